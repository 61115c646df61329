"""Hints and reviews by clicks: a hint at a question, a review opened, a turning point followed, played on from it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import DESK, PHONE
from tests.e2e.test_replay import asked, played

import astrarium

VIEWS = pytest.mark.parametrize(("size", "lang"), [(DESK, "en"), (PHONE, "it")], ids=["desk", "phone"])
WORDS = {"en": ("Hint", "Turning points"), "it": ("Suggerimento", "Punti di svolta")}


@pytest.mark.parametrize("game", astrarium.games())
def test_a_hint_names_legal_answers_and_lights_them(screen: Any, game: str) -> None:
    size, lang = (DESK, "en") if game != "expanse" else (PHONE, "it")
    one = screen(size, lang=lang)
    page = one.open("/health")
    players = astrarium.load(game).players[0]
    seats = [{"kind": "here"}, *[{"kind": "bot", "bot": "beginner"}] * (players - 1)]
    options = astrarium.load(game).short_options
    body = {"game": game, "players": players, "seats": seats, "options": options}
    table = asked(page, "/api/tables", body)["table"]
    one.open(f"/t/{table}")
    one.wait_for_turn()
    replay = f"/api/tables/{table}/replay"
    before = asked(page, replay)["moves"]
    page.get_by_role("button", name=WORDS[lang][0]).click()
    panel = page.locator("section.hint")
    expect(panel.locator("article").first).to_be_visible()
    assert 1 <= panel.locator("article").count() <= 3
    expect(page.locator(".hinted").first).to_be_visible()
    assert asked(page, replay)["moves"] == before, "a hint gives no answer"


@VIEWS
def test_a_review_leads_to_its_turning_points_and_to_a_match_from_there(
    screen: Any, size: dict[str, int], lang: str
) -> None:
    one = screen(size, lang=lang)
    page = one.open("/health")
    table = asked(page, "/api/import", {"record": played()})["table"]
    one.open(f"/review/{table}")
    expect(page.get_by_role("heading", name=WORDS[lang][1])).to_be_visible()
    outside = page.locator(".charts svg").evaluate_all(
        """all => all.flatMap(svg => [...svg.querySelectorAll('text')]
          .filter(one => one.getBoundingClientRect().right > svg.getBoundingClientRect().right + 1)
          .map(one => one.textContent))"""
    )
    assert outside == [], "numbers at the ends of lines are seen whole"
    graph = page.get_by_role("slider")
    point = page.locator(".swings li button").first
    if point.count():
        point.click()
        link = page.locator(".swings li a").first
        move = link.get_attribute("href").rpartition("=")[2]
        assert graph.get_attribute("aria-valuenow") == move
        link.click()
    else:
        graph.press("Home")
        one.open(f"/r/{table}?move=0")
    expect(page.locator(".player .graph")).to_be_visible()
    page.locator(".player .graph svg").press("Home")
    page.wait_for_url(f"**/r/{table}?move=*")
    one.open(f"/review/{table}")
    page.locator(".swings").wait_for()
    page.locator(".acts button").last.click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".ask")).to_be_visible()

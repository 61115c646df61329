"""What a player does beside answering: take back, ask why not, look back, change the language."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import drawn, eventually
from tests.e2e.test_matches import GAME, LASTING, play_on, set_up

OPEN_TABLE = """async ({game, clock}) => {
    const seats = [{kind: 'here'}, {kind: 'bot', bot: 'easy'}]
    const body = JSON.stringify({game, players: 2, options: {}, seats, clock})
    const headers = {'content-type': 'application/json'}
    return (await fetch('/api/tables', {method: 'POST', headers, body})).json()
}"""


def test_a_click_beside_the_answers_is_refused_with_its_rule(screen: Any) -> None:
    one = screen()
    set_up(one, GAME, 2, "bot:easy")
    one.wait_for_turn()
    chips = one.page.locator(".toast .rule, .refusal .rule, [role=alert] .rule")
    cells = one.page.locator("svg [data-token^='place:']")
    for at in range(100):
        cells.nth(random.Random(at).randrange(cells.count())).click(force=True)
        one.page.wait_for_timeout(250)
        if chips.count():
            chips.first.click()
            one.page.locator("dialog[open], .drawer, aside.rules, .rulebook").first.wait_for()
            return
        one.wait_for_turn()
    raise AssertionError("no click was refused")


def test_a_new_question_is_read_from_its_beginning_on_a_phone(screen: Any) -> None:
    one = screen({"width": 390, "height": 844})
    set_up(one, LASTING, 2, "bot:easy", short=False)
    moved = 0
    for at in range(30):
        one.wait_for_turn()
        before = one.page.locator("#question").inner_text()
        one.page.locator(".ask-body").evaluate("body => { body.scrollTop = 10000 }")
        moved += one.page.locator(".ask-body").evaluate("body => body.scrollTop") > 0
        play_on(one, random.Random(at), 1)
        one.page.wait_for_timeout(250)
        if moved and one.page.locator("#question").inner_text() != before:
            one.page.wait_for_function("() => document.querySelector('.ask-body').scrollTop === 0")
            return
    raise AssertionError("no question was long enough")


def test_the_language_changes_at_once(screen: Any) -> None:
    one = screen()
    set_up(one, GAME, 2, "bot:easy")
    one.wait_for_turn()
    before = one.page.locator("#question").inner_text()
    one.page.get_by_role("button", name="EN", exact=True).or_(one.page.locator("[aria-label*=anguage]")).first.click()
    expect(one.page.locator("#question")).not_to_have_text(before, use_inner_text=True)


@pytest.mark.parametrize("lang", ["en", "it", "xx"])
def test_question_and_main_button_are_in_the_first_view(lang: str, screen: Any) -> None:
    one = screen(lang=lang)
    page = one.open("/")
    page.evaluate("fetch('/api/me')")
    page.locator("button, a").first.wait_for()
    made = page.evaluate(OPEN_TABLE, {"game": GAME, "clock": 0})
    one.open(f"/t/{made['table']}")
    one.wait_for_turn()
    for width, height in ((1440, 900), (390, 844), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        drawn(page)
        for part in ("#question", ".answers button, .mains button"):
            box = page.locator(part).first.bounding_box()
            assert box is not None
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= height
        assert page.evaluate("document.documentElement.scrollWidth") <= width


OUTSIDE = """() => [...document.querySelectorAll('button, a, input, select, summary')].filter(one => {
    const box = one.getBoundingClientRect(), scrolls = one.closest('.games-chips, .chapters, .mine, .unseen, svg')
    return one.checkVisibility() && box.width > 1 && !scrolls && (box.left < 0 || box.right > innerWidth + 0.5)
}).map(one => one.outerHTML.slice(0, 120))"""


def test_longer_words_push_nothing_over_the_edge(screen: Any) -> None:
    one = screen(lang="xx")
    outside: dict[str, list[str]] = {}
    for path in ("/", f"/new/{GAME}", "/settings", "/gallery/hexes", "/gallery/battle-ranks"):
        one.open(path)
        one.page.locator("h1, h2").first.wait_for()
        for width in (1440, 390, 320):
            one.page.set_viewport_size({"width": width, "height": 800})
            drawn(one.page)
            if over := one.page.evaluate(OUTSIDE):
                outside[f"{path} at {width}"] = over
    assert outside == {}


def test_a_table_with_a_clock_counts_down(screen: Any) -> None:
    one = screen()
    page = one.open(f"/new/{GAME}")
    page.locator(".fields select").first.select_option("decision 600 0")
    page.locator("form button.primary").click()
    timer = page.locator(".ask [role=timer]")

    def left() -> int:
        minutes, seconds = timer.inner_text().split(":")
        return 60 * int(minutes) + int(seconds)

    first = left()
    assert 0 < first <= 600
    eventually(page, lambda: left() < first)
    assert one.errors == []


def test_who_lets_the_time_run_out_is_told_and_asked_the_next_question(screen: Any) -> None:
    one = screen()
    page = one.open("/")
    made = page.evaluate(OPEN_TABLE, {"game": GAME, "clock": 6})
    one.open(f"/t/{made['table']}")
    page.get_by_text("Your time ran out").wait_for()
    expect(page.locator(".ask [role=timer]")).to_contain_text(re.compile(r"[456] s"))
    assert one.errors == []

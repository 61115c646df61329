"""Without a network the page opens, says so, and shows finished matches that are kept on the device."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import DESK, PHONE
from tests.e2e.test_access import violations
from tests.e2e.test_people import ASK
from tests.limits import GENEROUS

import astrarium

KEPT = """async id => {
  // opened before the page has made it, it would be there without its store
  if (!(await indexedDB.databases()).some(({ name }) => name === 'astrarium')) return 0
  return new Promise((done) => {
    const asked = indexedDB.open('astrarium')
    asked.onsuccess = () => {
      const got = asked.result.transaction('matches').objectStore('matches').get(id)
      got.onsuccess = () => { asked.result.close(); done(got.result?.moments.length ?? 0) }
    }
  })
}"""  # how many moments of a match are kept


def finished_record() -> Any:
    """A match that was played to its end."""
    game = astrarium.load("imperium")
    match = game.start(players=2, options=game.lab_options, seed=23)
    while match.waiting:
        seat = match.waiting[0]
        match.answer(seat, random.Random(match.moves).choice(match.options(seat)))
    return match.record()


@pytest.mark.parametrize(
    ("size", "lang", "theme"), [(DESK, "en", "dark"), (PHONE, "it", "light")], ids=["desk", "phone"]
)
def test_without_a_network_the_page_opens_and_shows_a_match_that_is_kept(
    size: dict[str, int], lang: str, theme: str, screen: Any
) -> None:
    one = screen(size, workers=True, lang=lang, theme=theme)
    page = one.open("/")
    manifest = page.evaluate("fetch('/manifest.webmanifest').then((reply) => reply.json())")
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    made = page.evaluate(ASK, ["/api/import", {"record": finished_record()}])
    page.goto(f"{one.house.address}/r/{made['table']}")
    page.locator(".player input[type=range]").wait_for()
    for _ in range(int(GENEROUS / 0.2)):  # a function that is waited for does not wait for what it promises
        if page.evaluate(KEPT, made["table"]) > 5:
            break
        page.wait_for_timeout(200)
    else:
        pytest.fail("the match was not kept")
    one.context.set_offline(True)
    page.goto(f"{one.house.address}/")
    kept = page.locator(".offline")
    expect(kept.get_by_role("heading", name={"en": "No network", "it": "Nessuna connessione"}[lang])).to_be_visible()
    expect(kept.locator("li")).to_have_count(1)
    expect(page.locator("#home-games")).to_have_count(0)  # there is nothing to put below it
    assert violations(one) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    kept.get_by_role("link").click()
    expect(page.locator(".player .note").first).to_be_visible()
    expect(page.locator(".board, svg.board").first).to_be_visible()
    before = page.locator(".player input[type=range]").input_value()
    page.keyboard.press(",")
    expect(page.locator(".player input[type=range]")).not_to_have_value(before)
    page.reload()
    expect(page.locator(".player .note").first).to_be_visible()
    one.context.set_offline(False)
    page.goto(f"{one.house.address}/")
    expect(page.locator("article.game").first).to_be_visible()
    expect(kept).to_have_count(0)

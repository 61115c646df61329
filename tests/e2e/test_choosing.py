"""What is chosen for a whole match is shown with what it means, and worn from then on."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import DESK, PHONE

OPEN_TABLE = """async ({game, options}) => {
    const seats = [{kind: 'here'}, {kind: 'bot', bot: 'easy'}]
    const body = JSON.stringify({game, players: 2, options, seats, title: 'A name for this evening'})
    const headers = {'content-type': 'application/json'}
    return (await (await fetch('/api/tables', {method: 'POST', headers, body})).json()).table
}"""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_colours_and_factions_are_chosen_with_open_eyes(size: dict[str, int], screen: Any) -> None:
    one = screen(size)
    page = one.open("/health")
    table = page.evaluate(OPEN_TABLE, {"game": "parsec", "options": {"faction_deal": "choose"}})
    one.open(f"/t/{table}")
    page.locator("[data-answer='colour 3']").click()
    cards = page.locator(".answer-sheet")
    cards.first.wait_for()
    expect(cards.first.locator(".fact")).to_have_count(2)
    assert page.locator(".em.cyan").count() > 0, "the seat wears what was chosen"
    if size is DESK:
        home, tools = page.locator(".bar .home").bounding_box(), page.locator(".bar .tools").bounding_box()
        assert home is not None
        assert tools is not None
        assert abs(home["y"] + home["height"] / 2 - tools["y"] - tools["height"] / 2) < 4, "one line"

"""The first screen of somebody who plays: what is theirs comes first, and what they missed can be seen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import DESK, PHONE
from tests.e2e.test_access import violations
from tests.e2e.test_pace import came_round


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_table_that_waits_has_a_card_that_leads_to_what_was_missed(size: dict[str, int], screen: Any) -> None:
    one = screen(size)
    came_round(one)
    page, question = one.page, one.page.locator("#question").inner_text()
    one.open("/")
    card = page.get_by_role("article", name="Your turn")
    expect(card).to_contain_text(question)
    expect(card.get_by_role("list", name="Players")).to_contain_text("you")
    expect(card.locator(".picture svg.board .piece").first).to_be_visible()
    if size is DESK:
        expect(page.locator(".game")).to_have_count(5)
        foot = page.evaluate(
            "Math.max(...[...document.querySelectorAll('.game')].map(one => one.getBoundingClientRect().bottom))"
        )
        assert foot <= size["height"], "everything is in one view"
        expect(page.locator(".play small").first).to_have_text(re.compile(r"\d seats, \w+, brisk"))
        remembered = page.locator(".game").filter(has_text="2 seats, Easy")
        expect(remembered).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert violations(one) == []
    card.get_by_role("link", name=re.compile("What I missed")).click()
    past = page.get_by_role("group", name="What has happened")
    past.get_by_role("button", name="Back to now").click()
    expect(page.locator("#question")).to_have_text(question, use_inner_text=True)
    assert page.url.endswith(page.evaluate("location.pathname")), "a reload does not show it again"


def test_a_newcomer_sees_all_games_within_one_screen_and_a_half_of_a_phone(screen: Any) -> None:
    for lang in ("en", "it"):
        page = screen(PHONE, lang=lang, theme="light").open("/")
        expect(page.locator(".game h2")).to_have_count(5)
        foot = page.evaluate(
            "Math.max(...[...document.querySelectorAll('.game')].map(one => one.getBoundingClientRect().bottom))"
        )
        assert foot <= 1.5 * PHONE["height"], f"{foot} pixels"

"""Friends gather before the match: one opens the table, the other comes by its link, and both begin."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect
from tests.e2e.conftest import PHONE
from tests.e2e.test_access import violations


def test_friends_gather_are_ready_and_begin(screen: Any) -> None:
    anna = screen()
    page = anna.open("/new/imperium")
    page.get_by_role("group", name="How many").get_by_role("button", name="2").click()
    page.locator("#seat-1").select_option("person")
    page.get_by_role("textbox", name="Name of the table").fill("Thursday")
    page.locator("form .primary").click()
    expect(page.get_by_role("heading", name="Thursday")).to_be_visible()
    expect(page.locator("svg.qr")).to_be_visible()
    link = page.locator(".invite input").input_value()
    bert = screen(PHONE, lang="it", theme="light")
    bert.page.goto(link)
    bert.page.locator("#room-name").fill("Bert")
    bert.page.locator(".name .btn").click()
    expect(page.locator(".seats li").nth(1)).to_contain_text("Bert")
    for one in (anna, bert):
        assert violations(one) == []
    bert.page.get_by_role("button", name="Sono a posto").click()
    expect(page.locator(".start")).to_contain_text("1 of 2 ready")
    page.get_by_role("button", name="I am ready").click()
    for one in (anna, bert):
        expect(one.page.locator("#question").first).to_be_visible()

"""A bank of time at every seat, and a seat that goes along from the desk to the phone."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect
from tests.e2e.conftest import PHONE
from tests.e2e.test_access import violations


def test_the_bank_of_a_seat_is_seen_and_the_seat_goes_along_to_the_phone(screen: Any) -> None:
    desk, phone = screen(), screen(PHONE, lang="it", theme="light")
    page = desk.open("/new/expanse")
    page.get_by_label("Clock").select_option("bank 1200 30")
    expect(page.get_by_text("Everybody has this much for the whole match")).to_be_visible()
    page.locator("form button.primary").click()
    expect(page.locator("section.seat [role=timer]").first).to_contain_text(re.compile(r"(20|19):"))
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_role("button", name="Show the code").click()
    expect(page.locator(".code svg.qr")).to_be_visible()
    assert violations(desk) == []
    phone.page.goto(page.locator(".code input").input_value())
    expect(phone.page.get_by_role("heading", name="Continuare qui?")).to_be_visible()
    assert violations(phone) == []
    phone.page.get_by_role("button", name="Continua qui").click()
    phone.page.wait_for_url(re.compile("/t/"))
    expect(phone.page.locator("#question").first).to_be_visible()
    assert desk.errors == phone.errors == []

"""What others say is seen wherever one looks; who watches is counted."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect
from tests.e2e.conftest import PHONE
from tests.e2e.test_access import violations
from tests.e2e.test_people import ASK


def test_new_chat_is_seen_at_the_seat_on_the_tab_and_on_the_phone_and_watchers_are_counted(screen: Any) -> None:
    desk, phone, watcher = screen(), screen(PHONE, theme="light"), screen()
    for one, name in ((desk, "Anna"), (phone, "Bert"), (watcher, "Carla")):
        one.open("/").evaluate(ASK, ["/api/me", {"name": name}])
    seats = [{"kind": "person"}] * 2
    wish = {"game": "expanse", "players": 2, "seats": seats, "title": "Evening"}
    table = desk.page.evaluate(ASK, ["/api/tables", wish])["table"]
    phone.page.evaluate(ASK, [f"/api/tables/{table}/join", {}])
    for one in (desk, phone, watcher):
        one.open(f"/t/{table}")
        one.page.locator(".log, .tabs-bar").first.wait_for()
    expect(desk.page.locator(".bar")).to_contain_text("Evening")
    for one in (desk, phone):
        expect(one.page.get_by_label("1 watcher").first).to_be_visible()
    say = phone.page.get_by_role("textbox", name="Say something")
    phone.page.get_by_role("button", name="Log", exact=True).click()
    phone.page.get_by_role("tab", name="Chat").click()
    say.fill("Anybody there?")
    phone.page.get_by_role("button", name="Send").click()
    bubble = desk.page.locator("section.seat .bubble")
    expect(bubble).to_contain_text("Anybody there?")
    expect(desk.page.locator(".log .badge")).to_have_text("1")
    assert violations(desk) == []
    phone.page.get_by_role("button", name="Table", exact=True).click()
    desk.page.get_by_role("tab", name="Chat").click()
    expect(desk.page.locator(".log .badge")).to_have_count(0)
    desk.page.get_by_role("textbox", name="Say something").fill("Here I am")
    desk.page.get_by_role("button", name="Send").click()
    over_the_board = phone.page.get_by_role("button", name="Anna says: Here I am")
    expect(over_the_board).to_be_visible()
    expect(phone.page.locator(".tabs-bar .dot")).to_have_text("1")
    assert violations(phone) == []
    phone.page.locator(".tabs-bar").get_by_role("button", name="Log").click()
    expect(phone.page.locator(".chat")).to_contain_text("Here I am")
    expect(phone.page.locator(".tabs-bar .dot")).to_have_count(0)
    watcher.page.goto(watcher.house.address)
    expect(desk.page.get_by_label("1 watcher")).to_have_count(0)

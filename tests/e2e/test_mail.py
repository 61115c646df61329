"""An address for mail: left at a table, confirmed by the link of a mail, and taken away by the link of another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.conftest import House, Screen
from tests.e2e.test_access import violations
from tests.e2e.test_people import ASK
from tests.server.smtp_server import SmtpServer


@pytest.fixture
def mail_house(tmp_path: Path) -> Iterator[tuple[House, SmtpServer]]:
    """A server whose operator has given it one for mail."""
    post_office = SmtpServer()
    house = House(tmp_path / "data", smtp=post_office.address, mail_from="games@play.example.org")
    house.start()
    yield house, post_office
    house.stop()
    post_office.close()


def test_turns_of_a_table_come_by_mail_once_the_address_is_confirmed(
    browser: Browser, mail_house: tuple[House, SmtpServer]
) -> None:
    house, post_office = mail_house
    context = browser.new_context(locale="en", reduced_motion="reduce", service_workers="block")
    try:
        one = Screen(context, house)
        page = one.open("/")
        seats = [{"kind": "here"}, {"kind": "bot", "bot": "easy"}]
        made = page.evaluate(ASK, ["/api/tables", {"game": "expanse", "players": 2, "seats": seats}])
        page.goto(f"{house.address}/t/{made['table']}")
        page.get_by_role("button", name="Settings").first.click()
        row, told = page.locator(".setting.mail"), page.locator(".told")
        row.locator("input").fill("anna@example.org")
        row.get_by_role("button", name="Leave it").click()
        expect(told).to_contain_text("A mail is on its way to anna@example.org.")
        expect(row).to_contain_text("Not confirmed yet")
        expect(page.get_by_label("Turns of this table by e-mail")).to_be_checked()
        assert violations(one) == []
        page.goto(re.findall(r"http\S+/mail#confirm\S+", post_office.texts()[0])[0])
        page.get_by_role("button", name="Yes, send them here").click()
        expect(page.get_by_role("status")).to_contain_text("notices come to this address")
        assert violations(one) == []
        page.goto(f"{house.address}/settings")
        expect(row).to_contain_text("Confirmed.")
        row.get_by_role("button", name="Test").click()
        expect(told).to_contain_text("Sent")
        page.goto(re.findall(r"http\S+/mail#stop\S+", post_office.texts()[1])[0])
        page.get_by_role("button", name="No more mails").click()
        expect(page.get_by_role("status")).to_contain_text("no more mails come")
        assert one.errors == []
    finally:
        context.close()

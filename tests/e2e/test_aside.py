"""A table that the server cannot open: the page says why, shows what is left of it, and does not try for ever."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.conftest import DESK, House, Screen
from tests.e2e.test_replay import asked
from tests.limits import GENEROUS

GAME = "imperium"
PATIENCE = GENEROUS * 1000


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server of this test alone."""
    one = House(tmp_path / "data")
    one.start()
    yield one
    one.stop()


def done_to(house: House, sql: str) -> None:
    """Something done to the database while no server runs."""
    with contextlib.closing(sqlite3.connect(house.data / "astrarium.sqlite")) as base, base:
        base.execute(sql)


def test_a_table_that_cannot_go_on_is_looked_at_exported_and_left(browser: Browser, own_house: House) -> None:
    context = browser.new_context(viewport=DESK, locale="en", reduced_motion="reduce")
    one = Screen(context, own_house)
    page = one.open("/health")
    seats = [{"kind": "here"}, {"kind": "here"}]
    drawn, told = [
        asked(page, "/api/tables", {"game": GAME, "players": 2, "options": {}, "seats": seats})["table"]
        for _ in range(2)
    ]
    own_house.stop()
    done_to(own_house, "update tables set rules = 7")
    done_to(own_house, f"delete from snapshots where \"table\" = '{told}'")
    own_house.start()

    lines: list[Any] = []
    page.clock.install()
    page.on("websocket", lambda line: lines.append(line))
    for table, picture in ((drawn, True), (told, False)):
        one.open(f"/t/{table}")
        note = page.get_by_role("status").filter(has_text="newer rules")
        expect(note).to_be_visible(timeout=PATIENCE)
        expect(page.locator(".board svg, svg.board").first if picture else page.locator(".loading")).to_be_visible()
        expect(page.get_by_role("link", name="Export the record")).to_have_attribute(
            "href", f"/api/tables/{table}/record"
        )
        page.clock.fast_forward(120_000)  # time enough for the page to come again, if it did
    assert len(lines) == 2

    one.open("/")
    expect(page.get_by_text("set aside")).to_have_count(2, timeout=PATIENCE)
    for left, table in ((1, drawn), (0, told)):
        one.open(f"/t/{table}")
        page.get_by_role("button", name="Leave the table").click(timeout=PATIENCE)
        expect(page.get_by_role("heading", name="Games", exact=True)).to_be_visible(timeout=PATIENCE)
        expect(page.get_by_text("set aside")).to_have_count(left)
    one.open("/t/nothing")
    expect(page.get_by_role("status").filter(has_text="no such table")).to_be_visible(timeout=PATIENCE)
    assert [error for error in one.errors if "404" not in error and "net::ERR" not in error] == []
    context.close()

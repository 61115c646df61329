"""The designer's corner: two variants are chosen, run, watched, and their report is opened."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import DESK, PHONE, House, drawn
from tests.e2e.test_access import violations

SMALL_GAMES = Path(__file__).resolve().parents[1] / "server" / "sample_games"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with a laboratory, and a game whose matches are over at once."""
    sys.path.insert(0, str(SMALL_GAMES))
    one = House(tmp_path_factory.mktemp("house"), lab="everyone", limits={"lab_nice": 0, "refusal_seconds": 0})
    try:
        one.start()
    finally:
        sys.path.remove(str(SMALL_GAMES))
    yield one
    one.stop()


def test_two_variants_are_run_to_their_report(screen: Any) -> None:
    one = screen(DESK, theme="dark")
    page = one.open("/")
    page.get_by_role("link", name="Laboratory").click()
    page.get_by_role("button", name="Parlour").click()
    run = page.get_by_role("button", name="Run", exact=True)
    expect(run).to_be_disabled()  # so far the two are the same
    page.locator("#second-rounds").select_option("2")
    page.locator("input[name=count]").fill("10")
    drawn(page)
    assert violations(one) == []
    run.click()
    page.get_by_text("Did it come into play?").wait_for()
    assert page.locator("tbody tr").inner_text().split("\t") == ["Rounds", "Four", "Two"]
    report = page.get_by_role("link", name="Open the report")
    report.wait_for()
    expect(page.locator(".state")).to_contain_text("20 of 20 matches")
    expect(page.locator(".verdict")).to_contain_text("too few matches to tell a change from chance")
    page.get_by_text("10 of 10 pairs of matches differ").wait_for()
    assert page.locator(".wins li").count() == 2
    assert violations(one) == []
    with one.context.expect_page() as opened:
        report.click()
    charts = opened.value
    charts.locator(".chart svg").first.wait_for()  # drawn by its own scripts, under its own policy
    assert charts.evaluate("window.origin") == "null", "shut off from the page"
    charts.close()
    page.get_by_role("button", name=re.compile("^Watch")).first.click()
    page.wait_for_url(re.compile("/r/"))


def test_the_corner_fits_a_phone_and_speaks_italian(screen: Any) -> None:
    one = screen(PHONE, touch=True, theme="light", lang="it")
    page = one.open("/lab")
    page.get_by_role("button", name="Salotto").click()
    page.locator("#second-rounds").select_option("40")
    page.get_by_role("button", name="Avvia").click()
    page.get_by_text("In che cosa differiscono").wait_for()
    page.get_by_role("button", name="Ferma").click()
    page.locator(".state b", has_text=re.compile("fermato|si sta fermando")).wait_for()
    drawn(page)
    assert violations(one) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    delete = page.get_by_role("button", name="Elimina")
    delete.click()
    page.get_by_role("button", name="Elimina per sempre").click()
    page.wait_for_url(re.compile("/lab$"))
    page.get_by_role("heading", name="Laboratorio").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(one) == []

"""Seen from near: a card under the pointer or the finger, and what the points of the end are made of."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import DESK, PHONE, drawn
from tests.e2e.test_boards import position, show
from tests.e2e.test_matches import GAME, set_up


def test_a_card_is_enlarged_under_the_pointer_and_covers_no_other_card(screen: Any) -> None:
    page = screen().open("/gallery/orbits")
    cards, near = page.locator(".tray .card"), page.locator(".near")
    expect(near).to_have_count(0)
    cards.nth(1).hover()
    expect(near).to_contain_text("Up to 2 of your ships go to orbits of the belt.")
    box, card = near.bounding_box(), cards.nth(1).bounding_box()
    assert box["y"] + box["height"] <= card["y"]
    assert float(near.locator(".near-line").first.evaluate("line => parseFloat(getComputedStyle(line).fontSize)")) >= 16
    cards.nth(3).hover()
    expect(near.locator("h3")).to_have_text("Quiet ships")
    page.mouse.move(5, 5)
    expect(near).to_have_count(0)
    cards.nth(0).focus()
    page.keyboard.press("Tab")
    expect(near.locator("h3")).to_have_text("Call for help")
    page.keyboard.press("Escape")
    expect(near).to_have_count(0)


def test_a_touch_looks_at_a_card_and_answers_only_on_its_button(screen: Any) -> None:
    page = screen(PHONE, touch=True).open("/gallery/orbits")
    page.locator(".tray .card").nth(4).scroll_into_view_if_needed()
    page.locator(".tray .card").nth(4).tap()
    near = page.get_by_role("dialog", name="Trade treaty")
    expect(near).to_contain_text("Gain 4 points, or 1 influence on each of three bases.")
    box = near.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    expect(near.get_by_role("button")).to_have_text(["Close"])
    near.get_by_role("button", name="Close").tap()
    expect(near).to_have_count(0)
    expect(page.locator(".toast")).to_have_count(0)
    page.goto(page.url.replace("orbits", "modules"))
    card = page.locator(".tray .card.legal").first
    card.scroll_into_view_if_needed()
    title = card.locator(".card-title").inner_text()
    card.tap()
    chosen = page.get_by_role("dialog", name=title)
    chosen.get_by_role("button", name="Choose it").tap()
    expect(chosen).to_have_count(0)
    page.get_by_role("button", name="Log", exact=True).tap()
    expect(page.locator(".bottom-sheet")).to_contain_text(f"Answered: {title}")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_end_shows_what_the_points_are_made_of(size: dict[str, int], screen: Any) -> None:
    page = screen(size).open("/gallery/over")
    ending = page.locator(".ending")
    told, bonus = ending.locator(".account").nth(0), ending.locator(".account").nth(1)
    expect(told.locator("thead .em")).to_have_count(4)
    order = [label.get_attribute("aria-label") for label in told.locator("thead .em").all()]
    assert order == ["Livia", "Corvo", "Meridiana", "Marco"], "as the seats are ranked"
    expect(told.locator("tr.total td")).to_have_text(["41", "38", "30", "22"])
    for column in range(4):
        figures = told.locator(f"tbody tr:not(.total) td:nth-child({column + 2})").all_inner_texts()
        assert sum(int(figure) for figure in figures) == int(told.locator("tr.total td").nth(column).inner_text())
    expect(bonus.locator("table")).to_be_hidden()
    bonus.locator("summary").click()
    expect(bonus.locator("tr.total td")).to_have_text(["10", "7", "6", "8"])
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    expect(page.locator(".ask .account, .bottom-sheet .account").first).to_be_visible()


def lies(page: Any) -> list[float]:
    """Where the board lies on the screen."""
    drawn(page)
    found: list[float] = page.locator("main .board > g").first.evaluate(
        "g => { const m = g.getScreenCTM(); return [m.a, m.e, m.f].map(n => Math.round(n * 10) / 10) }"
    )
    return found


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_looking_at_a_place_moves_no_board(size: dict[str, int], screen: Any) -> None:
    page = screen(size).open("/gallery/hexes")
    page.locator("main .board .cells").wait_for()
    sheet = page.locator(".sheet-card")
    if sheet.count():
        sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)
    before = lies(page)
    places = page.get_by_role("group", name="Places of the board")
    places.get_by_role("button", name="Hearthmoor").first.press("Enter")
    expect(sheet.first).to_be_visible()
    assert lies(page) == before
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)
    assert lies(page) == before


def test_a_number_explains_itself_under_the_pointer_by_touch_and_with_keys(screen: Any) -> None:
    one = screen()
    set_up(one, GAME, 2, "bot:easy")
    one.wait_for_turn()
    page, card = one.page, one.page.locator(".explained")
    fuel = page.locator(".seat").first.locator(".stores div").nth(1)
    fuel.hover()
    expect(card).to_contain_text("Fuel")
    expect(card).to_contain_text("IG-6.1")
    page.mouse.move(5, 5)
    expect(card).to_have_count(0)
    fuel.click()
    shown = page.get_by_role("dialog", name="Fuel")
    shown.get_by_role("button", name="Open rule IG-6.1").wait_for()
    shown.get_by_role("button", name="Close").click()
    expect(card).to_have_count(0)
    fuel.focus()
    page.keyboard.press("ArrowRight")
    expect(card).to_contain_text("Metal")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    page.get_by_role("group", name="Places of the board").get_by_role("button").first.focus()
    page.keyboard.press("End")
    expect(card).to_contain_text("IG-")


def test_tracks_overviews_and_prices_explain_themselves(screen: Any) -> None:
    page = show(screen(), position("expanse", 3, 60))
    card = page.locator(".explained")
    page.locator(".tracks h2").first.locator("[data-explained]").hover()
    expect(card).to_contain_text("EX-EVENT.5")
    page.locator(".tracks h2").nth(1).locator("[data-explained]").click()
    shown = page.get_by_role("dialog", name="Control Points")
    shown.get_by_role("button", name="Open rule EX-SCORE.6").wait_for()
    page.keyboard.press("Escape")
    page.locator(".piles [data-explained]").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Open rule EX-SETUP.17").wait_for()
    page.keyboard.press("Escape")
    page = show(screen(), position("frontier", 3, 0, lambda now: now.get("overview") and now.get("choices")))
    card = page.locator(".explained")
    page.locator(".overview thead [data-explained]").nth(1).hover()
    expect(card).to_contain_text("FR-")
    page.mouse.move(5, 5)
    expect(card).to_have_count(0)
    page.locator(".answer .amount").first.hover()
    expect(card).to_contain_text("FR-V.1")

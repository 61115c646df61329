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


def test_a_faction_and_a_colour_are_chosen_before_the_match(screen: Any) -> None:
    anna = screen()
    page = anna.open("/new/expanse")
    page.get_by_role("group", name="How many").get_by_role("button", name="3").click()
    page.locator("#seat-1").select_option("person")
    page.locator("form .primary").click()
    card = page.locator(".room-cards button").nth(1)
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    page.get_by_role("group", name="Your colour").get_by_role("button", name="Amber").click()
    expect(page.locator(".seats li.you .em.amber").first).to_be_visible()
    name = card.locator(".name").inner_text()
    expect(page.locator(".seats li.you .chosen")).to_contain_text(name)
    for size in ({"width": 390, "height": 844}, {"width": 1440, "height": 900}):
        page.set_viewport_size(size)
        expect(page.get_by_role("button", name="Begin the match")).to_be_in_viewport()
        assert violations(anna) == []
    page.get_by_role("button", name="Begin the match").click()
    expect(page.locator("section.seat").first).to_be_visible()
    page.get_by_role("tab", name="All").click()
    expect(page.locator(".lines-of-log li").filter(has_text=name).first).to_be_visible()
    assert page.locator("section.seat .em.amber").count() > 0, "the seat wears what was chosen"


def test_the_owner_has_the_seats_shuffled_and_bots_have_names(screen: Any) -> None:
    anna, bert = screen(), screen(PHONE, lang="it", theme="light")
    page = anna.open("/new/imperium")
    page.get_by_role("group", name="How many").get_by_role("button", name="3").click()
    page.locator("#seat-1").select_option("person")
    page.locator("#seat-2").select_option("bot:hard")
    page.locator("form .primary").click()
    seats = page.locator(".seats li .who b")
    expect(seats).to_have_count(3)
    bot = seats.nth(2).inner_text()
    assert bot.isalpha()
    expect(page.locator(".seats li").nth(2)).to_contain_text("always ready")
    late: list[Any] = []
    bert.page.route("**/api/me", lambda route: late.append(route))
    bert.page.goto(page.locator(".invite input").input_value())
    expect(bert.page.locator("#room-name")).to_be_visible()
    bert.page.locator("#room-name").fill("Bert")
    with bert.page.expect_response("**/api/me"):
        for one in late:
            one.continue_()
    bert.page.unroute("**/api/me")
    bert.page.evaluate("async () => (await fetch('/api/me')).json()")  # by then it has been read
    expect(bert.page.locator("#room-name")).to_have_value("Bert")
    bert.page.locator(".name .btn").click()
    expect(page.locator(".talk")).to_contain_text("Bert sits down.")
    expect(bert.page.locator(".seats")).to_contain_text("Difficile")
    expect(bert.page.get_by_role("button", name="Rimescola i posti")).to_have_count(0)
    page.get_by_role("button", name="Shuffle the seats").click()
    expect(page.locator(".talk")).to_contain_text("The seats have been shuffled.")
    expect(bert.page.locator(".talk")).to_contain_text("I posti sono stati rimescolati.")
    assert bot in seats.all_inner_texts()
    for one in (anna, bert):
        assert violations(one) == []
    bert.page.get_by_role("button", name="Sono a posto").click()
    page.get_by_role("button", name="I am ready").click()
    expect(page.locator("section.seat").filter(has_text=bot)).to_contain_text("Hard")
    expect(bert.page.locator("#question").first).to_be_visible()

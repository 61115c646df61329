"""The table asks what can be answered, says what is left, and gives nothing away by its loudest button."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import expect
from tests.e2e.conftest import PHONE, eventually
from tests.e2e.test_people import ASK

import astrarium


def open_table(one: Any, game: str, seats: int, **more: object) -> None:
    """A table at one screen."""
    one.open("/")
    made = one.page.evaluate(
        """async body => (await (await fetch('/api/tables', {method: 'POST', body: JSON.stringify(body),
            headers: {'content-type': 'application/json'}})).json())""",
        {"game": game, "players": seats, "seats": [{"kind": "here"}] * seats, **more},
    )
    one.open(f"/t/{made['table']}")


def test_the_end_of_a_turn_says_what_is_left_and_the_empty_step_after_it_is_not_asked(screen: Any) -> None:
    for size in ({"width": 1440, "height": 900}, PHONE):
        one = screen(size)
        open_table(one, "imperium", 2)
        one.wait_for_turn()
        one.page.locator("[data-answer=clockwise]:visible").click()
        end = one.page.locator("[data-answer=done]:visible:enabled")
        expect(end).to_contain_text("1 fleet unmoved")
        expect(one.page.locator(".mains .primary:visible")).to_have_count(0)
        before = one.page.locator("#question").first.inner_text()
        one.page.evaluate("document.activeElement.blur()")
        one.page.keyboard.press("Enter")
        expect(one.page.locator("#question").first).to_have_text(before)
        end.click()
        # there is nothing yet to deal with: the turn goes on to the next player without a question
        expect(one.page.locator(".curtain")).to_be_visible()


def test_what_cannot_be_done_now_is_listed_with_its_reason(screen: Any) -> None:
    one = screen()
    open_table(one, "frontier", 2)
    for _ in range(40):
        one.wait_for_turn()
        if one.page.locator(".blocked li").count():
            break
        one.answers().last.click()
        one.page.wait_for_timeout(100)
    expect(one.page.locator(".blocked li").first).to_contain_text("the planet")
    assert not one.page.locator(".blocked button:enabled:not(.rule)").count()


def before_an_offer() -> Any:
    """The record of a match in which somebody is made an offer."""
    match = astrarium.load("imperium").start(players=3, seed=2)
    choice = random.Random(2).choice
    while match.waiting:
        ask = match.scene(match.waiting[0], "en").now.ask
        if ask is not None and ask.offer_by is not None:
            return match.record()
        match.answer(match.waiting[0], choice(match.options(match.waiting[0])))
    raise AssertionError("nobody made an offer")


def test_an_offer_is_refused_with_one_click_and_no_more_of_them_may_be_wished_for(screen: Any) -> None:
    one = screen(autoConfirm=False)
    page = one.open("/health")
    made = page.evaluate(ASK, ["/api/import", {"record": before_an_offer()}])
    one.open(f"/t/{made['table']}")
    question, curtain = page.locator("#question").first, page.locator(".curtain button")
    eventually(page, lambda: curtain.count() or page.locator("[data-answer=refuse]").count())
    if curtain.count():
        curtain.click()
    expect(page.get_by_role("button", name=re.compile("^No more offers"))).to_be_visible()
    before = question.inner_text()
    page.locator("[data-answer=refuse]:visible").click()
    eventually(page, lambda: curtain.count() or question.inner_text() != before)
    expect(page.get_by_role("button", name="Confirm", exact=True)).to_have_count(0)

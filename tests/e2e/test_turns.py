"""A turn is a draft until it is confirmed; lines break and seats are abandoned, and nothing is lost or doubled."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import DESK, VERSION, House, Screen
from tests.e2e.test_matches import GAME, LASTING, click_on, set_up
from tests.e2e.test_replay import asked


def answer(one: Any, label: str = "") -> None:
    """Give the first answer that is offered, or the one that says so, and wait until it is taken."""
    one.wait_for_turn()
    before = one.version()
    leaves = one.answers()  # what answers, before what only opens a group of answers
    buttons = leaves if leaves.count() else one.page.locator("button.answer:visible:enabled")
    (buttons.filter(has_text=label) if label else buttons).first.click()
    settled = "!document.querySelector('.ask [disabled]:not([title=U])')"
    one.page.wait_for_function(f"before => {VERSION} !== before && {settled}", arg=before)


@pytest.fixture
def own(browser: Any, tmp_path: Path) -> Any:
    """A house of one's own, that may burn down."""
    one = House(tmp_path)
    one.start()
    yield one
    one.stop()


def question_text(one: Any) -> str:
    """What is asked, once it no longer changes: what chance brings may come a moment after the answer."""
    body = one.page.locator(".ask-body")
    text = ""
    for _ in range(1000):
        latest = str(body.inner_text())
        if latest == text and not one.page.locator(".ask [disabled]:not([title=U])").count():
            return text
        text = latest
        one.page.wait_for_timeout(60)
    raise AssertionError(f"the question does not come to rest: {text}")


def drafted(one: Any, wanted: int) -> list[str]:
    """Give answers until so many of them can be taken back; what was seen before each of those."""
    undo, seen = one.page.locator(".commit button[title=U]:enabled"), list[str]()
    for _ in range(60):
        one.wait_for_turn()
        before = question_text(one)
        if seen or not undo.count():
            answer(one)
            one.wait_for_turn()
            seen = [*seen, before] if undo.count() else []
        else:
            answer(one)
        if len(seen) == wanted:
            return seen
    raise AssertionError("no such draft came about")


def test_a_draft_is_taken_back_step_by_step(screen: Any) -> None:
    one = screen(autoConfirm=False)
    set_up(one, GAME, 2, "here")
    seen = drafted(one, 2)
    undo = one.page.locator(".commit button[title=U]")
    for at, before in reversed(list(enumerate(seen))):
        one.page.keyboard.press("u") if at else undo.click()
        expect(undo).to_have_count(1 if at else 0)
        expect(one.page.locator(".ask-body")).to_have_text(before, use_inner_text=True)


def test_a_turn_is_confirmed_by_its_player_unless_he_likes_it_otherwise(screen: Any) -> None:
    one = screen(autoConfirm=False)
    set_up(one, LASTING, 2, "bot:easy", short=False)
    ready = one.page.get_by_role("button", name="Confirm the turn")
    until_asked_or(one, ready)
    one.page.wait_for_timeout(300)
    expect(ready).to_be_visible()  # nobody confirms in his place
    one.page.get_by_role("button", name="Settings").click()
    one.page.get_by_label("Confirm turns automatically").check()
    one.page.keyboard.press("Escape")
    ready.click()
    expect(ready).to_have_count(0)
    for _ in range(8):
        one.page.wait_for_function("() => document.querySelector('.ask button.answer, .ask [data-answer], .commit')")
        assert ready.count() == 0
        answer(one)


def until_asked_or(one: Any, ready: Any) -> None:
    """Answer until the turn waits for its confirmation."""
    luck = random.Random(1)
    for _ in range(300):
        one.page.wait_for_function(
            "() => document.querySelector('.ask button.answer:enabled, .ask [data-answer]:enabled, .ask .primary')"
        )
        if ready.count():
            return
        click_on(one, luck)
        one.page.wait_for_timeout(80)
    raise AssertionError("no turn was to be confirmed")


def test_the_server_goes_away_and_an_answer_given_meanwhile_arrives_when_it_is_back(own: House, browser: Any) -> None:
    context = browser.new_context(viewport=DESK, locale="en", reduced_motion="reduce")
    one = Screen(context, own)
    set_up(one, LASTING, 2, "bot:easy", short=False)
    one.wait_for_turn()
    before = one.page.locator("#question").inner_text()
    own.stop()
    one.page.get_by_text("Connection lost").wait_for()
    one.answers().first.click()
    expect(one.page.locator("[data-answer]:enabled")).to_have_count(0)  # it waits to be heard
    own.start()
    expect(one.page.get_by_text("Connection lost")).to_have_count(0)
    expect(one.page.locator("#question")).not_to_have_text(before)
    expect(one.page.locator("[data-answer]:enabled, .commit .primary:enabled").first).to_be_visible()
    context.close()


def test_a_bot_takes_an_abandoned_seat_and_hands_it_back(screen: Any) -> None:
    host, guest = screen(), screen()
    set_up(host, LASTING, 2, "person", short=False)
    link = host.page.url.removeprefix(host.house.address)
    guest.open(link)
    guest.page.get_by_role("button", name="I am ready").wait_for()
    host.page.get_by_role("button", name="Begin the match").click()
    guest.page.get_by_text("you", exact=True).first.wait_for()
    guest.open("/gallery")
    seat = host.page.locator(".seat").nth(1)
    expect(seat).to_contain_text("away")
    seat.locator(".seat-menu").click()
    host.page.get_by_role("button", name="Let a bot play it: Easy").click()
    expect(seat).to_contain_text("Easy")
    for _ in range(3):
        answer(host)  # the bot answers in between: otherwise nobody would be asked again
    seat.locator(".seat-menu").click()
    host.page.get_by_role("button", name="Give it back to a person").click()
    expect(seat).not_to_contain_text("Easy")
    guest.open(link)
    guest.page.get_by_text("you", exact=True).first.wait_for()
    assert [row["you"] for row in asked(guest.page, "/api/tables")["mine"][0]["seats"]] == [False, True]

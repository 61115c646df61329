"""How others' moves are shown: at one's pace, what was missed step by step, and back to the table from a replay."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import expect
from tests.e2e.conftest import DESK, PHONE
from tests.e2e.test_matches import LASTING, play_on, set_up


def came_round(one: Any) -> None:
    """Play until the turn has come back, and others have moved meanwhile."""
    set_up(one, LASTING, 2, "bot:easy", short=False)
    missed = one.page.locator(".pace").get_by_role("button", name="Play what I missed")
    for at in range(60):
        one.wait_for_turn()
        if missed.count():
            return
        play_on(one, random.Random(at), 1)
        one.page.wait_for_timeout(100)
    raise AssertionError("the turn never came back")


def test_what_was_missed_is_shown_on_the_board_and_then_the_present(screen: Any) -> None:
    one = screen(DESK)
    came_round(one)
    page, question = one.page, one.page.locator("#question").inner_text()
    log = page.locator(".lines-of-log")
    told = log.locator("ul > li").count()
    page.locator(".pace button").click()
    past = page.get_by_role("group", name="What has happened")
    past.get_by_role("button", name="Pause").click()
    tabs = page.locator(".side [role=tablist]").bounding_box()
    bar = past.bounding_box()
    assert tabs is not None
    assert bar is not None
    assert bar["y"] + bar["height"] <= tabs["y"], "the log beside it can be read"
    page.keyboard.press(".")
    page.keyboard.press(".")
    expect(past.locator("p")).not_to_contain_text("How things stood before")
    assert one.answers().count() == 0, "nothing is asked of the past"
    page.keyboard.press("s")
    expect(past).to_have_count(0)
    expect(page.locator("#question")).to_have_text(question, use_inner_text=True)
    assert one.answers().count() > 0
    expect(log.locator("ul > li")).to_have_count(told)
    # a replay that is opened from a running match leads back to it
    page.locator(".log .plain").first.click()
    page.get_by_role("link", name="Back to the table").click()
    expect(page.locator("#question")).to_have_text(question, use_inner_text=True)


def test_what_was_missed_plays_by_itself_and_ends_on_a_phone(screen: Any) -> None:
    one = screen(PHONE)
    came_round(one)
    question = one.page.locator("#question").inner_text()
    one.page.locator(".pace button").click()
    past = one.page.get_by_role("group", name="What has happened")
    past.wait_for()
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 390
    expect(past).to_have_count(0)
    expect(one.page.locator("#question")).to_have_text(question, use_inner_text=True)


def test_whoever_watches_skips_to_their_turn_with_a_key(screen: Any) -> None:
    one = screen(pace="watch")
    set_up(one, LASTING, 2, "bot:easy", short=False)
    skip = one.page.get_by_role("button", name="Skip to my turn")
    for at in range(60):
        play_on(one, random.Random(at), 1)
        one.page.wait_for_timeout(200)
        if skip.count():
            one.page.keyboard.press("s")
            assert one.wait_for_turn()
            return
    raise AssertionError("nothing could be skipped")

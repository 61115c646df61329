"""A flight of several steps: the goal is tapped, its way is seen, and one confirmation leads all the way there."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import DESK, PHONE
from tests.e2e.test_access import violations
from tests.e2e.test_people import ASK

import astrarium
from astrarium.core.step import CHANCE


def before_a_flight() -> tuple[Any, Any, str, str]:
    """A match in which a ship may fly far and finds nothing: its record, a goal, the questions before and after."""
    match = astrarium.load("starfarers").start(players=3, seed=4)
    choice = random.Random(4).choice
    while match.waiting:
        seat = match.waiting[0]
        now = match.scene(seat, "en").now
        for goal in now.goals:
            there = match.clone()
            for answer in (goal.answer, *goal.then):
                there.answer(seat, answer)
            silent = all(line.seat != CHANCE for line in there.log_since(match.moves))
            after = there.scene(seat, "en").now
            if len(goal.via) > 3 and goal.then[-1] != ("stop",) and silent and after.ask is not None:
                return match.record(), goal, now.ask.text, after.ask.text
        match.answer(seat, choice(match.options(seat)))
    raise AssertionError("no ship flew far")


@pytest.mark.parametrize(
    ("size", "lang", "theme"), [(DESK, "en", "dark"), (PHONE, "en", "light")], ids=["desk", "phone"]
)
def test_a_goal_shows_its_way_and_one_confirmation_leads_there(
    size: dict[str, int], lang: str, theme: str, screen: Any
) -> None:
    record, goal, before, after = before_a_flight()
    one = screen(size, touch=size is PHONE, lang=lang, theme=theme)
    page = one.open("/health")
    made = page.evaluate(ASK, ["/api/import", {"record": record}])
    one.open(f"/t/{made['table']}")
    one.wait_for_turn()
    question = page.locator("#question").first
    expect(question).to_have_text(before)
    page.get_by_role("button", name=re.compile(r"\d+ places farther on")).click()
    listed = page.get_by_role("group", name="Answers", exact=True).get_by_role("button", name=goal.label)
    choose = (lambda one: one.tap(force=True)) if size is PHONE else (lambda one: one.click(force=True))
    choose(listed.first)
    expect(page.locator(".route .step")).to_have_count(len(goal.via) - 1)
    confirm = page.locator(".answer.goal.chosen")
    assert confirm.evaluate("one => one.querySelector('.t').offsetWidth > one.offsetWidth / 2"), "its words have room"
    assert confirm.evaluate(
        """one => [0.1, 0.9].every((part) => {
            const { left, top, width, height } = one.getBoundingClientRect()
            return one.contains(document.elementFromPoint(left + width / 2, top + height * part))
        })"""
    ), "nothing lies over it"
    assert violations(one) == []
    page.mouse.move(5, 5)
    page.keyboard.press("Escape")
    expect(page.locator(".route")).to_have_count(0)
    expect(question).to_have_text(before)
    target = page.locator(f".board .far[data-token='{goal.path[0]}'] .near-it")
    choose(target)
    expect(page.locator(".route .step")).to_have_count(len(goal.via) - 1)
    expect(question).to_have_text(before)
    page.get_by_role("group", name="Answers", exact=True).get_by_role("button", name=goal.label).click()
    expect(question).to_have_text(after)
    page.get_by_role("button", name="Undo").click()
    expect(question).to_have_text(before)

"""A flight of several steps: the goal is tapped, its way is seen, and one confirmation leads all the way there."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import DESK, PHONE, drawn
from tests.e2e.test_access import violations
from tests.e2e.test_boards import show
from tests.e2e.test_people import ASK

import astrarium
from astrarium.core.scene import to_data
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


def before_a_move_of_two_cells() -> tuple[Any, Any, Any]:
    """A match in which one of several fleets may go two cells on and meet nobody: the match, a goal, what follows."""
    match = astrarium.load("imperium").start(players=3, seed=5)
    choice = random.Random(1).choice
    while match.waiting:
        seat = match.waiting[0]
        now = match.scene(seat, "en").now
        fleets = {one.path[0] for one in now.choices if one.path[0].startswith("place:")}
        for goal in now.goals:
            if seat == 0 and len(fleets) > 1 and not (goal.rolls or goal.reveals):
                there = match.clone()
                there.answer(seat, goal.answer)
                return match, goal, there
        match.answer(seat, choice(match.options(seat)))
    raise AssertionError("no fleet could go far")


@pytest.mark.parametrize(
    ("size", "lang", "theme"), [(DESK, "it", "light"), (PHONE, "en", "dark")], ids=["desk", "phone"]
)
def test_a_fleet_is_tapped_then_a_goal_two_cells_off(size: dict[str, int], lang: str, theme: str, screen: Any) -> None:
    match, goal, _ = before_a_move_of_two_cells()
    there = match.clone()
    for answer in (goal.answer, *goal.then):
        there.answer(0, answer)
    one = screen(size, touch=size is PHONE, lang=lang, theme=theme)
    page = one.open("/health")
    made = page.evaluate(ASK, ["/api/import", {"record": match.record()}])
    one.open(f"/t/{made['table']}")
    one.wait_for_turn()
    fleet, far = goal.path
    choose = (lambda one: one.tap(force=True)) if size is PHONE else (lambda one: one.click(force=True))
    target = page.locator(f".board .far[data-token='{far}'] .near-it")
    expect(page.locator(".board .reachable circle").first).to_be_attached()
    expect(target).to_have_count(0)
    choose(page.locator(f".board .reachable [data-token='{fleet}']").first)
    expect(target).to_have_count(1)
    choose(target)
    expect(page.locator(".route .step")).to_have_count(2)
    confirm = page.locator(".answer.goal.chosen")
    expect(confirm).to_contain_text("2 passi" if lang == "it" else "2 steps")
    assert violations(one) == []
    confirm.click()
    expect(page.locator("#question").first).to_have_text(there.scene(0, lang).now.ask.text)
    place = f"place:{far.removeprefix('place:')}"
    stands = {piece.place for piece in there.scene(0, lang).now.pieces if piece.owner == 0}
    assert place.removeprefix("place:") in stands
    page.get_by_role("button", name="Annulla" if lang == "it" else "Undo").first.click()
    expect(page.locator(f".board .reachable [data-token='{fleet}']").first).to_be_attached()
    expect(page.locator(".board .far")).to_have_count(0)


def test_a_goal_that_is_refused_says_why_and_nothing_more_is_sent(screen: Any) -> None:
    match, goal, there = before_a_move_of_two_cells()
    sent: list[Any] = []
    lines: list[Any] = []
    page = show(screen(), to_data(match.scene(0, "en")), lines)
    lines[-1].on_message(lambda message: sent.append(json.loads(message)))
    fleet, far = goal.path
    page.locator(f".board .reachable [data-token='{fleet}']").first.click(force=True)
    page.locator(f".board .far[data-token='{far}'] .near-it").click(force=True)
    page.locator(".answer.goal.chosen").click()
    drawn(page)
    [answer] = [message for message in sent if message["do"] == "answer"]
    assert answer["body"]["answer"] == list(goal.answer)
    words = "The table has moved on since. Look again."
    lines[-1].send(json.dumps({"refused": {"words": words}, "key": answer["key"]}))
    expect(page.get_by_text(words).first).to_be_visible()
    expect(page.locator(".answer.goal.chosen")).to_be_enabled()
    after = {"v": 2, "now": to_data(there.scene(0, "en"))["now"], "events": []}
    lines[-1].send(json.dumps({**after, "draft": {"undo": True, "confirm": False, "steps": 1}}))
    expect(page.locator(".answer.goal.chosen")).to_have_count(0)
    drawn(page)
    assert [message["do"] for message in sent].count("answer") == 1, "the rest of the way is not gone unasked"

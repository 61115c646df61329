"""A guided first match, by clicks: at the desk in English, on the phone in Italian."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import DESK, PHONE, drawn

import astrarium
from astrarium.lessons import LessonMatch, find_lesson

PUZZLES = {
    "expanse": "points_or_event",
    "frontier": "settle_now",
    "imperium": "the_stake",
    "parsec": "dominate",
    "starfarers": "two_goods",
}
LIT = ".answer.lit:enabled, .btn.lit:enabled"
MOST_CLICKS = 6  # for one step


def go_on(page: Page, shown: str) -> None:
    """Do what the lesson wants, click by click, until it shows another step."""
    heading = page.locator(".coach h2")
    expect(page.locator(".coach")).to_have_attribute("aria-busy", "false")
    for _ in range(MOST_CLICKS):
        read = page.locator(".coach footer .btn.primary")
        (read if read.count() else page.locator(LIT).first).click()
        drawn(page)
        expect(page.locator(".coach")).to_have_attribute("aria-busy", "false")
        if heading.inner_text() != shown:
            return
    raise AssertionError(f"the lesson stays at {shown}")


def walk(page: Page, steps: int) -> None:
    """Through all steps of a lesson."""
    for number in range(1, steps + 1):
        expect(page.locator(".coach .progress")).to_have_attribute("aria-valuenow", str(number))
        go_on(page, page.locator(".coach h2").inner_text())


def first_match(screen: Any, game: str, lang: str, size: dict[str, int]) -> None:
    one = screen(size, touch=size is PHONE, lang=lang)
    page: Page = one.page
    page.goto(f"{one.house.address}/learn/{game}/first_match")
    progress = page.locator(".coach .progress")
    expect(progress).to_be_visible()
    walk(page, int(progress.get_attribute("aria-valuemax") or 0))
    done = {"en": "You have done it", "it": "Ce l\u2019hai fatta"}[lang]
    expect(page.locator(".coach h2")).to_have_text(done)
    page.locator(".coach footer .btn.primary").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("#question")).to_be_visible()
    page.goto(f"{one.house.address}/learn/{game}")
    expect(page.locator("li .done").first).to_be_visible()


def test_a_first_match_at_the_desk(screen: Any) -> None:
    first_match(screen, "expanse", "en", DESK)


def test_a_first_match_on_the_phone(screen: Any) -> None:
    first_match(screen, "expanse", "it", PHONE)


@pytest.mark.night
@pytest.mark.parametrize("game", ["frontier", "imperium", "parsec", "starfarers"])
@pytest.mark.parametrize(("lang", "size"), [("en", DESK), ("it", PHONE)], ids=["desk", "phone"])
def test_the_other_first_matches(screen: Any, game: str, lang: str, size: dict[str, int]) -> None:
    first_match(screen, game, lang, size)


def test_another_move_is_explained_and_may_be_looked_at(screen: Any) -> None:
    one = screen()
    page: Page = one.page
    page.goto(f"{one.house.address}/learn/expanse")
    page.get_by_role("link", name="Begin: First match").click()
    page.locator(".coach footer .btn.primary").click()
    expect(page.locator(".coach h2")).to_have_text("Choose a faction")
    page.locator(".answer:not(.lit)").first.click()
    expect(page.locator(".coach .other")).to_contain_text("It is allowed")
    page.get_by_role("button", name="Do it anyway").click()
    page.get_by_role("button", name="Back to the lesson").click()
    expect(page.locator(".answer.lit")).to_be_visible()
    page.get_by_role("link", name="Leave").click()
    expect(page.get_by_role("link", name="Go on at step 2: First match")).to_be_visible()


def test_a_new_kind_of_question_is_explained_until_one_has_enough(screen: Any) -> None:
    one = screen(helpLines=True)
    page: Page = one.page
    page.goto(one.house.address)
    page.locator(".game", has_text="The Expanse").locator(".play").click()
    help_line = page.locator(".help")
    expect(help_line).to_be_visible()
    help_line.get_by_role("button").click()
    page.locator(".ask .answer").first.click()
    drawn(page)
    expect(page.locator(".help b")).to_have_count(0)


@pytest.mark.parametrize(("game", "puzzle"), PUZZLES.items())
@pytest.mark.parametrize(("lang", "size"), [("en", DESK), ("it", PHONE)], ids=["desk", "phone"])
def test_a_puzzle_of_every_game_is_solved(screen: Any, game: str, puzzle: str, lang: str, size: dict[str, int]) -> None:
    box = astrarium.load(game)
    wanted = " ".join(str(part) for part in LessonMatch(box, find_lesson(box, puzzle)).wanted(0))
    one = screen(size, touch=size is PHONE, lang=lang)
    page: Page = one.open(f"/learn/{game}/{puzzle}")
    answer = page.locator(f".answer[data-answer='{wanted}'], .btn[data-answer='{wanted}']").first
    answer.wait_for()
    expect(page.locator(".lit")).to_have_count(0)
    other = page.locator(f".answer[data-answer]:not([data-answer='{wanted}'])").first
    other.click()
    expect(page.locator(".coach .other")).to_be_visible()
    page.locator(".coach .other .btn").first.click()
    answer.click()
    expect(page.locator(".coach .why summary")).to_have_text({"en": "That is it.", "it": "È proprio questa."}[lang])
    page.goto(f"{one.house.address}/learn/{game}")
    expect(page.locator("li", has=page.locator(f"a[href='/learn/{game}/{puzzle}']")).locator(".done")).to_be_visible()


def test_a_puzzle_keeps_its_answer_until_it_is_found(screen: Any) -> None:
    one = screen()
    page: Page = one.page
    page.goto(f"{one.house.address}/learn/expanse/take_eros")
    expect(page.locator(".coach h2")).to_have_text("The last point")
    expect(page.locator(".lit")).to_have_count(0)
    page.locator("[data-answer='influence ceres']").click()
    expect(page.locator(".coach .other")).to_contain_text("there is better")
    page.get_by_role("button", name="Show me again").click()
    page.locator("[data-answer='influence eros']").click()
    expect(page.locator(".coach .why")).to_contain_text("That is it.")
    expect(page.get_by_role("link", name="Next puzzle")).to_be_visible()

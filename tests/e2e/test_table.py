"""What a player does beside answering: take back, ask why not, look back, change the language."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.e2e.test_matches import GAME, LASTING, play_on, set_up


def test_an_answer_is_taken_back(screen: Any) -> None:
    one = screen(autoConfirm=False)
    set_up(one, GAME, 2, "here")
    for _ in range(40):
        one.wait_for_turn()
        undo = one.page.locator(".commit button[title=U]:visible:enabled")
        if undo.count():
            before = one.version()
            undo.first.click()
            one.page.wait_for_timeout(300)
            assert one.version() != before
            return
        play_on(one, random.Random(_), 1)
    raise AssertionError("nothing could be taken back")


def test_a_click_beside_the_answers_is_refused_with_its_rule(screen: Any) -> None:
    one = screen()
    set_up(one, GAME, 2, "bot:easy")
    one.wait_for_turn()
    for _ in range(12):
        chips = one.page.locator(".toast .rule, .refusal .rule, [role=alert] .rule")
        if chips.count():
            chips.first.click()
            one.page.locator("dialog[open], .drawer, aside.rules, .rulebook").first.wait_for()
            return
        cells = one.page.locator("svg [data-token^='place:']")
        cells.nth(random.Random(_).randrange(cells.count())).click(force=True)
        one.page.wait_for_timeout(250)
        one.wait_for_turn()
    raise AssertionError("no click was refused")


def test_a_new_question_is_read_from_its_beginning_on_a_phone(screen: Any) -> None:
    one = screen({"width": 390, "height": 844})
    set_up(one, LASTING, 2, "bot:easy", short=False)
    moved = 0
    for at in range(30):
        one.wait_for_turn()
        before = one.page.locator("#question").inner_text()
        one.page.locator(".ask-body").evaluate("body => { body.scrollTop = 10000 }")
        moved += one.page.locator(".ask-body").evaluate("body => body.scrollTop") > 0
        play_on(one, random.Random(at), 1)
        one.page.wait_for_timeout(250)
        if moved and one.page.locator("#question").inner_text() != before:
            assert one.page.locator(".ask-body").evaluate("body => body.scrollTop") == 0
            return
    raise AssertionError("no question was long enough")


def test_the_language_changes_at_once(screen: Any) -> None:
    one = screen()
    set_up(one, GAME, 2, "bot:easy")
    one.wait_for_turn()
    before = one.page.locator("#question").inner_text()
    one.page.get_by_role("button", name="EN", exact=True).or_(one.page.locator("[aria-label*=anguage]")).first.click()
    one.page.wait_for_timeout(800)
    assert one.page.locator("#question").inner_text() != before


def test_a_replay_is_linked_to_a_move(screen: Any) -> None:
    one = screen()
    set_up(one, GAME, 2, "bot:easy")
    play_on(one, random.Random(8), 6)
    table = one.page.url.rpartition("/t/")[2].partition("?")[0]
    one.open(f"/r/{table}?move=3")
    one.page.locator("svg [data-token]").first.wait_for()
    one.page.wait_for_timeout(600)
    assert "move=3" in one.page.url
    assert one.page.locator("input[type=range]").first.input_value() == "3"


@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (320, 640)])
@pytest.mark.parametrize("lang", ["en", "it", "xx"])
def test_question_and_main_button_are_in_the_first_view(size: tuple[int, int], lang: str, screen: Any) -> None:
    one = screen({"width": size[0], "height": size[1]}, lang=lang)
    page = one.open("/")
    page.wait_for_timeout(300)
    page.evaluate("fetch('/api/me')")
    title = page.locator("button, a").first
    title.wait_for()
    made = page.evaluate(
        """async (game) => {
            const seats = [{kind: 'here'}, {kind: 'bot', bot: 'easy'}]
            const body = JSON.stringify({game, players: 2, options: {}, seats})
            const headers = {'content-type': 'application/json'}
            return (await fetch('/api/tables', {method: 'POST', headers, body})).json()
        }""",
        GAME,
    )
    one.open(f"/t/{made['table']}")
    one.wait_for_turn()
    box = page.locator("#question").bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size[1]
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]

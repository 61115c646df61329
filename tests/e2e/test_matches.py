"""From the first screen to the end, by clicks: every game there is, without a test of its own."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Error
from tests.e2e.conftest import DESK, OPEN, PHONE

import astrarium

VANISHED = 5_000  # milliseconds after which a button that went away under the pointer is given up
IDLE = 60  # clicks in a row that change nothing, after which a match is given up: some only open a group


def set_up(one: Any, game: str, players: int, *kinds: str, short: bool = True) -> None:
    """From the first screen to a match of a game; seats beyond the first are of these kinds."""
    page = one.open("/")
    title = astrarium.load(game).title["en"]
    page.get_by_text(title, exact=True).first.wait_for()
    page.goto(f"{one.house.address}/new/{game}")
    page.get_by_role("button", name=str(players), exact=True).click()
    for seat, kind in enumerate(kinds, start=1):
        page.locator(f"#seat-{seat}").select_option(kind)
    if short:
        page.locator(".preset strong", has_text=re.compile("^Short$")).click()
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/t/**")


def click_on(one: Any, luck: random.Random) -> bool:
    """Click one of the buttons that answer, or open the group it is in; False if it has gone meanwhile."""
    buttons = one.page.locator(f"[data-answer]{OPEN}, button.answer{OPEN}")
    count = buttons.count()
    if not count:
        return False
    main = one.page.locator(f".mains [data-answer]{OPEN}")
    chosen = main.first if main.count() and luck.random() < 0.35 else buttons.nth(luck.randrange(count))
    try:
        chosen.click(timeout=VANISHED)
    except Error as error:  # when a bot has answered
        if "Timeout" not in type(error).__name__ and "detached" not in str(error):
            raise
        return False
    return True


def play_on(one: Any, luck: random.Random, decisions: int, act: Callable[[Any, random.Random], bool] = click_on) -> int:
    """Answer, by clicks or in another way, until the match is over or so many answers are given."""
    given = idle = 0
    seen = ""
    while given < decisions and one.wait_for_turn():
        given += act(one, luck)
        one.page.wait_for_timeout(40)
        latest = one.version()
        idle, seen = (idle + 1 if latest == seen else 0), latest
        assert idle < IDLE, f"clicks change nothing: {latest}"
    return given


@pytest.mark.parametrize("game", astrarium.games())
def test_a_whole_match_against_bots_by_touch(game: str, screen: Any) -> None:
    one, luck = screen(PHONE), random.Random(game)
    players = astrarium.load(game).players[0]
    set_up(one, game, players, *["bot:easy"] * (players - 1))
    given = play_on(one, luck, 1_500)
    assert_ended(one, given, players, PHONE["width"])


def assert_ended(one: Any, given: int, players: int, width: int) -> None:
    """The match is over, and everybody has a rank."""
    one.page.locator(".ending").wait_for()
    assert given > 0  # one may be out of it after a few answers
    assert one.page.locator(".ending .ranks li").count() == players
    assert one.page.evaluate("document.documentElement.scrollWidth") <= width, "nothing hangs over"


SAID = re.compile(r'^\s*- (?:button|\'button) "((?:[^"\\]|\\.)*)"(?! \[disabled\])', re.MULTILINE)
ANSWERING = re.compile(r"answers with: |\d answers?\b")


def names_in(group: Any) -> list[str]:
    """What the buttons of the groups are called, as a screen reader says it."""
    return [json.loads(f'"{name}"') for one in group.all() for name in SAID.findall(one.aria_snapshot())]


def press_on(one: Any, luck: random.Random) -> bool:
    """Answer as somebody who hears the page: a button is found by its role and name and pressed with a key."""
    page = one.page
    dialog = page.get_by_role("dialog")
    scope = dialog if dialog.count() else page
    places = page.get_by_role("group", name=re.compile("^Places of the board"))
    named: list[tuple[Any, str]] = []
    if not dialog.count() and luck.random() < 0.25:
        named = [(places, name) for name in names_in(places) if ANSWERING.search(name)]
    answers, ways = (scope.get_by_role("group", name=name, exact=True) for name in ("Answers", "Ways on"))
    if not named:
        named = [(answers, name) for name in names_in(answers)]
        on = [(ways, name) for name in names_in(ways)]
        named = on if on and (not named or luck.random() < 0.35) else named
    if not named:
        return False
    group, name = luck.choice(named)
    try:
        group.get_by_role("button", name=name, exact=True).first.press("Enter", timeout=VANISHED)
    except Error as error:  # when a bot has answered
        if "Timeout" not in type(error).__name__ and "detached" not in str(error):
            raise
        return False
    return True


@pytest.mark.parametrize("game", astrarium.games())
def test_a_whole_match_by_names_and_keys_alone(game: str, screen: Any) -> None:
    one, luck = screen(DESK), random.Random(game)
    players = astrarium.load(game).players[0]
    set_up(one, game, players, *["bot:easy"] * (players - 1))
    given = play_on(one, luck, 1_500, press_on)
    assert_ended(one, given, players, DESK["width"])


GAME = "imperium" if "imperium" in astrarium.games() else astrarium.games()[0]
LASTING = "expanse" if "expanse" in astrarium.games() else GAME  # nobody is out of it after ten answers


def test_fifteen_decisions_on_a_phone(screen: Any) -> None:
    one = screen({"width": 390, "height": 844})
    set_up(one, LASTING, 2, "bot:easy", short=False)
    assert play_on(one, random.Random(2), 15) == 15
    wide = one.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, "nothing hangs over the edge"


def test_fifteen_decisions_around_one_screen(screen: Any) -> None:
    one = screen()
    set_up(one, LASTING, 2, "here", short=False)
    assert play_on(one, random.Random(3), 15) == 15


def test_fifteen_decisions_by_keyboard_alone(screen: Any) -> None:
    one = screen()
    set_up(one, LASTING, 2, "bot:easy", short=False)
    given = press = 0
    one.wait_for_turn()
    before = one.version()
    while given < 15 and press < 600 and one.wait_for_turn():
        main = one.page.locator(f".mains [data-answer]{OPEN}").count()
        one.page.keyboard.press("Enter" if main and press % 3 == 2 else str(1 + press % 3))
        one.page.wait_for_timeout(150)
        given, before, press = given + (one.version() != before), one.version(), press + 1
    assert given == 15


def test_two_browsers_play_and_one_comes_back_after_a_break(screen: Any) -> None:
    host, guest = screen(), screen()
    set_up(host, LASTING, 2, "person", short=False)
    guest.open(host.page.url.removeprefix(host.house.address))
    for one in (guest, host):
        one.page.get_by_role("button", name="I am ready").click()
    given = rounds = 0
    while given < 15 and rounds < 1000:
        rounds += 1
        for one in (host, guest):
            if one.answers().count():
                given += click_on(one, random.Random(given))
            elif one.page.locator(".commit .primary:visible:enabled").count():
                one.page.keyboard.press("Enter")
            one.page.wait_for_timeout(80)
        if given == 7:
            guest.context.set_offline(True)
            guest.page.wait_for_timeout(400)
            guest.context.set_offline(False)
            guest.page.reload()
            guest.page.locator("#question").wait_for()
    assert given >= 15

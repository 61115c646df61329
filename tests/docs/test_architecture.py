"""The hard moments that the architecture shows are what the agenda prints there today."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
import tests.games.expanse.position as expanse
import tests.games.frontier.position as frontier
import tests.games.imperium.position as imperium
import tests.games.parsec.position as parsec
import tests.games.starfarers.position as starfarers

from astrarium.games.frontier.turn import TurnBegins

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "architecture.md").read_text(encoding="utf-8")
SHOWN = dict(re.findall(r"^\*(.+?)\*\n\n```\n(.*?)```$", PAGE[PAGE.index("## Five hard moments") :], re.S | re.M))


def casino() -> list[str]:
    position = imperium.Position(3).tile("C4", "casino")
    for seat in range(3):
        position = position.fleet(seat, "C4", fighter=1).has(seat, money=20_000)
    table = position.movement(0).say(0, "done")
    for seat in range(3):
        table.say(seat, "stake", 1000)
    return table.chance("dice", 2, 4).plan


def card_after_the_dice() -> list[str]:
    position = parsec.Position(3).put(0, "fighter", "A5").put(1, "cargo", "B5").put(1, "colony", "I4").hold(1, "brace")
    cruiser = parsec.unit(2, "cruiser")
    table = position.put(2, "cruiser", "D5").goods(0, 0, 2, 0).acts().say(0, "attack", parsec.unit(1, "cargo"))
    return table.say(0, "ask", 2).say(0, "pay", 0, 2, 0).say(2, "lend", cruiser).say(1, "pass").strike(5, 5).plan


def event_inside_a_scoring() -> list[str]:
    position = expanse.Position().track("score", *expanse.TRACK[1:]).keeps(expanse.PG, "secret_mission")
    table = position.fleets(expanse.PG, "earth", 2).turn(expanse.OPA).say(expanse.OPA, "card", 1)
    return table.say(expanse.OPA, "sector", "belt").say(expanse.PG, "event", "secret_mission").plan


def jump() -> list[str]:
    table = starfarers.Position().meet(starfarers.YELLOW, 26, alone=True).say(starfarers.YELLOW, "yes")
    return table.balls("yellow", "red").balls("black", "blue").plan


def economy() -> list[str]:
    return frontier.Position(3).then(TurnBegins()).idle(1).say(0, "done").plan


def combat_of_fleets() -> list[str]:
    return frontier.battle(["CR", "CA"], ["CR", "trn"]).plan


def space_battle() -> list[str]:
    position = imperium.Position().fleet(0, "C3", fighter=3, torpedo_boat=1).fleet(1, "C4", fighter=2)
    return position.movement(0).say(0, "move", "C3", "C4").line_up(0, fighter=2, torpedo_boat=1).plan


MOMENTS: dict[str, Callable[[], list[str]]] = {
    "Imperium Galactica: a casino with three players, after an undecided roll.": casino,
    "Parsec: a fight with support for pay, and a card after the dice.": card_after_the_dice,
    "The Expanse: an event kept for later, played inside a scoring.": event_inside_a_scoring,
    "Starfarers: an encounter that lets a ship jump.": jump,
    "Frontier: an Economic Phase in which one player has finished and one has not begun to invest.": economy,
    "Frontier: in the middle of a round of combat.": combat_of_fleets,
    "Imperium Galactica: the second line of a space combat is filled.": space_battle,
}


def test_every_moment_is_shown_and_no_other() -> None:
    assert list(SHOWN) == list(MOMENTS)


@pytest.mark.parametrize("moment", list(MOMENTS))
def test_a_moment_is_printed_as_it_is_shown(moment: str) -> None:
    assert SHOWN[moment].splitlines() == MOMENTS[moment]()

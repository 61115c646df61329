"""Checks by simulation: the fight tables, against the rules as they are played."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.frontier.position import A, B, Position

from astrarium.core.luck import SeededLuck
from astrarium.core.match import Match
from astrarium.games.frontier import GAME
from astrarium.games.frontier.combat import OpenBattle
from astrarium.games.frontier.siege import Siege
from astrarium.games.frontier.units import kind_of, lost_of

CELL = 18
FIGHTS = 900
ROWS: list[tuple[list[str], int, list[str], int, float, float]] = [
    (["CA"] * 4, 2, ["CA"] * 4, 2, 45.9, 45.8),
    (["CA"] * 4, 3, ["CA"] * 4, 2, 74.3, 25.6),
    (["CA"] * 3, 3, ["CA"] * 4, 2, 44.3, 55.5),
    (["DN"] * 3, 8, ["DN"] * 3, 7, 89.6, 10.4),
    (["CA"] * 6, 5, ["CR"] * 4, 5, 35.1, 57.9),
    (["CA"] * 10, 5, ["BB"] * 4, 5, 38.9, 55.4),
    (["CA"] * 7, 7, ["DN"] * 2, 7, 31.4, 59.1),
    (["CR"] * 10, 5, ["BB"] * 6, 5, 56.6, 38.4),
    (["BB"] * 7, 7, ["DN"] * 5, 7, 41.6, 51.4),
    (["CA"] * 5, 2, ["MON"] * 4, 2, 15.1, 79.9),
    (["CA"] * 5, 2, ["MON"] * 3, 2, 49.0, 42.2),
    (["CA"], 2, ["sct"], 2, 88.1, 1.9),
]


def tolerance(share: float, runs: int) -> float:
    """Four standard deviations of a share in so many runs, and half a point for the rounding of the table."""
    part = share / 100
    return 0.5 + 400 * (part * (1 - part) / runs) ** 0.5


def plain(match: Match[Any]) -> None:
    """All in front, no Penetration Fire, no retreat; hits finish the unit that needs fewest, then the best one."""
    table = match.table
    rating, shields = table.rules.rating, table.rules.shields
    while match.waiting:
        seat = match.waiting[0]
        options = match.options(seat)
        first = options[0]
        if first[0] in ("hit", "pierce"):

            def worth(option: Any) -> tuple[int, int]:
                unit = table.fighters[option[1]]
                return shields[kind_of(unit)] - lost_of(unit), -rating[kind_of(unit)]

            first = min(options, key=worth)
        elif first == ("counter",):
            first = ("let_go",)
        match.answer(seat, first)  # zones all in front, fire, stay, attack


def fight(attack: list[str], tech: int, defend: list[str], other: int, seed: int) -> str:
    """Who has units left in the hex."""
    position = Position().fleet(A, "0,0", *attack, tech=tech).fleet(B, "0,0", *defend, tech=other).active(A)
    play = position.then(chance=[])
    match = play.match
    match.script, match.luck = None, SeededLuck(seed)
    match.agenda.append(OpenBattle(CELL, A, B, 1 << B, 0))
    match.resume()
    plain(match)
    left = [bool(match.table.here[CELL * 4 + seat]) for seat in (A, B)]
    gone = bool(match.table.units[A]) and not left[0]  # A has withdrawn
    return "harmless" if gone else "attacker" if left[0] else "defender" if left[1] else "both"


@pytest.mark.rule("FR-C.18", "FR-C.16", "FR-C.27")
@pytest.mark.parametrize("row", ROWS, ids=[f"{len(r[0])}{r[0][0]}t{r[1]}-{len(r[2])}{r[2][0]}t{r[3]}" for r in ROWS])
def test_fights_end_as_often_as_the_table_says(row: tuple[list[str], int, list[str], int, float, float]) -> None:
    attack, tech, defend, other, wins, losses = row
    runs = FIGHTS if len(attack) + len(defend) < 12 else FIGHTS // 3
    seeds = random.Random(11)
    ends = [fight(attack, tech, defend, other, seeds.randrange(1 << 30)) for _ in range(runs)]
    for name, share in (("attacker", wins), ("defender", losses)):
        found = 100 * ends.count(name) / runs
        assert abs(found - share) < tolerance(share, runs), f"{name}: {found:.1f}, not {share}"


SIEGES: list[tuple[list[str], int, int, int, float, float]] = [
    (["CA"] * 2, 2, 1, 1, 92.9, 85.5),
    (["CA"] * 3, 2, 2, 2, 93.3, 87.2),
    (["CA"] * 3, 3, 3, 4, 42.3, 23.2),
    (["CA"] * 5, 3, 3, 4, 91.3, 79.6),
    (["CA"] * 5, 3, 4, 6, 34.5, 14.7),
    (["CA"] * 8, 3, 4, 6, 88.7, 72.4),
    (["BB"] * 4, 5, 5, 8, 93.9, 78.1),
]


def taken(ships: list[str], tech: int, planet: tuple[int, int], strong: bool, seed: int) -> bool:
    """Whether the planet falls."""
    shields = "tech_plus_half_industry" if strong else "tech"
    position = Position(planet_shields=shields).planet("0,0", B, tech=planet[0], industry=planet[1])
    match = position.fleet(A, "0,0", *ships, tech=tech).active(A).then(chance=[]).match
    match.script, match.luck = None, SeededLuck(seed)
    match.agenda.append(Siege(A, CELL, 1, 0))
    match.resume()
    plain(match)
    return match.table.owner[CELL] != B


@pytest.mark.rule("FR-P.5", "FR-P.6", "FR-P.8")
@pytest.mark.parametrize("row", SIEGES, ids=[f"{len(r[0])}{r[0][0]}t{r[1]}-t{r[2]}i{r[3]}" for r in SIEGES])
@pytest.mark.parametrize("strong", [False, True], ids=["plain", "strong"])
def test_planets_fall_as_often_as_the_table_says(
    row: tuple[list[str], int, int, int, float, float], strong: bool
) -> None:
    ships, tech, planet_tech, industry, share, strong_share = row
    runs, seeds = 400, random.Random(5)
    fell = sum(taken(ships, tech, (planet_tech, industry), strong, seeds.randrange(1 << 30)) for _ in range(runs))
    wanted = strong_share if strong else share
    assert abs(100 * fell / runs - wanted) < tolerance(wanted, runs), f"{100 * fell / runs:.1f}, not {wanted}"


def test_luck_is_the_match_s_own() -> None:
    assert GAME.lab_options == {"game_length": "short"}

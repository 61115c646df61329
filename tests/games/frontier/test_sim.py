"""Checks by counting: how fights and planet attacks end, and how often ore runs dry, by the rules as they are played.

Ten thousand fights for each row of the tables, native where there is a C compiler: three standard deviations are then
one and a half points.
"""

from __future__ import annotations

import itertools
import os
from typing import Any

import pytest
from tests.games.frontier.position import A, B, Position, dice

from astrarium.core.bit_set import bit_set
from astrarium.core.match import Match
from astrarium.core.random_source import SeededRandom
from astrarium.games.frontier import GAME
from astrarium.games.frontier.combat import OpenBattle
from astrarium.games.frontier.combat_fleets import shields
from astrarium.games.frontier.placement_and_production import Dig
from astrarium.games.frontier.planet_attack import Siege

CELL = 18
RUNS = 1_000 if os.environ.get("ASTRARIUM_SMALL") else 10_000
POINTS = 5.0 if RUNS == 1_000 else 1.5  # how far a share may be from the table, of a hundred
MEAN = 0.2 if RUNS == 1_000 else 0.1  # how far a mean may be from it

# attacker, its tech, defender, its tech; of a hundred fights: won, lost, both gone, ended without harm; mean rounds
Row = tuple[list[str], int, list[str], int, tuple[float, float, float, float], float]
ROWS: list[Row] = [
    (["CA"] * 4, 2, ["CA"] * 4, 2, (45.9, 45.8, 8.0, 0.3), 2.4),
    (["CA"] * 4, 3, ["CA"] * 4, 2, (74.3, 25.6, 0, 0.2), 2.6),
    (["CA"] * 3, 3, ["CA"] * 4, 2, (44.3, 55.5, 0, 0.3), 2.5),
    (["DN"] * 3, 8, ["DN"] * 3, 7, (89.6, 10.4, 0, 0), 2.8),
    (["CA"] * 6, 5, ["CR"] * 4, 5, (35.1, 57.9, 7.0, 0.1), 2.5),
    (["CA"] * 10, 5, ["BB"] * 4, 5, (38.9, 55.4, 5.6, 0), 2.8),
    (["CA"] * 7, 7, ["DN"] * 2, 7, (31.4, 59.1, 9.5, 0), 2.5),
    (["CR"] * 10, 5, ["BB"] * 6, 5, (56.6, 38.4, 5.0, 0), 2.9),
    (["BB"] * 7, 7, ["DN"] * 5, 7, (41.6, 51.4, 6.9, 0), 3.1),
    (["CA"] * 5, 2, ["MON"] * 4, 2, (15.1, 79.9, 5.0, 0.1), 2.2),
    (["CA"] * 5, 2, ["MON"] * 3, 2, (49.0, 42.2, 8.7, 0.1), 2.3),
    (["CA"], 2, ["sct"], 2, (88.1, 1.9, 1.8, 8.2), 1.8),
]


def plain(match: Match[Any]) -> int:
    """All in front, no Penetration Fire, no retreat; hits finish the unit that needs fewest, then the best one.

    How many rounds there were.
    """
    table = match.table
    rating, rounds = table.box.rating, 1
    while match.waiting:
        seat = match.waiting[0]
        options = match.options(seat)
        first = options[0]  # zones all in front, fire, stay, attack
        if first[0] in ("hit", "pierce"):

            def worth(option: Any) -> tuple[int, int]:
                fighter = table.fighters[option[1]]
                return shields(table, fighter), -rating[fighter.unit.kind]

            first = min(options, key=worth)
        elif first == ("counter",):
            first = ("let_go",)
        battle = table.battle
        match.answer(seat, first)
        rounds = rounds if battle is None else battle.round  # it keeps what it was when the fight is over
    return rounds


def close(found: float, wanted: float, most: float, what: str) -> None:
    """A figure is where the table says."""
    assert abs(found - wanted) < most, f"{what}: {found:.2f}, not {wanted}"


@pytest.mark.compiled
@pytest.mark.rule("FR-C.18", "FR-C.16", "FR-C.27")
@pytest.mark.parametrize("row", ROWS, ids=[f"{len(r[0])}{r[0][0]}t{r[1]}-{len(r[2])}{r[2][0]}t{r[3]}" for r in ROWS])
def test_fights_end_as_often_as_the_table_says(row: Row) -> None:
    attack, tech, defend, other, shares, mean = row
    position = Position().fleet(A, "0,0", *attack, tech=tech).fleet(B, "0,0", *defend, tech=other).active(A)
    before = position.then(chance=[]).match
    before.agenda.append(OpenBattle(CELL, A, B, bit_set((B,)), 0))
    ends = [0, 0, 0, 0]
    rounds = 0
    for seed in range(RUNS):
        match = before.clone(SeededRandom(seed))
        match.resume()
        rounds += plain(match)
        left = [match.table.has_units(CELL, seat) for seat in (A, B)]
        withdrawn = bool(match.table.units[A]) and not left[0]
        ends[3 if withdrawn else 0 if left[0] else 1 if left[1] else 2] += 1
    for name, share, count in zip(("won", "lost", "both gone", "harmless"), shares, ends, strict=True):
        close(100 * count / RUNS, share, POINTS, name)
    close(rounds / RUNS, mean, MEAN, "rounds")


# ships, their tech, tech and industry of the planet; of a hundred attacks: taken, ships lost, taken if stronger
Attack = tuple[list[str], int, int, int, float, float, float]
SIEGES: list[Attack] = [
    (["CA"] * 2, 2, 1, 1, 92.9, 0.1, 85.5),
    (["CA"] * 3, 2, 2, 2, 93.3, 0.3, 87.2),
    (["CA"] * 3, 3, 3, 4, 42.3, 1.9, 23.2),
    (["CA"] * 5, 3, 3, 4, 91.3, 1.5, 79.6),
    (["CA"] * 5, 3, 4, 6, 34.5, 3.3, 14.7),
    (["CA"] * 8, 3, 4, 6, 88.7, 2.4, 72.4),
    (["BB"] * 4, 5, 5, 8, 93.9, 1.6, 78.1),
]


@pytest.mark.compiled
@pytest.mark.rule("FR-P.5", "FR-P.6", "FR-P.8")
@pytest.mark.parametrize("row", SIEGES, ids=[f"{len(r[0])}{r[0][0]}t{r[1]}-t{r[2]}i{r[3]}" for r in SIEGES])
@pytest.mark.parametrize("strong", [False, True], ids=["plain", "strong"])
def test_planets_fall_as_often_as_the_table_says(row: Attack, strong: bool) -> None:
    ships, tech, planet_tech, industry, share, lost, strong_share = row
    shields = "tech_plus_half_industry" if strong else "tech"
    position = Position(planet_shields=shields, planet_capture="occupy_or_raze").planet(
        "0,0", B, tech=planet_tech, industry=industry
    )
    before = position.fleet(A, "0,0", *ships, tech=tech).active(A).then(chance=[]).match
    before.agenda.append(Siege(A, CELL, 1, 0))
    taken = left = 0
    for seed in range(RUNS):
        match = before.clone(SeededRandom(seed))
        match.resume()
        plain(match)
        taken += match.table.owner[CELL] != B
        left += len(match.table.units[A])
    close(100 * taken / RUNS, strong_share if strong else share, POINTS, "taken")
    if not strong:
        close(len(ships) - left / RUNS, lost, MEAN, "ships lost")


@pytest.mark.rule("FR-E.9", "FR-E.10")
@pytest.mark.parametrize(("industry", "dry"), list(enumerate([0, 0, 1, 4, 10, 20, 35, 56], 1)))
def test_ore_runs_dry_as_often_as_three_dice_say(industry: int, dry: int) -> None:
    before = Position().planet("0,0", A, industry=industry).lane(Dig(A)).say(A, "ore", "0,0").match
    exhausted = 0
    for throw in itertools.product(range(1, 7), repeat=3):
        match = before.clone()
        match.answer(-1, dice(*throw))
        exhausted += match.table.dry[CELL]
    assert exhausted == dry, "of 216"


def test_luck_is_the_match_s_own() -> None:
    assert GAME.lab_options == {"game_length": "short"}

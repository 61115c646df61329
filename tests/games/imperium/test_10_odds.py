"""Chapter 10 by numbers: how likely one pair is to cost a ship, counted over all throws."""

from __future__ import annotations

import pytest
from tests.games.imperium.position import A, B, Position, Table, meeting

from astrarium.core.step import CHANCE
from astrarium.games.imperium.match_constants import CANNON
from astrarium.games.imperium.table import FREE

SHIPS = ("fighter", "torpedo_boat", "colony_ship")


def chance_of_a_hit(table: Table, seat: int, lost: int, left: int) -> float:
    """How likely the coming turn leaves a seat so many pieces, or nobody so many buildings; every throw is played."""
    total = 0.0
    for attack, likely in table.match.odds().items():
        struck = table.match.clone()
        struck.answer(CHANCE, attack)
        for defence, chance in struck.odds().items():
            over = struck.clone()
            over.answer(CHANCE, defence)
            pieces = (
                over.table.buildings_at(table.cell("C4"), lost) if seat == FREE else over.table.in_play_at(seat, lost)
            )
            total += likely * chance if pieces == left else 0.0
    return total


@pytest.mark.rule("IG-10.9", "IG-10.10", "IG-10.13", "IG-10.15")
@pytest.mark.parametrize(
    ("attacker", "defender", "hits", "of"),
    [
        ("fighter", "fighter", 125, 216),
        ("fighter", "torpedo_boat", 52, 216),
        ("fighter", "colony_ship", 27, 216),
        ("torpedo_boat", "fighter", 31, 36),
        ("torpedo_boat", "torpedo_boat", 24, 36),
        ("torpedo_boat", "colony_ship", 15, 36),
        ("colony_ship", "fighter", 0, 36),
    ],
)
def test_the_attackers_first_strike(attacker: str, defender: str, hits: int, of: int) -> None:
    table = meeting({attacker: 1}, {defender: 1})
    kind = SHIPS.index(defender)
    before = table.table.in_play_at(B, kind)
    assert chance_of_a_hit(table, B, kind, before - 1) == pytest.approx(hits / of)


@pytest.mark.rule("IG-10.18")
@pytest.mark.parametrize(
    ("defender", "attacker", "hits"),
    [
        ("fighter", "fighter", 15),
        ("fighter", "torpedo_boat", 6),
        ("fighter", "colony_ship", 3),
        ("torpedo_boat", "fighter", 31),
    ],
)
def test_the_defenders_strike(defender: str, attacker: str, hits: int) -> None:
    table = meeting({attacker: 1}, {defender: 1})
    weak = (1, 1) if attacker == "fighter" else (1,)
    table.strike(weak, (6,))
    kind = SHIPS.index(attacker)
    before = table.table.in_play_at(A, kind)
    assert chance_of_a_hit(table, A, kind, before - 1) == pytest.approx(hits / 36)


@pytest.mark.rule("IG-10.22")
@pytest.mark.parametrize(("attacker", "hits"), [("fighter", 27), ("torpedo_boat", 15), ("colony_ship", 10)])
def test_a_cannons_strike(attacker: str, hits: int) -> None:
    table = Position().planet("Verdane", "C4", 1, cannon=1).fleet(A, "C3", **{attacker: 1}).movement(A)
    table.say(A, "move", "C3", "C4").strike((1, 1) if attacker == "fighter" else (1,), (6,))
    kind = SHIPS.index(attacker)
    before = table.table.in_play_at(A, kind)
    assert chance_of_a_hit(table, A, kind, before - 1) == pytest.approx(hits / 36)


@pytest.mark.rule("IG-10.22")
@pytest.mark.parametrize(("attacker", "hits", "of"), [("fighter", 52, 216), ("torpedo_boat", 24, 36)])
def test_a_strike_at_a_cannon(attacker: str, hits: int, of: int) -> None:
    table = Position().planet("Verdane", "C4", 1, cannon=1).fleet(A, "C3", **{attacker: 1}).movement(A)
    table.say(A, "move", "C3", "C4")
    assert chance_of_a_hit(table, FREE, CANNON, 0) == pytest.approx(hits / of)

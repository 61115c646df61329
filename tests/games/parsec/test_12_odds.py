"""Checks by simulation: how often one strike hits, for each difference of bonuses, and the sums of the board."""

from __future__ import annotations

import pytest
from tests.games.parsec.position import A, B, Position, unit

from astrarium.core.random_source import SeededRandom
from astrarium.core.step import CHANCE
from astrarium.games.parsec.combat_strike import StrikeRoll, attack_total, defence_total
from astrarium.games.parsec.content import content

HITS = {
    -8: 0,
    -7: 0,
    -6: 1,
    -5: 3,
    -4: 6,
    -3: 10,
    -2: 15,
    -1: 21,
    0: 28,
    1: 36,
    2: 43,
    3: 49,
    4: 54,
    5: 58,
    6: 61,
    7: 63,
    8: 64,
}


@pytest.mark.rule("PA-12.1.3")
@pytest.mark.parametrize("difference", range(-8, 9))
def test_how_often_a_strike_hits(difference: int) -> None:
    position = Position().put(A, "fighter", "A5").put(B, "fighter", "B5").put(B, "colony", "I4")
    table = position.acts().say(A, "attack", unit(B, "fighter"))
    table.table.blow.attack_mod = difference - 1  # the fighter attacks with +1
    odds = table.match.odds()
    assert len(odds) == 64
    assert table.match.waiting == (CHANCE,)
    hits = 0
    for _, attack_die, defence_die in odds:
        table.table.blow.attack_die, table.table.blow.defence_die = int(attack_die), int(defence_die)
        hits += attack_total(table.table) > defence_total(table.table)
    assert hits == HITS[difference]


@pytest.mark.parametrize("difference", [-4, 0, 3])
def test_thrown_dice_agree_with_the_table(difference: int) -> None:
    table = Position().put(A, "fighter", "A5").put(B, "fighter", "B5").acts().say(A, "attack", unit(B, "fighter")).table
    rng, hits = SeededRandom(difference), 0
    for _ in range(6400):
        _, one, other = StrikeRoll().draw(table, rng)
        hits += int(one) + difference > int(other)
    assert abs(hits / 100 - HITS[difference]) < 3


def test_bodies_add_up() -> None:
    bodies = sum(1 + len(module.asteroid_numbers) for module in content().modules if module.kind == "planet")
    assert bodies == 45

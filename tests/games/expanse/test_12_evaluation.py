"""What a good player looks at."""

from __future__ import annotations

import random

import pytest
from tests.games.expanse.position import MCR, UN, Position, new_game, opened

from astrarium.core.match import Match
from astrarium.core.random_source import SeededRandom
from astrarium.core.step import Answer
from astrarium.games.expanse import GAME
from astrarium.games.expanse.evaluation import WEIGHTS, features, value
from astrarium.games.expanse.table import ExpanseTable


def test_features_are_counted_in_the_order_of_their_weights() -> None:
    position = Position().cp(12, 10, 10, 10).cubes("luna", un=2).fleets(UN, "earth", 2).fleets(UN, "mars", 1)
    table = (
        position.rocinante(UN, "mars").keeps(UN, "cover_up", "nauvoo_launched").initiative(UN, MCR, 2, 3).looks().table
    )
    seen = features(table, UN)
    assert len(seen) == len(WEIGHTS)
    assert seen[0] == 12
    assert seen[3:] == [2.0, 4.0, 2.0, 2.0, 1.0, 4.0]
    assert GAME.ruleset.features(table, UN) == seen
    table.final = 1
    assert features(table, UN)[6] == 0.0, "kept events are worth nothing in the end"


def test_more_of_anything_good_is_better() -> None:
    plain = Position().cubes("luna", un=1, mcr=1)
    ahead = Position().cubes("luna", un=2, mcr=1)
    behind = Position().cubes("luna", un=1, mcr=2)
    values = [value(position.looks().table, UN) for position in (behind, plain, ahead)]
    assert values == sorted(values)
    assert len(set(values)) == 3
    richer = Position().cp(11, 10, 10, 10).looks().table
    assert value(richer, UN) > value(Position().looks().table, UN) > value(richer, MCR)
    ties = Position().level(3).cubes("luna", un=1, mcr=1).looks().table
    assert value(ties, UN) > value(ties, MCR)


def test_without_factions_nobody_stands_well() -> None:
    table = new_game(4).table
    assert (features(table, 0), value(table, 0)) == ([0.0] * len(WEIGHTS), 0.0)
    assert GAME.ruleset.value(opened(4).table, 0) != 0.0


def best(match: Match[ExpanseTable], seat: int, rng: random.Random) -> Answer:
    """The answer after which the seat stands best."""
    dice = rng.random()
    worth = []
    for option in match.options(seat):
        after = match.clone(SeededRandom(str(dice)))
        after.answer(seat, option)
        worth.append((after.table.cp[after.table.faction[seat]] if after.over else value(after.table, seat), option))
    return max(worth, key=lambda one: (one[0], rng.random()))[1]


@pytest.mark.parametrize("seed", range(4))
def test_looking_one_answer_ahead_beats_chance(seed: int) -> None:
    rng = random.Random(seed)
    match = GAME.start(2, seed=seed)
    while match.waiting:
        seat = match.waiting[0]
        options = match.options(seat)
        greedy = seat == seed % 2 and len(options) > 1
        match.answer(seat, best(match, seat, rng) if greedy else options[rng.randrange(len(options))])
    assert match.result is not None
    assert match.result.ranks[seed % 2] == 1

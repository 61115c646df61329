"""What a good player looks at."""

from __future__ import annotations

import pytest
from tests.games.frontier.position import A, B, C, Position

from astrarium.bots.greedy import Greedy
from astrarium.bots.random import Random
from astrarium.bots.seated_bots import SeatedBots
from astrarium.games.frontier import GAME
from astrarium.games.frontier.buying_and_investment import Buy
from astrarium.games.frontier.evaluation import WEIGHTS, edge, features, free_planets, value


def test_features_are_counted_in_the_order_of_their_weights() -> None:
    position = Position().planet("1,0", A, iou=5, ore=2, goods={A: 1, B: 3}).planet("2,0").fleet(A, "1,0", "col", "CA")
    position.fleet(A, "3,0", "sct", "sct", "sct", "trn", "trn", "trn", hold="ore")
    table = position.planet("-1,0", B, tech=2, box=["CA"]).lane(Buy(A)).table
    seen = features(table, A)
    assert len(seen) == len(WEIGHTS)
    assert seen[:8] == [8.0, 40.0, 2.0, 13.0, 2.0, 3.0, 1.0, 3.0]
    assert seen[8:15] == [1.0, 1.0, 0.0, 2.0, 1.0, 2.0, 1.0]
    assert seen[15:17] == [4.0, 0.0]
    assert GAME.ruleset.features(table, A) == seen


def test_free_planets_in_support_are_wanted_and_guarded_ones_not() -> None:
    position = Position().planet("2,0").planet("1,0").planet("-2,0").fleet(B, "1,0", "CA")
    table = position.lane(Buy(A)).table
    assert free_planets(table, A) == [position.cell("2,0")]


def test_the_edge_in_a_fight_is_seen_from_both_sides() -> None:
    table = Position(3).fleet(A, "0,0", "CR", "CR").fleet(B, "0,0", "CA").contact(A).say(A, "fight").table
    assert (edge(table, A), edge(table, B), edge(table, C)) == (8, -8, 0)


def test_more_is_better_and_to_be_out_is_worst() -> None:
    plain = Position(3).lane(Buy(A)).table
    richer = Position(3).planet("0,0", A).lane(Buy(A)).table
    rival = Position(3).planet("0,0", C).lane(Buy(A)).table
    assert value(rival, A) < value(plain, A) < value(richer, A)
    plain.set_alive(B, 0)
    assert value(plain, B) == -1e9
    assert GAME.ruleset.value(plain, A) == value(plain, A)


@pytest.mark.compiled
def test_greedy_beats_random() -> None:
    for seed in range(4):
        match = GAME.start(2, {"round_limit": "6_turns"}, seed=seed)
        party = SeatedBots({seed % 2: Greedy(seed), 1 - seed % 2: Random(seed)})
        while match.waiting:
            party.answer(match)
        assert match.result is not None
        assert match.result.winners == (seed % 2,)

"""What every game says of a position to those who judge it: rows of numbers, turns, and what a seat may know."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import Any

import pytest

import astrarium
from astrarium.core.game import Game


def positions(game: Game[Any], answers: int) -> Iterator[Any]:
    """The tables of a match by chance."""
    luck, match = random.Random(5), game.start(game.players[-1], game.lab_options, seed=5)
    for _ in range(answers):
        if match.over:
            return
        yield match.table
        seat = luck.choice(match.waiting)
        match.answer(seat, luck.choice(match.options(seat)))


@pytest.mark.parametrize("name", astrarium.games())
def test_a_row_for_each_seat_and_a_number_for_each_turn(name: str) -> None:
    game = astrarium.load(name)
    evaluation = game.ruleset.evaluation
    assert evaluation is not None
    assert evaluation.turn is not None
    turns = list[int]()
    for table in positions(game, 400):
        rows = evaluation.rows(table)
        assert {len(row) for row in rows} <= {0, len(evaluation.names)}
        assert all(math.isfinite(number) for row in rows for number in row)
        assert 0.0 <= evaluation.progress(table) <= 1.0
        turns.append(evaluation.turn(table))
    assert max(turns) - min(turns) >= game.players[-1], "everybody had a turn"


def test_trade_ships_of_starfarers_are_counted() -> None:
    game = astrarium.load("starfarers")
    evaluation = game.ruleset.evaluation
    assert evaluation is not None
    at = evaluation.names.index("trade_ships")
    assert any(row[at] for table in positions(game, 1200) for row in evaluation.rows(table))


@pytest.mark.parametrize("name", astrarium.games())
def test_what_a_seat_may_know_is_named(name: str) -> None:
    table = next(positions(astrarium.load(name), 1))
    known = [field.name for field in table.known_fields()]
    assert bool(known) == (name != "imperium"), "there nothing is known to one faction alone, and nothing is named"
    assert len(set(known)) == len(known)

"""One seat may not give certain answers, and loses what they are worth."""

from __future__ import annotations

import msgspec
import pytest

from astrarium import BadOptions, Game
from astrarium.core.step import Answer
from astrarium.lab import make_experiment, simulate
from astrarium.lab.experiment_plan import Restriction
from astrarium.lab.played_match import play_out
from astrarium.lab.restricted_answers import allowed_options
from astrarium.lab.restricted_play import find_restrictions, measure_worth

OPTIONS: list[Answer] = [("buy", "CR", 1), ("buy", 2, "DD"), ("move", 3), ("done",)]


@pytest.mark.parametrize(
    ("restriction", "left"),
    [
        (Restriction(without="DD"), [OPTIONS[0], *OPTIONS[2:]]),
        (Restriction(without="buy"), OPTIONS[2:]),
        (Restriction(without="buy CR"), OPTIONS[1:]),
        (Restriction(only="CR"), [OPTIONS[0], *OPTIONS[2:]]),
        (Restriction(only="ghost"), OPTIONS),
    ],
)
def test_answers_are_left_out_by_their_words(restriction: Restriction, left: list[Answer]) -> None:
    assert allowed_options(restriction, OPTIONS) == left


def test_where_nothing_would_be_left_everything_is_allowed() -> None:
    assert allowed_options(Restriction(without="buy"), OPTIONS[:2]) == OPTIONS[:2]


def test_only_the_seat_whose_turn_it_is_to_be_restricted_is(pebbles: Game) -> None:
    game = make_experiment(pebbles, 3, ["random"], seed=2)
    bound = msgspec.structs.replace(game, restriction=Restriction(without="take"))
    assert play_out(bound, 1)[0].log is not None, "there is nothing else to do, so all goes on"
    assert [bound.restriction.seat(at, 3) for at in range(4)] == [0, 1, 2, 0]  # type: ignore[union-attr]


def test_what_cannot_matter_is_worth_nothing(pebbles: Game) -> None:
    experiment = make_experiment(pebbles, 2, ["random"], seed=2)
    (worth,) = measure_worth(experiment, [Restriction(without="ghost")], 40, jobs=1)
    assert (worth.change, worth.differing, worth.sure) == (0.0, 0, False)
    assert worth.restriction == "without ghost"


def test_everything_there_is_a_choice_about_is_found(pebbles: Game) -> None:
    results = simulate(make_experiment(pebbles, 2, ["random"]), 10)
    assert find_restrictions(results) == [Restriction(without="take")]
    with pytest.raises(BadOptions, match="in 10 matches there was no choice of 'buy'"):
        find_restrictions(results, "buy")

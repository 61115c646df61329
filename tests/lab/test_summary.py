"""Figures that can be checked by hand, and verdicts that say when they are none."""

from __future__ import annotations

import pytest

from astrarium import Game
from astrarium.lab import MatchResult, make_experiment, simulate, summarize
from astrarium.lab.shares_and_verdicts import judge_bots, judge_seats, matches_needed, wilson


def result(number: int, *ranks: int, decisions: int = 10, forced: int = 0, ending: str = "empty") -> MatchResult:
    return MatchResult(number, ranks or None, None, ending if ranks else "", "", 5, decisions, forced, 0, 10, "")


def test_wilson_intervals_are_those_of_the_textbook() -> None:
    half = wilson(50, 100)
    assert (round(half.low, 4), round(half.high, 4)) == (0.4038, 0.5962)
    assert wilson(0, 20).low == 0
    assert round(wilson(0, 20).high, 4) == 0.1611
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)


def test_asking_about_more_seats_at_once_widens_the_interval() -> None:
    assert wilson(25, 100, 4).high > wilson(25, 100).high


def test_equal_seats_are_fair_once_there_are_enough_matches() -> None:
    assert judge_seats([1000.0, 1010, 990, 1000], 4000).kind == "fair"


def test_a_seat_that_wins_too_often_is_named() -> None:
    verdict = judge_seats([400.0, 200, 200, 200], 1000)
    assert verdict.kind == "unfair"
    assert verdict.words.startswith("seat 1 wins 40.0 %")
    assert verdict.words.endswith("where 25.0 % would be equal")


def test_few_matches_show_nothing_and_the_verdict_says_how_many_are_missing() -> None:
    verdict = judge_seats([3.0, 2, 3, 2], 10)
    assert verdict.kind == "not enough games"
    assert verdict.more == matches_needed(0.25, 4) - 10
    assert judge_seats([0.0, 0.0], 0).kind == "not enough games"


def test_the_number_of_matches_asked_for_is_enough_for_equal_seats() -> None:
    enough = matches_needed(0.25, 4)
    assert judge_seats([enough / 4] * 4, enough).kind == "fair"


def test_different_bots_are_compared_with_each_other_and_not_the_seats() -> None:
    verdict = judge_bots({"greedy": 97.0, "random": 3.0}, {"greedy": 1, "random": 1}, 100)
    assert verdict.kind == "stronger"
    assert verdict.words.startswith("greedy wins 97.0 %")
    assert judge_bots({"greedy": 3.0, "random": 2.0}, {"greedy": 1, "random": 1}, 5).kind == "not enough games"


def test_a_shared_first_place_counts_in_parts(pebbles: Game) -> None:
    experiment = make_experiment(pebbles, 2, ["random"])
    told = summarize(experiment, [result(0, 1, 1), result(1, 1, 2)])
    assert [seat.wins.count for seat in told.seats] == [1.5, 0.5]


def test_stopped_matches_win_nothing_and_are_counted(pebbles: Game) -> None:
    experiment = make_experiment(pebbles, 2, ["random"])
    told = summarize(experiment, [result(0, 1, 2), result(1)])
    assert (told.matches, told.finished, told.stopped) == (2, 1, 1)
    assert told.seats[0].wins.share == 1
    assert told.endings == {"empty": 1}


def test_lengths_and_the_share_of_forced_answers_are_reported(pebbles: Game) -> None:
    experiment = make_experiment(pebbles, 2, ["random"])
    told = summarize(experiment, [result(0, 1, 2, decisions=10, forced=10), result(1, 1, 2, decisions=20, forced=0)])
    assert told.forced == pytest.approx(0.25)
    assert told.decisions is not None
    assert (told.decisions.least, told.decisions.median, told.decisions.most) == (10, 15, 20)


@pytest.mark.compiled
def test_the_stronger_bot_is_found(pebbles: Game) -> None:
    experiment = make_experiment(pebbles, seats=["random", "greedy"], seed=1)
    told = summarize(experiment, simulate(experiment, 60))
    assert told.verdict.kind == "stronger"
    assert [bot.bot for bot in told.bots if bot.wins.share > 0.5] == ["greedy"]
    assert told.plain()["seats"][1]["bot"] == "greedy"

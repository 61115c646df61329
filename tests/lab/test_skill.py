"""Skill: each level against the one below. Luck: the same seats with other dice."""

from __future__ import annotations

import json

import pytest

from astrarium import BadOptions, Game
from astrarium.cli import main
from astrarium.lab.played_match import MatchResult
from astrarium.lab.skill import measure_luck, measure_skill, plan_steps


def won(number: int, *ranks: int) -> MatchResult:
    return MatchResult(number, ranks, None, "", "", None, 1, 0, 0, 1, str(number))


def test_the_upper_level_sits_on_every_seat_equally_often(pebbles: Game) -> None:
    steps = plan_steps(pebbles, ("random", "greedy"), 3, 31)
    (step,) = measure_skill(steps, jobs=1)
    assert (step.upper, step.lower, step.wins.of) == ("greedy", "random", 33)
    assert step.equal == pytest.approx(1 / 3)
    assert step.pure_luck == pytest.approx(2 / 3)
    assert [tuple(one.bots) for one in plan_steps(pebbles)][:1] == [("beginner", "easy")]


def test_luck_is_how_often_other_dice_make_somebody_else_win() -> None:
    always = [won(number, 1, 2) for number in range(4)]
    assert measure_luck([always, always], 2) == 0
    assert measure_luck([[won(0, 1, 2), won(1, 2, 1)]], 2) == 1
    assert measure_luck([[won(0, 1, 2), won(1, 2, 1), won(2, 1, 2)]], 2) == pytest.approx(2 / 3)
    assert measure_luck([[won(0, 1, 1), won(1, 1, 1)]], 2) == pytest.approx(0.5), "a shared place in parts"
    assert measure_luck([[won(0, 1, 2)]], 2) is None


def test_nothing_is_said_on_few_matches_and_one_level_is_refused(pebbles: Game) -> None:
    (step,) = measure_skill(plan_steps(pebbles, ("random", "greedy"), 2, 4), jobs=1)
    assert not step.sure
    with pytest.raises(BadOptions, match="name at least two"):
        plan_steps(pebbles, ("greedy",))


def test_the_command_tells_it_in_a_table_and_as_data(pebbles: Game, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["lab", "skill", "pebbles", "--levels", "random,greedy", "-p", "2", "-n", "6", "--jobs", "1"]
    with pytest.raises(SystemExit):
        main(command)
    out = capsys.readouterr().out
    assert "pebbles: 6 matches of each step, 2 players, seed 0" in out
    assert "greedy" in out
    assert "not enough games (nothing is said on fewer than 30)" in out
    with pytest.raises(SystemExit):
        main([*command, "--json"])
    (step,) = json.loads(capsys.readouterr().out)["steps"]
    assert (step["upper"], step["wins"]["of"], step["sure"]) == ("greedy", 6, False)

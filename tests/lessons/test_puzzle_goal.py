"""A puzzle's answer brings most of its goal, by playing every line; and what is wrong with one is said."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import astrarium
from astrarium.core.errors import BadData
from astrarium.core.game import Game
from astrarium.lessons import Lesson, LessonMatch, find_lesson, puzzle_goal, read_lessons
from astrarium.lessons.lesson_files import check_lesson
from astrarium.lessons.puzzle_goal import Goal, GoalSearch

GAMES = ("expanse", "frontier", "imperium", "parsec", "starfarers")
PUZZLES = [(name, lesson) for name in GAMES for lesson in read_lessons(astrarium.load(name)) if lesson.kind == "puzzle"]
puzzles: Any = importlib.import_module("tools.puzzles")
replace = msgspec.structs.replace


@pytest.fixture(scope="module")
def expanse() -> Game[Any]:
    return astrarium.load("expanse")


def puzzle(game: Game[Any], **changed: Any) -> LessonMatch:
    """The puzzle of Eros, with another goal."""
    lesson = find_lesson(game, "take_eros")
    assert lesson.goal is not None
    return LessonMatch(game, replace(lesson, goal=replace(lesson.goal, **changed)))


@pytest.mark.parametrize(("name", "lesson"), PUZZLES, ids=lambda one: one if isinstance(one, str) else one.id)
def test_no_other_first_answer_brings_as_much(name: str, lesson: Lesson) -> None:
    assert LessonMatch(astrarium.load(name), lesson).goal_problem() == ""
    step = lesson.step[0]
    assert step.hint is not None
    assert step.why is not None
    assert step.rule


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_ten_puzzles(name: str) -> None:
    assert sum(game == name for game, _ in PUZZLES) >= 10


def test_another_answer_than_the_best_is_told(expanse: Game[Any]) -> None:
    eros = puzzle(expanse)
    step = replace(eros.lesson.step[0], want=("influence", "ceres"))
    told = LessonMatch(expanse, replace(eros.lesson, step=(step,))).goal_problem()
    assert told == "goal: ('influence', 'eros') brings 10.5, and what is wanted 6.85"


def test_an_answer_that_is_nearly_as_good_is_told(expanse: Game[Any]) -> None:
    assert puzzle(expanse, margin=4.0).goal_problem() == (
        "goal: ('influence', 'ceres') brings 6.85, which is less than 4 below 10.5"
    )


def test_what_is_reached_is_checked_if_it_is_said(expanse: Game[Any]) -> None:
    assert puzzle(expanse, to=10.5).goal_problem() == ""
    assert puzzle(expanse, to=12.0).goal_problem() == "goal: to: the best line brings 10.5, not 12"


def test_a_feature_that_the_game_does_not_name_is_refused(expanse: Game[Any]) -> None:
    with pytest.raises(BadData, match="expanse: the game has no feature 'glory'"):
        puzzle(expanse, own={"glory": 1.0}).goal_problem()
    without: Any = SimpleNamespace(id="bare", ruleset=SimpleNamespace(evaluation=None))
    with pytest.raises(BadData, match="a goal needs the features of the game"):
        GoalSearch(without, Goal(own={}, answers=1, margin=0.0), 0)


def test_what_is_too_large_to_be_checked_is_no_puzzle(expanse: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_goal, "MOST_POSITIONS", 3)
    with pytest.raises(BadData, match="needs more than 3 positions"):
        puzzle(expanse).goal_problem()


def test_dice_are_weighed_and_others_answer_as_badly_as_they_can() -> None:
    parsec = astrarium.load("parsec")
    fight = LessonMatch(parsec, find_lesson(parsec, "strike_together"))
    goal = fight.lesson.goal
    assert goal is not None
    both, alone = GoalSearch(parsec, goal, 0).rank(fight.match(0))
    assert both[1][0] == "with"
    assert both[0] - alone[0] == pytest.approx(7 / 9 - 5 / 9, abs=0.02)
    blind = GoalSearch(parsec, replace(goal, draws=0), 0)
    assert {worth for worth, _ in blind.rank(fight.match(0))} == {blind.now(fight.match(0))}


def test_only_a_puzzle_has_a_goal_and_only_its_last_step_leaves_the_record(expanse: Game[Any]) -> None:
    eros, first = find_lesson(expanse, "take_eros"), find_lesson(expanse, "first_match")
    assert LessonMatch(expanse, first).goal_problem() == ""
    for wrong in (replace(eros, goal=None), replace(first, goal=eros.goal)):
        with pytest.raises(BadData, match="goal: a puzzle has one, and only a puzzle"):
            check_lesson(expanse, wrong, "here.toml")
    step = replace(eros.step[0], want=("influence", "eros"))
    with pytest.raises(BadData, match="step 1: want: the record goes another way"):
        check_lesson(expanse, replace(eros, step=(step, step)), "here.toml")


def test_positions_are_found_in_a_record(expanse: Game[Any]) -> None:
    record = Path(astrarium.__file__).parent / "games/expanse/lessons/three_powers.json"
    goal = Goal(own={"next_scoring": 1.0}, others={"next_scoring": -1.0}, answers=1, margin=1.2)
    found = list(puzzles.find_positions(expanse, record, goal))
    assert any("at 71, seat 1, 16 answers: -14.45 now, -9.65 by [('place', 'rings')]" in line for line in found)


def test_a_puzzle_that_is_wrong_is_named(expanse: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "read_lessons", lambda game: (puzzle(game, margin=9.0).lesson,))
    assert puzzles.check_puzzles(expanse)[0].startswith("expanse take_eros: goal: ('influence', 'ceres')")


@pytest.mark.night
@pytest.mark.parametrize("name", GAMES)
def test_the_answer_of_a_puzzle_is_the_best_one_whatever_is_hidden(name: str) -> None:
    assert puzzles.check_puzzles(astrarium.load(name), worlds=12) == []

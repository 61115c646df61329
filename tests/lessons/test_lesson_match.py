"""Every lesson and puzzle of every game can be played to its end, in both languages, by today's rules."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import astrarium
from astrarium import bots
from astrarium.core.errors import BadData, BadOptions
from astrarium.core.match import Match
from astrarium.core.random_source import SeededRandom
from astrarium.lessons import Lesson, LessonMatch, find_lesson, read_lessons

GAMES = ("expanse", "frontier", "imperium", "parsec", "starfarers")
LESSONS = [(name, lesson) for name in GAMES for lesson in read_lessons(astrarium.load(name))]
FREE_ANSWERS = 6


def first_match(name: str = "expanse") -> LessonMatch:
    game = astrarium.load(name)
    return LessonMatch(game, find_lesson(game, "first_match"))


@pytest.mark.parametrize(("name", "lesson"), LESSONS, ids=lambda one: one if isinstance(one, str) else one.id)
def test_a_lesson_can_be_played_to_its_end(name: str, lesson: Lesson) -> None:
    played = LessonMatch(astrarium.load(name), lesson)
    assert played.problems() == []
    for number, step in enumerate(lesson.step):
        if step.do is not None:
            assert played.judge(number, played.wanted(number)).done
    match = played.free_part(SeededRandom(1))
    answer_some(match)


def answer_some(match: Match[Any]) -> None:
    """The free part goes on: bots answer for all a few times."""
    seated = bots.SeatedBots({seat: bots.make("random", seat) for seat in range(match.table.box.players)})
    for _ in range(FREE_ANSWERS):
        if match.over:
            return
        before = match.moves
        seated.answer(match)
        assert match.moves > before


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_guided_first_match(name: str) -> None:
    lesson = first_match(name).lesson
    assert lesson.kind == "first"
    assert 8 <= len(lesson.step) <= 18
    assert lesson.step[0].do is None  # the aim comes first
    assert lesson.end is not None
    for step in lesson.step:
        assert step.rule
        assert step.why is not None


SHORT = {
    "expanse": {"offers", "orbital_control", "bonus_sector"},
    "frontier": {"three_zones", "support", "economy"},
    "imperium": {"lines", "casino"},
    "parsec": {"fight", "dominance", "arms_race"},
    "starfarers": {"encounters", "docks", "trade"},
}


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hard_has_a_short_lesson(name: str) -> None:
    short = {lesson.id: lesson for game, lesson in LESSONS if game == name and lesson.kind == "lesson"}
    assert short.keys() >= SHORT[name]
    for lesson in short.values():
        assert 3 <= len(lesson.step) <= 6
        assert all(step.do and step.why and step.rule for step in lesson.step)


def test_another_legal_move_is_answered_kindly_and_may_be_looked_at() -> None:
    lesson = first_match()
    before = lesson.match(2)
    judged = lesson.judge(2, ["card", 5])
    assert not judged.done
    assert judged.words is not None
    assert "free card" in judged.words.en
    aside = lesson.aside(2, ["card", 5])
    assert aside.moves > before.moves
    assert lesson.match(2).hash == before.hash  # the lesson itself has not moved
    assert lesson.aside(2, ["card", 5]).hash == aside.hash
    assert lesson.judge(4, ["move", "ceres"]).words is not None
    assert lesson.judge(6, ["to", "eros"]) == msgspec.structs.replace(judged, words=None)


def test_what_the_rules_refuse_is_refused_with_its_rule() -> None:
    refusal = first_match().judge(2, ["card", 9]).refusal
    assert refusal is not None
    assert refusal.rule.startswith("EX-")


def test_what_is_no_step_or_no_answer_is_said_in_words() -> None:
    lesson = first_match()
    with pytest.raises(BadOptions, match="has 15 steps, and no step 16"):
        lesson.step(15)
    with pytest.raises(BadOptions, match="nothing is to be done at step 1"):
        lesson.judge(0, ["faction", "UN"])
    with pytest.raises(BadOptions, match="is no answer"):
        lesson.judge(1, 7)


def test_a_rule_change_that_breaks_a_lesson_is_noticed() -> None:
    lesson = first_match()
    lines = list(lesson.record.log)
    lines[15] = (0, ("influence", "luna"))  # as if the record's answer were no longer legal
    vars(lesson)["record"] = msgspec.structs.replace(lesson.record, log=tuple(lines))
    told = lesson.problems()
    assert "step 5: at: ('influence', 'luna') is none of the answers that are drawn" in told[0]
    assert "step 6: at: the record cannot be played so far" in told[1]


@pytest.mark.parametrize(
    ("at", "said"), [(14, ""), (20, "seat 0 is not asked after 20 lines"), (9999, "after 9999 lines")]
)
def test_a_step_stops_where_the_learner_is_asked(at: int, said: str) -> None:
    lesson = first_match()
    step = msgspec.structs.replace(lesson.lesson.step[2], at=at, other=())
    moved = LessonMatch(lesson.game, msgspec.structs.replace(lesson.lesson, step=(step,)))
    assert [said in problem for problem in moved.problems()] == ([True] if said else [])


def test_answers_that_a_step_names_are_legal_ones() -> None:
    lesson = first_match()
    step = msgspec.structs.replace(lesson.lesson.step[2], also=(("card", 9),))
    named = LessonMatch(lesson.game, msgspec.structs.replace(lesson.lesson, step=(step,)))
    assert "also: ('card', 9) is not legal" in named.problems()[0]
    other = msgspec.structs.replace(lesson.lesson.step[1].other[0], answer=("sing",))
    step = msgspec.structs.replace(lesson.lesson.step[2], other=(other,))
    named = LessonMatch(lesson.game, msgspec.structs.replace(lesson.lesson, step=(step,)))
    assert "other: no legal answer begins with ('sing',)" in named.problems()[0]
    step = msgspec.structs.replace(lesson.lesson.step[2], at=8)
    named = LessonMatch(lesson.game, msgspec.structs.replace(lesson.lesson, step=(step,)))
    with pytest.raises(BadData, match="in the record seat 1 answers there"):
        named.wanted(0)

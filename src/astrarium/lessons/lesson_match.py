"""A lesson on a real match: how the table stands at each step, and what becomes of an answer."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

import msgspec

from astrarium.core.errors import AstrariumError, BadData, BadOptions
from astrarium.core.game import Game
from astrarium.core.game_toml_reader import Text
from astrarium.core.match import Match
from astrarium.core.random_source import RandomSource, SeededRandom
from astrarium.core.scene import Choice, Scene
from astrarium.core.step import Answer, Refusal, as_answer
from astrarium.lessons.lesson_files import Lesson, LessonRecord, LessonStep, read_record
from astrarium.lessons.puzzle_goal import GoalSearch


class Judgement(msgspec.Struct, frozen=True):
    """What is said to an answer: it is what was wanted, it is another legal move, or it is refused."""

    done: bool
    words: Text | None = None  # what the lesson says to this other move
    refusal: Refusal | None = None


class LessonMatch:
    """One lesson. A step is a number, and its table is the record played up to there; the last one is kept."""

    def __init__(self, game: Game[Any], lesson: Lesson) -> None:
        self.game: Final = game
        self.lesson: Final = lesson
        self._kept: tuple[int, Match[Any]] | None = None

    @cached_property
    def record(self) -> LessonRecord:
        """The match it follows."""
        return read_record(self.game, self.lesson.record)

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(self.lesson.step)

    def step(self, number: int) -> LessonStep:
        """A step, counted from 0."""
        if not 0 <= number < self.steps:
            raise BadOptions(f"lesson {self.lesson.id} has {self.steps} steps, and no step {number + 1}")
        return self.lesson.step[number]

    def match(self, number: int) -> Match[Any]:
        """The table at a step; chance is asked."""
        kept = self._kept
        if kept is None or kept[0] != number:
            kept = self._kept = (number, self._play(number))
        return kept[1].clone()

    def _play(self, number: int) -> Match[Any]:
        step = self.step(number)
        try:
            match = self.record.play(step.at)
        except AstrariumError as error:
            raise self._broken(number, f"at: the record cannot be played so far: {error}") from error
        if match.moves != step.at or self.lesson.seat not in match.waiting:
            raise self._broken(
                number, f"at: seat {self.lesson.seat} is not asked after {step.at} lines, but {match.waiting}"
            )
        return match

    def scene(self, number: int, lang: str) -> Scene:
        """What the learner sees at a step."""
        return self.match(number).scene(self.lesson.seat, lang)

    def wanted(self, number: int) -> Answer:
        """The answer that is to be learned: what the step names, else what the record says."""
        step = self.step(number)
        if step.want:
            return step.want
        if step.at >= len(self.record.log):
            raise self._broken(number, f"at: the record has only {len(self.record.log)} lines")
        seat, answer = self.record.log[step.at]
        if seat != self.lesson.seat:
            raise self._broken(number, f"at: in the record seat {seat} answers there")
        return answer

    def choice(self, number: int, scene: Scene) -> Choice:
        """The wanted answer as it is drawn."""
        wanted = self.wanted(number)
        for choice in scene.now.choices:
            if choice.answer == wanted:
                return choice
        raise self._broken(number, f"at: {wanted!r} is none of the answers that are drawn")

    def lit(self, number: int, scene: Scene) -> tuple[str, ...]:
        """What is lit: what is to be clicked, or what the step names."""
        step = self.step(number)
        if step.light or step.do is None:
            return step.light
        return self.choice(number, scene).path

    def judge(self, number: int, given: object) -> Judgement:
        """Whether an answer is what the step wants, and what is said to it if not. Nothing is played."""
        step, answer = self.step(number), as_answer(given)
        if step.do is None:
            raise BadOptions(f"lesson {self.lesson.id}: nothing is to be done at step {number + 1}")
        if answer is None:
            raise BadOptions(f"{given!r} is no answer")
        if answer == self.wanted(number) or answer in step.also:
            return Judgement(True)
        refusal = self.match(number).why_not(self.lesson.seat, answer)
        if refusal is not None:
            return Judgement(False, refusal=refusal)
        for other in step.other:
            if answer[: len(other.answer)] == other.answer:
                return Judgement(False, Text(en=other.en, it=other.it))
        return Judgement(False)

    def aside(self, number: int, given: object) -> Match[Any]:
        """The table after another legal move, to look at: the lesson itself stays where it is."""
        match = self.match(number).clone(SeededRandom(f"{self.lesson.id} {number}"))
        match.answer(self.lesson.seat, given)
        return match

    def free_part(self, rng: RandomSource | None = None) -> Match[Any]:
        """The match from where the lesson ends, to be played on; without a source of luck chance is asked."""
        match = self.match(self.steps - 1)
        if rng is not None:
            match = match.clone(rng)
        if self.lesson.step[-1].do is not None:
            match.answer(self.lesson.seat, self.wanted(self.steps - 1))
        return match

    def problems(self) -> list[str]:
        """What is wrong with the lesson: every step is played and drawn in both languages."""
        found = []
        for number, step in enumerate(self.lesson.step):
            try:
                for lang in ("en", "it"):
                    scene = self.scene(number, lang)
                    self.lit(number, scene)
                for also in step.also:
                    if self.match(number).why_not(self.lesson.seat, also) is not None:
                        raise self._broken(number, f"also: {also!r} is not legal")
                for other in step.other:
                    if not any(one[: len(other.answer)] == other.answer for one in self._options(number)):
                        raise self._broken(number, f"other: no legal answer begins with {other.answer!r}")
            except BadData as error:
                found.append(str(error))
        return found

    def goal_problem(self) -> str:
        """Why the answer of a puzzle is not the one that brings most; nothing if it is."""
        goal = self.lesson.goal
        if goal is None:
            return ""
        search = GoalSearch(self.game, goal, self.lesson.seat)
        return search.problem(self.match(0), (self.wanted(0), *self.step(0).also))

    def _options(self, number: int) -> list[Answer]:
        return self.match(number).options(self.lesson.seat)

    def _broken(self, number: int, what: str) -> BadData:
        return BadData(f"{self.game.id}/lessons: lesson {self.lesson.id}: step {number + 1}: {what}")

"""The lessons of a game, read from `lessons/*.toml` in its folder and checked on the way in.

A lesson follows a recorded match, which lies beside it as the page's replay gives it out. A step names the line of the
record before which it stops; what the record says there is what is to be learned.
"""

from __future__ import annotations

import json
from importlib import resources
from typing import Any, Literal

import msgspec

from astrarium.core import serialization
from astrarium.core.errors import BadData, BadOptions
from astrarium.core.game import Game
from astrarium.core.game_toml_reader import Text, read_toml
from astrarium.core.match import Match
from astrarium.core.step import Answer
from astrarium.lessons.puzzle_goal import Goal

FOLDER = "lessons"


class OtherMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said to another legal move: to every one that begins like this."""

    answer: tuple[str | int, ...]
    en: str
    it: str


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stop of a lesson: something to do, or, without `do`, something to look at."""

    at: int  # how many lines of the record have been played
    title: Text
    aim: Text
    do: Text | None = None
    why: Text | None = None
    hint: Text | None = None  # what is told to whoever asks for help with a puzzle
    rule: str = ""
    want: tuple[str | int, ...] = ()  # what is to be learned, if the record goes another way: only at the last step
    light: tuple[str, ...] = ()  # what to light instead of what is to be clicked
    also: tuple[tuple[str | int, ...], ...] = ()  # answers that count as done too
    other: tuple[OtherMove, ...] = ()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guided match, a short lesson or a puzzle."""

    id: str
    kind: Literal["first", "lesson", "puzzle"]
    record: str  # the file of its match, in the same folder
    title: Text
    summary: Text
    step: tuple[LessonStep, ...]
    seat: int = 0
    minutes: int = 3
    end: Text | None = None  # what is said when all is done
    goal: Goal | None = None  # of a puzzle: what its answer is measured by


class LessonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file of lessons."""

    lesson: tuple[Lesson, ...]


class LessonRecord(msgspec.Struct, frozen=True):
    """The match that a lesson follows: what it was begun with, and its log."""

    game: Game[Any]  # with the box it was played with
    players: int
    options: dict[str, str]
    log: tuple[tuple[int, Answer], ...]

    def play(self, lines: int) -> Match[Any]:
        """The match after so many lines of its log."""
        match = self.game.start(self.players, dict(self.options), chance="ask", recording=True)
        self.game.play_lines(match, list(self.log[:lines]))
        return match


KINDS = ("first", "lesson", "puzzle")  # in this order they are learned


def read_lessons(game: Game[Any]) -> tuple[Lesson, ...]:
    """Every lesson of a game, guided matches first; none where it has no such folder."""
    folder = resources.files(game.package) / FOLDER
    if not folder.is_dir():
        return ()
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".toml"))
    found: dict[str, Lesson] = {}
    for name in names:
        where = f"{game.id}/{FOLDER}/{name}"
        for lesson in read_toml(game.read_file(f"{FOLDER}/{name}"), LessonFile, where).lesson:
            if lesson.id in found:
                raise BadData(f"{where}: lesson {lesson.id}: id: another lesson has it")
            check_lesson(game, lesson, where)
            found[lesson.id] = lesson
    return tuple(sorted(found.values(), key=lambda lesson: KINDS.index(lesson.kind)))


def check_lesson(game: Game[Any], lesson: Lesson, where: str) -> None:
    """Refuse what can be seen to be wrong without playing it; file, lesson, step and key are named."""
    if not lesson.step:
        raise BadData(f"{where}: lesson {lesson.id}: step: a lesson has at least one")
    if (lesson.goal is None) == (lesson.kind == "puzzle"):
        raise BadData(f"{where}: lesson {lesson.id}: goal: a puzzle has one, and only a puzzle")
    before = 0
    for number, step in enumerate(lesson.step, 1):
        here = f"{where}: lesson {lesson.id}: step {number}"
        if step.at < before:
            raise BadData(f"{here}: at: steps go forward, and {step.at} lies before {before}")
        if step.rule and step.rule not in game.rulebook:
            raise BadData(f"{here}: rule: the game has no rule {step.rule!r}")
        if step.do is None and (step.also or step.other):
            raise BadData(f"{here}: do: other answers are named, and nothing is to be done")
        if step.want and number < len(lesson.step):
            raise BadData(f"{here}: want: the record goes another way, so no step can follow")
        before = step.at


def find_lesson(game: Game[Any], id: str) -> Lesson:
    """A lesson by its id."""
    lessons = read_lessons(game)
    for lesson in lessons:
        if lesson.id == id:
            return lesson
    known = ", ".join(lesson.id for lesson in lessons) or "none"
    raise BadOptions(f"{game.id} has no lesson {id!r}; there are: {known}")


def read_record(game: Game[Any], name: str) -> LessonRecord:
    """A recorded match of the folder, with the box it was played with. Other rules are noticed when it is played."""
    where = f"{game.id}/{FOLDER}/{name}"
    try:
        data = json.loads(game.read_file(f"{FOLDER}/{name}"))
    except (FileNotFoundError, ValueError) as error:
        raise BadData(f"{where}: no record can be read there: {error}") from error
    players, options = (serialization.read_entry(data, key, where) for key in ("players", "options"))
    if not isinstance(players, int) or not isinstance(options, dict):
        raise BadData(f"{where}: players and options are those of a record")
    lines = serialization.read_log(serialization.read_entry(data, "log", where), players)
    content = data.get("content", game.content_hash)
    box = game.with_content_of(content)
    if box is None:
        raise BadData(f"{where}: content: the game keeps no content.toml with the fingerprint {content!r}")
    return LessonRecord(box, players, options, tuple(lines))

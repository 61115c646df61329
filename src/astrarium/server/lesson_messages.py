"""The messages of lessons, puzzles and of the page that says how a game is played.

The docstrings of what HTTP carries are part of the served description.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from astrarium.core.scene import Board, Now
from astrarium.server.wire_messages import AnswerValue, Incoming, Outgoing, ReasonOut, SceneOut

StepNumber = Annotated[int, Meta(ge=0, le=1000)]


class LessonOut(Outgoing, kw_only=True, frozen=True):
    """A lesson in a list; `at` is the step where somebody left it, `done` whether it was ever finished."""

    id: str
    kind: str
    title: str
    summary: str
    minutes: int
    steps: int
    at: int = 0
    done: bool = False


class LessonsOut(Outgoing, kw_only=True, frozen=True):
    """The lessons of a game."""

    lessons: tuple[LessonOut, ...]


class LessonStepOut(Outgoing, kw_only=True, frozen=True):
    """A step of a lesson, and the table as it stands there."""

    id: str
    kind: str
    lesson: str
    step: int
    steps: int
    title: str
    aim: str
    do: str = ""
    why: str = ""
    hint: str = ""  # for whoever asks for help with a puzzle
    rule: str = ""
    light: tuple[str, ...] = ()
    answer: tuple[str | int, ...] = ()  # what is to be learned; a puzzle keeps it to itself
    end: str = ""  # what is said when all is done
    seats: tuple[str, ...]
    board: Board
    now: Now


class LessonAnswerIn(Incoming, kw_only=True):
    """An answer at a step; with `anyway`, another legal move is played to be looked at."""

    step: StepNumber
    answer: AnswerValue
    anyway: bool = False


class LessonAnswerOut(Outgoing, kw_only=True, frozen=True):
    """What is said to it: done, another legal move, or refused; and the table after what was played anyway."""

    done: bool
    words: str = ""
    refused: ReasonOut | None = None
    now: Now | None = None


class LessonSolutionOut(Outgoing, kw_only=True, frozen=True):
    """What a puzzle keeps to itself until somebody asks."""

    answer: tuple[str | int, ...]
    light: tuple[str, ...]


class LessonPlaceIn(Incoming, kw_only=True):
    """Where somebody is in a lesson: the step that comes next; beyond the last one it is finished."""

    step: StepNumber


class ChapterOut(Outgoing, kw_only=True, frozen=True):
    """A part of the page that says how a game is played."""

    title: str
    lines: tuple[str, ...]
    rule: str = ""
    caption: str = ""
    picture: SceneOut | None = None


class HowToPlayOut(Outgoing, kw_only=True, frozen=True):
    """How a game is played, in short; empty where nobody has written it."""

    chapters: tuple[ChapterOut, ...]

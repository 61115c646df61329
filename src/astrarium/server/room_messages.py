"""The messages of the waiting room, and of what follows a match."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from astrarium.core.scene import Choice, Colour
from astrarium.core.step import Answer
from astrarium.server.wire_messages import AnswerValue, Incoming, Outgoing, SeatNumber


class RoomQuestion(Outgoing, kw_only=True, frozen=True):
    """A question of the setup whose answers are shown with what they mean, to be chosen before it is put."""

    kind: str
    text: str
    rule: str
    choices: tuple[Choice, ...]


class RoomNews(Outgoing, kw_only=True, frozen=True):
    """Who has sat down or left, or that the seats were shuffled, in words."""

    text: str
    time: float


class RoomDetails(Outgoing, kw_only=True, frozen=True):
    """What is agreed on before a match, and which seats are ready for it."""

    title: str
    game: str
    options: dict[str, str]
    clock: int
    clock_kind: str
    clock_gain: int
    ready: tuple[int, ...]
    questions: tuple[RoomQuestion, ...]
    picks: tuple[dict[str, Answer], ...]  # by seat: what was chosen so far, by kind of question
    news: tuple[RoomNews, ...] = ()


class RoomOut(Outgoing, kw_only=True, frozen=True):
    """The waiting room of a table, or nothing once its match has begun."""

    room: RoomDetails | None


class RematchOut(Outgoing, kw_only=True, frozen=True):
    """Somebody has opened the rematch of this table."""

    rematch: str


class PickIn(Incoming, kw_only=True):
    """What one wants for the match: a colour, or an answer to a question of the setup; none takes it back."""

    colour: Colour | None = None
    question: Annotated[str, Meta(max_length=80)] = ""
    answer: AnswerValue | None = None
    seat: SeatNumber | None = None


class ReadyIn(Incoming, kw_only=True):
    """Whether one is ready for the match to begin."""

    ready: bool

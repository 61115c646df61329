"""Every message between page and server, as a typed record: `In` comes in, `Out` goes out. Unknown fields are refused.

The docstrings of what HTTP carries are part of the served description.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from astrarium.core.scene import Board, Colour, Now, Told
from astrarium.core.scene_patch import EncodedPatch

SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Version = Annotated[int, Meta(ge=0, le=2**53)]
Key = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
Word = Annotated[str, Meta(max_length=200)]
Number = Annotated[int, Meta(ge=-(2**53), le=2**53)]
AnswerValue = Annotated[list[Word | Number], Meta(max_length=64)]
Lang = Literal["en", "it"]
ENCODER: Final = msgspec.json.Encoder()
ShortText = Annotated[str, Meta(max_length=200)]
OptionName = Annotated[str, Meta(max_length=80)]


class Incoming(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The base of everything that comes in."""


class Outgoing(msgspec.Struct, kw_only=True, frozen=True, gc=False):
    """The base of everything that goes out."""


# ---------------------------------------------------------------------- requests


class SeatIn(Incoming, kw_only=True):
    """Who is to sit on a seat."""

    kind: Literal["person", "here", "bot"]
    bot: Annotated[str, Meta(max_length=40)] | None = None


class TableIn(Incoming, kw_only=True):
    """A new table."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=16)]
    options: Annotated[dict[OptionName, Word | Number], Meta(max_length=200)] = {}
    seats: Annotated[list[SeatIn], Meta(max_length=16)]
    title: Annotated[str, Meta(max_length=400)] | None = None
    private: bool = False
    clock: Annotated[int, Meta(ge=0)] = 0  # seconds; 0 is no clock
    clock_kind: Literal["decision", "bank", "days"] = "decision"  # for each decision, for the match, days for a turn
    clock_gain: Annotated[int, Meta(ge=0)] = 0  # seconds that a bank gains with each turn
    hints: Literal["auto", "on", "off"] = "auto"  # auto: where nobody else competes
    lobby: bool = False  # the match begins when everybody is ready, or when the owner says so


class JoinIn(Incoming, kw_only=True):
    """A seat at a table, or a place to watch from."""

    invite: ShortText | None = None
    seat: SeatNumber | None = None


class EmptyIn(Incoming, kw_only=True):
    """A request that says nothing more."""


class RecordIn(Incoming, kw_only=True):
    """A match that was played elsewhere."""

    record: dict[str, Any]


class ForkIn(Incoming, kw_only=True):
    """A new table that goes on from an earlier move."""

    move: Version
    seats: Annotated[list[SeatIn], Meta(max_length=16)]


# ---------------------------------------------------------------------- replies


class OptionValueOut(Outgoing, kw_only=True, frozen=True):
    """A value and what it is called."""

    value: str
    label: str


class BotOut(Outgoing, kw_only=True, frozen=True):
    """A bot and what it is called."""

    name: str
    label: str


class OptionGroupOut(Outgoing, kw_only=True, frozen=True):
    """Options that stand together."""

    id: str
    label: str


class OptionOut(Outgoing, kw_only=True, frozen=True):
    """An option of a game, in words."""

    name: str
    label: str
    help: str
    group: str
    values: tuple[OptionValueOut, ...]
    default: str
    rules: tuple[str, ...]


class SceneOut(Outgoing, kw_only=True, frozen=True):
    """A picture of a match."""

    board: Board
    now: Now


class PresetOut(Outgoing, kw_only=True, frozen=True):
    """A named set of options: what differs from the defaults."""

    id: str
    label: str
    help: str
    options: dict[str, str]


class GameOut(Outgoing, kw_only=True, frozen=True):
    """A game as the first screen shows it."""

    id: str
    title: str
    summary: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    weight: int
    maturity: str
    groups: tuple[OptionGroupOut, ...]
    options: tuple[OptionOut, ...]
    presets: tuple[PresetOut, ...]
    short_options: dict[str, str]
    bots: tuple[BotOut, ...]
    motif: SceneOut | None


class RuleOut(Outgoing, kw_only=True, frozen=True):
    """A rule in words."""

    id: str
    text: str
    kind: str
    source: str
    switch: tuple[str, ...]


class SectionOut(Outgoing, kw_only=True, frozen=True):
    """A section of a rulebook."""

    id: str
    title: str
    rules: tuple[RuleOut, ...]


class RulebookOut(Outgoing, kw_only=True, frozen=True):
    """A rulebook."""

    sections: tuple[SectionOut, ...]


class SeatedOut(Outgoing, kw_only=True, frozen=True):
    """Where somebody sits now."""

    table: str
    seat: int | None
    invite: str | None = None


class SeatOut(Outgoing, kw_only=True, frozen=True):
    """Who sits on a seat; a seat without a name is free."""

    name: str
    kind: str
    online: bool
    you: bool = False
    bot: str = ""
    label: str = ""
    yours: bool = False  # a bot stands in for the reader, who may take the seat back
    hints: int = 0  # that were asked for on this seat
    colour: Colour = ""  # that its player wants to wear


class TableOut(Outgoing, kw_only=True, frozen=True):
    """A table in a list."""

    id: str
    game: str
    title: str
    seats: tuple[SeatOut, ...]
    turn: str
    your_turn: bool
    over: bool
    owner: bool = False
    private: bool = False
    clock: int = 0
    clock_kind: str = "decision"
    clock_gain: int = 0
    lobby: bool = False  # the match has not begun
    round: str = ""  # in words
    since: float = 0.0  # when it became the turn of those it waits for
    invite: str | None = None
    aside: str = ""  # why it cannot be played, if so


class TablesOut(Outgoing, kw_only=True, frozen=True):
    """One's own tables, and those with a free seat."""

    mine: tuple[TableOut, ...]
    open: tuple[TableOut, ...]


class ReplayOut(Outgoing, kw_only=True, frozen=True):
    """A match at one of its moves."""

    board: Board
    now: Now
    move: int
    moves: int
    first: int = 0  # the first move that today's rules can show
    seats: tuple[SeatOut, ...]
    ended: bool  # the whole match is over: it can be exported and seen from any seat
    forks: bool  # nothing is hidden any more: a new table may go on from here


class QuarantinedTableOut(Outgoing, kw_only=True, frozen=True):
    """A table that cannot be served: why, and what is left of it."""

    game: str
    title: str
    words: str
    rules: int  # the version it was played by
    seats: tuple[SeatOut, ...]
    seated: bool  # whether the viewer can leave it
    picture: SceneOut | None  # its last scene, where today's rules can draw it
    log: tuple[str, ...]


class RecordOut(Outgoing, kw_only=True, frozen=True, omit_defaults=True):
    """Enough to play a match again."""

    astrarium: int
    game: str
    rules: int
    content: str
    players: int
    options: dict[str, str]
    log: list[tuple[int, list[str | int]]]
    start: dict[str, Any] = {}  # the position it begins with, if it was taken over from earlier rules


class DoneOut(Outgoing, kw_only=True, frozen=True):
    """It is done."""

    done: bool = True


class HealthOut(Outgoing, kw_only=True, frozen=True):
    """How the server is."""

    ok: bool
    words: str = ""  # what is wrong
    version: str
    tables: int
    sockets: int
    set_aside: int


class WordsOut(Outgoing, kw_only=True, frozen=True):
    """Why not."""

    words: str


class ErrorOut(Outgoing, kw_only=True, frozen=True):
    """A refusal."""

    error: WordsOut


# ---------------------------------------------------------------------- on a socket, from the page

Action = Literal["answer", "undo", "confirm", "why_not", "chat", "lang", "prefs", "ready", "start", "shuffle", "pick"]


class ClientMessage(Incoming, kw_only=True):
    """One message of the page."""

    v: Version = 0
    key: Key
    do: Action
    body: msgspec.Raw = msgspec.Raw(b"{}")


class AnswerIn(Incoming, kw_only=True):
    """An answer, for one of the sender's seats."""

    answer: AnswerValue
    seat: SeatNumber | None = None
    final: bool = False  # to be confirmed at once, where nothing else is drafted: an offer that is turned down


class SeatNumberIn(Incoming, kw_only=True):
    """Which of the sender's seats is meant."""

    seat: SeatNumber | None = None


class ChatIn(Incoming, kw_only=True):
    """A line of chat."""

    text: Annotated[str, Meta(max_length=2000)]


class LangIn(Incoming, kw_only=True):
    """Another language from now on."""

    lang: Lang


class PrefsIn(Incoming, kw_only=True):
    """What a person prefers; what is left out stays as it is."""

    auto_confirm: bool | None = None  # a turn that is over confirms itself
    drafts: bool | None = None  # answers can be taken back; without drafts each is confirmed at once
    standing: Literal["none", "forced", "window", "pass"] | None = None  # what to answer to private questions
    seat: SeatNumber | None = None  # whose scene to show
    no_offers_of: SeatNumber | None = None  # whose offers are turned down for the rest of this turn


# ---------------------------------------------------------------------- on a socket, to the page


class DraftOut(Outgoing, kw_only=True, frozen=True):
    """What can be done with the draft."""

    undo: bool
    confirm: bool
    steps: int


class ChatLineOut(Outgoing, kw_only=True, frozen=True):
    """A line of chat."""

    name: str
    seat: int | None
    text: str
    time: float


class BoardOut(Outgoing, kw_only=True, frozen=True):
    """The unchanging part of a scene, sent once."""

    board: msgspec.Raw
    hash: str
    v: int


class NowOut(Outgoing, kw_only=True, frozen=True):
    """The changing part of a viewer's scene, with what has happened since the last one."""

    v: int
    now: msgspec.Raw
    events: tuple[Told, ...]  # the lines of the log since the last version
    draft: DraftOut


class PatchOut(Outgoing, kw_only=True, frozen=True):
    """The same for a page that has the scene before: what has changed in it."""

    v: int
    since: int  # the version of the scene that it changes, the last one that was sent on this socket
    patch: EncodedPatch
    events: tuple[int, ...]  # which lines of the log, counted from its first, are new since then
    draft: DraftOut


class AckOut(Outgoing, kw_only=True, frozen=True):
    """The message with this key took effect, once."""

    v: int
    ack: str


class ReasonOut(Outgoing, kw_only=True, frozen=True):
    """The rule, and why."""

    rule: str
    words: str


class RefusalOut(Outgoing, kw_only=True, frozen=True):
    """The message with this key had no effect."""

    refused: ReasonOut
    key: str


class ChatOut(Outgoing, kw_only=True, frozen=True):
    """Lines of chat."""

    chat: tuple[ChatLineOut, ...]


class SeatsOut(Outgoing, kw_only=True, frozen=True):
    """Who sits where."""

    seats: tuple[SeatOut, ...]
    owner: bool
    hints: bool  # whether hints may be asked for
    prefs: dict[str, str | bool]
    watchers: int = 0  # how many look on without a seat
    title: str = ""  # of the table


class SeatClockOut(Outgoing, kw_only=True, frozen=True):
    """How many seconds a seat has left, and how many it had."""

    seat: int
    left: float
    of: int
    runs: bool = True  # a bank is shown while it stands still too


class ClockOut(Outgoing, kw_only=True, frozen=True):
    """How long each seat has; and which one was too late, when one was."""

    clock: tuple[SeatClockOut, ...]
    ran_out: int | None = None


class SocketErrorOut(Outgoing, kw_only=True, frozen=True):
    """A message the server could not read, or an end of the connection."""

    error: WordsOut
    final: bool = False  # connecting again will not help


def encode(message: Outgoing) -> bytes:
    """A message as JSON."""
    return ENCODER.encode(message)

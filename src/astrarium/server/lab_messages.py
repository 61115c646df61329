"""What the page's laboratory asks for and is told."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from astrarium.server.wire_messages import BotOut, Incoming, Lang, OptionName, Outgoing, ShortText, Word

JobState = Literal["waiting", "running", "stopping", "done", "stopped", "failed"]
LabContent = Annotated[dict[ShortText, Annotated[str, Meta(max_length=2000)]], Meta(max_length=50)]
Replay = Annotated[str, Meta(pattern=r"^[0-9]{5,7}\.json$")]


class LabVariantIn(Incoming, kw_only=True):
    """One of the two variants that are compared: a preset, and options that differ from it."""

    preset: Annotated[str, Meta(max_length=40)] = ""  # empty: the defaults
    options: Annotated[dict[OptionName, Word], Meta(max_length=200)] = {}


class LabJobIn(Incoming, kw_only=True):
    """A new experiment: two variants of a game between bots, with the same luck."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=16)]
    seats: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=16)]  # one fills all
    first: LabVariantIn
    second: LabVariantIn
    content: LabContent = {}  # what the second changes in the content, as it is written, by its path
    matches: Annotated[int, Meta(ge=1)] | None = None  # of each variant
    precision: Annotated[float, Meta(ge=0.5, le=25)] | None = None  # instead: until shares are known to so many points
    seed: Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_.-]+$")] = "1"


class LabContentOut(Outgoing, kw_only=True, frozen=True):
    """What can be changed in a game's content: every value as it is written, by its path."""

    values: dict[str, str]


class LabEnterIn(Incoming, kw_only=True):
    """The code of the operator's link."""

    invite: ShortText


class LabChangeOut(Outgoing, kw_only=True, frozen=True):
    """An option in which the two variants differ, in words; or a value of the content, by its path."""

    option: str
    first: str
    second: str


class LabShareOut(Outgoing, kw_only=True, frozen=True):
    """How often somebody won, and between which bounds the true share lies (95 %)."""

    share: float
    low: float
    high: float
    of: int
    title: str = ""  # a faction, where it is not about a seat


class LabMeanOut(Outgoing, kw_only=True, frozen=True):
    """A mean, and between which bounds the true one lies (95 %)."""

    mean: float
    low: float
    high: float
    of: int


class LabSeriesOut(Outgoing, kw_only=True, frozen=True):
    """The matches of one variant so far."""

    matches: int
    seats: tuple[LabShareOut, ...]
    titles: tuple[LabShareOut, ...]
    minutes: LabMeanOut | None  # between people, estimated


class LabMeasureOut(Outgoing, kw_only=True, frozen=True):
    """Something that was done or came more or less often; the bounds of all hold together, 95 %."""

    name: str
    section: str  # done, won, went, observed
    unit: str  # share, part or count
    first: float
    second: float
    low: float
    high: float
    sure: bool  # whether it is more than chance; while it runs that is not said


class LabOddMatchOut(Outgoing, kw_only=True, frozen=True):
    """A match that a designer would want to see."""

    replay: str
    why: str


class LabFiguresOut(Outgoing, kw_only=True, frozen=True):
    """What an experiment shows so far."""

    verdicts: tuple[str, ...]  # in words; nothing before the end
    series: tuple[LabSeriesOut, ...]  # of the first variant, and of the second
    differing: LabShareOut | None  # pairs of matches that differ at all
    kind: str  # "changed", "no change shown", "never came into play", "not enough games"
    needed: int | None  # matches that would show a change of the size asked for
    size: float  # that size, of a share
    changes: tuple[LabMeasureOut, ...]
    odd: tuple[LabOddMatchOut, ...]


class LabJobOut(Outgoing, kw_only=True, frozen=True):
    """An experiment."""

    id: str
    game: str
    title: str
    players: int
    seats: tuple[str, ...]
    seed: str
    matches: int | None
    precision: float | None
    preset: str  # of the first variant, in words; empty: the defaults
    differences: tuple[LabChangeOut, ...]
    created: float
    state: JobState
    words: str  # why it failed
    yours: bool
    ahead: int  # experiments that run or wait before it
    played: int
    most: int
    report: bool  # whether there is one
    figures: LabFiguresOut | None = None


class LabOut(Outgoing, kw_only=True, frozen=True):
    """The laboratory: whether one may use it, and the experiments that are kept."""

    allowed: bool
    words: str  # why not
    bots: tuple[BotOut, ...]
    most_matches: int
    jobs: tuple[LabJobOut, ...]


# ---------------------------------------------------------------------- what the laboratory writes, and is kept

Words = dict[Lang, str]


class LiveChange(msgspec.Struct, kw_only=True, frozen=True):
    """A change, as the laboratory writes it."""

    name: Words
    section: str
    unit: str
    first: float
    second: float
    low: float
    high: float
    sure: bool


class LiveComparison(msgspec.Struct, kw_only=True, frozen=True):
    """Two series side by side, as the laboratory writes them."""

    kind: str
    differing: LabShareOut
    needed: int | None
    size: float
    changes: tuple[LiveChange, ...]


class LiveOdd(msgspec.Struct, kw_only=True, frozen=True):
    """An odd match, as the laboratory writes it."""

    match: int
    why: Words


class LiveFigures(msgspec.Struct, kw_only=True, frozen=True):
    """Everything that the laboratory writes while it plays."""

    played: int
    most: int
    verdicts: dict[Lang, tuple[str, ...]]
    series: tuple[LabSeriesOut, ...]
    comparisons: tuple[LiveComparison, ...]
    odd: tuple[LiveOdd, ...]


class LabContentChange(msgspec.Struct, kw_only=True, frozen=True):
    """A value of the content that the second variant changes."""

    path: str
    before: Any
    after: Any


class LabJob(msgspec.Struct, kw_only=True, frozen=True):
    """An experiment as it is kept."""

    id: str
    person: str  # who began it
    game: str
    players: int
    seats: tuple[str, ...]
    seed: str
    matches: int | None
    precision: float | None
    preset: str
    first: dict[str, str]  # all options of the first variant
    second: dict[str, str]  # and of the second
    content: tuple[LabContentChange, ...] = ()
    created: float
    state: JobState = "waiting"
    words: str = ""  # why it failed, as the laboratory says it

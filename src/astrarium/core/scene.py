"""What one page needs to draw any game. `Board` does not change during a match; `Now` is sent whole at each version.

All words are finished, in the viewer's language. Colours, silhouettes and pictures are tokens: the page decides how a
`fighter`, a `planet-ice` or seat 2 looks, and knows nothing else about them.
"""

# not compiled: msgspec records.

from __future__ import annotations

from typing import Any, Literal

import msgspec

from astrarium.core.scene_battle import Battle as Battle
from astrarium.core.scene_battle import Fighter as Fighter
from astrarium.core.scene_battle import Pair as Pair
from astrarium.core.scene_battle import Rank as Rank
from astrarium.core.scene_battle import Side as Side
from astrarium.core.scene_parts import Amount as Amount
from astrarium.core.scene_parts import Badge as Badge
from astrarium.core.scene_parts import Die as Die
from astrarium.core.scene_parts import Phase as Phase
from astrarium.core.scene_parts import Record as Record

SCHEMA = 1

Shape = Literal["hex", "flathex", "square", "circle", "polygon", "point", "edge"]
Colour = Literal["", "indigo", "rose", "yellow", "cyan", "amber", "lavender"]  # of a seat, each with its emblem


# ---------------------------------------------------------------------- the board


class Place(Record, kw_only=True, frozen=True):
    """Somewhere things can be: a cell, a point, an orbit, a base, a dock."""

    id: str
    shape: Shape
    x: float
    y: float
    size: float = 1.0  # half the width across corners, or the radius
    points: tuple[tuple[float, float], ...] = ()  # of a polygon or an edge, in board units
    kind: str = ""  # a style token
    label: str = ""
    short: str = ""  # its label where there is little room; the label itself if it is empty
    name: str = ""  # what it is called where its label is too short, or nothing is written on it
    group: str = ""  # the area it belongs to
    rule: str = ""  # where its help is found


class Link(Record, kw_only=True, frozen=True):
    """A way between two places, drawn as a line."""

    a: str
    b: str
    kind: str = ""
    owner: int | None = None  # whose it is: drawn in the seat's colour


class Area(Record, kw_only=True, frozen=True):
    """A part of the board that is felt rather than clicked: a zone, a module, a sector, a system.

    What reaches beyond the board's width and height is drawn too, but never makes the board smaller on the screen.
    """

    id: str
    kind: str = ""
    label: str = ""
    x: float = 0.0
    y: float = 0.0
    points: tuple[tuple[float, float], ...] = ()


class Explanation(Record, kw_only=True, frozen=True):
    """One sentence about a term, and the rule it is."""

    text: str
    rule: str


class Term(Record, kw_only=True, frozen=True):
    """What an icon or a number on the table means: what it does and where it comes from, as the rulebook says it."""

    id: str  # an icon, a kind of piece or place, or the term that a badge or an amount names
    lines: tuple[Explanation, ...]


class Board(Record, kw_only=True, frozen=True):
    """Drawn once for a table and named by its hash."""

    schema: int = SCHEMA
    game: str
    title: str
    width: float
    height: float
    places: tuple[Place, ...]
    links: tuple[Link, ...] = ()
    areas: tuple[Area, ...] = ()
    columns: tuple[tuple[float, str], ...] = ()  # names along the upper edge
    rows: tuple[tuple[float, str], ...] = ()  # names along the left edge
    names: tuple[tuple[float, float, str], ...] = ()  # names that stand anywhere else around the board
    terms: tuple[Term, ...] = ()  # from the game's terms.toml


# ---------------------------------------------------------------------- what lies on it


class PlaceNow(Record, kw_only=True, frozen=True):
    """What has become of a place."""

    id: str
    kind: str = ""  # revealed: replaces the kind of the board
    owner: int | None = None
    label: str = ""
    badges: tuple[Badge, ...] = ()
    state: Literal["", "asleep", "closed", "spent"] = ""
    note: str = ""  # one line for those who point at it


class AreaNow(Record, kw_only=True, frozen=True):
    """What has become of an area: who holds it, or a world that came to lie over several places during the match."""

    id: str  # of an area of the board, or a new one
    kind: str = ""  # replaces the kind of the board; the name of a drawing fills the whole area
    owner: int | None = None
    label: str = ""
    x: float = 0.0  # of the label, as the points only for an area that the board does not have
    y: float = 0.0
    points: tuple[tuple[float, float], ...] = ()


class Piece(Record, kw_only=True, frozen=True):
    """A piece, or several alike that stand together."""

    id: str
    kind: str  # a silhouette
    owner: int | None = None
    place: str
    count: int = 1
    badges: tuple[Badge, ...] = ()
    states: tuple[Literal["moved", "damaged", "carried", "ghost", "lost"], ...] = ()
    label: str = ""


class Card(Record, kw_only=True, frozen=True):
    """A card, readable. A card lying face down has only an id and a kind."""

    id: str
    kind: str = ""
    art: str = ""  # the drawing on its head
    title: str = ""
    lines: tuple[str, ...] = ()  # what it does, line by line
    costs: tuple[Amount, ...] = ()
    badges: tuple[Badge, ...] = ()
    owner: int | None = None
    down: bool = False
    used: bool = False  # spent: crossed out
    current: bool = False  # being used just now: framed
    note: str = ""  # one or two words at its foot: "free", "in use"
    rule: str = ""


class Zone(Record, kw_only=True, frozen=True):
    """Where cards lie: a hand, a deck with its count, a market, a row."""

    id: str
    kind: Literal["hand", "deck", "discard", "row", "market"]
    title: str
    owner: int | None = None
    count: int = 0
    cards: tuple[Card, ...] = ()


class Marker(Record, kw_only=True, frozen=True):
    """Something that stands on a track."""

    at: int
    owner: int | None = None
    icon: str = ""
    label: str = ""  # written out where there is neither an owner nor an icon
    current: bool = False  # where things stand now: its space is framed


class Track(Record, kw_only=True, frozen=True):
    """Numbered spaces with markers: points, initiative, rounds, phases. With counts, piles that can be drawn from."""

    id: str
    title: str
    note: str = ""  # a few words behind the title
    spaces: tuple[str, ...]
    markers: tuple[Marker, ...] = ()
    counts: tuple[int, ...] = ()  # how much lies on each space
    limits: tuple[int, ...] = ()  # how much lay there at the beginning
    tokens: tuple[str, ...] = ()  # what a click on each space means, as in paths


class SheetRow(Record, kw_only=True, frozen=True):
    """One line of a sheet: what, and how much."""

    icon: str = ""
    label: str
    value: str = ""
    note: str = ""


class Sheet(Record, kw_only=True, frozen=True):
    """What is known of one place, piece or seat, opened on demand: a planet board, a faction, a ship."""

    id: str  # the place, piece or seat it belongs to, as in paths
    title: str
    subtitle: str = ""
    art: str = ""
    layers: tuple[str, ...] = ()  # drawings that lie over the art: what is mounted on a ship
    owner: int | None = None
    slots: tuple[Badge, ...] = ()  # a grid of things standing there; an empty badge is a free slot
    columns: int = 3
    rows: tuple[SheetRow, ...] = ()
    rule: str = ""


class Power(Record, kw_only=True, frozen=True):
    """Something a seat can do: an ability, a technology. Those ahead are not received yet."""

    mark: str = ""  # a short name of its rank: "I", "II"
    label: str
    state: Literal["", "ahead", "spent"] = ""
    note: str = ""  # what it does
    rule: str = ""


class Cell(Record, kw_only=True, frozen=True):
    """One figure of an overview. Where its path is a legal answer, it is a button."""

    text: str = ""
    note: str = ""  # small, under it: the price of the next step
    badges: tuple[Badge, ...] = ()
    path: tuple[str, ...] = ()
    changed: bool = False  # in this turn


class OverviewRow(Record, kw_only=True, frozen=True):
    """One of the things compared."""

    id: str  # as in paths: a click on its name is a click on it
    title: str
    note: str = ""
    art: str = ""
    cells: tuple[Cell, ...] = ()


class Overview(Record, kw_only=True, frozen=True):
    """What the viewer has several of, side by side in columns: planets with their levels and purses."""

    title: str
    note: str = ""
    rule: str = ""
    columns: tuple[Badge, ...] = ()
    rows: tuple[OverviewRow, ...] = ()
    totals: tuple[Amount, ...] = ()


class SeatNow(Record, kw_only=True, frozen=True):
    """One player's panel."""

    seat: int
    title: str  # the faction, the corner, the colour: what the game calls this seat
    called: str = ""  # how sentences name this seat: the page puts who sits there in its place
    active: bool = False
    waiting: bool = False
    out: bool = False
    colour: Colour = ""  # the one its player chose; a seat without one wears what is left
    team: int | None = None
    points: Amount | None = None
    goals: tuple[Amount, ...] = ()  # other ways to win, each with how far it is: drawn as bars under the points
    stores: tuple[Amount, ...] = ()
    pieces: tuple[Amount, ...] = ()
    things: tuple[Badge, ...] = ()  # small pictures in a row: planets owned, cards kept open
    things_title: str = ""
    powers: tuple[Power, ...] = ()
    notes: tuple[str, ...] = ()


# ---------------------------------------------------------------------- dialogues


class Dialogue(Record, kw_only=True, frozen=True):
    """A small story, an offer or a table of dice: who speaks, what was said so far, what lies on the table."""

    title: str
    speaker: int | None = None
    icon: str = ""
    lines: tuple[str, ...] = ()
    dice: tuple[Die, ...] = ()
    parts: tuple[Sheet, ...] = ()
    rule: str = ""


# ---------------------------------------------------------------------- the question


class Choice(Record, kw_only=True, frozen=True):
    """A legal answer: what to click for it, what it is called, what it costs and does."""

    answer: tuple[str | int, ...]
    path: tuple[str, ...] = ()  # "piece:12", "place:34", "card:7", "fighter:3", "option:attack"
    then: tuple[tuple[str | int, ...], ...] = ()  # of a goal: the answers that follow this one on the way to it
    via: tuple[str, ...] = ()  # of a goal: the places on the way to it, from where it begins
    label: str
    note: str = ""
    costs: tuple[Amount, ...] = ()
    rolls: bool = False  # dice or a draw follow at once
    reveals: bool = False  # something hidden is shown: no way back
    danger: bool = False
    main: bool = False  # the ordinary way on: "done", "end turn", "pass"
    forgoes: str = ""  # what stays unused by it: "2 points unused"; such a button is never the loud one
    refuses: bool = False  # turns an offer down: nothing changes hands, so nothing is confirmed a second time
    why: str = ""  # of what cannot be done now, or would change nothing: the reason, and its rule
    rule: str = ""
    sheet: Sheet | None = None  # what it means for the whole match: a faction with its powers and its start
    colour: Colour = ""  # it is a choice of a colour


class Ask(Record, kw_only=True, frozen=True):
    """What the viewer is asked."""

    kind: str
    rule: str
    text: str
    note: str = ""
    costs: tuple[Amount, ...] = ()
    warning: str = ""  # what cannot be undone
    private: bool = False
    open: bool = False
    window: bool = False  # a chance to step in that is not about the viewer's own things: word may be left to pass it
    marks: tuple[str, ...] = ()  # what it is about: places and pieces to centre on
    offer_by: int | None = None  # the seat whose offer it is: no more of them may be wished for


class Window(Record, kw_only=True, frozen=True):
    """A chance to step in that is going round the table: shown to all alike, whoever could make use of it."""

    text: str  # who is asked now, and what may be done
    rule: str = ""
    asked: int
    ahead: tuple[int, ...] = ()  # who is asked after that
    passed: tuple[int, ...] = ()


class Told(Record, kw_only=True, frozen=True):
    """A line of the log in words."""

    number: int
    seat: int | None
    text: str
    marks: tuple[str, ...] = ()
    kind: str = ""  # "battle" and "trade": lines of one kind in a row are told as one, which opens
    turn: str = ""
    opens: bool = False  # a battle or a trade begins with this line, even right after another


class LastTurn(Record, kw_only=True, frozen=True):
    """Where the viewer's last turn ended: the line with which the next one began, and what the log writes over it."""

    line: int
    next: str


class Over(Record, kw_only=True, frozen=True):
    """How it ended."""

    text: str
    rule: str
    ranks: tuple[int, ...]
    scores: tuple[int | None, ...]


class AccountRow(Record, kw_only=True, frozen=True):
    """One source of points, and what each seat has from it."""

    label: str
    values: tuple[int | None, ...]  # seat by seat; None where a seat could have nothing from it
    icon: str = ""
    note: str = ""
    total: bool = False  # the sum of the rows above it


class Account(Record, kw_only=True, frozen=True):
    """What the points of the end are made of, as a table of sources and seats."""

    title: str
    rows: tuple[AccountRow, ...]
    rule: str = ""


class Now(Record, kw_only=True, frozen=True):
    """Everything that may change, as one seat sees it."""

    version: int
    viewer: int | None
    waiting: tuple[int, ...]
    turn: str = ""  # "Round 7"
    phases: tuple[Phase, ...] = ()
    places: tuple[PlaceNow, ...] = ()
    areas: tuple[AreaNow, ...] = ()
    links: tuple[Link, ...] = ()  # ways that come and go, over those of the board
    pieces: tuple[Piece, ...] = ()
    seats: tuple[SeatNow, ...] = ()
    stock: tuple[Amount, ...] = ()
    stock_title: str = ""
    tracks: tuple[Track, ...] = ()
    zones: tuple[Zone, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    overview: Overview | None = None
    dice: tuple[Die, ...] = ()
    battle: Battle | None = None
    dialogue: Dialogue | None = None
    window: Window | None = None
    ask: Ask | None = None
    choices: tuple[Choice, ...] = ()
    goals: tuple[Choice, ...] = ()  # what takes several answers to reach: its way is shown, then they are all given
    blocked: tuple[Choice, ...] = ()  # what a player would look for and cannot do now, each with its reason
    overlay: tuple[str, ...] = ()  # places under a shade: support range, dominance
    legend: tuple[Badge, ...] = ()  # what is drawn on the board; the icon "overlay" is the edge of the shade
    log: tuple[Told, ...] = ()
    since: LastTurn | None = None  # what has happened from there on is new to the viewer
    over: Over | None = None
    accounts: tuple[Account, ...] = ()  # once it is over: what the scores are made of, the most telling first


class Scene(Record, kw_only=True, frozen=True):
    """The board and what lies on it now."""

    board: Board
    now: Now


def to_data(record: Record) -> dict[str, Any]:
    """A record as plain data, as it is sent: what stands at its default is left out."""
    data: dict[str, Any] = msgspec.to_builtins(record)
    return data

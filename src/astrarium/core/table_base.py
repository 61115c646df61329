"""What lies on the table: declared fields behind verbs. One clone serves the tables of all games."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Generic, Self, TypeVar, final

from astrarium.core.declared_fields import HIDDEN, NUMBER, OWN, ROWS, WORD
from astrarium.core.mypyc_compat import mypyc_attr

if TYPE_CHECKING:
    from astrarium.core.declared_fields import Field
    from astrarium.core.declared_records import Holding


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """What does not change during a match: the content, the board and the chosen options."""

    def __init__(self, players: int, options: dict[str, str]) -> None:
        self.players: Final = players
        self.options: Final = options
        self.sizes: dict[str, int] = {"seats": players}  # what fields may be bounded by
        self._rounds: Final = [tuple([(first + at) % players for at in range(players)]) for first in range(players)]

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats in table order, beginning with that one."""
        return self._rounds[first]

    def others(self, seat: int) -> tuple[int, ...]:
        """The other seats in table order, the left neighbour first."""
        return self._rounds[seat][1:]


@final
class TableEvent:
    """Something that happened, as a key of words.toml with arguments: a line of the log, and motion on the page."""

    def __init__(
        self, key: str, seat: int, marks: tuple[str, ...], only: int | None, args: dict[str, str | int]
    ) -> None:
        self.key: Final = key
        self.seat: Final = seat  # whose doing it is, or NOBODY
        self.marks: Final = marks  # ids of places and pieces to light up
        self.only: Final = only  # the one seat that may know of it; None: everybody
        self.args: Final = args


NOBODY_ACTS: Final = -2

B = TypeVar("B", bound=Box, covariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Generic[B]):
    """The base of every game's table. `fields` declares all that changes."""

    fields: ClassVar[tuple[Field, ...]] = ()
    holdings: ClassVar[tuple[Holding, ...]] = ()  # records that are saved in columns of these fields

    def __init__(self, box: B) -> None:
        self.box: Final = box
        self.ended = ""  # how the match ended: a word declared by the game; empty while it goes on
        self.reveals = 0  # how often something hidden was shown: no undo reaches behind it
        self.acting = NOBODY_ACTS  # the seat whose answer is being played, and who sees what comes of it
        self.recording = False  # whether events are kept for the log
        self.events: list[TableEvent] = []

    def tell(
        self, key: str, seat: int, marks: tuple[str, ...] = (), only: int | None = None, **args: str | int
    ) -> None:
        """Record what happened, as a key of words.toml with arguments. Costs nothing while nothing is recorded."""
        if self.recording:
            self.events.append(TableEvent(key, seat, marks, only, args))

    def disclose(self, holder: int) -> None:
        """What only `holder` knows has an effect: unless they act themselves it is shown, and no undo reaches behind.

        Every verb of a table that reads something hidden says so, and the rules read what is hidden by verbs alone. A
        holder of -1 is nobody: something is turned up for all.
        """
        if self.acting != NOBODY_ACTS and self.acting != holder:
            self.reveals += 1

    def clone(self) -> Self:
        """An independent table, equal in every declared field."""
        kind = type(self)
        other = kind(self.box)
        other.ended, other.reveals = self.ended, self.reveals
        plain, flat, nested = shape_of(kind)
        for name in plain:
            setattr(other, name, getattr(self, name))
        for name in flat:
            setattr(other, name, getattr(self, name)[:])
        for name in nested:
            setattr(other, name, [row[:] for row in getattr(self, name)])
        return other

    def facts(self) -> dict[str, object]:
        """All declared fields by name, as plain data."""
        facts: dict[str, object] = {field.name: self.saved_value(field.name) for field in type(self).fields}
        facts["ended"] = self.ended
        facts["reveals"] = self.reveals
        return facts

    def saved_value(self, name: str) -> object:
        """A declared field as plain data; generated tables write out their records here."""
        value = getattr(self, name)
        return lists_of(value) if isinstance(value, tuple) else value

    def load_value(self, name: str, value: object) -> None:
        """Take over a declared field from plain data that was checked."""
        if isinstance(value, list) and name in shared_names(type(self)):
            value = tuples_of(value)
        setattr(self, name, value)

    def view(self, seat: int | None) -> dict[str, object]:
        """What this seat may know of the table, field by field; None is a spectator."""
        known: dict[str, object] = {}
        for field in type(self).fields:
            if field.visibility == HIDDEN:
                continue
            value = self.saved_value(field.name)
            if field.visibility == OWN:
                assert isinstance(value, list)
                known[field.name] = value[seat] if seat is not None else None
            else:
                known[field.name] = value
        known.update(self.known_values(seat))
        return known

    def known_values(self, seat: int | None) -> dict[str, object]:
        """What a seat may know beyond the fields that lie open or are its own: games say here what only some know."""
        return {}

    def known_fields(self) -> tuple[Field, ...]:
        """The declaration of the numbers among `known_values`, as they are for a seat."""
        return ()


E = TypeVar("E")


def with_entry(values: tuple[E, ...], at: int, value: E) -> tuple[E, ...]:
    """The same values with another one in that place: how a shared field is written, since clones keep theirs."""
    if values[at] is value:
        return values
    changed = list(values)
    changed[at] = value
    return tuple(changed)


def with_entries(values: tuple[E, ...], at: int, several: list[E]) -> tuple[E, ...]:
    """The same values with these from that place on."""
    entries = list(values)
    entries[at : at + len(several)] = several
    return tuple(entries)


def without(values: tuple[E, ...], value: E) -> tuple[E, ...]:
    """The same values without one, which is the first of those that are equal to it."""
    at = values.index(value)
    return values[:at] + values[at + 1 :]


def lists_of(values: tuple[object, ...]) -> list[object]:
    """Tuples as the lists they are saved as."""
    return [list(value) if isinstance(value, tuple) else value for value in values]


def tuples_of(values: list[object]) -> tuple[object, ...]:
    """Lists of a save as the tuples that clones share."""
    return tuple([tuple(value) if isinstance(value, list) else value for value in values])


Shape = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
_shapes: dict[type, Shape] = {}
_shared: dict[type, frozenset[str]] = {}


def shared_names(kind: type[Table[Box]]) -> frozenset[str]:
    """Names of the fields of a kind of table that its clones share."""
    names = _shared.get(kind)
    if names is None:
        names = _shared[kind] = frozenset([field.name for field in kind.fields if field.shared])
    return names


def shape_of(kind: type[Table[Box]]) -> Shape:
    """Names of the plain, the flat and the nested fields of a kind of table."""
    shape = _shapes.get(kind)
    if shape is None:
        plain = tuple([f.name for f in kind.fields if f.shape in (NUMBER, WORD) or f.shared])
        nested = tuple([f.name for f in kind.fields if f.shape == ROWS and not f.shared])
        flat = tuple([f.name for f in kind.fields if f.name not in plain and f.name not in nested])
        shape = (plain, flat, nested)
        _shapes[kind] = shape
    return shape

"""Written by `make generate` from table_fields.py; not to be changed by hand."""

from __future__ import annotations

from typing import ClassVar, Final, Self, final

from astrarium.core.declared_fields import Field
from astrarium.core.declared_records import Holding
from astrarium.core.errors import BadData
from astrarium.core.table_base import Table
from astrarium.games.starfarers.match_constants import StarfarersBox
from astrarium.games.starfarers.table_fields import FIELDS, HOLDINGS


@final
class Piece:
    """A piece on a point of the map; an owner beyond the seats is the colour that only blocks."""

    def __init__(self, owner: int, kind: int, number: int) -> None:
        self.owner: Final = owner
        self.kind: Final = kind
        self.number: Final = number  # as it is saved and sorted


_pieces: Final[dict[int, Piece]] = {}


def piece_numbered(number: int) -> Piece:
    """The piece that is saved as this number."""
    found = _pieces.get(number)
    if found is None:
        found = _pieces.setdefault(number, Piece(number & 7, number >> 3 & 3, number))
    return found


def make_piece(owner: int, kind: int) -> Piece:
    """The piece with these parts."""
    return piece_numbered(owner | kind << 3)


@final
class Trophy:
    """The token of a lair or of ice, and who won it."""

    def __init__(self, token: int, owner: int, number: int) -> None:
        self.token: Final = token
        self.owner: Final = owner
        self.number: Final = number  # as it is saved and sorted


_trophys: Final[dict[int, Trophy]] = {}


def trophy_numbered(number: int) -> Trophy:
    """The trophy that is saved as this number."""
    found = _trophys.get(number)
    if found is None:
        found = _trophys.setdefault(number, Trophy(number & 63, number >> 6 & 3, number))
    return found


def make_trophy(token: int, owner: int) -> Trophy:
    """The trophy with these parts."""
    return trophy_numbered(token | owner << 6)


@final
class Balls:
    """The two balls that fell when a seat shook its mothership."""

    def __init__(self, seat: int, one: int, two: int) -> None:
        self.seat: Final = seat
        self.one: Final = one
        self.two: Final = two


@final
class Reply:
    """What a seat answered to an offer, and the cards it would give and wants for them."""

    def __init__(self, word: int, gives: tuple[int, ...], wants: tuple[int, ...]) -> None:
        self.word: Final = word
        self.gives: Final = gives
        self.wants: Final = wants


@final
class Terms:
    """What the player in turn gives and wants, by kind."""

    def __init__(self, gives: tuple[int, ...], wants: tuple[int, ...]) -> None:
        self.gives: Final = gives
        self.wants: Final = wants


class StarfarersFields(Table[StarfarersBox]):
    """The declared fields of a table."""

    fields: ClassVar[tuple[Field, ...]] = FIELDS
    holdings: ClassVar[tuple[Holding, ...]] = HOLDINGS

    token: list[int]
    face: list[int]
    looked: list[int]
    glance: list[int]
    bag: list[int]
    reserve: list[int]
    ship: list[int]
    cargo: list[int]
    colonies: list[int]
    stations: list[int]
    rings: list[int]
    upgrades: list[int]
    fame: list[int]
    dock: list[int]
    marker: list[int]
    friend: list[int]
    owed: list[int]
    bank: list[int]
    pile: list[int]
    hand: list[int]
    known: list[int]
    deck: list[int]
    spent: list[int]
    spent_reader: list[int]
    spent_heard: list[int]
    card: int
    node: int
    heard: int
    reader: int
    gift: list[int]
    swapped: list[int]
    pledged: list[int]
    begun: list[int]
    flown: int
    stopped: int
    flying: int
    base: int
    used: int
    rolled: list[int]
    active: int
    phase: int
    first: int
    round: int
    piece_on: list[None | Piece]
    trophies: list[Trophy]
    shaken: list[Balls]
    replies: list[Reply]
    tried: list[Terms]

    def bare(self) -> Self:
        """A table of the same kind without anything on it."""
        raise NotImplementedError

    def clone(self) -> Self:
        """An independent table, equal in every declared field."""
        other = self.bare()
        other.ended, other.reveals = self.ended, self.reveals
        other.token = self.token[:]
        other.face = self.face[:]
        other.looked = self.looked[:]
        other.glance = self.glance[:]
        other.bag = self.bag[:]
        other.reserve = self.reserve[:]
        other.ship = self.ship[:]
        other.cargo = self.cargo[:]
        other.colonies = self.colonies[:]
        other.stations = self.stations[:]
        other.rings = self.rings[:]
        other.upgrades = self.upgrades[:]
        other.fame = self.fame[:]
        other.dock = self.dock[:]
        other.marker = self.marker[:]
        other.friend = self.friend[:]
        other.owed = self.owed[:]
        other.bank = self.bank[:]
        other.pile = self.pile[:]
        other.hand = self.hand[:]
        other.known = self.known[:]
        other.deck = self.deck[:]
        other.spent = self.spent[:]
        other.spent_reader = self.spent_reader[:]
        other.spent_heard = self.spent_heard[:]
        other.card = self.card
        other.node = self.node
        other.heard = self.heard
        other.reader = self.reader
        other.gift = self.gift[:]
        other.swapped = self.swapped[:]
        other.pledged = self.pledged[:]
        other.begun = self.begun[:]
        other.flown = self.flown
        other.stopped = self.stopped
        other.flying = self.flying
        other.base = self.base
        other.used = self.used
        other.rolled = self.rolled[:]
        other.active = self.active
        other.phase = self.phase
        other.first = self.first
        other.round = self.round
        other.piece_on = self.piece_on[:]
        other.trophies = self.trophies[:]
        other.shaken = self.shaken[:]
        other.replies = self.replies[:]
        other.tried = self.tried[:]
        return other

    def clear_looked(self, planet: int) -> None:
        """Nothing of `looked` is marked any more."""
        self.looked[planet] = 0

    def is_looked(self, planet: int, seat: int) -> bool:
        """Whether it is marked as looked."""
        return self.looked[planet] & (1 << seat) != 0

    def mark_looked(self, planet: int, seat: int) -> None:
        """It is looked now."""
        self.looked[planet] |= 1 << seat

    def ship_at(self, seat: int, transporter: int) -> int:
        """`ship` of this seat and transporter."""
        return self.ship[seat * 3 + transporter]

    def set_ship(self, seat: int, transporter: int, count: int) -> None:
        """Set `ship` of this seat and transporter."""
        self.ship[seat * 3 + transporter] = count

    def cargo_at(self, seat: int, transporter: int) -> int:
        """`cargo` of this seat and transporter."""
        return self.cargo[seat * 3 + transporter]

    def set_cargo(self, seat: int, transporter: int, count: int) -> None:
        """Set `cargo` of this seat and transporter."""
        self.cargo[seat * 3 + transporter] = count

    def upgrades_at(self, seat: int, upgrade: int) -> int:
        """`upgrades` of this seat and upgrade."""
        return self.upgrades[seat * 3 + upgrade]

    def set_upgrades(self, seat: int, upgrade: int, count: int) -> None:
        """Set `upgrades` of this seat and upgrade."""
        self.upgrades[seat * 3 + upgrade] = count

    def add_upgrades(self, seat: int, upgrade: int, count: int) -> None:
        """Add to `upgrades` of this seat and upgrade."""
        self.upgrades[seat * 3 + upgrade] += count

    def upgrades_of(self, seat: int) -> list[int]:
        """All `upgrades` of this seat."""
        return self.upgrades[seat * 3 : (seat + 1) * 3]

    def dock_at(self, outpost: int, dock: int) -> int:
        """`dock` of this outpost and dock."""
        return self.dock[outpost * 5 + dock]

    def set_dock(self, outpost: int, dock: int, count: int) -> None:
        """Set `dock` of this outpost and dock."""
        self.dock[outpost * 5 + dock] = count

    def dock_of(self, outpost: int) -> list[int]:
        """All `dock` of this outpost."""
        return self.dock[outpost * 5 : (outpost + 1) * 5]

    def hand_at(self, seat: int, kind: int) -> int:
        """`hand` of this seat and kind."""
        return self.hand[seat * 5 + kind]

    def set_hand(self, seat: int, kind: int, count: int) -> None:
        """Set `hand` of this seat and kind."""
        self.hand[seat * 5 + kind] = count

    def add_hand(self, seat: int, kind: int, count: int) -> None:
        """Add to `hand` of this seat and kind."""
        self.hand[seat * 5 + kind] += count

    def hand_of(self, seat: int) -> list[int]:
        """All `hand` of this seat."""
        return self.hand[seat * 5 : (seat + 1) * 5]

    def known_at(self, holder: int, watcher: int, kind: int) -> int:
        """`known` of this holder and watcher and kind."""
        return self.known[(holder * self.box.players + watcher) * 5 + kind]

    def set_known(self, holder: int, watcher: int, kind: int, count: int) -> None:
        """Set `known` of this holder and watcher and kind."""
        self.known[(holder * self.box.players + watcher) * 5 + kind] = count

    def add_known(self, holder: int, watcher: int, kind: int, count: int) -> None:
        """Add to `known` of this holder and watcher and kind."""
        self.known[(holder * self.box.players + watcher) * 5 + kind] += count

    def clear_flown(self) -> None:
        """Nothing of `flown` is marked any more."""
        self.flown = 0

    def is_flown(self, transporter: int) -> bool:
        """Whether it is marked as flown."""
        return self.flown & (1 << transporter) != 0

    def mark_flown(self, transporter: int) -> None:
        """It is flown now."""
        self.flown |= 1 << transporter

    def unmark_flown(self, transporter: int) -> None:
        """It is no longer flown."""
        self.flown &= ~(1 << transporter)

    def clear_stopped(self) -> None:
        """Nothing of `stopped` is marked any more."""
        self.stopped = 0

    def is_stopped(self, transporter: int) -> bool:
        """Whether it is marked as stopped."""
        return self.stopped & (1 << transporter) != 0

    def mark_stopped(self, transporter: int) -> None:
        """It is stopped now."""
        self.stopped |= 1 << transporter

    def unmark_stopped(self, transporter: int) -> None:
        """It is no longer stopped."""
        self.stopped &= ~(1 << transporter)

    def clear_used(self) -> None:
        """Nothing of `used` is marked any more."""
        self.used = 0

    def is_supplied(self) -> bool:
        """Whether it is marked as supplied."""
        return self.used & 1 != 0

    def mark_supplied(self) -> None:
        """It is supplied now."""
        self.used |= 1

    def is_fame_bought(self) -> bool:
        """Whether it is marked as fame bought."""
        return self.used & 2 != 0

    def mark_fame_bought(self) -> None:
        """It is fame bought now."""
        self.used |= 2

    def is_helped(self) -> bool:
        """Whether it is marked as helped."""
        return self.used & 4 != 0

    def mark_helped(self) -> None:
        """It is helped now."""
        self.used |= 4

    def is_goods_sold(self) -> bool:
        """Whether it is marked as goods sold."""
        return self.used & 8 != 0

    def mark_goods_sold(self) -> None:
        """It is goods sold now."""
        self.used |= 8

    def saved_value(self, name: str) -> object:
        """A declared field as plain data."""
        if name == "stand":
            return [0 if piece is None else piece.number + 1 for piece in self.piece_on]
        if name == "won":
            return [trophy.number for trophy in self.trophies]
        if name == "shaken":
            return [number for balls in self.shaken for number in (balls.seat, balls.one, balls.two)]
        if name == "replies":
            return [number for reply in self.replies for number in (reply.word, *reply.gives, *reply.wants)]
        if name == "tried":
            return [number for terms in self.tried for number in (*terms.gives, *terms.wants)]
        return super().saved_value(name)

    def load_value(self, name: str, value: object) -> None:
        """Take over a declared field from plain data that was checked."""
        if name == "stand":
            assert isinstance(value, list)
            self.piece_on = [piece_numbered(number - 1) if number else None for number in value]
        elif name == "won":
            assert isinstance(value, list)
            self.trophies = [trophy_numbered(number) for number in value]
        elif name == "shaken":
            assert isinstance(value, list)
            if len(value) % 3:
                raise BadData(f"table.shaken: 3 entries for each expected, {len(value)} found")
            self.shaken = [Balls(value[at + 0], value[at + 1], value[at + 2]) for at in range(0, len(value), 3)]
        elif name == "replies":
            assert isinstance(value, list)
            if len(value) % 11:
                raise BadData(f"table.replies: 11 entries for each expected, {len(value)} found")
            self.replies = [
                Reply(value[at + 0], tuple(value[at + 1 : at + 6]), tuple(value[at + 6 : at + 11]))
                for at in range(0, len(value), 11)
            ]
        elif name == "tried":
            assert isinstance(value, list)
            if len(value) % 10:
                raise BadData(f"table.tried: 10 entries for each expected, {len(value)} found")
            self.tried = [
                Terms(tuple(value[at + 0 : at + 5]), tuple(value[at + 5 : at + 10])) for at in range(0, len(value), 10)
            ]
        else:
            super().load_value(name, value)

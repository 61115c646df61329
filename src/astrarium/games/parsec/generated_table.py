"""Written by `make generate` from table_fields.py; not to be changed by hand."""

from __future__ import annotations

from typing import ClassVar, Final, Self, final

from astrarium.core.declared_fields import Field
from astrarium.core.declared_records import Holding
from astrarium.core.errors import BadData
from astrarium.core.table_base import Table, with_entries, with_entry
from astrarium.games.parsec.match_constants import ParsecBox
from astrarium.games.parsec.table_fields import FIELDS, HOLDINGS


@final
class Stack:
    """What stands on a hex, carried vessels left out."""

    def __init__(self, owner: int, colony: bool, small: int, large: int, number: int) -> None:
        self.owner: Final = owner
        self.colony: Final = colony
        self.small: Final = small
        self.large: Final = large
        self.number: Final = number  # as it is saved and sorted


_stacks: Final[dict[int, Stack]] = {}


def stack_numbered(number: int) -> Stack:
    """The stack that is saved as this number."""
    found = _stacks.get(number)
    if found is None:
        found = _stacks.setdefault(number, Stack(number & 7, number & 8 != 0, number >> 4 & 3, number >> 6 & 3, number))
    return found


def make_stack(owner: int, colony: bool, small: int, large: int) -> Stack:
    """The stack with these parts."""
    return stack_numbered(owner | int(colony) << 3 | small << 4 | large << 6)


@final
class Tip:
    """A seat knows of a card in the hand of another, or on the deck, which is the holder behind the last seat."""

    def __init__(self, viewer: int, holder: int, card: int) -> None:
        self.viewer: Final = viewer
        self.holder: Final = holder
        self.card: Final = card

    def with_holder(self, holder: int) -> Tip:
        """The same tip with another holder."""
        return Tip(self.viewer, holder, self.card)


@final
class Lying:
    """A card that lies on the table for a while."""

    def __init__(self, card: int, owner: int, anchor: int, rounds: int, cell: int, area: int, other: int) -> None:
        self.card: Final = card
        self.owner: Final = owner
        self.anchor: Final = anchor
        self.rounds: Final = rounds
        self.cell: Final = cell
        self.area: Final = area
        self.other: Final = other

    def with_rounds(self, rounds: int) -> Lying:
        """The same lying with another rounds."""
        return Lying(self.card, self.owner, self.anchor, rounds, self.cell, self.area, self.other)


@final
class Legacy:
    """A faction that a seat has inherited."""

    def __init__(self, heir: int, faction: int) -> None:
        self.heir: Final = heir
        self.faction: Final = faction


@final
class Spurned:
    """A hex whose owner does not let a vessel pass."""

    def __init__(self, unit: int, cell: int) -> None:
        self.unit: Final = unit
        self.cell: Final = cell


@final
class Boost:
    """What a card adds to a unit's attack in this fight."""

    def __init__(self, unit: int, attack: int) -> None:
        self.unit: Final = unit
        self.attack: Final = attack


@final
class Strike:
    """The strike that is being made."""

    def __init__(
        self, side: int, target: int, attack_die: int, defence_die: int, attack_mod: int, defence_mod: int, result: int
    ) -> None:
        self.side = side
        self.target = target
        self.attack_die = attack_die
        self.defence_die = defence_die
        self.attack_mod = attack_mod
        self.defence_mod = defence_mod
        self.result = result

    def clone(self) -> Strike:
        """An independent one."""
        return Strike(
            self.side, self.target, self.attack_die, self.defence_die, self.attack_mod, self.defence_mod, self.result
        )


@final
class Duel:
    """A separate strike still to be made."""

    def __init__(self, vessel: int, victim: int) -> None:
        self.vessel: Final = vessel
        self.victim: Final = victim


@final
class Share:
    """What a supporter gets of the salvage: 1 half, 2 all."""

    def __init__(self, supporter: int, part: int) -> None:
        self.supporter: Final = supporter
        self.part: Final = part


class ParsecFields(Table[ParsecBox]):
    """The declared fields of a table."""

    fields: ClassVar[tuple[Field, ...]] = FIELDS
    holdings: ClassVar[tuple[Holding, ...]] = HOLDINGS

    slots: tuple[int, ...]
    at: list[int]
    aboard: tuple[int, ...]
    marks: list[int]
    stock: tuple[int, ...]
    kept: tuple[int, ...]
    goods: list[int]
    bank: list[int]
    hand: tuple[int, ...]
    new: tuple[int, ...]
    deck: tuple[int, ...]
    top: tuple[int, ...]
    used: tuple[int, ...]
    under: tuple[int, ...]
    terms: tuple[int, ...]
    faction: tuple[int, ...]
    colour: tuple[int, ...]
    alive: tuple[int, ...]
    owed: tuple[int, ...]
    passed: list[int]
    foes: tuple[int, ...]
    pool0: tuple[int, ...]
    pool1: tuple[int, ...]
    strikers: tuple[int, ...]
    aides: tuple[int, ...]
    strikes: int
    race: int
    active: int
    phase: int
    first: int
    round: int
    time_up: int
    bought: int
    winner: int
    stack: list[None | Stack]
    tips: tuple[Tip, ...]
    lasting: tuple[Lying, ...]
    heirs: tuple[Legacy, ...]
    spurned: tuple[Spurned, ...]
    boosts: tuple[Boost, ...]
    strike: Strike | None
    queue: tuple[Duel, ...]
    share: tuple[Share, ...]

    def bare(self) -> Self:
        """A table of the same kind without anything on it."""
        raise NotImplementedError

    def clone(self) -> Self:
        """An independent table, equal in every declared field."""
        other = self.bare()
        other.ended, other.reveals = self.ended, self.reveals
        other.slots = self.slots
        other.at = self.at[:]
        other.aboard = self.aboard
        other.marks = self.marks[:]
        other.stock = self.stock
        other.kept = self.kept
        other.goods = self.goods[:]
        other.bank = self.bank[:]
        other.hand = self.hand
        other.new = self.new
        other.deck = self.deck
        other.top = self.top
        other.used = self.used
        other.under = self.under
        other.terms = self.terms
        other.faction = self.faction
        other.colour = self.colour
        other.alive = self.alive
        other.owed = self.owed
        other.passed = self.passed[:]
        other.foes = self.foes
        other.pool0 = self.pool0
        other.pool1 = self.pool1
        other.strikers = self.strikers
        other.aides = self.aides
        other.strikes = self.strikes
        other.race = self.race
        other.active = self.active
        other.phase = self.phase
        other.first = self.first
        other.round = self.round
        other.time_up = self.time_up
        other.bought = self.bought
        other.winner = self.winner
        other.stack = self.stack[:]
        other.tips = self.tips
        other.lasting = self.lasting
        other.heirs = self.heirs
        other.spurned = self.spurned
        other.boosts = self.boosts
        one = self.strike
        other.strike = None if one is None else one.clone()
        other.queue = self.queue
        other.share = self.share
        return other

    def set_slots(self, slot: int, value: int) -> None:
        """Set one entry of `slots`, which clones share: theirs stays."""
        self.slots = with_entry(self.slots, slot, value)

    def set_aboard(self, unit: int, value: int) -> None:
        """Set one entry of `aboard`, which clones share: theirs stays."""
        self.aboard = with_entry(self.aboard, unit, value)

    def clear_marks(self, unit: int) -> None:
        """Nothing of `marks` is marked any more."""
        self.marks[unit] = 0

    def is_moved(self, unit: int) -> bool:
        """Whether it is marked as moved."""
        return self.marks[unit] & 1 != 0

    def mark_moved(self, unit: int) -> None:
        """It is moved now."""
        self.marks[unit] |= 1

    def is_attack_used(self, unit: int) -> bool:
        """Whether it is marked as attack used."""
        return self.marks[unit] & 2 != 0

    def mark_attack_used(self, unit: int) -> None:
        """It is attack used now."""
        self.marks[unit] |= 2

    def is_fresh(self, unit: int) -> bool:
        """Whether it is marked as fresh."""
        return self.marks[unit] & 4 != 0

    def mark_fresh(self, unit: int) -> None:
        """It is fresh now."""
        self.marks[unit] |= 4

    def is_loaded(self, unit: int) -> bool:
        """Whether it is marked as loaded."""
        return self.marks[unit] & 8 != 0

    def mark_loaded(self, unit: int) -> None:
        """It is loaded now."""
        self.marks[unit] |= 8

    def is_attack_renewed(self, unit: int) -> bool:
        """Whether it is marked as attack renewed."""
        return self.marks[unit] & 16 != 0

    def mark_attack_renewed(self, unit: int) -> None:
        """It is attack renewed now."""
        self.marks[unit] |= 16

    def unmark_attack_renewed(self, unit: int) -> None:
        """It is no longer attack renewed."""
        self.marks[unit] &= -17

    def is_lent(self, unit: int) -> bool:
        """Whether it is marked as lent."""
        return self.marks[unit] & 32 != 0

    def mark_lent(self, unit: int) -> None:
        """It is lent now."""
        self.marks[unit] |= 32

    def is_on_right(self, unit: int) -> bool:
        """Whether it is marked as on right."""
        return self.marks[unit] & 64 != 0

    def mark_on_right(self, unit: int) -> None:
        """It is on right now."""
        self.marks[unit] |= 64

    def unmark_on_right(self, unit: int) -> None:
        """It is no longer on right."""
        self.marks[unit] &= -65

    def is_leaving(self, unit: int) -> bool:
        """Whether it is marked as leaving."""
        return self.marks[unit] & 128 != 0

    def mark_leaving(self, unit: int) -> None:
        """It is leaving now."""
        self.marks[unit] |= 128

    def unmark_leaving(self, unit: int) -> None:
        """It is no longer leaving."""
        self.marks[unit] &= -129

    def spent_of(self, unit: int) -> int:
        """`spent`, counted beside the marks."""
        return self.marks[unit] >> 8

    def set_spent(self, unit: int, count: int) -> None:
        """Count `spent` anew; the marks stay."""
        self.marks[unit] = self.marks[unit] & 255 | count << 8

    def stock_at(self, seat: int, kind: int) -> int:
        """`stock` of this seat and kind."""
        return self.stock[seat * 5 + kind]

    def set_stock(self, seat: int, kind: int, count: int) -> None:
        """Set `stock` of this seat and kind."""
        self.stock = with_entry(self.stock, seat * 5 + kind, count)

    def add_stock(self, seat: int, kind: int, count: int) -> None:
        """Add to `stock` of this seat and kind."""
        at = seat * 5 + kind
        self.stock = with_entry(self.stock, at, self.stock[at] + count)

    def stock_of(self, seat: int) -> tuple[int, ...]:
        """All `stock` of this seat."""
        return self.stock[seat * 5 : (seat + 1) * 5]

    def set_kept(self, seat: int, value: int) -> None:
        """Set one entry of `kept`, which clones share: theirs stays."""
        self.kept = with_entry(self.kept, seat, value)

    def goods_at(self, seat: int, kind: int) -> int:
        """`goods` of this seat and kind."""
        return self.goods[seat * 3 + kind]

    def add_goods(self, seat: int, kind: int, count: int) -> None:
        """Add to `goods` of this seat and kind."""
        self.goods[seat * 3 + kind] += count

    def goods_of(self, seat: int) -> list[int]:
        """All `goods` of this seat."""
        return self.goods[seat * 3 : (seat + 1) * 3]

    def set_all_goods(self, seat: int, counts: list[int]) -> None:
        """All `goods` of this seat become these."""
        self.goods[seat * 3 : (seat + 1) * 3] = counts

    def hand_at(self, seat: int, card: int) -> int:
        """`hand` of this seat and card."""
        return self.hand[seat * self.box.titles + card]

    def set_hand(self, seat: int, card: int, count: int) -> None:
        """Set `hand` of this seat and card."""
        self.hand = with_entry(self.hand, seat * self.box.titles + card, count)

    def add_hand(self, seat: int, card: int, count: int) -> None:
        """Add to `hand` of this seat and card."""
        at = seat * self.box.titles + card
        self.hand = with_entry(self.hand, at, self.hand[at] + count)

    def hand_of(self, seat: int) -> tuple[int, ...]:
        """All `hand` of this seat."""
        return self.hand[seat * self.box.titles : (seat + 1) * self.box.titles]

    def set_rows_of_hand(self, seats: list[int], rows: list[list[int]]) -> None:
        """All `hand` of these seats become these."""
        entries, width = list(self.hand), self.box.titles
        for at, seat in enumerate(seats):
            entries[seat * width : (seat + 1) * width] = rows[at]
        self.hand = tuple(entries)

    def new_at(self, seat: int, card: int) -> int:
        """`new` of this seat and card."""
        return self.new[seat * self.box.titles + card]

    def set_new(self, seat: int, card: int, count: int) -> None:
        """Set `new` of this seat and card."""
        self.new = with_entry(self.new, seat * self.box.titles + card, count)

    def add_new(self, seat: int, card: int, count: int) -> None:
        """Add to `new` of this seat and card."""
        at = seat * self.box.titles + card
        self.new = with_entry(self.new, at, self.new[at] + count)

    def new_of(self, seat: int) -> tuple[int, ...]:
        """All `new` of this seat."""
        return self.new[seat * self.box.titles : (seat + 1) * self.box.titles]

    def set_all_new(self, seat: int, counts: list[int]) -> None:
        """All `new` of this seat become these."""
        self.new = with_entries(self.new, seat * self.box.titles, counts)

    def set_deck(self, title: int, value: int) -> None:
        """Set one entry of `deck`, which clones share: theirs stays."""
        self.deck = with_entry(self.deck, title, value)

    def add_deck(self, title: int, count: int) -> None:
        """Add to one entry of `deck`, which clones share: theirs stays."""
        self.deck = with_entry(self.deck, title, self.deck[title] + count)

    def set_used(self, title: int, value: int) -> None:
        """Set one entry of `used`, which clones share: theirs stays."""
        self.used = with_entry(self.used, title, value)

    def add_used(self, title: int, count: int) -> None:
        """Add to one entry of `used`, which clones share: theirs stays."""
        self.used = with_entry(self.used, title, self.used[title] + count)

    def terms_at(self, seat: int, term: int) -> int:
        """`terms` of this seat and term."""
        return self.terms[seat * 55 + term]

    def terms_of(self, seat: int) -> tuple[int, ...]:
        """All `terms` of this seat."""
        return self.terms[seat * 55 : (seat + 1) * 55]

    def set_all_terms(self, seat: int, counts: list[int]) -> None:
        """All `terms` of this seat become these."""
        self.terms = with_entries(self.terms, seat * 55, counts)

    def set_faction(self, seat: int, value: int) -> None:
        """Set one entry of `faction`, which clones share: theirs stays."""
        self.faction = with_entry(self.faction, seat, value)

    def set_colour(self, seat: int, value: int) -> None:
        """Set one entry of `colour`, which clones share: theirs stays."""
        self.colour = with_entry(self.colour, seat, value)

    def set_alive(self, seat: int, value: int) -> None:
        """Set one entry of `alive`, which clones share: theirs stays."""
        self.alive = with_entry(self.alive, seat, value)

    def owed_at(self, seat: int, kind: int) -> int:
        """`owed` of this seat and kind."""
        return self.owed[seat * 3 + kind]

    def add_owed(self, seat: int, kind: int, count: int) -> None:
        """Add to `owed` of this seat and kind."""
        at = seat * 3 + kind
        self.owed = with_entry(self.owed, at, self.owed[at] + count)

    def set_lasting(self, at: int, lying: Lying) -> None:
        """Set one entry of `lasting`, which clones share: theirs stays."""
        self.lasting = with_entry(self.lasting, at, lying)

    def saved_value(self, name: str) -> object:
        """A declared field as plain data."""
        if name == "stack":
            return [0 if stack is None else stack.number + 1 for stack in self.stack]
        if name == "tips":
            return [number for tip in self.tips for number in (tip.viewer, tip.holder, tip.card)]
        if name == "lasting":
            return [
                number
                for lying in self.lasting
                for number in (lying.card, lying.owner, lying.anchor, lying.rounds, lying.cell, lying.area, lying.other)
            ]
        if name == "heirs":
            return [number for legacy in self.heirs for number in (legacy.heir, legacy.faction)]
        if name == "spurned":
            return [number for spurned in self.spurned for number in (spurned.unit, spurned.cell)]
        if name == "boosts":
            return [number for boost in self.boosts for number in (boost.unit, boost.attack)]
        if name == "strike":
            one = self.strike
            if one is None:
                return []
            return [one.side, one.target, one.attack_die, one.defence_die, one.attack_mod, one.defence_mod, one.result]
        if name == "queue":
            return [number for duel in self.queue for number in (duel.vessel, duel.victim)]
        if name == "share":
            return [number for share in self.share for number in (share.supporter, share.part)]
        return super().saved_value(name)

    def load_value(self, name: str, value: object) -> None:
        """Take over a declared field from plain data that was checked."""
        if name == "stack":
            assert isinstance(value, list)
            self.stack = [stack_numbered(number - 1) if number else None for number in value]
        elif name == "tips":
            assert isinstance(value, list)
            if len(value) % 3:
                raise BadData(f"table.tips: 3 entries for each expected, {len(value)} found")
            self.tips = tuple([Tip(value[at + 0], value[at + 1], value[at + 2]) for at in range(0, len(value), 3)])
        elif name == "lasting":
            assert isinstance(value, list)
            if len(value) % 7:
                raise BadData(f"table.lasting: 7 entries for each expected, {len(value)} found")
            self.lasting = tuple(
                [
                    Lying(
                        value[at + 0],
                        value[at + 1],
                        value[at + 2],
                        value[at + 3],
                        value[at + 4],
                        value[at + 5],
                        value[at + 6],
                    )
                    for at in range(0, len(value), 7)
                ]
            )
        elif name == "heirs":
            assert isinstance(value, list)
            if len(value) % 2:
                raise BadData(f"table.heirs: 2 entries for each expected, {len(value)} found")
            self.heirs = tuple([Legacy(value[at + 0], value[at + 1]) for at in range(0, len(value), 2)])
        elif name == "spurned":
            assert isinstance(value, list)
            if len(value) % 2:
                raise BadData(f"table.spurned: 2 entries for each expected, {len(value)} found")
            self.spurned = tuple([Spurned(value[at + 0], value[at + 1]) for at in range(0, len(value), 2)])
        elif name == "boosts":
            assert isinstance(value, list)
            if len(value) % 2:
                raise BadData(f"table.boosts: 2 entries for each expected, {len(value)} found")
            self.boosts = tuple([Boost(value[at + 0], value[at + 1]) for at in range(0, len(value), 2)])
        elif name == "strike":
            assert isinstance(value, list)
            if value and len(value) != 7:
                raise BadData(f"table.strike: 7 entries expected, {len(value)} found")
            self.strike = None
            if value:
                self.strike = Strike(value[0], value[1], value[2], value[3], value[4], value[5], value[6])
        elif name == "queue":
            assert isinstance(value, list)
            if len(value) % 2:
                raise BadData(f"table.queue: 2 entries for each expected, {len(value)} found")
            self.queue = tuple([Duel(value[at + 0], value[at + 1]) for at in range(0, len(value), 2)])
        elif name == "share":
            assert isinstance(value, list)
            if len(value) % 2:
                raise BadData(f"table.share: 2 entries for each expected, {len(value)} found")
            self.share = tuple([Share(value[at + 0], value[at + 1]) for at in range(0, len(value), 2)])
        else:
            super().load_value(name, value)

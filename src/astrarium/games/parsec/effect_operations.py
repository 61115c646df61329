"""Chapter 6.2: what the operations of the effect vocabulary do, one function each.

An effect that lasts does nothing at the moment it is played: its card lies on the table, and the chapters that it
concerns read it there (terms.py: stat, cost, event_price, resale, aboard_surcharge, port_rate, no_player_trade, yield,
on_destroy; production.py: yield, no_yield; reach.py: no_move, no_attack, link; trade.py: close_port, trade_anywhere).
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number
from astrarium.core.player_step_bases import PLAYER, PlayerEvent, PlayerQuestion
from astrarium.core.step import NOBODY, PASS, Answer, Refusal, Step, answer_shape, integer
from astrarium.games.parsec.effect_vocabulary import (
    ATTACK_AGAIN,
    BUILD,
    CAPTURE,
    CONVERT,
    DESTROY,
    ESCAPE,
    EXTRA_ROLL,
    GAIN,
    HAZARD,
    PEEK,
    PUSH,
    REROLL,
    ROLL_MOD,
    STAT,
    STEAL_EVENT,
    STEAL_RESOURCE,
    TELEPORT,
    Effect,
)
from astrarium.games.parsec.faction_and_card_modifiers import faction_price, triggers
from astrarium.games.parsec.generated_table import Boost
from astrarium.games.parsec.hand_and_deck_effects import gain, peek, steal_event, steal_resource
from astrarium.games.parsec.match_constants import COLONY, KIND_OF, MILITARY, NONE, OWNER_OF, UNITS
from astrarium.games.parsec.movement import settle
from astrarium.games.parsec.one_die_roll import DieRoll
from astrarium.games.parsec.production import ProductionRoll
from astrarium.games.parsec.reachability import defence, room_for
from astrarium.games.parsec.refusal_numbers import no_room
from astrarium.games.parsec.score import check_out
from astrarium.games.parsec.table import ParsecTable

# dice of a strike
ATTACK_DIE: Final = 2
DEFENCE_DIE: Final = 3


def run(table: ParsecTable, player: int, effect: Effect, cell: int, area: int) -> list[Step[ParsecTable]]:
    """What an effect does now, with what its player has named: a hex, and a seat, a unit or a part of the board."""
    op = effect.op
    if op == GAIN:
        return gain(table, player, effect)
    if op == STEAL_RESOURCE:
        return steal_resource(table, player, effect, area)
    if op == STEAL_EVENT:
        return steal_event(table, player, effect, area)
    if op == PEEK:
        return peek(table, player, effect, area)
    if op == BUILD:
        return build(table, player, effect)
    if op == DESTROY:
        return destroy(player, effect, area)
    if op == CONVERT:
        return convert(table, player, effect, area)
    if op == CAPTURE:
        return capture(table, player, area)
    if op == ATTACK_AGAIN:
        return attack_again(table, player, effect)
    if op == TELEPORT:
        return teleport(table, player, cell, area)
    if op == PUSH:
        return push(table, player, cell, area)
    if op == STAT:
        return stat(table, effect, area)
    if op == ROLL_MOD:
        return roll_mod(table, effect)
    if op == REROLL:
        return reroll(table, player, effect)
    if op == ESCAPE:
        return escape(table, player, cell, area)
    if op == HAZARD:
        return hazard(table, player, effect, cell, area)
    if op == EXTRA_ROLL:
        return extra_roll(player, effect)
    return []  # it lasts: its card is read where it matters


# ---------------------------------------------------------------------- units


def build(table: ParsecTable, player: int, effect: Effect) -> list[Step[ParsecTable]]:
    """Units are placed free of charge; a warship from a card starts the arms race."""
    kind = UNITS.index(effect.unit)
    if MILITARY[kind] and not table.race:
        table.race = 1
        table.tell("told.race", player)
    return [PlaceFree(player, kind) for _ in range(effect.n)]


def free_sites(table: ParsecTable, seat: int, kind: int) -> list[int]:
    """Where a card may place a unit: vessels beside a colony, a colony on an empty hex of a planet with an own one."""
    if table.stock_at(seat, kind) == 0:
        return []
    colonies = [table.at[unit] for unit in table.pieces(seat, COLONY)]
    if kind != COLONY:
        return [cell for cell in colonies if room_for(table, kind, cell)]
    land = table.land
    planets = sorted({land.planet[cell] for cell in colonies})
    return [cell for planet in planets for cell in land.planet_hexes[planet] if table.stack[cell] is None]


@final
class PlaceFree(PlayerQuestion[ParsecTable]):
    """A unit given by a card is placed where the card says; supply and room count as ever. (PA-6.2.29)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("kind", high=4))
    rules = ("PA-6.2.29", "PA-4.4.2", "PA-4.4.3")
    answer_words = ("at", "pass")

    def __init__(self, player: int, kind: int) -> None:
        super().__init__(player)
        self.kind: Final = kind

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        found = [table.box.board.at[cell] for cell in free_sites(table, seat, self.kind)]
        return found if found else [PASS]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        found = free_sites(table, seat, self.kind)
        if answer == PASS:
            return Refusal("PA-6.2.29") if found else None
        cell = integer(answer, 1) if answer_shape(answer) == "at i" else NONE
        if cell in found:
            return None
        beside = self.kind != COLONY and cell in [table.at[unit] for unit in table.pieces(seat, COLONY)]
        full = beside and not room_for(table, self.kind, cell)
        return no_room(table, "PA-4.4.2", self.kind, cell) if full else Refusal("PA-6.2.29")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if answer == PASS:
            table.tell("told.no_room", seat, unit=f"unit.{UNITS[self.kind]}")
            return []
        cell = integer(answer, 1)
        unit = table.place(seat, self.kind, cell)
        table.mark_fresh(unit)
        if table.recording:
            table.tell("told.build", seat, (f"place:{cell}",), unit=f"unit.{UNITS[self.kind]}", cell=table.name(cell))
        return []

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"the": f"the.{UNITS[self.kind]}"}


def destroy(player: int, effect: Effect, unit: int) -> list[Step[ParsecTable]]:
    """A unit is removed, unless its owner's die saves it."""
    return [SaveRoll(player, unit, effect.save)] if effect.save else [Fell(player, unit)]


@final
class SaveRoll(DieRoll):
    """The owner keeps the unit on a die of the save value or more. (PA-6.2.30)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("player", high="seats"),
        number("unit", high="units"),
        number("save", high=99),
    )
    rules = ("PA-6.2.30", "PA-9.2.6")

    def __init__(self, player: int, unit: int, save: int) -> None:
        self.player: Final = player
        self.unit: Final = unit
        self.save: Final = save

    def play(self, table: ParsecTable, outcome: Answer) -> list[Step[ParsecTable]]:
        die = integer(outcome, 1)
        table.tell("told.save", OWNER_OF[self.unit], die=die, need=self.save)
        return [Fell(self.player, self.unit)] if die < self.save else []


@final
class Fell(PlayerEvent[ParsecTable]):
    """A unit falls to a card: no salvage unless agreed, its load goes with it, and its owner may be out. (PA-8.9)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("unit", high="units"))
    rules = ("PA-8.9", "PA-13.5", "PA-4.2.15", "PA-6.2.56")

    def __init__(self, player: int, unit: int) -> None:
        super().__init__(player)
        self.unit: Final = unit

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        unit, owner = self.unit, OWNER_OF[self.unit]
        if not table.in_play(unit):
            return []
        if table.recording:
            cell = table.where(unit)
            name = f"unit.{UNITS[KIND_OF[unit]]}"
            table.tell("told.lost", owner, (f"place:{cell}",), unit=name, cell=table.name(cell))
        lost = [unit, *table.load(unit)]
        table.remove(unit)
        if table.box.scrap_events == "card_player" and owner != self.player:
            for piece in lost:
                salvage(table, self.player, owner, KIND_OF[piece])
        steps = destruction_effects(table, self.player, owner)
        check_out(table, self.player)
        return steps


def salvage(table: ParsecTable, player: int, owner: int, kind: int) -> tuple[int, int, int]:
    """The bank pays what the unit costs its owner, changes of their faction included."""
    t, g, e = faction_price(table, owner, kind)
    return table.gain(player, 0, t), table.gain(player, 1, g), table.gain(player, 2, e)


def destruction_effects(table: ParsecTable, player: int, owner: int) -> list[Step[ParsecTable]]:
    """What runs because a player has destroyed a unit of another."""
    if owner == player:
        return []
    return [Trigger(player, owner, at) for at in range(len(triggers(table, player)))]


@final
class Trigger(PlayerEvent[ParsecTable]):
    """An effect runs each time its owner destroys a unit. (PA-6.2.56)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
        number("victim", high="seats"),
        number("at", high=99),
    )
    rules = ("PA-6.2.56", "PA-6.1.6")

    def __init__(self, player: int, victim: int, at: int) -> None:
        super().__init__(player)
        self.victim: Final = victim
        self.at: Final = at

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        effects = triggers(table, self.player)
        return run(table, self.player, effects[self.at], NONE, self.victim) if self.at < len(effects) else []


def convert(table: ParsecTable, player: int, effect: Effect, unit: int) -> list[Step[ParsecTable]]:
    """An own unit is replaced by another without paying."""
    cell = table.at[unit]
    table.remove(unit)
    table.place(player, UNITS.index(effect.to), cell)
    if table.recording and table.land.planet[cell] != NONE:
        planet = table.box.modules[table.slots[table.land.planet[cell]]].name
        table.tell("told.convert", player, (f"place:{cell}",), cell=table.name(cell), planet=planet)
    return []


def capture(table: ParsecTable, player: int, unit: int) -> list[Step[ParsecTable]]:
    """A unit changes owner, load included; carried vessels without a free piece are removed."""
    cell, owner = table.at[unit], OWNER_OF[unit]
    aboard = [KIND_OF[piece] for piece in table.load(unit)]
    table.remove(unit)
    taken = table.place(player, KIND_OF[unit], cell)
    for kind in aboard:
        if table.stock_at(player, kind):
            table.embark(table.commission(player, kind), taken)
    table.race = 1
    if table.recording:
        name = f"unit.{UNITS[KIND_OF[unit]]}"
        table.tell("told.capture", player, (f"place:{cell}",), unit=name, cell=table.name(cell), whom=f"seat.{owner}")
    check_out(table, player)
    return settle(table, taken)


def attack_again(table: ParsecTable, player: int, effect: Effect) -> list[Step[ParsecTable]]:
    """The named vessels may attack a second time in this turn."""
    for unit in table.fleet(player).units:
        if table.selects(effect, player, unit):
            table.mark_attack_renewed(unit)
    return []


def teleport(table: ParsecTable, player: int, cell: int, unit: int) -> list[Step[ParsecTable]]:
    """A vessel with its load is put on a hex, whatever lies between, without using its move."""
    return push(table, player, cell, unit)


def push(table: ParsecTable, player: int, cell: int, unit: int) -> list[Step[ParsecTable]]:
    """The player of the card moves a vessel, even a foreign one; it keeps its own move."""
    origin, right = table.at[unit], table.is_on_right(unit)
    table.shift(unit, cell)
    if right and table.aboard[unit] == NONE:
        table.mark_on_right(unit)
    if table.recording:
        name = f"unit.{UNITS[KIND_OF[unit]]}"
        marks_at = (f"place:{origin}", f"place:{cell}")
        table.tell("told.pushed", player, marks_at, unit=name, origin=table.name(origin), cell=table.name(cell))
    return settle(table, unit)


def stat(table: ParsecTable, effect: Effect, unit: int) -> list[Step[ParsecTable]]:
    """In a fight one vessel's attack is changed; other changes are read from the card that lies on the table."""
    if effect.unit == "this_unit":
        table.boosts += (Boost(unit, effect.by),)
    return []


def roll_mod(table: ParsecTable, effect: Effect) -> list[Step[ParsecTable]]:
    """A number is added to one combat roll."""
    if effect.side == "attack":
        table.blow.attack_mod += effect.by
    else:
        table.blow.defence_mod += effect.by
    return []


def reroll(table: ParsecTable, player: int, effect: Effect) -> list[Step[ParsecTable]]:
    """The own or the enemy's die is rolled again."""
    striking = table.side_of(player) == table.blow.side
    return [RollOver(ATTACK_DIE if striking == (effect.which == "own") else DEFENCE_DIE)]


@final
class RollOver(DieRoll):
    """A die of the fight is rolled again, and the second result stands. (PA-6.2.39)"""

    fields: ClassVar[tuple[Field, ...]] = (number("which", high=5),)
    rules = ("PA-6.2.39",)

    def __init__(self, which: int) -> None:
        self.which: Final = which

    def play(self, table: ParsecTable, outcome: Answer) -> list[Step[ParsecTable]]:
        if self.which == ATTACK_DIE:
            table.blow.attack_die = integer(outcome, 1)
        else:
            table.blow.defence_die = integer(outcome, 1)
        table.tell("told.rerolled", NOBODY, die=integer(outcome, 1))
        return []


def escape(table: ParsecTable, player: int, cell: int, unit: int) -> list[Step[ParsecTable]]:
    """A vessel gets away even when surrounded, and is out of the fight."""
    table.withdraw(unit)
    return push(table, player, cell, unit)


def hazard(table: ParsecTable, player: int, effect: Effect, cell: int, area: int) -> list[Step[ParsecTable]]:
    """Every matching unit in the area rolls a die plus its defence against the test value."""
    tested = [
        unit
        for unit in range(len(table.at))
        if table.at[unit] != NONE
        and (effect.units != "vessels" or KIND_OF[unit] != COLONY)
        and table.within(effect.area, cell, area, table.at[unit])
    ]
    return [HazardRoll(player, unit, effect.test) for unit in tested]


@final
class HazardRoll(DieRoll):
    """A unit whose die and defence stay below the test value is destroyed. (PA-6.2.41)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("player", high="seats"),
        number("unit", high="units"),
        number("test", high=99),
    )
    rules = ("PA-6.2.41", "PA-10.13", "PA-9.2.6", "PA-4.2.15")

    def __init__(self, player: int, unit: int, test: int) -> None:
        self.player: Final = player
        self.unit: Final = unit
        self.test: Final = test

    def play(self, table: ParsecTable, outcome: Answer) -> list[Step[ParsecTable]]:
        unit, die = self.unit, integer(outcome, 1)
        if table.at[unit] == NONE:
            return []
        own = defence(table, unit)
        if table.recording:
            name = f"unit.{UNITS[KIND_OF[unit]]}"
            table.tell("told.hazard", OWNER_OF[unit], die=die, bonus=own, need=self.test, unit=name)
        return [Fell(self.player, unit)] if die + own < self.test else []


def extra_roll(player: int, effect: Effect) -> list[Step[ParsecTable]]:
    """Further production rolls are made and paid to all players."""
    return [ProductionRoll(player, 1) for _ in range(effect.n)]


CITES: Final[dict[object, tuple[str, ...]]] = {
    run: ("PA-6.2.9", "PA-6.2.15"),
    build: ("PA-6.2.29", "PA-11.4"),
    destroy: ("PA-6.2.30",),
    convert: ("PA-6.2.31",),
    capture: ("PA-6.2.32",),
    attack_again: ("PA-6.2.34",),
    teleport: ("PA-6.2.35",),
    push: ("PA-6.2.36",),
    stat: ("PA-6.2.37",),
    roll_mod: ("PA-6.2.38",),
    reroll: ("PA-6.2.39",),
    escape: ("PA-6.2.40",),
    hazard: ("PA-6.2.41", "PA-10.13", "PA-9.2.6"),
    extra_roll: ("PA-6.2.44",),
    destruction_effects: ("PA-6.2.56",),
    salvage: ("PA-8.6", "PA-8.7", "PA-8.8"),
}

"""Chapters 5 and 7: the board is laid out, colours and factions are given, colonies placed, first cards taken."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, numbers
from astrarium.core.player_step_bases import PLAYER, PlayerDraw, PlayerQuestion
from astrarium.core.random_source import RandomSource
from astrarium.core.step import Answer, Draw, Event, Refusal, Step, answer_shape, integer
from astrarium.games.parsec.event_timing import DealCard
from astrarium.games.parsec.faction_and_card_modifiers import reckon
from astrarium.games.parsec.match_constants import CARGO, COLONY, NONE
from astrarium.games.parsec.one_die_roll import DieRoll
from astrarium.games.parsec.refusal_numbers import second_colony, wrong_count
from astrarium.games.parsec.table import ParsecTable
from astrarium.games.parsec.turn import Turn


@final
class LayOut(Event[ParsecTable]):
    """The board is laid, then colours, the first player, factions, placement and first cards. (PA-5.2.1)"""

    rules = ("PA-5.2.1", "PA-5.1.1", "PA-5.1.2", "PA-5.1.3", "PA-5.2.5", "PA-5.2.7", "PA-7.1", "PA-7.2")

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        players = table.box.players
        plan: list[Step[ParsecTable]] = [LayPort()]
        plan.extend([ChooseColour(seat) for seat in range(players)])
        plan.append(RollForStart(tuple(range(players)), (), 0))
        return plan


@final
class LayPort(Draw[ParsecTable]):
    """The Space Port is always in, at a place drawn by chance or near the middle. (PA-5.1.4)"""

    rules = ("PA-5.1.4", "PA-5.2.1", "PA-5.2.2")

    def options(self, table: ParsecTable) -> list[Answer]:
        return [("slot", slot) for slot in range(table.box.slots) if central(table, slot)]

    def play(self, table: ParsecTable, outcome: Answer) -> list[Step[ParsecTable]]:
        table.set_slots(integer(outcome, 1), table.box.port)
        return [LayModule(slot) for slot in range(table.box.slots) if table.slots[slot] == NONE]


def central(table: ParsecTable, slot: int) -> bool:
    """Whether a place is allowed for the Space Port: any, or one nearest the middle of the board."""
    if table.box.port_position != "central":
        return True
    board = table.box.board
    row, column = divmod(slot, board.columns)
    return abs(2 * row - board.rows + 1) <= 1 and abs(2 * column - board.columns + 1) <= 1


@final
class LayModule(Draw[ParsecTable]):
    """The next module is drawn and laid in its place, all turned the same way. (PA-5.2.1)"""

    fields: ClassVar[tuple[Field, ...]] = (number("slot", high="slots"),)
    rules = ("PA-5.2.1", "PA-5.1.4", "PA-1.1.6")

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def options(self, table: ParsecTable) -> list[Answer]:
        return [("module", at) for at in range(len(table.box.modules)) if at not in table.slots]

    def draw(self, table: ParsecTable, rng: RandomSource) -> Answer:
        left = self.options(table)
        return left[rng.below(len(left))]

    def play(self, table: ParsecTable, outcome: Answer) -> list[Step[ParsecTable]]:
        table.set_slots(self.slot, integer(outcome, 1))
        return []


@final
class ChooseColour(PlayerQuestion[ParsecTable]):
    """The players choose their colours in turn; no colour is used twice. (PA-5.2.6)"""

    rules = ("PA-5.2.6", "PA-1.1.1")
    answer_words = ("colour",)

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [("colour", at) for at in range(table.box.sizes["colours"]) if at not in table.colour]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        known = answer_shape(answer) == "colour i" and 0 <= integer(answer, 1) < table.box.sizes["colours"]
        return None if known and integer(answer, 1) not in table.colour else Refusal("PA-5.2.6")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        table.set_colour(seat, integer(answer, 1))
        return []


@final
class RollForStart(DieRoll):
    """Everybody rolls in turn; the highest starts, and those tied for it roll again. (PA-5.2.8)"""

    fields: ClassVar[tuple[Field, ...]] = (
        numbers("seats", high="seats"),
        numbers("rolled", high=99),
        number("again", high=1),
    )
    rules = ("PA-5.2.8", "PA-7.1")

    def __init__(self, seats: tuple[int, ...], rolled: tuple[int, ...], again: int) -> None:
        self.seats: Final = seats
        self.rolled: Final = rolled  # what the first of them have thrown
        self.again: Final = again  # 1: it is the second roll, before placement

    def play(self, table: ParsecTable, outcome: Answer) -> list[Step[ParsecTable]]:
        die = integer(outcome, 1)
        rolled = (*self.rolled, die)
        table.tell("told.start_roll", self.seats[len(self.rolled)], die=die)
        if len(rolled) < len(self.seats):
            return [RollForStart(self.seats, rolled, self.again)]
        highest = [seat for seat, thrown in zip(self.seats, rolled, strict=True) if thrown == max(rolled)]
        if len(highest) > 1:
            return [RollForStart(tuple(highest), (), self.again)]
        table.first = table.active = highest[0]
        order = table.clockwise(table.first)
        plan: list[Step[ParsecTable]] = []
        if not self.again:
            if table.box.faction_deal == "random":
                plan.extend([DealFaction(seat) for seat in order])
            elif table.box.faction_deal == "choose":
                plan.extend([ChooseFaction(seat) for seat in order])
            if table.box.first_player_roll == "twice":
                return [*plan, RollForStart(tuple(range(table.box.players)), (), 1)]
        plan.extend([PlacementRoll(seat, turn, 0) for turn in range(1, table.box.placements + 1) for seat in order])
        plan.extend([FirstCards(seat) for seat in order])
        plan.append(Turn(table.first))
        return plan


def hand_faction(table: ParsecTable, seat: int, faction: int) -> None:
    """A faction card lies open before a seat."""
    table.set_faction(seat, faction)
    reckon(table, seat)
    table.tell("told.faction", seat, faction=f"faction.{table.box.factions[faction]}")


@final
class DealFaction(PlayerDraw[ParsecTable]):
    """Each player is dealt one faction card, open for all to see. (PA-7.2)"""

    rules = ("PA-7.2", "PA-6.1.1")

    def options(self, table: ParsecTable) -> list[Answer]:
        return [("faction", at) for at in range(table.box.sizes["factions"]) if at not in table.faction]

    def play(self, table: ParsecTable, outcome: Answer) -> list[Step[ParsecTable]]:
        hand_faction(table, self.player, integer(outcome, 1))
        return []


@final
class ChooseFaction(PlayerQuestion[ParsecTable]):
    """By agreement factions are chosen in turn order. (PA-7.2)"""

    rules = ("PA-7.2",)
    answer_words = ("faction",)

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [("faction", at) for at in range(table.box.sizes["factions"]) if at not in table.faction]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        known = answer_shape(answer) == "faction i" and 0 <= integer(answer, 1) < table.box.sizes["factions"]
        return None if known and integer(answer, 1) not in table.faction else Refusal("PA-7.2")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        hand_faction(table, seat, integer(answer, 1))
        return []


# ---------------------------------------------------------------------- placement


def site_hexes(table: ParsecTable, figure: int) -> list[int]:
    """The hexes without a colony on planets that show a number."""
    land = table.land
    return [cell for slot in land.planets_of[figure] for cell in land.planet_hexes[slot] if not table.colony_on(cell)]


@final
class PlacementRoll(DieRoll):
    """The die says on which planets a colony may be placed; a miss is repaired. (PA-7.1.2)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"), number("turn"), number("missed"))
    rules = ("PA-7.1.1", "PA-7.1.2", "PA-7.1.3", "PA-7.1.4", "PA-7.1.5", "PA-7.1.6")

    def __init__(self, player: int, turn: int, missed: int) -> None:
        self.player: Final = player
        self.turn: Final = turn
        self.missed: Final = missed

    def play(self, table: ParsecTable, outcome: Answer) -> list[Step[ParsecTable]]:
        seat, figure = self.player, integer(outcome, 1)
        table.active = seat
        if site_hexes(table, figure):
            table.tell("told.placement_roll", seat, die=figure)
            return [PlaceColony(seat, figure)]
        table.tell("told.placement_miss", seat, die=figure)
        if self.turn == 1 or self.missed == 0:
            return [PlacementRoll(seat, self.turn, 1)]
        table.place(seat, CARGO, table.at[table.pieces(seat, COLONY)[0]])
        table.add_stock(seat, COLONY, -1)
        table.set_kept(seat, 1)
        table.tell("told.kept", seat)
        return []


@final
class PlaceColony(PlayerQuestion[ParsecTable]):
    """A colony and a cargo go together on a colony-free hex of a planet with the number. (PA-7.1.2)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("figure", high=8))
    rules = ("PA-7.1.2", "PA-8.2.2", "PA-8.1.2")
    answer_words = ("at",)

    def __init__(self, player: int, figure: int) -> None:
        super().__init__(player)
        self.figure: Final = figure

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [table.box.board.at[cell] for cell in site_hexes(table, self.figure)]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) != "at i" or not 0 <= integer(answer, 1) < table.box.cells:
            return Refusal("PA-7.1.2")
        cell = integer(answer, 1)
        planet = table.land.planet[cell]
        if planet == NONE:
            return Refusal("PA-8.2.2" if table.land.asteroid[cell] != NONE else "PA-7.1.2")
        if table.land.number[planet] != self.figure:
            return Refusal("PA-7.1.2")
        return second_colony(table, cell) if table.colony_on(cell) else None

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        cell = integer(answer, 1)
        table.place(seat, COLONY, cell)
        table.place(seat, CARGO, cell)
        if table.recording:
            table.tell("told.placed", seat, (f"place:{cell}",), cell=table.name(cell))
        return []

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"die": self.figure}


# ---------------------------------------------------------------------- first cards


@final
class FirstCards(PlayerQuestion[ParsecTable]):
    """After placement each takes three resource cards of their choice and the top event card. (PA-7.2.2)"""

    rules = ("PA-7.2.2",)
    answer_words = ("take",)

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return table.box.first_hands

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer in table.box.first_hands:
            return None
        if answer_shape(answer) != "take iii":
            return Refusal("PA-7.2.2")
        named = integer(answer, 1) + integer(answer, 2) + integer(answer, 3)
        return wrong_count("PA-7.2.2", named, table.box.start_resources)

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        for kind in range(3):
            table.gain(seat, kind, integer(answer, kind + 1))
        return [DealCard(seat, 0) for _ in range(table.box.start_cards)]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"n": table.box.start_resources}


CITES: Final[dict[object, tuple[str, ...]]] = {
    central: ("PA-5.2.2",),
    site_hexes: ("PA-7.1.2", "PA-7.1.3", "PA-7.1.4", "PA-8.2.2"),
}

"""Chapter 10: a vessel's move, the consent of owners on its way, and tolls."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, numbers
from astrarium.core.player_step_bases import PLAYER, PlayerQuestion
from astrarium.core.step import Answer, Event, Question, Refusal, Step, answer_shape, integer
from astrarium.games.parsec.generated_table import Spurned
from astrarium.games.parsec.match_constants import CARGO, KIND_OF, MOVE, NONE, OWNER_OF, SMALL, TRANSPORT, UNITS
from astrarium.games.parsec.reachability import (
    FAR,
    LEG,
    asks_consent,
    is_frozen,
    is_military,
    may_stop,
    open_asks,
    reaches_hex,
    ways,
)
from astrarium.games.parsec.refusal_numbers import no_berth, no_room, too_dear
from astrarium.games.parsec.table import ParsecTable

STOP: Final[Answer] = ("stop",)
BACK: Final[Answer] = ("back",)
REFUSE: Final[Answer] = ("refuse",)
ALLOW: Final[Answer] = ("allow",)
PAY: Final[Answer] = ("pay",)
DECLINE: Final[Answer] = ("decline",)
# why a vessel travels
GOING: Final = 0
EVADING: Final = 1


# ---------------------------------------------------------------------- who may set out


def move_refusal(table: ParsecTable, seat: int, unit: int) -> Refusal | None:
    """Why a vessel cannot be moved now."""
    if not 0 <= unit < len(table.at) or OWNER_OF[unit] != seat or not table.in_play(unit):
        return Refusal("PA-10.4")
    if KIND_OF[unit] == 4:
        return Refusal("PA-4.3.2")
    if table.is_carried(unit):
        return Refusal("PA-4.2.14")
    if table.is_moved(unit):
        return Refusal("PA-4.2")
    if table.is_fresh(unit) and table.box.fresh_units == "none":
        return Refusal("PA-4.4")
    return None


# ---------------------------------------------------------------------- on the way


@final
class Travel(Question[ParsecTable]):
    """Where a vessel goes: a hex it can reach and stop on, or a foreign one whose owner it asks. (PA-10.4)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("unit", high="units"),
        number("left", high=99),
        number("via", low=NONE, high="cells"),
        number("begun", high=1),
        numbers("tolls", low=0),
        number("purpose", high=1),
    )
    rules = (
        "PA-10.4", "PA-10.5", "PA-10.6", "PA-10.9", "PA-10.10", "PA-10.11", "PA-10.12", "PA-4.2.4", "PA-9.2.7",
        "PA-9.2.8", "PA-9.2.9", "PA-12.2.5", "PA-12.2.6", "PA-12.2.8", "PA-6.2.45", "PA-6.2.33",
    )  # fmt: skip
    answer_words = ("to", "ask", "stop", "back")

    def __init__(self, unit: int, left: int, via: int, begun: int, tolls: tuple[int, ...], purpose: int) -> None:
        self.unit: Final = unit
        self.left: Final = left  # parsecs
        self.via: Final = via  # the foreign hex it is about to cross, or NONE
        self.begun: Final = begun  # 1: it has come to a hex where it may stop
        self.tolls: Final = tolls  # owner, titanium, gold, energy and hex, for each passage agreed on
        self.purpose: Final = purpose

    def seat(self, table: ParsecTable) -> int:
        return OWNER_OF[self.unit]

    def start(self, table: ParsecTable) -> int:
        """The hex from which it goes on."""
        return self.via if self.via != NONE else table.where(self.unit)

    def leg(self) -> int:
        """How many parsecs are shown at once."""
        return self.left if self.left <= FAR else LEG

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        tolled: list[int] = []
        found = ways(table, self.unit, self.start(table), self.leg(), tolled)
        if self.purpose == EVADING and table.box.evade_goal == "required":
            found = [goal for goal in found if out_of_range(table, self.unit, integer(goal, 1))]
        if self.via != NONE:
            found = [goal for goal in found if goal[1] != table.at[self.unit]]
        if tolled and table.box.transit == "consent":
            ask = table.box.board.ask
            crossed = [toll.cell for toll in tolls_in(self.tolls)]
            found.extend([ask[cell] for cell in open_asks(table, self.unit, tolled) if cell not in crossed])
        if self.via != NONE:
            found.append(BACK)
        elif self.begun:
            found.append(STOP)
        return found

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == BACK:
            return None if self.via != NONE else Refusal("PA-10.7")
        if answer == STOP:
            return None if self.begun and self.via == NONE else Refusal("PA-10.4")
        shape = answer_shape(answer)
        cell = integer(answer, 1) if shape in ("to i", "ask i") else NONE
        if not 0 <= cell < table.box.cells or not table.box.board.exists[cell]:
            return Refusal("PA-5.2.4" if cell >= 0 else "PA-10.4")
        return self.stop_refusal(table, cell, shape == "ask i")

    def stop_refusal(self, table: ParsecTable, cell: int, asking: bool) -> Refusal | None:
        """Why this hex cannot be reached, stopped on or asked about."""
        if cell == table.land.closed:
            return Refusal("PA-9.2.9")
        if is_frozen(table, cell) or is_frozen(table, self.start(table)):
            return Refusal("PA-6.2.45")
        foreign = asks_consent(table, OWNER_OF[self.unit], table.stack[cell])
        if asking:
            if not foreign or table.box.transit != "consent":
                return Refusal("PA-10.6")
            crossed = [toll.cell for toll in tolls_in(self.tolls)]
            if cell in crossed or cell not in open_asks(table, self.unit, [cell]):
                return Refusal("PA-10.9")
            return None if self.near(table, cell) else self.far_refusal(table, cell)
        if cell == table.at[self.unit]:
            return Refusal("PA-12.2.6" if self.purpose == EVADING else "PA-10.4")
        if not may_stop(table, self.unit, cell):
            return stop_refusal(table, self.unit, cell)
        if not self.near(table, cell):
            return self.far_refusal(table, cell)
        if self.purpose == EVADING and table.box.evade_goal == "required" and not out_of_range(table, self.unit, cell):
            return Refusal("PA-12.2.8")
        return None

    def near(self, table: ParsecTable, cell: int) -> bool:
        """Whether the parsecs left reach a hex over free hexes."""
        return self.comes_to(table, cell, self.leg())

    def comes_to(self, table: ParsecTable, cell: int, parsecs: int) -> bool:
        """Whether so many parsecs lead over free hexes onto a hex, or past a foreign one."""
        tolled: list[int] = []
        goals = ways(table, self.unit, self.start(table), parsecs, tolled)
        return table.box.board.to[cell] in goals or cell in tolled

    def far_refusal(self, table: ParsecTable, cell: int) -> Refusal:
        """Why the parsecs of this leg do not lead onto a hex: it is too far, or others stand in the way."""
        far, most = table.box.board.distance(self.start(table), cell), self.leg()
        return Refusal("PA-10.4", "refused.too_far", {"asked": far, "most": most}) if far > most else Refusal("PA-10.6")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if answer == STOP:
            return settle(table, self.unit)
        if answer == BACK:
            return self.give_up(table)
        cell = integer(answer, 1)
        if answer[0] == "ask":
            left = self.left - self.steps_to(table, cell, True)
            return [Consent(self.unit, cell, left, self.begun, self.tolls, self.purpose)]
        goes_on = self.left > FAR
        counted = goes_on or table.box.evade_move == "remaining"
        left = self.left - self.steps_to(table, cell, False) if counted else 0
        return [Arrive(self.unit, cell, left, self.tolls, self.purpose, int(goes_on))]

    def steps_to(self, table: ParsecTable, cell: int, foreign: bool) -> int:
        """How many parsecs it takes to come onto a hex, one to stop on or a foreign one to go on from."""
        parsecs = 1 if table.weather().linking else table.box.board.distance(self.start(table), cell)
        while not self.comes_to(table, cell, parsecs + 1 if foreign else parsecs):
            parsecs += 1
        return parsecs

    def give_up(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        """The passage is given up; the vessel stays where it last stood."""
        for toll in tolls_in(self.tolls):
            table.spurned += (Spurned(self.unit, toll.cell),)
        return rest(table, self.unit, self.left, self.begun, self.purpose)

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {
            "the": f"the.{UNITS[KIND_OF[self.unit]]}",
            "cell": table.name(self.start(table)),
            "n": self.left,
        }


def rest(table: ParsecTable, unit: int, left: int, begun: int, purpose: int) -> list[Step[ParsecTable]]:
    """A passage came to nothing: a vessel on its way may still stop, one that has not set out keeps its move."""
    table.unmark_leaving(unit)
    return [Travel(unit, left, NONE, 1, (), purpose)] if begun and left > 0 else []


def stop_refusal(table: ParsecTable, unit: int, cell: int) -> Refusal:
    """Why a vessel may not end its move on a hex: whose it is, what a dock takes, or how much room there is."""
    holder = table.holder(cell)
    kind = KIND_OF[unit]
    if holder not in (NONE, OWNER_OF[unit]):
        return Refusal("PA-10.5")
    if table.land.dock[cell]:
        access = table.box.dock_access
        if kind != CARGO and access != "any" and (access == "cargo_only" or not SMALL[kind]):
            return Refusal("PA-9.2.7")
        if table.box.dock_capacity == "one" and holder != NONE:
            return no_room(table, "PA-9.2.8", kind, cell, 1)
    vessel = table.large(cell)
    if vessel != NONE and KIND_OF[vessel] == TRANSPORT and SMALL[kind]:
        return no_berth(table, "PA-4.2.3", vessel)
    return no_room(table, "PA-10.11" if SMALL[kind] and vessel == NONE else "PA-10.12", kind, cell)


def out_of_range(table: ParsecTable, unit: int, cell: int) -> bool:
    """Whether no vessel of the other side could shoot at a hex."""
    side = table.side_of(OWNER_OF[unit])
    foes = table.pool(1 - side) if side != NONE else []
    origin = table.at[unit]
    stack = table.stack[origin]
    if len(table.here(origin)) == 1:
        table.stack[origin] = None  # it will not stand in the line of fire itself
    safe = not any([reaches_hex(table, foe, cell) for foe in foes])
    table.stack[origin] = stack
    return safe


@final
class Arrive(Event[ParsecTable]):
    """Tolls agreed on are paid, and the vessel stands on its new hex, or aboard the transport there. (PA-10.7)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("unit", high="units"),
        number("place", high="cells"),
        number("left", low=0, high=99),
        numbers("tolls", low=0),
        number("purpose", high=1),
        number("on", high=1),
    )
    rules = ("PA-10.7", "PA-10.4", "PA-4.2", "PA-4.2.4", "PA-4.2.15", "PA-12.2.5")

    def __init__(self, unit: int, place: int, left: int, tolls: tuple[int, ...], purpose: int, on: int) -> None:
        self.unit: Final = unit
        self.place: Final = place
        self.left: Final = left
        self.tolls: Final = tolls
        self.purpose: Final = purpose
        self.on: Final = on  # 1: it may go on

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        unit, seat = self.unit, OWNER_OF[self.unit]
        table.unmark_leaving(unit)
        if self.tolls:
            if not can_afford(table, seat, self.tolls):
                return []
            for toll in tolls_in(self.tolls):
                table.hand_over(seat, toll.owner, (toll.titanium, toll.gold, toll.energy))
        origin = table.where(unit)
        spent = max(1, table.stat(unit, MOVE) - self.left)  # of what it could fly from there
        table.shift(unit, self.place)
        if self.purpose == GOING:
            table.mark_moved(unit)
            table.set_spent(unit, spent)
        if table.recording:
            table.tell(
                "told.evade" if self.purpose == EVADING else "told.board" if table.is_carried(unit) else "told.move",
                seat,
                (f"place:{origin}", f"place:{self.place}"),
                unit=f"unit.{UNITS[KIND_OF[unit]]}",
                origin=table.name(origin),
                cell=table.name(self.place),
            )
        plan: list[Step[ParsecTable]] = []
        if self.on and self.left > 0 and not table.is_carried(unit):
            plan.append(Travel(unit, self.left, NONE, 1, (), self.purpose))
        else:
            plan.extend(settle(table, unit))
        return plan


def settle(table: ParsecTable, unit: int) -> list[Step[ParsecTable]]:
    """A vessel that came to stand on a seam counts on the module its owner names, where the rules ask for one."""
    cell = table.at[unit]
    asked = (
        table.box.straddle_dominance == "one"
        and cell != NONE
        and table.box.board.second[cell] != NONE
        and is_military(unit)
    )
    return [NameModule(unit)] if asked else []


@final
class NameModule(Question[ParsecTable]):
    """The owner of a vessel on a seam names the one module on which it counts. (PA-10.14)"""

    fields: ClassVar[tuple[Field, ...]] = (number("unit", high="units"),)
    rules = ("PA-10.14",)
    answer_words = ("left", "right")

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def seat(self, table: ParsecTable) -> int:
        return OWNER_OF[self.unit]

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [("left",), ("right",)]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        return None if answer in (("left",), ("right",)) else Refusal("PA-10.14")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if answer[0] == "right":
            table.mark_on_right(self.unit)
        return []

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"cell": table.name(table.at[self.unit])}


# ---------------------------------------------------------------------- passage


@final
class Toll:
    """What the owner of a hex takes for the passage over it."""

    def __init__(self, owner: int, titanium: int, gold: int, energy: int, cell: int) -> None:
        self.owner: Final = owner
        self.titanium: Final = titanium
        self.gold: Final = gold
        self.energy: Final = energy
        self.cell: Final = cell


def tolls_in(numbers: tuple[int, ...]) -> list[Toll]:
    """The tolls agreed on, which steps keep as numbers side by side."""
    if not numbers:
        return []
    left = iter(numbers)
    return [Toll(owner, t, g, e, cell) for owner, t, g, e, cell in zip(left, left, left, left, left, strict=True)]


def total_toll(numbers: tuple[int, ...]) -> tuple[int, int, int]:
    """What all tolls agreed on take together."""
    tolls = tolls_in(numbers)
    titanium, gold = sum([toll.titanium for toll in tolls]), sum([toll.gold for toll in tolls])
    return titanium, gold, sum([toll.energy for toll in tolls])


def can_afford(table: ParsecTable, seat: int, tolls: tuple[int, ...]) -> bool:
    """Whether all tolls agreed on can be paid."""
    titanium, gold, energy = total_toll(tolls)
    return table.can_pay(seat, titanium, gold, energy)


@final
class Consent(Question[ParsecTable]):
    """The owner of a hex lets a vessel through, asks a toll, or refuses. (PA-10.6)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("unit", high="units"),
        number("place", high="cells"),
        number("left", high=99),
        number("begun", high=1),
        numbers("tolls", low=0),
        number("purpose", high=1),
    )
    rules = ("PA-10.6", "PA-10.7", "PA-10.8", "PA-10.9", "PA-10.3")
    answer_words = ("refuse", "allow", "toll")
    open = True

    def __init__(self, unit: int, place: int, left: int, begun: int, tolls: tuple[int, ...], purpose: int) -> None:
        self.unit: Final = unit
        self.place: Final = place
        self.left: Final = left
        self.begun: Final = begun
        self.tolls: Final = tolls
        self.purpose: Final = purpose

    def seat(self, table: ParsecTable) -> int:
        return table.holder(self.place)

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [REFUSE, ALLOW, ("toll", 1, 0, 0), ("toll", 0, 1, 0), ("toll", 0, 0, 1)]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer in (REFUSE, ALLOW):
            return None
        if answer_shape(answer) != "toll iii":
            return Refusal("PA-10.7")
        amounts = [integer(answer, at) for at in (1, 2, 3)]
        if max(amounts) > table.box.pile:
            return Refusal("PA-10.7", "refused.box_has", {"asked": max(amounts), "most": table.box.pile})
        return None if min(amounts) >= 0 and sum(amounts) >= 1 else Refusal("PA-10.7")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        mover = OWNER_OF[self.unit]
        if answer == REFUSE:
            table.spurned += (Spurned(self.unit, self.place),)
            table.tell("told.refuse_passage", seat, (f"place:{self.place}",), cell=table.name(self.place))
            return rest(table, self.unit, self.left, self.begun, self.purpose)
        if answer == ALLOW:
            tolls = (*self.tolls, seat, 0, 0, 0, self.place)
            table.tell("told.allow_passage", seat, (f"place:{self.place}",), cell=table.name(self.place))
            return [Travel(self.unit, self.left, self.place, self.begun, tolls, self.purpose)]
        tolls = (*self.tolls, seat, integer(answer, 1), integer(answer, 2), integer(answer, 3), self.place)
        return [PayToll(mover, self.unit, self.left, self.begun, tolls, self.purpose)]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {
            "seat": f"seat.{OWNER_OF[self.unit]}",
            "unit": f"unit.{UNITS[KIND_OF[self.unit]]}",
            "cell": table.name(self.place),
        }


@final
class PayToll(PlayerQuestion[ParsecTable]):
    """The mover pays the toll when the move is made, or does not pass. (PA-10.7)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
        number("unit", high="units"),
        number("left", high=99),
        number("begun", high=1),
        numbers("tolls", low=0),
        number("purpose", high=1),
    )
    rules = ("PA-10.7",)
    answer_words = ("pay", "decline")
    private = True

    def __init__(self, player: int, unit: int, left: int, begun: int, tolls: tuple[int, ...], purpose: int) -> None:
        super().__init__(player)
        self.unit: Final = unit
        self.left: Final = left
        self.begun: Final = begun
        self.tolls: Final = tolls
        self.purpose: Final = purpose

    def last(self) -> Toll:
        """The toll that is asked for now."""
        return tolls_in(self.tolls)[-1]

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [DECLINE, PAY] if can_afford(table, seat, self.tolls) else [DECLINE]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == DECLINE:
            return None
        if answer != PAY:
            return Refusal("PA-10.7")
        return too_dear(table, seat, "PA-10.7", total_toll(self.tolls))

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        place = self.last().cell
        if answer == DECLINE:
            table.spurned += (Spurned(self.unit, place),)
            return rest(table, self.unit, self.left, self.begun, self.purpose)
        return [Travel(self.unit, self.left, place, self.begun, self.tolls, self.purpose)]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        toll = self.last()
        cost: dict[str, str | int] = {"t": toll.titanium, "g": toll.gold, "e": toll.energy}
        return {"seat": f"seat.{toll.owner}", **cost, "cell": table.name(toll.cell)}


CITES: Final[dict[object, tuple[str, ...]]] = {
    move_refusal: ("PA-4.2", "PA-4.3.2", "PA-4.4", "PA-4.2.14"),
    out_of_range: ("PA-12.2.8",),
    stop_refusal: ("PA-10.5", "PA-10.11", "PA-10.12", "PA-4.2.3", "PA-9.2.7", "PA-9.2.8"),
}

"""Chapters 4 and 9, phase 3: fleets move one after the other, split, merge, explore and colonise."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.fields import Field, number, numbers, step
from astrarium.core.luck import Luck, draw_from
from astrarium.core.step import Answer, Draw, Event, Question, Refusal, Step, form, integer
from astrarium.games.imperium.asteroids import MeetBelt
from astrarium.games.imperium.box import (
    BELT,
    BOAT,
    CASINO,
    COLONY,
    DARK,
    FIGHTER,
    KIND_OF,
    LOADS,
    MARKET,
    PLANET,
    TANKS_OF,
)
from astrarium.games.imperium.economy import DONE
from astrarium.games.imperium.ground import Assault
from astrarium.games.imperium.loading import load, loading_options, loading_refusal
from astrarium.games.imperium.market import Market
from astrarium.games.imperium.score import Reckon
from astrarium.games.imperium.space import open_battle
from astrarium.games.imperium.table import (
    DEALT,
    EXPELLED,
    FREE,
    FRESH,
    LOADED,
    MERGED,
    NONE,
    STORMED,
    ImperiumTable,
)

TILES: Final = ("space", "asteroids", "market", "casino")

CITES: Final = {
    "colonise": ("IG-5.9", "IG-5.11", "IG-5.12", "IG-5.17"),
    "pace": ("IG-4.9", "IG-14.12"),
    "end_other_move": ("IG-4.8",),
    "detach": ("IG-4.7",),
}


@final
class MovementPhase(Event[ImperiumTable]):
    """Phase 3 goes on while the faction is in play. (IG-9.8)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"),)
    rules = ("IG-9.8", "IG-1.4")

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        table.phase = 3
        return [Move(self.player)] if table.alive[self.player] else []


@final
class Move(Question[ImperiumTable]):
    """The active player moves a fleet one step, splits it, or does something where it stands. (IG-9.8)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"),)
    rules = (
        "IG-9.8", "IG-9.1", "IG-4.7", "IG-4.8", "IG-4.9", "IG-4.10", "IG-2.3", "IG-2.4", "IG-4.6", "IG-8.7", "IG-9.9",
        "IG-11.4", "IG-5.9", "IG-5.10", "IG-5.13", "IG-12.1", "IG-12.2", "IG-14.14", "IG-14.15", "IG-14.48",
    )  # fmt: skip

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def seat(self, table: ImperiumTable) -> int:
        return self.player

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        found: list[Answer] = []
        rules = table.rules
        expelled = False
        for fleet, key in enumerate(table.where):
            if key & 3 != seat:
                continue
            cell = key >> 2
            if table.left[fleet] != 0:
                found.extend(rules.moves[cell])
                if rules.may_split and splittable(table, fleet):
                    found.append(rules.board.splits[cell])
                expelled = expelled or bool(table.marks[fleet] & EXPELLED)
            tile = table.tile[cell]
            if tile >= PLANET:
                self.at_planet(table, seat, fleet, cell, found)
            elif tile == MARKET and not table.marks[fleet] & DEALT:
                found.append(("market", cell))
        if not expelled:
            found.append(DONE)
        return found

    def at_planet(self, table: ImperiumTable, seat: int, fleet: int, cell: int, found: list[Answer]) -> None:
        """What a fleet may do on the planet it stands on."""
        if table.owner[cell] == seat:
            found.extend(loading_options(table, fleet))
        elif storm_refusal(table, seat, cell) is None:
            found.append(("assault", cell))
        elif colony_refusal(table, seat, cell) is None:
            found.append(("colonise", cell))

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        shape = form(answer)
        if shape == "done":
            held = [f for f in table.own_fleets(seat) if table.marks[f] & EXPELLED and table.left[f] != 0]
            return Refusal("IG-14.48") if held else None
        if answer[0] in ("load", "unload"):
            return loading_refusal(table, seat, answer)
        if shape not in ("move ii", "split i", "assault i", "colonise i", "market i"):
            return Refusal("IG-9.1")
        cell = integer(answer, 1)
        fleet = table.fleet(cell, seat)
        if fleet == NONE:
            return Refusal("IG-12.1" if shape == "market i" else "IG-9.8")
        if shape == "assault i":
            return storm_refusal(table, seat, cell)
        if shape == "colonise i":
            return colony_refusal(table, seat, cell)
        if shape == "market i":
            return market_refusal(table, fleet, cell)
        if table.left[fleet] == 0:
            return Refusal(spent_rule(table, fleet))
        if shape == "split i":
            return split_refusal(table, fleet)
        return None if integer(answer, 2) in table.rules.beside[cell] else Refusal("IG-2.3")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        word = answer[0]
        if word == "done":
            return []
        again = MovementPhase(seat)
        cell = integer(answer, 1)
        leaving: list[Step[ImperiumTable]] = []
        if word in ("move", "split") and table.rules.asteroid_trigger == "enter_and_leave" and table.in_belt(cell):
            leaving.append(MeetBelt(seat, cell))
        if word == "move":
            return [*leaving, Advance(seat, cell, integer(answer, 2), (), 0, 0), again]
        if word == "split":
            return [*leaving, SplitOff(seat, cell), again]
        if word == "assault":
            fleet = table.fleet(cell, seat)
            table.left[fleet] = 0
            table.marks[fleet] |= STORMED
            return [Assault(seat, cell, cell), again]
        if word == "colonise":
            colonise(table, seat, cell)
            return [Reckon(NONE), again]
        if word == "market":
            table.marks[table.fleet(cell, seat)] |= DEALT
            return [Market(seat, cell), again]
        load(table, seat, answer)
        return [again]


def spent_rule(table: ImperiumTable, fleet: int) -> str:
    """The rule by which a fleet moves no more this turn."""
    if table.marks[fleet] & DEALT:
        return "IG-12.2"
    if table.marks[fleet] & LOADED:
        return "IG-14.39"
    return "IG-4.6" if table.marks[fleet] & MERGED else "IG-4.8"


def market_refusal(table: ImperiumTable, fleet: int, cell: int) -> Refusal | None:
    """Why a fleet cannot trade at a market now."""
    if table.tile[cell] != MARKET:
        return Refusal("IG-12.1")
    return Refusal("IG-12.3") if table.marks[fleet] & DEALT else None


def storm_refusal(table: ImperiumTable, seat: int, cell: int) -> Refusal | None:
    """Why a fleet cannot attack the planet it stands over."""
    fleet = table.fleet(cell, seat)
    if table.tile[cell] < PLANET or table.owner[cell] == seat:
        return Refusal("IG-11.4")
    if table.owner[cell] == FREE:
        ready = table.defences(cell) and not table.marks[fleet] & STORMED
        return None if ready else Refusal("IG-5.13")
    return None if table.left[fleet] == FRESH else Refusal("IG-11.4")


def colony_refusal(table: ImperiumTable, seat: int, cell: int) -> Refusal | None:
    """Why the planet cannot be colonised by the fleet that stands there."""
    if table.tile[cell] < PLANET or table.owner[cell] != FREE:
        return Refusal("IG-5.9")
    if table.count(table.fleet(cell, seat), COLONY) == 0:
        return Refusal("IG-5.9")
    if table.defences(cell):
        return Refusal("IG-5.13")
    return None if table.may_own_more(seat) else Refusal("IG-14.15")


def colonise(table: ImperiumTable, seat: int, cell: int) -> None:
    """One colony ship is used up and the planet gets its flag. (IG-5.11)"""
    fleet = table.fleet(cell, seat)
    table.take_planet(cell, seat, 1)
    table.lose_ship(fleet, table.any_ship(fleet, COLONY))
    table.tell(
        "told.colonise",
        seat,
        (f"place:{cell}",),
        planet=table.rules.planet_names[table.planet(cell)],
        cell=table.name(cell),
    )


# ---------------------------------------------------------------------- splitting


def splittable(table: ImperiumTable, fleet: int) -> bool:
    """Whether a part of the fleet could go its own way."""
    if table.rules.needs_fighter:
        return table.count(fleet, FIGHTER) > 1
    return table.ships(fleet) > 1


def split_refusal(table: ImperiumTable, fleet: int) -> Refusal | None:
    """Why no part of the fleet can move off."""
    if not table.rules.may_split:
        return Refusal("IG-14.14")
    if splittable(table, fleet):
        return None
    return Refusal("IG-14.13" if table.rules.needs_fighter else "IG-4.7")


def kinds_in(table: ImperiumTable, fleet: int) -> list[int]:
    """The kinds of ships a fleet has, loads told apart."""
    return [unit for unit in range(LOADS) if table.units[fleet * LOADS + unit]]


@final
class SplitOff(Event[ImperiumTable]):
    """A part of the fleet may move off as a fleet of its own, if there is still enough of it. (IG-4.7)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"), number("place", high="cells"))
    rules = ("IG-4.7", "IG-4.2", "IG-4.3")

    def __init__(self, player: int, place: int) -> None:
        self.player: Final = player
        self.place: Final = place

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        fleet = table.fleet(self.place, self.player)
        return [TakeShips(self.player, self.place, ())] if fleet != NONE and splittable(table, fleet) else []


@final
class TakeShips(Question[ImperiumTable]):
    """How many ships of each kind go; at least one goes and one stays. (IG-4.7)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("player", high="seats"),
        number("place", high="cells"),
        numbers("taken", high=20),
    )
    rules = ("IG-4.7", "IG-4.2", "IG-14.13")

    def __init__(self, player: int, place: int, taken: tuple[int, ...]) -> None:
        self.player: Final = player
        self.place: Final = place
        self.taken: Final = taken  # so far, in the order of the kinds the fleet has

    def seat(self, table: ImperiumTable) -> int:
        return self.player

    def bounds(self, table: ImperiumTable) -> tuple[int, int]:
        """The fewest and the most ships of this kind that may go."""
        fleet = table.fleet(self.place, self.player)
        kinds = kinds_in(table, fleet)
        held = table.units[fleet * LOADS + kinds[len(self.taken)]]
        if table.rules.needs_fighter and not self.taken:
            return 1, held - 1
        if len(self.taken) + 1 < len(kinds):
            return 0, held
        gone = sum(self.taken)
        before = table.ships(fleet) - held
        return (1 if gone == 0 else 0), (held - 1 if gone == before else held)

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        low, high = self.bounds(table)
        return [("take", count) for count in range(low, high + 1)]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        low, high = self.bounds(table)
        if form(answer) == "take i" and low <= integer(answer, 1) <= high:
            return None
        return Refusal("IG-14.13" if table.rules.needs_fighter and not self.taken else "IG-4.7")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        fleet = table.fleet(self.place, seat)
        taken = (*self.taken, integer(answer, 1))
        kinds = kinds_in(table, fleet)
        if len(taken) < len(kinds):
            return [TakeShips(seat, self.place, taken)]
        part = [0] * LOADS
        for unit, count in zip(kinds, taken, strict=True):
            part[unit] = count
        if table.rules.assigned:
            tanks = sum([TANKS_OF[unit] * part[unit] for unit in range(LOADS)])
            return [GoTo(seat, self.place, tuple(part), tanks)]
        return [TakeTanks(seat, self.place, tuple(part))]

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        unit = kinds_in(table, table.fleet(self.place, self.player))[len(self.taken)]
        return {"unit": f"ship.{unit}", "cell": table.name(self.place)}


def room_of(table: ImperiumTable, part: tuple[int, ...]) -> int:
    """How many tanks these ships can carry."""
    carries = table.rules.carries
    return sum([carries[KIND_OF[unit]] * count for unit, count in enumerate(part)])


@final
class TakeTanks(Question[ImperiumTable]):
    """Tanks are divided within the capacity of both parts. (IG-4.7)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("player", high="seats"),
        number("place", high="cells"),
        numbers("part", high=20, size=LOADS),
    )
    rules = ("IG-4.7", "IG-8.6")

    def __init__(self, player: int, place: int, part: tuple[int, ...]) -> None:
        self.player: Final = player
        self.place: Final = place
        self.part: Final = part

    def seat(self, table: ImperiumTable) -> int:
        return self.player

    def bounds(self, table: ImperiumTable) -> tuple[int, int]:
        """The fewest and the most tanks that may go."""
        fleet = table.fleet(self.place, self.player)
        aboard, room = table.aboard[fleet], room_of(table, self.part)
        return max(0, aboard - (table.capacity(fleet) - room)), min(aboard, room)

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        low, high = self.bounds(table)
        return [("tanks", count) for count in range(low, high + 1)]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        low, high = self.bounds(table)
        return None if form(answer) == "tanks i" and low <= integer(answer, 1) <= high else Refusal("IG-8.6")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        return [GoTo(seat, self.place, self.part, integer(answer, 1))]

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"cell": table.name(self.place)}


@final
class GoTo(Question[ImperiumTable]):
    """The part that splits off goes to a neighbouring cell. (IG-4.7)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("player", high="seats"),
        number("place", high="cells"),
        numbers("part", high=20, size=LOADS),
        number("tanks", high=60),
    )
    rules = ("IG-4.7", "IG-2.3", "IG-4.3")

    def __init__(self, player: int, place: int, part: tuple[int, ...], tanks: int) -> None:
        self.player: Final = player
        self.place: Final = place
        self.part: Final = part
        self.tanks: Final = tanks

    def seat(self, table: ImperiumTable) -> int:
        return self.player

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        return [("to", cell) for cell in table.rules.beside[self.place]]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        near = form(answer) == "to i" and integer(answer, 1) in table.rules.beside[self.place]
        return None if near else Refusal("IG-2.3")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        return [Advance(seat, self.place, integer(answer, 1), self.part, self.tanks, 0)]

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"n": sum(self.part), "cell": table.name(self.place)}


# ---------------------------------------------------------------------- one step


@final
class Advance(Event[ImperiumTable]):
    """Ships make one step and join what is theirs there; a dark cell is explored. (IG-4.10)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("player", high="seats"),
        number("origin", high="cells"),
        number("place", high="cells"),
        numbers("part", high=20),
        number("tanks", high=60),
        number("resolved", high=1),
    )
    rules = ("IG-4.10", "IG-4.1", "IG-4.5", "IG-4.6", "IG-4.8", "IG-4.9", "IG-14.12", "IG-14.32")

    def __init__(self, player: int, origin: int, place: int, part: tuple[int, ...], tanks: int, resolved: int) -> None:
        self.player: Final = player
        self.origin: Final = origin
        self.place: Final = place
        self.part: Final = part  # the ships that go; empty: the whole fleet
        self.tanks: Final = tanks
        self.resolved: Final = resolved  # 1: it is settled that there will be a fight

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        seat, place = self.player, self.place
        fleet = table.fleet(self.origin, seat)
        if fleet == NONE:
            return []
        met = table.foreign_fleet(place, seat) != NONE and not table.peaceful(place)
        if met and table.rules.may_agree and not self.resolved:
            return [ProposePeace(seat, self.origin, place, self.part, self.tanks)]
        end_other_move(table, self.origin * 4 + seat)
        part = list(self.part) if self.part else table.units[fleet * LOADS : fleet * LOADS + LOADS]
        tanks = self.tanks if self.part else table.aboard[fleet]
        left = pace(table, part) if table.left[fleet] == FRESH else table.left[fleet]
        detach(table, fleet, part, tanks)
        here = table.join(place, seat, part, tanks, left - 1, 0)
        table.mover = place * 4 + seat if table.left[here] > 0 else NONE
        if table.aloud:
            table.tell(
                "told.move",
                seat,
                (f"place:{self.origin}", f"place:{place}"),
                n=sum(part),
                origin=table.name(self.origin),
                cell=table.name(place),
            )
        arrive = Arrive(seat, place, self.origin)
        return [Explore(seat, place), arrive] if table.tile[place] == DARK else [arrive]


def end_other_move(table: ImperiumTable, key: int) -> None:
    """A fleet in the middle of its move has finished it once another one sets out."""
    if table.mover not in (NONE, key):
        table.left[table.where.index(table.mover)] = 0
    table.mover = NONE


def pace(table: ImperiumTable, part: list[int]) -> int:
    """How many steps these ships may make together."""
    rules = table.rules
    slow = part[4] + part[5] + part[6] + part[7]
    boats = part[1] + part[2] + part[3]
    if rules.speed_rule == "text":
        return rules.other_fleet_speed if slow or boats else rules.fighter_fleet_speed
    speed = rules.speed[COLONY] if slow else rules.speed[BOAT] if boats else rules.speed[FIGHTER]
    return min(speed, 2) if rules.speed_rule == "stats_cap2" else speed


def detach(table: ImperiumTable, fleet: int, part: list[int], tanks: int) -> None:
    """Take ships and tanks out of a fleet; what stays has finished if the fleet was already on its way."""
    start = fleet * LOADS
    for unit in range(LOADS):
        table.units[start + unit] -= part[unit]
    table.aboard[fleet] -= tanks
    if table.ships(fleet) == 0:
        table.strike(fleet)
    elif table.left[fleet] != FRESH:
        table.left[fleet] = 0


@final
class Explore(Draw[ImperiumTable]):
    """One tile is drawn for a dark cell and lies there for the rest of the game. (IG-4.11)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"), number("place", high="cells"))
    rules = ("IG-4.11", "IG-2.7", "IG-2.8", "IG-5.4", "IG-4.12")

    def __init__(self, player: int, place: int) -> None:
        self.player: Final = player
        self.place: Final = place

    def options(self, table: ImperiumTable) -> list[Answer]:
        return [("tile", kind) for kind, copies in enumerate(table.tiles) if copies]

    def odds(self, table: ImperiumTable) -> dict[Answer, float]:
        total = sum(table.tiles)
        return {("tile", kind): copies / total for kind, copies in enumerate(table.tiles) if copies}

    def draw(self, table: ImperiumTable, luck: Luck) -> Answer:
        return ("tile", draw_from(table.tiles, luck))

    def play(self, table: ImperiumTable, outcome: Answer) -> list[Step[ImperiumTable]]:
        kind = integer(outcome, 1)
        table.tiles[kind] -= 1
        table.tile[self.place] = kind
        if table.aloud:
            marks = (f"place:{self.place}",)
            if kind >= PLANET:
                planet = kind - PLANET
                table.tell(
                    "told.found_planet",
                    self.player,
                    marks,
                    planet=table.rules.planet_names[planet],
                    kind=f"kind.{table.rules.planet_kinds[planet]}",
                    cell=table.name(self.place),
                )
            else:
                table.tell("told.explore", self.player, marks, tile=f"tile.{TILES[kind]}", cell=table.name(self.place))
        return []


@final
class Arrive(Event[ImperiumTable]):
    """A foreign fleet is fought at once, except on a casino. (IG-10.1)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("player", high="seats"),
        number("place", high="cells"),
        number("origin", high="cells"),
    )
    rules = ("IG-10.1", "IG-9.11", "IG-9.12", "IG-4.21")

    def __init__(self, player: int, place: int, origin: int) -> None:
        self.player: Final = player
        self.place: Final = place
        self.origin: Final = origin

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        seat, place = self.player, self.place
        after = Encounter(seat, place, self.origin)
        enemy = table.foreign_fleet(place, seat)
        if enemy == NONE or table.tile[place] == CASINO:
            return [after] if table.tile[place] == BELT or table.tile[place] >= PLANET else []
        halt(table, place, seat)
        return [open_battle(table, place, seat, table.where[enemy] & 3, self.origin), after]


def halt(table: ImperiumTable, place: int, seat: int) -> None:
    """The fleet's move ends here."""
    table.left[table.fleet(place, seat)] = 0
    table.mover = NONE


@final
class Encounter(Event[ImperiumTable]):
    """What the tile does to a fleet that came: asteroids strike, a foreign planet is attacked. (IG-9.10)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("player", high="seats"),
        number("place", high="cells"),
        number("origin", high="cells"),
    )
    rules = ("IG-9.10", "IG-9.9", "IG-9.12", "IG-4.13", "IG-10.26")

    def __init__(self, player: int, place: int, origin: int) -> None:
        self.player: Final = player
        self.place: Final = place
        self.origin: Final = origin

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        seat, place = self.player, self.place
        if table.fleet(place, seat) == NONE:
            return []
        if table.tile[place] == BELT:
            return [MeetBelt(seat, place)]
        if table.owner[place] not in (FREE, seat):
            halt(table, place, seat)
            return [Assault(seat, place, self.origin)]
        return []


# ---------------------------------------------------------------------- agreeing not to fight


@final
class ProposePeace(Question[ImperiumTable]):
    """The mover may propose to stay out and stop one cell short. (IG-14.32)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("player", high="seats"),
        number("origin", high="cells"),
        number("place", high="cells"),
        numbers("part", high=20),
        number("tanks", high=60),
    )
    rules = ("IG-14.32",)

    def __init__(self, player: int, origin: int, place: int, part: tuple[int, ...], tanks: int) -> None:
        self.player: Final = player
        self.origin: Final = origin
        self.place: Final = place
        self.part: Final = part
        self.tanks: Final = tanks

    def seat(self, table: ImperiumTable) -> int:
        return self.player

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        return [("fight",), ("peace",)]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        return None if answer in (("fight",), ("peace",)) else Refusal("IG-14.32")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        fight = Advance(seat, self.origin, self.place, self.part, self.tanks, 1)
        if answer[0] == "fight":
            return [fight]
        other = table.where[table.foreign_fleet(self.place, seat)] & 3
        return [AgreePeace(other, fight)]

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"cell": table.name(self.place)}


@final
class AgreePeace(Question[ImperiumTable]):
    """If the other owner agrees the fleet ends its move where it is; if not, there is a fight. (IG-14.32)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"), step("fight"))
    rules = ("IG-14.32",)

    def __init__(self, player: int, fight: Advance) -> None:
        self.player: Final = player
        self.fight: Final = fight

    def seat(self, table: ImperiumTable) -> int:
        return self.player

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        return [("fight",), ("peace",)]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        return None if answer in (("fight",), ("peace",)) else Refusal("IG-14.32")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        if answer[0] == "fight":
            return [self.fight]
        end_other_move(table, self.fight.origin * 4 + self.fight.player)
        halt(table, self.fight.origin, self.fight.player)
        table.tell("told.peace", seat, (f"place:{self.fight.place}",), cell=table.name(self.fight.place))
        return []

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"cell": table.name(self.fight.place)}

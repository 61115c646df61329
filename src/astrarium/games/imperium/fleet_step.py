"""Chapters 4, 9 and 10: one step of ships: exploring, what is met there, or an agreement not to fight."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.bag_draw import BagDraw
from astrarium.core.declared_fields import Field, number, numbers, step
from astrarium.core.player_step_bases import PLAYER, PlayerQuestion
from astrarium.core.step import Answer, Event, Refusal, Step, integer
from astrarium.games.imperium.arrival_event_base import ArrivalEvent
from astrarium.games.imperium.asteroid_cards import MeetBelt
from astrarium.games.imperium.generated_table import make_mover
from astrarium.games.imperium.ground_combat import Assault
from astrarium.games.imperium.match_constants import (
    BELT,
    CASINO,
    DARK,
    PLANET,
    TILES,
)
from astrarium.games.imperium.space_combat import open_battle
from astrarium.games.imperium.table import FREE, FRESH, NONE, ImperiumTable


@final
class Advance(Event[ImperiumTable]):
    """Ships make one step and join what is theirs there; a dark cell is explored. (IG-4.10)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
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
        met = table.foreign_fleet(place, seat) != NONE and not table.is_peaceful(place)
        if met and table.box.forced_combat == "agree" and not self.resolved:
            return [ProposePeace(seat, self.origin, place, self.part, self.tanks)]
        end_other_move(table, self.origin, seat)
        one = table.fleets[fleet]
        part, tanks = (self.part, self.tanks) if self.part else (one.ships, one.aboard)
        left = table.speed_of(part) if one.left == FRESH else one.left
        detach(table, fleet, part, tanks)
        here = table.join(place, seat, part, tanks, left - 1)
        table.mover = make_mover(seat, place) if table.fleets[here].left > 0 else None
        if table.recording:
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


def end_other_move(table: ImperiumTable, cell: int, seat: int) -> None:
    """A fleet in the middle of its move has finished it once another one sets out."""
    mover = table.mover
    if mover is not None and mover is not make_mover(seat, cell):
        table.pass_over(table.fleet(mover.cell, mover.owner))
    table.mover = None


def detach(table: ImperiumTable, fleet: int, part: tuple[int, ...], tanks: int) -> None:
    """Take ships and tanks out of a fleet; what stays has finished if the fleet was already on its way."""
    if part == table.fleets[fleet].ships:
        table.strike(fleet)
        return
    table.take_away(fleet, part, tanks)
    if table.fleets[fleet].left != FRESH:
        table.pass_over(fleet)


@final
class Explore(BagDraw[ImperiumTable]):
    """One tile is drawn for a dark cell and lies there for the rest of the game. (IG-4.11)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("place", high="cells"))
    rules = ("IG-4.11", "IG-2.7", "IG-2.8", "IG-5.4", "IG-4.12")

    def __init__(self, player: int, place: int) -> None:
        self.player: Final = player
        self.place: Final = place

    def bag(self, table: ImperiumTable) -> list[int]:
        return table.tiles

    def outcome(self, table: ImperiumTable, kind: int) -> Answer:
        return ("tile", kind)

    def play(self, table: ImperiumTable, outcome: Answer) -> list[Step[ImperiumTable]]:
        kind = integer(outcome, 1)
        table.tiles[kind] -= 1
        table.tile[self.place] = kind
        if table.recording:
            marks = (f"place:{self.place}",)
            if kind >= PLANET:
                planet = kind - PLANET
                table.tell(
                    "told.found_planet",
                    self.player,
                    marks,
                    planet=table.box.planet_names[planet],
                    kind=f"kind.{table.box.planet_kinds[planet]}",
                    cell=table.name(self.place),
                )
            else:
                table.tell("told.explore", self.player, marks, tile=f"tile.{TILES[kind]}", cell=table.name(self.place))
        return []


@final
class Arrive(ArrivalEvent):
    """A foreign fleet is fought at once, except on a casino. (IG-10.1)"""

    rules = ("IG-10.1", "IG-9.11", "IG-9.12", "IG-4.21")

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        seat, place = self.player, self.place
        after = Encounter(seat, place, self.origin)
        enemy = table.foreign_fleet(place, seat)
        if enemy == NONE or table.tile[place] == CASINO:
            return [after] if table.tile[place] == BELT or table.tile[place] >= PLANET else []
        halt(table, place, seat)
        return [open_battle(table, place, seat, table.fleets[enemy].owner, self.origin), after]


def halt(table: ImperiumTable, place: int, seat: int) -> None:
    """The fleet's move ends here."""
    table.halt(table.fleet(place, seat))
    table.mover = None


@final
class Encounter(ArrivalEvent):
    """What the tile does to a fleet that came: asteroids strike, a foreign planet is attacked. (IG-9.10)"""

    rules = ("IG-9.10", "IG-9.9", "IG-9.12", "IG-4.13", "IG-10.26")

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


@final
class ProposePeace(PlayerQuestion[ImperiumTable]):
    """The mover may propose to stay out and stop one cell short. (IG-14.32)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
        number("origin", high="cells"),
        number("place", high="cells"),
        numbers("part", high=20),
        number("tanks", high=60),
    )
    answer_words = ("fight", "peace")
    rules = ("IG-14.32",)

    def __init__(self, player: int, origin: int, place: int, part: tuple[int, ...], tanks: int) -> None:
        super().__init__(player)
        self.origin: Final = origin
        self.place: Final = place
        self.part: Final = part
        self.tanks: Final = tanks

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        return [("fight",), ("peace",)]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        return None if answer in (("fight",), ("peace",)) else Refusal("IG-14.32")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        fight = Advance(seat, self.origin, self.place, self.part, self.tanks, 1)
        if answer[0] == "fight":
            return [fight]
        other = table.fleets[table.foreign_fleet(self.place, seat)].owner
        return [AgreePeace(other, fight)]

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"cell": table.name(self.place)}


@final
class AgreePeace(PlayerQuestion[ImperiumTable]):
    """If the other owner agrees the fleet ends its move where it is; if not, there is a fight. (IG-14.32)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, step("fight"))
    answer_words = ("fight", "peace")
    rules = ("IG-14.32",)

    def __init__(self, player: int, fight: Advance) -> None:
        super().__init__(player)
        self.fight: Final = fight

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        return [("fight",), ("peace",)]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        return None if answer in (("fight",), ("peace",)) else Refusal("IG-14.32")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        if answer[0] == "fight":
            return [self.fight]
        end_other_move(table, self.fight.origin, self.fight.player)
        table.stay_out(table.fleet(self.fight.origin, self.fight.player))
        table.tell("told.peace", seat, (f"place:{self.fight.place}",), cell=table.name(self.fight.place))
        return []

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"cell": table.name(self.fight.place)}


CITES: Final[dict[object, tuple[str, ...]]] = {
    end_other_move: ("IG-4.8",),
    detach: ("IG-4.7",),
}

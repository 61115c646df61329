"""Chapter 3: the factions take their corners, the lowest die begins and picks the direction."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, numbers
from astrarium.core.dice import Roll
from astrarium.core.step import Answer, Draw, Event, Question, Refusal, Step, integer
from astrarium.games.imperium.match_constants import BOAT, COLONY, FIGHTER, SPACE
from astrarium.games.imperium.table import ImperiumTable
from astrarium.games.imperium.turn import Turn

FIRE_AND_ICE: Final[list[Answer]] = [
    ("split", fuel, metal, 5 - fuel - metal) for fuel in range(4) for metal in range(4) if 0 <= 5 - fuel - metal <= 3
]
ONE_TO_THREE: Final[list[Answer]] = [("value", value) for value in (1, 2, 3)]


@final
class LayOut(Event[ImperiumTable]):
    """Everybody's money and first fleet stand in the corners, everything else is dark. (IG-3.3)"""

    rules = ("IG-3.3", "IG-3.4", "IG-3.5", "IG-2.5", "IG-2.6", "IG-14.4", "IG-3.6", "IG-3.1")

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        box = table.box
        for corner in box.board.corners:
            table.tile[corner] = SPACE
            if box.corner_tiles == "drawn":
                table.tiles[SPACE] -= 1
        for seat in range(box.players):
            table.money[seat] = box.start_money
            table.cubes[seat * 3 : seat * 3 + 3] = box.start_cubes
            for kind in (FIGHTER, BOAT, COLONY):
                if box.start_fleet[kind]:
                    table.add_ships(box.corners[seat], seat, kind, box.start_fleet[kind])
        follow: list[Step[ImperiumTable]] = []
        if box.planet_values == "random":
            table.worth = box.printed_values[:]
            follow.extend([PlanetValue(planet) for planet in range(len(box.planet_names))])
        follow.append(RollForStart(tuple(range(box.players))))
        return follow


@final
class PlanetValue(Draw[ImperiumTable]):
    """What varies on a planet is drawn at setup: a split of 5, or a value of 1 to 3. (IG-14.5)"""

    fields: ClassVar[tuple[Field, ...]] = (number("planet", high="planets"),)
    rules = ("IG-14.5",)

    def __init__(self, planet: int) -> None:
        self.planet: Final = planet

    def options(self, table: ImperiumTable) -> list[Answer]:
        return FIRE_AND_ICE if table.box.planet_kinds[self.planet] in ("fire", "ice") else ONE_TO_THREE

    def play(self, table: ImperiumTable, outcome: Answer) -> list[Step[ImperiumTable]]:
        kind, at = table.box.planet_kinds[self.planet], self.planet * 5
        if kind == "rock":
            table.worth[at + 3] = integer(outcome, 1)
        elif kind == "earth":
            table.worth[at + 4] = integer(outcome, 1)
        else:
            table.worth[at : at + 3] = [integer(outcome, 1), integer(outcome, 2), integer(outcome, 3)]
        return []


@final
class RollForStart(Roll[ImperiumTable]):
    """Each rolls a die and the lowest begins; those who tie for it roll again. (IG-3.7)"""

    fields: ClassVar[tuple[Field, ...]] = (numbers("seats", high="seats"),)
    rules = ("IG-3.7", "IG-3.8")

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats: Final = seats

    def dice(self, table: ImperiumTable) -> list[int]:
        return [1] * len(self.seats)

    def sides(self, table: ImperiumTable) -> int:
        return table.box.die_sides

    def play(self, table: ImperiumTable, outcome: Answer) -> list[Step[ImperiumTable]]:
        rolled = [integer(outcome, at + 1) for at in range(len(self.seats))]
        lowest = [seat for seat, die in zip(self.seats, rolled, strict=True) if die == min(rolled)]
        if table.recording:
            for seat, die in zip(self.seats, rolled, strict=True):
                table.tell("told.start_roll", seat, die=die)
        if len(lowest) > 1:
            return [RollForStart(tuple(lowest))]
        table.first = lowest[0]
        return [ChooseDirection(lowest[0])]


@final
class ChooseDirection(Question[ImperiumTable]):
    """The first player decides which way turns pass round the board, for the whole game. (IG-3.9)"""

    fields: ClassVar[tuple[Field, ...]] = (number("chooser", high="seats"),)
    answer_words = ("clockwise", "anticlockwise")
    rules = ("IG-3.9",)

    def __init__(self, chooser: int) -> None:
        self.chooser: Final = chooser

    def seat(self, table: ImperiumTable) -> int:
        return self.chooser

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        return [("clockwise",), ("anticlockwise",)]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        return None if answer in (("clockwise",), ("anticlockwise",)) else Refusal("IG-3.9")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        table.direction = 1 if answer[0] == "clockwise" else -1
        table.tell(f"told.{answer[0]}", seat)
        return [Turn(seat)]

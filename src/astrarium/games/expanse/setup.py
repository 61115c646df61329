"""Setup: factions, forces, the first player, initiative, the Rocinante and the opening track."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.player_step_bases import PlayerDraw, PlayerQuestion
from astrarium.core.step import Answer, Draw, Event, Refusal, Step, answer_shape, integer, text
from astrarium.games.expanse.action_track import Refill
from astrarium.games.expanse.table import NONE, ExpanseTable
from astrarium.games.expanse.turn import Turn


@final
class HandOut(Event[ExpanseTable]):
    """Every player has a different faction, picked or dealt. (EX-SETUP.1)"""

    rules = ("EX-SETUP.1", "EX-SETUP.2", "EX-COMP.1", "EX-THREE.1", "EX-TWO.1")

    def play(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        dealt = table.box.faction_choice == "random"
        follow: list[Step[ExpanseTable]] = [
            DealFaction(seat) if dealt else PickFaction(seat) for seat in range(table.box.players)
        ]
        return [*follow, PlaceForces(), FirstPlayer(), OpenTrack()]


def free_factions(table: ExpanseTable) -> list[int]:
    """Factions that nobody leads yet."""
    return [faction for faction, seat in enumerate(table.seat_of) if seat == NONE]


def lead(table: ExpanseTable, seat: int, faction: int) -> None:
    """A seat leads a faction from now on."""
    table.faction[seat] = faction
    table.seat_of[faction] = seat
    table.tell("told.faction", seat, faction=f"faction.{table.box.factions[faction]}")


@final
class PickFaction(PlayerQuestion[ExpanseTable]):
    """Factions are picked one after another in seating order. (EX-SETUP.2)"""

    rules = ("EX-SETUP.2", "EX-SETUP.1")
    answer_words = ("faction",)

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        return [("faction", table.box.factions[faction]) for faction in free_factions(table)]

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) != "faction w":
            return Refusal("EX-SETUP.2")
        faction = table.box.faction_number.get(text(answer, 1), NONE)
        if faction == NONE:
            counts = {2: "EX-TWO.1", 3: "EX-THREE.1"}
            return Refusal(counts.get(table.box.players, "EX-SETUP.1"))
        return None if table.seat_of[faction] == NONE else Refusal("EX-SETUP.1")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        lead(table, seat, table.box.faction_number[text(answer, 1)])
        return []


@final
class DealFaction(PlayerDraw[ExpanseTable]):
    """Chance deals the factions. (EX-SETUP.2)"""

    rules = ("EX-SETUP.2",)

    def options(self, table: ExpanseTable) -> list[Answer]:
        return [("faction", table.box.factions[faction]) for faction in free_factions(table)]

    def play(self, table: ExpanseTable, outcome: Answer) -> list[Step[ExpanseTable]]:
        lead(table, self.player, table.box.faction_number[text(outcome, 1)])
        return []


@final
class PlaceForces(Event[ExpanseTable]):
    """Each faction starts with its ships and some influence on the map. (EX-SETUP.4)"""

    rules = ("EX-SETUP.4", "EX-SETUP.3", "EX-SETUP.12")

    def play(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        place_forces(table)
        return []


def place_forces(table: ExpanseTable) -> None:
    """Ships and influence by the placements of content.toml; or all ships at home."""
    box = table.box
    for faction, orbit, kind, count in box.start_ships:
        for _ in range(count):
            table.build(faction, box.home[faction] if box.starting_placement == "home" else orbit, kind)
    for faction, base, count in box.start_cubes:
        table.set_cubes(faction, base, count)
        table.supply[faction] -= count


@final
class FirstPlayer(Draw[ExpanseTable]):
    """Chance names the player who takes the first turn. (EX-SETUP.9)"""

    rules = ("EX-SETUP.9", "EX-SETUP.10", "EX-SETUP.11")

    def options(self, table: ExpanseTable) -> list[Answer]:
        return [("first", seat) for seat in range(table.box.players)]

    def play(self, table: ExpanseTable, outcome: Answer) -> list[Step[ExpanseTable]]:
        players = table.box.players
        table.first = integer(outcome, 1)
        order = [table.faction[seat] for seat in table.box.clockwise(table.first)]
        table.holder = order[-1]
        table.rocinante = table.box.home[order[-1]]
        if players > 2:
            table.initiative = order[::-1]
        table.tell("told.first", table.first)
        return []


@final
class OpenTrack(Event[ExpanseTable]):
    """Five cards from the deck are laid face up on the action track. (EX-SETUP.15)"""

    rules = ("EX-SETUP.15", "EX-SETUP.16", "EX-TWO.6")

    def play(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        return [Refill(), Turn(table.first)]


CITES: Final[dict[object, tuple[str, ...]]] = {
    place_forces: ("EX-SETUP.3", "EX-SETUP.4", "EX-SETUP.5", "EX-SETUP.6", "EX-SETUP.7", "EX-SETUP.8"),
}

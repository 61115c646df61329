"""Chapters 4 and 9, phase 3: what fleets may do, one after the other: move, split, storm, colonise, trade, load."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.player_step_bases import PlayerEvent, PlayerQuestion
from astrarium.core.step import Answer, Refusal, Step, answer_shape, integer
from astrarium.games.imperium.asteroid_cards import MeetBelt
from astrarium.games.imperium.fleet_splitting import SplitOff, can_split, split_refusal
from astrarium.games.imperium.fleet_step import Advance
from astrarium.games.imperium.ground_combat import Assault
from astrarium.games.imperium.income_and_building import DONE
from astrarium.games.imperium.market import Market
from astrarium.games.imperium.match_constants import (
    COLONY,
    MARKET,
    PLANET,
)
from astrarium.games.imperium.score import Reckon
from astrarium.games.imperium.table import (
    AGREED,
    DEALT,
    EXPELLED,
    FREE,
    FRESH,
    HALTED,
    LOADED,
    LOOKED,
    MERGED,
    NONE,
    PASSED_OVER,
    STORMED,
    ImperiumTable,
)
from astrarium.games.imperium.tank_loading import load, loading_options, loading_refusal, part_with_ship


@final
class MovementPhase(PlayerEvent[ImperiumTable]):
    """Phase 3 goes on while the faction is in play. (IG-9.8)"""

    rules = ("IG-9.8", "IG-1.4")

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        table.phase = 3
        return [Move(self.player)] if table.alive[self.player] else []


@final
class Move(PlayerQuestion[ImperiumTable]):
    """The active player moves a fleet one step, splits it, or does something where it stands. (IG-9.8)"""

    answer_words = ("move", "split", "assault", "colonise", "market", "load", "unload", "done")
    rules = (
        "IG-9.8", "IG-9.1", "IG-4.7", "IG-4.8", "IG-4.9", "IG-4.10", "IG-2.3", "IG-2.4", "IG-4.6", "IG-8.7", "IG-9.9",
        "IG-11.4", "IG-5.9", "IG-5.10", "IG-5.13", "IG-12.1", "IG-12.2", "IG-14.14", "IG-14.15", "IG-14.48",
    )  # fmt: skip

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        found: list[Answer] = []
        box = table.box
        expelled = False
        for fleet, key in enumerate(table.where):
            if key & 3 != seat:
                continue
            cell = key >> 2
            if table.left[fleet] != 0:
                found.extend(box.moves[cell])
                if box.fleet_split == "move_part" and can_split(table, fleet):
                    found.append(box.board.splits[cell])
                expelled = expelled or bool(table.marks[fleet] & EXPELLED)
            tile = table.tile[cell]
            if tile >= PLANET:
                self.at_planet(table, seat, fleet, cell, found)
            elif tile == MARKET:
                found.append(("market", cell))
        if not expelled:
            found.append(DONE)
        return found

    def stale_options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        return [("market", table.where[fleet] >> 2) for fleet in table.own_fleets(seat) if table.marks[fleet] & LOOKED]

    def at_planet(self, table: ImperiumTable, seat: int, fleet: int, cell: int, found: list[Answer]) -> None:
        """What a fleet may do on the planet it stands on."""
        if table.owner[cell] == seat:
            found.extend(loading_options(table, fleet))
        elif storm_refusal(table, seat, cell) is None:
            found.append(("assault", cell))
        elif colony_refusal(table, seat, cell) is None:
            found.append(("colonise", cell))

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        shape = answer_shape(answer)
        if shape == "done":
            held = [f for f in table.own_fleets(seat) if table.marks[f] & EXPELLED and table.left[f] != 0]
            return Refusal("IG-14.48") if held else None
        if answer[0] in ("load", "unload"):
            return loading_refusal(table, seat, answer)
        if shape not in ("move ii", "split i", "assault i", "colonise i", "market i"):
            return Refusal("IG-9.8")
        cell = integer(answer, 1)
        fleet = table.fleet(cell, seat)
        if fleet == NONE:
            return Refusal("IG-12.1" if shape == "market i" else "IG-9.8", "refused.no_fleet")
        if shape == "assault i":
            return storm_refusal(table, seat, cell)
        if shape == "colonise i":
            return colony_refusal(table, seat, cell)
        if shape == "market i":
            return None if table.tile[cell] == MARKET else Refusal("IG-12.1")
        if table.left[fleet] == 0:
            return Refusal(spent_rule(table, fleet))
        if shape == "split i":
            return split_refusal(table, fleet)
        return None if integer(answer, 2) in table.box.beside[cell] else Refusal("IG-2.3")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        word = answer[0]
        if word == "done":
            return []
        again = MovementPhase(seat)
        cell = integer(answer, 1)
        leaving: list[Step[ImperiumTable]] = []
        if word in ("move", "split") and table.box.asteroid_trigger == "enter_and_leave" and table.in_belt(cell):
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
            return [Market(seat, cell), again]
        load(table, seat, answer)
        return [again]


def spent_rule(table: ImperiumTable, fleet: int) -> str:
    """The rule by which a fleet moves no more this turn."""
    if table.marks[fleet] & DEALT:
        return "IG-12.2"
    if table.marks[fleet] & LOADED:
        return "IG-14.39"
    if table.marks[fleet] & AGREED:
        return "IG-14.32"
    if table.marks[fleet] & HALTED:
        return "IG-9.12"
    if table.marks[fleet] & STORMED:
        return "IG-11.4"
    if table.marks[fleet] & MERGED:
        return "IG-4.6"
    return "IG-4.8" if table.marks[fleet] & PASSED_OVER else "IG-4.9"


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
    """The planet gets its flag and one colony ship is used up; tanks that the others cannot carry land. (IG-5.11)"""
    fleet = table.fleet(cell, seat)
    table.take_planet(cell, seat, 1)
    table.tell(
        "told.colonise",
        seat,
        (f"place:{cell}",),
        planet=table.box.planet_names[table.planet(cell)],
        cell=table.name(cell),
    )
    part_with_ship(table, fleet, table.any_ship(fleet, COLONY))


CITES: Final[dict[object, tuple[str, ...]]] = {
    colonise: ("IG-5.9", "IG-5.11", "IG-5.12", "IG-5.17", "IG-8.8"),
}

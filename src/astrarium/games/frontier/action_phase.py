"""Chapter A: the Action Phase, on one screen. One player after the other, as their markers come out of the cup."""

from __future__ import annotations

from typing import final

from astrarium.core.bag_draw import BagDraw
from astrarium.core.player_step_bases import PlayerEvent
from astrarium.core.step import Answer, Event, Step, integer
from astrarium.games.frontier.contact import ContactPhase
from astrarium.games.frontier.exploration_and_colonization import Colonization, Exploration
from astrarium.games.frontier.movement import Movement
from astrarium.games.frontier.score import fall_out
from astrarium.games.frontier.table import NONE, FrontierTable


@final
class ActionPhase(Event[FrontierTable]):
    """A marker of each player goes into the cup; planets have all their shields again. (FR-A.1)"""

    rules = ("FR-A.1", "FR-P.4")

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        table.phase = 2
        table.cup = table.alive
        for cells in table.planets:
            for cell in cells:
                table.set_shield(cell, table.full_shields(cell))
        return [DrawMarker()]


@final
class DrawMarker(BagDraw[FrontierTable]):
    """The player whose marker is drawn finishes their turn before the next draw. (FR-A.1)"""

    rules = ("FR-A.1",)

    def bag(self, table: FrontierTable) -> list[int]:
        return list(table.cup)

    def outcome(self, table: FrontierTable, kind: int) -> Answer:
        return ("marker", kind)

    def play(self, table: FrontierTable, outcome: Answer) -> list[Step[FrontierTable]]:
        seat = integer(outcome, 1)
        table.set_cup(seat, 0)
        table.tell("told.marker", seat)
        return [PlayerTurn(seat)]


@final
class PlayerTurn(PlayerEvent[FrontierTable]):
    """Movement, Exploration, Colonization and Contact, in this order. (FR-A.2)"""

    rules = ("FR-A.2",)

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        seat = self.player
        table.active = seat
        table.drawn = 0
        return [Movement(seat), Exploration(seat), Colonization(seat), ContactPhase(seat), PlayerDone(seat)]


@final
class PlayerDone(PlayerEvent[FrontierTable]):
    """When a player's turn ends, whoever has no planet and no colony ship is out; then the next marker. (FR-W.6)"""

    rules = ("FR-W.6", "FR-W.7", "FR-A.1")

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        table.wake(self.player)
        table.active = NONE
        table.stage = 0
        fall_out(table)
        return [DrawMarker()] if any(table.cup) and not table.ended else []

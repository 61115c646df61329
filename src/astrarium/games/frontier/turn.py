"""The turn, on one screen: an Economic Phase of all at once, and an Action Phase of one after the other."""

from __future__ import annotations

from typing import final

from astrarium.core.bags import BagDraw
from astrarium.core.players import PlayerEvent
from astrarium.core.step import Answer, Event, Step, integer
from astrarium.games.frontier.contact import ContactPhase
from astrarium.games.frontier.economy import EconomicPhase
from astrarium.games.frontier.exploration import Colonization, Exploration
from astrarium.games.frontier.movement import Movement
from astrarium.games.frontier.score import Reckon, fall_out
from astrarium.games.frontier.table import NONE, FrontierTable


@final
class TurnBegins(Event[FrontierTable]):
    """A turn is an Economic Phase followed by an Action Phase. (FR-S.10)"""

    rules = ("FR-S.10",)

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        table.turn += 1
        table.tell("told.turn", NONE, n=table.turn)
        return [EconomicPhase(), ActionPhase(), TurnEnds()]


@final
class ActionPhase(Event[FrontierTable]):
    """A marker of each player goes into the cup; planets have all their shields again. (FR-A.1)"""

    rules = ("FR-A.1", "FR-P.4")

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        table.phase = 2
        table.cup = table.alive[:]
        for cells in table.planets:
            for cell in cells:
                table.shield[cell] = table.full_shields(cell)
        return [DrawMarker()]


@final
class DrawMarker(BagDraw[FrontierTable]):
    """The player whose marker is drawn finishes his turn before the next draw. (FR-A.1)"""

    rules = ("FR-A.1",)

    def bag(self, table: FrontierTable) -> list[int]:
        return table.cup

    def outcome(self, table: FrontierTable, kind: int) -> Answer:
        return ("marker", kind)

    def play(self, table: FrontierTable, outcome: Answer) -> list[Step[FrontierTable]]:
        seat = integer(outcome, 1)
        table.cup[seat] = 0
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
        return [
            Movement(seat),
            Exploration(seat),
            Colonization(seat),
            ContactPhase(seat),
            PlayerDone(seat),
        ]


@final
class PlayerDone(PlayerEvent[FrontierTable]):
    """When somebody's turn ends, whoever has no planet and no colony ship is out; then the next marker. (FR-W.6)"""

    rules = ("FR-W.6", "FR-W.7", "FR-A.1")

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        table.wake(self.player)
        table.active = NONE
        table.stage = 0
        fall_out(table)
        return [DrawMarker()] if any(table.cup) and not table.ended else []


@final
class TurnEnds(Event[FrontierTable]):
    """After the last turn the player with most points wins. (FR-W.3)"""

    rules = ("FR-W.3", "FR-O.5", "FR-O.6")

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        if table.turn >= table.rules.turns:
            return [Reckon("turn_limit")]
        return [TurnBegins()]

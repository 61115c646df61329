"""The turn, on one screen: an Economic Phase of all at once, and an Action Phase of one after the other."""

from __future__ import annotations

from typing import final

from astrarium.core.step import Event, Step
from astrarium.games.frontier.action_phase import ActionPhase
from astrarium.games.frontier.economic_phase import EconomicPhase
from astrarium.games.frontier.score import Reckon
from astrarium.games.frontier.table import NONE, FrontierTable


@final
class TurnBegins(Event[FrontierTable]):
    """A turn is an Economic Phase followed by an Action Phase. (FR-S.10)

    EconomicPhase puts the five steps of the economy to every seat at once. ActionPhase draws the players' markers one
    by one; whoever is drawn goes through Movement, Exploration, Colonization and ContactPhase, where battles and
    attacks on planets are fought.
    """

    rules = ("FR-S.10",)

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        table.turn += 1
        table.tell("told.turn", NONE, n=table.turn)
        return [EconomicPhase(), ActionPhase(), TurnEnds()]


@final
class TurnEnds(Event[FrontierTable]):
    """After the last turn the player with most points wins. (FR-W.3)"""

    rules = ("FR-W.3", "FR-O.5", "FR-O.6")

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        if table.turn >= table.box.round_limit:
            return [Reckon("turn_limit")]
        return [TurnBegins()]

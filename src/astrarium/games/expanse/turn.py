"""The turn, on one screen: take a card or play a kept event, refill the track, and the next player follows."""

from __future__ import annotations

from typing import final

from astrarium.core.player_step_bases import PlayerEvent
from astrarium.core.step import Step
from astrarium.games.expanse.action_track import REFILL, TakeCard
from astrarium.games.expanse.match_constants import SCORE_CARDS
from astrarium.games.expanse.scoring_phase import FinalScoring
from astrarium.games.expanse.table import ExpanseTable


@final
class Turn(PlayerEvent[ExpanseTable]):
    """Turns go clockwise round the table; whoever has the turn is the active player. (EX-TURN.1)

    TakeCard pays for a card of the track or plays a kept event. An action card goes on with UseCard: its event, or
    its points (Actions) and then the event for others (Offer). A score card goes on with a scoring: PickBonus,
    PlayEvents, CountBases, GiveTechnology, FreeBuilds, PassRocinante.
    """

    rules = ("EX-TURN.1", "EX-TURN.2", "EX-AP.2")

    def play(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        table.active = table.faction[self.player]
        table.phase = 1
        table.points = 0
        table.used.clear()
        if table.recording:
            table.tell("told.turn", self.player, round=table.round)
        return [TakeCard(table.active), REFILL, EndTurn(self.player)]


@final
class EndTurn(PlayerEvent[ExpanseTable]):
    """If the sixth score card has been drawn the final scoring follows, else the next player's turn. (EX-END.1)"""

    rules = ("EX-TURN.1", "EX-END.1", "EX-END.2", "EX-END.12", "EX-END.13")

    def play(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        if table.scores_drawn == SCORE_CARDS:
            return [FinalScoring()]
        seat = (self.player + 1) % table.box.players
        if seat == table.first:
            if table.round == table.box.round_limit:
                return [FinalScoring()]
            table.round += 1
        return [Turn(seat)]

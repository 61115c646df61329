"""The turn, on one screen: production, trade and build, flight; then the player on the left begins."""

from __future__ import annotations

from typing import final

from astrarium.core.player_step_bases import PlayerEvent
from astrarium.core.step import Step
from astrarium.games.starfarers.building import PlaceOwed
from astrarium.games.starfarers.mothership_shake import FlightPhase
from astrarium.games.starfarers.production import Production
from astrarium.games.starfarers.table import TRADING, StarfarersTable
from astrarium.games.starfarers.trade import Trade
from astrarium.games.starfarers.turn_reset import wake


@final
class Turn(PlayerEvent[StarfarersTable]):
    """Production, trade and build, flight, in this order; enough points win before rolling. (SF-TURN.1)"""

    rules = ("SF-TURN.1", "SF-END.2", "SF-END.3")

    def play(self, table: StarfarersTable) -> list[Step[StarfarersTable]]:
        seat = self.player
        wake(table, seat)
        table.tell("told.turn", seat, round=table.round)
        table.check_win()
        return [PlaceOwed(seat), Production(seat), TradePhase(seat), FlightPhase(seat), EndTurn(seat)]


@final
class TradePhase(PlayerEvent[StarfarersTable]):
    """The second phase begins. (SF-TURN.1)"""

    rules = ("SF-TURN.1", "SF-TRADE.1")

    def play(self, table: StarfarersTable) -> list[Step[StarfarersTable]]:
        table.phase = TRADING
        return [Trade(self.player)]


@final
class EndTurn(PlayerEvent[StarfarersTable]):
    """The player on the left takes the dice; after the last of a round its limit is looked at. (SF-TURN.2)"""

    rules = ("SF-TURN.2", "SF-END.4")

    def play(self, table: StarfarersTable) -> list[Step[StarfarersTable]]:
        seat = (self.player + 1) % table.box.players
        if seat == table.first:
            if table.round == table.box.round_limit:
                table.ended = "round_limit"
                return []
            table.round += 1
        return [Turn(seat)]

"""Chapter 9: the turn, on one screen. Each player plays four phases before the next begins."""

from __future__ import annotations

from typing import final

from astrarium.core.player_step_bases import PlayerEvent
from astrarium.core.step import Step
from astrarium.games.imperium.asteroid_cards import belts_at_dawn
from astrarium.games.imperium.casino import CasinoNight
from astrarium.games.imperium.fleet_phase import MovementPhase
from astrarium.games.imperium.income_and_building import BuildPhase, Income, ProductionPhase
from astrarium.games.imperium.score import check_out, count_exile
from astrarium.games.imperium.table import NONE, ImperiumTable
from astrarium.games.imperium.trade import TradePhase
from astrarium.games.imperium.turn_reset import next_seat, wake


@final
class Turn(PlayerEvent[ImperiumTable]):
    """Income, production, movement, building and trade, in this order. (IG-9.1)"""

    rules = ("IG-9.1", "IG-9.2", "IG-14.43")

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        seat = self.player
        wake(table, seat)
        if table.recording:
            table.tell("told.turn", seat, round=table.round)
        return [
            *belts_at_dawn(table, seat),
            Income(seat),
            ProductionPhase(seat),
            MovementPhase(seat),
            CasinoNight(seat),
            BuildPhase(seat),
            TradePhase(seat),
            EndTurn(seat),
        ]


@final
class EndTurn(PlayerEvent[ImperiumTable]):
    """The next faction in play follows; when the round is complete its limit is looked at. (IG-9.2)"""

    rules = ("IG-9.2", "IG-1.1", "IG-1.4", "IG-1.5", "IG-14.54", "IG-14.51")

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        count_exile(table, self.player)
        check_out(table, self.player, NONE, turn_over=True)
        seat, wrapped = next_seat(table, self.player)
        if wrapped and not table.ended:
            if table.round == table.box.round_limit:
                table.ended = "round_limit"
            else:
                table.round += 1
        return [Turn(seat)]

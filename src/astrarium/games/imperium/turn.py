"""Chapter 9: the turn, on one screen. Each player plays four phases before the next begins."""

from __future__ import annotations

from typing import final

from astrarium.core.players import PlayerEvent
from astrarium.core.step import Step
from astrarium.games.imperium.asteroids import MeetBelt
from astrarium.games.imperium.casino import CasinoNight
from astrarium.games.imperium.economy import BuildPhase, Income, ProductionPhase
from astrarium.games.imperium.movement import MovementPhase
from astrarium.games.imperium.score import check_help, check_out, next_seat
from astrarium.games.imperium.table import EXPELLED, FRESH, NONE, ImperiumTable
from astrarium.games.imperium.trade import TradePhase


@final
class Turn(PlayerEvent[ImperiumTable]):
    """Income, production, movement, building and trade, in this order. (IG-9.1)"""

    rules = ("IG-9.1", "IG-9.2", "IG-14.43")

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        seat = self.player
        wake(table, seat)
        table.tell("told.turn", seat, round=table.round)
        plan: list[Step[ImperiumTable]] = []
        if table.rules.asteroid_trigger == "enter_and_stay":
            plan.extend(
                [
                    MeetBelt(seat, table.where[at] >> 2)
                    for at in table.own_fleets(seat)
                    if table.in_belt(table.where[at] >> 2)
                ]
            )
        return [
            *plan,
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

    rules = ("IG-9.2", "IG-1.4", "IG-14.54", "IG-14.51")

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        check_out(table, self.player, NONE, turn_over=True)
        seat, wrapped = next_seat(table, self.player)
        if wrapped and not table.ended:
            if table.round == table.rules.round_limit:
                table.ended = "round_limit"
            else:
                table.round += 1
        return [Turn(seat)]


def wake(table: ImperiumTable, seat: int) -> None:
    """A new turn: fleets are fresh, new planets come nearer to working, what was done last turn is forgotten."""
    table.active = seat
    table.phase = 1
    table.mover = NONE
    table.yards.clear()
    table.built.clear()
    table.visited.clear()
    table.talks = [0] * table.rules.players
    table.joined[seat] = 0
    for fleet in range(len(table.where)):
        table.left[fleet] = FRESH
        table.marks[fleet] &= EXPELLED
    for cell in table.own_planets(seat):
        if table.pause[cell]:
            table.pause[cell] -= 1
    table.seized = [cell for cell in table.seized if table.pause[cell]]
    check_help(table, seat)

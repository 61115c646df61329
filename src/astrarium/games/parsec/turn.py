"""Chapters 7 and 10: the turn, on one screen."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.player_step_bases import PlayerEvent
from astrarium.core.step import Step
from astrarium.games.parsec.event_purchase import BuyPhase
from astrarium.games.parsec.event_timing import DAWNS
from astrarium.games.parsec.faction_and_card_modifiers import wear_off
from astrarium.games.parsec.match_constants import MOST_SEATS
from astrarium.games.parsec.production import ProductionRoll
from astrarium.games.parsec.table import ParsecTable
from astrarium.games.parsec.turn_actions import ACTION_PHASES, LatePhase
from astrarium.games.parsec.turn_reset import lay_down, next_seats, wake


@final
class Turn(PlayerEvent[ParsecTable]):
    """Production, actions in any order, the end with its purchases; then the die passes on. (PA-10.2)"""

    rules = ("PA-10.2", "PA-7.2.3", "PA-8.1", "PA-3.1")

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        seat = self.player
        wake(table, seat)
        if table.recording:
            table.tell("told.turn", seat, round=table.round)
        return [*[DAWNS[other] for other in table.clockwise(seat) if other != seat], *PHASES[seat]]


@final
class EndTurn(PlayerEvent[ParsecTable]):
    """Effects that are due expire, and the die passes clockwise to the next player still in the game. (PA-10.2)"""

    rules = ("PA-10.2", "PA-10.1", "PA-6.2.16", "PA-14.1.1", "PA-14.1.2")

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        lay_down(table, self.player)
        passed = next_seats(table, self.player)
        wear_off(table, passed)
        wrapped = table.first in passed
        if table.time_up and (wrapped or table.box.timed_end == "finish_turn"):
            table.ended = "timed"
        elif wrapped:
            table.round += 1
            if table.round == table.box.round_limit:
                table.time_up = 1
        return [TURNS[passed[-1]]]


# Steps are never changed, so that those that come again with every turn are made once.
TURNS: Final = [Turn(seat) for seat in range(MOST_SEATS)]
PHASES: Final[list[list[Step[ParsecTable]]]] = [
    [ProductionRoll(seat, 0), ACTION_PHASES[seat], LatePhase(seat), BuyPhase(seat), EndTurn(seat)]
    for seat in range(MOST_SEATS)
]

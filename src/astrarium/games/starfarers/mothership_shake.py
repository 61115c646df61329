"""Shaking the mothership: the flight phase begins with two balls, a base speed, or an encounter."""

from __future__ import annotations

from typing import final

from astrarium.core.player_step_bases import PlayerEvent
from astrarium.core.step import Answer, Step
from astrarium.games.starfarers.dice_and_ball_draws import Shake, balls_of
from astrarium.games.starfarers.encounters import Meet
from astrarium.games.starfarers.flight import Fleet
from astrarium.games.starfarers.generated_table import Balls
from astrarium.games.starfarers.match_constants import TRANSPORTERS
from astrarium.games.starfarers.table import FLIGHT, NONE, StarfarersTable


@final
class FlightPhase(PlayerEvent[StarfarersTable]):
    """The third phase; without a ship on the map there is none. (SF-SHAKE.1)"""

    rules = ("SF-SHAKE.1", "SF-TURN.1", "SF-FLY.9")

    def play(self, table: StarfarersTable) -> list[Step[StarfarersTable]]:
        seat = self.player
        if table.first_ship(seat) == NONE:
            table.tell("told.no_flight", seat)
            return []
        table.phase = FLIGHT
        for ship in range(TRANSPORTERS):
            point = table.point_of(seat, ship)
            table.begun[ship] = point if point >= 0 and table.box.site_at[point] >= 0 else NONE
        return [FlightShake(seat), Fleet(seat)]


@final
class FlightShake(Shake):
    """Two balls fall: their sum is the base speed, but the black one brings an encounter. (SF-SHAKE.2)"""

    rules = (
        *("SF-SHAKE.2", "SF-SHAKE.3", "SF-SHAKE.4", "SF-SHAKE.5", "SF-SHAKE.6", "SF-SHAKE.7"),
        *("SF-SHAKE.10", "SF-SHAKE.11"),
    )

    def play(self, table: StarfarersTable, outcome: Answer) -> list[Step[StarfarersTable]]:
        one, two = balls_of(outcome)
        table.shaken = [Balls(self.player, one, two)]
        if one and two:
            values = table.box.ball_values
            table.base = values[one] + values[two]
            if table.recording:
                table.tell("told.shake", self.player, one=f"ball.{one}", two=f"ball.{two}", n=table.speed(self.player))
            return []
        table.base = table.box.after_encounter
        table.tell("told.encounter", self.player, one=f"ball.{one}", two=f"ball.{two}")
        return [Meet(self.player)]

"""Section S: the map, the homes and what everybody begins with."""

from __future__ import annotations

from typing import final

from astrarium.core.step import Event, Step
from astrarium.games.frontier.match_constants import ASTEROIDS, PLANET, VOID
from astrarium.games.frontier.table import FrontierTable
from astrarium.games.frontier.turn import TurnBegins
from astrarium.games.frontier.unit import new_unit
from astrarium.games.frontier.unit_types import UNITS


@final
class LayOut(Event[FrontierTable]):
    """Homes in the corners, their neighbours face up, and the first fleets. (FR-S.3)"""

    rules = ("FR-S.2", "FR-S.3", "FR-S.4", "FR-S.5", "FR-S.6", "FR-S.7", "FR-S.10")

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        box, start = table.box, table.box.start_set
        for seat, corner in enumerate(box.map.seats):
            number, home = box.board.number, box.homes[seat]
            table.set_tile(home, PLANET)
            if box.start_neighbours == "face_up":
                table.set_tile(number[corner.planet], PLANET)
                table.set_tile(number[corner.asteroids], ASTEROIDS)
                table.set_tile(number[corner.void], VOID)
            table.found(home, seat, start.tech, start.industry, start.iou)
            table.find_civ(seat)
            for unit in start.units:
                table.put(seat, new_unit(UNITS.index(unit), start.tech, home))
        return [TurnBegins()]

"""The map: bases, orbits, zones and sectors, and every answer that names one of them, made once."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.step import Answer
from astrarium.games.expanse.content import Content

FAR: Final = 99  # a range without limit


@final
class Board:
    """Places by number, with what links them."""

    def __init__(self, content: Content) -> None:
        self.sectors: Final[list[str]] = [sector.id for sector in content.sectors]
        self.zones: Final[list[str]] = [zone.id for zone in content.zones]
        self.orbits: Final[list[str]] = [orbit.id for orbit in content.orbits]
        self.bases: Final[list[str]] = [base.id for base in content.bases]
        self.base_number: Final[dict[str, int]] = {name: at for at, name in enumerate(self.bases)}
        self.orbit_number: Final[dict[str, int]] = {name: at for at, name in enumerate(self.orbits)}
        self.zone_of: Final[list[int]] = [self.zones.index(orbit.zone) for orbit in content.orbits]
        self.orbit_of: Final[list[int]] = [self.orbits.index(base.orbit) for base in content.bases]
        sectors = [self.sectors.index(zone.sector) for zone in content.zones]
        self.sector_of: Final[list[int]] = [sectors[self.zone_of[orbit]] for orbit in self.orbit_of]
        self.linked: Final[list[list[int]]] = [
            [base for base, orbit in enumerate(self.orbit_of) if orbit == at] for at in range(len(self.orbits))
        ]
        self.resource_of: Final[list[str]] = [base.resource for base in content.bases]
        self.distance: Final[list[list[int]]] = self._distances(content)
        # Every answer about a place, made once.
        self.place_answers: Final[list[Answer]] = [("place", name) for name in self.bases]
        self.influence_answers: Final[list[Answer]] = [("influence", name) for name in self.bases]
        self.base_answers: Final[list[Answer]] = [("base", name) for name in self.bases]
        self.source_answers: Final[list[Answer]] = [("from", name) for name in self.bases]
        self.goal_answers: Final[list[Answer]] = [("to", name) for name in self.bases]
        self.move_answers: Final[list[Answer]] = [("move", name) for name in self.orbits]
        self.orbit_answers: Final[list[Answer]] = [("orbit", name) for name in self.orbits]
        self.leave_answers: Final[list[Answer]] = [("from", name) for name in self.orbits]
        self.fly_answers: Final[list[Answer]] = [("to", name) for name in self.orbits]

    def _distances(self, content: Content) -> list[list[int]]:
        """How many zones lie between two orbits: 0 in the same zone, 1 in an adjacent one."""
        steps = [self._from_zone(content, start) for start in range(len(self.zones))]
        return [[steps[zone][other] for other in self.zone_of] for zone in self.zone_of]

    def _from_zone(self, content: Content, start: int) -> list[int]:
        steps = [FAR] * len(self.zones)
        steps[start] = 0
        edge = [start]
        while edge:
            zone = edge.pop(0)
            for name in content.zones[zone].adjacent:
                near = self.zones.index(name)
                if steps[near] == FAR:
                    steps[near] = steps[zone] + 1
                    edge.append(near)
        return steps


CITES: Final[dict[object, tuple[str, ...]]] = {
    Board: ("EX-MAP.1", "EX-MAP.3", "EX-MAP.9", "EX-TERM.1", "EX-TERM.5", "EX-TERM.6"),
    Board._distances: ("EX-MAP.7", "EX-MAP.8", "EX-MOVE.2"),
}

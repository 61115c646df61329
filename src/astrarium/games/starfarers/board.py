"""Places and neighbours: hexes, the points ships stand on, planets, sites, docks, and how far it is between them."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.cell_grid import distances
from astrarium.games.starfarers.content import Content

RESOURCES: Final = ("ore", "fuel", "carbon", "food", "goods")
DOTS: Final = ("", "red", "yellow", "blue")
HOMES: Final = 4  # the home systems come first
DOCKS: Final = 5  # of each outpost


@final
class Dock:
    """Where a station can stand: at which outpost, which of its docks from the lowest on, and on which point."""

    def __init__(self, outpost: int, number: int, point: int) -> None:
        self.outpost: Final = outpost
        self.number: Final = number
        self.point: Final = point


@final
class Board:
    """The printed field. Points, planets, sites and docks are numbered; a site is a colony point."""

    def __init__(self, content: Content) -> None:
        self.hexes: Final = [
            (column, row) for column, first, last in content.field.columns for row in range(first, last + 1)
        ]
        found: set[tuple[int, int]] = set()
        for column, row in self.hexes:
            found.update(corners(column, row))
        self.points: Final = sorted(found)
        self.number: Final = {point: at for at, point in enumerate(self.points)}
        self.size: Final = len(self.points)
        self._systems(content)
        self._outposts(content)
        self._ways()

    def _systems(self, content: Content) -> None:
        self.stars: list[int] = []
        self.system_names: list[str] = []
        self.planet_hex: list[tuple[int, int]] = []  # column and row of each planet
        self.planet_system: list[int] = []
        self.resource: list[int] = []  # of each planet
        self.dot: list[int] = []  # of each planet; 0 at home
        self.start_number: list[int] = []  # of home planets
        self.sites: list[int] = []  # the points of all sites
        self.site_system: list[int] = []
        self.site_planets: list[list[int]] = []
        self.launches: list[list[int]] = []  # of each site
        self.planet_sites: list[list[int]] = []  # points beside each planet
        self.home_planets: list[list[int]] = []  # of each home system
        self.home_sites: list[int] = []  # the points of the sites of home systems
        for at, system in enumerate(content.systems.list):
            self.stars.append(self.number[system.star])
            self.system_names.append(system.id)
            first = len(self.resource)
            for planet in system.planets:
                self.planet_hex.append(column_and_row(planet.hex))
                self.planet_system.append(at)
                self.resource.append(RESOURCES.index(planet.resource))
                self.dot.append(DOTS.index(planet.dot))
                self.start_number.append(planet.number or 0)
                self.planet_sites.append([])
            if at < HOMES:
                self.home_planets.append(list(range(first, len(self.resource))))
            for site in system.sites:
                point = self.number[site.at]
                self.sites.append(point)
                if at < HOMES:
                    self.home_sites.append(point)
                self.site_system.append(at)
                self.site_planets.append([first + beside for beside in site.planets])
                self.launches.append([self.number[launch] for launch in site.launch])
                for beside in site.planets:
                    self.planet_sites[first + beside].append(point)
        self.planets = len(self.resource)
        self.site_at = [self.sites.index(point) if point in self.sites else -1 for point in range(self.size)]

    def _outposts(self, content: Content) -> None:
        self.races: list[str] = [outpost.race for outpost in content.outposts.list]
        self.outpost_hex = [column_and_row(outpost.hex) for outpost in content.outposts.list]
        self.docks: list[list[Dock]] = [  # of each outpost
            [Dock(at, number, self.number[place]) for number, place in enumerate(outpost.docks)]
            for at, outpost in enumerate(content.outposts.list)
        ]
        self.dock_at: list[Dock | None] = [None] * self.size
        for docks in self.docks:
            for dock in docks:
                self.dock_at[dock.point] = dock

    def _ways(self) -> None:
        # Links are all edges of the field; ships never enter a star.
        self.links: list[tuple[int, int]] = []
        around: list[list[int]] = []
        for at, place in enumerate(self.points):
            near = [self.number[point] for point in beside(place) if point in self.number]
            around.append(near)
            self.links.extend([(at, other) for other in near if other > at])
        self.around = around  # every neighbour, stars included
        self.beside = [
            [] if at in self.stars else [other for other in near if other not in self.stars]
            for at, near in enumerate(around)
        ]
        # A site beside a point: at most one, since sites lie two steps apart.
        self.site_beside = [
            next((other for other in self.beside[at] if self.site_at[other] >= 0), -1) for at in range(self.size)
        ]
        touched: list[list[int]] = [[] for _ in range(self.size)]
        for planet, (column, row) in enumerate(self.planet_hex):
            for point in corners(column, row):
                if self.number[point] not in self.stars:
                    touched[self.number[point]].append(planet)
        self.planets_at = touched  # planets that touch a point
        self.dark_at = [[planet for planet in near if self.dot[planet]] for near in touched]
        self.far = [distances(self.beside, point) for point in self.sites]  # steps to each site
        away = [site for site, system in enumerate(self.site_system) if system >= HOMES]
        self.sites_near = [  # from each point: the sites away from home, the nearest first
            sorted(away, key=[far[point] for far in self.far].__getitem__) for point in range(self.size)
        ]
        self.dock_far = [[distances(self.beside, dock.point) for dock in docks] for docks in self.docks]

        # Every point belongs to the nearest system or outpost: parts of the map for jumps.
        self.area_names = [*self.system_names, *self.races]
        ways, goals = self.far[:], self.site_system[:]
        for outpost, docks_far in enumerate(self.dock_far):
            ways.extend(docks_far)
            goals.extend([len(self.system_names) + outpost] * len(docks_far))
        self.areas: list[list[int]] = [[] for _ in self.area_names]
        for at in range(self.size):
            if at not in self.stars:
                steps = [far[at] for far in ways]
                self.areas[goals[steps.index(min(steps))]].append(at)

    def name(self, point: int) -> str:
        """The point as players call it, by the edges of the board: a letter from the left, a number from home."""
        u, v = self.points[point]
        return f"{chr(ord('A') + v)}{u + 1}"


def column_and_row(place: tuple[int, int]) -> tuple[int, int]:
    """Where a hex lies that content.toml names by [q, r]."""
    q, r = place
    return q, r + (q + 1) // 2


def beside(place: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """The three points beside a point, on the field or not."""
    u, v = place
    side = 1 if v % 2 == 0 else -1
    return (u, v - side), (u - 1, v + side), (u + 1, v + side)


def corners(column: int, row: int) -> list[tuple[int, int]]:
    """The six corner points of a hex."""
    u, v = (29 if column % 2 else 28) - 2 * row, 2 * column
    return [(u, v), (u + 1, v + 1), (u + 1, v + 2), (u, v + 3), (u - 1, v + 2), (u - 1, v + 1)]


CITES: Final[dict[object, tuple[str, ...]]] = {
    Board: ("SF-COMP.2", "SF-COMP.3", "SF-COMP.4", "SF-COMP.5", "SF-COMP.6", "SF-COMP.7", "SF-COMP.8"),
}

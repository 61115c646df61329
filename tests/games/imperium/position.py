"""Positions of Imperium Galactica laid out by hand, in the words of the table."""

from __future__ import annotations

import re
from typing import Any, Self

from astrarium.core.game import Game
from astrarium.core.step import Answer, Question, Step
from astrarium.games.imperium import GAME
from astrarium.games.imperium.casino import CasinoNight
from astrarium.games.imperium.content import content
from astrarium.games.imperium.fleet_phase import MovementPhase
from astrarium.games.imperium.income_and_building import BuildPhase, Income, ProductionPhase
from astrarium.games.imperium.match_constants import BUILDINGS, CUBES, KINDS, PLANET, TILES, UNITS, ImperiumBox
from astrarium.games.imperium.space_combat import Battle
from astrarium.games.imperium.table import FREE, NONE, ImperiumTable
from astrarium.games.imperium.trade import TradePhase
from astrarium.games.imperium.turn import EndTurn, Turn
from astrarium.testing.scenario import Scenario, arrange_scenario, stand_at

A, B, C, D = range(4)
CELL = re.compile(r"^[A-K](1[0-9]|[1-9])$")
SHIPS = {"fighter": 0, "torpedo_boat": 1, "colony_ship": 4}  # without tanks of their own


def dice(*values: int) -> Answer:
    """A throw as chance says it; a fighter's two dice stand together, the higher one first."""
    return ("dice", *values)


def ships(**units: int) -> tuple[int, ...]:
    """Ships as an answer names them."""
    return tuple(SHIPS[unit] for unit in SHIPS for _ in range(units.get(unit, 0)))


def tile(kind: str) -> Answer:
    """A tile as it is drawn: a kind, or the name of a planet."""
    return ("tile", TILES.index(kind) if kind in TILES else PLANET + planet_number(kind))


def planet_number(name: str) -> int:
    """The number of a planet by its name."""
    return [planet.name for planet in content().planet_list.planets].index(name)


def asteroid(what: str, count: int = 0) -> Answer:
    """An asteroid card as it is drawn: ("lose", 2), ("metal", 3), ("money", 2), ("any_raw", 2), ("nothing",)."""
    box = GAME.box(2, GAME.about.fill_options(None))
    assert isinstance(box, ImperiumBox)
    faces = [
        (gain, amount) if gain else ("lose", lose)
        for gain, amount, lose in zip(box.belt_gain, box.belt_amount, box.belt_lose, strict=True)
    ]
    return ("card", faces.index((what, count)))


class Table(Scenario[ImperiumTable]):
    """A match in a test. Cells are named as players name them: `say(A, "move", "C3", "C4")`."""

    def cell(self, name: str) -> int:
        """The number of a cell by its name."""
        return cell_number(self.table.box, name)

    def parse(self, answer: tuple[str | int, ...]) -> tuple[str | int, ...]:
        """An answer with cell names as numbers."""
        return tuple(
            self.cell(item) if at and isinstance(item, str) and CELL.match(item) else item
            for at, item in enumerate(answer)
        )

    def line_up(self, seat: int, **units: int) -> Self:
        """A seat sends ships into its line, or more of them: fighter, torpedo_boat, colony_ship."""
        return self.say(seat, "line", *ships(**units))

    def strike(self, attack: tuple[int, ...], defence: tuple[int, ...]) -> Self:
        """One combat turn: the dice of the striking side, then those of the struck side, unit by unit."""
        return self.chance(*dice(*attack)).chance(*dice(*defence))

    @property
    def battle(self) -> Battle:
        """The space combat that the question is about."""
        step: Any = self.match.step_for(self.match.waiting[0])
        battle = step.hits.battle if hasattr(step, "hits") else step.battle
        assert isinstance(battle, Battle)
        return battle

    @property
    def attack_values(self) -> list[int]:
        """The attack values of the combat turn before, from high to low."""
        _, attacks, _, *told = self.battle.last
        return told[0 : attacks * 4 : 4]

    @property
    def defence_values(self) -> list[int]:
        """The defence values of the combat turn before, from high to low."""
        _, attacks, defences, *told = self.battle.last
        return told[attacks * 4 : attacks * 4 + defences * 3 : 3]

    def fleet(self, name: str, seat: int) -> dict[str, int]:
        """The fleet of a seat in a cell by kinds, without zeros; {} if there is none."""
        at = self.table.fleet(self.cell(name), seat)
        if at == NONE:
            return {}
        counts = {UNITS[kind]: self.table.count(at, kind) for kind in range(3)}
        counts["tank"] = self.table.aboard[at]
        return {unit: count for unit, count in counts.items() if count}

    def steps_left(self, name: str, seat: int) -> int:
        """How many steps a fleet may still make."""
        fleet = self.table.fleet(self.cell(name), seat)
        return self.table.steps_left(fleet)

    def owner(self, name: str) -> int | None:
        """Whose planet is in the cell."""
        owner = self.table.owner[self.cell(name)]
        return None if owner == FREE else owner

    def tanks(self, name: str) -> int:
        """The tanks on the ground of a planet."""
        return self.table.ground[self.cell(name)]

    def buildings(self, name: str) -> dict[str, int]:
        """What stands on a planet, without zeros."""
        standing = {kind: self.table.building_count(self.cell(name), at) for at, kind in enumerate(BUILDINGS)}
        return {kind: count for kind, count in standing.items() if count}

    def planets(self, seat: int) -> int:
        """How many planets fly a seat's flag."""
        return self.table.owner.count(seat)

    def pieces(self, seat: int) -> dict[str, int]:
        """A seat's ships and tanks in play, without zeros."""
        counts = dict(zip(UNITS, self.table.in_play[seat * 4 : seat * 4 + 4], strict=True))
        return {unit: count for unit, count in counts.items() if count}

    def lies(self, name: str) -> str:
        """What lies in a cell: "dark", a kind of tile, or the name of a planet."""
        kind = self.table.tile[self.cell(name)]
        return "dark" if kind < 0 else TILES[kind] if kind < PLANET else self.table.box.planet_names[kind - PLANET]

    def money(self, seat: int) -> int:
        """A seat's money."""
        return self.table.money[seat]

    def cubes(self, seat: int) -> tuple[int, int, int]:
        """A seat's fuel, metal and stone."""
        fuel, metal, stone = self.table.cubes[seat * 3 : seat * 3 + 3]
        return fuel, metal, stone


def cell_number(box: ImperiumBox, name: str) -> int:
    """The number of a cell by its name: a letter for the column, a number for the row."""
    return box.board.number[(ord(name[0]) - ord("A"), int(name[1:]) - 1)]


class Position:
    """What lies on the table before anybody speaks.

    Every cell is explored space unless said otherwise, and every seat has one fighter on guard in its corner (A1 and
    K7 with two players), so that nobody is out and no phase is over before it began; `guards=False` leaves them out.
    """

    def __init__(self, players: int = 2, guards: bool = True, game: Game[Any] = GAME, **options: str) -> None:
        self.game = game
        self.players = players
        self.guards = guards
        self.options: dict[str, Any] = dict(options)
        box = game.box(players, game.about.fill_options(self.options))
        assert isinstance(box, ImperiumBox)
        self.box = box
        self.lay: list[Any] = []
        self.dark_cells: set[int] = set()

    def do(self, change: Any) -> Position:
        """Any other change of the table, as a function of it."""
        self.lay.append(change)
        return self

    def dark(self, *names: str) -> Position:
        """These cells are unexplored."""
        self.dark_cells |= {cell_number(self.box, name) for name in names}
        return self

    def tile(self, name: str, kind: str) -> Position:
        """Another tile than space lies in a cell."""
        cell = cell_number(self.box, name)
        return self.do(lambda table: put_tile(table, cell, TILES.index(kind)))

    def fleet(self, seat: int, name: str, **units: int) -> Position:
        """A fleet: fighter, torpedo_boat, colony_ship, tank."""
        cell = cell_number(self.box, name)

        def lay(table: ImperiumTable) -> None:
            for kind, unit in enumerate(UNITS[:3]):
                if units.get(unit):
                    table.add_ships(cell, seat, kind, units[unit])
            table.put_aboard(table.fleet(cell, seat), units.get("tank", 0))
            table.in_play[seat * 4 + 3] += units.get("tank", 0)

        return self.do(lay)

    def planet(
        self, planet: str, name: str, owner: int | None = None, tanks: int = 0, pause: int = 0, **built: int
    ) -> Position:
        """A planet by its name in a cell, with its owner, tanks and buildings (naval_factory=1, cannon=2, ...)."""
        cell = cell_number(self.box, name)

        def lay(table: ImperiumTable) -> None:
            put_tile(table, cell, PLANET + planet_number(planet))
            if owner is not None:
                table.take_planet(cell, owner, pause)
                table.in_play[owner * 4 + 3] += tanks
            table.ground[cell] = tanks
            for kind, building in enumerate(BUILDINGS):
                table.buildings[cell * KINDS + kind] = built.get(building, 0)
                table.pool[kind] -= built.get(building, 0)

        return self.do(lay)

    def has(self, seat: int, money: int = 0, fuel: int = 0, metal: int = 0, stone: int = 0) -> Position:
        """A seat's money and cubes."""

        def lay(table: ImperiumTable) -> None:
            table.money[seat] = money
            table.cubes[seat * 3 : seat * 3 + len(CUBES)] = [fuel, metal, stone]

        return self.do(lay)

    def busy(self, seat: int) -> Position:
        """The seat has a tank to load on Algidon in I2, so that phases 2 and 3 do not pass for want of choice."""
        return self.planet("Algidon", "I2", seat, tanks=1).fleet(seat, "I2", torpedo_boat=1)

    def arrange(self, table: ImperiumTable) -> None:
        """Lay everything out."""
        for cell in range(table.box.cells):
            if cell not in self.dark_cells:
                put_tile(table, cell, 0)
        if self.guards:
            for seat in range(self.players):
                table.add_ships(self.box.corners[seat], seat, 0, 1)
        for change in self.lay:
            change(table)

    def then(self, *agenda: Step[ImperiumTable], chance: Any = "ask") -> Table:
        """The steps ahead, played up to the first question. Chance is asked (`luck(...)`) or scripted."""
        play = arrange_scenario(self.game, self.players, self.arrange, agenda, self.options, chance)
        return Table(play.match)

    def at(self, question: Question[ImperiumTable]) -> Table:
        """The match stands at this question, even if there is but one answer, which else would give itself."""
        play = arrange_scenario(self.game, self.players, self.arrange, (), self.options)
        return Table(stand_at(play.match, question))

    def turn(self, seat: int, chance: Any = "ask") -> Table:
        """The whole turn of a seat."""
        return self.then(Turn(seat), chance=chance)

    def income(self, seat: int, chance: Any = "ask") -> Table:
        """Phase 1 of a seat, then its production."""
        return self.then(Income(seat), *self.rest(seat, 2), chance=chance)

    def production(self, seat: int, chance: Any = "ask") -> Table:
        """Phase 2 of a seat and what follows."""
        return self.then(*self.rest(seat, 2), chance=chance)

    def movement(self, seat: int, chance: Any = "ask") -> Table:
        """Phase 3 of a seat and what follows."""
        return self.then(*self.rest(seat, 3), chance=chance)

    def building(self, seat: int, chance: Any = "ask") -> Table:
        """Phase 4 of a seat and what follows."""
        return self.then(*self.rest(seat, 4), chance=chance)

    def trading(self, seat: int, chance: Any = "ask") -> Table:
        """The trade at the end of phase 4."""
        return self.then(*self.rest(seat, 5), chance=chance)

    def rest(self, seat: int, phase: int) -> list[Step[ImperiumTable]]:
        """The rest of a turn from a phase on; the table knows whose turn it is."""

        def begin(table: ImperiumTable) -> None:
            table.active, table.phase, table.direction = seat, min(phase, 4), 1

        self.lay.append(begin)
        plan: list[tuple[int, Step[ImperiumTable]]] = [
            (2, ProductionPhase(seat)),
            (3, MovementPhase(seat)),
            (3, CasinoNight(seat)),
            (4, BuildPhase(seat)),
            (5, TradePhase(seat)),
            (6, EndTurn(seat)),
        ]
        return [step for when, step in plan if when >= phase]


def put_tile(table: ImperiumTable, cell: int, kind: int) -> None:
    """A tile lies in a cell; the bag is not touched, as positions by hand need not add up."""
    table.tile[cell] = kind


def meeting(attackers: dict[str, int], defenders: dict[str, int], players: int = 2, **options: str) -> Table:
    """A's fleet moves from C3 into C4, where a fleet of B stands in empty space."""
    position = Position(players, **options).fleet(A, "C3", **attackers).fleet(B, "C4", **defenders)
    return position.movement(A).say(A, "move", "C3", "C4")


def new_game(players: int = 2, chance: Any = "ask", **options: str) -> Table:
    """A match from its beginning."""
    return Table(GAME.start(players, dict(options), chance=chance))

"""Positions of Frontier laid out by hand, in the words of the table."""

from __future__ import annotations

import re
from typing import Any, Self

from astrarium.core.step import Answer, Lane, Question, Step, Together
from astrarium.core.table_base import without
from astrarium.games.frontier import GAME
from astrarium.games.frontier.action_phase import PlayerDone
from astrarium.games.frontier.combat_fleets import shields
from astrarium.games.frontier.contact import ContactPhase
from astrarium.games.frontier.economic_phase import BooksOpened, economic_steps
from astrarium.games.frontier.exploration_and_colonization import Colonization, Exploration
from astrarium.games.frontier.match_constants import FrontierBox
from astrarium.games.frontier.movement import Movement
from astrarium.games.frontier.table import FrontierTable
from astrarium.games.frontier.turn import TurnEnds
from astrarium.games.frontier.unit import hold_of, is_present, new_unit, with_hold
from astrarium.games.frontier.unit_and_answer_names import name_unit
from astrarium.games.frontier.unit_types import GOODS, ORE, UNITS
from astrarium.testing.scenario import Scenario, arrange_scenario, stand_at

A, B, C, D = range(4)
HEX = re.compile(r"^(-?\d+),(-?\d+)$")
TILES = ("void", "asteroids", "planet", "rich_planet", "nebula")
ITEMS = {"ore": ORE, "A": GOODS, "B": GOODS + 1, "C": GOODS + 2}
FAR_AWAY = {2: "-1,3", 3: "0,4", 4: "-1,5"}


def dice(*values: int) -> Answer:
    """A throw as chance says it."""
    return ("dice", *values)


def tile(kind: str, stack: int = 1) -> Answer:
    """A tile as it is drawn."""
    return ("tile", stack, TILES.index(kind))


def box_of(players: int = 2, **options: str) -> FrontierBox:
    """The box of a match."""
    box = GAME.box(players, GAME.about.fill_options(dict(options)))
    assert isinstance(box, FrontierBox)
    return box


class Table(Scenario[FrontierTable]):
    """A match in a test. Hexes are named by coordinates: `say(A, "to", "1,0")`."""

    def cell(self, name: str) -> int:
        """The number of a hex by its coordinates."""
        q, r = name.split(",")
        return self.table.box.board.number[(int(q), int(r))]

    def parse(self, answer: tuple[str | int, ...]) -> tuple[str | int, ...]:
        """An answer with coordinates as numbers."""
        return tuple(self.cell(item) if isinstance(item, str) and HEX.match(item) else item for item in answer)

    def dice(self, *values: int) -> Self:
        """Dice, in the order they are thrown; three at a time in a volley."""
        left = list(values)
        while left:
            step: Any = self.match.step_for(-1)
            count = len(step.dice(self.table))
            self.chance(*dice(*left[:count]))
            left = left[count:]
        return self

    def on(self, *values: int) -> Self:
        """Fight on plainly: all in front, no Penetration Fire, nobody retreats; these dice are thrown on the way."""
        left = list(values)
        plain = {"RetreatOrStay": ("stay",), "Pierce": ("fire",)}
        while self.match.waiting:
            seat = self.match.waiting[0]
            step: Any = self.match.step_for(seat)
            name = type(step).__name__
            if name == "LayOutFleet":
                self.match.answer(seat, self.match.options(seat)[0])
            elif name in plain:
                self.match.answer(seat, plain[name])
            elif seat == -1 and left and hasattr(step, "dice"):
                count = len(step.dice(self.table))
                self.chance(*dice(*left[:count]))
                left = left[count:]
            else:
                break
        assert not left, f"dice left over: {left}; ahead: {self.plan}"
        return self

    def finish(self) -> Self:
        """Hits are applied so that units fall: each goes to the unit that needs fewest."""
        while self.match.waiting and self.match.plan(None)[0] in ("Strike", "GunTarget"):
            needs = [shields(self.table, self.table.fighters[int(one[1])]) for one in self.options]
            self.match.answer(self.match.waiting[0], self.options[needs.index(min(needs))])
        return self

    def idle(self, *seats: int) -> Self:
        """These seats, or all, do nothing more in the Economic Phase."""
        top: Any = self.match.agenda[-1]
        since = top.since
        while self.match.agenda and isinstance(self.match.agenda[-1], Together):
            top = self.match.agenda[-1]
            if top.since != since:
                break
            waiting = [seat for seat in self.match.waiting if not seats or seat in seats]
            if not waiting:
                break
            options = self.match.options(waiting[0])
            quiet = [one for one in (("done",), ("none",), ("keep",)) if one in options]
            self.match.answer(waiting[0], quiet[0])
        return self

    def iou(self, name: str) -> int:
        """The purse of a planet."""
        return self.table.iou[self.cell(name)]

    def ore(self, name: str) -> int:
        """Ore in the box of a planet."""
        return self.table.ore[self.cell(name)]

    def goods(self, name: str, maker: int) -> int:
        """Goods of a maker in the box of a planet."""
        return self.table.stock(self.cell(name), GOODS + maker)

    def levels(self, name: str) -> tuple[int, int]:
        """Tech and industry of a planet."""
        cell = self.cell(name)
        return self.table.tech[cell], self.table.industry[cell]

    def owner(self, name: str) -> int:
        """Whose planet it is; -1 nobody's."""
        return self.table.owner[self.cell(name)]

    def units(self, seat: int, name: str) -> list[str]:
        """The units of a seat on the map in a hex, by type."""
        return [UNITS[unit.kind] for unit in self.table.units_at(seat, self.cell(name))]

    def boxed(self, seat: int, name: str) -> list[str]:
        """The units of a seat in a box, by type."""
        return [UNITS[unit.kind] for unit in self.table.units_in_box(seat, self.cell(name))]

    def holds(self, seat: int, name: str) -> list[list[int]]:
        """What the transports of a seat in a hex carry."""
        return [hold_of(unit) for unit in self.table.units_at(seat, self.cell(name)) if unit.kind == 1]

    def line(self, seat: int) -> list[tuple[str, int, int]]:
        """The fighters of a seat still in combat: type, zone, shields left."""
        return [
            (UNITS[fighter.unit.kind], fighter.zone, shields(self.table, fighter))
            for fighter in self.table.fighters
            if fighter.owner == seat and is_present(fighter)
        ]

    def at_line(self, seat: int, kind: str, nth: int = 0) -> int:
        """The number of a fighter in the battle line."""
        found = [
            at
            for at, fighter in enumerate(self.table.fighters)
            if fighter.owner == seat and UNITS[fighter.unit.kind] == kind and is_present(fighter)
        ]
        return found[nth]

    def name_unit(self, seat: int, name: str, kind: str, nth: int = 0) -> tuple[str | int, ...]:
        """A unit as an answer names it."""
        units = self.table.units_at(seat, self.cell(name))
        return name_unit([unit for unit in units if UNITS[unit.kind] == kind][nth])


class Position:
    """What lies on the table before anybody speaks.

    Every hex is explored void; every seat has its home (tech 2, industry 4, 8 IOU) in its corner and no units, so that
    nobody is out. `bare()` leaves the homes out.
    """

    def __init__(self, players: int = 2, homes: bool = True, **options: str) -> None:
        self.players = players
        self.homes = homes
        self.options: dict[str, Any] = dict(options)
        self.box = box_of(players, **options)
        self.lay: list[Any] = []
        self.dark_cells: set[int] = set()
        self.turn_number = 1
        self.phase = 2

    def cell(self, name: str) -> int:
        q, r = name.split(",")
        return self.box.board.number[(int(q), int(r))]

    def do(self, change: Any) -> Position:
        """Any other change of the table, as a function of it."""
        self.lay.append(change)
        return self

    def dark(self, *names: str) -> Position:
        """These hexes are unexplored."""
        self.dark_cells |= {self.cell(name) for name in names}
        return self

    def tile(self, name: str, kind: str) -> Position:
        """Another tile than void lies in a hex."""
        cell = self.cell(name)
        return self.do(lambda table: table.set_tile(cell, TILES.index(kind)))

    def planet(
        self,
        name: str,
        owner: int | None = None,
        tech: int = 1,
        industry: int = 1,
        iou: int = 0,
        ore: int = 0,
        goods: dict[int, int] | None = None,
        box: list[str] | None = None,
        kind: str = "planet",
        dry: int = 0,
    ) -> Position:
        """A planet with its levels, purse and box."""
        cell = self.cell(name)

        def lay(table: FrontierTable) -> None:
            table.set_tile(cell, TILES.index(kind))
            table.set_dry(cell, dry)
            if owner is None:
                return
            if table.owner[cell] == owner:
                table.set_planets(owner, without(table.planets[owner], cell))
            table.found(cell, owner, tech, industry, iou)
            table.set_ore(cell, ore)
            for maker, count in (goods or {}).items():
                table.store(cell, GOODS + maker, count)
            for unit in box or []:
                table.put(owner, new_unit(UNITS.index(unit), tech, cell, True))
            table.set_civ(owner, max(table.tech[own] for own in table.planets[owner]))

        return self.do(lay)

    def fleet(self, seat: int, name: str, *kinds: str, tech: int = 2, hold: str = "", lost: int = 0) -> Position:
        """Units of a seat in a hex; `hold` loads transports: "ore A" is one ore and one good of A."""
        cell = self.cell(name)
        items = [ITEMS[item] for item in hold.split()]

        def lay(table: FrontierTable) -> None:
            for kind in kinds:
                unit = new_unit(UNITS.index(kind), tech, cell).with_lost(lost)
                table.put(seat, with_hold(unit, items) if kind == "trn" else unit)

        return self.do(lay)

    def arrange(self, table: FrontierTable) -> None:
        """Lay everything out."""
        for cell in range(table.box.cells):
            table.set_tile(cell, -1 if cell in self.dark_cells else 0)
        if self.homes:
            for seat in range(self.players):
                home = self.box.homes[seat]
                table.set_tile(home, 2)
                table.found(home, seat, 2, 4, 8)
                table.set_civ(seat, 2)
        table.turn, table.phase = self.turn_number, self.phase
        for change in self.lay:
            change(table)

    def then(self, *agenda: Step[FrontierTable], chance: Any = "ask", recording: bool = False) -> Table:
        """The steps ahead, played up to the first question."""
        play = arrange_scenario(GAME, self.players, self.arrange, agenda, self.options, chance, recording)
        return Table(play.match)

    def at(self, question: Question[FrontierTable]) -> Table:
        """The match stands at this question, even if there is but one answer, which else would give itself."""
        play = arrange_scenario(GAME, self.players, self.arrange, (), self.options)
        return Table(stand_at(play.match, question))

    def lane(self, *steps: Step[FrontierTable], seat: int = A) -> Table:
        """Steps of the Economic Phase of one seat."""
        self.phase = 1
        return self.then(*steps)

    def economy(self, *seats: int, recording: bool = False, chance: Any = "ask") -> Table:
        """The whole Economic Phase of these seats (all if none are named), and the end of it."""
        self.phase = 1
        who = seats or tuple(range(self.players))
        lanes = Together([Lane(seat, tuple(economic_steps(seat))) for seat in who])
        return self.then(lanes, BooksOpened(), TurnEnds(), recording=recording, chance=chance)

    def active(self, seat: int) -> Position:
        """Whose turn it is in the Action Phase."""

        def begin(table: FrontierTable) -> None:
            table.active = seat

        return self.do(begin)

    def action(self, seat: int, chance: Any = "ask", recording: bool = False) -> Table:
        """The turn of a seat in the Action Phase."""
        self.active(seat)
        plan = [Movement(seat), Exploration(seat), Colonization(seat), ContactPhase(seat), PlayerDone(seat)]
        return self.then(*plan, TurnEnds(), chance=chance, recording=recording)

    def exploration(self, seat: int) -> Table:
        """Exploration and what follows."""
        self.active(seat)
        return self.then(Exploration(seat), Colonization(seat), ContactPhase(seat), PlayerDone(seat), TurnEnds())

    def colonization(self, seat: int) -> Table:
        """Colonization and what follows."""
        self.active(seat)
        return self.then(Colonization(seat), ContactPhase(seat), PlayerDone(seat), TurnEnds())

    def contact(self, seat: int, chance: Any = "ask", recording: bool = False) -> Table:
        """Contact and what follows."""
        self.active(seat)
        plan = [ContactPhase(seat), PlayerDone(seat), TurnEnds()]
        return self.then(*plan, chance=chance, recording=recording)


def battle(
    attackers: list[str], defenders: list[str], tech: tuple[int, int] = (2, 2), place: str = "0,0", **options: str
) -> Table:
    """A attacks a fleet of B in a hex of the middle."""
    position = (
        Position(2, **options).fleet(A, place, *attackers, tech=tech[0]).fleet(B, place, *defenders, tech=tech[1])
    )
    return position.contact(A).say(A, "fight")


def kinds_at(table: Table, seat: int) -> list[str]:
    """Where all units of a seat are, for a look."""
    return [f"{UNITS[unit.kind]}@{unit.cell}/{unit.tech}" for unit in table.table.units[seat]]

"""Chapters 5 to 9: what planets pay, what factories make, what is built."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number
from astrarium.core.player_step_bases import PLAYER, PlayerEvent, PlayerQuestion
from astrarium.core.step import Answer, Event, Refusal, Step, answer_shape, integer, text
from astrarium.games.imperium.generated_table import Product
from astrarium.games.imperium.match_constants import (
    BUILDINGS,
    FIGHTER,
    KINDS,
    NAVAL,
    TANK,
    TANK_YARD,
    UNITS,
)
from astrarium.games.imperium.refusals import no_pieces, too_dear_in_all
from astrarium.games.imperium.space_combat import open_battle
from astrarium.games.imperium.table import NONE, ImperiumTable
from astrarium.games.imperium.tank_loading import load, loading_options, loading_refusal

DONE: Final[Answer] = ("done",)
UNIT_RULES: Final = ("IG-8.1", "IG-8.2", "IG-8.3", "IG-8.5")
RESTING: Final = ("IG-5.12", "IG-5.19", "IG-14.35")
BUILDING_RULES: Final = ("IG-7.2", "IG-7.3", "IG-7.4", "IG-7.5", "IG-7.6")


def pays(table: ImperiumTable, cell: int, seat: int) -> bool:
    """Whether a planet yields anything to its owner this turn."""
    if not table.works(cell):
        return False
    return table.box.orbit != "blockade" or table.foreign_fleet(cell, seat) == NONE


@final
class Income(PlayerEvent[ImperiumTable]):
    """Phase 1: every working planet pays taxes and cubes by its multipliers. (IG-9.3)"""

    rules = ("IG-9.3", "IG-5.6", "IG-5.7", "IG-5.3", "IG-7.7", "IG-14.11", "IG-14.28", "IG-6.2")

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        seat = self.player
        if not table.alive[seat]:
            return []
        money, got = 0, [0, 0, 0]
        planets = 0
        for cell in table.own_planets(seat):
            if pays(table, cell, seat):
                planets += 1
                money += table.tax(cell)
                planet = table.planet(cell)
                for cube in range(3):
                    got[cube] += table.gain_cubes(seat, cube, table.value(planet, cube))
        table.money[seat] += money
        if table.recording and planets:
            table.tell("told.income", seat, n=planets, money=money, fuel=got[0], metal=got[1], stone=got[2])
        return []


@final
class ProductionPhase(PlayerEvent[ImperiumTable]):
    """Phase 2: the factories make ships and tanks. (IG-9.4)"""

    rules = ("IG-9.4",)

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        table.phase = 2
        return [Produce(self.player)] if table.alive[self.player] else []


def capacity(table: ImperiumTable, cell: int, unit: int) -> int:
    """How many units the factories of a planet may make in one turn."""
    yard = TANK_YARD if unit == TANK else NAVAL
    each = 1 if unit == TANK and table.box.tank_production == "no" else table.productivity(cell)
    return table.buildings_at(cell, yard) * each


def production_used(table: ImperiumTable, cell: int, unit: int) -> int:
    """How much of that capacity was used this turn."""
    tanks = unit == TANK
    return len([made for made in table.yards if made.cell == cell and (made.unit == TANK) == tanks])


def batch(table: ImperiumTable, cell: int, unit: int) -> int:
    """How many units one payment delivers."""
    if table.box.production_limit != "unlimited_yield" or (unit == TANK and table.box.tank_production == "no"):
        return 1
    return table.productivity(cell)


def resting_rule(table: ImperiumTable, cell: int) -> str:
    """The rule by which a planet does not work yet."""
    if cell not in table.seized:
        return "IG-5.12"
    return "IG-5.19" if table.box.conquest_activation == "next_turn" else "IG-14.35"


def can_pay_unit(table: ImperiumTable, seat: int, unit: int) -> bool:
    """Whether a seat has what one of these units costs."""
    box = table.box
    return table.can_pay(seat, box.money[unit], box.fuel[unit], box.metal[unit], 0)


def making_refusal(table: ImperiumTable, seat: int, cell: int, unit: int) -> Refusal | None:
    """Why a planet cannot make this unit now."""
    box = table.box
    if not 0 <= cell < box.cells or table.owner[cell] != seat:
        return Refusal("IG-9.4")
    if not table.works(cell):
        return Refusal(resting_rule(table, cell))
    if not table.buildings_at(cell, TANK_YARD if unit == TANK else NAVAL):
        return Refusal("IG-7.9")
    if box.production_limit == "per_factory" and production_used(table, cell, unit) >= capacity(table, cell, unit):
        fewer = unit == TANK and box.tank_production == "no" and table.productivity(cell) > 1
        made: dict[str, str | int] = {
            "asked": production_used(table, cell, unit) + 1,
            "most": capacity(table, cell, unit),
        }
        return Refusal("IG-14.8" if fewer else "IG-7.10", "refused.made", made)
    if table.foreign_fleet(cell, seat) != NONE:
        if box.orbit_blocks_yard == "all":
            return Refusal("IG-14.34")
        if unit != TANK and (box.orbit_blocks_yard == "no_new_ships" or box.orbit == "blockade"):
            return Refusal("IG-9.7")
    if table.room(seat, unit) < batch(table, cell, unit):
        return no_pieces(table, seat, unit, batch(table, cell, unit))
    if box.fleet_minimum == "one_fighter" and unit not in (FIGHTER, TANK) and table.fleet(cell, seat) == NONE:
        return Refusal("IG-14.13")
    if not can_pay_unit(table, seat, unit):
        return too_dear_in_all(table, seat, UNIT_RULES[unit], box.money[unit], (box.fuel[unit], box.metal[unit], 0))
    return None


@final
class Produce(PlayerQuestion[ImperiumTable]):
    """Each factory makes up to the planet's productivity, paid in full; tanks go aboard and ashore. (IG-7.10)"""

    answer_words = ("make", "load", "unload", "done")
    rules = (
        "IG-7.10", "IG-9.4", "IG-9.5", "IG-9.6", "IG-9.7", "IG-6.1", "IG-6.2", "IG-7.8", "IG-7.9", "IG-8.4", "IG-8.5",
        "IG-14.7", "IG-14.8", "IG-14.13", "IG-14.34",
    )  # fmt: skip

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        found: list[Answer] = []
        units = [unit for unit in range(TANK + 1) if can_pay_unit(table, seat, unit)]
        for cell in table.own_planets(seat):
            if table.buildings_at(cell, NAVAL) or table.buildings_at(cell, TANK_YARD):
                found.extend(
                    [("make", cell, UNITS[unit]) for unit in units if making_refusal(table, seat, cell, unit) is None]
                )
            fleet = table.fleet(cell, seat)
            if fleet != NONE:
                found.extend(loading_options(table, fleet))
        found.append(DONE)
        return found

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == DONE:
            return None
        if answer[0] in ("load", "unload"):
            return loading_refusal(table, seat, answer)
        if answer_shape(answer) != "make iw" or answer[2] not in UNITS:
            return Refusal("IG-9.4")
        return making_refusal(table, seat, integer(answer, 1), UNITS.index(text(answer, 2)))

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        if answer[0] == "done":
            if table.recording and not table.yards:
                tell_why_nothing_is_made(table, seat)
            fights = [cell for cell in table.own_planets(seat) if meets_enemy(table, cell, seat)]
            return [YardFight(seat, cell) for cell in fights]
        if answer[0] == "make":
            make(table, seat, integer(answer, 1), UNITS.index(text(answer, 2)))
        else:
            load(table, seat, answer)
        return [self]

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"n": len([cell for cell in table.own_planets(self.player) if table.buildings_at(cell, NAVAL)])}


def tell_why_nothing_is_made(table: ImperiumTable, seat: int) -> None:
    """Who has factories and can make nothing is not asked, and reads why."""
    yards = [cell for cell in table.own_planets(seat) for kind in (NAVAL, TANK_YARD) if table.buildings_at(cell, kind)]
    reasons = [making_refusal(table, seat, cell, unit) for cell in yards for unit in range(TANK + 1)]
    rules = [reason.rule for reason in reasons if reason is not None]
    if not rules or len(rules) < len(reasons):
        return
    if any([rule in UNIT_RULES for rule in rules]):
        table.tell("told.make_too_dear", seat)
    elif all([rule in RESTING for rule in rules]):
        table.tell("told.make_resting", seat)
    else:
        table.tell("told.make_hindered", seat)


def tell_why_nothing_is_built(table: ImperiumTable, seat: int) -> None:
    """Who has planets and can build nothing is not asked, and reads why."""
    planets = table.own_planets(seat)
    reasons = [building_refusal(table, seat, cell, kind) for cell in planets for kind in range(KINDS)]
    rules = [reason.rule for reason in reasons if reason is not None]
    if not rules or len(rules) < len(reasons):
        return
    if any([rule in BUILDING_RULES for rule in rules]):
        table.tell("told.build_too_dear", seat)
    elif all([rule in RESTING for rule in rules]):
        table.tell("told.build_resting", seat)
    else:
        table.tell("told.build_hindered", seat)


def make(table: ImperiumTable, seat: int, cell: int, unit: int) -> None:
    """Pay for a unit; ships stand in the cell, tanks on the ground."""
    box = table.box
    copies = batch(table, cell, unit)
    table.pay(seat, box.money[unit], box.fuel[unit], box.metal[unit], 0)
    table.yards.append(Product(unit, cell))
    if unit == TANK:
        table.ground[cell] += copies
        table.add_in_play(seat, TANK, copies)
    else:
        table.add_ships(cell, seat, unit, copies)
    if table.recording:
        table.tell("told.make", seat, (f"place:{cell}",), n=copies, unit=UNITS[unit], cell=table.name(cell))


def meets_enemy(table: ImperiumTable, cell: int, seat: int) -> bool:
    """Whether new ships stand beside a foreign fleet."""
    return table.fleet(cell, seat) != NONE and table.foreign_fleet(cell, seat) != NONE


@final
class YardFight(Event[ImperiumTable]):
    """New ships that appear under an enemy fleet attack it at once. (IG-14.34)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("place", high="cells"))
    rules = ("IG-14.34",)

    def __init__(self, player: int, place: int) -> None:
        self.player: Final = player
        self.place: Final = place

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        enemy = table.fleets[table.foreign_fleet(self.place, self.player)].owner
        return [open_battle(table, self.place, self.player, enemy, self.place)]


# ---------------------------------------------------------------------- phase 4


@final
class BuildPhase(PlayerEvent[ImperiumTable]):
    """Phase 4: one building for each planet. (IG-9.13)"""

    rules = ("IG-9.13",)

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        table.phase = 4
        return [Build(self.player)] if table.alive[self.player] else []


def can_pay_building(table: ImperiumTable, seat: int, kind: int) -> bool:
    """Whether a seat has what a building of this kind costs."""
    return table.can_pay(seat, table.box.building_money[kind], 0, 0, table.box.building_stone[kind])


def building_refusal(table: ImperiumTable, seat: int, cell: int, kind: int) -> Refusal | None:
    """Why this building cannot be put up on this planet now."""
    box = table.box
    if not 0 <= cell < box.cells or table.owner[cell] != seat:
        return Refusal("IG-7.1")
    if not table.works(cell):
        return Refusal(resting_rule(table, cell))
    if table.built.count(cell) >= box.buildings_per_turn:
        return Refusal("IG-9.13")
    if table.slots_used(cell) >= box.slots:
        return Refusal("IG-5.8")
    if box.orbit_blocks_yard == "all" and table.foreign_fleet(cell, seat) != NONE:
        return Refusal("IG-14.34")
    if box.building_pool == "limited" and table.pool[kind] < 1:
        return Refusal("IG-2.16")
    if not can_pay_building(table, seat, kind):
        stone = (0, 0, box.building_stone[kind])
        return too_dear_in_all(table, seat, BUILDING_RULES[kind], box.building_money[kind], stone)
    return None


def spoken_building_refusal(table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
    """Why what these words name cannot be built now."""
    if answer_shape(answer) != "build iw":
        return Refusal("IG-7.1")
    if answer[2] not in BUILDINGS:
        return Refusal("IG-9.4" if answer[2] in UNITS else "IG-7.1")
    return building_refusal(table, seat, integer(answer, 1), BUILDINGS.index(text(answer, 2)))


@final
class Build(PlayerQuestion[ImperiumTable]):
    """A building in a free slot of an own working planet, for its full price; one a planet and turn. (IG-7.1)"""

    answer_words = ("build", "done")
    rules = (
        "IG-7.1", "IG-9.13", "IG-5.8", "IG-5.12", "IG-5.19", "IG-2.16", "IG-7.2", "IG-7.3", "IG-7.4", "IG-7.5",
        "IG-7.6", "IG-7.8", "IG-14.9", "IG-14.34",
    )  # fmt: skip

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        found: list[Answer] = []
        kinds = [kind for kind in range(KINDS) if can_pay_building(table, seat, kind)]
        for cell in table.own_planets(seat):
            found.extend(
                [
                    ("build", cell, BUILDINGS[kind])
                    for kind in kinds
                    if building_refusal(table, seat, cell, kind) is None
                ]
            )
        found.append(DONE)
        return found

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == DONE:
            return None
        return spoken_building_refusal(table, seat, answer)

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        if answer[0] == "done":
            if table.recording and not table.built:
                tell_why_nothing_is_built(table, seat)
            return []
        cell, kind = integer(answer, 1), BUILDINGS.index(text(answer, 2))
        table.pay(seat, table.box.building_money[kind], 0, 0, table.box.building_stone[kind])
        table.add_buildings(cell, kind, 1)
        if table.box.building_pool == "limited":
            table.pool[kind] -= 1
        table.built.append(cell)
        if table.recording:
            table.tell("told.build", seat, (f"place:{cell}",), building=BUILDINGS[kind], cell=table.name(cell))
        return [self]

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"n": table.box.buildings_per_turn}


CITES: Final[dict[object, tuple[str, ...]]] = {
    production_used: ("IG-7.10", "IG-14.7", "IG-14.8"),
    pays: ("IG-9.3", "IG-14.28"),
    resting_rule: ("IG-5.12", "IG-5.19", "IG-14.35"),
}

"""Section P: the attack on a planet, a procedure of its own without zones."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.bit_set import bit_set
from astrarium.core.declared_fields import Field, number, numbers
from astrarium.core.dice import Roll, dice_of
from astrarium.core.player_step_bases import PLAYER, PlayerQuestion
from astrarium.core.step import Answer, Event, Question, Refusal, Step, answer_shape, integer
from astrarium.games.frontier.combat_fleets import first_of_each, hits_scored, strike, units_present
from astrarium.games.frontier.exploration_and_colonization import counter_refusal
from astrarium.games.frontier.generated_table import Unit
from astrarium.games.frontier.retreat import GoBack
from astrarium.games.frontier.table import FREE, ORDINARY, FrontierTable
from astrarium.games.frontier.unit import begin_round, enlist_unit, finish_fire, hold_of, is_present, one_of_each
from astrarium.games.frontier.unit_and_answer_names import name_unit
from astrarium.games.frontier.unit_types import COL, TRN

ATTACK: Final[Answer] = ("attack",)
STOP: Final[Answer] = ("stop",)
WITHDRAW: Final[Answer] = ("withdraw",)
RAZE: Final[Answer] = ("raze",)
SPARE: Final[Answer] = ("spare",)
GUNS: Final = 1  # the side of the planet
NO_SEATS: Final = bit_set(())  # stand by a planet
BATCH: Final = 3  # dice that are thrown at a time


def siege_refusal(table: FrontierTable, seat: int, cell: int) -> Refusal | None:
    """Why a planet cannot be attacked."""
    owner = table.owner[cell]
    if table.box.planet_attack != "on" or owner in (FREE, seat):
        return Refusal("FR-P.1")
    if not table.warships_at(cell, seat) or table.has_units(cell, owner):
        return Refusal("FR-P.2")
    return None


@final
class BesiegeOrLeave(PlayerQuestion[FrontierTable]):
    """Refused by a planet alone, the active player attacks it for at least a round, or withdraws. (FR-P.15)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("cell", high="cells"))
    answer_words = ("attack", "withdraw", "stay")  # to stay is refused by a rule of its own
    rules = ("FR-P.15", "FR-P.2")

    def __init__(self, player: int, cell: int) -> None:
        super().__init__(player)
        self.cell: Final = cell

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        return [WITHDRAW] if siege_refusal(table, seat, self.cell) else [ATTACK, WITHDRAW]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == WITHDRAW:
            return None
        return siege_refusal(table, seat, self.cell) if answer == ATTACK else Refusal("FR-P.15")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer == ATTACK:
            return [Siege(seat, self.cell, 1, 0)]
        if table.recording and siege_refusal(table, seat, self.cell):
            table.tell("told.unarmed", seat, (f"place:{self.cell}",), cell=table.name(self.cell))
        gather(table, seat, self.cell, False)
        return [GoBack((seat,)), SiegeOver(seat, self.cell)]

    def asks(self, table: FrontierTable) -> dict[str, str | int]:
        return {"cell": table.name(self.cell)}


def gather(table: FrontierTable, seat: int, cell: int, armed: bool) -> None:
    """The attacker's warships, or all units, are taken off the map for what follows."""
    table.open_battle(cell, 0, seat, table.owner[cell], NO_SEATS)
    for unit in table.units_at(seat, cell):
        if not armed or table.box.military[unit.kind]:
            table.take(seat, unit)
            table.fighters.append(enlist_unit(unit, seat, 0))
            table.rolled.append(0)


@final
class Siege(Event[FrontierTable]):
    """Planet attack: up to three rounds in a turn, and after each the attacker may stop. (FR-P.3)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("cell", high="cells"), number("sure", high=1), number("done"))
    rules = ("FR-P.1", "FR-P.3", "FR-P.13", "FR-P.9", "FR-C.48")

    def __init__(self, player: int, cell: int, sure: int, done: int) -> None:
        self.player: Final = player
        self.cell: Final = cell
        self.sure: Final = sure  # the next round is already decided
        self.done: Final = done  # rounds fought

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        seat, cell, box = self.player, self.cell, table.box
        if table.battle is None:
            if siege_refusal(table, seat, cell) is not None:
                return []
            gather(table, seat, cell, True)
            table.stage = 5
            if table.recording:
                table.tell("told.siege", seat, (f"place:{cell}",), cell=table.name(cell))
        if self.done and not units_present(table, 0):
            table.set_industry(cell, max(1, table.industry[cell]))
            return [SiegeOver(seat, cell)]
        if table.industry[cell] == 0:
            return [SiegeOver(seat, cell), Fallen(seat, cell)]
        if box.planet_rounds and self.done >= box.planet_rounds:
            return [SiegeOver(seat, cell)]
        if not self.sure:
            return [GoOn(seat, cell, self.done)]
        battle = table.battle_now()
        battle.round = self.done + 1
        battle.stage, battle.first_fire = 2, False
        table.guns = ()
        table.fighters = [begin_round(fighter) for fighter in table.fighters if is_present(fighter)]
        table.rolled = [0] * len(table.fighters)
        return [SiegeFire(seat, cell, 1, self.done)]


@final
class GoOn(PlayerQuestion[FrontierTable]):
    """The attacker attacks the planet, goes on, or stops. (FR-P.3)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("cell", high="cells"), number("done"))
    answer_words = ("attack", "stop")
    rules = ("FR-P.3",)

    def __init__(self, player: int, cell: int, done: int) -> None:
        super().__init__(player)
        self.cell: Final = cell
        self.done: Final = done

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        return [ATTACK, STOP]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        return None if answer in (ATTACK, STOP) else Refusal("FR-P.3")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer == STOP:
            return [SiegeOver(seat, self.cell)]
        return [Siege(seat, self.cell, 1, self.done)]

    def asks(self, table: FrontierTable) -> dict[str, str | int]:
        return {"cell": table.name(self.cell), "n": self.done + 1}


def gun_count(table: FrontierTable, cell: int) -> int:
    """Dice of a planet, counted at the moment it fires."""
    return (table.industry[cell] + 1) // 2


def first_to_fire(table: FrontierTable, cell: int) -> tuple[list[int], bool]:
    """Who fires first: ships with tech above the planet's, or the planet if it is above all of them."""
    tech = table.tech[cell]
    ships = units_present(table, 0)
    ahead = [at for at in ships if table.fighters[at].unit.tech > tech]
    return ahead, all([table.fighters[at].unit.tech < tech for at in ships])


@final
class SiegeFire(Event[FrontierTable]):
    """Who is ahead in tech fires first; everything else is simultaneous. (FR-P.6)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
        number("cell", high="cells"),
        number("first", high=1),
        number("done"),
    )
    rules = ("FR-P.6",)

    def __init__(self, player: int, cell: int, first: int, done: int) -> None:
        self.player: Final = player
        self.cell: Final = cell
        self.first: Final = first
        self.done: Final = done

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        cell = self.cell
        ships, planet = first_to_fire(table, cell)
        if self.first:
            if not ships and not planet:
                return [SiegeFire(self.player, cell, 0, self.done)]
            table.battle_now().first_fire = True
            guns = gun_count(table, cell) if planet else 0
        else:
            table.battle_now().stage = 3
            if table.industry[cell] == 0 or not units_present(table, 0):
                return [Siege(self.player, cell, 0, self.done + 1)]
            ships = [at for at in units_present(table, 0) if not table.fighters[at].fired]
            guns = 0 if table.guns else gun_count(table, cell)
        for at in ships:
            table.fighters[at] = table.fighters[at].with_shoots(True)
        after = SiegeFire(self.player, cell, 0, self.done) if self.first else Siege(self.player, cell, 0, self.done + 1)
        return [Barrage(self.player, cell, guns, ()), after]


@final
class Barrage(Roll[FrontierTable]):
    """Ships roll at full rating, then the guns of the planet: half its industry in dice. (FR-P.5)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
        number("cell", high="cells"),
        number("guns", high=4),
        numbers("thrown", low=1, high="die"),
    )
    rules = ("FR-P.5", "FR-P.7", "FR-P.8", "FR-V.17")

    def __init__(self, player: int, cell: int, guns: int, thrown: tuple[int, ...]) -> None:
        self.player: Final = player
        self.cell: Final = cell
        self.guns: Final = guns
        self.thrown: Final = thrown

    def ships(self, table: FrontierTable) -> list[int]:
        """The ships that fire in this step."""
        return [at for at in units_present(table, 0) if table.fighters[at].shoots]

    def dice(self, table: FrontierTable) -> list[int]:
        return [1] * min(BATCH, len(self.ships(table)) + self.guns - len(self.thrown))

    def sides(self, table: FrontierTable) -> int:
        return table.box.die_sides

    def play(self, table: FrontierTable, outcome: Answer) -> list[Step[FrontierTable]]:
        dice, cell = (*self.thrown, *dice_of(outcome)), self.cell
        ships = self.ships(table)
        if len(dice) < len(ships) + self.guns:
            return [Barrage(self.player, cell, self.guns, dice)]
        scored = 0
        for at, die in zip(ships, dice[: len(ships)], strict=True):
            fighter = table.fighters[at]
            scored += hits_scored(table.box.rating[fighter.unit.kind], die)
            table.rolled[at] = die
            table.fighters[at] = finish_fire(fighter)
        rating = table.box.gun_rating[table.tech[cell]]
        guns = dice[len(ships) :]
        if guns:
            table.guns = guns
        hits = sum([hits_scored(rating, die) for die in guns])
        bombard(table, cell, scored)
        if table.recording:
            if scored:
                table.tell("told.bombard", self.player, (f"place:{cell}",), n=scored, cell=table.name(cell))
            if hits:
                table.tell("told.guns", table.owner[cell], (f"place:{cell}",), n=hits, cell=table.name(cell))
        table.set_hits(ORDINARY, GUNS, hits)
        return [GunTarget(cell)] if hits else []


def bombard(table: FrontierTable, cell: int, hits: int) -> None:
    """Hits take the shields of a planet first, then its industry, not below 0."""
    held = min(hits, table.shield[cell])
    table.add_shield(cell, -held)
    table.set_industry(cell, max(0, table.industry[cell] - hits + held))


@final
class GunTarget(Question[FrontierTable]):
    """The owner of the planet chooses the attacking warships that are hit, shields first. (FR-P.7)"""

    fields: ClassVar[tuple[Field, ...]] = (number("cell", high="cells"),)
    answer_words = ("hit", "lost")
    rules = ("FR-P.7",)

    def __init__(self, cell: int) -> None:
        self.cell: Final = cell

    def seat(self, table: FrontierTable) -> int:
        return table.owner[self.cell]

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        return [("hit", at) for at in first_of_each(table, units_present(table, 0))] or [("lost",)]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == ("lost",):
            return None if not units_present(table, 0) else Refusal("FR-P.7")
        fits = answer_shape(answer) == "hit i" and integer(answer, 1) in first_of_each(table, units_present(table, 0))
        return None if fits else Refusal("FR-P.7")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer[0] == "lost":
            table.set_hits(ORDINARY, GUNS, 0)
            return []
        table.add_hits(ORDINARY, GUNS, -1)
        strike(table, integer(answer, 1))
        return [self] if table.hits_at(ORDINARY, GUNS) else []

    def asks(self, table: FrontierTable) -> dict[str, str | int]:
        return {"cell": table.name(self.cell), "n": table.hits_at(ORDINARY, GUNS)}


@final
class SiegeOver(Event[FrontierTable]):
    """The ships that are left stand in the hex again, and may stay until the next Contact. (FR-C.48)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("cell", high="cells"))
    rules = ("FR-C.48", "FR-P.13")

    def __init__(self, player: int, cell: int) -> None:
        self.player: Final = player
        self.cell: Final = cell

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        for fighter in table.fighters:
            if is_present(fighter):
                table.put(fighter.owner, fighter.unit)
        table.close_battle()
        table.guns, table.loot = (), ()
        return []


# ---------------------------------------------------------------------- the fate of a beaten planet


def occupiers(table: FrontierTable, seat: int, cell: int) -> list[Unit]:
    """Transports and colony ships that may be used up to occupy a planet, like ones once."""
    if counter_refusal(table, seat) is not None:
        return []
    return one_of_each([unit for unit in table.units_at(seat, cell) if unit.kind in (TRN, COL)])


@final
class Fallen(PlayerQuestion[FrontierTable]):
    """When industry is 0 the attacker may occupy the planet with a transport or colony ship. (FR-P.9)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("cell", high="cells"))
    answer_words = ("occupy", "raze", "spare")
    rules = ("FR-P.9", "FR-P.10", "FR-P.11", "FR-P.12", "FR-S.8", "FR-V.4")

    def __init__(self, player: int, cell: int) -> None:
        super().__init__(player)
        self.cell: Final = cell

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        found: list[Answer] = [("occupy", *name_occupier(unit)) for unit in occupiers(table, seat, self.cell)]
        return [*found, RAZE if table.box.planet_capture == "occupy_or_raze" else SPARE]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == (RAZE if table.box.planet_capture == "occupy_or_raze" else SPARE):
            return None
        if answer[0] != "occupy" or len(answer) == 1:
            return Refusal("FR-P.9")
        full = counter_refusal(table, seat)
        if full is not None:
            return full
        fits = answer[1:] in [name_occupier(unit) for unit in occupiers(table, seat, self.cell)]
        return None if fits else Refusal("FR-P.10")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        cell = self.cell
        if table.recording:
            unmanned = answer == SPARE and not occupiers(table, seat, cell)
            key = "told.unmanned" if unmanned else f"told.{answer[0]}"
            table.tell(key, seat, (f"place:{cell}",), cell=table.name(cell))
        if answer == RAZE:
            table.raze(cell)
        elif answer == SPARE:
            table.set_industry(cell, 1)
        else:
            unit = next(unit for unit in occupiers(table, seat, cell) if name_occupier(unit) == answer[1:])
            table.take(seat, unit)
            table.conquer(cell, seat)
            for item in hold_of(unit):
                table.store(cell, item, 1)
        return []

    def asks(self, table: FrontierTable) -> dict[str, str | int]:
        return {"cell": table.name(self.cell)}


def name_occupier(unit: Unit) -> tuple[str | int, ...]:
    """A unit as the answer names it; whether it has moved is told too, as the last number."""
    return (*name_unit(unit), int(unit.moved))


CITES: Final[dict[object, tuple[str, ...]]] = {
    siege_refusal: ("FR-P.1", "FR-P.2"),
    gun_count: ("FR-P.5",),
    bombard: ("FR-P.8",),
    first_to_fire: ("FR-P.6",),
}

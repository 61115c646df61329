"""Chapter 10: losses: which of the units struck at are destroyed, and what the fight goes on with."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, numbers, step
from astrarium.core.step import Answer, Event, Question, Refusal, Step, answer_shape, integer
from astrarium.games.imperium.combat_retreat import MayWithdraw
from astrarium.games.imperium.match_constants import CANNON, GUN, KIND_OF, LOADS, UNITS
from astrarium.games.imperium.refusals import IN_A_STEP
from astrarium.games.imperium.table import FREE, NONE, ImperiumTable

if TYPE_CHECKING:
    from astrarium.games.imperium.space_combat import Battle


@final
class Hits(Event[ImperiumTable]):
    """Losses are removed after all pairs are compared, then the next combat turn follows. (IG-10.16)"""

    fields: ClassVar[tuple[Field, ...]] = (
        step("battle"),
        numbers("told", high=200),
        numbers("lost", high=GUN),
        number("picks", high=6),
        number("extra", high=6),
    )
    rules = ("IG-10.16", "IG-10.24", "IG-14.16", "IG-14.22", "IG-14.19")

    def __init__(self, battle: Battle, told: tuple[int, ...], lost: tuple[int, ...], picks: int, extra: int) -> None:
        self.battle: Final = battle
        self.told: Final = told
        self.lost: Final = lost  # units of the struck line that are destroyed
        self.picks: Final = picks  # further ones of the line that are still to be picked
        self.extra: Final = extra  # further ones of the whole fleet, picked by its owner

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        battle = self.battle
        left = subtract_losses(battle.struck_units(), self.lost)
        if self.picks and left:
            chooser = battle.struck_side() if table.box.ship_identity == "defender_choice" else battle.striking_side()
            units = sorted(set(left))
            if chooser == FREE or len(units) == 1:
                return [Hits(battle, self.told, (*self.lost, units[0]), self.picks - 1, self.extra)]
            return [PickLoss(self, chooser, 0)]
        if self.extra:
            units = self.fleet_left(table)
            if units and units[0] == GUN:
                return [Hits(battle, self.told, (*self.lost, GUN), 0, self.extra - 1)]
            if units:
                return [PickLoss(self, battle.struck_side(), 1)]
        return self.remove(table)

    def fleet_left(self, table: ImperiumTable) -> list[int]:
        """What the struck side has besides those already lost: its ships, else its cannons in line."""
        battle = self.battle
        side = battle.struck_side()
        fleet = table.fleet(battle.place, side) if side != FREE else NONE
        if fleet == NONE:
            return [GUN] if self.lost.count(GUN) < battle.cannons(table) else []
        start = fleet * LOADS
        return [unit for unit in range(LOADS) if table.units[start + unit] > self.lost.count(unit)]

    def remove(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        """Take the losses off the table."""
        battle = self.battle
        side, place = battle.struck_side(), battle.place
        for unit in self.lost:
            if unit == GUN:
                table.raze(place, CANNON, 1)
            else:
                table.lose_ship(table.fleet(place, side), unit)
            if table.recording:
                name = "cannon" if unit == GUN else UNITS[KIND_OF[unit]]
                table.tell("told.destroyed", side, (f"place:{place}",), n=1, unit=name, cell=table.name(place))
        left = subtract_losses(battle.struck_units(), self.lost)
        line, wall = (battle.line, left) if battle.turn % 2 else (left, battle.wall)
        after = battle.after(self.lost, line, wall, self.told)
        if table.box.retreat == "none" or battle.turn % 2:
            return [after]
        asked: list[Step[ImperiumTable]] = [MayWithdraw(after, battle.attacker)]
        if table.box.retreat == "after_round" and battle.defender != FREE:
            asked.append(MayWithdraw(after, battle.defender))
        return [*asked, after]


def subtract_losses(units: tuple[int, ...], lost: tuple[int, ...]) -> tuple[int, ...]:
    """The units without those that were lost."""
    left = list(units)
    for unit in lost:
        if unit in left:
            left.remove(unit)
    return tuple(left)


@final
class PickLoss(Question[ImperiumTable]):
    """A side picks the ship that is destroyed, as the option says. (IG-14.16)"""

    fields: ClassVar[tuple[Field, ...]] = (step("hits"), number("chooser", high="seats"), number("from_fleet", high=1))
    answer_words = ("lose",)
    untimely_rules = IN_A_STEP
    rules = ("IG-14.16", "IG-14.22")

    def __init__(self, hits: Hits, chooser: int, from_fleet: int) -> None:
        self.hits: Final = hits
        self.chooser: Final = chooser
        self.from_fleet: Final = from_fleet  # 1: any ship of the fleet, 0: one in line

    def seat(self, table: ImperiumTable) -> int:
        return self.chooser

    def units(self, table: ImperiumTable) -> list[int]:
        """The units that may be picked."""
        if self.from_fleet:
            return self.hits.fleet_left(table)
        return sorted(set(subtract_losses(self.hits.battle.struck_units(), self.hits.lost)))

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        return [("lose", unit) for unit in self.units(table)]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) == "lose i" and integer(answer, 1) in self.units(table):
            return None
        return Refusal("IG-14.22" if self.from_fleet else "IG-14.16")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        hits = self.hits
        lost = (*hits.lost, integer(answer, 1))
        if self.from_fleet:
            return [Hits(hits.battle, hits.told, lost, hits.picks, hits.extra - 1)]
        return [Hits(hits.battle, hits.told, lost, hits.picks - 1, hits.extra)]

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"cell": table.name(self.hits.battle.place)}

"""Chapter 10: the strikes of a combat turn: dice, values, and values compared in pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, numbers, step
from astrarium.core.dice import Roll, dice_of
from astrarium.core.step import Answer, Event, Question, Refusal, Step
from astrarium.games.imperium.combat_losses import Hits
from astrarium.games.imperium.content import MOST_SIDES
from astrarium.games.imperium.match_constants import FIGHTER, GUN, ImperiumBox
from astrarium.games.imperium.refusals import IN_A_STEP
from astrarium.games.imperium.table import FREE, ImperiumTable

if TYPE_CHECKING:
    from astrarium.games.imperium.space_combat import Battle


def fighters_roll_twice(box: ImperiumBox, battle: Battle) -> bool:
    """Whether fighters roll twice in this turn."""
    return battle.turn % 2 == 1 or box.fighter_double_when == "whenever_attacking"


def striking_units(table: ImperiumTable, battle: Battle) -> list[int]:
    """All units that strike: the line, and with the option the cannons behind the defender's ships."""
    units = list(battle.strikers())
    if table.box.cannon_role == "fires_always" and battle.turn % 2 == 0 and GUN not in units:
        units.extend([GUN] * min(table.box.cannon_line, battle.cannons(table)))
    return units


@final
class AttackRoll(Roll[ImperiumTable]):
    """Each striking unit rolls; an attacker's fighters roll twice. (IG-10.8)"""

    fields: ClassVar[tuple[Field, ...]] = (step("battle"),)
    rules = ("IG-10.8", "IG-10.9", "IG-10.18", "IG-10.22", "IG-2.18", "IG-14.20", "IG-14.21", "IG-14.24", "IG-14.53")

    def __init__(self, battle: Battle) -> None:
        self.battle: Final = battle

    def dice(self, table: ImperiumTable) -> list[int]:
        twice = fighters_roll_twice(table.box, self.battle)
        return [2 if unit == FIGHTER and twice else 1 for unit in striking_units(table, self.battle)]

    def sides(self, table: ImperiumTable) -> int:
        return table.box.combat_die

    def play(self, table: ImperiumTable, outcome: Answer) -> list[Step[ImperiumTable]]:
        return [DefenceRoll(self.battle, tuple(dice_of(outcome)))]


@final
class DefenceRoll(Roll[ImperiumTable]):
    """Each unit that is struck at rolls once for its defence, fighters too. (IG-10.10)"""

    fields: ClassVar[tuple[Field, ...]] = (step("battle"), numbers("attack", low=1, high=MOST_SIDES))
    rules = ("IG-10.10", "IG-10.8", "IG-10.11", "IG-10.22")

    def __init__(self, battle: Battle, attack: tuple[int, ...]) -> None:
        self.battle: Final = battle
        self.attack: Final = attack

    def dice(self, table: ImperiumTable) -> list[int]:
        return [1] * len(self.battle.struck_units())

    def sides(self, table: ImperiumTable) -> int:
        return table.box.combat_die

    def play(self, table: ImperiumTable, outcome: Answer) -> list[Step[ImperiumTable]]:
        return [Compare(self.battle, self.attack, tuple(dice_of(outcome)))]


def attack_values(table: ImperiumTable, battle: Battle, dice: tuple[int, ...]) -> list[tuple[int, int, int, int]]:
    """Every attack value from high to low: (value, unit, die, other die or 0)."""
    box = table.box
    values: list[tuple[int, int, int, int]] = []
    at = 0
    twice = fighters_roll_twice(box, battle)
    for unit in striking_units(table, battle):
        factor = box.attack[unit]
        if unit != FIGHTER or not twice:
            values.append((dice[at] * factor, unit, dice[at], 0))
            at += 1
            continue
        high, low = dice[at], dice[at + 1]
        at += 2
        if box.fighter_double == "two_values":
            values.extend([(high * factor, unit, high, 0), (low * factor, unit, low, 0)])
        else:
            best = high + low if box.fighter_double == "sum" else high
            values.append((best * factor, unit, high, low))
    values.sort(reverse=True)
    return values


def defence_values(table: ImperiumTable, battle: Battle, dice: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """Every defence value from high to low, the costlier ship first among equals: (value, unit, die)."""
    box = table.box
    values = [
        (die * box.defence[unit], box.worth[unit], unit, die)
        for unit, die in zip(battle.struck_units(), dice, strict=True)
    ]
    values.sort(reverse=True)
    return [(value, unit, die) for value, _, unit, die in values]


def beaten_places(attack: list[tuple[int, int, int, int]], defence: list[tuple[int, int, int]]) -> list[int]:
    """The places in order at which the attack value is the higher one."""
    return [at for at in range(min(len(attack), len(defence))) if attack[at][0] > defence[at][0]]


@final
class Compare(Event[ImperiumTable]):
    """Values are compared pair by pair from the highest; a higher attack destroys one ship. (IG-10.11)"""

    fields: ClassVar[tuple[Field, ...]] = (
        step("battle"),
        numbers("attack", low=1, high=MOST_SIDES),
        numbers("defence", low=1, high=MOST_SIDES),
    )
    rules = ("IG-10.11", "IG-10.13", "IG-10.14", "IG-10.15", "IG-10.16", "IG-10.17", "IG-14.16", "IG-14.22")

    def __init__(self, battle: Battle, attack: tuple[int, ...], defence: tuple[int, ...]) -> None:
        self.battle: Final = battle
        self.attack: Final = attack
        self.defence: Final = defence

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        battle, box = self.battle, table.box
        attack = attack_values(table, battle, self.attack)
        defence = defence_values(table, battle, self.defence)
        hits = beaten_places(attack, defence)
        extra = (
            len([value for value, _, _, _ in attack[len(defence) :] if value > 0])
            if box.unmatched_values == "hit"
            else 0
        )
        told = exchange(attack, defence)
        if table.recording:
            tell_strike(table, battle, attack, defence)
        if box.ship_identity != "value_owner":
            return [Hits(battle, told, (), len(hits), extra)]
        lost = [defence[at][1] for at in hits]
        tied = (
            tied_group(defence, hits) if box.value_ties == "owner_orders" and battle.struck_side() != FREE else (0, 0)
        )
        if tied[1] == 0:
            return [Hits(battle, told, tuple(lost), 0, extra)]
        start, end = tied
        group = tuple([defence[at][1] for at in range(start, end)])
        sure = tuple([defence[at][1] for at in hits if not start <= at < end])
        return [StandFirst(Hits(battle, told, sure, 0, extra), group, len(lost) - len(sure))]


def tell_strike(
    table: ImperiumTable,
    battle: Battle,
    attack: list[tuple[int, int, int, int]],
    defence: list[tuple[int, int, int]],
) -> None:
    """Say which values meet."""
    table.tell(
        "told.strike",
        battle.striking_side(),
        (f"place:{battle.place}",),
        attack=" ".join([str(value[0]) for value in attack]),
        defence=" ".join([str(value[0]) for value in defence]),
        cell=table.name(battle.place),
    )


def tied_group(defence: list[tuple[int, int, int]], hits: list[int]) -> tuple[int, int]:
    """The equal values of unlike ships of which some, but not all, are beaten: from and to, or (0, 0)."""
    for start in range(len(defence)):
        end = start + 1
        while end < len(defence) and defence[end][0] == defence[start][0]:
            end += 1
        struck = len([at for at in hits if start <= at < end])
        if 0 < struck < end - start and len({defence[at][1] for at in range(start, end)}) > 1:
            return start, end
    return 0, 0


def exchange(attack: list[tuple[int, int, int, int]], defence: list[tuple[int, int, int]]) -> tuple[int, ...]:
    """The exchange as numbers, for the picture: how many values, four for each attack, three for each defence."""
    told = [len(attack), len(defence)]
    for value in attack:
        told.extend(value)
    for held in defence:
        told.extend(held)
    return tuple(told)


@final
class StandFirst(Question[ImperiumTable]):
    """The owner of equal values decides which ships stand first, and so which are beaten. (IG-10.12)"""

    fields: ClassVar[tuple[Field, ...]] = (step("hits"), numbers("group", high=GUN), number("count", low=1, high=2))
    answer_words = ("first",)
    untimely_rules = IN_A_STEP
    rules = ("IG-10.12", "IG-14.33")

    def __init__(self, hits: Hits, group: tuple[int, ...], count: int) -> None:
        self.hits: Final = hits
        self.group: Final = group
        self.count: Final = count

    def seat(self, table: ImperiumTable) -> int:
        return self.hits.battle.struck_side()

    def choices(self) -> list[tuple[int, ...]]:
        """Every way to fill the places that are beaten."""
        group = sorted(self.group)
        found: list[tuple[int, ...]] = []
        for at, unit in enumerate(group):
            ways = [(unit,)] if self.count == 1 else [(unit, other) for other in group[at + 1 :]]
            found.extend(ways)
        return sorted(set(found))

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        return [("first", *way) for way in self.choices()]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        fits = answer[0] == "first" and tuple(dice_of(answer)) in self.choices() and len(answer) == self.count + 1
        return None if fits else Refusal("IG-10.12")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        hits = self.hits
        return [Hits(hits.battle, hits.told, (*hits.lost, *dice_of(answer)), 0, hits.extra)]

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"n": self.count, "cell": table.name(self.hits.battle.place)}


CITES: Final[dict[object, tuple[str, ...]]] = {
    attack_values: ("IG-10.8", "IG-10.9", "IG-10.18", "IG-14.20", "IG-14.21"),
    beaten_places: ("IG-10.11", "IG-10.13", "IG-10.15", "IG-10.16", "IG-10.17", "IG-11.12"),
    defence_values: ("IG-10.12", "IG-14.33"),
}

"""Chapter 10: space combat. Lines of three, strikes in alternation, values compared in pairs, cannons last."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.dice import Roll, thrown
from astrarium.core.fields import Field, number, numbers, step
from astrarium.core.step import Answer, Event, Question, Refusal, Step, at_once, form, integer
from astrarium.games.imperium.asteroids import MeetBelt
from astrarium.games.imperium.box import CANNON, FIGHTER, GUN, KIND_OF, LOADS, UNITS, ImperiumBox
from astrarium.games.imperium.score import Reckon
from astrarium.games.imperium.table import FREE, NONE, ImperiumTable

CHECK: Final = 0  # stages of a combat turn
FIRST_LINE: Final = 1
SECOND_LINE: Final = 2
STRIKE: Final = 3

CITES: Final = {
    "attack_values": ("IG-10.8", "IG-10.9", "IG-10.18", "IG-14.20", "IG-14.21"),
    "beaten": ("IG-10.11", "IG-10.13", "IG-10.15", "IG-10.16", "IG-10.17", "IG-11.12"),
    "ordered": ("IG-10.12", "IG-14.33"),
    "can_hit": ("IG-10.21", "IG-14.23"),
    "leave": ("IG-4.13", "IG-14.17", "IG-14.19"),
}


@final
class Battle(Event[ImperiumTable]):
    """Combat turns follow each other until one side has nothing left to fight with. (IG-10.19)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("place", high="cells"),
        number("attacker", high="seats"),
        number("defender", low=FREE, high="seats"),
        number("origin", high="cells"),
        number("turn", low=1),
        number("quiet"),
        number("stage", high=STRIKE),
        numbers("line", high=GUN),
        numbers("wall", high=GUN),
        numbers("last", high=200),
    )
    rules = (
        "IG-10.19", "IG-10.2", "IG-10.3", "IG-10.4", "IG-10.5", "IG-10.6", "IG-10.7", "IG-10.20", "IG-10.21",
        "IG-10.23", "IG-10.25", "IG-14.17", "IG-14.18", "IG-14.23", "IG-14.24",
    )  # fmt: skip

    def __init__(
        self,
        place: int,
        attacker: int,
        defender: int,
        origin: int,
        turn: int,
        quiet: int,
        stage: int,
        line: tuple[int, ...],
        wall: tuple[int, ...],
        last: tuple[int, ...],
    ) -> None:
        self.place: Final = place
        self.attacker: Final = attacker
        self.defender: Final = defender  # FREE: a planet that belongs to nobody
        self.origin: Final = origin  # where the attacker came from
        self.turn: Final = turn  # odd ones are the attacker's
        self.quiet: Final = quiet  # turns without a loss
        self.stage: Final = stage
        self.line: Final = line  # the attacker's units in line
        self.wall: Final = wall  # the defender's
        self.last: Final = last  # the exchange before, for the picture

    def now(self, stage: int, line: tuple[int, ...], wall: tuple[int, ...]) -> Battle:
        """The same combat turn, further on."""
        return Battle(
            self.place, self.attacker, self.defender, self.origin, self.turn, self.quiet, stage, line, wall, self.last
        )

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        if self.stage == CHECK:
            return self.check(table)
        if self.stage == STRIKE:
            return [AttackRoll(self)] if can_hit(table, self) else self.stop()
        if table.rules.line_choice == "secret":
            return self.secret_lines(table)
        attackers_choice = (self.stage == FIRST_LINE) == (table.rules.line_choice == "defender_after")
        side = self.attacker if attackers_choice else self.defender
        if self.may_fill(table, attackers_choice):
            return [FillLine(self, side, 0)]
        return [self.now(self.stage + 1, self.line, self.wall)]

    def check(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        """Whether the combat goes on, and with which lines."""
        fleet = table.fleet(self.place, self.attacker)
        guns = cannons(table, self)
        enemy = table.fleet(self.place, self.defender) if self.defender != FREE else NONE
        if fleet == NONE or (enemy == NONE and guns == 0):
            return [BattleOver(self)]
        line, wall = self.line, self.wall
        if enemy == NONE:
            wall = gun_line(table.rules, wall, guns)
        if table.rules.line_refill == "three_only" and self.turn > 1:
            if not line:
                return [FallBack(self.attacker, self.place, NONE), BattleOver(self)]
            if not wall:
                return [FallBack(self.defender, self.place, NONE), self.now(CHECK, line, ())]
        if not can_hit(table, self) or (table.rules.quiet_cap and self.quiet >= table.rules.quiet_cap):
            return self.stop()
        return [self.now(FIRST_LINE, line, wall)]

    def stop(self) -> list[Step[ImperiumTable]]:
        """Nobody wins, and the attacker goes back."""
        return [FallBack(self.attacker, self.place, self.origin), BattleOver(self)]

    def may_fill(self, table: ImperiumTable, attackers: bool) -> bool:
        """Whether that side may bring ships into its line."""
        line = self.line if attackers else self.wall
        side = self.attacker if attackers else self.defender
        fleet = table.fleet(self.place, side) if side != FREE else NONE
        if fleet == NONE or len(line) >= table.rules.line or len(line) >= table.ships(fleet):
            return False
        return not line or (table.rules.line_refill == "refill")

    def secret_lines(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        """Both sides choose at the same time, unseen."""
        asked: dict[int, Step[ImperiumTable]] = {}
        if self.may_fill(table, True):
            asked[self.attacker] = FillLine(self, self.attacker, 1)
        if self.may_fill(table, False):
            asked[self.defender] = FillLine(self, self.defender, 1)
        ready = OpenLines(self)
        return [at_once(asked), ready] if asked else [self.now(STRIKE, self.line, self.wall)]

    def strikers(self) -> tuple[int, ...]:
        """The units that strike in this turn."""
        return self.line if self.turn % 2 else self.wall

    def struck(self) -> tuple[int, ...]:
        """The units that are struck at in this turn."""
        return self.wall if self.turn % 2 else self.line

    def struck_side(self) -> int:
        """Whose units are struck at."""
        return self.defender if self.turn % 2 else self.attacker

    def striking_side(self) -> int:
        """Whose units strike."""
        return self.attacker if self.turn % 2 else self.defender


def open_battle(table: ImperiumTable, place: int, attacker: int, defender: int, origin: int) -> Battle:
    """A new combat, the attacker's turn first."""
    table.tell("told.battle", attacker, (f"place:{place}",), cell=table.name(place))
    return Battle(place, attacker, defender, origin, 1, 0, CHECK, (), (), ())


def cannons(table: ImperiumTable, battle: Battle) -> int:
    """The cannons that take part: those of a planet that belongs to the defender."""
    return table.standing(battle.place, CANNON) if table.owner[battle.place] == battle.defender else 0


def gun_line(rules: ImperiumBox, wall: tuple[int, ...], guns: int) -> tuple[int, ...]:
    """Up to three cannons form the line when no defending ship is left."""
    standing = [unit for unit in wall if unit == GUN]
    if standing and rules.line_refill == "waves":
        return tuple(standing)
    return (GUN,) * min(rules.line, guns)


def can_hit(table: ImperiumTable, battle: Battle) -> bool:
    """Whether any unit taking part has an attack above 0; behind a line that is not filled up nobody takes part."""
    attack = table.rules.attack
    fixed = table.rules.line_refill != "refill"
    for side, line in ((battle.attacker, battle.line), (battle.defender, battle.wall)):
        fleet = table.fleet(battle.place, side) if side != FREE else NONE
        if fleet == NONE:
            if side == battle.defender:
                return True  # only cannons are left to fight, and they can hit
        elif fixed and line:
            if any([attack[unit] for unit in line]):
                return True
        elif any([attack[unit] for unit in range(LOADS) if table.units[fleet * LOADS + unit]]):
            return True
    return table.rules.cannons_always and cannons(table, battle) > 0


@final
class BattleOver(Event[ImperiumTable]):
    """The combat is over; who is left holds the cell. (IG-10.26)"""

    fields: ClassVar[tuple[Field, ...]] = (step("battle"),)
    rules = ("IG-10.26", "IG-10.25", "IG-1.3", "IG-14.52")

    def __init__(self, battle: Battle) -> None:
        self.battle: Final = battle

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        battle = self.battle
        holds = table.fleet(battle.place, battle.attacker) != NONE
        if table.aloud:
            table.tell(
                "told.battle_won" if holds else "told.battle_lost",
                battle.attacker,
                (f"place:{battle.place}",),
                cell=table.name(battle.place),
            )
        return [Reckon(battle.attacker if holds else battle.defender)]


# ---------------------------------------------------------------------- lines


def additions(table: ImperiumTable, battle: Battle, side: int) -> list[tuple[int, ...]]:
    """Every way to bring waiting ships into the line; at least one if it is empty."""
    line = battle.line if side == battle.attacker else battle.wall
    start = table.fleet(battle.place, side) * LOADS
    waiting = [table.units[start + unit] - line.count(unit) for unit in range(LOADS)]
    found: list[tuple[int, ...]] = [()]
    ways: list[tuple[int, ...]] = [()] if line else []
    for _ in range(table.rules.line - len(line)):
        found = [
            (*some, unit)
            for some in found
            for unit in range(some[-1] if some else 0, LOADS)
            if some.count(unit) < waiting[unit]
        ]
        ways = ways + found
    return ways


@final
class FillLine(Question[ImperiumTable]):
    """Up to three ships stand in line, filled up from the rest of the fleet before every turn. (IG-10.4)"""

    fields: ClassVar[tuple[Field, ...]] = (step("battle"), number("side", high="seats"), number("hidden", high=1))
    rules = ("IG-10.4", "IG-10.5", "IG-10.6", "IG-14.17", "IG-14.18")

    def __init__(self, battle: Battle, side: int, hidden: int) -> None:
        self.battle: Final = battle
        self.side: Final = side
        self.hidden: Final = hidden  # 1: chosen unseen, at the same time as the other side

    def seat(self, table: ImperiumTable) -> int:
        return self.side

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        return [("line", *units) for units in additions(table, self.battle, self.side)]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        battle = self.battle
        line = battle.line if self.side == battle.attacker else battle.wall
        added = [unit for unit in answer[1:] if isinstance(unit, int)]
        if answer[0] == "withdraw":
            return Refusal("IG-10.20")
        if answer[0] != "line" or len(added) != len(answer) - 1 or added != sorted(added):
            return Refusal("IG-10.4")
        start = table.fleet(battle.place, self.side) * LOADS
        if not 1 <= len(line) + len(added) <= table.rules.line:
            return Refusal("IG-10.4")
        for unit in added:
            if not 0 <= unit < LOADS or added.count(unit) + line.count(unit) > table.units[start + unit]:
                return Refusal("IG-10.6")
        return None

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        battle = self.battle
        added = thrown(answer)
        if self.hidden:
            table.lined[seat * 3 : seat * 3 + 3] = added + [-1] * (3 - len(added))
            return []
        if self.side == battle.attacker:
            return [battle.now(battle.stage + 1, (*battle.line, *added), battle.wall)]
        return [battle.now(battle.stage + 1, battle.line, (*battle.wall, *added))]

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"cell": table.name(self.battle.place), "turn": self.battle.turn}


@final
class OpenLines(Event[ImperiumTable]):
    """Lines chosen in secret are opened at once. (IG-14.18)"""

    fields: ClassVar[tuple[Field, ...]] = (step("battle"),)
    rules = ("IG-14.18",)

    def __init__(self, battle: Battle) -> None:
        self.battle: Final = battle

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        battle = self.battle
        line = (*battle.line, *opened(table, battle.attacker))
        wall = (*battle.wall, *opened(table, battle.defender)) if battle.defender != FREE else battle.wall
        return [battle.now(STRIKE, line, wall)]


def opened(table: ImperiumTable, seat: int) -> list[int]:
    """The line a seat chose unseen."""
    chosen = [unit for unit in table.lined[seat * 3 : seat * 3 + 3] if unit >= 0]
    table.lined[seat * 3 : seat * 3 + 3] = [-1, -1, -1]
    return chosen


# ---------------------------------------------------------------------- dice


def doubled(rules: ImperiumBox, battle: Battle) -> bool:
    """Whether fighters roll twice in this turn."""
    return battle.turn % 2 == 1 or rules.double_always


def firing(table: ImperiumTable, battle: Battle) -> list[int]:
    """All units that strike: the line, and with the switch the cannons behind the defender's ships."""
    units = list(battle.strikers())
    if table.rules.cannons_always and battle.turn % 2 == 0 and GUN not in units:
        units.extend([GUN] * min(table.rules.line, cannons(table, battle)))
    return units


@final
class AttackRoll(Roll[ImperiumTable]):
    """Each striking unit rolls; an attacker's fighters roll twice. (IG-10.8)"""

    fields: ClassVar[tuple[Field, ...]] = (step("battle"),)
    rules = ("IG-10.8", "IG-10.9", "IG-10.18", "IG-10.22", "IG-2.18", "IG-14.20", "IG-14.21", "IG-14.24", "IG-14.53")

    def __init__(self, battle: Battle) -> None:
        self.battle: Final = battle

    def dice(self, table: ImperiumTable) -> list[int]:
        twice = doubled(table.rules, self.battle)
        return [2 if unit == FIGHTER and twice else 1 for unit in firing(table, self.battle)]

    def sides(self, table: ImperiumTable) -> int:
        return table.rules.die

    def play(self, table: ImperiumTable, outcome: Answer) -> list[Step[ImperiumTable]]:
        return [DefenceRoll(self.battle, tuple(thrown(outcome)))]


@final
class DefenceRoll(Roll[ImperiumTable]):
    """Each unit that is struck at rolls once for its defence, fighters too. (IG-10.10)"""

    fields: ClassVar[tuple[Field, ...]] = (step("battle"), numbers("attack", low=1, high=8))
    rules = ("IG-10.10", "IG-10.8", "IG-10.11", "IG-10.22")

    def __init__(self, battle: Battle, attack: tuple[int, ...]) -> None:
        self.battle: Final = battle
        self.attack: Final = attack

    def dice(self, table: ImperiumTable) -> list[int]:
        return [1] * len(self.battle.struck())

    def sides(self, table: ImperiumTable) -> int:
        return table.rules.die

    def play(self, table: ImperiumTable, outcome: Answer) -> list[Step[ImperiumTable]]:
        return [Compare(self.battle, self.attack, tuple(thrown(outcome)))]


def attack_values(table: ImperiumTable, battle: Battle, dice: tuple[int, ...]) -> list[tuple[int, int, int, int]]:
    """Every attack value from high to low: (value, unit, die, other die or 0)."""
    rules = table.rules
    values: list[tuple[int, int, int, int]] = []
    at = 0
    twice = doubled(rules, battle)
    for unit in firing(table, battle):
        factor = rules.attack[unit]
        if unit != FIGHTER or not twice:
            values.append((dice[at] * factor, unit, dice[at], 0))
            at += 1
            continue
        high, low = dice[at], dice[at + 1]
        at += 2
        if rules.fighter_double == "two_values":
            values.extend([(high * factor, unit, high, 0), (low * factor, unit, low, 0)])
        else:
            best = high + low if rules.fighter_double == "sum" else high
            values.append((best * factor, unit, high, low))
    values.sort(reverse=True)
    return values


def ordered(table: ImperiumTable, battle: Battle, dice: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """Every defence value from high to low, the costlier ship first among equals: (value, unit, die)."""
    rules = table.rules
    values = [
        (die * rules.defence[unit], rules.worth[unit], unit, die)
        for unit, die in zip(battle.struck(), dice, strict=True)
    ]
    values.sort(reverse=True)
    return [(value, unit, die) for value, _, unit, die in values]


def beaten(attack: list[tuple[int, int, int, int]], defence: list[tuple[int, int, int]]) -> list[int]:
    """The places in order at which the attack value is the higher one."""
    return [at for at in range(min(len(attack), len(defence))) if attack[at][0] > defence[at][0]]


@final
class Compare(Event[ImperiumTable]):
    """Values are compared pair by pair from the highest; a higher attack destroys one ship. (IG-10.11)"""

    fields: ClassVar[tuple[Field, ...]] = (
        step("battle"),
        numbers("attack", low=1, high=8),
        numbers("defence", low=1, high=8),
    )
    rules = ("IG-10.11", "IG-10.13", "IG-10.14", "IG-10.15", "IG-10.16", "IG-10.17", "IG-14.16", "IG-14.22")

    def __init__(self, battle: Battle, attack: tuple[int, ...], defence: tuple[int, ...]) -> None:
        self.battle: Final = battle
        self.attack: Final = attack
        self.defence: Final = defence

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        battle, rules = self.battle, table.rules
        attack = attack_values(table, battle, self.attack)
        defence = ordered(table, battle, self.defence)
        hits = beaten(attack, defence)
        extra = len([value for value, _, _, _ in attack[len(defence) :] if value > 0]) if rules.unmatched_hits else 0
        told = exchange(attack, defence)
        if table.aloud:
            tell_strike(table, battle, attack, defence)
        if rules.ship_identity != "value_owner":
            return [Hits(battle, told, (), len(hits), extra)]
        lost = [defence[at][1] for at in hits]
        tied = tied_group(defence, hits) if rules.owner_orders and battle.struck_side() != FREE else (0, 0)
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
        fits = answer[0] == "first" and tuple(thrown(answer)) in self.choices() and len(answer) == self.count + 1
        return None if fits else Refusal("IG-10.12")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        hits = self.hits
        return [Hits(hits.battle, hits.told, (*hits.lost, *thrown(answer)), 0, hits.extra)]

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"n": self.count, "cell": table.name(self.hits.battle.place)}


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
        self.picks: Final = picks  # further ones of the line that somebody still picks
        self.extra: Final = extra  # further ones of the whole fleet, picked by its owner

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        battle = self.battle
        left = remaining(battle.struck(), self.lost)
        if self.picks and left:
            chooser = battle.struck_side() if table.rules.ship_identity == "defender_choice" else battle.striking_side()
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
            return [GUN] if self.lost.count(GUN) < cannons(table, battle) else []
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
            if table.aloud:
                name = "cannon" if unit == GUN else UNITS[KIND_OF[unit]]
                table.tell("told.destroyed", side, (f"place:{place}",), n=1, unit=name, cell=table.name(place))
        left = remaining(battle.struck(), self.lost)
        line, wall = (battle.line, left) if battle.turn % 2 else (left, battle.wall)
        quiet = 0 if self.lost else battle.quiet + 1
        last = (battle.turn % 2, *self.told, *self.lost)
        after = Battle(
            place, battle.attacker, battle.defender, battle.origin, battle.turn + 1, quiet, CHECK, line, wall, last
        )
        if table.rules.retreat == "none" or battle.turn % 2:
            return [after]
        asked: list[Step[ImperiumTable]] = [MayWithdraw(after, battle.attacker)]
        if table.rules.retreat == "after_round" and battle.defender != FREE:
            asked.append(MayWithdraw(after, battle.defender))
        return [*asked, after]


def remaining(units: tuple[int, ...], lost: tuple[int, ...]) -> tuple[int, ...]:
    """The units without those that were lost."""
    left = list(units)
    for unit in lost:
        if unit in left:
            left.remove(unit)
    return tuple(left)


@final
class PickLoss(Question[ImperiumTable]):
    """Somebody picks the ship that is destroyed, as the switches say. (IG-14.16)"""

    fields: ClassVar[tuple[Field, ...]] = (step("hits"), number("chooser", high="seats"), number("from_fleet", high=1))
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
        return sorted(set(remaining(self.hits.battle.struck(), self.hits.lost)))

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        return [("lose", unit) for unit in self.units(table)]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        if form(answer) == "lose i" and integer(answer, 1) in self.units(table):
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


# ---------------------------------------------------------------------- leaving


def leave(table: ImperiumTable, seat: int, place: int, cell: int, told: str) -> list[Step[ImperiumTable]]:
    """A fleet leaves the fight for another cell; in a belt it meets asteroids like any fleet that comes."""
    table.relocate(table.fleet(place, seat), cell, 0)
    table.tell(told, seat, (f"place:{cell}",), cell=table.name(cell))
    return [MeetBelt(seat, cell)] if table.in_belt(cell) else []


def may_return(table: ImperiumTable, seat: int, cell: int) -> bool:
    """Whether nobody has come in the meantime who would have to be fought."""
    return table.peaceful(cell) or table.foreign_fleet(cell, seat) == NONE


@final
class MayWithdraw(Event[ImperiumTable]):
    """After each pair of combat turns a side may withdraw, if it still has to fight and somewhere to go. (IG-14.19)"""

    fields: ClassVar[tuple[Field, ...]] = (step("battle"), number("side", high="seats"))
    rules = ("IG-14.19", "IG-10.20")

    def __init__(self, battle: Battle, side: int) -> None:
        self.battle: Final = battle
        self.side: Final = side

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        battle = self.battle
        mine = table.fleet(battle.place, self.side) != NONE
        attacked = table.fleet(battle.place, battle.attacker) != NONE
        defended = cannons(table, battle) > 0 or (
            battle.defender != FREE and table.fleet(battle.place, battle.defender) != NONE
        )
        if mine and attacked and defended and table.refuges(battle.place, self.side):
            return [Withdraw(battle, self.side)]
        return []


@final
class Withdraw(Question[ImperiumTable]):
    """Fight on, or take the fleet to a neighbouring explored cell free of enemies. (IG-14.19)"""

    fields: ClassVar[tuple[Field, ...]] = (step("battle"), number("side", high="seats"))
    rules = ("IG-14.19", "IG-10.20")

    def __init__(self, battle: Battle, side: int) -> None:
        self.battle: Final = battle
        self.side: Final = side

    def seat(self, table: ImperiumTable) -> int:
        return self.side

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        ways: list[Answer] = [("withdraw", cell) for cell in table.refuges(self.battle.place, seat)]
        return [("stay",), *ways]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == ("stay",):
            return None
        if form(answer) != "withdraw i":
            return Refusal("IG-14.19")
        return None if integer(answer, 1) in table.refuges(self.battle.place, seat) else Refusal("IG-14.19")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        if answer[0] == "withdraw":
            cell = integer(answer, 1)
            return leave(table, seat, self.battle.place, cell, "told.withdraw")
        return []

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"cell": table.name(self.battle.place)}


@final
class FallBack(Event[ImperiumTable]):
    """The fleet goes back where it came from, or to a neighbouring cell free of enemies, or is lost. (IG-10.21)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("player", high="seats"),
        number("place", high="cells"),
        number("origin", low=NONE, high="cells"),
    )
    rules = ("IG-10.21", "IG-14.17", "IG-14.28")

    def __init__(self, player: int, place: int, origin: int) -> None:
        self.player: Final = player
        self.place: Final = place
        self.origin: Final = origin  # NONE: it may not go back, but must leave

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        seat, place = self.player, self.place
        if self.origin not in (NONE, place) and may_return(table, seat, self.origin):
            return leave(table, seat, place, self.origin, "told.back")
        if self.origin == place and table.foreign_fleet(place, seat) == NONE:
            return []
        if table.refuges(place, seat):
            return [Flee(seat, place)]
        table.tell("told.no_refuge", seat, (f"place:{place}",), cell=table.name(place))
        while table.fleet(place, seat) != NONE:
            fleet = table.fleet(place, seat)
            table.lose_ship(fleet, table.any_ship(fleet))
        return []


@final
class Flee(Question[ImperiumTable]):
    """What is left falls back to a neighbouring explored cell free of enemies. (IG-14.17)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"), number("place", high="cells"))
    rules = ("IG-14.17",)

    def __init__(self, player: int, place: int) -> None:
        self.player: Final = player
        self.place: Final = place

    def seat(self, table: ImperiumTable) -> int:
        return self.player

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        return [("withdraw", cell) for cell in table.refuges(self.place, seat)]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        near = form(answer) == "withdraw i" and integer(answer, 1) in table.refuges(self.place, seat)
        return None if near else Refusal("IG-14.17")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        return leave(table, seat, self.place, integer(answer, 1), "told.withdraw")

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"cell": table.name(self.place)}

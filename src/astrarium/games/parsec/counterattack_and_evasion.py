"""Chapter 12, between strikes: counter-attack together or apart, evade, strike after an evasion, or end."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, numbers
from astrarium.core.step import Answer, Event, Question, Refusal, Step, answer_shape, integer
from astrarium.games.parsec.combat_strike import FAILED, HIT, begin
from astrarium.games.parsec.generated_table import Duel
from astrarium.games.parsec.match_constants import COLONY, KIND_OF, MOVE, NONE, OWNER_OF, UNITS
from astrarium.games.parsec.movement import EVADING, Travel, out_of_range
from astrarium.games.parsec.reachability import (
    FAR,
    LEG,
    guns,
    is_docked,
    is_military,
    neighbours,
    open_asks,
    reaches,
    ways,
)
from astrarium.games.parsec.refusal_numbers import few_named, too_far_to_strike
from astrarium.games.parsec.score import check_victory
from astrarium.games.parsec.table import ParsecTable

STOP: Final[Answer] = ("stop",)
APART: Final[Answer] = ("apart",)
STRIKE: Final[Answer] = ("strike",)
LET: Final[Answer] = ("let",)


@final
class FightOn(Event[ParsecTable]):
    """After a strike the side struck at has the choice, if it still can act; else the fight is over. (PA-12.5)"""

    rules = (
        "PA-12.5", "PA-12.1.4", "PA-12.2.2", "PA-12.4.7", "PA-12.4.15", "PA-12.7.1", "PA-12.7.3", "PA-12.7.4",
        "PA-14.5.1", "PA-3.1",
    )  # fmt: skip

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        check_victory(table, table.active)
        if not table.foes:
            return []
        if not table.alive[table.foes[0]] or not table.alive[table.foes[1]]:
            return end_fight(table)
        while table.queue:
            duel, table.queue = table.queue[0], table.queue[1:]
            if table.at[duel.vessel] != NONE and table.at[duel.victim] != NONE:
                return [*begin(table, table.blow.side, duel.victim, [duel.vessel]), FightOn()]
        box = table.box
        if box.combat_exchange_cap and table.strikes >= box.combat_exchange_cap:
            return end_fight(table)
        struck = 1 - table.blow.side
        if has_withdrawn(table, struck) or is_out_of_reach(table):
            return end_fight(table)
        if box.combat_length == "simplified":
            over = box.simplified_combat == "attack_only" or table.strikes > 1 or table.blow.result != FAILED
            return end_fight(table) if over else [*choose(table, struck)]
        return choose(table, struck)


def has_withdrawn(table: ParsecTable, struck: int) -> bool:
    """Whether a side has nothing left in the fight, or the side struck at has lost what was struck and its warships."""
    if not table.pool0 or not table.pool1:
        return True
    target = table.blow.target
    spared = target in table.pool(struck) or OWNER_OF[target] != table.foes[struck]
    lost = table.blow.result == HIT or not spared
    return lost and not any([is_military(unit) for unit in table.pool(struck)])


def is_out_of_reach(table: ParsecTable) -> bool:
    """Whether a colony has repelled a strike of vessels none of which it reaches."""
    target = table.blow.target
    if table.blow.result != FAILED or KIND_OF[target] != COLONY:
        return False
    return not any([reaches(table, target, unit) for unit in table.strikers])


def choose(table: ParsecTable, side: int) -> list[Step[ParsecTable]]:
    """The choice of a side, or the end if it has none."""
    asked = Initiative(side)
    return [asked, FightOn()] if asked.acts(table) else end_fight(table)


def end_fight(table: ParsecTable) -> list[Step[ParsecTable]]:
    """Nobody strikes any longer."""
    table.tell("told.fight_over", table.foes[0])
    table.close_fight()
    return []


# ---------------------------------------------------------------------- who can strike whom


def victims(table: ParsecTable, side: int) -> list[int]:
    """Units of the other side that are in the fight, vessels that supported its last strike included."""
    found = [unit for unit in table.pool(1 - side) if table.at[unit] != NONE and not is_docked(table, unit)]
    if table.box.support_exposed == "yes" and table.blow.side == 1 - side:
        found.extend([unit for unit in table.aides if table.at[unit] != NONE and unit not in found])
    return found


def strikers_of(table: ParsecTable, side: int) -> list[int]:
    """Units of a side's leader that could strike: military vessels, and a civil unit that was itself struck at."""
    seat = table.foes[side]
    found = guns(table, seat)
    target = table.blow.target
    struck = table.at[target] != NONE and target in table.pool(side)
    silent = KIND_OF[target] == COLONY and table.box.colony_counter == "never"
    if struck and not is_military(target) and not silent:
        found.append(target)
    return found


def joiners(table: ParsecTable, side: int, victim: int) -> list[int]:
    """Those of them that reach a victim."""
    return [unit for unit in strikers_of(table, side) if reaches(table, unit, victim)]


def victims_in_reach(table: ParsecTable, side: int) -> list[int]:
    """The victims that a side can strike at."""
    return [victim for victim in victims(table, side) if joiners(table, side, victim)]


def may_strike_apart(table: ParsecTable, side: int) -> bool:
    """Whether at least two vessels could strike, each its own victim."""
    if table.box.disjoint_counter != "allowed":
        return False
    aims = victims(table, side)
    able = [unit for unit in strikers_of(table, side) if any([reaches(table, unit, victim) for victim in aims])]
    return len(able) > 1


def parsecs(table: ParsecTable, unit: int) -> int:
    """How far a vessel may evade."""
    most = table.stat(unit, MOVE)
    return most - table.spent_of(unit) if table.box.evade_move == "remaining" else most


def can_evade(table: ParsecTable, side: int, unit: int) -> bool:
    """Whether a vessel has somewhere to go, asking for passage included; not if the enemy surrounds it."""
    if KIND_OF[unit] == COLONY or OWNER_OF[unit] != table.foes[side] or table.at[unit] == NONE:
        return False
    far, start, foe = parsecs(table, unit), table.at[unit], table.foes[1 - side]
    if far <= 0 or all([table.holder(near) == foe for near in neighbours(table, table.weather())[start]]):
        return False
    tolled: list[int] = []
    goals = ways(table, unit, start, far if far <= FAR else LEG, tolled)
    if table.box.evade_goal == "required":
        free = any(out_of_range(table, unit, integer(goal, 1)) for goal in goals)
    else:
        free = bool(goals)
    return free or (table.box.transit == "consent" and bool(open_asks(table, unit, tolled)))


def evaders(table: ParsecTable, side: int) -> list[int]:
    """The vessels of a side that could evade."""
    return [unit for unit in table.pool(side) if can_evade(table, side, unit)]


def may_stop_fight(table: ParsecTable, side: int) -> bool:
    """Whether a side may simply let the fight end."""
    target = table.blow.target
    if table.box.stand_down == "yes":
        return True
    repelled = table.blow.result == FAILED and OWNER_OF[target] == table.foes[side]
    colony = KIND_OF[target] == COLONY and table.box.colony_counter == "optional"
    return repelled and colony


@final
class Initiative(Question[ParsecTable]):
    """The side struck at counter-attacks or evades. (PA-12.1.4)"""

    fields: ClassVar[tuple[Field, ...]] = (number("side", high=1),)
    rules = (
        "PA-12.1.4", "PA-12.1.5", "PA-12.2.1", "PA-12.2.4", "PA-12.2.7", "PA-12.2.10", "PA-12.3.3", "PA-12.4.3",
        "PA-12.4.6", "PA-12.4.13", "PA-12.5.1", "PA-12.5.2",
    )  # fmt: skip
    answer_words = ("counter", "apart", "evade", "stop")

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def seat(self, table: ParsecTable) -> int:
        return table.foes[self.side]

    def acts(self, table: ParsecTable) -> bool:
        """Whether the side can do anything but stop."""
        return bool(victims_in_reach(table, self.side)) or bool(evaders(table, self.side))

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        found: list[Answer] = [("counter", victim) for victim in victims_in_reach(table, self.side)]
        if may_strike_apart(table, self.side):
            found.append(APART)
        found.extend([("evade", unit) for unit in evaders(table, self.side)])
        if not found or may_stop_fight(table, self.side):
            found.append(STOP)
        return found

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        shape = answer_shape(answer)
        if answer == STOP:
            return None if may_stop_fight(table, self.side) or not self.acts(table) else Refusal("PA-12.1.5")
        if answer == APART:
            return None if may_strike_apart(table, self.side) else Refusal("PA-12.4.6")
        if shape == "counter i":
            return self.counter_refusal(table, integer(answer, 1))
        if shape == "evade i":
            return self.evade_refusal(table, integer(answer, 1))
        return Refusal("PA-12.1.5")

    def counter_refusal(self, table: ParsecTable, victim: int) -> Refusal | None:
        """Why a unit cannot be counter-attacked."""
        if victim not in victims(table, self.side):
            exposed = victim in table.aides and table.box.support_exposed != "yes"
            return Refusal("PA-12.6.7" if exposed else "PA-12.4.4")
        if joiners(table, self.side, victim):
            return None
        return too_far_to_strike(table, "PA-12.4.3", strikers_of(table, self.side), victim)

    def evade_refusal(self, table: ParsecTable, unit: int) -> Refusal | None:
        """Why a unit cannot evade."""
        if unit not in table.pool(self.side):
            return Refusal("PA-12.2.4")
        if KIND_OF[unit] == COLONY:
            return Refusal("PA-4.3.2")
        if can_evade(table, self.side, unit):
            return None
        foe = table.foes[1 - self.side]
        beside = neighbours(table, table.weather())[table.at[unit]]
        held = all([table.holder(near) == foe for near in beside])
        return Refusal("PA-12.2.7" if held else "PA-12.2.8" if table.box.evade_goal == "required" else "PA-12.2.6")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if answer == STOP:
            return end_fight(table)
        if answer == APART:
            return [Pairing(self.side, ())]
        if answer[0] == "counter":
            return [Join(self.side, integer(answer, 1), (), 0)]
        unit = integer(answer, 1)
        away = Travel(unit, parsecs(table, unit), NONE, 0, (), EVADING)
        return [away, Evaded(self.side, unit, table.at[unit])]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"cell": table.name(max(0, table.at[table.blow.target]))}


@final
class Join(Question[ParsecTable]):
    """Vessels that reach the victim join the strike one by one; their bonuses are added up. (PA-12.4.5)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("side", high=1),
        number("victim", high="units"),
        numbers("vessels", high="units"),
        number("within", high=1),
    )
    rules = ("PA-12.4.5", "PA-12.4.4", "PA-12.4.13", "PA-12.4.14", "PA-12.2.1", "PA-12.2.3")
    answer_words = ("strike", "with")

    def __init__(self, side: int, victim: int, vessels: tuple[int, ...], within: int) -> None:
        self.side: Final = side
        self.victim: Final = victim
        self.vessels: Final = vessels
        self.within: Final = within  # 1: only vessels that are in the fight already

    def seat(self, table: ParsecTable) -> int:
        return table.foes[self.side]

    def able_to_join(self, table: ParsecTable) -> list[int]:
        """Who may join."""
        if self.within:
            return pursuers(table, self.side, self.victim)
        return joiners(table, self.side, self.victim)

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        found: list[Answer] = [STRIKE] if self.vessels else []
        found.extend([("with", unit) for unit in self.able_to_join(table) if unit not in self.vessels])
        return found

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == STRIKE:
            return None if self.vessels else few_named("PA-12.4.5", 1, 0)
        known = answer_shape(answer) == "with i" and integer(answer, 1) not in self.vessels
        if known and integer(answer, 1) in self.able_to_join(table):
            return None
        unit = integer(answer, 1) if answer_shape(answer) == "with i" else NONE
        if 0 <= unit < len(table.at) and OWNER_OF[unit] == seat and not is_military(unit):
            return Refusal("PA-12.4.14" if KIND_OF[unit] == COLONY else "PA-12.4.13")
        return Refusal("PA-12.4.4")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if answer != STRIKE:
            return [Join(self.side, self.victim, (*self.vessels, integer(answer, 1)), self.within)]
        enter(table, self.side, list(self.vessels))
        if table.recording:
            cell = table.at[self.victim]
            name = f"unit.{UNITS[KIND_OF[self.victim]]}"
            table.tell("told.counter", seat, (f"place:{cell}",), unit=name, cell=table.name(cell))
        return begin(table, self.side, self.victim, list(self.vessels))

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        name = f"the.{UNITS[KIND_OF[self.victim]]}"
        return {"the": name, "cell": table.name(table.at[self.victim]), "n": len(self.vessels)}


def enter(table: ParsecTable, side: int, vessels: list[int]) -> None:
    """Vessels that strike are in the fight from now on."""
    new = tuple([unit for unit in vessels if unit not in table.pool(side)])
    if side:
        table.pool1 += new
    else:
        table.pool0 += new


@final
class Pairing(Question[ParsecTable]):
    """Each vessel is given its own victim; every pair strikes apart, without adding bonuses. (PA-12.4.6)"""

    fields: ClassVar[tuple[Field, ...]] = (number("side", high=1), numbers("pairs", high="units"))
    rules = ("PA-12.4.6", "PA-12.4.7", "PA-12.4.3")
    answer_words = ("strike", "pair")

    def __init__(self, side: int, pairs: tuple[int, ...]) -> None:
        self.side: Final = side
        self.pairs: Final = pairs  # vessel and victim of each duel

    def duels(self) -> list[Duel]:
        """The separate strikes named so far."""
        left = iter(self.pairs)
        return [Duel(vessel, victim) for vessel, victim in zip(left, left, strict=True)]

    def seat(self, table: ParsecTable) -> int:
        return table.foes[self.side]

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        taken = [duel.vessel for duel in self.duels()]
        found: list[Answer] = [STRIKE] if len(taken) > 1 else []
        aims = victims(table, self.side)
        for unit in strikers_of(table, self.side):
            if unit not in taken:
                found.extend([("pair", unit, victim) for victim in aims if reaches(table, unit, victim)])
        return found

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        taken = [duel.vessel for duel in self.duels()]
        if answer == STRIKE:
            return None if len(taken) > 1 else few_named("PA-12.4.6", 2, len(taken))
        if answer_shape(answer) != "pair ii":
            return Refusal("PA-12.4.6")
        unit, victim = integer(answer, 1), integer(answer, 2)
        if unit in taken or unit not in strikers_of(table, self.side):
            return Refusal("PA-12.4.6")
        if victim not in victims(table, self.side):
            return Refusal("PA-12.4.3")
        return None if reaches(table, unit, victim) else too_far_to_strike(table, "PA-12.4.3", [unit], victim)

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if answer != STRIKE:
            return [Pairing(self.side, (*self.pairs, integer(answer, 1), integer(answer, 2)))]
        first, *later = self.duels()
        enter(table, self.side, [first.vessel, *[duel.vessel for duel in later]])
        table.queue = tuple(later)
        table.tell("told.apart", seat, n=1 + len(later))
        return begin(table, self.side, first.victim, [first.vessel])

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"n": len(self.duels())}


# ---------------------------------------------------------------------- evasion


def pursuers(table: ParsecTable, side: int, victim: int) -> list[int]:
    """Military vessels of a side that are in the fight and reach a victim."""
    return [
        unit
        for unit in table.pool(side)
        if is_military(unit) and table.at[unit] != NONE and reaches(table, unit, victim)
    ]


def units_left_behind(table: ParsecTable, side: int) -> list[int]:
    """Units of the side that evaded which the other can strike at: those that stayed, and the evader itself."""
    units = [unit for unit in table.pool(side) if table.at[unit] != NONE and not is_docked(table, unit)]
    return [unit for unit in units if pursuers(table, 1 - side, unit)]


@final
class Evaded(Event[ParsecTable]):
    """One vessel has evaded; the other side may strike one that it reaches, else the fight is over. (PA-12.2.9)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("side", high=1),
        number("unit", high="units"),
        number("origin", high="cells"),
    )
    rules = ("PA-12.2.9", "PA-12.5.1", "PA-12.5.2", "PA-12.5.3", "PA-12.7.2", "PA-12.2.4", "PA-3.1")

    def __init__(self, side: int, unit: int, origin: int) -> None:
        self.side: Final = side
        self.unit: Final = unit
        self.origin: Final = origin

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        if table.at[self.unit] == self.origin:  # passage was refused: it is still there
            asked = Initiative(self.side)
            return [asked] if asked.acts(table) else end_fight(table)
        check_victory(table, table.active)
        exposed = units_left_behind(table, self.side)
        if self.unit not in exposed:
            table.withdraw(self.unit)
        if not exposed or table.box.combat_length == "simplified":
            return end_fight(table)
        return [FollowUp(1 - self.side)]


@final
class FollowUp(Question[ParsecTable]):
    """After an evasion the other side may make one strike, or let it be. (PA-12.5.3)"""

    fields: ClassVar[tuple[Field, ...]] = (number("side", high=1),)
    rules = ("PA-12.5.3", "PA-12.2.9", "PA-12.5.1")
    answer_words = ("let", "strike")

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def seat(self, table: ParsecTable) -> int:
        return table.foes[self.side]

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        found: list[Answer] = [] if table.box.after_evasion == "mandatory" else [LET]
        found.extend([("strike", unit) for unit in units_left_behind(table, 1 - self.side)])
        return found

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == LET:
            return Refusal("PA-12.5.3") if table.box.after_evasion == "mandatory" else None
        known = answer_shape(answer) == "strike i" and integer(answer, 1) in units_left_behind(table, 1 - self.side)
        return None if known else Refusal("PA-12.2.9")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        return end_fight(table) if answer == LET else [Join(self.side, integer(answer, 1), (), 1)]


CITES: Final[dict[object, tuple[str, ...]]] = {
    has_withdrawn: ("PA-12.7.1", "PA-12.7.2", "PA-12.4.15"),
    is_out_of_reach: ("PA-12.3.4",),
    victims: ("PA-12.4.3", "PA-12.4.4", "PA-12.6.7", "PA-12.2.9"),
    joiners: ("PA-12.4.4", "PA-12.4.5", "PA-12.4.13", "PA-12.4.14", "PA-12.3.3", "PA-12.2.3"),
    can_evade: ("PA-12.2.4", "PA-12.2.6", "PA-12.2.7", "PA-12.2.8", "PA-4.3.2"),
    parsecs: ("PA-12.2.5",),
    may_stop_fight: ("PA-12.1.5", "PA-12.2.10"),
    end_fight: ("PA-12.7.1", "PA-12.7.2", "PA-12.7.3", "PA-14.5.2"),
}

"""Chapter 12: an attack is declared, with one vessel or several, near or far."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, numbers
from astrarium.core.player_step_bases import PLAYER, PlayerQuestion
from astrarium.core.step import Answer, Refusal, Step, answer_shape, integer
from astrarium.games.parsec.combat_strike import begin
from astrarium.games.parsec.counterattack_and_evasion import FightOn
from astrarium.games.parsec.match_constants import (
    COLONY,
    KIND_OF,
    MILITARY,
    NONE,
    OWNER_OF,
    RANGE,
    UNITS,
)
from astrarium.games.parsec.reachability import (
    bearing,
    clear_line,
    far_ends,
    guns,
    is_calm,
    is_docked,
    parsecs_between,
    reaches,
)
from astrarium.games.parsec.refusal_numbers import few_named
from astrarium.games.parsec.sky import Sky
from astrarium.games.parsec.table import ParsecTable

STRIKE: Final[Answer] = ("strike",)


def may_attack(table: ParsecTable, unit: int) -> bool:
    """Whether a military vessel has an attack left this turn."""
    if table.is_lent(unit) or (table.is_fresh(unit) and table.box.fresh_units != "full"):
        return False
    return not table.is_attack_used(unit) or table.is_attack_renewed(unit)


def targets(table: ParsecTable, seat: int, sky: Sky) -> list[int]:
    """The units that a seat's vessels could attack now."""
    cells = hexes_in_range(table, seat, sky) if not bearing(table, seat).on_nobody else []
    return [unit for cell in sorted(cells) for unit in table.here(cell) if not is_docked(table, unit)] if cells else []


def hexes_in_range(table: ParsecTable, seat: int, sky: Sky) -> list[int]:
    """The hexes of enemies at which one of a seat's vessels could shoot now."""
    board, stacks, team = table.box.board, table.stack, table.box.team
    calm, stormy = sky.calm, sky.weather.stormy
    found: list[int] = []
    for gun in table.fleet(seat).warships:
        start = table.at[gun]
        if start == NONE or calm[start] or not may_attack(table, gun):
            continue
        reach = board.disc(start, table.stat(gun, RANGE, stormy))
        ends = far_ends(table, start) if sky.weather.linking else []
        for cell in [*reach, *ends] if ends else reach:
            stack = stacks[cell]
            if stack is None or stack.owner == seat or cell in found:
                continue
            foe = team[stack.owner] != team[seat]
            free = cell in ends or clear_line(table, board, seat, start, cell)
            if foe and free and not calm[cell]:
                found.append(cell)
    return found


def attack_refusal(table: ParsecTable, seat: int, target: int) -> Refusal | None:
    """Why a unit cannot be attacked now."""
    if not 0 <= target < len(table.at) or not table.in_play(target) or table.owner(target) == seat:
        return Refusal("PA-12.6")
    if table.allies(seat, table.owner(target)):
        return Refusal("PA-14.2.2")
    if table.is_carried(target):
        return Refusal("PA-4.2.14")
    if is_docked(table, target):
        return Refusal("PA-9.2.5")
    if is_calm(table, table.at[target]):
        return Refusal("PA-6.2.46")
    refusals = [vessel_refusal(table, seat, unit, target) for unit in guns(table, seat)]
    if None in refusals:
        return None
    reasons = [refused for refused in refusals if refused is not None]
    for rule in ("PA-4.3", "PA-4.4", "PA-12.6.6", "PA-6.2.46", "PA-12.3", "PA-12.2"):
        cited = [refused for refused in reasons if refused.rule == rule]
        if cited:
            nearest = [int(refused.args.get("asked", 0)) for refused in cited]
            return cited[nearest.index(min(nearest))]
    return Refusal("PA-12.6")


def vessel_refusal(table: ParsecTable, seat: int, unit: int, target: int) -> Refusal | None:
    """Why a unit cannot take part in an attack on a target."""
    if not 0 <= unit < len(table.at) or OWNER_OF[unit] != seat or not table.in_play(unit):
        return Refusal("PA-12.6")
    if not MILITARY[KIND_OF[unit]]:
        return Refusal("PA-4.3.4" if KIND_OF[unit] == COLONY else "PA-4.1.2")
    if table.is_carried(unit):
        return Refusal("PA-4.2.14")
    if not reaches(table, unit, target):
        far = parsecs_between(table, table.at[unit], table.at[target])
        most = table.stat(unit, RANGE)
        if far <= most:
            return Refusal("PA-12.3")
        return Refusal("PA-12.2", "refused.out_of_range", {"asked": far, "most": most})
    if not may_attack(table, unit):
        used = table.is_attack_used(unit)
        return Refusal("PA-12.6.6" if table.is_lent(unit) else "PA-4.3" if used else "PA-4.4")
    return Refusal("PA-6.2.46") if is_calm(table, table.at[unit]) else None


@final
class Declare(PlayerQuestion[ParsecTable]):
    """The attacker names their vessels one by one, each of which must reach the one target. (PA-12.7)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
        number("target", high="units"),
        numbers("vessels", high="units"),
    )
    rules = (
        "PA-12.7", "PA-12.6", "PA-12.8", "PA-12.4.1", "PA-12.4.2", "PA-12.1", "PA-12.2", "PA-12.3.1", "PA-4.1.2",
        "PA-4.3.4",
    )  # fmt: skip
    answer_words = ("strike", "with")

    def __init__(self, player: int, target: int, vessels: tuple[int, ...]) -> None:
        super().__init__(player)
        self.target: Final = target
        self.vessels: Final = vessels

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        found: list[Answer] = [STRIKE] if self.vessels else []
        left = [unit for unit in guns(table, seat) if unit not in self.vessels]
        found.extend([("with", unit) for unit in left if vessel_refusal(table, seat, unit, self.target) is None])
        return found

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == STRIKE:
            return None if self.vessels else few_named("PA-12.7", 1, 0)
        if answer_shape(answer) != "with i" or integer(answer, 1) in self.vessels:
            return Refusal("PA-12.7")
        return vessel_refusal(table, seat, integer(answer, 1), self.target)

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if answer != STRIKE:
            return [Declare(seat, self.target, (*self.vessels, integer(answer, 1)))]
        return open_fight(table, seat, self.target, list(self.vessels))

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        kind = UNITS[KIND_OF[self.target]]
        return {"the": f"the.{kind}", "cell": table.name(table.at[self.target]), "n": len(self.vessels)}


def manoeuvre(table: ParsecTable, target: int, vessels: list[int]) -> str:
    """What an attack is called: coordinated, long-range or single."""
    if len(vessels) > 1:
        return "coordinated"
    far = parsecs_between(table, table.at[vessels[0]], table.at[target])
    return "long_range" if far > 1 else "single"


def use_up(table: ParsecTable, unit: int) -> None:
    """A vessel has used its attack of the turn, or the second one that a card gave it."""
    if table.is_attack_used(unit):
        table.unmark_attack_renewed(unit)
    table.mark_attack_used(unit)


def open_fight(table: ParsecTable, seat: int, target: int, vessels: list[int]) -> list[Step[ParsecTable]]:
    """The fight begins: the declared vessels on one side, the target and its hex mates on the other."""
    owner, cell = OWNER_OF[target], table.at[target]
    for unit in vessels:
        use_up(table, unit)
    table.passed[owner] = NONE
    table.close_fight()
    table.foes = (seat, owner)
    table.pool0 = tuple(vessels)
    table.pool1 = (target,)
    if table.box.involved_defenders == "hex_mates":
        mates = [unit for unit in table.here(cell) if unit != target and KIND_OF[unit] != COLONY]
        table.pool1 += tuple(mates)
    if table.recording:
        table.tell(
            f"told.attack_{manoeuvre(table, target, vessels)}",
            seat,
            (f"place:{cell}", *[f"place:{table.at[unit]}" for unit in vessels]),
            unit=f"unit.{UNITS[KIND_OF[target]]}",
            cell=table.name(cell),
            whom=f"seat.{owner}",
            n=len(vessels),
        )
    return [*begin(table, 0, target, vessels), FightOn()]


CITES: Final[dict[object, tuple[str, ...]]] = {
    attack_refusal: ("PA-12.1", "PA-12.2", "PA-12.3", "PA-12.6", "PA-9.2.5", "PA-6.2.46", "PA-4.2.14"),
    vessel_refusal: ("PA-4.1.2", "PA-4.3.4", "PA-4.3", "PA-4.4", "PA-12.6.6", "PA-12.4.2"),
    manoeuvre: ("PA-12.7", "PA-12.3.1", "PA-12.4.1"),
    open_fight: ("PA-12.8", "PA-12.4.12", "PA-6.2.57"),
    use_up: ("PA-12.8", "PA-6.2.34"),
}

"""Chapter 10: space combat, in combat turns: battle_lines, then combat_volley, then combat_losses."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, numbers, step
from astrarium.core.step import Event, Step, ask_together
from astrarium.games.imperium.battle_lines import FillLine, OpenLines, gun_line
from astrarium.games.imperium.combat_retreat import FallBack
from astrarium.games.imperium.combat_volley import AttackRoll
from astrarium.games.imperium.match_constants import CANNON, GUN
from astrarium.games.imperium.score import Reckon
from astrarium.games.imperium.table import FREE, NONE, ImperiumTable

CHECK: Final = 0  # stages of a combat turn
FIRST_LINE: Final = 1
SECOND_LINE: Final = 2
STRIKE: Final = 3


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

    def with_lines(self, line: tuple[int, ...], wall: tuple[int, ...]) -> Battle:
        """The same combat turn with both lines complete."""
        return self.now(STRIKE, line, wall)

    def after(
        self, lost: tuple[int, ...], line: tuple[int, ...], wall: tuple[int, ...], told: tuple[int, ...]
    ) -> Battle:
        """The next combat turn: the other side strikes."""
        quiet = 0 if lost else self.quiet + 1
        last = (self.turn % 2, *told, *lost)
        return Battle(
            self.place, self.attacker, self.defender, self.origin, self.turn + 1, quiet, CHECK, line, wall, last
        )

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        if self.stage == CHECK:
            return self.check(table)
        if self.stage == STRIKE:
            return [AttackRoll(self)] if lines_can_hit(table, self) else self.stop()
        if table.box.line_choice == "secret":
            return self.secret_lines(table)
        attackers_choice = (self.stage == FIRST_LINE) == (table.box.line_choice == "defender_after")
        side = self.attacker if attackers_choice else self.defender
        if self.may_fill(table, attackers_choice):
            return [FillLine(self, side, 0)]
        return [self.now(self.stage + 1, self.line, self.wall)]

    def check(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        """Whether the combat goes on, and with which lines."""
        fleet = table.fleet(self.place, self.attacker)
        guns = self.cannons(table)
        enemy = table.fleet(self.place, self.defender) if self.defender != FREE else NONE
        if fleet == NONE or (enemy == NONE and guns == 0):
            return [BattleOver(self)]
        line, wall = self.line, self.wall
        if enemy == NONE:
            wall = gun_line(table.box, wall, guns)
        if table.box.line_refill == "three_only" and self.turn > 1:
            if not line:
                return [FallBack(self.attacker, self.place, NONE), BattleOver(self)]
            if not wall:
                return [FallBack(self.defender, self.place, NONE), self.now(CHECK, line, ())]
        armed = enemy == NONE or is_armed(table, fleet) or is_armed(table, enemy) or fires_behind(table, self)
        if not armed or (table.box.stalemate and self.quiet >= table.box.stalemate):
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
        if fleet == NONE or len(line) >= table.box.space_line or len(line) >= table.ships(fleet):
            return False
        return not line or (table.box.line_refill == "refill")

    def secret_lines(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        """Both sides choose at the same time, unseen."""
        asked: dict[int, Step[ImperiumTable]] = {}
        if self.may_fill(table, True):
            asked[self.attacker] = FillLine(self, self.attacker, 1)
        if self.may_fill(table, False):
            asked[self.defender] = FillLine(self, self.defender, 1)
        return [ask_together(asked), OpenLines(self)] if asked else [self.with_lines(self.line, self.wall)]

    def cannons(self, table: ImperiumTable) -> int:
        """The cannons that take part: those of a planet that belongs to the defender."""
        return table.buildings_at(self.place, CANNON) if table.owner[self.place] == self.defender else 0

    def strikers(self) -> tuple[int, ...]:
        """The units that strike in this turn."""
        return self.line if self.turn % 2 else self.wall

    def struck_units(self) -> tuple[int, ...]:
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


def is_armed(table: ImperiumTable, fleet: int) -> bool:
    """Whether any ship of a fleet has an attack above 0."""
    return any([table.box.attack[unit] for unit, count in enumerate(table.fleets[fleet].ships) if count])


def fires_behind(table: ImperiumTable, battle: Battle) -> bool:
    """Whether cannons strike although ships stand in front of them."""
    return table.box.cannon_role == "fires_always" and battle.cannons(table) > 0


def lines_can_hit(table: ImperiumTable, battle: Battle) -> bool:
    """Whether anybody in the lines, as both sides have filled them, has an attack above 0; who waits takes no part."""
    attack = table.box.attack
    return any([attack[unit] for unit in (*battle.line, *battle.wall)]) or fires_behind(table, battle)


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
        if table.recording:
            table.tell(
                "told.battle_won" if holds else "told.battle_lost",
                battle.attacker,
                (f"place:{battle.place}",),
                cell=table.name(battle.place),
            )
        return [Reckon(battle.attacker if holds else battle.defender)]


CITES: Final[dict[object, tuple[str, ...]]] = {
    is_armed: ("IG-10.21",),
    fires_behind: ("IG-14.24",),
    lines_can_hit: ("IG-10.21", "IG-14.23"),
}

"""Section C: combat between fleets in three zones. A round is a list of steps, which pass once it is decided."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.bit_set import contains
from astrarium.core.declared_fields import Field, number, numbers
from astrarium.core.dice import Roll, dice_of
from astrarium.core.player_step_bases import PLAYER
from astrarium.core.step import Answer, Event, Question, Refusal, Step, answer_shape, integer
from astrarium.games.frontier.combat_fleets import (
    OF_SIDE,
    SideQuestion,
    defence,
    effective_rating,
    enlist,
    first_of_each,
    first_shooters,
    hits_scored,
    is_decided,
    layout_units,
    layouts,
    owners,
    remove_absent,
    shields,
    shooters,
    strike,
    targets,
    tell_volley,
    units_present,
    warships_of,
)
from astrarium.games.frontier.ore_and_goods_in_hexes import hand_out
from astrarium.games.frontier.retreat import Retreat, withdrawal
from astrarium.games.frontier.table import ORDINARY, PENETRATING, FrontierTable
from astrarium.games.frontier.unit import begin_round, finish_fire, give_up_shield, is_present

FIRE: Final[Answer] = ("fire",)
COUNTER: Final[Answer] = ("counter",)
LET_GO: Final[Answer] = ("let_go",)
BATCH: Final = 3  # dice that are thrown at a time


@final
class OpenBattle(Event[FrontierTable]):
    """The sides are fixed, and every unit receives its shield counters. (FR-C.5)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("cell", high="cells"),
        PLAYER,
        number("leader", high="seats"),
        number("foes", high=15),
        number("attacking", high=1),
    )
    rules = ("FR-C.5", "FR-C.1", "FR-C.2", "FR-C.4", "FR-C.7")

    def __init__(self, cell: int, player: int, leader: int, foes: int, attacking: int) -> None:
        self.cell: Final = cell
        self.player: Final = player
        self.leader: Final = leader
        self.foes: Final = foes
        self.attacking: Final = attacking

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        cell = self.cell
        table.stage = 5
        table.open_battle(cell, self.attacking, self.player, self.leader, self.foes)
        enlist(table, 1)
        enlist(table, 0)
        table.tell("told.battle", self.player, (f"place:{cell}",), cell=table.name(cell))
        if not warships_of(table, self.attacking):
            return [CounterOrGo()]
        return [NewRound()]


@final
class NewRound(Event[FrontierTable]):
    """A round: layout, First Fire, damage, Second Fire, damage, retreat. (FR-C.8)"""

    rules = ("FR-C.8", "FR-C.9", "FR-C.6")

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        battle = table.battle_now()
        remove_absent(table)
        table.fighters = [begin_round(fighter) for fighter in table.fighters]
        battle.round += 1
        battle.hurt = battle.first_fire = False
        battle.stage = 1
        attack, defence = battle.attacker, 1 - battle.attacker
        return [
            LayOutFleet(defence),
            LayOutFleet(attack),
            FirstFire(),
            SecondFire(),
            RetreatPhase(defence),
            RetreatPhase(attack),
            RoundEnds(),
        ]


# ---------------------------------------------------------------------- layout


@final
class LayOutFleet(SideQuestion):
    """The fleets are laid out anew each round, the defender first; a rear zone holds fewer units. (FR-C.9)"""

    answer_words = ("zones",)
    rules = ("FR-C.9", "FR-C.10", "FR-C.11", "FR-C.12", "FR-C.13", "FR-C.3")

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        return [("zones", *sizes) for sizes in layouts(len(layout_units(table, self.side)))]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) != "zones iii":
            return Refusal("FR-C.9")
        front, middle, back = integer(answer, 1), integer(answer, 2), integer(answer, 3)
        count = len(layout_units(table, self.side))
        if front + middle + back != count or min(middle, back) < 0:
            return Refusal("FR-C.12" if self.side == table.battle_now().attacker else "FR-C.13")
        if front < 1 or (back and not middle):
            return Refusal("FR-C.11")
        fewer = front > middle and (middle > back or back == 0)
        return None if fewer else Refusal("FR-C.10")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if self.side == table.battle_now().attacker:
            ships = layout_units(table, self.side)
            for at in units_present(table, self.side):
                if at not in ships:
                    table.fighters[at] = table.fighters[at].with_zone(2)
        if integer(answer, 2):
            return [StandBack(self.side, integer(answer, 2), integer(answer, 3), ())]
        return []

    def asks(self, table: FrontierTable) -> dict[str, str | int]:
        battle = table.battle_now()
        return {"cell": table.name(battle.cell), "n": battle.round}


@final
class StandBack(SideQuestion):
    """Who stands in the rear zones, one by one. (FR-C.10)"""

    fields: ClassVar[tuple[Field, ...]] = (OF_SIDE, number("middle"), number("back"), numbers("chosen"))
    answer_words = ("back",)
    rules = ("FR-C.10", "FR-C.14")

    def __init__(self, side: int, middle: int, back: int, chosen: tuple[int, ...]) -> None:
        super().__init__(side)
        self.middle: Final = middle  # places left in zone 1
        self.back: Final = back  # places left in zone 2
        self.chosen: Final = chosen

    def units_in_front(self, table: FrontierTable) -> list[int]:
        """Fighters that still stand in front."""
        return [at for at in layout_units(table, self.side) if at not in self.chosen]

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        return [("back", at) for at in first_of_each(table, self.units_in_front(table))]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) != "back i":
            return Refusal("FR-C.10")
        at = integer(answer, 1)
        free = self.units_in_front(table)
        if at not in free:
            ours = 0 <= at < len(table.fighters) and table.fighters[at].side == self.side
            return Refusal("FR-C.12" if ours and self.side == table.battle_now().attacker else "FR-C.10")
        return None if at in first_of_each(table, free) else Refusal("FR-C.10")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        at = integer(answer, 1)
        zone = 1 if self.middle else 2
        table.fighters[at] = table.fighters[at].with_zone(zone)
        middle, back = (self.middle - 1, self.back) if self.middle else (0, self.back - 1)
        if middle or back:
            return [StandBack(self.side, middle, back, (*self.chosen, at))]
        return []

    def asks(self, table: FrontierTable) -> dict[str, str | int]:
        cell = table.name(table.battle_now().cell)
        return {"cell": cell, "zone": 1 if self.middle else 2, "n": self.middle or self.back}


# ---------------------------------------------------------------------- fire


@final
class FirstFire(Event[FrontierTable]):
    """Only units whose tech is above the highest on the other side fire first. (FR-C.16)"""

    rules = ("FR-C.16", "FR-C.17", "FR-C.29", "FR-V.25")

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        firing = first_shooters(table)
        if not firing:
            return []
        battle = table.battle_now()
        battle.stage, battle.first_fire = 2, True
        for at in firing:
            table.fighters[at] = table.fighters[at].with_shoots(True)
        side = table.fighters[firing[0]].side
        return [Volley(())] if table.box.penetration_step == "second_only" else [Pierce(side), Volley(())]


@final
class SecondFire(Event[FrontierTable]):
    """All units left fire that have not fired in this round, all at once. (FR-C.25)"""

    rules = ("FR-C.25", "FR-C.19", "FR-C.27", "FR-C.28", "FR-C.30", "FR-C.24")

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        if is_decided(table):
            return []
        battle = table.battle_now()
        battle.stage = 3
        attack = battle.attacker
        for at in units_present(table, 1 - attack) + warships_of(table, attack):
            if not table.fighters[at].fired:
                table.fighters[at] = table.fighters[at].with_shoots(True)
        return [Pierce(1 - attack), Pierce(attack), Volley(())]


@final
class Pierce(SideQuestion):
    """Before any die is rolled destroyers may give up a shield for Penetration Fire, the defender first. (FR-C.30)"""

    answer_words = ("fire", "pierce")
    rules = ("FR-C.30", "FR-C.28", "FR-C.29", "FR-C.31", "FR-V.9")

    def piercers(self, table: FrontierTable) -> list[int]:
        """Firing destroyers with a shield left."""
        return [at for at in units_present(table, self.side) if self.pierce_refusal(table, at) is None]

    def pierce_refusal(self, table: FrontierTable, at: int) -> Refusal | None:
        """Why a unit cannot use Penetration Fire."""
        fighter = table.fighters[at]
        if not table.box.penetrates[fighter.unit.kind]:
            return Refusal("FR-V.9")
        if not fighter.shoots or fighter.pierces or not shields(table, fighter):
            return Refusal("FR-C.30")
        return None

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        return [FIRE, *[("pierce", at) for at in first_of_each(table, self.piercers(table))]]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == FIRE:
            return None
        if answer_shape(answer) != "pierce i":
            return Refusal("FR-C.30")
        at = integer(answer, 1)
        if at not in units_present(table, self.side):
            return Refusal("FR-C.30")
        refused = self.pierce_refusal(table, at)
        if refused is not None:
            return refused
        return None if at in first_of_each(table, self.piercers(table)) else Refusal("FR-C.30")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer == FIRE:
            return []
        at = integer(answer, 1)
        table.fighters[at] = give_up_shield(table.fighters[at])
        return [self]

    def asks(self, table: FrontierTable) -> dict[str, str | int]:
        return {"cell": table.name(table.battle_now().cell)}


@final
class Volley(Roll[FrontierTable]):
    """One die for each firing unit: a roll not above its rating scores as many hits as it shows. (FR-C.18)"""

    fields: ClassVar[tuple[Field, ...]] = (numbers("rolled", low=1, high="die"),)
    rules = ("FR-C.18", "FR-C.19", "FR-C.27", "FR-C.14", "FR-C.15", "FR-V.17")

    def __init__(self, rolled: tuple[int, ...]) -> None:
        self.rolled: Final = rolled

    def dice(self, table: FrontierTable) -> list[int]:
        return [1] * min(BATCH, len(shooters(table)) - len(self.rolled))

    def sides(self, table: FrontierTable) -> int:
        return table.box.die_sides

    def play(self, table: FrontierTable, outcome: Answer) -> list[Step[FrontierTable]]:
        rolled = (*self.rolled, *dice_of(outcome))
        firing = shooters(table)
        if len(rolled) < len(firing):
            return [Volley(rolled)]
        table.clear_hits()
        for at, die in zip(firing, rolled, strict=True):
            fighter = table.fighters[at]
            scored = hits_scored(effective_rating(table, fighter), die)
            table.add_hits(PENETRATING if fighter.pierces else ORDINARY, fighter.side, scored)
            table.rolled[at] = die
            table.fighters[at] = finish_fire(fighter)
        if table.recording:
            tell_volley(table, firing)
        return [Strike(defence(table))]


# ---------------------------------------------------------------------- damage


@final
class Strike(SideQuestion):
    """The side that scored hits chooses what each of them takes; the defender applies theirs first. (FR-C.20)"""

    answer_words = ("hit", "pierce", "lost")
    rules = (
        "FR-C.20", "FR-C.21", "FR-C.22", "FR-C.23", "FR-C.24", "FR-C.26", "FR-C.31", "FR-C.2", "FR-C.3",
    )  # fmt: skip

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        found: list[Answer] = []
        if table.hits_at(ORDINARY, self.side):
            found.extend([("hit", at) for at in first_of_each(table, targets(table, self.side, False))])
        if table.hits_at(PENETRATING, self.side):
            found.extend([("pierce", at) for at in first_of_each(table, targets(table, self.side, True))])
        return found or [("lost",)]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) not in ("hit i", "pierce i"):
            if answer != ("lost",):
                return Refusal("FR-C.23")
            return None if self.options(table, seat) == [("lost",)] else Refusal("FR-C.23")
        piercing = answer[0] == "pierce"
        if not table.hits_at(PENETRATING if piercing else ORDINARY, self.side):
            return Refusal("FR-C.23")
        at = integer(answer, 1)
        if at not in units_present(table, 1 - self.side):
            return Refusal("FR-C.2")
        open_to = targets(table, self.side, piercing)
        if at not in open_to:
            return Refusal("FR-C.31" if piercing else "FR-C.22")
        return None if at in first_of_each(table, open_to) else Refusal("FR-C.20")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer[0] != "lost":
            table.add_hits(PENETRATING if answer[0] == "pierce" else ORDINARY, self.side, -1)
            strike(table, integer(answer, 1))
            if table.hits_by(self.side):
                return [self]
        table.set_hits(ORDINARY, self.side, 0)
        table.set_hits(PENETRATING, self.side, 0)
        attack = table.battle_now().attacker
        if self.side != attack and table.hits_by(attack):
            return [Strike(attack)]
        return []

    def asks(self, table: FrontierTable) -> dict[str, str | int]:
        return {
            "cell": table.name(table.battle_now().cell),
            "n": table.hits_at(ORDINARY, self.side),
            "pierce": table.hits_at(PENETRATING, self.side),
        }


# ---------------------------------------------------------------------- the end of a round


@final
class RetreatPhase(Event[FrontierTable]):
    """At the end of a round first the owners on the defending side may retreat, then those on the other. (FR-C.32)"""

    fields: ClassVar[tuple[Field, ...]] = (OF_SIDE,)
    rules = ("FR-C.32", "FR-C.36", "FR-C.46")

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        if is_decided(table):
            return []
        battle = table.battle_now()
        battle.stage, battle.offered = 4, False
        return [Retreat(tuple(owners(table, self.side)))]


@final
class RoundEnds(Event[FrontierTable]):
    """With one side gone combat is over; three rounds in a row without damage end it too. (FR-C.39)"""

    rules = ("FR-C.39", "FR-C.38", "FR-C.40", "FR-C.41", "FR-C.42", "FR-C.45", "FR-C.46")

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        battle = table.battle_now()
        if not units_present(table, 0) or not units_present(table, 1):
            return [BattleOver()]
        if not warships_of(table, battle.attacker):
            return [CounterOrGo()]
        battle.quiet = 0 if battle.hurt else battle.quiet + 1
        if battle.quiet < table.box.quiet_rounds:
            return [NewRound()]
        opener_leaves = battle.countered and table.box.counter_stalemate == "original_attacker"
        return [*withdrawal(table, 1 - battle.attacker if opener_leaves else battle.attacker), BattleOver()]


@final
class CounterOrGo(Event[FrontierTable]):
    """An attacker without warships must go, unless the defender counterattacks. (FR-C.44)"""

    rules = ("FR-C.44", "FR-C.4", "FR-C.41", "FR-C.42")

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        if warships_of(table, defence(table)):
            return [Counter()]
        return [*withdrawal(table, table.battle_now().attacker), BattleOver()]


@final
class Counter(Question[FrontierTable]):
    """The defender may counterattack: combat goes on with the roles exchanged. (FR-C.44)"""

    answer_words = ("counter", "let_go")
    rules = ("FR-C.44", "FR-C.40", "FR-C.4")

    def seat(self, table: FrontierTable) -> int:
        return table.battle_now().leaders[defence(table)]

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        return [COUNTER, LET_GO]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        return None if answer in (COUNTER, LET_GO) else Refusal("FR-C.44")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        battle = table.battle_now()
        if answer == LET_GO:
            return [*withdrawal(table, battle.attacker), BattleOver()]
        battle.attacker = 1 - battle.attacker
        battle.countered, battle.quiet = not battle.countered, 0
        if table.recording:
            table.tell("told.counter", seat, (f"place:{battle.cell}",), cell=table.name(battle.cell))
        return [NewRound()]

    def asks(self, table: FrontierTable) -> dict[str, str | int]:
        return {"cell": table.name(table.battle_now().cell)}


@final
class BattleOver(Event[FrontierTable]):
    """Cargo of destroyed transports goes to who holds the hex; who is left there may stay. (FR-C.47)"""

    rules = ("FR-C.47", "FR-C.38", "FR-C.48", "FR-C.7")

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        battle = table.battle_now()
        cell = battle.cell
        left = [units_present(table, 0), units_present(table, 1)]
        holder = 0 if left[0] and not left[1] else 1 if left[1] and not left[0] else defence(table)
        if not left[0] and not left[1]:
            owner = table.owner[cell]
            holder = 0 if owner >= 0 and contains(battle.members[0], owner) else 1
        for fighter in table.fighters:
            if is_present(fighter):
                table.put(fighter.owner, fighter.unit)
        if table.recording:
            key = "told.battle_won" if left[holder] else "told.battle_void"
            table.tell(key, battle.leaders[holder], (f"place:{cell}",), cell=table.name(cell))
        hand_out(table, cell, table.side_seats(holder))
        table.close_battle()
        return []

"""Chapters 5 and 11: assault on a planet, landing, ground combat and conquest."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, numbers, step
from astrarium.core.dice import Roll, dice_of
from astrarium.core.player_step_bases import PLAYER, PlayerQuestion
from astrarium.core.step import Answer, Event, Question, Refusal, Step, answer_shape, integer
from astrarium.games.imperium.arrival_event_base import ArrivalEvent
from astrarium.games.imperium.combat_retreat import FallBack
from astrarium.games.imperium.content import MOST_SIDES
from astrarium.games.imperium.match_constants import BOAT, CANNON, FIGHTER, KINDS, TANK, TURRET
from astrarium.games.imperium.refusals import IN_A_STEP, too_few, too_many
from astrarium.games.imperium.score import Reckon
from astrarium.games.imperium.space_combat import open_battle
from astrarium.games.imperium.table import FREE, NONE, ImperiumTable


@final
class Assault(ArrivalEvent):
    """A planet's cannons are fought first, then comes the ground. (IG-9.10)"""

    rules = ("IG-9.10", "IG-10.2", "IG-10.3", "IG-11.4", "IG-5.13")

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        ground = AssaultGround(self.player, self.place, self.origin)
        if table.buildings_at(self.place, CANNON) == 0:
            return [ground]
        battle = open_battle(table, self.place, self.player, table.owner[self.place], self.origin)
        return [battle, ground]


def takes_by_fleet(table: ImperiumTable, fleet: int) -> bool:
    """Whether the fleet takes an undefended planet without landing."""
    if table.count(fleet, BOAT):
        return True
    return table.box.conquest_without_torpedo == "any_ship" and table.count(fleet, FIGHTER) > 0


@final
class AssaultGround(ArrivalEvent):
    """With every cannon gone an undefended planet falls to a torpedo boat; otherwise tanks may land. (IG-11.1)"""

    rules = ("IG-11.1", "IG-10.24", "IG-5.14", "IG-5.15", "IG-5.16", "IG-14.27", "IG-14.15")

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        seat, place = self.player, self.place
        fleet = table.fleet(place, seat)
        if fleet == NONE or table.buildings_at(place, CANNON):
            return []
        if table.is_undefended(place):
            if table.owner[place] == FREE:
                return []
            if takes_by_fleet(table, fleet) and table.may_own_more(seat):
                return [Conquest(seat, place, 0)]
        return [Land(seat, place), LeaveOrbit(seat, place, self.origin)]


@final
class LeaveOrbit(ArrivalEvent):
    """Who has not taken the planet stays in orbit, or goes back where the option says so. (IG-11.3)"""

    rules = ("IG-11.3", "IG-14.28")

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        if table.box.orbit != "leave" or table.owner[self.place] in (FREE, self.player):
            return []
        return [FallBack(self.player, self.place, self.origin), Reckon(table.owner[self.place])]


@final
class Land(PlayerQuestion[ImperiumTable]):
    """Any number of the tanks aboard may land, or none. (IG-11.2)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("place", high="cells"))
    answer_words = ("land",)
    untimely_rules = IN_A_STEP
    rules = ("IG-11.2", "IG-11.1", "IG-5.16", "IG-14.27", "IG-14.15")

    def __init__(self, player: int, place: int) -> None:
        super().__init__(player)
        self.place: Final = place

    def most(self, table: ImperiumTable) -> int:
        """How many tanks may land."""
        if table.is_undefended(self.place) and table.box.conquest_without_torpedo == "no":
            return 0
        owned = table.owner[self.place] != FREE
        if owned and not table.may_own_more(self.player):
            return 0
        return table.fleets[table.fleet(self.place, self.player)].aboard

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        return [("land", count) for count in range(self.most(table) + 1)]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) != "land i" or integer(answer, 1) < 0:
            return Refusal("IG-11.2")
        if integer(answer, 1) <= self.most(table):
            return None
        if table.is_undefended(self.place) and table.box.conquest_without_torpedo == "no":
            return Refusal("IG-14.27")
        barred = table.owner[self.place] != FREE and not table.may_own_more(seat)
        return too_many("IG-14.15" if barred else "IG-11.2", integer(answer, 1), self.most(table))

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        count = integer(answer, 1)
        if count == 0:
            if self.most(table) == 0:
                table.tell("told.cannot_land", seat, (f"place:{self.place}",), cell=table.name(self.place))
            return []
        fleet = table.fleet(self.place, seat)
        table.take_off(fleet, count)
        table.tell("told.land", seat, (f"place:{self.place}",), n=count, cell=table.name(self.place))
        return [GroundBattle(seat, self.place, count, 1, 0, ())]

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {
            "cell": table.name(self.place),
            "tanks": table.ground[self.place],
            "turrets": table.buildings_at(self.place, TURRET),
        }


# ---------------------------------------------------------------------- the fight on the ground


def defending_line(table: ImperiumTable, place: int) -> tuple[int, int]:
    """How many tanks and how many turrets roll for the defender."""
    box = table.box
    tanks, turrets = table.ground[place], table.buildings_at(place, TURRET)
    if tanks > box.ground_turret_entry:
        return min(tanks, box.ground_line), 0
    if tanks == 0:
        return 0, min(turrets, box.turret_line)
    return tanks, min(turrets, box.ground_line - tanks if box.ground_turret_dice == "fill" else 1)


def defence_factor(
    table: ImperiumTable, place: int, tanks: int, dice: list[int], striking: bool
) -> list[tuple[int, int, int]]:
    """The defender's values from high to low: (value, 1 for a turret, die). Tanks roll first."""
    box = table.box
    bonus = 1 if striking and box.turret_bonus == "adds_to_tanks" and table.buildings_at(place, TURRET) else 0
    turret = box.turret_attack if striking else box.turret_defence
    values = [(die + bonus, 0, die) if at < tanks else (die * turret, 1, die) for at, die in enumerate(dice)]
    values.sort(reverse=True)
    return values


@final
class GroundBattle(Event[ImperiumTable]):
    """The sides strike in alternation until one has nothing left. (IG-11.11)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
        number("place", high="cells"),
        number("landed", high=60),
        number("turn", low=1),
        number("stayed", high=1),
        numbers("last", high=200),
    )
    rules = ("IG-11.11", "IG-11.5", "IG-11.15", "IG-11.16", "IG-11.18", "IG-14.36", "IG-14.37")

    def __init__(self, player: int, place: int, landed: int, turn: int, stayed: int, last: tuple[int, ...]) -> None:
        self.player: Final = player
        self.place: Final = place
        self.landed: Final = landed  # tanks of the attacker on the ground
        self.turn: Final = turn
        self.stayed: Final = stayed  # 1: the attacker has chosen to stay before this turn
        self.last: Final = last  # the exchange before, for the picture

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        if self.landed == 0:
            table.tell("told.ground_lost", self.player, (f"place:{self.place}",), cell=table.name(self.place))
            return [Reckon(table.owner[self.place] if table.owner[self.place] != FREE else NONE)]
        if table.is_undefended(self.place):
            return [Conquest(self.player, self.place, self.landed)]
        if table.box.ground_retreat == "after_round" and self.turn > 1 and self.turn % 2 and not self.stayed:
            return [Reembark(self)]
        return [GroundAttack(self)]

    def landed_side_strikes(self, table: ImperiumTable) -> bool:
        """Whether the landed side strikes in this turn."""
        return (self.turn % 2 == 1) != (table.box.ground_first == "defender")


@final
class GroundAttack(Roll[ImperiumTable]):
    """Each side rolls at most three dice: the striking side first. (IG-11.6)"""

    fields: ClassVar[tuple[Field, ...]] = (step("battle"),)
    rules = ("IG-11.6", "IG-11.7", "IG-11.8", "IG-11.9", "IG-11.10")

    def __init__(self, battle: GroundBattle) -> None:
        self.battle: Final = battle

    def dice(self, table: ImperiumTable) -> list[int]:
        return [1] * line_length(table, self.battle, self.battle.landed_side_strikes(table))

    def sides(self, table: ImperiumTable) -> int:
        return table.box.combat_die

    def play(self, table: ImperiumTable, outcome: Answer) -> list[Step[ImperiumTable]]:
        return [GroundDefence(self.battle, tuple(dice_of(outcome)))]


def line_length(table: ImperiumTable, battle: GroundBattle, landed: bool) -> int:
    """How many dice a side rolls."""
    return min(battle.landed, table.box.ground_line) if landed else sum(defending_line(table, battle.place))


@final
class GroundDefence(Roll[ImperiumTable]):
    """The struck side rolls, values are compared in pairs, and hits are taken. (IG-11.12)"""

    fields: ClassVar[tuple[Field, ...]] = (step("battle"), numbers("attack", low=1, high=MOST_SIDES))
    rules = ("IG-11.12", "IG-11.13", "IG-11.14", "IG-11.6", "IG-14.31")

    def __init__(self, battle: GroundBattle, attack: tuple[int, ...]) -> None:
        self.battle: Final = battle
        self.attack: Final = attack

    def dice(self, table: ImperiumTable) -> list[int]:
        return [1] * line_length(table, self.battle, not self.battle.landed_side_strikes(table))

    def sides(self, table: ImperiumTable) -> int:
        return table.box.combat_die

    def play(self, table: ImperiumTable, outcome: Answer) -> list[Step[ImperiumTable]]:
        battle = self.battle
        place = battle.place
        landed_strikes = battle.landed_side_strikes(table)
        landed_dice = list(self.attack) if landed_strikes else dice_of(outcome)
        home_dice = dice_of(outcome) if landed_strikes else list(self.attack)
        landed = [(die, 0, die) for die in sorted(landed_dice, reverse=True)]
        home = defence_factor(table, place, defending_line(table, place)[0], home_dice, not landed_strikes)
        striking, struck = (landed, home) if landed_strikes else (home, landed)
        hits = len([1 for mine, theirs in zip(striking, struck, strict=False) if mine[0] > theirs[0]])
        lost = 0 if landed_strikes else hits
        if table.recording:
            self.report(table, hits, landed_strikes)
        if landed_strikes:
            self.take_hits(table, hits)
        else:
            table.add_in_play(battle.player, TANK, -hits)
        last = [1 if landed_strikes else 0, len(striking), len(struck)]
        for value in (*striking, *struck):
            last.extend(value)
        return [GroundBattle(battle.player, place, battle.landed - lost, battle.turn + 1, 0, (*last, hits))]

    def take_hits(self, table: ImperiumTable, hits: int) -> None:
        """Hits remove defending tanks while there are any, then turrets."""
        place = self.battle.place
        tanks = min(hits, table.ground[place])
        table.ground[place] -= tanks
        if table.owner[place] != FREE:
            table.add_in_play(table.owner[place], TANK, -tanks)
        table.raze(place, TURRET, min(hits - tanks, table.buildings_at(place, TURRET)))

    def report(self, table: ImperiumTable, hits: int, landed_strikes: bool) -> None:
        """Tell how the strike went."""
        place, attacker = self.battle.place, self.battle.player
        if landed_strikes:
            tanks, owner = min(hits, table.ground[place]), f"seat.{table.owner[place]}"
            cell = table.name(place)
            table.tell("told.ground_strike", attacker, (f"place:{place}",), n=hits, tanks=tanks, whom=owner, cell=cell)
        else:
            table.tell("told.ground_reply", attacker, (f"place:{place}",), n=hits, cell=table.name(place))


@final
class Reembark(Question[ImperiumTable]):
    """After each pair of strikes the attacker may re-embark what its ships can carry. (IG-14.37)"""

    fields: ClassVar[tuple[Field, ...]] = (step("battle"),)
    answer_words = ("stay", "reembark")
    untimely_rules = IN_A_STEP
    rules = ("IG-14.37", "IG-11.15")

    def __init__(self, battle: GroundBattle) -> None:
        self.battle: Final = battle

    def seat(self, table: ImperiumTable) -> int:
        return self.battle.player

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        return [("stay",), ("reembark",)]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        return None if answer in (("stay",), ("reembark",)) else Refusal("IG-14.37")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        battle = self.battle
        if answer[0] == "stay":
            return [GroundBattle(seat, battle.place, battle.landed, battle.turn, 1, battle.last)]
        carried = embark(table, seat, battle.place, battle.landed)
        table.add_in_play(seat, TANK, carried - battle.landed)
        table.tell("told.reembark", seat, (f"place:{battle.place}",), n=carried, cell=table.name(battle.place))
        return []

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"n": self.battle.landed, "cell": table.name(self.battle.place)}


def embark(table: ImperiumTable, seat: int, place: int, tanks: int) -> int:
    """Tanks go aboard the fleet in orbit as far as it can carry them; returns how many."""
    fleet = table.fleet(place, seat)
    count = min(tanks, table.capacity(fleet) - table.fleets[fleet].aboard)
    table.put_aboard(fleet, count)
    return count


# ---------------------------------------------------------------------- conquest


@final
class Conquest(Event[ImperiumTable]):
    """The conqueror takes the planet with what still stands on it, and leaves a garrison. (IG-11.16)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("place", high="cells"), number("landed", high=60))
    rules = ("IG-11.16", "IG-5.15", "IG-5.17", "IG-5.18", "IG-5.19", "IG-1.3", "IG-14.26", "IG-14.38")

    def __init__(self, player: int, place: int, landed: int) -> None:
        self.player: Final = player
        self.place: Final = place
        self.landed: Final = landed

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        seat, place = self.player, self.place
        if table.owner[place] == FREE:  # a planet of nobody is cleared, not conquered
            table.add_in_play(seat, TANK, embark(table, seat, place, self.landed) - self.landed)
            return []
        conquer(table, seat, place)
        if self.landed == 0:
            return [Reckon(seat)]
        if table.box.garrison == "free":
            return [Garrison(seat, place, self.landed), Reckon(seat)]
        table.ground[place] = self.landed
        return [Reckon(seat)]


def conquer(table: ImperiumTable, seat: int, place: int) -> None:
    """The flag changes; buildings stay, or are removed as the option says."""
    keep = table.box.conquest_buildings
    for kind in range(KINDS):
        if keep == "razed" or (keep == "economy_only" and kind in (CANNON, TURRET)):
            table.raze(place, kind, table.buildings_at(place, kind))
    table.tell(
        "told.conquer",
        seat,
        (f"place:{place}",),
        planet=table.box.planet_names[table.planet(place)],
        cell=table.name(place),
    )
    table.take_planet(place, seat, 1 if table.box.conquest_activation == "next_turn" else 2)
    table.seized.append(place)


@final
class Garrison(PlayerQuestion[ImperiumTable]):
    """The winner leaves any number of tanks and re-embarks the rest within capacity. (IG-11.17)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("place", high="cells"), number("landed", low=1, high=60))
    answer_words = ("garrison",)
    untimely_rules = IN_A_STEP
    rules = ("IG-11.17",)

    def __init__(self, player: int, place: int, landed: int) -> None:
        super().__init__(player)
        self.place: Final = place
        self.landed: Final = landed

    def least(self, table: ImperiumTable) -> int:
        """How many tanks must stay because the ships cannot carry them."""
        fleet = table.fleet(self.place, self.player)
        return max(0, self.landed - (table.capacity(fleet) - table.fleets[fleet].aboard))

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        return [("garrison", count) for count in range(self.least(table), self.landed + 1)]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) != "garrison i":
            return Refusal("IG-11.17")
        count, least = integer(answer, 1), self.least(table)
        if count < least:
            return too_few("IG-11.17", count, least)
        return None if count <= self.landed else too_many("IG-11.17", count, self.landed)

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        if self.least(table) == self.landed:
            table.tell("told.all_stay", seat, (f"place:{self.place}",), n=self.landed, cell=table.name(self.place))
        table.ground[self.place] = integer(answer, 1)
        embark(table, seat, self.place, self.landed - integer(answer, 1))
        return []

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"n": self.landed, "cell": table.name(self.place)}


CITES: Final[dict[object, tuple[str, ...]]] = {
    defending_line: ("IG-11.6", "IG-11.9", "IG-11.10", "IG-14.29", "IG-14.30"),
    defence_factor: ("IG-11.7", "IG-11.8", "IG-14.31"),
    conquer: ("IG-5.17", "IG-5.18", "IG-5.19", "IG-14.26", "IG-14.35"),
    takes_by_fleet: ("IG-5.15", "IG-14.27"),
}

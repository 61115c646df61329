"""Section W: who has won, who is out, and how equals are told apart."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, numbers, word
from astrarium.core.dice import Roll, dice_of
from astrarium.core.result import Result, rank
from astrarium.core.step import Answer, Event, Step
from astrarium.games.frontier.table import NONE, FrontierTable

ENDINGS: Final = ("points", "civ8", "turn_limit", "last_player")
RULES: Final = {"points": "FR-W.2", "civ8": "FR-O.6", "turn_limit": "FR-W.3", "last_player": "FR-W.7"}


def leaders(table: FrontierTable) -> list[int]:
    """Who has reached the aim of the game."""
    box = table.box
    alive = [seat for seat in range(box.players) if table.alive[seat]]
    if box.victory == "civ8":
        return [seat for seat in alive if table.civ[seat] == 8]
    return [seat for seat in alive if table.points(seat) >= box.game_length_points]


def standings(table: FrontierTable) -> list[tuple[int, ...]]:
    """What is compared at the end: being in play, points, civ, IOU, and a roll."""
    seats = range(table.box.players)
    ahead = leaders(table) if table.box.victory == "civ8" else []
    return [
        (
            table.alive[seat],
            1 if seat in ahead else 0,
            table.points(seat),
            table.civ[seat] if table.alive[seat] else 0,
            table.purse(seat),
            1 if seat == table.lucky else 0,
        )
        for seat in seats
    ]


@final
class Reckon(Event[FrontierTable]):
    """The game is over; equals share the victory, or roll for it. (FR-W.5)"""

    fields: ClassVar[tuple[Field, ...]] = (word("ending", ENDINGS),)
    rules = ("FR-W.4", "FR-W.5")

    def __init__(self, ending: str) -> None:
        self.ending: Final = ending

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        stand = standings(table)
        level = [seat for seat, mine in enumerate(stand) if mine == max(stand)]
        if len(level) > 1 and table.box.final_tie == "roll":
            return [TieRoll(self.ending, tuple(level))]
        table.ended = self.ending
        return []


@final
class TieRoll(Roll[FrontierTable]):
    """One die each, the highest wins, again if equal. (FR-W.5)"""

    fields: ClassVar[tuple[Field, ...]] = (word("ending", ENDINGS), numbers("level", high="seats"))
    rules = ("FR-W.5",)

    def __init__(self, ending: str, level: tuple[int, ...]) -> None:
        self.ending: Final = ending
        self.level: Final = level

    def dice(self, table: FrontierTable) -> list[int]:
        return [1] * len(self.level)

    def sides(self, table: FrontierTable) -> int:
        return table.box.die_sides

    def play(self, table: FrontierTable, outcome: Answer) -> list[Step[FrontierTable]]:
        dice = dice_of(outcome)
        if table.recording:
            for seat, die in zip(self.level, dice, strict=True):
                table.tell("told.tie_roll", seat, n=die)
        best = tuple([seat for seat, die in zip(self.level, dice, strict=True) if die == max(dice)])
        if len(best) > 1:
            return [TieRoll(self.ending, best)]
        table.lucky = best[0]
        table.ended = self.ending
        return []


def is_out(table: FrontierTable, seat: int) -> bool:
    """Whether a seat has nothing left to go on with."""
    if table.planets[seat]:
        return False
    return not (table.box.elimination == "no_planet_no_col" and table.has_colony_ship(seat))


def fall_out(table: FrontierTable) -> None:
    """Whoever has nothing left is out with all units; the last one left wins, and the last ones together share."""
    alive = [seat for seat in range(table.box.players) if table.alive[seat]]
    fallen = [seat for seat in alive if is_out(table, seat)]
    if len(fallen) < len(alive):
        for seat in fallen:
            table.lose_all(seat)
            table.set_alive(seat, 0)
            table.set_cup(seat, 0)
            table.set_leave(seat, ())
            table.tell("told.out", seat)
    if len(alive) - len(fallen) <= 1:
        table.ended = "last_player"


def result(table: FrontierTable) -> Result:
    """Ranks by points, civ and IOU; the last player left is ahead of all others."""
    players = table.box.players
    points: list[int | None] = [table.points(seat) for seat in range(players)]
    if table.ended == "last_player":
        ranks = tuple([1 if table.alive[seat] else 1 + sum(table.alive) for seat in range(players)])
    else:
        ranks = rank(standings(table))
    if table.ended == "civ8":
        points = [None] * players  # civ decides, whatever the points
    return Result(ranks, tuple(points), table.ended, RULES[table.ended])


def recount(table: FrontierTable) -> list[int]:
    """Points counted hex by hex."""
    counted = [0] * table.box.players
    for cell, owner in enumerate(table.owner):
        if owner != NONE:
            counted[owner] += table.tech[cell] + table.industry[cell]
    return counted


CITES: Final[dict[object, tuple[str, ...]]] = {
    leaders: ("FR-W.2", "FR-O.5", "FR-O.6"),
    standings: ("FR-W.4", "FR-W.5"),
    fall_out: ("FR-W.6", "FR-W.7"),
    result: ("FR-W.3", "FR-W.7"),
}

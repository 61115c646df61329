"""Chapter 13: the casino. Who stands there plays: stakes, one roll for all, raise or leave."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, numbers
from astrarium.core.dice import Roll, dice_of
from astrarium.core.player_step_bases import PLAYER, PlayerEvent, PlayerQuestion
from astrarium.core.step import Answer, Event, Refusal, Step, answer_shape, ask_together, integer
from astrarium.games.imperium.content import MOST_SIDES
from astrarium.games.imperium.match_constants import CASINO
from astrarium.games.imperium.refusals import too_dear, too_few
from astrarium.games.imperium.table import EXPELLED, NONE, ImperiumTable

LEAVE: Final[Answer] = ("leave",)


@final
class CasinoNight(PlayerEvent[ImperiumTable]):
    """After moving, a player must play in every casino where they have a fleet. (IG-13.1)"""

    rules = ("IG-13.1", "IG-13.3", "IG-14.48")

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        seat = self.player
        if not table.alive[seat]:
            return []
        tables = [f for f in table.own_fleets(seat) if table.tile[table.where[f] >> 2] == CASINO]
        return [SitDown(seat, table.where[fleet] >> 2) for fleet in tables]


@final
class SitDown(Event[ImperiumTable]):
    """The others who stand there join the same roll, each once between two turns of their own. (IG-13.8)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("place", high="cells"))
    rules = ("IG-13.8", "IG-13.3", "IG-14.48", "IG-14.49")

    def __init__(self, player: int, place: int) -> None:
        self.player: Final = player
        self.place: Final = place

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        seat = self.player
        if table.money[seat] < table.box.minimum_bet:
            table.tell("told.casino_broke", seat, (f"place:{self.place}",), money=table.box.minimum_bet)
            if table.box.casino_broke == "leave":
                table.marks[table.fleet(self.place, seat)] |= EXPELLED
            return []
        players = [seat]
        if table.box.casino_session != "solo":
            players.extend([other for other in range(table.box.players) if self.joins(table, other)])
        for other in players[1:]:
            table.joined[other] = 1
        for other in players:
            if table.money[other] == table.box.minimum_bet:
                table.tell("told.casino_all", other, (f"place:{self.place}",), money=table.money[other])
        return [ask_together({other: Stake(other) for other in sorted(players)}), CasinoRoll(tuple(sorted(players)))]

    def joins(self, table: ImperiumTable, other: int) -> bool:
        """Whether another player takes part."""
        if other == self.player or table.joined[other] or table.money[other] < table.box.minimum_bet:
            return False
        return table.fleet(self.place, other) != NONE


def sums(low: int, high: int) -> list[int]:
    """A fair sample of amounts of money from the least to the most."""
    steps = [low, low * 2, low * 5, low * 10]
    return sorted({*[amount for amount in steps if low <= amount <= high], high})


@final
class Stake(PlayerQuestion[ImperiumTable]):
    """Any amount from 1,000 up to all the money one has. (IG-13.2)"""

    answer_words = ("stake", "leave", "done")
    rules = ("IG-13.2", "IG-13.1")
    open = True

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        return [("stake", amount) for amount in sums(table.box.minimum_bet, table.money[seat])]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) != "stake i":
            return Refusal("IG-13.1")
        stake, least = integer(answer, 1), table.box.minimum_bet
        if stake < least:
            return too_few("IG-13.2", stake, least)
        return None if stake <= table.money[seat] else too_dear("IG-13.2", stake, table.money[seat])

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        table.money[seat] -= integer(answer, 1)
        table.stakes[seat] = integer(answer, 1)
        return []

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"least": table.box.minimum_bet, "money": table.money[self.player]}


@final
class CasinoRoll(Roll[ImperiumTable]):
    """Two dice: 7 and 11 pay double, 2, 3 and 12 lose, anything else is open. (IG-13.4)"""

    fields: ClassVar[tuple[Field, ...]] = (numbers("players", high="seats"),)
    rules = ("IG-13.4", "IG-13.5", "IG-13.6", "IG-13.9", "IG-2.18")

    def __init__(self, players: tuple[int, ...]) -> None:
        self.players: Final = players

    def dice(self, table: ImperiumTable) -> list[int]:
        return [1] * table.box.casino_dice

    def sides(self, table: ImperiumTable) -> int:
        return table.box.die_sides

    def play(self, table: ImperiumTable, outcome: Answer) -> list[Step[ImperiumTable]]:
        total = sum(dice_of(outcome))
        if total in table.box.casino_win:
            for seat in self.players:
                won = table.stakes[seat] * table.box.win_factor
                table.money[seat] += won
                table.stakes[seat] = 0
                table.tell("told.casino_win", seat, total=total, money=won)
            return []
        if total in table.box.casino_lose:
            for seat in self.players:
                table.tell("told.casino_lose", seat, total=total, money=table.stakes[seat])
                table.stakes[seat] = 0
            return []
        for seat in self.players:
            if table.money[seat] < table.stakes[seat]:
                table.tell("told.casino_short", seat, total=total, money=table.stakes[seat])
        return [ask_together({seat: Raise(seat, total) for seat in self.players}), GoOn(self.players)]


@final
class Raise(PlayerQuestion[ImperiumTable]):
    """Add at least what lies there and roll again, or leave and lose it. (IG-13.7)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("total", low=1, high=3 * MOST_SIDES))
    answer_words = ("leave", "raise")
    rules = ("IG-13.7", "IG-13.6", "IG-13.9")
    open = True

    def __init__(self, player: int, total: int) -> None:
        super().__init__(player)
        self.total: Final = total

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        low, high = table.stakes[seat], table.money[seat]
        raises: list[Answer] = [("raise", amount) for amount in sums(low, high)] if high >= low else []
        return [LEAVE, *raises]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == LEAVE:
            return None
        if answer_shape(answer) != "raise i":
            return Refusal("IG-13.7")
        added, least = integer(answer, 1), table.stakes[seat]
        if added < least:
            return too_few("IG-13.7", added, least)
        return None if added <= table.money[seat] else too_dear("IG-13.7", added, table.money[seat])

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        if answer == LEAVE:
            table.stakes[seat] = 0
        else:
            table.money[seat] -= integer(answer, 1)
            table.stakes[seat] += integer(answer, 1)
        return []

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"total": self.total, "money": table.stakes[self.player]}


@final
class GoOn(Event[ImperiumTable]):
    """Those who raised roll again. (IG-13.6)"""

    fields: ClassVar[tuple[Field, ...]] = (numbers("players", high="seats"),)
    rules = ("IG-13.6", "IG-13.9")

    def __init__(self, players: tuple[int, ...]) -> None:
        self.players: Final = players

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        staying = tuple([seat for seat in self.players if table.stakes[seat]])
        for seat in self.players:
            table.tell("told.casino_raise" if seat in staying else "told.casino_leave", seat, money=table.stakes[seat])
        return [CasinoRoll(staying)] if staying else []

"""Chapters 7 and 10: the turn, on one screen."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.players import PlayerEvent, PlayerQuestion
from astrarium.core.step import Answer, Refusal, Step
from astrarium.games.parsec.actions import ActionPhase, LatePhase
from astrarium.games.parsec.box import EVENT_COST, PIECES
from astrarium.games.parsec.events import Dawn, DealCard
from astrarium.games.parsec.production import ProductionRoll
from astrarium.games.parsec.score import check_victory
from astrarium.games.parsec.table import LENT, RIGHT, ParsecTable
from astrarium.games.parsec.terms import wear_off

BUY: Final[Answer] = ("buy",)
DONE: Final[Answer] = ("done",)

CITES: Final = {"wake": ("PA-4.2", "PA-4.3", "PA-10.1", "PA-4.2.6"), "following": ("PA-10.2",)}


@final
class Turn(PlayerEvent[ParsecTable]):
    """Production, actions in any order, the end with its purchases; then the die passes on. (PA-10.2)"""

    rules = ("PA-10.2", "PA-7.2.3", "PA-8.1", "PA-3.1")

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        seat = self.player
        wake(table, seat)
        table.tell("told.turn", seat, round=table.round)
        plan: list[Step[ParsecTable]] = [Dawn(other) for other in table.clockwise(seat) if other != seat]
        plan.extend([ProductionRoll(seat, 0), ActionPhase(seat), LatePhase(seat), BuyPhase(seat), EndTurn(seat)])
        return plan


def wake(table: ParsecTable, seat: int) -> None:
    """A new turn: vessels may move and attack again, cards bought last time may be used."""
    table.active = seat
    table.phase = 1
    table.bought = 0
    table.spurned.clear()
    for unit in range(seat * PIECES, seat * PIECES + PIECES):
        if table.marks[unit]:
            table.marks[unit] &= RIGHT | LENT
    if table.rules.buy_waits:
        titles = table.rules.titles
        table.new[seat * titles : seat * titles + titles] = [0] * titles


@final
class BuyPhase(PlayerEvent[ParsecTable]):
    """At the end of his turn a player may buy event cards. (PA-6.2.1)"""

    rules = ("PA-6.2.1", "PA-6.2.2", "PA-6.2.21")

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        check_victory(table, self.player)
        if not table.alive[self.player]:
            return []
        table.phase = 4
        table.reshuffle()
        return [Buy(self.player)] if table.deck_lasts() and not (table.rules.buy_one and table.bought) else []


@final
class Buy(PlayerQuestion[ParsecTable]):
    """An event card costs 2 Gold and is usable from the following turn. (PA-6.2.1)"""

    rules = ("PA-6.2.1", "PA-6.2.2", "PA-6.2.3", "PA-6.2.49")
    private = True

    def price(self, table: ParsecTable, seat: int) -> int:
        """What a card costs this seat."""
        return max(0, table.term(seat, EVENT_COST))

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [DONE, BUY] if table.goods[seat * 3 + 1] >= self.price(table, seat) else [DONE]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == DONE:
            return None
        if answer != BUY:
            return Refusal("PA-10.2")
        return None if table.can_pay(seat, 0, self.price(table, seat), 0) else Refusal("PA-6.2.1")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if answer == DONE:
            return []
        table.pay(seat, 0, self.price(table, seat), 0)
        table.bought += 1
        table.tell("told.buy", seat)
        return [DealCard(seat, 1), BuyPhase(seat)]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"gold": self.price(table, self.player)}


@final
class EndTurn(PlayerEvent[ParsecTable]):
    """Effects that are due expire, and the die passes clockwise to the next player still in the game. (PA-10.2)"""

    rules = ("PA-10.2", "PA-10.1", "PA-6.2.16", "PA-14.1.1", "PA-14.1.2")

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        for unit in range(self.player * PIECES, self.player * PIECES + PIECES):
            if table.marks[unit]:
                table.marks[unit] &= RIGHT  # support given in this turn's fights was never its own
        passed = following(table, self.player)
        wear_off(table, passed)
        wrapped = table.first in passed
        if table.time_up and (wrapped or table.rules.finish_turn):
            table.ended = "timed"
        elif wrapped:
            table.round += 1
            if table.round == table.rules.round_limit:
                table.time_up = 1
        return [Turn(passed[-1])]


def following(table: ParsecTable, seat: int) -> list[int]:
    """The seats passed over up to the next one still in the game, which comes last."""
    passed: list[int] = []
    while not passed or not table.alive[passed[-1]]:
        seat = (seat + 1) % table.rules.players
        passed.append(seat)
    return passed

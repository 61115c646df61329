"""Chapter 6.2: event cards are bought at the end of the own turn."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.player_step_bases import PlayerEvent, PlayerQuestion
from astrarium.core.step import Answer, Refusal, Step
from astrarium.games.parsec.event_timing import DealCard
from astrarium.games.parsec.match_constants import EVENT_COST
from astrarium.games.parsec.refusal_numbers import too_dear
from astrarium.games.parsec.score import check_victory
from astrarium.games.parsec.table import ParsecTable

BUY: Final[Answer] = ("buy",)
DONE: Final[Answer] = ("done",)


@final
class BuyPhase(PlayerEvent[ParsecTable]):
    """At the end of their turn a player may buy event cards. (PA-6.2.1)"""

    rules = ("PA-6.2.1", "PA-6.2.2", "PA-6.2.21")

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        check_victory(table, self.player)
        if not table.alive[self.player]:
            return []
        table.phase = 4
        table.reshuffle()
        return (
            [Buy(self.player)]
            if table.deck_lasts() and not (table.box.event_buy_limit == "one" and table.bought)
            else []
        )


@final
class Buy(PlayerQuestion[ParsecTable]):
    """An event card costs Gold and is usable from the following turn. (PA-6.2.1)"""

    rules = ("PA-6.2.1", "PA-6.2.2", "PA-6.2.3", "PA-6.2.49")
    answer_words = ("buy", "done")
    private = True

    def price(self, table: ParsecTable, seat: int) -> int:
        """What a card costs this seat."""
        return max(0, table.term(seat, EVENT_COST))

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [DONE, BUY] if table.held_goods(seat, 1) >= self.price(table, seat) else [DONE]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == DONE:
            return None
        if answer != BUY:
            return Refusal("PA-6.2.1")
        return too_dear(table, seat, "PA-6.2.1", (0, self.price(table, seat), 0))

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if answer == DONE:
            return []
        table.pay(seat, 0, self.price(table, seat), 0)
        table.bought += 1
        table.tell("told.buy", seat)
        return [DealCard(seat, 1), BuyPhase(seat)]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"gold": self.price(table, self.player)}

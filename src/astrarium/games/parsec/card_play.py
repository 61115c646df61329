"""Chapter 6.2: a card is laid open, others may reply, and its effects follow one another."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, numbers, step
from astrarium.core.player_step_bases import PLAYER, PlayerEvent
from astrarium.core.step import PASS, Answer, Event, Question, Refusal, Step, answer_shape, integer
from astrarium.games.parsec.card_target_bases import AREA, CARD, PLACE, AimedCard
from astrarium.games.parsec.effect_operations import run
from astrarium.games.parsec.faction_and_card_modifiers import lay
from astrarium.games.parsec.match_constants import NONE
from astrarium.games.parsec.table import ParsecTable


@final
class Announce(AimedCard):
    """A card is laid open with all that it names; the others may reply before it works. (PA-6.2.28)"""

    rules = ("PA-6.2.28", "PA-6.2.9", "PA-6.2.10")

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        seat, card = self.player, self.card
        table.lose_card(seat, card)
        table.discard(card)
        if table.recording:
            marks = (f"place:{self.place}",) if self.place != NONE else ()
            table.tell("told.card", seat, marks, card=f"card.{table.box.cards[card].id}")
        act = Resolve(seat, card, self.place, self.area, self.other)
        return [React(act, tuple(repliers(table, seat)))]


def repliers(table: ParsecTable, seat: int) -> list[int]:
    """Whoever holds an event card may reply, in turn from the player of the card on."""
    return [other for other in table.clockwise(seat) if other != seat and table.holds_cards(other)]


@final
class React(Event[ParsecTable]):
    """Each holder of cards is asked in turn; if nobody annuls the act, it is what comes next. (PA-6.2.28)"""

    fields: ClassVar[tuple[Field, ...]] = (step("act"), numbers("asked", high="seats"))
    rules = ("PA-6.2.28",)

    def __init__(self, act: Step[ParsecTable], asked: tuple[int, ...]) -> None:
        self.act: Final = act
        self.asked: Final = asked

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        return [Object(self.act, self.asked)] if self.asked else [self.act]


@final
class Object(Question[ParsecTable]):
    """A card just played may be annulled by a reaction card, or let pass. (PA-6.2.28)"""

    fields: ClassVar[tuple[Field, ...]] = (step("act"), numbers("asked", high="seats"))
    rules = ("PA-6.2.28", "PA-10.3")
    answer_words = ("pass", "play")
    private = True

    def __init__(self, act: Step[ParsecTable], asked: tuple[int, ...]) -> None:
        self.act: Final = act
        self.asked: Final = asked

    def seat(self, table: ParsecTable) -> int:
        return self.asked[0]

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        found = [PASS]
        box = table.box
        found.extend([box.plays[card] for card in table.usable(seat) if box.cancelling[card]])
        return found

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == PASS:
            return None
        if answer_shape(answer) != "play i" or integer(answer, 1) not in table.usable(seat):
            return Refusal("PA-6.2.28")
        return None if table.box.cancelling[integer(answer, 1)] else Refusal("PA-6.2.10")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if answer == PASS:
            return [React(self.act, self.asked[1:])]
        card = integer(answer, 1)
        table.lose_card(seat, card)
        table.discard(card)
        table.tell("told.annul", seat, card=f"card.{table.box.cards[card].id}")
        return [React(Annul(self.act), tuple(repliers(table, seat)))]

    def original_card(self) -> Resolve:
        """The card that started it, under all annulments."""
        act: Step[ParsecTable] = self.act
        while isinstance(act, Annul):
            act = act.act
        assert isinstance(act, Resolve)
        return act

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        act = self.original_card()
        return {"card": f"card.{table.box.cards[act.card].id}", "seat": f"seat.{act.player}"}


@final
class Annul(Event[ParsecTable]):
    """What was annulled does not happen; if it was an annulment itself, the first card works after all. (PA-6.2.28)"""

    fields: ClassVar[tuple[Field, ...]] = (step("act"),)
    rules = ("PA-6.2.28",)

    def __init__(self, act: Step[ParsecTable]) -> None:
        self.act: Final = act

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        return [self.act.act] if isinstance(self.act, Annul) else []


@final
class Resolve(AimedCard):
    """The card works: it comes to lie on the table if it lasts, and its effects follow one another. (PA-6.2.15)"""

    rules = ("PA-6.2.15", "PA-6.2.16", "PA-6.2.17", "PA-6.2.18", "PA-6.2.20", "PA-6.2.23")

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        data = table.box.cards[self.card]
        if data.rounds != -2:
            lay(table, self.player, self.card, self.place, self.area, self.other)
        return [Apply(self.player, self.card, at, self.place, self.area) for at in range(len(data.effects))]


@final
class Apply(PlayerEvent[ParsecTable]):
    """One effect of a card. (PA-6.2.15)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, CARD, number("at", high=9), PLACE, AREA)
    rules = ("PA-6.2.15",)

    def __init__(self, player: int, card: int, at: int, place: int, area: int) -> None:
        super().__init__(player)
        self.card: Final = card
        self.at: Final = at
        self.place: Final = place
        self.area: Final = area

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        effect = table.box.cards[self.card].effects[self.at]
        return run(table, self.player, effect, self.place, self.area)

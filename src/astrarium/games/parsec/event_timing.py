"""Chapter 6.2: when a card may be played, in the own turn, in another's or in a fight, and how cards are dealt."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number
from astrarium.core.player_step_bases import PLAYER, PlayerDraw, PlayerEvent, PlayerQuestion
from astrarium.core.random_source import RandomSource
from astrarium.core.step import NOBODY, PASS, Answer, Refusal, Step, answer_shape, integer
from astrarium.games.parsec.card_targeting import aim, first_target, target_rule
from astrarium.games.parsec.effect_operations import free_sites
from astrarium.games.parsec.effect_vocabulary import (
    BUILD,
    N_BOOST,
    N_ESCAPE,
    N_NONE,
    N_PUSH,
    N_UNIT,
    N_UNIT_HEX,
    PEEK,
    REROLL,
    ROLL_MOD,
)
from astrarium.games.parsec.match_constants import ANY_TURN, COMBAT, MOST_SEATS, NONE, OWN_TURN, REACTION, UNITS
from astrarium.games.parsec.reachability import armament, bearing
from astrarium.games.parsec.refusal_numbers import few_colonies
from astrarium.games.parsec.table import ParsecTable

# when the question is put
IN_TURN: Final = 0
IN_ANOTHERS_TURN: Final = 1
IN_FIGHT: Final = 2


# ---------------------------------------------------------------------- what may be played


def card_refusal(table: ParsecTable, seat: int, card: int, when: int) -> Refusal | None:
    """Why a card cannot be played now."""
    box = table.box
    if not 0 <= card < box.titles or table.copies(seat, card) == 0:
        return Refusal("PA-6.2.10")
    return moment_refusal(table, seat, card, when) if card in table.usable(seat) else Refusal("PA-6.2.3")


def moment_refusal(table: ParsecTable, seat: int, card: int, when: int) -> Refusal | None:
    """Why a card that a seat may use cannot be played at this moment."""
    box = table.box
    data = box.cards[card]
    if not fits_moment(data.timing, when):
        return Refusal("PA-6.2.28" if data.timing == REACTION and when == IN_TURN else "PA-6.2.10")
    if data.token and box.event_tokens == "blocked" and table.tokens_out() >= box.tokens:
        return Refusal("PA-6.2.19", "refused.no_token", {"needed": 1, "there": 0})
    if data.warship and not table.race and (box.warship_card == "after_race" or not armament(table, seat)):
        return Refusal("PA-6.2.22") if box.warship_card == "after_race" else few_colonies(table, seat, "PA-6.2.22")
    if when == IN_FIGHT:
        refused = fight_refusal(table, seat, card)
        if refused is not None:
            return refused
    return None if has_target(table, seat, card) else Refusal(target_rule(table, card))


def fits_moment(timing: int, when: int) -> bool:
    """Whether a card of this timing is for the own turn, for another's, or for a fight."""
    if when == IN_FIGHT:
        return timing == COMBAT
    return timing == ANY_TURN or (when == IN_TURN and timing == OWN_TURN)


def fight_refusal(table: ParsecTable, seat: int, card: int) -> Refusal | None:
    """Why a combat card makes no sense at this moment of the fight."""
    striking = table.side_of(seat) == table.blow.side
    for effect in table.box.cards[card].effects:
        if effect.op == ROLL_MOD and striking != (effect.side == "attack"):
            return Refusal("PA-6.2.38")
        if effect.op == REROLL and table.blow.attack_die == 0:
            return Refusal("PA-6.2.39")
    return None


def play_refusal(table: ParsecTable, seat: int, card: int) -> Refusal | None:
    """Why a card cannot be played as an action of the own turn."""
    return card_refusal(table, seat, card, IN_TURN)


def playable_cards(table: ParsecTable, seat: int) -> list[int]:
    """The cards a seat may play as an action of its turn."""
    return cards_to_play(table, seat, IN_TURN)


def cards_to_play(table: ParsecTable, seat: int, when: int) -> list[int]:
    """The cards a seat may play now."""
    cards, usable = table.box.cards, table.usable(seat)
    return usable and [
        card
        for card in usable
        if fits_moment(cards[card].timing, when) and moment_refusal(table, seat, card, when) is None
    ]


def has_target(table: ParsecTable, seat: int, card: int) -> bool:
    """Whether all that the card asks to be named can be named."""
    data = table.box.cards[card]
    effect = data.effects[0]
    need = data.need
    if need == N_NONE:
        if effect.op == BUILD:
            return bool(free_sites(table, seat, UNITS.index(effect.unit)))
        return not (effect.op == PEEK and table.top_seen())
    if need in (N_UNIT, N_PUSH, N_UNIT_HEX, N_BOOST, N_ESCAPE):
        return first_target(table, seat, card) != NONE
    return True  # no board is so full that nothing is left to name


def begin_card(table: ParsecTable, seat: int, card: int) -> list[Step[ParsecTable]]:
    """A card is about to be played: what it needs is named first."""
    return [aim(table, seat, card, NONE, NONE, NONE)]


# ---------------------------------------------------------------------- the turns of others


def interveners(table: ParsecTable, seat: int) -> list[int]:
    """Between a seat's actions, the holders of cards who have not passed, or on whom more warships bear since."""
    if table.box.any_turn_cards == "before_roll":
        return []
    passed, most = table.passed, table.warships(seat)
    holders = [
        other
        for other in table.box.clockwise(seat)
        if other != seat and passed[other] < most and table.holds_cards(other)
    ]
    if not holders:
        return []
    warships = bearing(table, seat).warships
    return [other for other in holders if warships[other] > passed[other]]


@final
class Dawn(PlayerEvent[ParsecTable]):
    """Before another's roll, or between their actions, holders of event cards may play one for any turn. (PA-6.2.11)"""

    rules = ("PA-6.2.11", "PA-6.2.3", "PA-6.2.57")

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        asked = table.alive[table.active] and table.holds_cards(self.player)
        return [INTERVENTIONS[self.player]] if asked else []


@final
class Intervene(PlayerQuestion[ParsecTable]):
    """A card for any turn is played in another's turn, or not. (PA-6.2.11)"""

    rules = ("PA-6.2.11", "PA-6.2.10", "PA-6.2.3", "PA-6.2.57", "PA-10.3")
    answer_words = ("pass", "play")
    private = True

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [PASS, *[table.box.plays[card] for card in cards_to_play(table, seat, IN_ANOTHERS_TURN)]]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == PASS:
            return None
        return (
            card_refusal(table, seat, integer(answer, 1), IN_ANOTHERS_TURN)
            if answer_shape(answer) == "play i"
            else Refusal("PA-10.3")
        )

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if answer == PASS:
            if table.box.any_turn_cards != "before_roll":
                table.passed[seat] = bearing(table, table.active).warships[seat]
            return []
        return [*begin_card(table, seat, integer(answer, 1)), DAWNS[seat]]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"seat": f"seat.{table.active}"}


# Steps are never changed, so that those asked for again and again are made once.
DAWNS: Final = [Dawn(seat) for seat in range(MOST_SEATS)]
INTERVENTIONS: Final = [Intervene(seat) for seat in range(MOST_SEATS)]


@final
class DealCard(PlayerDraw[ParsecTable]):
    """The top event card goes to a hand; only its holder sees it. (PA-6.2.1)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("bought", high=1))
    rules = ("PA-6.2.1", "PA-6.2.3", "PA-6.2.21", "PA-6.1")

    def __init__(self, player: int, bought: int) -> None:
        super().__init__(player)
        self.bought: Final = bought

    def options(self, table: ParsecTable) -> list[Answer]:
        return list(self.odds(table))

    def odds(self, table: ParsecTable) -> dict[Answer, float]:
        if table.top:
            return {("card", table.top[0]): 1.0}
        total = sum(table.deck)
        if not total:
            return {("card", table.under[0]): 1.0}
        return {("card", card): copies / total for card, copies in enumerate(table.deck) if copies}

    def draw(self, table: ParsecTable, rng: RandomSource) -> Answer:
        return ("card", table.draw_title(rng))

    def only(self, table: ParsecTable) -> int:
        return NOBODY if table.box.hands == "open" else self.player

    def play(self, table: ParsecTable, outcome: Answer) -> list[Step[ParsecTable]]:
        card = integer(outcome, 1)
        table.take_card(self.player, card)
        if self.bought and table.box.event_usable_from == "own_next_turn":
            table.add_new(self.player, card, 1)
        if table.recording:
            hears = None if table.box.hands == "open" else self.player
            table.tell("told.drew", self.player, only=hears, card=f"card.{table.box.cards[card].id}")
        return []


CITES: Final[dict[object, tuple[str, ...]]] = {
    card_refusal: ("PA-6.2.3", "PA-6.2.10"),
    moment_refusal: ("PA-6.2.10", "PA-6.2.11", "PA-6.2.19", "PA-6.2.22", "PA-8.1"),
    interveners: ("PA-6.2.11", "PA-6.2.57"),
    fight_refusal: ("PA-6.2.12", "PA-6.2.14", "PA-6.2.38", "PA-6.2.39"),
}

"""Encounters: the reader walks the tree of a card node by node, asks, compares, and tells how it ends."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number
from astrarium.core.player_step_bases import PLAYER, PlayerDraw, PlayerEvent, PlayerQuestion
from astrarium.core.random_source import RandomSource
from astrarium.core.step import NO, YES, Answer, Refusal, Step, ask_together, integer, text
from astrarium.games.starfarers.board import RESOURCES
from astrarium.games.starfarers.dice_and_ball_draws import Shake, balls_of
from astrarium.games.starfarers.encounter_effects import Effect, LoseUpgrade
from astrarium.games.starfarers.generated_table import Balls
from astrarium.games.starfarers.match_constants import (
    ASK,
    COMBAT,
    COMPARE,
    COUNCIL,
    EFFECTS,
    FLEE,
    GIFT,
    KINDS,
    PAY,
    SHAKE,
    SWAP,
    WEAR,
)
from astrarium.games.starfarers.production import TAKE, bank_refusal
from astrarium.games.starfarers.refusal_reasons import lack_of_one_card, no_answer
from astrarium.games.starfarers.table import NONE, StarfarersTable

ENOUGH: Final[Answer] = ("enough",)
GIVE: Final[list[Answer]] = [("give", kind) for kind in RESOURCES]
AGAIN: Final = EFFECTS.index("draw_encounter")
SIDES: Final = (1, -1, 2, -2)  # left, right, second on the left, second on the right


def rival_of(table: StarfarersTable, player: int, node: int) -> int:
    """The seat that plays the enemy at a node."""
    return (player + SIDES[table.box.node_rival[node]]) % table.box.players


# ---------------------------------------------------------------------- the card


@final
class Meet(PlayerEvent[StarfarersTable]):
    """The black ball has fallen, or a card says so: an encounter comes before any ship moves. (SF-SHAKE.10)"""

    rules = ("SF-SHAKE.10", "SF-ENC.1", "SF-ENC.30")

    def play(self, table: StarfarersTable) -> list[Step[StarfarersTable]]:
        table.reader = (self.player + 1) % table.box.players
        return [MeetCard(self.player)]


@final
class MeetCard(PlayerDraw[StarfarersTable]):
    """The player on the left draws the top encounter card, which only they see. (SF-ENC.1)"""

    rules = ("SF-ENC.1", "SF-ENC.2", "SF-ENC.5", "SF-SETUP.15")

    def cards(self, table: StarfarersTable) -> list[int]:
        """What may come: the deck, or the discards shuffled when it is empty."""
        return [card for card, left in enumerate(table.deck) if left] or sorted(table.spent)

    def options(self, table: StarfarersTable) -> list[Answer]:
        return [("card", card + 1) for card in self.cards(table)]

    def draw(self, table: StarfarersTable, rng: RandomSource) -> Answer:
        cards = self.cards(table)
        return ("card", cards[rng.below(len(cards))] + 1)

    def only(self, table: StarfarersTable) -> int:
        return table.reader

    def play(self, table: StarfarersTable, outcome: Answer) -> list[Step[StarfarersTable]]:
        if not any(table.deck):
            for card in table.spent:
                table.deck[card] = 1
            table.spent, table.spent_reader, table.spent_heard = [], [], []
        table.card = integer(outcome, 1) - 1
        table.deck[table.card] = 0
        table.node = table.box.root[table.card]
        table.heard = 1
        table.gift = [0] * KINDS
        table.swapped = [0] * KINDS
        table.tell("told.card", self.player, other=f"seat.{table.reader}")
        return [Tale(self.player)]


@final
class Tale(PlayerEvent[StarfarersTable]):
    """The reader reads on: the node the tale has come to says what happens. (SF-ENC.3)"""

    rules = ("SF-ENC.3",)

    def play(self, table: StarfarersTable) -> list[Step[StarfarersTable]]:
        return read(table, self.player)


@final
class Onward(PlayerEvent[StarfarersTable]):
    """The tale goes on where a node has only one way. (SF-ENC.3)"""

    rules = ("SF-ENC.3",)

    def play(self, table: StarfarersTable) -> list[Step[StarfarersTable]]:
        return advance(table, self.player, 0)


def advance(table: StarfarersTable, player: int, branch: int) -> list[Step[StarfarersTable]]:
    """The tale takes one of its ways."""
    table.hear(branch)
    table.node = table.box.node_next[table.read_node()][branch]
    return [Tale(player)]


def read(table: StarfarersTable, player: int) -> list[Step[StarfarersTable]]:
    """What happens at the node the tale has come to."""
    box, node = table.box, table.read_node()
    kind = box.node_type[node]
    if kind == GIFT:
        return [Gift(player, 0)] if table.held(player) else advance(table, player, 0)
    if kind == ASK:
        return [Ask(player)]
    if kind == PAY:
        return [Pay(player, box.node_count[node])]
    if kind == SWAP:
        return [SwapGive(player)]
    if kind == SHAKE:
        return [OwnShake(player)]
    if kind == COMPARE:
        if box.node_metric[node] == FLEE:
            return flee(table, player)
        table.shaken = []
        return [Contest(player, player, 0)]
    if kind == WEAR:
        return wear(table, player)
    if kind == COUNCIL:
        council(table)
        return advance(table, player, 0)
    return finish(table, player)


def finish(table: StarfarersTable, player: int) -> list[Step[StarfarersTable]]:
    """The card goes to the discards, and its result is carried out in order."""
    effects = table.box.node_effects[table.read_node()]
    table.discard_card()
    table.tell("told.card_end", player)
    return [
        Meet(player) if effect[0] == AGAIN else Effect(player, effect[0], effect[1], effect[2]) for effect in effects
    ]


# ---------------------------------------------------------------------- gifts, answers, payments


@final
class Gift(PlayerQuestion[StarfarersTable]):
    """Up to three cards are given, one by one, before it is told what comes of it. (SF-ENC.9)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("given", high=3))
    rules = ("SF-ENC.9", "SF-ENC.10", "SF-ENC.11")
    answer_words = ("give", "enough")
    private = True

    def __init__(self, player: int, given: int) -> None:
        super().__init__(player)
        self.given: Final = given

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        return [*[GIVE[kind] for kind in range(KINDS) if table.cards(seat, kind)], ENOUGH]

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == ENOUGH:
            return None
        return lack_of_one_card(table, seat, answer, "give", "SF-ENC.9", "SF-ENC.11")

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        given = self.given
        if answer != ENOUGH:
            kind = RESOURCES.index(text(answer, 1))
            table.pay(seat, kind, 1)
            table.gift[kind] += 1
            given += 1
            if given < table.box.most_gifts and table.held(seat):
                return [Gift(seat, given)]
        table.tell("told.gift", seat, n=given)
        return advance(table, seat, given)

    def asks(self, table: StarfarersTable) -> dict[str, str | int]:
        return {"opening": f"opening.{table.box.openings[table.read_card()]}", "n": self.given}


def price_of_yes(table: StarfarersTable) -> int:
    """How many cards a yes at the present node costs."""
    box = table.box
    yes = box.node_next[table.read_node()][0]
    if box.node_type[yes] == PAY:
        return box.node_count[yes]
    return 1 if box.node_type[yes] == SWAP else 0


@final
class Ask(PlayerQuestion[StarfarersTable]):
    """The reader's question, answered with yes or no; a promise needs the cards for it. (SF-ENC.3)"""

    rules = ("SF-ENC.3", "SF-ENC.2", "SF-ENC.10", "SF-ENC.11")
    answer_words = ("yes", "no")

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        return [YES, NO] if table.held(seat) >= price_of_yes(table) else [NO]

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == NO:
            return None
        if answer != YES:
            return no_answer("SF-ENC.3")
        price, held = price_of_yes(table), table.held(seat)
        if held >= price:
            return None
        if not held:
            return Refusal("SF-ENC.10")
        return Refusal("SF-ENC.11", "refused.hand", {"needed": price, "there": held})

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        unable = table.held(seat) < price_of_yes(table)
        table.tell("told.say_unable" if unable else f"told.say_{answer[0]}", seat)
        return advance(table, seat, 0 if answer == YES else 1)

    def asks(self, table: StarfarersTable) -> dict[str, str | int]:
        rival = rival_ahead(table, self.player)
        return {"opening": opening_of(table), "role": f"role.{rival}" if rival != NONE else "role.none"}


def opening_of(table: StarfarersTable) -> str:
    """The words of the question at the present node: a false trader shows himself only now."""
    opening = table.box.openings[table.read_card()]
    return "opening.unmasked" if opening == "trader" else f"opening.{opening}"


def rival_ahead(table: StarfarersTable, player: int) -> int:
    """The seat that would be compared with after an answer to the present question, or NONE."""
    box = table.box
    for node in box.node_next[table.read_node()]:
        if box.node_type[node] == COMPARE:
            return rival_of(table, player, node)
    return NONE


PAYING: Final[list[Answer]] = [("pay", kind) for kind in RESOURCES]


@final
class Pay(PlayerQuestion[StarfarersTable]):
    """The cards that were promised go into the bank, one by one. (SF-ENC.11)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("count", low=1, high=3))
    rules = ("SF-ENC.11", "SF-CARD.9", "SF-CARD.14")
    answer_words = ("pay",)
    private = True

    def __init__(self, player: int, count: int) -> None:
        super().__init__(player)
        self.count: Final = count

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        return [PAYING[kind] for kind in range(KINDS) if table.cards(seat, kind)]

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        return lack_of_one_card(table, seat, answer, "pay", "SF-ENC.11", "SF-ENC.11")

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        kind = text(answer, 1)
        table.pay(seat, RESOURCES.index(kind), 1)
        table.tell("told.pay", seat, kind=f"counted.{kind}")
        return [Pay(seat, self.count - 1)] if self.count > 1 else advance(table, seat, 0)

    def asks(self, table: StarfarersTable) -> dict[str, str | int]:
        return {"n": self.count}


@final
class SwapGive(PlayerQuestion[StarfarersTable]):
    """One card is given for two others. (SF-ENC.34)"""

    rules = ("SF-ENC.34", "SF-CARD.12", "SF-CARD.13")
    answer_words = ("give",)
    private = True

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        return [GIVE[kind] for kind in range(KINDS) if table.cards(seat, kind)]

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        return lack_of_one_card(table, seat, answer, "give", "SF-ENC.34", "SF-ENC.11")

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        kind = text(answer, 1)
        table.pay(seat, RESOURCES.index(kind), 1)
        table.tell("told.pay", seat, kind=f"counted.{kind}")
        return [SwapTake(seat, RESOURCES.index(kind)), SwapTake(seat, RESOURCES.index(kind)), Onward(seat)]


@final
class SwapTake(PlayerQuestion[StarfarersTable]):
    """The two cards taken differ in kind from the one given. (SF-ENC.34)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("given", high="kinds"))
    rules = ("SF-ENC.34",)
    answer_words = ("take", "no")

    def __init__(self, player: int, given: int) -> None:
        super().__init__(player)
        self.given: Final = given

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        kinds = [TAKE[kind] for kind in range(KINDS) if table.bank[kind] and kind != self.given]
        return kinds or [NO]

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        empty = not any([table.bank[kind] for kind in range(KINDS) if kind != self.given])
        if empty or answer == NO:
            return None if empty and answer == NO else no_answer("SF-ENC.34")
        if answer == TAKE[self.given]:
            return Refusal("SF-ENC.34")
        return bank_refusal(table, answer, "SF-ENC.34")

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        if answer != NO:
            kind = text(answer, 1)
            table.gain(seat, RESOURCES.index(kind), 1)
            table.swapped[RESOURCES.index(kind)] += 1
            table.tell("told.gain", seat, n=1, kind=f"counted.{kind}")
        else:
            table.tell("told.swap_nothing", seat)
        return []


# ---------------------------------------------------------------------- shakes and comparisons


@final
class OwnShake(Shake):
    """A shake of one's own balls, to which nothing is added. (SF-ENC.18)"""

    rules = ("SF-ENC.18", "SF-SHAKE.7")

    def play(self, table: StarfarersTable, outcome: Answer) -> list[Step[StarfarersTable]]:
        one, two = balls_of(outcome)
        table.shaken = [Balls(self.player, one, two)]
        total = table.box.ball_values[one] + table.box.ball_values[two]
        table.tell("told.own_shake", self.player, one=f"ball.{one}", two=f"ball.{two}", n=total)
        return advance(table, self.player, 0 if total < 3 else 1 if total == 3 else 2)


def flee(table: StarfarersTable, player: int) -> list[Step[StarfarersTable]]:
    """Fleeing needs no shake: boosters and cards against the boosters of the rival."""
    rival = rival_of(table, player, table.read_node())
    mine = table.boosters(player) + table.speed_bonus(player)
    away = mine >= table.boosters(rival)
    table.tell("told.fled" if away else "told.caught", player, other=f"seat.{rival}")
    return advance(table, player, 0 if away else 1)


def strength(table: StarfarersTable, player: int, seat: int, metric: int) -> int:
    """What a side adds to its balls; in a fight the rival in the role of a pirate adds no cards, but by a variant."""
    if metric == COMBAT:
        with_cards = seat == player or table.box.rival_cards
        return table.combat(seat) if with_cards else table.cannons(seat)
    return table.boosters(seat) + table.speed_bonus(seat)


@final
class Contest(Shake):
    """A fight or a race: both sides shake, the player in turn first, and win a tie. (SF-ENC.12)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("shaker", high="seats"), number("first", high=50))
    rules = ("SF-ENC.12", "SF-ENC.13", "SF-ENC.14", "SF-ENC.15", "SF-ENC.16", "SF-SHAKE.4", "SF-SHAKE.7")

    def __init__(self, player: int, shaker: int, first: int) -> None:
        super().__init__(player)
        self.shaker: Final = shaker
        self.first: Final = first  # what the player in turn has reached

    def play(self, table: StarfarersTable, outcome: Answer) -> list[Step[StarfarersTable]]:
        one, two = balls_of(outcome)
        table.shaken.append(Balls(self.shaker, one, two))
        metric = table.box.node_metric[table.read_node()]
        values = table.box.ball_values
        total = values[one] + values[two] + strength(table, self.player, self.shaker, metric)
        if self.shaker == self.player:
            return [Contest(self.player, rival_of(table, self.player, table.read_node()), total)]
        won = self.first >= total
        fight = metric == COMBAT
        word = "told.fight_won" if fight and won else "told.fight_lost" if fight else ""
        word = word or ("told.race_won" if won else "told.race_lost")
        table.tell(word, self.player, other=f"seat.{self.shaker}", n=self.first, m=total)
        return advance(table, self.player, 0 if won else 1)


# ---------------------------------------------------------------------- what concerns everybody


def wear(table: StarfarersTable, player: int) -> list[Step[StarfarersTable]]:
    """Everybody with more upgrades than the limit removes one of choice, at the same time."""
    limit = table.box.node_count[table.read_node()]
    lanes: dict[int, Step[StarfarersTable]] = {
        seat: LoseUpgrade(seat, 0) for seat in range(table.box.players) if table.upgrade_count(seat) > limit
    }
    for seat in lanes:
        table.tell("told.wear", seat)
    return [ask_together(lanes), Onward(player)] if lanes else advance(table, player, 0)


def council(table: StarfarersTable) -> None:
    """Whoever has the most freight rings, at least one, gains a fame ring; all if they tie."""
    rings = [table.freight(seat) for seat in range(table.box.players)]
    for seat, count in enumerate(rings):
        if count and count == max(rings):
            table.tell("told.council", seat, n=table.add_fame(seat, 1))


CITES: Final[dict[object, tuple[str, ...]]] = {
    rival_of: ("SF-ENC.19", "SF-ENC.20"),
    read: ("SF-ENC.3", "SF-ENC.10", "SF-CARD.1", "SF-CARD.32"),
    flee: ("SF-ENC.17",),
    strength: ("SF-ENC.12", "SF-ENC.14", "SF-ENC.16"),
    council: ("SF-CARD.32", "SF-END.2"),
    finish: ("SF-ENC.4",),
}

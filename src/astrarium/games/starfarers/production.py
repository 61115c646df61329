"""Production: the dice, what planets yield, tribute and taking on a seven, and supplies from Earth."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.bag_draw import BagDraw
from astrarium.core.declared_fields import Field, number, numbers
from astrarium.core.player_step_bases import PLAYER, PlayerDraw, PlayerEvent, PlayerQuestion
from astrarium.core.random_source import RandomSource, draw_from
from astrarium.core.step import Answer, Event, Question, Refusal, Step, answer_shape, ask_together, integer, text
from astrarium.games.starfarers.board import RESOURCES
from astrarium.games.starfarers.dice_and_ball_draws import TwoDice
from astrarium.games.starfarers.match_constants import COUNTED, KINDS
from astrarium.games.starfarers.refusal_reasons import lack_of_one_card, no_answer
from astrarium.games.starfarers.table import NONE, PORT, SETTLED, StarfarersTable

CARD: Final[list[Answer]] = [("card", kind) for kind in RESOURCES]
RETURN: Final[list[Answer]] = [("return", kind) for kind in RESOURCES]
TAKE: Final[list[Answer]] = [("take", kind) for kind in RESOURCES]
NOBODY_NAMED: Final[Answer] = ("nobody",)
DRAW: Final[Answer] = ("draw",)
LATER: Final[Answer] = ("later",)


@final
class Roll(TwoDice):
    """The two dice; their sum decides the production of all players. (SF-PROD.1)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER,)
    rules = ("SF-PROD.1", "SF-TURN.1")

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def play(self, table: StarfarersTable, outcome: Answer) -> list[Step[StarfarersTable]]:
        one, two = integer(outcome, 1), integer(outcome, 2)
        table.rolled = [one, two]
        table.tell("told.roll", self.player, n=one + two)
        if one + two == 7:
            returned = tribute(table)
            steps: list[Step[StarfarersTable]] = (
                [ask_together(returned), TellTribute(tuple(returned))] if returned else []
            )
            return [*steps, TakeFrom(self.player)]
        return deal_out(table, one + two)


def shares(table: StarfarersTable, total: int) -> list[list[int]]:
    """What is owed by a roll: of each kind, to each seat."""
    board, players = table.box.board, table.box.players
    owed = [[0] * players for _ in range(KINDS)]
    face = table.face
    for planet in range(board.planets):
        if face[planet] and table.token_at(planet) == total:
            for point in board.planet_sites[planet]:
                piece = table.piece_on[point]
                if piece is not None and piece.kind in (SETTLED, PORT) and piece.owner < players:
                    owed[board.resource[planet]][piece.owner] += 1
    return owed


def deal_out(table: StarfarersTable, total: int) -> list[Step[StarfarersTable]]:
    """Everybody gets what is owed, kind by kind as far as the bank can serve all, then what friends add."""
    box, bank = table.box, table.bank
    owed = shares(table, total)
    got = [0] * box.players
    for kind in range(KINDS):
        wanted = owed[kind]
        total_wanted = sum(wanted)
        if total_wanted == 0:
            continue
        if total_wanted > bank[kind]:
            lone = len([count for count in wanted if count]) == 1
            if not (box.bank_shortage == "lone_player" and lone):
                table.tell("told.shortage", NONE, kind=RESOURCES[kind])
                continue
        for seat in range(box.players):
            if wanted[seat]:
                received = table.gain(seat, kind, wanted[seat])
                if table.friend[box.harvest[kind]] == seat and received:
                    wanted[seat] = -1  # the bonus comes when everybody is served
                got[seat] += received
                if received and table.recording:
                    table.tell("told.yield", seat, n=received, kind=COUNTED[kind])
        if -1 in wanted:
            seat = wanted.index(-1)
            if table.gain(seat, kind, 1):
                table.tell("told.harvest", seat, kind=COUNTED[kind])
    helped = table.friend[box.relief]
    if helped != NONE and not got[helped] and any(bank):
        return [Relief(helped)]
    return []


@final
class Relief(PlayerQuestion[StarfarersTable]):
    """Whoever has the relief fund and got nothing takes a card of choice from the bank. (SF-FRIEND.15)"""

    rules = ("SF-FRIEND.15",)
    answer_words = ("take",)

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        return in_bank(table)

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        return bank_refusal(table, answer, "SF-FRIEND.15")

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        kind = text(answer, 1)
        table.gain(seat, RESOURCES.index(kind), 1)
        table.tell("told.relief", seat, kind=f"counted.{kind}")
        return []


def in_bank(table: StarfarersTable) -> list[Answer]:
    """The kinds of which the bank has a card."""
    return [TAKE[kind] for kind in range(KINDS) if table.bank[kind]]


def bank_refusal(table: StarfarersTable, answer: Answer, rule: str) -> Refusal | None:
    """Why a card cannot be taken from the bank."""
    if answer_shape(answer) != "take w" or answer[1] not in RESOURCES:
        return no_answer(rule)
    return None if table.bank[RESOURCES.index(text(answer, 1))] else Refusal("SF-TRADE.8")


# ---------------------------------------------------------------------- a seven


def tribute(table: StarfarersTable) -> dict[int, Step[StarfarersTable]]:
    """What each player with too many cards must return, by seat."""
    box = table.box
    asked: dict[int, Step[StarfarersTable]] = {}
    for seat in range(box.players):
        limit = box.light_above if table.friend[box.light_tribute] == seat else box.tribute_above
        held = table.held(seat)
        if held > limit:
            asked[seat] = ReturnCards((held + 1) // 2 if box.discard_rounding == "up" else held // 2)
    return asked


@final
class ReturnCards(Question[StarfarersTable]):
    """Earth demands tribute: half of the cards go back to the bank, chosen one by one. (SF-PROD.7)"""

    fields: ClassVar[tuple[Field, ...]] = (number("count", low=1, high=100),)
    rules = ("SF-PROD.7", "SF-PROD.8")
    answer_words = ("return",)
    private = True

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def seat(self, table: StarfarersTable) -> int:
        return table.active

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        return [RETURN[kind] for kind in range(KINDS) if table.cards(seat, kind)]

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        return lack_of_one_card(table, seat, answer, "return", "SF-PROD.7", "SF-PROD.7")

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        table.pay(seat, RESOURCES.index(text(answer, 1)), 1)
        return [ReturnCards(self.count - 1)] if self.count > 1 else []

    def asks(self, table: StarfarersTable) -> dict[str, str | int]:
        return {"n": self.count}


@final
class TellTribute(Event[StarfarersTable]):
    """All have returned their cards, and everybody sees the stacks of the bank. (SF-PROD.10)"""

    fields: ClassVar[tuple[Field, ...]] = (numbers("seats", high="seats"),)
    rules = ("SF-PROD.10",)

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats: Final = seats

    def play(self, table: StarfarersTable) -> list[Step[StarfarersTable]]:
        for seat in self.seats:
            table.tell("told.return", seat, n=table.held(seat))
        return []


@final
class TakeFrom(PlayerQuestion[StarfarersTable]):
    """Whoever rolled the seven may take a random card from one player. (SF-PROD.9)"""

    rules = ("SF-PROD.9", "SF-PROD.10")
    answer_words = ("rob", "nobody")

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        rivals: list[Answer] = [
            ("rob", other) for other in range(table.box.players) if other != seat and table.held(other)
        ]
        return [*rivals, NOBODY_NAMED]

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == NOBODY_NAMED:
            return None
        if answer_shape(answer) != "rob i" or not 0 <= integer(answer, 1) < table.box.players or answer[1] == seat:
            return no_answer("SF-PROD.9")
        return None if table.held(integer(answer, 1)) else Refusal("SF-PROD.10")

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        if answer == NOBODY_NAMED:
            table.tell("told.rob_nobody" if len(self.options(table, seat)) > 1 else "told.rob_nothing", seat)
            return []
        return [TakeCard(seat, integer(answer, 1))]


@final
class TakeCard(BagDraw[StarfarersTable]):
    """A card drawn at random from a hand; only the two see it. (SF-PROD.9)"""

    fields: ClassVar[tuple[Field, ...]] = (number("taker", high="seats"), number("giver", high="seats"))
    rules = ("SF-PROD.9", "SF-ENC.32", "SF-FRIEND.14")

    def __init__(self, taker: int, giver: int) -> None:
        self.taker: Final = taker
        self.giver: Final = giver

    def bag(self, table: StarfarersTable) -> list[int]:
        return table.cards_of(self.giver)

    def outcome(self, table: StarfarersTable, kind: int) -> Answer:
        return CARD[kind]

    def only(self, table: StarfarersTable) -> int:
        return self.taker

    def play(self, table: StarfarersTable, outcome: Answer) -> list[Step[StarfarersTable]]:
        kind = CARD.index(outcome)
        table.slip(self.giver, self.taker, kind)
        tell_taking(table, self.taker, self.giver, kind)
        return []


def tell_taking(table: StarfarersTable, taker: int, giver: int, kind: int) -> None:
    """Everybody hears that a card was taken, the two hear which."""
    table.tell("told.take", taker, other=f"seat.{giver}")
    table.tell("told.took", taker, (), taker, kind=COUNTED[kind])
    table.tell("told.lost", giver, (), giver, kind=COUNTED[kind])


# ---------------------------------------------------------------------- supplies from Earth


def supplies(table: StarfarersTable, seat: int) -> int:
    """How many supply cards a seat may draw now."""
    if table.is_supplied() or not (table.pile_left() or any(table.bank)):
        return 0
    box, points = table.box, table.points(seat)
    if points >= box.supply_below:
        return 0
    return 2 if box.fast_start and points < box.fast_below else 1


def supply_refusal(table: StarfarersTable, seat: int) -> Refusal | None:
    """Why no supplies come."""
    if table.is_supplied():
        return Refusal("SF-PROD.15")
    points = table.points(seat)
    if points >= table.box.supply_below:
        return Refusal("SF-PROD.11", "refused.points", {"n": points})
    return None if supplies(table, seat) else Refusal("SF-SETUP.17")


def send_supplies(table: StarfarersTable, seat: int) -> list[Step[StarfarersTable]]:
    """Cards from the supply pile, as many as are due."""
    count = supplies(table, seat)
    table.mark_supplied()
    table.rebuild()
    table.tell("told.supply", seat, n=count)
    return [SupplyCard(seat) for _ in range(count)]


@final
class Supply(PlayerQuestion[StarfarersTable]):
    """With few points a supply card may be drawn, now or later in the trade and build phase. (SF-PROD.11)"""

    rules = ("SF-PROD.11", "SF-PROD.12", "SF-PROD.13", "SF-VAR.1")
    answer_words = ("draw", "later")

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        return [DRAW, LATER]

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == LATER:
            return None
        return supply_refusal(table, seat) if answer == DRAW else no_answer("SF-PROD.11")

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        return send_supplies(table, seat) if answer == DRAW else []

    def asks(self, table: StarfarersTable) -> dict[str, str | int]:
        return {"n": supplies(table, self.player)}


@final
class SupplyCard(PlayerDraw[StarfarersTable]):
    """A card from the supply pile, seen by its owner only. (SF-SETUP.16)"""

    rules = ("SF-SETUP.16", "SF-SETUP.19", "SF-PROD.11")

    def options(self, table: StarfarersTable) -> list[Answer]:
        return [CARD[kind] for kind in range(KINDS) if table.pile[kind]] or [("none",)]

    def odds(self, table: StarfarersTable) -> dict[Answer, float]:
        size = sum(table.pile)
        if not size:
            return {("none",): 1.0}
        return {outcome: table.pile[CARD.index(outcome)] / size for outcome in self.options(table)}

    def draw(self, table: StarfarersTable, rng: RandomSource) -> Answer:
        return CARD[draw_from(table.pile, rng)] if any(table.pile) else ("none",)

    def only(self, table: StarfarersTable) -> int:
        return self.player

    def play(self, table: StarfarersTable, outcome: Answer) -> list[Step[StarfarersTable]]:
        if outcome != ("none",):
            kind = CARD.index(outcome)
            table.supply(self.player, kind)
            table.tell("told.drew", self.player, (), self.player, kind=COUNTED[kind])
        return []


@final
class OfferSupplies(PlayerEvent[StarfarersTable]):
    """Supplies come even after a seven, if the points are few. (SF-PROD.12)"""

    rules = ("SF-PROD.12", "SF-PROD.11")

    def play(self, table: StarfarersTable) -> list[Step[StarfarersTable]]:
        return [Supply(self.player)] if supplies(table, self.player) else []


@final
class Production(PlayerEvent[StarfarersTable]):
    """The first phase: dice, and then supplies. (SF-TURN.1)"""

    rules = ("SF-TURN.1", "SF-PROD.1", "SF-PROD.12")

    def play(self, table: StarfarersTable) -> list[Step[StarfarersTable]]:
        return [Roll(self.player), OfferSupplies(self.player)]


CITES: Final[dict[object, tuple[str, ...]]] = {
    shares: ("SF-PROD.2", "SF-PROD.3", "SF-PROD.4", "SF-PROD.5", "SF-THREE.2"),
    deal_out: ("SF-PROD.6", "SF-FRIEND.1", "SF-FRIEND.2", "SF-FRIEND.3", "SF-FRIEND.4", "SF-FRIEND.5"),
    tribute: ("SF-PROD.7", "SF-PROD.8", "SF-FRIEND.11"),
    supplies: ("SF-PROD.11", "SF-PROD.15", "SF-VAR.1"),
}

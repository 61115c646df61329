"""Trade and build: one menu in any order, deals with the bank, offers and counter-offers between players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, numbers
from astrarium.core.player_step_bases import PLAYER, PlayerQuestion
from astrarium.core.step import (
    NO,
    YES,
    Answer,
    Event,
    Question,
    Refusal,
    Step,
    answer_shape,
    ask_together,
    integer,
    text,
)
from astrarium.games.starfarers.board import RESOURCES
from astrarium.games.starfarers.building import build, build_refusal, can_build
from astrarium.games.starfarers.generated_table import Reply, Terms
from astrarium.games.starfarers.match_constants import COUNTED, GOODS, ITEMS, KINDS
from astrarium.games.starfarers.production import (
    TakeCard,
    bank_refusal,
    in_bank,
    send_supplies,
    supplies,
    supply_refusal,
)
from astrarium.games.starfarers.refusal_reasons import ONE_CARD, lack_of_cards, no_answer
from astrarium.games.starfarers.score import Reckon
from astrarium.games.starfarers.table import AGREED, COUNTERED, REFUSED, SILENCE, StarfarersTable

SUPPLY: Final[Answer] = ("supply",)
OFFER: Final[Answer] = ("offer",)
FAME: Final[Answer] = ("fame",)
HELP: Final[Answer] = ("help",)
DONE: Final[Answer] = ("end",)
WITHDRAW: Final[Answer] = ("withdraw",)
BUILD: Final[list[Answer]] = [("build", item) for item in ITEMS]
BANK: Final[list[list[Answer]]] = [[("bank", kind, count) for count in range(4)] for kind in RESOURCES]
OFFERS: Final = "offer iiiiiiiiii"
COUNTERS: Final = "counter iiiiiiiiii"

ONE: Final[list[tuple[int, ...]]] = [tuple([int(at == kind) for at in range(KINDS)]) for kind in range(KINDS)]
ONE_FOR_ONE: Final[list[list[Answer]]] = [
    [("offer", *ONE[given], *ONE[wanted]) for wanted in range(KINDS) if wanted != given] for given in range(KINDS)
]


@final
class Trade(PlayerQuestion[StarfarersTable]):
    """The second phase: trade and build as often as one likes, in any order. (SF-TRADE.1)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("offers"))
    rules = (
        *("SF-TRADE.1", "SF-TURN.1", "SF-PROD.13", "SF-PROD.14", "SF-TRADE.5", "SF-BUILD.1"),
        *("SF-FRIEND.18", "SF-FRIEND.19", "SF-TRADE.9"),
    )
    answer_words = ("supply", "bank", "build", "offer", "fame", "help", "end")
    private = True

    def __init__(self, player: int, offers: int = 0) -> None:
        super().__init__(player)
        self.offers: Final = offers  # how many were begun in this turn

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        found: list[Answer] = []
        if supplies(table, seat):
            found.append(SUPPLY)
        if any(table.bank):
            hand = table.cards_of(seat)
            for kind in range(KINDS):
                held = hand[kind]
                if held:
                    special = table.special_rate(seat, kind)
                    if special and held >= special:
                        found.append(BANK[kind][special])
                    rate = table.rate(seat, kind)
                    if held >= rate:
                        found.append(BANK[kind][rate])
        if table.held(seat):
            found.extend([BUILD[item] for item in range(len(ITEMS)) if can_build(table, seat, item)])
            if self.offers < table.box.most_offers and partners(table, seat):
                found.append(OFFER)
        if fame_refusal(table, seat) is None:
            found.append(FAME)
        if not table.is_helped() and len(players_ahead(table, seat)) > 1:
            found.append(HELP)
        found.append(DONE)
        return found

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        word, shape = answer[0], answer_shape(answer)
        if answer == DONE:
            return None
        if answer == SUPPLY:
            return supply_refusal(table, seat)
        if shape == "bank wi" and answer[1] in RESOURCES:
            return bank_deal_refusal(table, seat, RESOURCES.index(text(answer, 1)), integer(answer, 2))
        if shape == "build w" and answer[1] in ITEMS:
            return build_refusal(table, seat, ITEMS.index(text(answer, 1)))
        if answer == OFFER:
            if self.offers >= table.box.most_offers:
                return Refusal("SF-TRADE.9")
            return None if table.held(seat) and partners(table, seat) else Refusal("SF-TRADE.4")
        if answer == FAME:
            return fame_refusal(table, seat)
        if answer == HELP:
            return help_refusal(table, seat)
        if word == "build":
            return Refusal("SF-BUILD.1", "refused.build")
        return Refusal("SF-TRADE.2", "refused.offer_first") if shape == OFFERS else no_answer("SF-TRADE.1")

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        word = answer[0]
        if word == "end":
            return []
        if word == "build":
            return [*build(table, seat, ITEMS.index(text(answer, 1))), self]
        if word == "bank":
            return [BankTake(seat, RESOURCES.index(text(answer, 1)), integer(answer, 2)), self]
        if word == "offer":
            return [MakeOffer(seat), Trade(seat, self.offers + 1)]
        if word == "supply":
            return [*send_supplies(table, seat), self]
        if word == "fame":
            table.mark_fame_bought()
            table.pay(seat, GOODS, 1)
            table.add_fame(seat, 1)
            table.tell("told.buy_fame", seat)
            return [Reckon(), self]
        table.mark_helped()
        return [HelpFrom(seat), self]


def bank_deal_refusal(table: StarfarersTable, seat: int, kind: int, count: int) -> Refusal | None:
    """Why the bank does not take so many cards of a kind for one."""
    if not any(table.bank):
        return Refusal("SF-TRADE.8")
    box, rate = table.box, table.rate(seat, kind)
    friend = table.friend[box.trader[kind]] == seat
    plain = "SF-TRADE.6" if kind == GOODS else "SF-TRADE.7" if friend else "SF-TRADE.5"
    if count < 1 or count not in (rate, table.special_rate(seat, kind)):
        if friend and box.trader_once[kind] and count == box.trader_rate[kind]:
            return Refusal("SF-FRIEND.20")
        return Refusal(plain, "refused.rate", {"n": rate, "kind": COUNTED[kind]})
    return lack_of_cards(table, seat, [count if at == kind else 0 for at in range(KINDS)], plain)


@final
class BankTake(PlayerQuestion[StarfarersTable]):
    """The card that the bank gives for those it takes. (SF-TRADE.5)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("kind", high="kinds"), number("count", low=1, high=3))
    rules = ("SF-TRADE.5", "SF-TRADE.6", "SF-TRADE.8", "SF-FRIEND.20")
    answer_words = ("take",)

    def __init__(self, player: int, kind: int, count: int) -> None:
        super().__init__(player)
        self.kind: Final = kind
        self.count: Final = count

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        return in_bank(table)

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        return bank_refusal(table, answer, "SF-TRADE.5")

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        if self.count < table.rate(seat, self.kind):
            table.mark_goods_sold()
        table.pay(seat, self.kind, self.count)
        kind = text(answer, 1)
        table.gain(seat, RESOURCES.index(kind), 1)
        table.tell("told.bank", seat, n=self.count, gave=COUNTED[self.kind], got=f"counted.{kind}")
        return []

    def asks(self, table: StarfarersTable) -> dict[str, str | int]:
        return {"n": self.count, "gave": COUNTED[self.kind]}


# ---------------------------------------------------------------------- friendship cards


def fame_refusal(table: StarfarersTable, seat: int) -> Refusal | None:
    """Why no fame ring can be bought."""
    if not any([table.friend[card] == seat for card in table.box.fame_sellers]):
        return Refusal("SF-FRIEND.12")
    if table.is_fame_bought():
        return Refusal("SF-FRIEND.13")
    if not table.fame_left():
        return Refusal("SF-COMP.12")
    return lack_of_cards(table, seat, ONE_CARD[GOODS], "SF-FRIEND.12")


def players_ahead(table: StarfarersTable, seat: int) -> list[int]:
    """The rivals with more points than a seat that has help from the rich; nobody without the card."""
    if table.friend[table.box.rich_help] != seat:
        return []
    mine = table.points(seat)
    return [other for other in range(table.box.players) if other != seat and table.points(other) > mine]


def help_refusal(table: StarfarersTable, seat: int) -> Refusal | None:
    """Why no help comes from the rich: the card is not there or was used, or too few rivals are ahead."""
    ahead = len(players_ahead(table, seat))
    if table.friend[table.box.rich_help] != seat or table.is_helped():
        return Refusal("SF-FRIEND.14")
    return None if ahead > 1 else Refusal("SF-FRIEND.14", "refused.ahead", {"needed": 2, "there": ahead})


@final
class HelpFrom(PlayerQuestion[StarfarersTable]):
    """Two rivals with more points give a random card each. (SF-FRIEND.14)"""

    rules = ("SF-FRIEND.14",)
    answer_words = ("rivals",)

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        rich = players_ahead(table, seat)
        return [("rivals", one, two) for one in rich for two in rich if one < two]

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) != "rivals ii" or integer(answer, 1) >= integer(answer, 2):
            return no_answer("SF-FRIEND.14")
        rich = players_ahead(table, seat)
        fits = answer[1] in rich and answer[2] in rich
        return None if fits else Refusal("SF-FRIEND.14")

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        return [TakeCard(seat, other) for other in (integer(answer, 1), integer(answer, 2)) if table.held(other)]


# ---------------------------------------------------------------------- between players


def partners(table: StarfarersTable, seat: int) -> list[int]:
    """The rivals who hold cards."""
    return [other for other in range(table.box.players) if other != seat and table.held(other)]


def terms_of(counts: tuple[int, ...]) -> Terms:
    """What is given and what is wanted, of the ten counts of an offer."""
    return Terms(counts[:KINDS], counts[KINDS:])


def parse_counts(answer: Answer) -> tuple[int, ...]:
    """The ten counts of an offer."""
    return tuple([integer(answer, at) for at in range(1, 2 * KINDS + 1)])


def deal_refusal(table: StarfarersTable, giver: int, terms: Terms) -> Refusal | None:
    """Why a seat cannot offer such a deal: each side gives at least one card, and the giver holds what it gives."""
    given, wanted = terms.gives, terms.wants
    if min(*given, *wanted) < 0:
        return no_answer("SF-TRADE.4")
    most = max(*given, *wanted)
    if most > table.box.each:
        return Refusal("SF-COMP.11", "refused.too_many", {"asked": most, "most": table.box.each})
    if sum(given) < 1 or sum(wanted) < 1:
        return Refusal("SF-TRADE.4")
    if not table.box.same_kind and any([given[kind] and wanted[kind] for kind in range(KINDS)]):
        return Refusal("SF-TRADE.10")
    return lack_of_cards(table, giver, given, "SF-TRADE.4")


@final
class MakeOffer(PlayerQuestion[StarfarersTable]):
    """The player in turn says what they give and what they want. (SF-TRADE.2)"""

    rules = ("SF-TRADE.2", "SF-TRADE.3", "SF-TRADE.4")
    answer_words = ("offer", "no")
    private = True
    open = True

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        found: list[Answer] = [NO]
        for given in range(KINDS):
            if table.cards(seat, given):
                found.extend(ONE_FOR_ONE[given])
        return found

    def stale_options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        return [("offer", *terms.gives, *terms.wants) for terms in table.tried]

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == NO:
            return None
        if answer_shape(answer) != OFFERS:
            return no_answer("SF-TRADE.2")
        return deal_refusal(table, seat, terms_of(parse_counts(answer)))

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        if answer == NO:
            return []
        counts = parse_counts(answer)
        terms = terms_of(counts)
        table.believe(seat, terms.gives)
        table.replies = [SILENCE] * table.box.players
        if table.recording:
            table.tell("told.offer", seat, gives=cards_text(terms.gives), wants=cards_text(terms.wants))
        offer = AnswerOffer(seat, counts)
        lanes: dict[int, Step[StarfarersTable]] = dict.fromkeys(partners(table, seat), offer)
        return [ask_together(lanes), HearAnswers(seat, counts)]


def cards_text(counts: Sequence[int]) -> str:
    """Cards as an argument of a sentence: `cards.1.0.0.0.0` is read out kind by kind."""
    return ".".join(["cards", *[str(count) for count in counts]])


@final
class AnswerOffer(Question[StarfarersTable]):
    """Every rival says yes or no, or makes another offer. (SF-TRADE.2)"""

    fields: ClassVar[tuple[Field, ...]] = (number("trader", high="seats"), numbers("counts", high=20, size=10))
    rules = ("SF-TRADE.2", "SF-TRADE.3", "SF-TRADE.4")
    answer_words = ("yes", "no", "counter")
    private = True
    open = True

    def __init__(self, trader: int, counts: tuple[int, ...]) -> None:
        self.trader: Final = trader
        self.counts: Final = counts
        self.terms: Final = terms_of(counts)

    def seat(self, table: StarfarersTable) -> int:
        return self.trader

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        found: list[Answer] = [NO]
        offered, wanted = self.terms.gives, self.terms.wants
        if table.has(seat, list(wanted)):
            found.append(YES)
        hand = table.cards_of(seat)
        other = [kind for kind in range(KINDS) if hand[kind] and not offered[kind] and wanted != ONE[kind]]
        found.extend([("counter", *ONE[kind], *offered) for kind in other])
        return found

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == NO:
            return None
        if answer == YES:
            return lack_of_cards(table, seat, self.terms.wants, "SF-TRADE.4")
        if answer_shape(answer) != COUNTERS:
            return no_answer("SF-TRADE.2")
        terms = terms_of(parse_counts(answer))
        if terms.gives == self.terms.wants and terms.wants == self.terms.gives:
            return Refusal("SF-TRADE.2", "refused.same_terms")
        return deal_refusal(table, seat, terms)

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        if answer == YES:
            table.replies[seat] = Reply(AGREED, self.terms.wants, self.terms.gives)
        elif answer != NO:
            terms = terms_of(parse_counts(answer))
            table.replies[seat] = Reply(COUNTERED, terms.gives, terms.wants)
        return []

    def asks(self, table: StarfarersTable) -> dict[str, str | int]:
        return {"other": f"seat.{self.trader}", "n": sum(self.terms.gives), "m": sum(self.terms.wants)}


@final
class HearAnswers(Event[StarfarersTable]):
    """All answers are opened; who agreed or offered something else is known to hold it. (SF-TRADE.2)"""

    fields: ClassVar[tuple[Field, ...]] = (number("trader", high="seats"), numbers("counts", high=20, size=10))
    rules = ("SF-TRADE.2",)

    def __init__(self, trader: int, counts: tuple[int, ...]) -> None:
        self.trader: Final = trader
        self.counts: Final = counts
        self.terms: Final = terms_of(counts)

    def play(self, table: StarfarersTable) -> list[Step[StarfarersTable]]:
        ready = 0
        for seat, reply in enumerate(table.replies):
            if reply.word == REFUSED:
                continue
            ready += 1
            table.believe(seat, reply.gives)
            if table.recording:
                if reply.word == AGREED:
                    table.tell("told.agree", seat)
                else:
                    table.tell("told.counter", seat, gives=cards_text(reply.gives), wants=cards_text(reply.wants))
        if ready:
            return [PickDeal(self.trader, self.counts)]
        table.tried.append(self.terms)
        table.tell("told.no_deal", self.trader)
        return []


@final
class PickDeal(Question[StarfarersTable]):
    """The player in turn deals with one of those who agreed or offered something else, or with nobody. (SF-TRADE.2)"""

    fields: ClassVar[tuple[Field, ...]] = (number("trader", high="seats"), numbers("counts", high=20, size=10))
    rules = ("SF-TRADE.2", "SF-TRADE.3")
    answer_words = ("deal", "withdraw")
    private = True

    def __init__(self, trader: int, counts: tuple[int, ...]) -> None:
        self.trader: Final = trader
        self.counts: Final = counts
        self.terms: Final = terms_of(counts)

    def seat(self, table: StarfarersTable) -> int:
        return self.trader

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        found: list[Answer] = [WITHDRAW]
        for other, reply in enumerate(table.replies):
            if reply.word != REFUSED and table.has(seat, list(reply.wants)):
                found.append(("deal", other))
        return found

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == WITHDRAW:
            return None
        if answer_shape(answer) != "deal i" or not 0 <= integer(answer, 1) < table.box.players:
            return no_answer("SF-TRADE.2")
        reply = table.replies[integer(answer, 1)]
        if reply.word == REFUSED:
            return Refusal("SF-TRADE.2")
        return lack_of_cards(table, seat, reply.wants, "SF-TRADE.4")

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        if answer == WITHDRAW:
            table.tried.append(self.terms)
            table.tell("told.withdraw", seat)
            return []
        other = integer(answer, 1)
        reply = table.replies[other]
        for kind in range(KINDS):
            if reply.gives[kind]:
                table.hand_over(other, seat, kind, reply.gives[kind])
            if reply.wants[kind]:
                table.hand_over(seat, other, kind, reply.wants[kind])
        if table.recording:
            gave, got = cards_text(reply.wants), cards_text(reply.gives)
            table.tell("told.deal", seat, other=f"seat.{other}", gives=gave, wants=got)
        return []


CITES: Final[dict[object, tuple[str, ...]]] = {
    bank_deal_refusal: ("SF-TRADE.5", "SF-TRADE.6", "SF-TRADE.7", "SF-TRADE.8", "SF-FRIEND.20"),
    deal_refusal: ("SF-TRADE.4", "SF-TRADE.10"),
    players_ahead: ("SF-FRIEND.14",),
    help_refusal: ("SF-FRIEND.14",),
    fame_refusal: ("SF-FRIEND.12", "SF-FRIEND.13", "SF-COMP.12"),
}

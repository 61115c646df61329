"""Chapter 9: exchanges with other players, and the Space Port."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, numbers
from astrarium.core.player_step_bases import PLAYER, PlayerQuestion
from astrarium.core.step import Answer, Refusal, Step, answer_shape, integer
from astrarium.games.parsec.effect_vocabulary import TRADE_ANYWHERE
from astrarium.games.parsec.match_constants import (
    NO_TRADE,
    RATE,
    RESALE_BY,
    SMUGGLER,
    Weather,
)
from astrarium.games.parsec.production import TakeOne
from astrarium.games.parsec.reachability import contacts, has_docked_cargo, neighbours
from astrarium.games.parsec.refusal_numbers import too_dear, wrong_count
from astrarium.games.parsec.sky import Sky
from astrarium.games.parsec.table import ParsecTable

NOTHING: Final[Answer] = ("nothing",)
EXCHANGE: Final[Answer] = ("exchange",)
REFUSE: Final[Answer] = ("refuse",)
ACCEPT: Final[Answer] = ("accept",)
# A few ordinary offers, by the word that makes them and the kind of card that is given: one card for another.
SAMPLES: Final[dict[str, list[tuple[int, Answer]]]] = {
    word: [
        (give, (word, *[int(kind == give) for kind in range(3)], *[int(kind == want) for kind in range(3)]))
        for give in range(3)
        for want in range(3)
        if give != want
    ]
    for word in ("offer", "counter")
}


# ---------------------------------------------------------------------- who may trade with whom


def in_contact(table: ParsecTable, seat: int, other: int) -> bool:
    """Whether a cargo of one seat stands next to a cargo of the other."""
    theirs = table.cargo_cells(other)
    if not theirs:
        return False
    beside = neighbours(table, table.weather())
    for cell in table.cargo_cells(seat):
        for near in beside[cell]:
            if near in theirs:
                return True
    return False


def by_card(table: ParsecTable, seat: int, other: int) -> bool:
    """Whether a card lets a seat trade with another from anywhere."""
    cards = table.box.cards
    for lying in table.lasting:
        if lying.owner == seat and lying.area == other:
            for effect in cards[lying.card].effects:
                if effect.op == TRADE_ANYWHERE and effect.partner != "port":
                    return True
    return False


def trade_refusal(table: ParsecTable, seat: int, other: int) -> Refusal | None:
    """Why two seats cannot trade now."""
    if not 0 <= other < table.box.players or other == seat or not table.alive[other]:
        return Refusal("PA-9.1.1")
    if table.term(seat, NO_TRADE) or table.term(other, NO_TRADE):
        return Refusal("PA-6.2.55")
    if in_contact(table, seat, other) or (has_docked_cargo(table, seat) and has_docked_cargo(table, other)):
        return None
    return None if by_card(table, seat, other) else Refusal("PA-9.1.1")


def partners_for(table: ParsecTable, seat: int, sky: Sky) -> list[int]:
    """The seats with which a seat may trade now."""
    near, carded = contacts(table, seat), sky.weather.trading
    met, harbour = near.met, near.docked
    if not (met or harbour or carded) or table.term(seat, NO_TRADE):
        return []
    return [
        other
        for other in range(table.box.players)
        if other != seat
        and table.alive[other]
        and not table.term(other, NO_TRADE)
        and (other in met or (harbour and has_docked_cargo(table, other)) or (carded and by_card(table, seat, other)))
    ]


def amounts(answer: Answer, at: int) -> tuple[int, int, int]:
    """Three numbers of an answer: titanium, gold, energy."""
    return integer(answer, at), integer(answer, at + 1), integer(answer, at + 2)


def holds(table: ParsecTable, seat: int, goods: tuple[int, int, int]) -> bool:
    """Whether a seat has these cards."""
    return table.can_pay(seat, goods[0], goods[1], goods[2])


def deal_samples(table: ParsecTable, seat: int, other: int, word: str) -> list[Answer]:
    """Those of a few ordinary offers that a seat can make."""
    if table.resource_count(other) == 0 and table.box.hands != "hidden":
        return []
    return [deal for give, deal in SAMPLES[word] if table.held_goods(seat, give)]


def deal_refusal(table: ParsecTable, seat: int, other: int, answer: Answer) -> Refusal | None:
    """Why such an offer cannot be made: only resource cards, which the offerer holds."""
    gives, wants = amounts(answer, 1), amounts(answer, 4)
    if min(gives) < 0 or min(wants) < 0 or sum(gives) + sum(wants) == 0:
        return Refusal("PA-9.1.2")
    short = too_dear(table, seat, "PA-9.1.2", gives)
    if short is not None:
        return short
    asked = sum(wants)
    most = table.box.pile * 3 if table.box.hands == "hidden" else table.resource_count(other)
    return Refusal("PA-9.1.2", "refused.they_hold", {"asked": asked, "most": most}) if asked > most else None


@final
class Offer(PlayerQuestion[ParsecTable]):
    """The active player names what they give and what they want, resource cards only. (PA-9.1.2)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
        number("partner", high="seats"),
        numbers("before", low=0),
    )
    rules = ("PA-9.1.2", "PA-9.1.1", "PA-9.1.3", "PA-9.2.4")
    answer_words = ("offer", "nothing")
    private = True
    open = True

    def __init__(self, player: int, partner: int, before: tuple[int, ...]) -> None:
        super().__init__(player)
        self.partner: Final = partner
        self.before: Final = before

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [NOTHING, *deal_samples(table, seat, self.partner, "offer")]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == NOTHING:
            return None
        if answer_shape(answer) != "offer iiiiii":
            return Refusal("PA-9.1.3")
        return deal_refusal(table, seat, self.partner, answer)

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if answer == NOTHING:
            return []
        terms = (*amounts(answer, 1), *amounts(answer, 4))
        return [Reply(self.partner, seat, terms, 0)]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"seat": f"seat.{self.partner}"}


@final
class Reply(PlayerQuestion[ParsecTable]):
    """The other accepts, refuses, or makes one counter-offer. (PA-9.1.2)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
        number("offerer", high="seats"),
        numbers("terms", size=6),
        number("countered", high=1),
    )
    rules = ("PA-9.1.2", "PA-9.1.3", "PA-10.3")
    answer_words = ("accept", "refuse", "counter")
    private = True
    open = True

    def __init__(self, player: int, offerer: int, terms: tuple[int, ...], countered: int) -> None:
        super().__init__(player)
        self.offerer: Final = offerer
        self.terms: Final = terms  # what the offerer gives, then wants
        self.countered: Final = countered

    def wanted(self) -> tuple[int, int, int]:
        """What the one who is asked would give."""
        return self.terms[3], self.terms[4], self.terms[5]

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        found = [REFUSE, ACCEPT] if holds(table, seat, self.wanted()) else [REFUSE]
        if not self.countered:
            found.extend(deal_samples(table, seat, self.offerer, "counter")[:2])
        return found

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == REFUSE:
            return None
        if answer == ACCEPT:
            return too_dear(table, seat, "PA-9.1.2", self.wanted())
        if answer_shape(answer) != "counter iiiiii":
            return Refusal("PA-9.1.3")
        return Refusal("PA-9.1.2") if self.countered else deal_refusal(table, seat, self.offerer, answer)

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if answer == REFUSE:
            table.tell("told.no_deal", seat)
            return []
        if answer != ACCEPT:
            return [Reply(self.offerer, seat, (*amounts(answer, 1), *amounts(answer, 4)), 1)]
        gives = (self.terms[0], self.terms[1], self.terms[2])
        if holds(table, self.offerer, gives):
            table.hand_over(self.offerer, seat, gives)
            table.hand_over(seat, self.offerer, self.wanted())
            table.tell("told.deal", seat, whom=f"seat.{self.offerer}", n=sum(gives), m=sum(self.wanted()))
        return []

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        t, g, e, x, y, z = self.terms
        return {"seat": f"seat.{self.offerer}", "t": t, "g": g, "e": e, "x": x, "y": y, "z": z}


# ---------------------------------------------------------------------- the Space Port


def at_port(table: ParsecTable, seat: int) -> bool:
    """Whether a seat may use the Space Port, unless a card keeps everybody from it."""
    return contacts(table, seat).docked or table.term(seat, SMUGGLER) != 0


def port_refusal(table: ParsecTable, seat: int) -> Refusal | None:
    """Why a seat cannot use the Space Port now."""
    if table.weather().closing:
        return Refusal("PA-6.2.53")
    return None if at_port(table, seat) else Refusal("PA-9.2.2")


def exchange_refusal(table: ParsecTable, seat: int) -> Refusal | None:
    """Why a seat cannot exchange cards at the Space Port."""
    refused = port_refusal(table, seat)
    if refused is not None:
        return refused
    needed, there = table.term(seat, RATE), table.resource_count(seat)
    return Refusal("PA-9.2.1", "refused.few_cards", {"needed": needed, "there": there}) if needed > there else None


@final
class Exchange(PlayerQuestion[ParsecTable]):
    """Any three cards, or what the rate of the player asks for, buy one of choice. (PA-9.2.1)"""

    rules = ("PA-9.2.1", "PA-9.2.2", "PA-9.2.3", "PA-6.2.52")
    answer_words = ("give",)
    private = True

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        rate = table.term(seat, RATE)
        titanium, gold, energy = table.all_goods(seat)
        return [
            ("give", t, g, rate - t - g)
            for t in range(min(rate, titanium) + 1)
            for g in range(min(rate - t, gold) + 1)
            if rate - t - g <= energy
        ]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) != "give iii":
            return Refusal("PA-9.2.1")
        given = amounts(answer, 1)
        fair = min(given) >= 0 and sum(given) == table.term(seat, RATE)
        if not fair:
            rule = "PA-9.2.1" if table.term(seat, RATE) == table.box.terms[RATE] else "PA-6.2.52"
            return wrong_count(rule, sum(given), table.term(seat, RATE))
        return too_dear(table, seat, "PA-9.2.1", given)

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        t, g, e = amounts(answer, 1)
        table.pay(seat, t, g, e)
        table.tell("told.exchange", seat, t=t, g=g, e=e)
        return [TakeOne(seat)]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"n": table.term(self.player, RATE)}


def sell_refusal(table: ParsecTable, seat: int, card: int) -> Refusal | None:
    """Why an event card cannot be sold now."""
    titles = table.box.titles
    if not 0 <= card < titles or table.copies(seat, card) == 0:
        return Refusal("PA-6.2.7")
    refused = port_refusal(table, seat)
    if refused is not None and refused.rule == "PA-9.2.2":
        return Refusal("PA-6.2.7")
    return refused


def port_options(table: ParsecTable, seat: int, weather: Weather) -> list[Answer]:
    """What a seat may exchange and sell at the Space Port now."""
    if weather.closing or not at_port(table, seat):
        return []
    found = [EXCHANGE] if table.resource_count(seat) >= table.term(seat, RATE) else []
    found.extend([table.box.sells[card] for card in table.held_titles(seat)])
    return found


def sell(table: ParsecTable, seat: int, card: int) -> None:
    """The port pays Gold by the colour of the card, which goes to the used ones."""
    gold = max(0, table.box.cards[card].resale + table.term(seat, RESALE_BY))
    table.lose_card(seat, card)
    table.discard(card)
    got = table.gain(seat, 1, gold)
    table.tell("told.sell", seat, card=f"card.{table.box.cards[card].id}", gold=got)


CITES: Final[dict[object, tuple[str, ...]]] = {
    trade_refusal: ("PA-9.1.1", "PA-9.2.4", "PA-6.2.54", "PA-6.2.55", "PA-9.1.2"),
    exchange_refusal: ("PA-9.2.1", "PA-9.2.2", "PA-6.2.53", "PA-6.2.52"),
    sell_refusal: ("PA-6.2.7", "PA-6.2.53"),
    sell: ("PA-6.2.8", "PA-6.2.50"),
    in_contact: ("PA-9.1.1",),
}

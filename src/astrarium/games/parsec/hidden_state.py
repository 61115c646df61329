"""What a seat may not know, and how it is dealt anew: resource hands, event hands and the order of the deck."""

from __future__ import annotations

from typing import Final

from astrarium.core.random_source import RandomSource
from astrarium.games.parsec.table import ParsecTable


def secrets(table: ParsecTable, seat: int | None) -> dict[str, object]:
    """What lies on the table that this seat may not know."""
    others = closed_hands(table, seat)
    if not others and (not table.top or sees_top(table, seat)):
        return {}
    found: dict[str, object] = {"deck": list(table.deck), "top": list(table.top)}
    for other in others:
        found[f"goods {other}"] = table.goods_of(other)
        found[f"hand {other}"] = list(table.hand_of(other))
    return found


def closed_hands(table: ParsecTable, seat: int | None) -> list[int]:
    """The seats whose hands this one may not see."""
    return [] if table.box.hands == "open" else [other for other in range(table.box.players) if other != seat]


def sees_top(table: ParsecTable, seat: int | None) -> bool:
    """Whether this seat knows what lies on top of the deck."""
    return seat is not None and bool(table.known(seat, table.box.players))


def redeal(table: ParsecTable, seat: int | None, rng: RandomSource) -> None:
    """Deal anew what a seat cannot know: how many cards everybody holds is no secret, which ones they are is."""
    others = closed_hands(table, seat)
    redeal_goods(table, others, rng)
    redeal_cards(table, seat, others, rng)


def redeal_goods(table: ParsecTable, others: list[int], rng: RandomSource) -> None:
    """The piles lie open, so that the kinds in all other hands together are known; who has which is not."""
    limited = table.box.bank == "limited"
    pool: list[int] = []
    for other in others:
        add_copies(pool, table.goods_of(other))
    for other in others:
        dealt = [0, 0, 0]
        for _ in range(table.resource_count(other)):
            dealt[take_one(pool, rng) if limited else rng.below(3)] += 1
        table.set_all_goods(other, dealt)


def add_copies(pool: list[int], counts: list[int]) -> None:
    """Put into a pool what is there so often of each kind."""
    for kind, count in enumerate(counts):
        if count:
            pool.extend([kind] * count)


def take_one(pool: list[int], rng: RandomSource) -> int:
    """One of a pool, taken out of it."""
    at = rng.below(len(pool))
    pool[at], pool[-1] = pool[-1], pool[at]
    return pool.pop()


def redeal_cards(table: ParsecTable, seat: int | None, others: list[int], rng: RandomSource) -> None:
    """Cards that the seat knows of stay where they are; the rest of hands and deck is mixed."""
    hidden_top = bool(table.top) and not sees_top(table, seat)
    holders = [other for other in others if table.cards_of(other)]
    if holders or hidden_top:
        mix_cards(table, seat, holders, hidden_top, rng)
    if seat is None or table.tips:
        retell(table, seat)


def mix_cards(table: ParsecTable, seat: int | None, holders: list[int], hidden_top: bool, rng: RandomSource) -> None:
    """Hands, deck and what lies on it are dealt anew, but for the cards that the seat knows of."""
    pool: list[int] = []
    add_copies(pool, list(table.deck))
    known: list[list[int]] = []
    for other in holders:
        kept = table.known(seat, other) if seat is not None else []
        known.append(kept)
        unknown = list(table.hand_of(other))
        for card in kept:
            unknown[card] -= 1
        add_copies(pool, unknown)
    if hidden_top:
        pool.extend(table.top)
    for other, kept in zip(holders, known, strict=True):
        deal_hand(table, other, kept, pool, rng)
    if hidden_top:
        table.top = tuple([take_one(pool, rng) for _ in table.top])
    deck = [0] * table.box.titles
    for card in pool:
        deck[card] += 1
    table.deck = tuple(deck)


def deal_hand(table: ParsecTable, seat: int, kept: list[int], pool: list[int], rng: RandomSource) -> None:
    """A hand of as many cards as before, of which as many are new."""
    count, usable = table.cards_of(seat), table.cards_of(seat) - sum(table.new_of(seat))
    hand = kept + [take_one(pool, rng) for _ in range(count - len(kept))]
    cards, new = [0] * table.box.titles, [0] * table.box.titles
    for at, card in enumerate(hand):
        cards[card] += 1
        if at >= usable:
            new[card] += 1
    table.set_all_hand(seat, cards)
    table.set_all_new(seat, new)


def retell(table: ParsecTable, seat: int | None) -> None:
    """What others knew of hands is true of the new ones as far as it can be; the seat's own knowledge stays."""
    deck = table.box.players
    true = [
        tip
        for tip in table.tips
        if tip.viewer == seat or tip.holder in (deck, seat) or table.hand_at(tip.holder, tip.card)
    ]
    table.tips = tuple(true)


CITES: Final[dict[object, tuple[str, ...]]] = {
    secrets: ("PA-6.1", "PA-5.2.5"),
    redeal: ("PA-6.1",),
}

"""What a seat may not know, and how it is dealt anew: resource hands, event hands and the order of the deck."""

from __future__ import annotations

from typing import Final

from astrarium.core.random_source import RandomSource, draw_several
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
    bag, held = [0, 0, 0], 0
    for other in others:
        for kind in range(3):
            bag[kind] = bag[kind] + table.goods_at(other, kind)
        held += table.resource_count(other)
    for other in others:
        count, dealt = table.resource_count(other), [0, 0, 0]
        for kind in draw_several(bag, held, count, rng) if limited else [rng.below(3) for _ in range(count)]:
            dealt[kind] = dealt[kind] + 1
        held -= count
        table.set_all_goods(other, dealt)


def redeal_cards(table: ParsecTable, seat: int | None, others: list[int], rng: RandomSource) -> None:
    """Cards that the seat knows of stay where they are; the rest of hands and deck is mixed."""
    hidden_top = bool(table.top) and not sees_top(table, seat)
    holders = [other for other in others if table.holds_cards(other)]
    if holders or hidden_top:
        mix_cards(table, seat, holders, hidden_top, rng)
    if seat is None or table.tips:
        retell(table, seat)


def mix_cards(table: ParsecTable, seat: int | None, holders: list[int], hidden_top: bool, rng: RandomSource) -> None:
    """Hands, deck and what lies on it are dealt anew, but for the cards that the seat knows of."""
    bag = list(table.deck)
    held = sum(bag)
    known = [table.known(seat, other) if seat is not None and table.tips else [] for other in holders]
    counts: list[int] = []  # of the cards to be dealt to each
    for at, other in enumerate(holders):
        count = -len(known[at])
        for card in table.held_titles(other):
            copies = table.hand_at(other, card)
            bag[card] += copies
            count += copies
        held += count
        for card in known[at]:
            bag[card] -= 1
        counts.append(count)
    if hidden_top:
        for card in table.top:
            bag[card] += 1
        held += len(table.top)
    for at, count in enumerate(counts):
        known[at] += draw_several(bag, held, count, rng)
        held -= count
    table.deal_hands(holders, known)
    if hidden_top:
        table.top = tuple(draw_several(bag, held, len(table.top), rng))
    table.deck = tuple(bag)


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

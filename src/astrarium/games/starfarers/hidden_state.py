"""What a seat may not know, and how it is dealt anew: hands, the supply pile, face-down tokens, encounters."""

from __future__ import annotations

from typing import Final

from astrarium.core.random_source import RandomSource, draw_from, draw_several
from astrarium.games.starfarers.match_constants import ASK, COMPARE, END, GIFT, KINDS, PAY, SWAP, StarfarersBox
from astrarium.games.starfarers.table import DARK, NONE, StarfarersTable, ways_heard


def secrets(table: StarfarersTable, seat: int | None) -> dict[str, object]:
    """What lies on the table that this seat may not know."""
    players = table.box.players
    found: dict[str, object] = {
        "hands": [table.hand_of(other) for other in range(players) if other != seat],
        "tokens": {str(planet): table.token[planet] for planet in covered_planets(table, seat)},
        "encounters": [table.spent[at] for at in unread(table, seat)],
    }
    if table.card != NONE and table.reader != seat:
        found["card"] = table.card
    return found


def redeal(table: StarfarersTable, seat: int | None, rng: RandomSource) -> None:
    """Deal anew everything this seat cannot know, consistent with what it knows."""
    redeal_hands(table, seat, rng)
    redeal_tokens(table, seat, rng)
    redeal_encounters(table, seat, rng)


# ---------------------------------------------------------------------- hands


def redeal_hands(table: StarfarersTable, seat: int | None, rng: RandomSource) -> None:
    """Hidden cards go to the rivals' hands and the pile by their sizes; what is known of a hand stays in it."""
    players = table.box.players
    rivals = [other for other in range(players) if other != seat]
    sizes = [table.held(other) for other in rivals]
    hands = [sure(table, other, seat) for other in rivals]
    pool: list[int] = []
    for kind in range(KINDS):
        hidden = table.box.each - table.bank[kind]
        if seat is not None:
            hidden -= table.hand_at(seat, kind)
        for hand in hands:
            hidden -= hand[kind]
        pool.append(hidden)
    left = count(pool)
    for at, hand in enumerate(hands):
        unknown = sizes[at] - count(hand)
        for kind in draw_several(pool, left, unknown, rng):
            hand[kind] = hand[kind] + 1
        left -= unknown
        table.replace_hand(rivals[at], hand)
        # What others know of this hand is not known to this seat either: it shrinks to what is there now.
        for kind, held in enumerate(hand):
            for watcher in range(players):
                if table.known_at(rivals[at], watcher, kind) > held:
                    table.set_known(rivals[at], watcher, kind, held)
    table.pile = pool


def count(cards: list[int]) -> int:
    """How many cards, counted by kind, there are."""
    total = 0
    for copies in cards:
        total += copies
    return total


def sure(table: StarfarersTable, holder: int, seat: int | None) -> list[int]:
    """What a seat knows to be in a hand; a spectator knows what all others know."""
    if seat is not None:
        return [table.known_at(holder, seat, kind) for kind in range(KINDS)]
    watchers = table.box.others(holder)
    return [min([table.known_at(holder, watcher, kind) for watcher in watchers]) for kind in range(KINDS)]


# ---------------------------------------------------------------------- tokens


def covered_planets(table: StarfarersTable, seat: int | None) -> list[int]:
    """Planets whose token was looked at, but not by this seat."""
    face = table.face
    down = [planet for planet, token in enumerate(table.token) if token != DARK and not face[planet]]
    return down if seat is None else [planet for planet in down if not table.sees(seat, planet)]


def redeal_tokens(table: StarfarersTable, seat: int | None, rng: RandomSource) -> None:
    """Tokens that others have looked at go back into the bag and are drawn again."""
    box, planets = table.box, covered_planets(table, seat)
    if not planets:
        return
    bag, kinds = table.bag, box.token_kind
    for planet in planets:
        for at in box.tokens_by_dot[box.board.dot[planet]]:
            if kinds[at] == table.token[planet]:
                bag[at] += 1
    for planet in planets:
        alike = box.tokens_by_dot[box.board.dot[planet]]
        at = alike[draw_from([bag[at] for at in alike], rng)]
        bag[at] -= 1
        table.token[planet] = kinds[at]


# ---------------------------------------------------------------------- encounters


def unread(table: StarfarersTable, seat: int | None) -> list[int]:
    """The discards that this seat did not read."""
    return [at for at, reader in enumerate(table.spent_reader) if reader != seat]


def redeal_encounters(table: StarfarersTable, seat: int | None, rng: RandomSource) -> None:
    """Cards that this seat did not read become others of which everybody would have heard the same."""
    box = table.box
    cards, heard = table.spent, table.spent_heard
    free = unread(table, seat)
    if table.card != NONE:
        if table.reader != seat:
            free.append(len(cards))
        cards, heard = [*cards, table.card], [*heard, table.heard]
    for at in free:
        was = cards[at]
        likely = cards_alike(box, was, heard[at])
        if len(likely) == 1:
            continue
        card = likely[rng.below(len(likely))]
        if table.deck[card]:
            table.deck[card], table.deck[was] = 0, 1
            cards[at] = card
        elif card != was:
            other = cards.index(card)
            if other in free and was in cards_alike(box, card, heard[other]):
                cards[at], cards[other] = card, was
    if table.card != NONE:
        table.card = cards.pop()
        table.node = way(box, table.card, table.heard)[-1]
    table.spent = cards


def cards_alike(box: StarfarersBox, told: int, heard: int) -> list[int]:
    """A card and all that would have sounded like it when it was told this way; found once for each box."""
    known = box.alike[told].get(heard)
    if known is None:
        known = [card for card in range(len(box.root)) if card == told or fits(box, card, heard, told)]
        box.alike[told][heard] = known
    return known


def fits(box: StarfarersBox, card: int, heard: int, told: int) -> bool:
    """Whether a card would have sounded like another that was told this way."""
    mine, theirs = way(box, card, heard), way(box, told, heard)
    if len(mine) != len(theirs):
        return False
    return all([sounds(box, card, one) == sounds(box, told, two) for one, two in zip(mine, theirs, strict=True)])


def way(box: StarfarersBox, card: int, heard: int) -> list[int]:
    """The nodes of a card along a way that was heard, as far as the card has them."""
    nodes = [box.root[card]]
    for branch in ways_heard(heard):
        ways = box.node_next[nodes[-1]]
        if branch >= len(ways):
            break
        nodes.append(ways[branch])
    return nodes


def sounds(box: StarfarersBox, card: int, node: int) -> tuple[object, ...]:
    """What everybody hears at a node: the question and whom it names, or the result."""
    kind = box.node_type[node]
    if kind == GIFT:
        return (kind, box.openings[card])
    if kind == ASK:
        named = [box.node_rival[later] for later in box.node_next[node] if box.node_type[later] == COMPARE]
        prices = [box.node_count[later] for later in box.node_next[node] if box.node_type[later] in (PAY, SWAP)]
        return (kind, box.openings[card], *named, "for", *prices)
    if kind == END:
        return (kind, *[tuple(effect) for effect in box.node_effects[node]])
    return (kind, box.node_count[node], box.node_metric[node], box.node_rival[node])


CITES: Final[dict[object, tuple[str, ...]]] = {
    secrets: ("SF-SETUP.19", "SF-SETUP.9", "SF-ENC.2"),
    redeal_hands: ("SF-SETUP.19",),
    redeal_tokens: ("SF-EXPL.3", "SF-EXPL.5"),
    redeal_encounters: ("SF-ENC.2",),
}

"""What factions and lasting cards make of a seat's traits, prices and rates."""

from __future__ import annotations

from typing import Final

from astrarium.core.table_base import without
from astrarium.games.parsec.effect_vocabulary import (
    ABOARD_SURCHARGE,
    COST,
    EVENT_PRICE,
    NO_PLAYER_TRADE,
    ON_DESTROY,
    PORT_RATE,
    RESALE,
    STAT,
    TRADE_ANYWHERE,
    YIELD,
    Effect,
)
from astrarium.games.parsec.generated_table import Lying
from astrarium.games.parsec.lasting_cards import STATS_AT
from astrarium.games.parsec.match_constants import (
    EVENT_COST,
    FIRST_PRICE,
    FIRST_TRAIT,
    MILITARY,
    NO_TRADE,
    NONE,
    RATE,
    RESALE_BY,
    ROCK_BONUS,
    SMUGGLER,
    SURCHARGE,
    UNITS,
    WORLD_BONUS,
)
from astrarium.games.parsec.table import ParsecTable


def faction_effects(table: ParsecTable, seat: int) -> list[Effect]:
    """The effects of a seat's faction card and of those it has inherited."""
    box = table.box
    found: list[Effect] = []
    if table.faction[seat] != NONE:
        found.extend(box.bonus[table.faction[seat]])
        found.extend(box.malus[table.faction[seat]])
    for legacy in table.heirs:
        if legacy.heir == seat:
            found.extend(box.bonus[legacy.faction])
            if box.inherit_faction == "whole":
                found.extend(box.malus[legacy.faction])
    return found


def own_effects(table: ParsecTable, seat: int) -> list[Effect]:
    """The effects of factions and of cards that lie before a seat."""
    found = faction_effects(table, seat)
    cards = table.box.cards
    for lying in table.lasting:
        card = cards[lying.card]
        if lying.owner == seat and card.scope == "player":
            found.extend(card.effects)
    return found


def reckon(table: ParsecTable, seat: int) -> None:
    """A seat's terms, made anew from its factions and cards."""
    table.set_all_terms(seat, changed_terms(table, seat))


def changed_terms(table: ParsecTable, seat: int) -> list[int]:
    """What factions and cards make of a seat's terms."""
    terms = table.box.terms[:]
    for effect in own_effects(table, seat):
        apply(terms, effect)
    return terms


def apply(terms: list[int], effect: Effect) -> None:
    """What one effect changes of a seat's terms."""
    op = effect.op
    if op == STAT:
        for kind in range(5):
            if effect.kinds[kind]:
                terms[FIRST_TRAIT[kind] + STATS_AT[effect.stat]] += effect.by
    elif op == COST:
        for kind in range(5):
            if concerns_kind(effect, kind):
                terms[FIRST_PRICE[kind] + effect.kind] += effect.by
    elif op == EVENT_PRICE:
        terms[EVENT_COST] += effect.by
    elif op == RESALE:
        terms[RESALE_BY] += effect.by
    elif op == ABOARD_SURCHARGE:
        terms[SURCHARGE] = effect.n
    elif op == PORT_RATE:
        terms[RATE] = effect.n
    elif op == NO_PLAYER_TRADE:
        terms[NO_TRADE] = 1
    elif op == TRADE_ANYWHERE and effect.partner == "port":
        terms[SMUGGLER] = 1
    elif op == YIELD and effect.body == "asteroid":
        terms[ROCK_BONUS] += effect.by
    elif op == YIELD:
        for colonies in range(max(1, effect.least), 8):
            terms[WORLD_BONUS + colonies] += effect.by


def concerns_kind(effect: Effect, kind: int) -> bool:
    """Whether a change of cost concerns a kind of unit."""
    return MILITARY[kind] if effect.unit == "military" else effect.unit == UNITS[kind]


def faction_change(table: ParsecTable, seat: int, kind: int, resource: int) -> int:
    """By how much a seat's factions change what a unit costs in one resource."""
    found = 0
    for effect in faction_effects(table, seat):
        if effect.op == COST and effect.kind == resource and concerns_kind(effect, kind):
            found += effect.by
    return found


def faction_price(table: ParsecTable, seat: int, kind: int) -> tuple[int, int, int]:
    """What a unit costs with the changes of factions, those of cards left out."""
    base = FIRST_PRICE[kind]
    plain = table.box.terms
    return (
        max(0, plain[base] + faction_change(table, seat, kind, 0)),
        max(0, plain[base + 1] + faction_change(table, seat, kind, 1)),
        max(0, plain[base + 2] + faction_change(table, seat, kind, 2)),
    )


def triggers(table: ParsecTable, seat: int) -> list[Effect]:
    """What runs each time a seat destroys a unit."""
    inner = [effect.inner for effect in own_effects(table, seat) if effect.op == ON_DESTROY]
    return [effect for effect in inner if effect is not None]


# ---------------------------------------------------------------------- lasting cards


def lay(table: ParsecTable, seat: int, card: int, cell: int, area: int, other: int) -> None:
    """A card comes to lie on the table for as long as it says."""
    table.reclaim(card)
    table.lasting += (Lying(card, seat, table.active, table.box.cards[card].rounds, cell, area, other),)
    if table.box.cards[card].scope == "player":
        reckon(table, seat)


def take_off(table: ParsecTable, at: int) -> None:
    """A lasting card goes to the used ones, its token comes off."""
    lying = table.lasting[at]
    table.lasting = without(table.lasting, lying)
    card, seat = lying.card, lying.owner
    table.discard(card)
    if table.box.cards[card].scope == "player":
        reckon(table, seat)
    table.tell("told.expired", seat, card=f"card.{table.box.cards[card].id}")


def wear_off(table: ParsecTable, begun: list[int]) -> None:
    """A turn ends: what lasts one turn is over, and rounds are counted for the seats whose turn comes next."""
    for at in range(len(table.lasting) - 1, -1, -1):
        lying = table.lasting[at]
        if lying.rounds > 0:
            lying = lying.with_rounds(max(0, lying.rounds - begun.count(lying.anchor)))
            table.set_lasting(at, lying)
        if lying.rounds == 0:
            take_off(table, at)


CITES: Final[dict[object, tuple[str, ...]]] = {
    reckon: ("PA-6.1.1", "PA-6.2.23", "PA-6.2.37", "PA-6.2.48"),
    faction_effects: ("PA-6.1.1", "PA-13.3"),
    faction_price: ("PA-8.7", "PA-8.8", "PA-14.1.7"),
    lay: ("PA-6.2.16", "PA-6.2.20", "PA-6.2.23"),
    wear_off: ("PA-6.2.16", "PA-6.2.20"),
}

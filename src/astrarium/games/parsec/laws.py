"""What must always be true: pieces on the board and in stock are those printed, every card is somewhere once."""

from __future__ import annotations

from typing import Final

from astrarium.games.parsec.faction_and_card_modifiers import changed_terms
from astrarium.games.parsec.match_constants import (
    COLONY,
    KIND_OF,
    NONE,
    PIECES,
    SMALL,
    SUPPLY,
    TERMS,
    TRANSPORT,
    UNITS,
)
from astrarium.games.parsec.pieces_on_table import COLONY_BIT, LARGE_BIT, ONE_SMALL, OWNER_BITS, SMALL_BITS, TWO_SMALL
from astrarium.games.parsec.table import R_CARD, ROW, ParsecTable


def problems(table: ParsecTable) -> list[str]:
    """What cannot be true of this table."""
    found = shape_problems(table)
    if found:
        return found
    return [
        *piece_problems(table),
        *hex_problems(table),
        *load_problems(table),
        *card_problems(table),
        *bank_problems(table),
        *term_problems(table),
    ]


def shape_problems(table: ParsecTable) -> list[str]:
    """Lists that belong together have fitting lengths."""
    seats, titles = table.box.players, table.box.titles
    fits = (
        len(table.stock) == seats * 5
        and len(table.goods) == len(table.owed) == seats * 3
        and len(table.hand) == len(table.new) == seats * titles
        and len(table.terms) == seats * TERMS
        and len(table.lasting) % ROW == 0
        and len(table.tips) % 3 == 0
        and len(table.heirs) % 2 == len(table.boosts) % 2 == len(table.queue) % 2 == 0
        and len(table.spurned) % 2 == len(table.share) % 2 == 0
        and len(table.foes) in (0, 2)
        and len(table.strike) in (0, 7)
        and len(table.bank) == 3
    )
    if fits:
        rows = table.lasting
        fits = all([0 <= rows[row + R_CARD] < titles for row in range(0, len(rows), ROW)])
    if fits:
        tips = table.tips
        fits = all(
            [tips[at] < seats and tips[at + 1] <= seats and tips[at + 2] < titles for at in range(0, len(tips), 3)]
        )
    return [] if fits else ["the lists of the table do not fit together"]


def piece_problems(table: ParsecTable) -> list[str]:
    """Pieces on the board, in stock and in hand are those of the box, and only players in the game have any."""
    found: list[str] = []
    for seat in range(table.box.players):
        for kind in range(5):
            on_board = len(table.pieces(seat, kind))
            kept = table.kept[seat] if kind == COLONY else 0
            if on_board + table.stock[seat * 5 + kind] + kept != SUPPLY[kind]:
                found.append(f"seat {seat} has not {SUPPLY[kind]} pieces of kind {UNITS[kind]}")
            if on_board and not table.alive[seat]:
                found.append(f"seat {seat} is out and has units on the board")
    return found


def hex_problems(table: ParsecTable) -> list[str]:
    """What is noted of a hex is what stands there: one owner, room kept, colonies on planets only."""
    found: list[str] = []
    counted = [0] * table.box.cells
    for unit, cell in enumerate(table.at):
        if cell == NONE:
            continue
        kind, owner = KIND_OF[unit % PIECES], unit // PIECES + 1
        if counted[cell] and counted[cell] & OWNER_BITS != owner:
            found.append(f"two players share {table.name(cell)}")
        size = COLONY_BIT if kind == COLONY else ONE_SMALL if SMALL[kind] else LARGE_BIT
        if size == COLONY_BIT and (counted[cell] & COLONY_BIT or table.land.planet[cell] == NONE):
            found.append(f"a colony too many on {table.name(cell)}")
        counted[cell] = (counted[cell] & ~OWNER_BITS) + size + owner
        if not table.box.board.exists[cell] or cell == table.land.closed:
            found.append(f"a unit stands outside the map at {table.name(cell)}")
    for cell, stack in enumerate(counted):
        if stack != table.stack[cell]:
            found.append(f"what stands on {table.name(cell)} is noted wrongly")
        crowded = stack & SMALL_BITS > TWO_SMALL or stack >= LARGE_BIT * 2
        if crowded or (stack & LARGE_BIT and stack & SMALL_BITS):
            found.append(f"too many vessels on {table.name(cell)}")
    return found


def load_problems(table: ParsecTable) -> list[str]:
    """Only small vessels are carried, by an own transport on the board."""
    found: list[str] = []
    for unit, carrier in enumerate(table.aboard):
        if carrier == NONE:
            continue
        fits = (
            table.at[unit] == NONE
            and SMALL[KIND_OF[unit % PIECES]]
            and KIND_OF[carrier % PIECES] == TRANSPORT
            and carrier // PIECES == unit // PIECES
            and table.at[carrier] != NONE
        )
        if not fits:
            found.append(f"unit {unit} cannot be aboard {carrier}")
    return found


def card_problems(table: ParsecTable) -> list[str]:
    """Every event card is in the deck, in a hand, on the table or used; nobody knows of cards that are not there."""
    found: list[str] = []
    titles, rows = table.box.titles, table.lasting
    lying = [rows[row + R_CARD] for row in range(0, len(rows), ROW)]
    for card, copies in enumerate(table.box.deck):
        held = sum(table.hand[card::titles])
        apart = table.under.count(card) + table.top.count(card) + lying.count(card)
        if table.deck[card] + held + table.used[card] + apart != copies:
            found.append(f"cards {table.box.cards[card].id} are missing or too many")
    if any([fresh > held for fresh, held in zip(table.new, table.hand, strict=True)]):
        found.append("more new cards than cards in a hand")
    return found


def bank_problems(table: ParsecTable) -> list[str]:
    """Resource cards in hands and in the bank are those of the box."""
    if table.box.bank != "limited":
        return []
    return [
        f"resource cards of kind {kind} are missing or too many"
        for kind in range(3)
        if table.bank[kind] + sum(table.goods[kind::3]) != table.box.pile
    ]


def term_problems(table: ParsecTable) -> list[str]:
    """Traits and prices are what factions and cards make of them."""
    terms: list[int] = []
    for seat in range(table.box.players):
        terms.extend(changed_terms(table, seat))
    return [] if terms == table.terms else ["traits or prices do not follow from factions and cards"]


CITES: Final[dict[object, tuple[str, ...]]] = {
    piece_problems: ("PA-1.1.5", "PA-4.4.3"),
    hex_problems: ("PA-10.11", "PA-10.12", "PA-8.1.2", "PA-10.5"),
    card_problems: ("PA-1.1.2", "PA-6.2.6", "PA-6.2.20"),
    bank_problems: ("PA-1.1.3",),
    load_problems: ("PA-4.2.3",),
}

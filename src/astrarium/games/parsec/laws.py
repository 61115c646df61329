"""What must always be true: pieces on the board and in stock are those printed, every card is somewhere once."""

from __future__ import annotations

from typing import Final

from astrarium.games.parsec.effect_vocabulary import NO_ATTACK, NO_MOVE
from astrarium.games.parsec.faction_and_card_modifiers import changed_terms
from astrarium.games.parsec.generated_table import make_stack
from astrarium.games.parsec.match_constants import (
    COLONY,
    KIND_OF,
    KINDS,
    NONE,
    OWNER_OF,
    SMALL,
    SUPPLY,
    TERMS,
    TRANSPORT,
    UNITS,
)
from astrarium.games.parsec.reachability import cargos_met, has_docked_cargo, lies_under, warships_bearing
from astrarium.games.parsec.seat_terms import SeatTerms
from astrarium.games.parsec.sky import either, joint_weather
from astrarium.games.parsec.table import ParsecTable


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
        *kept_problems(table),
    ]


def shape_problems(table: ParsecTable) -> list[str]:
    """Lists that belong together have fitting lengths."""
    seats, titles = table.box.players, table.box.titles
    fits = (
        len(table.stock) == seats * KINDS
        and len(table.goods) == len(table.owed) == seats * 3
        and len(table.hand) == len(table.new) == seats * titles
        and len(table.terms) == seats * TERMS
        and len(table.foes) in (0, 2)
        and len(table.bank) == 3
    )
    if fits:
        fits = all([0 <= lying.card < titles for lying in table.lasting])
    if fits:
        fits = all([tip.viewer < seats and tip.holder <= seats and tip.card < titles for tip in table.tips])
    return [] if fits else ["the lists of the table do not fit together"]


def piece_problems(table: ParsecTable) -> list[str]:
    """Pieces on the board, in stock and in hand are those of the box, and only players in the game have any."""
    found: list[str] = []
    for seat in range(table.box.players):
        for kind in range(5):
            on_board = len(table.pieces(seat, kind))
            kept = table.kept[seat] if kind == COLONY else 0
            if on_board + table.stock_at(seat, kind) + kept != SUPPLY[kind]:
                found.append(f"seat {seat} has not {SUPPLY[kind]} pieces of kind {UNITS[kind]}")
            if on_board and not table.alive[seat]:
                found.append(f"seat {seat} is out and has units on the board")
    return found


def hex_problems(table: ParsecTable) -> list[str]:
    """What is noted of a hex is what stands there: one owner, room kept, colonies on planets only."""
    found: list[str] = []
    owners, colonies = [NONE] * table.box.cells, [False] * table.box.cells
    small, large = [0] * table.box.cells, [0] * table.box.cells
    for unit, cell in enumerate(table.at):
        if cell == NONE:
            continue
        kind, owner = KIND_OF[unit], OWNER_OF[unit]
        if owners[cell] not in (NONE, owner):
            found.append(f"two players share {table.name(cell)}")
        owners[cell] = owner
        if kind == COLONY:
            if colonies[cell] or table.land.planet[cell] == NONE:
                found.append(f"a colony too many on {table.name(cell)}")
            colonies[cell] = True
        elif SMALL[kind]:
            small[cell] += 1
        else:
            large[cell] += 1
        if not table.box.board.exists[cell] or cell == table.land.closed:
            found.append(f"a unit stands outside the map at {table.name(cell)}")
    for cell, owner in enumerate(owners):
        there = None if owner == NONE else make_stack(owner, colonies[cell], small[cell], large[cell])
        if there is not table.stack[cell]:
            found.append(f"what stands on {table.name(cell)} is noted wrongly")
        if small[cell] > 2 or large[cell] > 1 or (large[cell] and small[cell]):
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
            and SMALL[KIND_OF[unit]]
            and KIND_OF[carrier] == TRANSPORT
            and OWNER_OF[carrier] == OWNER_OF[unit]
            and table.at[carrier] != NONE
        )
        if not fits:
            found.append(f"unit {unit} cannot be aboard {carrier}")
    return found


def card_problems(table: ParsecTable) -> list[str]:
    """Every event card is in the deck, in a hand, on the table or used; nobody knows of cards that are not there."""
    found: list[str] = []
    seats = range(table.box.players)
    lasting = [lying.card for lying in table.lasting]
    for card, copies in enumerate(table.box.deck):
        held = sum([table.hand_at(seat, card) for seat in seats])
        apart = table.under.count(card) + table.top.count(card) + lasting.count(card)
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
        if table.bank[kind] + sum([table.goods_at(seat, kind) for seat in range(table.box.players)]) != table.box.pile
    ]


def term_problems(table: ParsecTable) -> list[str]:
    """Traits and prices are what factions and cards make of them."""
    terms: list[int] = []
    for seat in range(table.box.players):
        terms.extend(changed_terms(table, seat))
    return [] if tuple(terms) == table.terms else ["traits or prices do not follow from factions and cards"]


def kept_problems(table: ParsecTable) -> list[str]:
    """What is kept so that nobody counts it again and again is what counting finds."""
    found: list[str] = []
    for seat in range(table.box.players):
        if table.fleet(seat).kinds != table.muster(seat).kinds:
            found.append(f"the pieces in play of seat {seat} are not those noted")
        if table.held_titles(seat) != table.count_titles(seat):
            found.append(f"the titles in the hand of seat {seat} are not those noted")
        terms, noted = SeatTerms(table.terms_of(seat)), table.seat_terms(seat)
        if terms.traits != noted.traits or terms.prices != noted.prices:
            found.append(f"the traits and prices of seat {seat} are not those noted")
    if table.bearing is not None and table.bearing.sky is table.sky():
        seat = table.bearing.seat
        if table.bearing.warships != warships_bearing(table, seat):
            found.append(f"on whom the warships of seat {seat} bear is not what is noted")
    if table.contacts is not None and table.contacts.sky is table.sky():
        seat, noted_contacts = table.contacts.seat, table.contacts
        met, docked = cargos_met(table, table.sky(), seat), has_docked_cargo(table, seat)
        if noted_contacts.met != met or noted_contacts.docked != docked:
            found.append(f"whose cargos those of seat {seat} meet is not what is noted")
    sky, weather = table.sky(), joint_weather(table.lasting, table.box)
    cells = range(table.box.cells)
    frozen = [weather.freezing and lies_under(table, cell, NO_MOVE) for cell in cells]
    calm = [weather.calming and lies_under(table, cell, NO_ATTACK) for cell in cells]
    if sky.frozen != frozen or sky.calm != calm or sky.hindering != either(table.land.restricted, frozen):
        found.append("the hexes that cards freeze or calm are not those noted")
    return found


CITES: Final[dict[object, tuple[str, ...]]] = {
    piece_problems: ("PA-1.1.5", "PA-4.4.3"),
    hex_problems: ("PA-10.11", "PA-10.12", "PA-8.1.2", "PA-10.5"),
    card_problems: ("PA-1.1.2", "PA-6.2.6", "PA-6.2.20"),
    bank_problems: ("PA-1.1.3",),
    load_problems: ("PA-4.2.3",),
}

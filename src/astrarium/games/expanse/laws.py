"""What must always be true: pieces on the map and off it are those printed, and every card is in one place."""

from __future__ import annotations

from typing import Final

from astrarium.games.expanse.effect_parts import BATTLESHIP, DAMAGED, FLEET, SCRAP
from astrarium.games.expanse.match_constants import BASES, CARDS, GAP, KINDS, LEVELS, ORBITS, SCORE, SCORE_CARDS
from astrarium.games.expanse.table import IN_USE, NONE, ON_TRACK, UNSEEN, ExpanseTable


def problems(table: ExpanseTable) -> list[str]:
    """What cannot be true of this table."""
    found = shape_problems(table)
    if found:
        return found
    return [*seat_problems(table), *cube_problems(table), *ship_problems(table), *card_problems(table)]


def shape_problems(table: ExpanseTable) -> list[str]:
    """Lists that belong together have fitting lengths."""
    seats = table.box.players
    fits = (
        len(table.cubes) == seats * BASES
        and len(table.ships) == seats * ORBITS * KINDS
        and len(table.present) == seats * ORBITS
        and len(table.off) == seats * 3
        and len(table.piles) == len(table.pile_scores) == len(table.box.piles)
        and len(table.bonus) < SCORE_CARDS
        and len(table.used) <= LEVELS
    )
    return [] if fits else ["the lists of the table do not fit together"]


def seat_problems(table: ExpanseTable) -> list[str]:
    """Seats and factions fit each other, initiative names each faction once, and the Rocinante has one holder."""
    found: list[str] = []
    led = [faction for faction in table.faction if faction != NONE]
    if [table.seat_of[faction] for faction in led] != [seat for seat, one in enumerate(table.faction) if one != NONE]:
        found.append("seats and factions do not fit")
    if len(led) != table.box.players - table.seat_of.count(NONE):
        found.append("a faction has two seats")
    if table.phase == 0:
        return found
    if NONE in (table.holder, table.rocinante):
        found.append("nobody holds the Rocinante")
    order = list(range(table.box.players)) if table.box.players > 2 else []
    if sorted(table.initiative) != order:
        found.append("the initiative track does not name each faction once")
    if (table.active == NONE) != (table.final == 1):
        found.append("nobody has the turn")
    return found


def cube_problems(table: ExpanseTable) -> list[str]:
    """Cubes on the map and in the supply are those of the box, and none lies on a closed base."""
    box = table.box
    found: list[str] = []
    for faction in range(box.players):
        on_map = sum(table.cubes_of(faction))
        if on_map + table.supply[faction] != box.small_cubes[faction]:
            found.append(f"{box.factions[faction]} has {on_map} cubes on the map and {table.supply[faction]} off it")
    if table.diplomats_left() < 0 or (box.diplomat_owner < 0 and any(table.diplomats)):
        found.append("there are too many diplomats")
    if table.tokens_left() < 0 or (box.token_owner < 0 and any(table.tokens_on)):
        found.append("there are too many protomolecule tokens")
    built_on = [base for base in box.closed if any([table.has_cube(faction, base) for faction in range(box.players)])]
    return found + [f"influence stands on {box.board.bases[base]}, which is closed" for base in built_on]


def ship_problems(table: ExpanseTable) -> list[str]:
    """Ships on the map and off it are those of the box, and they are counted right."""
    box = table.box
    found: list[str] = []
    for faction in range(box.players):
        counted = [0] * KINDS
        for orbit in range(ORBITS):
            at = (faction * ORBITS + orbit) * KINDS
            here = table.ships[at : at + KINDS]
            if sum(here) != table.present_at(faction, orbit):
                found.append(f"ships of {box.factions[faction]} at {box.board.orbits[orbit]} are miscounted")
            counted = [one + more for one, more in zip(counted, here, strict=True)]
        on_map = [counted[FLEET], counted[BATTLESHIP] + counted[DAMAGED], counted[SCRAP]]
        all_ships = [count + table.off_at(faction, kind) for kind, count in enumerate(on_map)]
        if all_ships != box.pieces[faction]:
            found.append(f"{box.factions[faction]} has {all_ships} fleets, battleships and scrap ships")
    return found


def card_problems(table: ExpanseTable) -> list[str]:
    """Every card of the track lies on it once, score cards add up, and bonus tokens are not used too often."""
    found: list[str] = []
    laid = [card for card in table.track if card not in (GAP, SCORE)]
    if sorted(laid) != [card for card in range(CARDS) if table.where[card] == ON_TRACK]:
        found.append("the track and the cards do not fit")
    if table.where.count(IN_USE) > 1:
        found.append("several cards are in use")
    left = sum(table.pile_scores)
    if left + table.scores_drawn != SCORE_CARDS:
        found.append("score cards are missing or too many")
    if table.scores_used + table.track.count(SCORE) + (table.card == SCORE) != table.scores_drawn:
        found.append("score cards drawn are not where they should be")
    actions = sum(table.piles) - left
    if any([scores > cards for scores, cards in zip(table.pile_scores, table.piles, strict=True)]):
        found.append("a block of the deck has more score cards than cards")
    if actions > table.where.count(UNSEEN):
        found.append("the deck has more action cards than are unseen")
    if any([table.bonus.count(sector) > tokens for sector, tokens in enumerate(table.box.bonus_tokens)]):
        found.append("a bonus sector is used too often")
    if table.pick != NONE and table.pick not in table.sectors_left():
        found.append("the picked bonus sector has no token left")
    return found


CITES: Final[dict[object, tuple[str, ...]]] = {
    cube_problems: ("EX-COMP.4", "EX-COMP.5", "EX-TWO.2"),
    ship_problems: ("EX-COMP.3", "EX-SETUP.3"),
    seat_problems: ("EX-SETUP.1", "EX-ROCI.1"),
    card_problems: ("EX-COMP.2", "EX-SETUP.14", "EX-BONUS.2"),
}

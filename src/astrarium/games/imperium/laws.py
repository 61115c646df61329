"""What must always be true: pieces in play and in stock are those printed, and nobody is at two places."""

from __future__ import annotations

from typing import Final

from astrarium.games.imperium.match_constants import (
    CUBES,
    KIND_OF,
    KINDS,
    PLANET,
    SPACE,
    TANK,
    TANKS_OF,
    UNITS,
    VALUES,
)
from astrarium.games.imperium.table import FREE, ImperiumTable, cells_by_owner


def problems(table: ImperiumTable) -> list[str]:
    """What cannot be true of this table."""
    found = shape_problems(table)
    if found:
        return found
    return [
        *fleet_problems(table),
        *piece_problems(table),
        *planet_problems(table),
        *deck_problems(table),
        *building_problems(table),
    ]


def shape_problems(table: ImperiumTable) -> list[str]:
    """Lists that belong together have fitting lengths."""
    seats, cells = table.box.players, table.box.cells
    places = {(fleet.owner, fleet.cell) for fleet in table.fleets}
    fits = (
        len(table.in_play) == seats * len(UNITS)
        and len(table.cubes) == seats * len(CUBES)
        and len(table.lined) == seats * table.box.space_line
        and len(table.buildings) == cells * KINDS
        and len(table.worth) in (0, len(table.box.printed_values) * VALUES)
        and all([owner < seats for owner, _ in places])
        and len(places) == len(table.fleets)
        and table.direction != 0
    )
    if not fits:
        return ["the lists of the table do not fit together"]
    return (
        []
        if bool(table.worth) == (table.box.planet_values == "random") or table.phase == 0
        else ["planet values do not fit"]
    )


def fleet_problems(table: ImperiumTable) -> list[str]:
    """A fleet has ships, no more tanks than they carry, and only the one that explores stands in the dark."""
    found: list[str] = []
    dark = 0
    for fleet, one in enumerate(table.fleets):
        cell, seat = one.cell, one.owner
        if table.ships(fleet) == 0:
            found.append(f"a fleet without ships in {table.name(cell)}")
        if one.aboard > table.capacity(fleet):
            found.append(f"too many tanks aboard in {table.name(cell)}")
        if table.box.tanks_of_lost_ship == "all_lost":
            loaded = sum([TANKS_OF[unit] * count for unit, count in enumerate(one.ships)])
            if loaded != one.aboard:
                found.append(f"tanks aboard in {table.name(cell)} are in no ship")
        if not table.alive[seat]:
            found.append(f"a fleet of a faction that is out in {table.name(cell)}")
        if table.tile[cell] < 0:
            dark += 1
    if dark > 1:
        found.append("several fleets stand in the dark")
    return found


def piece_problems(table: ImperiumTable) -> list[str]:
    """What is in play is what stands on the map, and never more than the box has."""
    found: list[str] = []
    for seat in range(table.box.players):
        counted = [0, 0, 0, sum([table.ground[cell] for cell in table.own_planets(seat)])]
        for at in table.own_fleets(seat):
            for unit, count in enumerate(table.fleets[at].ships):
                counted[KIND_OF[unit]] += count
            counted[TANK] += table.fleets[at].aboard
        for kind in range(len(UNITS)):
            held = table.in_play_at(seat, kind)
            if counted[kind] > held or (kind != TANK and counted[kind] != held):
                found.append(f"seat {seat} has {counted[kind]} pieces of kind {kind}, {held} are counted")
            if held > table.box.limit[kind]:
                found.append(f"seat {seat} has more pieces of kind {kind} than there are")
    return found


def planet_problems(table: ImperiumTable) -> list[str]:
    """Only planets have owners, buildings and tanks; nine slots; each planet lies on the map at most once."""
    found: list[str] = []
    seen: set[int] = set()
    for cell, tile in enumerate(table.tile):
        bare = table.owner[cell] == FREE and not table.ground[cell] and not table.slots_used(cell)
        if tile < PLANET and not bare:
            found.append(f"something stands on {table.name(cell)}, which is no planet")
        if tile >= PLANET:
            if tile in seen:
                found.append(f"the planet of {table.name(cell)} lies twice")
            seen.add(tile)
        if table.slots_used(cell) > table.box.slots:
            found.append(f"too many buildings on {table.name(cell)}")
        if table.owner[cell] != FREE and not table.alive[table.owner[cell]]:
            found.append(f"{table.name(cell)} belongs to a faction that is out")
    for seat, cells in enumerate(cells_by_owner(table.owner, table.box.players)):
        if table.own_planets(seat) != cells:
            found.append(f"the planets of seat {seat} are not those that are kept")
    return found


def deck_problems(table: ImperiumTable) -> list[str]:
    """Every tile and every card is somewhere, once."""
    found: list[str] = []
    printed = table.box.tiles[:]
    if table.box.corner_tiles != "drawn":
        printed[SPACE] += len(table.box.board.corners)
    for kind, count in enumerate(printed):
        if table.tile.count(kind) + table.tiles[kind] != count and table.phase:
            found.append(f"tiles of kind {kind} are missing or too many")
    for card, count in enumerate(table.box.belt_cards):
        if table.belts[card] + table.belts_used[card] + table.belts_under.count(card) != count:
            found.append(f"asteroid cards of kind {card} are missing or too many")
    astray = [at for at, held in enumerate(table.market) if held + table.market_under.count(at) != 1]
    return found + [f"market card {card} is missing or there twice" for card in astray]


def building_problems(table: ImperiumTable) -> list[str]:
    """Buildings standing and in the pool are those of the box."""
    found: list[str] = []
    for kind in range(KINDS):
        standing = sum([table.buildings_at(cell, kind) for cell in range(table.box.cells)])
        if standing + table.pool[kind] != table.box.building_pieces[kind] and table.box.building_pool == "limited":
            found.append(f"buildings of kind {kind} are missing or too many")
    return found


CITES: Final[dict[object, tuple[str, ...]]] = {
    fleet_problems: ("IG-4.1", "IG-4.4", "IG-8.6"),
    piece_problems: ("IG-2.11", "IG-2.12"),
    planet_problems: ("IG-5.8", "IG-2.9", "IG-5.17"),
    deck_problems: ("IG-2.7", "IG-2.10", "IG-12.5", "IG-12.9"),
    building_problems: ("IG-2.16",),
}

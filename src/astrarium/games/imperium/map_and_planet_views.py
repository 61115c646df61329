"""The cells of the map as they are now, and the sheets of planets, markets and casinos."""

from __future__ import annotations

from typing import Final

from astrarium.core.scene import Badge, PlaceNow, Sheet, SheetRow
from astrarium.games.imperium.match_constants import (
    BUILDINGS,
    CANNON,
    CASINO,
    CUBES,
    DARK,
    GUN,
    KINDS,
    MARKET,
    NAVAL,
    PLANET,
    TANK,
    TANK_YARD,
    TILES,
    TREASURY,
    TURRET,
    UNITS,
)
from astrarium.games.imperium.scene_input import ImperiumCache, ImperiumView
from astrarium.games.imperium.table import FREE

TILE_RULES: Final = ("IG-4.12", "IG-4.13", "IG-12.1", "IG-13.1")


def lands(view: ImperiumView) -> tuple[tuple[PlaceNow, ...], tuple[Sheet, ...]]:
    """Every cell as it is now, and the sheets of those that have one."""
    table, cache = view.table, view.cache
    places: list[PlaceNow] = []
    sheets: list[Sheet] = []
    tiles, planets = cache.tiles, cache.planets
    for cell, tile in enumerate(table.tile):
        if tile < PLANET:
            plain = tiles.get((cell, tile))
            if plain is None:
                plain = tiles[cell, tile] = (plain_place(cache, cell, tile), plain_sheet(cache, cell, tile))
            places.append(plain[0])
            if plain[1] is not None:
                sheets.append(plain[1])
            continue
        key = (
            cell,
            tile,
            table.owner[cell],
            table.pause[cell],
            table.ground[cell],
            *table.buildings_of(cell),
            *table.worth_of(tile - PLANET),
        )
        known = planets.get(key)
        if known is None:
            known = planets[key] = (planet_place(view, cell), planet_sheet(view, cell))
        places.append(known[0])
        sheets.append(known[1])
    return tuple(places), tuple(sheets)


def plain_place(cache: ImperiumCache, cell: int, tile: int) -> PlaceNow:
    """A cell without a planet."""
    if tile == DARK:
        return PlaceNow(id=str(cell), kind="unexplored", state="asleep", note=cache.say_capital("tile.dark"))
    return PlaceNow(id=str(cell), kind=TILES[tile], note=cache.say_capital(f"tile.{TILES[tile]}"))


def plain_sheet(cache: ImperiumCache, cell: int, tile: int) -> Sheet | None:
    """What can be had at a market and a casino."""
    box, say = cache.box, cache.say
    if tile == MARKET:
        prices = (("sheet.buy", box.market_raw_buy), ("sheet.sell", box.market_raw_sell))
        rows = [SheetRow(icon="money", label=say(key), value=cache.number(n)) for key, n in prices if n]
        if not rows:
            rows = [SheetRow(label=say("sheet.closed"))]
        rows.append(SheetRow(icon="card", label=say("sheet.cards"), value=str(len(box.card_unit))))
    elif tile == CASINO:
        rows = [
            SheetRow(icon="money", label=say("sheet.least"), value=cache.number(box.minimum_bet)),
            SheetRow(
                icon="die", label=say("sheet.win", n=box.win_factor), value=", ".join([str(n) for n in box.casino_win])
            ),
            SheetRow(icon="die", label=say("sheet.lose"), value=", ".join([str(n) for n in box.casino_lose])),
            SheetRow(icon="die", label=say("sheet.push"), value=say("sheet.others")),
        ]
    else:
        return None
    name = TILES[tile]
    return Sheet(
        id=f"place:{cell}",
        title=say(f"sheet.{name}"),
        subtitle=cache.names[cell],
        art=name,
        rows=tuple(rows),
        rule=TILE_RULES[tile],
    )


def face(view: ImperiumView, planet: int) -> str:
    """What a planet looks like: its kind, and its number, so that no two look the same."""
    return f"planet-{view.box.planet_kinds[planet]}-{planet}"


def planet_place(view: ImperiumView, cell: int) -> PlaceNow:
    """A planet on the map: whose it is, what stands on it and what it yields."""
    table, cache = view.table, view.cache
    planet, owner = table.planet(cell), table.owner[cell]
    standing = [(BUILDINGS[kind], table.buildings_at(cell, kind)) for kind in range(KINDS)]
    standing.append((UNITS[TANK], table.ground[cell]))
    badges = [
        Badge(icon=what, text=str(count) if count > 1 else "", label=cache.count_text(what, count))
        for what, count in standing
        if count
    ]
    yields = [(CUBES[cube], table.value(planet, cube)) for cube in range(len(CUBES))]
    badges.extend([Badge(icon=cube, text=str(n), label=cache.count_text(cube, n)) for cube, n in yields if n])
    kind = view.box.planet_kinds[planet]
    return PlaceNow(
        id=str(cell),
        kind=face(view, planet),
        owner=None if owner == FREE else owner,
        label=view.planet(cell),
        badges=tuple(badges),
        note=cache.say(
            "place.free" if owner == FREE else "place.owned",
            kind=f"kind.{kind}",
            owner=cache.seat(owner),
            fuel=yields[0][1],
            metal=yields[1][1],
            stone=yields[2][1],
            made=table.productivity(cell),
            economy=table.value(planet, 4),
        ),
    )


def planet_sheet(view: ImperiumView, cell: int) -> Sheet:
    """The planet's card and board: nine slots, what it yields, makes and defends itself with."""
    table, cache, box = view.table, view.cache, view.box
    say, planet, owner = cache.say, table.planet(cell), table.owner[cell]
    kind = box.planet_kinds[planet]
    slots: list[Badge] = []
    for building in range(KINDS):
        slots.extend(
            [Badge(icon=BUILDINGS[building], label=say(BUILDINGS[building]))] * table.buildings_at(cell, building)
        )
    slots.extend([Badge()] * (box.slots - len(slots)))
    return Sheet(
        id=f"place:{cell}",
        title=view.planet(cell),
        subtitle=say("sheet.planet", kind=f"kind.{kind}", cell=cache.names[cell]),
        art=face(view, planet),
        owner=None if owner == FREE else owner,
        slots=tuple(slots),
        rows=(*waiting_rows(view, cell), *yield_rows(view, cell), *defence_rows(view, cell)),
        rule="IG-5.5",
    )


def times(view: ImperiumView, number: int) -> str:
    """What a value is multiplied by."""
    return view.say("sheet.times", n=number)


def waiting_rows(view: ImperiumView, cell: int) -> list[SheetRow]:
    """A planet that does not work yet says so."""
    pause = view.table.pause[cell]
    if not pause:
        return []
    return [SheetRow(label=view.say("sheet.next_turn" if pause == 1 else "sheet.later_turn"))]


def yield_rows(view: ImperiumView, cell: int) -> list[SheetRow]:
    """What the planet pays each turn."""
    table, cache, say = view.table, view.cache, view.cache.say
    planet = table.planet(cell)
    economy, treasuries = table.value(planet, 4), table.buildings_at(cell, TREASURY)
    plain = view.box.tax * economy
    rows = [
        SheetRow(label=say("sheet.yields")),
        SheetRow(icon="money", label=say("sheet.economy"), value=cache.number(plain), note=times(view, economy)),
    ]
    if treasuries:
        more = say("sheet.plus", n=table.tax(cell) - plain)
        rows.append(SheetRow(icon="treasury", label=say("sheet.treasury"), value=more, note=times(view, treasuries)))
    for at, cube in enumerate(CUBES):
        rows.append(SheetRow(icon=cube, label=say(f"good.{cube}"), value=str(table.value(planet, at))))
    return rows


def defence_rows(view: ImperiumView, cell: int) -> list[SheetRow]:
    """What the planet makes, and what stands against an attack."""
    table, box, say = view.table, view.box, view.cache.say
    made, tanks_each = table.productivity(cell), 1 if box.tank_production == "no" else table.productivity(cell)
    ships, tanks = table.buildings_at(cell, NAVAL) * made, table.buildings_at(cell, TANK_YARD) * tanks_each
    cannon, turret = table.buildings_at(cell, CANNON), table.buildings_at(cell, TURRET)
    return [
        SheetRow(label=say("sheet.defends")),
        SheetRow(
            icon="naval_factory",
            label=say("sheet.productivity"),
            value=say("sheet.ships", n=ships),
            note=times(view, made),
        ),
        SheetRow(icon="tank_factory", label=say("sheet.tank_factory"), value=say("sheet.tanks_made", n=tanks)),
        SheetRow(
            icon="cannon",
            label=say("sheet.cannon"),
            value=str(cannon),
            note=times(view, box.attack[GUN]),
        ),
        SheetRow(icon="turret", label=say("sheet.turret"), value=str(turret), note=times(view, box.turret_attack)),
        SheetRow(icon="tank", label=say("sheet.tanks"), value=str(table.ground[cell])),
    ]


CITES: Final[dict[object, tuple[str, ...]]] = {
    planet_sheet: ("IG-5.4", "IG-5.5"),
}

"""The modules as they are printed and drawn on the map: worlds, asteroids, the Space Port."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from astrarium.core.cell_grid import SQRT3
from astrarium.core.scene import AreaNow, Badge, PlaceNow
from astrarium.core.wordbook import Wordbook
from astrarium.games.parsec.board import RESOURCES, Land
from astrarium.games.parsec.match_constants import NONE, ParsecBox
from astrarium.games.parsec.scene_input import ParsecView

FLOWER: Final = 2.9  # half the width of seven hexes seen as one
BELOW: Final = 3.45  # from the middle of a world down to its name
WORLDS: Final = {1: "world-sand", 2: "world-crystal", 3: "world-storm"}  # by the sum of its two resources


@lru_cache(maxsize=64)
def ground(
    land: Land, box: ParsecBox, names: tuple[str, ...], words: Wordbook, lang: str
) -> tuple[dict[int, PlaceNow], tuple[AreaNow, ...]]:
    """What the modules print on hexes, and the worlds that lie over several of them: laid out once for a match."""
    places: dict[int, PlaceNow] = {}
    worlds: list[AreaNow] = []
    goods = [words.say(f"good.{name}", {}, lang) for name in RESOURCES]
    for slot, cells in enumerate(land.planet_hexes):
        if not cells:
            continue
        one, other = land.kinds[slot]
        planet = names[slot]
        args: dict[str, str | int] = {
            "planet": planet,
            "n": land.number[slot],
            "one": f"good.{RESOURCES[one]}",
            "other": f"good.{RESOURCES[other]}",
        }
        note = words.say("place.planet", args, lang)
        for cell in cells:
            places[cell] = PlaceNow(id=str(cell), note=note)
        middle = land.centre[slot]
        figure = Badge(text=str(land.number[slot]), term="number")
        places[middle] = PlaceNow(id=str(middle), label=planet, badges=(figure,), note=note)
        below = sorted(cells)[-2:]
        for cell, kind in zip(below, (one, other), strict=True):
            badge = Badge(icon=RESOURCES[kind], label=goods[kind])
            places[cell] = PlaceNow(id=str(cell), badges=(badge,), note=note)
        worlds.append(world(box, f"w{slot}", middle, WORLDS[one + other], planet))
    for cell in land.asteroids:
        kind = land.asteroid[cell]
        badge = Badge(text=str(land.figure[cell]), icon=RESOURCES[kind], label=goods[kind])
        note = words.say("place.asteroid", {"n": land.figure[cell], "one": f"good.{RESOURCES[kind]}"}, lang)
        places[cell] = PlaceNow(id=str(cell), kind="asteroid", badges=(badge,), note=note)
    for cell in land.docks:
        places[cell] = PlaceNow(id=str(cell), kind="dock", note=words.say("place.dock", {}, lang))
    if land.core != NONE:
        places[land.core] = PlaceNow(id=str(land.core), kind="starport", note=words.say("place.core", {}, lang))
        worlds.append(world(box, "port", land.core, "", words.say("place.port", {}, lang)))
    return places, tuple(worlds)


def ground_of(view: ParsecView) -> dict[int, PlaceNow]:
    """What is printed on hexes, by hex."""
    return ground(view.land, view.box, planets(view), view.words, view.lang)[0]


def worlds_of(view: ParsecView) -> tuple[AreaNow, ...]:
    """The worlds as they came to lie."""
    return ground(view.land, view.box, planets(view), view.words, view.lang)[1]


def planets(view: ParsecView) -> tuple[str, ...]:
    """The names of the planets, module by module."""
    return tuple([view.module(slot) for slot in range(view.box.slots)])


def world(box: ParsecBox, name: str, middle: int, kind: str, label: str) -> AreaNow:
    """Seven hexes seen as one world, with its name below."""
    across, down = box.board.spot(middle)
    x, y = round(1.0 + 2 * across, 4), round(2 / SQRT3 + 2 * down, 4)
    corners = ((x - FLOWER, y - FLOWER), (x + FLOWER, y - FLOWER), (x + FLOWER, y + FLOWER), (x - FLOWER, y + FLOWER))
    points = tuple([(round(one, 4), round(other, 4)) for one, other in corners]) if kind else ()
    return AreaNow(id=name, kind=kind, label=label, x=x, y=round(y + BELOW, 4), points=points)

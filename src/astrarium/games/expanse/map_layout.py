"""Where everything lies on the map: nine orbits, sixteen bases, the zones as bands around the Sun."""

# not compiled: msgspec records.

from __future__ import annotations

from functools import lru_cache
from typing import Final

from astrarium.core.scene import Area, Board, Place
from astrarium.core.wordbook import Wordbook
from astrarium.games.expanse.match_constants import ExpanseBox

TITLE: Final = "The Expanse"
WIDTH: Final = 840.0
HEIGHT: Final = 516.0
BLEED: Final = 1200.0  # how far a zone runs over the edges of the board

# Where the orbits stand (x, y, radius, world) and the upper left corner of each base's plate (x, y, width).
ORBIT_SPOTS: Final[dict[str, tuple[float, float, float, str]]] = {
    "earth": (110, 92, 44, "planet-earth"),
    "mars": (120, 355, 40, "world-red"),
    "ceres": (254, 68, 32, "planet-rock"),
    "eros": (266, 166, 32, "planetoid"),
    "vesta": (270, 264, 32, "planet-rock"),
    "tycho": (264, 362, 32, "wheel-station"),
    "thoth": (248, 460, 32, "spire-station"),
    "jupiter": (557, 106, 54, "gas-giant"),
    "saturn": (741, 106, 54, "ringed-giant"),
}
BASE_SPOTS: Final[dict[str, tuple[float, float, float]]] = {
    "eurasia": (42, 155, 159),
    "africa": (45, 205, 159),
    "luna": (46, 255, 159),
    "olympus_mons": (28, 417, 159),
    "mariner_valley": (17, 465, 159),
    "ceres": (314, 50, 139),
    "eros": (327, 148, 139),
    "vesta": (330, 246, 139),
    "tycho": (324, 344, 139),
    "thoth": (308, 442, 139),
    "ganymede": (487, 181, 155),
    "europa": (488, 231, 155),
    "io": (488, 281, 155),
    "titan": (670, 181, 155),
    "phoebe": (671, 231, 155),
    "rings": (670, 281, 155),
}
PLATE: Final = 38.0  # the height of a plate
SUN: Final = ((-64.0, 280.0), (20.0, 280.0), (20.0, 364.0), (-64.0, 364.0))

# The middle of each zone's name, and its outer border: where it crosses the middle of the board, and its upper edge.
ZONES: Final[dict[str, tuple[float, float, float]]] = {
    "inner": (100, 232, 190),
    "belt": (330, 476, 446),
    "jupiter": (560, 664, 640),
    "saturn": (750, WIDTH + BLEED, WIDTH + BLEED),
}


@lru_cache(maxsize=64)
def board(box: ExpanseBox, lang: str) -> Board:
    """All orbits and bases, drawn once."""
    from astrarium.games.expanse import GAME

    words = GAME.words
    places: list[Place] = []
    for name, (x, y, size, world) in ORBIT_SPOTS.items():
        label = words.say(f"orbit.{name}", {}, lang)
        place = Place(id=f"{name}-orbit", shape="circle", x=x, y=y, size=size, kind=world, label=label, rule="EX-MAP.3")
        places.append(place)
    for name, (x, y, width) in BASE_SPOTS.items():
        shut = box.board.base_number[name] in box.closed
        places.append(
            Place(
                id=name,
                shape="polygon",
                x=x + width / 2,
                y=y + PLATE / 2,
                points=((x, y), (x + width, y), (x + width, y + PLATE), (x, y + PLATE)),
                kind="plate",
                label=words.say(f"base.{name}", {}, lang),
                short=words.say(f"base_short.{name}", {}, lang) if words.has(f"base_short.{name}") else "",
                rule="EX-TWO.2" if shut else "EX-MAP.1",
            )
        )
    areas = [*bands(words, lang), Area(id="sun", kind="sun", x=-22.0, y=322.0, points=SUN)]
    return Board(game="expanse", title=TITLE, width=WIDTH, height=HEIGHT, places=tuple(places), areas=tuple(areas))


def bands(words: Wordbook, lang: str) -> list[Area]:
    """The zones, each between the border of the one before and its own."""
    found: list[Area] = []
    inner = border(-BLEED, -BLEED)
    for name, (x, middle, edge) in ZONES.items():
        outer = border(middle, edge)
        label = words.say(f"zone.{name}", {}, lang)
        found.append(Area(id=name, kind=name, label=label, x=x, y=24.0, points=(*inner, *reversed(outer))))
        inner = outer
    return found


def border(middle: float, edge: float) -> list[tuple[float, float]]:
    """An arc from far above the board to far below it."""
    half = HEIGHT / 2
    steps = [step / 4 for step in range(-10, 11)]
    return [(round(middle - (middle - edge) * step * step, 1), half + half * step) for step in steps]

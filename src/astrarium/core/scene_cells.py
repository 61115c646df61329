"""Cells of a board as they are drawn: two units across the flats, so that neighbours just touch."""

# not compiled: msgspec records.

from __future__ import annotations

from typing import Final

from astrarium.core.cell_grid import SQRT3
from astrarium.core.scene import Place, Shape

REACH: Final = 2 / SQRT3  # half the width of a hex across corners


def half_size(shape: Shape) -> tuple[float, float]:
    """Half the width and half the height of a cell."""
    return (REACH if shape == "flathex" else 1.0), (REACH if shape == "hex" else 1.0)


def cell_at(
    id: int, shape: Shape, spot: tuple[float, float], *, kind: str, label: str, rule: str, group: str = ""
) -> Place:
    """A hex or a square. Its spot is its middle, in cells across the flats from the first of the board."""
    across, down = half_size(shape)
    return Place(
        id=str(id),
        shape=shape,
        x=round(across + 2 * spot[0], 4),
        y=round(down + 2 * spot[1], 4),
        size=round(1.0 if shape == "square" else REACH, 4),
        kind=kind,
        label=label,
        group=group,
        rule=rule,
    )


def extent(places: tuple[Place, ...]) -> tuple[float, float]:
    """Width and height of a board of such cells."""
    across, down = half_size(places[0].shape)
    return round(max([place.x for place in places]) + across, 4), round(max([place.y for place in places]) + down, 4)

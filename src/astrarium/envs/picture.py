"""A table as text and as a picture, made of the scene that the page draws for a spectator: nothing hidden is in it."""

# not compiled: arrays.

from __future__ import annotations

import sys
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from astrarium.core.match import Match
from astrarium.core.scene import Place, Scene

Picture = npt.NDArray[np.uint8]
WIDTH: Final = 640
NIGHT: Final = (11, 16, 32)
NEUTRAL: Final = (42, 52, 78)
LINE: Final = (70, 84, 120)
SEATS: Final = ((230, 159, 0), (86, 180, 233), (0, 158, 115), (204, 121, 167), (240, 228, 66), (213, 94, 0))


def render_scene(match: Match[Any], mode: str | None) -> str | Picture | None:
    """As `render` wants it: `ansi` is text, `rgb_array` a picture, `human` prints the text."""
    if mode is None:
        return None
    scene = match.scene(None)
    if mode == "rgb_array":
        return draw_scene(scene)
    text = describe_scene(scene)
    if mode == "ansi":
        return text
    sys.stdout.write(text + "\n")
    return None


def describe_scene(scene: Scene) -> str:
    """Who stands how, and what lies where, line by line."""
    board, now = scene.board, scene.now
    lines = [f"{board.title}  {now.turn}".rstrip()]
    for seat in now.seats:
        sign = ">" if seat.waiting else " "
        amounts = [*([] if seat.points is None else [seat.points]), *seat.stores]
        said = ", ".join(f"{amount.label} {amount.value}" for amount in amounts)
        lines.append(f"{sign} {seat.seat} {seat.title}: {said}" + (" (out)" if seat.out else ""))
    names = {place.id: place.name or place.label or place.id for place in board.places}
    owners = {place.id: place.owner for place in now.places if place.owner is not None}
    standing: dict[str, list[str]] = {}
    for piece in now.pieces:
        whose = "" if piece.owner is None else f"{piece.owner}:"
        many = f" x{piece.count}" if piece.count > 1 else ""
        standing.setdefault(piece.place, []).append(f"{whose}{piece.kind}{many}")
    for place in board.places:
        if place.id in owners or place.id in standing:
            owner = f" [{owners[place.id]}]" if place.id in owners else ""
            lines.append(f"  {names[place.id]}{owner} {' '.join(standing.get(place.id, []))}".rstrip())
    if now.over is not None:
        lines.append("the match is over")
    return "\n".join(lines)


def draw_scene(scene: Scene) -> Picture:
    """The places in the colours of their owners, and the pieces on them, as an array of pixels."""
    board, now = scene.board, scene.now
    scale = WIDTH / max(board.width, 1e-6)
    height = max(1, round(board.height * scale))
    picture = np.empty((height, WIDTH, 3), np.uint8)
    picture[:] = NIGHT
    owners = {place.id: place.owner for place in now.places}
    at = {place.id: place for place in board.places}
    for link in board.links:
        if link.a in at and link.b in at:
            draw_line(picture, at[link.a], at[link.b], scale)
    for place in board.places:
        owner = owners.get(place.id)
        disc(picture, place.x * scale, place.y * scale, max(2.0, place.size * scale * 0.85), colour_of(owner, NEUTRAL))
    stacked: dict[str, int] = {}
    for piece in now.pieces:
        stands = at.get(piece.place)
        if stands is not None:
            turn = stacked[piece.place] = stacked.get(piece.place, 0) + 1
            radius = max(2.0, stands.size * scale * 0.28)
            angle = turn * 2.4
            x = stands.x * scale + np.cos(angle) * radius * (turn > 1) * 1.4
            y = stands.y * scale + np.sin(angle) * radius * (turn > 1) * 1.4
            disc(picture, x, y, radius + 1, NIGHT)
            disc(picture, x, y, radius, colour_of(piece.owner, (220, 225, 235)))
    return picture


def colour_of(owner: int | None, otherwise: tuple[int, int, int]) -> tuple[int, int, int]:
    """The colour of a seat."""
    return otherwise if owner is None else SEATS[owner % len(SEATS)]


def disc(picture: Picture, x: float, y: float, radius: float, colour: tuple[int, int, int]) -> None:
    """A filled circle; what lies beyond the edge is not drawn."""
    height, width, _ = picture.shape
    left, right = max(0, int(x - radius)), min(width, int(x + radius) + 2)
    top, bottom = max(0, int(y - radius)), min(height, int(y + radius) + 2)
    if left >= right or top >= bottom:
        return
    rows, columns = np.ogrid[top:bottom, left:right]
    inside = (columns - x) ** 2 + (rows - y) ** 2 <= radius**2
    picture[top:bottom, left:right][inside] = colour


def draw_line(picture: Picture, one: Place, other: Place, scale: float) -> None:
    """A way between two places."""
    steps = max(2, int(max(abs(one.x - other.x), abs(one.y - other.y)) * scale))
    rows = np.clip(np.linspace(one.y, other.y, steps) * scale, 0, picture.shape[0] - 1).astype(int)
    columns = np.clip(np.linspace(one.x, other.x, steps) * scale, 0, picture.shape[1] - 1).astype(int)
    picture[rows, columns] = LINE

"""Where a fleet may go in several steps: each cell within its reach, with a shortest way on which nothing happens."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import msgspec

from astrarium.core.scene import Choice
from astrarium.core.step import NOBODY, Answer
from astrarium.games.imperium.choice_views import step_to, struck_on_leaving
from astrarium.games.imperium.fleet_phase import Move
from astrarium.games.imperium.match_constants import BELT, CASINO, DARK
from astrarium.games.imperium.scene_input import ImperiumView
from astrarium.games.imperium.table import FREE

SEVERAL: Final = 2  # steps; a single one is an answer of its own


def goals(view: ImperiumView) -> tuple[Choice, ...]:
    """Every cell of two steps and more, for each fleet that may still make them."""
    table = view.table
    if not isinstance(view.observation.step, Move):
        return ()
    found: list[Choice] = []
    for fleet, one in enumerate(table.fleets):
        if one.owner == view.seat and table.steps_left(fleet) >= SEVERAL and not struck_on_leaving(view, one.cell):
            found.extend([goal(view, way) for way in ways(view, one.cell, table.steps_left(fleet))])
    return tuple(found)


def ways(view: ImperiumView, start: int, steps: int) -> list[list[int]]:
    """The shortest ways from a cell on which only the last step meets anything, the near goals first."""
    beside = view.box.beside
    seen = {start, *beside[start]}
    found: list[list[int]] = []
    edge = [[start, near] for near in beside[start]]
    for _ in range(steps - 1):
        later: list[list[int]] = []
        for way in edge:
            for near in beside[way[-1]] if is_quiet(view, way[-1]) else ():
                if near not in seen:
                    seen.add(near)
                    later.append([*way, near])
        # a click on a fleet of one's own begins with that one
        found += [way for way in later if not is_held(view, way[-1])]
        edge = later
    return found


def is_quiet(view: ImperiumView, cell: int) -> bool:
    """Whether a fleet comes through a cell without meeting anything or joining anybody."""
    tile, owner = view.table.tile[cell], view.table.owner[cell]
    if tile in (DARK, BELT) or owner not in (FREE, view.seat) or is_held(view, cell):
        return False
    return tile == CASINO or view.foreign(cell, view.seat) == NOBODY


def is_held(view: ImperiumView, cell: int) -> bool:
    """Whether a fleet of the seat stands in a cell."""
    return any([view.table.fleets[fleet].owner == view.seat for fleet in view.fleets.get(cell, ())])


def goal(view: ImperiumView, way: list[int]) -> Choice:
    """A goal: the steps to it, and what its last one leads to."""
    steps: list[Answer] = [("move", cell, near) for cell, near in pairwise(way)]
    drawn = step_to(view, steps[-1], way[0], way[-1])
    n = len(steps)
    return msgspec.structs.replace(
        drawn,
        answer=steps[0],
        then=tuple(steps[1:]),
        via=tuple([f"place:{cell}" for cell in way]),
        note=view.say("why.steps_and", n=n, what=drawn.note) if drawn.note else view.say("why.steps", n=n),
    )

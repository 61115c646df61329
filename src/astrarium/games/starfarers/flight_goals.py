"""Where a flight may lead in several steps: the goals of a ship, each with the shortest way there."""

from __future__ import annotations

from typing import Final

import msgspec

from astrarium.core.question_drawing import choice
from astrarium.core.scene import Choice
from astrarium.core.step import Answer
from astrarium.games.starfarers.flight import STOP, Cruise, can_found, may_end, may_step
from astrarium.games.starfarers.match_constants import COLONY
from astrarium.games.starfarers.scene_input import StarfarersView

STOPS_FOR: Final = ("why.docks", "why.founds")


def goals(view: StarfarersView) -> tuple[Choice, ...]:
    """Every point of two steps and more where the flight may end; a single step is an answer of its own."""
    step = view.observation.step
    if not isinstance(step, Cruise):
        return ()
    cargo, begun = step.cargo(view.table), view.table.begun[step.ship]
    found = [
        way
        for way in ways(view, step)
        if len(way) > 2 and way[-1] != begun and may_end(view.table, view.seat, cargo, way[-1])
    ]
    found.sort(key=lambda way: not worth(view, step, way[-1]))
    return tuple([goal(view, step, way) for way in found])


def ways(view: StarfarersView, step: Cruise) -> list[list[int]]:
    """The shortest ways to all points within reach, from the point of the ship on, the near ones first."""
    table, beside = view.table, view.box.beside
    start = table.point_of(view.seat, step.ship)
    found = edge = [[start]]
    seen = {start}
    for left in range(step.left - 1, -1, -1):
        later: list[list[int]] = []
        for way in edge:
            for near in beside[way[-1]]:
                if near not in seen and may_step(table, view.seat, step.ship, near, left):
                    seen.add(near)
                    later.append([*way, near])
        found, edge = found + later, later
    return found


def worth(view: StarfarersView, step: Cruise, point: int) -> str:
    """What a flight would end on a point for, as a key of the words; or nothing."""
    if view.box.dock_at[point] is not None:
        return "why.docks"
    if any([not view.sees(planet) for planet in view.box.dark_at[point]]):
        return "why.looks"  # before that nobody knows what may be founded there
    settles = view.box.site_at[point] >= 0 and step.cargo(view.table) == COLONY
    return "why.founds" if settles and can_found(view.table, view.seat, point) else ""


def goal(view: StarfarersView, step: Cruise, way: list[int]) -> Choice:
    """A goal: the steps to it and, where there is something to stop for or no step is left, the stop."""
    point, n = way[-1], len(way) - 1
    what = worth(view, step, point)
    steps: list[Answer] = [view.box.fly[near] for near in way[1:]]
    if what in STOPS_FOR or n == step.left:
        steps.append(STOP)
    note = view.say("why.goal", n=n, what=view.say(what)) if what else view.say("why.steps", n=n)
    drawn = choice(view, steps[0], (f"place:p{point}",), "answer.fly", note=note, point=view.cache.point(point))
    return msgspec.structs.replace(drawn, then=tuple(steps[1:]), via=tuple([f"place:p{stop}" for stop in way]))

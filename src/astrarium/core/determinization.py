"""Worlds for one seat: everything that it cannot know is dealt anew, consistent with what it knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from astrarium.core.random_source import RandomSource
from astrarium.core.simultaneous_answers import play_lane_at_random, table_seen_by
from astrarium.core.step import CHANCE, Lane, Together
from astrarium.core.table_base import Box, Table

if TYPE_CHECKING:
    from astrarium.core.match import Match

T = TypeVar("T", bound=Table[Box])


def determinize(match: Match[T], seat: int | None, rng: RandomSource) -> Match[T]:
    """A clone that may be the true match for all this seat knows; None is a spectator. It has no record."""
    world = match.clone(rng)
    world.recorded, world.frames = False, None
    if match.table.recording:
        world.keep_events(match.observe(seat).events(len(match.event_log)))
    world.cut_log(match, seat)
    top = world.agenda[-1] if world.agenda else None
    if isinstance(top, Together):
        world.table = table_seen_by(top, seat)
        world.table.recording = match.table.recording
    match.game.ruleset.redeal(world.table, seat, rng)
    if isinstance(top, Together):
        world.agenda[-1] = redeal_lanes(world.table, top, seat, rng)
    # What this seat is asked it may know, and so it is the same in every world; what others are asked may not be.
    if isinstance(top, Together) or (top is not None and match.waiting not in ((CHANCE,), (seat,))):
        world.resume()
    return world


def redeal_lanes(table: T, together: Together[T], seat: int | None, rng: RandomSource) -> Together[T]:
    """The same phase, where other seats have answered anything, as far as it is known that they are done."""
    before: T = table.clone()  # as dealt anew, so that nothing true is left to look at
    lanes: list[Lane[T]] = []
    for lane in together.lanes:
        if lane.seat == seat:
            lanes.append(Lane(lane.seat, lane.agenda))
            continue
        fresh = Lane(lane.seat, lane.opening)
        lanes.append(play_lane_at_random(table, fresh, rng) if not lane.agenda else fresh)
    return Together(lanes, before, together.since)

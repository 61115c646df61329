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
    if is_only_world(match, seat):
        world = match.clone(rng)
        world.dealt_for, world.dealt_at = seat, match.dealt_at
        return world
    top = match.agenda[-1] if match.agenda else None
    world = match.clone(rng, table_seen_by(top, seat) if isinstance(top, Together) else None)
    world.recorded, world.frames = False, None
    if match.table.recording:
        world.keep_events(match.observe(seat).events(len(match.event_log)))
    world.cut_log(match, seat)
    known = world.moves
    match.game.ruleset.redeal(world.table, seat, rng)
    if isinstance(top, Together):
        world.agenda[-1] = redeal_lanes(world.table, top, seat, rng)
    # What this seat is asked it may know, and so it is the same in every world; what others are asked may not be.
    if isinstance(top, Together) or (top is not None and match.waiting not in ((CHANCE,), (seat,))):
        world.resume()
    if match.recorded and world.moves == known and not is_hiding(match, world, seat):
        world.dealt_for, world.dealt_at = seat, known
    return world


def is_hiding(match: Match[T], world: Match[T], seat: int | None) -> bool:
    """Whether something is hidden from a seat: if it is in one of its worlds, it is in all of the same position."""
    if match.hiding_at == match.moves and match.hiding_from == seat:
        return True
    hiding = bool(match.game.ruleset.secrets(world.table, seat))
    if hiding:
        match.hiding_from, match.hiding_at = seat, match.moves
    return hiding


def is_only_world(match: Match[T], seat: int | None) -> bool:
    """Whether this is a world just dealt for that seat, and another one could not be different: nothing is hidden."""
    if match.dealt_at != match.moves or match.dealt_for != seat or not match.agenda:
        return False
    top = match.agenda[-1]
    if not isinstance(top, Together):
        return True
    return all(lane.agenda and not lane.given for lane in top.lanes)  # whoever is done has answered at random here


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

"""Worlds for one seat: everything that it cannot know is dealt anew, consistent with what it knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from astrarium.core.random_source import QuickRandom, RandomSource
from astrarium.core.simultaneous_answers import table_seen_by
from astrarium.core.step import CHANCE, Lane, Together, UnseenAnswers
from astrarium.core.table_base import Box, Table

if TYPE_CHECKING:
    from astrarium.core.match import Match

T = TypeVar("T", bound=Table[Box])
MOST_STARTS: Final = 1 << 30  # of the dice for what was answered unseen


def determinize(match: Match[T], seat: int | None, rng: RandomSource) -> Match[T]:
    """A clone that may be the true match for all this seat knows; None is a spectator. It has no record."""
    top = match.agenda[-1] if match.agenda else None
    if isinstance(top, Together):
        return determinize_lanes(match, top, seat, rng)
    world = match.clone(rng)
    if is_only_world(match, seat):
        world.dealt_for, world.dealt_at = seat, match.dealt_at
        return world
    forget_record(match, world, seat)
    match.game.ruleset.redeal(world.table, seat, QuickRandom(0, rng))
    known = world.moves
    # What this seat is asked it may know, and so it is the same in every world; what others are asked may not be.
    if top is not None and match.waiting not in ((CHANCE,), (seat,)):
        world.resume()
    if match.recorded and world.moves == known and not is_hiding(match, world, seat):
        world.dealt_for, world.dealt_at = seat, known
    return world


def forget_record(match: Match[T], world: Match[T], seat: int | None) -> None:
    """What has happened is in a world as far as its seat may know of it."""
    world.recorded, world.frames = False, None
    if match.table.recording:
        world.keep_events(match.observe(seat).events(len(match.event_log)))
    world.cut_log(match, seat)


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
    return not isinstance(top, Together) or all([lane.unseen is None for lane in top.lanes])


# ---------------------------------------------------------------------- while several answer at the same time


def determinize_lanes(match: Match[T], together: Together[T], seat: int | None, rng: RandomSource) -> Match[T]:
    """A world while several answer: with the seat's own answers, and others of those that it has not seen."""
    ground = ground_of(match, together, seat)
    world = ground.clone(rng)
    if ground.dealt_at != ground.moves:
        match.game.ruleset.redeal(world.table, seat, QuickRandom(0, rng))
        settle_lanes(world, together, seat, rng)
        return world
    top = world.agenda[-1]
    assert isinstance(top, Together)
    if not is_only_world(ground, seat):
        world.agenda[-1] = Together([answered_anew(lane, rng) for lane in top.lanes], top.before, top.since)
    if match.recorded or ground is match:
        world.dealt_for, world.dealt_at = seat, ground.dealt_at
    return world


def ground_of(match: Match[T], together: Together[T], seat: int | None) -> Match[T]:
    """What worlds for a seat have in common, kept until the next answer; where nothing is hidden, one of them."""
    if match.dealt_at == match.moves and match.dealt_for == seat:
        return match
    kept = together.ground
    if kept is not None and together.ground_for == seat and not match.table.recording:
        return kept
    ground = match.clone(None, table_seen_by(together, seat))
    ground.rng = ground.script = None
    forget_record(match, ground, seat)
    if not is_hiding(match, ground, seat):
        settled = ground.clone()
        settle_lanes(settled, together, seat, QuickRandom(1))
        if settled.moves == ground.moves and settled.first_waiting != CHANCE:
            ground = settled
            ground.dealt_for, ground.dealt_at = seat, ground.moves
    if not match.table.recording:
        together.ground, together.ground_for = ground, seat
    return ground


def settle_lanes(world: Match[T], together: Together[T], seat: int | None, rng: RandomSource) -> None:
    """The same phase, where other seats begin again or have answered anything: who is done is known."""
    before: T = world.table.clone()  # as dealt anew, so that nothing true is left to look at
    lanes: list[Lane[T]] = []
    for lane in together.lanes:
        if lane.seat == seat:
            lanes.append(Lane(lane.seat, lane.agenda))
        elif lane.agenda:
            lanes.append(Lane(lane.seat, lane.opening))
        else:
            lanes.append(Lane(lane.seat, lane.opening, (), (), UnseenAnswers(before, rng.below(MOST_STARTS))))
    world.agenda[-1] = Together(lanes, before, together.since)
    world.resume()


def answered_anew(lane: Lane[T], rng: RandomSource) -> Lane[T]:
    """A lane, otherwise answered if that was done unseen."""
    if lane.unseen is None:
        return lane
    return Lane(lane.seat, lane.opening, (), (), UnseenAnswers(lane.unseen.before, rng.below(MOST_STARTS)))

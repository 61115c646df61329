"""Worlds for one seat: everything that it cannot know is dealt anew, consistent with what it knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar, final

from astrarium.core.random_source import RandomSource
from astrarium.core.simultaneous_answers import play_lane_at_random, table_seen_by
from astrarium.core.step import CHANCE, Event, Lane, Step, Together
from astrarium.core.table_base import Box, Table

if TYPE_CHECKING:
    from astrarium.core.match import Match

T = TypeVar("T", bound=Table[Box])


def determinize(match: Match[T], seat: int | None, rng: RandomSource) -> Match[T]:
    """A clone that may be the true match for all this seat knows; None is a spectator. It has no record."""
    top = match.agenda[-1] if match.agenda else None
    if isinstance(top, Together):
        return determinize_lanes(match, top, seat, rng)
    world = match.clone(rng)
    forget_record(world, match, seat)
    match.game.ruleset.redeal(world.table, seat, rng)
    # What this seat is asked it may know, and so it is the same in every world; what others are asked may not be.
    if top is not None and match.waiting not in ((CHANCE,), (seat,)):
        world.resume()
    return world


def forget_record(world: Match[T], match: Match[T], seat: int | None) -> None:
    """Of what has happened a world knows what its seat may know."""
    world.recorded, world.frames = False, None
    if match.table.recording:
        world.keep_events(match.observe(seat).events(len(match.event_log)))
    world.cut_log(match, seat)


def determinize_lanes(match: Match[T], together: Together[T], seat: int | None, rng: RandomSource) -> Match[T]:
    """A world while seats answer at the same time: the table is the one that its seat sees."""
    world = match.clone(rng, table_seen_by(together, seat))
    forget_record(world, match, seat)
    match.game.ruleset.redeal(world.table, seat, rng)
    before = world.table.clone()  # as dealt anew, so that nothing true is left to look at
    # What the seat has answered so far is behind it here, and counts among what it has seen.
    world.agenda[-1] = Together(redeal_lanes(together, seat, rng), before, world.moves)
    world.ask_lanes_anew(seat)
    return world


def redeal_lanes(together: Together[T], seat: int | None, rng: RandomSource) -> list[Lane[T]]:
    """The same lanes: others begin theirs again, or have answered anything where it is known that they are done."""
    done = [lane for lane in together.lanes if lane.seat != seat and not lane.agenda]
    lanes: list[Lane[T]] = []
    for lane in together.lanes:
        opening = known_steps(lane) if lane.seat == seat else lane.opening
        agenda: tuple[Step[T], ...] = opening if lane.agenda else ()
        if agenda and done:
            agenda, done = (*agenda, UnseenAnswers(done, rng)), []
        lanes.append(Lane(lane.seat, opening, (), agenda))
    return lanes


def known_steps(lane: Lane[T]) -> tuple[Step[T], ...]:
    """What is still to come in a lane, without what an earlier world has put there."""
    return tuple([step for step in lane.agenda if not isinstance(step, UnseenAnswers)])


@final
class UnseenAnswers(Event[T]):
    """Others are done, and what they answered nobody has seen: it is made up when this world comes so far."""

    def __init__(self, lanes: list[Lane[T]], rng: RandomSource) -> None:
        self.lanes: Final = lanes
        self.rng: Final = rng

    def play(self, table: T) -> list[Step[T]]:
        for lane in self.lanes:
            play_lane_at_random(table, Lane(lane.seat, lane.opening), self.rng)
        return []

"""What a bot gets to see: one seat's options, and worlds that may be true for all the seat knows."""

from __future__ import annotations

import hashlib
from typing import Any, final

from astrarium.core.errors import AstrariumError
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.random_source import RandomSource
from astrarium.core.step import Answer, Question


class TrueStateGiven(AstrariumError):
    """A bot was handed the match itself, with all its secrets."""


@final
class BotView:
    """What one seat is asked and may know. It holds a world dealt anew for that seat, never the match."""

    def __init__(self, seat: int, options: tuple[Answer, ...], world: Match[Any] | None) -> None:
        if world is not None and world.recorded:
            raise TrueStateGiven("a BotView is made of a world dealt anew for its seat, not of the match itself")
        self.seat = seat
        self.options = options
        self._world = world

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self._require_world().game

    @property
    def question(self) -> dict[str, object]:
        """What the seat is asked, in words and data."""
        return self._require_world().question(self.seat)

    @property
    def question_name(self) -> str:
        """The name of the question."""
        return type(self._require_world().step_for(self.seat)).__name__

    @property
    def view(self) -> dict[str, object]:
        """All that the seat may know, as plain data."""
        return self._require_world().view(self.seat)

    @property
    def fingerprint(self) -> str:
        """A fingerprint of what the seat knows of the table: the same whenever play comes back to it."""
        world = self._require_world()
        known = repr(
            (list(world.observe(self.seat).table.view(self.seat).items()), world.plan(self.seat), self.options)
        )
        return hashlib.blake2b(known.encode(), digest_size=16).hexdigest()

    def world(self, rng: RandomSource) -> Match[Any]:
        """A position that may be the true one for all this seat knows, to try things out on."""
        return self._require_world().determinize(self.seat, rng)

    def _require_world(self) -> Match[Any]:
        if self._world is None:
            raise TrueStateGiven("this bot declares that it does not look at the table (needs_view)")
        return self._world


def make_bot_view(match: Match[Any], seat: int, rng: RandomSource, needs_view: bool = True) -> BotView:
    """The view of a seat that is asked; for a bot that does not look at the table, with the options alone."""
    return BotView(seat, tuple(fresh_options(match, seat)), deal_world(match, seat, rng) if needs_view else None)


def deal_world(match: Match[Any], seat: int, rng: RandomSource) -> Match[Any]:
    """A position that may be the true one for all a seat knows. No log is kept of what is tried out there."""
    world = match.determinize(seat, rng)
    world.table.recording = False
    return world


def fresh_options(match: Match[Any], seat: int) -> list[Answer]:
    """What a bot with manners chooses from: not what just came to nothing, unless there is nothing else."""
    options, step = match.options(seat), match.step_for(seat)
    stale = step.stale_options(match.table, seat) if isinstance(step, Question) else []
    return [option for option in options if option not in stale] or options if stale else options

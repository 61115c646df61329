"""Where a bot sits: one seat's options, and worlds that may be true for all the seat knows."""

from __future__ import annotations

import hashlib
from typing import Any, final

from astrarium.core.errors import AstrariumError
from astrarium.core.game import Game
from astrarium.core.luck import Luck
from astrarium.core.match import Match
from astrarium.core.step import Answer


class TrueState(AstrariumError):
    """A bot was handed the match itself, with all its secrets."""


@final
class Chair:
    """What one seat is asked and may know. It holds a world dealt anew for that seat, never the match."""

    __slots__ = ("_world", "options", "seat")

    def __init__(self, seat: int, options: tuple[Answer, ...], world: Match[Any] | None) -> None:
        if world is not None and world.recorded:
            raise TrueState("a chair is made of a world dealt anew for its seat, not of the match itself")
        self.seat = seat
        self.options = options
        self._world = world

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self._known().game

    @property
    def question(self) -> dict[str, object]:
        """What the seat is asked, in words and data."""
        return self._known().question(self.seat)

    @property
    def view(self) -> dict[str, object]:
        """All that the seat may know, as plain data."""
        return self._known().view(self.seat)

    @property
    def spot(self) -> str:
        """A fingerprint of what the seat knows of the table: the same whenever play comes back to it."""
        world = self._known()
        known = repr((list(world.sight(self.seat).table.sight(self.seat).items()), world.plan(self.seat), self.options))
        return hashlib.blake2b(known.encode(), digest_size=16).hexdigest()

    def world(self, luck: Luck) -> Match[Any]:
        """A position that may be the true one for all this seat knows, to try things out on."""
        return self._known().determinize(self.seat, luck)

    def _known(self) -> Match[Any]:
        if self._world is None:
            raise TrueState("this bot said that it does not look at the table")
        return self._world


def take_chair(match: Match[Any], seat: int, luck: Luck, looks: bool = True) -> Chair:
    """The chair of a seat that is asked; for a bot that does not look, with the options alone."""
    world = match.determinize(seat, luck) if looks else None
    return Chair(seat, tuple(match.options(seat)), world)

"""What is constant in one match: content and switches, and the answers that are built once."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.step import Answer
from astrarium.core.table_base import Box
from astrarium_template.content import Content


@final
class CometBox(Box):
    """One box, opened for so many players with these options."""

    def __init__(self, players: int, options: dict[str, str], content: Content) -> None:
        super().__init__(players, options)
        self.content: Final = content
        self.comets: Final = content.comet  # every kind of comet
        self.rounds: Final = int(options["round_limit"])
        self.tie_to_first: Final = options["tie"] == "first_seat"
        self.bids: Final[list[Answer]] = [("bid", value + 1) for value in range(content.bids.highest)]
        self.parks: Final[list[Answer]] = [("park", place) for place in range(content.belt)]
        self.sizes.update(places=content.belt, values=content.bids.highest, comets=len(content.comet))

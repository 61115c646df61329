"""What a scene is drawn from: what one seat sees with the words of its language, and what is kept between two."""

# not compiled: msgspec records.

from __future__ import annotations

from functools import lru_cache
from typing import Final, final

from astrarium.core.observation import Observation
from astrarium.core.scene_view_base import SceneCache, SceneView
from astrarium.core.table_base import TableEvent
from astrarium.core.wordbook import Wordbook
from astrarium_template.match_constants import CometBox
from astrarium_template.table import CometTable


@final
class CometCache(SceneCache):
    """Words in one language for one box."""


@lru_cache(maxsize=32)
def cache_for(box: CometBox, words: Wordbook, lang: str) -> CometCache:
    """The cache of a box in a language."""
    return CometCache(words, lang)


@final
class CometView(SceneView[CometTable, CometCache]):
    """What a seat sees, and how it is called there."""

    def __init__(self, observation: Observation[CometTable]) -> None:
        self.box: Final = observation.table.box
        super().__init__(observation, cache_for(self.box, observation.match.game.words, observation.lang))

    def heading(self, turn: TableEvent) -> str:
        """The round: what the log writes over its lines."""
        return self.say("turn.round", n=turn.args["round"])

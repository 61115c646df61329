"""What a scene is drawn from: one seat's observation, the words of its language, and what it may know of boxes."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final, final

from astrarium.core import scene_view_base
from astrarium.core.observation import Observation
from astrarium.core.scene import Amount, Badge, Piece, PlaceNow, SeatNow, Sheet
from astrarium.core.scene_view_base import Key
from astrarium.core.step import Step, Together
from astrarium.core.table_base import TableEvent
from astrarium.core.wordbook import Wordbook
from astrarium.games.frontier.content import CORNERS
from astrarium.games.frontier.generated_table import Unit
from astrarium.games.frontier.hidden_money_questions import Veiled
from astrarium.games.frontier.match_constants import FrontierBox
from astrarium.games.frontier.table import FrontierTable
from astrarium.games.frontier.unit import hold_of
from astrarium.games.frontier.unit_types import GOODS, ORE, UNITS

# How units look: the silhouettes of the page, by type.
ART: Final = ("scout", "freighter", "colony-ship", "destroyer", "heavy-cruiser", "ironclad", "dreadnought", "base")


@final
class FrontierCache(scene_view_base.SceneCache):
    """Words in one language for one box: seats are called by the corner of their home."""

    def __init__(self, box: FrontierBox, words: Wordbook, lang: str) -> None:
        super().__init__(words, lang)
        radius = box.board.radius
        homes = [box.board.cells[home] for home in box.homes]
        self.free_hexes: Final[dict[Key, PlaceNow]] = {}
        self.pieces: Final[dict[Key, Piece]] = {}
        self.owned_hexes: Final[dict[Key, PlaceNow]] = {}
        self.panels: Final[dict[Key, SeatNow]] = {}
        self.sheets: Final[dict[Key, Sheet]] = {}
        self.legends: Final[dict[int, tuple[Badge, ...]]] = {}
        self.kept.extend([self.free_hexes, self.owned_hexes, self.pieces, self.panels, self.sheets])
        self.corners: Final = [f"corner.{CORNERS[(q // radius, r // radius)]}" for q, r in homes]

    def spell_args(self, args: dict[str, str | int]) -> dict[str, str | int]:
        """Arguments in which seats are called by their corner instead of their number."""
        return {name: self.name_corner(value) if isinstance(value, str) else value for name, value in args.items()}

    def name_corner(self, word: str) -> str:
        """A seat, or goods that a seat made, by the corner of its home."""
        if word.startswith("seat."):
            return self.corners[int(word[5:])]
        if word.startswith("item.") and word[5:].isdigit():
            return "item." + self.corners[int(word[5:])][7:]
        return word


@lru_cache(maxsize=32)
def cache_for(box: FrontierBox, words: Wordbook, lang: str) -> FrontierCache:
    """The cache of a box in a language."""
    return FrontierCache(box, words, lang)


@final
class FrontierView(scene_view_base.SceneView[FrontierTable, FrontierCache]):
    """What everything is drawn from."""

    battle_events: ClassVar[frozenset[str]] = frozenset(
        {
            *("battle", "battle_won", "battle_void", "hits", "destroyed", "counter", "retreat", "no_refuge"),
            *("siege", "bombard", "guns", "occupy", "raze", "spare", "unmanned"),
        }
    )
    trade_events: ClassVar[frozenset[str]] = frozenset({"deal", "declined"})
    opening_events: ClassVar[frozenset[str]] = frozenset({"battle", "siege"})
    turn_events: ClassVar[frozenset[str]] = frozenset({scene_view_base.TURN, "told.marker"})

    def __init__(self, observation: Observation[FrontierTable]) -> None:
        self.box: Final = observation.table.box
        super().__init__(observation, cache_for(self.box, observation.match.game.words, observation.lang))
        step = observation.step
        self.step: Final[Step[FrontierTable] | None] = step.inner if isinstance(step, Veiled) else step
        self.corners: Final = self.cache.corners

    def heading(self, turn: TableEvent) -> str:
        """Which turn it is."""
        return self.say("turn.number", n=turn.args["n"])

    def is_economic_phase_open(self) -> bool:
        """Whether all are at their books, each behind a screen."""
        agenda = self.observation.match.agenda
        return bool(agenda) and isinstance(agenda[-1], Together)

    def knows_box(self, owner: int) -> bool:
        """Whether the viewer sees IOU and boxes of a seat."""
        return not self.box.information_hidden or owner == self.seat

    def name(self, cell: int) -> str:
        """A hex as players call it."""
        return self.table.name(cell)

    def unit(self, unit: Unit, count: int = 1) -> str:
        """A unit in words."""
        return self.say("unit.tech", n=count, unit=unit_word(unit), tech=unit.tech)

    def cargo(self, unit: Unit) -> str:
        """What a transport carries, in words."""
        return self.things(hold_of(unit))

    def things(self, items: list[int]) -> str:
        """Things in words, like ones together."""
        said = [self.say("item.count", n=items.count(item), item=item_word(item)) for item in sorted(set(items))]
        return ", ".join(said) if said else self.say("talk.nothing")

    def iou(self, count: int) -> tuple[Amount, ...]:
        """A price."""
        return (Amount(icon="iou", label=self.say("panel.iou"), value=count),)


def unit_word(unit: Unit) -> str:
    """The key of a unit's name."""
    return f"unit.{UNITS[unit.kind]}"


def item_word(item: int) -> str:
    """The key of a thing's name."""
    return "item.ore" if item == ORE else f"item.{item - GOODS}"

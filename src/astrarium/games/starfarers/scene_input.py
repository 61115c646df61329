"""What a scene is drawn from: one seat's observation, its words, names of places, and cards read out."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final, final

from astrarium.core import scene_view_base
from astrarium.core.observation import Observation
from astrarium.core.scene import Amount, Piece, PlaceNow, SeatNow, Sheet, Zone
from astrarium.core.scene_cells import REACH
from astrarium.core.scene_view_base import Key
from astrarium.core.wordbook import Wordbook, capitalize
from astrarium.games.starfarers.board import RESOURCES
from astrarium.games.starfarers.match_constants import COUNTED, KINDS, StarfarersBox
from astrarium.games.starfarers.table import StarfarersTable


@final
class StarfarersCache(scene_view_base.SceneCache):
    """Words in one language for one box."""

    def __init__(self, box: StarfarersBox, words: Wordbook, lang: str) -> None:
        super().__init__(words, lang)
        self.box: Final = box
        self.area_of: Final = {point: at for at, points in enumerate(box.board.areas) for point in points}
        self.places: Final[dict[Key, PlaceNow]] = {}
        self.pieces: Final[dict[Key, Piece]] = {}
        self.stocks: Final[dict[Key, tuple[Amount, ...]]] = {}
        self.panels: Final[dict[Key, SeatNow]] = {}
        self.sheets: Final[dict[Key, Sheet]] = {}
        self.zones: Final[dict[Key, Zone]] = {}
        self.kept.extend([self.places, self.pieces, self.stocks, self.panels, self.sheets, self.zones])

    def spell_args(self, args: dict[str, str | int]) -> dict[str, str | int]:
        """Arguments in which cards are read out: `cards.1.0.2.0.0`."""
        return {
            name: self.read_out([int(part) for part in value.split(".")[1:]])
            if isinstance(value, str) and value.startswith("cards.")
            else value
            for name, value in args.items()
        }

    def read_out(self, counts: list[int]) -> str:
        """Cards by kind: `1 ore, 2 fuel`."""
        parts = [self.say("cards.part", n=count, kind=COUNTED[kind]) for kind, count in enumerate(counts) if count]
        return ", ".join(parts) or self.say("cards.nothing")

    def costs(self, counts: list[int]) -> tuple[Amount, ...]:
        """A price in cards, without what it does not ask for."""
        return tuple(
            [
                Amount(icon=RESOURCES[kind], label=self.say_capital(RESOURCES[kind]), value=counts[kind])
                for kind in range(KINDS)
                if counts[kind]
            ]
        )

    def point(self, point: int) -> str:
        """A point as players call it, and where that is."""
        board = self.box.board
        name, dock, site = board.name(point), board.dock_at[point], board.site_at[point]
        if dock is not None:
            return self.say("panel.dock_of", point=name, race=f"race.{board.races[dock.outpost]}", n=dock.number + 1)
        at = self.area_of[point]
        systems = len(board.system_names)
        area = f"system.{board.area_names[at]}" if at < systems else f"race.{board.area_names[at]}"
        if site < 0:
            return self.say("panel.point_of", point=name, area=area)
        one, two = [RESOURCES[board.resource[planet]] for planet in board.site_planets[site]]
        return self.say("panel.site_of", point=name, area=area, one=one, two=two)


@lru_cache(maxsize=64)
def cache_for(box: StarfarersBox, words: Wordbook, lang: str) -> StarfarersCache:
    """What is kept of a box in a language."""
    return StarfarersCache(box, words, lang)


@final
class StarfarersView(scene_view_base.SceneView[StarfarersTable, StarfarersCache]):
    """One look at the table: what a seat sees, and the words for it."""

    battle_events: ClassVar[frozenset[str]] = frozenset({"fight_won", "fight_lost", "clear_lair"})
    trade_events: ClassVar[frozenset[str]] = frozenset(
        {"offer", "agree", "counter", "no_deal", "withdraw", "deal", "bank"}
    )
    opening_events: ClassVar[frozenset[str]] = frozenset({"fight_won", "fight_lost", "clear_lair", "offer"})

    def __init__(self, observation: Observation[StarfarersTable]) -> None:
        self.box: Final = observation.table.box
        super().__init__(observation, cache_for(self.box, observation.match.game.words, observation.lang))

    def friendship(self, card: int) -> str:
        """What a friendship card does: its rule, behind the name of people and card."""
        said = self.observation.match.game.rulebook[self.box.friend_rules[card]].text[self.lang]
        return capitalize(said.partition(": ")[2])

    def sees(self, planet: int) -> bool:
        """Whether the viewer may know the token of a planet."""
        return bool(self.table.face[planet]) or (self.seat >= 0 and self.table.sees(self.seat, planet))


def spot(u: int, v: int) -> tuple[float, float]:
    """Where a point is drawn: home lies at the lower edge."""
    x = v // 2 * 1.5 + (0.5 if v % 2 else 0.0)
    return round(x * REACH, 4), round(30.0 - u, 4)


def middle(column: int, row: int) -> tuple[float, float]:
    """Where a hex is drawn."""
    u = (29 if column % 2 else 28) - 2 * row
    return round((column * 1.5 + 1.0) * REACH, 4), round(30.0 - u, 4)

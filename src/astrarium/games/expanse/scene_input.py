"""What a scene is drawn from: what a seat observes, the words of its language, and what cards and abilities say."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final, final

from astrarium.core import scene_view_base
from astrarium.core.observation import Observation
from astrarium.core.scene import Amount, Badge, Card, Piece, PlaceNow, SeatNow, Sheet
from astrarium.core.scene_view_base import Key
from astrarium.core.table_base import TableEvent
from astrarium.core.wordbook import Wordbook, capitalize
from astrarium.games.expanse.effect_parts import SHIPS
from astrarium.games.expanse.match_constants import SCORE, ExpanseBox
from astrarium.games.expanse.score import counts
from astrarium.games.expanse.table import NONE, ExpanseTable

DOES: Final = (
    "influence", "people", "influence", "fleet", "battle", "shipyard",
    "control", "control", "flag", "card", "flag", "card",
)  # fmt: skip
SILHOUETTES: Final = ("fleet", "battleship", "battleship", "scrap-ship", "corvette")


@final
class ExpanseCache(scene_view_base.SceneCache):
    """What is drawn the same way again and again, kept between two looks: one for each box and language."""

    def __init__(self, words: Wordbook, lang: str) -> None:
        super().__init__(words, lang)
        self.cards: Final[dict[Key, Card]] = {}
        self.places: Final[dict[Key, tuple[PlaceNow, Sheet | None]]] = {}
        self.pieces: Final[dict[Key, Piece]] = {}
        self.mats: Final[dict[Key, Sheet]] = {}
        self.seats: Final[dict[Key, SeatNow]] = {}
        self.rules: Final[dict[str, str]] = {}
        self.kept.extend([self.cards, self.places, self.pieces, self.mats, self.seats])


@lru_cache(maxsize=32)
def cache_for(box: ExpanseBox, words: Wordbook, lang: str) -> ExpanseCache:
    """What is kept of a box in a language."""
    return ExpanseCache(words, lang)


@final
class ExpanseView(scene_view_base.SceneView[ExpanseTable, ExpanseCache]):
    """What a seat looks at, and how it is called."""

    battle_events: ClassVar[frozenset[str]] = frozenset({"hit", "remove"})

    def __init__(self, observation: Observation[ExpanseTable]) -> None:
        self.box: Final[ExpanseBox] = observation.table.box
        super().__init__(observation, cache_for(self.box, observation.match.game.words, observation.lang))
        self.rulebook: Final = observation.match.game.rulebook
        self._influence: Final[dict[int, list[int]]] = {}
        self.mine: Final = NONE if observation.seat is None else observation.table.faction[observation.seat]

    def influence(self, base: int) -> list[int]:
        """What each faction counts on a base, counted once for a scene."""
        known = self._influence.get(base)
        if known is None:
            known = self._influence[base] = counts(self.table, base)
        return known

    def knows_pick(self) -> bool:
        """Whether a bonus sector is picked, and the viewer has picked it."""
        return self.table.pick != NONE and self.mine != NONE and self.mine == self.table.active

    def heading(self, turn: TableEvent) -> str:
        """Which faction's turn it is, and in which round."""
        return self.say("turn.of", n=turn.args["round"], faction=self.faction_key(self.table.faction[turn.seat]))

    def say_count(self, what: str, number: int) -> str:
        """A number of things: `2 fleets`."""
        return self.say("piece.count", n=number, what=what)

    def owner(self, faction: int) -> int | None:
        """The seat of a faction, or nobody."""
        return None if faction == NONE else self.table.seat_of[faction]

    def faction_key(self, faction: int) -> str:
        """The words for a faction."""
        return f"faction.{self.box.factions[faction]}" if faction != NONE else "faction.none"

    def rule_text(self, rule: str) -> str:
        """What a rule says behind its title: `Name (2 AP; ...): text`."""
        kept = self.cache.rules.get(rule)
        if kept is None:
            _, _, said = str(self.rulebook[rule].text[self.lang]).partition(": ")
            kept = self.cache.rules[rule] = capitalize(said)
        return kept

    def event_text(self, card: int) -> str:
        """What the event of a card does, in one go."""
        return self.rule_text(self.box.content.cards[card].rules[0])

    def event_lines(self, card: int) -> tuple[str, ...]:
        """What the event of a card does, part by part."""
        return tuple([capitalize(line) for line in self.event_text(card).split("; ")])

    def price(self, points: int) -> tuple[Amount, ...]:
        """A price in Control Points; nothing if it is free."""
        return (Amount(icon="control", label=self.say("good.cp"), value=points),) if points else ()

    def effort(self, points: int) -> tuple[Amount, ...]:
        """A price in action points."""
        return (Amount(icon="action", label=self.say("good.ap"), value=points),)

    def card(self, card: int, *, price: int = 0, used: bool = False, owner: int | None = None, slot: int = 0) -> Card:
        """A card, readable in the viewer's language; with its price if it lies in a slot."""
        key = (card, price, used, owner, slot, *self.table.seat_of)
        known = self.cache.cards.get(key)
        if known is None:
            known = self.cache.cards[key] = self._card(card, price, used, owner, slot)
        return known

    def _card(self, card: int, price: int, used: bool, owner: int | None, slot: int) -> Card:
        note = self.say("panel.in_use") if used else self.say("panel.free") if slot and not price else ""
        if card == SCORE:
            return Card(
                id=f"score-{slot}",
                kind="score",
                title=self.say("score_card.title"),
                lines=(self.say("score_card.line"),),
                costs=self.price(price),
                current=used,
                note=note,
                rule="EX-TRACK.4",
            )
        box = self.box
        shown = [
            Badge(owner=self.owner(faction), label=self.say(self.faction_key(faction)))
            for faction in box.card_factions[card]
        ]
        points = box.card_points[card]
        return Card(
            id=box.card_names[card],
            kind=self.picture(card),
            title=self.say(f"card.{box.card_names[card]}"),
            lines=self.event_lines(card),
            costs=self.price(price),
            badges=(Badge(text="◆" * points, label=f"{points} {self.say('good.ap')}"), *shown),
            owner=owner,
            current=used,
            note=note,
            rule=box.content.cards[card].rules[0],
        )

    def picture(self, card: int) -> str:
        """What the event of a card does first, as a drawing."""
        box, program = self.box, card
        part = box.parts[box.programs[program][0]]
        while part.options:
            part = box.parts[box.programs[part.options[0]][0]]
        return DOES[part.op]

    def ability(self, faction: int, level: int) -> tuple[str, str, str]:
        """An ability of a mat: its name, what it does and its rule."""
        ability = self.box.abilities[faction][level]
        return self.say(f"ability.{ability.name}"), self.rule_text(ability.rule), ability.rule

    def ships(self, counts: list[int]) -> str:
        """Ships by kind in words: `2 fleets, 1 battleship`."""
        return ", ".join([self.say_count(f"ship.{SHIPS[kind]}", count) for kind, count in enumerate(counts) if count])

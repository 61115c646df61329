"""One look of one seat: its sight, the words of its language, and what cards and abilities say."""

# not compiled: it draws with msgspec records.

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Final, final

from astrarium.core.scene import Amount, Badge, Card
from astrarium.core.sight import Sight
from astrarium.core.step import NOBODY
from astrarium.core.words import Wordbook, flatten
from astrarium.games.expanse.box import LEVELS, SCORE, ExpanseBox
from astrarium.games.expanse.parts import SHIPS
from astrarium.games.expanse.table import NONE, ExpanseTable

SILHOUETTES: Final = ("fleet", "battleship", "battleship", "scrap-ship", "corvette")


@cache
def wordbook() -> Wordbook:
    """The words of the game, for what is drawn without a match."""
    text = (resources.files(__package__) / "words.toml").read_text(encoding="utf-8")
    return Wordbook(flatten(tomllib.loads(text)))


@final
class View:
    """What a seat looks at, and how it is called."""

    def __init__(self, sight: Sight[ExpanseTable]) -> None:
        self.sight: Final = sight
        self.table: Final = sight.table
        self.box: Final[ExpanseBox] = sight.table.rules
        self.lang: Final = sight.lang
        self.seat: Final = NOBODY if sight.seat is None else sight.seat
        self.words: Final = sight.match.game.words
        self.rulebook: Final = sight.match.game.rulebook
        self.mine: Final = NONE if sight.seat is None else sight.table.faction[sight.seat]

    def say(self, key: str, **args: str | int) -> str:
        """A sentence in the viewer's language."""
        return self.words.say(key, args, self.lang)

    def opened(self, key: str, **args: str | int) -> str:
        """The same with a capital letter, where it begins a line."""
        said = self.say(key, **args)
        return said[:1].upper() + said[1:]

    def counted(self, what: str, number: int) -> str:
        """A number of things: `2 fleets`."""
        return self.say("piece.count", n=number, what=what)

    def owner(self, faction: int) -> int | None:
        """The seat of a faction, or nobody."""
        return None if faction == NONE else self.table.seat_of[faction]

    def faction_key(self, faction: int) -> str:
        """The words for a faction."""
        return f"faction.{self.box.factions[faction]}" if faction != NONE else "faction.none"

    def said_rule(self, rule: str) -> str:
        """What a rule says behind its title: `Name (2 AP; ...): text`."""
        text = str(self.rulebook[rule].text[self.lang])
        _, _, said = text.partition(": ")
        return said[:1].upper() + said[1:]

    def event_lines(self, card: int) -> tuple[str, ...]:
        """What the event of a card does, part by part."""
        said = self.said_rule(self.box.content.cards[card].rules[0])
        return tuple([line[:1].upper() + line[1:] for line in said.split("; ")])

    def price(self, points: int) -> tuple[Amount, ...]:
        """A price in Control Points; nothing if it is free."""
        return (Amount(icon="control", label=self.say("good.cp"), value=points),) if points else ()

    def effort(self, points: int) -> tuple[Amount, ...]:
        """A price in action points."""
        return (Amount(icon="action", label=self.say("good.ap"), value=points),)

    def card(self, card: int, *, price: int = 0, used: bool = False, owner: int | None = None, slot: int = 0) -> Card:
        """A card, readable in the viewer's language."""
        if card == SCORE:
            return Card(
                id=f"score-{slot}",
                kind="score",
                title=self.say("score_card.title"),
                lines=(self.say("score_card.line"),),
                costs=self.price(price),
                used=used,
                rule="EX-TRACK.4",
            )
        box = self.box
        shown = [
            Badge(
                owner=self.owner(faction),
                text=self.say(f"short.{box.factions[faction]}"),
                label=self.say(self.faction_key(faction)),
            )
            for faction in box.card_factions[card]
        ]
        points = box.card_points[card]
        return Card(
            id=box.card_names[card],
            kind="action",
            title=self.say(f"card.{box.card_names[card]}"),
            lines=self.event_lines(card),
            costs=self.price(price),
            badges=(Badge(icon="action", text="◆" * points, label=f"{points} {self.say('good.ap')}"), *shown),
            owner=owner,
            used=used,
            rule=box.content.cards[card].rules[0],
        )

    def ability(self, faction: int, level: int) -> tuple[str, str, str]:
        """An ability of a mat: its name, what it does and its rule."""
        name = self.box.ability_names[faction * (LEVELS + 1) + level]
        rule = next(ability.rules[0] for ability in self.box.content.abilities if ability.id == name)
        return self.say(f"ability.{name}"), self.said_rule(rule), rule

    def ships(self, counts: list[int]) -> str:
        """Ships by kind in words: `2 fleets, 1 battleship`."""
        return ", ".join([self.counted(f"ship.{SHIPS[kind]}", count) for kind, count in enumerate(counts) if count])

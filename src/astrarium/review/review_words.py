"""What a game says of itself for hints and reviews: its review.toml, read and checked on the way in."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from astrarium.core.game import Game
from astrarium.core.game_toml_reader import DECIMAL, Text, read_toml
from astrarium.core.wordbook import LANGUAGES, Wordbook, flatten, group_thousands

FILE: Final = "review.toml"
LARGE: Final = 20.0  # numbers from which on parts do not matter


class ReasonWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a change of some features is told: as a count of things, or as more and less of something."""

    features: tuple[str, ...]
    count: Text | None = None  # one thing and many things, with a bar between them
    more: Text | None = None
    less: Text | None = None
    times: float = 1.0  # by which a feature is multiplied to be the number that people know

    def __post_init__(self) -> None:
        if (self.count is None) == (self.more is None or self.less is None):
            raise ValueError(f"{', '.join(self.features)}: either a count, or words for more and for less")


class SeriesWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chart over the match: the sum of some features of each seat."""

    id: str
    features: tuple[str, ...]
    title: Text
    times: float = 1.0


class EventWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Events of the log that are counted for each seat; great ones are marked on the graph."""

    id: str
    events: tuple[str, ...]
    title: Text
    icon: str = ""
    great: bool = False
    amounts: tuple[str, ...] = ()  # arguments of the event that are summed, where it tells of several things
    chart: bool = False  # drawn over the turns too, as what has come together by then


class LossWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Events of the log that tell of a loss, for the losses that are to be expected of an answer."""

    events: tuple[str, ...]
    count: Text  # one thing and many things, with a bar between them
    loser: str = ""  # the argument that names who loses it; without one, whoever the event is about
    amount: str = ""  # the argument that says how many, where there may be several


class ReviewWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as a whole; every part may be left out."""

    reason: tuple[ReasonWords, ...] = ()
    series: tuple[SeriesWords, ...] = ()
    event: tuple[EventWords, ...] = ()
    loss: tuple[LossWords, ...] = ()

    def for_features(self, names: tuple[str, ...]) -> ReviewWords:
        """What there is to say with these features: words for others are kept for the weights that know them."""
        reasons = [(words, tuple([name for name in words.features if name in names])) for words in self.reason]
        series = [(words, tuple([name for name in words.features if name in names])) for words in self.series]
        return ReviewWords(
            reason=tuple([replace(words, features=known) for words, known in reasons if known]),
            series=tuple([replace(words, features=known) for words, known in series if known]),
            event=self.event,
            loss=self.loss,
        )


def feature_names(game: Game[Any]) -> tuple[str, ...]:
    """The features by which a game judges positions; none where it does not."""
    evaluation = game.ruleset.evaluation
    return () if evaluation is None else evaluation.names


def review_words(game: Game[Any]) -> ReviewWords:
    """What a game says of itself for reviews; a game may say nothing."""
    return _read(game.package, feature_names(game))


@cache
def _read(package: str, names: tuple[str, ...]) -> ReviewWords:
    try:
        text = (resources.files(package) / FILE).read_text(encoding="utf-8")
    except FileNotFoundError:
        return ReviewWords()
    return read_toml(text, ReviewWords, f"{package}/{FILE}").for_features(names)


@cache
def own_words() -> Wordbook:
    """The sentences of hints and reviews themselves."""
    text = (resources.files("astrarium.review") / "words.toml").read_text(encoding="utf-8")
    return Wordbook(flatten(tomllib.loads(text)))


def say(key: str, **args: Text | str | int) -> Text:
    """A sentence in both languages; an argument may have both as well."""
    said = {
        lang: own_words().say(
            key, {name: part.plain()[lang] if isinstance(part, Text) else part for name, part in args.items()}, lang
        )
        for lang in LANGUAGES
    }
    return Text(en=said["en"], it=said["it"])


def number(value: float, lang: str) -> str:
    """A number as people read it: whole where it nearly is, else with one digit behind the point."""
    if abs(value - round(value)) < 0.05 or abs(value) >= LARGE:
        return group_thousands(round(value), lang)
    return f"{value:.1f}".replace(".", DECIMAL[lang])


def both_numbers(value: float) -> Text:
    """A number as each language writes it."""
    return Text(en=number(value, "en"), it=number(value, "it"))


def form(noun: Text, value: float) -> Text:
    """The form of a noun for a number."""
    is_one = abs(value - 1.0) < 0.05
    forms = {lang: text.split("|") for lang, text in noun.plain().items()}
    return Text(en=forms["en"][0 if is_one else -1], it=forms["it"][0 if is_one else -1])

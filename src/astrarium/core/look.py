"""One look of one seat at a match, and the parts of a scene that every game draws alike."""

# not compiled: msgspec records.

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final, Generic, TypeVar

import msgspec

from astrarium.core.scene import Over, Phase, Told
from astrarium.core.sight import Sight
from astrarium.core.step import NOBODY
from astrarium.core.table import News, Table
from astrarium.core.words import Wordbook, capital

T = TypeVar("T", bound=Table)
F = TypeVar("F", bound="Frame")
Key = tuple[object, ...]
LINES: Final = 60  # of the log
TURN: Final = "told.turn"  # the news that a turn begins
MOST: Final = 6000  # things of a kind that a frame keeps before it forgets them all


class Frame:
    """What is said and drawn the same way again and again, kept between two looks: one for each box and language."""

    def __init__(self, words: Wordbook, lang: str) -> None:
        self.words: Final = words
        self.lang: Final = lang
        self.said: Final[dict[object, str]] = {}  # by key, or by key and arguments
        self.told: Final[dict[int, tuple[News, Told]]] = {}

    def say(self, key: str, **args: str | int) -> str:
        """A sentence in the language of the frame."""
        known: object = (key, *args.items()) if args else key
        said = self.said.get(known)
        if said is None:
            said = self.said[known] = self.words.say(key, self.named(args), self.lang)
        return said

    def opened(self, key: str, **args: str | int) -> str:
        """The same with a capital letter, where it begins a line."""
        return capital(self.say(key, **args))

    def named(self, args: dict[str, str | int]) -> dict[str, str | int]:
        """Arguments as this game reads them out: its own names for seats, its hands of cards in words."""
        return args

    def tidy(self) -> None:
        """Forget what was kept, once it is too much."""
        for kept in vars(self).values():
            if isinstance(kept, dict) and len(kept) > MOST:
                kept.clear()


class Look(Generic[T, F]):
    """What a seat looks at and how it is called there. Each game's `View` adds its own names."""

    fights: ClassVar[frozenset[str]] = frozenset()  # news that the log shows as parts of a battle

    def __init__(self, sight: Sight[T], frame: F) -> None:
        self.sight: Final = sight
        self.table: Final = sight.table
        self.seat: Final = NOBODY if sight.seat is None else sight.seat
        self.words: Final = frame.words
        self.lang: Final = frame.lang
        self.frame: Final = frame
        self.say: Final = frame.say  # a sentence in the viewer's language
        self.opened: Final = frame.opened  # the same with a capital letter, where it begins a line
        frame.tidy()

    def known(self, key: str, **args: str | int) -> str:
        """A sentence if there is one of this key, else nothing."""
        return self.say(key, **args) if self.words.knows(key) else ""

    def sentence(self, news: News) -> str:
        """A piece of news in words."""
        return self.words.say(news.key, self.frame.named(news.args), self.lang)

    def heading(self, turn: News) -> str:
        """Whose turn it is, and in which round: what the log writes over its lines."""
        return self.say("turn.of", n=turn.args["round"], seat=f"seat.{turn.seat}")


def stages(labels: Iterable[str], here: int) -> tuple[Phase, ...]:
    """Steps in a row, counted from 1: those before `here` are done, those behind it lie ahead."""
    return tuple(
        [
            Phase(label=label, state="done" if at < here else "now" if at == here else "ahead")
            for at, label in enumerate(labels, 1)
        ]
    )


def round_of(look: Look[T, F], number: int, limit: int) -> str:
    """The round, as the bar at the top names it; 0 is the setup."""
    if number == 0:
        return look.say("turn.setup")
    if limit:
        return look.say("turn.round_of", n=number, all=limit)
    return look.say("turn.round", n=number)


def log(look: Look[T, F]) -> tuple[Told, ...]:
    """The last news that this seat may hear, in words, each under the turn it belongs to."""
    sight, kept = look.sight, look.frame.told
    heard = sight.heard(LINES)
    turn = turn_at(look, heard[0][0]) if heard else None
    lines: list[Told] = []
    for _, number, news in heard:
        if news.key == TURN:
            turn = news
        known = kept.get(id(news))
        if known is None or known[0] is not news:
            known = kept[id(news)] = (news, told(look, number, news, turn))
        lines.append(known[1] if known[1].number == number else msgspec.structs.replace(known[1], number=number))
    return tuple(lines)


def turn_at(look: Look[T, F], at: int) -> News | None:
    """The news that began the turn to which a place of the story belongs; none of the setup."""
    story = look.sight.match.story
    while at >= 0 and story[at][1].key != TURN:
        at -= 1
    return story[at][1] if at >= 0 else None


def headed(look: Look[T, F], turn: News | None) -> str:
    """What the log writes over the lines of a turn, or of the setup."""
    return look.say("turn.setup") if turn is None else look.heading(turn)


def told(look: Look[T, F], number: int, news: News, turn: News | None) -> Told:
    """One line of the log."""
    kind = news.key.partition(".")[2]
    return Told(
        number=number,
        seat=news.seat if news.seat >= 0 else None,
        text=look.sentence(news),
        marks=news.marks,
        kind="battle" if kind in look.fights else kind,
        turn=headed(look, turn),
    )


def over(sight: Sight[T]) -> Over | None:
    """How it ended."""
    result = sight.match.result
    if result is None:
        return None
    ending = next(ending for ending in sight.match.game.endings if ending.id == result.ending)
    text = ending.en if sight.lang == "en" else ending.it
    return Over(text=text, rule=result.rule, ranks=result.ranks, scores=result.scores)

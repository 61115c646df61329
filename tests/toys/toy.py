"""A toy whose matches are whatever steps a test lays out: every kind of step, in its smallest form."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, ClassVar, Final, final

from astrarium.core.declared_fields import HIDDEN, OWN, Field, number, numbers, rows, step, steps, word, words
from astrarium.core.game import Game
from astrarium.core.game_interface import Ruleset
from astrarium.core.observation import Observation
from astrarium.core.random_source import RandomSource
from astrarium.core.result import Result, rank
from astrarium.core.scene import Board, Now
from astrarium.core.step import Answer, Draw, Event, Question, Refusal, Step, Words, integer, text
from astrarium.core.table_base import Box, Table

ABOUT = """
id = "toy"
title = { en = "Toy", it = "Giocattolo" }
summary = { en = "A toy.", it = "Un giocattolo." }
players = [2, 4]
minutes = [1, 2]
weight = 1
maturity = { en = "a toy", it = "un giocattolo" }
rules_version = 1

[[preset]]
id = "recommended"
en = "Recommended"
it = "Consigliato"
help = { en = "As it is.", it = "Così com'è." }

[[preset]]
id = "short"
en = "Short"
it = "Breve"
help = { en = "A match of a few minutes.", it = "Una partita di pochi minuti." }
options = { limit = "5" }

[[preset]]
id = "lab"
en = "Sure to end"
it = "Fine certa"
help = { en = "It ends.", it = "Finisce." }
options = { limit = "10" }

[[ending]]
id = "done"
rule = "TY-1.2"
en = "Done."
it = "Fatto."

[[option]]
name = "limit"
values = ["5", "10"]
default = "10"
rules = ["TY-1.2"]
en = "Limit"
it = "Limite"
words = { 5 = { en = "five", it = "cinque" }, 10 = { en = "ten", it = "dieci" } }

[[option]]
name = "pace"
values = ["slow", "fast"]
default = "slow"
rules = ["TY-1.2"]
en = "Pace"
it = "Passo"
words = { slow = { en = "slow", it = "lento" }, fast = { en = "fast", it = "veloce" } }

[[option_conflict]]
when = { pace = ["fast"] }
needs = { limit = ["5"] }
rule = "TY-1.2"
"""
RULEBOOK = """
[[section]]
id = "1"
en = "All"
it = "Tutto"

[[rule]]
id = "TY-1.1"
section = "1"
kind = "action"
en = "Take what is there."
it = "Prendi quel che c'è."
source = "stated"

[[rule]]
id = "TY-1.2"
section = "1"
kind = "end"
en = "It ends when it ends."
it = "Finisce quando finisce."
source = "stated"
switch = ["limit"]
"""
WORDS = """
[ask]
Pick = { en = "Take up to {most} {most:ship|ships}", it = "Prendi fino a {most} {most:nave|navi}" }
Offer = { en = "Offer", it = "Offri" }
Whisper = { en = "Whisper", it = "Sussurra" }
Guard = { en = "Let it happen?", it = "Lasci fare?" }
"""
TEXTS = {"about.toml": ABOUT, "rulebook.toml": RULEBOOK, "words.toml": WORDS}


class Toy(Table):
    """Points, a hand for each seat, and one field of every shape."""

    fields: ClassVar[tuple[Field, ...]] = (
        numbers("points", size="seats"),
        rows("hands", size="seats", visibility=OWN),
        number("hidden", high=9, visibility=HIDDEN),
        word("mood", among=("calm", "wild")),
        words("names"),
    )

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.points = [0] * box.players
        self.hands: list[list[int]] = [[] for _ in range(box.players)]
        self.hidden = 0
        self.mood = "calm"
        self.names: list[str] = []


@final
class Pick(Question[Toy]):
    """Take one up to so many; forced where there is only one. (TY-1.1)"""

    fields = (number("who", high="seats"), number("most"))
    rules = ("TY-1.1",)

    def __init__(self, who: int, most: int = 3) -> None:
        self.who: Final = who
        self.most: Final = most

    def seat(self, table: Toy) -> int:
        return self.who

    def options(self, table: Toy, seat: int) -> list[Answer]:
        return [("take", count + 1) for count in range(self.most)]

    def refusal(self, table: Toy, seat: int, answer: Answer) -> Refusal | None:
        return None if answer in self.options(table, seat) or answer == ("wink",) else Refusal("TY-1.1")

    def play(self, table: Toy, seat: int, answer: Answer) -> list[Step[Toy]]:
        table.points[seat] += integer(answer, 1)
        table.tell("took", seat, n=integer(answer, 1))
        return []

    def asks(self, table: Toy) -> Words:
        return {"most": self.most}


@final
class Offer(Question[Toy]):
    """Offer any amount up to nine: the options are only a sample."""

    open = True
    fields = (number("who", high="seats"),)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def seat(self, table: Toy) -> int:
        return self.who

    def options(self, table: Toy, seat: int) -> list[Answer]:
        return [("offer", 1), ("offer", 5)]

    def refusal(self, table: Toy, seat: int, answer: Answer) -> Refusal | None:
        fits = len(answer) == 2 and answer[0] == "offer" and isinstance(answer[1], int) and 1 <= answer[1] <= 9
        return None if fits else Refusal("TY-1.1")

    def play(self, table: Toy, seat: int, answer: Answer) -> list[Step[Toy]]:
        table.points[seat] += integer(answer, 1)
        return []


@final
class Whisper(Question[Toy]):
    """Say a word that only its speaker may see in the log."""

    secret = True
    private = True
    fields = (number("who", high="seats"),)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def seat(self, table: Toy) -> int:
        return self.who

    def options(self, table: Toy, seat: int) -> list[Answer]:
        return [("whisper", "red"), ("whisper", "blue")]

    def refusal(self, table: Toy, seat: int, answer: Answer) -> Refusal | None:
        return None if answer in self.options(table, seat) else Refusal("TY-1.1")

    def play(self, table: Toy, seat: int, answer: Answer) -> list[Step[Toy]]:
        table.hidden = len(text(answer, 1))
        return []


@final
class Guard(Question[Toy]):
    """An act is announced, and the guard may stop it."""

    answer_words = ("let", "stop")
    fields = (number("who", high="seats"), step("act"), steps("instead"))
    rules = ("TY-1.1",)

    def __init__(self, who: int, act: Step[Toy], instead: tuple[Step[Toy], ...] = ()) -> None:
        self.who: Final = who
        self.act: Final = act
        self.instead: Final = instead

    def seat(self, table: Toy) -> int:
        return self.who

    def options(self, table: Toy, seat: int) -> list[Answer]:
        return [("let",), ("stop",)]

    def refusal(self, table: Toy, seat: int, answer: Answer) -> Refusal | None:
        return None if answer in self.options(table, seat) else Refusal("TY-1.1")

    def play(self, table: Toy, seat: int, answer: Answer) -> list[Step[Toy]]:
        return [self.act] if answer == ("let",) else list(self.instead)


@final
class Roll(Draw[Toy]):
    """Three sides, all alike."""

    fields = (number("who", high="seats"),)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def options(self, table: Toy) -> list[Answer]:
        return [("roll", 1), ("roll", 2), ("roll", 3)]

    def play(self, table: Toy, outcome: Answer) -> list[Step[Toy]]:
        table.points[self.who] += 10 * integer(outcome, 1)
        return []


@final
class Peek(Draw[Toy]):
    """A card that its owner alone may see."""

    fields = (number("who", high="seats"),)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def options(self, table: Toy) -> list[Answer]:
        return [("card", 1), ("card", 2)]

    def only(self, table: Toy) -> int:
        return self.who

    def play(self, table: Toy, outcome: Answer) -> list[Step[Toy]]:
        table.hands[self.who].append(integer(outcome, 1))
        return []


@final
class Show(Event[Toy]):
    """Something hidden is shown."""

    def play(self, table: Toy) -> list[Step[Toy]]:
        table.reveals += 1
        return []


@final
class Double(Event[Toy]):
    """A seat's points are doubled."""

    fields = (number("who", high="seats"),)

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def play(self, table: Toy) -> list[Step[Toy]]:
        table.points[self.who] *= 2
        return []


@final
class Done(Event[Toy]):
    """The match is over, whatever lies ahead. (TY-1.2)"""

    rules = ("TY-1.2",)

    def play(self, table: Toy) -> list[Step[Toy]]:
        table.ended = "done"
        return []


def result(table: Toy) -> Result:
    return Result(rank([(points,) for points in table.points]), tuple(table.points), table.ended, "TY-1.2")


def redeal(table: Toy, seat: int | None, rng: RandomSource) -> None:
    for other, hand in enumerate(table.hands):
        if other != seat:
            table.hands[other] = [1 + rng.below(2) for _ in hand]


def now(observation: Observation[Toy]) -> Now:
    match, seat = observation.match, observation.seat
    return Now(version=match.version(seat), viewer=seat, waiting=match.waiting)


def toy_rules(first: Callable[[Toy], list[Step[Toy]]], table: Callable[[Box], Toy] = Toy) -> Ruleset[Toy]:
    """The smallest rules."""
    return Ruleset(
        content=str,
        box=lambda players, options, content: Box(players, options),
        table=table,
        opening=lambda table: [*first(table), Done()],
        result=result,
        recount=lambda table: table.points[:],
        problems=lambda table: ["too many points"] if max(table.points) > 1000 else [],
        board=lambda box, lang: Board(game="toy", title="Toy", width=1, height=1, places=()),
        now=now,
        redeal=redeal,
        turn_rule="TY-1.2",
        answer_rules={"take": "TY-1.2"},
    )


class ToyGame(Game[Toy]):
    """A game whose files are in this module."""

    def read_file(self, name: str) -> str:
        if name not in TEXTS:
            raise FileNotFoundError(name)
        return TEXTS[name]


def toy(opening: Callable[[Toy], list[Step[Toy]]] | list[Any]) -> ToyGame:
    """A game that begins with these steps, and is done after them."""
    first = opening if callable(opening) else lambda table: list(opening)
    return ToyGame("toy", toy_rules(first), (sys.modules[__name__],))

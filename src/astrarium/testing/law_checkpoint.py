"""A checkpoint of the walk, and what a law is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from astrarium.core.match import Match
from astrarium.core.random_source import RandomSource
from astrarium.core.step import CHANCE, Answer, Draw
from astrarium.testing.illegal_answer_maker import IllegalAnswers

QUESTION, DRAW, END = "question", "draw", "end"
LONG_LOG: Final = 200  # lines; a law that reads them all is looked at half as often at one time that, a third at two


def copy_fact(fact: object) -> object:
    """A fact of a table, with lists of its own."""
    if not isinstance(fact, list):
        return fact
    return [row[:] for row in fact] if fact and isinstance(fact[0], list) else fact[:]


@final
class PositionSnapshot:
    """A picture of a position, to see later whether it has moved; quicker than a hash."""

    def __init__(self, match: Match[Any]) -> None:
        self.facts: Final = {name: copy_fact(fact) for name, fact in match.table.facts().items()}
        self.agenda: Final = match.agenda[:]
        self.moves: Final = match.moves

    def equals(self, match: Match[Any]) -> bool:
        """Whether a match stands exactly so."""
        return self.moves == match.moves and self.facts == match.table.facts() and self.agenda == match.agenda


@final
class Checkpoint:
    """Where a walk stands: the match, waiting for an answer, and what the laws remember of its way here."""

    def __init__(self, match: Match[Any], rng: RandomSource, ends: bool = True) -> None:
        self.match: Final = match
        self.rng: Final = rng  # for choices of the laws; the match does not see it
        self.ends: Final = ends  # whether its options promise an end
        self.illegal_answers: Final = IllegalAnswers(rng)
        self.hashes: Final[dict[int, str]] = {}  # by the number of log lines
        self.clones: Final[list[tuple[Match[Any], PositionSnapshot]]] = []
        self.changed_facts = 0  # facts that twins have changed
        self.undoable_drafts = 0  # answers that could have been taken back, and were looked at in a twin world
        self.hides_anything = False  # whether anything was ever hidden from a seat
        self.snapshot = PositionSnapshot(match)

    @property
    def kind(self) -> str:
        """What is looked at: a question, a draw or an end."""
        if self.match.over:
            return END
        return DRAW if self.match.waiting == (CHANCE,) else QUESTION

    def observe(self) -> None:
        """Take in the position, before laws are asked."""
        self.snapshot = PositionSnapshot(self.match)
        self.take_hash()

    def take_hash(self) -> str:
        """The hash of where the match stands, kept for the replay at its end."""
        number = self.match.moves
        if number not in self.hashes:
            self.hashes[number] = self.match.hash
        return self.hashes[number]

    def pick(self) -> tuple[int, Answer]:
        """A seat that is asked and one of its answers."""
        return pick_answer(self.match, self.rng)


Check = Callable[[Checkpoint], str]


@final
class Law:
    """One law: its number, what it says, how it is looked at, where, and how often."""

    def __init__(
        self,
        id: str,
        words: str,
        check: Check,
        at: tuple[str, ...] = (QUESTION,),
        every: int = 1,
        where: Callable[[Checkpoint], bool] | None = None,
        reads_log: bool = False,
    ) -> None:
        self.id: Final = id
        self.words: Final = words
        self.check: Final = check
        self.at: Final = at
        self.every: Final = every
        self.where: Final = where
        self.reads_log: Final = reads_log  # whether a look takes longer the longer the log is

    def is_due(self, checkpoint: Checkpoint) -> bool:
        """Whether it is looked at this time: once in so many, and rarer in long matches if it reads the whole log."""
        every = self.every * (1 + checkpoint.match.moves // LONG_LOG) if self.reads_log else self.every
        return every == 1 or not checkpoint.rng.below(every)

    def applies(self, checkpoint: Checkpoint) -> bool:
        """Whether this is a place to look at it."""
        return checkpoint.kind in self.at and (self.where is None or self.where(checkpoint))

    def __repr__(self) -> str:
        return f"Law({self.id}: {self.words})"


def pick_answer(match: Match[Any], rng: RandomSource) -> tuple[int, Answer]:
    """A seat that is asked and one of its answers; chance answers by its odds."""
    seats = match.waiting
    seat = seats[rng.below(len(seats))]
    step = match.step_for(seat)
    if isinstance(step, Draw):
        return seat, step.draw(match.table, rng)
    options = match.options(seat)
    return seat, options[rng.below(len(options))]


def run_law(law: Law, checkpoint: Checkpoint) -> str:
    """What is wrong by this law, or nothing; a law that stumbles is broken too."""
    try:
        return law.check(checkpoint)
    except Exception as error:  # whatever a game does wrong is reported as a broken law
        return f"{type(error).__name__}: {error}"

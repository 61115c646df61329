"""Observers measure matches of an experiment: each is called at the start, after every answer and at the end.

A package registers a class derived from `Observer` by the entry point `astrarium.observers`; `simulate(observers=...)`
and `astrarium simulate --observe NAME` use it, and what it returns is kept beside the result of each match.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar, Final, final

import msgspec

from astrarium.bot_and_observer_plugins import OBSERVERS, entry_points, load_class
from astrarium.core.errors import AstrariumError
from astrarium.core.match import Match
from astrarium.core.step import Answer


class UnknownObserver(AstrariumError):
    """No observer of that name is known."""


class ObserverFailed(AstrariumError):
    """An observer raised an error, changed the match, or measured something that is no plain data."""


class Asked(msgspec.Struct, frozen=True):
    """What a seat was asked before its answer."""

    seat: int
    kind: str  # the name of the step that asked, such as "Move"
    options: tuple[Answer, ...]
    moves: int  # lines of the log before the answer: `match.log_since(asked.moves)` is the answer and what followed


class Observer:
    """Measures one match; made anew for each, so that an attribute is a count of that match alone.

    It is given the match itself, with everything hidden in it, and must only look at it. Answers of chance and forced
    answers are not announced: they stand in the log, behind the answer that led to them.
    """

    name: ClassVar[str]  # as it is registered
    asked: Asked  # while `answer` runs: what was asked before the answer was given

    def start(self, match: Match[Any]) -> None:
        """The match stands at its first question."""

    def answer(self, match: Match[Any], seat: int, answer: Answer) -> None:
        """A seat has answered: the match stands after it, and `asked` says what was asked before it."""

    def end(self, match: Match[Any]) -> None:
        """The match is over, or was stopped for its length: then it has no result."""

    def result(self) -> object:
        """What was measured, as plain data: numbers, words, lists and dicts by words."""
        raise NotImplementedError


def observer_names() -> tuple[str, ...]:
    """The registered observers by name, ours and those of plug-ins."""
    return tuple(entry_points(OBSERVERS))


def find_observers(wanted: Sequence[str | type[Observer]]) -> dict[str, type[Observer]]:
    """Observers by name, given by their registered names or as classes."""
    found: dict[str, type[Observer]] = {}
    for one in wanted:
        if isinstance(one, str) and one not in observer_names():
            raise UnknownObserver(f"there is no observer {one!r}; there are: {', '.join(observer_names())}")
        kind = load_class(OBSERVERS, one, Observer) if isinstance(one, str) else one
        name = one if isinstance(one, str) else one.name
        if found.setdefault(name, kind) is not kind:
            raise UnknownObserver(f"two observers are called {name!r}")
    return found


@final
class MatchObservers:
    """The observers of one match. Whatever goes wrong in one of them is reported with its name."""

    def __init__(self, kinds: Mapping[str, type[Observer]], number: int) -> None:
        self.number: Final = number
        self.observers: Final[dict[str, Observer]] = {}
        for name, kind in kinds.items():
            with self._failures_of(name):
                self.observers[name] = kind()

    def start(self, match: Match[Any]) -> None:
        """Announce the first question."""
        for name, observer in self.observers.items():
            with self._failures_of(name, match):
                observer.start(match)

    def answer(self, match: Match[Any], asked: Asked, answer: Answer) -> None:
        """Announce an answer that was given."""
        for name, observer in self.observers.items():
            with self._failures_of(name, match):
                observer.asked = asked
                observer.answer(match, asked.seat, answer)

    def end(self, match: Match[Any]) -> dict[str, Any]:
        """Announce the end, and collect what was measured, as it is read back from a file."""
        rows: dict[str, Any] = {}
        for name, observer in self.observers.items():
            with self._failures_of(name, match):
                observer.end(match)
                rows[name] = msgspec.json.decode(msgspec.json.encode(observer.result()))
        return rows

    @contextmanager
    def _failures_of(self, name: str, match: Match[Any] | None = None) -> Iterator[None]:
        moves = match.moves if match is not None else 0
        where = f"the observer {name!r} failed in match {self.number}, after {moves} lines of its log"
        try:
            yield
        except Exception as error:  # an observer may fail in any way
            raise ObserverFailed(f"{where}: {type(error).__name__}: {error}") from error
        if match is not None and match.moves != moves:
            raise ObserverFailed(f"{where}: it has changed the match")


def describe_question(match: Match[Any], seat: int) -> Asked:
    """What a seat is asked now."""
    return Asked(seat, type(match.step_for(seat)).__name__, tuple(match.options(seat)), match.moves)


def numbers_in(rows: Sequence[Mapping[str, Any]]) -> dict[str, list[float]]:
    """Every number that was measured, over all matches, by its path in the rows, such as `questions.options.mean`."""
    found: dict[str, list[float]] = {}

    def collect(path: str, data: object) -> None:
        if isinstance(data, dict):
            for key, part in data.items():
                collect(f"{path}.{key}" if path else key, part)
        elif isinstance(data, int | float) and not isinstance(data, bool):
            found.setdefault(path, []).append(data)

    for row in rows:
        collect("", row)
    return found

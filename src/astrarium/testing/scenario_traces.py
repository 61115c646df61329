"""Traces of scenarios: what the answers of a test led to, and what might have followed, as fingerprints.

A sentence asserts one thing. Its trace holds the rest: the whole position after every answer, and a few random answers
more from where the test began and from where it ended, with all options, with the reasons why other answers are
refused, and with what is told. So a rule that changes unnoticed by the sentence is noticed by the trace.

    with trace_scenarios() as traces:
        ...  # scenarios
    kept = [str(trace) for trace in traces]

A trace is a row of marks, two digits for each position: the first that differs says where to look.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterator
from typing import Any, Final, final

from astrarium.core.bag_draw import BagDraw
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.random_source import RandomSource, SeededRandom
from astrarium.core.step import Answer, Draw, Question
from astrarium.testing.illegal_answer_maker import IllegalAnswers
from astrarium.testing.scenario import Scenario

TRACED: Final = 8  # scenarios of one test, the first ones
FOLLOWED: Final = 8  # positions of each random continuation
ILLEGAL: Final = 4  # answers tried at every question beside the options
LARGEST: Final = 100  # of the numbers of pieces and places that are tried too
WAYS: Final = ("of its answers", "from its beginning", "from its beginning, by words", "from its end, by words")


@final
class Trace:
    """The marks of one scenario: those of its answers, then those of its three continuations."""

    def __init__(self, match: Match[Any]) -> None:
        self.match: Final = match
        self.began: Final = continue_from(match)
        self.marks: Final[list[str]] = []

    def mark(self) -> None:
        """Take down where the scenario stands."""
        self.marks.append(fingerprint(self.match.hash))

    def __str__(self) -> str:
        again = self.began.clone()
        ways = [follow(self.began, "options"), follow(again, "words"), follow(continue_from(self.match), "words")]
        return ".".join(["".join(marks) for marks in (self.marks, *ways)])


def continue_from(match: Match[Any]) -> Match[Any]:
    """A copy of a match to play on, with chance asked and with what happens recorded."""
    again = match.clone()
    again.rng = None
    again.table.recording = True
    return again


@contextlib.contextmanager
def trace_scenarios() -> Iterator[list[Trace]]:
    """Trace the scenarios that are begun meanwhile."""
    traces: list[Trace] = []

    def watch(match: Match[Any], begins: bool) -> None:
        at = next((at for at, trace in enumerate(traces) if trace.match is match), len(traces))
        if begins and at < TRACED:
            traces[at : at + 1] = [Trace(match)]  # in the place of what it was before it was laid out in full
        elif at < len(traces):
            traces[at].mark()

    Scenario.watchers.append(watch)
    try:
        yield traces
    finally:
        Scenario.watchers.remove(watch)


def follow(match: Match[Any], by: str) -> Iterator[str]:
    """Play on at random, by options or by their first words; the mark of every position on the way."""
    rng, illegal = SeededRandom(f"trace by {by}"), IllegalAnswers(SeededRandom("trace"))
    told = len(match.event_log)
    try:
        for number in range(1, FOLLOWED + 1):
            yield fingerprint(describe(match, illegal, told))
            if match.over or number == FOLLOWED:
                return
            told = len(match.event_log)
            seat = match.waiting[rng.below(len(match.waiting))]
            match.answer(seat, choose(match, seat, by, rng))
    except Exception as error:  # a position laid out by hand need not be one that can be played on
        yield fingerprint(type(error).__name__)


def choose(match: Match[Any], seat: int, by: str, rng: SeededRandom) -> Answer:
    """One of the answers, drawn."""
    step = match.step_for(seat)
    if isinstance(step, Draw):
        return step.draw(match.table, rng)
    options = match.options(seat)
    if by == "words":
        words = sorted({str(option[0]) for option in options})
        word = words[rng.below(len(words))]
        options = [option for option in options if option[0] == word]
    return options[rng.below(len(options))]


def describe(match: Match[Any], illegal: IllegalAnswers, since: int) -> str:
    """All there is to know of a position: table, agenda and scores, options and refusals, and what was told since."""
    parts: list[object] = [match.hash, rank_now(match)]
    for seat in match.waiting:
        step = match.step_for(seat)
        if isinstance(step, BagDraw):
            parts.append(step.odds(match.table))
        elif isinstance(step, Question):
            options = match.options(seat)
            parts += [options, step.asks(match.table)]
            illegal.remember(options)
            for answer in [illegal.make(options) for _ in range(ILLEGAL)] + renumber(options, illegal.rng):
                why = match.why_not(seat, answer)
                parts.append(why and (why.rule, why.key, why.args))
    events = [told for _, told in match.event_log[since:]]
    return repr([*parts, *[(told.key, told.seat, told.marks, told.only, told.args) for told in events]])


def rank_now(match: Match[Any]) -> list[str]:
    """The scores, counted in both ways, as if the match were over."""
    found: list[str] = []
    for count in (match.game.ruleset.recount, match.game.ruleset.result):
        try:
            found.append(repr(count(match.table)))
        except Exception as error:  # there are matches that have no result before their end
            found.append(type(error).__name__)
    return found


def renumber(options: list[Answer], rng: RandomSource) -> list[object]:
    """Answers like the last one of each word, about something else."""
    found: list[object] = []
    for option in {option[0]: option for option in options}.values():
        for at in [at for at, item in enumerate(option) if isinstance(item, int)][-2:]:
            numbers = (-1, 0, rng.below(LARGEST), rng.below(LARGEST))
            found.extend([(*option[:at], number, *option[at + 1 :]) for number in numbers])
    return found


def fingerprint(words: str, digits: int = 2) -> str:
    """A few digits in the place of many words."""
    return hashlib.blake2b(words.encode(), digest_size=digits // 2).hexdigest()


def fingerprint_box(game: Game[Any]) -> str:
    """What is printed in the box, and the options that go without saying: with others, every trace is another one."""
    usual = [(option.name, option.default) for option in game.options]
    return fingerprint(repr((game.content_text, usual)), 16)


def find_difference(before: str, now: str) -> str:
    """Where the traces of a test, with spaces between them, begin to differ."""
    for number, (old, new) in enumerate(zip(before.split(), now.split(), strict=False), 1):
        for way, was, is_now in zip(WAYS, old.split("."), new.split("."), strict=True):
            if was != is_now:
                most = max(len(was), len(is_now))
                at = next(at for at in range(0, most, 2) if was[at : at + 2] != is_now[at : at + 2])
                return f"scenario {number}, position {at // 2 + 1} {way}"
    return f"{len(now.split())} scenarios in the place of {len(before.split())}"

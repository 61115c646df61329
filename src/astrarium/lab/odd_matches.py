"""The oddest matches of a series: those that a designer would want to see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, final

import msgspec

from astrarium.lab.experiment_plan import Experiment
from astrarium.lab.played_match import MatchResult, play_out

WANTED: Final = 10
RARE: Final = 0.05  # an ending of fewer matches is odd
KINDS: Final = ("drama", "lead_changes", "longest", "shortest", "ending", "tie", "kingmaking", "early")


class OddMatch(msgspec.Struct, frozen=True):
    """A match, why it is odd, and the number that says so."""

    match: int
    reason: str  # a key of words.toml, under `odd`
    value: float
    ending: str
    decisions: int
    winners: tuple[int, ...]


Candidate = tuple[float, OddMatch]  # how odd it is: the larger, the odder


@final
class OddTally:
    """Keeps the oddest matches of each kind, and no others."""

    def __init__(self) -> None:
        self._most: Final[dict[str, list[Candidate]]] = {}
        self._endings: Final[Counter[str]] = Counter()
        self._ended: Final[dict[str, list[Candidate]]] = {}  # the first matches by their ending

    def add(self, result: MatchResult) -> None:
        """One more match."""
        self._note("longest", result, result.decisions)
        if result.ranks is None:
            return
        course = result.measures.course if result.measures else None
        if course is not None:
            self._note("drama", result, course.drama)
            self._note("lead_changes", result, course.lead_changes)
            self._note("kingmaking", result, course.kingmakers)
            self._note("early", result, 1 - course.decided)
        self._note("shortest", result, -result.decisions)
        if len(result.winners) > 1:
            self._note("tie", result, len(result.winners))
        self._endings[result.ending] += 1
        keep(self._ended.setdefault(result.ending, []), 0, make_odd(result, "ending", 0))

    def _note(self, reason: str, result: MatchResult, value: float) -> None:
        if value:
            keep(self._most.setdefault(reason, []), value, make_odd(result, reason, abs(value)))

    def odd(self) -> tuple[OddMatch, ...]:
        """Up to ten, no match twice; kinds of oddity take turns."""
        chosen: dict[int, OddMatch] = {}
        queues = [self._rare() if kind == "ending" else [odd for _, odd in self._most.get(kind, ())] for kind in KINDS]
        while len(chosen) < WANTED and any(queues):
            for queue in queues:
                while queue and queue[0].match in chosen:
                    queue.pop(0)
                if queue and len(chosen) < WANTED:
                    odd = queue.pop(0)
                    chosen[odd.match] = odd
        return tuple(chosen.values())

    def _rare(self) -> list[OddMatch]:
        """Matches with an ending of few matches, of these the less rare first."""
        counts = {name: count for name, count in self._endings.items() if count <= RARE * self._endings.total()}
        found = [msgspec.structs.replace(odd, value=counts[name]) for name in counts for _, odd in self._ended[name]]
        return sorted(found, key=lambda odd: (-odd.value, odd.match))[:WANTED]


def keep(best: list[Candidate], value: float, odd: OddMatch) -> None:
    """Put a match among the oddest, if it belongs there; of equal ones the first."""
    if len(best) < WANTED or (-value, odd.match) < (-best[-1][0], best[-1][1].match):
        best.append((value, odd))
        best.sort(key=lambda one: (-one[0], one[1].match))
        del best[WANTED:]


def make_odd(result: MatchResult, reason: str, value: float) -> OddMatch:
    """A match, and why it is odd."""
    return OddMatch(result.match, reason, value, result.ending, result.decisions, result.winners)


def find_odd_matches(results: Iterable[MatchResult]) -> tuple[OddMatch, ...]:
    """The oddest matches of a series."""
    tally = OddTally()
    for result in results:
        tally.add(result)
    return tally.odd()


def replay_record(experiment: Experiment, number: int) -> dict[str, Any]:
    """A match as a record that the page and `astrarium replay` open: it is played again, and comes out the same."""
    match, _ = play_out(experiment, number)
    record: dict[str, Any] = match.record()
    return record

"""What is measured of every match of every game: what was asked and answered, by whom it was won, and how it went."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any, Final, final

import msgspec

from astrarium.core.match import Match
from astrarium.core.step import CHANCE, Answer

EVERY: Final = 8  # real decisions from one look at the chances to win to the next
CLOSELY: Final = 10  # one match in so many is also asked what was offered, and where on the board things happened
DECIDED: Final = 0.8  # a chance to win from which on the match counts as decided
HOPELESS: Final = 0.05  # a chance below which a seat plays for others
FACTION: Final = "faction"  # the field of a table that says which one sits where, in games that have them
MOST_TITLES: Final = 500
TITLES: Final[dict[tuple[int, str], tuple[object, tuple[str, ...]]]] = {}  # with the box, so that its id stays its own
PLACE: Final = "place:"  # what marks of the log begin with that stand for a place of the board


class Course(msgspec.Struct, frozen=True):
    """How the chances to win went in one match, as the game's own model judges them."""

    lead_changes: int  # how often another seat came to stand best
    drama: float  # how far the winner was behind, over the whole match: 0 never, towards 1 hopelessly
    decided: float  # the part of the match after which the winner's chance stayed high; 1: only at the end
    runaway: bool  # whether who stood best after a third of the match stood best to the end, and won
    comeback: bool  # whether in the second half the winner had less than half of an equal chance
    kingmakers: int  # how often an answer of a seat without hope passed the lead from one of the others to another


class Measures(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is kept of one match beside its result."""

    answers: dict[str, int]  # given by seats, forced ones too, by their first word and what it is about: "buy fighter"
    asked: dict[str, int]  # questions that left a choice, by their kind
    seats: tuple[str, ...] = ()  # what the game calls each seat: its faction, its corner
    openings: tuple[str, ...] = ()  # the first real answer of each seat
    course: Course | None = None  # None: the game cannot judge positions
    offered: dict[str, int] = {}  # in how many questions each answer was to be had; of closely watched matches
    places: dict[str, int] = {}  # what happened where; of closely watched matches


def answer_label(answer: Answer) -> str:
    """The word of an answer, and what it is about if that is a word too; numbers are left out."""
    words = [part for part in answer[:3] if isinstance(part, str)]
    return " ".join(words[:2])


@final
class MatchMeter:
    """Measures one match while it is played."""

    def __init__(self, number: int) -> None:
        self.closely: Final = number % CLOSELY == 0
        self._asked: Final[Counter[str]] = Counter()
        self._offered: Final[Counter[str]] = Counter()
        self._openings: Final[dict[int, str]] = {}
        self._chances: Final[list[tuple[int, int, list[float]]]] = []  # real decisions so far, who answered, by seat
        self._decisions = 0
        self._judged = 0  # how many real decisions there were at the last look
        self._judges = True

    def count(self, match: Match[Any], seat: int, options: list[Answer], answer: Answer) -> None:
        """A seat is about to give this answer, one of these."""
        if len(options) < 2:
            return
        self._asked[type(match.step_for(seat)).__name__] += 1
        self._decisions += 1
        if seat not in self._openings:
            self._openings[seat] = " ".join(map(str, answer[:3]))
        if self.closely:
            self._offered.update({answer_label(option) for option in options})

    def judge(self, match: Match[Any], seat: int) -> None:
        """That seat has answered: now and then it is seen how all stand."""
        if self._judges and self._decisions >= self._judged + EVERY and not match.over:
            self._judged = self._decisions
            chances = match.game.chances(match)
            if chances is None:
                self._judges = False
            else:
                self._chances.append((self._decisions, seat, chances))

    def result(self, match: Match[Any]) -> Measures:
        """What was measured; the match is over, or was stopped."""
        players = match.table.box.players
        answers = Counter([answer_label(line.answer) for line in match.log if line.seat != CHANCE])
        return Measures(
            answers=dict(sorted(answers.items())),
            asked=dict(sorted(self._asked.items())),
            seats=seat_titles(match),
            openings=tuple(self._openings.get(seat, "") for seat in range(players)),
            course=self._course(match),
            offered=dict(sorted(self._offered.items())),
            places=count_places(match) if self.closely else {},
        )

    def _course(self, match: Match[Any]) -> Course | None:
        result = match.result
        if result is None or not self._chances or result.ranks.count(1) != 1:
            return None
        return follow_course([(seat, chances) for _, seat, chances in self._chances], result.ranks.index(1))


def follow_course(looks: list[tuple[int, list[float]]], winner: int) -> Course:
    """How the chances went: at each look who had answered, and the chances of all seats."""
    count, players = len(looks), len(looks[0][1])
    leaders = [chances.index(max(chances)) for _, chances in looks]
    behind = [max(chances) - chances[winner] for _, chances in looks]
    high = [chances[winner] >= DECIDED for _, chances in looks]
    settled = count
    while settled and high[settled - 1]:
        settled -= 1
    third, half = leaders[count // 3 :], looks[count // 2 :]
    kings = 0
    for at in range(1, count):
        (_, before), (seat, after) = looks[at - 1], looks[at]
        one, other = leaders[at - 1], leaders[at]
        kings += one != other and seat not in (one, other) and max(before[seat], after[seat]) < HOPELESS
    return Course(
        lead_changes=sum(one != other for one, other in pairwise(leaders)),
        drama=round(sum(gap**0.5 for gap in behind) / count, 4),
        decided=round(settled / count, 4),
        runaway=all(leader == winner for leader in third),
        comeback=any(chances[winner] < 0.5 / players for _, chances in half),
        kingmakers=kings,
    )


def seat_titles(match: Match[Any]) -> tuple[str, ...]:
    """What the game calls each seat, in English; nothing of a game that draws nothing.

    A picture is drawn once for the same box and the same factions, where the table has a field of that name.
    """
    key = (id(match.table.box), repr(match.table.facts().get(FACTION)))
    if key not in TITLES:
        if len(TITLES) > MOST_TITLES:
            TITLES.clear()
        try:
            seats = match.game.ruleset.now(match.observe(None, "en")).seats
            TITLES[key] = (match.table.box, tuple(seat.title for seat in seats))
        except NotImplementedError:
            TITLES[key] = (match.table.box, ())
    return TITLES[key][1]


def count_places(match: Match[Any]) -> dict[str, int]:
    """How often something happened at each place of the board, of a match that was recorded."""
    marks = Counter(mark for _, event in match.event_log for mark in set(event.marks) if mark.startswith(PLACE))
    return {mark.removeprefix(PLACE): count for mark, count in sorted(marks.items())}

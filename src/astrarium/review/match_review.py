"""A match, looked back at: who stood how when, what turned it, what it cost whom, and what was luck."""

from __future__ import annotations

from typing import Any, Final

from astrarium.bots.deadline import NO_DEADLINE, Deadline
from astrarium.core.errors import AstrariumError
from astrarium.core.game_toml_reader import Text
from astrarium.core.match import Match
from astrarium.core.wordbook import LANGUAGES
from astrarium.review.course import Course, Stretch
from astrarium.review.decisions import DecisionScan
from astrarium.review.match_statistics import MatchStatistics, point_sources
from astrarium.review.review_records import (
    FORMAT,
    CostlyDecision,
    CoursePoint,
    MatchReview,
    SeatBalance,
    Shares,
    TurningPoint,
    TurnReview,
)
from astrarium.review.review_words import say

TURNING: Final = 6  # turning points that are told
LEAST_TURN: Final = 0.03  # of a chance to win: what changes less turns nothing
MOST_LINES: Final = 4  # of the log that are told of a turning point
POINTS: Final = 600  # of the graph


class NotOver(AstrariumError):
    """A match that goes on is not reviewed: what is hidden in it stays hidden."""


def review_match(
    match: Match[Any], deadline: Deadline = NO_DEADLINE, hints: tuple[int, ...] = (), seed: str = "review"
) -> MatchReview:
    """Look back at a finished match; after the deadline no more decisions are searched."""
    if not match.over:
        raise NotOver("a match is reviewed when it is over")
    return ReviewMaker(match, deadline, hints, seed).review()


class ReviewMaker:
    """Walks through a match once, and reads out what was found."""

    def __init__(self, match: Match[Any], deadline: Deadline, hints: tuple[int, ...], seed: str) -> None:
        self.match: Final = match
        self.deadline: Final = deadline
        self.hints: Final = hints
        self.course: Final = Course(match, seed)
        self.scan: Final = DecisionScan(self.course.judge, f"{seed}:decisions", match.moves)
        self.statistics: Final = MatchStatistics(match)
        self.players: Final = match.table.box.players

    def review(self) -> MatchReview:
        """The review as a whole."""
        course, match = self.course, self.match
        for position, line in course.walk():
            self.statistics.answer(position, len(course.turns) - 1)
            self.statistics.close_turns(position, len(course.turns) - 1)
            if course.has_model:
                self.scan.look(position, line.seat, line.answer, len(course.turns) - 1)
        self.statistics.answer(course.ended, len(course.turns) - 1)
        self.statistics.close_turns(match, len(course.turns))
        result = match.result
        assert result is not None
        return MatchReview(
            format=FORMAT,
            game=match.game.id,
            title=match.game.about.title,
            players=self.players,
            seats=tuple([self.seat_words(seat) for seat in range(self.players)]),
            moves=match.moves,
            decisions=sum(course.decisions),
            ranks=result.ranks,
            scores=result.scores,
            ending=self.ending(),
            judged_by="model" if course.has_model else "playouts",
            turns=self.turns(),
            course=self.points(),
            turning=self.turning(),
            costly=self.costly(),
            balance=tuple([self.balance(seat) for seat in range(self.players)]),
            events=tuple(self.statistics.marks),
            series=self.statistics.series(),
            counts=self.statistics.totals(),
            sources=point_sources(course.ended),
        )

    def ending(self) -> Text:
        """How it ended, in words."""
        result = self.match.result
        assert result is not None
        ending = next(ending for ending in self.match.game.endings if ending.id == result.ending)
        return Text(en=ending.en, it=ending.it)

    def seat_words(self, seat: int) -> Text:
        """What the game calls a seat."""
        try:
            said = {lang: self.match.scene(None, lang).now.seats[seat].title for lang in LANGUAGES}
        except NotImplementedError:
            return say("review.seat", n=seat + 1)
        return Text(en=said["en"], it=said["it"])

    def turns(self) -> tuple[TurnReview, ...]:
        """Turn by turn: what luck and choices did."""
        course = self.course
        told: list[TurnReview] = []
        stands = course.stretches[0].before
        for number, (counted, move, seat) in enumerate(course.turns):
            parts = [stretch for stretch in course.stretches if stretch.turn == number]
            stands = parts[-1].after if parts else stands
            told.append(
                TurnReview(
                    round=counted,
                    move=move,
                    chances=shares(stands),
                    luck=summed([part.luck for part in parts], self.players),
                    own=summed([part.own for part in parts], self.players),
                    others=summed([part.others for part in parts], self.players),
                    flow=summed([part.flow for part in parts], self.players),
                    seat=seat,
                )
            )
        return tuple(told)

    def points(self) -> tuple[CoursePoint, ...]:
        """The graph; of a very long match every few moments, and always the last one."""
        stretches = self.course.stretches
        every = max(1, len(stretches) // POINTS)
        first = CoursePoint(stretches[0].move, 0, shares(stretches[0].before))
        kept = [part for at, part in enumerate(stretches) if at % every == every - 1 or at == len(stretches) - 1]
        return (first, *[CoursePoint(part.until, part.turn, shares(part.after)) for part in kept])

    def turning(self) -> tuple[TurningPoint, ...]:
        """The moments that changed most, one of each turn at most; the weightiest first."""
        ranked = sorted(self.course.stretches, key=lambda part: -swing(part)[0])
        chosen: list[Stretch] = []
        for part in ranked:
            if len(chosen) == TURNING or swing(part)[0] < LEAST_TURN:
                break
            if all(part.turn != other.turn for other in chosen):
                chosen.append(part)
        return tuple([self.turning_point(part) for part in chosen])

    def turning_point(self, part: Stretch) -> TurningPoint:
        """One of them in words: the lines of the log."""
        _, seat = swing(part)
        lines = self.log_words(part.move, part.until)
        quiet = self.ending() if part.until == self.match.moves else say("review.quiet")
        return TurningPoint(
            move=part.move,
            until=part.until,
            turn=part.turn,
            seat=seat,
            before=shares(part.before),
            after=shares(part.after),
            luck=round(part.luck[seat], 4),
            text=lines[0] if lines else quiet,
            by=part.by,
            lines=tuple(lines[1:MOST_LINES]),
        )

    def log_words(self, since: int, until: int) -> list[Text]:
        """What the log says of some of its lines; what the game calls great comes first."""
        then = self.course.recorded_at(until)
        great = {event for words in self.statistics.words.event if words.great for event in words.events}
        first = [number for number, event in then.event_log if event.key in great and number > since]
        said: dict[str, list[tuple[bool, str]]] = {}
        for lang in LANGUAGES:
            try:
                log = then.scene(None, lang).now.log
            except NotImplementedError:
                return []
            told = [line for line in log if line.number > since and line.kind != "turn"]
            said[lang] = [(line.number not in first, line.text) for line in told]
        pairs = [(late, Text(en=one, it=other)) for (late, one), (_, other) in zip(said["en"], said["it"], strict=True)]
        return [text for _, text in sorted(pairs, key=lambda pair: pair[0])]

    def costly(self) -> tuple[CostlyDecision, ...]:
        """The dearest decisions, seat by seat."""
        found: list[CostlyDecision] = []
        for seat in range(self.players):
            if not self.deadline.passed:
                found += self.scan.dearest(seat, self.deadline)
        return tuple(found)

    def balance(self, seat: int) -> SeatBalance:
        """Where the chance of a seat went."""
        parts = self.course.stretches
        return SeatBalance(
            start=round(parts[0].before[seat], 4),
            end=round(parts[-1].after[seat], 4),
            luck=round(sum([part.luck[seat] for part in parts]), 4),
            own=round(sum([part.own[seat] for part in parts]), 4),
            others=round(sum([part.others[seat] for part in parts]), 4),
            flow=round(sum([part.flow[seat] for part in parts]), 4),
            margin=round(self.course.margin(seat), 4),
            decisions=self.course.decisions[seat],
            as_bot=self.scan.fitting[seat],
            hints=self.hints[seat] if seat < len(self.hints) else 0,
        )


def swing(part: Stretch) -> tuple[float, int]:
    """How far a stretch moved the chance of whoever it moved most, and who that is."""
    changes = [abs(after - before) for after, before in zip(part.after, part.before, strict=True)]
    most = max(changes)
    return most, changes.index(most)


def shares(chances: list[float]) -> Shares:
    """Chances to the fourth digit."""
    return tuple([round(chance, 4) for chance in chances])


def summed(parts: list[list[float]], players: int) -> Shares:
    """Several rows together, seat by seat."""
    return tuple([round(sum([part[seat] for part in parts]), 4) for seat in range(players)])

"""The course of a match: it is played again, and every change of the chances is put down to a choice or to luck."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Final

from astrarium.bots.judgement import Judge
from astrarium.core.match import Match
from astrarium.core.match_log import LogLine
from astrarium.core.random_source import RandomSource, SeededRandom
from astrarium.core.scene_view_base import TURN
from astrarium.core.step import CHANCE
from astrarium.core.win_model import won_shares

DRAWS: Final = 8  # ways in which chance might have fallen that are looked at
FINISHES: Final = 4  # ways in which something half-done is finished before it is judged
WIDE: Final = 0.0004  # variance of a mean from which on more is looked at
MORE: Final = 24  # ways that are looked at then
PLAYOUTS: Final = 12  # to the end, where the game cannot judge
TYPICAL: Final = 8  # answers that ordinary play is made of, those that are often given first
BLUR: Final = (
    0.5  # how far apart answers must be for ordinary play to tell them apart, in spreads of what they are worth
)
LEAST_SPREAD: Final = 0.002
SURE: Final = 1.96


class Stretch:
    """What lies between two moments at which nothing is half-done: some answers, and what chance brought."""

    def __init__(self, move: int, turn: int, before: list[float]) -> None:
        self.move: Final = move
        self.turn: Final = turn
        self.before: Final = before
        self.after: list[float] = before
        self.until = move
        self.by: int | None = None  # who decided first in it
        self.luck: Final = [0.0] * len(before)
        self.own: Final = [0.0] * len(before)
        self.others: Final = [0.0] * len(before)
        self.flow: Final = [0.0] * len(before)  # what ordinary play brings, whoever plays

    def add_luck(self, before: list[float], after: list[float]) -> None:
        """Put a change down to chance."""
        for at in range(len(before)):
            self.luck[at] += after[at] - before[at]

    def add_choice(self, seat: int, before: list[float], ordinary: list[float], after: list[float]) -> None:
        """Put down to whoever answered what an ordinary answer would not have brought; the rest comes anyway."""
        for at in range(len(before)):
            self.flow[at] += ordinary[at] - before[at]
            (self.own if seat == at else self.others)[at] += after[at] - ordinary[at]


class Course:
    """Plays a finished match again, line by line, and judges it on the way. `walk` stops before every real decision."""

    def __init__(self, finished: Match[Any], seed: str = "review") -> None:
        self.finished: Final = finished
        self.lines: Final[list[LogLine]] = finished.log
        self.players: Final = finished.table.box.players
        self.judge: Final = Judge(finished.game, self.players)
        self.has_model: Final = finished.game.win_model(self.players) is not None
        self.rng: Final[RandomSource] = SeededRandom(seed)
        self.stretches: Final[list[Stretch]] = []
        self.turns: Final[list[tuple[int, int, int | None]]] = []  # the round, the first line, whose turn it is
        self.variance: Final = [0.0] * self.players  # of all that was sampled, by seat
        self.decisions: Final = [0] * self.players
        self.ended: Match[Any] = finished  # once all is walked through: the last position, with its events
        self._events_read = 0

    def recorded_at(self, move: int) -> Match[Any]:
        """The match as it stood after so many lines, with its events."""
        return self.ended.position_at(move)

    def walk(self) -> Iterator[tuple[Match[Any], LogLine]]:
        """The match before every answer that left a choice, and the answer; after the last one all is judged."""
        match = self.finished.game.start_again(self.finished)
        match.table.recording = True
        self.turns.append((0, match.moves, None))
        stands = self.chances(match)
        stretch = Stretch(match.moves, 0, stands)
        while match.moves < len(self.lines):
            line = self.lines[match.moves]
            if line.seat != CHANCE and not self.judge.is_half_done(match) and match.moves > stretch.move:
                self._close(stretch, match, stands)
                stretch = Stretch(match.moves, len(self.turns) - 1, stands)
            if line.seat != CHANCE and len(match.options(line.seat)) > 1:
                self.decisions[line.seat] += 1
                if stretch.by is None:
                    stretch.by = line.seat
                yield match, line
            stands = self._play(match, line, stretch, stands)
            self._read_turns(match)
        self._close(stretch, match, stands)
        self.ended = match

    def _play(self, match: Match[Any], line: LogLine, stretch: Stretch, stands: list[float]) -> list[float]:
        """One answer, or all that chance brings before the next question; what things stand at after it."""
        if line.seat != CHANCE:
            ordinary = self.ordinary(match, line.seat)
            match.answer(line.seat, line.answer)
            expected = self.chances(match)
            stretch.add_choice(line.seat, stands, ordinary or expected, expected)
            return expected
        while match.moves < len(self.lines) and match.waiting == (CHANCE,):
            match.answer(CHANCE, self.lines[match.moves].answer)
        found = self.chances(match)
        stretch.add_luck(stands, found)
        return found

    def ordinary(self, match: Match[Any], seat: int) -> list[float]:
        """What an ordinary answer would bring everybody: of what is often given, the better the likelier."""
        left = match.options(seat)[:]
        if len(left) < 2:
            return []
        name, found = type(match.step_for(seat)).__name__, list[list[float]]()
        while left and len(found) < TYPICAL:
            answer = self.judge.prior.draw(name, left, self.rng)
            left.remove(answer)
            world = match.clone(self.rng)
            world.table.recording = False
            world.answer(seat, answer)
            found.append(self.judge.chances(world, self.rng))
        worth = [chances[seat] for chances in found]
        best, mean = max(worth), sum(worth) / len(worth)
        spread = math.sqrt(sum([(one - mean) ** 2 for one in worth]) / len(worth))
        weights = [math.exp((one - best) / (BLUR * max(spread, LEAST_SPREAD))) for one in worth]
        total = sum(weights)
        return [
            sum([weight * chances[at] for weight, chances in zip(weights, found, strict=True)]) / total
            for at in range(self.players)
        ]

    def _close(self, stretch: Stretch, match: Match[Any], stands: list[float]) -> None:
        stretch.after, stretch.until = stands, match.moves
        self.stretches.append(stretch)

    def _read_turns(self, match: Match[Any]) -> None:
        """Notice the turns that have begun."""
        for number, event in match.event_log[self._events_read :]:
            if event.key == TURN:
                counted = event.args.get("round", event.args.get("n", len(self.turns)))
                self.turns.append((int(counted), number, event.seat if event.seat >= 0 else None))
        self._events_read = len(match.event_log)

    def chances(self, match: Match[Any]) -> list[float]:
        """Everybody's chance to win; before chance falls, what may be expected of it."""
        if match.over:
            result = match.result
            assert result is not None
            return won_shares(result.ranks)
        awaits_chance = match.waiting == (CHANCE,)
        if not awaits_chance and self.has_model and not self.judge.is_half_done(match):
            return self.judge.chances(match, self.rng)
        count = (DRAWS if awaits_chance else FINISHES) if self.has_model else PLAYOUTS
        found = [self._one_way(match, awaits_chance) for _ in range(count)]
        if max(variances(found)) > WIDE:
            found += [self._one_way(match, awaits_chance) for _ in range(MORE)]
        for seat, variance in enumerate(variances(found)):
            self.variance[seat] += variance
        return [sum(column) / len(found) for column in zip(*found, strict=True)]

    def _one_way(self, match: Match[Any], awaits_chance: bool) -> list[float]:
        """The chances in one of the ways in which it may go on."""
        world = match.clone(self.rng)
        world.table.recording = False
        if awaits_chance:
            world.resume()
        return self.judge.chances(world, self.rng)

    def margin(self, seat: int) -> float:
        """How far luck and choices of a seat may be mistaken for each other, in 95 of 100 cases."""
        return SURE * math.sqrt(self.variance[seat])


def variances(found: list[list[float]]) -> list[float]:
    """Of the mean of some judgements, by seat."""
    count = len(found)
    means = [sum(column) / count for column in zip(*found, strict=True)]
    return [
        sum([(one[seat] - means[seat]) ** 2 for one in found]) / max(1, count - 1) / count for seat in range(len(means))
    ]

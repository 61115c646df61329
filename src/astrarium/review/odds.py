"""Is this wise? What chance and hidden things may make of an answer: counted where that is quick, else sampled."""

from __future__ import annotations

import math
from typing import Any, Final

import msgspec

from astrarium.bots.bot_view import BotView
from astrarium.bots.judgement import Judge
from astrarium.core.game_toml_reader import Text
from astrarium.core.match import Match
from astrarium.core.random_source import RandomSource
from astrarium.core.step import CHANCE, Answer
from astrarium.review.reasons import PositionRows
from astrarium.review.review_words import LossWords, form, review_words

WORLDS: Final = 48  # sampled, where the outcomes cannot be counted
MOST_OUTCOMES: Final = 300  # that are counted one by one
SAME: Final = 0.01  # of a chance to win: what changes less leaves things as they are
LIMITS: Final = (-0.08, -SAME, SAME, 0.08)  # between much worse, worse, as before, better and much better
STEADY: Final = 1e-9
LEAST_LOSS: Final = 0.05  # of one thing, on average
SURE: Final = 1.96


class Loss(msgspec.Struct, frozen=True):
    """What a seat is to lose, on average."""

    seat: int
    amount: float
    margin: float  # 0 where it was counted
    what: Text


class Odds(msgspec.Struct, frozen=True, omit_defaults=True):
    """What may come of an answer, as shares of 1."""

    exact: bool  # counted, not sampled
    outcomes: int  # that were looked at
    better: float  # the chance to win rises
    worse: float
    parts: tuple[float, float, float, float, float]  # much worse, worse, as before, better, much better
    margin: float  # of `better`; 0 where it was counted
    losses: tuple[Loss, ...] = ()  # to be expected, of whoever asks first


class Outcomes:
    """The chance to win after an answer, outcome by outcome with its share, and the features on average."""

    def __init__(self, seat: int, players: int, losses: tuple[LossWords, ...] = ()) -> None:
        self.seat: Final = seat
        self.players: Final = players
        self.loss_words: Final = losses
        self.lost: Final[list[list[float]]] = []  # by outcome; of every kind, by seat
        self.found: Final[list[tuple[float, float, float]]] = []  # share, chance before, chance after
        self.chances: Final = [0.0] * players  # after it, summed by shares
        self.rows: Final = PositionRows()
        self.exact = True
        self.wins = self.ends = 0.0

    @property
    def uncertain(self) -> bool:
        """Whether the outcomes differ at all."""
        after = [chance for _, _, chance in self.found]
        return bool(after) and max(after) - min(after) > STEADY

    def mean(self) -> list[float]:
        """Everybody's chance to win after it, on average."""
        total = sum([share for share, _, _ in self.found])
        return [chance / total for chance in self.chances]

    def odds(self) -> Odds | None:
        """What may come of it; None where only one thing can, and nothing is lost."""
        losses = self.losses()
        if not self.uncertain and not losses:
            return None
        total = sum([share for share, _, _ in self.found])
        parts = [0.0] * (len(LIMITS) + 1)
        for share, before, after in self.found:
            parts[sum([after - before > limit for limit in LIMITS])] += share / total
        better = parts[3] + parts[4]
        count = len(self.found)
        margin = 0.0 if self.exact else SURE * math.sqrt(max(better * (1.0 - better), 0.25 / count) / count)
        return Odds(
            exact=self.exact,
            outcomes=count,
            better=round(better, 4),
            worse=round(parts[0] + parts[1], 4),
            parts=(round(parts[0], 4), round(parts[1], 4), round(parts[2], 4), round(parts[3], 4), round(parts[4], 4)),
            margin=round(margin, 4),
            losses=losses,
        )

    def count_losses(self, match: Match[Any], since: int) -> None:
        """What the log of one outcome says that was lost."""
        lost = [0.0] * (self.players * len(self.loss_words))
        for _, event in match.event_log[since:]:
            for at, words in enumerate(self.loss_words):
                if event.key in words.events:
                    named = str(event.args.get(words.loser, -1)) if words.loser else str(event.seat)
                    loser = int(named.rpartition(".")[2])  # "seat.2"
                    if loser >= 0:
                        lost[at * self.players + loser] += int(event.args.get(words.amount, 1))
        self.lost.append(lost)

    def losses(self) -> tuple[Loss, ...]:
        """What everybody is to lose on average; what is next to nothing is not told."""
        total = sum([share for share, _, _ in self.found])
        told: list[Loss] = []
        for at, words in enumerate(self.loss_words):
            for seat in sorted(range(self.players), key=lambda seat: (seat != self.seat, seat)):
                lost = [row[at * self.players + seat] for row in self.lost]
                mean = sum([one * share for one, (share, _, _) in zip(lost, self.found, strict=True)]) / total
                if mean < LEAST_LOSS:
                    continue
                spread = math.sqrt(sum([(one - mean) ** 2 for one in lost]) / max(1, len(lost) - 1))
                margin = 0.0 if self.exact else SURE * spread / math.sqrt(len(lost))
                told.append(Loss(seat, round(mean, 2), round(margin, 2), form(words.count, mean)))
        return tuple(told)


def find_outcomes(
    view: BotView, judge: Judge, answer: Answer, worlds: list[Match[Any]], rng: RandomSource, now: list[float]
) -> Outcomes:
    """What comes of an answer: every outcome if they are few and nothing is hidden, else one for each world."""
    counted = count_outcomes(view, judge, answer, worlds[0], rng, now[0])
    if counted is not None:
        return counted
    sampled = Outcomes(view.seat, judge.players, review_words(view.game).loss)
    sampled.exact = False
    for at, world in enumerate(worlds):
        after = world.clone(rng)
        after.table.recording = True
        after.answer(view.seat, answer)
        add_outcome(sampled, judge, after, rng, 1.0, now[at])
    return sampled


def count_outcomes(
    view: BotView, judge: Judge, answer: Answer, world: Match[Any], rng: RandomSource, now: float
) -> Outcomes | None:
    """Every outcome of the chance that follows at once; None if they are many, or more than chance is in it."""
    if any(view.game.ruleset.secrets(world.table, view.seat).values()):
        return None
    first = world.clone(rng)
    first.rng, first.table.recording = None, True
    first.answer(view.seat, answer)
    counted, ahead = Outcomes(view.seat, judge.players, review_words(view.game).loss), [(1.0, first)]
    while ahead:
        share, match = ahead.pop()
        if match.waiting != (CHANCE,):
            if judge.is_half_done(match):
                return None
            add_outcome(counted, judge, match, rng, share, now)
            continue
        odds = match.odds()
        if len(odds) + len(ahead) + len(counted.found) > MOST_OUTCOMES:
            return None
        for outcome, part in odds.items():
            after = match.clone()
            after.answer(CHANCE, outcome)
            ahead.append((share * part, after))
    return counted


def add_outcome(
    outcomes: Outcomes, judge: Judge, match: Match[Any], rng: RandomSource, share: float, now: float
) -> None:
    """Take one outcome into account; what is half-done is finished first."""
    if match.rng is None:
        match.rng = rng
    chances = judge.chances(match, rng)
    for seat, chance in enumerate(chances):
        outcomes.chances[seat] += share * chance
    outcomes.found.append((share, now, chances[outcomes.seat]))
    outcomes.rows.add(match)
    outcomes.count_losses(match, 0)
    if match.over:
        outcomes.ends += share
        outcomes.wins += share * chances[outcomes.seat]

"""Advice for whoever is asked: the best answers, the chance to win after each, and why, in words."""

from __future__ import annotations

import math
from typing import Any, Final

import msgspec

from astrarium.bots.bot_view import BotView, make_bot_view
from astrarium.bots.deadline import NO_DEADLINE, Deadline
from astrarium.bots.judgement import Judge
from astrarium.bots.search import Search
from astrarium.bots.tree import Node, TreeSearch
from astrarium.core.errors import BadOptions, IllegalAnswer
from astrarium.core.match import Match
from astrarium.core.random_source import RandomSource, SeededRandom
from astrarium.core.step import Answer
from astrarium.review.odds import WORLDS, Odds, Outcomes, find_outcomes
from astrarium.review.reasons import PositionRows, Reason, find_reasons
from astrarium.review.review_words import say

LOOKS: Final = 240  # lines of thought for one hint
BEST: Final = 3  # answers that are told with their reasons
MOST_OTHERS: Final = 8  # answers that are told with their chance alone
WELL_KNOWN: Final = 0.2  # of the visits of the answer that was looked at most: what has fewer comes after
SURE: Final = 1.96  # spreads of a mean that hold it in 95 of 100 cases
LEAST_MARGIN: Final = 0.005  # nothing is known better than to half a point
FIRST_DEAL: Final = "hint"  # the seed of the deal by which a question is told from others


class Advice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One answer, and what becomes of everybody's chance to win."""

    answer: Answer
    chances: tuple[float, ...]  # after it, by seat
    margin: float  # of the chance of whoever asks: it is that much more or less in 95 of 100 cases
    looks: int  # lines of thought behind it
    reasons: tuple[Reason, ...] = ()
    odds: Odds | None = None  # where dice, draws or hidden things decide what comes of it


class OtherAnswer(msgspec.Struct, frozen=True):
    """An answer that is not among the best."""

    answer: Answer
    chance: float  # of whoever asks


class Hint(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a good player would answer, from what the seat may know."""

    seat: int
    chances: tuple[float, ...]  # as it stands, by seat
    margin: float
    looks: int
    worlds: int
    best: tuple[Advice, ...]
    others: tuple[OtherAnswer, ...] = ()
    unseen: int = 0  # legal answers that were not looked at
    asked: Advice | None = None  # the answer that was asked about, if it is not among the best


def make_hint(
    match: Match[Any],
    seat: int,
    looks: int = LOOKS,
    deadline: Deadline = NO_DEADLINE,
    about: Answer | None = None,
) -> Hint:
    """Advice for a seat that is asked; with `about`, also what this answer would bring.

    It is made from worlds dealt for the seat and from a seed that hangs on what the seat knows: whatever it cannot know
    may be otherwise, and not a byte of the advice is.
    """
    if seat not in match.waiting or seat < 0:
        raise BadOptions(f"seat {seat} is not asked anything")
    if about is not None and (refusal := match.why_not(seat, about)) is not None:
        raise IllegalAnswer(refusal.rule, refusal.text)
    view = make_bot_view(match, seat, SeededRandom(FIRST_DEAL))
    return HintMaker(view).hint(looks, deadline, about)


class HintMaker:
    """Searches for one seat, compares the best answers by equally many looks, and reads out what was found.

    How high the chances stand is said by the model, which is calibrated; how far the answers lie apart, by the search,
    which sees further and hopes more.
    """

    def __init__(self, view: BotView) -> None:
        self.view: Final = view
        self.seat: Final = view.seat
        self.bot: Final = Search(view.fingerprint)
        self.rng: Final[RandomSource] = self.bot.rng
        self.worlds: Final = [view.world(self.rng) for _ in range(WORLDS)]
        self.judge: Final[Judge] = self.bot.judge_for(self.worlds[0], view.seat)
        self.model: Final = view.game.win_model(self.judge.players)
        self.tree: TreeSearch = TreeSearch(self.judge, view.seat, self.rng)
        self.before: Final = PositionRows()
        self.judged: Final[list[list[float]]] = []
        for world in self.worlds:
            self.before.add(world)
            self.judged.append(self.judge.chances(world.clone(self.rng), self.rng))

    def hint(self, looks: int, deadline: Deadline, about: Answer | None) -> Hint:
        """The advice as a whole."""
        self.search(looks, deadline)
        first = [answer for answer, _ in self.ranked()[:BEST]]
        told = first if about is None or about in first else [*first, about]
        self.look_equally(told, looks // (2 * BEST), deadline)
        ranked = self.ranked()
        told = [answer for answer, _ in ranked if answer in told]
        outcomes = [self.outcomes(answer) for answer in told]
        advice = [self.advice(at, told, outcomes) for at in range(len(told))]
        best = tuple([one for one in advice if one.answer in first])
        level = outcomes[0].mean()[self.seat] - self.worth(told[0])
        others = [answer for answer, _ in ranked if answer not in told]
        return Hint(
            seat=self.seat,
            chances=mean_of(self.judged),
            margin=margin_of([chances[self.seat] for chances in self.judged]),
            looks=self.tree.root.visits,
            worlds=len(self.worlds),
            best=best,
            others=tuple([OtherAnswer(answer, share(level + self.worth(answer))) for answer in others[:MOST_OTHERS]]),
            unseen=len(self.view.options) - len(ranked),
            asked=None if about is None or about in first else next(one for one in advice if one.answer == about),
        )

    def search(self, looks: int, deadline: Deadline) -> None:
        """Look for what is good; one legal answer needs no search."""
        if len(self.view.options) > 1:
            self.tree = self.bot.think(self.view, looks, deadline)

    def look_equally(self, answers: list[Answer], looks: int, deadline: Deadline) -> None:
        """Look behind these answers in turn, until each has been looked at so often or the time is up."""
        for number in range(max(1, looks)):
            if number and deadline.passed:
                return
            for answer in answers:
                node = self.tree.root.children.get(answer)
                if node is None or node.visits < looks:
                    self.tree.look_behind(self.worlds[number % len(self.worlds)].clone(self.rng), answer)

    def ranked(self) -> list[tuple[Answer, Node]]:
        """The answers that were looked at, the best first; what was seldom looked at comes behind the rest."""
        children = self.tree.root.children
        looked = [(option, children[option]) for option in self.view.options if option in children]
        if not looked:
            return [(option, Node(self.judge.players)) for option in self.view.options[:1]]
        most = max([node.visits for _, node in looked])
        looked.sort(key=lambda pair: (pair[1].visits < WELL_KNOWN * most, -self.worth(pair[0])))
        return looked

    def worth(self, answer: Answer) -> float:
        """The chance of whoever asks after an answer, as the search sees it."""
        node = self.tree.root.children[answer]
        return node.value(self.seat)

    def outcomes(self, answer: Answer) -> Outcomes:
        """What comes of an answer."""
        now = [chances[self.seat] for chances in self.judged]
        return find_outcomes(self.view, self.judge, answer, self.worlds, self.rng, now)

    def advice(self, at: int, told: list[Answer], outcomes: list[Outcomes]) -> Advice:
        """One of the answers that are told, with its chances and reasons."""
        best, node = self.tree.root.children[told[0]], self.tree.root.children[told[at]]
        level, first, own = outcomes[0].mean(), best.mean(), node.mean()
        chances = [stands + here - there for stands, here, there in zip(level, own, first, strict=True)]
        return Advice(
            answer=told[at],
            chances=whole([max(0.0, chance) for chance in chances]),
            margin=self.margin(node),
            looks=node.visits,
            reasons=self.reasons(outcomes[at], [other.rows for other in outcomes if other is not outcomes[at]]),
            odds=outcomes[at].odds(),
        )

    def margin(self, node: Node) -> float:
        """How far the chance after an answer may be off, in 95 of 100 cases: the fewer looks, the more."""
        return round(min(0.5, max(LEAST_MARGIN, SURE * self.tree.spread.of(self.seat) / math.sqrt(node.visits))), 4)

    def reasons(self, outcomes: Outcomes, instead: list[PositionRows]) -> tuple[Reason, ...]:
        """What changes, in words; the end of the match comes before all else."""
        told = find_reasons(self.view.game, self.model, self.before, outcomes.rows, self.seat, instead)
        total = sum([part for part, _, _ in outcomes.found])
        if outcomes.ends <= 0.5 * total:
            return told
        won = outcomes.wins > 0.5 * outcomes.ends
        return (Reason(won, say("reason.wins" if won else "reason.ends"), 1.0 if won else -1.0), *told)


def mean_of(chances: list[list[float]]) -> tuple[float, ...]:
    """Chances on average, by seat."""
    return whole([sum(column) for column in zip(*chances, strict=True)])


def whole(chances: list[float]) -> tuple[float, ...]:
    """Chances that are together 1, to the fourth digit."""
    total = sum(chances) or 1.0
    return tuple([round(chance / total, 4) for chance in chances])


def share(chance: float) -> float:
    """A chance between 0 and 1, to the fourth digit."""
    return round(min(1.0, max(0.0, chance)), 4)


def margin_of(found: list[float]) -> float:
    """How far the mean of some judgements may be off, in 95 of 100 cases."""
    count = len(found)
    mean = sum(found) / count
    spread = math.sqrt(sum([(one - mean) ** 2 for one in found]) / max(1, count - 1))
    return round(max(LEAST_MARGIN, SURE * spread / math.sqrt(count)), 4)

"""The decisions that cost most: a quick look at each, and a search where it seems that another answer was better."""

from __future__ import annotations

import math
from typing import Any, Final

from astrarium.bots.bot_view import deal_world, fresh_options
from astrarium.bots.deadline import NO_DEADLINE, Deadline
from astrarium.bots.judgement import Judge
from astrarium.bots.quick import CHAIN, MOST_FOLLOWING, MOST_OPTIONS
from astrarium.bots.tree import TreeSearch
from astrarium.core.game_toml_reader import Text
from astrarium.core.match import Match
from astrarium.core.random_source import RandomSource, SeededRandom
from astrarium.core.step import Answer
from astrarium.core.wordbook import LANGUAGES
from astrarium.review.reasons import PositionRows, Reason, find_reasons
from astrarium.review.review_records import CostlyDecision

CANDIDATES: Final = 12  # decisions of each seat that are looked at again
AGAIN: Final = 6  # looks behind each of its two answers then, every one in another world
TOLD: Final = 3  # of each seat
SEARCHED: Final = 4  # of each seat, at most
LOOKS: Final = 48  # at a decision that is searched, before its two answers are compared
EACH: Final = 40  # looks behind each of the two
WORLDS: Final = 16  # in which their features are compared
NOTHING: Final = 0.004  # of a chance to win: no decision
SURE: Final = 1.96
WIDE: Final = 300  # decisions up to which every look is as wide as a quick bot's; of a longer match each is narrower
NARROWEST: Final = 6  # answers


class Candidate:
    """A decision that seems to have cost something: the position, as its seat saw it, and how much it seems."""

    def __init__(self, match: Match[Any], seat: int, given: Answer, better: Answer, turn: int, gap: float) -> None:
        self.position: Final = match
        self.seat: Final = seat
        self.given: Final = given
        self.better: Final = better  # at first sight
        self.turn: Final = turn
        self.gap = gap


class DecisionScan:
    """A quick look at every decision of a match, a second one at the dearest of each seat; the few that remain are
    searched. `decisions` is how many there are, about: of a long match each gets less.
    """

    def __init__(self, judge: Judge, seed: str, decisions: int) -> None:
        self.judge: Final = judge
        self.rng: Final[RandomSource] = SeededRandom(seed)
        self.width: Final = max(NARROWEST, min(MOST_OPTIONS, MOST_OPTIONS * WIDE // max(1, decisions)))
        self.candidates: Final[list[list[Candidate]]] = [[] for _ in range(judge.players)]
        self.judged = 0  # positions, in all looks
        self.looked: Final = [0] * judge.players
        self.fitting: Final = [0] * judge.players  # decisions that a quick look could not improve on

    def look(self, match: Match[Any], seat: int, given: Answer, turn: int) -> None:
        """Look once at the answers to a question, in one world dealt for whoever was asked."""
        world = deal_world(match, seat, self.rng)
        tree = self.tree(seat, self.width)
        tree.look(world.clone(self.rng))
        if given not in tree.root.children:
            tree.look_behind(world, given)
        self.judged += tree.judged
        worth = dict(tree.tried(tuple(tree.root.children)))
        better = max([one for one in worth if one == given or not self.is_talk(one)], key=lambda one: worth[one])
        gap = worth[better] - worth[given]
        self.looked[seat] += 1
        self.fitting[seat] += gap <= NOTHING
        kept = self.candidates[seat]
        if gap > NOTHING and (len(kept) < CANDIDATES or gap > kept[-1].gap):
            kept.append(Candidate(match.clone(), seat, given, better, turn, gap))
            kept.sort(key=lambda candidate: -candidate.gap)
            del kept[CANDIDATES:]

    def tree(self, seat: int, most: int = MOST_OPTIONS) -> TreeSearch:
        """A search as wide as a quick bot's, for one seat."""
        return TreeSearch(self.judge, seat, self.rng, most, min(MOST_FOLLOWING, most // 2), CHAIN)

    def is_talk(self, answer: Answer) -> bool:
        """Whether an answer opens a talk: nobody is blamed for not having talked."""
        return answer[0] in self.judge.talk

    def dearest(self, seat: int, deadline: Deadline = NO_DEADLINE) -> list[CostlyDecision]:
        """The decisions of a seat that cost most, as a search sees it."""
        for candidate in self.candidates[seat]:
            candidate.gap = self.look_again(candidate)
        again = [candidate for candidate in self.candidates[seat] if candidate.gap > NOTHING]
        again.sort(key=lambda candidate: -candidate.gap)
        costly: list[CostlyDecision] = []
        for candidate in again[:SEARCHED]:
            if len(costly) < TOLD and not deadline.passed and (found := self.search(candidate)) is not None:
                costly.append(found)
        costly.sort(key=lambda decision: -decision.cost)
        return costly

    def look_again(self, candidate: Candidate) -> float:
        """What the given answer costs in some more worlds: luck in one of them is no reason to search."""
        tree = self.tree(candidate.seat)
        for _ in range(AGAIN):
            world = deal_world(candidate.position, candidate.seat, self.rng)
            for answer in (candidate.better, candidate.given):
                tree.look_behind(world.clone(self.rng), answer)
        worth = dict(tree.tried((candidate.better, candidate.given)))
        return worth[candidate.better] - worth[candidate.given]

    def search(self, candidate: Candidate) -> CostlyDecision | None:
        """Search a decision, and compare the best answer with the given one by equally many looks."""
        match, seat, given = candidate.position, candidate.seat, candidate.given
        tree, worlds = self.tree(seat), [deal_world(match, seat, self.rng) for _ in range(WORLDS)]
        for number in range(LOOKS):
            tree.look(worlds[number % WORLDS].clone(self.rng))
        tree.settle()
        options = fresh_options(match, seat)
        better = tree.best(tuple([answer for answer in options if answer == given or not self.is_talk(answer)]))
        if better == given:
            return None
        for answer in (better, given):
            while (node := tree.root.children.get(answer)) is None or node.visits < EACH:
                looked = 0 if node is None else node.visits
                tree.look_behind(worlds[looked % WORLDS].clone(self.rng), answer)
        nodes = [tree.root.children[answer] for answer in (better, given)]
        cost = nodes[0].value(seat) - nodes[1].value(seat)
        spread = tree.spread.of(seat)
        margin = SURE * spread * math.sqrt(sum([1.0 / node.visits for node in nodes]))
        if cost <= max(NOTHING, margin / 2):
            return None
        return CostlyDecision(
            move=match.moves,
            turn=candidate.turn,
            seat=seat,
            cost=round(min(1.0, cost), 4),
            margin=round(min(1.0, margin), 4),
            question=question_words(match, seat),
            given=given,
            given_text=answer_words(match, seat, given),
            better=better,
            better_text=answer_words(match, seat, better),
            reasons=self.reasons(seat, worlds, better, given),
        )

    def reasons(self, seat: int, worlds: list[Match[Any]], better: Answer, given: Answer) -> tuple[Reason, ...]:
        """What the better answer brings that the given one does not."""
        rows: list[PositionRows] = []
        for answer in (given, better):
            from_here = PositionRows()
            for world in worlds:
                after = world.clone(self.rng)
                after.answer(seat, answer)
                self.judge.chances(after, self.rng)
                from_here.add(after)
            rows.append(from_here)
        game = self.judge.game
        return find_reasons(game, game.win_model(self.judge.players), rows[0], rows[1], seat)


def answer_words(match: Match[Any], seat: int, answer: Answer) -> Text:
    """What an answer is called where it is given; where nothing is drawn, the answer itself."""
    said: dict[str, str] = {}
    for lang in LANGUAGES:
        try:
            choices = match.scene(seat, lang).now.choices
        except NotImplementedError:
            choices = ()
        label = next((choice.label for choice in choices if choice.answer == answer), "")
        said[lang] = label or " ".join([str(part) for part in answer])
    return Text(en=said["en"], it=said["it"])


def question_words(match: Match[Any], seat: int) -> Text:
    """What a seat was asked."""
    said: dict[str, str] = {}
    for lang in LANGUAGES:
        try:
            ask = match.scene(seat, lang).now.ask
        except NotImplementedError:
            ask = None
        said[lang] = ask.text if ask is not None else type(match.step_for(seat)).__name__
    return Text(en=said["en"], it=said["it"])

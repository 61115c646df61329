"""A bot that tries every answer and keeps the one after which it stands best."""

from __future__ import annotations

import math
from typing import Any, ClassVar, final

from astrarium.bots.bot import Bot
from astrarium.bots.bot_view import BotView, fresh_options
from astrarium.bots.deadline import NO_DEADLINE, Deadline, OutOfTime
from astrarium.core.match import Match
from astrarium.core.random_source import CountingRandom, RandomSource, SeededRandom
from astrarium.core.step import Answer, Together

MOST_OPTIONS = 40  # of more, so many are taken at random
FEW_OPTIONS = 12  # up to so many are tried in twice as many worlds
WORLDS = 2  # in which every option is tried, for a start
FINALISTS = 4  # of the options, which are then looked at more closely
MORE_WORLDS = 6  # in which they are, so that a lucky draw in one of a few worlds does not decide
MOST_TRIES = 80  # answers tried in one world, those that follow included
FEW_ANSWERS = 4  # of another seat that are all looked at: an offer is not made in the hope that nobody takes it
MOST_OTHERS = 12  # answers of others that are made up before a position is judged
MOST_REPEATS = 2  # times that it gives the same answer to the same question
MOST_REMEMBERED = 300  # tables it remembers to have seen
WON = 1e9  # more than any position is worth
UNSEEN = -math.inf  # less than any: an option that there was no time to look at


@final
class Greedy(Bot):
    """It looks one answer ahead, or two where there is little to look at, in worlds that may be true."""

    name: ClassVar[str] = "greedy"

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self._past_answers: dict[str, list[Answer]] = {}  # by what it saw

    def choose(self, view: BotView, deadline: Deadline = NO_DEADLINE) -> Answer:
        """The best of the options that it has not tried in vain, as far as it could look."""
        fresh = view.options
        if len(fresh) > 1:
            if len(self._past_answers) > MOST_REMEMBERED:
                self._past_answers.clear()
            repeats = self._past_answers.setdefault(view.fingerprint, [])
            # What has brought it back to the very same table several times would do so for ever.
            fresh = tuple(option for option in fresh if repeats.count(option) < MOST_REPEATS) or fresh
            best = self._best(view, self._sample(fresh), deadline)
            repeats.append(best)
            return best
        return fresh[0]

    def _best(self, view: BotView, options: list[Answer], deadline: Deadline) -> Answer:
        """The option with the best outlook; among equals, any. Out of time, the best of what was looked at."""
        if len(options) == 1:
            return options[0]
        worlds = 2 * WORLDS if len(options) <= FEW_OPTIONS else WORLDS
        tries = MOST_TRIES // len(options)
        sure: dict[Answer, float] = {}
        worth = self._score_options(view, options, worlds, tries, sure, deadline)
        if len(options) > FINALISTS:
            order = sorted(range(len(options)), key=lambda at: -worth[at])[:FINALISTS]
            options, worth = [options[at] for at in order], [worth[at] for at in order]
        more = self._score_options(view, options, MORE_WORLDS, tries, sure, deadline)
        if UNSEEN not in more:
            worth = [first + second for first, second in zip(worth, more, strict=True)]
        best = max(worth)
        equals = [option for option, value in zip(options, worth, strict=True) if value >= best - 1e-9]
        return equals[self.rng.below(len(equals))]

    def _score_options(
        self,
        view: BotView,
        options: list[Answer],
        worlds: int,
        tries: int,
        sure: dict[Answer, float],
        deadline: Deadline = NO_DEADLINE,
    ) -> list[float]:
        """What each option is worth, all worlds together; what is sure in one world is not looked at in another.

        Out of time, a world that was not looked at in full does not count; if it was the first one, what was not seen
        of it is worth nothing.
        """
        worth = [0.0] * len(options)
        for number in range(worlds):
            seen: list[float] = []
            try:
                self._score_in_one_world(view, options, tries, sure, deadline, seen)
            except OutOfTime:
                return worth if number else seen + [UNSEEN] * (len(options) - len(seen))
            worth = [before + value for before, value in zip(worth, seen, strict=True)]
        return worth

    def _score_in_one_world(
        self,
        view: BotView,
        options: list[Answer],
        tries: int,
        sure: dict[Answer, float],
        deadline: Deadline,
        seen: list[float],
    ) -> None:
        """Add to what was seen what each option is worth in one world."""
        deadline.check()
        dealing = CountingRandom(self.rng)
        world = view.world(dealing)
        dice = self.rng.below(1 << 30)  # the same for every option, so that a lucky roll does not decide
        for option in options:
            value = sure.get(option)
            if value is None:
                look = Lookahead(view.seat, dice, deadline)
                value = look.outlook(world, option, tries)
                if not (dealing.draws or look.used_chance):
                    sure[option] = value
            seen.append(value)

    def _sample(self, options: tuple[Answer, ...]) -> list[Answer]:
        left = list(options)
        while len(left) > MOST_OPTIONS:
            left[self.rng.below(len(left))] = left[-1]
            left.pop()
        return left


class Lookahead:
    """A look ahead for one seat, with the same dice for everything it tries; it breaks off when time is up."""

    def __init__(self, seat: int, dice: int, deadline: Deadline = NO_DEADLINE) -> None:
        self.seat = seat
        self.dice = dice
        self.deadline = deadline
        self.used_chance = False  # whether it depends on chance, or on an answer made up for another seat

    def outlook(self, world: Match[Any], option: Answer, tries: int) -> float:
        """What a world is worth after an answer, all that follows by itself, and a small choice after it."""
        self.deadline.check()
        seat = self.seat
        rng = CountingRandom(SeededRandom(self.dice))
        after = world.clone(rng)
        after.answer(seat, option)
        asked = after.waiting
        if len(asked) == 1 and asked[0] != seat and len(after.options(asked[0])) <= FEW_ANSWERS:
            replies = [after_answer(after, seat, asked[0], answer, rng) for answer in after.options(asked[0])]
            worth = sum([self._judge(one, tries) for one in replies]) / len(replies)
        else:
            answer_for_others(after, seat, rng)
            worth = self._judge(after, tries)
        self.used_chance = self.used_chance or rng.draws > 0
        return worth

    def _judge(self, after: Match[Any], tries: int) -> float:
        """What a world is worth, after a small choice of one's own if there is one."""
        result = after.result
        if result is not None:
            # Sooner won and later lost is better: a seat that loses by every answer plays on as long as it can.
            rank = result.ranks[self.seat]
            return WON - after.moves if rank == 1 else after.moves - WON * rank
        next_options = fresh_options(after, self.seat)
        if 1 < len(next_options) <= tries:
            return max([self.outlook(after, following, 0) for following in next_options])
        return after.game.ruleset.value(after.table, self.seat)


def after_answer(match: Match[Any], seat: int, other: int, answer: Answer, rng: RandomSource) -> Match[Any]:
    """The same world after the answer of another seat, and after its next one where that seat goes on."""
    after = match.clone(rng)
    after.answer(other, answer)
    if seat not in after.waiting:
        answer_for_others(after, seat, rng)
    return after


def answer_for_others(match: Match[Any], seat: int, rng: RandomSource) -> None:
    """Others answer anything: all of them where they answer at the same time, else the next one, as to an offer."""
    for _ in range(MOST_OTHERS):
        waiting = match.waiting
        if not waiting or seat in waiting:
            return
        together = isinstance(match.agenda[-1], Together)
        options = match.options(waiting[0])
        match.answer(waiting[0], options[rng.below(len(options))])
        if not together:
            return

"""A search tree over answers: what was tried, how often, and what it was worth to every seat."""

from __future__ import annotations

import math
from typing import Any, Final, final

from astrarium.bots.bot_view import fresh_options
from astrarium.bots.judgement import Judge
from astrarium.bots.lead import Lead
from astrarium.bots.look_dice import DICE, LookDice, Tally
from astrarium.core.match import Match
from astrarium.core.random_source import RandomSource
from astrarium.core.step import Answer
from astrarium.core.win_model import won_shares

CURIOSITY: Final = 0.7  # how much what was seldom tried attracts, in spreads of the judgement
WHOLE_LOOKS: Final = 8  # the first ones, at all answers alike: one world's luck does not decide what is looked behind
FIELD: Final = 8  # answers that are then looked at further, each as often as the others
LEAST_FIELD: Final = 2  # answers that are left when all worse ones have been dropped, half of them at a time
STAGE: Final = 2 * FIELD  # looks behind them, at the least, before half of them are dropped
STAGES: Final = 3  # parts of the budget: after each the worse half of the answers is dropped
MOST_OPTIONS: Final = 32  # looked at when a question is first come to; of more, those that are often right
MOST_FOLLOWING: Final = 16  # answers to a question that belongs to what was begun, whoever is asked
CHAIN: Final = 2  # such questions in a row that are answered with care; after that, as they usually are
WIDTH: Final = 1.5  # options beyond the first ones are looked at with this many square roots of the visits
DEEPEST: Final = 40  # answers in one line of thought
LEAST_SPREAD: Final = 0.004  # of chances to win, so that equal ones are not told apart by noise
LEAST_PLAYED: Final = 64  # looks from which on play goes on behind answers: fewer rounds tell nothing beyond luck
PLAYED_OPTIONS: Final = 12  # looked at for each answer, where play goes on as `quick` would
PLAYED_FOLLOWING: Final = 6
MOST_PLAYED: Final = 160  # answers, after which a position is judged as it is
PROMPTNESS: Final = 0.0003  # of a chance to win that every answer of one's own costs: what leads nowhere is left


@final
class Node:
    """What was found after a line of answers. Chance lies between the nodes: a node sums up all that it may bring."""

    def __init__(self, players: int) -> None:
        self.visits = 0
        self.worth: Final = [0.0] * players  # summed over visits, by seat
        self.lead = 0.0  # what playing on has shown beyond that, to the seat that thinks
        self.children: Final[dict[Answer, Node]] = {}

    def add(self, chances: list[float]) -> None:
        """Take what was found on one visit into account."""
        self.visits += 1
        worth = self.worth
        for seat, chance in enumerate(chances):
            worth[seat] += chance

    def mean(self) -> list[float]:
        """What it was worth on average, by seat."""
        return [worth / self.visits for worth in self.worth]

    def upper(self, seat: int, steepness: float) -> float:
        """What it may be worth to a seat: the more, the less often it was visited."""
        return self.worth[seat] / self.visits + steepness / math.sqrt(self.visits)

    def count_as(self, visits: int) -> None:
        """Let what was found so far count as so many visits; as none, it is forgotten."""
        if self.visits:
            for seat, worth in enumerate(self.worth):
                self.worth[seat] = worth * visits / self.visits
            self.visits = visits

    def value(self, seat: int) -> float:
        """What it is worth to the seat that thinks, all in all."""
        return self.worth[seat] / self.visits + self.lead


@final
class Spread:
    """Mean and spread of the judgements of one search, by seat: what makes a difference large or small."""

    def __init__(self, players: int) -> None:
        self.count = 0
        self._sums: Final = [0.0] * players
        self._squares: Final = [0.0] * players

    def add(self, chances: list[float]) -> None:
        """Take one judgement into account."""
        self.count += 1
        for seat, chance in enumerate(chances):
            self._sums[seat] += chance
            self._squares[seat] += chance * chance

    def of(self, seat: int) -> float:
        """The spread for a seat; wide while little is known."""
        if self.count < 4:
            return 0.1
        mean = self._sums[seat] / self.count
        return math.sqrt(max(self._squares[seat] / self.count - mean * mean, LEAST_SPREAD * LEAST_SPREAD))


@final
class TreeSearch:
    """Information-set tree search: every look goes through one world, and all looks share one tree.

    A question that is come to for the first time is looked at as a whole: all its answers are tried and judged, and it
    is worth what the best of them is to whoever is asked. After that every look goes on behind one of the answers; in
    games where that was measured to mislead, at the best of them as before, in more worlds; or play goes on after them
    for a round, as `quick` would, and what was best at first sight is left only for what is ahead by more than luck.
    """

    def __init__(
        self,
        judge: Judge,
        seat: int,
        rng: RandomSource,
        most: int = MOST_OPTIONS,
        following: int = MOST_FOLLOWING,
        chain: int = CHAIN,
    ) -> None:
        self.judge: Final = judge
        self.most: Final = most
        self.following: Final = following
        self.chain: Final = chain
        self.seat: Final = seat  # who thinks
        self.rng: Final = rng
        self.root = Node(judge.players)
        self.spread: Final = Spread(judge.players)
        self._judged_before: Final = judge.judged
        self.stage = STAGE  # looks before the worse half of the field is dropped
        self._whole = 0  # looks at all answers to the question that is to be answered
        self._field: list[Answer] = []  # answers to it that are looked at further
        self._round: list[Answer] = []  # those of them that are still to be looked behind in the world of this round
        self._round_world: Match[Any] | None = None
        self._looked = 0  # looks of this stage
        self._plays_on = judge.plays_on
        self._leads: Final[dict[Answer, Lead]] = {}  # of the field over its first answer, where play goes on
        self._measure = 0.0  # what the first answer of the field was worth in the world of this round
        self._is_curious = False  # whether this look tries what may be good, or what is best as far as is known
        self._turn = 0  # that is planned: everything is judged when it is over
        self._dice = 1  # of this look: the same for all answers that are compared
        self._tally: Final = Tally()

    @property
    def judged(self) -> int:
        """How many positions have been judged since it began."""
        return self.judge.judged - self._judged_before

    def look(self, world: Match[Any]) -> None:
        """Play one line of answers in a world: at first all answers alike, then those that promise most."""
        root = self.root
        if self._round:
            self._look_in_round()
            return
        self._begin(world)
        if self.seat not in world.waiting:
            self._explore(root, world.clone(self._other_dice()))
            found = self._visit(root, world, DEEPEST)
            assert found is not None
            root.add(found)
            return
        options = fresh_options(world, self.seat)
        if self._whole < WHOLE_LOOKS:
            if not self._whole:
                for child in root.children.values():
                    child.count_as(0)
            self._whole += 1
            root.add(self._expand(root, world, self.seat, options, self.most, self.chain))
            return
        if self._plays_on:
            self._begin_round(world, options)
            return
        if not self._field:
            self._choose_field()
        elif self._looked >= self.stage and len(self._field) > LEAST_FIELD:
            self._drop_half()
        field = [answer for answer in self._field if answer in options] or options[:1]
        if self.judge.looks_behind:
            self._round, self._round_world = field, world
            self._look_in_round()
        else:
            self._looked += 1
            root.add(self._expand(root, world, self.seat, field, self.most, self.chain))

    def first_sight(self, world: Match[Any], options: list[Answer]) -> Answer:
        """The best of some answers after one look at each."""
        self._begin(world)
        self.root.add(self._expand(self.root, world, self.seat, options, self.most, self.chain))
        return self.best(tuple(options))

    def plan(self, looks: int) -> None:
        """So many looks are to come: whether play goes on, and when the worse half of the answers is dropped."""
        self._plays_on = self.judge.plays_on and looks >= LEAST_PLAYED
        self.stage = max(STAGE, looks // STAGES) if self.judge.looks_behind else max(1, (looks - WHOLE_LOOKS) // STAGES)

    def _look_in_round(self) -> None:
        """Look behind the next answer of the field, in the same world and with the same dice as behind the others."""
        world, answer = self._round_world, self._round.pop()
        assert world is not None
        self._looked += 1
        self.root.add(self._play_on(world, answer) if self._plays_on else self._look_at(world, answer))

    @property
    def is_decided(self) -> bool:
        """Whether playing on has left one answer: looking further would tell nothing."""
        return (
            self._plays_on
            and bool(self._field)
            and not self._round
            and all([lead.is_lost for lead in self._leads.values()])
        )

    def _begin_round(self, world: Match[Any], options: list[Answer]) -> None:
        """Play on after all answers of the field, in one world with the same dice; who is surely behind is dropped."""
        if not self._field:
            self._field = self._ranked(list(self.root.children))[:FIELD]
            for answer in self._field[1:]:
                self._leads[answer] = Lead()
        first, *others = self._field
        field = [answer for answer in others if not self._leads[answer].is_lost and answer in options]
        self._round, self._round_world = [*field, first] if first in options else options[:1], world
        self._look_in_round()

    def _play_on(self, world: Match[Any], answer: Answer) -> list[float]:
        """What an answer is worth after a round played as `quick` would. The first of the field comes first."""
        after = world.clone(LookDice(self._dice, self._tally))
        after.answer(self.seat, answer)
        found = play_round(self.judge, after, self.rng)
        lead = self._leads.get(answer)
        if lead is None:
            self._measure = found[self.seat]
        else:
            lead.add(found[self.seat] - self._measure)
        return found

    def settle(self) -> None:
        """Compare only what was seen with the same luck: what playing on has shown counts, and what was dropped is
        not better than what was looked at further, in worlds that may have been worse.
        """
        children, seat = self.root.children, self.seat
        if self._leads:
            first = children[self._field[0]]
            level = first.value(seat)
            for answer, lead in self._leads.items():
                node = children[answer]
                ahead = node.value(seat) - level
                node.lead += lead.beyond_luck(ahead) - ahead
        elif self._field and not self.judge.looks_behind:
            least = min([children[answer].value(seat) for answer in self._field])
            for answer, node in children.items():
                if node.visits and answer not in self._field:
                    node.lead += min(0.0, least - node.value(seat))
        self._leads.clear()
        self._field = []

    def _look_at(self, world: Match[Any], answer: Answer) -> list[float]:
        """Look behind an answer twice: at what follows with other dice, and then at what is best as far as is known."""
        node = self.root.children.get(answer)
        if node is None:
            node = self.root.children[answer] = Node(self.judge.players)
        after = world.clone(self._other_dice())
        after.answer(self.seat, answer)
        self._explore(node, after)
        found = self._go_on(self.root, world.clone(LookDice(self._dice, self._tally)), self.seat, answer, DEEPEST)
        assert found is not None
        return found

    def _explore(self, node: Node, world: Match[Any]) -> None:
        """Learn which answers are good behind a node; what is found does not count for the node itself."""
        self._is_curious = True
        self._visit(node, world, DEEPEST)
        self._is_curious = False

    def _other_dice(self) -> LookDice:
        return LookDice(1 + self.rng.below(DICE - 1), self._tally)

    def _choose_field(self) -> None:
        """Of what was looked at alike, the best is looked at further. Both kinds of looks are not mixed.

        A line that goes on is worth more than one that stops there: what is looked behind begins anew, and the rest
        counts as little known.
        """
        children = self.root.children
        ranked = self._ranked(list(children))
        self._field = ranked[:FIELD]
        self._looked = 0
        if self.judge.looks_behind:
            for answer in ranked:
                children[answer].count_as(0 if answer in self._field else 1)

    def _drop_half(self) -> None:
        """All of the field were looked at equally often, in the same worlds: the better half goes on."""
        self._field = self._ranked(self._field)[: max(LEAST_FIELD, len(self._field) // 2)]
        self._looked = 0

    def _ranked(self, answers: list[Answer]) -> list[Answer]:
        """Those of the answers that were looked at, the best first."""
        children, seat = self.root.children, self.seat
        looked_at = [answer for answer in answers if children[answer].visits]
        return sorted(looked_at, key=lambda answer: -children[answer].value(seat))

    def look_behind(self, world: Match[Any], answer: Answer) -> None:
        """Play one line that begins with this answer: so that answers are compared by equally many looks."""
        self._begin(world)
        if self.judge.looks_behind and not self._plays_on:
            self._look_at(world, answer)
        else:
            self._try(self.root, world, self.seat, answer, self.chain)

    def _begin(self, world: Match[Any]) -> None:
        """A look plans the turn that is being played, and has dice of its own."""
        self._turn = self.judge.turn(world)
        self._dice = 1 + self.rng.below(DICE - 1)

    def _visit(self, node: Node, world: Match[Any], depth: int) -> list[float] | None:
        """What a node is worth to all seats, as this look tells; nothing, where it tried another than the best answer.

        The best answer is known before the look that counts: the best of many by luck is not worth what luck says.
        """
        waiting = world.waiting
        if not waiting:
            return self._ended(world)
        if self.judge.is_beyond(world, self._turn, self.seat):
            return self._judge(world)
        seat = self.seat if self.seat in waiting else waiting[0]
        options = fresh_options(world, seat)
        if len(options) == 1:
            return self._go_on(node, world, seat, options[0], depth)
        best = self._best_of(node, seat, options)
        if best is None:
            return self._expand(node, world, seat, options, self.most, self.chain)
        if not depth:
            return self._judge(world)
        if not self._is_curious:
            return self._go_on(node, world, seat, best, depth)
        answer, is_new = self._select(node, world, seat, options)
        if is_new:
            world.answer(seat, answer)
            child = node.children[answer] = Node(self.judge.players)
            child.add(self._first_look(child, world, self.chain))
            return None
        found = self._go_on(node, world, seat, answer, depth)
        return found if answer == best else None

    def _go_on(self, node: Node, world: Match[Any], seat: int, answer: Answer, depth: int) -> list[float] | None:
        """Give an answer and look behind it."""
        world.answer(seat, answer)
        child = node.children.get(answer)
        if child is None:
            child = node.children[answer] = Node(self.judge.players)
        found = self._visit(child, world, max(0, depth - 1))
        if found is not None:
            if seat == self.seat:
                found[seat] -= PROMPTNESS
            child.add(found)
        return found

    def _expand(
        self, node: Node, world: Match[Any], seat: int, options: list[Answer], most: int, chain: int
    ) -> list[float]:
        """Try the answers: it is worth, by this look, what the best, found with other dice, is to whoever is asked."""
        best: list[float] = []
        best_option, is_lucky, dice, tally = options[0], False, self._dice, self._tally
        if node is not self.root:
            self._dice = 1 + self.rng.below(DICE - 1)
        known = [option for option in options if option in node.children]
        for option in known or self._sample(world, seat, options, most):
            draws = tally.draws
            found = self._try(node, world, seat, option, chain)
            if not best or found[seat] > best[seat]:
                best, best_option, is_lucky = found, option, tally.draws > draws
        self._dice = dice
        if is_lucky and node is not self.root:
            best = self._try(node, world, seat, best_option, chain)
        return best

    def _try(self, node: Node, world: Match[Any], seat: int, option: Answer, chain: int) -> list[float]:
        """What an answer is worth at first sight, with the dice of this look."""
        after = world.clone(LookDice(self._dice, self._tally))
        after.answer(seat, option)
        child = node.children.get(option)
        if child is None:
            child = node.children[option] = Node(self.judge.players)
        found = self._first_look(child, after, chain)
        if seat == self.seat:
            found[seat] -= PROMPTNESS
        child.add(found)
        return found

    def _first_look(self, node: Node, world: Match[Any], chain: int) -> list[float]:
        """What a position is worth at first sight; in the middle of something, after it is finished with care."""
        if not chain or not self.judge.is_half_done(world):
            return self._judge(world)
        waiting = world.waiting
        seat = self.seat if self.seat in waiting else waiting[0]
        options = fresh_options(world, seat)
        return self._expand(node, world, seat, options, self.following, chain - 1)

    def _judge(self, world: Match[Any]) -> list[float]:
        found = self.judge.chances(world, self.rng, self._turn)
        self.spread.add(found)
        return found

    def _ended(self, world: Match[Any]) -> list[float]:
        result = world.result
        assert result is not None
        return won_shares(result.ranks)

    def _sample(self, world: Match[Any], seat: int, options: list[Answer], most: int) -> list[Answer]:
        """All options, or of very many those that are often right; in any order, so that equals have equal chances."""
        left, sample = options[:], list[Answer]()
        if len(left) <= most:
            while left:
                sample.append(left.pop(self.rng.below(len(left))))
            return sample
        name = type(world.step_for(seat)).__name__
        while len(sample) < most:
            answer = self.judge.prior.draw(name, left, self.rng)
            left.remove(answer)
            sample.append(answer)
        return sample

    def _select(self, node: Node, world: Match[Any], seat: int, options: list[Answer]) -> tuple[Answer, bool]:
        """The answer to look behind next, and whether it has not been looked at before."""
        children = node.children
        tried = untried = 0
        for option in options:
            if option in children:
                tried += 1
            else:
                untried += 1
        if untried and tried < self.most + WIDTH * math.sqrt(node.visits):
            left = [option for option in options if option not in children]
            return self.judge.prior.draw(type(world.step_for(seat)).__name__, left, self.rng), True
        steepness = CURIOSITY * self.spread.of(seat) * math.sqrt(math.log(node.visits + 2.0))
        best, best_score = options[0], -math.inf
        for option in options:
            child = children.get(option)
            if child is not None and child.visits:
                score = child.upper(seat, steepness)
                if score > best_score:
                    best, best_score = option, score
        return best, False

    def _best_of(self, node: Node, seat: int, options: list[Answer]) -> Answer | None:
        """The best answer to a question, as far as that is known; nothing, where none is."""
        found: Answer | None = None
        most = -math.inf
        for option in options:
            child = node.children.get(option)
            if child is not None and child.visits and child.worth[seat] / child.visits > most:
                found, most = option, child.worth[seat] / child.visits
        return found

    def advance(self, answer: Answer) -> None:
        """An answer was given: what was found after it is kept, the rest forgotten."""
        self.root = self.root.children.get(answer) or Node(self.judge.players)
        self._whole, self._field, self._round, self._round_world = 0, [], [], None
        self._leads.clear()

    def tried(self, options: tuple[Answer, ...]) -> list[tuple[Answer, float]]:
        """The options that were looked at, each with the chance to win after it."""
        children = self.root.children
        return [
            (option, children[option].value(self.seat))
            for option in options
            if option in children and children[option].visits
        ]

    def best(self, options: tuple[Answer, ...]) -> Answer:
        """The best on average of the options that are well known; among equals any."""
        children, seat = self.root.children, self.seat
        known = [answer for answer in children if children[answer].visits and answer in options]  # in any order
        if not known:
            return options[0]
        enough = max([children[answer].visits for answer in known]) / 2
        well = [answer for answer in known if children[answer].visits >= enough]
        return max(well, key=lambda answer: children[answer].value(seat))


def play_round(judge: Judge, world: Match[Any], rng: RandomSource) -> list[float]:
    """Every seat's chance to win after a round: the rest of this turn, and a turn of everybody."""
    turn, left = judge.turn(world), judge.players + 1
    for _ in range(MOST_PLAYED):
        waiting = world.waiting
        if not waiting:
            break
        now = judge.turn(world)
        if now != turn:
            turn = now
            left -= 1
            if not left:
                break
        world.answer(waiting[0], glance(judge, world, waiting[0], rng))
    return judge.chances(world, rng)


def glance(judge: Judge, world: Match[Any], seat: int, rng: RandomSource) -> Answer:
    """The answer that seems best after one look at each; talks are not opened."""
    options: list[Answer] = world.options(seat)
    if len(options) == 1:
        return options[0]
    search = TreeSearch(judge, seat, rng, PLAYED_OPTIONS, PLAYED_FOLLOWING, 1)
    return search.first_sight(world, [option for option in options if option[0] not in judge.talk] or options)

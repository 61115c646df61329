"""A bot that searches a tree of answers in worlds that may be true for all its seat knows."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from astrarium.bots.bot import Bot
from astrarium.bots.bot_view import BotView
from astrarium.bots.deadline import NO_DEADLINE, Deadline
from astrarium.bots.judgement import Judge
from astrarium.bots.tree import TreeSearch
from astrarium.core.match import Match
from astrarium.core.mypyc_compat import mypyc_attr
from astrarium.core.step import CHANCE, Answer
from astrarium.core.win_weights import WinWeights

WORLDS: Final = 24  # kept and looked at in turn: dealing one anew costs more than a clone
FRESH: Final = 8  # looks after which one of them is dealt anew
CHECK: Final = 8  # looks between two glances at the clock
PATIENCE: Final = 6  # times that a question is asked in a turn before it is seen whether play goes round in circles
MOST_TABLES: Final = 200  # remembered


@mypyc_attr(allow_interpreted_subclasses=True)
class Search(Bot):
    """Information-set tree search. It keeps its tree from one question to the next where play followed it."""

    name: ClassVar[str] = "search"
    looks: ClassVar[int] = 800  # lines of thought for one answer

    def __init__(self, seed: int | str, style: str = "", weights: WinWeights | None = None) -> None:
        super().__init__(seed)
        self.style: Final = style  # what it holds dear beyond measure, if anything
        self.weights: Final = weights  # by which it judges, instead of those of the game
        self._judge: Judge | None = None
        self._tree: TreeSearch | None = None
        self._moves = 0  # the length of the log when it last thought
        self._turn = -1  # in which it opened these talks
        self._opened: list[Answer] = []
        self._asked: dict[str, int] = {}  # how often each question was asked in this turn
        self._tables: dict[str, list[Answer]] = {}  # what it has answered at the tables that it came back to
        self._here: list[Answer] | None = None

    def choose(self, view: BotView, deadline: Deadline = NO_DEADLINE) -> Answer:
        """The best answer of those that were looked behind."""
        if len(view.options) == 1:
            return view.options[0]
        tree = self.think(view, self.looks, deadline)
        answer = tree.best(self.fresh_options(view))
        self.remember(answer)
        return answer

    def think(self, view: BotView, looks: int, deadline: Deadline = NO_DEADLINE) -> TreeSearch:
        """Look that often, or until the time is up; what was looked at before on the same way counts."""
        first = view.world(self.rng)
        tree = self._follow(view, first)
        worlds: list[Match[Any]] = [first]
        budget = max(1, looks // 2, looks - tree.root.visits)
        tree.plan(budget)
        for number in range(budget):
            if tree.is_decided or (number % CHECK == 0 and number and deadline.passed):
                break
            if len(worlds) < WORLDS:
                worlds.append(view.world(self.rng))
            elif number % FRESH == 0:
                worlds[number // FRESH % WORLDS] = view.world(self.rng)
            tree.look(worlds[number % len(worlds)].clone(self.rng))
        tree.settle()
        return tree

    def fresh_options(self, view: BotView) -> tuple[Answer, ...]:
        """The options without the talks that it has opened in this turn, and without what led back to this table."""
        name = view.question_name
        self._asked[name] = self._asked.get(name, 0) + 1
        stale = list(self._opened)
        self._here = None
        if self._asked[name] > PATIENCE:
            if len(self._tables) > MOST_TABLES:
                self._tables.clear()
            self._here = self._tables.setdefault(view.fingerprint, [])
            stale.extend(self._here)
        return tuple([option for option in view.options if option not in stale]) or view.options

    def remember(self, answer: Answer) -> None:
        """What it has answered: talks are opened once a turn, and nothing is done at the same table twice."""
        if self._judge is not None and answer[0] in self._judge.talk:
            self._opened.append(answer)
        if self._here is not None:
            self._here.append(answer)

    def judge_for(self, world: Match[Any], seat: int) -> Judge:
        """What judges positions of this match. In another turn talks may be opened anew."""
        judge, players = self._judge, world.table.box.players
        if judge is None or judge.game is not world.game or judge.players != players or judge.seat != seat:
            judge = self._judge = Judge(world.game, players, self.style, seat, self.weights)
            self._tree = None
        turn = judge.turn(world)
        if turn != self._turn:
            self._turn, self._opened, self._asked, self._tables = turn, [], {}, {}
        return judge

    def _follow(self, view: BotView, world: Match[Any]) -> TreeSearch:
        """The tree of the last question, led to this one by what was answered since; else a new one."""
        judge, since = self.judge_for(world, view.seat), self._moves
        tree, self._moves = self._tree, world.moves
        if tree is not None and tree.seat == view.seat and 0 < since <= world.moves:
            for line in world.log_since(since):
                if line.seat != CHANCE and not line.forced:
                    tree.advance(line.answer)
        else:
            tree = TreeSearch(judge, view.seat, self.rng)
        self._tree = tree
        return tree

"""Bots that judge and search: they find what wins, think alike for like seeds, and stop when time is up."""

from __future__ import annotations

from typing import Any

import pytest

import astrarium
from astrarium import Game, Match, bots
from astrarium.bots import Deadline, Graded, Quick, Search, SeatedBots, make_bot_view, tree
from astrarium.bots.judgement import Judge
from astrarium.bots.tree import Node, Spread, TreeSearch
from astrarium.core.random_source import SeededRandom
from astrarium.core.step import Answer


def advice(bot: bots.Bot, match: Match, seat: int, deadline: Deadline = bots.NO_DEADLINE) -> Answer:
    return SeatedBots({seat: bot}).advice(match, seat, deadline)


def last_pebbles(pebbles: Game) -> Match:
    """Seat 1 is three ahead and has the move: two pebbles are left, and whoever has more wins."""
    match = pebbles.start(2, {"heap": "12"}, chance=[("bonus", 0), ("bonus", 0), *[("roll", 1)] * 9])
    for seat, number in ((0, 1), (1, 3), (0, 1), (1, 3), (0, 2)):
        match.answer(seat, ("take", number))
    return match


@pytest.mark.parametrize("kind", [Quick, Search])
def test_what_wins_at_once_is_taken(kind: type[bots.Bot], pebbles: Game) -> None:
    """Six to four with two left: both of them win at once, one leaves the last to the rival."""
    assert advice(kind(1), last_pebbles(pebbles), 1) == ("take", 2)


@pytest.mark.parametrize("bot", [Quick(1), Search(1), Graded(1, 50)], ids=lambda bot: bot.name)
def test_the_only_answer_is_given_without_thinking(bot: bots.Bot) -> None:
    assert bot.answer(bots.BotView(0, (("take", 1),), None)) == ("take", 1)


@pytest.mark.parametrize("name", astrarium.games())
def test_in_every_game_the_same_seed_thinks_the_same_thoughts(name: str) -> None:
    game = astrarium.load(name)
    players = game.players[0]

    def logged() -> list[Any]:
        match = game.start(players, game.short_options, seed=4)
        seated = SeatedBots({seat: Graded(seat, 12 * (seat % 2), 0.5 * (seat == 1)) for seat in range(players)})
        return [seated.answer(match) for _ in range(12)]

    assert logged() == logged()


def test_a_search_goes_on_with_what_it_found_on_the_way(pebbles: Game) -> None:
    match, bot = pebbles.start(2, seed=4), Search(1)
    seated = SeatedBots({0: bot})
    seated.answer(match)
    found = bot._tree
    match.answer(1, ("take", 2))
    view = make_bot_view(match, 0, SeededRandom(1))
    grown = bot.think(view, 1)
    assert grown is found, "play followed the tree"
    assert grown.root.visits > 1
    other = match.game.start(3, seed=4)
    assert bot.think(make_bot_view(other, 0, SeededRandom(1)), 5) is not found, "another match"


def test_a_search_that_never_looked_there_begins_anew(pebbles: Game) -> None:
    match, bot = pebbles.start(2, seed=4), Search(1)
    tree = bot.think(make_bot_view(match, 0, SeededRandom(1)), 30)
    before = tree.root
    tree.advance(("take", 7))
    assert tree.root is not before
    assert tree.root.visits == 0


def test_out_of_time_the_best_answer_so_far_is_given(pebbles: Game) -> None:
    ticks = iter(range(10_000))
    deadline = Deadline(3.0, lambda: float(next(ticks)))
    match, bot = pebbles.start(2, seed=4), Search(1)
    assert advice(bot, match, 0, deadline) in match.options(0)
    assert bot._tree is not None
    assert 0 < bot._tree.root.visits < 100


def test_options_that_were_not_looked_at_are_never_the_best(pebbles: Game) -> None:
    search = TreeSearch(Judge(pebbles, 2), 0, SeededRandom(1))
    assert search.best((("take", 1), ("take", 2))) == ("take", 1), "nothing was looked at: any legal answer"
    search.root.children[("take", 2)] = Node(2)
    search.root.children[("take", 2)].visits = 1
    assert search.best((("take", 1), ("take", 2))) == ("take", 2)
    search.root.children[("take", 1)] = better = Node(2)
    better.visits, better.worth[0] = 1, 1.0
    assert search.best((("take", 2), ("take", 1))) == ("take", 1), "as often, and better"
    assert search.tried((("take", 1), ("take", 2), ("take", 3))) == [(("take", 1), 1.0), (("take", 2), 0.0)]


def test_after_whole_looks_a_few_answers_are_looked_behind_and_the_rest_counts_little() -> None:
    game = astrarium.load("expanse")
    match = game.start(2, game.short_options, seed=4)
    while len(match.options(match.waiting[0])) <= tree.FIELD + 2:
        match.answer(match.waiting[0], match.options(match.waiting[0])[0])
    seat = match.waiting[0]
    search = TreeSearch(Judge(game, 2), seat, SeededRandom(1))
    for _ in range(tree.WHOLE_LOOKS):
        search.look(match.clone(SeededRandom(2)))
    assert {child.visits for child in search.root.children.values()} == {tree.WHOLE_LOOKS}
    worth = dict(search.tried(tuple(match.options(seat))))
    promising = sorted(worth, key=lambda answer: -worth[answer])[: tree.FIELD]
    for _ in range(tree.FIELD * tree.EACH):
        search.look(match.clone(SeededRandom(2)))
    visits = {answer: child.visits for answer, child in search.root.children.items()}
    assert {visits[answer] for answer in promising} == {tree.EACH}
    assert {number for answer, number in visits.items() if answer not in promising} == {1}
    search.look(match.clone(SeededRandom(2)))
    assert sum(visits.values()) + 1 == sum([child.visits for child in search.root.children.values()])


@pytest.mark.parametrize(("at_root", "draws", "found"), [(False, 1, 0.3), (False, 0, 0.9), (True, 1, 0.9)])
def test_the_best_of_many_by_luck_is_looked_at_with_other_dice(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch, at_root: bool, draws: int, found: float
) -> None:
    """Three answers, of which one seems best; where chance was asked, what it is worth is what a second look says."""
    match = pebbles.start(2, seed=4)
    search, dice = TreeSearch(Judge(pebbles, 2), 0, SeededRandom(1)), list[int]()
    worth = iter(([0.2, 0.8], [0.9, 0.1], [0.4, 0.6], [0.3, 0.7]))

    def look(node: Node, world: Match, chain: int) -> list[float]:
        search._tally.draws += draws
        dice.append(search._dice)
        return next(worth)

    monkeypatch.setattr(search, "_first_look", look)
    node = search.root if at_root else Node(2)
    options = [("take", number) for number in (1, 2, 3)]
    assert search._expand(node, match, 0, options, 8, 0)[0] == pytest.approx(found - tree.PROMPTNESS)
    again = found == 0.3
    assert sorted(child.visits for child in node.children.values()) == [1, 1, 1 + again]
    assert len(set(dice)) == 1 + again, "all are tried with the same dice, the best once more with others"


def test_the_spread_of_judgements_is_wide_while_little_is_known() -> None:
    spread = Spread(2)
    assert spread.of(0) == 0.1
    for _ in range(4):
        spread.add([0.5, 0.5])
    assert spread.of(0) == tree.LEAST_SPREAD
    spread.add([0.9, 0.1])
    assert spread.of(0) == pytest.approx(0.16)


def test_a_graded_bot_slips_to_what_is_nearly_as_good_and_seldom_to_what_is_bad() -> None:
    bot = Graded(1, slips=0.6)
    taken = [bot._seeming_best([0.50, 0.49, 0.20]) for _ in range(300)]
    assert taken.count(0) > taken.count(1) > 60
    assert taken.count(2) < 30
    assert {Graded(1)._seeming_best([0.1, 0.5, 0.4]) for _ in range(20)} == {1}


def test_a_graded_bot_that_searches_may_slip_too(pebbles: Game) -> None:
    match = pebbles.start(2, seed=4)
    given = {advice(Graded(seed, 30, 3.0), match, 0) for seed in range(12)}
    assert len(given) > 1
    assert given <= set(match.options(0))


def test_a_search_beats_random_answers(pebbles: Game) -> None:
    wins = 0
    for seed in range(20):
        match = pebbles.start(2, seed=seed)
        seated = SeatedBots({0: bots.make("random", seed), 1: Graded(seed, 60)})
        while not match.over:
            seated.answer(match)
        assert match.result is not None
        wins += match.result.ranks == (2, 1)
    assert wins >= 13

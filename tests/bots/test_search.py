"""Bots that judge and search: they find what wins, think alike for like seeds, and stop when time is up."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest

import astrarium
from astrarium import Game, Match, bots
from astrarium.bots import Deadline, Graded, Quick, Search, SeatedBots, make_bot_view, tree
from astrarium.bots.graded import not_given_up
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


def first_question_with(match: Match, options: int) -> int:
    """Go on to a question with at least so many answers; who is asked."""
    while len(match.options(match.waiting[0])) < options:
        match.answer(match.waiting[0], match.options(match.waiting[0])[0])
    return match.waiting[0]


def visits_of(search: TreeSearch) -> dict[Answer, int]:
    return {answer: child.visits for answer, child in search.root.children.items()}


def best_first(search: TreeSearch, answers: tuple[Answer, ...]) -> list[Answer]:
    worth = dict(search.tried(answers))
    return sorted(worth, key=lambda answer: -worth[answer])


def test_after_whole_looks_the_best_answers_are_looked_behind_and_the_worse_half_dropped() -> None:
    game = astrarium.load("parsec")
    match = game.start(2, game.short_options, seed=4)
    seat = first_question_with(match, tree.FIELD + 3)
    search = TreeSearch(Judge(game, 2), seat, SeededRandom(1))
    search.plan(2 * tree.STAGE)
    for _ in range(tree.WHOLE_LOOKS):
        search.look(match.clone(SeededRandom(2)))
    assert set(visits_of(search).values()) == {tree.WHOLE_LOOKS}
    field = best_first(search, tuple(match.options(seat)))[: tree.FIELD]
    for _ in range(tree.STAGE):
        search.look(match.clone(SeededRandom(2)))
    visits = visits_of(search)
    assert {visits[answer] for answer in field} == {tree.STAGE // tree.FIELD}, (
        "each as often, and whole looks forgotten"
    )
    assert {number for answer, number in visits.items() if answer not in field} == {1}, "the rest counts little"
    better = best_first(search, tuple(field))[: tree.FIELD // 2]
    for _ in range(tree.FIELD // 2):
        search.look(match.clone(SeededRandom(2)))
    after = visits_of(search)
    assert {answer for answer in after if after[answer] > visits[answer]} == set(better), "the better half, once more"


def test_where_looking_behind_misleads_the_best_answers_are_looked_at_in_more_worlds() -> None:
    game = astrarium.load("frontier")
    match = game.start(2, game.short_options, seed=4)
    seat = first_question_with(match, tree.LEAST_FIELD + 2)
    search = TreeSearch(Judge(game, 2), seat, SeededRandom(1))
    search.plan(tree.WHOLE_LOOKS + tree.STAGES)
    for _ in range(tree.WHOLE_LOOKS + tree.STAGES):
        search.look(match.clone(SeededRandom(2)))
    visits = visits_of(search)
    assert min(visits.values()) >= tree.WHOLE_LOOKS, "nothing that was found is forgotten"
    assert list(visits.values()).count(tree.WHOLE_LOOKS + tree.STAGES) == tree.LEAST_FIELD
    answer = min(visits, key=lambda one: visits[one])
    dropped, stayed = search.root.children[answer], [search.root.children[one] for one in search._field]
    dropped.worth[seat] = 0.99 * dropped.visits  # in worlds that were kinder than those of the later looks
    search.settle()
    assert dropped.value(seat) <= min(node.value(seat) for node in stayed)
    assert search.best(tuple(match.options(seat))) != answer
    search.look_behind(match.clone(SeededRandom(2)), answer)
    assert search.root.children[answer].visits == visits[answer] + 1


def played_on(
    monkeypatch: pytest.MonkeyPatch, worth: dict[int, tuple[float, ...]]
) -> tuple[Match, TreeSearch, list[Answer]]:
    """A search of The Expanse after its whole looks, and its answers, the best first. By their places in that order,
    playing on finds them worth these, one after the other in one round after the other; of all others, nothing.
    """
    game = astrarium.load("expanse")
    match = game.start(2, game.short_options, seed=4)
    seat = first_question_with(match, tree.FIELD + 2)
    search = TreeSearch(Judge(game, 2), seat, SeededRandom(1))
    for _ in range(tree.WHOLE_LOOKS):
        search.look(match.clone(SeededRandom(2)))
    order = search._ranked(list(search.root.children))
    rounds = dict.fromkeys(order, 0)

    def play_round(judge: Judge, world: Match, rng: SeededRandom) -> list[float]:
        answer = world.log_since(match.moves)[0].answer
        found = worth.get(order.index(answer), (0.0,))
        rounds[answer] += 1
        chance = found[rounds[answer] % len(found)]
        return [chance, chance]

    monkeypatch.setattr(tree, "play_round", play_round)
    return match, search, order


def look_on(search: TreeSearch, match: Match, looks: int) -> int:
    """Look so often, or until it is decided; how often it was."""
    for number in range(looks):
        if search.is_decided:
            return number
        search.look(match.clone(SeededRandom(2)))
    return looks


def test_where_play_goes_on_what_is_surely_ahead_is_preferred(monkeypatch: pytest.MonkeyPatch) -> None:
    match, search, order = played_on(monkeypatch, {0: (0.5, 0.6), 1: (0.6, 0.7), 2: (0.3, 1.1)})
    before = {answer: search.root.children[answer].value(search.seat) for answer in order[:3]}
    assert look_on(search, match, 60) == 60, "two are still in question"
    search.settle()
    after = {answer: search.root.children[answer].value(search.seat) for answer in order[:3]}
    assert after[order[0]] == before[order[0]]
    assert after[order[1]] == pytest.approx(before[order[0]] + 0.1), "always as much ahead: all of it counts"
    assert after[order[2]] < before[order[0]] + 0.15, "0.15 ahead on average, but now and then behind"
    assert search.best(tuple(order)) in order[1:3]


def test_where_play_goes_on_nothing_is_left_for_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second answer is now far ahead and now far behind; the others are worse: the first one is given."""
    match, search, order = played_on(monkeypatch, {0: (0.5,), 1: (0.9, 0.1, 0.9, 0.1, 0.51)})
    look_on(search, match, 80)
    search.settle()
    assert search.best(tuple(order)) == order[0]


def test_where_play_goes_on_looking_ends_when_one_answer_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    match, search, order = played_on(monkeypatch, {0: (0.5, 0.6)})
    assert look_on(search, match, 100) == 4 * tree.FIELD, "four rounds tell that all others are worse"
    search.settle()
    assert not search.is_decided, "settled: the next looks begin anew"
    assert search.best(tuple(order)) == order[0]
    search.look_behind(match.clone(SeededRandom(2)), order[0])
    assert search.root.children[order[0]].visits == tree.WHOLE_LOOKS + 1


def test_with_few_looks_play_does_not_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    match, search, _ = played_on(monkeypatch, {})
    search.plan(tree.LEAST_PLAYED - 1)
    look_on(search, match, 2)
    assert not search._leads
    search.plan(tree.LEAST_PLAYED)
    search.advance(("another", 1))
    for _ in range(tree.WHOLE_LOOKS + 1):
        search.look(match.clone(SeededRandom(2)))
    assert search._leads


def test_a_round_is_the_rest_of_this_turn_and_a_turn_of_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    game = astrarium.load("imperium")
    match = game.start(2, game.lab_options, seed=4)
    first_question_with(match, 4)
    judge, looked, turns = Judge(game, 2), tree.glance, list[int]()

    def glance(judge: Judge, world: Match, seat: int, rng: SeededRandom) -> Answer:
        turns.append(judge.turn(world))
        return looked(judge, world, seat, rng)

    monkeypatch.setattr(tree, "glance", glance)
    world = match.clone(SeededRandom(2))
    assert sum(tree.play_round(judge, world, SeededRandom(3))) == pytest.approx(1.0)
    assert len([turn for turn, _ in groupby(turns)]) == 3


def test_a_round_that_ends_the_match_is_worth_what_was_won() -> None:
    game = astrarium.load("expanse")
    match = game.start(2, game.short_options, seed=5)
    rng = SeededRandom(2)
    while match.waiting:
        before = match.clone(rng)
        match.answer(match.waiting[0], match.options(match.waiting[0])[-1])
    assert sorted(tree.play_round(Judge(game, 2), before, rng)) in ([0.0, 1.0], [0.5, 0.5])


def test_a_line_counts_by_what_was_best_before_it_was_looked_at(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two answers one was better so far. A curious look at the other counts for that alone, and not for the node."""
    match = pebbles.start(2, seed=4)
    search = TreeSearch(Judge(pebbles, 2), 0, SeededRandom(1))
    good, other = ("take", 1), ("take", 2)
    for answer, worth in ((good, 0.6), (other, 0.5), (("take", 3), 0.4)):
        child = search.root.children[answer] = Node(2)
        child.add([worth, 1 - worth])
    monkeypatch.setattr(search, "_select", lambda node, world, seat, options: (other, False))
    monkeypatch.setattr(search, "_expand", lambda node, world, seat, options, most, chain: [0.9, 0.1])
    search._explore(search.root, match.clone(SeededRandom(1)))
    assert visits_of(search) == {good: 1, other: 2, ("take", 3): 1}
    assert search.root.visits == 0
    found = search._visit(search.root, match.clone(SeededRandom(1)), 1)
    assert found is not None, "not curious: the best on average, which is now the other"
    assert visits_of(search) == {good: 1, other: 3, ("take", 3): 1}


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
    bot = Graded(1)
    taken = [bot._seeming_best([0.50, 0.49, 0.20], 0.6) for _ in range(300)]
    assert taken.count(0) > taken.count(1) > 60
    assert taken.count(2) < 30
    assert {bot._seeming_best([0.1, 0.5, 0.4], 0.02) for _ in range(20)} == {1}


def test_nobody_ends_a_turn_by_a_slip() -> None:
    tried = [(("buy", 1), 0.5), (("done",), 0.4), (("buy", 2), 0.3)]
    assert not_given_up(tried, ("buy", 1)) == [tried[0], tried[2]]
    assert not_given_up(tried, ("done",)) == tried, "where ending is best, a slip may go on"


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

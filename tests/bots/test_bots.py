"""Bots answer legally, think alike for like seeds, and never see more than their seat may."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium import Game, Match, bots, load
from astrarium.bots import (
    NO_DEADLINE,
    Bot,
    BotView,
    Deadline,
    SeatedBots,
    TrueStateGiven,
    UnknownBot,
    greedy,
    make_bot_view,
)
from astrarium.bots.greedy import MOST_OPTIONS, MOST_REPEATS, Greedy, Lookahead
from astrarium.core.random_source import RandomSource, SeededRandom
from astrarium.core.step import Answer


def play(match: Match, *names: str) -> Match:
    seated = SeatedBots({seat: bots.make(name, f"{seat}") for seat, name in enumerate(names)})
    while not match.over:
        seated.answer(match)
    return match


class Peeping(Bot):
    """Keeps the views it was given."""

    views: list[BotView]

    def choose(self, view: BotView, deadline: Deadline = NO_DEADLINE) -> Answer:
        self.views = [*getattr(self, "views", []), view]
        return view.options[0]


def test_bots_are_known_by_name_and_by_level() -> None:
    assert bots.names() == ("greedy", "quick", "random", "search")
    assert [level.id for level in bots.levels()] == ["beginner", "easy", "normal", "hard", "expert"]
    assert isinstance(bots.make("normal", 1), bots.Graded)
    assert all(level.title.en and level.title.it and level.summary.it for level in bots.levels())


def test_an_unknown_bot_is_refused_with_the_known_ones_listed() -> None:
    with pytest.raises(UnknownBot, match="'clever'; there are: greedy, quick, random, search, beginner"):
        bots.make("clever", 1)


@pytest.mark.parametrize("name", bots.choices())
def test_a_bot_given_the_true_state_fails_to_start(pebbles: Game, name: str) -> None:
    match: Any = pebbles.start(2, seed=1)
    with pytest.raises(TrueStateGiven, match="given a BotView, not a Match"):
        bots.make(name, 1).answer(match)
    assert match.options(0) == [("take", 1), ("take", 2), ("take", 3)]


def test_a_view_cannot_be_made_of_the_match_itself(pebbles: Game) -> None:
    match = pebbles.start(2, seed=1)
    with pytest.raises(TrueStateGiven, match="not of the match itself"):
        BotView(0, tuple(match.options(0)), match)


def test_no_true_secret_can_be_reached_from_a_view(pebbles: Game) -> None:
    seen = set()
    for seed in range(30):
        match = pebbles.start(2, chance=[("bonus", 3), ("bonus", 3)] + [("roll", 1)] * 30)
        view = make_bot_view(match, 0, SeededRandom(seed))
        inside: Any = view._world
        assert inside is not match
        assert inside.table is not match.table
        assert inside.table.bonus[0] == 3
        seen.add(inside.table.bonus[1])
    assert seen == {0, 1, 2, 3}


def test_a_view_shows_what_the_seat_itself_would_see(pebbles: Game) -> None:
    match = pebbles.start(3, seed=4)
    match.answer(0, ("take", 2))
    view = make_bot_view(match, 1, SeededRandom(1))
    assert view.game is pebbles
    assert view.options == (("take", 1), ("take", 2), ("take", 3))
    assert view.question == match.question(1)
    assert view.view == match.view(1)


def test_trying_things_out_in_a_world_leaves_the_match_alone(pebbles: Game) -> None:
    match = pebbles.start(2, seed=4)
    before = match.hash
    world = make_bot_view(match, 0, SeededRandom(1)).world(SeededRandom(2))
    world.answer(0, ("take", 3))
    assert match.hash == before


def test_a_bot_that_does_not_look_has_nothing_to_look_at(pebbles: Game) -> None:
    view = make_bot_view(pebbles.start(2, seed=4), 0, SeededRandom(1), needs_view=False)
    with pytest.raises(TrueStateGiven, match="does not look"):
        _ = view.view


def test_seated_bots_hand_each_bot_the_view_of_its_own_seat(pebbles: Game) -> None:
    match, peeping = pebbles.start(2, seed=4), Peeping(1)
    seated = SeatedBots({0: bots.make("random", 0), 1: peeping})
    while not match.over:
        seated.answer(match)
    assert {view.seat for view in peeping.views} == {1}
    assert all(view.view["seat"] == 1 for view in peeping.views)


@pytest.mark.parametrize("name", bots.names())
def test_the_same_seed_thinks_the_same_thoughts(pebbles: Game, name: str) -> None:
    first, again = (play(pebbles.start(3, seed=9), name, name, name).record() for _ in range(2))
    assert first == again


def test_random_says_everything_that_is_legal(pebbles: Game) -> None:
    match, bot = pebbles.start(2, seed=1), bots.make("random", 5)
    seated = SeatedBots({0: bot, 1: bot})
    assert {seated.advice(match, 0) for _ in range(60)} == {("take", 1), ("take", 2), ("take", 3)}


def test_greedy_takes_what_is_worth_most(pebbles: Game) -> None:
    seated = SeatedBots({seat: bots.make("greedy", seat) for seat in (0, 1)})
    match = pebbles.start(2, seed=1)
    assert seated.answer(match) == (0, ("take", 3))


@pytest.mark.compiled
def test_greedy_beats_random(pebbles: Game) -> None:
    results = [play(pebbles.start(2, seed=seed), "random", "greedy").result for seed in range(40)]
    assert sum(result is not None and result.ranks == (2, 1) for result in results) >= 34


def test_greedy_does_not_end_a_match_that_it_would_lose(pebbles: Game) -> None:
    """Three pebbles empty the heap and two leave the last one to the rival, who has won either way."""
    match = pebbles.start(2, {"heap": "12"}, chance=[("bonus", 3), ("bonus", 0), *[("roll", 1)] * 3])
    for seat, number in ((0, 3), (1, 1), (0, 3), (1, 1), (0, 1)):
        match.answer(seat, ("take", number))
    seated = SeatedBots({1: bots.make("greedy", 1)})
    assert seated.advice(match, 1) == ("take", 1)


def test_greedy_does_not_repeat_what_led_back_to_the_same_table(pebbles: Game) -> None:
    match, bot = pebbles.start(2, seed=1), bots.make("greedy", 1)
    seated = SeatedBots({0: bot})
    often = [("take", 3)] * MOST_REPEATS + [("take", 2)] * MOST_REPEATS + [("take", 1)] * MOST_REPEATS
    assert [seated.advice(match, 0) for _ in often] == often
    assert seated.advice(match, 0) == ("take", 3), "when all was tried, the best is said again"


class Counted(Lookahead):
    """A look that is counted."""

    made = 0

    def __init__(self, seat: int, dice: int, deadline: Deadline = NO_DEADLINE) -> None:
        super().__init__(seat, dice, deadline)
        Counted.made += 1


class OneWorld:
    """A view that knows everything, dealt with or without luck."""

    def __init__(self, match: Match, dealt: bool) -> None:
        self.seat = match.waiting[0]
        self.options = match.options(self.seat)
        self._match, self._dealt = match, dealt

    def world(self, rng: RandomSource) -> Match:
        if self._dealt:
            rng.below(2)
        return self._match


@pytest.mark.parametrize(
    ("game", "dealt", "looks"), [("imperium", False, 1), ("imperium", True, 5), ("pebbles", False, 5)]
)
def test_greedy_looks_once_at_what_comes_out_the_same_in_every_world(
    game: str, dealt: bool, looks: int, pebbles: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No die follows the first question of Imperium; one does in Pebbles."""
    view: Any = OneWorld((pebbles if game == "pebbles" else load(game)).start(2, seed=1), dealt)
    monkeypatch.setattr(greedy, "Lookahead", Counted)
    monkeypatch.setattr(Counted, "made", 0)
    worth = Greedy(1)._score_options(view, list(view.options), 5, 0, {})
    assert Counted.made == looks * len(view.options)
    if game == "imperium":
        once = [Lookahead(view.seat, 3).outlook(view.world(SeededRandom(2)), option, 0) for option in view.options]
        assert worth == pytest.approx([5 * value for value in once])


def test_greedy_tries_only_so_many_of_very_many_options() -> None:
    many = tuple(("pick", number) for number in range(500))
    chosen = Greedy(1)._sample(many)
    assert len(set(chosen)) == MOST_OPTIONS
    assert set(chosen) <= set(many)
    assert Greedy(2)._sample(many) != chosen

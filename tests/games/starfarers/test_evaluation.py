"""What a good player looks at."""

from __future__ import annotations

import pytest
from tests.games.starfarers.position import ICE, LAIR, RED, YELLOW, Position, new_game

from astrarium.bots.bot_view import make_bot_view
from astrarium.bots.greedy import Greedy
from astrarium.core.random_source import SeededRandom
from astrarium.games.starfarers import GAME
from astrarium.games.starfarers.evaluation import LOST, WEIGHTS, features, is_wanted, longing, value


def test_features_are_counted_in_the_order_of_their_weights() -> None:
    position = (
        Position().hand(YELLOW, ore=8, food=2).upgrades(YELLOW, booster=4, cannon=1, freight_ring=4).fame(YELLOW, 2)
    )
    table = position.port(YELLOW, "1,14").friend(YELLOW, "rate_ore").near().trading(YELLOW).table
    seen = features(table, YELLOW)
    assert len(seen) == len(WEIGHTS)
    assert seen[:4] == [6.0, 7.0, 3.0, 2.0]
    assert seen[4:7] == [20.0, 5.0, 1.0]
    assert seen[7:12] == [3.0, 1.0, 1.0, 3.0, 1.0]
    assert seen[12:] == [2.0, 1.0, 1.0, 5.0, 0.0, 3.0, 0.0]
    able = Position().hand(YELLOW, ore=1, fuel=1, carbon=1, food=1).trading(YELLOW).table
    assert features(able, YELLOW)[-1] == 1.0, "a colony ship could be built"
    assert GAME.ruleset.features(table, YELLOW) == seen


def test_colony_ships_long_for_sites_and_trade_ships_for_docks() -> None:
    table = Position().ship(YELLOW, 2, "11,21", "trade").upgrades(YELLOW, freight_ring=1).trading(YELLOW).table
    assert longing(table, YELLOW, 0) == 5
    assert longing(table, YELLOW, 1) == 1
    poor = Position().ship(YELLOW, 2, "11,21", "trade").trading(YELLOW).table
    assert longing(poor, YELLOW, 1) == 9, "a missing ring is like a long detour"
    closed = (
        Position().ship(YELLOW, 2, "11,21", "trade").do(lambda table: table.dock.__setitem__(slice(None), [1] * 20))
    )
    assert longing(closed.trading(YELLOW).table, YELLOW, 1) == LOST


def test_sites_beside_known_obstacles_are_not_wanted() -> None:
    lair = Position().near(food=LAIR + 4).trading(YELLOW).table
    site = lair.box.site_at[lair.box.board.number[(8, 4)]]
    assert not is_wanted(lair, YELLOW, site)
    assert is_wanted(lair, RED, site), "red has not looked"
    assert is_wanted(Position().near(food=LAIR + 4).upgrades(YELLOW, cannon=4).trading(YELLOW).table, YELLOW, site)
    assert not is_wanted(Position().near(food=ICE + 3).trading(YELLOW).table, YELLOW, site)
    three = Position(3).near(up=True).colony(RED, "10,4", "9,6").trading(YELLOW).table
    assert not is_wanted(three, YELLOW, site)


def test_more_of_anything_good_is_better() -> None:
    plain = Position().trading(YELLOW).table
    richer = Position().hand(YELLOW, ore=1).trading(YELLOW).table
    behind = Position().fame(RED, 6).trading(YELLOW).table
    assert value(behind, YELLOW) < value(plain, YELLOW) < value(richer, YELLOW)
    assert GAME.ruleset.value(plain, YELLOW) == pytest.approx(value(plain, YELLOW))


def test_a_greedy_bot_flies_towards_a_colony_point() -> None:
    play = new_game(3, seed=4)
    match, rng = play.match, SeededRandom(5)
    match.rng = rng
    match.resume()
    bot = Greedy(1)
    for _ in range(40):
        seat = match.waiting[0]
        match.answer(seat, bot.choose(make_bot_view(match, seat, rng)))
    flown = [seat for seat in range(3) if longing(match.table, seat, 0) < 5 or match.table.point_of(seat, 0) < 0]
    assert flown


@pytest.mark.compiled
@pytest.mark.parametrize("seed", [2])
def test_a_greedy_bot_beats_two_random_ones(seed: int) -> None:
    match = GAME.start(3, GAME.lab_options, seed=seed)
    bot, rng, seat = Greedy(seed), SeededRandom(seed), seed % 3
    while not match.over:
        asked = match.waiting[0]
        options = match.options(asked)
        chosen = bot.choose(make_bot_view(match, asked, rng)) if asked == seat else options[rng.below(len(options))]
        match.answer(asked, chosen)
    assert match.result is not None
    assert match.result.winners == (seat,)

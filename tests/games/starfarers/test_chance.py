"""Checks by simulation and by counting: shakes, contests, production, and positions from pinned ones."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.starfarers.position import BLUE, RED, YELLOW, Position, Table, box, new_game, terms

from astrarium.core.random_source import SeededRandom
from astrarium.core.step import CHANCE
from astrarium.games.starfarers.flight import Look
from astrarium.games.starfarers.match_constants import BALLS
from astrarium.games.starfarers.mothership_shake import FlightShake
from astrarium.games.starfarers.production import Roll, SupplyCard, TakeCard, shares
from astrarium.games.starfarers.setup import StartRoll
from astrarium.testing.perft import perft

ROUNDS = 20_000


@pytest.mark.rule("SF-SHAKE.3", "SF-SHAKE.6")
@pytest.mark.parametrize(("bag", "wanted"), [("five", (0.4, 0.2, 0.2, 0.2)), ("four", (0.5, 1 / 6, 1 / 6, 1 / 6))])
def test_shakes_fall_by_their_odds(bag: str, wanted: tuple[float, ...]) -> None:
    table = Position(ball_bag=bag).trading(YELLOW).table
    rng, step = SeededRandom(7), FlightShake(YELLOW)
    values = dict(zip(BALLS, box().ball_values, strict=True))
    fell: Counter[int] = Counter()
    for _ in range(ROUNDS):
        _, one, two = step.draw(table, rng)
        fell[0 if one == "black" else values[str(one)] + values[str(two)]] += 1
    for speed, chance in zip((0, 3, 4, 5), wanted, strict=True):
        assert fell[speed] / ROUNDS == pytest.approx(chance, abs=0.015)


@pytest.mark.rule("SF-PROD.1")
def test_every_number_is_produced_as_often_as_it_is_rolled() -> None:
    table = Position().trading(YELLOW).table
    rng, step = SeededRandom(11), Roll(YELLOW)
    fell: Counter[int] = Counter()
    for _ in range(ROUNDS):
        _, one, two = step.draw(table, rng)
        fell[int(one) + int(two)] += 1
    for total in range(2, 13):
        assert fell[total] / ROUNDS == pytest.approx((6 - abs(total - 7)) / 36, abs=0.015)
    cards = sum(sum(map(sum, shares(table, total))) * (6 - abs(total - 7)) for total in range(2, 13) if total != 7)
    assert cards == 80, "twenty 36ths for each of four players"


@pytest.mark.parametrize(
    ("lead", "wanted"), list(zip(range(-3, 6), (8, 21, 39, 61, 79, 92, 98, 100, 100), strict=True))
)
def test_contests_are_won_as_often_as_the_balls_say(lead: int, wanted: int) -> None:
    values = dict(zip(BALLS, box().ball_values, strict=True))
    sums = [values[str(one)] + values[str(two)] for _, one, two in box().shakes]
    won = sum(mine + lead >= theirs for mine in sums for theirs in sums)
    assert round(won) == wanted


def test_draws_keep_to_their_odds() -> None:
    play = Position().hand(RED, ore=3, food=1).trading(YELLOW)
    table, rng = play.table, SeededRandom(3)
    for step in (
        Roll(0),
        StartRoll((0, 1), ()),
        TakeCard(0, 1),
        SupplyCard(0),
        Look(0, 12),
        FlightShake(0),
    ):
        odds = step.odds(table)
        assert sum(odds.values()) == pytest.approx(1.0)
        assert set(odds) == set(step.options(table))
        assert all(step.draw(table, rng) in odds for _ in range(20))
    empty = Position().do(lambda table: table.pile.__setitem__(slice(None), [0] * 5)).trading(YELLOW).table
    assert SupplyCard(0).odds(empty) == {("none",): 1.0}
    assert SupplyCard(0).draw(empty, rng) == ("none",)


# ---------------------------------------------------------------------- counts of what can follow


def offer() -> Table:
    """Red offers an ore for food."""
    play = Position().hand(RED, ore=2).hand(BLUE, food=2, goods=1).trading(RED).say(RED, "offer")
    return play.say(RED, "offer", *terms({"ore": 1}, {"food": 1}))


PINNED = {
    "opening": (lambda: new_game(), 3, 175),
    "first flight": (lambda: Position().flying(YELLOW, 4), 4, 273),
    "trade": (lambda: Position().hand(YELLOW, ore=3, fuel=2, goods=2).hand(RED, ore=1).trading(YELLOW), 3, 305),
    "offer": (offer, 4, 228),
    "shake": (lambda: Position().shaking(YELLOW), 3, 631),
    "gift": (lambda: Position().hand(YELLOW, ore=1, food=2).meet(YELLOW, 4), 4, 122),
    "fight": (lambda: Position().meet(YELLOW, 22), 4, 196),
    "jump": (
        lambda: Position().meet(YELLOW, 26).say(YELLOW, "yes").balls("yellow", "red").balls("black", "blue"),
        2,
        272,
    ),
    "seven": (lambda: Position().hand(RED, ore=4, fuel=4).hand(BLUE, food=9).production(YELLOW).roll(4, 3), 4, 16),
    "expert": (lambda: new_game(3, expert_setup="on"), 3, 1260),
}


@pytest.mark.parametrize("name", PINNED)
def test_counts_of_what_can_follow(name: str) -> None:
    make, depth, count = PINNED[name]
    play = make()
    assert (play.match.waiting == (CHANCE,)) == (name in ("opening", "shake"))
    assert perft(play.match, depth) == count

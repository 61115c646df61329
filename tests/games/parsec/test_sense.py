"""What a good player looks at."""

from __future__ import annotations

from tests.games.parsec.position import A, B, Position, unit

from astrarium.bots import Party, make
from astrarium.games.parsec import GAME
from astrarium.games.parsec.sense import FAR, WEIGHTS, cargo_work, conquest, features, to_module, value


def test_every_feature_has_a_weight() -> None:
    table = Position().put(A, "cargo", "A5").acts().table
    assert len(features(table, A)) == len(WEIGHTS)
    assert GAME.rules.value(table, A) == value(table, A)
    table.alive[A] = 0
    assert value(table, A) < -1e8


def test_cargos_mine_settle_and_trade() -> None:
    assert cargo_work(Position().put(A, "colony", "C3").acts().table, A) == [0, 0, 0, 0]
    mining = Position().put(A, "cargo", "E2").acts()
    assert cargo_work(mining.table, A) == [0, 1, 0, 0]
    rich = Position().put(A, "cargo", "E2", "A5").put(A, "colony", "C3").goods(A, 2, 0, 2).acts().table
    assert cargo_work(rich, A) == [0, 1, FAR, 0], "one settles, and the one that mines goes on"
    kept = Position().put(A, "cargo", "A5").acts().table
    kept.kept[A] = 1
    assert cargo_work(kept, A)[2] == FAR
    glut = Position().put(A, "cargo", "E2", "N4").goods(A, 0, 5, 1).acts().table
    assert cargo_work(glut, A)[3] > 0


def test_whoever_has_chosen_to_leave_an_asteroid_mines_no_more() -> None:
    table = Position().put(A, "cargo", "E2").acts()
    stays = value(table.table, A)
    table.say(A, "move", unit(A, "cargo"))
    assert cargo_work(table.table, A)[1] == 0
    assert value(table.table, A) < stays


def test_what_may_still_be_done_in_the_turn_counts_until_it_ends() -> None:
    table = Position().put(A, "cargo", "A5").acts().table
    ahead = cargo_work(table, A)[0]
    table.active = B
    assert cargo_work(table, A)[0] > ahead


def test_spare_warships_go_where_a_module_can_be_won() -> None:
    alone = Position().put(A, "fighter", "C3").acts().table
    assert conquest(alone, A) == 0, "it holds its module"
    assert conquest(alone, B) == 0
    pair = Position().put(A, "fighter", "A3", "B3").acts().table
    pair.active = B
    assert conquest(pair, A) == min(to_module(pair, pair.at[unit(A, "fighter")], slot) for slot in (1, 3))
    shared = Position().put(A, "fighter", "A3").put(B, "fighter", "B3").acts().table
    assert conquest(shared, A) == 0, "the module it stands on is still to be won"


def test_others_near_a_military_victory_are_a_threat() -> None:
    calm = Position().put(B, "fighter", "A3").acts().table
    near = Position().put(B, "fighter", "A3", "G3").acts().table
    assert value(near, A) < value(calm, A) - 60


def test_greedy_beats_random() -> None:
    match = GAME.start(2, seed=3, options={"round_limit": "15_rounds", "combat_exchange_cap": "20"})
    party = Party({0: make("greedy", 3), 1: make("random", 3)})
    while match.result is None:
        party.answer(match)
    assert match.result.ranks == (1, 2)

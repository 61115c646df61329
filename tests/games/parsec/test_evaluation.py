"""What a good player looks at."""

from __future__ import annotations

import pytest
from tests.games.parsec.position import A, B, Position, unit

from astrarium.bots import SeatedBots, make
from astrarium.games.parsec import GAME
from astrarium.games.parsec.board import FIGURES, GOODS, Land
from astrarium.games.parsec.evaluation import (
    ANY_KIND,
    ANY_NUMBER,
    FAR,
    LEAD,
    NEAR,
    NOWHERE,
    WEIGHTS,
    Income,
    Outlook,
    cargo_work,
    conquest,
    features,
    income,
    lateness,
    to_dock,
    to_rock,
    to_settle,
    value,
)
from astrarium.games.parsec.match_constants import NONE
from astrarium.games.parsec.score import points
from astrarium.games.parsec.table import ParsecTable


def test_every_feature_has_a_weight() -> None:
    table = Position().put(A, "cargo", "A5").acts().table
    assert len(features(table, A)) == len(WEIGHTS)
    assert GAME.ruleset.value(table, A) == value(table, A)
    table.set_alive(A, 0)
    assert value(table, A) < -1e8


def work(table: ParsecTable, seat: int) -> list[int]:
    """What the cargos of a seat are at."""
    return list(cargo_work(Outlook(table), table, seat, income(table, seat), table.goods_of(seat)))


def brought(table: ParsecTable, seat: int) -> tuple[set[int], set[int]]:
    """The kinds and numbers that bring something."""
    found = income(table, seat)
    kinds = {kind for kind, held in enumerate(found.kinds) if held}
    return kinds, {number for number, held in enumerate(found.numbers) if held}


ALL_KINDS = ("I3", "C3")  # colonies whose planets bring titanium, gold and energy


def test_cargos_mine_settle_and_trade() -> None:
    assert work(Position().put(A, "colony", "C3").acts().table, A) == [0, 0, 0, 0, 0]
    mining = Position().put(A, "cargo", "E2").put(A, "colony", *ALL_KINDS).acts()
    assert work(mining.table, A) == [0, 1, 0, 0, 0]
    rich = Position().put(A, "cargo", "E2", "A5").put(A, "colony", *ALL_KINDS).goods(A, 2, 0, 2).acts().table
    assert work(rich, A) == [0, 1, FAR, 0, 0], "one settles, and the one that mines goes on"
    kept = Position().put(A, "cargo", "A5").acts().table
    kept.set_kept(A, 1)
    assert work(kept, A)[2] == FAR
    glut = Position().put(A, "cargo", "E2", "N4").goods(A, 0, 5, 1).acts().table
    assert work(glut, A)[3] > 0


def test_colonies_and_miners_bring_kinds_by_their_numbers() -> None:
    table = Position().put(A, "cargo", "E2", "A1").put(B, "cargo", "H1").put(B, "colony", "I3").acts()
    assert brought(table.table, A) == ({0}, {5}), "titanium of E2; there is nothing at A1"
    assert brought(table.table, B) == ({0, 1, 2}, {2, 5}), "titanium and energy of the planet, gold of H1"
    table.say(A, "move", unit(A, "cargo"))
    assert brought(table.table, A) == (set(), set())


def test_a_cargo_without_work_looks_for_an_asteroid_of_another_number() -> None:
    same = Position().put(A, "colony", *ALL_KINDS).put(A, "cargo", "E2", "G1").acts().table
    other = Position().put(A, "colony", *ALL_KINDS).put(A, "cargo", "B6", "G1").acts().table
    same.active = other.active = B
    assert work(other, A)[0] == 1, "H1 is beside it"
    assert work(same, A)[0] > 1, "its 5 is the number of E2"


def test_where_all_numbers_are_brought_any_asteroid_will_do() -> None:
    table = Position().put(A, "cargo", "A5").acts().table
    every, none = (Income([True] * GOODS, [held] * FIGURES) for held in (True, False))
    far = [cargo_work(Outlook(table), table, A, one, table.goods_of(A))[0] for one in (every, none)]
    assert far[0] == far[1] < NEAR


def test_where_there_is_nothing_nothing_is_near() -> None:
    table = Position().put(A, "cargo", "A5").acts().table
    bare, cargo = Land(table.box.board, (), [NONE] * table.box.board.modules, False), unit(A, "cargo")
    assert to_settle(table, bare, cargo) == NOWHERE
    assert to_dock(table, bare, cargo) == NOWHERE
    assert to_rock(table, bare, cargo, ANY_KIND, ANY_NUMBER) == NOWHERE


def test_a_purse_that_pays_a_cargo_is_worth_more_than_its_cards() -> None:
    poor = features(Position().put(A, "colony", "C3").goods(A, 1, 1, 1).acts().table, A)
    rich = features(Position().put(A, "colony", "C3").goods(A, 2, 0, 1).acts().table, A)
    assert (poor[25], rich[25]) == (0.0, 1.0)


def test_points_count_for_more_as_the_last_round_comes_near() -> None:
    table = Position(round_limit="15_rounds").acts().table
    assert lateness(table) == 0
    table.round = 12
    assert lateness(table) == 0.5
    assert lateness(Position().acts().table) == 0


def test_a_cargo_goes_for_a_kind_that_nothing_brings() -> None:
    near, far = [
        work(Position().put(A, "colony", "C3").put(A, "cargo", cell).acts().table, A)[4] for cell in ("A4", "M1")
    ]
    assert near == FAR, "B6 has energy, which the planet has not, and can be reached in this turn"
    assert 0 < far < near
    served = Position().put(A, "colony", "C3").put(A, "cargo", "B6", "A4").acts().table
    assert work(served, A)[4] == 0, "energy is being mined"


def test_in_the_last_round_points_alone_count() -> None:
    table = Position().put(A, "cargo", "A5").put(B, "cargo", "M5").goods(A, 1, 0, 0).acts().table
    table.time_up = 1
    assert value(table, A) == LEAD
    assert value(table, B) == -LEAD
    table.set_alive(B, 0)
    assert value(table, A) == LEAD * points(table, A)


def test_whoever_has_chosen_to_leave_an_asteroid_mines_no_more() -> None:
    table = Position().put(A, "cargo", "E2").acts()
    stays = value(table.table, A)
    table.say(A, "move", unit(A, "cargo"))
    assert work(table.table, A)[1] == 0
    assert value(table.table, A) < stays


def test_what_may_still_be_done_in_the_turn_counts_until_it_ends() -> None:
    table = Position().put(A, "cargo", "A5").put(A, "colony", *ALL_KINDS).acts().table
    ahead = work(table, A)[0]
    table.active = B
    assert work(table, A)[0] > ahead


def to_go(table: ParsecTable, seat: int) -> int:
    """How far the spare warships of a seat have to go."""
    return conquest(Outlook(table), table, seat)


def test_spare_warships_go_where_a_module_can_be_won() -> None:
    alone = Position().put(A, "fighter", "C3").acts().table
    assert to_go(alone, A) == 0, "it holds its module"
    assert to_go(alone, B) == 0
    pair = Position().put(A, "fighter", "A3", "B3").acts().table
    pair.active = B
    assert to_go(pair, A) == min(pair.box.board.to_modules(pair.at[unit(A, "fighter")])[slot] for slot in (1, 3))
    shared = Position().put(A, "fighter", "A3").put(B, "fighter", "B3").acts().table
    assert to_go(shared, A) == 0, "the module it stands on is still to be won"


def test_others_near_a_military_victory_are_a_threat() -> None:
    calm = Position().put(B, "fighter", "A3").acts().table
    near = Position().put(B, "fighter", "A3", "G3").acts().table
    assert value(near, A) < value(calm, A) - 60


@pytest.mark.compiled
def test_greedy_beats_random() -> None:
    match = GAME.start(2, seed=3, options={"round_limit": "15_rounds", "combat_exchange_cap": "20"})
    party = SeatedBots({0: make("greedy", 3), 1: make("random", 3)})
    while match.result is None:
        party.answer(match)
    assert match.result.ranks == (1, 2)

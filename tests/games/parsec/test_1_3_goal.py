"""Chapters 1 to 3: what the box holds, and the two victories."""

from __future__ import annotations

import pytest
from tests.games.parsec.position import LARGE, A, B, C, Position, Table, cell, new_game, unit

from astrarium.core.errors import BadOptions
from astrarium.core.step import CHANCE
from astrarium.games.parsec import GAME
from astrarium.games.parsec.content import content
from astrarium.games.parsec.match_constants import COLONY, TITANIUM, ParsecBox
from astrarium.games.parsec.production import PayOut
from astrarium.games.parsec.score import masters, modules_dominated

PLANETS = ("B2", "C2", "B3", "C3", "D3", "B4", "C4", "I3", "J3", "H4")
CORNERS = ("A1", "G1", "M1", "S1", "A7", "G7", "M7", "S7", "A13", "G13", "M13", "S13")  # one hex of each module


def rich(players: int, colonies: int, goods: tuple[int, int, int], **options: str) -> Position:
    """A has colonies and cards."""
    return Position(players, **options).put(A, "colony", *PLANETS[:colonies]).goods(A, *goods)


def fleet(players: int, modules: int, **options: str) -> Position:
    """A has a fighter on so many modules, one after the other, row by row."""
    position = Position(players, **options)
    columns = position.box.board.columns
    spots = [f"{chr(ord('A') + 6 * (at % columns))}{1 + 6 * (at // columns)}" for at in range(modules)]
    return position.put(A, "fighter", *spots)


# ---------------------------------------------------------------------- 1.1


@pytest.mark.rule("PA-1.1.1")
def test_two_to_six_play() -> None:
    for players in (1, 7):
        with pytest.raises(BadOptions):
            GAME.start(players)
    for players in (2, 3, 4, 5, 6):
        assert GAME.start(players, seed=1).waiting


@pytest.mark.rule("PA-1.1.2")
def test_what_else_is_in_the_box() -> None:
    box = content()
    parts = box.components
    assert (len(box.factions), parts.faction_cards, parts.technical_sheets, parts.dice) == (12, 12, 6, 6)
    assert (sum(ParsecBox(2, GAME.about.fill_options(None), box).deck), parts.event_tokens) == (127, 10)
    table = Position().turn()
    assert sorted(table.match.options(CHANCE)) == [("dice", face) for face in range(1, 9)]


@pytest.mark.rule("PA-1.1.3")
def test_seventy_cards_of_each_kind() -> None:
    match = GAME.start(3, seed=4)
    while match.table.phase == 0:
        match.answer(match.waiting[0], match.options(match.waiting[0])[0])
    table = match.table
    assert sum(table.bank) == 201
    assert sum(table.goods) == 9
    assert all(table.bank[kind] + sum(table.goods_at(seat, kind) for seat in range(3)) == 70 for kind in range(3))


@pytest.mark.rule("PA-1.1.4")
@pytest.mark.parametrize(("bank", "got"), [("limited", (1, 1)), ("unlimited", (2, 1))])
def test_a_short_pile_is_dealt_clockwise(bank: str, got: tuple[int, int]) -> None:
    position = Position(3, bank=bank).put(A, "cargo", "A1").do(owed=(2, 0, 0, 1, 0, 0, 0, 0, 0))
    if bank == "limited":
        position.goods(C, 68, 0, 0)
    table = position.then(PayOut((A, B, C)), *[]).table
    assert (table.goods_at(A, TITANIUM), table.goods_at(B, TITANIUM)) == got


@pytest.mark.rule("PA-1.1.5")
def test_pieces_of_a_colour() -> None:
    table = new_game(6).table
    for seat in range(6):
        cargo, fighter, transport, cruiser, colony = table.stock_of(seat)
        assert (colony, cargo, fighter, transport, cruiser) == (10, 10, 10, 8, 8)
        assert sum(table.stock_of(seat)) == 46


@pytest.mark.rule("PA-1.1.6")
def test_sixteen_modules() -> None:
    kinds = [module.kind for module in content().modules]
    assert (kinds.count("port"), kinds.count("planet"), len(kinds)) == (1, 15, 16)


@pytest.mark.rule("PA-1.1.7", "PA-8.1.1", "PA-8.2.1")
def test_bodies_of_the_modules() -> None:
    planets = [module for module in content().modules if module.kind == "planet"]
    pairs = [frozenset(module.resources) for module in planets]
    assert all(pairs.count(pair) == 5 and len(pair) == 2 for pair in pairs)
    rocks = [kind for module in planets for kind in module.asteroid_resources]
    assert all(rocks.count(kind) == 10 for kind in ("titanium", "gold", "energy"))
    numbers = [figure for module in planets for figure in (module.number, *module.asteroid_numbers)]
    assert len(numbers) == 45
    assert [numbers.count(figure) for figure in range(1, 9)] == [6, 6, 6, 6, 6, 5, 5, 5]
    for module in planets:
        drawn = "".join(module.map)
        assert drawn.count("P") + drawn.count("C") == 7
        assert drawn.count("A") == len(module.asteroid_numbers) in (1, 2, 3)
        assert len({module.number, *module.asteroid_numbers}) == 1 + len(module.asteroid_numbers)


# ---------------------------------------------------------------------- 2 and 3


@pytest.mark.rule("PA-2.1")
def test_one_victory_is_enough() -> None:
    table = rich(3, 9, (8, 6, 8)).put(A, "cargo", "J4").acts()
    table.say(A, "found", unit(A, "cargo")).ended("economic", 1, 2, 2)


@pytest.mark.rule("PA-3.1")
def test_victory_counts_in_the_own_turn_only() -> None:
    position = Position(3).put(B, "colony", *PLANETS).goods(B, 6, 6, 5).put(B, "cargo", "K6")
    table = position.turn(A).roll(4)
    assert table.goods(B) == (6, 6, 6)
    table.asked("Act", A).say(A, "end").say(A, "done")
    table.roll(3).ended("economic", 2, 1, 2)


@pytest.mark.rule("PA-3.2")
def test_targets_stay_when_somebody_is_out() -> None:
    table = rich(3, 5, (3, 3, 3)).do(alive=(1, 1, 0)).acts()
    table.asked("Act", A)
    assert (table.table.box.colonies_needed, table.table.box.each_needed) == (10, 6)


@pytest.mark.rule("PA-3.1.1")
@pytest.mark.parametrize("target", ["half", "printed"])
def test_half_of_the_modules(target: str) -> None:
    table = fleet(3, 5, military_target=target).put(A, "fighter", "F7").acts()
    table.asked("Act", A).to(A, unit(A, "fighter", 5), "H7")
    table.ended("military", 1, 2, 2)


@pytest.mark.rule("PA-3.1.2")
@pytest.mark.parametrize(("group", "over"), [("connected", False), ("any", True)])
def test_the_modules_form_one_group(group: str, over: bool) -> None:
    spots = ("A1", "G1", "M1", "A7", "G7", "S13")  # the last one touches M07 by nothing
    table = Position(3, dominance_group=group).put(A, "fighter", *spots).acts()
    assert table.match.over is over


@pytest.mark.rule("PA-3.1.2")
def test_corners_do_not_join() -> None:
    table = Position(3).put(A, "fighter", "A1", "G1", "M1", "A7", "G7", "S7").acts().table
    assert modules_dominated(table, A) == 5


@pytest.mark.rule("PA-3.1.3")
@pytest.mark.parametrize(
    ("options", "needed"),
    [({}, 3), ({"military_target": "printed"}, 4), ({"two_player_board": "4x2"}, 4)],
)
def test_modules_for_two(options: dict[str, str], needed: int) -> None:
    assert not fleet(2, needed - 1, **options).acts().match.over
    fleet(2, needed, **options).acts().ended("military", 1, 2)


@pytest.mark.rule("PA-3.1.3", "PA-10.14")
def test_two_fighters_on_seams_do_not_win_a_match_for_two() -> None:
    """By the letter they dominate four modules as soon as they stand there."""
    usual = Position(two_player_board="4x2").put(A, "fighter", "F2", "F8").acts()
    assert (modules_dominated(usual.table, A), usual.table.box.modules_needed) == (2, 4)
    assert not usual.match.over
    Position(straddle_dominance="both").put(A, "fighter", "F2", "F8").acts().ended("military", 1, 2)


@pytest.mark.rule("PA-3.1.4")
def test_modules_for_four() -> None:
    assert not fleet(4, 5).acts().match.over
    fleet(4, 6).acts().ended("military", 1, 2, 2, 2)


@pytest.mark.rule("PA-3.1.5")
def test_modules_for_five() -> None:
    assert not fleet(5, 7).acts().match.over
    fleet(5, 8).acts().ended("military", 1, 2, 2, 2, 2)


@pytest.mark.rule("PA-3.1.6")
def test_dominance_is_being_alone_with_warships() -> None:
    table = Position(3).put(A, "fighter", "A5").put(B, "cruiser", "G5").acts(B)
    assert masters(table.table, False)[0] == A
    table.to(B, unit(B, "cruiser"), "D5")
    assert masters(table.table, False)[0] < 0
    table.table.shift(unit(B, "cruiser"), cell(table.table.box, "G5"))
    assert masters(table.table, False)[0] == A


@pytest.mark.rule("PA-3.1.7")
def test_civil_units_do_not_matter_for_dominance() -> None:
    position = Position(3).put(A, "fighter", "A5").put(B, "colony", "B2", "C2", "B3").put(C, "cargo", "A1")
    table = position.put(A, "cargo", "G1").put(A, "colony", "I4").acts().table
    held = masters(table, False)
    assert held[0] == A
    assert held[1] < 0


@pytest.mark.rule("PA-3.2.1")
def test_a_surplus_replaces_nothing() -> None:
    assert not rich(4, 10, (9, 9, 5)).acts().match.over
    rich(4, 10, (6, 6, 6)).acts().ended("economic", 1, 2, 2, 2)


@pytest.mark.rule("PA-3.2.2")
def test_economy_for_two() -> None:
    table = rich(2, 5, (3, 3, 2)).put(A, "cargo", "O3").acts()
    table.asked("Act", A)
    rich(2, 5, (3, 3, 3)).acts().ended("economic", 1, 2)
    rich(2, 5, (3, 3, 2)).hold(A, "supply_drop").acts().say(A, "play", "supply_drop").say(A, "take", 0, 1, 1).ended(
        "economic", 1, 2
    )


@pytest.mark.rule("PA-3.2.3")
def test_economy_for_three() -> None:
    table = rich(3, 9, (8, 6, 8)).put(A, "cargo", "J4").acts().say(A, "found", unit(A, "cargo"))
    assert table.goods(A) == (6, 6, 6)
    table.ended("economic", 1, 2, 2)


@pytest.mark.rule("PA-3.2.4")
def test_economy_for_six() -> None:
    assert not rich(6, 10, (8, 8, 7)).acts().match.over
    rich(6, 10, (8, 8, 8)).acts().ended("economic", 1, 2, 2, 2, 2, 2)


@pytest.mark.rule("PA-3.2.5")
def test_colonies_in_hand_do_not_count() -> None:
    position = rich(3, 9, (6, 6, 6))
    position.table.set_kept(A, 1)
    position.table.add_stock(A, COLONY, -1)
    assert not position.acts().match.over


def test_the_board_of_the_tests_is_whole() -> None:
    assert len(LARGE) == 12
    assert isinstance(Position(3).acts(), Table)
    assert len(CORNERS) == 12


# ---------------------------------------------------------------------- at once


def duel() -> Table:
    """B's fighter is all that keeps A from the third module, and B's cruiser two hexes away could take it back."""
    position = Position().put(A, "fighter", "A1", "B8").put(A, "cruiser", "I5").put(A, "colony", "C3")
    position.put(B, "fighter", "H5").put(B, "cruiser", "I7").put(B, "colony", "P9")
    return position.race().acts().say(A, "attack", unit(B, "fighter")).strike(1, 8)


@pytest.mark.rule("PA-2.1", "PA-3.1")
def test_a_military_victory_in_the_middle_of_a_fight_ends_it_at_once() -> None:
    table = duel().say(B, "counter", unit(A, "cruiser")).say(B, "with", unit(B, "fighter"))
    table.say(B, "with", unit(B, "cruiser")).strike(1, 8)
    table.say(A, "counter", unit(B, "fighter")).strike(8, 1).ended("military", 1, 2)


@pytest.mark.rule("PA-2.1", "PA-3.1")
def test_salvage_that_fills_the_treasury_wins_in_the_middle_of_a_fight() -> None:
    position = rich(2, 5, (3, 2, 3)).put(A, "fighter", "A5").put(B, "fighter", "B5", "B5").put(B, "colony", "P9")
    table = position.acts().say(A, "attack", unit(B, "fighter")).strike(8, 1)
    table.say(B, "lose", unit(B, "fighter")).ended("economic", 1, 2)


@pytest.mark.rule("PA-2.1", "PA-3.1")
def test_an_enemy_that_evades_out_of_the_last_module_makes_the_victory() -> None:
    position = Position().put(A, "fighter", "A1", "B8", "G5").put(A, "colony", "C3")
    position.put(B, "fighter", "H5").put(B, "cargo", "H5").put(B, "colony", "P9")
    table = position.race().acts().say(A, "attack", unit(B, "fighter")).strike(1, 8)
    table.say(B, "evade", unit(B, "fighter")).say(B, "to", "H7").ended("military", 1, 2)


@pytest.mark.rule("PA-2.1", "PA-3.1")
def test_an_enemy_that_slips_away_by_a_card_makes_the_victory_before_the_next_strike() -> None:
    position = Position().put(A, "fighter", "A1", "B8").put(A, "cruiser", "H5").put(A, "colony", "C3")
    position.put(B, "fighter", "I5").put(B, "cargo", "I5").put(B, "colony", "P9").hold(B, "evasive_protocol")
    table = position.race().acts().say(A, "attack", unit(B, "cargo")).say(B, "play", "evasive_protocol")
    table.say(B, "unit", unit(B, "fighter")).say(B, "to", "J7")
    table.ended("military", 1, 2)

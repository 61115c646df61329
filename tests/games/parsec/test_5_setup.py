"""Chapters 5 and 7: the board, colours, factions, placement and first cards."""

from __future__ import annotations

import msgspec
import pytest
from tests.games.parsec.position import MODULES, SMALL, A, B, C, Position, Table, cell, new_game, unit

from astrarium.core.step import CHANCE
from astrarium.games.parsec import GAME
from astrarium.games.parsec.content import content
from astrarium.games.parsec.match_constants import COLONY, NONE, ParsecBox
from astrarium.games.parsec.setup import DealFaction, FirstCards, LayPort, PlacementRoll, RollForStart
from astrarium.games.parsec.table import ParsecTable
from astrarium.testing.scenario import Scenario, begin_at


def laid(players: int, seed: int, **options: str) -> ParsecTable:
    """The table with its board laid out."""
    return GAME.start(players, dict(options), seed=seed).table


def playable(players: int, **options: str) -> int:
    """How many hexes a board has, its closed core left out."""
    table = laid(players, 1, **options)
    return sum(table.box.board.exists) - (table.land.closed >= 0)


# ---------------------------------------------------------------------- 5.1 and 5.2


@pytest.mark.rule("PA-5.1.1")
@pytest.mark.parametrize(("board", "columns", "modules"), [("3x2", 3, 6), ("4x2", 4, 8)])
def test_the_board_for_two(board: str, columns: int, modules: int) -> None:
    table = laid(2, 3, two_player_board=board)
    assert (table.box.board.columns, table.box.board.rows, len(table.slots)) == (columns, 2, modules)
    assert table.slots.count(table.box.port) == 1
    assert len(set(table.slots)) == modules


@pytest.mark.rule("PA-5.1.2")
@pytest.mark.parametrize("players", [3, 4])
def test_the_board_for_three_and_four(players: int) -> None:
    table = laid(players, 3)
    assert (table.box.board.columns, table.box.board.rows, len(set(table.slots))) == (4, 3, 12)
    assert table.slots.count(table.box.port) == 1


@pytest.mark.rule("PA-5.1.3")
@pytest.mark.parametrize("players", [5, 6])
def test_the_board_for_five_and_six(players: int) -> None:
    table = laid(players, 3)
    assert (table.box.board.columns, table.box.board.rows) == (4, 4)
    assert sorted(table.slots) == list(range(16))


@pytest.mark.rule("PA-5.1.1", "PA-5.1.2")
@pytest.mark.parametrize(("players", "columns", "rows"), [(2, 2, 4), (4, 3, 4), (6, 4, 4)])
def test_the_longer_side_may_lie_down(players: int, columns: int, rows: int) -> None:
    """3x2 and 3x4 do not say which number counts the columns, and only modules side by side share hexes."""
    board, wide = laid(players, 3, board_shape="tall").box.board, laid(players, 3).box.board
    assert (board.columns, board.rows) == (columns, rows)
    assert (wide.columns, wide.rows) == (rows, columns)
    seams = [sum(one != NONE for one in lying.second) for lying in (board, wide)]
    assert seams == [(columns - 1) * rows * 3, (rows - 1) * columns * 3]


@pytest.mark.rule("PA-5.1.1")
def test_six_modules_may_lie_down_too() -> None:
    board = laid(2, 3, two_player_board="3x2", board_shape="tall").box.board
    assert (board.columns, board.rows) == (2, 3)


@pytest.mark.rule("PA-5.1.4")
def test_the_port_is_always_in() -> None:
    boards = [laid(2, seed) for seed in range(100)]
    assert all(table.box.port in table.slots for table in boards)
    assert len({frozenset(table.slots) for table in boards}) > 1


@pytest.mark.rule("PA-5.2.1")
def test_modules_are_shuffled() -> None:
    one, other = laid(4, 1), laid(4, 2)
    assert one.slots != other.slots
    assert -1 not in one.slots + other.slots
    for slot, module in enumerate(one.slots):  # each lies as it is printed
        if module != one.box.port:
            row, column = divmod(slot, 4)
            drawn = content().modules[module].map
            at = next((r, line.index("C")) for r, line in enumerate(drawn) if "C" in line)
            assert one.land.centre[slot] == (row * 6 + at[0]) * 24 + column * 6 + at[1]


@pytest.mark.rule("PA-5.2.2")
def test_the_port_may_be_central() -> None:
    places = {laid(3, seed, port_position="central").slots.index(MODULES.index("PORT")) for seed in range(40)}
    assert places == {5, 6}
    assert len({laid(3, seed).slots.index(MODULES.index("PORT")) for seed in range(60)}) > 6
    table = Position(3, port_position="central").then(LayPort())
    assert table.match.options(CHANCE) == [("slot", 5), ("slot", 6)]


@pytest.mark.rule("PA-5.2.3")
def test_hexes_of_the_boards() -> None:
    assert [playable(players) for players in (2, 3, 4, 5, 6)] == [281, 422, 422, 563, 563]
    assert playable(2, two_player_board="3x2") == 209
    board = laid(2, 1).box.board
    seam = cell(laid(2, 1).box, "F2")
    assert (board.module[seam], board.second[seam]) == (0, 1)
    assert board.second[cell(laid(2, 1).box, "F1")] == -1


@pytest.mark.rule("PA-5.2.4")
@pytest.mark.parametrize("edge", ["unplayable", "playable"])
def test_half_hexes_on_the_edge(edge: str) -> None:
    table = Position(edge_half_hexes=edge).put(A, "cruiser", "R1").acts().say(A, "move", unit(A, "cruiser"))
    if edge == "unplayable":
        table.refused("PA-5.2.4", A, "to", "R2")
    else:
        table.may(A, "to", "R2")
        assert playable(2, edge_half_hexes="playable") == 287


@pytest.mark.rule("PA-5.2.5")
def test_piles_are_open_and_the_deck_is_not() -> None:
    view = GAME.start(3, seed=5).view(1)["table"]
    assert isinstance(view, dict)
    assert view["bank"] == [70, 70, 70]
    assert view["deck_size"] == 127
    assert "deck" not in view


@pytest.mark.rule("PA-5.2.6")
def test_no_colour_twice() -> None:
    table = new_game(3)
    table.chance("slot", 0)
    while table.match.waiting == (CHANCE,):
        table.chance(*table.match.options(CHANCE)[0])
    table.asked("ChooseColour", A).say(A, "colour", 0).refused("PA-5.2.6", B, "colour", 0)
    table.refused("PA-5.2.6", B, "colour", -2).refused("PA-5.2.6", B, "colour", 99).say(B, "colour", 1)


@pytest.mark.rule("PA-5.2.7")
def test_what_is_placed_at_first() -> None:
    table = laid(4, 1)
    assert max(table.at) == -1
    plan = Position(4).then(RollForStart((A, B, C, 3), (), 0)).roll(8).roll(1).roll(1).roll(1).plan
    assert sum("PlacementRoll" in step for step in plan) == 8


@pytest.mark.rule("PA-5.2.8")
def test_the_highest_starts() -> None:
    table = Position(3).then(RollForStart((A, B, C), (), 0)).roll(7).roll(7).roll(3).roll(2).roll(5)
    assert table.table.first == B
    dealt = [step for step in table.match.agenda if isinstance(step, DealFaction)]
    assert [step.player for step in reversed(dealt)] == [B, C, A]


# ---------------------------------------------------------------------- 7


@pytest.mark.rule("PA-7.1")
@pytest.mark.parametrize("rolls", ["once", "twice"])
def test_the_roll_is_not_repeated(rolls: str) -> None:
    table = Position(3, first_player_roll=rolls, faction_deal="off").then(RollForStart((A, B, C), (), 0))
    table.roll(1).roll(8).roll(1)
    if rolls == "twice":
        assert isinstance(table.match.step_for(CHANCE), RollForStart)
        table.roll(1).roll(1).roll(8)
    step = table.match.step_for(CHANCE)
    assert isinstance(step, PlacementRoll)
    assert step.player == (B if rolls == "once" else C)


@pytest.mark.rule("PA-7.2")
def test_factions_are_dealt_open() -> None:
    match = GAME.start(4, seed=3)
    while any(faction < 0 for faction in match.table.faction):
        match.answer(match.waiting[0], match.options(match.waiting[0])[0])
    assert len(set(match.table.faction)) == 4
    assert match.view(None)["table"]["faction"] == list(match.table.faction)


@pytest.mark.rule("PA-7.2", "PA-14.4.1")
def test_factions_chosen_or_left_out() -> None:
    table = Position(3, faction_deal="choose").then(RollForStart((A, B, C), (), 0)).roll(1).roll(8).roll(1)
    table.asked("ChooseFaction", B).say(B, "faction", 4).refused("PA-7.2", C, "faction", 4).say(C, "faction", 0)
    match = GAME.start(3, {"faction_deal": "off"}, seed=3)
    while match.table.phase == 0:
        match.answer(match.waiting[0], match.options(match.waiting[0])[0])
    assert match.table.faction == (-1, -1, -1)
    assert match.table.terms == tuple(match.table.box.terms) * 3


def placement(*steps: PlacementRoll, layout: list[str] | None = None) -> Table:
    """Placement on a board."""
    return Position(3 if layout is None else 2, layout=layout).do(phase=0).then(*steps)


@pytest.mark.rule("PA-7.1.1")
def test_two_rounds_of_placement() -> None:
    match = GAME.start(3, {"faction_deal": "off"}, seed=9)
    while match.table.phase == 0:
        match.answer(match.waiting[0], match.options(match.waiting[0])[0])
    placed = [line.seat for line in match.log if line.answer[0] == "at"]
    first = match.table.first
    assert placed[:3] == [first, (first + 1) % 3, (first + 2) % 3]
    for seat in range(3):
        assert match.table.count(seat, 0) == 2
        assert match.table.count(seat, 4) + match.table.kept[seat] == 2


@pytest.mark.rule("PA-7.1.2")
def test_any_planet_with_the_number() -> None:
    table = placement(PlacementRoll(A, 1, 0)).roll(1)  # M01 and M09
    assert len(table.options) == 14
    table.refused("PA-7.1.2", A, "at", "I4").refused("PA-7.1.2", A, "at", "A1").say(A, "at", "C3")
    assert table.on("C3") == ["cargo", "colony"]


@pytest.mark.rule("PA-7.1.3", "PA-8.2.2")
def test_an_asteroid_is_a_miss() -> None:
    table = placement(PlacementRoll(A, 1, 0), layout=SMALL).roll(8)  # B6 shows 8, and is no planet
    assert isinstance(table.match.step_for(CHANCE), PlacementRoll)
    table.roll(1).refused("PA-8.2.2", A, "at", "B6")


@pytest.mark.rule("PA-7.1.4", "PA-8.1.2")
def test_a_full_planet_is_a_miss() -> None:
    position = Position(layout=SMALL).do(phase=0).put(B, "colony", "B2", "C2", "B3", "C3", "D3", "B4", "C4")
    table = position.put(A, "colony", "I4").then(PlacementRoll(A, 2, 0)).roll(1)
    assert isinstance(table.match.step_for(CHANCE), PlacementRoll)
    table.roll(2).refused("PA-8.1.2", A, "at", "I4")


@pytest.mark.rule("PA-7.1.5")
def test_a_miss_in_the_first_round() -> None:
    table = placement(PlacementRoll(A, 1, 0), layout=SMALL).roll(8).roll(7).roll(8).roll(2).asked("PlaceColony", A)
    assert len(table.options) == 7


@pytest.mark.rule("PA-7.1.6")
def test_two_misses_in_the_second_round() -> None:
    position = Position(layout=SMALL).do(phase=0).put(A, "colony", "I4").put(A, "cargo", "I4")
    table = position.then(PlacementRoll(A, 2, 0), FirstCards(A)).roll(8).roll(6).asked("FirstCards", A)
    assert table.on("I4") == ["cargo", "cargo", "colony"]
    assert table.table.kept[A] == 1
    assert table.match.problems() == []


@pytest.mark.rule("PA-7.1.7")
def test_the_colony_in_hand_is_free() -> None:
    position = Position().put(A, "cargo", "C3", "D3")
    position.table.set_kept(A, 1)
    position.table.add_stock(A, COLONY, -1)
    table = position.acts().say(A, "found", unit(A, "cargo"))
    assert table.on("C3") == ["cargo", "colony"]
    assert table.table.kept[A] == 0
    table.refused("PA-6.3.1", A, "found", unit(A, "cargo", 1))
    assert table.match.problems() == []


@pytest.mark.rule("PA-7.2.2")
def test_first_cards() -> None:
    match = GAME.start(4, seed=8)
    while match.table.phase == 0:
        match.answer(match.waiting[0], match.options(match.waiting[0])[-1])
    table = match.table
    assert [table.resource_count(seat) for seat in range(4)] == [3, 3, 3, 3]
    assert [table.cards_of(seat) for seat in range(4)] == [1, 1, 1, 1]
    assert table.deck_size() == 123
    assert table.active == table.first
    assert table.phase == 1
    asked = Position().then(FirstCards(A))
    asked.refused("PA-7.2.2", A, "take", 2, 2, 0).say(A, "take", 1, 0, 2)
    assert asked.goods(A) == (1, 0, 2)


def test_what_everybody_begins_with_is_printed_in_the_content() -> None:
    setup = msgspec.structs.replace(content().setup, placements=1, resources=1)
    box = ParsecBox(2, GAME.about.fill_options({}), msgspec.structs.replace(content(), setup=setup))
    play = Scenario(begin_at(GAME, ParsecTable(box), [RollForStart((A, B), (), 0)])).chance("dice", 2).chance("dice", 1)
    assert sum("PlacementRoll" in step for step in play.plan) == 2
    assert box.first_hands == [("take", 0, 0, 1), ("take", 0, 1, 0), ("take", 1, 0, 0)]


@pytest.mark.rule("PA-7.2.3")
def test_actions_in_any_order() -> None:
    position = Position(combat_length="simplified", simplified_combat="attack_only").put(A, "fighter", "A5")
    position.put(B, "cargo", "B5").put(A, "cargo", "D5").put(A, "colony", "C3").goods(A, 2, 0, 1)
    table = position.hold(A, "supply_drop").acts().say(A, "attack", unit(B, "cargo")).passes(A).strike(1, 8).passes(A)
    table.say(A, "play", "supply_drop").say(A, "take", 2, 0, 0).to(A, unit(A, "cargo"), "E5")
    table.say(A, "build", "cargo").say(A, "at", "C3").to(A, unit(A, "fighter"), "A3").asked("Act", A)


@pytest.mark.rule("PA-7.2.4")
@pytest.mark.parametrize("timing", ["any_time", "end_of_turn"])
def test_when_to_build(timing: str) -> None:
    position = Position(build_timing=timing).put(A, "colony", "C3").put(A, "cargo", "C3").goods(A, 4, 0, 3)
    table = position.acts()
    if timing == "any_time":
        table.say(A, "build", "cargo").say(A, "at", "C3").to(A, unit(A, "cargo", 1), "D3").say(
            A, "found", unit(A, "cargo", 1)
        )
        assert table.on("D3") == ["cargo", "colony"]
        return
    table.refused("PA-7.2.4", A, "build", "cargo").say(A, "end").asked("LateBuild", A)
    table.refused("PA-6.2.1", A, "buy").say(A, "build", "cargo").say(A, "at", "C3").say(A, "done").asked("Buy", A)

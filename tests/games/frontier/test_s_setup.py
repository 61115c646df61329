"""Sections S and O: setup, secrecy and options."""

from __future__ import annotations

import pytest
from tests.games.frontier.position import A, B, Position, Table, box_of

from astrarium.core.errors import BadOptions
from astrarium.core.game import Game
from astrarium.core.random_source import SeededRandom
from astrarium.games.frontier import GAME
from astrarium.games.frontier.buying_and_investment import Buy
from astrarium.games.frontier.exploration_and_colonization import Settle
from astrarium.games.frontier.hidden_state import redeal, secrets
from astrarium.games.frontier.match_constants import KINDS
from astrarium.games.frontier.planet_attack import Fallen
from astrarium.games.frontier.unit_types import UNITS


def begun(players: int = 2, **options: str) -> Table:
    """A new game at its first question."""
    return Table(GAME.start(players, dict(options), chance="ask"))


@pytest.mark.rule("FR-S.1")
def test_the_map_grows_with_the_players() -> None:
    assert [box_of(players).cells for players in (2, 3, 4)] == [37, 61, 91]
    for players in (1, 5):
        with pytest.raises(BadOptions):
            GAME.start(players)


@pytest.mark.rule("FR-S.2")
def test_homes_lie_in_corners() -> None:
    box = box_of(4)
    assert [box.board.cells[home] for home in box.homes] == [(5, 0), (0, 5), (-5, 0), (0, -5)]
    for home in box.homes:
        assert sorted(box.far[home][other] for other in box.homes) == [0, 5, 10, 10]
    assert [box_of(3).far[a][b] for a in box_of(3).homes[:1] for b in box_of(3).homes] == [0, 8, 8]
    assert box_of(2).board.name(box_of(2).homes[0]) == "D7"


@pytest.mark.rule("FR-S.3")
def test_the_neighbours_of_a_home_are_face_up() -> None:
    table = begun(2)
    tiles = [table.table.tile[table.cell(name)] for name in ("3,0", "2,0", "2,1", "3,-1")]
    assert tiles == [2, 2, 1, 0]
    assert [begun(players).table.tile.count(-1) for players in (2, 3, 4)] == [29, 49, 75]
    dark = [begun(players, start_neighbours="unexplored").table.tile.count(-1) for players in (2, 3, 4)]
    assert dark == [35, 58, 87]


@pytest.mark.rule("FR-S.4")
def test_the_stacks_hold_88_tiles() -> None:
    box = box_of(4)
    assert [sum(pile[kind] for pile in box.piles) for kind in range(KINDS)] == [32, 15, 27, 8, 6]
    assert box.piles[7] == [1, 0, 2, 3, 0]
    sizes = [sum(pile) for pile in box.piles]
    assert sizes == box.used == [16, 16, 14, 12, 10, 8, 6, 6]


@pytest.mark.rule("FR-S.5")
def test_fewer_players_use_fewer_tiles() -> None:
    assert box_of(2).used == [8, 8, 7, 6, 5, 4, 3, 3]
    assert box_of(3).used == [12, 12, 11, 9, 8, 6, 5, 5]
    fixed = box_of(2, tile_thinning="proportional")
    assert fixed.piles[0] == [4, 2, 2, 0, 0]
    for players in (2, 3):
        box = box_of(players, tile_thinning="proportional")
        assert [sum(pile) for pile in box.piles] == box.used
    assert box_of(4, tile_thinning="proportional").piles == box_of(4).piles


@pytest.mark.rule("FR-S.6")
def test_everybody_begins_with_a_home() -> None:
    table = begun(2)
    assert (table.levels("3,0"), table.table.planets[A], table.table.civ[A]) == ((2, 4), (table.cell("3,0"),), 2)
    assert table.match.observe(None).table.iou[table.cell("3,0")] == 8, "others see what lay open when the phase began"
    assert (table.boxed(A, "3,0"), table.ore("3,0")) == ([], 0)
    rich = begun(2, start_set="rich")
    assert (rich.levels("3,0"), rich.iou("3,0"), rich.table.civ[A]) == ((3, 5), 12 + 5, 3)


@pytest.mark.rule("FR-S.7")
def test_everybody_begins_with_a_small_fleet() -> None:
    table = begun(2)
    assert table.units(A, "3,0") == ["sct", "sct", "trn", "col", "CA"]
    assert {unit.tech for unit in table.table.units[A]} == {2}
    rich = begun(2, start_set="rich")
    assert rich.units(B, "-3,0") == ["sct", "sct", "trn", "col", "col", "CA", "CA"]


@pytest.mark.rule("FR-S.8")
def test_twelve_planets_at_most() -> None:
    names = ("2,0", "3,-3", "2,-3", "1,-3", "0,-3", "3,-2", "2,-2", "1,-2", "0,-2", "3,-1", "2,-1")

    def full(**options: str) -> Position:
        position = Position(**options).planet("0,0").fleet(A, "0,0", "col").planet("1,0").fleet(A, "1,0", "col")
        for name in names:
            position.planet(name, A)
        return position

    full().at(Settle(A)).refused("FR-S.8", A, "settle", "0,0")
    full(counters="unlimited").at(Settle(A)).may(A, "settle", "0,0")
    many = Position().planet("0,0", A, tech=2, iou=9).fleet(A, "0,0", *["CA"] * 59).lane(Buy(A))
    many.may(A, "buy", "0,0", "CA")


@pytest.mark.rule("FR-S.9")
def test_all_is_open_but_the_order_of_tiles() -> None:
    table = begun(2)
    seen = table.match.view(B)["table"]
    assert isinstance(seen, dict)
    assert seen["iou"][table.cell("3,0")] == 8
    assert seen["units"][A] == [unit.number for unit in table.table.units[A]]
    assert secrets(table.table, B) == {}
    before = table.table.facts()
    redeal(table.table, B, SeededRandom(1))
    assert table.table.facts() == before


@pytest.mark.rule("FR-S.9")
def test_boxes_may_be_hidden() -> None:
    position = Position(information="hidden_boxes").planet("0,0", A, tech=2, iou=7, ore=2, goods={B: 1}, box=["CA"])
    table = position.fleet(A, "0,0", "sct").lane(Buy(A))
    mine, theirs = table.match.view(A)["table"], table.match.view(B)["table"]
    assert isinstance(mine, dict)
    assert isinstance(theirs, dict)
    assert [18, 7] in mine["iou"]
    assert [cell for cell, _ in theirs["iou"]] == [table.cell("-3,0")]
    assert (len(mine["units"][A]), len(theirs["units"][A])) == (2, 1)
    assert theirs["tech"][18] == 2
    assert secrets(table.table, B) != {}
    assert "18" in secrets(table.table, None)
    twin = table.match.determinize(B, 3)
    assert twin.view(B)["table"] == theirs
    spectator = table.match.view(None)["table"]
    assert isinstance(spectator, dict)
    assert spectator["ledger"] == []


def test_hidden_boxes_are_asked_about_behind_a_veil() -> None:
    table = Table(GAME.start(2, {"information": "hidden_boxes"}, chance="ask"))
    question = table.match.question(A)
    assert (question["kind"], question["private"]) == ("Unseen", True)
    assert question["text"] == GAME.words.entries["ask.Place"]
    table.refused("FR-E.16", A, "buy", "3,0", "CA").say(A, "done").say(A, "none")
    table.say(A, "buy", "3,0", "CA").idle()
    seen = [line.answer for line in table.match.log_for(B) if line.seat == A]
    assert ("?",) in seen
    assert not [answer for answer in seen if answer[0] == "buy"]
    trader = Position(information="hidden_boxes").planet("0,0", B, goods={B: 2}).fleet(A, "0,0", "trn", hold="A")
    deal = trader.contact(A).say(B, "yes").asked("Veiled", A).refused("FR-A.27", A, "give", "ore")
    deal.say(A, "want", "ore").say(A, "propose").asked("Veiled", B)
    assert deal.match.options(B) == [("no",)], "B has no ore, and nobody else knows"
    deal.refused("FR-A.27", B, "yes").say(B, "no").asked("Veiled", B)
    move = Position(information="hidden_boxes").planet("0,0", A).planet("1,0", A).fleet(A, "0,0", "trn").action(A)
    move.say(A, "move", 1, "0,0", "trn", 2).asked("Veiled", A).say(A, "to", "1,0").asked("Veiled", A)
    place = Position(information="hidden_boxes").planet("0,0", A, tech=2, box=["CA"]).economy(A)
    place.say(A, "place", "0,0", "CA", 2).asked("Unseen", A)


@pytest.mark.rule("FR-S.10")
def test_the_first_turn_begins_with_the_economic_phase() -> None:
    table = begun(2).asked("Buy", A, B)
    assert (table.iou("3,0"), table.table.turn, table.table.phase) == (12, 1, 1)


@pytest.mark.rule("FR-O.1")
def test_options_are_fixed_from_the_start() -> None:
    match = GAME.start(2, {"die": "d10"}, seed=1)
    defaults = {option.name: option.default for option in GAME.options}
    assert match.table.box.options == defaults | {"die": "d10"}
    with pytest.raises(BadOptions):
        GAME.start(2, {"die": "d20"})
    with pytest.raises(BadOptions):
        GAME.start(2, {"dice": "d10"})
    assert match.why_not(A, ("die", "d6")) is not None


@pytest.mark.rule("FR-O.4")
def test_the_sheet_alone_knows_four_units() -> None:
    table = Position(fleet="sheet_only").planet("0,0", A, tech=8, iou=30).lane(Buy(A))
    sold = {answer[2] for answer in table.options if answer[0] == "buy" and answer[1] == 18}
    assert sold == {"sct", "trn", "col", "CA", "goods"}
    table.refused("FR-O.4", A, "buy", "0,0", "CR")
    full = Position().planet("0,0", A, tech=8, iou=30).lane(Buy(A))
    assert {answer[2] for answer in full.options if len(answer) > 1 and answer[1] == 18} == {*UNITS, "goods"}


def test_every_option_has_a_box() -> None:
    for option in GAME.options:
        for value in option.values:
            assert box_of(3, **{option.name: value}).options[option.name] == value
    assert isinstance(GAME, Game)
    assert Fallen(A, 0).rules[0] == "FR-P.9"


@pytest.mark.rule("FR-S.9")
@pytest.mark.parametrize("information", ["open", "hidden_boxes"])
def test_what_is_known_of_boxes_is_declared(information: str) -> None:
    position = Position(information=information).planet("0,0", A, iou=3, box=["CA"]).planet("1,0", B, iou=4, box=["CR"])
    table = position.fleet(B, "1,0", "sct").action(A).table
    assert {field.name for field in table.known_fields()} == set(table.known_values(A))

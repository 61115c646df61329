"""What every seat sees: the board, the table, battles, questions and answers, and nothing it may not know."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from tests.games.imperium.position import A, B, C, Position, Table, dice, new_game, tile
from tests.games.imperium.scene_reading import choice, look, place, public, sheet

from astrarium.core.match import Match
from astrarium.core.random_source import SeededRandom
from astrarium.core.scene import PlaceNow
from astrarium.core.step import Together
from astrarium.core.wordbook import LANGUAGES
from astrarium.games.imperium import GAME
from astrarium.games.imperium.table import ImperiumTable
from astrarium.testing.game_option_sampling import OptionSampler

GRIDS = ("flat_11x7_alt", "flat_11x7_full", "flat_74_exact", "pointy_8x10_alt", "square_10x7")

# ---------------------------------------------------------------------- every question of random matches


def walked(matches: int) -> list[Match[ImperiumTable]]:
    """Random matches of all player counts and options, told aloud."""
    draws = OptionSampler(GAME, None, SeededRandom("scenes"))
    found = []
    for number in range(matches):
        options = draws.draw()[0] if number % 3 else {}
        found.append(GAME.start(2 + number % 3, options, seed=number, recording=True))
    return found


@pytest.mark.compiled
def test_every_moment_of_thirty_matches_can_be_drawn_for_everybody_in_both_languages() -> None:
    picks, seen = random.Random(4), dict[str, int]()
    for match in walked(30):
        for number in range(250):
            if match.over:
                break
            seat = picks.choice(match.waiting)
            kind = type(match.step_for(seat)).__name__
            seen[kind] = seen.get(kind, 0) + 1
            if number % 12 == 0 or seen[kind] < 12:
                check_moment(match)
            options = [option for option in match.options(seat) if option[0] != "trade" or picks.random() < 0.2]
            match.answer(seat, picks.choice(options or match.options(seat)))
        check_moment(match)
    assert len(seen) > 20


def check_moment(match: Match[ImperiumTable]) -> None:
    """All seats and a spectator see the same table, and each its own answers."""
    for lang in LANGUAGES:
        watched = match.scene(None, lang).now
        assert (watched.ask, watched.choices) == (None, ())
        for seat in range(match.table.box.players):
            now = match.scene(seat, lang).now
            assert [one.answer for one in now.choices] == match.options(seat)
            assert len({one.path for one in now.choices}) == len(now.choices), "two answers are clicked alike"
            assert (now.ask is None) == (seat not in match.waiting)
            if not match.agenda or not isinstance(match.agenda[-1], Together):
                assert public(now) == public(watched)


@pytest.mark.parametrize("grid", GRIDS)
def test_cells_just_touch_on_every_outline(grid: str) -> None:
    box = Position(board_grid=grid, adjacency="four" if grid == "square_10x7" else "six").box
    board = GAME.board(box, "en")
    assert [place.id for place in board.places] == [str(cell) for cell in range(box.cells)]
    for cell, near in enumerate(box.beside):
        here = board.places[cell]
        for other in near:
            there = board.places[other]
            assert ((here.x - there.x) ** 2 + (here.y - there.y) ** 2) ** 0.5 == pytest.approx(2, abs=1e-3)
    edges = [max(at.x for at in board.places), max(at.y for at in board.places)]
    assert board.width > edges[0]
    assert board.height > edges[1]


def test_the_board_has_letters_above_and_numbers_beside_and_is_drawn_once() -> None:
    box = Position().box
    board = GAME.board(box, "it")
    assert "".join(name for _, name in board.columns) == "ABCDEFGHIJK"
    assert [name for _, name in board.rows] == ["1", "2", "3", "4", "5", "6", "7"]
    assert board.places[box.board.number[(3, 1)]].label == "D2"
    assert {place.shape for place in board.places} == {"flathex"}
    assert GAME.board(box, "it") is board


# ---------------------------------------------------------------------- the map


def test_unexplored_cells_sleep_and_tell_nothing() -> None:
    table = Position().dark("C4").fleet(A, "C3", fighter=1).movement(A)
    sleeping = PlaceNow(id=str(table.cell("C4")), kind="unexplored", state="asleep", note="Unexplored cell")
    assert place(table, "C4") == sleeping
    step = choice(table, A, "move", "C3", "C4")
    assert step.reveals
    assert step.note == "reveals a tile"
    assert step.path == (f"place:{table.cell('C3')}", f"place:{table.cell('C4')}")


@pytest.mark.rule("IG-3.6")
def test_decks_lie_face_down_and_only_their_size_is_seen() -> None:
    table = new_game(4)
    stock = {amount.label: amount.value for amount in look(table, A).stock}
    assert (stock["Tiles to draw"], stock["Asteroid cards"], stock["Market cards"]) == (100, 40, 55)
    assert "zones" not in public(look(table, A))
    assert [now.state for now in look(table, A).places].count("asleep") == 72 - 4


@pytest.mark.rule("IG-5.4")
def test_a_planet_is_open_to_everybody_as_soon_as_its_tile_lies_there() -> None:
    table = Position(3).dark("C4").fleet(A, "C3", fighter=1).movement(A).say(A, "move", "C3", "C4")
    assert place(table, "C4").kind == "unexplored"
    table.chance(*tile("Pyrrhos"))
    for seat in (None, A, B, C):
        seen = place(table, "C4", seat)
        assert (seen.kind, seen.label, seen.owner) == ("planet-fire-0", "Pyrrhos", None)
        assert [(badge.icon, badge.text) for badge in seen.badges] == [("fuel", "3"), ("metal", "2"), ("stone", "1")]
        assert seen.note == "Fire, free planet: fuel 3, metal 2, stone 1, productivity 2, economy 1"


@pytest.mark.rule("IG-5.5")
def test_a_planet_card_shows_name_picture_materials_and_money() -> None:
    table = Position().planet("Tellmark", "C4", owner=B, tanks=2, treasury=1, naval_factory=1, turret=2).movement(A)
    card = sheet(table, "C4")
    assert (card.title, card.art, card.subtitle, card.owner) == ("Tellmark", "planet-earth-18", "Earth, C4", B)
    rows = {row.label: row.value for row in card.rows}
    assert (rows["Fuel"], rows["Metal"], rows["Stone"]) == ("2", "2", "2")
    assert (rows["Economy"], rows["Treasury"]) == ("10,000", "+10,000")
    assert (rows["Productivity"], rows["Turret"], rows["Garrison tanks"]) == ("1 ship", "2", "2")
    assert [slot.icon for slot in card.slots] == ["naval_factory", "treasury", "turret", "turret", "", "", "", "", ""]
    assert [(b.icon, b.text) for b in place(table, "C4").badges][:4] == [
        ("naval_factory", ""),
        ("treasury", ""),
        ("turret", "2"),
        ("tank", "2"),
    ]


@pytest.mark.rule("IG-5.5")
@pytest.mark.parametrize(
    ("planet", "art"),
    [
        ("Vulkarn", "planet-fire-2"),
        ("Isvane", "planet-ice-12"),
        ("Verdane", "planet-earth-16"),
        ("Obsidar", "planet-rock-26"),
    ],
)
def test_each_kind_of_planet_has_its_own_look(planet: str, art: str) -> None:
    table = Position().planet(planet, "C4").movement(A)
    assert (place(table, "C4").kind, sheet(table, "C4").art) == (art, art)


@pytest.mark.parametrize(
    ("pause", "words"), [(1, "Works from the owner's next turn"), (2, "Works after one more turn of its owner")]
)
def test_a_new_colony_says_when_it_works(pause: int, words: str) -> None:
    table = Position().planet("Verdane", "C4", owner=A, pause=pause).movement(A)
    assert sheet(table, "C4").rows[0].label == words


def test_markets_and_casinos_have_sheets_with_prices_and_odds() -> None:
    table = Position().tile("C4", "market").tile("D4", "casino").movement(A)
    assert [(row.label, row.value) for row in sheet(table, "C4").rows] == [
        ("A cube of any raw material costs", "3,000"),
        ("A cube of any raw material brings", "2,000"),
        ("Cards in the deck", "55"),
    ]
    assert [row.value for row in sheet(table, "D4").rows] == ["1,000", "7, 11", "2, 3, 12", "any other total"]
    closed = Position(market_raw="off").tile("C4", "market").movement(A)
    assert sheet(closed, "C4").rows[0].label == "No trade in raw materials"


def test_a_fleet_is_drawn_by_kind_and_turned_when_it_has_moved() -> None:
    table = Position().fleet(A, "C3", fighter=3, torpedo_boat=2, tank=4).movement(A)
    cell = table.cell("C3")
    here = {piece.id: piece for piece in look(table, B).pieces if piece.place == str(cell)}
    assert {name: piece.count for name, piece in here.items()} == {
        f"f{cell}-0-fighter": 3,
        f"f{cell}-0-torpedo_boat": 2,
        f"f{cell}-0-tank": 4,
    }
    assert here[f"f{cell}-0-tank"].states == ("carried",)
    assert here[f"f{cell}-0-fighter"].label == "3 fighters"
    table.say(A, "move", "C3", "C4")
    moved = {piece.states for piece in look(table, B).pieces if piece.place == str(table.cell("C4"))}
    assert moved == {("moved",), ("moved", "carried")}


# ---------------------------------------------------------------------- panels


def test_seats_are_called_by_their_corners() -> None:
    assert [seat.title for seat in look(new_game(2), None).seats] == ["North-west", "South-east"]
    assert [seat.title for seat in look(new_game(3), None, "it").seats] == ["Nord-ovest", "Nord-est", "Sud-ovest"]
    assert [seat.title for seat in look(new_game(4), None).seats][2:] == ["South-east", "South-west"]


def test_a_panel_shows_stores_pieces_and_planets() -> None:
    table = Position().planet("Obsidar", "C4", owner=B).has(B, money=62_000, fuel=11, metal=8, stone=14).movement(A)
    panel = look(table, A).seats[B]
    assert [(store.icon, store.value) for store in panel.stores] == [
        ("money", 62_000),
        ("fuel", 11),
        ("metal", 8),
        ("stone", 14),
    ]
    assert [(piece.icon, piece.value, piece.limit) for piece in panel.pieces][:2] == [
        ("fighter", 1, 20),
        ("torpedo_boat", 0, 15),
    ]
    assert [(thing.icon, thing.label) for thing in panel.things] == [("planet-rock-26", "Obsidar in C4")]
    assert panel.points is not None
    assert panel.points.value == 1
    assert (panel.active, panel.waiting) == (False, False)
    assert (look(table, A).seats[A].active, look(table, A).seats[A].waiting) == (True, True)


def test_the_bar_names_round_and_phase() -> None:
    table = Position(round_limit="10_rounds").movement(A)
    assert look(table, A).turn == "Round 1 of 10"
    assert [phase.state for phase in look(table, A).phases] == ["done", "done", "now", "ahead"]
    assert look(Position(round_limit="none").movement(A), A).turn == "Round 1"
    beginning = new_game(2, chance=[dice(1, 2)])
    assert look(beginning, A).turn == "Setup"
    assert {phase.state for phase in look(beginning, A).phases} == {"ahead"}


def test_an_unlimited_pool_of_buildings_is_not_counted() -> None:
    assert len(look(Position(building_pool="unlimited").movement(A), A).stock) == 3
    assert len(look(Position().movement(A), A).stock) == 8


# ---------------------------------------------------------------------- moves and their consequences


def around() -> Table:
    """A fleet among all there is to meet."""
    return (
        Position(2)
        .tile("C2", "asteroids")
        .tile("B2", "market")
        .tile("B3", "casino")
        .planet("Obsidar", "C4", owner=B)
        .planet("Isvane", "D3")
        .fleet(B, "D2", fighter=1)
        .fleet(A, "C3", fighter=2)
        .movement(A)
    )


@pytest.mark.parametrize(
    ("to", "label", "note", "danger", "rolls"),
    [
        ("C2", "C3 → C2: asteroid belt", "draws an asteroid card", True, True),
        ("B2", "C3 → B2: market", "trade ends the move", False, False),
        ("B3", "C3 → B3: casino", "who stays must play", False, False),
        ("C4", "C3 → C4: Obsidar", "attack on a planet of South-east", True, False),
        ("D3", "C3 → D3: Isvane", "free planet", False, False),
        ("D2", "C3 → D2: interstellar space", "combat with the fleet of South-east", True, True),
    ],
)
def test_a_step_says_what_lies_there_and_what_it_leads_to(
    to: str, label: str, note: str, danger: bool, rolls: bool
) -> None:
    step = choice(around(), A, "move", "C3", to)
    assert (step.label, step.note, step.danger, step.rolls) == (label, note, danger, rolls)


def test_joining_a_fleet_that_has_finished_is_said_before() -> None:
    table = Position().fleet(A, "C3", fighter=1).fleet(A, "C4", fighter=1).fleet(A, "C5", colony_ship=1).movement(A)
    assert choice(table, A, "move", "C3", "C4").note == "joins your fleet there"
    table.say(A, "move", "C5", "C6")
    assert choice(table, A, "move", "C4", "C5").note == ""
    table.say(A, "move", "C4", "C5")
    assert choice(table, A, "move", "C5", "C6").note == "joins a fleet that moves no more"


def test_own_and_defended_planets_are_told_apart() -> None:
    table = (
        Position()
        .planet("Isvane", "C4", owner=A)
        .planet("Verdane", "C2", tanks=1)
        .fleet(A, "C3", fighter=1)
        .movement(A)
    )
    assert choice(table, A, "move", "C3", "C4").note == "your planet"
    assert choice(table, A, "move", "C3", "C2").note == "free planet with defences"


def test_leaving_a_belt_may_be_dangerous_too() -> None:
    table = Position(asteroid_trigger="enter_and_leave").tile("C3", "asteroids").fleet(A, "C3", fighter=2).movement(A)
    for step in (choice(table, A, "move", "C3", "C4"), choice(table, A, "split", "C3")):
        assert (step.note, step.danger, step.rolls) == ("draws an asteroid card on leaving", True, True)


def test_matches_of_the_same_box_are_not_mixed_up() -> None:
    for guns in (0, 1, 0):
        position = Position(asteroid_trigger="enter_and_leave").planet("Obsidar", "C4", owner=B, turret=1, cannon=guns)
        belt = position.tile("C3", "asteroids") if guns else position
        table = belt.fleet(A, "C3", fighter=1).movement(A)
        assert choice(table, A, "move", "C3", "C4").rolls == bool(guns)
        assert choice(table, A, "move", "C3", "C2").danger == bool(guns)


def test_what_a_fleet_can_do_where_it_stands() -> None:
    table = (
        Position()
        .planet("Isvane", "C3")
        .fleet(A, "C3", colony_ship=1)
        .planet("Verdane", "E3", owner=B, cannon=1)
        .fleet(A, "E3", fighter=1)
        .tile("G3", "market")
        .fleet(A, "G3", fighter=2)
        .movement(A)
    )
    colonise = choice(table, A, "colonise", "C3")
    assert (colonise.label, colonise.note) == ("C3: colonise Isvane", "uses up a colony ship")
    assert colonise.path == (f"place:{table.cell('C3')}", "option:colonise")
    assault = choice(table, A, "assault", "E3")
    assert (assault.label, assault.danger, assault.rolls) == ("E3: attack Verdane", True, True)
    assert choice(table, A, "market", "G3").label == "G3: trade at the market"
    assert choice(table, A, "split", "G3").label == "G3: split the fleet"
    assert choice(table, A, "done").main
    assert look(table, A, "it").choices[-1].label == "Fine movimento"


def test_a_warning_stands_only_where_something_cannot_be_taken_back() -> None:
    quiet = look(Position().fleet(A, "C3", fighter=1).movement(A), A).ask
    risky = look(Position().dark("C4").fleet(A, "C3", fighter=1).movement(A), A).ask
    assert quiet is not None
    assert risky is not None
    assert quiet.warning == ""
    assert risky.warning == "What is revealed, drawn or fought cannot be taken back."


def test_splitting_names_ships_tanks_and_the_way() -> None:
    table = Position().fleet(A, "C3", fighter=2, torpedo_boat=2, tank=2).movement(A).say(A, "split", "C3")
    asked = look(table, A).ask
    assert asked is not None
    assert (asked.text, asked.marks) == ("C3: how many go? (fighter)", (f"place:{table.cell('C3')}",))
    table.say(A, "take", 1).say(A, "take", 1)
    assert choice(table, A, "tanks", 1).label == "1 tank"
    assert choice(table, A, "tanks", 0).label == "0 tanks"
    table.say(A, "tanks", 1)
    assert choice(table, A, "to", "C4").path == (f"place:{table.cell('C4')}",)
    assert choice(table, A, "to", "C4").label == "C4: interstellar space"


def test_peace_is_proposed_and_answered() -> None:
    table = Position(forced_combat="agree").fleet(A, "C3", fighter=1).fleet(B, "C4", fighter=1).movement(A)
    assert not choice(table, A, "move", "C3", "C4").rolls
    table.say(A, "move", "C3", "C4")
    assert choice(table, A, "fight").danger
    assert choice(table, A, "peace").label == "Propose not to fight"
    table.say(A, "peace")
    assert choice(table, B, "peace").label == "Agree not to fight"
    asked = look(table, B).ask
    assert asked is not None
    assert asked.marks == (f"place:{table.cell('C4')}",)


def test_asteroids_take_ships_that_are_clicked_on_the_board() -> None:
    position = Position().tile("C4", "asteroids").fleet(A, "C3", fighter=2, torpedo_boat=1)
    table = position.movement(A).say(A, "move", "C3", "C4").chance("card", 1)
    cell = table.cell("C4")
    assert choice(table, A, "lose", 1).path == (f"piece:f{cell}-0-torpedo_boat",)
    assert choice(table, A, "lose", 1).label == "Torpedo boat"
    assigned = Position(tanks_of_lost_ship="all_lost").tile("C4", "asteroids").fleet(A, "C3", torpedo_boat=2, tank=1)
    table = assigned.movement(A).say(A, "move", "C3", "C4").chance("card", 1)
    assert choice(table, A, "lose", 2).label == "Torpedo boat with 1 tank"
    assert choice(table, A, "lose", 2).path == (f"piece:f{cell}-0-torpedo_boat", "option:ship-2")


def test_cubes_of_ones_choice() -> None:
    table = Position().tile("C4", "asteroids").fleet(A, "C3", fighter=1).movement(A)
    table.say(A, "move", "C3", "C4").chance("card", 17)
    assert choice(table, A, "take", "stone").label == "1 stone"
    asked = look(table, A, "it").ask
    assert asked is not None
    assert asked.note == "1 cubo ancora da prendere."


# ---------------------------------------------------------------------- goals of several steps


def goals_of(table: Table, seat: int = A) -> dict[str, list[str]]:
    """The ways to the goals of a seat, by the names of their cells."""
    names = [table.table.box.board.name(cell) for cell in range(table.table.box.cells)]
    found = {}
    for goal in look(table, seat).goals:
        way = [names[int(stop.removeprefix("place:"))] for stop in goal.via]
        assert goal.path == (goal.via[0], goal.via[-1])
        steps = [goal.answer, *goal.then]
        assert steps == [table.parse(("move", *step)) for step in pairwise(way)]
        found[way[-1]] = way
    return found


@pytest.mark.rule("IG-4.9")
def test_a_fleet_of_fighters_has_goals_of_two_steps_and_any_other_none() -> None:
    table = Position().fleet(A, "C3", fighter=2).fleet(A, "H4", fighter=1, torpedo_boat=1).movement(A)
    goals = goals_of(table)
    assert {way[0] for way in goals.values()} == {"A1", "C3"}
    assert {len(way) for way in goals.values()} == {3}, "a single step is an answer of its own"
    goal = next(one for one in look(table, A, "it").goals if one.via[0] == f"place:{table.cell('C3')}")
    assert goal.note == "2 passi"
    table.say(A, *goal.answer)
    assert not any(len(way) > 2 and way[0] == "C3" for way in goals_of(table).values())
    table.say(A, *goal.then[0])
    assert table.fleet(table.table.box.board.name(int(goal.via[-1].removeprefix("place:"))), A) == {"fighter": 2}
    assert look(table, B).goals == ()


@pytest.mark.rule("IG-4.10")
def test_the_way_to_a_goal_meets_nothing_before_its_last_step() -> None:
    free = goals_of(Position().fleet(A, "C3", fighter=1).movement(A))["E4"]
    middle = free[1]
    for lay in (
        lambda position: position.dark(middle),
        lambda position: position.tile(middle, "asteroids"),
        lambda position: position.planet("Algidon", middle, B),
        lambda position: position.fleet(B, middle, fighter=1),
        lambda position: position.fleet(A, middle, torpedo_boat=1),
    ):
        goals = goals_of(lay(Position().fleet(A, "C3", fighter=1)).movement(A))
        assert all(way[1] != middle for way in goals.values() if way[0] == "C3")
    for lay in (
        lambda position: position.tile(middle, "casino").fleet(B, middle, fighter=1),
        lambda position: position.planet("Algidon", middle),
        lambda position: position.planet("Algidon", middle, A),
        lambda position: position.tile(middle, "market"),
    ):
        assert goals_of(lay(Position().fleet(A, "C3", fighter=1)).movement(A))["E4"] == free


def test_a_goal_says_what_its_last_step_leads_to_and_is_no_fleet_of_ones_own() -> None:
    position = Position().fleet(A, "C3", fighter=1).dark("E4").fleet(B, "C1", fighter=1).fleet(A, "C5", fighter=1)
    table = position.movement(A)
    notes = {goal.via[-1]: goal for goal in look(table, A).goals if goal.via[0] == f"place:{table.cell('C3')}"}
    dark, foreign = notes[f"place:{table.cell('E4')}"], notes[f"place:{table.cell('C1')}"]
    assert (dark.note, dark.reveals) == ("2 steps; reveals a tile", True)
    assert foreign.note.startswith("2 steps; combat with the fleet of")
    assert (foreign.rolls, foreign.danger) == (True, True)
    assert f"place:{table.cell('C5')}" not in notes, "a click there begins with that fleet"


@pytest.mark.rule("IG-4.13")
def test_a_fleet_that_is_struck_on_leaving_decides_after_its_first_step() -> None:
    position = Position(asteroid_trigger="enter_and_leave").tile("C3", "asteroids").fleet(A, "C3", fighter=1)
    assert {way[0] for way in goals_of(position.movement(A)).values()} == {"A1"}

"""Setup: the beginner start, the expert start, and three players."""

from __future__ import annotations

import pytest
from tests.games.starfarers.position import (
    BLUE,
    RED,
    WHITE,
    YELLOW,
    Position,
    Table,
    box,
    coordinates,
    new_game,
    planet,
    point,
)

from astrarium import bots
from astrarium.bots.graded import Graded
from astrarium.core.scene import to_data
from astrarium.core.step import CHANCE
from astrarium.games.starfarers import GAME
from astrarium.games.starfarers.building import Launch
from astrarium.games.starfarers.setup import FirstShip, OpeningHands
from astrarium.games.starfarers.table import PORT, SETTLED

HOMES = box().board.home_sites


def rolls(*totals: int) -> list[tuple[str, int, int]]:
    """Start rolls with these totals."""
    return [("dice", total - total // 2, total // 2) for total in totals]


def dealt(play: Table) -> Table:
    """Let chance answer with whatever comes first until somebody is asked."""
    while play.match.waiting == (CHANCE,):
        play.match.answer(CHANCE, play.match.options(CHANCE)[0])
    return play


def started(*totals: int, players: int = 4, **options: str) -> Table:
    """A match with these start rolls; chance answers whatever else it is asked before."""
    play = Table(GAME.start(players, dict(options), chance="ask"))
    for roll in rolls(*totals):
        while play.match.step_for(CHANCE).__class__.__name__ == "ShuffleLetter":
            play.match.answer(CHANCE, play.match.options(CHANCE)[0])
        play.chance(*roll)
    return dealt(play)


@pytest.mark.rule("SF-SETUP.1")
def test_everybody_stands_on_three_home_points() -> None:
    table = new_game().table
    assert len(HOMES) == 12
    assert all(table.is_settled(at) for at in HOMES)
    for seat in range(4):
        assert [len(table.colonies_of(seat)), len(table.ports_of(seat))] == [2, 1]


@pytest.mark.rule("SF-SETUP.2")
def test_the_beginner_places_are_fixed() -> None:
    play = new_game()
    assert play.at("2,4") == (PORT, YELLOW)
    assert play.ship_at(YELLOW, 1) == "3,5"
    assert play.at("1,14") == play.at("2,19") == (SETTLED, YELLOW)
    assert play.at("3,9") == (PORT, RED)
    assert play.ship_at(RED, 1) == "3,10"
    assert play.at("1,2") == play.at("1,21") == (SETTLED, RED)


@pytest.mark.rule("SF-SETUP.3")
def test_a_spaceport_uses_a_colony_and_a_ring() -> None:
    table = new_game().table
    for seat in range(4):
        assert (table.colonies[seat], table.rings[seat], len(table.free_transporters(seat))) == (5, 2, 2)


@pytest.mark.rule("SF-SETUP.4")
def test_the_first_ship_is_free_and_stands_beside_the_spaceport() -> None:
    play = new_game()
    assert play.ship_at(WHITE, 1) == "4,15"
    assert point("3,14") in box().beside[point("4,15")]
    assert play.table.cargo_at(WHITE, 0) == 0
    assert play.held(WHITE) == 3


@pytest.mark.rule("SF-SETUP.4", "SF-BUILD.10")
def test_the_first_ship_is_placed_by_its_player_with_a_transporter_of_choice() -> None:
    play = started(3, 9, 4, 5)
    for seat, places in ((RED, ("3,10", "4,8")), (WHITE, ("3,13", "4,15")), (BLUE, ("3,22", "4,20"))):
        play.asked("Launch", seat).refused("SF-BUILD.5", seat, "launch", 1, "3,5")
        assert sorted(play.options) == sorted(("launch", rings, point(at)) for rings in (1, 2, 3) for at in places)
        play.say(seat, "launch", 2, places[1])
        assert (play.ship_at(seat, 2), play.ship_at(seat, 1), play.table.cargo_at(seat, 1)) == (places[1], None, 0)
    assert play.say(YELLOW, "launch", 3, "1,5").ship_at(YELLOW, 3) == "1,5"


@pytest.mark.rule("SF-SETUP.2", "SF-SETUP.4")
def test_no_colour_begins_farther_from_the_outer_systems_than_six_steps() -> None:
    board = box().board
    steps = {}
    for seat, colour in enumerate(box().colours):
        places = board.launches[board.sites.index(box().number(colour.port))]
        steps[seat] = min(board.far[site][place] for place in places for site in range(12, 33))
    assert steps == {YELLOW: 5, RED: 6, WHITE: 5, BLUE: 6}
    assert len({place for places in board.launches for place in places}) == 66, "nobody takes another's launch point"


@pytest.mark.rule("SF-SETUP.4")
def test_the_first_ship_is_chosen_by_clicks_on_its_point_and_its_rings() -> None:
    play = started(3, 9, 4, 5)
    shown = {choice.answer: choice.path for choice in play.match.scene(RED, "en").now.choices}
    assert shown["launch", 2, point("4,8")] == (f"place:p{point('4,8')}", "option:ship-2")
    assert len(shown) == 6


@pytest.mark.compiled
@pytest.mark.rule("SF-SETUP.4")
@pytest.mark.parametrize("name", bots.names())
def test_bots_place_their_first_ships(name: str) -> None:
    play = started(3, 9, 4, 5, beginner_ship="choice")
    few_looks = name == "search"
    seated = bots.SeatedBots({seat: Graded(1, looks=12) if few_looks else bots.make(name, 1) for seat in range(4)})
    while play.match.waiting != (CHANCE,):
        seated.answer(play.match)
    assert [len(play.table.ships_out(seat)) for seat in range(4)] == [1, 1, 1, 1]
    if name == "greedy":
        where = [play.table.point_of(RED, ship) for ship in range(3)]
        assert where.count(point("4,8")) == 1, "nearer to where it wants to go"


@pytest.mark.rule("SF-SETUP.4")
def test_with_choice_the_first_ship_may_be_a_trade_ship() -> None:
    play = started(9, 3, 4, 5, beginner_ship="choice")
    play.asked("FirstShip", YELLOW).refused("SF-SETUP.4", YELLOW, "cargo", "gold")
    assert [choice.label for choice in play.match.scene(YELLOW, "it").now.choices] == [
        "Nave colonica",
        "Nave commerciale",
    ]
    play.say(YELLOW, "cargo", "trade").asked("Launch", YELLOW).say(YELLOW, "launch", 2, "1,5")
    assert (play.table.cargo_at(YELLOW, 1), play.ship_at(YELLOW, 2)) == (1, "1,5")
    assert play.table.stations[YELLOW] == 6
    play.asked("FirstShip", RED)


@pytest.mark.rule("SF-SETUP.5", "SF-BUILD.13")
def test_a_spaceport_built_later_brings_no_ship() -> None:
    play = Position().hand(YELLOW, carbon=3, food=2).trading(YELLOW)
    play.say(YELLOW, "build", "spaceport").say(YELLOW, "port", "1,14")
    assert len(play.table.ships_out(YELLOW)) == 1
    assert play.hand(YELLOW) == {}


@pytest.mark.rule("SF-SETUP.6")
@pytest.mark.parametrize("players", [3, 4])
def test_everybody_begins_with_four_points(players: int) -> None:
    table = new_game(players).table
    assert [table.points(seat) for seat in range(players)] == [4] * players


@pytest.mark.rule("SF-SETUP.7")
@pytest.mark.parametrize("setup", ["off", "on"])
def test_home_numbers_lie_open(setup: str) -> None:
    play = new_game(expert_setup=setup)
    for seat in (None, 0, 3):
        assert sorted(play.view(seat)["tokens"][:3]) == [4, 8, 11]


@pytest.mark.rule("SF-SETUP.8")
def test_the_beginner_numbers_are_fixed() -> None:
    tokens = new_game().table.token
    assert tokens[:12] == [11, 4, 8, 10, 12, 8, 5, 6, 3, 2, 9, 6]
    assert tokens[planet("beta", "goods")] == 12


@pytest.mark.rule("SF-SETUP.9")
def test_outer_tokens_lie_face_down() -> None:
    play = new_game()
    assert play.view(RED)["tokens"][12:] == [-1] * 21
    now = to_data(play.match.scene(RED, "en"))["now"]
    backs = [place["badges"][0]["icon"] for place in now["places"] if place["id"] in ("h12", "h13", "h14")]
    assert backs == ["back-red", "back-yellow", "back-blue"]


@pytest.mark.rule("SF-SETUP.10")
def test_nobody_sees_the_reserve() -> None:
    play = new_game()
    assert [play.view(seat)["reserve"] for seat in (None, 0, 1)] == [5, 5, 5]


@pytest.mark.rule("SF-SETUP.11", "SF-SETUP.16")
@pytest.mark.parametrize(("players", "pile"), [(3, 51), (4, 48)])
def test_bank_and_pile(players: int, pile: int) -> None:
    play = new_game(players)
    assert play.view(0)["bank"] == [8] * 5
    assert play.view(0)["pile"] == pile


@pytest.mark.rule("SF-SETUP.12", "SF-SETUP.13")
def test_motherships_start_bare_with_one_fame_ring() -> None:
    table = new_game().table
    assert [table.upgrade_count(seat) for seat in range(4)] == [0] * 4
    assert table.fame == [1] * 4
    assert table.fame_left() == 36


@pytest.mark.rule("SF-SETUP.15")
def test_the_encounter_deck_is_face_down() -> None:
    play = new_game()
    for seat in (None, 0, 2):
        view = play.view(seat)
        assert (view["deck"], view["card"], view["spent_heard"]) == (32, -1, [])


@pytest.mark.rule("SF-SETUP.17")
def test_an_empty_pile_is_made_anew() -> None:
    def nearly_empty(table):
        table.replace_hand(RED, [10, 9, 10, 10, 10])
        table.bank, table.pile = [10] * 5, [0, 1, 0, 0, 0]

    play = Position().do(nearly_empty).trading(YELLOW)
    play.say(YELLOW, "supply").chance("card", "fuel")
    assert sum(play.table.pile) == 30
    assert play.table.bank == [4] * 5


@pytest.mark.rule("SF-SETUP.18")
def test_a_short_bank_gives_what_it_has() -> None:
    def nearly_empty(table):
        table.replace_hand(RED, [15, 11, 11, 11, 11])
        table.bank, table.pile = [4, 9, 9, 9, 9], [1, 0, 0, 0, 0]

    play = Position().do(nearly_empty).trading(YELLOW)
    play.say(YELLOW, "supply").chance("card", "ore")
    assert play.table.pile == [4, 6, 6, 6, 6]


def test_no_supplies_without_any_card() -> None:
    def empty(table):
        table.replace_hand(RED, [20] * 5)
        table.bank, table.pile = [0] * 5, [0] * 5

    play = Position().do(empty).trading(YELLOW)
    play.refused("SF-SETUP.17", YELLOW, "supply")
    nothing = Position().do(empty).then(OpeningHands())
    nothing.chance("none")
    assert nothing.held(YELLOW) == 0


@pytest.mark.rule("SF-SETUP.19")
def test_three_cards_each_seen_by_their_owner_alone() -> None:
    play = new_game()
    view = play.view(RED)
    assert sum(view["hand"]) == 3
    assert view["hands"] == [3, 3, 3, 3]
    assert play.view(None)["hand"] is None
    assert "known" not in view
    drawn = [line for line in play.match.log_for(RED) if line.answer[0] in ("card", "?")]
    assert [line.answer[0] for line in drawn[:12]] == ["?"] * 3 + ["card"] * 3 + ["?"] * 6


@pytest.mark.rule("SF-SETUP.20")
def test_the_highest_roll_begins() -> None:
    assert started(5, 9, 4, 8).table.first == RED


@pytest.mark.rule("SF-SETUP.21")
def test_those_who_tie_roll_again() -> None:
    play = Table(GAME.start(4, {}, chance="ask"))
    for roll in rolls(9, 9, 4, 8, 3, 6):
        play.chance(*roll)
    assert play.table.first == RED


# ---------------------------------------------------------------------- the expert start


def placed(play: Table, order: list[int]) -> Table:
    """Everybody in turn takes the first thing there is."""
    for seat in order:
        play.asked("PlacePiece", seat)
        play.match.answer(seat, play.match.options(seat)[0])
        while play.match.step_for(seat).__class__ in (FirstShip, Launch):
            play.match.answer(seat, play.match.options(seat)[0])
    return play


@pytest.mark.rule("SF-EXPERT.1", "SF-EXPERT.8")
def test_after_an_expert_start_all_have_what_beginners_have() -> None:
    play = started(4, 5, 9, 3, expert_setup="on")
    placed(play, [2, 3, 0, 1, 1, 0, 3, 2])
    for seat in (2, 3, 0, 1):
        if play.match.waiting == (seat,) and play.match.step_for(seat).__class__.__name__ == "PlacePiece":
            play.match.answer(seat, play.match.options(seat)[-1])
        while play.match.step_for(seat).__class__ in (FirstShip, Launch):
            play.match.answer(seat, play.match.options(seat)[0])
    while play.match.waiting == (CHANCE,) and play.table.phase == 0:
        play.match.answer(CHANCE, play.match.options(CHANCE)[0])
    table = play.table
    for seat in range(4):
        assert (table.points(seat), table.held(seat), table.fame[seat], table.upgrade_count(seat)) == (4, 3, 1, 0)
    assert (table.active, table.phase) == (2, 1), "who opened round 1 takes the first turn"


@pytest.mark.rule("SF-EXPERT.2")
def test_home_tokens_are_shuffled_within_their_letter() -> None:
    play = Table(GAME.start(4, {"expert_setup": "on"}, chance="ask"))
    assert len(play.match.options(CHANCE)) == 6
    play.chance("tokens", 8, 11, 4)
    assert play.table.token[:3] == [8, 11, 4]
    assert play.table.face[:3] == [1, 1, 1]


@pytest.mark.rule("SF-EXPERT.3")
def test_in_the_third_round_the_missing_piece_is_forced() -> None:
    play = started(9, 3, 4, 5, expert_setup="on")
    placed(play, [0, 1, 2, 3, 3, 2, 1, 0])
    play.asked("PlacePiece", YELLOW)
    assert play.words(YELLOW) == {"spaceport"}
    taken = next(at for at in HOMES if play.table.piece_on[at])
    play.refused("SF-EXPERT.3", YELLOW, "spaceport", taken).refused("SF-EXPERT.3", YELLOW, "colony", HOMES[-1])
    play.refused("SF-EXPERT.3", YELLOW, "colony", "here")


@pytest.mark.rule("SF-EXPERT.4", "SF-EXPERT.5", "SF-EXPERT.6")
def test_rounds_run_clockwise_back_and_clockwise() -> None:
    placed(started(4, 5, 9, 3, expert_setup="on"), [2, 3, 0, 1, 1, 0, 3, 2, 2])


@pytest.mark.rule("SF-EXPERT.7")
def test_with_the_spaceport_comes_a_ship_of_choice() -> None:
    play = started(9, 3, 4, 5, expert_setup="on").say(YELLOW, "spaceport", "3,9")
    play.asked("FirstShip", YELLOW).refused("SF-EXPERT.7", YELLOW, "cargo", "gold").may(YELLOW, "cargo", "colony")
    play.say(YELLOW, "cargo", "trade").asked("Launch", YELLOW)
    assert sorted(play.options) == sorted(("launch", rings, point(at)) for rings in (1, 2, 3) for at in ("3,10", "4,8"))
    play.refused("SF-BUILD.5", YELLOW, "launch", 1, "3,5").say(YELLOW, "launch", 3, "4,8")
    assert (play.table.cargo_at(YELLOW, 2), play.ship_at(YELLOW, 3)) == (1, "4,8")
    assert play.held(YELLOW) == 0


# ---------------------------------------------------------------------- three players


@pytest.mark.rule("SF-THREE.1")
@pytest.mark.parametrize(("block", "stands"), [("fixed", True), ("leftover", True), ("off", False)])
def test_the_fourth_colour_blocks_its_home_points(block: str, stands: bool) -> None:
    play = new_game(3, three_player_block=block)
    for name, piece in (("3,21", PORT), ("2,7", SETTLED), ("2,16", SETTLED)):
        assert play.at(name) == ((piece, BLUE) if stands else None)


@pytest.mark.rule("SF-THREE.2")
def test_blockers_produce_nothing_and_bar_nothing() -> None:
    play = Position(3).ship(RED, 1, "5,21").production(YELLOW)
    play.roll(5, 4)
    assert sum(play.table.hand) == 1, "one ore for red, none for the blockers"
    assert (play.hand(RED), play.bank("ore")) == ({"ore": 1}, 7)
    flight = Position(3).ship(RED, 1, "5,21").cruise(RED, 3).fly(RED, "4,20").say(RED, "stop")
    assert flight.ship_at(RED, 1) == "4,20"


@pytest.mark.rule("SF-THREE.3")
def test_blockers_of_an_expert_start() -> None:
    fixed = started(9, 3, 4, players=3, expert_setup="on")
    assert len({answer[1] for answer in fixed.options}) == 9
    play = started(9, 3, 4, players=3, expert_setup="on", three_player_block="leftover")
    assert len({answer[1] for answer in play.options}) == 12
    while play.match.waiting != (CHANCE,):
        seat = play.match.waiting[0]
        play.match.answer(seat, play.match.options(seat)[0])
    assert [play.at(coordinates(at))[1] for at in HOMES].count(3) == 3


@pytest.mark.rule("SF-THREE.4")
@pytest.mark.parametrize("players", [3, 4])
def test_with_three_players_a_system_takes_two_colonies(players: int) -> None:
    position = Position(players).near(up=True).colony(RED, "10,4").colony(WHITE, "9,6").ship(YELLOW, 1, "7,5")
    play = position.cruise(YELLOW, 3).fly(YELLOW, "8,4").say(YELLOW, "stop").asked("Found", YELLOW)
    if players == 3:
        play.refused("SF-THREE.4", YELLOW, "found")
    else:
        play.may(YELLOW, "found")


def test_home_systems_have_no_such_cap() -> None:
    position = Position(3, three_player_block="off").ship(YELLOW, 1, "3,22").cruise(YELLOW, 3).fly(YELLOW, "3,21")
    position.say(YELLOW, "stop").say(YELLOW, "found")
    assert position.at("3,21") == (SETTLED, YELLOW), "the third colony of delta"

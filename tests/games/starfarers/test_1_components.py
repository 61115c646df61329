"""Components: pieces, the field, tokens, cards and stock."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.starfarers.position import (
    BLUE,
    RED,
    WHITE,
    YELLOW,
    Position,
    box,
    coordinates,
    new_game,
    played_on,
    point,
)

from astrarium.core.errors import BadOptions
from astrarium.core.scene import to_data
from astrarium.games.starfarers import GAME
from astrarium.games.starfarers.board import DOTS, RESOURCES

BOARD = box().board


@pytest.mark.rule("SF-COMP.1")
@pytest.mark.parametrize("players", [3, 4])
def test_each_player_owns_nine_colonies_seven_stations_three_transporters_and_three_rings(players: int) -> None:
    table = new_game(players).table
    for seat in range(players):
        on_map = len(table.colonies_of(seat)) + len(table.ports_of(seat)) + len(table.ships_out(seat))
        assert table.colonies[seat] + on_map == 9
        assert table.stations[seat] == 7
        assert len(table.ships_out(seat)) + len(table.free_transporters(seat)) == 3
        assert table.rings[seat] + len(table.ports_of(seat)) == 3


@pytest.mark.rule("SF-COMP.1")
@pytest.mark.parametrize("players", [2, 5])
def test_two_or_five_players_are_refused(players: int) -> None:
    with pytest.raises(BadOptions):
        GAME.start(players)


@pytest.mark.rule("SF-COMP.2")
def test_the_field_has_320_points_and_454_edges() -> None:
    assert (len(BOARD.hexes), BOARD.size, len(BOARD.links)) == (135, 320, 454)
    near = {coordinates(other) for other in BOARD.around[point("3,5")]}
    assert near == {"3,6", "4,4", "2,4"}
    assert Counter(len(around) for around in BOARD.around) == {3: 268, 2: 52}


@pytest.mark.rule("SF-COMP.3")
def test_nobody_flies_through_a_star() -> None:
    assert BOARD.size - len(BOARD.stars) == 309
    short = Position().near().ship(YELLOW, 1, "8,4").cruise(YELLOW, 2)
    short.refused("SF-COMP.3", YELLOW, "fly", "9,5")
    short.fly(YELLOW, "7,5").refused("SF-FLY.1", YELLOW, "fly", "9,6")
    longer = Position().near().ship(YELLOW, 1, "8,4").cruise(YELLOW, 4)
    longer.fly(YELLOW, "7,5", "7,6", "8,7", "9,6").say(YELLOW, "stop").say(YELLOW, "wait")
    assert longer.ship_at(YELLOW, 1) == "9,6"


@pytest.mark.rule("SF-COMP.4")
def test_eleven_systems_of_three_planets() -> None:
    assert (len(BOARD.stars), BOARD.planets) == (11, 33)
    assert len([at for at in range(33) if not BOARD.dot[at]]) == 12
    assert BOARD.system_names[:4] == ["alpha", "beta", "gamma", "delta"]


@pytest.mark.rule("SF-COMP.5")
def test_three_colony_points_and_nine_others() -> None:
    sites = [coordinates(at) for at, system in zip(BOARD.sites, BOARD.site_system, strict=True) if system == 4]
    assert sites == ["10,4", "9,6", "8,4"]
    touching = Counter(
        at for at, near in enumerate(BOARD.planets_at) for other in near if BOARD.planet_system[other] == 4
    )
    assert sorted(touching.values()) == [1] * 9 + [2] * 3
    assert touching[point("7,5")] == 1
    for system in range(11):
        counts = Counter(len(near) for near in BOARD.planets_at if near and BOARD.planet_system[near[0]] == system)
        assert counts == {1: 9, 2: 3}


@pytest.mark.rule("SF-COMP.6")
def test_the_map_fixes_resources_and_dots() -> None:
    names = Counter(RESOURCES[kind] for kind in BOARD.resource)
    assert names == {"ore": 7, "fuel": 7, "goods": 7, "carbon": 6, "food": 6}
    centre = {RESOURCES[BOARD.resource[at]]: DOTS[BOARD.dot[at]] for at in range(33) if BOARD.planet_system[at] == 6}
    assert BOARD.system_names[6] == "centre"
    assert centre == {"food": "yellow", "goods": "blue", "carbon": "red"}
    for system in range(4, 11):
        dots = sorted(BOARD.dot[at] for at in range(33) if BOARD.planet_system[at] == system)
        assert dots == [1, 2, 3]


@pytest.mark.rule("SF-COMP.7")
def test_four_outposts_on_the_side_edges() -> None:
    hexes = {outpost.race: outpost.hex for outpost in box().content.outposts.list}
    assert hexes == {"green_folk": (1, 6), "merchants": (9, 3), "scientists": (1, 0), "diplomats": (9, -2)}


@pytest.mark.rule("SF-COMP.8")
def test_docks_are_numbered_round_the_hex() -> None:
    docks = [[coordinates(dock.point) for dock in docks] for docks in BOARD.docks]
    assert docks[0] == ["14,3", "14,4", "15,5", "16,4", "16,3"]
    assert len({name for names in docks for name in names}) == 20


@pytest.mark.rule("SF-COMP.9")
def test_38_tokens() -> None:
    rules = box()
    sums = {
        dot: sum(
            kind * count
            for kind, of, count in zip(rules.token_kind, rules.token_dot, rules.token_count, strict=True)
            if of == at
        )
        for at, dot in enumerate(DOTS)
    }
    assert (sums["yellow"], sums["blue"]) == (44, 48)
    assert sum(rules.token_count) + sum(rules.reserve_count) + 12 == 38
    assert sum(k * c for k, c in zip(rules.reserve_kind, rules.reserve_count, strict=True)) == 30
    assert sum(new_game().table.token[:12]) == 84
    assert rules.home_tokens == [[4, 8, 11], [8, 10, 12], [3, 5, 6], [2, 6, 9]]


@pytest.mark.rule("SF-COMP.10")
@pytest.mark.parametrize(("highest", "lairs"), [("7", [24, 25, 27]), ("6", [24, 25, 26])])
def test_red_tokens_are_tens_lairs_and_ice(highest: str, lairs: list[int]) -> None:
    rules = box(highest_lair=highest)
    red = [
        kind
        for kind, of, count in zip(rules.token_kind, rules.token_dot, rules.token_count, strict=True)
        for _ in range(count)
        if of == 1
    ]
    assert red == [10, 10, *lairs, 33, 34]


@pytest.mark.rule("SF-COMP.11")
def test_twenty_cards_of_each_kind_at_any_moment() -> None:
    play = new_game()
    for seed in range(60):
        table = played_on(play, 10, seed).table
        for kind in range(5):
            assert table.bank[kind] + table.pile[kind] + sum(table.hand_at(seat, kind) for seat in range(4)) == 20


@pytest.mark.rule("SF-COMP.12")
def test_what_has_run_out_cannot_be_taken() -> None:
    position = Position().hand(RED, ore=2)
    for seat in (YELLOW, RED, WHITE, BLUE):
        position.upgrades(seat, freight_ring=5)
    play = position.trading(RED)
    assert play.table.left_in_stock(2) == 0
    play.refused("SF-COMP.12", RED, "build", "freight_ring")
    assert box().stock == [24, 24, 20]


@pytest.mark.rule("SF-COMP.13", "SF-SETUP.14")
def test_each_outpost_shows_five_cards_and_a_marker() -> None:
    play = new_game()
    assert [box().friend_race.count(at) for at in range(4)] == [5] * 4
    view = play.view(None)
    assert view["friend"] == [-1] * 20
    assert view["marker"] == [-1] * 4
    scene = to_data(play.match.scene(None, "en"))
    zone = next(zone for zone in scene["now"]["zones"] if zone["id"] == "outpost-scientists")
    assert len([card["title"] for card in zone["cards"]]) == 5


@pytest.mark.rule("SF-COMP.14")
def test_an_upgrade_counts_for_every_ship() -> None:
    play = Position().hand(YELLOW, fuel=2).ship(YELLOW, 2, "6,4").trading(YELLOW)
    before = sum(1 for piece in play.table.piece_on if piece)
    play.say(YELLOW, "build", "booster").say(YELLOW, "end").balls("blue", "yellow")
    assert sum(1 for piece in play.table.piece_on if piece) == before
    play.say(YELLOW, "ship", 1)
    assert play.match.step_for(YELLOW).left == 4
    play.say(YELLOW, "stop").say(YELLOW, "ship", 2)
    assert play.match.step_for(YELLOW).left == 4


@pytest.mark.rule("SF-COMP.15")
@pytest.mark.parametrize("seat", [None, 0, 3])
def test_the_summary_lists_costs_and_balls(seat: int | None) -> None:
    scene = to_data(new_game().match.scene(seat, "en"))
    sheet = next(sheet for sheet in scene["now"]["sheets"] if sheet["id"] == "summary")
    assert len(sheet["rows"]) == 10
    assert sheet["rows"][0]["value"] == "1 ore, 1 fuel, 1 carbon, 1 food"
    assert [row["value"] for row in sheet["rows"][6:]] == ["0", "1", "2", "3"]

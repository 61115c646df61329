"""What must always be true of a table, what a seat may not know, and random matches through every option."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from tests.games.parsec.position import A, B, C, Position, card, unit

from astrarium import BadData
from astrarium.core.random_play import play_at_random
from astrarium.core.random_source import SeededRandom
from astrarium.core.scene import to_data
from astrarium.games.parsec import GAME
from astrarium.games.parsec.board import MOST_AREAS
from astrarium.games.parsec.evaluation import WEIGHTS
from astrarium.games.parsec.generated_table import Lying, make_stack
from astrarium.games.parsec.hidden_state import redeal, secrets
from astrarium.games.parsec.laws import problems
from astrarium.games.parsec.match_constants import CARGO, NONE, TERMS, TITANIUM
from astrarium.games.parsec.reachability import bearing, contacts, linked_ways, ways
from astrarium.games.parsec.seat_terms import MOST_KNOWN, SeatTerms, seat_terms_of
from astrarium.games.parsec.sky import Bearing, Contacts
from astrarium.games.parsec.table import ParsecTable
from astrarium.games.parsec.turn_actions import LatePhase
from astrarium.testing.perft import perft
from astrarium.testing.walker import walk


def fair() -> ParsecTable:
    """A table with nothing wrong about it."""
    position = Position(3).put(A, "transport", "A5").load(A, "cargo").put(B, "colony", "C3").put(C, "fighter", "D5")
    table = position.goods(A, 1, 2, 3).hold(B, "brace").lies("fold_drive", A).acts().table
    assert problems(table) == []
    return table


def lists_that_do_not_fit(table: ParsecTable) -> None:
    table.goods.append(0)


def a_lasting_card_that_is_none(table: ParsecTable) -> None:
    table.set_lasting(0, Lying(99, A, A, NONE, NONE, NONE, NONE))


def a_piece_too_many(table: ParsecTable) -> None:
    table.add_stock(A, CARGO, 1)


def a_unit_of_the_dead(table: ParsecTable) -> None:
    table.set_alive(B, 0)


def two_players_on_a_hex(table: ParsecTable) -> None:
    table.at[unit(C, "fighter")] = table.at[unit(A, "transport")]


def a_colony_in_space(table: ParsecTable) -> None:
    table.lift(unit(B, "colony"))
    table.put(unit(B, "colony"), 0)


def a_unit_outside(table: ParsecTable) -> None:
    table.lift(unit(C, "fighter"))
    table.put(unit(C, "fighter"), table.land.closed)


def a_hex_noted_wrongly(table: ParsecTable) -> None:
    table.stack[0] = make_stack(A, False, 1, 0)


def too_many_vessels(table: ParsecTable) -> None:
    for _ in range(3):
        table.place(A, 1, 0)


def aboard_nothing(table: ParsecTable) -> None:
    table.set_aboard(unit(A, "cargo"), unit(B, "transport"))


def a_card_too_few(table: ParsecTable) -> None:
    table.add_deck(0, -1)


def a_new_card_that_nobody_holds(table: ParsecTable) -> None:
    table.set_new(A, 0, 1)


def a_resource_too_many(table: ParsecTable) -> None:
    table.add_goods(A, TITANIUM, 1)


def wrong_terms(table: ParsecTable) -> None:
    table.set_all_terms(A, [0] * TERMS)


def a_piece_noted_wrongly(table: ParsecTable) -> None:
    table.fleet(A).cargos.append(unit(A, "cargo", 7))


def a_title_noted_wrongly(table: ParsecTable) -> None:
    table.held_titles(B).append(card("mutiny"))


def a_price_noted_wrongly(table: ParsecTable) -> None:
    terms = SeatTerms(table.terms_of(A))
    terms.prices[CARGO] = (0, 0, 0)
    table._seat_terms = [terms, table.seat_terms(B), table.seat_terms(C)]


def a_frozen_hex_noted_wrongly(table: ParsecTable) -> None:
    table.land.nowhere[0] = True


def a_warship_that_bears_on_nobody(table: ParsecTable) -> None:
    table.bearing = Bearing(A, table.sky(), [0, 9, 0])


def a_cargo_that_meets_nobody(table: ParsecTable) -> None:
    table.contacts = Contacts(A, table.sky(), [B], False)


def a_cargo_on_no_dock(table: ParsecTable) -> None:
    table.contacts = Contacts(A, table.sky(), [], True)


Broken = Callable[[ParsecTable], None]
LAWS: list[tuple[Broken, str]] = [
    (lists_that_do_not_fit, "do not fit together"),
    (a_lasting_card_that_is_none, "do not fit together"),
    (a_piece_too_many, "has not 10 pieces"),
    (a_unit_of_the_dead, "is out and has units"),
    (two_players_on_a_hex, "two players share"),
    (a_colony_in_space, "a colony too many"),
    (a_unit_outside, "outside the map"),
    (a_hex_noted_wrongly, "noted wrongly"),
    (too_many_vessels, "too many vessels"),
    (aboard_nothing, "cannot be aboard"),
    (a_card_too_few, "are missing or too many"),
    (a_new_card_that_nobody_holds, "more new cards"),
    (a_resource_too_many, "resource cards of kind 0"),
    (wrong_terms, "do not follow"),
    (a_piece_noted_wrongly, "the pieces in play of seat 0 are not those noted"),
    (a_title_noted_wrongly, "the titles in the hand of seat 1 are not those noted"),
    (a_price_noted_wrongly, "the traits and prices of seat 0 are not those noted"),
    (a_frozen_hex_noted_wrongly, "freeze or calm"),
    (a_warship_that_bears_on_nobody, "on whom the warships of seat 0 bear"),
    (a_cargo_that_meets_nobody, "whose cargos those of seat 0 meet"),
    (a_cargo_on_no_dock, "whose cargos those of seat 0 meet"),
]


@pytest.mark.parametrize(("broken", "found"), LAWS, ids=[broken.__name__ for broken, _ in LAWS])
def test_a_broken_law_is_found_out(broken: Broken, found: str) -> None:
    table = fair()
    broken(table)
    assert any(found in problem for problem in problems(table)), problems(table)


def test_what_is_kept_follows_the_cards_that_lie_on_the_table() -> None:
    table = Position(3).lies("gamma_burst", A, "A1", area=0).acts().table
    burst = table.sky()
    assert table.sky() is burst is table.clone().sky()
    table.lasting = (*table.lasting, Lying(card("meteor_shower"), B, B, 1, 60, NONE, NONE))
    both = table.sky()
    assert [cell for cell in range(table.box.cells) if both.frozen[cell] != burst.frozen[cell]] == [60]
    assert [cell for cell in range(table.box.cells) if both.hindering[cell] != burst.hindering[cell]] == [60]
    table.lasting = ()
    assert not any(table.sky().frozen)
    assert table.sky().hindering == table.land.restricted


def test_on_whom_warships_bear_is_kept_until_something_moves() -> None:
    table = Position(3).put(A, "cruiser", "C3").put(B, "cargo", "C4").acts().table
    kept = bearing(table, A)
    assert kept.warships == [0, 1, 0]
    assert bearing(table, A) is kept is bearing(table.clone(), A)
    assert bearing(table, B).on_nobody
    assert bearing(table, A).warships == kept.warships
    table.shift(unit(B, "cargo"), table.at[unit(B, "cargo")] + 40)
    assert bearing(table, A).warships == [0, 0, 0]
    table.lasting = (Lying(card("gamma_burst"), B, B, 1, 60, NONE, NONE),)
    assert bearing(table, A).sky is table.sky()


def test_whose_cargos_meet_is_kept_until_a_cargo_moves() -> None:
    table = Position(3).put(A, "cargo", "C3").put(B, "cargo", "C4").put(A, "cruiser", "A1").acts().table
    kept = contacts(table, A)
    assert (kept.met, kept.docked) == ([B], False)
    table.shift(unit(A, "cruiser"), table.at[unit(A, "cruiser")] + 1)
    assert contacts(table, A) is kept is contacts(table.clone(), A)
    assert contacts(table, B).met == [A]
    table.shift(unit(B, "cargo"), table.at[unit(B, "cargo")] + 40)
    assert contacts(table, A).met == []
    table.lasting = (Lying(card("gamma_burst"), B, B, 1, 60, NONE, NONE),)
    assert contacts(table, A).sky is table.sky()


def test_seats_with_the_same_terms_share_what_follows_from_them() -> None:
    table = Position(3).acts().table
    assert seat_terms_of(table.terms_of(A)) is seat_terms_of(tuple(table.terms_of(A)))
    first = seat_terms_of((0,) * TERMS)
    for price in range(MOST_KNOWN):
        seat_terms_of((*[0] * (TERMS - 1), price + 1))
    assert seat_terms_of((0,) * TERMS) is not first


def test_a_cargo_of_their_own_changes_nothing_in_whom_warships_bear_on() -> None:
    table = Position(3).put(A, "cruiser", "C3").put(A, "cargo", "A1").put(B, "cargo", "C4").acts().table
    kept = bearing(table, A)
    table.shift(unit(A, "cargo"), table.at[unit(A, "cargo")] + 1)
    assert bearing(table, A) is kept
    table.shift(unit(A, "cruiser"), table.at[unit(A, "cruiser")] + 40)
    assert bearing(table, A).on_nobody


def test_the_cheapest_unit_tells_who_can_afford_nothing() -> None:
    table = Position(3).acts().table
    kinds = range(len(table.seat_terms(A).prices))
    for goods in ((0, 0, 0), (1, 0, 0), (0, 1, 1), (2, 1, 0), (1, 1, 1), (9, 9, 9)):
        table.set_all_goods(A, list(goods))
        assert table.affordable(A) == [kind for kind in kinds if table.affords(A, kind)]


def test_what_is_kept_is_counted_anew_from_a_save() -> None:
    table = fair()
    for name in ("at", "hand", "terms"):
        table.load_value(name, list(getattr(fair(), name)))
    assert problems(table) == []
    assert (table.fleet(A).cargos, table.held_titles(B)) == ([unit(A, "cargo")], [card("brace")])


def test_the_last_areas_are_kept_and_no_more() -> None:
    land = fair().land
    held = [sum(land.area("hex", cell, part)) for part in range(15) for cell in range(80)]
    assert held == [1] * 1200
    assert len(land.board.areas) <= MOST_AREAS
    assert land.area("hex", 79, NONE) is land.area("hex", 79, NONE)


def test_an_area_is_the_hexes_that_its_name_says() -> None:
    land = fair().land
    board = land.board

    def hexes(name: str, spot: int, part: int) -> list[int]:
        return [cell for cell, held in enumerate(land.area(name, spot, part)) if held]

    assert hexes("module", NONE, 2) == [cell for cell in range(board.cells) if board.on(cell, 2)]
    assert hexes("radius1", 40, NONE) == sorted([40, *board.beside[40]])
    assert hexes("board", NONE, NONE) == list(range(board.cells))
    assert hexes("hex", 40, NONE) == [40]
    assert hexes("hex", NONE, NONE) == hexes("radius1", NONE, NONE) == []


def test_the_area_of_a_planet_is_that_of_its_layout() -> None:
    table = fair()
    other = table.box.land(table.slots[::-1])
    assert other.planet_hexes != table.land.planet_hexes
    for land in (table.land, other):
        for slot, hexes in enumerate(land.planet_hexes):
            assert [cell for cell, held in enumerate(land.area("planet", NONE, slot)) if held] == hexes
    assert table.land.area("hex", 7, NONE) is other.area("hex", 7, NONE)


def test_an_unlimited_bank_is_not_counted() -> None:
    table = Position(bank="unlimited").goods(A, 99, 0, 0).acts().table
    assert problems(table) == []


SAVED: list[tuple[str, list[int]]] = [
    ("stack", [0, 17]),
    ("tips", [0, 1, 2, 1, 3, 4]),
    ("lasting", [5, 1, 0, -1, 3, -1, 4]),
    ("heirs", [0, 3]),
    ("spurned", [7, 8]),
    ("boosts", [9, -1]),
    ("strike", [1, 47, 3, 4, 0, -1, 2]),
    ("queue", [9, 50, 10, 51]),
    ("share", [2, 1]),
]


@pytest.mark.parametrize(("name", "value"), SAVED, ids=[name for name, _ in SAVED])
def test_what_has_parts_is_read_as_it_was_saved(name: str, value: list[int]) -> None:
    table = fair()
    table.load_value(name, value)
    assert table.saved_value(name) == table.clone().saved_value(name) == value
    if name != "stack":
        with pytest.raises(BadData, match=f"table.{name}: "):
            table.load_value(name, [0] * 11)


# ---------------------------------------------------------------------- what is hidden


def test_hands_are_dealt_anew_for_others_only() -> None:
    position = (
        Position(3).goods(A, 1, 2, 3).goods(B, 4, 0, 0).goods(C, 0, 4, 0).hold(A, "brace").hold(B, "jamming", "mutiny")
    )
    position.table.learn(A, B, card("mutiny"))
    position.table.learn(C, B, card("jamming"))
    table = position.acts().table
    seen = set()
    for seed in range(30):
        twin = table.clone()
        redeal(twin, A, SeededRandom(seed))
        assert twin.goods_of(A) == [1, 2, 3]
        assert twin.hand_of(A) == table.hand_of(A)
        assert twin.hand_at(B, card("mutiny")) >= 1
        assert twin.cards_of(B) == 2
        assert problems(twin) == []
        assert twin.resource_count(B) == 4
        seen.add(tuple(twin.goods))
    assert len(seen) > 1
    hidden = secrets(table, A)
    assert "hand 0" not in hidden
    assert hidden["goods 1"] == [4, 0, 0]
    assert secrets(Position(hands="open").acts().table, A) == {}


@pytest.mark.parametrize("hands", ["counts_public", "open"])
def test_a_known_top_card_stays_on_top(hands: str) -> None:
    position = Position(3, hands=hands)
    position.table.add_deck(card("mutiny"), -1)
    position.table.top += (card("mutiny"),)
    position.table.learn(A, 3, card("mutiny"))
    table = position.acts().table
    for seat, kept in ((A, True), (B, False), (None, False)):
        tops = set()
        for seed in range(20):
            twin = table.clone()
            redeal(twin, seat, SeededRandom(seed))
            tops.add(twin.top[0])
        assert (tops == {card("mutiny")}) is kept
    assert secrets(table, B)["top"] == [card("mutiny")]
    assert bool(secrets(table, A)) is (hands != "open")


def test_unlimited_hands_and_new_cards_are_dealt_anew() -> None:
    position = (
        Position(3, bank="unlimited", event_usable_from="own_next_turn").goods(B, 3, 0, 0).hold(B, "brace", "jamming")
    )
    position.table.set_new(B, card("brace"), 1)
    twin = position.acts().table.clone()
    redeal(twin, A, SeededRandom(3))
    assert twin.resource_count(B) == 3
    assert sum(twin.new) == 1
    opened = Position(hands="open").goods(B, 3, 0, 0).acts().table
    redeal(opened, A, SeededRandom(3))
    assert opened.goods_of(B) == [3, 0, 0]


# ---------------------------------------------------------------------- random matches


@pytest.mark.compiled
def test_the_laws_hold_on_a_short_walk() -> None:
    report = walk(GAME, decisions=120, seed="parsec")
    assert report.decisions >= 120


@pytest.mark.parametrize("seed", range(10))
def test_random_matches_are_told_and_drawn(seed: int) -> None:
    rng = random.Random(seed)
    options = {option.name: rng.choice(option.values) for option in GAME.options}
    options |= {"round_limit": "15_rounds", "combat_exchange_cap": "20"}
    players = 2 + seed % 5
    match = GAME.start(players, options, seed=seed, recording=True)
    while match.waiting:
        seat = match.waiting[0]
        answers = match.options(seat)
        if rng.random() < 0.03:
            for lang in ("en", "it"):
                drawn = to_data(match.scene(seat, lang))["now"]
                assert len(drawn["choices"]) == len(answers)
                assert all(choice["label"] for choice in drawn["choices"])
            match.scene(None, "it")
            assert match.problems() == []
        match.answer(seat, rng.choice(answers))
    assert match.result is not None
    assert to_data(match.scene(0))["now"]["over"]
    assert GAME.ruleset.recount(match.table)
    assert len(GAME.ruleset.features(match.table, 0)) == len(WEIGHTS)


# ---------------------------------------------------------------------- counts of positions


COUNTS = [(seed, 2 + seed % 5) for seed in range(10)]
PINNED = [290, 35, 170, 544, 1, 86, 20, 18, 1942, 2]


def ways_on(seed: int, players: int) -> int:
    """In how many ways three answers can be given from a pinned position, chance's included."""
    match = GAME.start(players, GAME.lab_options, chance="ask")
    rng = random.Random(seed)
    for _ in range(160 + 20 * seed):
        seat = match.waiting[0]
        match.answer(seat, rng.choice(match.options(seat)))
    return perft(match, 3)


@pytest.mark.parametrize(("seed", "players"), COUNTS)
def test_pinned_positions_have_as_many_ways_on_as_ever(seed: int, players: int) -> None:
    assert ways_on(seed, players) == PINNED[seed]


def test_no_way_leads_out_of_a_frozen_hex() -> None:
    table = Position().lies("meteor_shower", B, "A5").put(A, "cargo", "A5").acts().table
    start = table.at[unit(A, "cargo")]
    assert table.sky().frozen[start]
    assert ways(table, unit(A, "cargo"), start, 3, []) == []


WAYS = ["free", "cargo_only", "closed", "allied", "frozen"]


@pytest.mark.parametrize("kind", WAYS)
def test_ways_past_others_are_those_of_a_search_of_the_whole_board(kind: str) -> None:
    changed = {
        "free": {"colony_blocks": "free"},
        "cargo_only": {"dock_access": "cargo_only"},
        "closed": {"port_core": "closed"},
        "allied": {"teams": "2v2"},
    }
    match = GAME.start(4, {**GAME.lab_options, **changed.get(kind, {})}, seed=WAYS.index(kind))
    play_at_random(match, SeededRandom(5), 260)
    table = match.table
    if kind == "frozen":
        table.lasting = (Lying(card("meteor_shower"), B, B, 1, table.at[table.fleet(A).units[0]] + 1, NONE, NONE),)
    compared = asked = 0
    for seat in range(4):
        for vessel in table.fleet(seat).vessels:
            for parsecs in range(1, 6):
                start = table.where(vessel)
                tolled: list[int] = []
                tolled_there: list[int] = []
                found = ways(table, vessel, start, parsecs, tolled)
                there = (
                    []
                    if table.sky().frozen[start]
                    else linked_ways(table, table.sky(), vessel, start, parsecs, tolled_there)
                )
                assert (found, tolled) == (there, tolled_there)
                compared += len(found)
                asked += len(tolled)
    assert compared > 1000
    assert asked > 5


def test_who_is_out_builds_nothing_late() -> None:
    table = Position(build_timing="end_of_turn").put(A, "colony", "C3").acts().table
    assert LatePhase(A).play(table) != []
    table.set_alive(A, 0)
    assert LatePhase(A).play(table) == []

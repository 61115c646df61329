"""Edges of rules: what lies one step beside the ordinary case."""

from __future__ import annotations

import pytest
from tests.games.parsec.position import A, B, C, D, Position, card, cell, unit
from tests.games.parsec.test_8_9_economy import market
from tests.games.parsec.test_content_keys import printed

from astrarium.games.parsec.attack_declaration import manoeuvre
from astrarium.games.parsec.card_play import Announce
from astrarium.games.parsec.card_targeting import PickHex, PickSeat, PickUnit, aim, unit_fits
from astrarium.games.parsec.combat_strike import FAILED, HIT
from astrarium.games.parsec.content import content
from astrarium.games.parsec.counterattack_and_evasion import Join, can_evade, has_withdrawn
from astrarium.games.parsec.effect_vocabulary import N_MODULE, N_NONE, PEEK, parse
from astrarium.games.parsec.event_timing import DealCard, has_target
from astrarium.games.parsec.faction_and_card_modifiers import apply
from astrarium.games.parsec.generated_table import Strike
from astrarium.games.parsec.hand_and_deck_effects import NameKind, TakeMix
from astrarium.games.parsec.match_constants import (
    CLEAR,
    COLONY,
    KIND_OF,
    OWNER_OF,
    UNITS,
    WORLD_BONUS,
    Weather,
    faction_numbers,
)
from astrarium.games.parsec.production import Produce, ProductionRoll, RollAgain, TakeOne
from astrarium.games.parsec.reachability import is_military
from astrarium.games.parsec.refusal_numbers import few_named
from astrarium.games.parsec.score import card_points, check_victory, meets_military_target, points, recount
from astrarium.games.parsec.setup import ChooseFaction
from astrarium.games.parsec.trade import sell_refusal


@pytest.mark.parametrize("players", [2, 3, 5])
def test_modules_touch_modules_of_the_board_on_both_sides(players: int) -> None:
    touching = Position(players).box.board.touching
    assert all(0 <= other < len(touching) for near in touching for other in near)
    assert all(slot in touching[other] for slot, near in enumerate(touching) for other in near)


@pytest.mark.rule("PA-12.3")
def test_a_line_of_fire_crosses_the_hexes_that_it_goes_through() -> None:
    board = Position().box.board
    start = cell(Position().box, "I6")
    for goal in board.disc(start, 3):
        (x0, y0), (x1, y1) = board.spot(start), board.spot(goal)
        for between in board.disc(start, 3):
            x, y = board.spot(between)
            seen = any(inside(x0 + (x1 - x0) * t / 997 - x, y0 + (y1 - y0) * t / 997 - y) for t in range(998))
            if between not in (start, goal):
                assert board._crosses(start, goal, between) == seen, (board.name(goal), board.name(between))


def inside(x: float, y: float) -> bool:
    """Whether a point lies well inside the hex around the origin, one wide across its flats."""
    return max(abs(x), abs(x / 2 + y * 3**0.5 / 2), abs(x / 2 - y * 3**0.5 / 2)) < 0.5 - 1e-6


@pytest.mark.rule("PA-12.6")
def test_an_attack_is_called_after_its_vessels_and_its_distance() -> None:
    position = Position().put(A, "fighter", "A5", "A6").put(A, "cruiser", "D5").put(B, "cargo", "B5")
    table, target, pair = position.acts().table, unit(B, "cargo"), [unit(A, "fighter"), unit(A, "fighter", 1)]
    assert manoeuvre(table, target, pair) == "coordinated"
    assert manoeuvre(table, target, pair[:1]) == "single"
    assert manoeuvre(table, target, [unit(A, "cruiser")]) == "long_range"


@pytest.mark.rule("PA-6.2.1")
@pytest.mark.parametrize(("hands", "hears"), [("open", None), ("hidden", A)])
def test_who_draws_a_card_alone_hears_which_unless_hands_are_open(hands: str, hears: int | None) -> None:
    position = Position(hands=hands)
    position.table.recording = True
    table = position.then(DealCard(A, 0)).chance("card", card("brace"))
    drawn = [event for _, event in table.match.event_log if event.key == "told.drew"]
    assert [event.only for event in drawn] == [hears]


@pytest.mark.rule("PA-9.1.1")
def test_who_is_at_no_dock_trades_with_neighbours_alone() -> None:
    position = Position(3).put(A, "cargo", "A5").put(B, "cargo", "B5").put(C, "cargo", "O3").goods(A, 1, 1, 1)
    table = position.goods(B, 1, 1, 1).goods(C, 1, 1, 1).acts()
    assert [answer for answer in table.options if answer[0] == "trade"] == [("trade", B)]


@pytest.mark.rule("PA-9.1.2", "PA-6.2.24")
def test_nobody_asks_for_less_than_nothing() -> None:
    market().refused("PA-9.1.2", A, "offer", 0, 1, 0, -1, 2, 0).refused("PA-9.1.2", A, "offer", -1, 2, 0, 1, 0, 0)
    Position().then(TakeMix(A, 2)).refused("PA-6.2.24", A, "take", 3, -1, 0).may(A, "take", 1, 1, 0)


@pytest.mark.rule("PA-6.2.31")
@pytest.mark.parametrize("left", [True, False])
def test_settlers_need_a_colony_in_the_stock(left: bool) -> None:
    position = Position().put(A, "cargo", "C3").hold(A, "settlers")
    if not left:
        while position.table.stock_at(A, 4) > 0:
            position.table.commission(A, 4)
    table = position.acts()
    assert (("play", card("settlers")) in table.options) == left


@pytest.mark.rule("PA-14.1.1")
@pytest.mark.parametrize("faction", range(6))
def test_points_are_the_same_counted_piece_by_piece(faction: int) -> None:
    position = Position(3).put(A, "fighter", "A5").put(A, "colony", "C3").put(A, "cruiser", "A8").hold(A, "brace")
    position.table.set_faction(A, faction)
    table = position.goods(A, 2, 1, 0).acts().table
    assert recount(table)[A] == points(table, A)


@pytest.mark.rule("PA-7.2", "PA-6.2.25")
def test_a_faction_and_a_kind_are_named_by_one_number() -> None:
    choice = Position().do(faction=[-1, -1]).then(ChooseFaction(A))
    choice.refused("PA-7.2", A, "faction", 1, 1).refused("PA-7.2", A, "faction", "x").refused(
        "PA-7.2", A, "faction", -1
    )
    kind = Position(3).goods(B, 1, 1, 1).then(NameKind(A, B))
    kind.refused("PA-6.2.25", A, "take", 1, 1).refused("PA-6.2.25", A, "take", "x").refused("PA-6.2.25", A, "take", 3)


ONE, TWO = unit(B, "fighter"), unit(B, "cargo")


@pytest.mark.rule("PA-12.7.1", "PA-12.7.2")
@pytest.mark.parametrize(
    ("ours", "theirs", "target", "result", "over"),
    [
        ((), (ONE,), ONE, FAILED, True),
        ((A,), (), ONE, FAILED, True),
        ((A,), (ONE,), ONE, FAILED, False),
        ((A,), (ONE, TWO), TWO, HIT, False),
        ((A,), (ONE, TWO), ONE, HIT, False),
        ((A,), (TWO,), ONE, HIT, True),
        ((A,), (TWO,), TWO, HIT, True),
        ((A,), (TWO,), TWO, FAILED, False),
        ((A,), (TWO,), ONE, FAILED, True),  # it has gone from the fight by a card
        ((A,), (TWO,), unit(C, "fighter"), FAILED, False),  # a third player's, who was struck beside them
        ((A,), (), unit(C, "fighter"), FAILED, True),
        ((A,), (ONE,), TWO, FAILED, False),
    ],
)
def test_a_side_has_withdrawn_without_what_was_struck_and_without_warships(
    ours: tuple[int, ...], theirs: tuple[int, ...], target: int, result: int, over: bool
) -> None:
    pool = tuple([unit(A, "fighter") for _ in ours])
    position = Position(3).put(A, "fighter", "A5").put(B, "fighter", "B5").put(B, "cargo", "C5").put(C, "fighter", "D5")
    table = position.acts().table
    table.foes, table.pool0, table.pool1 = (A, B), pool, theirs
    table.strike = Strike(0, target, 0, 0, 0, 0, result)
    assert has_withdrawn(table, 1) == over


@pytest.mark.rule("PA-12.4.13", "PA-12.4.14", "PA-12.4.4")
def test_only_warships_join_a_strike_and_each_piece_hears_why_not() -> None:
    position = Position(6).put(A, "fighter", "A5").put(A, "cargo", "A6").put(A, "colony", "C3").put(B, "fighter", "B5")
    table = position.put(B, "cargo", "B6").acts().table
    table.foes, table.pool0, table.pool1 = (A, B), (unit(A, "fighter"),), (unit(B, "fighter"),)
    table.strike = Strike(1, unit(A, "fighter"), 0, 0, 0, 0, FAILED)
    join = Join(0, unit(B, "fighter"), (), 0)
    last = len(table.at)
    for piece in range(-1, last + 1):
        refusal = join.refusal(table, A, ("with", piece))
        if piece in join.able_to_join(table):
            assert refusal is None
        else:
            own = 0 <= piece < last and OWNER_OF[piece] == A and not is_military(piece)
            rule = ("PA-12.4.14" if KIND_OF[piece] == COLONY else "PA-12.4.13") if own else "PA-12.4.4"
            assert refusal is not None
            assert refusal.rule == rule, piece
    named = Join(0, unit(B, "fighter"), (unit(A, "fighter"),), 0)
    for step, answer, rule in (
        (join, ("strike",), "PA-12.4.5"),
        (join, ("with",), "PA-12.4.4"),
        (join, ("with", "x"), "PA-12.4.4"),
        (named, ("with", unit(A, "fighter")), "PA-12.4.4"),
    ):
        refusal = step.refusal(table, A, answer)
        assert refusal is not None
        assert refusal.rule == rule
    assert named.refusal(table, A, ("strike",)) is None
    none_named = join.refusal(table, A, ("strike",))
    assert none_named is not None
    assert none_named.args == few_named("PA-12.4.5", 1, 0).args


@pytest.mark.rule("PA-6.2.45", "PA-6.2.47", "PA-6.2.53")
def test_what_cards_do_to_the_board_adds_up() -> None:
    for at in range(6):
        alone = Weather(*[number == at for number in range(6)])
        for both in (alone.joined(CLEAR), CLEAR.joined(alone), alone.joined(alone)):
            assert list(vars(both).values()) == list(vars(alone).values())
    assert not any(vars(CLEAR.joined(CLEAR)).values())


@pytest.mark.rule("PA-14.1.1", "PA-14.2.1")
@pytest.mark.parametrize("faction", range(6))
def test_every_kind_of_piece_counts_the_same_in_both_ways_of_counting(faction: int) -> None:
    for kind in UNITS:
        position = Position(3).put(A, kind, "C3" if kind == "colony" else "A5")
        position.table.set_faction(A, faction)
        table = position.acts().table
        assert recount(table)[A] == points(table, A), kind


@pytest.mark.rule("PA-14.1.1")
def test_what_is_aboard_in_hand_and_on_the_table_counts_too() -> None:
    worth = {data.id: data.points for data in Position().box.cards}
    lasting = next(name for name, value in worth.items() if value and printed_category(name) == "permanent")
    other = next(name for name in worth if printed_category(name) != "permanent")
    bare = recount(Position().put(A, "transport", "A5").acts().table)[A]
    fighter = Position().box.points[UNITS.index("fighter")]
    laden = Position().put(A, "transport", "A5").load(A, "fighter", count=2).acts().table
    assert recount(laden)[A] == points(laden, A) == bare + 2 * fighter
    held = Position().put(A, "transport", "A5").hold(A, lasting).acts().table
    assert recount(held)[A] == bare + worth[lasting]
    for name, rounds, counts in ((lasting, -1, True), (lasting, 2, False), (other, -1, False)):
        table = Position().put(A, "transport", "A5").lies(name, A, rounds=rounds).acts().table
        assert recount(table)[A] == bare + worth[lasting] * counts, (name, rounds)


def printed_category(name: str) -> str:
    """What kind of card a title is."""
    return next(data.category for data in content().cards if data.id == name)


def test_an_effect_that_doubles_adds_nothing_of_its_own_and_what_is_not_said_is_none() -> None:
    double, plain = parse("yield body=asteroid by=double"), parse("yield body=planet by=2 min_colonies=3")
    assert (double.double, double.by, double.least, double.kind) == (True, 0, 0, -1)
    assert (plain.double, plain.by, plain.least, plain.n) == (False, 2, 3, 0)
    terms = Position().box.terms[:]
    apply(terms, double)
    assert terms == Position().box.terms
    apply(terms, plain)
    changed = [at for at, (old, new) in enumerate(zip(Position().box.terms, terms, strict=True)) if old != new]
    assert changed == [WORLD_BONUS + colonies for colonies in range(3, 8)]


@pytest.mark.rule("PA-9.2.4")
def test_one_cargo_at_a_dock_is_enough_to_trade_there_wherever_the_others_are() -> None:
    for order in (("O3", "A5"), ("A5", "O3")):
        position = Position().put(A, "cargo", *order).put(B, "cargo", "P5").goods(A, 1, 0, 0).goods(B, 0, 1, 0)
        position.acts().may(A, "trade", B)


@pytest.mark.rule("PA-12.2.4")
def test_a_colony_does_not_evade() -> None:
    table = Position().put(A, "fighter", "A5").put(B, "colony", "C3").put(B, "fighter", "E4").acts().table
    table.foes = (A, B)
    assert can_evade(table, 1, unit(B, "fighter"))
    assert not can_evade(table, 1, unit(B, "colony"))
    assert not can_evade(table, 1, unit(A, "fighter")), "a vessel of the other side"
    assert not can_evade(table, 1, unit(B, "cruiser")), "a piece in the box"


@pytest.mark.rule("PA-6.2.27")
def test_a_card_is_not_played_on_a_vessel_that_is_aboard_or_in_the_box() -> None:
    table = Position(probe=["move_extra unit=own_vessel n=2"]).put(A, "transport", "A5").load(A, "fighter").acts().table
    probe = len(table.box.cards) - 1
    fits = [one for one in range(len(table.at)) if unit_fits(table, A, probe, one)]
    assert fits == [unit(A, "transport")]


@pytest.mark.rule("PA-6.2.39")
def test_who_holds_no_card_is_not_asked_about_the_production_roll() -> None:
    for hand, step in (((), Produce), (("brace",), RollAgain)):
        table = Position(probe=["reroll which=production"]).hold(A, *hand).acts().table
        assert table.box.production_cards
        assert [type(one) for one in ProductionRoll(A, 0).play(table, ("dice", 3))] == [step]
        assert [type(one) for one in ProductionRoll(A, 1).play(table, ("dice", 3))] == [Produce]


@pytest.mark.rule("PA-3.1.3")
@pytest.mark.parametrize("won", [True, False])
def test_half_as_many_vessels_as_modules_are_enough_where_each_stands_on_a_seam(won: bool) -> None:
    position = Position(3, dominance_group="any", straddle_dominance="both")
    board, held = position.box.board, set[int]()
    assert position.box.modules_needed == 6
    for one in [one for one in range(board.cells) if board.exists[one] and board.second[one] >= 0]:
        if not held & {*board.modules_of[one]} and len(held) < 6:
            held |= {*board.modules_of[one]}
            inside = next(near for near in board.beside[one] if board.second[near] < 0)
            position.table.place(A, UNITS.index("fighter"), one if won or len(held) < 6 else inside)
    assert meets_military_target(position.acts().table, A) == won


@pytest.mark.rule("PA-8.5")
def test_there_are_three_resources_to_take_from() -> None:
    for bank in ("limited", "unlimited"):
        table = Position(bank=bank).table
        answers = [("take", kind) for kind in range(-1, 5)]
        assert [one for one in answers if TakeOne(A).refusal(table, A, one) is None] == TakeOne(A).options(table, A)


@pytest.mark.rule("PA-6.2.7")
def test_every_title_that_is_held_can_be_sold_the_first_of_the_box_too() -> None:
    names = [data.id for data in content().cards]
    for name in (names[0], names[-1]):
        table = Position().put(A, "cargo", "O3").hold(A, name).acts().table
        sold = [title for title in range(-1, table.box.titles + 1) if sell_refusal(table, A, title) is None]
        assert sold == [card(name)]


@pytest.mark.rule("PA-6.2.27")
def test_who_looks_into_a_hand_still_knows_of_the_other_hands() -> None:
    table = Position(3).hold(B, "brace").hold(C, "jamming").table
    table.learn(A, C, card("jamming"))
    table.learn(C, B, card("brace"))
    table.learn_hand(A, B)
    assert (table.known(A, B), table.known(A, C), table.known(C, B)) == (
        [card("brace")],
        [card("jamming")],
        [card("brace")],
    )


@pytest.mark.rule("PA-6.1.1")
def test_a_faction_names_the_numbers_of_its_first_two_good_effects_and_of_its_first_bad_one() -> None:
    effects = [parse(f"yield body=planet by={by}") for by in (1, 2, 3)]
    plain, mute = faction_numbers(effects, effects[1:]), parse("no_player_trade")
    assert plain == {"bonus": 1, "bonus2": 2, "malus": 2}
    assert faction_numbers([mute, mute, effects[2]], [mute, effects[2]]) == {"bonus": 0, "bonus2": 0, "malus": 0}


@pytest.mark.rule("PA-14.1.1")
def test_of_cards_on_the_table_only_permanent_ones_that_stay_are_worth_points() -> None:
    for data in Position().box.cards:
        for rounds in (-1, 2):
            table = Position().lies(data.id, A, rounds=rounds).table
            assert card_points(table, A) == data.points * (data.category == "permanent" and rounds == -1), data.id
            assert card_points(table, B) == 0


@pytest.mark.rule("PA-6.1", "PA-5.2.5")
@pytest.mark.parametrize("hands", ["open", "counts_public", "hidden"])
def test_what_is_known_is_what_is_said_to_be_known(hands: str) -> None:
    table = Position(3, hands=hands).goods(A, 1, 0, 0).table
    fields, values = {field.name: field for field in table.known_fields()}, table.known_values(A)
    assert {*fields} == {*values}
    goods = values["goods"]
    assert isinstance(goods, list | tuple)
    assert len(goods) == (9 if hands == "open" else 3)
    assert len(fields["goods"].axes) == (2 if hands == "open" else 0)
    assert DealCard(A, 0).only(table) == (-2 if hands == "open" else A)


@pytest.mark.rule("PA-3.1", "PA-14.2.2")
def test_who_is_out_wins_nothing_in_their_turn_by_what_a_partner_holds() -> None:
    for alive, ended in ((1, "economic"), (0, "")):
        position = Position(4, teams="2v2", alliance_victory="pooled_all")
        box, hexes = position.box, [one for slot in position.table.land.planet_hexes for one in slot]
        for one in hexes[: box.colonies_needed]:
            position.table.place(C, COLONY, one)
        table = position.goods(C, box.each_needed, box.each_needed, box.each_needed).table
        table.set_alive(A, alive)
        check_victory(table, A)
        assert table.ended == ended


@pytest.mark.rule("PA-6.2.17")
@pytest.mark.parametrize(("token", "next_step"), [("true", PickHex), ("false", Announce)])
def test_only_a_card_with_a_token_asks_for_a_hex_of_the_module(token: str, next_step: type) -> None:
    rest_of_it = 'warship = false\neffects = ["no_yield area=module"]'
    game = printed(f"token = true\n{rest_of_it}", f"token = {token}\n{rest_of_it}")
    table, flare = Position(game=game).acts().table, card("solar_flare")
    assert table.box.cards[flare].need == N_MODULE
    assert isinstance(aim(table, A, flare, -1, 1, -1), next_step)


@pytest.mark.rule("PA-6.2.25")
def test_any_of_the_three_resources_may_be_named() -> None:
    table, asked = Position().table, NameKind(A, B)
    answers = [("take", kind) for kind in range(-1, 5)]
    assert [one for one in answers if asked.refusal(table, A, one) is None] == asked.options(table, A)


@pytest.mark.rule("PA-6.2.27")
def test_nobody_looks_at_a_top_card_that_was_seen_already() -> None:
    position = Position(probe=["peek what=deck"])
    for seen in (False, True):
        table = position.table.clone()
        table.top = (card("brace"),) * seen
        for title, data in enumerate(table.box.cards):
            if data.need == N_NONE and data.effects[0].op == PEEK:
                assert has_target(table, A, title) is not seen
            elif data.need == N_NONE and data.effects[0].unit == "":
                assert has_target(table, A, title), data.id


@pytest.mark.rule("PA-6.2.27")
def test_a_card_that_leaves_a_hand_is_still_known_in_another() -> None:
    table = Position(3).hold(B, "brace", "brace").hold(C, "brace").table
    for viewer, holder in ((A, B), (A, B), (C, B), (A, C), (B, C)):
        table.learn(viewer, holder, card("brace"))
    table.lose_card(B, card("brace"))
    known = [len(table.known(viewer, holder)) for viewer, holder in ((A, B), (C, B), (A, C), (B, C))]
    assert known == [1, 0, 1, 1]


@pytest.mark.rule("PA-6.2.36", "PA-9.2.6")
def test_a_card_is_played_on_any_unit_on_the_board_the_first_of_the_box_on_the_first_hex_too() -> None:
    position = Position(probe=["teleport unit=any_vessel to=any_empty"]).put(A, "cargo", "A1", "O3")
    position.put(A, "fighter", "R12").put(A, "transport", "C9").load(A, "cargo").put(B, "cruiser", "C5")
    table, title = position.acts().table, position.box.titles - 1
    assert unit(A, "cargo") == 0
    for owner, count in ((A, 4), (B, 1)):
        asked = PickUnit(B, title, owner)
        answers = [("unit", one) for one in range(-1, len(table.at) + 1)]
        fitting = [one for one in answers if asked.refusal(table, B, one) is None]
        assert fitting == asked.options(table, B)
        assert len(fitting) == count


@pytest.mark.rule("PA-6.2.24")
def test_a_mix_of_resources_is_taken_in_all_ways_that_add_up_and_in_no_other() -> None:
    table, asked, some = Position().table, TakeMix(A, 2), range(-1, 4)
    answers = [("take", t, g, e) for t in some for g in some for e in some]
    assert [one for one in answers if asked.refusal(table, A, one) is None] == asked.options(table, A)


@pytest.mark.rule("PA-7.2")
def test_every_faction_that_is_free_may_be_chosen_and_no_other() -> None:
    table, asked = Position().do(faction=[3, -1]).table, ChooseFaction(B)
    answers = [("faction", at) for at in range(table.box.sizes["factions"] + 2)]
    assert [one for one in answers if asked.refusal(table, B, one) is None] == asked.options(table, B)
    assert ("faction", 3) not in asked.options(table, B)


@pytest.mark.rule("PA-6.2.25")
def test_no_card_is_played_on_who_is_out() -> None:
    table = Position(4).table
    table.set_alive(C, 0)
    assert PickSeat(A, card("master_spy")).options(table, A) == [("seat", B), ("seat", D)]


@pytest.mark.rule("PA-6.2.1")
def test_what_lies_on_top_and_below_is_of_the_deck_too() -> None:
    table = Position().table
    size = table.deck_size()
    table.top, table.under = (card("brace"),), (card("jamming"), card("brace"))
    assert table.deck_size() == size + 3

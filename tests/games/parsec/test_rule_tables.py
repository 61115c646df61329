"""Tables of cases: ways, trade, salvage, production and cards, one condition after the other."""

from __future__ import annotations

import pytest
from tests.games.parsec.position import A, B, C, F, Position, card, cell, unit

from astrarium.games.parsec.attack_declaration import hexes_in_range
from astrarium.games.parsec.card_play import Announce
from astrarium.games.parsec.card_targeting import (
    PickGoal,
    PickHex,
    aim,
    bodies_for,
    hexes_to_slip_to,
    refuges,
    unit_fits,
)
from astrarium.games.parsec.combat_strike import FAILED, HIT, Jettison, Lose
from astrarium.games.parsec.counterattack_and_evasion import Evaded, FightOn, pursuers
from astrarium.games.parsec.effect_operations import Fell, PlaceFree, Trigger
from astrarium.games.parsec.effect_vocabulary import parse
from astrarium.games.parsec.event_timing import DealCard, card_refusal, moment_refusal
from astrarium.games.parsec.generated_table import Strike
from astrarium.games.parsec.hand_and_deck_effects import PeekTop, TakeMix, peek
from astrarium.games.parsec.match_constants import (
    CARGO,
    COLONY,
    FIRST_TRAIT,
    MOVE,
    RANGE,
    TRANSPORT,
    UNITS,
    faction_numbers,
)
from astrarium.games.parsec.movement import GOING, Arrive, Travel, out_of_range
from astrarium.games.parsec.production import PayOut, TakeOne, yields_double
from astrarium.games.parsec.reachability import can_leave, has_docked_cargo
from astrarium.games.parsec.score import fall, masters
from astrarium.games.parsec.trade import deal_samples, in_contact, trade_refusal
from astrarium.games.parsec.turn_actions import Act, Build, may_found
from astrarium.games.parsec.unloading_and_departures import Unload

# ---------------------------------------------------------------------- ways


@pytest.mark.rule("PA-10.4", "PA-4.2.4")
@pytest.mark.parametrize(
    ("on", "left", "goal", "goes_on"),
    [(1, 2, "B9", True), (1, 1, "B9", True), (1, 0, "B9", False), (0, 2, "B9", False), (1, 2, "A9", False)],
)
def test_who_arrives_goes_on_with_parsecs_left_unless_they_have_gone_aboard(
    on: int, left: int, goal: str, goes_on: bool
) -> None:
    position = Position().put(A, "fighter", "A8").put(A, "transport", "A9")
    table, one = position.acts().table.clone(), unit(A, "fighter")
    plan = Arrive(one, cell(table.box, goal), left, (), GOING, on).play(table)
    assert [type(step) for step in plan] == [Travel] * goes_on
    assert table.is_carried(one) is (goal == "A9")


@pytest.mark.rule("PA-12.2.8")
def test_one_vessel_that_still_reaches_it_makes_a_hex_unsafe() -> None:
    position = Position().put(A, "fighter", "A5", "H5").put(B, "cargo", "B5")
    table = position.acts().table.clone()
    table.foes, table.pool0 = (A, B), (unit(A, "fighter"), unit(A, "fighter", 1))
    table.pool1 = (unit(B, "cargo"),)
    spots = {name: cell(table.box, name) for name in ("C5", "A4", "G5", "I5", "D5")}
    safe = {name for name, spot in spots.items() if out_of_range(table, unit(B, "cargo"), spot)}
    assert safe == {"C5", "D5"}


@pytest.mark.rule("PA-6.2.40")
@pytest.mark.parametrize("far", [1, 40])
def test_who_finds_no_hex_out_of_range_slips_to_any(far: int) -> None:
    position = Position(line_of_fire="distance_only").put(B, "fighter", "D6").put(A, "cruiser", "D4")
    table = position.acts().table.clone()
    terms = list(table.terms_of(A))
    terms[FIRST_TRAIT[UNITS.index("cruiser")] + RANGE] = far
    table.set_all_terms(A, terms)
    table.foes, table.pool0, table.pool1 = (A, B), (unit(A, "cruiser"),), (unit(B, "fighter"),)
    free = hexes_to_slip_to(table, unit(B, "fighter"))
    near = [spot for spot in free if table.box.board.distance(table.at[unit(A, "cruiser")], spot) <= 1]
    assert near
    away = [int(goal[1]) for goal in refuges(table, unit(B, "fighter"))]
    assert away == (free if far == 40 else [spot for spot in free if spot not in near])


@pytest.mark.rule("PA-9.2.7", "PA-10.4")
@pytest.mark.parametrize("kind", ["fighter", "cargo"])
def test_a_dock_alone_is_no_way_out_for_who_may_not_stop_there(kind: str) -> None:
    position = Position()
    land, board = position.table.land, position.box.board
    dock = cell(position.box, "O3")
    start = next(one for one in board.beside[dock] if not land.restricted[one])
    position.put(A, kind, board.name(start))
    for near in board.beside[start]:
        if not land.restricted[near]:
            position.lies("meteor_shower", B, board.name(near), rounds=1)
    table = position.acts().table
    assert can_leave(table, table.sky(), unit(A, kind), start, 1) is (kind == "cargo")


@pytest.mark.rule("PA-9.2.9", "PA-4.2.5")
@pytest.mark.parametrize(("goal", "told"), [("O4", False), ("N6", True)])
def test_what_cannot_be_set_down_hears_of_the_distance_only_where_it_is_one(goal: str, told: bool) -> None:
    position = Position().put(A, "transport", "N4").load(A, "cargo")
    table = position.acts().table
    core = table.land.closed
    spot = core if goal == "O4" else cell(table.box, goal)
    refusal = Unload(unit(A, "cargo")).refusal(table, A, ("to", spot))
    assert refusal is not None
    assert bool(refusal.args.get("asked")) is told


@pytest.mark.rule("PA-9.2.2", "PA-9.1.1")
def test_a_cargo_on_the_first_hex_of_the_board_trades_like_any_other() -> None:
    table = Position(3).put(A, "cargo", "A1").put(B, "cargo", "B1").put(C, "cargo", "D1").acts().table
    assert in_contact(table, A, B)
    assert in_contact(table, B, A)
    assert not in_contact(table, A, C)
    assert not has_docked_cargo(table, A)


@pytest.mark.rule("PA-9.2.4", "PA-9.1.1")
@pytest.mark.parametrize(
    ("ours", "theirs", "alive", "fair"),
    [
        ("O3", "N4", 1, True),
        ("A5", "N4", 1, False),
        ("O3", "A5", 1, False),
        ("O3", "N4", 0, False),
        ("A5", "A6", 1, True),
    ],
)
def test_two_trade_at_the_port_where_both_have_a_cargo_there(ours: str, theirs: str, alive: int, fair: bool) -> None:
    table = Position(3).put(A, "cargo", ours).put(B, "cargo", theirs).acts().table.clone()
    table.set_alive(B, alive)
    assert (trade_refusal(table, A, B) is None) is fair
    assert trade_refusal(table, A, A) is not None
    assert trade_refusal(table, A, 3) is not None


@pytest.mark.rule("PA-9.1.2")
@pytest.mark.parametrize("hands", ["hidden", "counts_public", "open"])
@pytest.mark.parametrize("held", [0, 1])
def test_offers_are_shown_to_whoever_may_hold_something(hands: str, held: int) -> None:
    table = Position(hands=hands).goods(A, 1, 0, 0).goods(B, held, 0, 0).acts().table
    assert bool(deal_samples(table, A, B, "offer")) is (held > 0 or hands == "hidden")


# ---------------------------------------------------------------------- fights


@pytest.mark.rule("PA-12.2.9")
def test_only_warships_pursue() -> None:
    position = Position().put(A, "fighter", "A5").put(A, "cargo", "B6").put(B, "cargo", "B5")
    table = position.acts().table.clone()
    table.foes, table.pool0 = (A, B), (unit(A, "fighter"), unit(A, "cargo"))
    assert pursuers(table, 0, unit(B, "cargo")) == [unit(A, "fighter")]


@pytest.mark.rule("PA-14.5.1")
@pytest.mark.parametrize(
    ("rule", "strikes", "result", "over"),
    [
        ("attack_only", 1, FAILED, True),
        ("attack_and_reply", 1, FAILED, False),
        ("attack_and_reply", 2, FAILED, True),
        ("attack_and_reply", 1, HIT, True),
    ],
)
def test_a_simplified_fight_ends_with_a_hit_or_with_the_answer(
    rule: str, strikes: int, result: int, over: bool
) -> None:
    position = Position(combat_length="simplified", simplified_combat=rule).put(A, "fighter", "A5")
    table = position.put(B, "fighter", "B5").acts().table.clone()
    table.foes, table.pool0, table.pool1 = (A, B), (unit(A, "fighter"),), (unit(B, "fighter"),)
    table.strike, table.strikes = Strike(0, unit(B, "fighter"), 0, 0, 0, 0, result), strikes
    assert (FightOn().play(table) == []) is over


@pytest.mark.rule("PA-12.2.9", "PA-12.7.2")
@pytest.mark.parametrize(("gone_to", "over"), [("B6", False), ("G8", True)])
def test_after_an_evasion_out_of_everybodys_reach_the_fight_is_over(gone_to: str, over: bool) -> None:
    position = Position().put(A, "fighter", "A6").put(B, "fighter", gone_to)
    table, one = position.acts().table.clone(), unit(B, "fighter")
    table.foes, table.pool0, table.pool1 = (A, B), (unit(A, "fighter"),), (one,)
    table.strike = Strike(0, one, 0, 0, 0, 0, FAILED)
    assert (Evaded(1, one, 0).play(table) == []) is over
    assert bool(table.foes) is not over


@pytest.mark.rule("PA-4.2.13")
@pytest.mark.parametrize("loaded", [0, 1])
def test_a_transport_is_spared_only_by_what_it_carries(loaded: int) -> None:
    position = Position().put(A, "fighter", "A5").put(B, "transport", "B5").put(B, "fighter", "B9")
    table = position.load(B, "cargo", count=loaded).acts().table.clone()
    one = unit(B, "transport")
    table.foes, table.pool0, table.pool1 = (A, B), (unit(A, "fighter"),), (one,)
    table.strike = Strike(0, one, 0, 0, 0, 0, HIT)
    steps = Lose().play(table, B, ("lose", one))
    assert [type(step) for step in steps] == [Jettison] * loaded
    assert table.in_play(one) is bool(loaded)


@pytest.mark.rule("PA-12.4.9", "PA-12.4.10")
@pytest.mark.parametrize(("loss", "rule"), [("target", "PA-12.4.9"), ("loser_choice", "PA-12.4.10")])
def test_a_colony_is_no_casualty_of_the_vessel_beside_it(loss: str, rule: str) -> None:
    options = {"shared_hex_loss": loss, "colony_casualty": "only_if_target"}
    position = Position(**options).put(A, "fighter", "A5").put(B, "cargo", "C3").put(B, "colony", "C3")
    table = position.acts().table.clone()
    table.foes, table.pool0, table.pool1 = (A, B), (unit(A, "fighter"),), (unit(B, "cargo"),)
    table.strike = Strike(0, unit(B, "cargo"), 0, 0, 0, 0, HIT)
    refusal = Lose().refusal(table, B, ("lose", unit(B, "colony")))
    assert refusal is not None
    assert refusal.rule == rule


# ---------------------------------------------------------------------- who falls, and what is left


@pytest.mark.rule("PA-13.2", "PA-13.3", "PA-6.2.23")
@pytest.mark.parametrize("by", [A, B, -1])
def test_who_falls_takes_their_own_lasting_cards_along_and_nobody_elses(by: int) -> None:
    position = Position(3, inherit_faction="whole").put(A, "fighter", "A5").put(C, "fighter", "C5")
    for name, seat in (("fold_drive", B), ("rail_batteries", B), ("heavy_plating", C), ("wormhole", B)):
        position.lies(name, seat, "A1" if name == "wormhole" else "", other="D1" if name == "wormhole" else "")
    table = position.faction(B, "harvest_concord").acts().table.clone()
    fall(table, B, by)
    left = [table.box.cards[lying.card].id for lying in table.lasting]
    assert left == ["heavy_plating", "wormhole"]
    heirs = [(legacy.heir, legacy.faction) for legacy in table.heirs]
    assert heirs == [(A, table.faction[B])] * (by == A)
    assert table.alive[B] == 0


@pytest.mark.rule("PA-8.9")
@pytest.mark.parametrize(("player", "got"), [(A, (2, 0, 1)), (B, (0, 0, 0))])
def test_nobody_is_paid_for_units_of_their_own(player: int, got: tuple[int, int, int]) -> None:
    position = Position(scrap_events="card_player").put(B, "cargo", "B5", "B6").put(A, "fighter", "A5")
    table = position.acts().table.clone()
    Fell(player, unit(B, "cargo")).play(table)
    assert tuple(table.goods_of(player)) == got


@pytest.mark.rule("PA-3.1.6", "PA-3.1.7")
def test_two_own_vessels_on_a_seam_do_not_contest_one_another() -> None:
    board = Position().box.board
    seams = [one for one in range(board.cells) if board.exists[one] and board.second[one] >= 0]
    position = Position(straddle_dominance="both").put(A, "fighter", board.name(seams[0]), board.name(seams[1]))
    held = masters(position.acts().table, False)
    assert {held[board.module[one]] for one in seams[:2]} | {held[board.second[one]] for one in seams[:2]} == {A}
    held = masters(position.put(B, "fighter", board.name(seams[2])).acts().table, False)
    above, below = [one for one in seams if one % board.width == seams[0] % board.width][:2]
    twice = Position(straddle_dominance="both").put(A, "fighter", board.name(above), board.name(below)).acts().table
    assert (board.module[above], board.second[above]) == (board.module[below], board.second[below])
    assert [masters(twice, False)[slot] for slot in board.modules_of[above]] == [A, A]
    both = {board.module[seams[2]], board.second[seams[2]]}
    assert {held[slot] for slot in both} <= {-2, B}


# ---------------------------------------------------------------------- production and the bank


@pytest.mark.rule("PA-1.1.4")
@pytest.mark.parametrize(
    ("pile", "owed", "got"),
    [(3, (2, 0, 2), (2, 0, 1)), (4, (2, 0, 2), (2, 0, 2)), (1, (0, 1, 1), (0, 1, 0)), (5, (2, 0, 2), (2, 0, 2))],
)
def test_a_small_pile_is_dealt_in_turn_to_those_it_is_owed_to(
    pile: int, owed: tuple[int, int, int], got: tuple[int, int, int]
) -> None:
    table = Position(3, bank="limited").acts().table.clone()
    table.bank[1] = pile
    for seat, count in enumerate(owed):
        table.add_owed(seat, 1, count)
    PayOut((A, B, C)).play(table)
    assert tuple([table.goods_at(seat, 1) for seat in (A, B, C)]) == got
    assert table.bank[1] == pile - sum(got)


@pytest.mark.rule("PA-8.5", "PA-1.1.3")
@pytest.mark.parametrize(("bank", "passes"), [([0, 0, 1], False), ([0, 0, 0], True), ([1, 1, 1], False)])
def test_only_an_empty_bank_is_passed_by(bank: list[int], passes: bool) -> None:
    table = Position(bank="limited").acts().table.clone()
    table.bank = bank
    assert (TakeOne(A).refusal(table, A, ("pass",)) is None) is passes
    assert TakeOne(A).options(table, A) == ([("pass",)] if passes else [("take", at) for at in range(3) if bank[at]])
    mix = TakeMix(A, 2)
    most = min(2, sum(bank))
    whole = [(t, g, most - t - g) for t in range(3) for g in range(3 - t)]
    fair = [some for some in whole if all(0 <= one <= there for one, there in zip(some, bank, strict=True))]
    assert mix.options(table, A) == [("take", *some) for some in fair]


@pytest.mark.rule("PA-6.2.42")
@pytest.mark.parametrize("body", ["planet", "asteroid"])
def test_a_card_doubles_the_bodies_that_it_names(body: str) -> None:
    position = Position(probe=[f"yield body={body} by=double"], scope="hex").lies("probe", A, "E2")
    table = position.acts().table
    doubled = {
        (kind, name)
        for kind in ("planet", "asteroid")
        for name in ("E2", "A5")
        if yields_double(table, cell(table.box, name), kind)
    }
    assert doubled == {(body, "E2")}


@pytest.mark.rule("PA-4.4.1", "PA-7.1.7")
@pytest.mark.parametrize(
    ("kept", "payable", "stock", "may"),
    [(1, False, 0, True), (0, True, 1, True), (0, True, 0, False), (0, False, 1, False)],
)
def test_a_colony_is_founded_with_one_kept_or_paid_for(kept: int, payable: bool, stock: int, may: bool) -> None:
    table = Position().put(A, "cargo", "C4").acts().table.clone()
    table.set_kept(A, kept)
    table.set_stock(A, COLONY, stock)
    assert may_found(table, A, payable) is may
    founded = ("found", unit(A, "cargo")) in Act(A).options(table, A)
    assert founded is bool(kept)


@pytest.mark.rule("PA-4.2.8", "PA-4.2.3")
@pytest.mark.parametrize(("load", "rule"), [(1, "PA-4.2.8"), (2, "PA-4.2.3")])
def test_only_a_full_transport_is_called_full(load: int, rule: str) -> None:
    position = Position().put(A, "transport", "A9").load(A, "fighter", count=load)
    table = position.put(A, "colony", "C3").goods(A, 9, 9, 9).acts().table
    refusal = Build(A, CARGO).refusal(table, A, ("aboard", unit(A, "transport")))
    assert refusal is not None
    assert refusal.rule == rule


# ---------------------------------------------------------------------- cards


@pytest.mark.rule("PA-6.2.15", "PA-6.2.17")
def test_a_module_is_enough_for_a_card_without_a_token() -> None:
    table = Position(probe=["no_yield area=module"], scope="module").acts().table
    assert isinstance(aim(table, A, table.box.titles - 1, -1, 0, -1), Announce)
    assert isinstance(aim(table, A, card("supernova"), -1, 0, -1), PickHex)


@pytest.mark.rule("PA-6.2.31")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_the_last_colony_of_the_supply_settles_too(left: int) -> None:
    table = Position().put(A, "cargo", "C3").acts().table.clone()
    table.set_stock(A, COLONY, left)
    assert unit_fits(table, A, card("settlers"), unit(A, "cargo")) is (left > 0)


@pytest.mark.rule("PA-6.2.36")
@pytest.mark.parametrize("by", [0, 1])
def test_a_goal_too_far_says_so_and_one_that_is_taken_does_not(by: int) -> None:
    position = Position().put(A, "fighter", "D6")
    most, start = position.box.cards[card("cosmic_drift")].effects[0].n, cell(position.box, "D6")
    goal = next(one for one in range(position.box.cells) if position.box.board.distance(start, one) == most + by)
    table = position.put(B, "cruiser", position.box.board.name(goal)).acts().table
    refusal = PickGoal(A, card("cosmic_drift"), unit(A, "fighter")).refusal(table, A, ("to", goal))
    assert refusal is not None
    assert refusal.args.get("asked") == (most + by if by else None)


@pytest.mark.rule("PA-6.2.17")
def test_a_planet_full_of_vessels_takes_no_card() -> None:
    position = Position()
    land = position.table.land
    free = bodies_for(position.acts().table, A, card("blockade"))
    printed = [position.box.modules[at] for at in position.table.slots]
    assert land.number == [module.number if module.kind == "planet" else 0 for module in printed]
    assert free == [slot for slot, module in enumerate(printed) if module.kind == "planet"]
    for spot in land.planet_hexes[0]:
        position.put(B, "fighter", position.box.board.name(spot))
    assert bodies_for(position.acts().table, A, card("blockade")) == free[1:]


@pytest.mark.rule("PA-6.2.19")
@pytest.mark.parametrize("rule", ["blocked", "unlimited"])
def test_without_tokens_only_cards_with_one_are_blocked(rule: str) -> None:
    position = Position(event_tokens=rule).put(A, "fighter", "A5")
    for row in range(1, 11):
        position.lies("ion_cloud", B, f"A{row}", 0)
    table = position.acts().table
    blocked = {
        data.token
        for at, data in enumerate(table.box.cards)
        if (refusal := moment_refusal(table, A, at, 0)) is not None and refusal.rule == "PA-6.2.19"
    }
    assert blocked == ({True} if rule == "blocked" else set())


@pytest.mark.rule("PA-6.2.3")
@pytest.mark.parametrize(
    ("bought", "usable_from", "new"), [(1, "own_next_turn", 1), (0, "own_next_turn", 0), (1, "next_player_turn", 0)]
)
def test_only_a_bought_card_waits(bought: int, usable_from: str, new: int) -> None:
    table = Position(event_usable_from=usable_from).acts().table.clone()
    DealCard(A, bought).play(table, ("card", 3))
    assert (table.new_at(A, 3), table.hand_at(A, 3)) == (new, 1)


@pytest.mark.rule("PA-6.2.10")
def test_no_card_lies_behind_the_last_title() -> None:
    table = Position(6).hold(F, "brace").acts(F).table
    for title in (-1, table.box.titles):
        refusal = card_refusal(table, F, title, 0)
        assert refusal is not None
        assert refusal.rule == "PA-6.2.10"


@pytest.mark.rule("PA-6.2.27")
@pytest.mark.parametrize(("top", "looks"), [((), True), ((3,), False)])
def test_nobody_looks_at_a_top_card_that_lies_open_to_another(top: tuple[int, ...], looks: bool) -> None:
    table = Position(3).do(top=top).acts().table.clone()
    steps = peek(table, A, parse("peek what=deck"), -1)
    assert [type(step) for step in steps] == [PeekTop] * looks


@pytest.mark.rule("PA-6.2.21")
@pytest.mark.parametrize(
    ("rule", "top", "deck", "again"),
    [
        ("discard_reshuffle", (), 0, True),
        ("discard_reshuffle", (4,), 0, False),
        ("discard_reshuffle", (), 1, False),
        ("out", (), 0, False),
    ],
)
def test_used_cards_are_shuffled_where_nothing_is_left_to_draw(
    rule: str, top: tuple[int, ...], deck: int, again: bool
) -> None:
    table = Position(event_discard=rule).acts().table.clone()
    titles = table.box.titles
    table.deck, table.used, table.top = (deck, *[0] * (titles - 1)), (0, 2, *[0] * (titles - 2)), top
    table.reshuffle()
    assert table.deck == ((0, 2, *[0] * (titles - 2)) if again else (deck, *[0] * (titles - 1)))
    assert sum(table.used) == (0 if again else 2)


@pytest.mark.rule("PA-6.1.1")
def test_the_numbers_of_a_faction_are_those_of_its_first_two_effects_and_its_first_fault() -> None:
    plain, by, least = (
        parse("no_player_trade"),
        parse("event_price by=-1"),
        parse("yield body=planet min_colonies=3 by=2"),
    )
    more, fault = parse("event_price by=7"), parse("stat unit=own_cargo stat=move by=-4")
    assert faction_numbers([plain, by, least], [plain, fault]) == {"bonus": 0, "bonus2": 1, "malus": 0}
    assert faction_numbers([by, least, more], [fault, more]) == {"bonus": 1, "bonus2": 2, "malus": 4, "least": 3}


@pytest.mark.rule("PA-6.2.29", "PA-4.4.2")
@pytest.mark.parametrize(("kind", "rule"), [(COLONY, "PA-6.2.29"), (TRANSPORT, "PA-4.4.2")])
def test_a_free_colony_beside_another_is_not_a_matter_of_room(kind: int, rule: str) -> None:
    table = Position().put(A, "colony", "C3", "C4").put(A, "cargo", "C3").acts().table
    refusal = PlaceFree(A, kind).refusal(table, A, ("at", cell(table.box, "C3")))
    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.rule("PA-6.2.46", "PA-12.6")
def test_whose_attack_is_spent_reaches_nobody() -> None:
    table = Position().put(A, "fighter", "A5", "A6").put(B, "cargo", "B5").acts().table.clone()
    spots = [cell(table.box, "B5")]
    assert hexes_in_range(table, A, table.sky()) == spots
    table.mark_attack_used(unit(A, "fighter"))
    table.mark_attack_used(unit(A, "fighter", 1))
    assert hexes_in_range(table, A, table.sky()) == []
    table.mark_attack_renewed(unit(A, "fighter"))
    assert hexes_in_range(table, A, table.sky()) == spots


@pytest.mark.rule("PA-6.2.37", "PA-6.2.40")
@pytest.mark.parametrize(("name", "fits"), [("ambush", True), ("evasive_protocol", False)])
def test_only_who_would_slip_away_needs_somewhere_to_slip_to(name: str, fits: bool) -> None:
    table, one = Position().put(A, "fighter", "D6").put(B, "fighter", "D7").acts().table.clone(), unit(A, "fighter")
    table.foes, table.pool0, table.pool1 = (A, B), (one,), (unit(B, "fighter"),)
    assert unit_fits(table, A, card(name), one)
    terms = list(table.terms_of(A))
    terms[FIRST_TRAIT[UNITS.index("fighter")] + MOVE] = 0
    table.set_all_terms(A, terms)
    assert unit_fits(table, A, card(name), one) is fits


@pytest.mark.rule("PA-6.2.56")
def test_an_effect_that_is_no_more_runs_no_more() -> None:
    """The card that would run it may have left the table in between."""
    position = Position(probe=["on_destroy gain kind=gold n=2"]).put(A, "fighter", "A5")
    bare = position.acts().table.clone()
    table = position.lies("probe", A).acts().table.clone()
    for there in (table, bare):
        Trigger(A, B, 0).play(there)
        Trigger(A, B, 1).play(there)
    assert (table.goods_at(A, 1), bare.goods_at(A, 1)) == (2, 0)

"""Edges of rules that whole matches seldom come to: each step or question is asked on a table laid out for it."""

from __future__ import annotations

import pytest
from tests.games.imperium.position import A, B, C, Position, cell_number, meeting

from astrarium.games.imperium.combat_losses import Hits
from astrarium.games.imperium.combat_retreat import MayWithdraw, Withdraw
from astrarium.games.imperium.combat_volley import tied_group
from astrarium.games.imperium.fleet_phase import Move, storm_refusal
from astrarium.games.imperium.fleet_step import Advance, AgreePeace
from astrarium.games.imperium.ground_combat import AssaultGround, Land
from astrarium.games.imperium.income_and_building import batch
from astrarium.games.imperium.match_constants import BOAT, COLONY, FIGHTER, GUN, TANK
from astrarium.games.imperium.score import check_help
from astrarium.games.imperium.space_combat import Battle, lines_can_hit
from astrarium.games.imperium.table import FREE
from astrarium.games.imperium.trade import AnswerOffer, has_goods, has_to_give, may_deal, takers, units_in, units_near
from astrarium.games.imperium.turn_reset import next_seat


@pytest.mark.rule("IG-14.7", "IG-14.8")
@pytest.mark.parametrize(("tank_production", "tanks"), [("yes", 3), ("no", 1)])
def test_without_a_limit_one_payment_delivers_what_the_planet_yields(tank_production: str, tanks: int) -> None:
    """The yield counts for ships whatever it counts for tanks."""
    position = Position(production_limit="unlimited_yield", tank_production=tank_production)
    table = position.planet("Ferrantor", "C3", A, naval_factory=1).movement(A)
    cell = table.cell("C3")
    assert (batch(table.table, cell, FIGHTER), batch(table.table, cell, TANK)) == (3, tanks)
    each = Position(tank_production=tank_production).planet("Ferrantor", "C3", A, naval_factory=1).movement(A)
    assert (batch(each.table, cell, FIGHTER), batch(each.table, cell, TANK)) == (1, 1)


@pytest.mark.rule("IG-9.14")
def test_nobody_gives_the_ships_of_another() -> None:
    table = Position().fleet(B, "C3", torpedo_boat=1).movement(A).table
    assert not has_to_give(table, A, BOAT)
    assert has_to_give(table, B, BOAT)


@pytest.mark.rule("IG-4.9")
def test_boats_and_colony_ships_slow_a_fleet_whatever_they_carry() -> None:
    table = Position().movement(A).table
    slow, quick = table.box.other_fleet_speed, table.box.fighter_fleet_speed
    assert table.speed_of((2, 0, 0, 0, 0, 0, 0, 0)) == quick
    for boats in ((1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (0, 1, 1), (1, 0, 1)):
        assert table.speed_of((2, *boats, 0, 0, 0, 0)) == slow
    for carrying in ((1, 1, 0, 0), (0, 1, 1, 0), (0, 0, 1, 1), (1, 0, 1, 0), (1, 0, 0, 1), (0, 1, 0, 1)):
        assert table.speed_of((2, 0, 0, 0, *carrying)) == slow


def fight_over(position: Position, name: str) -> Battle:
    """A space combat of A against B in a cell, before its first line."""
    cell = cell_number(position.box, name)
    return Battle(cell, A, B, cell_number(position.box, "C3"), 1, 0, 0, (), (), ())


@pytest.mark.rule("IG-14.24")
@pytest.mark.parametrize(("cannon_role", "hits"), [("last_stand", False), ("fires_always", True)])
def test_cannons_behind_ships_strike_only_where_they_always_fire(cannon_role: str, hits: bool) -> None:
    position = Position(cannon_role=cannon_role).planet("Algidon", "C4", B, cannon=1)
    table = position.fleet(A, "C4", colony_ship=1).fleet(B, "C4", colony_ship=1).movement(A).table
    assert lines_can_hit(table, fight_over(position, "C4")) is hits
    bare = Position(cannon_role=cannon_role).planet("Algidon", "C4", B).fleet(A, "C4", colony_ship=1)
    assert not lines_can_hit(bare.movement(A).table, fight_over(bare, "C4"))


@pytest.mark.rule("IG-14.19")
def test_nobody_withdraws_from_a_fight_that_is_won() -> None:
    won = Position(retreat="after_round").fleet(A, "C4", fighter=2)
    assert MayWithdraw(fight_over(won, "C4"), A).play(won.movement(A).table) == []
    on = Position(retreat="after_round").fleet(A, "C4", fighter=2).planet("Algidon", "C4", B, cannon=1)
    (asked,) = MayWithdraw(fight_over(on, "C4"), A).play(on.movement(A).table)
    assert isinstance(asked, Withdraw)


@pytest.mark.rule("IG-14.19")
@pytest.mark.parametrize("dark", [False, True])
def test_who_has_nowhere_to_withdraw_is_not_even_asked_whether_to_stay(dark: bool) -> None:
    position = Position(retreat="after_round").fleet(A, "C4", fighter=2).fleet(B, "C4", fighter=2)
    around = position.box.beside[cell_number(position.box, "C4")] if dark else []
    position.dark(*[position.box.board.name(cell) for cell in around])
    asked = MayWithdraw(fight_over(position, "C4"), A).play(position.movement(A).table)
    assert [type(step) for step in asked] == ([] if dark else [Withdraw])


@pytest.mark.rule("IG-11.1")
def test_no_tank_lands_under_cannons() -> None:
    for cannons in (0, 1):
        position = Position().planet("Algidon", "C4", B, tanks=1, cannon=cannons)
        table = position.fleet(A, "C4", torpedo_boat=1, tank=1).movement(A)
        steps = AssaultGround(A, table.cell("C4"), table.cell("C3")).play(table.table)
        assert bool(steps) == (not cannons)


@pytest.mark.rule("IG-10.3", "IG-11.1")
@pytest.mark.parametrize("tanks", [0, 1])
def test_a_fleet_that_fell_with_the_last_cannon_neither_takes_the_planet_nor_lands(tanks: int) -> None:
    """Another fleet of theirs, elsewhere, is of no use."""
    for name, lands in (("C4", True), ("C6", False)):
        position = Position().planet("Algidon", "C4", B, tanks=tanks).fleet(A, name, torpedo_boat=1, tank=1)
        table = position.movement(A)
        steps = AssaultGround(A, table.cell("C4"), table.cell("C3")).play(table.table)
        assert bool(steps) is lands


@pytest.mark.rule("IG-11.2")
def test_only_landing_is_landing() -> None:
    table = Position().planet("Algidon", "C4", B, tanks=1).fleet(A, "C4", torpedo_boat=1, tank=1).movement(A)
    landing = Land(A, table.cell("C4"))
    for answer in (("load", 1), ("land",), ("land", -1), ("land", 2)):
        refusal = landing.refusal(table.table, A, answer)
        assert refusal is not None
        assert refusal.rule == "IG-11.2"
    assert landing.refusal(table.table, A, ("land", 1)) is None
    assert landing.refusal(table.table, A, ("land", 0)) is None


@pytest.mark.rule("IG-14.15")
def test_who_has_no_flag_left_is_told_so_on_an_owned_planet() -> None:
    for owner, rule in ((B, "IG-14.15"), (None, "IG-11.2")):
        position = Position(colony_limit_by_flags="limit").planet("Algidon", "C4", owner, tanks=1)
        table = position.fleet(A, "C4", torpedo_boat=1, tank=1).movement(A)
        for cell in range(20, 20 + table.table.box.colony_limit_by_flags):
            table.table.give_planet(cell, A)
        assert not table.table.may_own_more(A)
        landing = Land(A, table.cell("C4"))
        refusal = landing.refusal(table.table, A, ("land", 2))
        assert refusal is not None
        assert refusal.rule == rule
        assert landing.most(table.table) == (owner is None), "to fight whom nobody rules needs no flag"


@pytest.mark.rule("IG-12.1")
def test_a_market_is_closed_to_the_fleet_that_looked_alone() -> None:
    table = Position().fleet(A, "C3", fighter=1).fleet(B, "C5", fighter=1).movement(A).table
    for at, fleet in enumerate(table.fleets):
        table.fleets[at] = fleet.with_looked(fleet.owner == B)
    assert Move(A).stale_options(table, A) == []
    assert len(Move(B).stale_options(table, B)) == 2


@pytest.mark.rule("IG-9.16", "IG-14.32")
def test_a_counter_offer_is_the_only_one_and_a_fight_settled_stays_settled() -> None:
    """Both are kept with the question, as yes or no: anything else could not be saved."""
    offer = Position().has(A, stone=1).has(B, money=9_000).trading(A).say(A, "trade", B)
    answered = offer.say(A, "sell", "stone", 1, 9_000).say(B, "counter", 5_000).match.step_for(A)
    assert isinstance(answered, AnswerOffer)
    assert answered.countered == 1
    agreed = meeting({"fighter": 2}, {"fighter": 1}, forced_combat="agree").say(A, "peace").match.step_for(B)
    assert isinstance(agreed, AgreePeace)
    assert isinstance(agreed.fight, Advance)
    assert agreed.fight.resolved == 1


@pytest.mark.rule("IG-10.12")
def test_equal_values_are_a_choice_only_where_one_of_them_is_beaten() -> None:
    """A hit on the value below the equal ones, or on all of them, leaves nothing to choose."""
    line = [(5, FIGHTER, 5), (5, BOAT, 5), (1, FIGHTER, 1)]
    assert [tied_group(line, hits) for hits in ([], [2], [0, 1], [0, 1, 2])] == [(0, 0)] * 4
    assert [tied_group(line, hits) for hits in ([0], [1], [0, 2])] == [(0, 2)] * 3


@pytest.mark.rule("IG-14.50")
def test_as_many_tanks_change_hands_as_the_best_way_between_two_fleets_lets() -> None:
    position = Position(trade_delivery="same_cell").fleet(A, "C3", torpedo_boat=1, tank=2)
    position.fleet(B, "C2", torpedo_boat=1, tank=1).fleet(B, "C4", torpedo_boat=1)
    assert units_near(position.movement(A).table, A, B, TANK) == 2


@pytest.mark.rule("IG-9.2")
def test_a_round_is_complete_where_the_first_player_would_come_even_if_they_are_out() -> None:
    table = Position(players=3).movement(C).table
    assert table.first == A
    assert (next_seat(table, B), next_seat(table, C)) == ((C, False), (A, True))
    table.alive[A] = 0
    assert (next_seat(table, B), next_seat(table, C)) == ((C, False), (B, True))


@pytest.mark.rule("IG-14.48")
def test_a_fleet_that_must_leave_and_cannot_move_holds_nobody_up() -> None:
    table = Position().fleet(A, "C4", fighter=1).movement(A)
    at = table.table.fleet(table.cell("C4"), A)
    sent_away = table.table.fleets[at].with_expelled(True)
    for left, held in ((1, True), (0, False)):
        table.table.fleets[at] = sent_away.with_left(left)
        assert (Move(A).refusal(table.table, A, ("done",)) is not None) is held


@pytest.mark.rule("IG-10.4")
def test_nobody_is_asked_to_fill_a_line_that_is_full() -> None:
    position = Position().fleet(A, "C4", fighter=5).fleet(B, "C4", fighter=5)
    table, battle = position.movement(A).table, fight_over(position, "C4")
    full = (FIGHTER,) * table.box.space_line
    assert battle.may_fill(table, True)
    assert battle.with_lines(full[1:], ()).may_fill(table, True)
    assert not battle.with_lines(full, ()).may_fill(table, True)
    assert not battle.with_lines((), full).may_fill(table, False)


@pytest.mark.rule("IG-14.16", "IG-14.22")
def test_hits_are_taken_one_by_one_until_none_is_left() -> None:
    """Where nobody has a choice, a unit of the line or a cannon falls for each."""
    position = Position().planet("Algidon", "C4", cannon=3).fleet(A, "C4", fighter=2)
    table, cell = position.movement(A).table, cell_number(position.box, "C4")
    bare = Battle(cell, A, FREE, cell_number(position.box, "C3"), 1, 0, 0, (FIGHTER, FIGHTER), (GUN, GUN, GUN), ())
    (first,) = Hits(bare, (), (), 3, 2).play(table)
    assert isinstance(first, Hits)
    assert (first.lost, first.picks, first.extra) == ((GUN,), 2, 2)
    (further,) = Hits(bare, (), (GUN,), 0, 2).play(table)
    assert isinstance(further, Hits)
    assert (further.lost, further.picks, further.extra) == ((GUN, GUN), 0, 1)


@pytest.mark.rule("IG-11.4")
def test_the_first_planet_of_the_deck_is_attacked_like_any_other() -> None:
    position = Position()
    for name in (position.box.planet_names[0], position.box.planet_names[-1]):
        table = Position().planet(name, "C4", B).fleet(A, "C4", torpedo_boat=1, tank=1).movement(A)
        assert storm_refusal(table.table, A, table.cell("C4")) is None
        table.may(A, "assault", "C4")


@pytest.mark.rule("IG-9.14")
@pytest.mark.parametrize("good", ["fuel", "metal", "stone", "fighter", "torpedo_boat", "colony_ship", "tank"])
def test_any_cube_ship_or_tank_is_something_to_sell(good: str) -> None:
    position = Position(guards=False)
    if good in ("fuel", "metal", "stone"):
        position.has(A, **{good: 1})
    elif good == "tank":
        position.planet("Algidon", "C3", A, tanks=1)
    else:
        position.fleet(A, "C3", **{good: 1})
    table = position.has(B, money=1).trading(A).table
    assert (has_goods(table, A), has_goods(table, B)) == (True, False)


@pytest.mark.rule("IG-9.14", "IG-9.16")
@pytest.mark.parametrize(
    ("ours", "theirs", "deal"),
    [
        ({"money": 1}, {"stone": 1}, True),
        ({"stone": 1}, {"money": 1}, True),
        ({"money": 1}, {"money": 1}, False),
        ({"stone": 1}, {"stone": 1}, False),
        ({"money": 1, "stone": 1}, {}, False),
        ({}, {"money": 1, "stone": 1}, False),
    ],
)
def test_one_coin_on_one_side_and_one_cube_on_the_other_make_a_deal(
    ours: dict[str, int], theirs: dict[str, int], deal: bool
) -> None:
    table = Position(guards=False).has(A, **ours).has(B, **theirs).trading(A).table
    assert may_deal(table, A, B) is deal


@pytest.mark.rule("IG-14.50", "IG-8.7")
def test_tanks_go_aboard_only_where_a_fleet_has_room_for_them() -> None:
    position = Position(trade_delivery="same_cell").fleet(A, "C3", torpedo_boat=1, tank=1)
    position.fleet(B, "C2", torpedo_boat=1).fleet(B, "C4", torpedo_boat=1, tank=2).fleet(B, "B3", fighter=1)
    table = position.movement(A)
    assert takers(table.table, B, TANK, table.cell("C3"), A) == [table.cell("C2")]
    assert len(takers(table.table, B, FIGHTER, table.cell("C3"), A)) == 3


@pytest.mark.rule("IG-7.10", "IG-14.8")
@pytest.mark.parametrize(("planet", "rule"), [("Basalkar", "IG-7.10"), ("Ferrantor", "IG-14.8")])
def test_the_switch_of_tanks_is_named_only_where_the_planet_would_make_more(planet: str, rule: str) -> None:
    position = Position(tank_production="no").planet(planet, "C3", A, tank_factory=1, naval_factory=1)
    table = position.has(A, 90_000, fuel=9, metal=9, stone=9).production(A).say(A, "make", "C3", "tank")
    table.refused(rule, A, "make", "C3", "tank")


@pytest.mark.rule("IG-9.16")
@pytest.mark.parametrize(("unit", "there"), [(FIGHTER, 2), (TANK, 5)])
def test_tanks_on_the_ground_are_no_ships_to_sell(unit: int, there: int) -> None:
    table = Position().planet("Algidon", "C3", A, tanks=5).fleet(A, "C3", fighter=2).movement(A)
    assert units_in(table.table, A, unit, table.cell("C3")) == there


@pytest.mark.rule("IG-9.16")
@pytest.mark.parametrize(("owner", "there"), [(A, 5), (B, 1), (None, 1)])
def test_nobody_sells_tanks_on_the_ground_of_another(owner: int | None, there: int) -> None:
    """A fleet that did not take the planet still stands over it, with what it has aboard."""
    table = Position().planet("Algidon", "C3", owner, tanks=4).fleet(A, "C3", torpedo_boat=1, tank=1).movement(A)
    assert units_in(table.table, A, TANK, table.cell("C3")) == there


@pytest.mark.rule("IG-14.16")
def test_of_three_ships_two_are_picked_and_the_third_stays() -> None:
    """18, 18 and 15 against 18, 2 and 1: the first value holds."""
    options = {"ship_identity": "defender_choice"}
    table = meeting({"torpedo_boat": 3}, {"fighter": 1, "torpedo_boat": 1, "colony_ship": 1}, **options)
    table.line_up(A, torpedo_boat=3).line_up(B, fighter=1, torpedo_boat=1, colony_ship=1)
    table.strike((6, 6, 5), (1, 1, 6)).asked("PickLoss", B).say(B, "lose", 0).asked("PickLoss", B).say(B, "lose", 4)
    assert table.fleet("C4", B) == {"torpedo_boat": 1}


@pytest.mark.rule("IG-11.2", "IG-14.27")
@pytest.mark.parametrize(("tanks", "most", "rule"), [(1, 1, "IG-11.2"), (0, 0, "IG-14.27")])
def test_only_a_planet_without_defence_is_closed_to_tanks(tanks: int, most: int, rule: str) -> None:
    position = Position(conquest_without_torpedo="no").planet("Algidon", "C4", B, tanks=tanks)
    table = position.fleet(A, "C4", torpedo_boat=1, tank=1).movement(A)
    landing = Land(A, table.cell("C4"))
    assert landing.options(table.table, A)[-1] == ("land", most)
    refusal = landing.refusal(table.table, A, ("land", 2))
    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.rule("IG-4.21", "IG-14.32")
@pytest.mark.parametrize(("tile", "asked"), [("casino", "Move"), ("space", "ProposePeace")])
def test_at_the_casino_nobody_has_to_agree_on_peace(tile: str, asked: str) -> None:
    position = Position(forced_combat="agree").tile("C4", tile).fleet(A, "C3", fighter=1).fleet(B, "C4", fighter=1)
    position.movement(A).say(A, "move", "C3", "C4").asked(asked, A)


@pytest.mark.rule("IG-14.55")
@pytest.mark.parametrize("alive", [0, 1])
def test_who_is_out_gets_no_colony_ship_once_their_corner_is_free(alive: int) -> None:
    table = Position(3, guards=False, home_help="one_free").fleet(A, "C3", fighter=1).movement(A).table
    table.alive[B] = alive
    check_help(table, B)
    assert table.in_play_at(B, COLONY) == alive

"""Section C: damage, retreat, the ends of a combat, counterattack and salvage."""

from __future__ import annotations

import pytest
from tests.games.frontier.position import A, B, C, Position, Table, battle

from astrarium.core.step import CHANCE


@pytest.mark.rule("FR-C.20")
def test_the_side_that_hit_chooses_the_defender_first() -> None:
    table = battle(["CA", "CR"], ["CA", "CR"]).on(2, 6, 2, 6).asked("Strike", B)
    assert [answer[0] for answer in table.options] == ["hit", "hit"]
    table.say(B, "hit", table.at_line(A, "CR")).say(B, "hit", table.at_line(A, "CR")).asked("Strike", A)
    assert table.line(A) == [("CA", 0, 1), ("CR", 0, 0)]
    table.refused("FR-C.20", A, "what").say(A, "hit", table.at_line(B, "CA")).say(A, "hit", table.at_line(B, "CA"))
    assert table.line(B) == [("CR", 0, 2)]


@pytest.mark.rule("FR-C.21")
def test_a_unit_falls_when_its_shields_are_gone() -> None:
    table = battle(["CR"], ["BB"]).on(6, 4)
    assert table.line(B) == [("BB", 0, 0)]
    assert table.on(6, 1).units(B, "0,0") == []


def zones() -> Table:
    """B's three destroyers stand as two and one; A's three battleships in front."""
    return battle(["BB"] * 3, ["CA"] * 3).say(B, "zones", 2, 1, 0).say(A, "zones", 3, 0, 0).say(B, "fire")


@pytest.mark.rule("FR-C.22")
def test_a_zone_opens_when_those_in_front_are_empty() -> None:
    table = zones().dice(6, 6, 6).dice(3, 6, 6).asked("Strike", A)
    table.refused("FR-C.22", A, "hit", table.at_line(B, "CA", 0))
    assert all(table.table.fighters[answer[1]].zone == 0 for answer in table.options)
    five = zones().dice(6, 6, 6).dice(5, 6, 6)
    while five.match.waiting == (A,) and five.match.plan(None)[0] == "Strike":
        five.match.answer(A, five.options[0])
    assert five.line(B) == [("CA", 1, 0)], "the fifth hit takes the shield in zone 1"


@pytest.mark.rule("FR-C.23")
def test_every_hit_with_a_target_is_applied_and_the_rest_lost() -> None:
    table = battle(["BB", "CA"], ["CA"]).on(6, 5, 6)
    assert table.units(B, "0,0") == []
    assert table.table.hits == (0, 0, 0, 0)
    two = battle(["BB"], ["CA", "CR"]).on(6, 6, 2).asked("Strike", A).refused("FR-C.23", A, "lost")
    two.refused("FR-C.23", A, "pierce", 0)


@pytest.mark.rule("FR-C.24")
def test_who_falls_after_first_fire_does_not_fire() -> None:
    table = battle(["CR", "CR"], ["CA", "CR"], tech=(3, 2)).on(2, 6).say(A, "hit", 0).say(A, "hit", 0)
    table.asked("Volley", CHANCE)
    assert len(table.match.step_for(CHANCE).dice(table.table)) == 1


@pytest.mark.rule("FR-C.25")
def test_all_others_fire_in_second_fire() -> None:
    table = battle(["CR"] * 3, ["CR"] * 3).on().asked("Volley", CHANCE).dice(6, 6, 6).asked("Volley", CHANCE)
    assert len(table.match.step_for(CHANCE).rolled) == 3
    table.dice(6, 6, 6)
    assert table.table.battle_now().quiet == 0


@pytest.mark.rule("FR-C.26")
def test_damage_after_second_fire_follows_the_same_rules() -> None:
    table = zones().dice(6, 6, 6).dice(2, 6, 6).asked("Strike", A).finish()
    assert sorted(unit[1:] for unit in table.line(B)) == [(0, 1), (1, 1)], "one falls in front, the rear is untouched"


@pytest.mark.rule("FR-C.27")
def test_second_fire_is_simultaneous() -> None:
    table = battle(["CA"], ["CA"]).on(2, 2)
    assert (table.units(A, "0,0"), table.units(B, "0,0")) == ([], [])


@pytest.mark.rule("FR-C.31")
def test_penetrating_hits_go_to_any_zone() -> None:
    def open_fight(**options: str) -> Table:
        table = battle(["CA"], ["CR", "CR", "CR", "CR", "CR", "trn"], tech=(2, 2), **options).say(B, "zones", 3, 2, 1)
        table.say(B, "back", table.at_line(B, "CR")).say(B, "back", table.at_line(B, "CR", 1))
        table.say(B, "back", table.at_line(B, "trn")).say(A, "pierce", table.at_line(A, "CA"))
        return table.dice(6, 6, 6, 6, 6, 6, 2)

    table = open_fight().asked("Strike", A)
    table.say(A, "pierce", table.at_line(B, "trn")).say(A, "pierce", table.at_line(B, "trn"))
    assert ("trn", 2, 0) not in table.line(B)
    assert len(table.line(B)) == 5
    assert table.line(A) == [("CA", 0, 0)], "it has paid its shield"
    near = open_fight(penetration_effect="next_zone").asked("Strike", A)
    near.refused("FR-C.31", A, "pierce", near.at_line(B, "trn"))
    assert {near.table.fighters[answer[1]].zone for answer in near.options} == {0, 1}


# ---------------------------------------------------------------------- retreat


@pytest.mark.rule("FR-C.32")
def test_the_defender_decides_first_and_one_hex_is_far_enough() -> None:
    table = battle(["CR"], ["CR"]).dice(6, 6).asked("RetreatOrStay", B)
    assert table.match.why_not(A, ("retreat", table.cell("1,0"))) is not None
    table.refused("FR-C.32", B, "retreat", "-2,0").refused("FR-C.32", B, "what").say(B, "stay")
    table.asked("RetreatOrStay", A)


def four_against_three() -> Table:
    table = battle(["CR"] * 3, ["CA"] * 4 + ["trn"]).say(B, "zones", 5, 0, 0).say(A, "zones", 3, 0, 0)
    return table.say(B, "fire").dice(6, 6, 6, 6, 6, 6, 6, 6).asked("RetreatOrStay", B)


@pytest.mark.rule("FR-C.33")
def test_a_rear_guard_stays_for_every_enemy_warship() -> None:
    table = four_against_three().say(B, "retreat", "-1,0").asked("WhoLeaves", B)
    ship = table.at_line(B, "CA")
    table.say(B, "leave", ship)
    table.refused("FR-C.33", B, "leave", table.at_line(B, "CA", 1)).say(B, "leave", table.at_line(B, "trn"))
    assert sorted(table.units(B, "-1,0")) == ["CA", "trn"]
    assert len(table.line(B)) == 3
    every = four_against_three().say(B, "retreat", "-1,0").refused("FR-C.36", B, "go").say(B, "all")
    assert sorted(every.units(B, "-1,0")) == ["CA", "trn"]
    few = battle(["CR"] * 3, ["CR"] * 2 + ["trn"]).say(B, "zones", 3, 0, 0).say(A, "zones", 3, 0, 0)
    few.dice(6, 6, 6, 6, 6, 6).asked("RetreatOrStay", B).refused("FR-C.33", B, "retreat", "-1,0")


@pytest.mark.rule("FR-V.6", "FR-C.33")
def test_a_scout_that_is_a_warship_covers_the_retreat_of_others() -> None:
    guard = Position(scout_class="military").fleet(A, "0,0", "CR").fleet(B, "0,0", "sct", "trn", "trn").contact(A)
    left = guard.say(A, "fight").say(B, "zones", 3, 0, 0).dice(6, 6, 6, 6).say(B, "retreat", "-1,0").say(B, "all")
    assert (left.units(B, "-1,0"), [unit[0] for unit in left.line(B)]) == (["trn", "trn"], ["sct"])
    table = Position().fleet(A, "0,0", "CR").fleet(B, "0,0", "sct", "trn", "trn").contact(A).say(A, "fight")
    table.say(B, "zones", 3, 0, 0).dice(6, 6, 6, 6).refused("FR-C.33", B, "retreat", "-1,0")


@pytest.mark.rule("FR-C.34")
def test_a_retreat_leads_into_support() -> None:
    table = battle(["CR"], ["CR"]).dice(6, 6).refused("FR-C.34", B, "retreat", "1,0").may(B, "offer", "-1,0")
    far = Position(homes=False).planet("3,0", A).planet("-3,0", B).fleet(A, "-1,0", "CR").fleet(B, "-1,0", "CR")
    away = far.contact(A).say(A, "fight").dice(6, 6).say(B, "stay")
    assert away.table.battle_now().round == 2, "A has no hex to retreat to, and is not asked"
    assert len(table.options) == 2


@pytest.mark.rule("FR-C.35")
def test_an_agreed_retreat_leaves_nobody_behind() -> None:
    table = battle(["CR"] * 3, ["CR"]).say(A, "zones", 3, 0, 0)
    table.dice(6, 6, 6, 6).refused("FR-C.33", B, "retreat", "-1,0").say(B, "offer", "-1,0")
    table.asked("AgreeRetreat", A).refused("FR-C.35", A, "perhaps").say(A, "yes")
    assert (table.units(B, "-1,0"), table.units(A, "0,0"), table.table.battle) == (["CR"], ["CR"] * 3, None)


@pytest.mark.rule("FR-C.36")
def test_one_offer_in_each_step() -> None:
    table = battle(["CR"] * 2, ["CR"] * 3).say(B, "zones", 3, 0, 0).dice(6, 6, 6, 6, 6).say(B, "offer", "-1,0")
    table.say(B, "leave", table.at_line(B, "CR")).say(B, "go").asked("AgreeRetreat", A).say(A, "no")
    table.asked("RetreatOrStay", B).refused("FR-C.36", B, "offer", "-1,0").may(B, "retreat", "-1,0").say(B, "stay")
    lone = battle(["CR"] * 2, ["CR"]).dice(6, 6, 6).say(B, "offer", "-1,0").say(A, "no").asked("RetreatOrStay", A)
    lone.say(A, "offer", "1,0").say(A, "leave", lone.at_line(A, "CR")).say(A, "go").say(B, "yes")
    assert lone.units(A, "1,0") == ["CR"]


@pytest.mark.rule("FR-C.36")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_one_offer_for_all_owners_on_a_side_together(answer: str) -> None:
    position = Position(3).planet("1,0", A, tech=2).planet("-1,0", B, tech=2).planet("0,1", C, tech=2)
    for seat, ships in ((A, ["CR"] * 3), (B, ["CR"]), (C, ["CR"] * 3)):
        position.fleet(seat, "0,0", *ships)
    table = position.contact(A).say(A, "fight").say(A, "name", B).say(A, "name", C)
    table.say(B, "zones", 4, 0, 0).say(A, "zones", 3, 0, 0).dice(*[6] * 7)
    table.say(B, "offer", "-1,0").asked("AgreeRetreat", A).say(A, answer)
    if answer == "no":
        table.asked("RetreatOrStay", B).refused("FR-C.36", B, "offer", "-1,0").may(B, "retreat", "-1,0").say(B, "stay")
        table.asked("RetreatOrStay", C).refused("FR-C.36", C, "offer", "0,1").may(C, "retreat", "0,1").say(C, "stay")
    table.asked("RetreatOrStay", A).may(A, "offer", "1,0")


@pytest.mark.rule("FR-C.37")
def test_the_retreat_hex_is_explored_and_free() -> None:
    def fight(**options: str) -> Table:
        position = Position(3, **options).planet("-1,1", B, tech=1).dark("-1,0").fleet(C, "-1,1", "trn")
        position.fleet(A, "0,0", "CR").fleet(B, "0,0", "CR", "MON", "MON").planet("1,0", A)
        return position.contact(A).say(A, "fight").say(B, "zones", 3, 0, 0).dice(6, 6, 6, 6)

    table = fight().asked("RetreatOrStay", B).refused("FR-C.37", B, "retreat", "-1,0")
    table.refused("FR-C.37", B, "retreat", "-1,1")
    base = fight().say(B, "retreat", "0,1")
    assert base.units(B, "0,1") == ["CR"], "bases cannot retreat, so the cruiser goes alone"
    free = fight(retreat_hex="any_supported").may(B, "retreat", "-1,1")
    free.refused("FR-C.37", B, "retreat", "-1,0")
    bases = battle(["CR"], ["CR", "CR", "MON"]).say(B, "zones", 3, 0, 0).dice(6, 6, 6, 6).say(B, "retreat", "-1,0")
    bases.refused("FR-C.37", B, "leave", bases.at_line(B, "MON")).refused("FR-C.33", B, "what")


# ---------------------------------------------------------------------- the ends


@pytest.mark.rule("FR-C.38")
def test_combat_ends_when_a_side_is_destroyed() -> None:
    table = battle(["CR"], ["CA"], tech=(3, 2)).on(2)
    assert (table.table.battle, table.units(A, "0,0")) == (None, ["CR"])


@pytest.mark.rule("FR-C.39")
def test_combat_ends_after_three_rounds_without_damage() -> None:
    table = battle(["CR"], ["BB"]).on(6, 1).on(6, 6).on(6, 6)
    assert table.table.battle_now().quiet == 2
    table.on(6, 6)
    assert (table.table.battle, table.units(A, "1,0"), table.units(B, "0,0")) == (None, ["CR"], ["BB"])


@pytest.mark.rule("FR-C.40")
def test_a_shield_given_up_is_no_damage() -> None:
    table = battle(["CA"], ["CR"]).on(6, 6).dice(6, 6).say(B, "stay").say(A, "stay").asked("Pierce", A)
    assert table.table.battle_now().quiet == 2
    table.say(A, "pierce", table.at_line(A, "CA")).dice(6, 6).say(B, "stay").say(A, "stay")
    assert (table.table.battle, table.units(A, "1,0")) == (None, ["CA"])
    again = battle(["CA", "trn"], ["CR"]).on(6, 6).on(6, 6).on(2, 6)
    assert again.asked("Counter", B).say(B, "counter").table.battle_now().quiet == 0


def raid(**options: str) -> Table:
    """A's cruiser falls and two transports are left against B's cruiser and base."""
    return battle(["CR", "trn", "trn"], ["CR", "MON"], **options).on(3, 6, 6)


@pytest.mark.rule("FR-C.41")
def test_combat_ends_when_the_attacker_has_no_warship_left() -> None:
    table = raid().asked("Counter", B).say(B, "let_go")
    assert (table.table.battle, table.units(A, "1,0")) == (None, ["trn", "trn"])


@pytest.mark.rule("FR-C.42")
def test_the_attacker_withdraws_with_everything() -> None:
    table = battle(["CR", "CR", "trn"], ["CR"] * 3).say(B, "zones", 3, 0, 0)
    for _ in range(3):
        table.on(6, 6, 6, 6, 6)
    assert (sorted(table.units(A, "1,0")), table.units(A, "0,0")) == (["CR", "CR", "trn"], [])


@pytest.mark.rule("FR-C.43")
def test_a_forced_withdrawal_finds_a_refuge_or_is_lost() -> None:
    position = Position(homes=False).planet("3,0", A).planet("-3,0", B).fleet(A, "-1,0", "trn").fleet(B, "-1,0", "sct")
    table = position.contact(A).say(B, "no").asked("Flee", A).refused("FR-C.43", A, "to", "3,0")
    table.refused("FR-C.42", A, "stay").say(A, "to", "0,0")
    assert table.units(A, "0,0") == ["trn"]

    def no_way(**options: str) -> Table:
        dark = Position(homes=False, **options).planet("3,0", A).planet("-3,0", B)
        dark.dark("0,0", "0,-1", "-1,-1", "-2,0", "-2,1", "-1,1")
        return dark.fleet(A, "-1,0", "trn").fleet(B, "-1,0", "sct").contact(A, recording=True).say(B, "no")

    assert no_way().table.units[A] == []
    stays = no_way(no_refuge="stay")
    assert (stays.units(A, "-1,0"), stays.units(B, "-1,0"), stays.table.battle) == (["trn"], ["sct"], None)


@pytest.mark.rule("FR-C.44")
def test_the_defender_counterattacks_with_roles_exchanged() -> None:
    position = Position().fleet(A, "0,0", "CR", "trn", "trn").fleet(B, "0,0", "CA", "CR", "sct").contact(A)
    table = position.say(A, "fight").say(B, "zones", 3, 0, 0).say(B, "fire").dice(6, 6, 3, 6)
    table.asked("Counter", B).say(B, "counter")
    assert table.table.battle_now().attacker == 1
    assert [unit for unit in table.line(B) if unit[0] == "sct"] == [("sct", 2, 0)]
    table.asked("Pierce", B).say(B, "fire")
    assert len(table.match.step_for(CHANCE).dice(table.table)) == 3
    assert len(table.dice(6, 6, 6).match.step_for(CHANCE).dice(table.table)) == 1


def counter_stalemate(**options: str) -> Table:
    table = raid(**options).say(B, "counter")
    for _ in range(3):
        table.on(6, 6, 6, 6)
    return table


@pytest.mark.rule("FR-C.45")
def test_a_harmless_counterattack_sends_the_counterattacker_away() -> None:
    table = counter_stalemate()
    assert (table.units(B, "-1,0"), table.units(B, "0,0"), table.units(A, "0,0")) == (["CR"], ["MON"], ["trn", "trn"])
    opener = counter_stalemate(counter_stalemate="original_attacker")
    assert (opener.units(A, "1,0"), sorted(opener.units(B, "0,0"))) == (["trn", "trn"], ["CR", "MON"])


@pytest.mark.rule("FR-C.42", "FR-C.45")
def test_without_a_counterattack_the_attacker_withdraws_whatever_the_option_says() -> None:
    table = battle(["CR"], ["BB"], counter_stalemate="original_attacker").on(6, 1).on(6, 6).on(6, 6).on(6, 6)
    assert (table.table.battle, table.units(A, "1,0"), table.units(B, "0,0")) == (None, ["CR"], ["BB"])


@pytest.mark.rule("FR-C.46")
def test_the_end_is_looked_at_after_each_damage() -> None:
    table = battle(["CA", "trn"], ["CR"], tech=(2, 3)).on(2).asked("Counter", B)
    assert table.line(A) == [("trn", 2, 1)], "Second Fire was not rolled"
    both = battle(["CA", "trn"], ["CA"]).on(2, 2)
    assert (both.units(A, "0,0"), both.units(B, "0,0"), both.table.battle) == (["trn"], [], None)


@pytest.mark.rule("FR-C.47")
def test_cargo_of_destroyed_transports_goes_to_who_holds_the_hex() -> None:
    def salvage(**options: str) -> Table:
        position = Position(**options).fleet(A, "0,0", "CR").fleet(A, "0,0", "trn", hold="ore")
        return position.fleet(B, "0,0", "trn", hold="ore ore").contact(A).say(A, "fight").on(6, 2)

    assert salvage().holds(A, "0,0") == [[1, 1]]
    assert salvage(salvage="lost").holds(A, "0,0") == [[1]]
    boxed = Position().planet("0,0", B, tech=2).fleet(A, "0,0", "CR").fleet(B, "0,0", "CR", "CR")
    boxed.fleet(A, "0,0", "trn", hold="ore A")
    table = boxed.contact(A).say(A, "fight").on(3, 6, 6).say(B, "counter").on(6, 2, 6)
    assert (table.ore("0,0"), table.goods("0,0", A)) == (1, 1)
    gone = Position().planet("0,0", A).fleet(A, "0,0", "CA").fleet(B, "0,0", "trn", "CA", hold="ore").contact(A)
    last = gone.say(A, "fight").on(6, 2, 3).finish()
    assert last.ore("0,0") == 0, "B's destroyer is left and holds the hex, without a place for the ore"


@pytest.mark.rule("FR-C.47")
def test_salvage_goes_to_the_planet_of_the_side_before_its_transports() -> None:
    position = Position(3).planet("0,0", C, tech=2).fleet(A, "0,0", "CA", "trn", hold="ore ore")
    position.fleet(B, "0,0", "trn").fleet(C, "0,0", "CR", "CR")
    table = position.contact(A).say(A, "fight").say(A, "name", B).say(A, "name", C)
    table.say(B, "zones", 3, 0, 0).say(A, "fire").dice(6, 4, 6, 6)
    assert (table.units(A, "0,0"), table.ore("0,0"), table.holds(B, "0,0")) == ([], 2, [[]])


def test_nobody_is_left_and_everybody_hears_of_it() -> None:
    empty = Position().planet("0,0", A).fleet(A, "0,0", "CA").fleet(B, "0,0", "CA").contact(A, recording=True)
    done = empty.say(A, "fight").on(2, 2)
    assert done.table.battle is None
    assert "told.battle_void" in [event.key for _, event in done.match.event_log]


@pytest.mark.rule("FR-C.48")
def test_who_is_left_may_stay_until_his_next_contact() -> None:
    position = Position(planet_attack="on").planet("0,0", B).fleet(A, "0,0", "CR", "CR").fleet(B, "0,0", "sct")
    table = position.contact(A).say(A, "fight").on(6, 1, 6).asked("GoOn", A).say(A, "stop")
    assert table.units(A, "0,0") == ["CR", "CR"]
    assert table.table.active == -1, "the turn is over, and no leave was asked"
    next_turn = Position().planet("0,0", B).fleet(A, "0,0", "CR").contact(A).asked("Meet", A)
    next_turn.refused("FR-A.19", A, "done")


def test_the_worked_example_of_first_fire() -> None:
    table = battle(["CA", "CA"], ["CA", "CA"], tech=(3, 2)).say(A, "fire").dice(3, 5).finish()
    assert table.line(B) == [("CA", 0, 0)]
    table.dice(2).finish()
    assert table.line(A) == [("CA", 0, 1)]


@pytest.mark.rule("FR-C.37")
def test_of_like_units_the_first_is_named_to_leave() -> None:
    table = four_against_three().say(B, "retreat", "-1,0").asked("WhoLeaves", B)
    table.may(B, "leave", table.at_line(B, "CA")).refused("FR-C.37", B, "leave", table.at_line(B, "CA", 1))

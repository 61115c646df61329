"""Section C: sides, shields, layout and fire."""

from __future__ import annotations

import itertools

import pytest
from tests.games.frontier.position import A, B, C, D, Position, Table, battle

from astrarium.core.step import CHANCE, Question, Words
from astrarium.games.frontier.combat import LayOutFleet, Pierce
from astrarium.games.frontier.combat_fleets import effective_rating, first_shooters, hits_scored, layouts
from astrarium.games.frontier.content import content


@pytest.mark.rule("FR-C.1")
def test_the_active_player_attacks_even_when_refused() -> None:
    position = Position().fleet(A, "0,0", "CA").fleet(B, "0,0", "CA", "CA").contact(A).say(A, "ask").say(B, "no")
    assert position.table.battle_now().attacker == 0
    position = Position(refused_attacker="refuser").fleet(A, "0,0", "sct").fleet(B, "0,0", "CA").contact(A)
    table = position.say(B, "no")
    assert (table.table.battle_now().attacker, table.table.battle_now().leaders[1]) == (1, B)
    weak = Position(refused_attacker="refuser").fleet(A, "0,0", "CA").fleet(B, "0,0", "trn").contact(A).say(A, "ask")
    assert weak.say(B, "no").table.battle_now().attacker == 0


def three(**options: str) -> object:
    position = Position(3, **options).fleet(A, "0,0", "CA", "CA").fleet(B, "0,0", "CA").fleet(C, "0,0", "CA")
    return position.contact(A).say(A, "ask")


@pytest.mark.rule("FR-C.2")
def test_who_said_yes_stands_aside() -> None:
    table = three().say(B, "no").say(C, "yes")
    assert (len(table.line(B)), len(table.line(C)), table.units(C, "0,0")) == (1, 0, ["CA"])
    table.on(6, 1, 6)
    assert table.line(B) == [("CA", 0, 0)]
    named = Position(3).fleet(A, "0,0", "CA").fleet(B, "0,0", "CA").fleet(C, "0,0", "CA").contact(A).say(A, "fight")
    named.asked("NameFoes", A).refused("FR-C.2", A, "go").refused("FR-C.2", A, "name", A).say(A, "name", C).say(A, "go")
    assert (len(named.line(B)), len(named.line(C))) == (0, 1)


@pytest.mark.rule("FR-O.8")
def test_with_all_everybody_else_defends() -> None:
    table = three(defender_side="all").say(B, "no").say(C, "yes")
    assert (len(table.line(B)), len(table.line(C))) == (1, 1)
    fight = Position(3, defender_side="all").fleet(A, "0,0", "CA").fleet(B, "0,0", "CA").fleet(C, "0,0", "CA")
    assert len(fight.contact(A).say(A, "fight").table.fighters) == 3


@pytest.mark.rule("FR-C.3")
def test_the_first_in_seat_order_leads() -> None:
    position = Position(4).planet("1,0", D, tech=2)
    for seat in (A, B, D):
        position.fleet(seat, "0,0", "CA", "CA")
    table = position.contact(A).say(A, "fight").say(A, "name", D).say(A, "name", B)
    assert table.table.battle_now().leaders[1] == B
    table.asked("LayOutFleet", B).say(B, "zones", 4, 0, 0).asked("Pierce", B).say(B, "fire").say(A, "fire")
    table.dice(6, 6, 6, 6, 6, 6).asked("RetreatOrStay", D)  # only D has a hex in support, and decides for its own
    table.say(D, "retreat", "1,0").refused("FR-C.3", D, "leave", 0).say(D, "leave", table.at_line(D, "CA"))
    refusers = Position(4)
    for seat in (A, B, C):
        refusers.fleet(seat, "0,0", "CA")
    no = refusers.contact(B).say(B, "ask").say(C, "no").say(A, "no")
    assert no.table.battle_now().leaders[1] == C


@pytest.mark.rule("FR-C.4")
def test_an_attacker_without_warships_fights_no_round() -> None:
    table = Position().fleet(A, "0,0", "sct").fleet(B, "0,0", "trn").contact(A).say(B, "no")
    assert table.units(A, "1,0") == ["sct"]
    armed = Position().fleet(A, "0,0", "sct").fleet(B, "0,0", "CA").contact(A).say(B, "no").asked("Counter", B)
    armed.refused("FR-C.44", B, "what").say(B, "let_go")
    assert armed.units(A, "1,0") == ["sct"]


@pytest.mark.rule("FR-C.5")
def test_every_unit_receives_its_shields() -> None:
    table = battle(["BB", "CA"], ["CA"])
    assert sorted(table.line(A)) == [("BB", 0, 4), ("CA", 0, 1)]


@pytest.mark.rule("FR-C.6")
def test_lost_shields_stay_lost_during_a_combat() -> None:
    table = battle(["CA"], ["CR"]).on(6, 2)
    assert (table.table.battle_now().round, table.line(B)) == (2, [("CR", 0, 0)])


@pytest.mark.rule("FR-C.7")
def test_damage_does_not_last() -> None:
    table = battle(["CA", "CA"], ["sct"]).on(1, 1, 6)
    assert table.table.battle is None
    assert [unit.lost for unit in table.table.units[A]] == [0, 0]
    slow = battle(["CA", "CA"], ["sct"], shield_recovery="own_planet").on(1, 1, 6)
    assert sorted(unit.lost for unit in slow.table.units[A]) == [0, 1]
    later = Position(shield_recovery="own_planet").fleet(A, "0,0", "CA", lost=1).fleet(B, "0,0", "CA").contact(A)
    assert later.say(A, "fight").line(A) == [("CA", 0, 0)]
    home = Position(shield_recovery="own_planet").fleet(A, "3,0", "CA", lost=1).fleet(A, "0,0", "CA", lost=1).economy()
    assert sorted(unit.lost for unit in home.table.units[A]) == [0, 1]
    siege = Position().planet("0,0", B, tech=2).fleet(A, "0,0", "CA", "CA").fleet(B, "0,0", "sct").contact(A)
    siege.say(A, "fight").on(1, 1, 6).asked("GoOn", A)
    assert sorted(line[2] for line in siege.line(A)) == [0, 1], "a planet attack goes on with what is left"


@pytest.mark.rule("FR-C.8")
def test_a_round_has_six_steps_in_order() -> None:
    table = battle(["CA", "CA", "CA"], ["CA", "CA", "CA"], tech=(3, 2)).asked("LayOutFleet", B)
    table.refused("FR-C.32", B, "retreat", "1,0").say(B, "zones", 3, 0, 0).asked("LayOutFleet", A)
    table.say(A, "zones", 3, 0, 0).asked("Pierce", A).refused("FR-C.32", A, "retreat", "1,0").say(A, "fire")
    table.asked("Volley", CHANCE).dice(1, 6, 6)
    table.asked("Pierce", B).say(B, "fire").asked("Volley", CHANCE).dice(6, 6, 6).asked("RetreatOrStay", B)
    table.say(B, "stay").asked("RetreatOrStay", A).say(A, "stay").asked("LayOutFleet", B)
    assert table.table.battle_now().round == 2


@pytest.mark.rule("FR-C.9")
def test_fleets_are_laid_out_anew_the_defender_first() -> None:
    table = battle(["CA", "CA", "CR"], ["CA", "CA", "CR"]).asked("LayOutFleet", B)
    assert table.match.why_not(A, ("zones", 3, 0, 0)) is not None
    table.say(B, "zones", 2, 1, 0).say(B, "back", table.at_line(B, "CA")).asked("LayOutFleet", A)
    assert [unit[1] for unit in table.line(B)] == [1, 0, 0]
    table.on(6, 6, 6, 6, 6, 6)
    assert [unit[1] for unit in table.line(B)] == [0, 0, 0]
    assert table.table.battle_now().round == 2


@pytest.mark.rule("FR-C.10")
def test_zones_behind_hold_fewer() -> None:
    table = battle(["CA"] * 6, ["CA"] * 6).asked("LayOutFleet", B).may(B, "zones", 3, 2, 1)
    table.refused("FR-C.10", B, "zones", 2, 2, 2).refused("FR-C.10", B, "zones", 3, 1, 2)
    table.refused("FR-C.13", B, "zones", 3, 2, 2).say(B, "zones", 3, 2, 1)
    assert sorted(unit[1] for unit in table.line(B)) == [0, 0, 0, 1, 1, 2], "like units give themselves"
    mixed = battle(["CA"] * 3, ["CA", "CA", "trn"]).say(B, "zones", 2, 1, 0).asked("StandBack", B)
    mixed.refused("FR-C.8", B, "fire").refused("FR-C.10", B, "back", 9).refused("FR-C.10", B, "back", 2)
    mixed.may(B, "back", mixed.at_line(B, "trn"))


def test_all_layouts_are_those_of_the_table() -> None:
    legal = {
        1: [(1, 0, 0)],
        2: [(2, 0, 0)],
        3: [(3, 0, 0), (2, 1, 0)],
        4: [(4, 0, 0), (3, 1, 0)],
        5: [(5, 0, 0), (4, 1, 0), (3, 2, 0)],
        6: [(6, 0, 0), (5, 1, 0), (4, 2, 0), (3, 2, 1)],
        7: [(7, 0, 0), (6, 1, 0), (5, 2, 0), (4, 2, 1), (4, 3, 0)],
        9: [(9, 0, 0), (8, 1, 0), (7, 2, 0), (6, 2, 1), (6, 3, 0), (5, 3, 1), (5, 4, 0), (4, 3, 2)],
    }
    for count, expected in legal.items():
        assert sorted(layouts(count)) == sorted(expected)
    assert len(layouts(30)) < 100
    assert content().limits.quiet_rounds == 3


@pytest.mark.rule("FR-C.11")
def test_a_rear_zone_may_stay_empty_the_front_never() -> None:
    table = battle(["CA"] * 3, ["CA"] * 4).may(B, "zones", 4, 0, 0).refused("FR-C.11", B, "zones", 3, 0, 1)
    table.refused("FR-C.11", B, "zones", 0, 4, 0).refused("FR-C.13", B, "zones", 5, -1, 0)


@pytest.mark.rule("FR-C.12")
def test_civilians_of_the_attacker_stand_in_zone_2() -> None:
    table = battle(["CA", "CA", "trn", "trn", "trn"], ["CA"])
    assert sorted(table.line(A))[2:] == [("trn", 2, 1)] * 3
    more = battle(["CA"] * 3 + ["CR", "trn"], ["CA"]).asked("LayOutFleet", A)
    more.refused("FR-C.12", A, "zones", 5, 0, 0).say(A, "zones", 3, 1, 0)
    more.refused("FR-C.12", A, "back", more.at_line(A, "trn"))


@pytest.mark.rule("FR-C.13")
def test_they_are_not_counted_but_the_defenders_are() -> None:
    table = battle(["CA", "trn", "trn", "trn"], ["CA", "CA", "trn"]).may(B, "zones", 2, 1, 0).say(B, "zones", 3, 0, 0)
    assert [unit for unit in table.line(A) if unit[0] == "CA"] == [("CA", 0, 1)]


@pytest.mark.rule("FR-C.14")
def test_the_rating_falls_by_the_zone() -> None:
    table = battle(["BB"] * 3, ["CR"] * 6).say(B, "zones", 3, 2, 1).table
    ratings = sorted(effective_rating(table, fighter) for fighter in table.fighters if fighter.side)
    assert ratings == [2, 3, 3, 4, 4, 4]
    assert [hits_scored(3, 4), hits_scored(3, 3), hits_scored(2, 2), hits_scored(2, 3)] == [0, 3, 2, 0]


@pytest.mark.rule("FR-C.15")
def test_a_rating_never_falls_below_0() -> None:
    table = battle(["BB", "BB", "BB"], ["CA"] * 5 + ["sct"]).say(B, "zones", 3, 2, 1)
    table.say(B, "back", table.at_line(B, "CA")).say(B, "back", table.at_line(B, "CA", 1))
    table.say(B, "back", table.at_line(B, "sct"))
    scout = table.table.fighters[table.at_line(B, "sct")]
    assert effective_rating(table.table, scout) == 0
    assert [hits_scored(0, die) for die in range(1, 7)] == [0] * 6


@pytest.mark.rule("FR-C.16")
def test_only_who_is_ahead_of_all_fires_first_and_once() -> None:
    position = Position().fleet(A, "0,0", "CA", tech=4).fleet(A, "0,0", "CR", tech=2).fleet(B, "0,0", "CR", tech=3)
    table = position.contact(A).say(A, "fight").asked("Pierce", A).say(A, "fire").asked("Volley", CHANCE)
    step = table.match.step_for(CHANCE)
    assert step.dice(table.table) == [1]
    table.dice(1).asked("Volley", CHANCE)
    assert len(table.match.step_for(CHANCE).dice(table.table)) == 2
    assert table.line(B) == [("CR", 0, 1)]


@pytest.mark.rule("FR-C.17")
def test_warships_are_compared_with_all_units_of_the_defender() -> None:
    position = Position().fleet(A, "0,0", "CA", tech=3).fleet(A, "0,0", "trn", tech=5)
    position.fleet(B, "0,0", "CA", tech=2).fleet(B, "0,0", "sct", tech=3)
    table = position.contact(A).say(A, "fight").asked("Pierce", B)
    assert table.table.battle_now().first_fire is False
    table.on(6, 6, 1).say(A, "hit", table.at_line(B, "sct")).on()
    assert (table.table.battle_now().first_fire, table.table.battle_now().round) == (1, 2), (
        "once the scout is gone the attacker is ahead"
    )
    back = Position().fleet(A, "0,0", "CA", tech=2).fleet(B, "0,0", "trn", tech=3).contact(A).say(A, "fight")
    back.asked("Volley", CHANCE)
    assert len(back.match.step_for(CHANCE).dice(back.table)) == 1


@pytest.mark.rule("FR-C.18")
def test_a_roll_not_above_the_rating_scores_what_it_shows() -> None:
    assert [hits_scored(3, die) for die in range(1, 7)] == [1, 2, 3, 0, 0, 0]


@pytest.mark.rule("FR-C.19")
def test_the_attacker_rolls_for_warships_the_defender_for_all() -> None:
    table = battle(["CA", "sct"], ["CA", "sct"]).say(B, "fire").say(A, "fire").asked("Volley", CHANCE)
    assert len(table.match.step_for(CHANCE).dice(table.table)) == 3


@pytest.mark.rule("FR-C.29")
def test_a_destroyer_that_fires_first_may_pierce_there() -> None:
    position = Position().fleet(A, "0,0", "CA", tech=4).fleet(B, "0,0", "CA", tech=3).contact(A).say(A, "fight")
    position.asked("Pierce", A).may(A, "pierce", 1)
    second = Position(penetration_step="second_only").fleet(A, "0,0", "CA", tech=4).fleet(B, "0,0", "CR", tech=3)
    table = second.contact(A).say(A, "fight").asked("Volley", CHANCE)
    assert table.match.why_not(A, ("pierce", 1)) is not None


@pytest.mark.rule("FR-C.28")
def test_destroyers_may_pierce_in_second_fire_or_not() -> None:
    table = battle(["CA"], ["CA"]).asked("Pierce", B).may(B, "pierce", 0).may(B, "fire")
    assert Pierce(0).rules[0] == "FR-C.30"
    assert LayOutFleet(0).rules[0] == "FR-C.9"
    assert table.options == [("fire",), ("pierce", 0)]


@pytest.mark.rule("FR-C.30")
def test_a_shield_is_given_up_before_the_dice_the_defender_first() -> None:
    position = Position(shield_recovery="own_planet").fleet(A, "0,0", "CA").fleet(A, "0,0", "CA", lost=1)
    table = (
        position.fleet(B, "0,0", "CA").contact(A).say(A, "fight").asked("Pierce", B).say(B, "fire").asked("Pierce", A)
    )
    whole, bare = (at for at in (1, 2)) if table.table.fighters[1].unit.lost == 0 else (2, 1)
    table.refused("FR-C.30", A, "pierce", bare).refused("FR-C.30", A, "what").refused("FR-C.30", A, "pierce", 0)
    table.say(A, "pierce", whole).asked("Volley", CHANCE)
    assert sorted(unit[2] for unit in table.line(A)) == [0, 0]
    two = battle(["CA", "CA"], ["BB"]).asked("Pierce", A).refused("FR-C.30", A, "pierce", 2).say(A, "pierce", 1)
    two.refused("FR-C.30", A, "pierce", 1)


def asks(table: Table) -> Words:
    """The arguments of the question that is asked."""
    step = table.match.step_for(table.match.waiting[0])
    assert isinstance(step, Question)
    return step.asks(table.table)


@pytest.mark.rule("FR-C.10", "FR-C.12")
def test_who_stands_back_is_an_own_unit_that_is_still_in_front() -> None:
    table = battle(["CA", "CA", "CR", "CR", "BB", "DN"], ["CA"]).say(A, "zones", 3, 2, 1).asked("StandBack", A)
    first, foe, beyond = table.at_line(A, "CA"), table.at_line(B, "CA"), len(table.table.fighters)
    cell = table.table.name(table.cell("0,0"))
    assert asks(table) == {"cell": cell, "zone": 1, "n": 2}
    for stranger in (foe, beyond, -1):
        table.refused("FR-C.10", A, "back", stranger)
    assert asks(table.say(A, "back", first)) == {"cell": cell, "zone": 1, "n": 1}
    table.refused("FR-C.12", A, "back", first)
    assert asks(table.say(A, "back", table.at_line(A, "BB"))) == {"cell": cell, "zone": 2, "n": 1}
    table.say(A, "back", table.at_line(A, "DN"))
    assert {(kind, zone) for kind, zone, _ in table.line(A) if zone} == {("CA", 1), ("BB", 1), ("DN", 2)}
    home = battle(["CA"], ["CA", "CA", "CR", "CR", "BB", "DN"]).say(B, "zones", 3, 2, 1)
    ship = home.at_line(B, "BB")
    home.say(B, "back", ship).refused("FR-C.10", B, "back", ship)


@pytest.mark.rule("FR-C.16")
@pytest.mark.parametrize("ahead", [A, B])
def test_only_units_above_the_best_of_the_other_side_fire_first(ahead: int) -> None:
    position = Position().fleet(ahead, "0,0", "CA", tech=3).fleet(ahead, "0,0", "CR", tech=2)
    table = position.fleet(1 - ahead, "0,0", "CA", tech=2).contact(A).say(A, "fight").table
    assert [table.fighters[at].unit.tech for at in first_shooters(table)] == [3]


@pytest.mark.rule("FR-C.10", "FR-C.12")
def test_nine_units_stand_back_one_by_one() -> None:
    kinds = ["CA", "CA", "CA", "CR", "CR", "BB", "BB", "DN", "DN"]
    table = battle(kinds, ["CA"]).say(A, "zones", 4, 3, 2)
    places = []
    while type(table.match.step_for(A)).__name__ == "StandBack":
        told = asks(table)
        places.append((told["zone"], told["n"]))
        chosen = table.match.options(A)[0]
        table.match.answer(A, chosen)
        if type(table.match.step_for(A)).__name__ == "StandBack":
            table.refused("FR-C.12", A, *chosen)
    assert places == [(1, 3), (1, 2), (1, 1), (2, 2), (2, 1)]
    assert sorted(zone for _, zone, _ in table.line(A)) == [0, 0, 0, 0, 1, 1, 1, 2, 2]


@pytest.mark.rule("FR-C.10", "FR-C.11", "FR-C.13")
@pytest.mark.parametrize("count", [1, 3, 6, 9])
def test_every_layout_is_listed_or_refused(count: int) -> None:
    table = battle(["CA"], ["CA"] * count).table
    step = LayOutFleet(1)
    sizes = range(-1, count + 2)
    for zones in itertools.product(sizes, repeat=3):
        listed = ("zones", *zones) in step.options(table, B)
        assert (step.refusal(table, B, ("zones", *zones)) is None) == listed, zones

"""Section P: planet attack, occupation, razing and blockade."""

from __future__ import annotations

import pytest
from tests.games.frontier.position import A, B, C, Position, Table

from astrarium.core.bit_set import contains
from astrarium.core.step import CHANCE
from astrarium.games.frontier.action_phase import ActionPhase
from astrarium.games.frontier.buying_and_investment import Buy, Invest
from astrarium.games.frontier.contact import AfterBattle
from astrarium.games.frontier.placement_and_production import Income, Placement, Production
from astrarium.games.frontier.planet_attack import BesiegeOrLeave, Fallen, GoOn, GunTarget, Siege, bombard, gun_count


def siege(ships: list[str], tech: int = 3, planet: tuple[int, int] = (3, 4), iou: int = 0, **options: str) -> Table:
    """A attacks a planet of B in the middle, of this tech and industry."""
    position = Position(**options).planet("0,0", B, tech=planet[0], industry=planet[1], iou=iou)
    return position.fleet(A, "0,0", *ships, tech=tech).contact(A).say(A, "fight")


@pytest.mark.rule("FR-P.1")
def test_a_planet_attack_is_a_procedure_of_its_own() -> None:
    table = siege(["CA", "CA"], planet=(2, 2)).asked("Barrage", CHANCE)
    assert all(fighter.zone == 0 for fighter in table.table.fighters)
    off = Position(planet_attack="off").planet("0,0", B).fleet(A, "0,0", *["CA"] * 5).at(BesiegeOrLeave(A, 18))
    off.refused("FR-P.1", A, "attack")
    none = Position(planet_attack="off").planet("0,0", B).fleet(A, "0,0", "CA").active(A).then(Siege(A, 18, 1, 0))
    assert none.table.battle is None


@pytest.mark.rule("FR-P.2")
def test_units_of_the_owner_are_fought_first() -> None:
    position = Position().planet("0,0", B, tech=2).fleet(A, "0,0", "CA", "CA", "CA").fleet(B, "0,0", "MON")
    table = position.contact(A).say(A, "fight").asked("LayOutFleet", A)
    Position().planet("0,0", B).fleet(A, "0,0", "CA").fleet(B, "0,0", "MON").at(BesiegeOrLeave(A, 18)).refused(
        "FR-P.2", A, "attack"
    )
    table.on(6, 3, 6, 6).asked("GoOn", A)
    lone = Position().planet("0,0", B).fleet(A, "0,0", "trn").at(BesiegeOrLeave(A, 18)).refused("FR-P.2", A, "attack")
    assert lone.options == [("withdraw",)]


@pytest.mark.rule("FR-P.3")
def test_three_rounds_at_most_and_the_attacker_may_stop() -> None:
    table = siege(["CA"], planet=(8, 8))
    for round_number in (1, 2):
        assert table.table.battle_now().round == round_number
        table.dice(*[6] * 4).dice(6).asked("GoOn", A).refused("FR-P.3", A, "what").say(A, "attack")
    table.dice(*[6] * 4).dice(6)
    assert table.table.battle is None, "no fourth round"
    stop = siege(["CA"], planet=(8, 8)).dice(*[6] * 4).dice(6).say(A, "stop")
    assert stop.units(A, "0,0") == ["CA"]
    one = siege(["CA"], planet=(8, 8), planet_rounds="one").dice(*[6] * 4).dice(6)
    assert one.table.battle is None
    more = siege(["CA"], planet=(8, 8), planet_rounds="no_limit")
    for _ in range(4):
        more.dice(*[6] * 4).dice(6).say(A, "attack")
    assert more.table.battle_now().round == 5


@pytest.mark.rule("FR-P.4")
def test_shields_are_restored_with_every_action_phase() -> None:
    position = Position(3).planet("0,0", B, tech=4, industry=2).fleet(A, "0,0", "CA", tech=4).contact(A)
    table = position.say(A, "fight").dice(3, 6).say(A, "stop")
    assert table.table.shield[table.cell("0,0")] == 1
    later = Position().planet("0,0", B, tech=4).do(lambda table: table.set_shield(18, 1))
    assert later.then(ActionPhase()).table.shield[18] == 4


@pytest.mark.rule("FR-O.7")
def test_stronger_planets_have_more_shields() -> None:
    for industry, shields in ((4, 5), (5, 6)):
        table = siege(["CA"], planet=(3, industry), planet_shields="tech_plus_half_industry")
        assert table.table.shield[18] == shields


@pytest.mark.rule("FR-P.5")
def test_guns_by_industry_and_rating_by_tech() -> None:
    table = Position().planet("0,0", B, tech=4, industry=5).at(BesiegeOrLeave(A, 18)).table
    assert (gun_count(table, 18), table.box.gun_rating[table.tech[18]]) == (3, 3)
    table.set_industry(18, 2)
    assert gun_count(table, 18) == 1
    assert table.box.gun_rating[1:] == [2, 2, 3, 3, 4, 4, 5, 5]


@pytest.mark.rule("FR-P.6")
def test_who_is_ahead_in_tech_fires_first() -> None:
    position = Position().planet("0,0", B, tech=3, industry=4).fleet(A, "0,0", "CA", tech=4)
    table = position.fleet(A, "0,0", "CA", tech=3).contact(A).say(A, "fight")
    assert table.table.battle_now().first_fire is True
    assert len(table.match.step_for(CHANCE).dice(table.table)) == 1
    table.dice(3)
    assert len(table.match.step_for(CHANCE).dice(table.table)) == 3
    planet = siege(["CA", "CA"], tech=2, planet=(5, 8))
    assert len(planet.match.step_for(CHANCE).dice(planet.table)) == 3
    planet.dice(4, 6, 6, 6).finish()
    assert planet.table.battle is None, "both ships fell before they fired"


@pytest.mark.rule("FR-P.7")
def test_the_owner_chooses_warships_and_civilians_are_safe() -> None:
    table = siege(["CA", "CA", "trn"], planet=(3, 6)).dice(6, 6, 3, 6, 6).asked("GunTarget", B)
    assert len(table.table.fighters) == 2
    table.refused("FR-P.7", B, "hit", 2).refused("FR-P.7", B, "lost").finish()
    assert table.line(A) == [("CA", 0, 0)]
    assert table.units(A, "0,0") == ["trn"]
    over = siege(["CA"], planet=(3, 6)).dice(6, 3, 6, 6)
    assert over.table.units[A] == [], "what is beyond the last ship is lost"


@pytest.mark.rule("FR-P.8")
def test_hits_take_shields_then_industry() -> None:
    table = siege(["CA", "CA", "CA"]).dice(3, 2, 6, 1, 4).finish()
    assert (table.table.shield[18], table.table.industry[18]) == (0, 2)
    assert sorted(unit[2] for unit in table.line(A)) == [0, 1, 1]
    assert gun_count(table.table, 18) == 1
    bombard(table.table, 18, 9)
    assert table.table.industry[18] == 0


RAZE = {"planet_capture": "occupy_or_raze"}


def fallen(*units: str, **options: str) -> Table:
    """A has beaten B's planet of tech 6 with 7 IOU, two goods and a destroyer in its box."""
    position = Position(**options).planet("0,0", B, tech=6, industry=2, iou=7, goods={B: 2}, box=["CA"])
    position.planet("2,0", A, tech=3).fleet(A, "0,0", "DN", "DN", *units, tech=7, hold="ore")
    return position.contact(A).say(A, "fight").dice(6, 6)


@pytest.mark.rule("FR-P.9")
def test_a_beaten_planet_is_occupied_or_stays_its_owners() -> None:
    table = fallen("trn").asked("Fallen", A)
    assert [answer[0] for answer in table.options] == ["occupy", "spare"]
    table.refused("FR-P.9", A, "done").refused("FR-P.10", A, "occupy", "col", 2, 0).refused("FR-P.9", A, "raze")
    table.refused("FR-P.9", A, "occupy")
    bare = fallen()
    assert (bare.owner("0,0"), bare.levels("0,0"), bare.boxed(B, "0,0")) == (B, (6, 1), ["CA"])


@pytest.mark.rule("FR-P.10")
def test_occupying_uses_up_a_transport_and_costs_levels() -> None:
    table = fallen("trn")
    table.say(A, *table.options[0])
    assert (table.owner("0,0"), table.levels("0,0"), table.units(A, "0,0")) == (A, (3, 1), ["DN", "DN"])
    alone = fallen(**RAZE)
    assert alone.owner("0,0") == -1, "without a transport only razing is left"
    settler = fallen("col", "trn").asked("Fallen", A)
    assert [answer[1] for answer in settler.options[:2]] == ["trn", "col"]


@pytest.mark.rule("FR-P.11")
def test_the_occupier_takes_purse_and_box() -> None:
    table = fallen("trn")
    table.say(A, *table.options[0])
    assert (table.iou("0,0"), table.goods("0,0", B), table.boxed(A, "0,0"), table.ore("0,0")) == (7, 2, ["CA"], 1)
    assert table.table.shield[18] == 0


@pytest.mark.rule("FR-P.12")
def test_a_razed_planet_begins_anew() -> None:
    table = fallen("trn", **RAZE).refused("FR-P.9", A, "spare").say(A, "raze")
    assert (table.owner("0,0"), table.iou("0,0"), table.table.units[B], table.levels("0,0")) == (-1, 0, [], (0, 0))
    again = Position().planet("0,0").fleet(A, "0,0", "col").colonization(A).say(A, "settle", "0,0")
    assert (again.levels("0,0"), again.iou("0,0"), again.ore("0,0")) == ((1, 1), 6, 0)


@pytest.mark.rule("FR-P.13")
def test_without_a_surviving_warship_the_planet_keeps_its_owner() -> None:
    position = Position().planet("0,0", B, tech=2, industry=1).fleet(A, "0,0", "CA", "trn", tech=2)
    table = position.do(lambda table: table.set_shield(18, 1)).contact(A).say(A, "fight").dice(3, 2)
    assert (table.owner("0,0"), table.levels("0,0"), table.units(A, "0,0")) == (B, (2, 1), ["trn"])


@pytest.mark.rule("FR-P.14")
def test_a_blockaded_planet_places_nothing_and_digs_nothing() -> None:
    def blocked(leave: bool = False, **options: str) -> Position:
        position = Position(**options).planet("0,0", A, tech=2, industry=4, box=["CA"]).fleet(B, "0,0", "CA")
        return position.do(lambda table: table.set_leave(B, (18,))) if leave else position

    table = blocked().planet("1,0", A, box=["trn"]).lane(Placement(A), Production(A), Buy(A))
    table.refused("FR-P.14", A, "place", "0,0", "CA", 2).say(A, "done").refused("FR-P.14", A, "ore", "0,0").say(
        A, "none"
    )
    assert table.iou("0,0") == 4
    guest = blocked(True).lane(Placement(A), Buy(A)).may(A, "place", "0,0", "CA", 2)
    assert not guest.table.is_blockaded(18)
    guarded = blocked().fleet(A, "0,0", "CA").lane(Placement(A), Buy(A))
    guarded.may(A, "place", "0,0", "CA", 2)
    total = blocked(blockade="total").lane(Income(A, -1), Buy(A))
    assert total.iou("0,0") == 0
    total.refused("FR-P.14", A, "buy", "0,0", "goods")
    assert not contains(total.table.supported_hexes(A), total.cell("-2,0"))
    none = blocked(blockade="none").lane(Placement(A), Buy(A))
    none.may(A, "place", "0,0", "CA", 2)


@pytest.mark.rule("FR-P.15")
def test_refused_by_a_planet_alone_one_attacks_or_withdraws() -> None:
    weak = Position().planet("0,0", B).fleet(A, "0,0", "sct").contact(A).say(B, "no")
    assert weak.units(A, "1,0") == ["sct"], "only withdrawal was left"
    table = Position().planet("0,0", B).fleet(A, "0,0", "CA").contact(A).say(A, "ask").say(B, "no")
    table.asked("BesiegeOrLeave", A).refused("FR-P.15", A, "stay").may(A, "withdraw").say(A, "attack")
    assert table.match.plan(None)[0] == "Barrage"
    away = Position().planet("0,0", B).fleet(A, "0,0", "CA", "trn").contact(A).say(A, "ask").say(B, "no")
    assert sorted(away.say(A, "withdraw").units(A, "1,0")) == ["CA", "trn"]
    both = Position(3).planet("0,0", B).fleet(C, "0,0", "trn").fleet(A, "0,0", "CR").contact(A).say(A, "ask")
    both.say(B, "no").say(C, "no").on(6, 2).asked("BesiegeOrLeave", A)
    assert AfterBattle(A, 18, 1).must == 1


@pytest.mark.rule("FR-P.16")
def test_a_planet_takes_no_part_in_a_combat_of_units() -> None:
    position = (
        Position().planet("0,0", B, tech=6, industry=8).fleet(A, "0,0", "CR", tech=3).fleet(B, "0,0", "CA", tech=2)
    )
    table = position.contact(A).say(A, "fight").asked("Volley", CHANCE)
    assert len(table.match.step_for(CHANCE).dice(table.table)) == 1
    assert len(table.table.fighters) == 2


def test_after_a_combat_that_leaves_nobody_no_planet_is_attacked() -> None:
    position = Position().planet("0,0", B).fleet(A, "0,0", "CA").fleet(B, "0,0", "CA").contact(A).say(A, "fight")
    assert position.on(2, 2).table.battle is None
    quiet = Position().planet("0,0", B).fleet(A, "0,0", "CR").fleet(B, "0,0", "MON").contact(A).say(A, "fight")
    for _ in range(3):
        quiet.on(6, 6)
    assert quiet.units(A, "1,0") == ["CR"]


def test_a_fallen_planet_is_one_too_many() -> None:
    position = Position().planet("0,0", B, industry=1).fleet(A, "0,0", "CA", "trn")
    position.do(lambda table: setattr(table, "stage", 5))
    names = ("3,-3", "2,-3", "1,-3", "0,-3", "3,-2", "2,-2", "1,-2", "0,-2", "3,-1", "2,-1", "1,-1")
    for name in names:
        position.planet(name, A)
    table = position.at(Fallen(A, 18))
    assert table.options == [("spare",)]
    table.refused("FR-S.8", A, "occupy", "trn", 2, 0)
    assert Invest(A).rules[0] == "FR-E.19"


@pytest.mark.rule("FR-P.3")
def test_the_attacker_hears_which_attack_it_would_be() -> None:
    for done in (0, 1, 2):
        table = Position().planet("0,0", B).fleet(A, "0,0", "CA", "CA").at(GoOn(A, 18, done))
        assert GoOn(A, 18, done).asks(table.table) == {"cell": table.table.name(18), "n": done + 1}


@pytest.mark.rule("FR-P.7")
def test_a_gun_hits_and_does_nothing_else() -> None:
    table = siege(["CA", "CA"], planet=(3, 6)).dice(6, 6, 3, 6, 6).asked("GunTarget", B)
    ship = table.options[0][1]
    step = GunTarget(table.cell("0,0"))
    assert step.refusal(table.table, B, ("hit", ship)) is None
    assert step.refusal(table.table, B, ("spare", ship)) is not None

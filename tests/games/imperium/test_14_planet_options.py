"""Section 14: options of conquest, orbit and ground combat."""

from __future__ import annotations

import pytest
from tests.games.imperium.cards import rolls, strike
from tests.games.imperium.position import A, B, Position, Table

from astrarium.core.step import CHANCE
from astrarium.games.imperium.ground_combat import Land, conquer
from astrarium.games.imperium.match_constants import NAVAL, TANK, TREASURY, TURRET


def landing(landed: int, tanks: int, turrets: int = 0, **options: str) -> Table:
    """A's two torpedo boats came to B's planet in C4 and landed their tanks."""
    position = Position(**options).fleet(A, "C3", torpedo_boat=2, tank=landed)
    position.planet("Verdane", "C4", owner=B, tanks=tanks, turret=turrets)
    return position.movement(A).say(A, "move", "C3", "C4").say(A, "land", landed)


# ---------------------------------------------------------------------- conquest


@pytest.mark.rule("IG-14.26")
@pytest.mark.parametrize(
    ("buildings", "left"),
    [
        ("captured", {"naval_factory": 1, "treasury": 1}),
        ("economy_only", {"naval_factory": 1, "treasury": 1}),
        ("razed", {}),
    ],
)
def test_buildings_of_a_conquered_planet(buildings: str, left: dict[str, int]) -> None:
    position = Position(conquest_buildings=buildings).fleet(A, "C3", torpedo_boat=1, tank=1)
    position.planet("Verdane", "C4", owner=B, turret=1, naval_factory=1, treasury=1)
    table = position.movement(A).say(A, "move", "C3", "C4").say(A, "land", 1)
    strike(table, [3], [1]).say(A, "garrison", 1)
    assert (table.owner("C4"), table.buildings("C4")) == (A, left)
    full = table.table.box.building_pieces
    assert [full[kind] - table.table.pool[kind] for kind in (NAVAL, TREASURY, TURRET)] == (
        [0, 0, 0] if buildings == "razed" else [1, 1, 0]
    )


@pytest.mark.rule("IG-14.26")
@pytest.mark.parametrize(
    ("buildings", "left"),
    [
        ("captured", {"tank_factory": 1, "cannon": 2, "turret": 1}),
        ("economy_only", {"tank_factory": 1}),
        ("razed", {}),
    ],
)
def test_defences_that_still_stood_would_be_captured_or_removed(buildings: str, left: dict[str, int]) -> None:
    """By the rules of combat every defence has fallen by then, so the planet changes hands without a fight here."""
    position = Position(conquest_buildings=buildings)
    table = position.planet("Verdane", "C4", owner=B, tank_factory=1, cannon=2, turret=1).movement(A)
    conquer(table.table, A, table.cell("C4"))
    assert (table.owner("C4"), table.buildings("C4")) == (A, left)


@pytest.mark.rule("IG-14.27")
@pytest.mark.parametrize(("rule", "owner"), [("any_ship", A), ("land_tank", B), ("no", B)])
def test_a_fighter_over_an_undefended_planet(rule: str, owner: int) -> None:
    position = Position(conquest_without_torpedo=rule).fleet(A, "C3", fighter=1).planet("Verdane", "C4", owner=B)
    assert position.movement(A).say(A, "move", "C3", "C4").owner("C4") == owner


@pytest.mark.rule("IG-14.27")
@pytest.mark.parametrize("rule", ["any_ship", "land_tank", "no"])
def test_a_colony_ship_with_a_tank_over_an_undefended_planet(rule: str) -> None:
    position = Position(conquest_without_torpedo=rule).fleet(A, "C3", colony_ship=1, tank=1)
    table = position.planet("Verdane", "C4", owner=B).movement(A).say(A, "move", "C3", "C4")
    if rule == "no":
        table.asked("Move", A)
        refusal = Land(A, table.cell("C4")).refusal(table.table, A, ("land", 1))
        assert refusal is not None
        assert refusal.rule == "IG-14.27"
        assert (table.owner("C4"), table.fleet("C4", A)) == (B, {"colony_ship": 1, "tank": 1})
    else:
        table.asked("Land", A).say(A, "land", 1).say(A, "garrison", 1)
        assert (table.owner("C4"), table.tanks("C4")) == (A, 1)


@pytest.mark.rule("IG-14.27")
@pytest.mark.parametrize("rule", ["any_ship", "land_tank", "no"])
def test_a_torpedo_boat_always_takes_an_undefended_planet(rule: str) -> None:
    position = Position(conquest_without_torpedo=rule).fleet(A, "C3", torpedo_boat=1)
    table = position.planet("Verdane", "C4", owner=B).movement(A).say(A, "move", "C3", "C4")
    assert table.owner("C4") == A


@pytest.mark.rule("IG-14.27")
def test_a_colony_ship_alone_has_no_attack_to_take_a_planet_with() -> None:
    position = Position(conquest_without_torpedo="any_ship").fleet(A, "C3", colony_ship=1)
    table = position.planet("Verdane", "C4", owner=B).movement(A).say(A, "move", "C3", "C4")
    assert table.owner("C4") == B


@pytest.mark.rule("IG-14.35")
@pytest.mark.parametrize(("activation", "turn_5", "turn_6"), [("one_turn_pause", 0, 5000), ("next_turn", 5000, 10_000)])
def test_when_a_conquered_planet_begins_to_work(activation: str, turn_5: int, turn_6: int) -> None:
    position = Position(conquest_activation=activation).fleet(A, "C3", torpedo_boat=1)
    table = position.planet("Verdane", "C4", owner=B).movement(A).say(A, "move", "C3", "C4").say(A, "done")
    paid = []
    for _ in range(2):
        while table.match.waiting != (A,):
            table.say(B, "end" if ("end",) in table.match.options(B) else "done")
        paid.append(table.money(A))
        while table.match.waiting == (A,):
            table.say(A, "end" if ("end",) in table.match.options(A) else "done")
    assert paid == [turn_5, turn_6]


# ---------------------------------------------------------------------- orbit


@pytest.mark.rule("IG-14.28")
@pytest.mark.parametrize(("orbit", "money", "cubes"), [("blockade", 0, (0, 0, 0)), ("stay", 5000, (2, 2, 2))])
def test_a_blockaded_planet_pays_nothing(orbit: str, money: int, cubes: tuple[int, int, int]) -> None:
    position = Position(orbit=orbit).fleet(A, "C4", fighter=1).planet("Verdane", "C4", owner=B)
    table = position.income(B)
    assert (table.money(B), table.cubes(B)) == (money, cubes)
    assert table.fleet("C4", A) == {"fighter": 1}


@pytest.mark.rule("IG-14.28")
@pytest.mark.parametrize("yard", ["no_new_ships", "fight"])
def test_a_blockaded_planet_builds_no_ships(yard: str) -> None:
    position = Position(orbit="blockade", orbit_blocks_yard=yard).fleet(A, "C4", fighter=1)
    position.planet("Verdane", "C4", owner=B, naval_factory=1, tank_factory=1).has(B, money=50_000, fuel=9, metal=9)
    position.production(B).refused("IG-9.7", B, "make", "C4", "fighter").may(B, "make", "C4", "tank")


@pytest.mark.rule("IG-14.28")
@pytest.mark.parametrize(("orbit", "cell"), [("leave", "C3"), ("stay", "C4"), ("blockade", "C4")])
def test_a_fleet_that_must_leave_goes_back(orbit: str, cell: str) -> None:
    position = Position(orbit=orbit).fleet(A, "C3", torpedo_boat=1, tank=1).planet("Verdane", "C4", owner=B, tanks=1)
    table = position.movement(A).say(A, "move", "C3", "C4").say(A, "land", 0)
    assert table.fleet(cell, A) == {"torpedo_boat": 1, "tank": 1}
    table.refused("IG-9.12", A, "move", cell, "D3")


@pytest.mark.rule("IG-14.28")
def test_who_lost_on_the_ground_must_leave_and_who_won_stays() -> None:
    table = strike(landing(1, tanks=1, orbit="leave"), [1], [6])
    strike(table, [6], [1])
    assert table.fleet("C3", A) == {"torpedo_boat": 2}
    table = strike(landing(1, tanks=1, orbit="leave"), [6], [1]).say(A, "garrison", 1)
    assert (table.owner("C4"), table.fleet("C4", A)) == (A, {"torpedo_boat": 2})


@pytest.mark.rule("IG-14.28")
def test_who_came_from_a_casino_goes_back_there_whoever_stands_there() -> None:
    position = Position(orbit="leave").tile("C3", "casino").fleet(B, "C3", fighter=1)
    position.fleet(A, "C3", torpedo_boat=1, tank=1).planet("Verdane", "C4", owner=B, tanks=1)
    table = position.movement(A).say(A, "move", "C3", "C4").say(A, "land", 0).asked("Move", A)
    assert (table.fleet("C3", A), table.fleet("C4", A)) == ({"torpedo_boat": 1, "tank": 1}, {})


def under_fire(yard: str, **built: int) -> Position:
    """B's torpedo boat hangs over A's planet with both factories."""
    position = Position(orbit_blocks_yard=yard).fleet(B, "C4", torpedo_boat=1).has(A, 99_000, 20, 20, 20)
    return position.planet("Petrakon", "C4", owner=A, naval_factory=1, tank_factory=1, **built)


@pytest.mark.rule("IG-14.34")
def test_nothing_at_all_under_an_enemy_fleet() -> None:
    table = under_fire("all").planet("Lushara", "E4", owner=A, tank_factory=1).production(A)
    table.refused("IG-14.34", A, "make", "C4", "tank").refused("IG-14.34", A, "make", "C4", "fighter")
    table.may(A, "make", "E4", "tank")
    table = under_fire("all").planet("Lushara", "E4", owner=A).building(A)
    table.refused("IG-14.34", A, "build", "C4", "turret").may(A, "build", "E4", "turret")


@pytest.mark.rule("IG-14.34")
def test_only_no_new_ships_under_an_enemy_fleet() -> None:
    table = under_fire("no_new_ships").production(A)
    table.refused("IG-9.7", A, "make", "C4", "fighter").may(A, "make", "C4", "tank")
    under_fire("no_new_ships").building(A).may(A, "build", "C4", "turret")


@pytest.mark.rule("IG-14.34")
def test_new_ships_attack_the_fleet_over_their_planet() -> None:
    table = under_fire("fight").production(A).say(A, "make", "C4", "fighter").say(A, "make", "C4", "fighter")
    table.say(A, "done").asked("FillLine", A)
    assert table.table.phase == 2
    table.say(A, "line", 0, 0).asked("AttackRoll", CHANCE)
    assert rolls(table) == 4, "A attacks: both fighters roll twice"
    table.chance("dice", 6, 6, 6, 6).chance("dice", 1).asked("Move", A)
    assert (table.fleet("C4", A), table.fleet("C4", B)) == ({"fighter": 2}, {})
    under_fire("fight").building(A).may(A, "build", "C4", "turret")


@pytest.mark.rule("IG-14.34")
def test_without_new_ships_there_is_no_fight_in_the_yard() -> None:
    under_fire("fight").production(A).say(A, "make", "C4", "tank").say(A, "done").asked("Move", A)


# ---------------------------------------------------------------------- on the ground


@pytest.mark.rule("IG-14.29")
@pytest.mark.parametrize(
    ("entry", "tanks", "dice"),
    [("fewer_than_two", 2, 2), ("fewer_than_two", 1, 2), ("two_or_fewer", 2, 3), ("two_or_fewer", 3, 3)],
)
def test_when_turrets_join(entry: str, tanks: int, dice: int) -> None:
    table = landing(3, tanks=tanks, turrets=1, ground_turret_entry=entry).chance("dice", 1, 1, 1)
    assert rolls(table) == dice


@pytest.mark.rule("IG-14.30")
@pytest.mark.parametrize(("line", "left"), [("fill", 1), ("one_with_tanks", 0)])
def test_turrets_that_fill_the_line(line: str, left: int) -> None:
    table = landing(3, tanks=1, turrets=3, ground_turret_dice=line).chance("dice", 6, 6, 6)
    if line == "fill":
        assert rolls(table) == 3
        table.chance("dice", 6, 3, 3)  # 6, and twice 6: nothing is hit
    else:
        assert rolls(table) == 2
        table.chance("dice", 5, 3)
    assert (table.tanks("C4"), table.buildings("C4")) == (left, {"turret": 3})


@pytest.mark.rule("IG-14.30")
@pytest.mark.parametrize(("tanks", "dice"), [(2, 3), (0, 3)])
def test_a_filled_line_has_three_dice(tanks: int, dice: int) -> None:
    table = landing(3, tanks=tanks, turrets=5, ground_turret_dice="fill").chance("dice", 1, 1, 1)
    assert rolls(table) == dice


@pytest.mark.rule("IG-14.31")
@pytest.mark.parametrize(("bonus", "left"), [("adds_to_tanks", 0), ("unit", 1)])
def test_a_turret_that_helps_the_tanks_strike(bonus: str, left: int) -> None:
    table = strike(landing(1, tanks=3, turrets=1, turret_bonus=bonus), [1], [1, 1, 1])
    strike(table, [4, 1, 1], [4])  # 5 against 4
    assert table.table.in_play_at(A, TANK) == left


@pytest.mark.rule("IG-14.31")
def test_a_turret_does_not_help_in_defence_nor_when_it_is_gone() -> None:
    table = strike(landing(1, tanks=3, turrets=1, turret_bonus="adds_to_tanks"), [5], [4, 4, 4])
    assert table.tanks("C4") == 2
    table = strike(landing(1, tanks=3, turrets=0, turret_bonus="adds_to_tanks"), [1], [1, 1, 1])
    strike(table, [4, 1, 1], [4])
    assert table.table.in_play_at(A, TANK) == 1


@pytest.mark.rule("IG-14.36")
def test_the_defender_strikes_first() -> None:
    table = strike(landing(1, tanks=1, ground_first="defender"), [6], [2]).asked("Move", A)
    assert (table.owner("C4"), table.tanks("C4"), table.fleet("C4", A)) == (B, 1, {"torpedo_boat": 2})
    table = strike(landing(1, tanks=1, ground_first="defender"), [2], [2])
    strike(table, [6], [2]).asked("Garrison", A)


@pytest.mark.rule("IG-14.36")
def test_the_attacker_strikes_first() -> None:
    strike(landing(1, tanks=1, ground_first="attacker"), [6], [2]).asked("Garrison", A)


@pytest.mark.rule("IG-14.37")
def test_tanks_re_embark_after_a_pair_of_strikes() -> None:
    position = Position(ground_retreat="after_round").fleet(A, "C3", torpedo_boat=1, tank=2)
    table = position.planet("Verdane", "C4", owner=B, tanks=2).movement(A).say(A, "move", "C3", "C4").say(A, "land", 2)
    strike(table, [1, 1], [6, 6]).asked("GroundAttack", CHANCE)
    strike(table, [1, 1], [6, 6]).asked("Reembark", A)
    table.may(A, "stay").refused("IG-11.17", A, "garrison", 1).say(A, "reembark").asked("Move", A)
    assert (table.fleet("C4", A), table.owner("C4")) == ({"torpedo_boat": 1, "tank": 2}, B)


@pytest.mark.rule("IG-14.37")
def test_who_stays_fights_on_and_is_asked_again() -> None:
    table = landing(2, tanks=2, ground_retreat="after_round")
    for _ in range(2):
        strike(table, [1, 1], [6, 6])
        strike(table, [1, 1], [6, 6]).asked("Reembark", A)
        table.say(A, "stay").asked("GroundAttack", CHANCE)


@pytest.mark.rule("IG-14.37")
def test_what_the_ships_cannot_carry_is_lost() -> None:
    table = landing(4, tanks=3, ground_retreat="after_round")
    table.table.lose_ship(table.table.fleet(table.cell("C4"), A), 1)
    strike(table, [1, 1, 1], [6, 6, 6])
    strike(table, [1, 1, 1], [6, 6, 6]).say(A, "reembark")
    assert table.fleet("C4", A) == {"torpedo_boat": 1, "tank": 2}
    assert table.table.in_play_at(A, TANK) == 2


@pytest.mark.rule("IG-14.37")
def test_no_way_back_by_default() -> None:
    table = strike(landing(2, tanks=2, ground_retreat="none"), [1, 1], [6, 6])
    strike(table, [1, 1], [6, 6]).asked("GroundAttack", CHANCE)


@pytest.mark.rule("IG-14.38")
def test_all_surviving_tanks_stay() -> None:
    table = strike(landing(2, tanks=1, garrison="all_stay"), [6, 6], [1]).asked("Move", A)
    assert (table.tanks("C4"), table.fleet("C4", A)) == (2, {"torpedo_boat": 2})


@pytest.mark.rule("IG-14.38")
def test_the_winner_chooses_the_garrison() -> None:
    strike(landing(2, tanks=1, garrison="free"), [6, 6], [1]).asked("Garrison", A)

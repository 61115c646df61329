"""Section C, after the fight: who holds a hex that nobody is left in, and what becomes of damage."""

from __future__ import annotations

import pytest
from tests.games.frontier.position import A, B, C, Position, Table

from astrarium.games.frontier.action_phase import ActionPhase
from astrarium.games.frontier.turn import TurnEnds


def mutual_ruin(owner: int | None, active: int) -> Table:
    """A cruiser of A, and a destroyer and a laden transport of B, destroy each other."""
    position = Position().planet("0,0", owner).fleet(A, "0,0", "CR").fleet(B, "0,0", "CA", "trn", hold="ore")
    table = position.contact(active, recording=True).say(active, "fight")
    if active == A:
        return table.say(B, "fire").dice(6, 3, 4).finish()
    return table.say(B, "fire").dice(4, 3).finish()


@pytest.mark.rule("FR-C.47")
@pytest.mark.parametrize("active", [A, B])
@pytest.mark.parametrize(("owner", "ore"), [(A, 1), (B, 1), (None, 0)])
def test_salvage_of_a_hex_that_nobody_is_left_in_goes_to_the_planet_there(
    owner: int | None, ore: int, active: int
) -> None:
    table = mutual_ruin(owner, active)
    assert (table.units(A, "0,0"), table.units(B, "0,0")) == ([], [])
    assert table.ore("0,0") == ore
    assert table.table.loot == ()


@pytest.mark.rule("FR-C.47")
def test_salvage_is_not_for_a_planet_whose_owner_stood_aside() -> None:
    position = Position(3).planet("0,0", C).fleet(A, "0,0", "CR").fleet(B, "0,0", "trn", hold="ore")
    table = position.contact(A).say(A, "fight").say(A, "name", B).say(A, "go").dice(6, 2)
    assert (table.units(B, "0,0"), table.ore("0,0")) == ([], 0)


@pytest.mark.rule("FR-C.7")
def test_damage_is_gone_for_all_who_fought_and_for_who_retreated() -> None:
    def retreated(**options: str) -> list[int]:
        position = Position(**options).fleet(A, "0,0", "CR").fleet(B, "0,0", "CR", "CR", "CR").contact(A)
        table = position.say(A, "fight").say(B, "zones", 3, 0, 0).dice(6, 6, 6, 1).finish()
        hurt = next(at for at, fighter in enumerate(table.table.fighters) if fighter.unit.lost)
        table.say(B, "retreat", "-1,0").say(B, "leave", hurt).say(B, "go")
        return [unit.lost for unit in table.table.units_at(B, table.cell("-1,0"))]

    assert retreated() == [0]
    assert retreated(shield_recovery="own_planet") == [1]
    siege = Position().planet("0,0", B, tech=2, industry=1).fleet(A, "0,0", "CR", "CR").fleet(B, "0,0", "sct")
    table = siege.contact(A).say(A, "fight").on(1, 1, 6).asked("GoOn", A)
    assert sorted(fighter.unit.lost for fighter in table.table.fighters) == [0, 1]
    table.say(A, "stop")
    assert [unit.lost for unit in table.table.units[A]] == [0, 0]


@pytest.mark.rule("FR-A.1")
def test_a_marker_comes_once_and_none_is_put_in_for_who_is_out() -> None:
    position = Position(3).fleet(A, "0,0", "CA").fleet(B, "0,1", "CA")
    gone = position.do(lambda table: table.set_alive(C, 0)).do(lambda table: table.raze(table.box.homes[C]))
    table = gone.then(ActionPhase(), TurnEnds())
    assert set(table.match.odds()) == {("marker", A), ("marker", B)}
    table.chance("marker", B).asked("Move", B)
    assert (table.table.active, table.table.cup) == (B, (1, 0, 0))
    table.say(B, "done")
    assert set(table.match.odds()) == {("marker", A)}


@pytest.mark.rule("FR-C.2", "FR-P.2")
def test_the_planet_of_who_said_yes_is_not_attacked_after_a_fight_with_another() -> None:
    position = Position(3).planet("0,0", C).fleet(A, "0,0", "CR", "CR").fleet(B, "0,0", "sct")
    table = position.contact(A).say(A, "ask").say(B, "no").say(C, "yes").on(6, 1, 6)
    assert (table.units(B, "0,0"), table.table.active) == ([], -1), "the turn is over"
    both = Position(3, defender_side="all").planet("0,0", C).fleet(A, "0,0", "CR", "CR").fleet(B, "0,0", "sct")
    fight = both.fleet(C, "0,0", "sct").contact(A).say(A, "ask").say(B, "no").say(C, "yes")
    fight.on(6, 6, 1, 1).finish().asked("GoOn", A)

"""Chapter 12: attack, dice, counter-attack, evasion and the end of a fight."""

from __future__ import annotations

import pytest
from tests.games.parsec.position import A, B, C, Position, Table, cell, unit

from astrarium.games.parsec.attack_declaration import manoeuvre

RING = ("B4", "C4", "B5", "D5", "B6", "C6")  # around C5


def duel(attacker: str = "fighter", target: str = "cargo", far: bool = False, **options: str) -> Table:
    """A's vessel on A5 attacks B's unit next to it on B5, or two hexes away on C5."""
    position = Position(**options).put(A, attacker, "A5").put(B, target, "C5" if far else "B5").put(B, "colony", "I4")
    return position.put(A, "colony", "J3").acts().say(A, "attack", unit(B, target))


# ---------------------------------------------------------------------- 12


@pytest.mark.rule("PA-12.1")
def test_adjacent_units_fight() -> None:
    table = Position().put(A, "fighter", "A5").put(B, "cargo", "B5", "C5").acts()
    table.may(A, "attack", unit(B, "cargo")).refused("PA-12.2", A, "attack", unit(B, "cargo", 1))
    Position().put(A, "cargo", "A5").put(B, "cargo", "B5").acts().refused("PA-12.6", A, "attack", unit(B, "cargo"))


@pytest.mark.rule("PA-12.2")
def test_range() -> None:
    table = Position().put(A, "cruiser", "C5").put(B, "cargo", "D5", "A5", "F5").acts()
    table.may(A, "attack", unit(B, "cargo")).may(A, "attack", unit(B, "cargo", 1))
    table.refused("PA-12.2", A, "attack", unit(B, "cargo", 2))


@pytest.mark.rule("PA-12.3")
@pytest.mark.parametrize(
    ("line", "owner", "legal"),
    [
        ("clear_of_foreign", C, False),
        ("clear_of_foreign", A, True),
        ("clear_of_all", A, False),
        ("clear_of_all", C, False),
        ("distance_only", C, True),
        ("distance_only", A, True),
    ],
)
def test_the_line_of_fire(line: str, owner: int, legal: bool) -> None:
    position = Position(3, line_of_fire=line).put(A, "cruiser", "C3").put(B, "cargo", "B1").put(owner, "cargo", "B2")
    table = position.acts()
    if legal:
        table.may(A, "attack", unit(B, "cargo"))
    else:
        table.refused("PA-12.3", A, "attack", unit(B, "cargo"))


@pytest.mark.rule("PA-12.3", "PA-9.2.9")
def test_the_core_stops_shots() -> None:
    position = Position(dock_access="any").put(A, "cruiser", "N4").put(B, "fighter", "P4")
    position.acts().refused("PA-12.3", A, "attack", unit(B, "fighter"))


@pytest.mark.rule("PA-12.4")
@pytest.mark.parametrize("line", ["clear_of_foreign", "clear_of_all", "distance_only"])
def test_a_line_along_a_border(line: str) -> None:
    position = Position(3, line_of_fire=line).put(A, "cruiser", "C3").put(B, "cargo", "C1").put(C, "cargo", "B2", "C2")
    table = position.acts().may(A, "attack", unit(B, "cargo"))
    board = table.table.box.board
    assert board.distance(table.table.at[unit(A, "cruiser")], table.table.at[unit(B, "cargo")]) == 2


@pytest.mark.rule("PA-12.5")
def test_a_fight_is_a_chain_of_strikes() -> None:
    table = duel("fighter", "fighter").strike(1, 8).say(B, "counter", unit(A, "fighter")).strike(1, 8)
    table.say(A, "counter", unit(B, "fighter")).strike(1, 8).say(B, "counter", unit(A, "fighter")).strike(8, 1)
    assert table.where(unit(A, "fighter")) == ""
    assert not table.fighting
    assert table.table.active == A
    table.asked("Act", A)


@pytest.mark.rule("PA-12.6")
def test_several_fights_a_turn() -> None:
    position = Position(3).put(A, "fighter", "A5", "D5").put(B, "cargo", "A6").put(C, "cargo", "E5")
    table = (
        position.put(B, "colony", "I4")
        .put(C, "colony", "I3")
        .acts()
        .refused("PA-12.6", A, "attack", unit(A, "fighter"))
    )
    table.say(A, "attack", unit(B, "cargo")).strike(8, 1).say(A, "attack", unit(C, "cargo")).strike(8, 1)
    assert table.goods(A) == (4, 0, 2)


@pytest.mark.rule("PA-12.7")
def test_the_target_is_named_first() -> None:
    position = Position().put(A, "cruiser", "A5", "A6").put(B, "cargo", "B5").put(B, "fighter", "B5")
    table = position.acts()
    assert table.match.why_not(A, ("attack",)) is not None
    assert table.match.why_not(A, ("strike",)) is not None
    table.say(A, "attack", unit(B, "fighter")).refused("PA-12.7", A, "strike").say(A, "with", unit(A, "cruiser"))
    table.refused("PA-12.7", A, "with", unit(A, "cruiser")).refused("PA-12.6", A, "attack", unit(B, "cargo"))
    table.say(A, "strike")
    assert table.table.blow.target == unit(B, "fighter")
    assert table.match.why_not(A, ("attack", unit(B, "cargo"))) is not None


@pytest.mark.rule("PA-12.8")
def test_all_named_vessels_have_attacked() -> None:
    position = (
        Position(stand_down="yes").put(A, "fighter", "A5", "A6", "B6").put(B, "cargo", "B5").put(B, "colony", "I4")
    )
    table = position.acts().say(A, "attack", unit(B, "cargo"))
    for at in range(3):
        table.say(A, "with", unit(A, "fighter", at))
    table.strike(1, 8).say(B, "stop")
    table.refused("PA-4.3", A, "attack", unit(B, "cargo"))


# ---------------------------------------------------------------------- 12.1


@pytest.mark.rule("PA-12.1.1")
def test_the_attack_total() -> None:
    position = Position().put(A, "cruiser", "A5").put(B, "cruiser", "B5").hold(A, "quick_strike")
    table = position.acts().say(A, "attack", unit(B, "cruiser")).say(A, "play", "quick_strike").strike(5, 8)
    assert table.table.blow.attack_die + table.attack(unit(A, "cruiser")) + table.table.blow.attack_mod == 8


@pytest.mark.rule("PA-12.1.2")
def test_the_defence_total() -> None:
    position = (
        Position().put(A, "fighter", "A5").put(B, "cargo", "B5").hold(B, "reinforced_shields").put(B, "colony", "I4")
    )
    table = position.acts().say(A, "attack", unit(B, "cargo")).say(B, "play", "reinforced_shields").strike(1, 4)
    assert table.totals == (2, 7)


@pytest.mark.rule("PA-12.1.3")
def test_strictly_higher_hits() -> None:
    table = duel().strike(6, 5)
    assert table.where(unit(B, "cargo")) == ""
    assert not table.fighting


@pytest.mark.rule("PA-12.1.4")
def test_equal_fails() -> None:
    table = duel().strike(5, 5).asked("Initiative", B)
    assert table.where(unit(B, "cargo")) == "B5"
    assert table.totals == (6, 6)


@pytest.mark.rule("PA-12.1.5")
@pytest.mark.parametrize("rule", ["no", "yes"])
def test_stopping(rule: str) -> None:
    table = duel(target="fighter", stand_down=rule).strike(1, 8)
    if rule == "no":
        table.refused("PA-12.1.5", B, "stop").refused("PA-12.1.5", B, "stop", 1)
    else:
        assert not table.say(B, "stop").fighting


# ---------------------------------------------------------------------- 12.2


@pytest.mark.rule("PA-12.2.1")
def test_a_cargo_strikes_back() -> None:
    table = duel().strike(1, 8).say(B, "counter", unit(A, "fighter")).strike(4, 3)
    assert table.where(unit(A, "fighter")) == ""
    assert table.goods(B) == (1, 1, 1)


@pytest.mark.rule("PA-12.2.2")
def test_a_failed_counter_attack() -> None:
    table = duel("cruiser", "fighter").strike(1, 8).say(B, "counter", unit(A, "cruiser")).strike(4, 3)
    assert table.totals == (5, 5)
    table.asked("Initiative", A).may(A, "counter", unit(B, "fighter")).may(A, "evade", unit(A, "cruiser"))


@pytest.mark.rule("PA-12.2.3")
def test_counter_attacks_use_up_nothing() -> None:
    table = duel("cruiser", "fighter").strike(1, 8).say(B, "counter", unit(A, "cruiser")).strike(1, 8)
    table.say(A, "counter", unit(B, "fighter")).strike(1, 8).say(B, "counter", unit(A, "cruiser")).strike(1, 8)
    table.say(A, "evade", unit(A, "cruiser")).say(A, "to", "A6").say(B, "let").end(A).roll(6).say(B, "take", 0)
    table.may(B, "attack", unit(A, "cruiser"))


@pytest.mark.rule("PA-12.2.4", "PA-12.7.2")
def test_evading_out_of_reach() -> None:
    table = duel().strike(1, 8).say(B, "evade", unit(B, "cargo")).say(B, "to", "E5")
    assert table.where(unit(B, "cargo")) == "E5"
    assert not table.fighting


@pytest.mark.rule("PA-12.2.5")
@pytest.mark.parametrize("rule", ["full", "remaining"])
def test_how_far_an_evasion_goes(rule: str) -> None:
    position = Position(evade_move=rule).put(A, "cruiser", "A1").put(B, "fighter", "E1").put(B, "colony", "I4")
    table = position.acts().to(A, unit(A, "cruiser"), "D2").say(A, "attack", unit(B, "fighter")).strike(1, 8)
    table.say(B, "counter", unit(A, "cruiser")).strike(1, 8).say(A, "evade", unit(A, "cruiser"))
    if rule == "full":
        table.may(A, "to", "A6")
    else:
        table.refused("PA-10.4", A, "to", "A6").may(A, "to", "C2")


@pytest.mark.rule("PA-12.2.5")
@pytest.mark.parametrize("way", ["straight", "round"])
def test_the_way_flown_counts_against_what_remains(way: str) -> None:
    """A cargo of B's on the straight line makes three parsecs out of two."""
    position = Position(evade_move="remaining").put(A, "cruiser", "B7").put(B, "fighter", "E7").put(B, "colony", "I4")
    if way == "round":
        position.put(B, "cargo", "C7")
    table = position.acts().to(A, unit(A, "cruiser"), "D7").say(A, "attack", unit(B, "fighter")).strike(1, 8)
    table.say(B, "counter", unit(A, "cruiser")).strike(1, 8).say(A, "evade", unit(A, "cruiser"))
    board, here = table.table.box.board, cell(table.table.box, "D7")
    far = max(board.distance(here, int(option[1])) for option in table.options if option[0] == "to")
    assert far == {"straight": 3, "round": 2}[way]


@pytest.mark.rule("PA-12.2.6")
def test_evasion_keeps_the_rules_of_movement() -> None:
    position = Position(3).put(B, "fighter", "C5").put(A, "fighter", *RING[:5]).put(C, "fighter", "C6")
    table = (
        position.put(B, "colony", "I4").acts().say(A, "attack", unit(B, "fighter")).say(A, "with", unit(A, "fighter"))
    )
    table.say(A, "strike").say(A, "alone").strike(1, 8).asked("Initiative", B).say(B, "evade", unit(B, "fighter"))
    table.refused("PA-12.2.6", B, "to", "C5").say(B, "ask", "C6").say(C, "refuse")
    while table.match.step_for(A) is not None and type(table.match.step_for(A)).__name__ == "Consent":
        table.say(A, "refuse")
    table.asked("Initiative", B)


@pytest.mark.rule("PA-12.2.6")
def test_refused_passage_ends_the_evasion() -> None:
    position = (
        Position(3, transit="forbidden", stand_down="yes")
        .put(B, "fighter", "A1")
        .put(A, "fighter", "B1")
        .put(C, "fighter", "A2")
    )
    table = position.put(B, "colony", "I4").acts().say(A, "attack", unit(B, "fighter")).say(A, "alone").strike(1, 8)
    table.refused("PA-12.2.6", B, "evade", unit(B, "fighter"))


@pytest.mark.rule("PA-12.2.7")
def test_surrounded() -> None:
    position = Position().put(B, "cargo", "C5").put(A, "fighter", *RING).put(B, "colony", "I4")
    table = position.acts().say(A, "attack", unit(B, "cargo")).say(A, "with", unit(A, "fighter")).say(A, "strike")
    assert table.strike(1, 8).match.waiting == (-1,)  # only the counter-attack is left: the dice are asked
    position = Position(stand_down="yes").put(B, "cargo", "C5").put(A, "fighter", *RING).put(B, "colony", "I4")
    table = position.acts().say(A, "attack", unit(B, "cargo")).say(A, "with", unit(A, "fighter")).say(A, "strike")
    table.strike(1, 8).refused("PA-12.2.7", B, "evade", unit(B, "cargo")).may(B, "counter", unit(A, "fighter"))
    position = Position().put(B, "cargo", "C5").put(A, "fighter", *RING[:5]).put(B, "colony", "I4")
    table = position.acts().say(A, "attack", unit(B, "cargo")).say(A, "with", unit(A, "fighter")).say(A, "strike")
    table.strike(1, 8).may(B, "evade", unit(B, "cargo"))


@pytest.mark.rule("PA-12.2.8")
@pytest.mark.parametrize("goal", ["not_required", "required"])
def test_evading_within_range(goal: str) -> None:
    table = duel("cruiser", "fighter", evade_goal=goal).strike(1, 8).say(B, "evade", unit(B, "fighter"))
    if goal == "not_required":
        table.may(B, "to", "C5")
    else:
        table.refused("PA-12.2.8", B, "to", "C5").may(B, "to", "D5")
        near = (
            Position(evade_goal=goal, stand_down="yes")
            .put(A, "cruiser", "A5")
            .put(B, "fighter", "B5")
            .put(B, "colony", "I4")
        )
        near.lies("ion_cloud", A, "A1", area=0)
        stuck = near.acts().say(A, "attack", unit(B, "fighter")).strike(1, 8)
        stuck.refused("PA-12.2.8", B, "evade", unit(B, "fighter"))


@pytest.mark.rule("PA-12.2.9")
@pytest.mark.parametrize(("spot", "offered"), [("C5", True), ("D5", False)])
def test_an_evader_in_range_may_be_struck(spot: str, offered: bool) -> None:
    table = duel("cruiser", "fighter").strike(1, 8).say(B, "evade", unit(B, "fighter")).say(B, "to", spot)
    if offered:
        table.asked("FollowUp", A).may(A, "strike", unit(B, "fighter")).refused(
            "PA-12.2.9", A, "strike", unit(B, "colony")
        )
    else:
        assert not table.fighting


@pytest.mark.rule("PA-12.2.10")
@pytest.mark.parametrize("rule", ["optional", "mandatory", "never"])
def test_a_colony_that_repelled_an_attack(rule: str) -> None:
    position = Position(colony_counter=rule).put(A, "fighter", "C5").put(B, "colony", "C4").put(A, "colony", "I4")
    table = position.acts().say(A, "attack", unit(B, "colony")).strike(1, 8)
    if rule == "never":
        assert not table.fighting
    elif rule == "mandatory":
        assert table.match.waiting == (-1,)  # the only answer is the counter-attack: the dice are asked
    else:
        table.may(B, "counter", unit(A, "fighter"))
        assert not table.say(B, "stop").fighting


# ---------------------------------------------------------------------- 12.3


@pytest.mark.rule("PA-12.3.1")
def test_long_range_attacks() -> None:
    for kind in ("fighter", "transport"):
        Position().put(A, kind, "A5").put(B, "cargo", "C5").acts().refused("PA-12.2", A, "attack", unit(B, "cargo"))
    table = Position().put(A, "cruiser", "A5").put(B, "cargo", "C5").acts().may(A, "attack", unit(B, "cargo"))
    assert manoeuvre(table.table, unit(B, "cargo"), [unit(A, "cruiser")]) == "long_range"


@pytest.mark.rule("PA-12.3.2")
def test_the_full_bonus_at_long_range() -> None:
    assert duel("cruiser", "cargo", far=True).strike(4, 8).totals[0] == 6


@pytest.mark.rule("PA-12.3.3")
def test_replies_at_long_range() -> None:
    table = duel("cruiser", "cruiser", far=True).strike(1, 8)
    table.may(B, "counter", unit(A, "cruiser")).may(B, "evade", unit(B, "cruiser"))
    table = duel("cruiser", "fighter", far=True).strike(1, 8)
    assert table.match.step_for(B) is not None
    assert type(table.match.step_for(B)).__name__ == "Travel"  # it can only evade


@pytest.mark.rule("PA-12.3.4")
def test_a_colony_shot_from_afar() -> None:
    position = Position().put(A, "cruiser", "C6").put(B, "colony", "C4").put(A, "colony", "I4")
    assert not position.acts().say(A, "attack", unit(B, "colony")).strike(3, 4).fighting
    position = (
        Position().put(A, "cruiser", "C6").put(B, "colony", "C4").lies("colony_sensors", B).put(A, "colony", "I4")
    )
    position.acts().say(A, "attack", unit(B, "colony")).strike(3, 4).may(B, "counter", unit(A, "cruiser"))


@pytest.mark.rule("PA-12.3.5")
def test_range_by_cards() -> None:
    position = Position(probe=["stat unit=own_cruiser stat=range by=1"]).lies("probe", A, rounds=0)
    table = position.put(A, "cruiser", "A5").put(B, "fighter", "D5").acts().may(A, "attack", unit(B, "fighter"))
    table.end(A).roll(6).say(B, "take", 0).end(B).roll(6).say(A, "take", 0)
    table.refused("PA-12.2", A, "attack", unit(B, "fighter"))

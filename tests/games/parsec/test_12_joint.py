"""Chapter 12.4 to 12.7: many vessels, shared hexes, support, and how a fight ends."""

from __future__ import annotations

import pytest
from tests.games.parsec.position import A, B, C, D, Position, Table, unit

from astrarium.games.parsec.attack_declaration import manoeuvre


def joined(position: Position, target: int, *vessels: int) -> Table:
    """A attacks with several vessels together."""
    table = position.acts().say(A, "attack", target)
    for one in vessels:
        if ("with", one) in table.match.options(A):
            table.say(A, "with", one)
    if ("strike",) in table.match.options(A):
        table.say(A, "strike")
    return table


# ---------------------------------------------------------------------- 12.4


@pytest.mark.rule("PA-12.4.1")
def test_a_coordinated_attack() -> None:
    position = Position().put(A, "fighter", "A5", "A6").put(A, "transport", "C5").put(B, "cruiser", "B5")
    vessels = [unit(A, "fighter"), unit(A, "fighter", 1), unit(A, "transport")]
    table = joined(position, unit(B, "cruiser"), *vessels)
    assert manoeuvre(table.table, unit(B, "cruiser"), vessels) == "coordinated"
    assert table.strike(4, 8).totals[0] == 7


@pytest.mark.rule("PA-12.4.2")
def test_vessels_of_different_range() -> None:
    position = (
        Position().put(A, "fighter", "A5", "D6").put(A, "cruiser", "D5").put(B, "cargo", "B5").put(B, "colony", "I4")
    )
    table = position.acts().say(A, "attack", unit(B, "cargo")).say(A, "with", unit(A, "fighter"))
    table.refused("PA-12.2", A, "with", unit(A, "fighter", 1)).say(A, "with", unit(A, "cruiser"))
    assert table.strike(1, 8).totals[0] == 4


def mixed() -> Table:
    """A's fighter next to B's fighter and A's cruiser two hexes away have failed together."""
    position = Position().put(A, "fighter", "A5").put(A, "cruiser", "D5").put(B, "fighter", "B5").put(B, "colony", "I4")
    return joined(position, unit(B, "fighter"), unit(A, "fighter"), unit(A, "cruiser")).strike(1, 8)


@pytest.mark.rule("PA-12.4.3")
def test_replies_only_to_those_in_reach() -> None:
    mixed().may(B, "counter", unit(A, "fighter")).refused("PA-12.4.3", B, "counter", unit(A, "cruiser"))


@pytest.mark.rule("PA-12.4.4")
def test_others_join_the_counter_attack() -> None:
    position = (
        Position().put(A, "fighter", "A5", "D6").put(B, "cargo", "B5").put(B, "cruiser", "C5").put(B, "colony", "I4")
    )
    table = position.acts().say(A, "attack", unit(B, "cargo")).strike(1, 8)
    table.refused("PA-12.4.4", B, "counter", unit(A, "fighter", 1)).say(B, "counter", unit(A, "fighter"))
    table.may(B, "with", unit(B, "cruiser")).refused("PA-12.4.14", B, "with", unit(B, "colony"))
    table.refused("PA-12.4.5", B, "strike").refused("PA-12.4.4", B, "with", unit(A, "fighter"))


def answering() -> Table:
    """A's cruiser on A5 and fighter on B6 have failed against B's cruiser on B5; B's second cruiser stands on A3."""
    position = Position().put(A, "cruiser", "A5").put(A, "fighter", "B6").put(B, "cruiser", "B5", "A3")
    position.put(B, "colony", "I4").put(A, "colony", "J3")
    return joined(position, unit(B, "cruiser"), unit(A, "cruiser"), unit(A, "fighter")).strike(1, 8)


@pytest.mark.rule("PA-12.4.5")
def test_bonuses_of_those_who_reach_one_victim() -> None:
    table = answering().say(B, "counter", unit(A, "cruiser")).say(B, "with", unit(B, "cruiser"))
    table.say(B, "with", unit(B, "cruiser", 1)).strike(1, 8)
    assert table.totals[0] == 5
    table = answering().say(B, "counter", unit(A, "fighter")).strike(1, 8)
    assert table.totals[0] == 3


@pytest.mark.rule("PA-12.4.6")
@pytest.mark.parametrize("rule", ["allowed", "off"])
def test_separate_counter_attacks(rule: str) -> None:
    position = Position(disjoint_counter=rule).put(A, "cruiser", "A5").put(A, "fighter", "B6").put(A, "colony", "J3")
    position.put(B, "cruiser", "B5", "A3").put(B, "colony", "I4")
    table = joined(position, unit(B, "cruiser"), unit(A, "cruiser"), unit(A, "fighter")).strike(1, 8)
    if rule == "off":
        table.refused("PA-12.4.6", B, "apart")
        return
    table.say(B, "apart").refused("PA-12.4.6", B, "strike").refused(
        "PA-12.4.3", B, "pair", unit(B, "cruiser", 1), unit(A, "fighter")
    )
    table.say(B, "pair", unit(B, "cruiser"), unit(A, "fighter")).strike(1, 8)  # the other pair is the only one left
    assert table.match.waiting == (-1,)
    table.strike(2, 8)
    assert table.totals[0] == 4


@pytest.mark.rule("PA-12.4.7")
def test_after_separate_strikes() -> None:
    table = answering().say(B, "apart").say(B, "pair", unit(B, "cruiser", 1), unit(A, "cruiser"))
    table.say(B, "pair", unit(B, "cruiser"), unit(A, "fighter")).strike(1, 8).strike(8, 1)
    assert table.where(unit(A, "fighter")) == ""
    table.asked("Initiative", A)


@pytest.mark.rule("PA-12.4.8")
def test_defences_are_not_added() -> None:
    position = Position().put(A, "fighter", "A5").put(B, "cargo", "B5", "B5").put(B, "cruiser", "C5")
    table = position.acts().say(A, "attack", unit(B, "cargo")).strike(1, 4)
    assert table.totals[1] == 5


@pytest.mark.rule("PA-12.4.9")
@pytest.mark.parametrize("rule", ["loser_choice", "target"])
def test_the_loser_chooses(rule: str) -> None:
    position = Position(shared_hex_loss=rule).put(A, "fighter", "A5").put(B, "cargo", "B5").put(B, "fighter", "B5")
    table = position.put(B, "colony", "I4").acts().say(A, "attack", unit(B, "fighter")).strike(8, 1)
    if rule == "target":
        assert table.on("B5") == ["cargo"]
        return
    table.asked("Lose", B).refused("PA-12.4.9", B, "lose", unit(B, "colony")).say(B, "lose", unit(B, "cargo"))
    assert table.goods(A) == (2, 0, 1)


@pytest.mark.rule("PA-12.4.10")
@pytest.mark.parametrize("rule", ["yes", "only_if_target"])
def test_a_colony_may_be_given_up(rule: str) -> None:
    position = (
        Position(colony_casualty=rule)
        .put(A, "cruiser", "C5")
        .put(B, "fighter", "C4", "C4")
        .put(B, "colony", "C4", "I4")
    )
    table = position.acts().say(A, "attack", unit(B, "fighter")).strike(8, 1)
    if rule == "yes":
        table.say(B, "lose", unit(B, "colony"))
        assert table.on("C4") == ["fighter", "fighter"]
    else:
        table.refused("PA-12.4.10", B, "lose", unit(B, "colony"))


@pytest.mark.rule("PA-12.4.11")
def test_the_defence_of_the_target_counts() -> None:
    position = Position().put(A, "fighter", "A5").put(B, "cargo", "B5").put(B, "fighter", "B5")
    assert position.acts().say(A, "attack", unit(B, "fighter")).strike(1, 5).totals[1] == 5


@pytest.mark.rule("PA-12.4.12")
@pytest.mark.parametrize("rule", ["hex_mates", "target_only"])
def test_hex_mates_are_in_the_fight(rule: str) -> None:
    position = (
        Position(involved_defenders=rule).put(A, "cruiser", "A5").put(B, "fighter", "B5", "B5").put(B, "colony", "I4")
    )
    table = position.acts().say(A, "attack", unit(B, "fighter")).strike(8, 1).say(B, "lose", unit(B, "fighter"))
    if rule == "hex_mates":
        table.asked("Initiative", B).may(B, "evade", unit(B, "fighter", 1))
    else:
        assert not table.fighting


@pytest.mark.rule("PA-12.4.13")
def test_cargos_join_nobody() -> None:
    position = (
        Position().put(A, "cruiser", "A5").put(B, "cargo", "B5").put(B, "fighter", "B5", "A6").put(B, "colony", "I4")
    )
    table = position.acts().say(A, "attack", unit(B, "fighter")).strike(1, 8).say(B, "counter", unit(A, "cruiser"))
    table.refused("PA-12.4.13", B, "with", unit(B, "cargo")).say(B, "with", unit(B, "fighter")).say(B, "strike")
    assert table.strike(1, 8).totals[0] == 2


@pytest.mark.rule("PA-12.4.14")
def test_an_unattacked_colony_takes_no_part() -> None:
    position = Position().put(A, "cruiser", "C5").put(B, "fighter", "C4", "B5").put(B, "colony", "C4")
    table = position.acts().say(A, "attack", unit(B, "fighter")).strike(1, 8)
    assert table.totals[1] == 8
    table.say(B, "counter", unit(A, "cruiser")).refused("PA-12.4.14", B, "with", unit(B, "colony"))


@pytest.mark.rule("PA-12.4.15")
def test_initiative_after_a_loss() -> None:
    position = Position().put(A, "cruiser", "A5").put(B, "fighter", "B5", "B5").put(B, "colony", "I4")
    position.acts().say(A, "attack", unit(B, "fighter")).strike(8, 1).say(B, "lose", unit(B, "fighter")).asked(
        "Initiative", B
    )
    position = Position().put(A, "cruiser", "A5").put(B, "fighter", "B5").put(B, "cargo", "B5").put(B, "colony", "I4")
    table = position.acts().say(A, "attack", unit(B, "fighter")).strike(8, 1).say(B, "lose", unit(B, "fighter"))
    assert not table.fighting


# ---------------------------------------------------------------------- 12.5


@pytest.mark.rule("PA-12.5.1")
def test_one_of_two_evades() -> None:
    position = Position().put(A, "fighter", "A5").put(B, "cargo", "B5").put(B, "fighter", "B5").put(B, "colony", "I4")
    table = position.acts().say(A, "attack", unit(B, "fighter")).strike(1, 8).say(B, "evade", unit(B, "cargo"))
    table.say(B, "to", "E5").asked("FollowUp", A).say(A, "strike", unit(B, "fighter"))
    assert table.strike(1, 8).totals == (2, 8)


@pytest.mark.rule("PA-12.5.2")
def test_what_stays_may_be_struck() -> None:
    table = (
        answering()
        .say(B, "counter", unit(A, "cruiser"))
        .say(B, "with", unit(B, "cruiser"))
        .say(B, "strike")
        .strike(1, 8)
    )
    table.say(A, "evade", unit(A, "cruiser")).say(A, "to", "A10").asked("FollowUp", B).may(
        B, "strike", unit(A, "fighter")
    )


@pytest.mark.rule("PA-12.5.3")
@pytest.mark.parametrize("rule", ["optional", "mandatory"])
def test_the_strike_after_an_evasion(rule: str) -> None:
    position = Position(after_evasion=rule).put(A, "fighter", "A5").put(B, "cargo", "B5").put(B, "fighter", "B5")
    table = position.put(B, "colony", "I4").acts().say(A, "attack", unit(B, "fighter")).strike(1, 8)
    table.say(B, "evade", unit(B, "fighter")).say(B, "to", "D5")
    if rule == "optional":
        assert not table.asked("FollowUp", A).say(A, "let").fighting
    else:
        assert table.match.waiting == (-1,)  # the only answer is the strike at the cargo


@pytest.mark.rule("PA-12.5.3")
def test_letting_be_is_refused() -> None:
    position = Position(after_evasion="mandatory").put(A, "cruiser", "A5").put(B, "cargo", "B5").put(B, "fighter", "B5")
    table = position.put(B, "colony", "I4").acts().say(A, "attack", unit(B, "fighter")).strike(1, 8)
    table.say(B, "evade", unit(B, "fighter")).say(B, "to", "A6").refused("PA-12.5.3", A, "let")


# ---------------------------------------------------------------------- 12.6


def asked(players: int = 3, **options: str) -> Table:
    """A's fighter attacks B's cargo; C's cruiser stands two hexes from it."""
    position = Position(players, **options).put(A, "fighter", "A5").put(B, "cargo", "B5").put(B, "colony", "I4")
    return position.put(C, "cruiser", "D5").goods(A, 0, 2, 0).acts().say(A, "attack", unit(B, "cargo"))


@pytest.mark.rule("PA-12.6.1")
def test_support_for_pay() -> None:
    table = asked().say(A, "ask", C).refused("PA-12.6.1", A, "pay", 0, 3, 0).refused("PA-12.6.1", A, "pay", -1, 0, 0)
    table.refused("PA-12.6.1", A, "pay").say(A, "pay", 0, 2, 0)
    refused = Table(table.match.clone()).say(C, "refuse").strike(1, 8)
    table.say(C, "lend", unit(C, "cruiser")).strike(1, 8)
    assert table.goods(A) == (0, 0, 0)
    assert table.goods(C) == (0, 2, 0)
    assert refused.goods(A) == (0, 2, 0)
    assert refused.totals[0] == 2


@pytest.mark.rule("PA-12.6.2")
def test_who_can_be_asked() -> None:
    position = Position(4).put(A, "fighter", "A5").put(B, "cargo", "B5").put(C, "fighter", "D6").put(D, "cruiser", "D5")
    table = (
        position.put(D, "fighter", "C5")
        .put(B, "colony", "I4")
        .acts()
        .say(A, "attack", unit(B, "cargo"))
        .may(A, "ask", D)
    )
    table.refused("PA-12.6.2", A, "ask", C).say(A, "ask", D).say(A, "pay", 0, 0, 0)
    table.refused("PA-12.6.2", D, "lend", unit(C, "fighter")).say(D, "lend", unit(D, "fighter"))
    table.asked("LendMore", D).refused("PA-12.6.2", D, "lend", unit(D, "fighter")).say(D, "lend", unit(D, "cruiser"))
    assert table.strike(1, 8).totals[0] == 5


@pytest.mark.rule("PA-12.6.3")
def test_the_leader_rolls_for_all() -> None:
    table = asked().say(A, "ask", C).say(A, "pay", 0, 0, 0).say(C, "lend", unit(C, "cruiser")).strike(3, 8)
    assert table.totals[0] == 6


@pytest.mark.rule("PA-12.6.4")
def test_support_is_for_one_strike() -> None:
    table = asked().say(A, "ask", C).say(A, "pay", 0, 0, 0).say(C, "lend", unit(C, "cruiser")).strike(1, 8)
    table.say(B, "counter", unit(A, "fighter")).strike(1, 8).say(A, "counter", unit(B, "cargo")).asked("AskSupport", A)
    table.say(A, "alone").strike(1, 8)
    assert table.totals[0] == 2
    assert table.where(unit(C, "cruiser")) == "D5"


@pytest.mark.rule("PA-12.6.5")
def test_support_for_a_counter_attack() -> None:
    position = (
        Position(3).put(A, "cruiser", "A5").put(B, "cruiser", "B5").put(C, "fighter", "A6").put(A, "colony", "J3")
    )
    table = position.acts().say(A, "attack", unit(B, "cruiser")).say(A, "alone").strike(1, 8)
    table.say(B, "counter", unit(A, "cruiser")).say(B, "ask", C).say(B, "pay", 0, 0, 0).say(
        C, "lend", unit(C, "fighter")
    )
    assert table.strike(1, 8).totals[0] == 4


@pytest.mark.rule("PA-12.6.6")
@pytest.mark.parametrize("rule", ["free", "uses_attack"])
def test_the_cost_of_support(rule: str) -> None:
    table = asked(support_cost=rule, stand_down="yes").say(A, "ask", C).say(A, "pay", 0, 0, 0)
    table.say(C, "lend", unit(C, "cruiser")).strike(1, 8).say(B, "stop").end(A).roll(8).end(B).roll(8)
    if rule == "free":
        table.may(C, "attack", unit(B, "cargo"))
    else:
        table.refused("PA-12.6.6", C, "attack", unit(B, "cargo")).end(C).roll(8).end(A).roll(8).end(B).roll(8)
        table.may(C, "attack", unit(B, "cargo"))


@pytest.mark.rule("PA-12.6.7")
@pytest.mark.parametrize("rule", ["yes", "no"])
def test_supporters_may_be_struck(rule: str) -> None:
    position = Position(3, support_exposed=rule).put(A, "fighter", "A5").put(B, "fighter", "B5").put(C, "fighter", "C5")
    table = position.put(C, "colony", "I4").put(B, "colony", "I3").acts().say(A, "attack", unit(B, "fighter"))
    table.say(A, "ask", C).say(A, "pay", 0, 0, 0).say(C, "lend", unit(C, "fighter")).strike(1, 8)
    if rule == "no":
        table.refused("PA-12.6.7", B, "counter", unit(C, "fighter"))
    else:
        table.say(B, "counter", unit(C, "fighter")).strike(8, 1)
        assert table.where(unit(C, "fighter")) == ""
        assert table.goods(B) == (1, 1, 1)


@pytest.mark.rule("PA-12.6.2", "PA-12.6.7")
def test_who_strikes_back_at_a_supporter_does_not_ask_themselves_for_support() -> None:
    position = Position(3).put(A, "fighter", "A5").put(B, "fighter", "B5", "D5").put(B, "colony", "I3")
    position.put(C, "fighter", "C5").put(C, "colony", "I4")
    table = position.acts().say(A, "attack", unit(B, "fighter"))
    table.say(A, "ask", C).say(A, "pay", 0, 0, 0).say(C, "lend", unit(C, "fighter")).strike(1, 8)
    table.say(B, "counter", unit(C, "fighter")).say(B, "with", unit(B, "fighter")).say(B, "strike").strike(8, 1)
    assert table.where(unit(C, "fighter")) == ""


# ---------------------------------------------------------------------- 12.7


@pytest.mark.rule("PA-12.7.1")
def test_a_beaten_side_ends_the_fight() -> None:
    position = Position().put(A, "fighter", "A5").put(B, "fighter", "B5").put(B, "colony", "I4").put(A, "colony", "J3")
    won = position.acts().say(A, "attack", unit(B, "fighter")).strike(8, 1)
    assert not won.fighting
    position = Position().put(A, "fighter", "A5").put(B, "fighter", "B5").put(B, "colony", "I4").put(A, "colony", "J3")
    lost = (
        position.acts()
        .say(A, "attack", unit(B, "fighter"))
        .strike(1, 8)
        .say(B, "counter", unit(A, "fighter"))
        .strike(8, 1)
    )
    assert not lost.fighting


@pytest.mark.rule("PA-12.7.3")
def test_nobody_can_act() -> None:
    position = Position(transit="forbidden").put(A, "cruiser", "C1").put(B, "fighter", "A1").put(A, "fighter", "A2")
    table = position.put(A, "cargo", "B1").put(B, "colony", "I4").acts().say(A, "attack", unit(B, "fighter"))
    table.say(A, "with", unit(A, "cruiser")).say(A, "strike").strike(1, 8)
    assert not table.fighting


@pytest.mark.rule("PA-12.7.4")
@pytest.mark.parametrize("cap", ["none", "20"])
def test_the_number_of_strikes(cap: str) -> None:
    position = Position(combat_exchange_cap=cap).put(A, "fighter", "A5").put(B, "fighter", "B5").put(B, "colony", "I4")
    table = position.acts().say(A, "attack", unit(B, "fighter")).strike(1, 8)
    sides = ((B, unit(A, "fighter")), (A, unit(B, "fighter")))
    for at in range(24):
        if not table.fighting:
            break
        seat, victim = sides[at % 2]
        table.say(seat, "counter", victim).strike(1, 8)
    assert table.fighting is (cap == "none")
    assert table.table.strikes == (25 if cap == "none" else 0)


@pytest.mark.rule("PA-12.7.2", "PA-6.2.40")
def test_a_side_that_has_slipped_away_by_a_card_drafts_nobody() -> None:
    position = Position().put(A, "fighter", "A5").put(B, "fighter", "B5").put(B, "cruiser", "A7").put(B, "colony", "I4")
    table = position.hold(B, "evasive_protocol").acts().say(A, "attack", unit(B, "fighter"))
    table.say(B, "play", "evasive_protocol").say(B, "to", "D5")
    assert not table.fighting
    table.asked("Act", A)


@pytest.mark.rule("PA-12.7.2", "PA-6.2.40")
def test_an_attacker_that_slips_away_by_a_card_ends_the_fight() -> None:
    position = Position().put(A, "fighter", "B5").put(B, "fighter", "A5").put(B, "cargo", "A5").put(B, "colony", "I4")
    table = position.hold(A, "evasive_protocol").acts().say(A, "attack", unit(B, "fighter"))
    table.say(A, "play", "evasive_protocol").say(A, "to", "D5")
    assert not table.fighting
    table.asked("Act", A)


@pytest.mark.rule("PA-12.7.2", "PA-12.4.13")
def test_a_cargo_left_behind_by_a_fighter_that_slipped_away_is_out_of_the_fight() -> None:
    position = Position().put(A, "fighter", "A5").put(B, "fighter", "B5").put(B, "cargo", "B5").put(B, "cruiser", "A7")
    table = position.put(B, "colony", "I4").hold(B, "evasive_protocol").acts().say(A, "attack", unit(B, "fighter"))
    table.say(B, "play", "evasive_protocol").say(B, "unit", unit(B, "fighter")).say(B, "to", "D5")
    assert not table.fighting


@pytest.mark.rule("PA-12.3.4")
@pytest.mark.parametrize("mate", ["fighter", "cruiser"])
def test_a_colony_that_repels_a_long_range_attack_ends_the_fight(mate: str) -> None:
    """Neither does a vessel on its hex evade, nor does one that was not in the fight strike back."""
    near = "C4" if mate == "fighter" else "B6"
    position = Position().put(A, "cruiser", "B5").put(B, "colony", "C4").put(B, mate, near)
    table = position.acts().say(A, "attack", unit(B, "colony")).strike(1, 8)
    assert not table.fighting
    table.asked("Act", A)


@pytest.mark.rule("PA-12.3.4", "PA-12.2.10")
def test_a_colony_answers_those_of_a_mixed_attack_that_stand_beside_it() -> None:
    position = Position().put(A, "cruiser", "B5").put(A, "fighter", "D5").put(B, "colony", "C4")
    table = joined(position, unit(B, "colony"), unit(A, "cruiser"), unit(A, "fighter")).strike(1, 8)
    table.may(B, "counter", unit(A, "fighter"))

"""Chapters 8 and 9: production, salvage, trade and the Space Port."""

from __future__ import annotations

import pytest
from tests.games.parsec.position import A, B, C, D, Position, Table, unit

from astrarium.core.step import CHANCE

# ---------------------------------------------------------------------- 8


@pytest.mark.rule("PA-8.1")
def test_the_roll_comes_first() -> None:
    table = Position().put(A, "cargo", "A5").hold(A, "supply_drop").turn()
    assert table.match.waiting == (CHANCE,)
    for answer in (("move", unit(A, "cargo")), ("build", "cargo"), ("play", 49)):
        assert table.match.why_not(A, answer) is not None


@pytest.mark.rule("PA-8.2")
def test_everybody_receives() -> None:
    table = Position(4).put(B, "colony", "I11").put(C, "cargo", "S11").turn().roll(7)
    table = Position(3).put(B, "colony", "I4").put(C, "cargo", "B18").turn().roll(2).say(B, "share", 0)
    assert sum(table.goods(B)) == 1
    table = Position().put(B, "colony", "I4").put(A, "cargo", "B12").turn().roll(2).say(B, "share", 1)
    assert table.goods(A) == (1, 0, 0)
    assert table.goods(B) == (1, 0, 0)


@pytest.mark.rule("PA-8.3")
def test_one_card_for_each_colony() -> None:
    table = Position().put(A, "colony", "C8", "D8", "C9").put(B, "colony", "D9").turn().roll(4)
    table.asked("ShareOut", A).say(A, "share", 2).asked("ShareOut", B).say(B, "share", 0)
    assert table.goods(A) == (2, 1, 0)
    assert table.goods(B) == (0, 1, 0)


@pytest.mark.rule("PA-8.4")
@pytest.mark.parametrize(("cap", "gold"), [("two", 2), ("all_aboard", 3)])
def test_cargos_on_an_asteroid(cap: str, gold: int) -> None:
    position = Position(asteroid_cap=cap).faction(A, "nomad_fleet").put(A, "transport", "H1").load(A, "cargo", count=3)
    assert position.turn().roll(5).goods(A) == (0, gold, 0)


@pytest.mark.rule("PA-8.5")
@pytest.mark.parametrize("rule", ["roller", "every_player", "none"])
def test_a_number_on_no_body(rule: str) -> None:
    table = Position(missing_number=rule).turn().roll(6)
    if rule == "none":
        table.asked("Act", A)
        return
    table.asked("TakeOne", A).refused("PA-8.5", A, "take", 5).refused("PA-8.5", A, "pass").say(A, "take", 2)
    assert table.goods(A) == (0, 0, 1)
    if rule == "every_player":
        table.asked("TakeOne", B).say(B, "take", 1)
    table.asked("Act", A)


@pytest.mark.rule("PA-8.5")
def test_an_empty_bank_gives_nothing() -> None:
    table = Position().goods(B, 70, 70, 70).turn().roll(6).asked("Act", A)
    assert table.goods(A) == (0, 0, 0)
    Position().goods(B, 70, 70, 69).turn().roll(6).asked("Act", A)
    short = Position().goods(B, 70, 0, 0).turn().roll(6).asked("TakeOne", A)
    short.refused("PA-1.1.3", A, "take", 0)


def beaten(kind: str, position: Position | None = None) -> Table:
    """A's cruiser destroys a unit of B."""
    found = position or Position()
    found.put(A, "cruiser", "A5").put(B, kind, "B5").put(B, "colony", "I4")
    return found.acts().say(A, "attack", unit(B, kind)).strike(8, 1)


@pytest.mark.rule("PA-8.6")
def test_salvage() -> None:
    assert beaten("cruiser").goods(A) == (4, 2, 2)


@pytest.mark.rule("PA-8.7")
def test_salvage_with_factions() -> None:
    assert beaten("fighter", Position().faction(B, "martian_movement")).goods(A) == (1, 1, 2)


@pytest.mark.rule("PA-8.8")
def test_surcharges_are_no_salvage() -> None:
    assert beaten("fighter", Position().lies("escort_plates", B)).goods(A) == (1, 1, 1)
    probe = Position(probe=["cost unit=fighter kind=gold by=1"]).lies("probe", B)
    assert beaten("fighter", probe).goods(A) == (1, 1, 1)


@pytest.mark.rule("PA-8.9")
@pytest.mark.parametrize(("rule", "goods"), [("none", (0, 0, 0)), ("card_player", (2, 0, 1))])
def test_salvage_from_events(rule: str, goods: tuple[int, int, int]) -> None:
    position = Position(scrap_events=rule).hold(A, "sabotage").put(B, "cargo", "A5").put(B, "colony", "I4")
    assert position.acts().say(A, "play", "sabotage").roll(2).goods(A) == goods


@pytest.mark.rule("PA-8.10")
@pytest.mark.parametrize(
    ("rule", "leader", "helper"), [("leader", (1, 1, 1), (0, 0, 0)), ("agreed", (0, 0, 0), (1, 1, 1))]
)
def test_salvage_of_a_supported_strike(rule: str, leader: tuple[int, ...], helper: tuple[int, ...]) -> None:
    position = Position(3, scrap_share=rule).put(A, "fighter", "A5").put(C, "fighter", "C5").put(B, "fighter", "B5")
    table = position.put(B, "colony", "I4").acts().say(A, "attack", unit(B, "fighter")).say(A, "ask", C)
    if rule == "agreed":
        table.refused("PA-8.10", A, "pay", 0, 0, 0, "most").say(A, "pay", 0, 0, 0, "all")
    else:
        table.say(A, "pay", 0, 0, 0)
    table.say(C, "lend", unit(C, "fighter")).strike(8, 1)
    assert table.goods(A) == leader
    assert table.goods(C) == helper


@pytest.mark.rule("PA-8.10")
def test_half_of_the_salvage() -> None:
    position = Position(3, scrap_share="agreed").put(A, "fighter", "A5").put(C, "fighter", "C5").put(B, "cruiser", "B5")
    table = position.put(B, "colony", "I4").acts().say(A, "attack", unit(B, "cruiser")).say(A, "ask", C)
    table.say(A, "pay", 0, 0, 0, "half").say(C, "lend", unit(C, "fighter")).strike(8, 1)
    assert table.goods(A) == (2, 1, 1) == table.goods(C)


@pytest.mark.rule("PA-8.1.2", "PA-8.1.1")
def test_seven_colonies_on_a_planet() -> None:
    spots = ("B2", "C2", "B3", "C3", "D3", "B4")
    position = Position(3).put(A, "colony", *spots).put(A, "cargo", "C4", "B2").goods(A, 4, 0, 4)
    table = position.acts().refused("PA-8.1.2", A, "found", unit(A, "cargo", 1)).say(A, "found", unit(A, "cargo"))
    assert table.table.count(A, 4) == 7


@pytest.mark.rule("PA-8.1.3")
@pytest.mark.parametrize(("rule", "shares"), [("per_colony", [0, 1, 2]), ("same_kind", [0, 2])])
def test_which_resource(rule: str, shares: list[int]) -> None:
    table = Position(planet_yield=rule).put(A, "colony", "C3", "D3").turn().roll(1)
    assert [option[1] for option in table.options] == shares
    if rule == "same_kind":
        table.refused("PA-8.1.3", A, "share", 1)
    table.say(A, "share", 2)
    assert table.goods(A) == (2, 0, 0)


@pytest.mark.rule("PA-8.2.2")
def test_no_colony_on_an_asteroid() -> None:
    table = Position().put(A, "cargo", "E2").goods(A, 2, 0, 2).acts()
    table.refused("PA-8.2.2", A, "found", unit(A, "cargo")).refused("PA-8.2.2", A, "convert", unit(A, "cargo"))


@pytest.mark.rule("PA-8.2.3")
def test_only_cargos_mine_asteroids() -> None:
    table = Position().put(A, "cargo", "K6", "D9").put(A, "fighter", "K9").turn().roll(4)
    assert table.goods(A) == (0, 0, 1)
    table.end(A).roll(4)
    assert table.goods(A) == (0, 0, 2)


# ---------------------------------------------------------------------- 9.1


@pytest.mark.rule("PA-9.1.1")
def test_cargos_in_contact() -> None:
    table = Position(3).put(A, "cargo", "A5").put(B, "cargo", "B5").put(C, "cargo", "C5").acts()
    table.may(A, "trade", B).refused("PA-9.1.1", A, "trade", C).refused("PA-9.1.1", A, "trade", A)
    assert table.match.options(B) == [] == table.match.options(C)


def market() -> Table:
    """A and B stand next to each other."""
    position = Position().put(A, "cargo", "A5").put(B, "cargo", "B5").goods(A, 0, 2, 1).goods(B, 1, 1, 0)
    return position.acts().say(A, "trade", B)


@pytest.mark.rule("PA-9.1.2")
def test_any_number_of_exchanges() -> None:
    table = market().say(A, "offer", 0, 2, 0, 1, 0, 0).say(B, "accept")
    table.say(A, "trade", B).say(A, "offer", 0, 0, 1, 0, 1, 0).say(B, "accept")
    assert table.goods(A) == (1, 1, 0)
    assert table.goods(B) == (0, 2, 1)
    table.say(A, "trade", B).say(A, "offer", 0, 1, 0, 0, 0, 1).say(B, "refuse")
    assert table.goods(A) == (1, 1, 0)
    table.say(A, "trade", B).say(A, "nothing").asked("Act", A)


@pytest.mark.rule("PA-9.1.2")
def test_offers_and_counter_offers() -> None:
    table = market().refused("PA-9.1.2", A, "offer", 0, 3, 0, 1, 0, 0).refused("PA-9.1.2", A, "offer", 0, 0, 0, 0, 0, 0)
    table.refused("PA-9.1.2", A, "offer", 0, 1, 0, 0, 0, 9).say(A, "offer", 0, 1, 0, 0, 0, 1)
    table.refused("PA-9.1.2", B, "accept").say(B, "counter", 1, 0, 0, 0, 2, 0)
    table.asked("Reply", A).refused("PA-9.1.2", A, "counter", 0, 1, 0, 1, 0, 0).say(A, "accept")
    assert table.goods(A) == (1, 0, 1)
    assert table.goods(B) == (0, 3, 0)


@pytest.mark.rule("PA-9.1.3")
def test_only_resources_are_traded() -> None:
    table = market().refused("PA-9.1.3", A, "offer", "brace").refused("PA-9.1.3", A, "offer", unit(A, "cargo"))
    table.say(A, "offer", 0, 1, 0, 1, 0, 0).refused("PA-9.1.3", B, "counter", "brace")


# ---------------------------------------------------------------------- 9.2


@pytest.mark.rule("PA-9.2.1")
def test_three_for_one() -> None:
    table = Position().put(A, "cargo", "O3").goods(A, 0, 2, 1).acts().say(A, "exchange")
    table.refused("PA-9.2.1", A, "give", 0, 3, 0).refused("PA-9.2.1", A, "give", 0, 2, 0).refused("PA-9.2.1", A, "give")
    table.say(A, "give", 0, 2, 1).say(A, "take", 0)
    assert table.goods(A) == (1, 0, 0)


@pytest.mark.rule("PA-9.2.2")
def test_a_cargo_must_dock() -> None:
    table = Position().put(A, "cargo", "N3").goods(A, 3, 0, 0).acts().refused("PA-9.2.2", A, "exchange")
    table.to(A, unit(A, "cargo"), "O3").may(A, "exchange")


@pytest.mark.rule("PA-9.2.3")
def test_exchange_as_often_as_it_can_be_paid() -> None:
    table = Position().put(A, "cargo", "O3").goods(A, 0, 9, 0).acts()
    for kind in (0, 2, 0):
        table.say(A, "exchange").say(A, "give", 0, 3, 0).say(A, "take", kind)
    assert table.goods(A) == (2, 0, 1)
    poor = Position().put(A, "cargo", "O3").goods(A, 0, 2, 0).acts()
    poor.refused("PA-9.2.1", A, "exchange")


@pytest.mark.rule("PA-9.2.4")
def test_trade_between_docks() -> None:
    table = Position().put(A, "cargo", "O3").put(B, "cargo", "P5").goods(A, 1, 0, 0).goods(B, 0, 1, 0).acts()
    table.may(A, "trade", B)


@pytest.mark.rule("PA-9.2.5")
def test_docked_cargos_are_not_attacked() -> None:
    table = (
        Position()
        .put(B, "cargo", "O3")
        .put(A, "fighter", "N3")
        .acts()
        .refused("PA-9.2.5", A, "attack", unit(B, "cargo"))
    )
    Position().put(B, "cargo", "N2").put(A, "fighter", "N3").acts().may(A, "attack", unit(B, "cargo"))
    assert table.on("O3") == ["cargo"]


@pytest.mark.rule("PA-9.2.6")
def test_events_strike_docks() -> None:
    table = Position().put(B, "cargo", "O3").put(B, "colony", "C3").hold(A, "sabotage").acts()
    table.say(A, "play", "sabotage").roll(3)
    assert table.on("O3") == []


@pytest.mark.rule("PA-9.2.7")
@pytest.mark.parametrize("access", ["cargo_only", "any_small", "any"])
def test_who_may_dock(access: str) -> None:
    table = Position(dock_access=access).put(A, "fighter", "N3").put(A, "cruiser", "N2").acts()
    fighter = Table(table.match.clone()).say(A, "move", unit(A, "fighter"))
    cruiser = Table(table.match.clone()).say(A, "move", unit(A, "cruiser"))
    if access == "cargo_only":
        fighter.refused("PA-9.2.7", A, "to", "O3")
    else:
        fighter.may(A, "to", "O3")
    if access == "any":
        cruiser.may(A, "to", "O3")
    else:
        cruiser.refused("PA-9.2.7", A, "to", "O3")


@pytest.mark.rule("PA-9.2.8")
@pytest.mark.parametrize("capacity", ["two_same_owner", "one"])
def test_room_at_a_dock(capacity: str) -> None:
    position = Position(dock_capacity=capacity).put(A, "cargo", "O3", "N3").put(B, "cargo", "N2")
    table = position.acts().say(A, "move", unit(A, "cargo", 1))
    if capacity == "one":
        table.refused("PA-9.2.8", A, "to", "O3")
        return
    table.say(A, "to", "O3").end(A).roll(6).say(B, "take", 0).say(B, "move", unit(B, "cargo"))
    table.refused("PA-10.5", B, "to", "O3")


@pytest.mark.rule("PA-9.2.9")
@pytest.mark.parametrize("core", ["closed", "open"])
def test_the_core(core: str) -> None:
    table = Position(port_core=core).put(A, "cargo", "N4").put(A, "fighter", "M4").acts()
    short = Position(port_core=core, dock_access="any_small").put(A, "fighter", "N4").acts()
    assert "P4" in table.reach(A, unit(A, "cargo"))
    assert ("P4" in short.reach(A, unit(A, "fighter"))) is (core == "open")
    moving = short.say(A, "move", unit(A, "fighter"))
    if core == "closed":
        moving.refused("PA-9.2.9", A, "to", "O4")
    else:
        moving.may(A, "to", "O4")


def test_four_seats_are_laid_out() -> None:
    assert Position(4).put(D, "cargo", "A1").acts().holder("A1") == D

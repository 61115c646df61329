"""Chapters 10 and 11: the turn, movement, tolls, stacking, seams, and the arms race."""

from __future__ import annotations

import pytest
from tests.games.parsec.position import A, B, C, Position, Table, cell, unit

from astrarium.games.parsec.score import masters

RING = ("B4", "C4", "B5", "D5", "B6", "C6")  # around C5


@pytest.mark.rule("PA-10.1")
def test_nothing_is_carried_over() -> None:
    table = Position().put(A, "fighter", "A5").acts().end(A).roll(6).say(B, "take", 0).end(B).roll(6).say(A, "take", 0)
    table.say(A, "move", unit(A, "fighter")).refused("PA-10.4", A, "to", "E5")


@pytest.mark.rule("PA-10.2")
def test_the_end_of_a_turn() -> None:
    position = Position(3).do(alive=(1, 0, 1)).goods(A, 0, 2, 0).lies("solar_wind", A, area=0)
    table = position.acts().say(A, "end").asked("Buy", A)
    assert table.table.lasting
    table.say(A, "done")
    assert table.table.lasting == ()
    assert table.table.active == C
    assert table.table.phase == 1


@pytest.mark.rule("PA-10.3")
def test_others_wait() -> None:
    table = (
        Position().put(B, "cargo", "A5", "C3").put(B, "fighter", "C6").put(A, "cargo", "D6").goods(B, 9, 9, 9).acts()
    )
    tries = [("move", unit(B, "cargo")), ("build", "cargo"), ("found", unit(B, "cargo", 1))]
    for answer in [*tries, ("attack", unit(A, "cargo")), ("exchange",)]:
        assert table.match.why_not(B, answer) is not None
    table.refused("PA-7.2.3", A, "dance")


@pytest.mark.rule("PA-10.4")
def test_how_far_vessels_move() -> None:
    table = Position().put(A, "cruiser", "A5").put(A, "cargo", "A6").acts()
    assert "F5" in table.reach(A, unit(A, "cruiser"))
    assert "G5" not in table.reach(A, unit(A, "cruiser"))
    table.to(A, unit(A, "cruiser"), "F5")
    table.say(A, "move", unit(A, "cargo")).refused("PA-10.4", A, "to", "E6").say(A, "to", "D6")


@pytest.mark.rule("PA-10.4")
def test_a_long_way_is_made_in_legs() -> None:
    table = Position().put(A, "transport", "A5").acts().say(A, "move", unit(A, "transport"))
    table.refused("PA-10.4", A, "stop").refused("PA-10.7", A, "back").say(A, "to", "F5").asked("Travel", A)
    table.say(A, "to", "H5").asked("Act", A)
    assert table.where(unit(A, "transport")) == "H5"
    again = Position().put(A, "transport", "A5").acts().say(A, "move", unit(A, "transport")).say(A, "to", "B5")
    assert again.say(A, "stop").where(unit(A, "transport")) == "B5"


@pytest.mark.rule("PA-10.5")
@pytest.mark.parametrize("kind", ["cargo", "colony"])
def test_no_stop_on_foreign_hexes(kind: str) -> None:
    table = Position().put(A, "fighter", "C5").put(B, kind, "C4").acts().say(A, "move", unit(A, "fighter"))
    table.refused("PA-10.5", A, "to", "C4").say(A, "ask", "C4").say(B, "allow").refused("PA-10.5", A, "to", "C4")


def corridor(**options: str) -> Table:
    """B's fighter stands on C5, the only way for A's cargo from the corner of a ring."""
    position = Position(**options).put(A, "cargo", "A1").put(B, "fighter", "B1", "A2").put(B, "cargo", "A12")
    return position.acts()


@pytest.mark.rule("PA-10.6")
@pytest.mark.parametrize("transit", ["consent", "forbidden"])
def test_crossing_needs_consent(transit: str) -> None:
    table = corridor(transit=transit)
    if transit == "forbidden":
        table.refused("PA-10.4", A, "move", unit(A, "cargo"))
        return
    table.say(A, "move", unit(A, "cargo")).refused("PA-10.6", A, "to", "C1").say(A, "ask", "B1").asked("Consent", B)
    table.say(B, "refuse").asked("Act", A)
    assert table.where(unit(A, "cargo")) == "A1"
    table.say(A, "move", unit(A, "cargo")).asked("Consent", B).say(B, "allow")  # B1 is not asked twice
    table.refused("PA-10.9", A, "ask", "B1").refused("PA-10.9", A, "ask", "A2")
    table.say(A, "to", "A4")
    assert table.where(unit(A, "cargo")) == "A4"


@pytest.mark.rule("PA-10.6")
def test_no_passage_without_transit() -> None:
    position = Position(transit="forbidden").put(A, "cargo", "A1").put(B, "fighter", "B1").put(B, "cargo", "A12")
    table = position.acts().say(A, "move", unit(A, "cargo")).refused("PA-10.6", A, "ask", "B1")
    table.refused("PA-10.6", A, "ask", "A3")


@pytest.mark.rule("PA-10.7")
def test_a_toll() -> None:
    position = Position().put(A, "cargo", "A1").put(B, "fighter", "B1", "A2").put(B, "cargo", "A12").goods(A, 0, 1, 0)
    table = position.acts().say(A, "move", unit(A, "cargo")).say(A, "ask", "B1")
    table.refused("PA-10.7", B, "toll", 0, 0, 0).refused("PA-10.6", B, "maybe").refused("PA-10.7", B, "toll")
    table.say(B, "toll", 0, 1, 0)
    declined = Table(table.match.clone()).say(A, "decline")
    table.asked("PayToll", A).say(A, "pay").say(A, "to", "C1")
    assert table.goods(A) == (0, 0, 0)
    assert table.goods(B) == (0, 1, 0)
    assert table.where(unit(A, "cargo")) == "C1"
    assert declined.where(unit(A, "cargo")) == "A1"
    assert declined.goods(A) == (0, 1, 0)
    declined.may(A, "move", unit(A, "cargo"))
    poor = corridor().say(A, "move", unit(A, "cargo")).say(A, "ask", "B1").say(B, "toll", 1, 0, 0)
    poor.refused("PA-10.7", A, "pay")


@pytest.mark.rule("PA-10.8")
@pytest.mark.parametrize("blocks", ["consent", "free"])
def test_lone_colonies(blocks: str) -> None:
    position = Position(colony_blocks=blocks).put(B, "colony", "B2", "B3").put(A, "cargo", "A3")
    table = position.put(B, "fighter", "A2", "A4").acts()
    assert ("C2" in table.reach(A, unit(A, "cargo"))) is (blocks == "free")


@pytest.mark.rule("PA-10.9")
def test_every_owner_is_asked() -> None:
    position = Position(3).put(A, "cargo", "A1", "A1").put(B, "fighter", "B1", "A2").put(C, "fighter", "C1", "B2")
    table = position.put(C, "cargo", "C2").acts().say(A, "move", unit(A, "cargo")).say(A, "ask", "B1").say(B, "allow")
    table.say(A, "ask", "C1").asked("Consent", C).say(C, "refuse").asked("Act", A)
    assert table.where(unit(A, "cargo")) == "A1"
    table.say(A, "move", unit(A, "cargo", 1)).say(A, "ask", "B1").asked("Consent", B)
    table.say(B, "allow").say(A, "back").asked("Act", A)


@pytest.mark.rule("PA-10.10")
def test_own_units_do_not_block() -> None:
    position = Position().put(A, "fighter", "A1").put(A, "cruiser", "B1").put(B, "fighter", "A2")
    table = position.acts().to(A, unit(A, "fighter"), "C1")
    assert table.where(unit(A, "fighter")) == "C1"


@pytest.mark.rule("PA-10.11")
def test_two_small_vessels_on_a_hex() -> None:
    table = Position().put(A, "cargo", "B5").put(A, "fighter", "B5", "A5").acts()
    table.say(A, "move", unit(A, "fighter", 1)).refused("PA-10.11", A, "to", "B5")
    room = Position().put(A, "cargo", "B5").put(A, "fighter", "A5").acts().to(A, unit(A, "fighter"), "B5")
    assert room.on("B5") == ["cargo", "fighter"]


@pytest.mark.rule("PA-10.12")
def test_a_large_vessel_fills_its_hex() -> None:
    table = Position().put(A, "cruiser", "B5").put(A, "cargo", "A5").acts()
    Table(table.match.clone()).say(A, "move", unit(A, "cargo")).refused("PA-10.12", A, "to", "B5")
    table.say(A, "move", unit(A, "cruiser")).refused("PA-10.12", A, "to", "A5")


@pytest.mark.rule("PA-10.13")
@pytest.mark.parametrize("module", [0, 1])
def test_events_on_a_seam(module: int) -> None:
    table = Position().put(B, "fighter", "F4").put(B, "cargo", "A12").hold(A, "supernova").acts()
    spot = "A1" if module == 0 else "G1"
    table.say(A, "play", "supernova").say(A, "module", module).say(A, "at", spot).roll(1)
    assert table.on("F4") == []


@pytest.mark.rule("PA-10.14")
@pytest.mark.parametrize("rule", ["both", "one"])
def test_dominance_on_a_seam(rule: str) -> None:
    table = Position(straddle_dominance=rule).put(A, "fighter", "E4").acts().to(A, unit(A, "fighter"), "F4")
    if rule == "both":
        assert masters(table.table, False)[:2] == [A, A]
        return
    table.asked("NameModule", A).refused("PA-10.14", A, "both").say(A, "right")
    assert masters(table.table, False)[:2] == [-1, A]
    left = Position(straddle_dominance=rule).put(A, "fighter", "E4").acts().to(A, unit(A, "fighter"), "F4")
    assert masters(left.say(A, "left").table, False)[:2] == [A, -1]


# ---------------------------------------------------------------------- 11


def yard(colonies: int, seat: int = A) -> Position:
    """A seat with colonies and the cards for a fighter."""
    return Position(3).put(seat, "colony", *("B2", "C2", "B3", "C3")[:colonies]).goods(seat, 1, 1, 1)


@pytest.mark.rule("PA-11.1")
def test_four_colonies_for_the_first_warship() -> None:
    yard(3).acts().refused("PA-11.1", A, "build", "fighter")
    yard(4).acts().may(A, "build", "fighter")


@pytest.mark.rule("PA-11.2")
def test_the_first_warship_starts_the_race() -> None:
    table = yard(3).put(A, "cargo", "D3").goods(A, 2, 0, 2).acts().say(A, "found", unit(A, "cargo"))
    assert table.table.race == 0
    table.say(A, "build", "fighter").say(A, "at", "C2")
    assert table.table.race == 1


@pytest.mark.rule("PA-11.3")
def test_the_race_is_open_to_all() -> None:
    yard(1, B).race().acts(B).may(B, "build", "fighter")


@pytest.mark.rule("PA-11.4")
@pytest.mark.parametrize("rule", ["four_colonies", "after_race"])
def test_a_card_starts_the_race(rule: str) -> None:
    position = Position(warship_card=rule).put(A, "colony", "B2", "C2", "B3", "C3").hold(A, "fighter_wing")
    table = position.acts()
    if rule == "after_race":
        table.refused("PA-6.2.22", A, "play", "fighter_wing")
        return
    table.say(A, "play", "fighter_wing").say(A, "at", "C3").say(A, "at", "B2")
    assert table.table.count(A, 1) == 2
    assert table.table.race == 1


@pytest.mark.rule("PA-11.5")
def test_the_race_never_stops() -> None:
    table = yard(2).race().acts().may(A, "build", "fighter")
    assert table.table.count(A, 4) == 2


def test_the_ring_is_a_ring() -> None:
    box = Position().box
    assert sorted(box.board.beside[cell(box, "C5")]) == sorted(cell(box, name) for name in RING)

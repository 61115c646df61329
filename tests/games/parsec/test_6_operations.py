"""Chapter 6.2: the thirty-three operations, one test each."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.parsec.position import A, B, C, Position, Table, card, cell, unit

from astrarium.core.scene import to_data
from astrarium.games.parsec.attack_declaration import manoeuvre
from astrarium.games.parsec.match_constants import CAPACITY, CARGO, MOVE, NONE, RANGE
from astrarium.games.parsec.production import ProductionRoll
from astrarium.games.parsec.reachability import neighbours

RING = ("B4", "C4", "B5", "D5", "B6", "C6")  # around C5


@pytest.mark.rule("PA-6.2.24")
def test_gain() -> None:
    table = Position().hold(A, "hidden_treasury", "dividend").acts().say(A, "play", "hidden_treasury")
    assert table.goods(A) == (3, 3, 3)
    table.say(A, "play", "dividend").refused("PA-6.2.24", A, "take", 1, 1, 0).say(A, "take", 0, 1, 2)
    assert table.goods(A) == (3, 4, 5)


@pytest.mark.rule("PA-6.2.24")
def test_gain_of_one_kind_and_from_a_poor_bank() -> None:
    table = Position(probe=["gain kind=gold n=2"]).lies("probe", A).acts()
    assert table.goods(A) == (0, 0, 0)
    poor = Position().goods(B, 70, 70, 69).hold(A, "dividend").acts().say(A, "play", "dividend")
    assert poor.goods(A) == (0, 0, 1)


@pytest.mark.rule("PA-6.2.25")
def test_steal_resource() -> None:
    table = Position(3).hold(A, "petty_theft", "petty_theft").goods(B, 0, 1, 0).acts()
    table.say(A, "play", "petty_theft").say(A, "seat", B).chance("kind", 1)
    assert table.goods(A) == (0, 1, 0)
    assert table.goods(B) == (0, 0, 0)
    table.say(A, "play", "petty_theft").say(A, "seat", B).asked("Act", A)
    assert table.goods(A) == (0, 1, 0)


@pytest.mark.rule("PA-6.2.25")
def test_steal_resource_by_choice() -> None:
    position = Position(3, probe=["steal_resource from=opponent n=2 mode=choice"]).goods(B, 0, 1, 0)
    position.table.set_hand(A, position.box.titles - 1, 1)
    table = position.acts().say(A, "play", "probe").say(A, "seat", B).asked("NameKind", A)
    table.refused("PA-6.2.25", A, "take", 3).say(A, "take", 1).say(A, "take", 0)
    assert table.goods(A) == (0, 1, 0)


def zones(table: Position, seat: int) -> list[dict[str, Any]]:
    now: dict[str, Any] = to_data(table.match.scene(seat))["now"]
    return list(now["zones"])


@pytest.mark.rule("PA-6.2.26", "PA-6.2.27")
def test_steal_event_and_peek() -> None:
    table = Position(3).hold(A, "master_spy").hold(B, "brace", "jamming", "dividend").acts()
    table.say(A, "play", "master_spy").say(A, "seat", B).say(B, "pass").asked("StealCard", A)
    assert {option[1] for option in table.options} == {card("brace"), card("jamming"), card("dividend")}
    assert [len(zone["cards"]) for zone in zones(table, A) if zone["id"] == "hand-1"] == [3]
    assert [zone for zone in zones(table, C) if zone["id"] == "hand-1"] == []
    table.refused("PA-6.2.26", A, "card", "sabotage").say(A, "card", "brace").say(A, "card", "dividend")
    assert table.cards(A) == ["dividend", "brace"]
    assert table.cards(B) == ["jamming"]
    assert ("?",) in [line.answer for line in table.match.log_for(C)]
    assert table.table.known(A, B) == [card("jamming")]
    assert sorted(table.table.known(B, A)) == sorted([card("brace"), card("dividend")])


@pytest.mark.rule("PA-6.2.26")
def test_steal_event_at_random() -> None:
    position = Position(3, probe=["steal_event from=opponent n=1 mode=random"]).hold(B, "brace")
    position.table.set_hand(A, position.box.titles - 1, 1)
    position.table.learn(C, B, card("brace"))
    table = position.acts().say(A, "play", "probe").say(A, "seat", B).passes(B).chance("card", card("brace"))
    assert table.cards(A) == ["brace"]
    assert table.table.known(C, B) == []


@pytest.mark.rule("PA-6.2.27")
def test_peek_at_the_deck_and_at_resources() -> None:
    position = Position(3, probe=["peek what=deck"]).goods(A, 0, 2, 0)
    position.table.set_hand(A, position.box.titles - 1, 1)
    table = position.acts().say(A, "play", "probe").chance("card", card("flagship"))
    assert table.table.top == (card("flagship"),)
    assert table.table.known(A, 3) == [card("flagship")]
    table.say(A, "end").say(A, "buy").chance("card", card("flagship"))
    assert table.cards(A) == ["flagship", "probe"][:1]
    assert table.table.top == ()
    position = Position(3, probe=["peek from=opponent what=resources"]).goods(B, 1, 2, 3)
    position.table.set_hand(A, position.box.titles - 1, 1)
    position.acts().say(A, "play", "probe").say(A, "seat", B).asked("Act", A)


@pytest.mark.rule("PA-6.2.28")
def test_cancel() -> None:
    table = Position().hold(A, "dividend").hold(B, "counter_intelligence").acts().say(A, "play", "dividend")
    table.asked("Object", B).refused("PA-6.2.28", B, "play", "brace").say(B, "play", "counter_intelligence")
    assert table.goods(A) == (0, 0, 0)
    assert sum(table.table.used) == 2
    late = Position().hold(B, "counter_intelligence").put(A, "cargo", "A5").acts().to(A, unit(A, "cargo"), "B5")
    assert late.match.why_not(B, ("play", card("counter_intelligence"))) is not None
    late.table.active = B


@pytest.mark.rule("PA-6.2.28")
def test_a_cancelled_cancel() -> None:
    table = Position().hold(A, "dividend", "counter_intelligence").hold(B, "counter_intelligence", "brace").acts()
    table.refused("PA-6.2.28", A, "play", "counter_intelligence").say(A, "play", "dividend")
    table.refused("PA-6.2.10", B, "play", "brace").say(B, "play", "counter_intelligence")
    table.asked("Object", A).say(A, "play", "counter_intelligence").say(B, "pass").asked("TakeMix", A)


@pytest.mark.rule("PA-6.2.29")
def test_build() -> None:
    full = Position().put(A, "colony", "C3").put(A, "cargo", "C3", "C3").hold(A, "supply_ship").race().acts()
    full.refused("PA-6.2.29", A, "play", "supply_ship")
    table = Position().put(A, "colony", "C3").hold(A, "supply_ship").acts().say(A, "play", "supply_ship")
    assert table.on("C3") == ["cargo", "colony"]
    assert table.goods(A) == (0, 0, 0)


@pytest.mark.rule("PA-6.2.30")
@pytest.mark.parametrize(("die", "lost"), [(4, True), (5, False)])
def test_destroy(die: int, lost: bool) -> None:
    table = Position().hold(A, "sabotage").put(B, "cargo", "A5").put(B, "colony", "C3").acts()
    table.say(A, "play", "sabotage").roll(die)
    assert (table.where(unit(B, "cargo")) == "") is lost


@pytest.mark.rule("PA-6.2.30")
def test_destroy_without_a_save() -> None:
    position = Position(probe=["destroy unit=enemy_vessel in=board"]).put(B, "cruiser", "A5").put(B, "colony", "C3")
    position.table.set_hand(A, position.box.titles - 1, 1)
    table = position.acts().say(A, "play", "probe")
    assert table.where(unit(B, "cruiser")) == ""


@pytest.mark.rule("PA-6.2.31")
def test_convert() -> None:
    table = Position().hold(A, "settlers").put(A, "cargo", "C3").acts().say(A, "play", "settlers")
    assert table.on("C3") == ["colony"]
    Position().hold(A, "settlers").put(A, "cargo", "E2").acts().refused("PA-6.2.31", A, "play", "settlers")


@pytest.mark.rule("PA-6.2.32")
def test_capture() -> None:
    spots = ("A1", "B1", "C1", "D1", "E1", "A6", "C6")
    position = Position().hold(A, "mutiny").put(A, "fighter", "A5").put(A, "cruiser", *spots).race()
    table = position.put(B, "cruiser", "D5").put(B, "fighter", "H12", "N12", "H1").acts().say(A, "play", "mutiny")
    assert table.holder("D5") == A
    assert table.table.count(A, 3) == 8
    position = Position(military_target="printed").hold(A, "mutiny").put(A, "fighter", "A5").race()
    position.put(A, "cruiser", *spots, "A3").put(B, "cruiser", "D5").put(B, "fighter", "H12", "N12", "H1")
    position.acts().refused("PA-6.2.32", A, "play", "mutiny")


@pytest.mark.rule("PA-6.2.32")
def test_capture_with_a_load() -> None:
    position = Position().hold(A, "mutiny").put(A, "fighter", "A5").race().put(B, "cargo", "A12")
    position.table.set_stock(A, CARGO, 0)  # no cargo piece left for A
    position.put(B, "transport", "D5").load(B, "cargo").load(B, "fighter")
    position.table.at[0] = -1
    for at in range(10):
        position.table.set_aboard(at, -1)
    table = position.acts().say(A, "play", "mutiny")
    assert table.holder("D5") == A
    assert table.table.fighters_aboard(unit(A, "transport")) == 1


@pytest.mark.rule("PA-6.2.32")
def test_a_vessel_among_mates_is_not_captured() -> None:
    position = Position().hold(A, "mutiny").put(A, "fighter", "A5").race().put(B, "fighter", "D5", "D5")
    position.acts().refused("PA-6.2.32", A, "play", "mutiny")


@pytest.mark.rule("PA-6.2.33")
def test_move_extra() -> None:
    table = Position().hold(A, "solar_wind").put(A, "fighter", "A5").acts().say(A, "play", "solar_wind")
    assert "E5" in table.reach(A, unit(A, "fighter"))
    table.to(A, unit(A, "fighter"), "E5").end(A)
    assert table.table.stat(unit(A, "fighter"), MOVE) == 2


@pytest.mark.rule("PA-6.2.34")
def test_attack_again() -> None:
    position = Position(combat_length="simplified", simplified_combat="attack_only").hold(A, "blitz")
    table = position.put(A, "fighter", "A5").put(B, "cargo", "B5").acts()
    table.say(A, "attack", unit(B, "cargo")).passes(A).strike(1, 8).passes(A).say(A, "play", "blitz")
    table.say(A, "attack", unit(B, "cargo")).strike(1, 8).refused("PA-4.3", A, "attack", unit(B, "cargo"))


@pytest.mark.rule("PA-6.2.35")
def test_teleport() -> None:
    position = Position().hold(A, "hyperspace_jump").put(A, "transport", "A1").load(A, "cargo", count=2)
    table = position.put(B, "cargo", "R11").acts().say(A, "play", "hyperspace_jump").say(A, "module", 5)
    table.refused("PA-6.2.35", A, "at", "R11").say(A, "at", "Q12")
    assert table.where(unit(A, "transport")) == "Q12" == table.where(unit(A, "cargo", 1))
    table.may(A, "move", unit(A, "transport"))


@pytest.mark.rule("PA-6.2.36")
def test_push() -> None:
    table = Position().hold(A, "cosmic_drift").put(B, "cargo", "E2").acts().say(A, "play", "cosmic_drift")
    table.say(A, "seat", B).say(A, "to", "F2")
    assert table.where(unit(B, "cargo")) == "F2"
    table.end(A).roll(6).say(B, "take", 0)
    assert "I2" in table.reach(B, unit(B, "cargo"))


@pytest.mark.rule("PA-6.2.37")
def test_stat() -> None:
    two = Position().put(A, "fighter", "B8").lies("magnetic_storm", B, "A8", 3).lies("magnetic_storm", B, "A9", 3)
    assert two.acts().attack(unit(A, "fighter")) == 0
    one = Position().put(A, "fighter", "B8").lies("magnetic_storm", B, "A8", 3).lies("targeting_computer", A)
    assert one.acts().attack(unit(A, "fighter")) == 1
    low = Position(probe=["stat unit=own_fighter stat=range by=-3"]).put(A, "fighter", "B8").lies("probe", A)
    assert low.acts().table.stat(unit(A, "fighter"), RANGE) == 1


def fight(*held: str, defender: tuple[str, ...] = ()) -> Table:
    """A's fighter attacks B's cargo next to it."""
    position = Position().put(A, "fighter", "A5").put(B, "cargo", "B5").put(B, "colony", "I4")
    return position.hold(A, *held).hold(B, *defender).acts().say(A, "attack", unit(B, "cargo"))


@pytest.mark.rule("PA-6.2.38")
def test_roll_mod() -> None:
    table = fight(defender=("brace", "focused_fire")).refused("PA-6.2.38", B, "play", "focused_fire")
    table.say(B, "pass").strike(5, 4)
    assert table.totals == (6, 5)
    table.say(B, "play", "brace")
    assert table.totals == (6, 6)
    table.say(B, "pass").asked("Initiative", B)
    table.say(B, "counter", unit(A, "fighter")).say(B, "pass").strike(1, 1)
    assert table.table.blow.defence_mod == 0


@pytest.mark.rule("PA-6.2.39")
def test_reroll() -> None:
    table = fight("second_chance", "jamming").refused("PA-6.2.39", A, "play", "jamming").say(A, "pass").strike(3, 8)
    table.say(A, "play", "second_chance").roll(2)
    assert table.dice == (2, 8)
    table.say(A, "play", "jamming").roll(5)
    assert table.dice == (2, 5)


@pytest.mark.rule("PA-6.2.39")
def test_reroll_of_production() -> None:
    position = Position(probe=["reroll which=production"]).put(A, "cargo", "E2")
    position.table.set_hand(A, position.box.titles - 1, 2)
    table = position.then(ProductionRoll(A, 0)).roll(6).asked("RollAgain", A).refused("PA-6.2.39", A, "play", "brace")
    kept = Table(table.match.clone())
    table.say(A, "play", "probe").roll(5)
    assert table.goods(A) == (1, 0, 0)
    kept.say(A, "pass").asked("TakeOne", A)


@pytest.mark.rule("PA-6.2.40")
def test_escape() -> None:
    position = Position().put(A, "fighter", *RING).put(B, "cargo", "C5").put(B, "colony", "I4")
    table = position.hold(B, "evasive_protocol").acts().say(A, "attack", unit(B, "cargo"))
    table.say(A, "with", unit(A, "fighter")).say(A, "strike").say(B, "play", "evasive_protocol")
    goals = {table.table.name(int(option[1])) for option in table.options}
    assert "B3" not in goals
    assert "A4" not in goals
    assert "D3" in goals
    table.say(B, "to", "F5")
    assert table.where(unit(B, "cargo")) == "F5"
    assert not table.fighting


@pytest.mark.rule("PA-6.2.41")
def test_hazard() -> None:
    position = Position().hold(A, "supernova").put(B, "fighter", "A5").put(B, "cruiser", "C5").acts()
    table = position.say(A, "play", "supernova").say(A, "module", 0).say(A, "at", "A1").roll(5).roll(4)
    assert table.where(unit(B, "fighter")) == ""
    assert table.where(unit(B, "cruiser")) == "C5"


@pytest.mark.rule("PA-6.2.42")
def test_yield() -> None:
    quick = Position().put(A, "cargo", "A7", "A7").lies("rapid_prospecting", A).turn().roll(3)
    assert quick.goods(A) == (0, 0, 4)
    vein = Position().put(A, "cargo", "A7", "A7").lies("rich_vein", A, "A7").turn().roll(3)
    assert vein.goods(A) == (0, 0, 4)
    rigs = Position().put(A, "colony", "C3", "D3").lies("deep_core_rigs", A).turn().roll(1)
    assert len(rigs.options) == 4
    double = Position(probe=["yield body=planet by=double"]).put(A, "colony", "C3").lies("probe", A)
    assert len(double.turn().roll(1).options) == 3


@pytest.mark.rule("PA-6.2.42")
def test_what_one_card_adds_another_doubles() -> None:
    position = Position(probe=["yield body=planet by=double"]).put(A, "colony", "C3", "D3").lies("deep_core_rigs", A)
    assert len(position.lies("probe", A).turn().roll(1).options) == 7, "six cards, of one kind or the other"


@pytest.mark.rule("PA-6.2.43")
def test_no_yield() -> None:
    position = Position().put(A, "colony", "I3", "I4", "J3").put(A, "cargo", "O11").lies("blockade", B, "H4", area=1)
    table = position.turn().roll(2).asked("Act", A)
    assert table.goods(A) == (1, 0, 0)
    flare = Position().put(A, "cargo", "E2").lies("solar_flare", B, "A1", area=0).turn().roll(5)
    assert flare.goods(A) == (0, 0, 0)


@pytest.mark.rule("PA-6.2.44")
def test_extra_roll() -> None:
    table = Position().hold(A, "great_conjunction").put(B, "cargo", "A7").put(A, "cargo", "E2").acts()
    table.say(A, "play", "great_conjunction").roll(3).roll(3).roll(6).say(A, "take", 0)
    assert table.goods(B) == (0, 0, 2)
    assert table.goods(A) == (1, 0, 0)


@pytest.mark.rule("PA-6.2.45")
def test_no_move() -> None:
    position = Position().put(A, "cargo", "B8").put(A, "cruiser", "G8").lies("gamma_burst", B, "A8", area=3)
    table = position.acts().refused("PA-6.2.45", A, "move", unit(A, "cargo"))
    table.say(A, "move", unit(A, "cruiser")).refused("PA-6.2.45", A, "to", "E8")


@pytest.mark.rule("PA-6.2.45")
@pytest.mark.parametrize(
    ("area", "place", "part", "barred"),
    [
        ("hex", "B4", NONE, {"B4"}),
        ("module", "", 0, {"B4", "C4", "A5"}),
        ("planet", "B4", 0, {"B4", "C4"}),
        ("radius1", "B4", NONE, {"B4", "C4"}),
    ],
)
def test_no_movement_in_any_kind_of_area(area: str, place: str, part: int, barred: set[str]) -> None:
    """What may be chosen is what is not refused, whatever the shape of the area."""
    position = Position(probe=[f"no_move area={area}"]).put(A, "cruiser", "C7").lies("probe", B, place, area=part)
    table = position.acts()
    goals = table.reach(A, unit(A, "cruiser"))
    assert goals.isdisjoint(barred)
    assert goals & {"A5", "A6", "C8"} == ({"C8"} if area == "module" else {"A5", "A6", "C8"})
    table.say(A, "move", unit(A, "cruiser"))
    for name in ("B4", "C4", "A5", "A6", "C8"):
        free = table.match.why_not(A, ("to", cell(position.box, name))) is None
        assert free == (name in goals), name


@pytest.mark.rule("PA-6.2.45")
def test_no_movement_anywhere() -> None:
    position = Position(probe=["no_move area=board"]).put(A, "cruiser", "C7").lies("probe", B)
    position.acts().refused("PA-6.2.45", A, "move", unit(A, "cruiser"))


@pytest.mark.rule("PA-6.2.46")
def test_no_attack() -> None:
    position = Position().put(B, "fighter", "A5").put(A, "cargo", "B5").hold(A, "grand_armistice")
    table = position.acts().say(A, "play", "grand_armistice").say(A, "module", 0).say(A, "at", "A1").end(A).roll(6)
    table.say(B, "take", 0).refused("PA-6.2.46", B, "attack", unit(A, "cargo")).end(B).roll(6).say(A, "take", 0).end(A)
    table.roll(6).say(B, "take", 0).may(B, "attack", unit(A, "cargo"))


@pytest.mark.rule("PA-6.2.47")
def test_link() -> None:
    position = Position().put(A, "fighter", "A5").put(B, "fighter", "A6").lies("wormhole", A, "A5", other="M5")
    table = position.acts()
    assert cell(table.table.box, "M5") in neighbours(table.table, table.table.weather())[cell(table.table.box, "A5")]
    assert {"M5", "N5"} <= table.reach(A, unit(A, "fighter"))
    table.to(A, unit(A, "fighter"), "M5").end(A).roll(6).say(B, "take", 0)
    assert "M6" not in table.reach(B, unit(B, "fighter"))


@pytest.mark.rule("PA-6.2.47", "PA-12.1")
def test_the_ends_of_a_link_are_neighbours_in_a_fight() -> None:
    position = Position().put(A, "fighter", "A5").put(B, "fighter", "M5").put(B, "cruiser", "N5").put(B, "colony", "I4")
    table = position.lies("wormhole", A, "A5", other="M5").acts()
    table.refused("PA-12.2", A, "attack", unit(B, "cruiser"))  # beside the far end is not beside the near one
    assert manoeuvre(table.table, unit(B, "fighter"), [unit(A, "fighter")]) == "single"
    table.say(A, "attack", unit(B, "fighter")).strike(1, 8).may(B, "counter", unit(A, "fighter"))


@pytest.mark.rule("PA-6.2.47", "PA-4.3.5")
def test_colonies_at_the_ends_of_a_link_are_linked() -> None:
    table = Position().put(A, "colony", "B2", "C4").lies("wormhole", A, "B2", other="C4").acts()
    assert table.defence(unit(A, "colony")) == 4


@pytest.mark.rule("PA-6.2.48")
def test_cost() -> None:
    effects = ["cost unit=fighter kind=titanium by=-1", "cost unit=fighter kind=titanium by=-1"]
    table = Position(probe=effects).put(A, "colony", "C3").goods(A, 0, 1, 1).lies("probe", A).race().acts()
    table.say(A, "build", "fighter").say(A, "at", "C3")
    assert table.goods(A) == (0, 0, 0)


@pytest.mark.rule("PA-6.2.48")
@pytest.mark.parametrize(("kind", "left"), [("titanium", (0, 1, 1)), ("gold", (1, 0, 1)), ("energy", (1, 1, 0))])
def test_no_price_falls_below_nothing(kind: str, left: tuple[int, int, int]) -> None:
    effects = [f"cost unit=fighter kind={kind} by=-1"] * 3
    table = Position(probe=effects).put(A, "colony", "C3").goods(A, *left).lies("probe", A).race().acts()
    table.say(A, "build", "fighter").say(A, "at", "C3")
    assert table.goods(A) == (0, 0, 0)


@pytest.mark.rule("PA-6.2.49")
def test_event_price() -> None:
    table = Position(probe=["event_price by=-1"]).goods(A, 0, 3, 0).lies("probe", A).acts().say(A, "end")
    for name in ("brace", "brace", "jamming"):
        table.say(A, "buy").chance("card", card(name))
    assert table.goods(A) == (0, 0, 0)
    assert table.table.term(B, 40) == 2


@pytest.mark.rule("PA-6.2.50")
def test_resale() -> None:
    position = Position(probe=["resale by=-1"]).put(A, "cargo", "O3").lies("probe", A).hold(A, "brace", "dividend")
    table = position.acts().say(A, "sell", "brace")
    assert table.goods(A) == (0, 0, 0)
    assert table.say(A, "sell", "dividend").goods(A) == (0, 1, 0)


@pytest.mark.rule("PA-6.2.51")
def test_aboard_surcharge() -> None:
    position = Position(probe=["aboard_surcharge n=0"]).put(A, "transport", "A5").lies("probe", A)
    table = position.goods(A, 1, 1, 1).race().acts().say(A, "build", "fighter").say(A, "aboard", unit(A, "transport"))
    assert table.goods(A) == (0, 0, 0)


@pytest.mark.rule("PA-6.2.52")
def test_port_rate() -> None:
    position = Position(probe=["port_rate n=2"]).put(A, "cargo", "O3").lies("probe", A).goods(A, 0, 1, 1)
    table = position.acts().say(A, "exchange").say(A, "give", 0, 1, 1).say(A, "take", 0)
    assert table.goods(A) == (1, 0, 0)
    assert table.table.term(B, 43) == 3


@pytest.mark.rule("PA-6.2.53")
def test_close_port() -> None:
    position = Position().put(A, "cargo", "O3").goods(A, 3, 0, 0).hold(A, "sabotage").lies("galactic_embargo", B, "A1")
    position.acts().refused("PA-6.2.53", A, "exchange").refused("PA-6.2.53", A, "sell", "sabotage")


@pytest.mark.rule("PA-6.2.54")
def test_trade_anywhere() -> None:
    table = Position().goods(A, 6, 0, 0).hold(A, "smugglers_route").acts().refused("PA-9.2.2", A, "exchange")
    table.say(A, "play", "smugglers_route").say(A, "exchange").say(A, "give", 3, 0, 0).say(A, "take", 1)
    table.end(A).roll(6).say(B, "take", 0).end(B).roll(6).say(A, "take", 0).refused("PA-9.2.2", A, "exchange")


@pytest.mark.rule("PA-6.2.55")
def test_no_player_trade() -> None:
    position = Position(probe=["no_player_trade"]).lies("probe", A).put(A, "cargo", "O3", "A5")
    table = position.put(B, "cargo", "B5").goods(A, 3, 0, 0).acts(B).refused("PA-6.2.55", B, "trade", A)
    table.end(B).roll(6).say(A, "take", 0).may(A, "exchange")


@pytest.mark.rule("PA-6.2.56")
def test_on_destroy() -> None:
    position = Position(probe=["on_destroy gain kind=gold n=1"]).lies("probe", A).put(A, "cruiser", "A5", "A6")
    table = position.put(B, "cargo", "B5", "C7").put(B, "colony", "I4").acts()
    table.say(A, "attack", unit(B, "cargo")).say(A, "with", unit(A, "cruiser")).say(A, "strike").strike(8, 1)
    table.say(A, "attack", unit(B, "cargo", 1)).strike(8, 1)
    assert table.goods(A) == (4, 2, 2)


def test_capacity_is_a_trait_too() -> None:
    table = Position().lies("extended_holds", A).put(A, "transport", "A5").acts()
    assert table.table.stat(unit(A, "transport"), CAPACITY) == 3

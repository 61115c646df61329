"""Every title of the event deck does what it says."""

from __future__ import annotations

import pytest
from tests.games.parsec.position import A, B, Position, Table, card, cell, unit

from astrarium.games.parsec.content import content
from astrarium.games.parsec.match_constants import ATTACK, CAPACITY, DEFENCE, MOVE, RANGE, WORLD_BONUS
from astrarium.games.parsec.reachability import is_calm, is_frozen
from astrarium.games.parsec.trade import port_refusal

SHOWN: set[str] = set()


def played(name: str, position: Position | None = None) -> Table:
    """A plays a card in their own turn."""
    SHOWN.add(name)
    return (position or Position()).hold(A, name).acts().say(A, "play", name)


def fought(name: str, holder: int = A) -> Table:
    """The card is in the hand of a side of a fight of A's fighter against B's cargo."""
    SHOWN.add(name)
    position = Position().put(A, "fighter", "A5").put(B, "cargo", "B5").put(B, "colony", "I4").hold(holder, name)
    return position.acts().say(A, "attack", unit(B, "cargo"))


@pytest.mark.parametrize(
    ("name", "kind", "trait", "value"),
    [
        ("fold_drive", "cargo", MOVE, 5),
        ("rail_batteries", "cruiser", RANGE, 3),
        ("heavy_plating", "transport", DEFENCE, 2),
        ("extended_holds", "transport", CAPACITY, 3),
        ("improved_thrusters", "fighter", MOVE, 3),
        ("targeting_computer", "fighter", ATTACK, 2),
        ("escort_plates", "cargo", DEFENCE, 2),
        ("colony_sensors", "colony", RANGE, 2),
    ],
)
def test_permanent_traits(name: str, kind: str, trait: int, value: int) -> None:
    table = played(name)
    assert table.table.stat(unit(A, kind), trait) == value
    assert table.table.lasting[0].card == card(name)


@pytest.mark.parametrize(("name", "count"), [("war_surplus", 5), ("dividend", 3), ("supply_drop", 2)])
def test_cards_of_choice(name: str, count: int) -> None:
    table = played(name).say(A, "take", count, 0, 0)
    assert table.goods(A) == (count, 0, 0)


@pytest.mark.parametrize(
    ("name", "kind"), [("flagship", "cruiser"), ("armed_convoy", "transport"), ("supply_ship", "cargo")]
)
def test_free_vessels(name: str, kind: str) -> None:
    assert played(name, Position().put(A, "colony", "C3").race()).on("C3") == [kind, "colony"]


def test_fighter_wing() -> None:
    assert played("fighter_wing", Position().put(A, "colony", "C3").race()).on("C3") == ["fighter", "fighter", "colony"]


def test_founding_charter() -> None:
    table = played("founding_charter", Position().put(A, "colony", "C3"))
    table.refused("PA-6.2.29", A, "at", "I4").say(A, "at", "D3")
    assert table.on("D3") == ["colony"]


def test_hidden_treasury_and_great_conjunction() -> None:
    assert played("hidden_treasury").goods(A) == (3, 3, 3)
    assert played("great_conjunction").roll(8).roll(8).roll(8).asked("Act", A).table.phase == 2


def test_black_hole() -> None:
    table = played("black_hole", Position().put(B, "cruiser", "B5").put(B, "colony", "I4")).say(A, "module", 0)
    table.refused("PA-6.2.17", A, "at", "C3").refused("PA-6.2.17", A, "at", "B5").say(A, "at", "A5").roll(4)
    assert table.on("B5") == []
    assert is_frozen(table.table, cell(table.table.box, "A5"))


def test_supernova_and_solar_flare() -> None:
    table = played("supernova", Position().put(B, "fighter", "B5").put(B, "colony", "I4")).say(A, "module", 0)
    table.say(A, "at", "A1").roll(8)
    assert table.on("B5") == ["fighter"]
    assert table.table.tokens_out() == 1
    assert played("solar_flare").say(A, "module", 0).say(A, "at", "A1").table.tokens_out() == 1


def test_wormhole() -> None:
    table = played("wormhole").say(A, "module", 0).say(A, "at", "A5").say(A, "module", 0)
    table.refused("PA-6.2.17", A, "at", "A5").say(A, "at", "E5")
    (lying,) = table.table.lasting
    assert (lying.cell, lying.area, lying.other) == (cell(table.table.box, "A5"), -1, cell(table.table.box, "E5"))


def test_mutiny() -> None:
    position = Position().put(A, "fighter", "A5").put(B, "fighter", "D5").put(B, "colony", "I4").race()
    assert played("mutiny", position).holder("D5") == A


def test_galactic_embargo_and_grand_armistice() -> None:
    table = played("galactic_embargo", Position().put(A, "cargo", "O3")).say(A, "module", 0).say(A, "at", "A1")
    refused = port_refusal(table.table, A)
    assert refused is not None
    assert refused.rule == "PA-6.2.53"
    table = played("grand_armistice").say(A, "module", 0).say(A, "at", "A1")
    assert is_calm(table.table, 0)


def test_master_spy_and_petty_theft() -> None:
    table = played("master_spy", Position().hold(B, "brace")).say(B, "pass").say(A, "card", "brace")
    assert table.cards(A) == ["brace"]
    assert played("petty_theft", Position().goods(B, 0, 0, 1)).chance("kind", 2).goods(A) == (0, 0, 1)


def test_blitz() -> None:
    table = played("blitz", Position().put(A, "fighter", "A5"))
    assert table.table.is_attack_renewed(unit(A, "fighter"))


def test_gamma_burst_and_meteor_shower() -> None:
    table = played("gamma_burst").say(A, "module", 1).say(A, "at", "G1")
    assert is_frozen(table.table, cell(table.table.box, "H1"))
    table = played("meteor_shower").say(A, "module", 0).say(A, "at", "A1")
    assert is_frozen(table.table, 0)
    assert not is_frozen(table.table, 1)


def test_magnetic_storm_and_ion_cloud() -> None:
    table = played("magnetic_storm", Position().put(B, "fighter", "B8")).say(A, "module", 3).say(A, "at", "A7")
    assert table.attack(unit(B, "fighter")) == 0
    table = played("ion_cloud", Position().put(B, "fighter", "B8")).say(A, "module", 3).say(A, "at", "A7")
    assert table.table.stat(unit(B, "fighter"), MOVE) == 1


def test_comet_strike() -> None:
    table = played("comet_strike", Position().put(B, "colony", "C3", "I4").put(B, "cargo", "C3")).say(A, "module", 0)
    assert table.roll(1).roll(6).on("C3") == ["colony"]


def test_sabotage_and_counter_intelligence() -> None:
    table = played(
        "sabotage", Position().put(B, "fighter", "A5").put(B, "colony", "C3").hold(B, "counter_intelligence")
    )
    SHOWN.add("counter_intelligence")
    table.say(B, "play", "counter_intelligence").asked("Act", A)
    assert table.on("A5") == ["fighter"]


def test_hyperspace_jump_and_cosmic_drift() -> None:
    table = played("hyperspace_jump", Position().put(A, "cruiser", "A5")).say(A, "module", 4).say(A, "at", "G12")
    assert table.on("G12") == ["cruiser"]
    table = played("cosmic_drift", Position().put(A, "cruiser", "A5")).say(A, "seat", A).say(A, "to", "B5")
    assert table.on("B5") == ["cruiser"]


def test_ambush() -> None:
    table = fought("ambush").say(A, "play", "ambush")
    assert table.attack(unit(A, "fighter")) == 4


def test_blockade_and_rich_vein() -> None:
    table = played("blockade").say(A, "planet", 0).say(A, "at", "C3")
    assert table.table.lasting[0].area == 0
    table = played("rich_vein").say(A, "asteroid", "E2")
    assert table.table.lasting[0].cell == cell(table.table.box, "E2")


def test_rapid_prospecting_and_deep_core_rigs() -> None:
    assert played("rapid_prospecting").table.term(A, 45) == 1
    table = played("deep_core_rigs").table
    assert [table.term(A, WORLD_BONUS + colonies) for colonies in range(8)] == [0, 0, 1, 1, 1, 1, 1, 1]


def test_evasive_protocol() -> None:
    table = fought("evasive_protocol", B).say(B, "play", "evasive_protocol").say(B, "to", "E5")
    assert table.where(unit(B, "cargo")) == "E5"
    assert not table.fighting


@pytest.mark.parametrize(
    ("name", "holder", "totals"),
    [
        ("focused_fire", A, (4, 9)),
        ("quick_strike", A, (3, 9)),
        ("reinforced_shields", B, (2, 11)),
        ("brace", B, (2, 10)),
    ],
)
def test_roll_modifiers(name: str, holder: int, totals: tuple[int, int]) -> None:
    assert fought(name, holder).say(holder, "play", name).strike(1, 8).totals == totals


@pytest.mark.parametrize(("name", "dice"), [("second_chance", (7, 8)), ("jamming", (1, 7))])
def test_rerolls(name: str, dice: tuple[int, int]) -> None:
    assert fought(name).passes(A).strike(1, 8).say(A, "play", name).roll(7).dice in (dice, ())


def test_smugglers_route_and_goods_teleport() -> None:
    assert played("smugglers_route", Position().goods(A, 3, 0, 0)).may(A, "exchange")
    assert played("goods_teleport").may(A, "trade", B)


def test_settlers_and_solar_wind() -> None:
    assert played("settlers", Position().put(A, "cargo", "C3")).on("C3") == ["colony"]
    table = played("solar_wind", Position().put(A, "cargo", "A5"))
    assert table.table.stat(unit(A, "cargo"), MOVE) == 5


def test_every_title_is_shown() -> None:
    names = {card.id for card in content().cards}
    assert names >= SHOWN
    assert names == SHOWN or len(SHOWN) < 40


LASTING = {
    1: {"supernova", "grand_armistice", "gamma_burst", "solar_flare", "meteor_shower"},
    2: {"black_hole", "galactic_embargo", "magnetic_storm", "blockade", "ion_cloud"},
    3: {"wormhole", "rich_vein"},
}


@pytest.mark.parametrize(("rounds", "cards"), LASTING.items())
def test_how_many_rounds_a_card_lasts(rounds: int, cards: set[str]) -> None:
    assert {card.id for card in content().cards if card.duration == f"rounds:{rounds}"} == cards

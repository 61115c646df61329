"""Chapter 6: hands, factions, and when event cards may be bought, played and sold."""

from __future__ import annotations

import pytest
from tests.games.parsec.position import A, B, C, Position, Table, card, cell, unit

from astrarium.core.scene import to_data
from astrarium.games.parsec import GAME
from astrarium.games.parsec.content import content
from astrarium.games.parsec.match_constants import EVENT_COST, MOVE, RANGE, ParsecBox
from astrarium.games.parsec.reachability import is_frozen
from astrarium.games.parsec.turn import EndTurn

TOKENS = ("A1", "B1", "C1", "D1", "E1", "G1", "I1", "J1", "K1", "L1")


def price(table: Table, kind: int) -> tuple[int, int, int]:
    """What a unit costs A."""
    return table.table.price(A, kind)


# ---------------------------------------------------------------------- 6 and 6.1


@pytest.mark.rule("PA-6.1")
@pytest.mark.parametrize("hands", ["counts_public", "open", "hidden"])
def test_hands(hands: str) -> None:
    table = Position(hands=hands).goods(B, 2, 1, 1).hold(B, "brace", "sabotage").acts()
    seen = table.match.view(A)["table"]
    assert isinstance(seen, dict)
    panel = to_data(table.match.scene(A))["now"]["seats"][1]
    values = [store["value"] for store in panel.get("stores", [])]
    if hands == "open":
        assert seen["goods"][3:6] == [2, 1, 1]
        assert values == [2, 1, 1, 2]
    elif hands == "counts_public":
        assert seen["goods"] == [0, 0, 0]
        assert seen["held"][B] == 4
        assert seen["cards"][B] == 2
        assert values == [4, 2]
    else:
        assert "held" not in seen
        assert "cards" not in seen
        assert values == []


@pytest.mark.rule("PA-6.1.1", "PA-6.1.7")
def test_iron_legion() -> None:
    position = Position().faction(A, "iron_legion").put(A, "colony", "C3").put(A, "cargo", "A5").goods(A, 3, 1, 2)
    table = position.race().acts()
    assert price(table, 3) == (3, 1, 2)
    assert table.table.stat(unit(A, "cargo"), MOVE) == 2
    table.table.round = 30
    assert price(table, 3) == (3, 1, 2)
    assert table.table.stat(unit(A, "cargo"), MOVE) == 2
    table.say(A, "move", unit(A, "cargo")).refused("PA-10.4", A, "to", "D5").say(A, "to", "C5")
    table.say(A, "build", "cruiser").say(A, "at", "C3")
    assert table.goods(A) == (0, 0, 0)


def test_what_a_faction_does_is_said_to_be_proposed_but_for_one_malus() -> None:
    """The source names two factions, and of one of them what its warships cost."""
    factions = [f"PA-6.1.{number}" for number in range(2, 15)]
    assert [rule for rule in factions if GAME.rulebook[rule].source != "proposed"] == ["PA-6.1.2"]
    assert GAME.rulebook["PA-6.1.2"].text["en"] == "Martian Movement: military vessels cost 1 Energy more."


@pytest.mark.rule("PA-6.1.2", "PA-6.1.14")
def test_martian_movement() -> None:
    table = Position().faction(A, "martian_movement").put(A, "colony", "C3").goods(A, 1, 1, 2).race().acts()
    table.say(A, "build", "fighter").say(A, "at", "C3")
    assert table.goods(A) == (0, 0, 0)
    assert table.attack(unit(A, "fighter")) == 2
    assert price(table, 0) == (2, 0, 1)


@pytest.mark.rule("PA-6.1.3")
def test_route_masters() -> None:
    table = Position().faction(A, "route_masters").put(A, "colony", "C3", "D3").acts()
    kinds = ("cargo", "fighter", "transport", "cruiser")
    assert [table.table.stat(unit(A, kind), MOVE) for kind in kinds] == [4, 3, 11, 6]
    assert table.defence(unit(A, "colony")) == 2


@pytest.mark.rule("PA-6.1.4")
def test_children_of_the_void() -> None:
    table = Position().faction(A, "children_of_the_void").put(A, "cargo", "B6").turn().roll(8)
    assert table.goods(A) == (0, 0, 2)
    assert price(table, 4) == (3, 0, 2)


@pytest.mark.rule("PA-6.1.5", "PA-6.2.52")
def test_free_traders() -> None:
    table = Position().faction(A, "free_traders").put(A, "cargo", "O3").goods(A, 0, 2, 0).acts()
    table.say(A, "exchange").say(A, "give", 0, 2, 0).say(A, "take", 0)
    assert table.goods(A) == (1, 0, 0)
    assert price(table, 1) == (2, 1, 1)


@pytest.mark.rule("PA-6.1.6")
def test_shadow_brothers() -> None:
    position = Position().faction(A, "shadow_brothers").put(A, "cruiser", "A5").put(B, "fighter", "B5")
    table = position.put(B, "cargo", "A12").put(A, "cargo", "B12").goods(B, 0, 3, 0).acts()
    table.refused("PA-6.2.55", A, "trade", B).say(A, "attack", unit(B, "fighter")).strike(8, 1)
    table.chance("kind", 1)
    assert table.goods(A) == (1, 2, 1)
    assert table.goods(B) == (0, 2, 0)


@pytest.mark.rule("PA-6.1.8")
def test_terran_hegemony() -> None:
    table = Position().faction(A, "terran_hegemony").put(A, "colony", "C3", "D3").acts()
    assert table.defence(unit(A, "colony")) == 6
    assert price(table, 0) == (2, 0, 2)


@pytest.mark.rule("PA-6.1.9")
def test_belt_union() -> None:
    table = Position().faction(A, "belt_union").put(A, "cargo", "O3").goods(A, 4, 1, 0).acts().say(A, "exchange")
    table.refused("PA-6.2.52", A, "give", 3, 0, 0).say(A, "give", 4, 0, 0).say(A, "take", 2)
    assert table.goods(A) == (0, 1, 1)
    assert price(table, 0) == (1, 0, 1)


@pytest.mark.rule("PA-6.1.10", "PA-6.2.49")
def test_science_directorate() -> None:
    position = Position().faction(A, "science_directorate").goods(A, 0, 1, 0).put(A, "cargo", "O3")
    table = position.hold(A, "fold_drive").acts().say(A, "end").say(A, "buy").chance("card", card("brace"))
    assert table.goods(A) == (0, 0, 0)
    assert sorted(table.cards(A)) == ["brace", "fold_drive"]
    assert Position().acts().table.term(A, EVENT_COST) == 2
    sold = Position().faction(A, "science_directorate").put(A, "cargo", "O3").hold(A, "fold_drive").acts()
    assert sold.say(A, "sell", "fold_drive").goods(A) == (0, 3, 0)


@pytest.mark.rule("PA-6.1.11")
def test_long_gun_order() -> None:
    table = Position().faction(A, "long_gun_order").put(A, "cruiser", "A5").put(B, "cargo", "D5").acts()
    table.may(A, "attack", unit(B, "cargo")).say(A, "move", unit(A, "cruiser")).refused("PA-10.4", A, "to", "A9")
    assert table.table.stat(unit(A, "cruiser"), RANGE) == 3


@pytest.mark.rule("PA-6.1.12", "PA-6.2.51")
def test_nomad_fleet() -> None:
    position = Position().faction(A, "nomad_fleet").put(A, "transport", "A5").load(A, "cargo", count=2)
    table = position.goods(A, 1, 1, 1).race().acts().say(A, "build", "fighter").say(A, "aboard", unit(A, "transport"))
    assert len(table.table.load(unit(A, "transport"))) == 3
    assert table.goods(A) == (0, 0, 0)
    assert price(table, 4) == (2, 0, 3)


@pytest.mark.rule("PA-6.1.13")
@pytest.mark.parametrize(("colonies", "cards"), [(3, 4), (2, 2)])
def test_harvest_concord(colonies: int, cards: int) -> None:
    spots = ("I3", "J3", "H4")[:colonies]
    table = Position().faction(A, "harvest_concord").put(A, "colony", *spots).turn().roll(2)
    table.asked("ShareOut", A).say(A, "share", 1)
    assert table.goods(A) == (1, 0, cards - 1)
    assert table.attack(unit(A, "fighter")) == 0


# ---------------------------------------------------------------------- 6.2: buying and selling


@pytest.mark.rule("PA-6.2.1")
def test_buying_a_card() -> None:
    table = Position().goods(A, 0, 2, 0).acts().refused("PA-6.2.1", A, "buy").say(A, "end").say(A, "buy")
    table.chance("card", card("sabotage"))
    assert table.goods(A) == (0, 0, 0)
    assert table.cards(A) == ["sabotage"]
    Position().goods(A, 0, 1, 0).acts().say(A, "end").refused("PA-6.2.1", A, "buy")


@pytest.mark.rule("PA-6.2.2")
@pytest.mark.parametrize("limit", ["unlimited", "one"])
def test_how_many_cards_a_turn(limit: str) -> None:
    table = Position(event_buy_limit=limit).goods(A, 0, 5, 0).acts().say(A, "end").say(A, "buy")
    table.chance("card", card("brace"))
    if limit == "one":
        table.asked("Intervene", A)
        assert table.table.active == B
        return
    table.say(A, "buy").chance("card", card("jamming"))
    assert table.goods(A) == (0, 1, 0)
    assert len(table.cards(A)) == 2


@pytest.mark.rule("PA-6.2.3")
@pytest.mark.parametrize("usable", ["next_player_turn", "own_next_turn"])
def test_a_bought_card_waits(usable: str) -> None:
    position = Position(event_usable_from=usable).goods(A, 0, 4, 0).put(B, "cargo", "A12").put(A, "cargo", "C12")
    table = position.acts().say(A, "end").say(A, "buy").chance("card", card("sabotage"))
    table.asked("Buy", A).say(A, "done").asked("Intervene", A)
    if usable == "next_player_turn":
        table.may(A, "play", "sabotage")
        return
    table.refused("PA-6.2.3", A, "play", "sabotage").say(A, "pass").roll(6).say(B, "take", 0).end(B)
    table.roll(6).say(A, "take", 0).may(A, "play", "sabotage")


@pytest.mark.rule("PA-6.2.4", "PA-6.2.5", "PA-6.2.6")
def test_the_deck() -> None:
    box = ParsecBox(2, GAME.about.fill_options(None), content())
    by_category = dict.fromkeys(("natural", "strategic", "bonus", "permanent"), 0)
    by_rarity = dict.fromkeys(("unique", "rare", "uncommon", "common"), 0)
    for data, title in zip(box.cards, content().cards, strict=True):
        by_category[data.category] += data.copies
        by_rarity[title.rarity] += data.copies
    assert list(by_category.values()) == [31, 47, 26, 23]
    assert list(by_rarity.values()) == [15, 28, 36, 48]
    assert len(box.cards) == 53
    assert sum(box.deck) == 127


@pytest.mark.rule("PA-6.2.7")
def test_where_cards_are_sold() -> None:
    position = Position().put(A, "cargo", "A5").put(B, "cargo", "B5").hold(A, "sabotage").goods(A, 1, 0, 0)
    table = position.goods(B, 1, 0, 0).acts().refused("PA-6.2.7", A, "sell", "sabotage").say(A, "trade", B)
    table.refused("PA-9.1.3", A, "offer", "sabotage")
    docked = Position().put(A, "cargo", "O3").lies("fold_drive", A).hold(B, content().cards[0].id).acts()
    docked.refused("PA-6.2.7", A, "sell", "fold_drive").refused("PA-6.2.7", A, "sell", docked.table.box.titles)


@pytest.mark.rule("PA-6.2.8")
def test_what_cards_bring() -> None:
    table = Position().put(A, "cargo", "O3").hold(A, "fold_drive", "sabotage", "dividend", "brace").acts()
    for name in ("fold_drive", "sabotage", "dividend", "brace"):
        table.say(A, "sell", name)
    assert table.goods(A) == (0, 10, 0)
    assert sum(table.table.used) == 4


# ---------------------------------------------------------------------- 6.2: when and how


def fight(*held: str, defender: tuple[str, ...] = (), players: int = 2, **options: str) -> Table:
    """A's fighter attacks B's cargo next to it; both may hold cards."""
    position = Position(players, **options).put(A, "fighter", "A5").put(B, "cargo", "B5").put(B, "colony", "I4")
    return position.hold(A, *held).hold(B, *defender).acts().say(A, "attack", unit(B, "cargo"))


@pytest.mark.rule("PA-6.2.9")
def test_any_number_of_cards() -> None:
    table = fight("focused_fire", "focused_fire", "quick_strike").say(A, "play", "focused_fire")
    table.say(A, "play", "focused_fire").say(A, "play", "quick_strike").strike(1, 8)
    assert table.table.blow.attack_mod == 5
    assert not table.table.cards_of(A)


@pytest.mark.rule("PA-6.2.10")
def test_cards_in_the_turns_of_others() -> None:
    table = Position().hold(A, "supply_drop", "brace").put(A, "cargo", "B5").put(B, "fighter", "A5").turn(B)
    table.asked("Intervene", A).refused("PA-6.2.10", A, "play", "supply_drop").refused("PA-6.2.10", A, "play", "brace")
    table.say(A, "pass").roll(6).say(B, "take", 0).say(B, "attack", unit(A, "cargo")).asked("PlayInFight", A)
    table.may(A, "play", "brace").refused("PA-6.2.10", A, "play", "supply_drop")


@pytest.mark.rule("PA-6.2.11")
def test_cards_for_any_turn() -> None:
    table = Position(3).hold(A, "petty_theft").goods(C, 1, 0, 0).turn(B).asked("Intervene", A)
    table.say(A, "play", "petty_theft").say(A, "seat", C).chance("kind", 0)
    assert table.goods(A) == (1, 0, 0)


@pytest.mark.rule("PA-6.2.12")
def test_cards_after_the_dice() -> None:
    table = fight("focused_fire").say(A, "pass").strike(5, 6)
    assert table.totals == (6, 7)
    table.say(A, "play", "focused_fire")
    assert table.where(unit(B, "cargo")) == ""
    assert table.goods(A) == (2, 0, 1)


@pytest.mark.rule("PA-6.2.13")
@pytest.mark.parametrize(("window", "first"), [("losing_first", B), ("attacker_first", A)])
def test_who_plays_first(window: str, first: int) -> None:
    table = fight("quick_strike", defender=("reinforced_shields",), card_window=window).passes(A, B).strike(7, 5)
    assert table.totals == (8, 6)
    table.asked("PlayInFight", first)
    if first == B:
        table.say(B, "play", "reinforced_shields").say(A, "pass").asked("PlayInFight", A)
        assert table.totals == (8, 8)


@pytest.mark.rule("PA-6.2.14")
def test_supporters_play_no_cards() -> None:
    position = Position(3).put(A, "fighter", "A5").put(B, "cargo", "B5").put(B, "colony", "I4")
    position.put(C, "fighter", "C5").hold(C, "quick_strike").hold(A, "quick_strike")
    table = position.acts().say(A, "attack", unit(B, "cargo")).say(A, "ask", C).say(A, "pay", 0, 0, 0)
    table.say(C, "lend", unit(C, "fighter")).asked("PlayInFight", A).may(A, "play", "quick_strike")
    assert table.match.options(C) == []
    assert table.match.why_not(C, ("play", card("quick_strike"))) is not None
    table.say(A, "pass").strike(1, 1)
    assert table.match.waiting != (C,)


@pytest.mark.rule("PA-6.2.15")
def test_an_area_binds_units_within() -> None:
    position = Position().put(A, "fighter", "B8", "G8").lies("magnetic_storm", B, "A8", area=3)
    table = position.acts()
    assert [table.attack(unit(A, "fighter", at)) for at in (0, 1)] == [0, 1]


@pytest.mark.rule("PA-6.2.16")
def test_how_long_a_round_is() -> None:
    position = Position(3).hold(A, "gamma_burst").put(C, "cargo", "C5")
    table = position.acts().say(A, "play", "gamma_burst").say(A, "module", 0).say(A, "at", "A1")
    spot = cell(table.table.box, "C5")
    table.end(A).roll(8).end(B).roll(8)
    assert is_frozen(table.table, spot)
    table.end(C)
    assert not is_frozen(table.table, spot)
    assert table.table.lasting == ()


@pytest.mark.rule("PA-6.2.17")
def test_where_a_token_goes() -> None:
    table = Position().hold(A, "solar_flare").put(B, "cargo", "B8").acts().say(A, "play", "solar_flare")
    table.say(A, "module", 3).refused("PA-6.2.17", A, "at", "B8").refused("PA-6.2.17", A, "at", "A1").say(A, "at", "B9")
    assert table.table.tokens_out() == 1


@pytest.mark.rule("PA-6.2.18")
def test_a_token_under_a_unit() -> None:
    table = Position().hold(A, "meteor_shower").put(B, "cruiser", "A5").acts().say(A, "play", "meteor_shower")
    table.say(A, "module", 0).say(A, "at", "A5")
    assert table.table.lasting[0].cell == cell(table.table.box, "A5")
    assert table.on("A5") == ["cruiser"]
    places = {place["id"]: place for place in to_data(table.match.scene(A))["now"]["places"]}
    assert any(badge.get("icon") == "token" for badge in places[str(table.table.lasting[0].cell)]["badges"])


@pytest.mark.rule("PA-6.2.19")
@pytest.mark.parametrize("tokens", ["blocked", "unlimited"])
def test_ten_tokens(tokens: str) -> None:
    position = Position(event_tokens=tokens).hold(A, "solar_flare")
    for name, spot in zip(["meteor_shower"] * 4 + ["rich_vein"] * 3 + ["ion_cloud"] * 3, TOKENS, strict=True):
        position.lies(name, B, spot, area=0)
    table = position.acts()
    if tokens == "blocked":
        table.refused("PA-6.2.19", A, "play", "solar_flare")
    else:
        table.may(A, "play", "solar_flare")


@pytest.mark.rule("PA-6.2.20")
def test_a_lasting_card_leaves() -> None:
    position = Position().put(B, "colony", "C3").do(active=B).lies("blockade", B, "A1", area=0, rounds=1).do(active=A)
    table = position.then(EndTurn(A))
    assert table.table.used[card("blockade")] == 1
    assert table.table.tokens_out() == 0
    table.roll(1).asked("ShareOut", B)


@pytest.mark.rule("PA-6.2.21")
@pytest.mark.parametrize("rule", ["discard_reshuffle", "bottom", "out"])
def test_an_empty_deck(rule: str) -> None:
    position = Position(event_discard=rule).goods(A, 0, 2, 0)
    box = position.box
    table = position.table
    table.deck = (0,) * box.titles
    if rule == "bottom":
        table.under = (card("jamming"), *[card("brace")] * 3)
    else:
        table.used = tuple(box.deck)
        table.set_used(card("brace"), 4)
    size = sum(table.used)
    play = position.acts().say(A, "end")
    if rule == "out":
        assert not any(type(step).__name__ == "Buy" for step in play.match.agenda)
    elif rule == "bottom":
        play.say(A, "buy").chance("card", card("jamming"))
        assert play.cards(A) == ["jamming"]
        assert len(play.table.under) == 3
        assert play.table.known(B, A) == [card("jamming")]
    else:
        play.say(A, "buy").chance("card", card("brace"))
        assert play.cards(A) == ["brace"]
        assert play.table.deck_size() == size - 1


@pytest.mark.rule("PA-6.2.22")
@pytest.mark.parametrize(
    ("colonies", "rule", "legal"), [(3, "four_colonies", 0), (4, "four_colonies", 1), (4, "after_race", 0)]
)
def test_warships_from_cards(colonies: int, rule: str, legal: int) -> None:
    spots = ("B2", "C2", "B3", "C3")[:colonies]
    table = Position(warship_card=rule).put(A, "colony", *spots).hold(A, "flagship").acts()
    if legal:
        table.may(A, "play", "flagship")
    else:
        table.refused("PA-6.2.22", A, "play", "flagship")


@pytest.mark.rule("PA-6.2.23")
def test_permanent_cards_stay() -> None:
    table = Position().hold(A, "improved_thrusters").acts().say(A, "play", "improved_thrusters")
    for _ in range(15):
        table.end(A).roll(6).say(B, "take", 0).end(B).roll(6).say(A, "take", 0)
    moves = [table.table.stat(unit(A, kind), MOVE) for kind in ("cargo", "fighter")]
    assert moves == [4, 3]
    assert table.table.lasting[0].card == card("improved_thrusters")


@pytest.mark.rule("PA-6.3.1")
def test_everything_is_paid_at_once() -> None:
    Position().put(A, "colony", "C3").goods(A, 1, 1, 0).race().acts().refused("PA-6.3.1", A, "build", "fighter")
    table = Position().put(A, "colony", "C3").goods(A, 1, 1, 1).race().acts()
    assert table.table.bank == [69, 69, 69]
    table.say(A, "build", "fighter").say(A, "at", "C3")
    assert table.table.bank == [70, 70, 70]


# ---------------------------------------------------------------------- between the actions of others


def approach(**options: str) -> Table:
    """A's cruiser is far from B's cargo, and B has passed before the roll with a card for any turn in hand."""
    position = Position(3, **options).put(A, "cruiser", "A1").put(A, "cargo", "A9").put(B, "cargo", "F5")
    position.put(C, "cargo", "S1").hold(B, "petty_theft").goods(A, 1, 1, 1)
    return position.turn(A).asked("Intervene", B).passes(B).roll(6).asked("Act", A)


@pytest.mark.rule("PA-6.2.57", "PA-6.2.11")
def test_a_card_comes_between_a_move_and_the_attack_it_prepares() -> None:
    table = approach().to(A, unit(A, "cargo"), "B9").asked("Act", A)  # what does not concern B is not asked about
    table.to(A, unit(A, "cruiser"), "D5").asked("Intervene", B).say(B, "play", "petty_theft").say(B, "seat", A)
    table.chance(*table.match.options(-1)[0])
    assert sum(table.goods(A)) == 2
    table.asked("Act", A)


@pytest.mark.rule("PA-6.2.57")
def test_whoever_passes_again_is_left_in_peace() -> None:
    table = approach().to(A, unit(A, "cruiser"), "D5").passes(B)
    table.to(A, unit(A, "cargo"), "B9").asked("Act", A)


@pytest.mark.rule("PA-6.2.57")
def test_a_fight_concerns_whoever_was_attacked() -> None:
    table = approach().to(A, unit(A, "cruiser"), "D5").passes(B).say(A, "attack", unit(B, "cargo"))
    table.passes(B).strike(1, 8).passes(B).say(B, "to", "I5")
    table.asked("Intervene", B).passes(B).asked("Act", A)


@pytest.mark.rule("PA-6.2.57")
def test_cards_before_the_roll_only() -> None:
    table = approach(any_turn_cards="before_roll").to(A, unit(A, "cruiser"), "D5").asked("Act", A)
    table.say(A, "attack", unit(B, "cargo")).passes(B).strike(1, 8).passes(B)
    table.say(B, "to", "I5").asked("Act", A)


@pytest.mark.rule("PA-6.2.57", "PA-6.1")
@pytest.mark.parametrize("held", ["petty_theft", "brace"])
def test_who_is_asked_tells_nothing_of_a_hand_but_that_there_is_one(held: str) -> None:
    position = Position(3).put(A, "cruiser", "A1").put(B, "cargo", "F5").put(C, "cargo", "E6").hold(B, held)
    table = position.turn(A).asked("Intervene", B).passes(B).roll(6)
    table.to(A, unit(A, "cruiser"), "D5").asked("Intervene", B).passes(B).asked("Act", A)


@pytest.mark.rule("PA-6.2.57", "PA-3.1")
def test_a_card_of_another_may_make_the_victory_of_whose_turn_it_is() -> None:
    position = Position().put(A, "fighter", "A1", "B8").put(A, "cruiser", "M2").put(B, "fighter", "H6")
    position.put(B, "colony", "P9").hold(B, "cosmic_drift").race()
    table = position.turn(A).passes(B).roll(6).say(A, "take", 0).to(A, unit(A, "cruiser"), "J5")
    table.say(B, "play", "cosmic_drift")
    table.say(B, "seat", B).say(B, "to", "H7")
    table.ended("military", 1, 2)

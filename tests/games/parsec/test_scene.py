"""The table as it is drawn: map, panels, hands, the fight, and what to click."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.parsec.position import A, B, C, Position, Table, card, cell, unit

from astrarium.core.scene import to_data
from astrarium.games.parsec import GAME
from astrarium.games.parsec.card_targeting import PickModule
from astrarium.games.parsec.hand_and_deck_effects import NameKind
from astrarium.games.parsec.match_constants import NONE
from astrarium.games.parsec.movement import Consent
from astrarium.games.parsec.setup import ChooseFaction
from astrarium.games.parsec.trade import Reply


def drawn(table: Table, seat: int | None, lang: str = "en") -> dict[str, Any]:
    """What a seat sees now."""
    now: Any = to_data(table.match.scene(seat, lang))["now"]
    assert isinstance(now, dict)
    return now


def test_the_board_has_all_hexes_and_modules() -> None:
    board: Any = to_data(GAME.start(2, seed=1).scene(None))["board"]
    assert len(board["places"]) == 282
    assert len(board["areas"]) == 8
    assert len(board["columns"]) == 24


def test_the_map_shows_bodies_units_and_dominance() -> None:
    position = Position().put(A, "transport", "A5").load(A, "cargo").put(B, "colony", "C3").put(A, "fighter", "G1")
    now = drawn(position.acts(), A)
    places = {place["id"]: place for place in now["places"]}
    centre = places[str(cell(position.box, "C3"))]
    assert centre["label"] == "Aurelia"
    assert centre["badges"] == ({"text": "1", "term": "number"},)
    rock = places[str(cell(position.box, "E2"))]
    assert (rock["kind"], rock["badges"][0]["icon"]) == ("asteroid", "titanium")
    assert places[str(cell(position.box, "O4"))]["kind"] == "starport"
    pieces = {piece["id"]: piece for piece in now["pieces"]}
    assert pieces[f"u{unit(A, 'cargo')}"]["states"] == ("carried",)
    panel = now["seats"][A]
    assert (panel["goals"][0]["value"], panel["goals"][0]["limit"]) == (2, 3)


def test_worlds_lie_over_seven_hexes_and_modules_change_hands() -> None:
    position = Position().put(A, "transport", "A5").put(B, "fighter", "G7")
    areas = {area["id"]: area for area in drawn(position.acts(), None)["areas"]}
    world = areas["w0"]
    assert (world["kind"], world["label"]) == ("world-sand", "Aurelia")
    board: Any = to_data(GAME.start(2, seed=1).scene(None))["board"]
    middle = next(place for place in board["places"] if place["label"] == "C3")
    (left, top), _, (right, bottom), _ = world["points"]
    inside = [place for place in board["places"] if left < place["x"] < right and top < place["y"] < bottom]
    assert len(inside) == 7
    assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx((middle["x"], middle["y"]), abs=1e-3)
    assert (areas["m0"]["owner"], areas["m4"]["owner"]) == (A, B)
    assert "m1" not in areas
    assert areas["port"]["label"] == "Space Port"
    contested = Position().put(A, "transport", "A5").put(B, "fighter", "B5").acts()
    assert "m0" not in {area["id"] for area in drawn(contested, None)["areas"]}


def test_modules_of_a_team_have_the_colour_of_its_first_seat() -> None:
    position = Position(4, teams="2v2", alliance_victory="pooled_all").put(3, "fighter", "A5")
    areas = {area["id"]: area for area in drawn(position.acts(), None)["areas"]}
    assert areas["m0"]["owner"] == 1


def test_colonies_side_by_side_are_linked() -> None:
    position = Position().put(A, "colony", "C3", "D3").put(B, "colony", "C2")
    links = drawn(position.acts(), None)["links"]
    ends = sorted([str(cell(position.box, "C3")), str(cell(position.box, "D3"))], key=int)
    assert links == ({"a": ends[0], "b": ends[1], "kind": "linked", "owner": A},)


def zones_of(table: Table, seat: int) -> dict[str, Any]:
    """Where cards lie, by name."""
    return {zone["id"]: zone for zone in drawn(table, seat)["zones"]}


def test_hands_are_shown_to_their_holders() -> None:
    position = Position(3).hold(A, "brace", "brace", "jamming").hold(B, "sabotage").goods(B, 1, 0, 0)
    table = position.lies("solar_flare", B, "A1", area=0).lies("fold_drive", A).acts()
    zones = {zone["id"]: zone for zone in drawn(table, A, "it")["zones"]}
    assert [card["title"] for card in zones["hand-0"]["cards"]] == ["Interferenze", "Pronti all'urto"]
    assert [card["art"] for card in zones["hand-0"]["cards"]] == ["jamming", "brace"]
    assert "hand-1" not in zones, "the panel tells how many cards others hold"
    assert drawn(table, A)["seats"][B]["stores"][1]["value"] == 1
    assert zones["front"]["count"] == 2
    assert zones["deck"]["count"] == 121
    hidden = Position(hands="hidden").hold(B, "brace").acts()
    assert drawn(hidden, A)["seats"][B].get("stores", ()) == ()
    token = next(place for place in drawn(table, A)["places"] if place["id"] == str(cell(position.box, "A1")))
    assert token["badges"][-1]["icon"] == "token"
    assert (
        "left" in next(card for card in zones_of(table, A)["front"]["cards"] if card["id"] == "solar_flare")["lines"][1]
    )


def test_a_fight_is_drawn_with_both_totals() -> None:
    position = Position().put(A, "fighter", "A5").put(B, "cargo", "B5", "B5").put(B, "colony", "I4")
    position.table.recording = True
    table = position.hold(B, "brace", "focused_fire").acts().say(A, "attack", unit(B, "cargo"))
    battle = drawn(table, B)["battle"]
    assert battle["stages"][0]["state"] == "now"
    assert battle["sides"][1]["reserve"][0]["value"] == 1
    table.say(B, "pass").strike(6, 5)
    battle = drawn(table, B)["battle"]
    assert [side["total"] for side in battle["sides"]] == [7, 6]
    assert battle["verdict"] == "The strike hits"
    table.say(B, "play", "brace")
    battle = drawn(table, None)["battle"]
    assert [side["total"] for side in battle["sides"]] == [7, 7]
    assert [(part["label"], part["value"]) for part in battle["sides"][1]["parts"]][-1] == ("Brace", 1)
    assert battle["verdict"] == "Repelled"
    table.say(B, "pass").say(B, "counter", unit(A, "fighter")).say(B, "pass").strike(8, 1).say(B, "pass")
    assert drawn(table, A).get("battle") is None


def test_cards_of_a_fight_nobody_told_of_are_counted_together() -> None:
    position = Position().put(A, "fighter", "A5").put(B, "cargo", "B5").put(B, "colony", "I4")
    table = position.hold(B, "brace", "focused_fire").acts().say(A, "attack", unit(B, "cargo"))
    battle = drawn(table.say(B, "pass").strike(6, 5).say(B, "play", "brace"), A)["battle"]
    assert [(part["label"], part["value"]) for part in battle["sides"][1]["parts"]][-1] == ("Cards", 1)


def test_a_colony_in_hand_is_told_on_its_panel() -> None:
    position = Position()
    position.table.set_kept(B, 1)
    table = position.acts()
    assert drawn(table, A)["seats"][B]["notes"][-1] == table.match.game.words.say("panel.kept", {}, "en")


def test_where_an_attack_is_possible_the_question_warns_of_dice() -> None:
    armed = Position().put(A, "fighter", "C5").put(B, "fighter", "D5").race().acts()
    assert drawn(armed, A)["ask"]["warning"] == "Dice and shown cards cannot be taken back."
    assert "warning" not in drawn(Position().put(A, "cargo", "C5").acts(), A)["ask"]


def test_answers_are_clicks_with_prices() -> None:
    position = Position().put(A, "colony", "C3").put(A, "cargo", "D3", "A5").put(B, "cargo", "B5").goods(A, 4, 2, 4)
    table = position.put(A, "transport", "C3").race().hold(A, "dividend").goods(B, 1, 0, 0).acts()
    choices = {tuple(choice["answer"]): choice for choice in drawn(table, A)["choices"]}
    found = choices[("found", unit(A, "cargo"))]
    assert found["path"] == (f"piece:u{unit(A, 'cargo')}", "option:found")
    assert len(found["costs"]) == 2
    assert choices[("build", "fighter")]["costs"][0]["value"] == 1
    assert choices[("end",)]["main"]
    assert choices[("convert", unit(A, "cargo"))]["costs"][0]["value"] == 2
    building = Table(table.match.clone()).say(A, "build", "fighter")
    assert all(choice["costs"] for choice in drawn(building, A)["choices"])
    trade = Table(table.match.clone()).say(A, "trade", B)
    assert drawn(trade, A)["ask"]["open"] is True
    trade.say(A, "offer", 1, 0, 0, 1, 0, 0)
    assert any(choice["answer"][0] == "counter" for choice in drawn(trade, B)["choices"])


def heaps(now: dict[str, Any]) -> dict[str, list[tuple[str, str]]]:
    """What changes hands in a talk: by heap, resources with their numbers."""
    parts = now["dialogue"]["parts"]
    return {part["title"]: [(badge["icon"], badge["text"]) for badge in part.get("slots", ())] for part in parts}


def test_who_wants_something_says_what_he_gives_for_it() -> None:
    trade = Position(3).then(Reply(A, B, (1, 0, 2, 0, 3, 0), 1))
    now = drawn(trade, A)
    assert (now["dialogue"]["speaker"], now["dialogue"]["title"]) == (B, "A trade is offered")
    assert heaps(now) == {"You receive": [("titanium", "1"), ("energy", "2")], "You give": [("gold", "3")]}
    assert "dialogue" not in drawn(trade, C)
    gift = Position(3).then(Reply(A, B, (1, 0, 0, 0, 0, 0), 1))
    assert drawn(gift, A)["dialogue"]["parts"][1]["subtitle"] == "nothing"
    place = cell(Position().box, "B1")
    way = Position().put(A, "cargo", "A1").put(B, "colony", "B1")
    asked = way.then(Consent(unit(A, "cargo"), place, 3, 0, (), 0))
    now = drawn(asked, B)
    assert (now["dialogue"]["speaker"], now["dialogue"]["title"]) == (A, "Passage through B1")
    assert now["dialogue"]["lines"] == ("With a cargo, 3 parsecs left",)
    now = drawn(asked.say(B, "toll", 0, 1, 0), A)
    assert (now["dialogue"]["speaker"], heaps(now)) == (B, {"You give": [("gold", "1")]})
    assert now["ask"]["text"] == "Do you pay the toll at B1?"


def test_a_chance_to_play_a_card_goes_round_and_everybody_sees_where_it_is() -> None:
    table = Position(3).hold(B, "ambush").hold(C, "ambush").turn(A)
    asked = table.match.waiting[0]
    seen = [drawn(table, seat)["window"] for seat in (A, B, C)]
    assert seen[0] == seen[1] == seen[2]
    assert (seen[0]["asked"], seen[0]["ahead"]) == (asked, (B + C - asked,))
    assert seen[0]["text"] == f"Player {asked + 1} may play a card in the turn of Player 1"
    table.say(asked, "pass")
    assert "ahead" not in drawn(table, A)["window"]
    secret = Position(3, hands="hidden").hold(B, "ambush").hold(C, "ambush").turn(A)
    assert "ahead" not in drawn(secret, A)["window"], "who holds cards is not known"
    position = Position().put(A, "fighter", "A5").put(B, "cargo", "B5").put(B, "colony", "I4")
    fight = position.hold(A, "ambush", "brace").hold(B, "brace").acts().say(A, "attack", unit(B, "cargo"))
    first = drawn(fight, B)["window"]
    assert first["text"].endswith("may play a combat card, before the dice")
    assert first["ahead"] == (1 - first["asked"],)
    second = drawn(fight.say(first["asked"], "pass"), A)["window"]
    assert (second["asked"], second["passed"]) == (1 - first["asked"], (first["asked"],))
    table = Position(3).put(A, "cargo", "A5").hold(A, "comet_strike").hold(B, "brace").hold(C, "brace").acts()
    table.match.answer(A, next(one for one in table.match.options(A) if one[0] == "play"))
    while A in table.match.waiting:  # where it comes down
        table.match.answer(A, table.match.options(A)[0])
    assert drawn(table, A)["window"]["text"] == "Player 2 may annul Comet Strike with a reaction card"
    assert drawn(table, A)["window"]["ahead"] == (C,)
    assert "window" not in drawn(Position(3).acts(), A)


def test_offers_name_only_what_there_is() -> None:
    reply = Position().goods(A, 0, 1, 0).goods(B, 1, 0, 0).then(Reply(B, A, (0, 1, 0, 1, 0, 0), 0))
    labels = [choice["label"] for choice in drawn(reply, B)["choices"]]
    assert "Give 1 titanium for 1 gold" in labels
    assert not any("0 " in label for label in labels)


@pytest.mark.parametrize(("lang", "name"), [("en", "Space Port"), ("it", "Porto Spaziale")])
def test_the_space_port_has_its_name_in_both_languages(lang: str, name: str) -> None:
    asked = Position(3).then(PickModule(A, card("solar_flare"), NONE, NONE, 0))
    assert name in [choice["label"] for choice in drawn(asked, A, lang)["choices"]]


def test_rare_answers_are_drawn_too() -> None:
    asked = Position(faction_deal="choose").then(ChooseFaction(A))
    first = drawn(asked, A)["choices"][0]
    assert first["label"] == first["sheet"]["title"] == "Martian Movement"
    assert [(row["value"], row["label"]) for row in first["sheet"]["rows"]] == [
        ("+", "Military vessels attack +1"),
        ("-", "Cost 1 energy more"),
    ]
    kinds = Position(3).then(NameKind(A, B))
    assert next(choice["label"] for choice in drawn(kinds, A)["choices"]) == "Take titanium"
    position = Position(3, scrap_share="agreed").put(A, "fighter", "A5").put(B, "cargo", "B5").put(C, "fighter", "C5")
    table = position.acts().say(A, "attack", unit(B, "cargo"))
    assert drawn(table, A)["choices"][1]["label"] == "Ask Player 3"
    table.say(A, "ask", C)
    assert "salvage" in drawn(table, A)["choices"][0]["label"]
    table.say(A, "pay", 0, 0, 0, "half")
    assert drawn(table, C)["dialogue"]["parts"][0]["subtitle"] == "half of the salvage"
    position = (
        Position().put(A, "cruiser", "A5").put(A, "fighter", "B6").put(B, "cruiser", "B5", "A3").put(B, "colony", "I4")
    )
    joint = position.acts().say(A, "attack", unit(B, "cruiser")).say(A, "with", unit(A, "cruiser"))
    joint.say(A, "with", unit(A, "fighter"))
    if ("strike",) in joint.match.options(A):
        joint.say(A, "strike")
    joint.strike(1, 8).say(B, "apart")
    assert "strikes" in drawn(joint, B)["choices"][0]["label"]
    chased = (
        Position().put(A, "cruiser", "A5").put(B, "cargo", "B5").put(B, "fighter", "B5").put(B, "colony", "I4").acts()
    )
    chased.say(A, "attack", unit(B, "fighter")).strike(1, 8).say(B, "evade", unit(B, "fighter")).say(B, "to", "A6")
    assert any(choice["label"].startswith("Strike the") for choice in drawn(chased, A)["choices"])


def notes(table: Table, seat: int) -> dict[tuple[str | int, ...], str]:
    """What is said beside each choice."""
    return {tuple(choice["answer"]): choice.get("note", "") for choice in drawn(table, seat)["choices"]}


@pytest.mark.rule("PA-4.3", "PA-12.6")
def test_the_odds_of_an_attack_count_only_vessels_that_may_still_attack() -> None:
    position = Position().put(A, "fighter", "A5").put(A, "cruiser", "A6").put(B, "cargo", "B5").put(B, "colony", "I4")
    assert notes(position.acts(), A)["attack", unit(B, "cargo")].startswith("+2 against +1")
    position.table.mark_attack_used(unit(A, "cruiser"))
    assert notes(position.acts(), A)["attack", unit(B, "cargo")].startswith("+1 against +1")


@pytest.mark.rule("PA-12.4.13")
def test_the_odds_of_a_counter_attack_count_whoever_may_join_it() -> None:
    """A cargo that was attacked strikes back with +0, and a cruiser that has attacked in its turn may join."""
    position = Position().put(A, "fighter", "A5").put(B, "cargo", "B5").put(B, "colony", "I4")
    table = position.acts().say(A, "attack", unit(B, "cargo")).strike(1, 8)
    assert notes(table, B)["counter", unit(A, "fighter")].startswith("+0 against +0")
    position = Position().put(A, "cruiser", "A5").put(B, "cruiser", "B5").put(B, "colony", "I4")
    table = position.acts().say(A, "attack", unit(B, "cruiser")).strike(1, 8)
    table.say(B, "counter", unit(A, "cruiser")).strike(1, 8)
    assert notes(table, A)["counter", unit(B, "cruiser")].startswith("+2 against +2")


@pytest.mark.rule("PA-12.5.3")
def test_the_odds_after_an_evasion_count_vessels_that_are_in_the_fight() -> None:
    position = Position().put(A, "fighter", "A5").put(A, "cruiser", "A6").put(B, "fighter", "B5").put(B, "cargo", "B5")
    table = (
        position.put(B, "colony", "I4").acts().say(A, "attack", unit(B, "fighter")).say(A, "with", unit(A, "fighter"))
    )
    table.say(A, "strike").strike(1, 8).say(B, "evade", unit(B, "fighter")).say(B, "to", "D5")
    assert notes(table, A)["strike", unit(B, "cargo")].startswith("+1 against +1")


@pytest.mark.rule("PA-6.2.57")
def test_a_chance_to_play_a_card_concerns_whoever_has_come_into_range() -> None:
    """A table that passes until it concerns its player stops there, and not before the roll."""
    position = Position().put(A, "cruiser", "A1").put(B, "cargo", "F5").hold(B, "petty_theft")
    table = position.turn(A)
    assert drawn(table, B)["ask"]["window"] is True
    table.passes(B).roll(6).say(A, "take", 0).to(A, unit(A, "cruiser"), "D5").asked("Intervene", B)
    assert "window" not in drawn(table, B)["ask"]


def test_seats_wear_the_colours_that_were_chosen() -> None:
    match = GAME.start(3, seed=1)
    for seat, colour in ((0, 3), (1, 0)):
        offered = {choice.answer: choice.colour for choice in match.scene(seat).now.choices}
        assert offered["colour", 4] == "amber"
        match.answer(seat, ("colour", colour))
    assert [seat.colour for seat in match.scene(2).now.seats] == ["cyan", "rose", ""]


def test_every_faction_is_told_by_what_it_is_good_at_and_what_it_pays() -> None:
    asked = Position(faction_deal="choose").then(ChooseFaction(A))
    for lang in ("en", "it"):
        for choice in drawn(asked, A, lang)["choices"]:
            assert choice["sheet"]["art"]
            assert all(row["label"] for row in choice["sheet"]["rows"])

"""How it looks to a seat: the map, planets with levels and purses, fleets, battles, talks and choices."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from tests.games.frontier.position import A, B, C, Position, Table, battle, box_of

from astrarium.core.scene import to_data
from astrarium.games.frontier import GAME
from astrarium.games.frontier.buying_and_investment import Buy
from astrarium.games.frontier.conversion_to_iou import Conversion
from astrarium.games.frontier.placement_and_production import Mine
from astrarium.games.frontier.planet_attack import BesiegeOrLeave, Fallen
from astrarium.games.frontier.scene import board


def now(table: Table, seat: int | None = A, lang: str = "en") -> Any:
    """What is drawn for a seat."""
    return json.loads(json.dumps(to_data(table.match.scene(seat, lang))["now"]))


def labels(table: Table, seat: int = A, lang: str = "en") -> list[str]:
    """The answers in words."""
    return [choice["label"] for choice in now(table, seat, lang)["choices"]]


def test_the_board_is_a_hexagon_with_rows_by_letter() -> None:
    drawn = board(box_of(3), "en")
    assert len(drawn.places) == 61
    assert sorted(name for _, _, name in drawn.names) == list("123456789ABCDEFGHI")
    spots = {name: (x, y) for x, y, name in drawn.names}
    assert spots["A"][0] > max(place.x for place in drawn.places if place.label.startswith("A")), "right of its row"
    assert spots["9"][1] < min(place.y for place in drawn.places if place.label.endswith("9")), "above its column"
    assert drawn.places[box_of(3).homes[0]].label == "E9"
    assert min(place.x for place in drawn.places) == 1.0


def test_hexes_planets_purses_and_the_overlay_of_support() -> None:
    position = Position().dark("0,-1").tile("0,1", "asteroids").tile("1,1", "nebula").planet("1,0", kind="rich_planet")
    position.planet("0,0", A, tech=3, industry=2, iou=7, box=["CA"], dry=1).fleet(B, "0,0", "CA")
    table = position.lane(Buy(A))
    shown = now(table)
    places = {int(place["id"]): place for place in shown["places"]}
    assert places[table.cell("0,-1")]["state"] == "asleep"
    assert places[table.cell("0,1")]["kind"] == "asteroids"
    assert places[table.cell("1,0")]["note"] == "Rich planet, uninhabited"
    middle = places[18]
    assert middle["owner"] == A
    texts = {badge["icon"]: badge.get("text", "") for badge in middle["badges"]}
    assert texts == {"tech": "3", "industry": "2", "iou": "7", "box": "1", "dry": "", "blockade": ""}
    assert str(table.cell("2,0")) in shown["overlay"]
    assert not now(table, None).get("overlay")
    sheet = next(one for one in shown["sheets"] if one["id"] == "place:18")
    rows = {row["label"]: row.get("value", "") for row in sheet["rows"]}
    assert rows["Purse"] == "7"
    assert rows["In the box"] == "1 destroyer"
    assert rows["Support range"] == "3"
    home = next(one for one in shown["sheets"] if one["id"] == f"place:{table.cell('3,0')}")
    assert home["subtitle"] == "Home of East"
    box = Position().planet("0,0", A, tech=8, industry=8, ore=2, goods={B: 1}).fleet(A, "0,0", "CA").contact(A)
    full = next(one for one in now(box)["sheets"] if one["id"] == "place:18")
    said = {row["label"]: (row.get("value", ""), row.get("note", "")) for row in full["rows"]}
    assert said["In the box"][0] == "2 ore, 1 good of West"
    assert said["Tech"] == ("8", "highest level")


def test_guests_with_leave_are_named() -> None:
    position = Position().planet("0,0", A).fleet(B, "0,0", "CA").do(lambda table: table.set_leave(B, (18,)))
    sheet = next(one for one in now(position.lane(Buy(A)))["sheets"] if one["id"] == "place:18")
    assert {row["label"]: row.get("value") for row in sheet["rows"]}["Permission to stay"] == "West"


def test_pieces_stand_together_by_type_and_tech() -> None:
    position = Position().fleet(A, "0,0", "CA", "CA", "sct").fleet(A, "0,0", "CA", tech=4)
    position.fleet(A, "0,0", "trn", hold="ore B").fleet(A, "1,0", "CR", lost=1)
    pieces = {piece["id"]: piece for piece in now(position.lane(Buy(A)))["pieces"]}
    assert pieces["u18-0-CA-2"]["count"] == 2
    assert pieces["u18-0-CA-4"]["label"] == "1 destroyer, tech 4"
    assert pieces["u18-0-trn-2"]["badges"][1]["label"] == "1 ore, 1 good of West"
    assert pieces["u19-0-CR-2"]["states"] == ["damaged"]
    moved = Position().fleet(A, "0,0", "CA", "sct").action(A).say(A, "move", 1, "0,0", "CA", 2)
    shown = {piece["id"]: piece for piece in now(moved)["pieces"]}
    assert shown["u18-0-CA-2"]["states"] == ["moved"]


def test_panels_tracks_and_decks() -> None:
    table = Table(GAME.start(3, {"game_length": "short"}, chance="ask"))
    shown = now(table)
    assert shown["turn"] == "Turn 1 of 14"
    assert [phase["state"] for phase in shown["phases"]] == ["now", "ahead"]
    seat = shown["seats"][0]
    assert (seat["title"], seat["points"]["value"], seat["points"]["limit"]) == ("East", 6, 35)
    assert [store["value"] for store in seat["stores"]] == [2, 1, 12]
    assert [store["value"] for store in shown["seats"][1]["stores"]] == [2, 1, 8], "as the phase began"
    assert shown["seats"][1]["notes"] == ["Choices covered, IOU as the phase began"]
    assert [amount["value"] for amount in seat["pieces"]] == [2, 1, 1, 1, 0, 0, 0, 0]
    steps, stacks = shown["tracks"]
    assert (steps["spaces"][2], steps["markers"]) == ("Buying", [{"at": 2, "owner": 0}])
    assert [marker["at"] for marker in stacks["markers"]] == [1, 1, 1]
    assert stacks["counts"] == stacks["limits"] == [12, 12, 11, 9, 8, 6, 5, 5]
    assert stacks["tokens"][4] == "stack:5"
    mixed = Table(GAME.start(2, {"exploration_limit": "ring"}, chance="ask"))
    deck = now(mixed)["tracks"][1]
    assert (deck["title"], deck["counts"], deck["tokens"]) == ("Mixed deck", [44], ["stack:1"])
    hidden = Table(GAME.start(2, {"information": "hidden_boxes"}, chance="ask"))
    assert len(now(hidden)["seats"][1]["stores"]) == 2
    other = now(hidden, B)
    sheet = next(one for one in other["sheets"] if one.get("owner", 0) == A)
    assert [row["value"] for row in sheet["rows"] if row["label"] in ("Purse", "In the box")] == ["hidden", "hidden"]
    action = Position().fleet(A, "0,0", "CA").action(A)
    assert now(action)["tracks"][0]["markers"] == [{"at": 0, "owner": 0}]


def test_choices_of_the_economy_have_prices_and_paths() -> None:
    position = Position().planet("0,0", A, tech=2, industry=2, iou=20, ore=2, goods={A: 1, B: 1}, box=["CA", "trn"])
    position.fleet(A, "0,0", "sct")
    table = position.economy(A)
    assert labels(table)[:3] == ["On to production", "Place all", "D4: transport, tech 2"]
    table.say(A, "done")
    dig = now(table)
    assert (dig["ask"]["rule"], dig["choices"][1]["rolls"]) == ("FR-E.6", True)
    assert dig["ask"]["warning"] == "The dice of exhaustion roll at once."
    table.say(A, "ore", "0,0").dice(6, 6, 6)
    buys = now(table)["choices"]
    chosen = next(one for one in buys if one["label"] == "D4: destroyer")
    assert (chosen["costs"][0]["value"], chosen["path"], chosen["note"]) == (
        4,
        ["place:18", "option:CA"],
        "18 IOU remain",
    )
    table.say(A, "done")
    raise_tech = next(one for one in now(table)["choices"] if one["label"] == "D4: tech 2 → 3")
    assert raise_tech["costs"][0]["value"] == 9
    table.say(A, "lower", "0,0")
    assert labels(table, lang="it") == ["Lascia stare", "Tecnologia 2 → 1", "Industria 2 → 1"]
    table.say(A, "keep").say(A, "done")
    said = labels(table)
    assert "D4: convert 1 ore" in said
    assert "D4: convert 1 good of East" in said
    table.say(A, "scrap", "0,0")
    assert "Transport, tech 2, in the box" in labels(table)
    assert now(table)["log"][0]["text"] == "D4 makes 1 ore and rolls 18"


def test_refit_mining_and_sending_are_drawn() -> None:
    refit = Position(unit_tech="refit").planet("0,0", A, tech=5, iou=9).fleet(A, "0,0", "CR").lane(Buy(A))
    assert "D4: refit cruiser of tech 2" in labels(refit)
    mine = Position().tile("0,0", "asteroids").fleet(A, "0,0", "trn").lane(Mine(A))
    assert labels(mine) == ["All mine", "No more mining", "D4: mine ore"]
    position = Position(goods_transport="free_in_support").planet("0,0", A, ore=2).planet("1,0", A)
    send = position.lane(Conversion(A))
    assert labels(send) == ["Nothing more to send", "D4: send ore"]
    assert labels(send.say(A, "send", "0,0", "ore")) == ["Leave it", "1 to D5", "2 to D5"]


def test_moves_say_what_they_lead_to() -> None:
    position = Position().dark("0,1").tile("-1,1", "nebula").fleet(B, "0,-1", "CA").fleet(A, "0,0", "CA")
    table = position.planet("1,0", A, ore=1).fleet(A, "1,0", "trn", hold="ore").action(A)
    assert "D4: 1 destroyer, tech 2" in labels(table)
    assert any(choice.get("note") == "carries 1 ore" for choice in now(table)["choices"])
    table.say(A, "move", 1, "0,0", "CA", 2)
    notes = {choice["label"]: choice.get("note", "") for choice in now(table)["choices"]}
    assert notes["E4: unexplored hex"] == "unexplored: a tile will be drawn"
    assert notes["C4: void"] == "others are there"
    assert notes["E3: nebula"] == "the move ends there"
    assert notes["D5: planet of East"] == ""
    assert now(table)["ask"]["marks"] == ["place:18"]
    assert now(table)["ask"]["note"] == "1 destroyer, tech 2, in D4: 3 steps left"
    table.say(A, "stay").say(A, "move", 1, *("1,0", "trn", 2, 64))
    assert {"Load 1 ore", "Unload 1 ore"} <= set(labels(table))


def test_exploring_and_settling_are_drawn() -> None:
    table = Position().dark("0,0").fleet(A, "0,0", "sct").exploration(A)
    assert labels(table) == ["D4: stack 1", "D4: stack 2"]
    assert now(table)["choices"][0]["path"] == ["place:18", "stack:1"]
    deck = Position(exploration_limit="count").dark("0,0", "0,1").fleet(A, "0,0", "sct").fleet(A, "0,1", "sct")
    assert labels(deck.exploration(A))[0] == "D4: draw a tile"
    choose = Position(explorers_in_one_hex="draw_and_choose").dark("0,0").fleet(A, "0,0", "sct", "CA").exploration(A)
    choose.say(A, "explore", "0,0", 1).chance("tile", 1, 2)
    assert labels(choose) == ["Stack 1", "Stack 2"]
    assert labels(choose.say(A, "stack", 2).chance("tile", 2, 1)) == ["Planet, stack 1", "Asteroids, stack 2"]
    settle = Position().planet("0,0").fleet(A, "0,0", "col").colonization(A)
    assert labels(settle) == ["Settle no more", "Settle D4"]


def test_contact_and_talks_are_drawn() -> None:
    position = Position(3).planet("0,0", B, goods={B: 2}).fleet(A, "0,0", "trn", "CA", hold="A").fleet(C, "0,0", "CA")
    table = position.fleet(A, "1,0", "CA").fleet(C, "1,0", "CA").contact(A)
    assert labels(table) == ["E5", "E6"]
    table.say(A, "hex", "0,0")
    assert labels(table) == ["Ask permission to stay", "Attack"]
    table.say(A, "ask")
    shown = now(table, B)
    assert shown["dialogue"]["lines"] == ["There with 1 transport, 1 destroyer"]
    assert shown["choices"][1]["danger"]
    table.say(B, "yes").say(A, "give", "goods", A).say(A, "want", "goods", B)
    assert now(table)["dialogue"]["lines"][1:] == [
        "East gives: 1 good of East",
        "East asks for: 1 good of South-west",
    ]
    table.say(A, "propose")
    assert labels(table, B) == ["Accept", "Decline"]
    assert now(table, B)["ask"]["marks"] == ["place:30"]
    table.say(B, "yes")
    named = Position(3).fleet(A, "0,0", "CA").fleet(B, "0,0", "CA").fleet(C, "0,0", "CA").contact(A).say(A, "fight")
    assert labels(named) == ["Attack South-west", "Attack North-west"]
    assert labels(named.say(A, "name", B)) == ["Nobody else: attack", "Attack North-west"]


def test_a_battle_shows_two_fleets_in_three_zones() -> None:
    table = battle(["CA", "CA", "CR", "trn"], ["CA", "CA", "sct"], tech=(3, 2)).asked("LayOutFleet", B)
    assert labels(table, B) == ["All 3 in front", "2 in front, 1 in zone 1, 0 in zone 2"]
    table.say(B, "zones", 2, 1, 0)
    assert labels(table, B) == ["Scout, tech 2", "Destroyer, tech 2"]
    table.say(B, "back", table.at_line(B, "sct")).say(A, "zones", 3, 0, 0)
    shown = now(table)["battle"]
    assert shown["title"] == "Combat in D4, round 1"
    assert [side["owner"] for side in shown["sides"]] == [A, B]
    assert [len(rank["units"]) for rank in shown["sides"][0]["ranks"]] == [3, 0, 1]
    assert shown["sides"][0]["ranks"][2]["units"][0]["note"] == "tech 3, does not fire"
    assert [stage["state"] for stage in shown["stages"]] == ["done", "now", "ahead", "ahead"]
    zones = [(rank["title"], rank["note"]) for rank in shown["sides"][0]["ranks"]]
    assert zones == [("Zone 0", "front"), ("Zone 1", "rating \u22121"), ("Zone 2", "civilians")]
    first, second = shown["pairs"]
    assert (first["left"]["note"], first["outcome"]) == ("tech 3 against 2", "3 dice")
    assert (second["left"]["label"], second.get("outcome", "")) == ("Second Fire", "")
    assert "Penetration Fire" in labels(table)
    table.say(A, "pierce", table.at_line(A, "CA")).say(A, "fire").dice(2, 2, 6)
    assert {"Destroyer: a shield", "Scout, zone 1: destroyed, penetrating"} <= set(labels(table))
    parts = {part["label"]: part["value"] for part in now(table)["battle"]["sides"][0]["parts"]}
    assert parts == {"Hits to apply": 2, "Penetrating hits to apply": 2}
    assert now(table)["battle"]["pairs"][0]["outcome"] == "4 hits to apply"
    paths = [choice["path"] for choice in now(table)["choices"]]
    ids = {unit["id"] for side in now(table)["battle"]["sides"] for rank in side["ranks"] for unit in rank["units"]}
    assert ["fighter:1", "option:hit"] in paths
    assert {path[0].removeprefix("fighter:") for path in paths} <= ids, "what can be clicked is drawn"
    table.say(A, "pierce", table.at_line(B, "sct"))
    lost = now(table)["battle"]["sides"][1]["ranks"][1]["units"][0]
    assert (lost["state"], lost["note"]) == ("lost", "destroyed")
    fired = now(table)["battle"]["sides"][0]["ranks"][0]["units"][0]
    assert fired["dice"][0]["value"] in (2, 6)


def test_fighters_that_are_alike_are_clicked_alike() -> None:
    shown = now(battle(["CA"], ["CA", "CA", "CR"]))["battle"]
    line = shown["sides"][1]["ranks"][0]["units"]
    assert line[0]["id"] == line[1]["id"] != line[2]["id"]


def test_first_fire_says_why_nobody_is_ahead() -> None:
    even = now(battle(["CA"], ["CA"]))["battle"]["pairs"]
    assert [pair["left"]["note"] for pair in even] == ["nobody is ahead", "everybody else, at once"]
    cloud = Position().tile("0,0", "nebula").fleet(A, "0,0", "CA", tech=4).fleet(B, "0,0", "CA").contact(A)
    assert now(cloud.say(A, "fight"))["battle"]["pairs"][0]["left"]["note"] == "none in a nebula"
    over = battle(["CR"] * 2, ["CR"] * 3).say(B, "zones", 3, 0, 0).dice(6, 6, 6, 6, 6)
    assert [pair.get("outcome", "") for pair in now(over)["battle"]["pairs"]] == ["", "no hit"]


def dice_of(pair: Any) -> list[list[int]]:
    """What both sides threw in a step of a battle."""
    return [[die["value"] for die in (side or {}).get("dice", [])] for side in (pair["left"], pair["right"])]


def test_a_battle_tells_who_fired_in_which_step_and_what_came_of_it() -> None:
    table = battle(["CR", "CR"], ["CA", "CR"], tech=(3, 2)).on(1, 6)
    first, second = now(table)["battle"]["pairs"]
    assert (dice_of(first), first["outcome"]) == ([[1, 6], []], "1 hit to apply")
    assert dice_of(second) == [[], []]
    table.say(A, "hit", table.at_line(B, "CA"))
    hit = now(table)["battle"]["sides"][1]["ranks"][0]["units"][0]
    assert (hit["shields"], hit["lost_shields"]) == (0, 1)
    table.on(6, 2)
    first, second = now(table, B)["battle"]["pairs"]
    assert (dice_of(first), first["outcome"]) == ([[1, 6], []], "1 hit")
    assert (dice_of(second), second["outcome"]) == ([[], [6, 2]], "1 hit to apply"), "the other needed no choice"


def test_a_siege_tells_who_fired_in_which_step() -> None:
    position = Position().planet("0,0", B, tech=2, industry=4).fleet(A, "0,0", "CA", "CR", tech=2)
    table = position.contact(A).say(A, "fight").dice(2, 6, 1).dice(6)
    first, second = now(table, B)["battle"]["pairs"]
    assert (dice_of(first), first.get("outcome", "")) == ([[], []], "")
    assert (dice_of(second), second["outcome"]) == ([[2, 6], [1, 6]], "1 hit to apply")
    table.finish()
    assert now(table)["battle"]["pairs"][1]["outcome"] == "3 hits"
    early = (
        Position().planet("0,0", B, tech=2, industry=4).fleet(A, "0,0", "CA", "CR", tech=3).contact(A).say(A, "fight")
    )
    early.dice(6, 6).dice(6, 6)
    assert [pair["outcome"] for pair in now(early)["battle"]["pairs"]] == ["no hit", "no hit"]


def test_what_is_lost_in_a_battle_is_told() -> None:
    position = Position().fleet(A, "0,0", "CR", "CR", tech=3).fleet(B, "0,0", "sct", "CR")
    table = position.contact(A, recording=True).say(A, "fight").on(1, 6).finish()
    assert [line["text"] for line in now(table)["log"][-2:]] == ["Rolls 1 6 in D4: 1 hit", "Loses a scout in D4"]


def test_who_has_lost_all_planets_has_no_plan() -> None:
    table = Position(3).do(lambda table: table.raze(table.box.homes[B])).lane(Buy(A))
    assert "overview" not in now(table, B)
    assert "overview" in now(table, A)


def test_the_viewer_s_planets_stand_side_by_side() -> None:
    position = Position().planet("0,0", A, tech=2, industry=3, iou=20, ore=2, goods={B: 1}, box=["CA", "CA", "trn"])
    position.planet("1,0", A, kind="rich_planet", dry=1).fleet(B, "1,0", "CA").planet("2,0", A, tech=2)
    table = position.economy(A).say(A, "done").say(A, "none").say(A, "done")
    plan = now(table)["overview"]
    assert [column["text"] for column in plan["columns"]] == [
        "Planet", "Makes", "Waiting in the box", "Tech", "Industry", "Purse",
    ]  # fmt: skip
    rows = {row["title"]: row for row in plan["rows"]}
    assert {name: row["note"] for name, row in rows.items()} == {
        "D7": "home",
        "D4": "colony",
        "D5": "blockaded",
        "D6": "colony",
    }
    assert [rows[name]["art"] for name in ("D7", "D5", "D4")] == ["planet-earth", "planet-rich", "planet-ordinary"]
    made, box, tech, industry, purse = rows["D4"]["cells"]
    assert (made["text"], made["badges"][0]["text"]) == ("+3", "2")
    assert [(one.get("icon", ""), one.get("text", ""), one.get("owner")) for one in box["badges"]] == [
        ("freighter", "1", None),
        ("destroyer", "2", None),
        ("ore", "2", None),
        ("goods", "", None),
        ("", "1", B),
    ]
    assert (tech["text"], tech["note"], purse["text"]) == ("2", "costs 9", "23")
    assert tech["path"] in [choice["path"] for choice in now(table)["choices"]], "its figure is a button"
    assert industry["path"] == ["place:18", "option:industry"]
    assert rows["D5"]["cells"][0]["badges"][0]["icon"] == "dry"
    table.say(A, "tech", "0,0").say(A, "lower", "2,0").say(A, "tech")
    rows = {row["title"]: row for row in now(table)["overview"]["rows"]}
    assert (rows["D4"]["cells"][2]["text"], rows["D4"]["cells"][2]["changed"]) == ("2 → 3", True)
    assert rows["D6"]["cells"][2]["text"] == "2 → 1"
    assert [total["value"] for total in now(table)["overview"]["totals"]] == [
        table.table.points(A),
        table.table.purse(A),
    ]
    assert "overview" not in now(table, None)


def test_the_legend_says_what_the_map_shows() -> None:
    table = Position().lane(Buy(A))
    assert [(one["icon"], one["text"]) for one in now(table)["legend"]] == [
        ("overlay", "Support range"),
        ("planet-ordinary", "Planet"),
        ("planet-rich", "Rich planet"),
        ("asteroids", "Asteroids"),
        ("nebula", "Nebula"),
    ]
    assert len(now(table, None)["legend"]) == 4


def test_the_end_of_a_round_is_drawn() -> None:
    table = battle(["CR"] * 2, ["CR"] * 3).say(B, "zones", 3, 0, 0).dice(6, 6, 6, 6, 6)
    assert labels(table, B) == ["Fight on", "Retreat to D3", "Offer to leave for D3"]
    table.say(B, "offer", "-1,0")
    assert labels(table, B) == ["All that may", "Cruiser, tech 2"]
    table.say(B, "leave", table.at_line(B, "CR"))
    assert labels(table, B) == ["Leave with these", "All that may", "Cruiser, tech 2"]
    table.say(B, "go")
    assert labels(table) == ["Let them go", "No"]
    table.say(A, "no").say(B, "retreat", "-1,0").say(B, "all")
    shown = now(table)["battle"]["sides"][1]["ranks"][0]["units"]
    assert [unit.get("note") for unit in shown].count("has left") == 1
    table.say(A, "stay")
    table.on(6, 6, 6, 6)
    assert now(table)["battle"]["subtitle"] == "2 rounds without damage in a row"
    counter = battle(["CR", "trn"], ["CR", "CR"]).on(3, 6, 6)
    assert labels(counter, B) == ["Counterattack", "Let them go"]
    assert now(counter.say(B, "counter"))["battle"]["subtitle"] == "counterattack"
    flee = Position(homes=False).planet("3,0", A).planet("-3,0", B).fleet(A, "-1,0", "trn").fleet(B, "-1,0", "sct")
    assert "Withdraw to D4" in labels(flee.contact(A).say(B, "no"))


def test_a_planet_under_attack_is_drawn() -> None:
    position = Position().planet("0,0", B, tech=3, industry=4).fleet(A, "0,0", "CA", "CR", "trn", tech=3)
    table = position.contact(A).say(A, "ask").say(B, "no")
    assert labels(table) == ["Attack the planet", "Withdraw"]
    table.say(A, "attack").dice(6, 6, 1).dice(6)
    shown = now(table, B)["battle"]
    assert shown["title"] == "Attack on the planet in D4, round 1"
    assert shown["sides"][1]["note"] == "planet: tech 3, industry 4, 3 shields"
    assert [unit["dice"][0]["value"] for unit in shown["sides"][1]["ranks"][0]["units"]] == [1, 6]
    assert labels(table, B) == ["Destroyer: a shield", "Cruiser: a shield"]
    table.say(B, "hit", 0)
    assert labels(table) == ["Attack the planet", "Stop the attack"]
    fallen = Position().planet("0,0", B, industry=1).fleet(A, "0,0", "CA", "trn")
    fallen.do(lambda table: setattr(table, "stage", 5))
    assert labels(fallen.at(Fallen(A, 18))) == ["Occupy, spending a transport", "Leave it to its owner"]
    razing = Position(planet_capture="occupy_or_raze").planet("0,0", B, industry=1).fleet(A, "0,0", "CA", "trn")
    razing.do(lambda table: setattr(table, "stage", 5))
    assert labels(razing.at(Fallen(A, 18))) == ["Occupy, spending a transport", "Raze it"]
    ruin = Position().planet("0,0", B).fleet(A, "0,0", "CA", "trn").do(lambda table: setattr(table, "stage", 5))
    ruined = ruin.do(lambda table: table.set_industry(18, 0)).at(Fallen(A, 18))
    sheet = next(one for one in now(ruined)["sheets"] if one["id"] == "place:18")
    assert next(row for row in sheet["rows"] if row["label"] == "Industry") == {
        "icon": "industry",
        "label": "Industry",
        "value": "0",
    }
    lone = Position().planet("0,0", B).fleet(A, "0,0", "trn").at(BesiegeOrLeave(A, 18))
    assert labels(lone) == ["Withdraw"]


@pytest.mark.parametrize("lang", ["en", "it"])
def test_what_happened_is_told_in_words(lang: str) -> None:
    for seed in range(6):
        match = GAME.start(
            3, {"round_limit": "6_turns", "explorers_in_one_hex": "draw_and_choose"}, seed=seed, recording=True
        )
        rng = random.Random(seed)
        while match.waiting:
            seat = rng.choice(match.waiting)
            match.answer(seat, rng.choice(match.options(seat)))
        shown: Any = to_data(match.scene(None, lang))["now"]
        assert shown["log"]
        assert all(line["text"] for line in shown["log"])
        assert shown["over"]["rule"] == "FR-W.3"
        tech, industry, points, *_ = [row["values"] for row in shown["accounts"][0]["rows"]]
        assert tuple([a + b for a, b in zip(tech, industry, strict=True)]) == points == shown["over"]["scores"]
        assert [phase["state"] for phase in shown["phases"]] == ["done", "done"]


def test_the_books_are_told_when_all_are_done() -> None:
    position = Position(goods_transport="free_in_support", unit_tech="refit").planet(
        "0,0", A, tech=2, industry=3, iou=30, ore=3, goods={A: 1, B: 1}, box=["CA"]
    )
    position.planet("1,0", A, tech=2).tile("2,0", "asteroids").fleet(A, "2,0", "trn").fleet(A, "0,0", "sct", tech=1)
    table = position.economy(recording=True)
    table.say(A, "place", "0,0", "CA", 2).say(A, "ore", "0,0").dice(1, 1, 1).say(A, "all").say(A, "buy", "0,0", "goods")
    table.say(A, "buy", "0,0", "CA").say(A, "refit", "hex", "0,0", "sct", 1).say(A, "done").say(A, "tech", "0,0")
    table.say(A, "industry", "0,0").say(A, "done").say(A, "send", "0,0", "ore").say(A, "to", "1,0", 1).say(A, "done")
    table.say(A, "ore", "0,0").dice(5).say(A, "goods", "0,0", A).say(A, "goods", "0,0", B).dice(2).say(
        A, "scrap", "0,0"
    )
    table.say(A, "hex", "CA", 2)
    assert [line["text"] for line in now(table, B)["log"]] == ["Planets make 4 IOU"], "only its own"
    mine = [line["text"] for line in now(table)["log"]]
    assert mine[:3] == ["Places a destroyer in D4", "D4 makes 2 ore and rolls 3", "Planets make 8 IOU"]
    table.idle()
    told = [line["text"] for line in now(table, B)["log"]]
    assert mine == told[: len(mine)]
    assert "D4 is at tech 3 for 9 IOU" in told
    hidden = Position(information="hidden_boxes").planet("0,0", A, tech=2, iou=9).economy(recording=True)
    hidden.say(A, "done").say(A, "none").say(A, "buy", "0,0", "CA").say(A, "done").say(A, "industry", "0,0").idle()
    heard = [event.key for _, event in hidden.match.event_log if event.only is None]
    assert "told.bought" not in heard
    assert "told.built" in heard

"""What each seat is shown: the board, tokens, panels, cards, the encounter as a dialogue, and choices with clicks."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.games.starfarers.position import (
    BLUE,
    FOOD_1,
    LAIR,
    RED,
    WHITE,
    YELLOW,
    Position,
    Table,
    new_game,
    played_on,
    terms,
)

from astrarium.core.scene import to_data
from astrarium.core.wordbook import LANGUAGES
from astrarium.games.starfarers import GAME
from astrarium.games.starfarers.scene_input import middle, spot


def now(play: Table, seat: int | None, lang: str = "en") -> dict[str, Any]:
    """What a seat is shown."""
    shown: Any = json.loads(json.dumps(to_data(play.match.scene(seat, lang))["now"]))
    return dict(shown)


def by_id(parts: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Parts of a scene by their id."""
    return {part["id"]: part for part in parts}


def test_the_board_shows_hexes_points_and_ways() -> None:
    board: Any = to_data(new_game().match.scene(None, "en"))["board"]
    kinds: dict[str, int] = {}
    for place in board["places"]:
        kinds[place["kind"]] = kinds.get(place["kind"], 0) + 1
    assert {name: kinds[name] for name in ("sparkle", "site", "dock")} == {"sparkle": 11, "site": 33, "dock": 20}
    assert sum(kinds[f"world-{kind}"] for kind in ("ore", "fuel", "carbon", "food", "goods")) == 33
    assert [kinds[race] for race in ("green_folk", "merchants", "scientists", "diplomats")] == [1, 1, 1, 1]
    assert (len(board["places"]), len(board["links"])) == (33 + 4 + 320, 454), "the ways draw the empty hexes"
    for place in board["places"]:
        assert -0.01 <= place["x"] <= board["width"] + 0.01
        assert -0.01 <= place["y"] <= board["height"] + 0.01
    assert spot(0, 3)[1] > spot(30, 3)[1], "home lies at the lower edge"
    assert abs(middle(1, 0)[1] - 1.0) < 1e-6
    italian: Any = to_data(new_game().match.scene(None, "it"))["board"]
    assert by_id(italian["places"])["o0"]["label"] == "Popolo Verde"
    names = [place["name"] for place in italian["places"] if place["shape"] == "point"]
    assert len(set(names)) == 320, "every point is called something of its own"
    assert {"Intersezione commerciale 3: Mercanti", "Intersezione G4"} < set(names)
    assert by_id(italian["areas"])["outpost-green_folk"]["label"] == "Popolo Verde", "the name is written on the board"


def test_tokens_are_shown_as_each_seat_knows_them() -> None:
    play = Position().near(food=LAIR + 4).cruise(YELLOW, 3)
    mine, theirs = by_id(now(play, YELLOW)["places"]), by_id(now(play, RED)["places"])
    assert mine[f"h{FOOD_1}"]["badges"][0] == {"icon": "lair", "text": "4", "label": mine[f"h{FOOD_1}"]["note"]}
    assert theirs[f"h{FOOD_1}"]["badges"][0]["icon"] == "back-red"
    assert mine["h0"]["badges"][0]["text"] == theirs["h0"]["badges"][0]["text"] == "11"
    ice = Position().near(food=33).cruise(YELLOW, 3)
    assert by_id(now(ice, YELLOW)["places"])[f"h{FOOD_1}"]["badges"][0]["icon"] == "ice"


def test_ships_show_cargo_rings_and_state() -> None:
    play = Position().ship(YELLOW, 2, "6,4", "trade").station(RED, "merchants", 1, "rate_ore").flying(YELLOW, 4)
    play.say(YELLOW, "ship", 1).say(YELLOW, "stop")
    pieces = by_id(now(play, None)["pieces"])
    assert (pieces["s0-1"]["kind"], pieces["s0-1"]["badges"][0]["text"]) == ("trade_ship", "2")
    assert pieces["s0-0"]["states"] == ["moved"]
    assert [piece["kind"] for piece in pieces.values()].count("port") == 4
    assert [piece["owner"] for piece in pieces.values() if piece["kind"] == "trade_station"] == [RED]
    stopped = Position().meet(YELLOW, 18).say(YELLOW, "no").balls("black", "blue").balls("yellow", "red")
    assert by_id(now(stopped, None)["pieces"])["s0-0"]["states"] == ["damaged"]


def test_the_blocked_colour_belongs_to_nobody() -> None:
    pieces = now(new_game(3), 0)["pieces"]
    blockers = [piece for piece in pieces if piece.get("owner") is None]
    assert [piece["label"] for piece in blockers] == ["Blocked"] * 3


def test_sentences_call_a_seat_as_its_panel_says() -> None:
    assert [panel["called"] for panel in now(offered(), None)["seats"]][:2] == ["Fleet Alpha", "Fleet Beta"]


def test_panels_show_all_but_the_hands_of_others() -> None:
    position = (
        Position().hand(YELLOW, ore=2, food=1).fame(YELLOW, 4).upgrades(YELLOW, booster=4, cannon=2, freight_ring=1)
    )
    position.station(YELLOW, "merchants", 1, "rate_ore").trophies(YELLOW, LAIR + 5)
    position.do(lambda table: table.owed.__setitem__(RED, 1))
    play = position.trading(YELLOW)
    mine, theirs = now(play, YELLOW)["seats"][YELLOW], now(play, RED)["seats"][YELLOW]
    assert [store["value"] for store in mine["stores"]] == [2, 0, 0, 1, 0]
    assert "stores" not in theirs
    assert (mine["pieces"][0]["label"], mine["pieces"][0]["value"]) == ("Cards in hand", 3)
    assert theirs["pieces"] == mine["pieces"], "how many cards a seat holds is known to all"
    assert (mine["points"]["value"], mine["points"]["limit"], mine["active"]) == (9, 15, True)
    values = {piece["label"]: piece["value"] for piece in mine["pieces"]}
    assert (values["Boosters"], values["Cannons"], values["Freight rings"], values["Fame rings"]) == (4, 2, 1, 4)
    assert [thing.get("icon") for thing in mine["things"]] == ["marker-merchants", "merchants", "lair"]
    assert now(play, None)["seats"][RED]["notes"] == ["1 won trade ship to be placed"]
    sheets = by_id(now(play, None)["sheets"])
    assert [row["value"] for row in sheets["seat:0"]["rows"]] == ["4", "2", "1", "4", "0", "0"]
    assert sheets["seat:0"]["art"] == "mothership-hull"
    assert sheets["seat:0"]["layers"] == [
        *[f"mothership-booster-{number}" for number in (1, 2, 3, 4)],
        "mothership-cannon-1",
        "mothership-cannon-2",
        "mothership-ring-1",
    ]
    assert sheets["place:o1"]["rows"][0]["value"] == "Fleet Alpha"
    stock = {amount["label"]: amount["value"] for amount in now(play, None)["stock"]}
    assert (stock["Encounters"], stock["Supply pile"], stock["Tokens"], stock["Boosters"]) == (32, 60, 5, 20)


def test_an_encounter_is_a_dialogue() -> None:
    play = Position().hand(YELLOW, ore=1).meet(YELLOW, 21)
    for seat in (None, YELLOW, RED, BLUE):
        told = now(play, seat)["dialogue"]
        assert (told["speaker"], told["icon"]) == (RED, "distress")
        if seat != YELLOW:
            assert told["title"].startswith("A drifting ship")
            assert told["lines"] == ["Fleet Delta plays the other side."]
    assert now(play, YELLOW, "it")["ask"]["text"].startswith("Una nave alla deriva")
    assert now(play, YELLOW)["ask"]["note"].startswith("Fleet Delta plays the other side. Outcomes stay hidden")
    asked = now(play, YELLOW)["dialogue"]
    assert (asked["title"], "lines" in asked) == ("", False), "the question tells the story to the one who is asked"
    assert [one["label"] for one in now(play, YELLOW)["choices"]] == ["Yes, to the rescue", "No, I fly on"]
    zones = by_id(now(play, BLUE)["zones"])
    assert zones["encounter"]["cards"][0]["down"]
    assert "encounter" in by_id(now(play, RED)["zones"])
    assert "reads the card" in now(play, BLUE)["seats"][RED]["notes"]
    gift = Position().hand(YELLOW, ore=1).meet(YELLOW, 8).say(YELLOW, "give", "ore")
    assert now(gift, BLUE)["dialogue"]["icon"] == "unmasked"


def test_balls_and_dice_are_shown() -> None:
    play = Position().production(YELLOW).roll(6, 5)
    assert [die["value"] for die in now(play, None)["dice"]] == [6, 5]
    play.say(YELLOW, "later").say(YELLOW, "end").balls("blue", "red")
    assert [die["kind"] for die in now(play, None)["dice"]] == ["ball-blue", "ball-red"]
    assert [phase["state"] for phase in now(play, None)["phases"]] == ["done", "done", "now"]
    sheet = by_id(now(play, None)["sheets"])["flight"]
    assert [row["value"] for row in sheet["rows"]] == ["4", "0", "0", "4"]
    fight = Position().hand(YELLOW, ore=1, fuel=1).shaking(YELLOW).balls("black", "red").chance("card", 12)
    assert now(fight, None)["dialogue"]["lines"][-1] == "Fleet Alpha shakes: black and red"


def offered() -> Table:
    """Red offers an ore for food."""
    position = Position().hand(RED, ore=2).hand(BLUE, food=2, goods=1).hand(WHITE, fuel=1)
    return position.trading(RED).say(RED, "offer").say(RED, "offer", *terms({"ore": 1}, {"food": 1}))


def test_an_offer_and_its_answers_are_shown_when_all_have_answered() -> None:
    play = offered()
    parts = now(play, BLUE)["dialogue"]["parts"]
    assert [(part["title"], part["slots"][0]["text"], part["slots"][0]["icon"]) for part in parts] == [
        ("Fleet Beta gives", "1", "ore"),
        ("Fleet Beta wants", "1", "food"),
    ]
    assert [part["owner"] for part in parts] == [RED, RED]
    assert now(play, BLUE)["ask"]["note"] == "You get 1 ore for 1 food."
    play.say(BLUE, "yes")
    assert len(now(play, RED)["dialogue"]["parts"]) == 2, "nobody hears an answer before all are given"
    play.say(WHITE, "counter", *terms({"fuel": 1}, {"ore": 2}))
    answers = [(part["title"], part["owner"]) for part in now(play, None)["dialogue"]["parts"][2:]]
    assert answers == [("Fleet Gamma would give 1 fuel for 2 ore", WHITE), ("Fleet Delta agrees", BLUE)]
    assert len(now(play, RED)["dialogue"]["parts"]) == 2, "the trader's choices say the same"
    labels = {choice["label"] for choice in now(play, RED)["choices"]}
    assert "Deal with Fleet Gamma: 2 ore for 1 fuel" in labels


@pytest.mark.parametrize("lang", LANGUAGES)
def test_choices_have_labels_paths_and_prices(lang: str) -> None:
    play = (
        Position()
        .hand(YELLOW, ore=3, fuel=3, carbon=3, food=3, goods=3)
        .friend(YELLOW, "bought_fame_a")
        .trading(YELLOW)
    )
    choices = {tuple(choice["answer"]): choice for choice in now(play, YELLOW, lang)["choices"]}
    assert [cost["value"] for cost in choices[("build", "spaceport")]["costs"]] == [3, 2]
    assert choices[("end",)]["main"]
    assert choices[("bank", "ore", 3)]["costs"][0]["value"] == 3
    assert all(choice["label"] and choice["path"] for choice in choices.values())


def test_steps_say_what_they_lead_to() -> None:
    play = Position().ship(YELLOW, 1, "6,4").ship(RED, 1, "5,5").cruise(YELLOW, 3)
    notes = {choice["path"][0]: choice.get("note", "") for choice in now(play, YELLOW)["choices"]}
    assert "shows a token to you alone" in notes.values()
    assert "only in passing" in notes.values()
    assert now(play, YELLOW)["ask"]["marks"]
    assert now(play, YELLOW)["ask"]["warning"]
    known = Position().near().ship(YELLOW, 1, "7,5").cruise(YELLOW, 3)
    assert "a colony could stand here" in [choice.get("note") for choice in now(known, YELLOW)["choices"]]
    labels = [choice["label"] for choice in now(known, YELLOW)["choices"]]
    assert "Fly to E9 (Epsilon, between fuel and food)" in labels, "where that is, in words"
    dock = Position().upgrades(BLUE, freight_ring=1).ship(BLUE, 1, "11,21", "trade").cruise(BLUE, 3)
    assert "founds a trade station" in [choice.get("note") for choice in now(dock, BLUE)["choices"]]
    clear = Position().near(food=LAIR + 4).upgrades(YELLOW, cannon=4).ship(YELLOW, 1, "8,3").cruise(YELLOW, 3)
    assert "Defeat the pirate lair" in [choice["label"] for choice in now(clear, YELLOW)["choices"]]


def test_a_goal_of_several_steps_has_its_way_and_says_what_there_is_to_stop_for() -> None:
    known = Position().near().ship(YELLOW, 1, "6,4").cruise(YELLOW, 3)
    goals = now(known, YELLOW)["goals"]
    assert goals[0]["label"].startswith("Fly to E9 (Epsilon")
    assert goals[0]["note"] == "2 steps; a colony could stand here"
    assert goals[0]["then"][-1] == ["stop"], "a flight to a colony point ends there"
    assert "a colony could stand here" not in goals[-1]["note"]
    assert {len(one["via"]) for one in goals} == {3, 4}, "single steps are answers of their own"
    assert all(one["via"][-1:] == one["path"] for one in goals)
    for one in goals:
        there = known.match.clone()
        for answer in (one["answer"], *one["then"]):
            there.answer(YELLOW, tuple(answer))
    hidden = Position().near().token(FOOD_1, LAIR + 4, seen=(RED,)).ship(YELLOW, 1, "6,4").cruise(YELLOW, 3)
    notes = {one["path"][0]: one["note"] for one in now(hidden, YELLOW)["goals"]}
    assert notes[goals[0]["path"][0]] == "2 steps; shows a token to you alone", "what others have seen is not told"
    dock = Position().upgrades(BLUE, freight_ring=1).ship(BLUE, 1, "10,20", "trade").cruise(BLUE, 3)
    assert any("founds a trade station" in one["note"] for one in now(dock, BLUE)["goals"])
    assert not now(new_game(), YELLOW).get("goals"), "nothing flies yet"


@pytest.mark.parametrize("players", [3, 4])
def test_a_whole_match_is_drawn_for_everybody(players: int) -> None:
    match = GAME.start(players, {"round_limit": "10", "expert_setup": "on"}, chance="ask", recording=True)
    play = Table(match)
    for seed in range(120):
        played_on(play, 6, seed)
        if play.match.over:
            break
        for seat in (None, *range(players)):
            for lang in LANGUAGES:
                shown = now(play, seat, lang)
                assert {tuple(choice["answer"]) for choice in shown.get("choices", ())} == (
                    set(play.match.options(seat)) if seat is not None else set()
                )


def test_the_end_is_told() -> None:
    play = Position().near().fame(YELLOW, 20).ship(YELLOW, 1, "7,5").flying(YELLOW, 3).say(YELLOW, "ship", 1)
    play.fly(YELLOW, "8,4").say(YELLOW, "stop").say(YELLOW, "found")
    assert now(play, None)["over"]["ranks"] == [1, 2, 2, 2]
    assert now(play, None, "it")["over"]["text"].startswith("Quindici punti")
    (account,) = now(play, None)["accounts"]
    values = {row["label"]: row["values"] for row in account["rows"]}
    assert values["Pairs of fame rings"] == [10, 0, 0, 0]
    assert values["Victory points"] == now(play, None)["over"]["scores"]
    rows = [row["values"] for row in account["rows"] if "total" not in row]
    assert [sum(column) for column in zip(*rows, strict=True)] == values["Victory points"]
    assert "accounts" not in now(Position().trading(YELLOW), YELLOW), "nothing is counted before the end"


def test_a_lair_that_brings_the_last_point_is_gone_for_all() -> None:
    position = Position().near(food=LAIR + 4).upgrades(YELLOW, cannon=4).fame(YELLOW, 20).ship(YELLOW, 1, "8,3")
    play = position.cruise(YELLOW, 3).say(YELLOW, "clear", FOOD_1)
    for seat in (None, YELLOW, RED):
        assert "badges" not in by_id(now(play, seat)["places"])[f"h{FOOD_1}"], "no token lies there any more"
    cleared = {row["label"]: row["values"] for row in now(play, None)["accounts"][0]["rows"]}["Lairs and ice cleared"]
    assert cleared == [1, 0, 0, 0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_friendship_cards_say_what_they_do(lang: str) -> None:
    cards = [card for zone in now(new_game(), None, lang)["zones"] for card in zone["cards"]]
    assert len(cards) == 20
    for card in cards:
        (line,) = card["lines"]
        assert line[0].isupper()
        assert len(line) > 20
        assert card["title"].lower() not in line.lower(), "the title says so already"
    position = Position().upgrades(BLUE, freight_ring=1).ship(BLUE, 1, "11,21", "trade")
    play = position.cruise(BLUE, 3).fly(BLUE, "12,20").say(BLUE, "stop")
    lines = {card["id"]: card["lines"][0] for card in cards}
    for choice in now(play, BLUE, lang)["choices"]:
        assert choice["note"] == lines[choice["answer"][1]]


def test_six_and_eight_stand_out() -> None:
    badges = [place["badges"][0] for place in now(new_game(), None)["places"] if place["id"].startswith("h")]
    numbered = [badge for badge in badges if badge.get("text")]
    assert {badge["text"] for badge in numbered if badge.get("strong")} == {"6", "8"}
    assert {badge["text"] for badge in numbered if not badge.get("strong")}.isdisjoint({"6", "8"})


def test_the_first_ship_is_marked_in_an_encounter() -> None:
    position = Position().hand(YELLOW, ore=1).ship(YELLOW, 2, "8,3")
    play = position.meet(YELLOW, 21)
    point = play.table.point_of(YELLOW, play.table.first_ship(YELLOW))
    assert now(play, YELLOW)["ask"]["marks"] == [f"place:p{point}"]
    free = Position(encounter_edition="second").hand(YELLOW, ore=1).ship(YELLOW, 2, "8,3").meet(YELLOW, 21)
    assert "marks" not in now(free, YELLOW)["ask"]
    assert "first one" in now(play, YELLOW)["ask"]["warning"]
    assert now(free, YELLOW)["ask"]["warning"] == "This cannot be taken back."


def test_news_for_one_seat_is_heard_by_no_other() -> None:
    match = GAME.start(4, {"round_limit": "10"}, seed=3, recording=True)
    while match.table.phase == 0:
        match.answer(match.waiting[0], match.options(match.waiting[0])[0])
    heard = {seat: [line["kind"] for line in to_data(match.scene(seat, "en"))["now"]["log"]] for seat in (None, 0, 1)}
    assert "drew" in heard[0]
    assert "drew" in heard[1]
    assert "drew" not in heard[None]
    assert now(Table(match), 0)["log"][0]["turn"] == "Setup"
    assert now(Table(match), 0)["turn"] == "Round 1 of 10"

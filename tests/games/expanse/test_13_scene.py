"""How it looks: every question, piece of news and answer has words and a place to click, in both languages."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.expanse.position import (
    MCR,
    OPA,
    PG,
    THREE_PARTS,
    TRACK,
    UN,
    Position,
    Table,
    new_game,
    opened,
)

from astrarium.core.scene import to_data
from astrarium.core.step import CHANCE, Question
from astrarium.games.expanse import GAME
from astrarium.games.expanse.choice_views import DRAWERS
from astrarium.games.expanse.map_view import half
from astrarium.games.expanse.match_constants import KINDS
from astrarium.games.expanse.scene_input import ExpanseView
from astrarium.games.expanse.scoring_phase import GameOver
from astrarium.games.expanse.table import ExpanseTable


def now(table: Table, seat: int | None = UN, lang: str = "en") -> Any:
    """What a seat sees now."""
    return to_data(table.match.scene(seat, lang))["now"]


def labels(table: Table, seat: int = UN, lang: str = "en") -> dict[tuple[Any, ...], str]:
    """The labels of a seat's answers."""
    return {tuple(choice["answer"]): choice["label"] for choice in now(table, seat, lang)["choices"]}


def track(table: Table, name: str, seat: int | None = UN) -> Any:
    """A track by its id."""
    return next(track for track in now(table, seat)["tracks"] if track["id"] == name)


def test_every_question_has_words_and_pictures() -> None:
    questions = {kind for kind in GAME.steps.values() if issubclass(kind, Question)}
    assert set(DRAWERS) == questions
    assert {f"ask.{kind.__name__}" for kind in questions} <= set(GAME.words.entries)


def test_the_board_has_every_place() -> None:
    for lang, earth, rings in (("en", "Earth", "The Rings"), ("it", "Terra", "Anelli")):
        board = to_data(opened(4).match.scene(None, lang))["board"]
        places = {place["id"]: place for place in board["places"]}
        assert len(places) == 25
        assert (places["earth-orbit"]["label"], places["rings"]["label"]) == (earth, rings)
        assert [area["id"] for area in board["areas"]] == ["inner", "belt", "jupiter", "saturn", "sun"]
        for place in places.values():
            assert 0 <= place["x"] <= board["width"]
            assert 0 <= place["y"] <= board["height"]


def test_bases_show_lead_and_counts() -> None:
    position = Position().cubes("luna", un=1, pg=2).fleets(UN, "earth", 2).fleets(PG, "earth", 1).diplomat("luna")
    table = position.token("luna").rocinante(PG, "earth").looks()
    places = {place["id"]: place for place in now(table)["places"]}
    assert [badge["icon"] for badge in places["luna"]["badges"]] == ["technology"]
    assert "owner" not in places["luna"], "3 against 3"
    assert places["luna"]["note"] == "nobody leads, United Nations: 2+1, ProtoGen: 2+1"
    assert places["earth-orbit"]["note"] == "nobody has orbital control"
    assert [badge["text"] for badge in places["earth-orbit"]["badges"]] == ["2", "2"]
    sheet = next(sheet for sheet in now(table)["sheets"] if sheet["id"] == "place:luna")
    assert [row.get("note", "") for row in sheet["rows"]][1:] == ["1 cube, 1 diplomat", "2 cubes, protomolecule"]
    pieces = {piece["id"]: piece for piece in now(table)["pieces"]}
    assert pieces["earth-orbit-PG-rocinante"]["kind"] == "corvette"
    assert pieces["luna-UN-diplomat"]["kind"] == "diplomat"
    assert pieces["luna-PG-protomolecule"]["owner"] == PG
    more = {name: [badge["text"] for badge in piece.get("badges", ())] for name, piece in pieces.items()}
    assert [more[f"luna-{name}"] for name in ("UN-cube", "UN-diplomat", "PG-cube")] == [["+1"], [], ["+1"]]
    orbit = next(sheet for sheet in now(table)["sheets"] if sheet["id"] == "place:earth-orbit")
    assert [(row["label"], row.get("value"), row.get("note")) for row in orbit["rows"]] == [
        ("nobody has orbital control", None, None),
        ("United Nations", "2", "2 fleets"),
        ("ProtoGen", "2", "1 fleet, 1 Rocinante"),
    ]


def test_the_leader_of_a_base_stands_first() -> None:
    table = Position().cubes("eros", un=1, mcr=2, pg=3).looks()
    assert [piece["owner"] for piece in now(table)["pieces"] if piece["place"] == "eros"] == [PG, MCR, UN]


def test_closed_places_have_no_sheet() -> None:
    two = new_game(2)
    closed = {place["id"] for place in now(two, 0)["places"] if place.get("state") == "closed"}
    sheets = {sheet["id"].removeprefix("place:") for sheet in now(two, 0)["sheets"]}
    assert closed
    assert closed.isdisjoint(sheets)


def test_strength_is_told_in_halves() -> None:
    assert [half(strength) for strength in (0, 1, 2, 3, 7)] == ["0", "½", "1", "1½", "3½"]
    table = Position().fleets(OPA, "eros", scrap_ship=1).fleets(MCR, "eros", damaged=1).looks()
    assert next(piece for piece in now(table)["pieces"] if piece["kind"] == "battleship")["states"] == ("damaged",)


def test_panels_show_what_a_faction_has() -> None:
    position = Position().level(2).cp(24, 27, 18, -1).keeps(UN, "luna_talks").rocinante(OPA, "tycho")
    table = position.fleets(UN, "earth", 4).looks()
    seats = now(table, None)["seats"]
    assert seats[UN]["title"] == "United Nations"
    assert seats[UN]["points"]["value"] == 24
    assert [store["icon"] for store in seats[UN]["stores"]] == ["cube", "diplomat"]
    assert [store["icon"] for store in seats[PG]["stores"]] == ["cube", "protomolecule"]
    assert (seats[UN]["pieces"][0]["value"], seats[UN]["pieces"][0]["limit"]) == (4, 5)
    assert [(power["mark"], power["label"], power.get("state", "")) for power in seats[UN]["powers"]] == [
        ("mat", "Diplomatic Immunity", ""),
        ("I", "Diplomats", ""),
        ("II", "Peacekeeping Fleet", ""),
        ("III", "Hegemony", "ahead"),
    ]
    assert seats[UN]["notes"] == ("Talks on Luna",)
    assert seats[MCR]["notes"] == ("no event kept",)
    assert [thing["icon"] for thing in seats[OPA]["things"]] == ["food", "water", "corvette"]
    assert track(table, "points")["markers"][3]["at"] == 0, "a debt stands at 0"


def test_before_factions_are_picked_there_is_little_to_see() -> None:
    table = new_game(4)
    assert [seat["title"] for seat in now(table, 0)["seats"]] == ["Player 1", "Player 2", "Player 3", "Player 4"]
    assert [seat["notes"] for seat in now(table, 0)["seats"]] == [("no faction yet",)] * 4
    assert now(table)["turn"] == "Setup"
    assert labels(table, 0)["faction", "PG"] == "ProtoGen"
    assert labels(table, 0, "it")["faction", "MCR"] == "Repubblica Congressuale Marziana"


def test_the_track_shows_prices_and_the_card_in_use() -> None:
    table = Position().fleets(UN, "earth", 1).turn(UN)
    row = now(table)["zones"][0]["cards"]
    assert [[cost["value"] for cost in card.get("costs", ())] for card in row] == [[], [1], [1], [2], [2]]
    assert [card.get("note") for card in row] == ["free", None, None, None, None]
    table.say(UN, "card", 2)
    row = now(table)["zones"][0]["cards"]
    assert [(card["id"], card["note"]) for card in row if card.get("current")] == [("rock_hoppers", "in use")]
    event = Position().keeps(UN, "smuggled_sample").turn(UN).say(UN, "event", "smuggled_sample")
    assert [zone["cards"][0]["id"] for zone in now(event)["zones"] if zone["id"] == "use"] == ["smuggled_sample"]
    done = event.say(UN, "place", "luna")
    assert [zone["count"] for zone in now(done)["zones"] if zone["id"] == "discard"] == [1]


def test_the_bonus_track_keeps_the_secret() -> None:
    table = Position().keeps(PG, "razorback").held("belt").scored(OPA)
    assert track(table, "bonus", OPA)["note"] == "left: Inner 2, Belt 1, Outer 2"
    assert track(table, "bonus", OPA)["markers"] == (
        {"at": 0, "label": "Belt"},
        {"at": 1, "label": "next", "current": True},
        {"at": 5, "label": "final"},
    )
    table.say(OPA, "sector", "inner")
    assert track(table, "bonus", OPA)["markers"][1]["label"] == "your pick: Inner Planets"
    assert track(table, "bonus", UN)["markers"][1]["label"] == "picked in secret"
    assert track(table, "bonus", None)["markers"][1]["label"] == "picked in secret"
    assert [phase["state"] for phase in now(table)["phases"]] == ["done", "now", "ahead", "ahead"]
    final = Position().rocinante(UN, "earth").finally_scored()
    assert track(final, "bonus")["markers"] == ({"at": 5, "label": "final", "current": True},)
    assert now(final)["turn"] == "Final scoring"
    assert [phase["label"] for phase in now(final)["phases"]] == ["Events", "Count and technology", "Free build"]


def test_rounds_are_named() -> None:
    assert now(Position().turn(UN))["turn"] == "Round 1"
    assert now(Position(round_limit="8").turn(UN), lang="it")["turn"] == "Giro 1 di 8"
    assert [phase["state"] for phase in now(Position().turn(UN))["phases"]] == ["now", "ahead", "ahead", "ahead"]


def test_action_points_say_what_they_lead_to() -> None:
    position = (
        Position().level(2).fleets(UN, "earth", 2).off(UN, fleet=1).cubes("luna", un=1, pg=2).cubes("africa", mcr=4)
    )
    table = position.cubes("eurasia", un=1).fleets(PG, "earth", 1).acts(UN, 3)
    choices = {tuple(choice["answer"]): choice for choice in now(table)["choices"]}
    luna = choices["influence", "luna"]
    assert (luna["path"], luna["label"]) == (("option:influence", "place:luna"), "Influence on Luna")
    assert luna["note"] == "2 → 3 · Earth, you take the lead"
    assert choices["influence", "eurasia"]["note"].endswith("Earth, you are first")
    assert choices["influence", "africa"]["note"] == "0 → 2 · Earth, Mars Congressional Republic in the lead"
    assert choices["stop",]["main"] is True
    assert choices["move", "earth"]["note"] == "2 ships there"
    assert choices["build", "fleet"]["path"] == ("option:build", "option:fleet")
    assert choices["ability", 2]["costs"][0]["value"] == 2
    assert now(table)["ask"]["text"] == "Spend 3 action points"
    assert now(table, lang="it")["ask"]["text"] == "Spendi 3 punti azione"
    tied = Position().cubes("luna", pg=1).fleets(UN, "earth", 1).fleets(PG, "earth", 1).acts(UN, 1)
    assert {tuple(choice["answer"]): choice for choice in now(tied)["choices"]}["influence", "luna"]["note"] == (
        "0 → 1 · Earth, tied for first"
    )


def test_questions_say_what_they_are_about() -> None:
    table = Position().fleets(UN, "earth", 1).turn(UN)
    assert now(table)["ask"]["note"] == "Slot 1 is free; newer cards cost more."
    table.say(UN, "card", 2).say(UN, "influence", "luna")
    assert now(table)["ask"]["note"] == "1 left · Rock Hoppers"
    assert now(table, lang="it")["ask"]["note"] == "Punti rimasti: 1 · Saltarocce"
    event = Position().keeps(UN, "smuggled_sample").turn(UN).say(UN, "event", "smuggled_sample")
    assert now(event)["ask"]["note"] == "Event: Smuggled Sample"
    assert "note" not in now(Position().fleets(UN, "earth", 1).acts(UN, 1))["ask"]


def test_answers_of_events_are_drawn() -> None:
    offer = Position().track("paolo_cortazar", *TRACK[1:]).turn(UN).say(UN, "card", 1).stop(UN)
    lines = next(card["lines"] for card in now(offer, PG)["zones"][0]["cards"] if card["id"] == "paolo_cortazar")
    assert now(offer, PG)["ask"]["note"].lower() == "; ".join(lines).lower()
    assert now(offer, PG)["choices"][0]["note"] == "your marker goes to the bottom"
    assert labels(offer, PG) == {
        ("resolve",): "Resolve the event now",
        ("keep",): "Keep the event",
        ("decline",): "Decline",
    }
    kenzo = Position().track("terraforming", "score", *TRACK[2:]).event(UN, "kenzo_gabriel")
    assert labels(kenzo)["card", 1] == "Terraforming"
    taken = Position().track("score", *TRACK[1:]).turn(UN)
    assert labels(taken)["card", 1] == "Score card"
    take = Position().cubes("eurasia", un=1).cubes("luna", pg=1).event(MCR, "monica_stuart")
    assert labels(take, MCR) == {
        ("take", "UN"): "United Nations: they pick the cube",
        ("take", "PG", "luna"): "ProtoGen on Luna",
    }
    give = Position().cubes("ceres", un=1).diplomat("ceres").event(OPA, "ceres_riots")
    assert labels(give) == {("give", "ceres"): "Ceres", ("give", "ceres", "diplomat"): "Ceres: the diplomat"}
    assert (
        now(give)["ask"]["text"] == "Which of your cubes do you give up? The effect is used by: Outer Planets Alliance"
    )
    token = Position().level(2).token("io").cubes("luna", pg=1).cubes("eros", pg=1).acts(PG, 1).say(PG, "ability", 2)
    assert labels(token, PG)["token", "luna", "io"] == "Luna, from Io"
    free = Position(event_order="free").off(UN, fleet=1).resolves(UN, *THREE_PARTS)
    assert labels(free)["part", 3] == "Build a ship"
    scrap = Position().level(1).off(OPA, scrap_ship=1).fleets(OPA, "saturn", scrap_ship=1).fleets(PG, "saturn", 1)
    either = scrap.cubes("titan", opa=1).acts(OPA, 1).say(OPA, "ability", 1)
    assert labels(either, OPA)["either", 2] == "Give up a ship to make a hit"
    crew = Position().rocinante(UN, "earth").keeps(UN, "cover_up").scored(MCR).say(MCR, "sector", "belt")
    assert labels(crew)["crew", "kamal"] == "Alex Kamal"
    assert labels(crew)["pass",] == "Pass"
    lab = Position().cubes("phoebe", opa=1).event(PG, "phoebe_lab")
    assert labels(lab, PG)["either", 1] == "Place the protomolecule"
    eros = Position().event(PG, "eros_wakes")
    assert labels(eros, PG) == {("token", "eros"): "Eros", ("pass",): "No more"}
    miller = Position().keeps(PG, "razorback", "stealth_ships").event(OPA, "joe_miller")
    assert labels(miller, OPA) == {("event", "razorback"): "Razorback", ("event", "stealth_ships"): "Stealth Ships"}
    assert next(choice["path"] for choice in now(miller, OPA)["choices"]) == ("card:razorback",)
    rival = Position().event(PG, "stolen_files")
    assert labels(rival, PG)["rival", "UN"] == "United Nations"


def test_answers_about_ships_are_drawn() -> None:
    moves = Position().fleets(MCR, "mars", 1, battleship=1).acts(MCR, 1).say(MCR, "move", "mars")
    assert labels(moves, MCR)["to", "ceres"] == "Ceres"
    assert now(moves, MCR)["ask"]["marks"] == ("place:mars-orbit",)
    moves.say(MCR, "to", "ceres")
    assert labels(moves, MCR)["ships", 1, 1, 0, 0, 0] == "1 fleet, 1 battleship"
    ghosts = Position().fleets(MCR, "mars", 1, battleship=1).event(OPA, "sensor_ghosts").say(OPA, "from", "mars")
    ghosts.say(OPA, "to", "ceres")
    choices = {tuple(choice["answer"]): choice for choice in now(ghosts, OPA)["choices"]}
    assert choices["ship", "MCR", "battleship"]["path"] == ("piece:mars-orbit-MCR-battleship",)
    ghosts.say(OPA, "ship", "MCR", "fleet")
    assert labels(ghosts, OPA)["pass",] == "No more"
    razor = Position().fleets(OPA, "earth", 1).event(OPA, "razorback")
    assert labels(razor, OPA)["ship", "OPA", "fleet", "earth"] == "Outer Planets Alliance: fleet at Earth"
    owner = Position(hit_choice="owner").fleets(MCR, "jupiter", 1, battleship=1).fleets(PG, "jupiter", 1)
    strike = owner.event(UN, "guns_over_ganymede").say(UN, "either", 1)
    assert labels(strike)["hit", "jupiter", "MCR"] == "Mars Congressional Republic at Jupiter"
    strike.say(UN, "hit", "jupiter", "MCR")
    assert labels(strike, MCR)["lose", "battleship"] == "Battleship"
    assert now(strike, MCR)["ask"]["marks"] == ("place:jupiter-orbit",)
    build = Position().off(MCR, fleet=1, battleship=1).event(MCR, "arms_deal")
    assert labels(build, MCR)["build", "fleet", "mars"] == "Fleet at Mars"
    assert labels(build, MCR)["pass",] == "Build nothing"
    freely = Position().off(UN, fleet=1).scored(MCR).say(MCR, "sector", "belt")
    assert labels(freely)["build", "fleet"] == "Build: fleet"
    source = Position().cubes("ceres", un=7).cubes("eros", un=7).fleets(UN, "earth", 1).acts(UN, 1)
    source.say(UN, "influence", "luna")
    assert labels(source)["from", "ceres"] == "From Ceres"
    assert now(source)["ask"]["marks"] == ("place:luna",)
    shift = (
        Position().cubes("ceres", opa=1).cubes("eros", opa=1).event(OPA, "julie_mao").say(OPA, "take", "OPA", "ceres")
    )
    assert now(shift, OPA)["ask"]["marks"] == ("place:ceres",)


def test_what_may_be_left_out_has_a_button() -> None:
    security = Position().fleets(PG, "thoth", 1).event(PG, "star_helix")
    assert labels(security, PG)["pass",] == "No more"
    stealth = Position().fleets(UN, "earth", 1).event(PG, "stealth_ships")
    assert labels(stealth, PG) == {
        ("hit", "earth", "UN", "fleet"): "United Nations: fleet at Earth",
        ("pass",): "No more",
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_matches_are_told(players: int) -> None:
    rng = random.Random(players)
    options = {"hit_choice": "owner", "event_order": "free", "un_choice": "cube_only"} if players == 4 else {}
    match = GAME.start(players, dict(options), seed=players, recording=True)
    number = 0
    while match.waiting:
        seat = match.waiting[0]
        answers = match.options(seat)
        match.answer(seat, answers[rng.randrange(len(answers))])
        number += 1
        if number % 9 == 0:
            for viewer in (None, 0, players - 1):
                for lang in ("en", "it"):
                    match.scene(viewer, lang)
    seen = to_data(match.scene(0, "it"))["now"]
    assert seen["over"]["text"].startswith("È uscita la sesta carta Conteggio")
    assert to_data(match.scene(0, "en"))["now"]["over"]["rule"] == "EX-END.1"
    assert all(line["text"] for line in seen["log"])
    assert seen["log"][-1]["turn"].startswith("Giro")
    assert {news.key for _, news in match.event_log} <= set(GAME.words.entries)
    told, bases = seen["accounts"]
    scorings = [row["label"] for row in told["rows"] if row["label"].startswith("Conteggio")]
    assert scorings == [*[f"Conteggio {number}" for number in range(1, len(scorings))], "Conteggio finale"]
    assert len(scorings) == len(match.table.bonus) + 1
    for account, total in ((told, seen["over"]["scores"]), (bases, told["rows"][len(scorings) - 1]["values"])):
        rows = [row["values"] for row in account["rows"] if "total" not in row]
        sums = tuple([sum(points or 0 for points in column) for column in zip(*rows, strict=True)])
        assert sums == tuple(account["rows"][-1]["values"]) == tuple(total)


def test_what_was_not_told_is_counted_together() -> None:
    def closing(**options: str) -> Any:
        position = Position(final_extras=options.get("extras", "none")).cp(75, 71, 78, 60).set("scores_drawn", 6)
        return now(position.then(GameOver()))["accounts"]

    assert [row["values"] for row in closing()[0]["rows"]] == [(75, 71, 78, 60), (75, 71, 78, 60)]
    assert [account["rule"] for account in closing()] == ["EX-SCORE.14", "EX-END.6"]
    assert len(closing(extras="after_count")) == 1, "the map has changed since the bases were counted"


def test_cards_show_what_they_do_and_long_names_have_short_ones() -> None:
    board: Any = to_data(opened(4).match.scene(None, "it"))["board"]
    assert {place["id"]: place["short"] for place in board["places"] if "short" in place} == {
        "olympus_mons": "Olimpo",
        "mariner_valley": "Mariner",
    }
    view = ExpanseView(opened(4).match.observe(UN, "en"))
    kinds = {name: view.picture(card) for card, name in enumerate(view.box.card_names)}
    assert (kinds["epstein_drive"], kinds["trade_agreement"], kinds["callisto_yards"]) == ("fleet", "control", "battle")
    factions = new_game(4).match
    notes = [choice["note"] for choice in to_data(factions.scene(factions.waiting[0], "en"))["now"]["choices"]]
    assert len(set(notes)) == len(notes) > 1
    assert all(note.count(" · ") == 3 for note in notes)


def test_both_orbits_of_a_move_are_marked() -> None:
    table = Position().fleets(UN, "earth", 3).acts(UN, 2).say(UN, "move", "earth").say(UN, "to", "mars")
    assert now(table)["ask"]["marks"] == ("place:earth-orbit", "place:mars-orbit")


def test_the_secret_pick_is_told_to_one_seat_only() -> None:
    position = Position().keeps(PG, "razorback")
    position.recording = True
    table = position.scored(OPA).say(OPA, "sector", "inner")
    heard = {seat: [line["text"] for line in now(table, seat)["log"]] for seat in (UN, OPA)}
    assert heard[UN] == ["Picks a bonus sector in secret"]
    assert heard[OPA] == ["Picks a bonus sector in secret", "Your pick: Inner Planets"]


def test_long_stories_keep_the_name_of_the_turn() -> None:
    match = GAME.start(3, seed=5, recording=True)
    rng = random.Random(5)
    while match.waiting and len(match.event_log) < 140:
        seat = match.waiting[0]
        answers = match.options(seat)
        match.answer(seat, answers[rng.randrange(len(answers))])
    lines = to_data(match.scene(None, "en"))["now"]["log"]
    assert lines[0]["turn"].startswith("Round ")


def test_chance_is_asked_without_a_scene_of_its_own() -> None:
    table = new_game(3, faction_choice="random").asked("DealFaction", CHANCE)
    assert "choices" not in now(table, 0)
    assert isinstance(table.table, ExpanseTable)
    assert KINDS == 4

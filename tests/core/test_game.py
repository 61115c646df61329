"""A game: how matches begin, are played again and restored, and which games there are."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from toy import Guard, Peek, Pick, Roll, Toy, toy

import astrarium
from astrarium import BadData, BadOptions, Game, IllegalAnswer, UnknownGame
from astrarium.core import game as games_room
from astrarium.core.errors import BadContent
from astrarium.core.game_interface import Ruleset
from astrarium.core.game_toml_reader import check_citations
from astrarium.core.match import Match
from astrarium.core.random_source import SeededRandom
from astrarium.core.step import Refusal, ask_together
from astrarium.core.table_base import Box

IMPERIUM = astrarium.load("imperium")
GAME = toy([Pick(0), Roll(0), Pick(1, 1), Pick(1)])


def played() -> Match[Toy]:
    match = GAME.start(2, seed=1)
    match.answer(0, ("take", 2))
    match.answer(1, ("take", 3))
    return match


# --- the box


def test_a_game_says_what_its_box_says() -> None:
    assert GAME.id == "toy"
    assert GAME.title == {"en": "Toy", "it": "Giocattolo"}
    assert list(GAME.players) == [2, 3, 4]
    assert [option.name for option in GAME.options] == ["limit", "pace"]
    assert [ending.id for ending in GAME.endings] == ["done"]
    assert GAME.lab_options == {"limit": "10"}
    assert GAME.short_options == {"limit": "5"}
    assert GAME.rules_version == 1
    assert "Pick" in GAME.steps


def test_a_refusal_without_words_quotes_its_rule() -> None:
    assert GAME.reason(Refusal("TY-1.1"))["it"] == "Prendi quel che c'è."


def test_equal_boxes_are_shared_and_forgotten_when_they_are_many() -> None:
    game = toy([Pick(0)])
    chosen = game.about.fill_options(None)
    assert game.box(2, chosen) is game.box(2, dict(chosen))
    first = game.box(2, chosen)
    for number in range(300):
        game.box(2, {"limit": str(number)})
    assert game.box(2, chosen) is not first


@pytest.mark.parametrize("players", [1, 5, "2", True, None])
def test_a_wrong_number_of_players_is_refused(players: Any) -> None:
    with pytest.raises(BadOptions, match="toy is for 2 to 4 players"):
        GAME.start(players)


# --- luck


def test_luck_is_seeded_scripted_asked_given_or_the_systems() -> None:
    assert GAME.start(2, chance=SeededRandom(1)).waiting == (0,)
    assert GAME.start(2).waiting == (0,)
    with pytest.raises(BadOptions, match="not both"):
        GAME.start(2, seed=1, chance="ask")
    with pytest.raises(BadOptions, match="a list of outcomes or 'ask'"):
        GAME.start(2, chance="often")
    with pytest.raises(BadOptions, match="is not an outcome"):
        GAME.start(2, chance=[3])


# --- records


def test_a_record_plays_the_same_match_again() -> None:
    match = played()
    data = json.loads(json.dumps(match.record()))
    again = GAME.replay(data)
    assert again.hash == match.hash
    assert again.record() == match.record()
    assert again.result == match.result


@pytest.mark.parametrize("to", [0, 1, 2, 3, 4])
def test_a_record_is_played_up_to_a_line(to: int) -> None:
    again = GAME.replay(played().record(), to=to)
    assert to <= again.moves <= 3 or again.over


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"astrarium": 9}, "format"),
        ({"game": "chess"}, "not a record of toy"),
        ({"rules": 7}, "other rules"),
        ({"players": 9}, "players"),
        ({"options": 3}, "options: an object expected"),
        ({"options": {"limit": "7"}}, "cannot be"),
        ({"log": 3}, "a list expected"),
        ({"log": [[0]]}, "expected"),
        ({"log": [[0, ["take", 9]]]}, "Take what is there"),
        ({"log": [[0, ["take", 1]], [-1, ["roll", 1]], [1, ["take", 2]]]}, "part ways at line 1"),
    ],
)
def test_a_record_that_cannot_be_played_is_refused_in_words(change: dict[str, Any], words: str) -> None:
    with pytest.raises(BadData, match=words):
        GAME.replay({**played().record(), **change})


def test_what_is_no_record_is_refused() -> None:
    for wrong in (None, [], "record", {}):
        with pytest.raises(BadData):
            GAME.replay(wrong)


# --- saves


def test_a_save_restores_the_match() -> None:
    match = GAME.start(2, chance="ask")
    match.answer(0, ("take", 2))
    again = GAME.restore(json.loads(json.dumps(match.save())), chance="ask")
    assert again.hash == match.hash
    assert again.save() == match.save()
    again.undo(0)
    assert again.table.points == [0, 0]


def test_steps_that_carry_steps_and_lanes_ahead_are_saved() -> None:
    game = toy([Guard(0, Pick(1), (Pick(0), Peek(1))), ask_together({0: Pick(0), 1: Pick(1)})])
    match = game.start(2, seed=1)
    assert game.restore(json.loads(json.dumps(match.save()))).save() == match.save()
    match.answer(0, ("stop",))
    match.answer(0, ("take", 1))
    match.answer(1, ("take", 1))
    again = game.restore(json.loads(json.dumps(match.save())))
    assert again.save() == match.save()
    assert again.view(0) == match.view(0)


def test_a_save_whose_log_leads_elsewhere_is_refused_unless_trusted() -> None:
    save: Any = json.loads(json.dumps(played().save()))
    save["table"]["points"][0] += 1
    with pytest.raises(BadData, match="does not lead to its position"):
        GAME.restore(save)
    assert GAME.restore(save, trusted=True).table.points[0] == save["table"]["points"][0]


@pytest.mark.parametrize(
    ("part", "value", "words"),
    [
        ("options", 3, "options: an object expected"),
        ("players", 9, "players"),
        ("agenda", 3, "a list expected"),
        ("agenda", [3], "an object expected"),
        ("agenda", [{"step": "Fly"}], "there is no step 'Fly'"),
        ("agenda", [{"step": 3}], "there is no step 3"),
        ("agenda", [{"step": "Pick", "who": 0}], "'most' is missing"),
        ("agenda", [{"step": "Pick", "who": 5, "most": 1}], "not between"),
        ("agenda", [{"step": "Pick", "who": 0, "most": 0}], "nothing to answer"),
        ("agenda", [{"step": "Roll", "who": 0}], "asks nobody, and has not ended"),
        ("table", {}, "'points' is missing"),
        ("log", [[0, ["take", 1]]], "five entries"),
        ("log", [[0, [], 0, -2, -2]], "begins with a word"),
        ("log", [[0, ["take", None], 0, -2, -2]], "words and whole numbers only"),
        ("log", [[7, ["take", 1], 0, -2, -2]], "a whole number from"),
    ],
)
def test_a_save_that_does_not_fit_is_refused_in_words(part: str, value: Any, words: str) -> None:
    save = GAME.start(2, seed=1).save()
    with pytest.raises(BadData, match=f"this save cannot be taken: .*{words}"):
        GAME.restore({**save, part: value}, seed=1, trusted=True)


@pytest.mark.parametrize(
    ("fact", "value", "words"),
    [
        ("points", [5000, 0], "too many points"),
        ("ended", 3, "a word expected"),
        ("ended", "done", "the match goes on"),
        ("reveals", -1, "a whole number"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(fact: str, value: Any, words: str) -> None:
    save: Any = GAME.start(2, seed=1).save()
    save["table"] = {**save["table"], fact: value}
    with pytest.raises(BadData, match=words):
        GAME.restore(save, trusted=True)


def test_steps_inside_steps_go_only_so_deep() -> None:
    save: Any = GAME.start(2, seed=1).save()
    act: Any = {"step": "Pick", "who": 0, "most": 1}
    together: Any = {"step": "Pick", "who": 0, "most": 1}
    for _ in range(200):
        act = {"step": "Guard", "who": 0, "act": act, "instead": []}
        lane = {"seat": 0, "opening": [together], "given": [], "agenda": []}
        together = {"step": "Together", "since": 0, "before": None, "lanes": [lane]}
    for deep in (act, together):
        with pytest.raises(BadData, match="too deep"):
            GAME.restore({**save, "agenda": [deep]})


def test_a_lane_says_who_answered_what() -> None:
    game = toy([ask_together({0: Pick(0), 1: Pick(1)})])
    save: Any = json.loads(json.dumps(game.start(2, seed=1).save()))
    save["agenda"][-1]["lanes"][0]["given"] = [[0]]
    with pytest.raises(BadData, match=r"\[seat, answer\] expected"):
        game.restore(save)


# --- scenes and other doors


def test_a_scene_has_words_in_the_languages_there_are() -> None:
    match = GAME.start(2, seed=1)
    assert GAME.board(match.table.box, "en").title == "Toy"
    with pytest.raises(BadOptions, match="no words in 'de'; there are: en, it"):
        match.scene(0, "de")


def test_games_are_found_by_their_entry_points(monkeypatch: pytest.MonkeyPatch) -> None:
    class Point:
        name = "toy"

        def load(self) -> object:
            return GAME

    assert games_room.entry_points()
    monkeypatch.setattr(games_room, "entry_points", lambda: {"toy": Point()})
    assert astrarium.games() == ("toy",)
    assert astrarium.load("toy") is GAME
    with pytest.raises(UnknownGame, match="there is no game 'chess'; there are: toy"):
        astrarium.load("chess")


def test_the_door_keeps_its_name_when_games_are_imported() -> None:
    import astrarium.games

    assert callable(astrarium.games)


def test_every_error_is_one_of_ours() -> None:
    assert issubclass(IllegalAnswer, astrarium.AstrariumError)
    assert str(IllegalAnswer("TY-1.1", {"en": "No.", "it": "No."})) == "TY-1.1: No."
    assert str(IllegalAnswer("", {"en": "No.", "it": "No."})) == "No."


def test_rules_ask_for_what_a_game_must_bring() -> None:
    table = GAME.start(2, seed=1).table
    bare: Ruleset[Any] = Ruleset(
        content=str, box=Box, table=Toy, opening=list, result=list, recount=list, problems=list
    )  # type: ignore[arg-type]
    assert bare.secrets(table, 0) == {}
    bare.redeal(table, None, SeededRandom(1))
    with pytest.raises(NotImplementedError, match="draws nothing"):
        bare.board(table.box, "en")
    with pytest.raises(NotImplementedError, match="does not judge"):
        bare.value(table, 0)


# ---------------------------------------------------------------------- content


def test_a_game_with_other_content_is_the_same_game_with_other_boxes() -> None:
    dear = IMPERIUM.with_content(IMPERIUM.content_text.replace("money = 5000,  limit", "money = 6000,  limit"))
    assert dear.content_hash != IMPERIUM.content_hash
    prices = [game.start(2, seed=1).table.box.money[0] for game in (IMPERIUM, dear, IMPERIUM)]
    assert prices == [5000, 6000, 5000]
    assert IMPERIUM.with_content("# a note\n" + IMPERIUM.content_text).content_hash == IMPERIUM.content_hash


def test_records_and_saves_say_their_content_and_are_refused_by_another() -> None:
    match = IMPERIUM.start(2, seed=1)
    other = IMPERIUM.with_content(IMPERIUM.content_text.replace("width_cm = 80", "width_cm = 81"))
    with pytest.raises(BadData, match="other content of imperium"):
        other.replay(match.record())
    with pytest.raises(BadData, match="other content of imperium"):
        other.restore(match.save(), trusted=True)
    older = {name: part for name, part in match.record().items() if name != "content"}
    assert other.replay(older).hash == match.hash
    with pytest.raises(BadData, match="a fingerprint expected"):
        IMPERIUM.replay({**match.record(), "content": 7})


@pytest.mark.parametrize(
    ("printed", "why"),
    [
        ("belt = [", "imperium/content.toml: "),
        ("", "imperium/content.toml: the file has no components"),
        ('cells = "many"', "imperium/content.toml: "),
        (IMPERIUM.content_text.replace('id = "flat_11x7_alt"', 'id = "elsewhere"'), "imperium/content.toml: "),
    ],
)
def test_content_that_cannot_be_read_is_told_in_words(printed: str, why: str) -> None:
    with pytest.raises(BadContent, match=why):
        IMPERIUM.with_content(printed).start(2)
    with pytest.raises(BadContent, match="imperium/content"):
        _ = IMPERIUM.with_content("belt = [").content_hash


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (KeyError("die"), "pebbles/content.toml: 'die' is missing"),
        (IndexError("list index out of range"), "pebbles/content.toml: list index out of range"),
    ],
)
def test_content_that_makes_no_box_is_told_with_its_file(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch, error: Exception, words: str
) -> None:
    def broken(*_: object) -> Box:
        raise error

    monkeypatch.setattr(pebbles.ruleset, "box", broken)
    monkeypatch.setattr(pebbles, "_boxes", {})
    with pytest.raises(BadContent, match=words):
        pebbles.start(2)


def test_a_rule_that_a_file_cites_stands_in_the_rulebook() -> None:
    rulebook = IMPERIUM.read_file("rulebook.toml")
    check_citations(IMPERIUM.content_text, rulebook)
    with pytest.raises(BadData, match=r"IG-99\.9"):
        check_citations('[[cards]]\nid = "gift"\nrules = ["IG-99.9"]', rulebook)


def test_a_game_may_have_nothing_printed() -> None:
    assert GAME.content_text == ""
    assert GAME.content_hash == GAME.with_content("# nothing").content_hash


def test_a_record_of_an_earlier_form_of_the_same_content_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    match = IMPERIUM.start(2, seed=1)
    older = {**match.record(), "content": "f" * 32}
    with pytest.raises(BadData, match="other content of imperium"):
        IMPERIUM.replay(older)
    monkeypatch.setitem(
        vars(IMPERIUM), "about", msgspec.structs.replace(IMPERIUM.about, earlier_content=("e" * 32, "f" * 32))
    )
    assert IMPERIUM.replay(older).hash == match.hash
    with pytest.raises(BadData, match="other content of imperium"):
        IMPERIUM.with_content(IMPERIUM.content_text.replace("width_cm = 80", "width_cm = 81")).replay(older)


def test_a_game_brings_earlier_content_along_for_the_matches_that_began_with_it() -> None:
    today, fingerprint = astrarium.load("expanse"), "a731e563a2e54da65152a26c2b724826"
    earlier = today.with_content_of(fingerprint)
    assert earlier is not None
    assert earlier.rulebook["EX-CARD.3"].text["en"].startswith("Peace Conference (3 AP;")
    assert today.rulebook["EX-CARD.3"].text["en"].startswith("Talks on Luna (3 AP;")
    match = earlier.start(2, seed=1)
    save, record = {**match.save(), "content": fingerprint}, {**match.record(), "content": fingerprint}
    for again in (today.restore(save), today.replay(record)):
        assert (again.hash, again.game.content_hash) == (match.hash, earlier.content_hash)
    assert today.with_content_of(today.content_hash) is today
    assert today.with_content_of("0" * 32) is None
    with pytest.raises(BadData, match="other content of expanse"):
        today.replay({**record, "content": "0" * 32})

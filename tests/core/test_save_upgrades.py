"""Saves of earlier rules are taken over by today's: positions as data, the past as it was."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest
from ages import ONE, THREE, TWO, AgeGame
from toy import Toy

import astrarium
from astrarium import BadData, IllegalAnswer
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.save_upgrades import apply_upgrades, no_change, steps, tables
from astrarium.core.scene import to_data
from astrarium.core.serialization import same_position
from astrarium.core.step import CHANCE, NOBODY

IMPERIUM = astrarium.load("imperium")


def plain(data: object) -> Any:
    """As it comes back from a file."""
    return json.loads(json.dumps(data))


def go_on(match: Match[Any], rng: random.Random, answers: int = 10**6) -> None:
    """So many answers of whoever is asked, or to the end."""
    while match.waiting and answers:
        seat = rng.choice(match.waiting)
        match.answer(seat, rng.choice(match.options(seat)))
        answers -= 1


def after(game: Game[Toy], answers: int) -> Match[Toy]:
    match = game.start(2, seed=5)
    go_on(match, random.Random(1), answers)
    return match


# --- every question of the version before


@pytest.mark.parametrize("answers", range(11))
def test_a_save_taken_at_any_question_is_taken_over_and_finished(answers: int) -> None:
    old = after(ONE, answers)
    for game in (TWO, THREE):
        match = game.restore(plain(old.save()), seed=1)
        assert match.problems() == []
        assert match.table.points == old.table.points
        assert [(line.seat, line.answer) for line in match.log] == [(line.seat, line.answer) for line in old.log]
        go_on(match, random.Random(2))
        assert match.result is not None
        assert match.result.ending == "done"
        again = game.restore(plain(match.save()))
        assert again.save() == match.save()


def test_who_stood_at_a_question_that_is_no_more_is_asked_an_earlier_one_and_everybody_is_told() -> None:
    old = after(ONE, 1)
    assert old.question(0)["kind"] == "Wish"
    match = THREE.restore(plain(old.save()), seed=1)
    assert match.question(0)["kind"] == "Offer"
    told = [(event.key, event.seat, event.only) for _, event in match.event_log]
    assert told == [("core.upgraded", NOBODY, None), ("news.no_wishes", 0, None)]
    assert "from version 1 to version 3" in THREE.words.say("core.upgraded", match.event_log[0][1].args, "en")


def test_fields_and_steps_are_found_wherever_a_save_holds_them() -> None:
    old = after(ONE, 5)  # one of two lanes is answered
    save = plain(old.save())
    assert len(list(tables(save))) == 2
    assert {"Together", "Bid", "Wish", "Roll", "Done"} <= {step["step"] for step in steps(save)}
    match = TWO.restore(save, seed=1, trusted=True)
    for seat in (0, 1):
        seen: Any = match.view(seat)["table"]
        was: Any = old.view(seat)["table"]
        assert seen["points"] == was["points"]
    assert match.save()["start"] == {
        "rules": 1,
        **{part: match.save()[part] for part in ("table", "agenda")},
        "log": match.origin.data["log"],  # type: ignore[union-attr]
    }


# --- what was played by earlier rules


def test_the_past_is_not_judged_again() -> None:
    old = after(ONE, 3)
    match = TWO.restore(plain(old.save()), chance="ask")
    assert match.origin is not None
    assert (match.origin.rules, match.origin.moves) == (1, old.moves)
    assert match.table.debts == [0, 0]  # type: ignore[attr-defined]
    with pytest.raises(IllegalAnswer, match="rules of the game have changed since"):
        match.undo(match.log[-2].seat if match.log[-1].seat == CHANCE else match.log[-1].seat)


def test_a_match_that_was_taken_over_is_undone_recorded_and_played_again_from_there() -> None:
    match = TWO.restore(plain(after(ONE, 2).save()), chance="ask")
    begun = match.moves
    assert match.clone().record() == match.record()
    before = match.save()
    match.answer(1, ("bid", 2))
    match.undo(1)
    assert match.save() == before
    match.answer(1, ("bid", 3))
    match.answer(1, ("wish", 1))
    match.answer(CHANCE, ("roll", 2))
    record = plain(match.record())
    assert [line[0] for line in record["log"]] == [1, 1, CHANCE]
    assert len(record["start"]["log"]) == begun
    assert TWO.replay(record).save() == match.save()
    assert TWO.replay(record, to=begun + 1).moves == begun + 1
    assert TWO.replay(record, to=begun, recording=True).table.recording
    with pytest.raises(BadData, match=f"its first {begun} lines were played by earlier rules"):
        TWO.replay(record, to=begun - 1)
    damaged = plain(match.save())
    damaged["table"]["points"][0] += 1
    with pytest.raises(BadData, match="does not lead to its position"):
        TWO.restore(damaged)
    assert TWO.restore(plain(match.save())).save() == match.save()


def test_what_was_taken_over_once_is_taken_over_again() -> None:
    first = TWO.restore(plain(after(ONE, 2).save()), seed=1)
    go_on(first, random.Random(3), 2)
    second = THREE.restore(plain(first.save()), seed=1)
    assert second.origin is not None
    assert (second.origin.rules, second.origin.moves) == (2, first.moves)
    assert second.moves == first.moves
    go_on(second, random.Random(3))
    assert second.result is not None


def test_a_match_that_today_would_have_come_to_the_same_has_all_of_its_past() -> None:
    later = newer(ONE)
    old = after(ONE, 4)
    match = later.restore(plain(old.save()), seed=1)
    assert match.origin is None
    assert later.replay(match.record()).hash == match.hash
    assert later.restore(plain(old.save()), seed=1, trusted=True).origin is not None


def test_the_real_games_take_over_what_they_store_unchanged() -> None:
    for name in astrarium.games():
        game = astrarium.load(name)
        old = game.start(game.players[-1], dict(game.lab_options), seed=4)
        go_on(old, random.Random(4), 40)
        later = newer(game)
        match = later.restore(plain(old.save()), seed=1)
        assert match.origin is None
        assert same_position(match.save(), {**old.save(), "rules": game.rules_version + 1})
        for seat in (None, *range(match.table.box.players)):
            for lang in ("en", "it"):
                lines: Any = to_data(match.scene(seat, lang))
                assert str(game.rules_version + 1) in lines["now"]["log"][-1]["text"]


def newer(game: Game[Any]) -> Game[Any]:
    """The same game with its rules one version on."""
    later = game.with_content(game.content_text)
    vars(later)["about"] = msgspec.structs.replace(game.about, rules_version=game.rules_version + 1)
    later.upgrades = {**game.upgrades, game.rules_version: no_change}
    return later


# --- what cannot be taken over is refused in words


def test_a_save_of_newer_rules_is_refused() -> None:
    with pytest.raises(BadData, match="other rules: version 2, and here is version 1"):
        ONE.restore(TWO.start(2, seed=1).save())
    with pytest.raises(BadData, match="other rules: version 1, and here is version 2"):
        TWO.replay(after(ONE, 2).record())


def test_a_version_without_an_upgrade_is_refused() -> None:
    gap = AgeGame(3, {1: no_change})
    with pytest.raises(BadData, match="rules of version 1, and nothing leads from version 2 to 3"):
        gap.restore(after(ONE, 2).save())


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"rules": "one"}, "a whole number"),
        ({"table": []}, "the upgrade from version 1 to 2 found something else"),
        ({"table": None}, "the upgrade from version 1 to 2 found something else"),
        ({"agenda": [{"step": "Bid"}]}, "'who' is missing"),
        ({"game": "chess"}, "not a record of toy"),
        ({"content": "0" * 32}, "other content of toy"),
        ({"told": 7, "log": 3}, "a list expected"),
        ({"start": 7, "log": [[0]]}, "five entries"),
    ],
)
def test_an_older_save_that_does_not_fit_is_refused(change: dict[str, Any], words: str) -> None:
    with pytest.raises(BadData, match=f"this save cannot be taken: .*{words}"):
        TWO.restore({**plain(after(ONE, 2).save()), **change}, seed=1)


def test_an_upgrade_that_has_no_words_for_what_it_says_is_refused() -> None:
    def silent(save: Any) -> Any:
        save["told"] = [("news.unknown", 0, None, {})]
        return {**save, **apply_upgrades(save, TWO.upgrades, 1, 2), "told": save["told"]}

    with pytest.raises(BadData, match=r"no words for 'news\.unknown'"):
        AgeGame(2, {1: silent}).restore(after(ONE, 1).save())


def test_an_upgrade_that_leads_to_a_position_that_cannot_be_is_refused() -> None:
    def wrong(save: Any) -> Any:
        save = apply_upgrades(save, TWO.upgrades, 1, 2)
        save["table"]["points"] = [5000, 0]
        return save

    with pytest.raises(BadData, match="too many points"):
        AgeGame(2, {1: wrong}).restore(after(ONE, 1).save())


@pytest.mark.parametrize(
    ("start", "words"),
    [
        (7, "start: an object expected"),
        ({"rules": 1}, "'log' is missing"),
        ({"rules": 1, "log": [[0]], "table": {}, "agenda": []}, "five entries"),
        ({"rules": 1, "log": [], "table": {}, "agenda": []}, "'points' is missing"),
    ],
)
def test_a_record_with_a_beginning_that_does_not_fit_is_refused(start: Any, words: str) -> None:
    record = plain(TWO.restore(plain(after(ONE, 2).save()), seed=1).record())
    with pytest.raises(BadData, match=words):
        TWO.replay({**record, "start": start})


def test_a_beginning_that_cannot_be_played_is_refused() -> None:
    record = plain(TWO.restore(plain(after(ONE, 2).save()), seed=1).record())
    record["start"]["agenda"].append({"step": "Together", "since": 0, "before": None, "lanes": []})
    inner = {**record["start"]["agenda"][-1]}
    record["start"]["agenda"][-1]["lanes"] = [{"seat": 0, "opening": [], "given": [], "agenda": [inner]}]
    with pytest.raises(BadData, match="its first position cannot be"):
        TWO.replay(record)


def test_every_game_takes_over_tables_of_the_last_two_versions() -> None:
    for name in astrarium.games():
        game = astrarium.load(name)
        known = range(max(1, game.rules_version - 2), game.rules_version)
        assert [version for version in known if version not in game.upgrades] == [], name

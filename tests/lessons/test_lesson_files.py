"""Lessons are read with every mistake named: the file, the lesson, the step and the key."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from astrarium_template import GAME as TEMPLATE

import astrarium
from astrarium.core.errors import BadData, BadOptions
from astrarium.core.game import Game
from astrarium.core.game_toml_reader import read_toml
from astrarium.lessons import find_lesson, read_how_to_play, read_lessons
from astrarium.lessons.how_to_play import Picture, picture_scene
from astrarium.lessons.lesson_files import LessonFile, OtherMove, check_lesson, read_record

GAMES = ("expanse", "frontier", "imperium", "parsec", "starfarers")
HERE = "here.toml"
SMALL = """
[[lesson]]
id = "one"
kind = "lesson"
record = "mars.json"
title = { en = "One", it = "Uno" }
summary = { en = "One", it = "Uno" }
[[lesson.step]]
at = 0
title = { en = "A", it = "A" }
aim = { en = "A", it = "A" }
do = { en = "Choose", it = "Scegli" }
"""


@pytest.fixture(scope="module")
def expanse() -> Game[Any]:
    return astrarium.load("expanse")


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (("at = 0", 'at = "soon"'), "at"),
        (('kind = "lesson"', 'kind = "lecture"'), "kind"),
        (("at = 0", "at = 0\nwhen = 1"), "when"),
        (('it = "Scegli"', 'fr = "Choisis"'), "do"),
    ],
)
def test_what_does_not_fit_is_named_with_its_file_and_key(damage: tuple[str, str], said: str) -> None:
    with pytest.raises(BadData, match=f"{HERE}.*{said}"):
        read_toml(SMALL.replace(*damage), LessonFile, HERE)


def test_a_step_that_goes_back_or_cites_no_rule_is_named(expanse: Game[Any]) -> None:
    lesson = read_toml(SMALL, LessonFile, HERE).lesson[0]
    check_lesson(expanse, lesson, HERE)
    step = lesson.step[0]
    replace = msgspec.structs.replace
    wrong = {
        "step: a lesson has at least one": (),
        "step 2: at: steps go forward, and 0 lies before 4": (replace(step, at=4), step),
        "step 1: rule: the game has no rule 'EX-NO.1'": (replace(step, rule="EX-NO.1"),),
        "step 1: do: other answers are named": (replace(step, do=None, other=(OtherMove(("end",), "No", "No"),)),),
    }
    for words, steps in wrong.items():
        with pytest.raises(BadData, match=f"{HERE}: lesson one: {words}"):
            check_lesson(expanse, replace(lesson, step=steps), HERE)


def test_an_unknown_lesson_is_refused_with_the_known_ones(expanse: Game[Any]) -> None:
    with pytest.raises(BadOptions, match="no lesson 'second'; there are: first_match"):
        find_lesson(expanse, "second")


def test_a_game_without_lessons_has_none(pebbles: Game[Any]) -> None:
    assert read_lessons(pebbles) == ()
    assert read_how_to_play(pebbles) is None
    with pytest.raises(BadData, match=r"lessons/none\.json: no record can be read there"):
        read_record(pebbles, "none.json")


def test_a_record_is_played_with_the_box_it_was_played_with(
    expanse: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    record = read_record(expanse, "mars.json")
    assert record.game.content_hash != expanse.content_hash
    assert record.play(3).moves == 3
    monkeypatch.setattr(type(expanse), "with_content_of", lambda game, content: None)
    with pytest.raises(BadData, match=r"mars\.json: content: the game keeps no .* with the fingerprint '6fb3"):
        read_record(expanse, "mars.json")


def test_the_template_says_how_it_is_played() -> None:
    page = read_how_to_play(TEMPLATE)
    assert page is not None
    assert [chapter.title.en for chapter in page.chapter] == ["The aim", "A round", "A mistake of beginners"]
    assert read_lessons(TEMPLATE) == ()


@pytest.mark.parametrize("name", GAMES)
def test_how_to_play_is_written_for_every_game_with_pictures(name: str) -> None:
    game = astrarium.load(name)
    page = read_how_to_play(game)
    assert page is not None
    assert len(page.chapter) == 4
    assert len(page.chapter[-1].line) == 5  # the mistakes of beginners
    pictures = [chapter.picture for chapter in page.chapter if chapter.picture is not None]
    assert pictures
    for picture in pictures:
        for lang in ("en", "it"):
            assert picture_scene(game, picture, lang).now.pieces


def test_a_picture_of_no_position_is_refused(expanse: Game[Any]) -> None:
    with pytest.raises(BadData, match=r"mars\.json: no position stands after 9999 lines"):
        picture_scene(expanse, Picture(record="mars.json", at=9999, en="", it=""), "en")

"""The five games and the template have the same rooms, in the order one learns a game; turns fit on one screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from astrarium_template import GAME as TEMPLATE
from tests.house.test_house import PACKAGE, ROOT

import astrarium
from astrarium import Game
from astrarium.core.declared_fields import OPEN

GAMES = ("expanse", "frontier", "imperium", "parsec", "starfarers")
PRINTED = ("about.toml", "rulebook.toml", "words.toml", "content.toml")
PLAYED = ("content.py", "board.py", "match_constants.py", "table.py", "setup.py", "turn.py", "score.py", "laws.py")
HIDDEN = ("hidden_state.py",)
DRAWN = ("scene_input.py", "choice_views.py", "score_breakdown.py", "scene.py", "evaluation.py", "win_features.py")
ALL_GAMES = [*map(astrarium.load, GAMES), TEMPLATE]
SCREEN = 60  # lines
LONGEST = 510


def folder_of(game: Game) -> Path:
    if game is TEMPLATE:
        return ROOT / "examples" / "template" / "src" / "astrarium_template"
    return PACKAGE / "games" / game.id


def hides_something(game: Game) -> bool:
    table = game.start(game.players[-1], chance="ask").table
    return any(field.visibility != OPEN for field in type(table).fields)


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.id)
def test_every_game_has_the_same_rooms(game: Game) -> None:
    wanted = (*PRINTED, *PLAYED, *DRAWN, *(HIDDEN if hides_something(game) else ()))
    assert [room for room in wanted if not (folder_of(game) / room).is_file()] == []


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.id)
def test_tables_boxes_and_views_are_called_after_their_game(game: Game) -> None:
    table = type(game.start(game.players[0], chance="ask").table).__name__
    assert table.endswith("Table")
    first = table.removesuffix("Table")
    rooms = (("match_constants", "Box"), ("scene_input", "View"), ("scene_input", "Cache"))
    for room, name in rooms:
        assert f"class {first}{name}" in (folder_of(game) / f"{room}.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.id)
def test_the_order_of_play_fits_on_one_screen(game: Game) -> None:
    assert len((folder_of(game) / "turn.py").read_text(encoding="utf-8").splitlines()) <= SCREEN


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.id)
def test_the_chapters_begin_with_setup_and_turn(game: Game) -> None:
    names = [chapter.__name__.rpartition(".")[2] for chapter in game.chapters]
    assert names[:2] == ["setup", "turn"]
    assert names.index("score") == len(names) - 1 if "score" in names else True


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.id)
def test_every_step_says_its_rule_in_a_sentence_with_its_id(game: Game) -> None:
    odd = []
    for name, step in game.steps.items():
        said = re.fullmatch(r"(.+)\((.+)\)", (step.__doc__ or "").strip().split("\n")[0])
        if said is None or not set(said.group(2).split(", ")) & set(step.rules):
            odd.append(name)
    assert odd == []


def test_no_file_is_too_long_to_read() -> None:
    long = [
        path.relative_to(ROOT).as_posix()
        for room in ("src", "tests", "tools")
        for path in sorted((ROOT / room).rglob("*.py"))
        if len(path.read_text(encoding="utf-8").splitlines()) > LONGEST and path.name != "generated_table.py"
    ]
    assert long == []

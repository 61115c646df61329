"""The five games have the same rooms, in the order one learns a game; their turns fit on one screen."""

from __future__ import annotations

import re

import pytest
from tests.house.test_house import PACKAGE, ROOT

import astrarium

GAMES = ("expanse", "frontier", "imperium", "parsec", "starfarers")
PRINTED = ("about.toml", "rulebook.toml", "words.toml", "content.toml")
PLAYED = ("content.py", "board.py", "box.py", "table.py", "setup.py", "turn.py", "score.py", "laws.py")
DRAWN = ("scene_view.py", "choice_views.py", "panels.py", "score_breakdown.py", "scene.py", "evaluation.py")
SCREEN = 60  # lines
LONGEST = 510


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_rooms(game: str) -> None:
    missing = [room for room in (*PRINTED, *PLAYED, *DRAWN) if not (PACKAGE / "games" / game / room).is_file()]
    assert missing == []


@pytest.mark.parametrize("game", GAMES)
def test_the_order_of_play_fits_on_one_screen(game: str) -> None:
    assert len((PACKAGE / "games" / game / "turn.py").read_text(encoding="utf-8").splitlines()) <= SCREEN


@pytest.mark.parametrize("game", GAMES)
def test_the_chapters_begin_with_setup_and_turn(game: str) -> None:
    names = [chapter.__name__.rpartition(".")[2] for chapter in astrarium.load(game).chapters]
    assert names[:2] == ["setup", "turn"]
    assert names.index("score") == len(names) - 1 if "score" in names else True


@pytest.mark.parametrize("game", GAMES)
def test_every_step_says_its_rule_in_a_sentence_with_its_id(game: str) -> None:
    odd = []
    for name, step in astrarium.load(game).steps.items():
        said = re.fullmatch(r"(.+)\((.+)\)", (step.__doc__ or "").strip().split("\n")[0])
        if said is None or not set(said.group(2).split(", ")) & set(step.rules):
            odd.append(name)
    assert odd == []


def test_no_file_is_too_long_to_read() -> None:
    long = [
        path.relative_to(ROOT).as_posix()
        for room in ("src", "tests", "tools")
        for path in sorted((ROOT / room).rglob("*.py"))
        if len(path.read_text(encoding="utf-8").splitlines()) > LONGEST
    ]
    assert long == []

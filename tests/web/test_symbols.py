"""Every drawing that a scene names exists in the sheet of the page, over played matches of all games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import astrarium
from astrarium.core.random_source import SeededRandom
from astrarium.core.scene import to_data

SYMBOLS = Path(__file__).parents[2] / "web" / "src" / "symbols"
SHEET = "".join([SYMBOLS.joinpath(f"{name}.svg").read_text(encoding="utf-8") for name in ("symbols", "shipArt")])
TOKENS = SYMBOLS.joinpath("tokenSymbols.ts").read_text(encoding="utf-8")

HEADS = set(re.findall(r'<symbol id="c-([^"]+)"', SYMBOLS.joinpath("cardArt.svg").read_text(encoding="utf-8")))
DRAWN = set(re.findall(r'<symbol id="t-([^"]+)"', SHEET))
DRAWN_AS = {"places", "pieces", "cards", "dice", "units"}  # whose kind is a drawing; other kinds are words
FACES = {"red", "yellow", "green", "blue", "black", "orange", "white"}  # of dice, drawn by their colour


def between(start: str, end: str) -> str:
    """A part of the table of tokens."""
    return TOKENS[TOKENS.index(start) : TOKENS.index(end)]


def same() -> dict[str, str]:
    """Other words for a drawing."""
    pairs = re.findall(r"(?:'([^']+)'|([\w-]+)): '([^']+)'", between("const synonyms", "const sleeping"))
    return {quoted or bare: drawing for quoted, bare, drawing in pairs}


SAME = same()
EMPTY = set(re.findall(r"'([^']*)'", between("const sleeping", "const found")))


def named(part: Any, where: str = "") -> Iterator[tuple[str, str]]:
    """Every style token of a scene that stands for a drawing, and where it stands."""
    if isinstance(part, dict):
        for key, value in part.items():
            if isinstance(value, str) and value and where == "cards" and key == "art":
                yield "heads", value
            elif isinstance(value, str) and value and (key in {"icon", "art"} or (key == "kind" and where in DRAWN_AS)):
                yield where, value
            elif key == "layers":
                yield from [(where, layer) for layer in value]
            else:
                yield from named(value, key)
    elif isinstance(part, (list, tuple)):
        for one in part:
            yield from named(one, where)


def is_drawn(where: str, token: str) -> bool:
    """Whether the page has this very drawing, not one of a part of its name."""
    name = re.sub(r"[\s_.:/]+", "-", token.lower())
    if where == "heads":
        return name in HEADS
    name = re.sub(r"-\d+$", "", name) if name.startswith("planet-") else name  # the number of a face
    known = name in DRAWN or SAME.get(name) in DRAWN
    return known or (where in {"places", "pieces"} and name in EMPTY) or (where == "dice" and name in FACES)


def missing(name: str, answers: int) -> set[tuple[str, str]]:
    """What two matches of a game name and nobody has drawn."""
    game, found = astrarium.load(name), set[tuple[str, str]]()
    for seed, players in enumerate((game.players[0], game.players[-1])):
        match, rng = game.start(players, game.lab_options, seed=seed), SeededRandom(seed)
        found.update(named(to_data(match.scene(None, "en"))["board"]))
        for number in range(answers):
            if match.over:
                break
            seat = match.waiting[0]
            if number % 5 == 0:
                found.update(named(to_data(match.scene(seat, "en"))["now"]))
            options = match.options(seat)
            match.answer(seat, options[rng.below(len(options))])
    return {(where, token) for where, token in found if not is_drawn(where, token)}


@pytest.mark.compiled
@pytest.mark.parametrize("name", astrarium.games())
def test_every_symbol_a_scene_names_is_drawn(name: str) -> None:
    assert missing(name, 1200) == set()


def test_a_drawing_of_a_part_of_the_name_is_not_enough() -> None:
    assert is_drawn("places", "world-ore")
    assert not is_drawn("places", "planet-ore")
    assert is_drawn("places", "planet-ice-12")
    assert not is_drawn("places", "world-ice-12")
    assert is_drawn("dice", "red")
    assert not is_drawn("pieces", "red")
    assert set(named({"now": {"pieces": [{"kind": "ship"}], "sheets": [{"art": "a", "layers": ["b"]}]}})) == {
        ("pieces", "ship"),
        ("sheets", "a"),
        ("sheets", "b"),
    }


def test_every_head_of_a_card_is_some_event_card_of_parsec() -> None:
    titles = re.findall(r'\[\[cards\]\]\nid = "([^"]+)"', astrarium.load("parsec").content_text)
    assert {title.replace("_", "-") for title in titles} == HEADS
    assert is_drawn("heads", "ambush")
    assert not is_drawn("heads", "fighter")

"""What the docs show is true today: programs run, commands and files exist, numbers are counted."""

from __future__ import annotations

import ast
import importlib
import random
import re
import shlex
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import typer

import astrarium
from astrarium.cli.commands import app
from astrarium.core.scene import to_data

ROOT = Path(__file__).resolve().parents[2]
DOCS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
PAGES = [*DOCS, *sorted((ROOT / "docs" / "games").glob("*.md"))]
GAMES = astrarium.games()
new_game: Any = importlib.import_module("tools.new_game")


def text_of(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def blocks(path: Path, kind: str) -> list[str]:
    """The examples of a page that are written in a language."""
    return re.findall(rf"```{kind}\n(.*?)```", path.read_text("utf-8"), re.S)


# ---------------------------------------------------------------------- programs, data, commands


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_programs_and_data_can_be_read(page: Path) -> None:
    for block in blocks(page, "python"):
        ast.parse(block)
    for block in blocks(page, "toml"):
        assert tomllib.loads(block)


def commands() -> list[str]:
    """Every command that a page tells to type."""
    lines = [line for page in PAGES for block in blocks(page, "(?:sh)?") for line in block.splitlines()]
    lines += [said for page in PAGES for said in re.findall(r"`(astrarium [^`]+)`", page.read_text("utf-8"))]
    return sorted({line.split("#")[0].strip() for line in lines if line.startswith("astrarium ")})


@pytest.mark.parametrize("line", commands())
def test_commands_exist(line: str) -> None:
    words = shlex.split(line)[1:]
    known = typer.main.get_command(app)
    if words[0].startswith("-"):
        assert words == ["--help"]
        return
    command = known.commands[words[0]]
    options = {name for parameter in command.params for name in (*parameter.opts, *parameter.secondary_opts)}
    assert {word.split("=")[0] for word in words if word.startswith("-")} <= options | {"--help"}


def test_the_options_in_commands_are_options_of_the_game() -> None:
    for line in commands():
        for name, value in re.findall(r"--option (\w+)=(\w+)", line):
            game = astrarium.load(line.split()[2])
            assert game.about.accepts({**game.lab_options, name: value}), line


# ---------------------------------------------------------------------- names and numbers


def test_files_that_are_named_exist() -> None:
    server, games = ROOT / "src/astrarium/server", ROOT / "src/astrarium/games"
    places = {ROOT / "docs/server.md": [server, ROOT / "tests/server"]}
    places |= {ROOT / f"docs/games/{game}.md": [games / game, ROOT / f"tests/games/{game}"] for game in GAMES}
    for page, folders in places.items():
        for name in re.findall(r"`(\w+\.(?:py|toml))`", page.read_text("utf-8")):
            assert any((folder / name).exists() for folder in folders), f"{page.name}: {name}"


def test_where_to_look_in_each_game_is_right() -> None:
    rows = [line for line in text_of("docs/change-a-rule.md").splitlines() if re.match(r"\| [A-Z]\w+ \| `", line)]
    assert [row.split()[1].lower() for row in rows] == list(GAMES)
    for row in rows:
        game = astrarium.load(row.split()[1].lower())
        (name, room, rule), *_ = re.findall(r"`(\w+)` in `(\w+)\.py`: ([A-Z]+-[\w.]+),", row)
        made = getattr(importlib.import_module(f"{game.package}.{room}"), name)
        assert rule in getattr(made, "rules", ()) or rule in sys.modules[made.__module__].CITES[made]
        for group in re.findall(r"`\[+([\w.]+)\]+`", row):
            data: Any = tomllib.loads(game.content_text)
            for part in group.split("."):
                data = data[part]


def test_the_readme_counts_rules_and_switches() -> None:
    for game in map(astrarium.load, GAMES):
        (row,) = [line for line in text_of("README.md").splitlines() if line.startswith(f"| {game.title['en']} |")]
        assert f"| {game.players[0]}-{game.players[-1]} |" in row
        assert f"{len(game.rulebook.rules)} numbered rules" in row
        assert f"{len(game.options)} switches" in row
        assert f"docs/games/{game.id}.md" in text_of("README.md")
        assert f"docs/pictures/{game.id}.png" in text_of("README.md")


@pytest.mark.parametrize(("game", "groups"), [("starfarers", ("encounters", "cards")), ("expanse", ("cards",))])
def test_the_example_of_a_card_is_the_card_in_the_box(game: str, groups: tuple[str, ...]) -> None:
    (block,) = blocks(ROOT / f"docs/games/{game}.md", "toml")
    examples: Any = tomllib.loads(block)
    cards: Any = tomllib.loads(astrarium.load(game).content_text)
    for group in groups:
        examples, cards = examples[group], cards[group]
    (shown,) = examples
    (printed,) = [card for card in cards if card["id"] == shown["id"]]
    assert {name: printed[name] for name in shown} == shown


def test_the_operations_of_parsec_are_all_named() -> None:
    from astrarium.games.parsec.effect_vocabulary import OPERATIONS

    (named,) = re.findall(r"The operations are: (.*?)\.", text_of("docs/games/parsec.md"), re.S)
    assert named.replace("\n", " ").split(", ") == list(OPERATIONS)


# ---------------------------------------------------------------------- a game of one's own


def test_a_game_begun_from_the_template_is_played_under_its_own_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "my-game"
    assert new_game.main([str(folder), "mygame"]) == 0
    assert "Next: " in capsys.readouterr().out
    assert 'mygame = "mygame:GAME"' in (folder / "pyproject.toml").read_text()
    written = [path.read_text() for path in folder.rglob("*.*") if path.suffix in (".py", ".toml")]
    assert not [text for text in written if "astrarium_template" in text or '"template"' in text]
    monkeypatch.syspath_prepend(str(folder / "src"))
    game = importlib.import_module("mygame").GAME
    match = game.start(2, game.lab_options, seed=1)
    while match.waiting:
        seat = match.waiting[0]
        match.answer(seat, random.Random(match.moves).choice(match.options(seat)))
    assert (game.id, to_data(match.scene(0, "en"))["board"]["game"]) == ("mygame", "mygame")
    assert match.result is not None
    assert new_game.main([str(folder), "mygame"]) == new_game.main([str(tmp_path / "other"), "My Game"]) == 2
    assert "is there already" in capsys.readouterr().err

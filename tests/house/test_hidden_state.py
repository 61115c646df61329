"""The rules read what is hidden by verbs of the table alone, which count it as shown to whoever sees its effect."""

from __future__ import annotations

import ast
import inspect
from types import ModuleType

import pytest
from tests.house.test_rooms import ALL_GAMES

from astrarium import Game
from astrarium.core.declared_fields import OPEN
from astrarium.core.step import Draw


def hidden_fields(game: Game) -> set[str]:
    """The fields of a game's table that not everybody sees, and the generated verbs that read them."""
    table = game.start(game.players[-1], chance="ask").table
    fields = [field for field in type(table).fields if field.visibility != OPEN]
    verbs = {f"{field.name}{ending}" for field in fields if field.axes for ending in ("_at", "_of")}
    return {field.name for field in fields} | verbs


def read_directly(source: str, hidden: set[str], draws: set[str]) -> list[str]:
    """Where a chapter reads a hidden field itself; chance may, since no undo reaches behind it."""
    tree = ast.parse(source)
    written = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Subscript) and written_to(node)}
    chance = {id(node) for kind in tree.body if named_one_of(kind, draws) for node in ast.walk(kind)}
    return [
        f"{node.attr}, line {node.lineno}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and node.attr in hidden
        and isinstance(node.value, ast.Name)
        and node.value.id == "table"
        and isinstance(node.ctx, ast.Load)
        and id(node) not in written
        and id(node) not in chance
    ]


def written_to(node: ast.Subscript) -> bool:
    return isinstance(node.ctx, ast.Store | ast.Del)


def named_one_of(node: ast.stmt, names: set[str]) -> bool:
    return isinstance(node, ast.ClassDef) and node.name in names


def draws_of(chapter: ModuleType) -> set[str]:
    """The questions to chance in a chapter."""
    return {name for name, kind in vars(chapter).items() if isinstance(kind, type) and issubclass(kind, Draw)}


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.id)
def test_no_chapter_reads_what_is_hidden_itself(game: Game) -> None:
    hidden = hidden_fields(game)
    found = {
        chapter.__name__: places
        for chapter in game.chapters
        if (places := read_directly(inspect.getsource(chapter), hidden, draws_of(chapter)))
    }
    assert found == {}


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.id)
def test_no_game_counts_reveals_by_hand(game: Game) -> None:
    counted = [chapter.__name__ for chapter in game.chapters if ".reveals" in inspect.getsource(chapter)]
    assert counted == []


def test_the_check_sees_a_hidden_field_that_is_read() -> None:
    chapter = "def play(table):\n    return table.hand[3]\n"
    assert read_directly(chapter, {"hand"}, set()) == ["hand, line 2"]
    assert read_directly("def play(table):\n    table.hand[3] -= 1\n", {"hand"}, set()) == []
    assert (
        read_directly("class Deal:\n    def odds(self, table):\n        return table.deck\n", {"deck"}, {"Deal"}) == []
    )

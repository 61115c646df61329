"""What clones share cannot be written in its place: it is a tuple, and generated verbs put another one there."""

from __future__ import annotations

from typing import Any

import pytest
from tests.house.test_rooms import ALL_GAMES

from astrarium import Game


def shared_values(table: Any) -> dict[str, Any]:
    """The fields that clones share, by the attribute that holds them: a field may be the column of records."""
    names = {field.name for field in type(table).fields if field.shared}
    return {name: value for name in names if (value := getattr(table, name, None)) is not None}


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.id)
def test_shared_fields_are_tuples_all_through(game: Game) -> None:
    match = game.start(game.players[-1], options=game.lab_options, seed=1)
    saved = match.save()
    for table in (match.table, match.clone().table, game.restore(saved, chance="ask").table):
        for name, value in shared_values(table).items():
            assert isinstance(value, tuple), name
            assert not any(isinstance(entry, list) for entry in value), name


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.id)
def test_a_clone_takes_over_what_is_shared(game: Game) -> None:
    table = game.start(game.players[-1], options=game.lab_options, seed=1).table
    clone = table.clone()
    for name, value in shared_values(table).items():
        assert getattr(clone, name) is value, name

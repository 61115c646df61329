"""Ways to play: the same search, by somebody who holds some things dearer than they are."""

# not compiled: it reads a file of the game.

from __future__ import annotations

from typing import Any, Final

import msgspec

from astrarium.core.errors import BadContent
from astrarium.core.game import Game
from astrarium.core.game_toml_reader import read_toml

FILE: Final = "styles.toml"
MOST: Final = 20.0  # times that a thing may seem as dear as it is


class Styles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as a whole: by style and feature, how many times as dear it seems."""

    builder: dict[str, float] = {}
    raider: dict[str, float] = {}
    trader: dict[str, float] = {}
    explorer: dict[str, float] = {}


STYLES: Final = Styles.__struct_fields__


def style_factors(game: Game[Any], style: str) -> list[float]:
    """How many times as dear each feature of a game seems to somebody of that style, in the order of the features."""
    evaluation, where = game.ruleset.evaluation, f"{game.id}/{FILE}"
    try:
        text = game.read_file(FILE)
    except FileNotFoundError:
        text = ""
    factors: dict[str, float] = getattr(read_toml(text, Styles, where), style)
    if evaluation is None or not factors:
        raise BadContent(f"{where}: {game.id} has no style {style!r}")
    for name, factor in factors.items():
        if name not in evaluation.names:
            raise BadContent(f"{where}: {style}: the game names no feature {name!r}")
        if not 0.0 <= factor <= MOST:
            raise BadContent(f"{where}: {style}: {name} = {factor:g}, and may be 0 to {MOST:g}")
    return [factors.get(name, 1.0) for name in evaluation.names]

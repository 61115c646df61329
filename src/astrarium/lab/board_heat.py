"""The board of a game with what happened where, as a small drawing in a report."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from math import cos, pi, sin
from typing import Final

from astrarium.core.game_toml_reader import DECIMAL
from astrarium.core.scene import Place
from astrarium.lab.experiment_plan import Experiment, load_game

MARGIN: Final = 0.02  # of the board's width, around it
LETTERS: Final = 0.024  # of the board's width, high
MOST_NAMED: Final = 8  # places whose number is written on them, and that are named below the board


def draw_heat(experiment: Experiment, places: Mapping[str, float], lang: str) -> str:
    """The places of the board, the redder the more happened there; "" of a game that draws nothing."""
    game = load_game(experiment)
    try:
        board = game.board(game.box(experiment.players, dict(experiment.options)), lang)
    except NotImplementedError:
        return ""
    most = max(places.values(), default=0.0)
    points = [point for place in board.places for point in corners(place)]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    width, height = max(x for x, _ in points) - left, max(y for _, y in points) - top
    letters, margin = LETTERS * width, MARGIN * width
    shapes, words = [], []
    named: dict[str, str] = {}
    hottest = sorted(places, key=lambda place: -places[place])[:MOST_NAMED]
    for place in board.places:
        heat = places.get(place.id, 0.0)
        outline = " ".join(f"{x:g},{y:g}" for x, y in corners(place))
        name = escape(place.name or place.label or place.id)
        shapes.append(
            f"<g><title>{name}: {number(heat, lang)}</title>"
            f'<polygon class="place" stroke-width="{letters / 12:g}" points="{outline}"/>'
            f'<polygon class="hot" fill-opacity="{heat / most if most else 0:.2f}" points="{outline}"/></g>'
        )
        if place.id in hottest:
            words.append(f'<text x="{place.x:g}" y="{place.y + letters / 3:g}">{number(heat, lang)}</text>')
            named[place.id] = name
    box = f"{left - margin:g} {top - margin:g} {width + 2 * margin:g} {height + 2 * margin:g}"
    rows = "".join(
        f'<tr><td>{named[place]}</td><td class="n">{number(places[place], lang)}</td></tr>'
        for place in hottest
        if place in named
    )
    drawing = (
        f'<svg class="board" viewBox="{box}" font-size="{letters:g}" role="img">{"".join(shapes)}{"".join(words)}</svg>'
    )
    return f"{drawing}<table>{rows}</table>"


def number(value: float, lang: str) -> str:
    """A number as the language writes it."""
    return f"{value:.1f}".replace(".", DECIMAL[lang])


def corners(place: Place) -> list[tuple[float, float]]:
    """The outline of a place, in board units."""
    if place.points:
        return [(x, y) for x, y in place.points]
    turns = {"hex": 6, "flathex": 6, "square": 4}.get(place.shape, 16)
    start = {"hex": pi / 6, "square": pi / 4}.get(place.shape, 0.0)
    return [
        (
            place.x + place.size * cos(start + 2 * pi * at / turns),
            place.y + place.size * sin(start + 2 * pi * at / turns),
        )
        for at in range(turns)
    ]

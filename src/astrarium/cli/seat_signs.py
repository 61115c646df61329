"""Colours and emblems in the terminal. Colour is never alone: each seat has a sign as well."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.style import Style
from rich.text import Text

COLOURS: Final = ("#7E7EFC", "#FB5671", "#FAFA2E", "#7EFCFC", "#F9A806", "#BAAFF4")
EMBLEMS: Final = ("▲", "○", "✚", "■", "»", "★")
LETTERS: Final = ("A", "B", "C", "D", "E", "F")  # where the terminal knows no signs
INK: Final = Style(color="#EEF2FB")
SOFT: Final = Style(color="#B4BFD6")
MUTED: Final = Style(color="#8793B0")
OUTLINE: Final = "#5A6B9A"
LOUD: Final = Style(bold=True)

# What a kind of place looks like on a map of letters, by the first word of its style token.
SIGNS: Final = {
    "planet": "◉",
    "world": "◉",
    "asteroid": "∴",
    "asteroids": "∴",
    "sun": "☼",
    "star": "☼",
    "market": "¤",
    "casino": "♠",
    "nebula": "≈",
    "ruins": "∩",
    "home": "⌂",
    "base": "⌂",
    "corner": "⌂",
    "wormhole": "@",
    "dark": "░",
    "cell": "░",
    "unknown": "░",
    "hidden": "░",
    "unexplored": "░",
    "down": "░",
    "empty": "·",
    "space": "·",
    "void": "·",
}


def needs_plain_signs(console: Console) -> bool:
    """Whether this terminal can show letters only."""
    try:
        "".join((*EMBLEMS, *SIGNS.values())).encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return True
    return False


def seat_style(seat: int | None) -> Style:
    """The colour of a seat."""
    return MUTED if seat is None or seat < 0 else Style(color=COLOURS[seat % len(COLOURS)], bold=True)


def emblem(seat: int | None, plain: bool = False) -> Text:
    """The sign of a seat in its colour; a blank of nobody."""
    if seat is None or seat < 0:
        return Text(" ")
    return Text((LETTERS if plain else EMBLEMS)[seat % len(EMBLEMS)], style=seat_style(seat))


def without_number(kind: str) -> str:
    """A kind of place without the number that picks its picture."""
    family, _, number = kind.rpartition("-")
    return family if number.isdecimal() else kind


def kind_sign(kind: str, plain: bool = False) -> str:
    """A kind of place in one sign, or in its first letters."""
    words = kind.replace("_", "-").split("-")
    sign = SIGNS.get(words[0])
    return sign if sign is not None and not plain else words[0][:3]

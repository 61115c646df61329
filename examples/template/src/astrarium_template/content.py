"""The printed things, checked when they are loaded."""

# not compiled: msgspec records.

from __future__ import annotations

from typing import Literal

import msgspec

from astrarium.core.content_checks import Count, Positive, check_unique
from astrarium.core.game_toml_reader import read_toml


class Bids(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The bid cards."""

    highest: Positive  # values run from 1 to this
    copies: Positive
    hand: Positive
    rules: tuple[str, ...]


class Comet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of comet."""

    id: Literal["ice", "rock", "metal"]  # words.toml and the page name them
    copies: Positive
    worth: Count
    rules: tuple[str, ...]
    melts: bool = True


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box."""

    belt: Positive
    bids: Bids
    comet: tuple[Comet, ...]


def content(content_text: str) -> Content:
    """The content of the box, as this content.toml says."""
    made = read_toml(content_text, Content, "content.toml")
    check_unique("comet", [comet.id for comet in made.comet])
    return made

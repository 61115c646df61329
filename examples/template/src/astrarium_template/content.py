"""The printed things, checked when they are loaded."""

# not compiled: msgspec records.

from __future__ import annotations

import msgspec

from astrarium.core.game_toml_reader import read_toml


class Bids(msgspec.Struct, frozen=True):
    """The bid cards."""

    highest: int  # values run from 1 to this
    copies: int
    hand: int
    rules: tuple[str, ...]


class Comet(msgspec.Struct, frozen=True):
    """One kind of comet."""

    id: str
    copies: int
    worth: int
    rules: tuple[str, ...]
    melts: bool = True


class Content(msgspec.Struct, frozen=True):
    """Everything in the box."""

    belt: int
    bids: Bids
    comet: tuple[Comet, ...]


def content(content_text: str) -> Content:
    """The content of the box, as this content.toml says."""
    return read_toml(content_text, Content, "content.toml")

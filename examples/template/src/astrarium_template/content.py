"""The printed things, checked when they are loaded."""

# not compiled: msgspec records.

from __future__ import annotations

from importlib import resources

import msgspec

from astrarium.core.about import read


class Bids(msgspec.Struct, frozen=True):
    """The bid cards."""

    values: tuple[int, ...]
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


CONTENT = read((resources.files(__package__) / "content.toml").read_text("utf-8"), Content, "content.toml")

"""Plug-ins: bots and observers that any installed package registers by entry points."""

from __future__ import annotations

from functools import cache
from importlib import metadata
from typing import TypeVar

from astrarium.core.errors import AstrariumError

BOTS, OBSERVERS = "astrarium.bots", "astrarium.observers"

C = TypeVar("C")


class BrokenPlugin(AstrariumError):
    """A plug-in is registered and cannot be used."""


@cache
def entry_points(group: str) -> dict[str, tuple[metadata.EntryPoint, ...]]:
    """Everything registered in a group, by name, in the order of names; more than one of a name is a mistake."""
    found: dict[str, tuple[metadata.EntryPoint, ...]] = {}
    for point in sorted(metadata.entry_points(group=group), key=lambda point: point.name):
        found[point.name] = (*found.get(point.name, ()), point)
    return found


def load_class(group: str, name: str, base: type[C]) -> type[C]:
    """The registered class of this name, which must be there; whatever is wrong with it is said in words."""
    points = entry_points(group)[name]
    owners = " and ".join(point.dist.name if point.dist is not None else point.value for point in points)
    what = f"the {base.__name__.lower()} {name!r} of {owners}"
    if len(points) > 1:
        raise BrokenPlugin(f"{what} is registered {len(points)} times; remove all but one")
    try:
        found = points[0].load()
    except Exception as error:  # a plug-in may fail in any way
        raise BrokenPlugin(f"{what} cannot be loaded: {type(error).__name__}: {error}") from error
    if not (isinstance(found, type) and issubclass(found, base)):
        raise BrokenPlugin(f"{what} is no class derived from {base.__name__}: {points[0].value}")
    return found

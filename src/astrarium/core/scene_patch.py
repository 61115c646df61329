"""A scene as what has changed since the one before: the record that is sent, and how the new scene is made of it."""

# not compiled: msgspec records.

from __future__ import annotations

from typing import Any

import msgspec

from astrarium.core.scene import Record


class NowPatch(Record, kw_only=True, frozen=True):
    """What makes the next `Now` of a viewer's last one. A field that is not named stays as it is.

    A list is put together in its new order: two numbers stand for a run of the old list (where it begins, how many),
    and everything else for itself.
    """

    set: dict[str, Any] = {}  # fields with their new value
    lists: dict[str, list[Any]] = {}  # fields of which something is left
    gone: tuple[str, ...] = ()  # fields that are at their default again: a scene does not name them


class EncodedPatch(Record, kw_only=True, frozen=True):
    """The same, with all that is long encoded already."""

    set: dict[str, Any] = {}
    lists: dict[str, msgspec.Raw] = {}
    gone: tuple[str, ...] = ()


class Comparison(msgspec.Struct, frozen=True):
    """What has become of the value of a field. Both are kept with it, so that no others have their identity."""

    old: Any
    new: Any
    equal: bool = False
    parts: msgspec.Raw | None = None  # of a list of which something is left
    whole: msgspec.Raw | None = None  # of anything else that is not equal


def apply_patch(old: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """The next scene, of the last one and what has changed, all of it plain data as it is sent."""
    new = {**old, **patch.get("set", {})}
    for name, parts in patch.get("lists", {}).items():
        new[name] = apply_list(old.get(name, []), parts)
    for name in patch.get("gone", ()):
        del new[name]
    return new


def apply_list(old: list[Any], parts: list[Any]) -> list[Any]:
    """A list of runs of the old one and new entries."""
    new: list[Any] = []
    for part in parts:
        if isinstance(part, list):
            first, count = part
            new.extend(old[first : first + count])
        else:
            new.append(part)
    return new

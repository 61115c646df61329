"""What has changed between two scenes that a viewer is shown one after the other.

A patch hangs on nothing but these two scenes, both of which the viewer may see whole: it tells no more than they do.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final, final

import msgspec

from astrarium.core.scene import Now
from astrarium.core.scene_patch import Comparison, EncodedPatch

Key = Callable[[Any], object]
Entries = tuple[Any, ...]
BY_ID: Final[Key] = attrgetter("id")
KEYS: Final[dict[str, Key]] = {  # what tells an entry from the others of its list, where it may come to stand elsewhere
    "places": BY_ID,
    "areas": BY_ID,
    "pieces": BY_ID,
    "tracks": BY_ID,
    "zones": BY_ID,
    "sheets": BY_ID,
    "choices": attrgetter("answer"),
    "log": attrgetter("number", "text"),
}
FIELDS: Final[tuple[tuple[str, object], ...]] = tuple(
    [(field.name, field.default) for field in msgspec.structs.fields(Now)]  # those that are required have no default
)
NEVER_LISTED: Final = "waiting"  # a few numbers, shorter than any list of changes


@final
class SceneChanges:
    """The patches to the scenes of one position. What several viewers are shown is compared and encoded once."""

    def __init__(self) -> None:
        self._compared: dict[tuple[int, int], Comparison] = {}

    def patch(self, old: Now, new: Now) -> EncodedPatch | None:
        """What makes the new scene of the old one; None if nothing of the old one is left."""
        values: dict[str, object] = {}
        lists: dict[str, msgspec.Raw] = {}
        gone: list[str] = []
        is_kept = False
        all_before, all_after = msgspec.structs.astuple(old), msgspec.structs.astuple(new)
        for at, (name, default) in enumerate(FIELDS):
            before, after = all_before[at], all_after[at]
            if before is after:
                is_kept = is_kept or before != default
            elif after == default:
                if before != default:
                    gone.append(name)
            elif isinstance(after, (int, str)):
                if before == after:
                    is_kept = True
                else:
                    values[name] = after
            else:
                change = self._compare(name, before, after)
                if change.equal:
                    is_kept = True
                elif change.parts is not None:
                    lists[name] = change.parts
                else:
                    values[name] = change.whole
        if not is_kept and not lists:
            return None
        return EncodedPatch(set=values, lists=lists, gone=tuple(gone))

    def _compare(self, name: str, old: object, new: object) -> Comparison:
        known = self._compared.get((id(old), id(new)))
        if known is None:
            known = self._compared[id(old), id(new)] = compare(name, old, new)
        return known


def compare(name: str, old: object, new: object) -> Comparison:
    """What has become of the value of a field."""
    if old == new:
        return Comparison(old, new, equal=True)
    if isinstance(old, tuple) and isinstance(new, tuple) and old and name != NEVER_LISTED:
        parts = list_changes(old, new, KEYS.get(name))
        if parts is not None:
            return Comparison(old, new, parts=msgspec.Raw(msgspec.json.encode(parts)))
    return Comparison(old, new, whole=msgspec.Raw(msgspec.json.encode(new)))


def list_changes(old: Entries, new: Entries, key: Key | None) -> list[object] | None:
    """A list as runs of the old one and new entries; None if nothing of the old one is left."""
    most = min(len(old), len(new))
    head = tail = 0
    while head < most and same(old[head], new[head]):
        head += 1
    most -= head
    while tail < most and same(old[-1 - tail], new[-1 - tail]):
        tail += 1
    places: dict[object, int] = {}
    if key is not None:
        for at in range(head, len(old) - tail):
            places[key(old[at])] = at
    parts: list[object] = []
    first, count = 0, head  # the run that is not written yet
    for at in range(head, len(new)):
        entry = new[at]
        place = -1
        if at >= len(new) - tail:
            place = at - len(new) + len(old)
        elif key is not None:
            place = places.get(key(entry), -1)
            if place >= 0 and not same(old[place], entry):
                place = -1
        if place < 0:
            if count:
                parts.append((first, count))
            count = 0
            parts.append(entry)
        elif count and place == first + count:
            count += 1
        else:
            if count:
                parts.append((first, count))
            first, count = place, 1
    if count:
        parts.append((first, count))
    return parts if any([isinstance(part, tuple) for part in parts]) else None


def same(one: object, other: object) -> bool:
    """Whether two entries are equal; most that are equal are the same record, kept between two scenes."""
    return one is other or one == other

"""Upgrades: a save of earlier rules becomes a save of today's, one version at a time. The past is not judged again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, final

from astrarium.core.errors import BadData
from astrarium.core.step import NOBODY

Save = dict[str, Any]
Upgrade = Callable[[Save], Save]
EVENTS: Final = "told"  # what an upgrade has to say to the players
UPGRADE_EVENT: Final = "core.upgraded"  # the event that everybody reads
UPGRADE_BACK_EVENT: Final = "core.upgraded_back"  # and that some answers are asked for again


@final
class Origin:
    """The position that a match begins with instead of an empty table, since what was before it had other rules."""

    def __init__(self, rules: int, moves: int, data: dict[str, object]) -> None:
        self.rules: Final = rules  # the version it was taken over from
        self.moves: Final = moves  # how many lines of the log lie before it
        self.data: Final = data  # its log, table and agenda, as a save has them


def no_change(save: Save) -> Save:
    """The upgrade of a version that stores nothing otherwise than the one before it."""
    return save


def add_event(save: Save, key: str, seat: int = NOBODY, only: int | None = None, **args: str | int) -> None:
    """Say to everybody, or to one seat alone, what an upgrade did to this match; the words are the game's own."""
    save.setdefault(EVENTS, []).append((key, seat, only, args))


def tables(save: Save) -> Iterator[Save]:
    """Every table of a save: the one that lies there, and as it was when phases began in which all answer at once."""
    yield save["table"]
    for step in steps(save):
        if step.get("before") is not None:
            yield step["before"]


def steps(save: Save) -> Iterator[Save]:
    """Every step of a save, those that others carry and those in lanes included."""
    yield from steps_of(save["agenda"])


def steps_of(data: object) -> Iterator[Save]:
    """Every step of some plain data."""
    if isinstance(data, list):
        for item in data:
            yield from steps_of(item)
    elif isinstance(data, dict):
        if "step" in data:
            yield data
        for name, value in data.items():
            if name not in ("before", "given"):
                yield from steps_of(value)


def apply_upgrades(data: Save, upgrades: dict[int, Upgrade], version: int, to: int) -> Save:
    """A copy of a save with everything that the rules of version `to` store; its log is whole, wherever it began."""
    save: Save = copy_data(data)
    save.pop(EVENTS, None)
    start = save.pop("start", None)
    if isinstance(start, dict) and isinstance(start.get("log"), list) and isinstance(save.get("log"), list):
        save["log"] = start["log"] + save["log"]
    for at in range(version, to):
        step = upgrades.get(at)
        if step is None:
            raise BadData(f"it was made by rules of version {version}, and nothing leads from version {at} to {at + 1}")
        try:
            save = step(save)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            raise BadData(f"the upgrade from version {at} to {at + 1} found something else: {error!r}") from error
        save["rules"] = at + 1
    return save


def copy_data(value: Any) -> Any:
    """Plain data once more, so that an upgrade may change what it is given."""
    if isinstance(value, dict):
        return {name: copy_data(item) for name, item in value.items()}
    return [copy_data(item) for item in value] if isinstance(value, list | tuple) else value

"""A plan made of the flags of a command: they are written as a plan and read as one, so that both say the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from astrarium.core.content_changes import write_toml
from astrarium.core.errors import BadOptions


@final
class PlanFlags(dict[str, Any]):
    """What was given, by the name of its flag; `text` is the plan."""

    TABLES: Final = ("option", "vary")

    @property
    def text(self) -> str:
        """The plan as TOML."""
        plain = {key: value for key, value in self.items() if key not in self.TABLES}
        if "until-sure" in plain:
            del plain["until-sure"]
            plain["until"] = "sure"
        if "at-most" in plain:
            plain["at_most"] = plain.pop("at-most")
        for name, table in (("option", "options"), ("vary", "grid")):
            if name in self:
                plain[table] = self[name]
        return write_toml(plain)


def plan_from_flags(
    game: str | None,
    players: Sequence[int] | None,
    seats: str | None,
    preset: Sequence[str] | None,
    option: Sequence[str] | None,
    vary: Sequence[str] | None,
    matches: int | None,
    precision: float | None,
    until_sure: bool,
    at_most: int | None,
    seed: str | None,
) -> PlanFlags:
    """The flags that were given."""
    given: dict[str, Any] = {
        "game": game,
        "players": list(players or []),
        "seats": seats.split(",") if seats else [],
        "preset": list(preset or []),
        "option": {name: values[0] for name, values in read_pairs(option)},
        "vary": {name: [number(value) for value in values] for name, values in read_pairs(vary, several=True)},
        "matches": matches,
        "precision": precision,
        "until-sure": until_sure,
        "at-most": at_most,
        "seed": seed,
    }
    return PlanFlags({key: value for key, value in given.items() if value not in (None, [], {}, False)})


def read_pairs(given: Sequence[str] | None, several: bool = False) -> list[tuple[str, list[str]]]:
    """NAME=VALUE, or NAME=A,B where there may be several."""
    pairs = []
    for item in given or []:
        name, sign, value = item.partition("=")
        if not sign or not name or not value:
            raise BadOptions(f"write NAME={'A,B' if several else 'VALUE'}, not {item!r}")
        pairs.append((name, value.split(",") if several else [value]))
    return pairs


def number(value: str) -> str | int:
    """A value as content has it: a whole number where it is one."""
    return int(value) if value.lstrip("-").isdecimal() else value

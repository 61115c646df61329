"""Recorded games kept as tests: a file dropped into `tests/played/<game>/` holds a record and how it ended.

keep(match, folder / "last-faction.json", "the last faction wins")
check(game, folder / "last-faction.json")
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from astrarium.core.game import Game
from astrarium.core.match import Match


class RecordedGame(msgspec.Struct, frozen=True):
    """A finished match: what it shows, its record, its result and the hash of its last position."""

    title: str
    record: dict[str, Any]
    result: dict[str, Any]
    hash: str


def files(folder: Path) -> list[Path]:
    """The played games of a folder."""
    return sorted(folder.glob("*.json"))


def read(path: Path) -> RecordedGame:
    """A played game from its file."""
    return msgspec.json.decode(path.read_bytes(), type=RecordedGame)


def keep(match: Match[Any], path: Path, title: str) -> None:
    """Write a finished match into its file."""
    assert match.result is not None, "only finished matches are kept"
    record = {name: part for name, part in match.record().items() if name != "content"}  # judged by that of the day
    kept = {"title": title, "result": match.result.plain(), "hash": match.hash, "record": record}
    lines = [f" {json.dumps(name)}: {json.dumps(part, ensure_ascii=False)}" for name, part in kept.items()]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def check(game: Game[Any], path: Path) -> Match[Any]:
    """Play a kept game again: the same result and the same last position, and no problems."""
    played = read(path)
    match = game.replay(played.record)
    assert match.result is not None, f"{path.name} ({played.title}) no longer ends"
    assert match.result.plain() == played.result, f"{path.name} ({played.title}) ends otherwise: {match.result}"
    assert match.hash == played.hash, f"{path.name} ({played.title}) ends in another position"
    assert match.problems() == [], f"{path.name} ({played.title}) has problems: {match.problems()}"
    return match


def missing_coverage(game: Game[Any], folder: Path) -> list[str]:
    """Endings, player counts and option values that none of the kept games has."""
    missing = {f"ending {ending.id}" for ending in game.endings}
    missing |= {f"{count} players" for count in game.players}
    missing |= {f"{option.name}={value}" for option in game.options for value in option.values}
    for played in map(read, files(folder)):
        missing.discard(f"ending {played.result['ending']}")
        missing.discard(f"{played.record['players']} players")
        missing -= {f"{name}={value}" for name, value in played.record["options"].items()}
    return sorted(missing)

"""Every key of a content.toml is damaged once: the error names file, key, what stands there, or it is listed.

assert accepted_damage(game) == []
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from typing import Any, Final

from astrarium.core.content_checks import show_value, value_at
from astrarium.core.errors import AstrariumError, BadContent
from astrarium.core.game import Game
from astrarium.testing.unread_content import Key, leaves, replaced, spell, write_toml

FREE_TEXT: Final = ("en", "it", "rules")  # words that may be anything; and rules, which the coverage of rules reads
NO_NUMBER: Final = "three"
NO_WORD: Final = 7
FAR_TOO_SMALL: Final = -9_999_999
ALIKE: Final = 3  # entries of a list that are damaged; the rest are alike


def accepted_damage(game: Game[Any], free_text: Iterable[str] = ()) -> list[str]:
    """Damage that is loaded without a word, or refused without naming file, key and what stands there.

    `free_text` names keys whose words may be anything.
    """
    content = tomllib.loads(game.content_text)
    alike: dict[str, list[Key]] = {}
    for key in leaves(content):
        alike.setdefault(spell(key, "*"), []).append(key)
    tried = [
        (".".join(map(str, key)), key, value)
        for keys in alike.values()
        for key in keys[:ALIKE]
        for value in damaged_values(content, key, {*FREE_TEXT, *free_text})
    ]
    wrong = [judge_damage(game, replaced(content, key, value), name, key, value) for name, key, value in tried]
    doubled = [
        judge_damage(game, other, f"{table} twice {told}", (table, "id"), told)
        for table, told, other in doubles(content)
    ]
    return [line for line in (*wrong, *doubled) if line]


def damaged_values(content: dict[str, Any], key: Key, free_text: set[str]) -> Iterator[object]:
    """Values that cannot stand at a key: of another type, far out of range, a word that nobody knows."""
    value = value_at(content, key)
    if isinstance(value, bool):
        yield NO_NUMBER
    elif isinstance(value, str):
        yield NO_WORD
        if not free_text & {part for part in key if isinstance(part, str)}:
            yield f"{value}_xx"
    else:
        yield NO_NUMBER
        yield FAR_TOO_SMALL


def doubles(content: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """The content with the id of a table's first record given to its second one, for every table with ids."""
    for table, records in content.items():
        if (
            isinstance(records, list)
            and len(records) > 1
            and all(isinstance(one, dict) and "id" in one for one in records)
        ):
            yield table, records[0]["id"], replaced(content, (table, 1, "id"), records[0]["id"])


def judge_damage(game: Game[Any], content: dict[str, Any], name: str, key: Key, value: object) -> str:
    """What is wrong with how damage is taken; nothing if it is refused by a sentence that shows where it is."""
    other = game.with_content(write_toml(content))
    try:
        for players in game.players:
            other.box(players, other.about.fill_options(None))
    except BadContent as error:
        last = next(str(part) for part in reversed(key) if isinstance(part, str))
        missing = [part for part in ("content.toml", last, show_value(value)) if part not in str(error)]
        return f"{name} = {show_value(value)}: {error} does not name {', '.join(missing)}" if missing else ""
    except AstrariumError as error:
        return f"{name} = {show_value(value)}: not told as bad content, but {error}"
    return f"{name} = {show_value(value)} is loaded without a word"

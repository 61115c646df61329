"""Every value of a content.toml is read by something: each is changed, and something else must change with it.

assert idle_keys(game) == []
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import tomllib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from astrarium.core.content_checks import value_at
from astrarium.core.errors import AstrariumError
from astrarium.core.game import Game
from astrarium.core.random_source import SeededRandom
from astrarium.core.wordbook import LANGUAGES

Key = tuple[str | int, ...]

READ_ELSEWHERE: Final = ("rules",)  # the rules that a printed thing cites: read by the coverage of rules
TRIES: Final = 5  # entries of a list that may show that a key is read
MATCHES: Final = 4  # played where neither box nor rulebook nor first scene has changed
ANSWERS: Final = 200  # of such a match, at most
PLAIN: Final = frozenset({str, int, float, bool, type(None)})


def idle_keys(game: Game[Any], ignore: Iterable[str] = ()) -> list[str]:
    """The keys of content.toml whose values change nothing: no box, no rule's sentence, no picture and no match.

    Entries of a list are alike: a key is read if one of the first few shows it. Keys named in `ignore` are left out.
    """
    content = tomllib.loads(game.content_text)
    left_out = {*READ_ELSEWHERE, *ignore}
    alike: dict[str, list[Key]] = {}
    for key in leaves(content):
        if not left_out & {part for part in key if isinstance(part, str)}:
            alike.setdefault(spell(key, "*"), []).append(key)
    known: dict[object, str] = {}
    return [name for name, keys in alike.items() if not is_read(game, content, keys[:TRIES], known)]


def is_read(game: Game[Any], content: dict[str, Any], keys: list[Key], known: dict[object, str]) -> bool:
    """Whether another value at one of these keys is refused or changes anything; `known` keeps what the true one makes.

    The quick looks come first: the box, then board and rulebook, then the boxes of all options, then matches.
    """
    changes = [(key, value) for key in keys for value in other_values(content, key)]
    firsts = [(key, other_values(content, key)[0]) for key in keys]
    made: dict[int, Game[Any]] = {}

    def other(change: tuple[Key, object]) -> Game[Any]:
        at = changes.index(change)
        if at not in made:
            made[at] = game.with_content(write_toml(replaced(content, *change)))
        return made[at]

    return (
        any(differs(game, other(change), set_up, {}, known) for change in changes)
        or any(differs(game, other(change), draw_up, {}, known) for change in firsts)
        or any(differs(game, other(firsts[0]), set_up, options, known) for options in option_sets(game))
        or any(differs(game, other(change), play, {}, known) for change in changes if change[0] == keys[0])
    )


def differs(
    game: Game[Any],
    other: Game[Any],
    look: Callable[[Game[Any], dict[str, str]], str],
    options: dict[str, str],
    known: dict[object, str],
) -> bool:
    """Whether a game with another content is set up, or played, otherwise."""
    at = (look, tuple(options.items()))
    if at not in known:
        known[at] = look(game, options)
    try:
        return look(other, options) != known[at]
    except (AstrariumError, ArithmeticError, AssertionError, LookupError, TypeError, ValueError):
        return True


def option_sets(game: Game[Any]) -> Iterator[dict[str, str]]:
    """Every value of every option once, beside the defaults of the others."""
    for option in game.options:
        for value in option.values:
            if value != option.default and game.about.accepts({option.name: value}):
                yield {option.name: value}


def set_up(game: Game[Any], options: dict[str, str]) -> str:
    """A fingerprint of the largest box of a game."""
    return digest(facts(game.box(game.players[-1], game.about.fill_options(dict(options))), ("content",)))


def draw_up(game: Game[Any], options: dict[str, str]) -> str:
    """A fingerprint of the board and of the rulebook of a game."""
    box = game.box(game.players[-1], game.about.fill_options(dict(options)))
    sentences = [sorted(rule.text.items()) for rule in game.rulebook.rules.values()]
    return digest([[game.board(box, lang) for lang in LANGUAGES], sentences])


def play(game: Game[Any], options: dict[str, str]) -> str:
    """A fingerprint of a few random matches, as everybody sees them."""
    seen: list[object] = []
    for number in range(MATCHES):
        rng = SeededRandom(f"content {number}")
        players = game.players[number % len(game.players)]
        match = game.start(players, {**game.lab_options, **options}, chance=rng, recording=True)
        for answers in range(ANSWERS):
            if match.over:
                break
            seat = match.waiting[rng.below(len(match.waiting))]
            choices = match.options(seat)
            match.answer(seat, choices[rng.below(len(choices))])
            if answers % 20 == 0:
                seen.extend([match.scene(viewer, lang).now for viewer in (None, 0) for lang in LANGUAGES])
        seen.append([match.hash, game.ruleset.value(match.table, 0)])
    return digest(seen)


def digest(data: object) -> str:
    """A fingerprint of records and plain data."""
    return hashlib.blake2b(msgspec.json.encode(data, enc_hook=repr), digest_size=16).hexdigest()


def facts(part: object, without: tuple[str, ...] = ()) -> object:
    """What an object is made of, as plain data at any depth."""
    if type(part) in PLAIN:
        return part
    if isinstance(part, dict):
        return [[facts(key), facts(value)] for key, value in part.items()]
    if isinstance(part, set | frozenset):
        return [facts(item) for item in sorted(part, key=repr)]
    if isinstance(part, list | tuple):
        return [item if type(item) in PLAIN else facts(item) for item in part]
    if isinstance(part, str | int | float):
        return part
    if isinstance(part, msgspec.Struct):
        return [type(part).__name__, facts(msgspec.structs.asdict(part))]
    return [type(part).__name__, facts({name: value for name, value in vars(part).items() if name not in without})]


def unread_attributes(game: Game[Any], module: str = "match_constants") -> list[str]:
    """What a box is given by its own constructor and nothing else in the game's package ever reads."""
    spec = importlib.util.find_spec(f"{game.package}.{module}")
    assert spec is not None
    assert spec.origin is not None
    path = Path(spec.origin)
    given, read = set[str](), set[str]()
    for source in path.parent.glob("*.py"):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                read.add(node.attr)
            elif isinstance(node, ast.Attribute) and source == path and ast.unparse(node.value) == "self":
                given.add(node.attr)
    return sorted(given - read)


# ---------------------------------------------------------------------- values and where they stand


def leaves(data: object, at: Key = ()) -> Iterator[Key]:
    """The place of every single value."""
    if isinstance(data, dict):
        for name, part in data.items():
            yield from leaves(part, (*at, name))
    elif isinstance(data, list):
        for number, part in enumerate(data):
            yield from leaves(part, (*at, number))
    else:
        yield at


def replaced(data: Any, key: Key, value: object) -> Any:
    """The same data with another value at one place."""
    if not key:
        return value
    if isinstance(data, dict):
        return {name: replaced(part, key[1:], value) if name == key[0] else part for name, part in data.items()}
    return [replaced(part, key[1:], value) if number == key[0] else part for number, part in enumerate(data)]


def other_values(content: dict[str, Any], key: Key) -> list[object]:
    """Other values that might stand there: near numbers, the other truth, words of the same key elsewhere."""
    value = value_at(content, key)
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, max(0, value - 1), value + 7]
    if isinstance(value, float):
        return [value + 0.5]
    alike = {
        str(value_at(content, other)) for other in leaves(content) if other[-1] == key[-1] and len(other) == len(key)
    }
    return [*sorted(alike - {value})[:2], f"{value}x"]


def spell(key: Key, number: str) -> str:
    """A place in words, with a sign for the numbers of entries: `ships.*.money`."""
    return ".".join(part if isinstance(part, str) else number for part in key)


def write_toml(content: dict[str, Any]) -> str:
    """Plain data as TOML: what a content.toml needs, tables inline."""
    return "".join(f"{write_value(name)} = {write_value(part)}\n" for name, part in content.items())


def write_value(value: object) -> str:
    """One value as TOML."""
    if isinstance(value, dict):
        return (
            "{"
            + ", ".join(f"{msgspec.json.encode(str(k)).decode()} = {write_value(v)}" for k, v in value.items())
            + "}"
        )
    if isinstance(value, list):
        return "[" + ", ".join(map(write_value, value)) + "]"
    return msgspec.json.encode(value).decode()

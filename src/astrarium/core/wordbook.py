"""Sentences of a game in its languages: a key and arguments become finished words."""

from __future__ import annotations

import re
from typing import Final, final

from astrarium.core.errors import BadData

LANGUAGES: Final = ("en", "it")
HOLE: Final = re.compile(r"\{([^{}]*)\}")
THOUSANDS: Final = {"en": ",", "it": "."}


@final
class Wordbook:
    """All sentences of one game. Missing words are an error, never an empty label.

    A hole `{n}` takes the argument as it is, numbers grouped by thousands; `{n:ship|ships}` picks a form by number;
    `{@unit}` takes the words whose key is the argument, and `{@unit#n}` their form for the number n.
    """

    def __init__(self, entries: dict[str, dict[str, str]]) -> None:
        self.entries: Final = entries
        for key, entry in entries.items():
            for lang in LANGUAGES:
                if not entry.get(lang):
                    raise BadData(f"words.toml: {key} has no words in {lang!r}")
                if any([brace in HOLE.sub("", entry[lang]) for brace in "{}"]):
                    raise BadData(f"words.toml: {key} has a hole within a hole in {lang!r}")

    def has(self, key: str) -> bool:
        """Whether there are words for this key."""
        return key in self.entries

    def say(self, key: str, args: dict[str, str | int], lang: str) -> str:
        """The sentence of a key, with its arguments; of a noun, its first form."""
        text = self._entry(key, lang)
        return self._fill(text, args, lang) if "{" in text else text.split("|")[0]

    def count(self, key: str, number: int, lang: str) -> str:
        """The form of a noun for a number: `ship`, `ships`."""
        forms = self._entry(key, lang).split("|")
        return forms[0] if number == 1 else forms[-1]

    def _entry(self, key: str, lang: str) -> str:
        entry = self.entries.get(key)
        if entry is None:
            raise BadData(f"words.toml has no words for {key!r}")
        return entry[lang]

    def _fill(self, text: str, args: dict[str, str | int], lang: str) -> str:
        parts: list[str] = []
        at = 0
        for hole in HOLE.finditer(text):
            parts.append(text[at : hole.start()])
            parts.append(self._hole(hole.group(1), args, lang))
            at = hole.end()
        parts.append(text[at:])
        return "".join(parts)

    def _hole(self, hole: str, args: dict[str, str | int], lang: str) -> str:
        if hole.startswith("@"):
            name, _, by = hole[1:].partition("#")
            key = str(args[name])
            return self.count(key, int(args[by]), lang) if by else self.count(key, 1, lang)
        name, _, forms = hole.partition(":")
        value = args[name]
        if forms:
            one, _, many = forms.partition("|")
            return one if value == 1 else many
        return group_thousands(value, lang) if isinstance(value, int) else value


def capitalize(text: str) -> str:
    """Words with a capital letter, where they begin a line."""
    return text[:1].upper() + text[1:]


def group_thousands(value: int, lang: str) -> str:
    """A number with its thousands set apart as the language does."""
    return f"{value:,}".replace(",", THOUSANDS[lang])


def flatten(tree: dict[str, object], prefix: str = "") -> dict[str, dict[str, str]]:
    """The entries of a words.toml: tables nest, `[ask] Move = { en, it }` becomes `ask.Move`."""
    entries: dict[str, dict[str, str]] = {}
    for name, value in tree.items():
        if not isinstance(value, dict):
            raise BadData(f"words.toml: {prefix}{name} is neither words nor a table")
        if "en" in value and isinstance(value["en"], str):
            entries[prefix + name] = {str(lang): str(text) for lang, text in value.items()}
        else:
            entries.update(flatten(value, f"{prefix}{name}."))
    return entries

"""The server's own sentences, and the error that carries one of them to people."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from astrarium.core.wordbook import Wordbook, flatten


@cache
def wordbook() -> Wordbook:
    """The server's own sentences."""
    return Wordbook(flatten(tomllib.loads((resources.files(__package__) / "words.toml").read_text(encoding="utf-8"))))


def say(key: str, lang: str, **args: str | int) -> str:
    """A sentence in a language."""
    return wordbook().say(key, args, lang)


class Refused(Exception):
    """Something the server will not do: a status for machines, words for people; nothing has changed."""

    def __init__(self, status: int, key: str, **args: str | int) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.arguments = args
        self.rule = ""

    def words(self, lang: str) -> str:
        """Why, in the reader's language."""
        return say(f"refused.{self.key}", lang, **self.arguments)

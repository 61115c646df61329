"""What can be wrong with what we are given. Every error says what, in words, and nothing has changed."""

from __future__ import annotations

from typing import Final


class AstrariumError(Exception):
    """Something we were given cannot be taken."""


class UnknownGame(AstrariumError):
    """No game of that name is installed."""


class BadOptions(AstrariumError):
    """Options or a number of players that the game does not know."""


class BadData(AstrariumError):
    """A save or a record that does not describe a match."""


class BadContent(BadData):
    """A content.toml that the rules of the game cannot read."""


class BadChance(AstrariumError):
    """Scripted luck that has run out, or that cannot come."""


class NoRecord(AstrariumError):
    """A match that was dealt anew for one seat has no history to show or take back."""


class IllegalAnswer(AstrariumError):
    """An answer that the rules refuse: the rule, and the reason in both languages."""

    def __init__(self, rule: str, text: dict[str, str]) -> None:
        super().__init__(f"{rule}: {text['en']}" if rule else text["en"])
        self.rule: Final = rule
        self.text: Final = text

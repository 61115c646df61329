"""The rulebook: the numbered rules of a game in both languages, for readers, refusals and tests."""

from __future__ import annotations

import unicodedata
from typing import Final, final

from astrarium.core.errors import BadData


def fold(text: str) -> str:
    """Text as it is searched: in small letters, and without accents, which who looks for "casino" does not type."""
    letters = unicodedata.normalize("NFD", text.lower())
    return "".join([letter for letter in letters if not unicodedata.combining(letter)])


@final
class Rule:
    """One numbered rule."""

    def __init__(
        self, id: str, section: str, kind: str, text: dict[str, str], source: str, switch: tuple[str, ...]
    ) -> None:
        self.id: Final = id
        self.section: Final = section
        self.kind: Final = kind
        self.text: Final = text
        self.source: Final = source  # stated, found, rebuilt or proposed
        self.switch: Final = switch  # options that alter it

    def __repr__(self) -> str:
        return f"Rule({self.id!r})"


@final
class Rulebook:
    """All rules of a game in their order, by sections."""

    def __init__(self, sections: dict[str, dict[str, str]], rules: list[Rule]) -> None:
        self.sections: Final = sections
        self.rules: Final = {rule.id: rule for rule in rules}
        if len(self.rules) != len(rules):
            raise BadData("rulebook.toml: a rule id stands twice")

    def __getitem__(self, id: str) -> Rule:
        if id not in self.rules:
            raise BadData(f"rulebook.toml has no rule {id!r}")
        return self.rules[id]

    def __contains__(self, id: object) -> bool:
        return id in self.rules

    def __len__(self) -> int:
        return len(self.rules)

    def find(self, wanted: str, lang: str = "en") -> list[Rule]:
        """Rules whose id or text holds these words, and all rules of a section whose title does."""
        low = fold(wanted)
        titled = {section for section, title in self.sections.items() if low in fold(title[lang])}
        return [
            rule
            for rule in self.rules.values()
            if rule.section in titled or low in fold(rule.id) or low in fold(rule.text[lang])
        ]

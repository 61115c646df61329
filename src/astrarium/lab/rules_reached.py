"""Which rules came into play in a match: those of its questions, of its answers and of its end."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from astrarium.core.game import Game
from astrarium.core.step import Question
from astrarium.lab.played_match import MatchResult


def rules_reached(game: Game[Any], result: MatchResult) -> frozenset[str]:
    """The rules that what is kept of a match shows at work; nothing of one that was not measured."""
    if result.measures is None:
        return frozenset()
    by_kind, by_word = carriers(game)
    reached = {rule for kind in result.measures.asked for rule in by_kind.get(kind, ())}
    reached |= {by_word[word] for label in result.measures.answers if (word := label.partition(" ")[0]) in by_word}
    return frozenset(reached | ({result.rule} if result.rule else set()))


@lru_cache(maxsize=64)
def carriers(game: Game[Any]) -> tuple[dict[str, tuple[str, ...]], dict[str, str]]:
    """Rules by kind of question and by word of an answer. Of all questions with a rule the most special ones count."""
    asked = {name: step.rules for name, step in game.steps.items() if issubclass(step, Question)}
    fewest: dict[str, int] = {}
    for rules in asked.values():
        for rule in rules:
            fewest[rule] = min(len(rules), fewest.get(rule, len(rules)))
    special = {name: tuple(rule for rule in rules if fewest[rule] == len(rules)) for name, rules in asked.items()}
    return special, dict(game.ruleset.answer_rules)

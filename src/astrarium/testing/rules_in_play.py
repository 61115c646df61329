"""Which rules come into play: of a step that is asked or played, of a function that is called, of how a match ends."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType, FrameType
from typing import Any, Final, final

from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.step import Question
from astrarium.testing.rule_coverage import modules


@final
class RulesInPlay:
    """Watches a match: `seen` has every rule that has come into play so far.

    Of all that carries a rule only the most special counts: a step with two rules before one with ten. Functions are
    watched where the rules run as plain Python; native ones are seen by the questions alone.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.seen: Final[set[str]] = set()
        asked = {step for step in game.steps.values() if issubclass(step, Question)}
        carried: list[tuple[object, tuple[str, ...]]] = [
            (step if step in asked else getattr(vars(step).get("play"), "__code__", step), step.rules)
            for step in game.steps.values()
        ]
        for module in modules(game):
            for cited, rules in getattr(module, "CITES", {}).items():
                carried.append((getattr(cited, "__code__", cited), tuple(str(rule) for rule in rules)))
        fewest: dict[str, int] = {}
        for _, rules in carried:
            for rule in rules:
                fewest[rule] = min(len(rules), fewest.get(rule, len(rules)))
        self.carriers: Final[dict[object, tuple[str, ...]]] = {}
        for carrier, rules in carried:
            special = tuple(rule for rule in rules if fewest[rule] == len(rules))
            self.carriers[carrier] = (*self.carriers.get(carrier, ()), *special)
        shown = {
            rule
            for carrier, rules in self.carriers.items()
            for rule in rules
            if isinstance(carrier, CodeType) or carrier in asked
        }
        self.watched: Final = shown | {ending.rule for ending in game.endings}

    @contextmanager
    def watch(self) -> Iterator[None]:
        """Look at every call while this lasts."""
        before = sys.getprofile()
        sys.setprofile(self._on_call)
        try:
            yield
        finally:
            sys.setprofile(before)

    def look(self, match: Match[Any]) -> None:
        """Look at what is asked now, or at how the match has ended."""
        for seat in match.waiting:
            self.seen.update(self.carriers.get(type(match.step_for(seat)), ()))
        if match.result is not None:
            self.seen.add(match.result.rule)

    def _on_call(self, frame: FrameType, event: str, argument: object) -> None:
        if event == "call":
            self.seen.update(self.carriers.get(frame.f_code, ()))

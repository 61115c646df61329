"""Which options the matches of a walk are played with: every value of every option comes often enough."""

from __future__ import annotations

from typing import Any, Final, final

from astrarium.core.game import Game
from astrarium.core.random_source import RandomSource

TRIES: Final = 30  # to make a value fit beside the others, before it counts as unfit
LAB_SHARE: Final = 3  # a lab option keeps its value in all but one of so many matches, unless others are rare


@final
class OptionSampler:
    """Draws sets of options that can stand together, rare values first."""

    def __init__(self, game: Game[Any], fixed: dict[str, Any] | None, rng: RandomSource) -> None:
        self.game: Final = game
        self.rng: Final = rng
        self.fixed: Final = {name: str(value) for name, value in (fixed or {}).items()}
        self.counts: Final = {option.name: dict.fromkeys(option.values, 0) for option in game.options}
        self.failed: Final[dict[tuple[str, str], int]] = {}

    def draw(self) -> tuple[dict[str, str], bool]:
        """A set of options, and whether all that makes matches end is among it."""
        wanted = self._rarest()
        for _ in range(TRIES):
            chosen = self._mix(wanted)
            if self.game.about.accepts(chosen):
                return self._count(chosen)
        if wanted is not None:
            self.failed[wanted] = self.failed.get(wanted, 0) + 1
        return self._count(self._repair(self._mix(None)))

    def missing(self, times: int) -> list[tuple[str, str]]:
        """Values that have come less often; those that fit beside nothing are left out."""
        return [
            (name, value)
            for name, counts in self.counts.items()
            for value, count in counts.items()
            if count < times and name not in self.fixed and self.failed.get((name, value), 0) < TRIES
        ]

    def _rarest(self) -> tuple[str, str] | None:
        """One of the values that have come least often."""
        open_values = self.missing(1 << 60)
        if not open_values:
            return None
        least = min(self.counts[name][value] for name, value in open_values)
        rare = [(name, value) for name, value in open_values if self.counts[name][value] == least]
        return rare[self.rng.below(len(rare))]

    def _mix(self, wanted: tuple[str, str] | None) -> dict[str, str]:
        lab = self.game.lab_options
        chosen = {}
        for name, counts in self.counts.items():
            values = [value for value in counts if self.failed.get((name, value), 0) < TRIES]
            least = min(counts[value] for value in values)
            if self.rng.below(2):
                values = [value for value in values if counts[value] == least]
            chosen[name] = values[self.rng.below(len(values))]
            if name in lab and self.rng.below(LAB_SHARE):
                chosen[name] = lab[name]
        if wanted is not None:
            chosen[wanted[0]] = wanted[1]
        return chosen | self.fixed

    def _repair(self, chosen: dict[str, str]) -> dict[str, str]:
        """Options go back to what they usually are, one by one, until all can stand together."""
        usual = {option.name: option.default for option in self.game.options} | self.game.lab_options | self.fixed
        names = list(usual)
        while names and not self.game.about.accepts(chosen):
            name = names.pop(self.rng.below(len(names)))
            chosen[name] = usual[name]
        return chosen

    def _count(self, chosen: dict[str, str]) -> tuple[dict[str, str], bool]:
        for name, value in chosen.items():
            self.counts[name][value] += 1
        lab = self.game.lab_options
        return chosen, all(chosen[name] == value for name, value in lab.items())

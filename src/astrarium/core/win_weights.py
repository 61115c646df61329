"""The learned weights of a game, as they stand in its weights.toml."""

# not compiled: msgspec records.

from __future__ import annotations

import msgspec

from astrarium.core.errors import BadContent
from astrarium.core.win_model import WinModel


class FeatureWeight(msgspec.Struct, frozen=True):
    """How much one feature counts at the beginning of a match, and at its end."""

    early: float
    late: float


class Provenance(msgspec.Struct, frozen=True):
    """Where the weights come from, and how good they are on matches they were not made from."""

    date: str
    matches: int
    positions: int
    bots: str
    options: dict[str, str]
    seed: int
    log_loss: float
    log_loss_of_guessing: float  # every seat alike
    log_loss_of_value: float  # the value that `greedy` goes by, squashed as well as it can be


class WinWeights(msgspec.Struct, frozen=True):
    """The file as a whole. Made by `astrarium train GAME`."""

    made: Provenance
    feature: dict[str, FeatureWeight]
    players: dict[str, float]  # by number of players: how much a difference decides
    answer: dict[str, dict[str, float]] = {}  # by question and word: how often it is right, as a logarithm of odds

    def model(self, names: tuple[str, ...], players: int, where: str) -> WinModel:
        """The model for that many players; it must know the very features that the game names."""
        if tuple(self.feature) != names:
            different = sorted(set(self.feature) ^ set(names)) or ["their order"]
            raise BadContent(f"{where}: other features than the game names: {', '.join(different)}")
        weights = list(self.feature.values())
        scale = self.players.get(str(players), 1.0)
        return WinModel([weight.early for weight in weights], [weight.late for weight in weights], scale)

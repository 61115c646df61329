"""A bot that has learned: the weights of `train.py`, played by NumPy alone."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from astrarium import bots
from astrarium.core.step import Answer
from astrarium.envs.answer_numbers import Slots
from astrarium.envs.stepped_match import EnvSetup, shared_setup

PIECES = 8  # of an option that are looked at
Arrays = dict[str, npt.NDArray[Any]]


class Policy:
    """How likely each option of a seat is: two layers read what it may know, one more each option beside it."""

    def __init__(self, arrays: Arrays, setup: EnvSetup) -> None:
        self.made_for = (setup.observations.name, setup.actions.name)
        self._arrays = {name: array.astype(np.float32) for name, array in arrays.items()}
        self._first = np.arange(PIECES) * (len(arrays["said.weight"]) // PIECES)

    def save(self, path: Path) -> None:
        """Write the weights, in half precision, with what they are for."""
        small = {name: array.astype(np.float16) for name, array in self._arrays.items()}
        np.savez_compressed(path, made_for=np.array(self.made_for), **small)

    def chances(self, seen: npt.NDArray[np.float32], options: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
        """The probability of each option, for an observation and what its options say."""
        hidden = np.maximum(self._layer("think", np.maximum(self._layer("read", seen), 0)), 0)
        said = self._arrays["said.weight"][options[:, :PIECES] + self._first].sum(axis=1)
        scores = self._layer("score", np.maximum(self._layer("ask", hidden) + said, 0))[:, 0].astype(np.float64)
        chances = np.exp(scores - scores.max())
        return chances / chances.sum()

    def _layer(self, name: str, given: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        """One layer; not by a matrix product, which would keep every core busy for the thought of one bot."""
        result: npt.NDArray[np.float32] = np.einsum("...i,oi->...o", given, self._arrays[f"{name}.weight"])
        return result + self._arrays[f"{name}.bias"]


def load_arrays(path: Traversable) -> tuple[Arrays, tuple[str, ...]]:
    """The weights of a file, and the names of what they are for: plain arrays, no program is in them."""
    with path.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
        kept = {name: arrays[name] for name in arrays.files}
    return kept, tuple(kept.pop("made_for").tolist())


@cache
def load_policy(setup: EnvSetup) -> Policy | None:
    """The weights for these observations and actions; None where nothing was learned."""
    path = resources.files("astrarium_learner") / "weights" / f"{setup.game.id}.npz"
    if not path.is_file():
        return None
    arrays, made_for = load_arrays(path)
    policy = Policy(arrays, setup)
    assert isinstance(setup.actions, Slots)
    sizes = (arrays["read.weight"].shape[1], len(arrays["said.weight"]))
    wanted = (setup.observations.size, PIECES * (setup.actions.pieces.size + 1))
    return policy if made_for == policy.made_for and sizes == wanted else None


class Learned(bots.Bot):
    """Draws from what it has learned; of other games and more players it knows nothing, and plays like `quick`."""

    name: ClassVar[str] = "learned"
    games: ClassVar[tuple[str, ...]] = ("expanse", "frontier", "imperium")
    sharpness = 2.0  # above 1 what is likely becomes likelier

    def __init__(self, seed: int | str, policy: Policy | None = None) -> None:
        super().__init__(seed)
        self._policy = policy
        self._quick = bots.Quick(seed)
        self._given: dict[
            bytes, list[int]
        ] = {}  # by what it knew and was asked: where it comes back to, it was in vain

    def choose(self, view: bots.BotView, deadline: bots.Deadline = bots.NO_DEADLINE) -> Answer:
        """An option, the likelier the better it has proved."""
        world = view.world(self.rng)
        box = world.table.box
        setup = shared_setup(view.game, box.players, tuple(sorted(box.options.items())), "slots")
        policy = self._policy or load_policy(setup)
        if policy is None:
            return self._quick.choose(view, deadline)
        assert isinstance(setup.actions, Slots)
        seen = np.zeros(setup.observations.size, np.float32)
        setup.observations.make_reader().write(world, view.seat, seen)
        options = np.array([setup.actions.features(option) for option in view.options], np.int64)
        chances = policy.chances(seen, options) ** self.sharpness
        given = self._given.setdefault(blake2b(seen.tobytes() + options.tobytes()).digest(), [])
        if len(given) < len(options):
            chances[given] = 0.0
        at = self.rng.below(1 << 30) / (1 << 30) * chances.sum()
        given.append(min(int(np.searchsorted(np.cumsum(chances), at, "right")), len(options) - 1))
        return view.options[given[-1]]

# not compiled: arrays.

"""Many matches stepped in one call, arrays in and out: for self-play, where every decision of every seat counts.

    batch = BatchEnv("imperium", 64, players=2, seed=1)
    while True:
        numbers = policy(batch.observations, batch.masks, batch.seats)
        batch.step(numbers)      # batch.rewards and batch.over say which matches ended, and how

A match that ends begins anew at once. The arrays are the environment's own and are written over by the next step.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final, final

import numpy as np
import numpy.typing as npt

from astrarium.core.errors import BadOptions
from astrarium.core.step import NOBODY
from astrarium.envs.answer_numbers import PIECES, SLOTS, Slots
from astrarium.envs.observation_space import Reader
from astrarium.envs.stepped_match import SteppedMatch, final_rewards, make_setup


@final
class BatchEnv:
    """So many matches of one game, each waiting for the number of one of its seats."""

    def __init__(
        self,
        game: str,
        count: int,
        players: int | None = None,
        seed: int = 0,
        with_options: bool = False,
        **settings: Any,
    ) -> None:
        if count < 1:
            raise BadOptions(f"a batch is of one match at least, not of {count}")
        setup = self.setup = make_setup(game, players, **settings)
        if with_options and not isinstance(setup.actions, Slots):
            raise BadOptions("only the action space `slots` has options to describe")
        self.count: Final = count
        self.observations: Final = np.zeros((count, setup.observations.size), np.float32)
        self.masks: Final = np.zeros((count, setup.actions.size), np.int8)
        self.seats: Final = np.zeros(count, np.int64)  # whose observation and mask these are
        self.rewards: Final = np.zeros((count, setup.players), np.float32)  # by seat, of matches that just ended
        self.over: Final = np.zeros(count, np.bool_)  # whether the last step ended the match before this one
        # what each slot holds, with_options: the numbers of its pieces, as `SteppedMatch.write_options` gives them
        self.options: Final = np.zeros((count, SLOTS, PIECES) if with_options else (count, 0, 0), np.int16)
        self._seeds: Final = random.Random(seed)
        self._rows: Final = list(self.observations)
        self._mask_rows: Final = list(self.masks)
        self._with_options: Final = with_options
        self._asked: Final = [0] * count
        self._matches: Final = [self._begin() for _ in range(count)]
        for at in range(count):
            self._look(at)
        self.seats[:] = self._asked

    def step(self, numbers: Sequence[int] | npt.NDArray[np.int64]) -> None:
        """Say one number in every match. An illegal one is an error that names its match; those before are played."""
        chosen = numbers.tolist() if isinstance(numbers, np.ndarray) else list(numbers)
        if len(chosen) != self.count:
            raise BadOptions(f"{self.count} numbers are needed, not {len(chosen)}")
        self.over[:] = False
        self.rewards[:] = 0.0
        matches, asked = self._matches, self._asked
        for at, number in enumerate(chosen):
            stepped = matches[at]
            try:
                stepped.step(asked[at], number)
            except BadOptions as error:
                self.seats[:] = asked
                raise BadOptions(f"match {at} of the batch: {error}") from None
            if stepped.seat == NOBODY:
                self.over[at] = True
                self.rewards[at] = final_rewards(stepped.match)
                matches[at] = self._begin(stepped.reader)
            self._look(at)
        self.seats[:] = asked

    def _begin(self, reader: Reader | None = None) -> SteppedMatch:
        return SteppedMatch(self.setup, self.setup.start(seed=self._seeds.getrandbits(60)), reader)

    def _look(self, at: int) -> None:
        stepped = self._matches[at]
        seat = stepped.seat
        self._asked[at] = seat
        stepped.write_observation(seat, self._rows[at])
        stepped.write_mask(seat, self._mask_rows[at])
        if self._with_options:
            stepped.write_options(seat, self.options[at])

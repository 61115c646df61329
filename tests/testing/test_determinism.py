"""The same seeds give the same logs, here and in another process."""

from __future__ import annotations

import pytest
from astrarium_template import GAME

from astrarium.testing import (
    determinism,
)


def test_the_same_seeds_give_the_same_logs() -> None:
    assert determinism.digest(GAME, 5, 1) == determinism.digest(GAME, 5, 1) == determinism.digest(GAME, 5, "1")
    assert determinism.digest(GAME, 5, 1) != determinism.digest(GAME, 5, 2)


def test_another_process_that_fails_says_why() -> None:
    with pytest.raises(RuntimeError, match="there is no game 'chess'"):
        determinism.digest_in_process("chess", 1, 1, {"PYTHONHASHSEED": "3"})

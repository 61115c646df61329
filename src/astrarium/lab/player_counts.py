"""With how many players a change of rules comes into play at all, found out by matches of random bots."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from astrarium.lab.experiment_plan import Experiment, load_game
from astrarium.lab.played_match import play_match

TRIED = 3  # matches with each number of players
LONGEST = 2_000  # decisions of each


def counts_in_play(first: Experiment, second: Experiment, counts: Sequence[int] = ()) -> tuple[int, ...]:
    """The numbers of players with which two experiments part ways within a few matches of random bots."""
    return tuple(
        players
        for players in counts or load_game(first).players
        if any(fingerprint(first, players, at) != fingerprint(second, players, at) for at in range(TRIED))
    )


def fingerprint(experiment: Experiment, players: int, number: int) -> str:
    """The fingerprint of one such match."""
    other = msgspec.structs.replace(experiment, players=players, seats=("random",) * players, longest=LONGEST)
    return play_match(other, number).log

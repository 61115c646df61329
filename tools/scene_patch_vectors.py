"""Pairs of scenes with the patch between them, by which the page shows that it puts scenes together as they were meant.

`make generate` writes them; `tests/web` compares, so that the page and the server cannot drift apart.
"""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from typing import Any

import msgspec

from astrarium.core.scene import Amount, Ask, Badge, Choice, Now, Piece, PlaceNow, SeatNow, Told
from astrarium.core.scene_changes import SceneChanges

TARGET = Path(__file__).parents[1] / "web" / "tests" / "scenePatches.json"
STEPS = 10


def some_scene(luck: random.Random, version: int) -> Now:
    """A small scene by luck: some pieces, some choices, the end of a log, now and then no question."""
    pieces = [Piece(id=f"p{at}", kind="scout", place=str(luck.randrange(3))) for at in range(7) if luck.random() < 0.7]
    luck.shuffle(pieces)
    asked = luck.random() < 0.6
    answers = sorted(luck.sample(range(6), 4)) if asked else []
    return Now(
        version=version,
        viewer=luck.choice([None, 0, 1]),
        waiting=tuple(luck.sample(range(3), luck.randrange(3))),
        turn=luck.choice(["", "Round 1"]),
        places=tuple([PlaceNow(id=str(at), badges=(Badge(text=str(luck.randrange(2))),)) for at in range(4)]),
        pieces=tuple(pieces),
        seats=tuple(
            [
                SeatNow(seat=seat, title=f"Seat {seat}", stores=(Amount(label="ore", value=luck.randrange(2)),))
                for seat in range(3)
            ]
        ),
        ask=Ask(kind="Move", rule="", text=f"Where to, {version}?") if asked else None,
        choices=tuple([Choice(answer=("move", at), label=f"To {at}") for at in answers]),
        overlay=tuple([str(at) for at in range(4) if luck.random() < 0.5]),
        log=tuple([Told(number=at, seat=None, text=f"Line {at}") for at in range(max(0, version - 4), version)]),
    )


def vectors() -> list[dict[str, Any]]:
    """Each scene with the one before it and the patch between them; where nothing is left there is none."""
    luck = random.Random("patches")
    scenes = [some_scene(luck, version) for version in range(STEPS)]
    found = []
    for old, new in itertools.pairwise(scenes):
        patch = SceneChanges().patch(old, new)
        if patch is not None:
            found.append({"old": old, "patch": patch, "new": new})
    return found


def written() -> str:
    """The whole file."""
    return "[\n" + ",\n".join([msgspec.json.encode(one).decode() for one in vectors()]) + "\n]\n"


if __name__ == "__main__":
    TARGET.write_text(written(), encoding="utf-8")

"""Decisions of bots as a dataset: Parquet files with a data card beside them.

One row for each number that a bot said: what its seat could know, what was legal, what it chose, how it stood and how
it ended.
"""

# not compiled: data frames.

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
import polars as pl

import astrarium
from astrarium import bots
from astrarium.core.errors import BadOptions
from astrarium.core.match import Match
from astrarium.core.random_source import SeededRandom
from astrarium.core.step import Answer
from astrarium.envs.stepped_match import EnvSetup, SteppedMatch, final_rewards

ROWS: Final = 4096  # of one file
COLUMNS: Final = {
    "match": "which match, from 0",
    "decision": "which decision of the match, from 0",
    "seat": "who decided",
    "question": "what was asked: the name of the step",
    "observation": "what the seat could know: float32 between -1 and 1, part by part as listed below",
    "action_mask": "1 for every legal number",
    "action": "the number that was said",
    "answer": "the answer that it belongs to, in words",
    "chance": "the seat's chance to win before its answer, judged in a world dealt for it; none without weights",
    "reward": "how the match ended for the seat: 1 for the first place, -1 for the last, evenly between, ties share",
}


def write_dataset(
    setup: EnvSetup, seats: Sequence[str], matches: int, seed: int, folder: Path, progress: Any = None
) -> dict[str, int]:
    """Play matches between bots, one name for each seat, and write their decisions; how many there are of what."""
    if len(seats) != setup.players:
        raise BadOptions(f"{setup.players} bots are needed, not {len(seats)}")
    if matches < 1:
        raise BadOptions(f"a dataset is of one match at least, not of {matches}")
    for name in seats:
        bots.make(name, 0)
    if folder.exists() and any(folder.iterdir()):
        raise BadOptions(f"{folder} is not empty: a dataset is written into a folder of its own")
    folder.mkdir(parents=True, exist_ok=True)
    counts = {"matches": matches, "decisions": 0, "rows": 0, "files": 0}
    rows: list[dict[str, Any]] = []
    for number in range(matches):
        for row in match_rows(setup, seats, number, f"{seed} {number}"):
            rows.append(row)
            counts["decisions"] = counts["decisions"] + 1 if row["is_first"] else counts["decisions"]
            if len(rows) == ROWS:
                counts = _write(setup, rows, folder, counts)
                rows = []
        if progress is not None:
            progress(number + 1)
    counts = _write(setup, rows, folder, counts) if rows else counts
    (folder / "README.md").write_text(data_card(setup, seats, seed, counts), encoding="utf-8")
    return counts


def match_rows(setup: EnvSetup, seats: Sequence[str], number: int, seed: str) -> Iterator[dict[str, Any]]:
    """The decisions of one match; how it ended is known only then, so they come when it is over."""
    stepped = SteppedMatch(setup, setup.start(seed=seed))
    match, judge = stepped.match, SeededRandom(f"{seed} judge")
    seated = bots.SeatedBots({at: bots.make(name, f"{seed} {at}") for at, name in enumerate(seats)})
    rows: list[dict[str, Any]] = []
    decision = 0
    while not match.over:
        seat = stepped.seat
        answer = seated.advice(match, seat)
        rows.extend(decision_rows(stepped, seat, answer, judge, number, decision))
        decision += 1
    rewards = final_rewards(match)
    for row in rows:
        row["reward"] = rewards[row["seat"]]
        yield row


def decision_rows(
    stepped: SteppedMatch, seat: int, answer: Answer, judge: SeededRandom, number: int, decision: int
) -> list[dict[str, Any]]:
    """One decision, number by number; it is made on the way."""
    setup, match = stepped.setup, stepped.match
    question, chance = type(match.step_for(seat)).__name__, chance_of(match, seat, judge)
    flat = np.zeros(setup.observations.size, np.float32)
    stepped.write_observation(seat, flat)
    rows: list[dict[str, Any]] = []
    for action in setup.actions.path(answer, match.options(seat)):
        mask = np.zeros(setup.actions.size, np.int8)
        stepped.write_mask(seat, mask)
        stepped.step(seat, action)
        rows.append(
            {
                "match": number,
                "decision": decision,
                "seat": seat,
                "question": question,
                "observation": flat,
                "action_mask": mask,
                "action": action,
                "answer": " ".join(map(str, answer)),
                "chance": chance,
                "is_first": not rows,
            }
        )
    return rows


def chance_of(match: Match[Any], seat: int, judge: SeededRandom) -> float | None:
    """A seat's chance to win, as it may judge it itself."""
    chances = match.game.chances(match.determinize(seat, judge))
    return None if chances is None else chances[seat]


def _write(setup: EnvSetup, rows: list[dict[str, Any]], folder: Path, counts: dict[str, int]) -> dict[str, int]:
    kinds = {
        "match": pl.Int32,
        "decision": pl.Int32,
        "seat": pl.Int8,
        "question": pl.String,
        "action": pl.Int32,
        "answer": pl.String,
        "chance": pl.Float32,
        "reward": pl.Float32,
    }
    plain = {name: pl.Series(name, [row[name] for row in rows], kind) for name, kind in kinds.items()}
    arrays = {
        "observation": pl.Series("observation", np.stack([row["observation"] for row in rows])),
        "action_mask": pl.Series("action_mask", np.stack([row["action_mask"] for row in rows])),
    }
    frame = pl.DataFrame({name: plain[name] if name in plain else arrays[name] for name in COLUMNS})
    frame.write_parquet(folder / f"part-{counts['files']:05}.parquet")
    return {**counts, "rows": counts["rows"] + len(rows), "files": counts["files"] + 1}


def data_card(setup: EnvSetup, seats: Sequence[str], seed: int, counts: dict[str, int]) -> str:
    """What the dataset is, how it was made and how it is read."""
    game = setup.game
    options = ", ".join(f"{name}={value}" for name, value in sorted(setup.options.items())) or "all at their defaults"
    lines = [
        f"# Decisions in {game.title['en']}",
        "",
        f"{counts['decisions']:,} decisions in {counts['matches']:,} matches between bots, {counts['rows']:,} rows in"
        f" {counts['files']} Parquet files.",
        "",
        f"- made by: Astrarium {astrarium.__version__}, `{game.id}`, rules version {game.rules_version},"
        f" content {game.content_hash}",
        f"- players: {setup.players}; bots by seat: {', '.join(seats)}; seed {seed}",
        f"- options: {options}",
        f"- actions: `{setup.actions.name}`, {setup.actions.size} numbers; observation: `{setup.observations.name}`",
        "- hidden information: a row holds what its seat could know, and nothing else",
        "",
        "| column | what it is |",
        "|---|---|",
        *[f"| `{name}` | {says} |" for name, says in COLUMNS.items()],
        "",
        "## The parts of an observation",
        "",
        "| part | from | to | columns |",
        "|---|---|---|---|",
        *[
            f"| `{part.name}` | {part.start} | {part.stop} | {', '.join(part.labels)} |"
            for part in setup.observations.parts
        ],
    ]
    return "\n".join(lines) + "\n"

"""Datasets: decisions as they were made, read back by polars."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import polars as pl
import pytest

from astrarium import bots
from astrarium.cli import main
from astrarium.core.errors import BadOptions
from astrarium.envs import dataset
from astrarium.envs.dataset import write_dataset
from astrarium.envs.stepped_match import SteppedMatch, make_setup, rank_rewards


@pytest.mark.parametrize("actions", ["slots", "fixed"])
def test_a_dataset_is_what_the_bots_did(actions: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "ROWS", 50)  # several files
    setup = make_setup("expanse", 2, actions=actions)
    counts = write_dataset(setup, ["random", "random"], 2, 5, tmp_path / "data")
    frame = pl.read_parquet(tmp_path / "data" / "*.parquet")
    assert counts["rows"] == len(frame) > 100
    assert counts["files"] == len(list((tmp_path / "data").glob("part-*.parquet"))) > 1
    assert frame.columns == list(dataset.COLUMNS)
    for number in range(2):
        rows = frame.filter(pl.col("match") == number)
        stepped = SteppedMatch(setup, setup.start(seed=f"5 {number}"))
        flat, mask = np.zeros(setup.observations.size, np.float32), np.zeros(setup.actions.size, np.int8)
        last = -1
        for row in rows.iter_rows(named=True):
            assert row["seat"] == stepped.seat
            stepped.write_mask(row["seat"], mask)
            assert row["action_mask"] == mask.tolist()
            if row["decision"] != last:
                stepped.write_observation(row["seat"], flat)
                assert np.array(row["observation"], np.float32).tobytes() == flat.tobytes()
                assert row["question"] == type(stepped.match.step_for(row["seat"])).__name__
            last = row["decision"]
            assert 0 <= row["chance"] <= 1
            stepped.step(row["seat"], row["action"])
        result = stepped.match.result
        assert result is not None
        rewards = rank_rewards(result.ranks)
        assert set(rows.select("seat", "reward").iter_rows()) == {(0, rewards[0]), (1, rewards[1])}


def test_the_command_writes_a_data_card_and_the_same_rows_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("one", "two"):
        with pytest.raises(SystemExit) as left:
            main(["dataset", "expanse", "--matches", "1", "--bots", "random,quick", "--out", str(tmp_path / name)])
        assert left.value.code == 0
    assert ": 1 match, " in capsys.readouterr().out
    one, two = (pl.read_parquet(tmp_path / name / "*.parquet") for name in ("one", "two"))
    assert one.equals(two)
    card = (tmp_path / "one" / "README.md").read_text("utf-8")
    assert "bots by seat: random, quick" in card
    assert all(f"| `{name}` |" in card for name in one.columns)
    assert f"{len(one):,} rows" in card


def test_what_cannot_be_is_refused_and_nothing_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    setup = make_setup("expanse", 2)
    with pytest.raises(BadOptions, match="2 bots are needed, not 3"):
        write_dataset(setup, ["random"] * 3, 1, 1, tmp_path / "data")
    with pytest.raises(BadOptions, match="not of 0"):
        write_dataset(setup, ["random"] * 2, 0, 1, tmp_path / "data")
    with pytest.raises(bots.UnknownBot):
        write_dataset(setup, ["nobody"] * 2, 1, 1, tmp_path / "data")
    assert not (tmp_path / "data").exists()
    (tmp_path / "kept.txt").write_text("mine")
    with pytest.raises(SystemExit) as left:
        main(["dataset", "expanse", "--out", str(tmp_path)])
    assert left.value.code == 2
    assert "is not empty" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["kept.txt"]

"""The example that learns: its weights are played by NumPy alone, and a tiny run of its training makes new ones."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import astrarium
from astrarium import bot_and_observer_plugins, bots
from astrarium.core.errors import BadOptions
from astrarium.core.random_source import SeededRandom
from astrarium.envs.batch_env import BatchEnv
from astrarium.envs.stepped_match import SteppedMatch, make_setup, option_rows
from astrarium.server.bot_worker import BotRequest, MatchMemory, answer_request
from astrarium.server.game_catalogue import describe_game

ROOT = Path(__file__).resolve().parents[2]
LEARNER = ROOT / "examples" / "learner"
LEARNED = ["expanse", "frontier", "imperium"]
TORCH = ROOT / "build" / "torch" / "bin" / "python"


@pytest.fixture(autouse=True)
def learner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The package of the example, installed for the length of a test."""
    (tmp_path / "astrarium_learner-1.dist-info").mkdir()
    for name, text in {
        "METADATA": "Metadata-Version: 2.1\nName: astrarium-learner\nVersion: 1\n",
        "entry_points.txt": "[astrarium.bots]\nlearned = astrarium_learner:Learned\n",
    }.items():
        (tmp_path / "astrarium_learner-1.dist-info" / name).write_text(text)
    monkeypatch.syspath_prepend(LEARNER / "src")
    monkeypatch.syspath_prepend(tmp_path)
    bot_and_observer_plugins.entry_points.cache_clear()
    yield
    bot_and_observer_plugins.entry_points.cache_clear()


def played(game: str, players: int, seats: dict[int, str], seed: int) -> tuple[tuple[int, ...], str]:
    """The ranks and the hash of a match between bots."""
    setup = make_setup(game, players)
    match = setup.start(seed=seed)
    seated = bots.SeatedBots({seat: bots.make(name, f"{seed} {seat}") for seat, name in seats.items()})
    while not match.over:
        seated.answer(match)
    assert match.result is not None
    return match.result.ranks, match.hash


@pytest.mark.parametrize("game", LEARNED)
def test_a_learned_bot_plays_matches_to_their_end_and_alike_for_like_seeds(game: str) -> None:
    first = played(game, 2, {0: "learned", 1: "random"}, 3)
    assert played(game, 2, {0: "learned", 1: "random"}, 3) == first


def test_of_what_it_has_not_learned_it_plays_like_quick() -> None:
    match = make_setup("expanse", 3).start(seed=5)
    learned, quick, rng = bots.make("learned", 4), bots.make("quick", 4), SeededRandom(1)
    for _ in range(8):
        view = bots.make_bot_view(match, match.waiting[0], rng)
        answer = learned.answer(view)
        assert answer == quick.answer(view)
        match.answer(view.seat, answer)


def test_where_it_comes_back_to_a_position_it_tries_another_answer() -> None:
    match = make_setup("frontier", 2, preset="short").start(seed=1)
    learned, rng, seat = bots.make("learned", 4), SeededRandom(1), match.waiting[0]
    view = bots.make_bot_view(match, seat, rng)
    given = [learned.answer(view) for _ in view.options]
    assert len(view.options) > 2
    assert sorted(map(repr, given)) == sorted(map(repr, view.options)), "each once, before any comes again"
    assert learned.answer(view) in view.options


def test_people_are_offered_it_for_the_games_it_has_learned() -> None:
    offered = {game: [bot.name for bot in describe_game(astrarium.load(game), "it").bots] for game in astrarium.games()}
    assert {game for game, names in offered.items() if "learned" in names} == set(LEARNED)
    assert offered["expanse"][:-1] == [level.id for level in bots.levels()]


@pytest.mark.parametrize("game", LEARNED)
def test_a_server_lets_it_think_at_a_table_of_people(game: str) -> None:
    match = make_setup(game, 2, preset="recommended").start(seed=1)
    asked = BotRequest(
        table="one",
        game=game,
        players=2,
        options=dict(match.table.box.options),
        known=0,
        content_text=match.game.content_text,
        lines=[(line.seat, line.answer) for line in match.log_since(0)],
        seat=match.waiting[0],
        bot="learned",
        seconds=60.0,
    )
    advice = answer_request(MatchMemory(), asked)
    assert advice.error == ""
    assert advice.answer in match.options(match.waiting[0])


def test_a_plug_in_that_cannot_be_loaded_is_not_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "astrarium_learner-1.dist-info" / "entry_points.txt").write_text(
        "[astrarium.bots]\nlearned = astrarium_learner:Nothing\n"
    )
    bot_and_observer_plugins.entry_points.cache_clear()
    assert bots.plugins("expanse") == ()


def test_weights_are_plain_arrays() -> None:
    for path in sorted((LEARNER / "src" / "astrarium_learner" / "weights").glob("*.npz")):
        assert path.stat().st_size < 2_000_000
        with np.load(path, allow_pickle=False) as arrays:
            assert set(arrays.files) >= {"made_for", "read.weight", "said.weight", "score.bias"}
            assert all(np.isfinite(arrays[name]).all() for name in arrays.files if name != "made_for")


def test_a_batch_says_what_its_slots_hold() -> None:
    batch = BatchEnv("expanse", 2, players=2, seed=3, with_options=True)
    rows, setup = option_rows(), make_setup("expanse", 2)
    for _ in range(20):
        batch.step(batch.masks.sum(axis=1) - 1)
        for at in range(2):
            stepped: SteppedMatch = batch._matches[at]
            stepped.write_options(stepped.seat, rows)
            assert (batch.options[at] == rows).all()
            assert ((rows != 0).any(axis=1) == batch.masks[at].astype(bool)).all()
    assert setup.actions.size == batch.options.shape[1]
    with pytest.raises(BadOptions, match="only the action space `slots`"):
        BatchEnv("expanse", 2, actions="fixed", with_options=True)


@pytest.mark.night
@pytest.mark.parametrize("game", LEARNED)
def test_the_weights_of_the_example_are_for_the_games_as_they_are(game: str) -> None:
    from astrarium_learner import load_policy

    for preset in ("lab", "short", "recommended"):
        assert load_policy(make_setup(game, 2, preset)) is not None


@pytest.mark.night
def test_a_tiny_run_of_the_training_learns_and_writes_what_numpy_plays(tmp_path: Path) -> None:
    if not TORCH.exists():
        pytest.skip("`make night` installs PyTorch into build/torch")
    home = str(Path(astrarium.__file__).parents[1])
    path = os.pathsep.join([home, str(LEARNER / "src"), *[each for each in sys.path if "site-packages" in each]])
    lines = subprocess.run(
        [
            *(str(TORCH), str(LEARNER / "train.py"), "expanse", "--minutes", "1.5", "--every", "1.5"),
            *("--matches", "20", "--out", str(tmp_path / "expanse.npz")),
        ],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    curve = [json.loads(line) for line in lines]
    assert curve[-1]["random"] >= 15
    assert curve[-1]["random"] > curve[0]["random"]
    with np.load(tmp_path / "expanse.npz", allow_pickle=False) as arrays:
        assert len(arrays["made_for"]) == 2

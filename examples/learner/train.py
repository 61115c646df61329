"""Learn to play a two-player game from nothing but matches against oneself: masked PPO over `BatchEnv`.

    python train.py expanse --minutes 25 --out src/astrarium_learner/weights/expanse.npz

needs PyTorch (its CPU build is enough) beside `astrarium[rl]`; docs/research.md says how. The policy scores every legal
option by what it says and by what the seat may know, so no number of the action space has to mean the same thing twice.
What is written are plain arrays: NumPy alone plays them (`astrarium_learner`).
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch
from astrarium_learner import PIECES, Learned, Policy, load_arrays
from torch import nn

from astrarium import bots
from astrarium.envs.batch_env import BatchEnv
from astrarium.envs.stepped_match import EnvSetup, final_rewards

ROWS, STEPS, MINIBATCH, EPOCHS = 64, 128, 1024, 3  # matches side by side, numbers said in each before learning
CLIP, LAMBDA, ENTROPY, RATE = 0.2, 0.95, 0.01, 7e-4
LONGEST = 5000  # answers of a match that counts for the curve: who goes in circles has not won


class Network(nn.Module):
    """What `Policy` computes, with gradients, and a value beside it: how the match is going to end for the seat."""

    def __init__(self, observed: int, said: int, width: int = 128, option: int = 64) -> None:
        super().__init__()
        self.read, self.think = nn.Linear(observed, width), nn.Linear(width, width)
        self.ask, self.score, self.value = nn.Linear(width, option), nn.Linear(option, 1), nn.Linear(width, 1)
        self.said = nn.Embedding(PIECES * said, option)
        nn.init.normal_(self.said.weight, std=0.3)
        nn.init.zeros_(self.score.weight)
        self.register_buffer("first", torch.arange(PIECES) * said)

    def forward(self, seen: torch.Tensor, options: torch.Tensor, whose: torch.Tensor) -> tuple[torch.Tensor, ...]:
        """The logarithm of every option's probability, and the value of every row; `whose` row each option is of."""
        hidden = torch.relu(self.think(torch.relu(self.read(seen))))
        asked = self.ask(hidden)[whose] + self.said(options + self.first).sum(1)
        scores = self.score(torch.relu(asked)).squeeze(1)
        top = torch.full((len(seen),), -1e9).scatter_reduce(0, whose, scores.detach(), "amax")
        scores = scores - top[whose]
        total = torch.zeros(len(seen)).index_add(0, whose, scores.exp()).log()
        return scores - total[whose], torch.tanh(self.value(hidden)).squeeze(1)

    def arrays(self) -> dict[str, np.ndarray]:
        """The weights, as `Policy` takes them."""
        return {name: tensor.numpy() for name, tensor in self.state_dict().items() if name != "first"}


class Rollout:
    """What was seen, said and got in so many steps of a batch, and what each decision is to learn from it."""

    def __init__(self, batch: BatchEnv, network: Network, rng: np.random.Generator) -> None:
        self.seen, self.whose, self.options, self.counts, self.chosen, self.logs = [], [], [], [], [], []
        seats, values, rewards, over = [], [], [], []
        for _ in range(STEPS):
            seen, options, whose, counts = look(batch)
            with torch.no_grad():
                logs, value = network(seen, options, whose)
            starts = np.cumsum(counts) - counts
            noise = logs.numpy() + rng.gumbel(size=len(logs))  # the largest is a fair draw
            best = np.maximum.reduceat(noise, starts)
            chosen = np.flatnonzero(noise == np.repeat(best, counts)) - starts
            self.seen.append(seen.numpy().copy())
            self.options.append(options.numpy())
            self.counts.append(counts)
            self.chosen.append(chosen)
            self.logs.append(logs.numpy()[starts + chosen])
            seats.append(batch.seats.copy())
            values.append(value.numpy())
            batch.step(chosen)
            rewards.append(batch.rewards.copy())
            over.append(batch.over.copy())
        with torch.no_grad():
            last = network(*look(batch)[:3])[1].numpy()
        self.matches = int(np.sum(over))
        self.gains = self._gains(seats, values, rewards, over, last, batch.seats)
        self.returns = self.gains + np.concatenate(values)

    def _gains(self, seats, values, rewards, over, last, asked) -> np.ndarray:
        """By how much each decision turned out better than expected (GAE), seat by seat along every match."""
        rows, players = np.arange(len(last)), rewards[0].shape[1]
        ahead = np.repeat(-last[:, None] / (players - 1), players, axis=1)  # what the others may hope for
        ahead[rows, asked] = last
        later, pending = np.zeros_like(ahead), np.zeros_like(ahead)
        gains = np.zeros((len(seats), len(rows)), np.float32)
        for at in reversed(range(len(seats))):
            seat = seats[at]
            ahead[over[at]] = later[over[at]] = 0.0
            pending[over[at]] = rewards[at][over[at]]
            surprise = pending[rows, seat] + ahead[rows, seat] - values[at]
            gains[at] = later[rows, seat] = surprise + LAMBDA * later[rows, seat]
            ahead[rows, seat], pending[rows, seat] = values[at], 0.0
        return gains.reshape(-1)

    def minibatches(self, rng: np.random.Generator):
        """Every decision once, in another order."""
        seen, options, counts = np.concatenate(self.seen), np.concatenate(self.options), np.concatenate(self.counts)
        chosen, logs = np.concatenate(self.chosen), np.concatenate(self.logs)
        starts = np.cumsum(counts) - counts
        for part in np.array_split(rng.permutation(len(seen)), max(1, len(seen) // MINIBATCH)):
            many = counts[part]
            first = np.cumsum(many) - many
            places = np.repeat(starts[part] - first, many) + np.arange(many.sum())
            whose = np.repeat(np.arange(len(part)), many)
            given = (seen[part], options[places], whose, first + chosen[part], logs[part])
            yield tuple(map(torch.from_numpy, (*given, self.gains[part], self.returns[part])))


def look(batch: BatchEnv) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, np.ndarray]:
    """The observations of a batch, all legal options one behind the other, whose they are, and how many each has."""
    rows, slots = np.nonzero(batch.masks)
    options = batch.options[rows, slots, :PIECES].astype(np.int64)
    counts = np.bincount(rows, minlength=batch.count)
    return torch.from_numpy(batch.observations), torch.from_numpy(options), torch.from_numpy(rows), counts


def learn(network: Network, rollout: Rollout, optimizer: torch.optim.Optimizer, rng: np.random.Generator) -> None:
    """What turned out better becomes likelier, within bounds; the value comes nearer to what followed."""
    for _ in range(EPOCHS):
        for seen, options, whose, chosen, before, gains, returns in rollout.minibatches(rng):
            logs, values = network(seen, options, whose)
            ratio = (logs[chosen] - before).exp()
            gains = (gains - gains.mean()) / (gains.std() + 1e-6)
            better = torch.minimum(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
            open_minded = -(logs.exp() * logs).sum() / len(seen)
            loss = 0.5 * (values - returns).square().mean() - better - ENTROPY * open_minded
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


def wins(setup: EnvSetup, policy: Policy, opponent: str, matches: int, seed: int) -> float:
    """How many of so many matches are won against a bot, from both seats in turn; a tie is half a win, no end none."""
    won = 0.0
    for number in range(matches):
        match, seat = setup.start(seed=f"{seed} {number}"), number % 2
        learned = Learned(f"{seed} {number} learned", policy)
        seated = bots.SeatedBots({seat: learned, 1 - seat: bots.make(opponent, f"{seed} {number} {opponent}")})
        while not match.over and match.moves < LONGEST:
            seated.answer(match)
        won += (1 + final_rewards(match)[seat]) / 2 if match.over else 0.0
    return won


def main() -> None:
    """Train, and print a line of the curve now and then."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--preset", default="lab")
    parser.add_argument("--minutes", type=float, default=25.0, help="of processor time, for everything")
    parser.add_argument("--every", type=float, default=2.5, help="minutes between two lines of the curve")
    parser.add_argument("--matches", type=int, default=100, help="against each bot for a line of the curve")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="weights to go on from")
    parser.add_argument("--out", type=Path, required=True, help="the .npz file to write")
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    torch.set_num_threads(1)
    rng = np.random.default_rng(given.seed)
    batch = BatchEnv(given.game, ROWS, 2, given.seed, with_options=True, preset=given.preset)
    setup = batch.setup
    network = Network(setup.observations.size, setup.actions.pieces.size + 1)
    if given.start is not None:
        kept = load_arrays(given.start)[0]
        network.load_state_dict({name: torch.from_numpy(array) for name, array in kept.items()}, strict=False)
    optimizer = torch.optim.Adam(network.parameters(), RATE, eps=1e-5)
    decisions = matches = 0
    curve: list[dict[str, float]] = []
    while not curve or curve[-1]["minutes"] < given.minutes:
        minutes = time.process_time() / 60
        optimizer.param_groups[0]["lr"] = RATE * max(0.05, 1 - minutes / given.minutes)
        if not curve or minutes >= curve[-1]["minutes"] + given.every or minutes >= given.minutes:
            policy = Policy(network.arrays(), setup)
            shares = {name: wins(setup, policy, name, given.matches, given.seed) for name in ("random", "quick")}
            curve.append({"minutes": round(minutes, 2), "matches": matches, "decisions": decisions, **shares})
            print(json.dumps(curve[-1]), flush=True)
            policy.save(given.out)
        rollout = Rollout(batch, network, rng)
        learn(network, rollout, optimizer, rng)
        decisions, matches = decisions + ROWS * STEPS, matches + rollout.matches


if __name__ == "__main__":
    main()

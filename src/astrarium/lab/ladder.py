"""A ladder: every pair of some bots, from every seat equally often, and which matches that takes.

With two players a pair is one pairing. With more, one bot of a kind sits among bots of the other kind, and both ways
are played. One deal of a pairing is as many matches as there are seats: the same dice, with the one on each seat once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations
from typing import Any

import msgspec

from astrarium import bots
from astrarium.core.errors import BadOptions
from astrarium.core.game import Game
from astrarium.lab.experiment_plan import LONGEST, Experiment, add_round_limit, check_bots, check_players
from astrarium.lab.played_match import MatchResult

Table = tuple[str, ...]  # who sits where
MATCHES = 100


class Pairing(msgspec.Struct, frozen=True, order=True):
    """One bot, and another one on all the other seats."""

    one: str
    others: str

    def tables(self, players: int) -> tuple[Table, ...]:
        """The one on each seat once."""
        return tuple(tuple(self.one if at == seat else self.others for at in range(players)) for seat in range(players))


class LadderTask(msgspec.Struct, frozen=True):
    """One match of a ladder: it depends on these and on nothing else."""

    experiment: Experiment
    deal: int

    @property
    def key(self) -> tuple[Table, int]:
        """What sets it apart from the other matches of its ladder."""
        return self.experiment.seats, self.deal


class LadderMatch(msgspec.Struct, frozen=True):
    """What is kept of one match. But for the seconds, it is the same wherever it is played."""

    seats: Table
    result: MatchResult  # its number is that of the deal
    decisions: tuple[int, ...]  # by seat: answers that had an alternative
    seconds: tuple[float, ...]  # by seat: processor time for them

    @property
    def key(self) -> tuple[Table, int]:
        """What sets it apart from the other matches of its ladder."""
        return self.seats, self.result.match


class Ladder(msgspec.Struct, frozen=True):
    """What is to be played. The same ladder gives the same matches on any machine and any number of processes."""

    game: str
    rules: int
    content: str  # the fingerprint of the game's content
    players: int
    options: dict[str, str]
    seed: str
    longest: int
    bots: tuple[str, ...]
    deals: int  # of each pairing

    @property
    def pairings(self) -> tuple[Pairing, ...]:
        """Every pair, with more than two players both ways."""
        pairs = combinations(self.bots, 2) if self.players == 2 else permutations(self.bots, 2)
        return tuple(Pairing(one, others) for one, others in pairs)

    @property
    def matches(self) -> int:
        """Of each pairing."""
        return self.deals * self.players

    def experiment(self, table: Table) -> Experiment:
        """The matches with these bots on these seats."""
        return Experiment(self.game, self.rules, self.players, table, self.options, self.seed, self.longest)

    def tasks(self) -> Iterator[LadderTask]:
        """Every match, deal by deal, so that what is known so far is known of all pairings alike."""
        experiments = [self.experiment(table) for pairing in self.pairings for table in pairing.tables(self.players)]
        for deal in range(self.deals):
            for experiment in experiments:
                yield LadderTask(experiment, deal)

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return plain


def make_ladder(
    game: Game[Any],
    names: Sequence[str] = (),
    players: int | None = None,
    matches: int = MATCHES,
    seed: int | str = 0,
    presets: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    longest: int = LONGEST,
) -> Ladder:
    """A checked ladder: the levels without names, as few players as may be, and the recommended options.

    `matches` are those of each pairing, rounded up until every bot sits on every seat equally often.
    """
    wanted = check_players(game, game.players[0] if players is None else players)
    if matches < 1:
        raise BadOptions(f"a pairing takes at least one match, not {matches}")
    return Ladder(
        game=game.id,
        rules=game.rules_version,
        content=game.content_hash,
        players=wanted,
        options=add_round_limit(game, presets, options or {}),
        seed=str(seed),
        longest=longest,
        bots=check_climbers(names or default_bots()),
        deals=-(-matches // wanted),
    )


def default_bots() -> tuple[str, ...]:
    """The levels that people choose from, and the bot that all are compared with."""
    return (*(level.id for level in bots.levels()), "greedy")


def check_climbers(names: Sequence[str]) -> tuple[str, ...]:
    """At least two bots, no one twice, each of which can be made."""
    check_bots(names)
    twice = [name for at, name in enumerate(names) if name in names[:at]]
    if twice:
        raise BadOptions(f"{twice[0]} is named twice; a bot is compared with others")
    if len(names) < 2:
        raise BadOptions(f"a ladder compares at least two bots; there are: {', '.join(bots.choices())}")
    for name in names:
        bots.make(name, 0)
    return tuple(names)

"""One match of a plan, and the line that is kept of it."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from astrarium import bots
from astrarium.bots import Party
from astrarium.core.match import Match
from astrarium.core.step import CHANCE
from astrarium.lab.plan import Plan, game_of


class Bout(msgspec.Struct, frozen=True):
    """What is kept of one match."""

    match: int
    ranks: tuple[int, ...] | None  # None: stopped before its end
    scores: tuple[int | None, ...] | None
    ending: str
    rule: str
    rounds: int | None  # None: the game counts none
    decisions: int  # answers of seats that had at least two options
    forced: int  # answers of seats that had one
    draws: int  # answers of chance
    lines: int  # of the log
    log: str  # a fingerprint of the log: equal matches have equal ones

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats on the first place; none of a stopped match."""
        return tuple(seat for seat, rank in enumerate(self.ranks or ()) if rank == 1)

    def won_by(self, seat: int) -> float:
        """What the match counts for a seat: a shared first place in parts."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def play_one(plan: Plan, number: int) -> Bout:
    """Match `number` of a plan. Its dice and its bots depend on the seed and the number alone."""
    match, decisions = play(plan, number)
    return bout(match, number, decisions)


def play(plan: Plan, number: int) -> tuple[Match[Any], int]:
    """The match itself, and how many real decisions were made in it."""
    seed = f"{plan.seed}:{number}"
    match = game_of(plan).start(plan.players, dict(plan.options), seed=seed)
    party = Party({seat: bots.make(name, f"{seed}:{seat}") for seat, name in enumerate(plan.seats)})
    decisions = answers = 0
    while not match.over and answers < plan.longest:
        seat = match.waiting[0]
        decisions += len(match.options(seat)) > 1
        answers += 1
        match.answer(seat, party.advice(match, seat))
    return match, decisions


def bout(match: Match[Any], number: int, decisions: int) -> Bout:
    """The line kept of a match."""
    result, log = match.result, match.log
    draws = sum(line.seat == CHANCE for line in log)
    said = repr([(line.seat, line.answer) for line in log])
    return Bout(
        match=number,
        ranks=result.ranks if result else None,
        scores=result.scores if result else None,
        ending=result.ending if result else "",
        rule=result.rule if result else "",
        rounds=rounds(match),
        decisions=decisions,
        forced=len(log) - draws - decisions,
        draws=draws,
        lines=len(log),
        log=hashlib.blake2b(said.encode(), digest_size=16).hexdigest(),
    )


def rounds(match: Match[Any]) -> int | None:
    """The round it is, where the table counts them in a field called `round`."""
    counted = match.table.facts().get("round")
    return counted if isinstance(counted, int) else None

"""One match of an experiment, and the line that is kept of it."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping
from typing import Any, Final, final

import msgspec

from astrarium import bots
from astrarium.bots import SeatedBots
from astrarium.core.match import Match
from astrarium.core.step import CHANCE, Answer
from astrarium.lab.experiment_plan import Experiment, load_game
from astrarium.lab.match_measures import MatchMeter, Measures
from astrarium.lab.observers import MatchObservers, Observer, describe_question
from astrarium.lab.restricted_answers import restricted_answer

NO_OBSERVERS: Mapping[str, type[Observer]] = {}


class MatchResult(msgspec.Struct, frozen=True, omit_defaults=True):
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
    observed: dict[str, Any] = {}  # what observers have measured, by their names; left out where there are none
    measures: Measures | None = None  # what the laboratory measures of every match; None: it was not asked to

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats on the first place; none of a stopped match."""
        return tuple(seat for seat, rank in enumerate(self.ranks or ()) if rank == 1)

    def won_by(self, seat: int) -> float:
        """What the match counts for a seat: a shared first place in parts."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


@final
class ThinkingTime:
    """How many real decisions each seat made in a match, and the processor time that its bot took for them."""

    def __init__(self, players: int) -> None:
        self.decisions: Final = [0] * players
        self.seconds: Final = [0.0] * players

    def advice(self, seated: SeatedBots, match: Match[Any], seat: int) -> Answer:
        """What the bot on this seat answers, with the clock running where it has a choice."""
        if len(match.options(seat)) < 2:
            return seated.advice(match, seat)
        before = time.process_time()
        answer = seated.advice(match, seat)
        self.seconds[seat] += time.process_time() - before
        self.decisions[seat] += 1
        return answer


def play_match(
    experiment: Experiment,
    number: int,
    observers: Mapping[str, type[Observer]] = NO_OBSERVERS,
    thinking: ThinkingTime | None = None,
    measured: bool = False,
) -> MatchResult:
    """Match `number` of an experiment. Its dice and its bots depend on the seed and the number alone."""
    watching, meter = MatchObservers(observers, number), MatchMeter(number) if measured else None
    match, decisions = play_out(experiment, number, watching, thinking, meter)
    return summarize(match, number, decisions, watching.end(match), meter and meter.result(match))


def play_out(
    experiment: Experiment,
    number: int,
    watching: MatchObservers | None = None,
    thinking: ThinkingTime | None = None,
    meter: MatchMeter | None = None,
    recording: bool = False,
) -> tuple[Match[Any], int]:
    """The match itself, and how many real decisions were made in it; `thinking` takes the time of the bots."""
    seed = f"{experiment.seed}:{number}"
    told = recording or (meter is not None and meter.closely)
    match = load_game(experiment).start(experiment.players, dict(experiment.options), seed=seed, recording=told)
    seated = SeatedBots({seat: bots.make(name, f"{seed}:{seat}") for seat, name in enumerate(experiment.seats)})
    observers = watching or MatchObservers(NO_OBSERVERS, number)
    observers.start(match)
    decisions = answers = 0
    bound = experiment.restriction
    while not match.over and answers < experiment.longest:
        seat = match.waiting[0]
        options = match.options(seat)
        decisions += len(options) > 1
        answers += 1
        if bound is not None and seat == bound.seat(number, experiment.players):
            answer = restricted_answer(seated.bots[seat], match, seat, bound)
        else:
            answer = thinking.advice(seated, match, seat) if thinking else seated.advice(match, seat)
        asked = describe_question(match, seat) if observers.observers else None
        if meter is not None:
            meter.count(match, seat, options, answer)
        match.answer(seat, answer)
        if meter is not None:
            meter.judge(match, seat)
        if asked is not None:
            observers.answer(match, asked, answer)
    return match, decisions


def summarize(
    match: Match[Any], number: int, decisions: int, observed: dict[str, Any], measures: Measures | None = None
) -> MatchResult:
    """The line kept of a match."""
    result, log = match.result, match.log
    draws = sum(line.seat == CHANCE for line in log)
    answers = repr([(line.seat, line.answer) for line in log])
    return MatchResult(
        match=number,
        ranks=result.ranks if result else None,
        scores=result.scores if result else None,
        ending=result.ending if result else "",
        rule=result.rule if result else "",
        rounds=round_count(match),
        decisions=decisions,
        forced=len(log) - draws - decisions,
        draws=draws,
        lines=len(log),
        log=hashlib.blake2b(answers.encode(), digest_size=16).hexdigest(),
        observed=observed,
        measures=measures,
    )


def round_count(match: Match[Any]) -> int | None:
    """The round it is, where the table counts them in a field called `round`."""
    counted = match.table.facts().get("round")
    return counted if isinstance(counted, int) else None

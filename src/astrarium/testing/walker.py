"""One walker for all games: random matches in all player counts and options, and the laws at every question.

report = walk(game, decisions=100_000, seed=1)
print(report)
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.random_source import RandomSource, SeededRandom
from astrarium.core.step import CHANCE
from astrarium.testing.game_option_sampling import OptionSampler
from astrarium.testing.law_checkpoint import DRAW, END, QUESTION, Checkpoint, Law, pick_answer, run_law
from astrarium.testing.universal_laws import A9, A11, ALL_LAWS, BIG_DRAW, BIG_DRAW_EVERY, C1, LONGEST

COMMIT: Final = 100_000  # decisions of a run before a merge
DRAWS: Final = 20  # times that each value of each option comes in such a run
CHANGED_FACTS: Final = 500  # hidden facts that twins change in such a run, at least
AHEAD_OF_TWINS: Final = 2_000  # decisions for which twins should have changed their share in advance
WHOLE_EVERY: Final = 3  # one match in so many is walked from beginning to end; of the others, a part
AHEAD: Final = 400  # answers after which such a part begins, at most
SHORTER: Final = 20  # fresh matches tried to show a broken law by a shorter log


class LawBroken(AssertionError):
    """A law does not hold: which, where, and the shortest log that shows it."""

    def __init__(self, law: Law, words: str, seed: object, match: Match[Any]) -> None:
        self.law: Final = law
        self.words: Final = words
        self.seed: Final = seed
        self.players: Final = match.table.box.players
        self.options: Final = dict(match.table.box.options)
        self.record: Final = match.record()
        self.asked: Final = [repr(match.step_for(seat)) for seat in match.waiting]
        super().__init__(self._message())

    def _message(self) -> str:
        return "\n".join(
            [
                f"law {self.law.id} is broken ({self.law.words}): {self.words}",
                f"seed {self.seed}, {self.players} players, options {json.dumps(self.options)}",
                f"asked: {', '.join(self.asked) or 'nobody'}",
                f"record: {json.dumps(self.record)}",
            ]
        )


@dataclass
class WalkReport:
    """What a walk has looked at."""

    game: str
    seed: object
    decisions: int = 0
    matches: int = 0
    ended: int = 0
    longest: int = 0  # answers of the longest match that was walked or finished whole
    seconds: float = 0.0
    states: dict[str, int] = field(default_factory=dict)  # by law
    players: dict[int, int] = field(default_factory=dict)
    endings: dict[str, int] = field(default_factory=dict)
    draws: dict[str, dict[str, int]] = field(default_factory=dict)  # by option and value
    unfit: list[str] = field(default_factory=list)  # values that fit beside nothing
    changed_facts: int = 0
    undoable_drafts: int = 0  # answers that could be taken back, and revealed nothing
    hides_anything: bool = False

    def plain(self) -> dict[str, object]:
        """As plain data."""
        return {**vars(self)}

    def __str__(self) -> str:
        laws = ", ".join(f"{law} {count:,}" for law, count in self.states.items())
        least = min((count for values in self.draws.values() for count in values.values()), default=0)
        changed = f"twins changed {self.changed_facts:,} hidden facts"
        twins = changed if self.hides_anything else f"{changed}, none declared"
        return (
            f"{self.game}: {self.decisions:,} decisions in {self.matches:,} matches ({self.ended:,} ended) "
            f"in {self.seconds:.0f} s; every option value at least {least} times; {twins}; "
            f"{self.undoable_drafts:,} answers tried out; states by law: {laws}"
        )


def walk(
    game: Game[Any],
    decisions: int = COMMIT,
    seed: int | str = 1,
    players: int | None = None,
    options: dict[str, Any] | None = None,
    laws: Sequence[Law] = ALL_LAWS,
    seconds: float | None = None,
    on_match: Callable[[WalkReport], None] | None = None,
) -> WalkReport:
    """Play random matches and look at the laws at every question; LawBroken if one does not hold.

    It ends after that many decisions, or after `seconds` if given; `on_match` is called after every match.
    """
    walker = Walker(game, seed, players, options, laws)
    times = min(DRAWS, DRAWS * decisions // COMMIT)
    began = time.monotonic()
    while True:
        report = walker.report
        report.seconds = time.monotonic() - began
        if seconds is not None and report.seconds >= seconds:
            break
        if seconds is None and report.decisions >= decisions and not walker.option_sampler.missing(times):
            break
        walker.walk_match(part=max(20, decisions // (DRAWS * most_values(game) * 2)))
        if on_match is not None:
            on_match(report)
    walker.check_totals(min(decisions, report.decisions))
    return walker.report


def most_values(game: Game[Any]) -> int:
    """How many values the richest option has."""
    return max((len(option.values) for option in game.options), default=1)


class Walker:
    """The walk so far."""

    def __init__(
        self,
        game: Game[Any],
        seed: int | str,
        players: int | None,
        options: dict[str, Any] | None,
        laws: Sequence[Law],
    ) -> None:
        self.game = game
        self.seed = seed
        self.laws = {kind: [law for law in laws if kind in law.at] for kind in (QUESTION, DRAW, END)}
        self.all_laws = tuple(laws)
        self.counts = game.players if players is None else range(players, players + 1)
        self.option_sampler = OptionSampler(game, options, SeededRandom(f"{seed} options"))
        self.report = WalkReport(game.id, seed, states={law.id: 0 for law in laws}, draws=self.option_sampler.counts)
        self.big_draws: set[str] = set()  # steps with very many outcomes

    def walk_match(self, part: int) -> None:
        """A match with options of its own, walked whole or in part."""
        number = self.report.matches
        options, ends = self.option_sampler.draw()
        players = self.counts[number % len(self.counts)]
        rng = SeededRandom(f"{self.seed} {number} play")
        self.report.matches += 1
        self.report.players[players] = self.report.players.get(players, 0) + 1
        match = self.game.start(players, options, chance="ask", recording=number % 4 == 0)
        checkpoint = Checkpoint(match, SeededRandom(f"{self.seed} {number} laws"), ends)
        whole = ends and number % WHOLE_EVERY == 0
        if not whole:
            self._skip_ahead(match, rng, rng.below(min(AHEAD, 1 + self.report.longest // 2)))
        self._walk(checkpoint, rng, LONGEST if whole else part)
        if whole and not match.over:
            raise self._report_broken(A9, f"the match goes on after {LONGEST} answers", checkpoint)
        self._finish_match(checkpoint)

    def _skip_ahead(self, match: Match[Any], rng: RandomSource, answers: int) -> None:
        """Play some answers without a look at the laws."""
        for _ in range(answers):
            if match.over:
                break
            self._play(match, rng)
        while match.waiting == (CHANCE,):
            self._play(match, rng)

    def _walk(self, checkpoint: Checkpoint, rng: RandomSource, answers: int) -> None:
        match, report = checkpoint.match, self.report
        for _ in range(answers):
            if match.over:
                break
            self._check_here(checkpoint, rng)
            if match.waiting != (CHANCE,) and any(len(match.options(seat)) > 1 for seat in match.waiting):
                report.decisions += 1
            try:
                self._play(match, rng)
            except Exception as error:  # a legal answer that breaks the game
                raise self._report_broken(
                    A9, f"a legal answer ends in {type(error).__name__}: {error}", checkpoint
                ) from error

    def _finish_match(self, checkpoint: Checkpoint) -> None:
        """The last look at a match: its end, or at least its log."""
        match, report = checkpoint.match, self.report
        checkpoint.observe()
        checkpoint.take_hash()
        if match.over:
            self._check_laws(checkpoint, END)
            result = match.result
            assert result is not None
            report.ended += 1
            report.endings[result.ending] = report.endings.get(result.ending, 0) + 1
            report.longest = max(report.longest, match.moves)
        elif A11 in self.all_laws:
            self._check_law(A11, checkpoint)
        report.changed_facts += checkpoint.changed_facts
        report.undoable_drafts += checkpoint.undoable_drafts
        report.hides_anything = report.hides_anything or checkpoint.hides_anything

    def _check_here(self, checkpoint: Checkpoint, rng: RandomSource) -> None:
        kind = checkpoint.kind
        if kind == DRAW and self._is_big_draw(checkpoint.match) and rng.below(BIG_DRAW_EVERY):
            return
        checkpoint.observe()
        self._check_laws(checkpoint, kind)

    def _check_laws(self, checkpoint: Checkpoint, kind: str) -> None:
        for law in self.laws[kind]:
            due = kind == END or law.is_due(checkpoint) or (law is C1 and self._needs_twins(checkpoint))
            if due and (law.where is None or law.where(checkpoint)):
                self._check_law(law, checkpoint)

    def _needs_twins(self, checkpoint: Checkpoint) -> bool:
        """Whether something is hidden here and twins have changed too little so far: secrets may be short and rare."""
        match, report = checkpoint.match, self.report
        if (
            report.changed_facts + checkpoint.changed_facts
            > CHANGED_FACTS * (report.decisions + AHEAD_OF_TWINS) // COMMIT
        ):
            return False
        secrets = match.game.ruleset.secrets
        return any(secrets(match.table, seat) for seat in (None, *range(match.table.box.players)))

    def _check_law(self, law: Law, checkpoint: Checkpoint) -> None:
        words = run_law(law, checkpoint)
        if words:
            raise self._report_broken(law, words, checkpoint)
        self.report.states[law.id] = self.report.states.get(law.id, 0) + 1

    def _is_big_draw(self, match: Match[Any]) -> bool:
        name = type(match.step_for(CHANCE)).__name__
        if name not in self.big_draws and len(match.options(CHANCE)) > BIG_DRAW:
            self.big_draws.add(name)
        return name in self.big_draws

    def _play(self, match: Match[Any], rng: RandomSource) -> None:
        """One random answer; chance may answer several times in a row where its outcomes are too many to list."""
        if match.waiting == (CHANCE,) and type(match.step_for(CHANCE)).__name__ in self.big_draws:
            match.rng = rng
            match.resume()
            match.rng = None
        else:
            match.answer(*pick_answer(match, rng))

    # ------------------------------------------------------------------ what is found

    def _report_broken(self, law: Law, words: str, checkpoint: Checkpoint) -> LawBroken:
        """The broken law, by the shortest log that shows it."""
        shorter = find_earlier(self.game, law, checkpoint.match, self.seed)
        for number in range(SHORTER):
            length = (shorter[1] if shorter is not None else checkpoint.match).moves
            fresh = find_shorter(self.game, law, checkpoint.match, f"{self.seed} shorter {number}", length)
            shorter = fresh if fresh is not None else shorter
        if shorter is not None:
            return LawBroken(law, shorter[0], self.seed, shorter[1])
        return LawBroken(law, words, self.seed, checkpoint.match)

    def check_totals(self, decisions: int) -> None:
        """What only the whole walk can tell."""
        report = self.report
        wanted = CHANGED_FACTS * decisions // COMMIT if decisions >= AHEAD_OF_TWINS else 0
        report.unfit = [
            f"{name}={value}"
            for name, value in self.option_sampler.failed
            if not self.option_sampler.counts[name][value]
        ]
        if C1 in self.all_laws and report.hides_anything and report.changed_facts < wanted:
            match = self.game.start(self.counts[0], self.game.lab_options, chance="ask")
            words = f"twins changed {report.changed_facts} hidden facts, and {wanted} are needed to prove anything"
            raise LawBroken(C1, words, self.seed, match)


Finding = tuple[str, Match[Any]]  # what is wrong, and the match that shows it


def find_earlier(game: Game[Any], law: Law, match: Match[Any], seed: object) -> Finding | None:
    """The first checkpoint on the way here at which the law is already broken."""
    lines = match.log
    try:
        again = game.start(match.table.box.players, dict(match.table.box.options), chance="ask")
        checkpoint = Checkpoint(again, SeededRandom(f"{seed} earlier"))
        while True:
            words = check_at(law, checkpoint)
            if words:
                return words, again
            if again.moves >= len(lines):
                return None
            again.answer(lines[again.moves].seat, lines[again.moves].answer)
    except Exception:  # the log itself cannot be played again: it is shown as it is
        return None


def find_shorter(game: Game[Any], law: Law, match: Match[Any], seed: str, length: int) -> Finding | None:
    """Another match with the same options that breaks the law with a shorter log."""
    rng = SeededRandom(seed)
    try:
        again = game.start(match.table.box.players, dict(match.table.box.options), chance="ask")
        checkpoint = Checkpoint(again, SeededRandom(f"{seed} laws"))
        while again.moves < length and not again.over:
            words = check_at(law, checkpoint)
            if words:
                return words, again
            again.answer(*pick_answer(again, rng))
    except Exception:  # something else is broken here: not what is looked for
        return None
    return None


def check_at(law: Law, checkpoint: Checkpoint) -> str:
    """What is wrong by this law at this checkpoint, if the law applies there."""
    checkpoint.observe()
    return run_law(law, checkpoint) if law.applies(checkpoint) else ""

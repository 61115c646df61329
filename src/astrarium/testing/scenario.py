"""Scenarios: a position is laid out, seats answer, and the table is checked; tests read as sentences.

play = arrange_scenario(GAME, 2, lay_out, [Park(0)])
play.asked("Park", 0).refused("TP-3.2", 0, "park", 1).say(0, "park", 2)
assert play.table.owner[2] == 0
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

from astrarium.core.game import Game, set_random_source
from astrarium.core.match import Match
from astrarium.core.step import CHANCE, Answer, Question, Step
from astrarium.core.table_base import Box, Table
from astrarium.core.wordbook import LANGUAGES

T = TypeVar("T", bound=Table[Box])


class Scenario(Generic[T]):
    """A match in a test. Every verb returns the play itself, so that sentences can go on."""

    watchers: ClassVar[list[Callable[[Match[Any], bool], None]]] = []  # told of a match that begins, and of answers

    def __init__(self, match: Match[T]) -> None:
        self.match = match
        for watch in self.watchers:
            watch(match, True)

    @property
    def table(self) -> T:
        """What lies on the table."""
        return self.match.table

    def parse(self, answer: Answer) -> Answer:
        """An answer as the match takes it; a game's own plays may read names of places and cards in it."""
        return answer

    def say(self, seat: int, *answer: str | int) -> Self:
        """A seat answers; what the question offers, it does not refuse."""
        parsed = self.parse(answer)
        if parsed in self.match.options(seat):
            self._is_not_refused(seat, parsed)
        return self._answer(seat, parsed)

    def chance(self, *outcome: str | int) -> Self:
        """Chance answers, where it is asked."""
        return self._answer(CHANCE, outcome)

    def _answer(self, seat: int, answer: Answer) -> Self:
        """An answer leaves a sound table sound; one that was laid out unsound may stay so."""
        sound = not self.match.problems()
        self.match.answer(seat, answer)
        if sound:
            problems = self.match.problems()
            assert problems == [], f"{answer} leaves the table with problems: {problems}"
        for watch in self.watchers:
            watch(self.match, False)
        return self

    def asked(self, kind: str, *seats: int) -> Self:
        """These seats, and no others, are asked this kind of question; CHANCE is a seat too."""
        assert self.match.waiting == seats, f"asked are {self.match.waiting}, not {seats}; ahead: {self.plan}"
        for seat in seats:
            step = type(self.match.step_for(seat)).__name__
            assert step == kind, f"seat {seat} is asked {step}, not {kind}"
        return self

    def may(self, seat: int, *answer: str | int) -> Self:
        """The seat has this answer among its options, and no rule against it."""
        parsed = self.parse(answer)
        assert parsed in self.match.options(seat), f"{parsed} is none of {self.match.options(seat)}"
        assert self.match.why_not(seat, parsed) is None, f"{parsed} is refused: {self.match.why_not(seat, parsed)}"
        self._is_not_refused(seat, parsed)
        return self

    def _is_not_refused(self, seat: int, answer: Answer) -> None:
        step = self.match.step_for(seat)
        reason = step.refusal(self.table, seat, answer) if isinstance(step, Question) else None
        assert reason is None, f"{answer} is offered, and refused by {reason.rule}"

    def refused(self, rule: str, seat: int, *answer: str | int) -> Self:
        """The answer is refused by this rule, in words, and nothing changes."""
        before, parsed = self.match.hash, self.parse(answer)
        refusal = self.match.why_not(seat, parsed)
        assert refusal is not None, f"{parsed} is legal"
        assert refusal.rule == rule, f"{parsed} is refused by {refusal.rule}, not {rule}: {refusal.text}"
        step = self.match.step_for(seat)
        if isinstance(step, Question) and not step.open and parsed[0] in (step.answer_words or parsed):
            assert step.refusal(self.table, seat, parsed) is not None, f"{parsed} is refused by the engine alone"
        assert parsed not in self.match.options(seat), f"{parsed} is refused, and among the options"
        assert all(refusal.text.get(lang) for lang in LANGUAGES), f"{parsed} is refused without words"
        assert self.match.hash == before, f"asking why {parsed} is refused has changed the table"
        return self

    def ended(self, ending: str, *ranks: int) -> Self:
        """The match is over in this way, with these ranks by seat."""
        result = self.match.result
        assert result is not None, f"it goes on: {self.plan}"
        assert (result.ending, result.ranks) == (ending, ranks), f"it ended otherwise: {result}"
        return self

    @property
    def options(self) -> list[Answer]:
        """What the one seat that is asked may answer."""
        assert len(self.match.waiting) == 1, f"asked are {self.match.waiting}"
        return self.match.options(self.match.waiting[0])

    @property
    def plan(self) -> list[str]:
        """The steps ahead, in full."""
        return [repr(step) for step in reversed(self.match.agenda)]


def arrange_scenario(
    game: Game[T],
    players: int,
    arrange: Callable[[T], None] | None = None,
    agenda: Sequence[Step[T]] = (),
    options: dict[str, Any] | None = None,
    chance: str | list[Any] = "ask",
    recording: bool = False,
) -> Scenario[T]:
    """A position put together by hand: a bare table laid out by `arrange`, and the steps ahead, the next one first."""
    table = game.ruleset.table(game.box(players, game.about.fill_options(options)))
    table.recording = recording
    if arrange is not None:
        arrange(table)
    return Scenario(begin_at(game, table, agenda, chance))


def begin_at(game: Game[T], table: T, agenda: Sequence[Step[T]] = (), chance: str | list[Any] = "ask") -> Match[T]:
    """A match at this table, with these steps ahead, played up to the first question."""
    match: Match[T] = Match(game, table, list(reversed(agenda)), None)
    match.recorded = False  # it did not begin at the beginning, so it cannot be played again
    set_random_source(match, None, chance)
    match.resume()
    return match


def stand_at(match: Match[T], question: Question[T]) -> Match[T]:
    """The match at this question, even if there is but one answer, which else would give itself."""
    match.agenda.append(question)
    match._asked = question.seat(match.table)
    match._choices = question.options(match.table, match._asked)
    return match


def start_scenario(
    game: Game[T], players: int, options: dict[str, Any] | None = None, chance: str | list[Any] = "ask"
) -> Scenario[T]:
    """A match from its beginning, with chance asked or scripted."""
    return Scenario(game.start(players, options, chance=chance))

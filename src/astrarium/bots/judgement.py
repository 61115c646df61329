"""How a position is judged: by the game's model when nothing is half-done, else after it is finished."""

from __future__ import annotations

from typing import Any, Final, final

from astrarium.bots.answer_prior import AnswerPrior
from astrarium.bots.styles import style_factors
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.random_source import RandomSource
from astrarium.core.step import Answer
from astrarium.core.win_model import WinModel, won_shares
from astrarium.core.win_weights import WinWeights

MOST_ANSWERS: Final = 40  # given to finish a turn before a position is judged as it is
PASSING: Final = ("done", "end", "stop", "leave", "pass")  # first words of beginning nothing more
LETTING_BE: Final = ("stay", "keep", "nothing", "stop")  # and of leaving things as they are, in the middle of something
NO_TURN: Final = -1  # a position is judged as soon as nothing is half-done
MOST_PLAYED: Final = 3000  # answers given at random to the end, in a game that cannot judge


@final
class Judge:
    """Every seat's chance to win in positions of one game with one number of players."""

    def __init__(
        self, game: Game[Any], players: int, style: str = "", seat: int = -1, weights: WinWeights | None = None
    ) -> None:
        self.game: Final = game
        self.players: Final = players
        self.seat: Final = seat  # whose style it is
        self.style: Final = style_factors(game, style) if style else list[float]()
        self.prior: Final = AnswerPrior(weights or game.weights)
        self._model: Final[WinModel | None] = game.win_model(players, weights)
        self._evaluation: Final = game.ruleset.evaluation
        self._plans_turns: Final = self._evaluation is not None and self._evaluation.plans_turns
        self.looks_behind: Final = self._evaluation is None or self._evaluation.looks_behind
        self.plays_on: Final = self._evaluation is not None and self._evaluation.plays_on
        self.judged = 0  # positions
        self._resting: Final[frozenset[str]] = frozenset() if self._evaluation is None else self._evaluation.resting

    @property
    def talk(self) -> frozenset[str]:
        """First words of answers that open a talk with others."""
        return frozenset() if self._evaluation is None else self._evaluation.talk

    def turn(self, match: Match[Any]) -> int:
        """A number that is another one in every turn."""
        evaluation = self._evaluation
        return 0 if evaluation is None or evaluation.turn is None else evaluation.turn(match.table)

    def is_half_done(self, match: Match[Any]) -> bool:
        """Whether the question that is asked stands in the middle of something."""
        return bool(self._resting) and bool(match.agenda) and question_name(match) not in self._resting

    def is_beyond(self, match: Match[Any], turn: int, seat: int) -> bool:
        """Whether a turn is over, or only others have something to begin in it: a plan for it goes no further."""
        if not self._plans_turns or self.is_half_done(match):
            return False
        return self.turn(match) != turn or seat not in match.waiting

    def chances(self, match: Match[Any], rng: RandomSource, turn: int = NO_TURN) -> list[float]:
        """The chances of all seats, together 1. What is half-done is finished first: the match is played on.

        With a turn, it is played on until that is over: what is compared is compared at the same time, so that nothing
        seems better because less time went by.
        """
        self.judged += 1
        if self._model is None:
            return self._play_out(match, rng)
        self._finish(match, rng, turn)
        if not match.agenda:
            result = match.result
            assert result is not None
            return won_shares(result.ranks)
        evaluation = self._evaluation
        assert evaluation is not None
        table = match.table
        rows = evaluation.rows(table)
        if self.style and rows[self.seat]:
            own = rows[self.seat]
            rows[self.seat] = [factor * feature for factor, feature in zip(self.style, own, strict=True)]
        return self._model.chances(rows, evaluation.progress(table))

    def _finish(self, match: Match[Any], rng: RandomSource, turn: int) -> None:
        """End the turn: nothing more is begun in it, and what is half-done is answered as it usually is."""
        plans_turns = self._plans_turns
        for _ in range(MOST_ANSWERS):
            if not match.agenda:
                return
            name = question_name(match)
            is_resting = not self._resting or name in self._resting
            if is_resting and not (plans_turns and self.turn(match) == turn):
                return
            seat = match.waiting[0]
            options: list[Answer] = match.options(seat)
            words = PASSING if is_resting else LETTING_BE
            answer: Answer | None = None
            for option in options:
                if option[0] in words:
                    answer = option
                    break
            match.answer(seat, answer or self.prior.draw(name, options, rng))

    def _play_out(self, match: Match[Any], rng: RandomSource) -> list[float]:
        """A game without a model is played at random to the end."""
        for _ in range(MOST_PLAYED):
            waiting = match.waiting
            if not waiting:
                result = match.result
                assert result is not None
                return won_shares(result.ranks)
            options: list[Answer] = match.options(waiting[0])
            match.answer(waiting[0], options[rng.below(len(options))])
        return [1.0 / self.players] * self.players


def question_name(match: Match[Any]) -> str:
    """The name of the question that is asked first; empty when the match is over."""
    waiting = match.waiting
    if not waiting:
        return ""
    return type(match.step_for(waiting[0])).__name__

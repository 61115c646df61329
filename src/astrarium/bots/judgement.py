"""How a position is judged: by the game's model when nothing is half-done, else after it is finished."""

from __future__ import annotations

from typing import Any, Final, final

from astrarium.bots.answer_prior import AnswerPrior
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.random_source import RandomSource
from astrarium.core.step import Answer
from astrarium.core.win_model import WinModel, won_shares

MOST_ANSWERS: Final = 12  # given to finish something half-done before it is judged as it is
MOST_PLAYED: Final = 3000  # answers given at random to the end, in a game that cannot judge


@final
class Judge:
    """Every seat's chance to win in positions of one game with one number of players."""

    def __init__(self, game: Game[Any], players: int) -> None:
        self.game: Final = game
        self.players: Final = players
        self.prior: Final = AnswerPrior(game.weights)
        self._model: Final[WinModel | None] = game.win_model(players)
        self._evaluation: Final = game.ruleset.evaluation
        self._resting: Final[frozenset[str]] = frozenset() if self._evaluation is None else self._evaluation.resting

    @property
    def talk(self) -> frozenset[str]:
        """First words of answers that open a talk with others."""
        return frozenset() if self._evaluation is None else self._evaluation.talk

    def turn(self, match: Match[Any]) -> int:
        """A number that is another one in every turn, where there is talk."""
        evaluation = self._evaluation
        return 0 if evaluation is None or evaluation.turn is None else evaluation.turn(match.table)

    def is_half_done(self, match: Match[Any]) -> bool:
        """Whether the question that is asked stands in the middle of something."""
        return bool(self._resting) and bool(match.agenda) and question_name(match) not in self._resting

    def chances(self, match: Match[Any], rng: RandomSource) -> list[float]:
        """The chances of all seats, together 1. What is half-done is finished first: the match is played on."""
        if self._model is None:
            return self._play_out(match, rng)
        self._finish(match, rng)
        if not match.agenda:
            result = match.result
            assert result is not None
            return won_shares(result.ranks)
        evaluation = self._evaluation
        assert evaluation is not None
        table = match.table
        return self._model.chances(evaluation.rows(table), evaluation.progress(table))

    def _finish(self, match: Match[Any], rng: RandomSource) -> None:
        """Answer what belongs to something half-done, as it is usually answered."""
        for _ in range(MOST_ANSWERS):
            if not self.is_half_done(match):
                return
            seat = match.waiting[0]
            match.answer(seat, self.prior.draw(question_name(match), match.options(seat), rng))

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

"""What a game brings to the engine: one function for each thing the engine asks, named in the game's declaration."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, final

from astrarium.core.table_base import Box, Table

if TYPE_CHECKING:
    from astrarium.core.observation import Observation
    from astrarium.core.random_source import RandomSource
    from astrarium.core.result import Result
    from astrarium.core.scene import Board, Now
    from astrarium.core.step import Step
    from astrarium.core.win_model import Evaluation

T = TypeVar("T", bound=Table[Box])


def _no_scene(*_: object) -> Any:
    raise NotImplementedError("this game draws nothing")


def _no_evaluation(*_: object) -> Any:
    raise NotImplementedError("this game does not judge positions")


def _nothing_hidden(table: Any, seat: int | None) -> dict[str, object]:
    return {}


def _nothing_to_deal(table: Any, seat: int | None, rng: RandomSource) -> None:
    return None


@final
class Ruleset(Generic[T]):
    """The rules of one game, as the engine asks for them. Scene and evaluation may be left out, and what is hidden."""

    def __init__(
        self,
        *,
        content: Callable[[str], Any],
        box: Callable[[int, dict[str, str], Any], Box],
        table: Callable[[Any], T],
        opening: Callable[[T], list[Step[T]]],
        result: Callable[[T], Result],
        recount: Callable[[T], list[int]],
        problems: Callable[[T], list[str]],
        board: Callable[[Any, str], Board] = _no_scene,
        now: Callable[[Observation[T]], Now] = _no_scene,
        value: Callable[[T, int], float] = _no_evaluation,
        features: Callable[[T, int], list[float]] = _no_evaluation,
        evaluation: Evaluation[T] | None = None,
        secrets: Callable[[T, int | None], dict[str, object]] = _nothing_hidden,
        redeal: Callable[[T, int | None, RandomSource], None] = _nothing_to_deal,
        turn_rule: str = "",
        answer_rules: dict[str, str] | None = None,
    ) -> None:
        self.content: Final = content  # the text of a content.toml as typed records
        self.box: Final = box  # content, board and options for that many players; made once and shared by equal matches
        self.table: Final = table  # the empty table
        self.opening: Final = opening  # the first steps: the setup, and after it the first turn
        self.result: Final = result  # who is where, once the match is over
        self.recount: Final = recount  # the scores, counted afresh from the pieces, apart from how `result` counts them
        self.problems: Final = problems  # what cannot be true of this table: words, or nothing
        self.board: Final = board  # what is drawn once and does not change
        self.now: Final = now  # what is drawn anew after every answer, as that seat sees it
        self.value: Final = value  # how well a seat stands, for the greedy bot: larger is better
        self.features: Final = features  # what that value is made of
        self.evaluation: Final = evaluation  # what every seat's chance to win is judged by
        self.secrets: Final = secrets  # what lies on the table that this seat may not know
        self.redeal: Final = redeal  # deal anew everything this seat cannot know, consistent with what it knows
        self.turn_rule: Final = turn_rule  # whose turn it is: refuses those who are not asked
        self.answer_rules: Final = answer_rules or {}  # by the first word of an answer: the rule that says when it fits

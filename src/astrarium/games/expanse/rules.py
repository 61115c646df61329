"""The Expanse as the engine asks for it."""

# not compiled: it draws scenes, which are msgspec records.

from __future__ import annotations

from astrarium.core.observation import Observation
from astrarium.core.random_source import RandomSource
from astrarium.core.result import Result
from astrarium.core.ruleset import Ruleset
from astrarium.core.scene import Board, Now
from astrarium.core.step import Step
from astrarium.core.table import Box
from astrarium.games.expanse import evaluation, hidden_state, laws, map_layout, scene, score
from astrarium.games.expanse.box import ExpanseBox
from astrarium.games.expanse.content import content
from astrarium.games.expanse.setup import HandOut
from astrarium.games.expanse.table import ExpanseTable


class ExpanseRules(Ruleset[ExpanseTable]):
    """All is open but the deck, of which nobody knows anything, and the bonus sector while only one has seen it."""

    def box(self, players: int, options: dict[str, str], content_text: str) -> Box:
        return ExpanseBox(players, options, content(content_text))

    def table(self, box: Box) -> ExpanseTable:
        return ExpanseTable(box)

    def opening(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        return [HandOut()]

    def result(self, table: ExpanseTable) -> Result:
        return score.result(table)

    def problems(self, table: ExpanseTable) -> list[str]:
        return laws.problems(table)

    def recount(self, table: ExpanseTable) -> list[int]:
        return score.recount(table)

    def secrets(self, table: ExpanseTable, seat: int | None) -> dict[str, object]:
        return hidden_state.secrets(table, seat)

    def redeal(self, table: ExpanseTable, seat: int | None, rng: RandomSource) -> None:
        hidden_state.redeal(table, seat, rng)

    def board(self, box: Box, lang: str) -> Board:
        assert isinstance(box, ExpanseBox)
        return map_layout.board(box, lang)

    def now(self, observation: Observation[ExpanseTable]) -> Now:
        return scene.now(observation)

    def value(self, table: ExpanseTable, seat: int) -> float:
        return evaluation.value(table, seat)

    def features(self, table: ExpanseTable, seat: int) -> list[float]:
        return evaluation.features(table, seat)

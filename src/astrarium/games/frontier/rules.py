"""Frontier as the engine asks for it."""

# not compiled: it draws scenes, which are msgspec records.

from __future__ import annotations

from astrarium.core.observation import Observation
from astrarium.core.random_source import RandomSource
from astrarium.core.result import Result
from astrarium.core.ruleset import Ruleset
from astrarium.core.scene import Board, Now
from astrarium.core.step import Step
from astrarium.core.table import Box
from astrarium.games.frontier import evaluation, hidden_state, laws, scene, score
from astrarium.games.frontier.box import FrontierBox
from astrarium.games.frontier.content import content
from astrarium.games.frontier.setup import LayOut
from astrarium.games.frontier.table import FrontierTable


class FrontierRules(Ruleset[FrontierTable]):
    """The reference sheet with every gap filled and every open point as a switch."""

    def box(self, players: int, options: dict[str, str], content_text: str) -> Box:
        return FrontierBox(players, options, content(content_text))

    def table(self, box: Box) -> FrontierTable:
        return FrontierTable(box)

    def opening(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        return [LayOut()]

    def result(self, table: FrontierTable) -> Result:
        return score.result(table)

    def problems(self, table: FrontierTable) -> list[str]:
        return laws.problems(table)

    def recount(self, table: FrontierTable) -> list[int]:
        return score.recount(table)

    def secrets(self, table: FrontierTable, seat: int | None) -> dict[str, object]:
        return hidden_state.secrets(table, seat)

    def redeal(self, table: FrontierTable, seat: int | None, rng: RandomSource) -> None:
        hidden_state.redeal(table, seat, rng)

    def board(self, box: Box, lang: str) -> Board:
        assert isinstance(box, FrontierBox)
        return scene.board(box, lang)

    def now(self, observation: Observation[FrontierTable]) -> Now:
        return scene.now(observation)

    def value(self, table: FrontierTable, seat: int) -> float:
        return evaluation.value(table, seat)

    def features(self, table: FrontierTable, seat: int) -> list[float]:
        return evaluation.features(table, seat)

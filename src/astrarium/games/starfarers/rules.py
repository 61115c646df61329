"""The Starfarers of Catan as the engine asks for it."""

# not compiled: it draws scenes, which are msgspec records.

from __future__ import annotations

from astrarium.core.observation import Observation
from astrarium.core.random_source import RandomSource
from astrarium.core.result import Result
from astrarium.core.ruleset import Ruleset
from astrarium.core.scene import Board, Now
from astrarium.core.step import Step
from astrarium.core.table import Box
from astrarium.games.starfarers import evaluation, hidden_state, laws, scene, score
from astrarium.games.starfarers.box import StarfarersBox
from astrarium.games.starfarers.content import content
from astrarium.games.starfarers.setup import LayOut
from astrarium.games.starfarers.table import StarfarersTable


class StarfarersRules(Ruleset[StarfarersTable]):
    """The rules of 1999, with the readings of 2019 as options."""

    def box(self, players: int, options: dict[str, str], content_text: str) -> Box:
        return StarfarersBox(players, options, content(content_text))

    def table(self, box: Box) -> StarfarersTable:
        return StarfarersTable(box)

    def opening(self, table: StarfarersTable) -> list[Step[StarfarersTable]]:
        return [LayOut()]

    def result(self, table: StarfarersTable) -> Result:
        return score.result(table)

    def problems(self, table: StarfarersTable) -> list[str]:
        return laws.problems(table)

    def recount(self, table: StarfarersTable) -> list[int]:
        return score.recount(table)

    def secrets(self, table: StarfarersTable, seat: int | None) -> dict[str, object]:
        return hidden_state.secrets(table, seat)

    def redeal(self, table: StarfarersTable, seat: int | None, rng: RandomSource) -> None:
        hidden_state.redeal(table, seat, rng)

    def board(self, box: Box, lang: str) -> Board:
        assert isinstance(box, StarfarersBox)
        return scene.board(box, lang)

    def now(self, observation: Observation[StarfarersTable]) -> Now:
        return scene.now(observation)

    def value(self, table: StarfarersTable, seat: int) -> float:
        return evaluation.value(table, seat)

    def features(self, table: StarfarersTable, seat: int) -> list[float]:
        return evaluation.features(table, seat)

"""Comet Belt: a tiny game with every room filled, to be copied."""

from __future__ import annotations

from astrarium.core.game import Game
from astrarium.core.observation import Observation
from astrarium.core.random_source import RandomSource
from astrarium.core.result import Result
from astrarium.core.ruleset import Ruleset
from astrarium.core.scene import Board, Now
from astrarium.core.step import Step
from astrarium.core.table import Box
from astrarium_template import evaluation, laws, scene, score, setup, turn
from astrarium_template.content import content
from astrarium_template.table import Belt, Table


class CometBelt(Ruleset[Table]):
    """What the engine asks for, room by room."""

    def box(self, players: int, options: dict[str, str], content_text: str) -> Box:
        return Belt(players, options, content(content_text))

    def table(self, box: Box) -> Table:
        assert isinstance(box, Belt)
        return Table(box)

    def opening(self, table: Table) -> list[Step[Table]]:
        return [*setup.hands(table), turn.Round()]

    def result(self, table: Table) -> Result:
        return score.result(table)

    def problems(self, table: Table) -> list[str]:
        return laws.problems(table)

    def recount(self, table: Table) -> list[int]:
        return laws.recount(table)

    def secrets(self, table: Table, seat: int | None) -> dict[str, object]:
        return laws.secrets(table, seat)

    def redeal(self, table: Table, seat: int | None, rng: RandomSource) -> None:
        laws.redeal(table, seat, rng)

    def board(self, box: Box, lang: str) -> Board:
        assert isinstance(box, Belt)
        return scene.board(box, GAME.words, GAME.title[lang], lang)

    def now(self, observation: Observation[Table]) -> Now:
        return scene.now(observation)

    def value(self, table: Table, seat: int) -> float:
        return evaluation.value(table, seat)

    def features(self, table: Table, seat: int) -> list[float]:
        return evaluation.features(table, seat)


GAME: Game[Table] = Game("astrarium_template", CometBelt(), (setup, turn, score))

"""Imperium Galactica as the engine asks for it."""

# not compiled: it draws scenes, which are msgspec records.

from __future__ import annotations

from astrarium.core.observation import Observation
from astrarium.core.random_source import RandomSource
from astrarium.core.result import Result
from astrarium.core.ruleset import Ruleset
from astrarium.core.scene import Board, Now
from astrarium.core.step import Step
from astrarium.core.table import Box
from astrarium.games.imperium import evaluation, laws, scene, score
from astrarium.games.imperium.box import ImperiumBox
from astrarium.games.imperium.content import content
from astrarium.games.imperium.setup import LayOut
from astrarium.games.imperium.table import ImperiumTable


class ImperiumRules(Ruleset[ImperiumTable]):
    """The alpha ruleset with every open point as a switch. Nothing is hidden but what is still in the bags."""

    def box(self, players: int, options: dict[str, str], content_text: str) -> Box:
        return ImperiumBox(players, options, content(content_text))

    def table(self, box: Box) -> ImperiumTable:
        return ImperiumTable(box)

    def opening(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        return [LayOut()]

    def result(self, table: ImperiumTable) -> Result:
        return score.result(table)

    def problems(self, table: ImperiumTable) -> list[str]:
        return laws.problems(table)

    def recount(self, table: ImperiumTable) -> list[int]:
        return score.recount(table)

    def redeal(self, table: ImperiumTable, seat: int | None, rng: RandomSource) -> None:
        """Bags are drawn from when they are needed: there is nothing to deal anew."""

    def board(self, box: Box, lang: str) -> Board:
        assert isinstance(box, ImperiumBox)
        return scene.board(box, lang)

    def now(self, observation: Observation[ImperiumTable]) -> Now:
        return scene.now(observation)

    def value(self, table: ImperiumTable, seat: int) -> float:
        return evaluation.value(table, seat)

    def features(self, table: ImperiumTable, seat: int) -> list[float]:
        return evaluation.features(table, seat)

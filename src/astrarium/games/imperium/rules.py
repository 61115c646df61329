"""Imperium Galactica as the engine asks for it."""

# not compiled: it draws scenes, which are msgspec records.

from __future__ import annotations

from astrarium.core.luck import Luck
from astrarium.core.result import Result
from astrarium.core.rules import Rules
from astrarium.core.scene import Board, Now
from astrarium.core.sight import Sight
from astrarium.core.step import Step
from astrarium.core.table import Box
from astrarium.games.imperium import laws, scene, score, sense
from astrarium.games.imperium.box import ImperiumBox
from astrarium.games.imperium.content import content
from astrarium.games.imperium.setup import LayOut
from astrarium.games.imperium.table import ImperiumTable


class ImperiumRules(Rules[ImperiumTable]):
    """The alpha ruleset with every open point as a switch. Nothing is hidden but what is still in the bags."""

    def box(self, players: int, options: dict[str, str], printed: str) -> Box:
        return ImperiumBox(players, options, content(printed))

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

    def redeal(self, table: ImperiumTable, seat: int | None, luck: Luck) -> None:
        """Bags are drawn from when they are needed: there is nothing to deal anew."""

    def board(self, box: Box, lang: str) -> Board:
        assert isinstance(box, ImperiumBox)
        return scene.board(box, lang)

    def now(self, sight: Sight[ImperiumTable]) -> Now:
        return scene.now(sight)

    def value(self, table: ImperiumTable, seat: int) -> float:
        return sense.value(table, seat)

    def features(self, table: ImperiumTable, seat: int) -> list[float]:
        return sense.features(table, seat)

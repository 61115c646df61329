"""Frontier as the engine asks for it."""

# not compiled: it draws scenes, which are msgspec records.

from __future__ import annotations

from astrarium.core.luck import Luck
from astrarium.core.result import Result
from astrarium.core.rules import Rules
from astrarium.core.scene import Board, Now
from astrarium.core.sight import Sight
from astrarium.core.step import Step
from astrarium.core.table import Box
from astrarium.games.frontier import laws, scene, score, secrets, sense
from astrarium.games.frontier.box import FrontierBox
from astrarium.games.frontier.content import content
from astrarium.games.frontier.setup import LayOut
from astrarium.games.frontier.table import FrontierTable


class FrontierRules(Rules[FrontierTable]):
    """The reference sheet with every gap filled and every open point as a switch."""

    def box(self, players: int, options: dict[str, str], printed: str) -> Box:
        return FrontierBox(players, options, content(printed))

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
        return secrets.secrets(table, seat)

    def redeal(self, table: FrontierTable, seat: int | None, luck: Luck) -> None:
        secrets.redeal(table, seat, luck)

    def board(self, box: Box, lang: str) -> Board:
        assert isinstance(box, FrontierBox)
        return scene.board(box, lang)

    def now(self, sight: Sight[FrontierTable]) -> Now:
        return scene.now(sight)

    def value(self, table: FrontierTable, seat: int) -> float:
        return sense.value(table, seat)

    def features(self, table: FrontierTable, seat: int) -> list[float]:
        return sense.features(table, seat)

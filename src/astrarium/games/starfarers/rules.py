"""The Starfarers of Catan as the engine asks for it."""

# not compiled: it draws scenes, which are msgspec records.

from __future__ import annotations

from astrarium.core.luck import Luck
from astrarium.core.result import Result
from astrarium.core.rules import Rules
from astrarium.core.scene import Board, Now
from astrarium.core.sight import Sight
from astrarium.core.step import Step
from astrarium.core.table import Box
from astrarium.games.starfarers import laws, scene, score, secrets, sense
from astrarium.games.starfarers.box import StarfarersBox
from astrarium.games.starfarers.content import content
from astrarium.games.starfarers.setup import LayOut
from astrarium.games.starfarers.table import StarfarersTable


class StarfarersRules(Rules[StarfarersTable]):
    """The rules of 1999, with the readings of 2019 as options."""

    def box(self, players: int, options: dict[str, str], printed: str) -> Box:
        return StarfarersBox(players, options, content(printed))

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
        return secrets.secrets(table, seat)

    def redeal(self, table: StarfarersTable, seat: int | None, luck: Luck) -> None:
        secrets.redeal(table, seat, luck)

    def board(self, box: Box, lang: str) -> Board:
        assert isinstance(box, StarfarersBox)
        return scene.board(box, lang)

    def now(self, sight: Sight[StarfarersTable]) -> Now:
        return scene.now(sight)

    def value(self, table: StarfarersTable, seat: int) -> float:
        return sense.value(table, seat)

    def features(self, table: StarfarersTable, seat: int) -> list[float]:
        return sense.features(table, seat)

"""Parsec - Age of Colonies as the engine asks for it."""

# not compiled: it draws scenes, which are msgspec records.

from __future__ import annotations

from astrarium.core.luck import Luck
from astrarium.core.result import Result
from astrarium.core.rules import Rules
from astrarium.core.scene import Board, Now
from astrarium.core.sight import Sight
from astrarium.core.step import Step
from astrarium.core.table import Box
from astrarium.games.parsec import laws, scene, score, secrets, sense
from astrarium.games.parsec.box import ParsecBox
from astrarium.games.parsec.content import content
from astrarium.games.parsec.setup import LayOut
from astrarium.games.parsec.table import ParsecTable


class ParsecRules(Rules[ParsecTable]):
    """The rulebook of the six-player set with every open point as a switch."""

    def box(self, players: int, options: dict[str, str], printed: str) -> Box:
        return ParsecBox(players, options, content(printed))

    def table(self, box: Box) -> ParsecTable:
        return ParsecTable(box)

    def opening(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        return [LayOut()]

    def result(self, table: ParsecTable) -> Result:
        return score.result(table)

    def problems(self, table: ParsecTable) -> list[str]:
        return laws.problems(table)

    def recount(self, table: ParsecTable) -> list[int]:
        return score.recount(table)

    def secrets(self, table: ParsecTable, seat: int | None) -> dict[str, object]:
        return secrets.secrets(table, seat)

    def redeal(self, table: ParsecTable, seat: int | None, luck: Luck) -> None:
        secrets.redeal(table, seat, luck)

    def board(self, box: Box, lang: str) -> Board:
        assert isinstance(box, ParsecBox)
        return scene.board(box, lang)

    def now(self, sight: Sight[ParsecTable]) -> Now:
        return scene.now(sight)

    def value(self, table: ParsecTable, seat: int) -> float:
        return sense.value(table, seat)

    def features(self, table: ParsecTable, seat: int) -> list[float]:
        return sense.features(table, seat)

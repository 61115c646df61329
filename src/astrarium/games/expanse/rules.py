"""The Expanse as the engine asks for it."""

# not compiled: it draws scenes, which are msgspec records.

from __future__ import annotations

from astrarium.core.luck import Luck
from astrarium.core.result import Result
from astrarium.core.rules import Rules
from astrarium.core.scene import Board, Now
from astrarium.core.sight import Sight
from astrarium.core.step import Step
from astrarium.core.table import Box
from astrarium.games.expanse import chart, laws, scene, score, secrets, sense
from astrarium.games.expanse.box import ExpanseBox
from astrarium.games.expanse.content import content
from astrarium.games.expanse.setup import HandOut
from astrarium.games.expanse.table import ExpanseTable


class ExpanseRules(Rules[ExpanseTable]):
    """All is open but the deck, of which nobody knows anything, and the bonus sector while only one has seen it."""

    def box(self, players: int, options: dict[str, str], printed: str) -> Box:
        return ExpanseBox(players, options, content(printed))

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
        return secrets.secrets(table, seat)

    def redeal(self, table: ExpanseTable, seat: int | None, luck: Luck) -> None:
        secrets.redeal(table, seat, luck)

    def board(self, box: Box, lang: str) -> Board:
        assert isinstance(box, ExpanseBox)
        return chart.board(box, lang)

    def now(self, sight: Sight[ExpanseTable]) -> Now:
        return scene.now(sight)

    def value(self, table: ExpanseTable, seat: int) -> float:
        return sense.value(table, seat)

    def features(self, table: ExpanseTable, seat: int) -> list[float]:
        return sense.features(table, seat)

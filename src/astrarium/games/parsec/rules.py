"""Parsec - Age of Colonies as the engine asks for it."""

# not compiled: it draws scenes, which are msgspec records.

from __future__ import annotations

from astrarium.core.observation import Observation
from astrarium.core.random_source import RandomSource
from astrarium.core.result import Result
from astrarium.core.ruleset import Ruleset
from astrarium.core.scene import Board, Now
from astrarium.core.step import Step
from astrarium.core.table import Box
from astrarium.games.parsec import evaluation, hidden_state, laws, scene, score
from astrarium.games.parsec.box import ParsecBox
from astrarium.games.parsec.content import content
from astrarium.games.parsec.setup import LayOut
from astrarium.games.parsec.table import ParsecTable


class ParsecRules(Ruleset[ParsecTable]):
    """The rulebook of the six-player set with every open point as a switch."""

    def box(self, players: int, options: dict[str, str], content_text: str) -> Box:
        return ParsecBox(players, options, content(content_text))

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
        return hidden_state.secrets(table, seat)

    def redeal(self, table: ParsecTable, seat: int | None, rng: RandomSource) -> None:
        hidden_state.redeal(table, seat, rng)

    def board(self, box: Box, lang: str) -> Board:
        assert isinstance(box, ParsecBox)
        return scene.board(box, lang)

    def now(self, observation: Observation[ParsecTable]) -> Now:
        return scene.now(observation)

    def value(self, table: ParsecTable, seat: int) -> float:
        return evaluation.value(table, seat)

    def features(self, table: ParsecTable, seat: int) -> list[float]:
        return evaluation.features(table, seat)

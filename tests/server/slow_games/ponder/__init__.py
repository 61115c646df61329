"""A tiny game whose positions are judged slowly, without end or not at all: for tests of those who think."""

from __future__ import annotations

import sys
import time
from typing import Final, final

from astrarium.core.declared_fields import number, numbers
from astrarium.core.game import Game
from astrarium.core.game_interface import Ruleset
from astrarium.core.observation import Observation
from astrarium.core.result import Result, rank
from astrarium.core.scene import Ask, Board, Choice, Now, Over, Place, SeatNow
from astrarium.core.step import Answer, Event, Question, Refusal, Step, integer
from astrarium.core.table_base import Box
from astrarium.core.table_base import Table as BaseTable

NUMBERS: Final = 20
ROUNDS: Final = 100
SLOW: Final = 0.03  # processor seconds that one judgement takes


class Table(BaseTable):
    fields = (numbers("points", high=10**6, size="seats"), number("round", high=1000))

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.points = [0] * box.players
        self.round = 0


@final
class Round(Event[Table]):
    rules = ("PO-1",)

    def play(self, table: Table) -> list[Step[Table]]:
        if table.round == ROUNDS:
            table.ended = "last_round"
            return []
        table.round += 1
        return [*[Pick(seat) for seat in range(table.box.players)], Round()]


@final
class Pick(Question[Table]):
    fields = (number("of", high="seats"),)
    rules = ("PO-1",)

    def __init__(self, of: int) -> None:
        self.of: Final = of

    def seat(self, table: Table) -> int:
        return self.of

    def options(self, table: Table, seat: int) -> list[Answer]:
        return [("pick", at) for at in range(NUMBERS)]

    def refusal(self, table: Table, seat: int, answer: Answer) -> Refusal | None:
        return None if answer in self.options(table, seat) else Refusal("PO-1")

    def play(self, table: Table, seat: int, answer: Answer) -> list[Step[Table]]:
        table.points[seat] += NUMBERS - integer(answer, 1)
        return []


def burn(seconds: float) -> None:
    """Keep the processor busy."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def opening(table: Table) -> list[Step[Table]]:
    return [Round()]


def result(table: Table) -> Result:
    return Result(rank([(points,) for points in table.points]), tuple(table.points), table.ended, "PO-1")


def problems(table: Table) -> list[str]:
    return []


def recount(table: Table) -> list[int]:
    return table.points


def board(box: Box, lang: str) -> Board:
    place = Place(id="chair", shape="circle", x=1, y=1)
    return Board(game="ponder", title=GAME.title[lang], width=2, height=2, places=(place,))


def now(observation: Observation[Table]) -> Now:
    table, match, result = observation.table, observation.match, observation.match.result
    seats = [
        SeatNow(seat=at, title=observation.say("label.seat", n=at + 1), waiting=at in match.waiting)
        for at in range(table.box.players)
    ]
    return Now(
        version=match.version(observation.seat),
        viewer=observation.seat,
        waiting=match.waiting,
        turn=observation.say("label.round", n=table.round),
        seats=tuple(seats),
        ask=Ask(kind="Pick", rule="PO-1", text=observation.say("ask.Pick")) if observation.step is not None else None,
        choices=tuple(Choice(answer=option, label=str(option[1])) for option in observation.options),
        over=Over(text="", rule="PO-1", ranks=result.ranks, scores=result.scores) if result is not None else None,
    )


def value(table: Table, seat: int) -> float:
    sense = table.box.options["sense"]
    if sense == "slow":
        burn(SLOW)
    elif sense == "endless":
        burn(3600)
    elif sense == "asleep":
        time.sleep(3600)
    return float(table.points[seat])


def features(table: Table, seat: int) -> list[float]:
    return [float(table.points[seat])]


RULES: Ruleset[Table] = Ruleset(
    content=str,
    box=lambda players, options, content: Box(players, options),
    table=Table,
    opening=opening,
    result=result,
    recount=recount,
    problems=problems,
    board=board,
    now=now,
    value=value,
    features=features,
)
GAME: Game[Table] = Game("ponder", RULES, (sys.modules[__name__],))

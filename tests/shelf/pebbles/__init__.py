"""Pebbles: a heap, a die and a hidden bonus. Small enough to know every number by heart."""

from __future__ import annotations

import sys
from typing import Final, final

from astrarium.core import declared_fields
from astrarium.core.cell_grid import centre
from astrarium.core.game import Game
from astrarium.core.game_interface import Ruleset
from astrarium.core.observation import Observation
from astrarium.core.random_source import RandomSource
from astrarium.core.result import Result, rank
from astrarium.core.scene import (
    Amount,
    Ask,
    Badge,
    Board,
    Choice,
    Now,
    Over,
    Phase,
    Piece,
    Place,
    PlaceNow,
    SeatNow,
    Told,
)
from astrarium.core.step import Answer, Draw, Event, Question, Refusal, Step, Words, integer
from astrarium.core.table_base import Box, Table
from astrarium.core.win_model import Evaluation

CELLS: Final = [(column, row) for row in range(2) for column in range(4)]


@final
class Heap(Table):
    """The heap, what each seat has taken, and what it alone knows."""

    fields = (
        declared_fields.number("heap", 0, 24),
        declared_fields.number("round"),
        declared_fields.numbers("taken", 0, 40, size="seats"),
        declared_fields.numbers("bonus", 0, 3, size="seats", visibility=declared_fields.OWN),
    )

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.heap = int(box.options["heap"])
        self.round = 1
        self.taken = [0] * box.players
        self.bonus = [0] * box.players


@final
class Bonus(Draw[Heap]):
    """Each seat draws a hidden bonus. (PB-3)"""

    fields = (declared_fields.number("owner", 0, "seats"),)
    rules = ("PB-3",)

    def __init__(self, owner: int) -> None:
        self.owner: Final = owner

    def options(self, table: Heap) -> list[Answer]:
        return [("bonus", number) for number in range(4)]

    def only(self, table: Heap) -> int:
        return self.owner

    def play(self, table: Heap, outcome: Answer) -> list[Step[Heap]]:
        table.bonus[self.owner] = integer(outcome, 1)
        return []


@final
class Take(Question[Heap]):
    """Take one to three pebbles. (PB-1)"""

    fields = (declared_fields.number("taker", 0, "seats"),)
    rules = ("PB-1",)

    def __init__(self, taker: int) -> None:
        self.taker: Final = taker

    def seat(self, table: Heap) -> int:
        return self.taker

    def options(self, table: Heap, seat: int) -> list[Answer]:
        return [("take", number) for number in range(1, min(3, table.heap) + 1)]

    def refusal(self, table: Heap, seat: int, answer: Answer) -> Refusal | None:
        if answer in self.options(table, seat):
            return None
        if len(answer) == 2 and answer[0] == "take" and answer[1] in (2, 3):
            return Refusal("PB-1", "refuse.heap", {"n": table.heap})
        return Refusal("PB-1")

    def asks(self, table: Heap) -> Words:
        return {"heap": table.heap}

    def play(self, table: Heap, seat: int, answer: Answer) -> list[Step[Heap]]:
        number = integer(answer, 1)
        table.heap -= number
        table.taken[seat] += number
        table.tell("news.took", seat, n=number)
        return [Find(seat), Next(seat)] if number == 1 else [Next(seat)]


@final
class Find(Draw[Heap]):
    """On a six another pebble is found. (PB-2)"""

    fields = (declared_fields.number("finder", 0, "seats"),)
    rules = ("PB-2",)

    def __init__(self, finder: int) -> None:
        self.finder: Final = finder

    def options(self, table: Heap) -> list[Answer]:
        return [("roll", number) for number in range(1, 7)]

    def play(self, table: Heap, outcome: Answer) -> list[Step[Heap]]:
        table.tell("news.rolled", self.finder, n=integer(outcome, 1))
        table.taken[self.finder] += outcome == ("roll", 6)
        return []


@final
class Next(Event[Heap]):
    """The next seat's turn, until the heap is empty. (PB-3)"""

    fields = (declared_fields.number("last", 0, "seats"),)
    rules = ("PB-3",)

    def __init__(self, last: int) -> None:
        self.last: Final = last

    def play(self, table: Heap) -> list[Step[Heap]]:
        if not table.heap:
            table.ended = "empty"
            return []
        following = (self.last + 1) % table.box.players
        table.round += following == 0
        return [Take(following)]


def rows(table: Heap) -> list[list[float]]:
    return [[float(taken), float(bonus)] for taken, bonus in zip(table.taken, table.bonus, strict=True)]


def progress(table: Heap) -> float:
    return 1.0 - table.heap / 24


def opening(table: Heap) -> list[Step[Heap]]:
    return [*(Bonus(seat) for seat in range(table.box.players)), Take(0)]


def recount(table: Heap) -> list[int]:
    return [taken + bonus for taken, bonus in zip(table.taken, table.bonus, strict=True)]


def result(table: Heap) -> Result:
    scores = recount(table)
    return Result(rank([(score,) for score in scores]), tuple(scores), table.ended, "PB-3")


def problems(table: Heap) -> list[str]:
    return []


def secrets(table: Heap, seat: int | None) -> dict[str, object]:
    return {"bonus": [bonus for owner, bonus in enumerate(table.bonus) if owner != seat]}


def redeal(table: Heap, seat: int | None, rng: RandomSource) -> None:
    for owner in range(table.box.players):
        if owner != seat:
            table.bonus[owner] = rng.below(4)


def value(table: Heap, seat: int) -> float:
    return float(table.taken[seat] * 2 - sum(table.taken))


def features(table: Heap, seat: int) -> list[float]:
    return [float(table.heap)]


def board(box: Box, lang: str) -> Board:
    spots = [centre(cell, "pointy-top") for cell in CELLS]
    places = [
        Place(id=f"c{at}", shape="hex", x=x, y=y, kind="stone", label=f"c{at}") for at, (x, y) in enumerate(spots)
    ]
    return Board(game="pebbles", title=GAME.title[lang], width=5.0, height=2.0, places=tuple(places))


def now(observation: Observation[Heap]) -> Now:
    table, seats = observation.table, range(observation.table.box.players)
    match, result = observation.match, observation.match.result
    return Now(
        version=match.moves,
        viewer=observation.seat,
        waiting=match.waiting,
        turn=observation.say("label.round", n=table.round),
        phases=(Phase(label="1", state="now"), Phase(label="2", state="ahead")),
        places=tuple(PlaceNow(id=f"c{seat}", owner=seat, badges=(Badge(text="*"),)) for seat in seats),
        pieces=tuple(Piece(id=str(s), kind="pebble", owner=s, place=f"c{s}", count=table.taken[s]) for s in seats),
        seats=tuple(_seat(observation, seat) for seat in seats),
        ask=_ask(observation),
        choices=tuple(
            Choice(
                answer=option,
                label=observation.say("label.take", n=integer(option, 1)),
                rolls=option == ("take", 1),
            )
            for option in observation.options
        ),
        log=tuple(
            Told(number=number, seat=event.seat, text=match.game.words.say(event.key, event.args, observation.lang))
            for number, event in match.event_log
        ),
        over=result and Over(text=result.ending, rule=result.rule, ranks=result.ranks, scores=result.scores),
    )


def _ask(observation: Observation[Heap]) -> Ask | None:
    if observation.step is None:
        return None
    return Ask(kind="Take", rule="PB-1", text=observation.say("ask.Take", heap=observation.table.heap))


def _seat(observation: Observation[Heap], seat: int) -> SeatNow:
    own = (
        (Amount(label=observation.say("label.bonus"), value=observation.table.bonus[seat]),)
        if seat == observation.seat
        else ()
    )
    return SeatNow(
        seat=seat,
        title=observation.say("label.seat", n=seat),
        waiting=seat in observation.match.waiting,
        stores=(Amount(label=observation.say("label.pebbles"), value=observation.table.taken[seat]), *own),
    )


RULES: Ruleset[Heap] = Ruleset(
    content=str,
    box=lambda players, options, content: Box(players, options),
    table=Heap,
    opening=opening,
    result=result,
    recount=recount,
    problems=problems,
    board=board,
    now=now,
    value=value,
    features=features,
    evaluation=Evaluation(("taken", "bonus"), rows, progress),
    secrets=secrets,
    redeal=redeal,
)
GAME: Final = Game("pebbles", RULES, (sys.modules[__name__],))

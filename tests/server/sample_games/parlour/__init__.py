"""A tiny game with hidden cards, dice, drafts, reveals, private questions and secret bids, for tests of the server."""

from __future__ import annotations

import sys
from typing import Final, final

from astrarium.core.declared_fields import HIDDEN, OWN, number, numbers, rows
from astrarium.core.game import Game
from astrarium.core.game_interface import Ruleset
from astrarium.core.observation import Observation
from astrarium.core.random_source import RandomSource, draw_from
from astrarium.core.result import Result, rank
from astrarium.core.scene import Ask, Board, Card, Choice, Now, Over, Place, SeatNow, Told, Zone
from astrarium.core.step import (
    NOBODY,
    PASS,
    Answer,
    Draw,
    Event,
    Question,
    Refusal,
    Step,
    Together,
    ask_together,
    integer,
)
from astrarium.core.table_base import Box
from astrarium.core.table_base import Table as BaseTable

CARDS: Final = tuple(f"canary{at:02d}bird" for at in range(40))


class Table(BaseTable):
    fields = (
        rows("hands", high=40, size="seats", visibility=OWN),
        numbers("bag", high=1, size=40, visibility=HIDDEN),
        numbers("coins", high=10**6, size="seats"),
        numbers("bids", high=9, size="seats", visibility=OWN),
        number("round", high=1000),
    )

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.hands: list[list[int]] = [[] for _ in range(box.players)]
        self.bag = [1] * 40
        self.coins = [0] * box.players
        self.bids = [0] * box.players
        self.round = 0


@final
class Deal(Draw[Table]):
    fields = (number("to", high="seats"),)
    rules = ("P-1",)

    def __init__(self, to: int) -> None:
        self.to: Final = to

    def options(self, table: Table) -> list[Answer]:
        return [("card", CARDS[at]) for at, left in enumerate(table.bag) if left]

    def draw(self, table: Table, rng: RandomSource) -> Answer:
        return ("card", CARDS[draw_from(table.bag, rng)])

    def only(self, table: Table) -> int:
        return self.to

    def play(self, table: Table, outcome: Answer) -> list[Step[Table]]:
        card = CARDS.index(str(outcome[1]))
        table.bag[card] = 0
        table.hands[self.to].append(card)
        table.tell("news.dealt", self.to, only=self.to, card=CARDS[card])
        return []


@final
class Round(Event[Table]):
    rules = ("P-1",)

    def play(self, table: Table) -> list[Step[Table]]:
        if table.round == int(table.box.options["rounds"]):
            table.ended = "last_round"
            return []
        table.round += 1
        seats = range(table.box.players)
        return [*[Turn(seat, 3) for seat in seats], ask_together({seat: Bid() for seat in seats}), Open(), Round()]


@final
class Turn(Question[Table]):
    fields = (number("of", high="seats"), number("left", high=3))
    rules = ("P-2",)

    def __init__(self, of: int, left: int) -> None:
        self.of: Final = of
        self.left: Final = left

    def seat(self, table: Table) -> int:
        return self.of

    def options(self, table: Table, seat: int) -> list[Answer]:
        take: list[Answer] = [("take",)] if self.left else []
        return [*take, ("roll",), *[("show", CARDS[card]) for card in table.hands[seat]], ("end",)]

    def refusal(self, table: Table, seat: int, answer: Answer) -> Refusal | None:
        return None if answer in self.options(table, seat) else Refusal("P-2")

    def play(self, table: Table, seat: int, answer: Answer) -> list[Step[Table]]:
        if answer[0] == "take":
            table.coins[seat] += 1
            table.tell("news.took", seat, n=1)
            return [Turn(seat, self.left - 1)]
        if answer[0] == "roll":
            return [Roll(seat)]
        if answer[0] == "show":
            card = CARDS.index(str(answer[1]))
            table.hands[seat].remove(card)
            table.coins[seat] += 2
            table.reveals += 1
            table.tell("news.showed", seat, card=CARDS[card])
            return [Block(seat, (seat + 1) % table.box.players)]
        return []


@final
class Roll(Draw[Table]):
    fields = (number("by", high="seats"),)
    rules = ("P-2",)

    def __init__(self, by: int) -> None:
        self.by: Final = by

    def options(self, table: Table) -> list[Answer]:
        return [("die", value) for value in range(1, 7)]

    def play(self, table: Table, outcome: Answer) -> list[Step[Table]]:
        table.coins[self.by] += integer(outcome, 1)
        table.tell("news.rolled", self.by, n=integer(outcome, 1))
        return []


@final
class Block(Question[Table]):
    fields = (number("shown_by", high="seats"), number("of", high="seats"))
    rules = ("P-3",)
    private = True

    def __init__(self, shown_by: int, of: int) -> None:
        self.shown_by: Final = shown_by
        self.of: Final = of

    def seat(self, table: Table) -> int:
        return self.of

    def options(self, table: Table, seat: int) -> list[Answer]:
        return [PASS, *[("block", CARDS[card]) for card in table.hands[seat] if card % 2]]

    def refusal(self, table: Table, seat: int, answer: Answer) -> Refusal | None:
        return None if answer in self.options(table, seat) else Refusal("P-3")

    def play(self, table: Table, seat: int, answer: Answer) -> list[Step[Table]]:
        if answer[0] == "block":
            card = CARDS.index(str(answer[1]))
            table.hands[seat].remove(card)
            table.coins[self.shown_by] -= 2
            table.reveals += 1
            table.tell("news.showed", seat, card=CARDS[card])
        return []


@final
class Bid(Question[Table]):
    rules = ("P-1",)
    secret = True

    def options(self, table: Table, seat: int) -> list[Answer]:
        return [("bid", value) for value in range(4)]

    def refusal(self, table: Table, seat: int, answer: Answer) -> Refusal | None:
        return None if answer in self.options(table, seat) else Refusal("P-1")

    def play(self, table: Table, seat: int, answer: Answer) -> list[Step[Table]]:
        table.bids[seat] = integer(answer, 1)
        table.tell("news.bid", seat, n=table.bids[seat])
        return [Sure()]


@final
class Sure(Question[Table]):
    rules = ("P-1",)
    secret = True

    def options(self, table: Table, seat: int) -> list[Answer]:
        return [("yes",), ("more",)]

    def refusal(self, table: Table, seat: int, answer: Answer) -> Refusal | None:
        return None if answer in self.options(table, seat) else Refusal("P-1")

    def play(self, table: Table, seat: int, answer: Answer) -> list[Step[Table]]:
        table.bids[seat] += answer[0] == "more"
        return []


@final
class Open(Event[Table]):
    rules = ("P-1",)

    def play(self, table: Table) -> list[Step[Table]]:
        best = max(table.bids)
        for seat, bid in enumerate(table.bids):
            table.coins[seat] += bid == best
            table.bids[seat] = 0
        return []


def opening(table: Table) -> list[Step[Table]]:
    return [*[Deal(seat) for _ in range(5) for seat in range(table.box.players)], Round()]


def result(table: Table) -> Result:
    return Result(rank([(coins,) for coins in table.coins]), tuple(table.coins), table.ended, "P-1")


def problems(table: Table) -> list[str]:
    return []


def recount(table: Table) -> list[int]:
    return table.coins


def secrets(table: Table, seat: int | None) -> dict[str, object]:
    return {f"hand {other}": hand for other, hand in enumerate(table.hands) if other != seat}


def redeal(table: Table, seat: int | None, rng: RandomSource) -> None:
    for other, hand in enumerate(table.hands):
        if other != seat:
            for card in hand:
                table.bag[card] = 1
            for at in range(len(hand)):
                hand[at] = draw_from(table.bag, rng)
                table.bag[hand[at]] = 0


def board(box: Box, lang: str) -> Board:
    place = Place(id="sofa", shape="circle", x=1, y=1)
    return Board(game="parlour", title=GAME.title[lang], width=2, height=2, places=(place,))


def value(table: Table, seat: int) -> float:
    return float(table.coins[seat])


def features(table: Table, seat: int) -> list[float]:
    return [float(table.coins[seat])]


def now(observation: Observation[Table]) -> Now:
    table, match, seat = observation.table, observation.match, observation.seat
    ask = None
    if observation.step is not None:
        kind = type(observation.step).__name__
        window = isinstance(observation.step, Block) and table.reveals == 1
        ask = Ask(kind=kind, rule=observation.step.rules[0], text=observation.say(f"ask.{kind}"), window=window)
    hand = table.hands[seat] if seat is not None else []
    cards = tuple(Card(id=f"card:{CARDS[card]}", title=CARDS[card]) for card in hand)
    result = match.result
    return Now(
        version=match.version(seat),
        viewer=seat,
        waiting=match.waiting,
        turn=observation.say("label.round", n=table.round),
        seats=tuple(
            SeatNow(
                seat=at,
                title=observation.say("label.seat", n=at + 1),
                waiting=at in match.waiting,
                notes=(f"{table.coins[at]} {len(table.hands[at])}",),
            )
            for at in range(table.box.players)
        ),
        zones=(Zone(id="hand", kind="hand", title="", owner=seat, cards=cards),) if seat is not None else (),
        ask=ask,
        choices=tuple(
            Choice(answer=option, label=" ".join(str(part) for part in option)) for option in observation.options
        ),
        log=log(observation),
        over=Over(text="", rule="P-1", ranks=result.ranks, scores=result.scores) if result is not None else None,
    )


def log(observation: Observation[Table]) -> tuple[Told, ...]:
    match, seat = observation.match, observation.seat
    top = match.agenda[-1] if match.agenda else None
    since = top.since if isinstance(top, Together) else match.moves
    lines = [
        Told(
            number=number,
            seat=event.seat if event.seat != NOBODY else None,
            text=match.game.words.say(event.key, event.args, observation.lang),
            kind=event.key,
        )
        for at, number, event in observation.events(len(match.event_log))
        if match.event_log[at][0] <= since or event.seat == seat
    ]
    return tuple(lines[-30:])


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
    secrets=secrets,
    redeal=redeal,
)
GAME: Game[Table] = Game("parlour", RULES, (sys.modules[__name__],))

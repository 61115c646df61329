"""How it looks to a seat."""

from __future__ import annotations

import math

from astrarium.core.observation import Observation
from astrarium.core.scene import Amount, Ask, Badge, Board, Card, Choice, Now, Place, PlaceNow, SeatNow, Zone
from astrarium.core.scene_view import outcome
from astrarium.core.step import Answer
from astrarium.core.wordbook import Wordbook
from astrarium_template.score import score
from astrarium_template.table import FREE, NO_COMET, Belt, Table


def board(box: Belt, words: Wordbook, title: str, lang: str) -> Board:
    """A ring of circles."""
    turns = [2 * math.pi * place / box.content.belt for place in range(box.content.belt)]
    places = tuple(
        Place(
            id=f"belt:{at}",
            shape="circle",
            x=round(3 + 2 * math.cos(turn), 3),
            y=round(3 + 2 * math.sin(turn), 3),
            label=words.say("label.belt", {"n": at + 1}, lang),
            rule="TP-3.2",
        )
        for at, turn in enumerate(turns)
    )
    return Board(game="template", title=title, width=6, height=6, places=places)


def now(observation: Observation[Table]) -> Now:
    """Everything that changes."""
    table, match = observation.table, observation.match
    return Now(
        version=match.version(observation.seat),
        viewer=observation.seat,
        waiting=match.waiting,
        turn=observation.say("label.round", n=table.round),
        places=tuple(
            PlaceNow(id=f"belt:{at}", owner=owner, badges=(Badge(text=str(table.worth[at])),))
            for at, owner in enumerate(table.owner)
            if owner != FREE
        ),
        seats=tuple(panel(observation, seat) for seat in range(table.box.players)),
        zones=() if observation.seat is None else (hand(observation, observation.seat),),
        ask=ask(observation),
        choices=tuple(choice(observation, option) for option in observation.options),
        over=outcome(observation),
    )


def panel(observation: Observation[Table], seat: int) -> SeatNow:
    """One player's points and number of cards."""
    table = observation.table
    cards = Amount(label=observation.say("label.cards"), value=sum(table.hands[seat]))
    points = Amount(label=observation.say("label.points"), value=score(table, seat))
    title = observation.say("label.seat", n=seat + 1)
    return SeatNow(seat=seat, title=title, waiting=seat in observation.match.waiting, points=points, stores=(cards,))


def hand(observation: Observation[Table], seat: int) -> Zone:
    """The viewer's own cards."""
    held = [at + 1 for at, copies in enumerate(observation.table.hands[seat]) for _ in range(copies)]
    cards = tuple(Card(id=f"{at}", title=observation.say("label.card", n=value)) for at, value in enumerate(held))
    return Zone(id="hand", kind="hand", title=observation.say("label.hand"), owner=seat, count=len(held), cards=cards)


def ask(observation: Observation[Table]) -> Ask | None:
    """The viewer's question."""
    step = observation.step
    if step is None or observation.seat is None or observation.table.comet == NO_COMET:
        return None
    name, comet = type(step).__name__, observation.table.drawn.id
    return Ask(kind=name, rule=step.rules[0], text=observation.say(f"ask.{name}", comet=f"comet.{comet}"))


def choice(observation: Observation[Table], answer: Answer) -> Choice:
    """A legal answer, with the click that means it."""
    word = str(answer[0])
    if word == "park":
        place = int(answer[1])
        return Choice(answer=answer, path=(f"place:belt:{place}",), label=observation.say("label.park", n=place + 1))
    if word == "melt":
        return Choice(answer=answer, path=("option:melt",), label=observation.say("label.melt"))
    return Choice(answer=answer, path=(f"option:{answer[1]}",), label=observation.say("label.card", n=int(answer[1])))

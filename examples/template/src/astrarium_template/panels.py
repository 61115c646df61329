"""What is drawn beside the board: a panel for each player, and the viewer's own hand."""

# not compiled: msgspec records.

from __future__ import annotations

from astrarium.core.scene import Amount, Card, SeatNow, Zone
from astrarium_template.scene_input import CometView
from astrarium_template.score import score


def panel(view: CometView, seat: int) -> SeatNow:
    """One player's points and number of cards."""
    cards = Amount(label=view.say("label.cards"), value=sum(view.table.hands[seat]), term="cards")
    points = Amount(label=view.say("label.points"), value=score(view.table, seat), term="points")
    title = view.say("label.seat", n=seat + 1)
    waiting = seat in view.observation.match.waiting
    return SeatNow(seat=seat, title=title, waiting=waiting, points=points, stores=(cards,))


def hands(view: CometView) -> tuple[Zone, ...]:
    """The viewer's own cards."""
    seat = view.seat
    held = [at + 1 for at, copies in enumerate(view.table.hands[seat]) for _ in range(copies)]
    cards = tuple([Card(id=f"{at}", title=view.say("label.card", n=value)) for at, value in enumerate(held)])
    return (Zone(id="hand", kind="hand", title=view.say("label.hand"), owner=seat, count=len(held), cards=cards),)

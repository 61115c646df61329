"""What the development points of the end are made of: technology and industry of all planets."""

# not compiled: msgspec records.

from __future__ import annotations

from typing import Final

from astrarium.core.observation import Observation
from astrarium.core.scene import Account, AccountRow
from astrarium.games.frontier.table import FrontierTable


def accounts(observation: Observation[FrontierTable]) -> tuple[Account, ...]:
    """Once it is over: levels of both kinds, points, and what parts equals."""
    if observation.match.result is None:
        return ()
    table, say = observation.table, observation.say
    seats = range(table.box.players)
    tech = tuple([sum([table.tech[cell] for cell in table.planets[seat]]) for seat in seats])
    industry = tuple([sum([table.industry[cell] for cell in table.planets[seat]]) for seat in seats])
    points = tuple([table.points(seat) for seat in seats])
    purses = tuple([table.purse(seat) for seat in seats])
    equals = say("account.equals")
    rows = (
        AccountRow(label=say("account.tech"), icon="technology", values=tech),
        AccountRow(label=say("account.industry"), icon="industry", values=industry),
        AccountRow(label=say("panel.points"), values=points, total=True),
        AccountRow(label=say("panel.civ"), icon="civ", note=equals, values=tuple(table.civ)),
        AccountRow(label=say("panel.iou"), icon="iou", note=equals, values=purses),
    )
    return (Account(title=say("account.title"), rows=rows, rule="FR-W.4"),)


CITES: Final[dict[object, tuple[str, ...]]] = {
    accounts: ("FR-W.2", "FR-W.4"),
}

"""What the points of the end are made of."""

# not compiled: msgspec records.

from __future__ import annotations

from astrarium.core.scene import Account, AccountRow
from astrarium_template.scene_input import CometView
from astrarium_template.score import neighbour_points, parked_worth, score


def accounts(view: CometView) -> tuple[Account, ...]:
    """Once it is over: parked comets, neighbours and melted comets, seat by seat."""
    if view.observation.match.result is None:
        return ()
    table, seats = view.table, range(view.box.players)
    rows = (
        AccountRow(label=view.say("account.parked"), values=tuple([parked_worth(table, seat) for seat in seats])),
        AccountRow(label=view.say("account.pairs"), values=tuple([neighbour_points(table, seat) for seat in seats])),
        AccountRow(label=view.say("account.melted"), values=tuple(table.points)),
        AccountRow(label=view.say("label.points"), values=tuple([score(table, seat) for seat in seats]), total=True),
    )
    return (Account(title=view.say("account.title"), rows=rows, rule="TP-4.3"),)

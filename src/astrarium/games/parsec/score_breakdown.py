"""What the points of a match against time are made of: goods, cards, vessels and colonies."""

# not compiled: msgspec records.

from __future__ import annotations

from typing import Final

from astrarium.core.observation import Observation
from astrarium.core.scene import Account, AccountRow
from astrarium.games.parsec.match_constants import UNITS
from astrarium.games.parsec.score import card_points, piece_points, points
from astrarium.games.parsec.table import ParsecTable


def accounts(observation: Observation[ParsecTable]) -> tuple[Account, ...]:
    """Once time is up: points by what brings them; other endings count none."""
    if observation.match.result is None or observation.match.result.ending != "timed":
        return ()
    table, say = observation.table, observation.say
    seats = range(table.box.players)
    cards = tuple([card_points(table, seat) for seat in seats])
    rows = [
        AccountRow(
            label=say("account.goods"), icon="card", values=tuple([table.resource_count(seat) for seat in seats])
        ),
        AccountRow(label=say("account.cards"), icon="event", values=cards),
    ]
    for kind, name in enumerate(UNITS):
        values = tuple([piece_points(table, seat, kind) for seat in seats])
        rows.append(AccountRow(label=say(f"account.{name}"), icon=name, values=values))
    totals = tuple([points(table, seat) for seat in seats])
    rows.append(AccountRow(label=say("panel.points"), values=totals, total=True))
    return (Account(title=say("account.title"), rows=tuple(rows), rule="PA-14.1.3"),)


CITES: Final[dict[object, tuple[str, ...]]] = {
    accounts: ("PA-14.1.3", "PA-14.1.4", "PA-14.1.5", "PA-14.1.6", "PA-14.1.7"),
}

"""Where the victory points of the end came from: colonies, spaceports, friends, obstacles cleared and fame."""

# not compiled: msgspec records.

from __future__ import annotations

from typing import Final

from astrarium.core.observation import Observation
from astrarium.core.scene import Account, AccountRow
from astrarium.games.starfarers.table import StarfarersTable


def accounts(observation: Observation[StarfarersTable]) -> tuple[Account, ...]:
    """Once it is over: points by what brings them."""
    if observation.match.result is None:
        return ()
    table, say = observation.table, observation.say
    seats = range(table.box.players)
    ports = [len(table.ports_of(seat)) for seat in seats]
    sources = (
        ("colony", "panel.colonies", [len(table.colonies_of(seat)) for seat in seats], 1),
        ("port", "panel.ports", ports, 2),
        ("flag", "account.markers", [table.marker.count(seat) for seat in seats], 2),
        ("lair", "account.cleared", [len(table.tokens_won(seat)) for seat in seats], 1),
        ("fame_ring", "account.fame", [table.fame[seat] // 2 for seat in seats], 1),
    )
    rows = [
        AccountRow(
            label=say(key),
            icon=icon,
            note=say("account.each", n=worth),
            values=tuple([count * worth for count in counts]),
        )
        for icon, key, counts, worth in sources
    ]
    points = tuple([table.points(seat) for seat in seats])
    rows.append(AccountRow(label=say("panel.points"), values=points, total=True))
    return (Account(title=say("account.title"), rows=tuple(rows), rule="SF-VP.1"),)


CITES: Final[dict[object, tuple[str, ...]]] = {
    accounts: ("SF-VP.1", "SF-VP.2", "SF-VP.3", "SF-VP.4", "SF-VP.6"),
}

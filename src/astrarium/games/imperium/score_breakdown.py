"""What is compared at the end: planets by kind, and the money that parts equals."""

# not compiled: msgspec records.

from __future__ import annotations

from typing import Final

from astrarium.core.observation import Observation
from astrarium.core.scene import Account, AccountRow
from astrarium.games.imperium.table import ImperiumTable

KINDS: Final = ("fire", "ice", "earth", "rock")


def accounts(observation: Observation[ImperiumTable]) -> tuple[Account, ...]:
    """Once it is over: planets by kind, all of them, and money."""
    if observation.match.result is None:
        return ()
    table, say = observation.table, observation.say
    seats = range(table.box.players)
    owned = [[table.box.planet_kinds[table.planet(cell)] for cell in table.own_planets(seat)] for seat in seats]
    rows = [
        AccountRow(label=say(f"kind.{kind}"), icon=f"planet-{kind}", values=tuple([mine.count(kind) for mine in owned]))
        for kind in KINDS
    ]
    planets = tuple([len(mine) for mine in owned])
    rows.append(AccountRow(label=say("panel.planets"), values=planets, total=True))
    money = tuple(table.money)
    rows.append(AccountRow(label=say("good.money"), icon="money", note=say("account.equals"), values=money))
    return (Account(title=say("account.title"), rows=tuple(rows), rule="IG-14.54"),)


CITES: Final[dict[object, tuple[str, ...]]] = {
    accounts: ("IG-1.1", "IG-14.54"),
}

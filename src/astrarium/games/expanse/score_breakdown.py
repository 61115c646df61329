"""Where the Control Points of the end came from: each scoring, each base of the last one, events and prices."""

# not compiled: msgspec records.

from __future__ import annotations

from typing import Final

from astrarium.core.observation import Observation
from astrarium.core.scene import Account, AccountRow
from astrarium.games.expanse.match_constants import ORBITS
from astrarium.games.expanse.score import points_at
from astrarium.games.expanse.table import ExpanseTable


def accounts(observation: Observation[ExpanseTable]) -> tuple[Account, ...]:
    """Once it is over: points by scoring, and the final scoring base by base."""
    if observation.match.result is None:
        return ()
    return (scorings(observation), *final_count(observation))


def scorings(observation: Observation[ExpanseTable]) -> Account:
    """What each scoring brought, as it was told; the rest came and went with events and prices."""
    table = observation.table
    rows: list[AccountRow] = []
    label, note = "", ""
    earned: dict[int, int] = {}
    for _, event in observation.match.event_log:
        if event.key == "told.bonus":
            label, note = (
                observation.say("account.scoring", n=len(rows) + 1),
                observation.say(str(event.args["sector"])),
            )
        elif event.key == "told.final":
            label, note = observation.say("turn.final"), ""
        elif event.key == "told.earned" and label:
            earned[event.seat] = int(event.args["n"])
            if len(earned) == table.box.players:
                rows.append(AccountRow(label=label, note=note, values=by_seat(earned)))
                label, earned = "", {}
    held = [table.cp[faction] for faction in table.faction]
    rest = [points - sum([row.values[seat] or 0 for row in rows]) for seat, points in enumerate(held)]
    rows.append(AccountRow(label=observation.say("account.rest"), values=tuple(rest)))
    rows.append(AccountRow(label=observation.say("good.control"), icon="control", values=tuple(held), total=True))
    return Account(title=observation.say("account.scorings"), rows=tuple(rows), rule="EX-SCORE.14")


def by_seat(earned: dict[int, int]) -> tuple[int, ...]:
    """Points in the order of the seats."""
    return tuple([earned[seat] for seat in sorted(earned)])


def final_count(observation: Observation[ExpanseTable]) -> tuple[Account, ...]:
    """The final scoring base by base, unless the map changed after it."""
    table, box = observation.table, observation.table.box
    if box.final_extras == "after_count":
        return ()
    rows: list[AccountRow] = []
    for orbit in range(ORBITS):
        for base in box.open_bases:
            if box.board.orbit_of[base] != orbit:
                continue
            points = points_at(table, base, box.final_values)
            values = tuple([points[faction] or None for faction in table.faction])
            name, where = box.board.bases[base], observation.say(f"orbit.{box.board.orbits[orbit]}")
            said = observation.say(f"base.{name}")
            icon, note = box.board.resource_of[base], where if where != said else ""
            rows.append(AccountRow(label=said, note=note, icon=icon, values=values))
    sums = [sum([row.values[seat] or 0 for row in rows]) for seat in range(box.players)]
    rows.append(AccountRow(label=observation.say("turn.final"), values=tuple(sums), total=True))
    return (Account(title=observation.say("account.bases"), rows=tuple(rows), rule="EX-END.6"),)


CITES: Final[dict[object, tuple[str, ...]]] = {
    scorings: ("EX-SCORE.14", "EX-BONUS.5"),
    final_count: ("EX-END.6", "EX-END.7"),
}

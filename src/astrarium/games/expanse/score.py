"""Scores: how a base is counted (influence, orbital control, ties, values, resources), and who has won."""

from __future__ import annotations

from typing import Final

from astrarium.core.result import Result, rank
from astrarium.games.expanse.match_constants import ExpanseBox
from astrarium.games.expanse.table import NONE, ExpanseTable

FIRST: Final = 1
THIRD: Final = 3
ABOVE_ALL: Final = 10_000  # more than any key


def counts(table: ExpanseTable, base: int) -> list[int]:
    """The influence each faction counts on a base now."""
    return counts_under(table, base, table.masters(table.box.board.orbit_of[base]))


def counts_under(table: ExpanseTable, base: int, masters: list[int]) -> list[int]:
    """The same, when it is known who has orbital control above the base."""
    box = table.box
    found = [table.cubes_at(faction, base) for faction in range(box.players)]
    if table.diplomats[base]:
        found[box.diplomat_owner] += box.diplomat
    for faction in range(box.players):
        if found[faction] == 0:
            continue
        if faction in masters:
            supreme = table.level >= box.supremacy_level[faction]
            found[faction] += box.supremacy_bonus[faction] if supreme else box.orbital_bonus
        if table.level >= box.solidarity_level[faction]:
            found[faction] += box.solidarity_bonus[faction][base]
    if table.tokens_on[base]:
        owner = box.token_owner
        rivals = len([count for faction, count in enumerate(found) if count and faction != owner])
        found[owner] += box.token_contested if rivals >= box.contested_by else box.token
    return found


def keys(table: ExpanseTable, base: int) -> list[int]:
    """What factions are ranked by on a base: their influence, and who wins ties; 0 is no influence."""
    box, level = table.box, table.level
    return [
        count * 2 + (1 if level >= box.ties_level[faction] else 0) if count else 0
        for faction, count in enumerate(counts(table, base))
    ]


def controller(table: ExpanseTable, base: int) -> int:
    """The faction that would be alone in first place on a base now, or NONE."""
    ranking = keys(table, base)
    best = max(ranking)
    return ranking.index(best) if ranking.count(best) == 1 else NONE  # of 0, which is no influence, there are several


def next_key(ranking: list[int], last: int) -> int:
    """The highest key that is lower than the last one; 0 is none."""
    best = 0
    for key in ranking:
        if best < key < last:
            best = key
    return best


def places(ranking: list[int], third_left: bool) -> list[int]:
    """The place whose value each faction takes: alone its own, in a tie the one below; 0 is none."""
    found = [0] * len(ranking)
    place, key = FIRST, next_key(ranking, ABOVE_ALL)
    while key:
        group = ranking.count(key)
        taken = place if group == 1 else place + 1
        for faction, mine in enumerate(ranking):
            if mine == key and taken <= THIRD:
                found[faction] = taken
        tied_first = place == FIRST and group >= THIRD
        place = THIRD if tied_first and third_left else place + group
        key = next_key(ranking, key)
    return found


def points_at(table: ExpanseTable, base: int, values: list[int]) -> list[int]:
    """What each faction earns on a base, resource points included."""
    box = table.box
    found: list[int] = []
    for faction, place in enumerate(places(keys(table, base), box.three_way_tie == "next_takes_third")):
        earned = values[place - 1] if place else 0
        if place == FIRST and box.critical_bases[faction][base]:
            earned += box.resource_bonus
        found.append(earned)
    return found


def values_of(box: ExpanseBox, base: int, sector: int, row: int) -> list[int]:
    """What a base is worth: by the row in the bonus sector, else as all others."""
    return box.rows[row] if box.board.sector_of[base] == sector else box.plain_values


def count_all(table: ExpanseTable, sector: int, row: int) -> list[int]:
    """What all bases earn together; without a sector it is the final count."""
    box = table.box
    earned = [0] * box.players
    for base in box.open_bases:
        values = box.final_values if sector == NONE else values_of(box, base, sector, row)
        for faction, points in enumerate(points_at(table, base, values)):
            earned[faction] += points
    return earned


def standing(table: ExpanseTable, faction: int) -> tuple[int, ...]:
    """What is compared at the end: Control Points, then initiative or, with two players, the Rocinante."""
    if table.initiative:
        return (table.cp[faction], -table.initiative.index(faction))
    return (table.cp[faction], 1 if faction == table.final_holder else 0)


def result(table: ExpanseTable) -> Result:
    """Most Control Points win; ties are broken, so that no place is shared."""
    ranks = rank([standing(table, faction) for faction in table.faction])
    scores = tuple([table.cp[faction] for faction in table.faction])
    rule = "EX-END.13" if table.ended == "round_limit" else "EX-END.1"
    return Result(ranks, scores, table.ended, rule)


def recount(table: ExpanseTable) -> list[int]:
    """Control Points by seat, looked up from the factions' side."""
    points = [0] * table.box.players
    for faction, seat in enumerate(table.seat_of):
        points[seat] = table.cp[faction]
    return points


CITES: Final[dict[object, tuple[str, ...]]] = {
    counts: ("EX-ORBIT.1", "EX-ORBIT.2", "EX-PIECE.10", "EX-PIECE.13", "EX-PIECE.14", "EX-TECH.10", "EX-TECH.13"),
    keys: ("EX-SCORE.6", "EX-TECH.7"),
    controller: ("EX-TERM.3", "EX-TERM.4"),
    places: ("EX-SCORE.8", "EX-SCORE.9", "EX-SCORE.10", "EX-SCORE.11", "EX-SCORE.12", "EX-SCORE.13"),
    points_at: ("EX-SCORE.6", "EX-RES.1", "EX-RES.2", "EX-RES.3", "EX-END.7", "EX-TWO.8"),
    count_all: ("EX-SCORE.5", "EX-SCORE.7", "EX-SCORE.14", "EX-BONUS.3", "EX-BONUS.4", "EX-END.6"),
    result: ("EX-END.9", "EX-END.10", "EX-END.11", "EX-TWO.10", "EX-KEEP.6"),
}

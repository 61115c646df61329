"""Chapters 3, 13 and 14: dominance, both victories, who is out, points and the result."""

from __future__ import annotations

from typing import Final

from astrarium.core.result import Result, rank
from astrarium.core.table_base import without
from astrarium.games.parsec.faction_and_card_modifiers import faction_change, reckon
from astrarium.games.parsec.generated_table import Legacy
from astrarium.games.parsec.match_constants import COLONY, KIND_OF, NONE, OWNER_OF
from astrarium.games.parsec.reachability import guns
from astrarium.games.parsec.table import ParsecTable

CONTESTED: Final = -2


# ---------------------------------------------------------------------- dominance and victory


def masters(table: ParsecTable, pooled: bool) -> list[int]:
    """Who dominates each module: a seat, or a team where modules are pooled; NONE or CONTESTED if nobody does."""
    board, box = table.box.board, table.box
    found = [NONE] * box.slots
    for seat in range(box.players):
        key = box.team[seat] if pooled else seat
        for unit in guns(table, seat):
            cell = table.at[unit]
            first, second = board.module[cell], board.second[cell]
            if second != NONE and box.straddle_dominance == "one":
                first, second = (second, NONE) if table.is_on_right(unit) else (first, NONE)
            if found[first] != key:
                found[first] = key if found[first] == NONE else CONTESTED
            if second != NONE and found[second] != key:
                found[second] = key if found[second] == NONE else CONTESTED
    return found


def modules_dominated(table: ParsecTable, seat: int) -> int:
    """How many modules count for a seat's military victory: the largest group, or all."""
    return modules_counted(table, seat, masters(table, table.box.modules_pooled))


def modules_counted(table: ParsecTable, seat: int, held: list[int]) -> int:
    """The same, when it is known who dominates each module."""
    key = table.box.team[seat] if table.box.modules_pooled else seat
    if table.box.dominance_group != "connected":
        return held.count(key)
    touching, joined, most = table.box.board.touching, [False] * len(held), 0
    for slot, master in enumerate(held):
        if master != key or joined[slot]:
            continue
        group = [slot]
        joined[slot] = True
        for one in group:
            for near in touching[one]:
                if held[near] == key and not joined[near]:
                    joined[near] = True
                    group.append(near)
        most = max(most, len(group))
    return most


def modules_patrolled(table: ParsecTable, seat: int) -> int:
    """How many modules hold a vessel that counts for a seat's military victory: it cannot dominate more."""
    board, at = table.box.board, table.at
    found, count = [False] * table.box.slots, 0
    for member in table.box.military_sides[seat]:
        for unit in table.fleet(member).warships:
            if at[unit] != NONE:
                for module in board.modules_of[at[unit]]:
                    if not found[module]:
                        found[module] = True
                        count += 1
    return count


def meets_military_target(table: ParsecTable, seat: int) -> bool:
    """Whether the military target is met."""
    needed, vessels = table.box.modules_needed, 0
    for member in table.box.military_sides[seat]:
        vessels += table.warships(member)
    enough = vessels * 2 >= needed and modules_patrolled(table, seat) >= needed  # a vessel on a seam counts twice
    return enough and modules_dominated(table, seat) >= needed


def meets_economic_target(table: ParsecTable, seat: int) -> bool:
    """Whether the economic target is met."""
    box, colonies = table.box, 0
    side = box.economic_sides[seat]
    for member in side:
        colonies += table.count(member, COLONY)
    if colonies < box.colonies_needed:
        return False
    return all([sum([table.held_goods(member, kind) for member in side]) >= box.each_needed for kind in range(3)])


def check_victory(table: ParsecTable, seat: int) -> None:
    """In their own turn a player may win, after every step of it."""
    if not table.alive[seat] or table.ended:
        return
    rich = meets_economic_target(table, seat)
    if table.box.victory == "both":
        if rich and meets_military_target(table, seat):
            table.ended, table.winner = "absolute", seat
    elif rich:
        table.ended, table.winner = "economic", seat
    elif meets_military_target(table, seat):
        table.ended, table.winner = "military", seat


# ---------------------------------------------------------------------- who is out


def check_out(table: ParsecTable, by: int) -> None:
    """Whoever has neither vessel nor colony on the board is out, by the hand of a seat or of nobody."""
    for seat in range(table.box.players):
        if table.alive[seat] and table.phase and not table.fleet(seat).units:
            fall(table, seat, by)


def fall(table: ParsecTable, seat: int, by: int) -> None:
    """A player is out: whoever did it takes their cards and the bonus of their faction."""
    table.set_alive(seat, 0)
    table.set_kept(seat, 0)
    table.set_stock(seat, COLONY, 10)
    table.tell("told.out", seat)
    heir = by if by not in (NONE, seat) else NONE
    for kind in range(3):
        count = table.held_goods(seat, kind)
        table.give(seat, kind, count)
        if heir != NONE:
            table.gain(heir, kind, count)
    for card in range(table.box.titles):
        for _ in range(table.copies(seat, card)):
            table.add_hand(seat, card, -1)
            if heir == NONE:
                table.discard(card)
            else:
                table.add_hand(heir, card, 1)
        table.set_new(seat, card, 0)
    table.pass_tips(seat, heir)
    for lying in table.lasting[::-1]:
        if lying.owner == seat and lying.rounds == NONE:
            table.lasting = without(table.lasting, lying)
            table.discard(lying.card)
    if heir != NONE and table.box.inherit_faction != "none" and table.faction[seat] != NONE:
        table.heirs += (Legacy(heir, table.faction[seat]),)
        reckon(table, heir)
    reckon(table, seat)
    left = {table.box.team[other] for other in range(table.box.players) if table.alive[other]}
    if len(left) == 1:
        table.ended = "last_player"
        table.winner = table.alive.index(1)


# ---------------------------------------------------------------------- points


def points(table: ParsecTable, seat: int) -> int:
    """What a seat scores when time is up."""
    pieces = sum([piece_points(table, seat, kind) for kind in range(5)])
    return table.resource_count(seat) + card_points(table, seat) + pieces


def card_points(table: ParsecTable, seat: int) -> int:
    """What a seat's event cards are worth: those in hand, and permanent ones in play."""
    box = table.box
    found = 0
    for held in table.held_titles(seat):
        found += table.hand_at(seat, held) * box.cards[held].points
    for lying in table.lasting:
        card = box.cards[lying.card]
        if lying.owner == seat and lying.rounds == NONE and card.category == "permanent":
            found += card.points
    return found


def piece_points(table: ParsecTable, seat: int, kind: int) -> int:
    """What a seat's pieces of a kind are worth, by the prices of its faction."""
    count = table.count(seat, kind)
    return count * unit_points(table, seat)[kind] if count else 0


def unit_points(table: ParsecTable, seat: int) -> list[int]:
    """What one piece of each kind is worth to a seat, by the factions that it has."""
    factions = (table.faction[seat], *[legacy.faction for legacy in table.heirs if legacy.heir == seat])
    kept = table.box.unit_points
    found = kept.get(factions)
    if found is None:
        found = kept[factions] = [
            plain + sum([faction_change(table, seat, kind, good) for good in range(3)])
            for kind, plain in enumerate(table.box.points)
        ]
    return found


def standings(table: ParsecTable) -> list[tuple[int, ...]]:
    """What is compared when time is up: points of the team, then its colonies and its military vessels."""
    found: list[tuple[int, ...]] = []
    for seat in range(table.box.players):
        side = table.box.sides[seat]
        total = sum([points(table, member) for member in side])
        if table.box.timed_tiebreak == "shared":
            found.append((total,))
        else:
            colonies = sum([table.count(member, COLONY) for member in side])
            found.append((total, colonies, sum([table.warships(member) for member in side])))
    return found


def result(table: ParsecTable) -> Result:
    """Ranks by seat; team-mates share theirs. Points are told where they decide, those of a team together."""
    players = range(table.box.players)
    if table.ended == "timed":
        held = standings(table)
        return Result(rank(held), tuple([standing[0] for standing in held]), "timed", "PA-14.1.1")
    ending_rules = {"military": "PA-3.1.1", "economic": "PA-3.2.1", "absolute": "PA-14.3.1", "last_player": "PA-13.4"}
    winners = table.box.sides[table.winner]
    ranks = tuple([1 if seat in winners else 1 + len(winners) for seat in players])
    return Result(ranks, tuple([None for _ in players]), table.ended, ending_rules[table.ended])


def recount(table: ParsecTable) -> list[int]:
    """The points of each seat, counted piece by piece; those of a team together."""
    counted = [sum(table.all_goods(seat)) for seat in range(table.box.players)]
    for unit in range(len(table.at)):
        if table.at[unit] != NONE or table.aboard[unit] != NONE:
            seat, kind = OWNER_OF[unit], KIND_OF[unit]
            changed = [faction_change(table, seat, kind, resource) for resource in range(3)]
            counted[seat] += table.box.points[kind] + sum(changed)
    for seat in range(table.box.players):
        for title, copies in enumerate(table.all_cards(seat)):
            counted[seat] += copies * table.box.cards[title].points
    for lying in table.lasting:
        card = table.box.cards[lying.card]
        if lying.rounds == NONE and card.category == "permanent":
            counted[lying.owner] += card.points
    return [sum([counted[member] for member in table.box.sides[seat]]) for seat in range(table.box.players)]


CITES: Final[dict[object, tuple[str, ...]]] = {
    masters: ("PA-3.1.6", "PA-3.1.7", "PA-10.14", "PA-14.2.3"),
    meets_military_target: ("PA-3.1.1", "PA-3.1.2", "PA-3.1.3", "PA-3.1.4", "PA-3.1.5", "PA-14.2.3"),
    meets_economic_target: ("PA-3.2.1", "PA-3.2.2", "PA-3.2.3", "PA-3.2.4", "PA-3.2.5", "PA-14.2.3"),
    check_victory: ("PA-2.1", "PA-3.1", "PA-3.2", "PA-14.3.1", "PA-14.2.2"),
    check_out: ("PA-13.1", "PA-13.4"),
    fall: ("PA-13.2", "PA-13.3", "PA-13.5"),
    points: ("PA-14.1.3",),
    card_points: ("PA-14.1.4",),
    piece_points: ("PA-14.1.5", "PA-14.1.6", "PA-14.1.7"),
    result: ("PA-14.1.1", "PA-14.1.8", "PA-14.2.2"),
}

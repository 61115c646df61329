"""Where a vessel may go and what it can hit: room on hexes, ways, ranges, lines of fire, linked colonies."""

from __future__ import annotations

from typing import Final

from astrarium.core.step import Answer
from astrarium.games.parsec.board import Board, Walk
from astrarium.games.parsec.generated_table import Stack
from astrarium.games.parsec.match_constants import (
    ATTACK,
    CARGO,
    COLONY,
    DEFENCE,
    KIND_OF,
    MILITARY,
    NONE,
    OWNER_OF,
    RANGE,
    SMALL,
    TRANSPORT,
    Weather,
)
from astrarium.games.parsec.sky import Bearing, Contacts, Sky
from astrarium.games.parsec.table import ParsecTable

LEG: Final = 5  # parsecs that are shown at once to a vessel that goes very far
FAR: Final = 6  # a move longer than this is made in legs
# what a hex is to a vessel on its way
STOP: Final = 0  # it may stop there or go on
CROSS: Final = 1  # it may only go on
FOREIGN: Final = 2  # it would have to ask
BARRED: Final = 3
# the same in place of the answer that names it as a goal
NO_STOP: Final[Answer] = ("cross",)
ASKED: Final[Answer] = ("ask",)
CLOSED: Final[Answer] = ("closed",)
SEEN: Final[Answer] = ("seen",)  # it was there before
NO_GOALS: Final[list[Answer]] = [SEEN, NO_STOP, ASKED, CLOSED]


# ---------------------------------------------------------------------- room


def may_stop(table: ParsecTable, unit: int, cell: int) -> bool:
    """Whether a vessel could end its move on a hex, aboard its own transport if one stands there."""
    stack = table.stack[cell]
    kind = KIND_OF[unit]
    if table.land.dock[cell] and not dock_open(table, kind, stack is None):
        return False
    if stack is None:
        return True
    if stack.owner != OWNER_OF[unit]:
        return False
    if stack.large:
        return SMALL[kind] and can_board(table, cell)
    return stack.small < 2 if SMALL[kind] else stack.small == 0


def dock_open(table: ParsecTable, kind: int, empty: bool) -> bool:
    """Whether a dock takes this kind of vessel, if it is empty or beside what stands there."""
    access = table.box.dock_access
    if access == "cargo_only" and kind != CARGO:
        return False
    if access == "any_small" and not SMALL[kind]:
        return False
    return empty or table.box.dock_capacity != "one"


def can_board(table: ParsecTable, cell: int) -> bool:
    """Whether the large vessel on a hex is a transport with room."""
    vessel = table.large(cell)
    return KIND_OF[vessel] == TRANSPORT and table.room_aboard(vessel) > 0


def room_for(table: ParsecTable, kind: int, cell: int) -> bool:
    """Whether a new vessel has room beside an own colony."""
    stack = table.stack[cell]
    if stack is not None and stack.large:
        return False
    return stack is None or (stack.small < 2 if SMALL[kind] else stack.small == 0)


def is_frozen(table: ParsecTable, cell: int) -> bool:
    """Whether no vessel may enter, leave or move on a hex."""
    return table.sky().frozen[cell]


def lies_under(table: ParsecTable, cell: int, op: int) -> bool:
    """Whether a hex lies in the area of a lasting card with this effect."""
    cards = table.box.cards
    for lying in table.lasting:
        for effect in cards[lying.card].effects:
            if effect.op == op and table.within(effect.area, lying.cell, lying.area, cell):
                return True
    return False


def neighbours(table: ParsecTable, weather: Weather) -> list[list[int]]:
    """The hexes beside each hex, by the board and by cards that join two of them."""
    return table.sky().beside if weather.linking else table.land.beside


def far_ends(table: ParsecTable, cell: int) -> list[int]:
    """The hexes that cards have made neighbours of a hex."""
    weather = table.box.weather
    found: list[int] = []
    for lying in table.lasting:
        if weather[lying.card].linking:
            one, other = lying.cell, lying.other
            if cell in (one, other):
                found.append(other if cell == one else one)
    return found


def parsecs_between(table: ParsecTable, one: int, other: int) -> int:
    """How far a shot goes from one hex to another; hexes joined by a card are neighbours."""
    far = table.box.board.distance(one, other)
    return 1 if far > 1 and table.lasting and other in far_ends(table, one) else far


# ---------------------------------------------------------------------- ways


def asks_consent(table: ParsecTable, seat: int, stack: Stack | None) -> bool:
    """Whether what stands on a hex makes a seat ask before crossing it."""
    if stack is None or table.box.team[stack.owner] == table.box.team[seat]:
        return False
    lone = stack.colony and stack.small == 0 and stack.large == 0
    return not (lone and table.box.colony_blocks == "free")


def ways(table: ParsecTable, unit: int, start: int, parsecs: int, tolled: list[int]) -> list[Answer]:
    """Where a vessel can end a move of so many parsecs; the foreign hexes it would have to ask about are filled in."""
    sky = table.sky()
    if sky.frozen[start] or parsecs < 1:
        return []
    if sky.weather.linking:
        return linked_ways(table, sky, unit, start, parsecs, tolled)
    board, stacks, hindering, clear = table.box.board, table.stack, sky.hindering, True
    walk = board.walk(start, parsecs)
    inner, reached = walk.rings[parsecs - 1], walk.rings[parsecs]
    goals = walk.goals[:reached]
    goals[0] = SEEN
    no_goals = [0]
    for at, cell in enumerate(walk.cells):
        if at == reached:
            break
        if at and (stacks[cell] is not None or hindering[cell]):
            sign = passage(table, sky, unit, cell)
            if sign != STOP:
                goals[at] = NO_GOALS[sign]
                no_goals.append(at)
                clear = clear and (sign == CROSS or at >= inner)
    if not clear:
        return ways_around(board, walk, parsecs, goals, tolled)
    for at in reversed(no_goals):
        goals.pop(at)
    return goals


def passage(table: ParsecTable, sky: Sky, unit: int, cell: int) -> int:
    """What a hex is to a vessel that comes to it."""
    if cell == sky.land.closed or sky.frozen[cell]:
        return BARRED
    if asks_consent(table, OWNER_OF[unit], table.stack[cell]):
        return FOREIGN
    return STOP if may_stop(table, unit, cell) else CROSS


def ways_around(board: Board, walk: Walk, parsecs: int, new: list[Answer], tolled: list[int]) -> list[Answer]:
    """The same past what is barred or foreign, ring by ring; `new` says what each hex of the walk is as a goal."""
    beside, seen = walk.outward, 1  # as long as nothing comes late, what lies farther in was seen before
    edge = [0]
    goals: list[Answer] = []
    for parsec in range(1, parsecs):
        later: list[int] = []
        for place in edge:
            for near in beside[place]:
                goal = new[near]
                if goal is SEEN:
                    continue
                new[near] = SEEN
                seen += 1
                if goal is ASKED:
                    tolled.append(walk.cells[near])
                elif goal is not CLOSED:
                    later.append(near)
                    if goal is not NO_STOP:
                        goals.append(goal)
        edge = later
        if seen < walk.rings[parsec]:
            beside = walk.beside(board)
    for place in edge:  # the last parsec
        for near in beside[place]:
            goal = new[near]
            if goal is SEEN or goal is NO_STOP or goal is ASKED or goal is CLOSED:
                continue
            new[near] = SEEN
            goals.append(goal)
    return goals


def linked_ways(table: ParsecTable, sky: Sky, unit: int, start: int, parsecs: int, tolled: list[int]) -> list[Answer]:
    """The same where cards have made neighbours of hexes that lie far apart."""
    seat, stacks, to = OWNER_OF[unit], table.stack, table.box.board.to
    beside, docks, frozen = sky.beside, sky.land.dock, sky.frozen
    free_docks = dock_open(table, KIND_OF[unit], True)
    lenient = table.box.colony_blocks == "free" or table.box.allied
    goals: list[Answer] = []
    unseen = [True] * len(stacks)
    unseen[start] = False
    edge = [start]
    for step in range(1, parsecs + 1):
        later: list[int] = []
        for cell in edge:
            for other in beside[cell]:
                if not unseen[other]:
                    continue
                unseen[other] = False
                if frozen[other]:
                    continue
                stack = stacks[other]
                if stack is None:
                    later.append(other)
                    if free_docks or not docks[other]:
                        goals.append(to[other])
                elif stack.owner == seat:
                    later.append(other)
                    if may_stop(table, unit, other):
                        goals.append(to[other])
                elif lenient and not asks_consent(table, seat, stack):
                    later.append(other)
                elif step < parsecs:
                    tolled.append(other)
        edge = later
    return goals


def can_leave(table: ParsecTable, sky: Sky, unit: int, start: int, parsecs: int) -> bool:
    """Whether a vessel can go anywhere at all, asking included."""
    stacks, frozen, restricted = table.stack, sky.frozen, sky.land.restricted
    if parsecs <= 0 or frozen[start]:
        return False
    for near in sky.land.beside[start]:
        if stacks[near] is None and not restricted[near] and not frozen[near]:
            return True
    tolled: list[int] = []
    goals = ways(table, unit, start, min(parsecs, LEG), tolled)
    return bool(goals) or (table.box.transit == "consent" and bool(open_asks(table, unit, tolled)))


def open_asks(table: ParsecTable, unit: int, tolled: list[int]) -> list[int]:
    """Of foreign hexes, those whose owners have not refused this vessel in this turn."""
    if not table.spurned:
        return tolled
    refused = [spurned.cell for spurned in table.spurned if spurned.unit == unit]
    return [cell for cell in tolled if cell not in refused]


# ---------------------------------------------------------------------- fire


def is_calm(table: ParsecTable, cell: int) -> bool:
    """Whether no attack may be declared at a hex."""
    return table.sky().calm[cell]


def clear_line(table: ParsecTable, board: Board, seat: int, one: int, other: int) -> bool:
    """Whether nothing stands in the line of fire."""
    for cell in board.line(one, other):
        if cell == table.land.closed:
            return False
        if table.box.line_of_fire == "distance_only":
            continue
        stack = table.stack[cell]
        if stack is not None and (table.box.line_of_fire == "clear_of_all" or stack.owner != seat):
            return False
    return True


def reaches(table: ParsecTable, unit: int, target: int) -> bool:
    """Whether a unit can shoot at another from where it stands."""
    return reaches_hex(table, unit, table.at[target])


def reaches_hex(table: ParsecTable, unit: int, cell: int) -> bool:
    """Whether a unit can shoot at a hex."""
    start = table.at[unit]
    far = parsecs_between(table, start, cell)
    if far > table.stat(unit, RANGE):
        return False
    return far < 2 or clear_line(table, table.box.board, OWNER_OF[unit], start, cell)


def hexes_before(table: ParsecTable, weather: Weather, unit: int) -> list[int]:
    """The hexes within range of a unit, whatever stands in between."""
    start = table.at[unit]
    reach = table.box.board.disc(start, table.stat(unit, RANGE, weather.stormy))
    return [*reach, *far_ends(table, start)] if weather.linking else reach


def bearing(table: ParsecTable, seat: int) -> Bearing:
    """On whom one seat's warships bear; kept while nothing moves."""
    kept, sky = table.bearing, table.sky()
    if kept is None or kept.seat != seat or kept.sky is not sky:
        kept = table.bearing = Bearing(seat, sky, warships_bearing(table, seat))
    return kept


def warships_bearing(table: ParsecTable, seat: int) -> list[int]:
    """For each seat, how many of one seat's warships have a unit of theirs within range."""
    found, at, stacks, weather = [0] * table.box.players, table.at, table.stack, table.weather()
    last = [NONE] * table.box.players  # of the warships counted for each seat
    for gun in table.fleet(seat).warships:
        if at[gun] == NONE:
            continue
        for cell in hexes_before(table, weather, gun):
            stack = stacks[cell]
            if stack is not None and stack.owner != seat and last[stack.owner] != gun:
                last[stack.owner] = gun
                found[stack.owner] += 1
    return found


def has_docked_cargo(table: ParsecTable, seat: int) -> bool:
    """Whether a seat has a cargo on a dock."""
    dock, at = table.land.dock, table.at
    for unit in table.fleet(seat).cargos:
        cell = at[unit]
        if cell != NONE and dock[cell]:
            return True
    return False


def contacts(table: ParsecTable, seat: int) -> Contacts:
    """Whose cargos one seat's cargos meet; kept while no cargo moves."""
    kept, sky = table.contacts, table.sky()
    if kept is None or kept.seat != seat or kept.sky is not sky:
        kept = table.contacts = Contacts(seat, sky, cargos_met(table, sky, seat), has_docked_cargo(table, seat))
    return kept


def cargos_met(table: ParsecTable, sky: Sky, seat: int) -> list[int]:
    """Whose cargos stand next to those of one seat."""
    stacks, at, beside = table.stack, table.at, sky.beside
    met: list[int] = []
    for unit in table.fleet(seat).cargos:
        cell = at[unit]
        if cell == NONE:
            continue
        for near in beside[cell]:
            stack = stacks[near]
            if stack is not None and stack.small and stack.owner != seat and table.has_cargo_on(stack.owner, near):
                met.append(stack.owner)
    return met


def is_docked(table: ParsecTable, unit: int) -> bool:
    """Whether a unit is a cargo on a dock."""
    return KIND_OF[unit] == CARGO and table.at[unit] != NONE and table.land.dock[table.at[unit]]


def attack(table: ParsecTable, unit: int) -> int:
    """The attack bonus of a unit in the fight."""
    bonus = table.stat(unit, ATTACK) + table.boost(unit)
    return bonus + table.fighters_aboard(unit) if KIND_OF[unit] == TRANSPORT else bonus


def group(table: ParsecTable, colony: int) -> list[int]:
    """The hexes of the linked colonies a colony belongs to."""
    land, seat, beside = table.land, OWNER_OF[colony], neighbours(table, table.weather())
    found = [table.at[colony]]
    planet = land.planet[found[0]]
    for cell in found:
        for near in beside[cell]:
            stack = table.stack[near]
            own = stack is not None and stack.colony and stack.owner == seat
            if own and land.planet[near] == planet and near not in found:
                found.append(near)
    return found


def defence(table: ParsecTable, unit: int) -> int:
    """The defence bonus of a unit: of a colony, that of its whole group."""
    plain = table.stat(unit, DEFENCE)
    return plain * len(group(table, unit)) if KIND_OF[unit] == COLONY else plain


def guns(table: ParsecTable, seat: int) -> list[int]:
    """A seat's military vessels on the board that are not carried."""
    at = table.at
    return [unit for unit in table.fleet(seat).warships if at[unit] != NONE]


def is_military(unit: int) -> bool:
    """Whether a unit is a military vessel."""
    return MILITARY[KIND_OF[unit]]


# ---------------------------------------------------------------------- yards


def armament(table: ParsecTable, seat: int) -> bool:
    """Whether a seat may build military vessels: the arms race is on, or it has four colonies."""
    return bool(table.race) or table.count(seat, COLONY) >= table.box.race_colonies


def sites(table: ParsecTable, seat: int, kind: int) -> list[int]:
    """The own colony hexes with room for a new vessel."""
    at = table.at
    return [at[unit] for unit in table.fleet(seat).colonies if room_for(table, kind, at[unit])]


def has_site(table: ParsecTable, seat: int, kind: int) -> bool:
    """Whether there is such a hex."""
    return any(room_for(table, kind, table.at[unit]) for unit in table.fleet(seat).colonies)


CITES: Final[dict[object, tuple[str, ...]]] = {
    may_stop: ("PA-10.5", "PA-10.11", "PA-10.12", "PA-4.4.2", "PA-9.2.7", "PA-9.2.8", "PA-4.2.3", "PA-4.2.4"),
    ways: ("PA-10.4", "PA-10.10", "PA-10.6", "PA-10.8", "PA-6.2.45", "PA-6.2.47"),
    parsecs_between: ("PA-12.1", "PA-6.2.47"),
    reaches: ("PA-12.1", "PA-12.2", "PA-12.3.1", "PA-12.3.5"),
    clear_line: ("PA-12.3", "PA-12.4", "PA-9.2.9"),
    defence: ("PA-4.3.5", "PA-4.3.6", "PA-12.4.8", "PA-12.4.11"),
    attack: ("PA-4.2.12", "PA-12.3.2"),
    has_docked_cargo: ("PA-9.2.2",),
    sites: ("PA-4.4.1", "PA-4.4.2", "PA-4.3.1"),
    armament: ("PA-11.1", "PA-11.2", "PA-11.3", "PA-11.5"),
}

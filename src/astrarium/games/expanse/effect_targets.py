"""Which bases and orbits fit a part of an event, and whether a part can do anything at all."""

from __future__ import annotations

from typing import Final

from astrarium.games.expanse.effect_parts import (
    ANY,
    BATTLESHIP,
    BUILD,
    CHOOSE,
    CLAIM,
    DAMAGED,
    DIPLOMAT,
    FLEET,
    FLY,
    GAIN,
    HERE,
    HIT,
    LAST_BASE,
    LAST_FROM,
    LAST_ORBIT,
    LOSE,
    MARKER,
    NO_OWN_FLEET,
    NO_OWN_INFLUENCE,
    NO_RIVAL_FLEET,
    OWN_CONTROL,
    OWN_FLEET,
    OWN_INFLUENCE,
    OWN_ORBITAL_CONTROL,
    PLACE,
    PROTOMOLECULE,
    REMOVE,
    RIVAL_CONTROL,
    RIVAL_FLEET,
    RIVAL_INFLUENCE,
    RIVAL_TARGET,
    RIVALS,
    ROCINANTE,
    SCRAP,
    SELF,
    SHIFT,
    TOKEN,
    UNNAMED,
    Part,
    Places,
)
from astrarium.games.expanse.match_constants import BASES, ORBITS
from astrarium.games.expanse.score import controller
from astrarium.games.expanse.table import DISCARDED, NONE, ON_TRACK, ExpanseTable

HITTABLE: Final = [FLEET, BATTLESHIP, DAMAGED, SCRAP]
REBUILT: Final = [FLEET, BATTLESHIP]  # where an event names no ship
CARD_LIES: Final[tuple[int, ...]] = (NONE, ON_TRACK, DISCARDED)  # by the pile an event is claimed from


def rivals(table: ExpanseTable, user: int) -> list[int]:
    """Every other faction in the game."""
    return table.box.rivals[user]


def touched_factions(table: ExpanseTable, user: int, part: Part, rival: int) -> list[int]:
    """The factions whose pieces a part may touch; `rival` is the one already named, or NONE."""
    if rival != NONE:
        return [rival]
    if part.who == SELF:
        return [user]
    if part.who == ANY:
        return table.box.all_factions
    return rivals(table, user)


# ---------------------------------------------------------------------- places


def bases_fitting(table: ExpanseTable, user: int, places: Places) -> list[int]:
    """The bases that fit a filter now; closed ones never do."""
    found = places.bases
    if places.by_rocinante:
        found = [base for base in table.box.board.linked[table.rocinante] if base in found]
    if places.by_bonus and table.bonus:
        found = [base for base in found if table.box.board.sector_of[base] == table.bonus[-1]]
    if places.ref != HERE:
        found = [base for base in referred_bases(table, places.ref) if base in found]
    for has in places.has:
        found = [base for base in found if base_has(table, user, base, has)]
    return found


def referred_bases(table: ExpanseTable, ref: int) -> list[int]:
    """The bases that "there" means."""
    board = table.box.board
    if ref == LAST_BASE:
        return [table.last_base] if table.last_base != NONE else []
    if ref == LAST_ORBIT:
        return board.linked[table.last_orbit] if table.last_orbit != NONE else []
    origin = table.last_from
    if origin == NONE:
        return []
    if ref == LAST_FROM:
        return [origin] if origin < BASES else board.linked[origin - BASES]
    sector = board.sector_of[origin if origin < BASES else board.linked[origin - BASES][0]]
    return [base for base in range(BASES) if board.sector_of[base] == sector and base != origin]


def base_has(table: ExpanseTable, user: int, base: int, has: int) -> bool:
    """Whether a condition is true of a base."""
    if has == OWN_FLEET:
        return table.has_ship(user, table.box.board.orbit_of[base])
    if has == NO_OWN_FLEET:
        return not table.has_ship(user, table.box.board.orbit_of[base])
    if has == OWN_INFLUENCE:
        return table.has_cube(user, base)
    if has == NO_OWN_INFLUENCE:
        return not table.has_cube(user, base)
    if has == RIVAL_INFLUENCE:
        return any(table.has_cube(rival, base) for rival in rivals(table, user))
    if has == OWN_CONTROL:
        return controller(table, base) == user
    if has == RIVAL_CONTROL:
        return controller(table, base) not in (user, NONE)
    if has == TOKEN:
        return table.tokens_on[base] > 0
    return orbit_has(table, user, table.box.board.orbit_of[base], has)


def orbits_fitting(table: ExpanseTable, user: int, places: Places) -> list[int]:
    """The orbits that fit a filter now."""
    found = places.orbits
    if places.by_rocinante:
        found = [table.rocinante]
    elif places.ref == LAST_ORBIT:
        found = [table.last_orbit] if table.last_orbit != NONE else []
    for has in places.has:
        found = [orbit for orbit in found if orbit_has(table, user, orbit, has)]
    return found


def orbit_has(table: ExpanseTable, user: int, orbit: int, has: int) -> bool:
    """Whether a condition is true of an orbit."""
    if has == OWN_FLEET:
        return table.has_ship(user, orbit)
    if has == NO_OWN_FLEET:
        return not table.has_ship(user, orbit)
    if has == OWN_INFLUENCE:
        return table.influence_in(user, orbit)
    if has == NO_OWN_INFLUENCE:
        return not table.influence_in(user, orbit)
    if has == RIVAL_INFLUENCE:
        return any(table.influence_in(rival, orbit) for rival in rivals(table, user))
    if has == RIVAL_FLEET:
        return any(table.has_ship(rival, orbit) for rival in rivals(table, user))
    if has == NO_RIVAL_FLEET:
        return not any(table.has_ship(rival, orbit) for rival in rivals(table, user))
    if has == RIVAL_TARGET:
        return any(table.present_at(rival, orbit) for rival in rivals(table, user))
    assert has == OWN_ORBITAL_CONTROL, "this condition is one of bases"
    return table.is_master(user, orbit)


def destinations(table: ExpanseTable, user: int, part: Part, origin: int) -> list[int]:
    """Where ships may go from an orbit."""
    found = table.box.within(origin, part.range)
    if part.least_range:
        distance = table.box.board.distance[origin]
        found = [orbit for orbit in found if distance[orbit] >= part.least_range]
    allowed = orbits_fitting(table, user, part.to)
    return found if len(allowed) == ORBITS else [orbit for orbit in found if orbit in allowed]


# ---------------------------------------------------------------------- pieces


def cube_sources(table: ExpanseTable, user: int, target: int, barred: tuple[int, ...] | list[int]) -> list[int]:
    """Own bases from which a small cube may be taken for an empty supply."""
    at = user * BASES
    return [base for base in range(BASES) if table.cubes[at + base] and base != target and base not in barred]


def bases_for_cubes(table: ExpanseTable, user: int, part: Part) -> list[int]:
    """Where a part may place cubes: as it says; or anywhere, with an empty supply and if the options say so."""
    fitting = bases_fitting(table, user, part.at)
    anywhere = table.lacks_cube(user) and table.box.reuse_target == "any_base"
    return table.box.open_bases if anywhere and (fitting or part.ref == HERE) else fitting


def barred_sources(table: ExpanseTable, user: int, part: Part, used: tuple[int, ...]) -> tuple[int, ...]:
    """Bases that give no cube to a part: those it has placed on, and where it places on every base of a kind, these."""
    return (*bases_fitting(table, user, part.at), *used) if part.each else used


def hittable_ships(table: ExpanseTable, faction: int, orbit: int, piece: int) -> list[int]:
    """Kinds of ships of a faction in an orbit that a hit can strike; the Rocinante is none of them."""
    if not table.present_at(faction, orbit):
        return []
    kinds = HITTABLE if piece == UNNAMED else [piece]
    return [kind for kind in kinds if table.count(faction, orbit, kind)]


def movable_ships(table: ExpanseTable, faction: int, orbit: int) -> list[int]:
    """Kinds of ships of a faction in an orbit."""
    if not table.tokens(faction, orbit):
        return []
    return [kind for kind in range(ROCINANTE + 1) if table.count(faction, orbit, kind)]


def buildable_ships(table: ExpanseTable, faction: int, piece: int) -> list[int]:
    """Kinds of ships off the map that an event may bring back; scrap ships only if it names them."""
    kinds = REBUILT if piece == UNNAMED else [piece]
    return [kind for kind in kinds if table.off_map(faction, kind)]


# ---------------------------------------------------------------------- whether anything would change


def is_useful(table: ExpanseTable, user: int, program: int, chosen: bool = False) -> bool:
    """Whether a program could change anything now; where it is to be chosen, what it says "there" of is known."""
    box = table.box
    known = chosen and program in box.going_on
    for number in box.programs[program]:
        part = box.parts[number]
        if (part.ref == HERE or known) and is_part_useful(table, user, part):
            return True
        if part.up_to and (part.base_referred or part.orbit_referred) and names_place(table, user, part):
            return True
    return False


def names_place(table: ExpanseTable, user: int, part: Part) -> bool:
    """Whether a part of "up to" can at least name a place for the next one, with a cube for it."""
    if table.lacks_cube(user) and sum(table.cubes_of(user)) == 0:
        return False
    if part.op == REMOVE:
        return bool(bases_fitting(table, user, part.at))
    return part.op == HIT and bool(orbits_fitting(table, user, part.at))


def is_part_useful(table: ExpanseTable, user: int, part: Part) -> bool:
    """Whether a part by itself could change anything now."""
    op = part.op
    if op == PLACE:
        return can_place(table, user, part)
    if op in (REMOVE, SHIFT):
        bases = bases_fitting(table, user, part.origin if op == SHIFT else part.at)
        touched = touched_factions(table, user, part, NONE)
        return any(table.has_cube(faction, base) for faction in touched for base in bases)
    if op == FLY:
        touched = touched_factions(table, user, part, NONE)
        return any(table.tokens(faction, orbit) for faction in touched for orbit in range(ORBITS))
    if op == HIT:
        orbits = orbits_fitting(table, user, part.at)
        touched = touched_factions(table, user, part, NONE)
        return any(hittable_ships(table, faction, orbit, part.piece) for faction in touched for orbit in orbits)
    if op == BUILD:
        return bool(buildable_ships(table, user, part.piece)) and (
            not part.named_place or bool(orbits_fitting(table, user, part.at))
        )
    if op == GAIN:
        return part.per is None or bool(bases_fitting(table, user, part.per))
    if op == LOSE:
        return any(
            [
                table.cp[faction] > 0 or table.box.cp_floor == "debt"
                for faction in touched_factions(table, user, part, NONE)
            ]
        )
    if op == CHOOSE:
        return any(is_useful(table, user, program) for program in part.options)
    if op == MARKER:
        return table.holder != user if part.piece == ROCINANTE else user in table.initiative[1:]
    if op == CLAIM:
        return bool(claimable_events(table, user, part))
    return any([0 <= card < len(table.where) for card in table.track])


def can_place(table: ExpanseTable, user: int, part: Part) -> bool:
    """Whether a cube, a diplomat or a token could be placed."""
    bases = bases_fitting(table, user, part.at)
    if part.piece == DIPLOMAT:
        return bool(exchangeable_bases(table, user, bases))
    if part.piece == PROTOMOLECULE:
        return bool(token_goals(table, bases))
    if not table.lacks_cube(user):
        return bool(bases)
    goals = bases_for_cubes(table, user, part)
    sources = cube_sources(table, user, NONE, barred_sources(table, user, part, ()))
    return any(sources and sources != [base] for base in goals)


def claimable_events(table: ExpanseTable, user: int, part: Part) -> list[int]:
    """Events that a part may claim: those with the user's symbol, or any where a rival is only to lose it."""
    if part.pile == RIVALS:
        found = [card for rival in rivals(table, user) for card in table.kept_events(rival)]
    else:
        found = [card for card, where in enumerate(table.where) if where == CARD_LIES[part.pile]]
    return found if part.away else [card for card in found if user in table.box.card_factions[card]]


def exchangeable_bases(table: ExpanseTable, user: int, bases: list[int]) -> list[int]:
    """Bases with a small cube that a diplomat can take the place of."""
    if table.diplomats_left() == 0:
        return []
    return [base for base in bases if table.cubes_at(user, base) and not table.diplomats[base]]


def token_goals(table: ExpanseTable, bases: list[int]) -> list[int]:
    """Bases that can take a protomolecule token, from the supply or from another base."""
    if table.tokens_left() == 0 and sum(table.tokens_on) == 0:
        return []
    return [base for base in bases if not table.tokens_on[base]]


CITES: Final[dict[object, tuple[str, ...]]] = {
    rivals: ("EX-TERM.8",),
    touched_factions: ("EX-OPS.11",),
    bases_fitting: ("EX-OPS.18", "EX-TERM.5", "EX-TERM.6", "EX-TERM.7", "EX-TWO.2", "EX-OPS.14"),
    bases_for_cubes: ("EX-INFL.3", "EX-OPS.1", "EX-OPS.14"),
    barred_sources: ("EX-INFL.5",),
    claimable_events: ("EX-OPS.17", "EX-EVENT.1"),
    cube_sources: ("EX-INFL.3", "EX-INFL.5", "EX-PIECE.12"),
    orbit_has: ("EX-ROCI.2", "EX-PIECE.9", "EX-TECH.11"),
    destinations: ("EX-OPS.4", "EX-ROCI.11", "EX-TWO.3"),
    hittable_ships: ("EX-ROCI.3",),
    is_useful: ("EX-EVENT.8",),
}

"""The twelve operations as numbers: what content.toml says in words, made ready for the interpreter."""

from __future__ import annotations

from typing import Final, final

from astrarium.games.expanse.board import FAR, Board
from astrarium.games.expanse.content import Effect, Filter

# operations
PLACE: Final = 0
REMOVE: Final = 1
SHIFT: Final = 2
FLY: Final = 3
HIT: Final = 4
BUILD: Final = 5
GAIN: Final = 6
LOSE: Final = 7
CHOOSE: Final = 8
USE: Final = 9
MARKER: Final = 10
CLAIM: Final = 11
OPERATIONS: Final = (
    "place_influence", "remove_influence", "move_influence", "move_fleets", "remove_fleets", "build_fleets", "gain_cp",
    "lose_cp", "choose", "use_event", "take_marker", "claim_event",
)  # fmt: skip

# who
SELF: Final = 0
RIVAL: Final = 1
ONE_RIVAL: Final = 2
EACH_RIVAL: Final = 3
ANY: Final = 4
WHO: Final = ("self", "rival", "one_rival", "each_rival", "any")

# ships, and the pieces an effect may name
FLEET: Final = 0
BATTLESHIP: Final = 1
DAMAGED: Final = 2
SCRAP: Final = 3
ROCINANTE: Final = 4
DIPLOMAT: Final = 5
PROTOMOLECULE: Final = 6
INITIATIVE: Final = 7
UNNAMED: Final = -1
SHIPS: Final[tuple[str, ...]] = ("fleet", "battleship", "damaged", "scrap_ship", "rocinante")
PIECES: Final = (*SHIPS, "diplomat", "protomolecule", "initiative")

# what "there" means
HERE: Final = 0
LAST_BASE: Final = 1
LAST_ORBIT: Final = 2
LAST_FROM: Final = 3
SAME_SECTOR: Final = 4
REFS: Final = ("", "last_base", "last_orbit", "last_from", "same_sector")
PLACES_OF: Final = (  # operations with a place that "there" can mean, by what is meant
    (),
    (PLACE, REMOVE, CHOOSE),
    (FLY, HIT, CHOOSE),
    (SHIFT, FLY, CHOOSE),
    (SHIFT, FLY, CHOOSE),
)

# conditions
OWN_FLEET: Final = 0
NO_OWN_FLEET: Final = 1
OWN_INFLUENCE: Final = 2
NO_OWN_INFLUENCE: Final = 3
RIVAL_INFLUENCE: Final = 4
OWN_CONTROL: Final = 5
RIVAL_CONTROL: Final = 6
RIVAL_FLEET: Final = 7
NO_RIVAL_FLEET: Final = 8
OWN_ORBITAL_CONTROL: Final = 9
RIVAL_TARGET: Final = 10  # a rival ship that a hit can strike
TOKEN: Final = 11  # a protomolecule token
HAS: Final = (
    "own_fleet", "no_own_fleet", "own_influence", "no_own_influence", "rival_influence", "own_control",
    "rival_control", "rival_fleet", "no_rival_fleet", "own_orbital_control", "rival_target",
    "protomolecule",
)  # fmt: skip

# where an event is claimed from
RIVALS: Final = 0  # what rivals keep
TRACK: Final = 1
DISCARDS: Final = 2
PILES: Final = ("rivals", "track", "discards")

TOKENS: Final = -1  # as many as there are own ships in the orbit
EVERY: Final = 99
AT_ROCINANTE: Final = "@rocinante"
LAST_BONUS: Final = "@bonus"


@final
class Places:
    """A filter: the bases and orbits that may fit, what must be true of them, and what they refer to."""

    def __init__(self, given: Filter, board: Board, closed: list[int]) -> None:
        self.by_rocinante: Final = AT_ROCINANTE in given.orbit
        self.by_bonus: Final = LAST_BONUS in given.sector
        self.ref: Final = REFS.index(given.ref)
        self.has: Final[list[int]] = [HAS.index(word) for word in given.has]
        self.bases: Final[list[int]] = [
            at for at in range(len(board.bases)) if at not in closed and base_fits(given, board, at)
        ]
        self.orbits: Final[list[int]] = [at for at in range(len(board.orbits)) if orbit_fits(given, board, at)]


def base_fits(given: Filter, board: Board, base: int) -> bool:
    """Whether a base is among those a filter names."""
    orbit = board.orbit_of[base]
    return (
        (not given.base or board.bases[base] in given.base)
        and (not given.orbit or board.orbits[orbit] in given.orbit or AT_ROCINANTE in given.orbit)
        and (not given.zone or board.zones[board.zone_of[orbit]] in given.zone)
        and (not given.sector or board.sectors[board.sector_of[base]] in given.sector or LAST_BONUS in given.sector)
        and (not given.resource or board.resource_of[base] in given.resource)
    )


def orbit_fits(given: Filter, board: Board, orbit: int) -> bool:
    """Whether an orbit is among those a filter names."""
    sectors = [board.sectors[board.sector_of[base]] for base in board.linked[orbit]]
    return (
        (not given.orbit or board.orbits[orbit] in given.orbit or AT_ROCINANTE in given.orbit)
        and (not given.zone or board.zones[board.zone_of[orbit]] in given.zone)
        and (not given.sector or sectors[0] in given.sector)
    )


@final
class Part:
    """One operation with its arguments."""

    def __init__(self, number: int, effect: Effect, board: Board, closed: list[int]) -> None:
        self.number: Final = number
        self.op: Final = OPERATIONS.index(effect.op)
        self.who: Final = WHO.index(effect.who)
        self.count: Final = effect.n if isinstance(effect.n, int) else TOKENS
        self.at: Final = Places(effect.at, board, closed)
        self.origin: Final = Places(effect.origin, board, closed)
        self.to: Final = Places(effect.to, board, closed)
        self.per_base: Final = effect.per_base or EVERY
        self.same_base: Final = effect.same_base
        self.same_orbit: Final = effect.same_orbit
        self.each: Final = effect.each
        self.up_to: Final = effect.up_to
        self.group: Final = effect.group
        self.range: Final = effect.range if isinstance(effect.range, int) else FAR
        self.piece: Final = PIECES.index(effect.piece) if effect.piece else UNNAMED
        self.per: Final = Places(effect.per, board, closed) if effect.per is not None else None
        self.most: Final = effect.max
        self.pile: Final = PILES.index(effect.pile) if effect.pile else RIVALS
        self.away: Final = effect.away
        self.named_place: Final = effect.at != Filter()
        self.options: list[int] = []  # the programs of its alternatives
        self.least_range = 0
        self.base_referred = False  # a later part says "there" of its base
        self.orbit_referred = False  # the same of its orbit
        where = self.origin if self.op == SHIFT else self.at
        # Bound to one base: whoever uses it names the base, or it is named already.
        self.bound: Final = self.same_base or where.ref == LAST_BASE or len(where.bases) == 1
        self.ref: Final = self.to.ref if self.op == FLY else self.at.ref

    def refer(self, ref: int) -> None:
        """A later part says "there" of this one."""
        self.base_referred = self.base_referred or ref == LAST_BASE
        self.orbit_referred = self.orbit_referred or ref == LAST_ORBIT

    def is_referred(self, ref: int) -> bool:
        """Whether a later part says "there" of its base, or of its orbit."""
        return self.base_referred if ref == LAST_BASE else self.orbit_referred

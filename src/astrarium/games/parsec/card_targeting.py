"""Chapter 6.2: what may be named for a card, and the questions that name it."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number
from astrarium.core.player_step_bases import PLAYER
from astrarium.core.step import Answer, Refusal, Step, answer_shape, integer
from astrarium.games.parsec.card_play import Announce
from astrarium.games.parsec.card_target_bases import AREA, CARD, AimQuestion
from astrarium.games.parsec.effect_vocabulary import (
    CAPTURE,
    CONVERT,
    ESCAPE,
    HAZARD,
    MOVE_EXTRA,
    N_ASTEROID,
    N_BOOST,
    N_ESCAPE,
    N_HEX,
    N_LINK,
    N_MODULE,
    N_PLANET,
    N_PUSH,
    N_SEAT,
    N_TOKEN,
    N_UNIT,
    N_UNIT_HEX,
    OPERATION_RULES,
    PUSH,
    Effect,
)
from astrarium.games.parsec.match_constants import COLONY, KIND_OF, MOVE, NONE, OWNER_OF, UNITS
from astrarium.games.parsec.movement import out_of_range
from astrarium.games.parsec.reachability import FAR, guns, may_stop, ways
from astrarium.games.parsec.table import ParsecTable


def target_rule(table: ParsecTable, card: int) -> str:
    """The rule of a card's first operation, which says what it may be played on."""
    return OPERATION_RULES[table.box.cards[card].effects[0].op]


# ---------------------------------------------------------------------- what may be named


def no_vessel(table: ParsecTable, cell: int) -> bool:
    """Whether no vessel stands on a hex."""
    stack = table.stack[cell]
    return stack is None or (stack.small == 0 and stack.large == 0)


def hex_fits(table: ParsecTable, card: int, cell: int, first: int) -> bool:
    """Whether a card, or its token, may be put on a hex; `first` is the hex already named."""
    data, land = table.box.cards[card], table.land
    if cell in (land.closed, first):
        return False
    need = data.need
    if need in (N_LINK, N_UNIT_HEX):
        return table.stack[cell] is None
    if need == N_HEX:
        if data.effects[0].op != HAZARD:
            return True
        if data.rounds == -2:
            return table.stack[cell] is not None
        plain = land.planet[cell] == NONE and land.asteroid[cell] == NONE and not land.dock[cell]
        return plain and table.stack[cell] is None
    return no_vessel(table, cell)


def landing_fits(table: ParsecTable, card: int, cell: int, first: int, unit: int) -> bool:
    """The same, and a vessel that the card moves can stop there; it is named before the hex."""
    if not hex_fits(table, card, cell, first):
        return False
    return table.box.cards[card].need != N_UNIT_HEX or may_stop(table, unit, cell)


def modules_for(table: ParsecTable, seat: int, card: int, first: int, unit: int) -> list[int]:
    """The modules on which a fitting hex can be found."""
    found: list[int] = []
    for slot in range(table.box.slots):
        for cell in table.box.board.hexes[slot]:
            if landing_fits(table, card, cell, first, unit):
                found.append(slot)
                break
    return found


def bodies_for(table: ParsecTable, seat: int, card: int) -> list[int]:
    """Planets by slot, or hexes of asteroids, that a card may be put on."""
    land = table.land
    if table.box.cards[card].need == N_ASTEROID:
        return land.asteroids
    return [
        slot for slot in range(table.box.slots) if any([no_vessel(table, cell) for cell in land.planet_hexes[slot]])
    ]


def unit_fits(table: ParsecTable, seat: int, card: int, unit: int) -> bool:
    """Whether a card may be played on a unit."""
    effect = table.box.cards[card].effects[0]
    if effect.unit == "this_unit":
        side = table.side_of(seat)
        if side == NONE or unit not in table.pool(side) or KIND_OF[unit] == COLONY:
            return False
        return effect.op != ESCAPE or bool(hexes_to_slip_to(table, unit))
    if table.at[unit] == NONE or not table.selects(effect, seat, unit):
        return False
    if effect.op == CONVERT:
        cell = table.at[unit]
        free = table.land.planet[cell] != NONE and not table.colony_on(cell)
        return free and table.stock_at(seat, UNITS.index(effect.to)) > 0
    if effect.op == CAPTURE:
        return can_capture(table, seat, effect, unit)
    if effect.op == MOVE_EXTRA:
        return not table.is_moved(unit)
    return effect.op != PUSH or bool(pushes(table, unit, effect.n))


def can_capture(table: ParsecTable, seat: int, effect: Effect, unit: int) -> bool:
    """Whether a unit can change owner: a free piece, no mates on its hex, and an own warship on its module."""
    cell, board = table.at[unit], table.box.board
    if table.stock_at(seat, KIND_OF[unit]) == 0 or len(table.here(cell)) > 1:
        return False
    if effect.inside != "module":
        return True
    parts = [board.module[cell], board.second[cell]]
    near = [table.at[gun] for gun in guns(table, seat)]
    return any([part != NONE and board.on(spot, part) for part in parts for spot in near])


def pushes(table: ParsecTable, unit: int, parsecs: int) -> list[Answer]:
    """The hexes to which a vessel can be pushed."""
    return ways(table, unit, table.at[unit], parsecs, [])


def refuges(table: ParsecTable, unit: int) -> list[Answer]:
    """The hexes to which a vessel can slip away: out of everybody's range if there is such a hex."""
    free = hexes_to_slip_to(table, unit)
    safe = [cell for cell in free if out_of_range(table, unit, cell)]
    return [table.box.board.to[cell] for cell in safe or free]


def hexes_to_slip_to(table: ParsecTable, unit: int) -> list[int]:
    """The hexes to which a vessel can slip away, in range or not."""
    near = table.box.board.disc(table.at[unit], min(FAR, table.stat(unit, MOVE)))
    return [cell for cell in near if cell != table.land.closed and may_stop(table, unit, cell)]


def owners_for(table: ParsecTable, seat: int, card: int) -> list[int]:
    """The seats with a unit that the card may be played on."""
    return [owner for owner in range(table.box.players) if any_unit(table, seat, card, owner)]


def first_target(table: ParsecTable, seat: int, card: int) -> int:
    """The first unit of anybody's that the card may be played on, or NONE."""
    for owner in range(table.box.players):
        for unit in table.fleet(owner).units:
            if unit_fits(table, seat, card, unit):
                return unit
    return NONE


def any_unit(table: ParsecTable, seat: int, card: int, owner: int) -> bool:
    """Whether a seat has a unit that the card may be played on."""
    return any(unit_fits(table, seat, card, unit) for unit in table.fleet(owner).units)


def units_for(table: ParsecTable, seat: int, card: int, owner: int) -> list[int]:
    """A seat's units that the card may be played on."""
    return [unit for unit in table.fleet(owner).units if unit_fits(table, seat, card, unit)]


# ---------------------------------------------------------------------- naming it


def aim(table: ParsecTable, seat: int, card: int, cell: int, area: int, other: int) -> Step[ParsecTable]:
    """The next thing to name, or the card is announced."""
    data = table.box.cards[card]
    need = data.need
    if area == NONE:
        if need == N_SEAT:
            return PickSeat(seat, card)
        if need in (N_UNIT, N_UNIT_HEX, N_PUSH, N_BOOST, N_ESCAPE):
            return PickOwner(seat, card)
        if need == N_MODULE:
            return PickModule(seat, card, NONE, NONE, 0)
        if need == N_PLANET:
            return PickBody(seat, card)
    if cell == NONE:
        if need == N_ASTEROID:
            return PickBody(seat, card)
        if need in (N_PUSH, N_ESCAPE):
            return PickGoal(seat, card, area)
        if need == N_MODULE and data.token:
            return PickHex(seat, card, area, NONE, area)
        if need == N_PLANET:
            return PickHex(seat, card, NONE, NONE, area)
        if need in (N_HEX, N_LINK, N_TOKEN, N_UNIT_HEX):
            return PickModule(seat, card, NONE, area, 1)
    if need == N_LINK and other == NONE:
        return PickModule(seat, card, cell, area, 1)
    return Announce(seat, card, cell, area, other)


@final
class PickSeat(AimQuestion):
    """The player of a card names an opponent. (PA-6.2.25)"""

    rules = ("PA-6.2.25", "PA-6.2.26", "PA-6.2.54")
    answer_words = ("seat",)

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [("seat", other) for other in range(table.box.players) if table.alive[other] and other != seat]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        return None if answer in self.options(table, seat) else Refusal(target_rule(table, self.card))

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        return [aim(table, seat, self.card, NONE, integer(answer, 1), NONE)]


@final
class PickOwner(AimQuestion):
    """Whose unit a card is played on. (PA-6.2.15)"""

    rules = ("PA-6.2.15",)
    answer_words = ("seat",)

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [("seat", owner) for owner in owners_for(table, seat, self.card)]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        known = answer_shape(answer) == "seat i" and 0 <= integer(answer, 1) < table.box.players
        fits = known and any_unit(table, seat, self.card, integer(answer, 1))
        return None if fits else Refusal(target_rule(table, self.card))

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        return [PickUnit(seat, self.card, integer(answer, 1))]


@final
class PickUnit(AimQuestion):
    """The unit a card is played on, docked cargos included, carried vessels not. (PA-9.2.6)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
        CARD,
        number("owner", high="seats"),
    )
    rules = ("PA-9.2.6", "PA-6.2.15", "PA-4.2.14", "PA-6.2.33", "PA-6.2.36")
    answer_words = ("unit",)

    def __init__(self, player: int, card: int, owner: int) -> None:
        super().__init__(player, card)
        self.owner: Final = owner

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [("unit", unit) for unit in units_for(table, seat, self.card, self.owner)]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        rule = target_rule(table, self.card)
        if answer_shape(answer) != "unit i" or not 0 <= integer(answer, 1) < len(table.at):
            return Refusal(rule)
        unit = integer(answer, 1)
        if table.is_carried(unit):
            return Refusal("PA-4.2.14")
        fits = OWNER_OF[unit] == self.owner and unit_fits(table, seat, self.card, unit)
        return None if fits else Refusal(rule)

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        return [aim(table, seat, self.card, NONE, integer(answer, 1), NONE)]


@final
class PickGoal(AimQuestion):
    """The hex to which a card moves a vessel. (PA-6.2.36)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
        CARD,
        number("unit", high="units"),
    )
    rules = ("PA-6.2.36", "PA-6.2.40")
    answer_words = ("to",)

    def __init__(self, player: int, card: int, unit: int) -> None:
        super().__init__(player, card)
        self.unit: Final = unit

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        data = table.box.cards[self.card]
        if data.need == N_ESCAPE:
            return refuges(table, self.unit)
        return pushes(table, self.unit, data.effects[0].n)

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        data, rule = table.box.cards[self.card], target_rule(table, self.card)
        cell = integer(answer, 1) if answer_shape(answer) == "to i" else NONE
        if answer in self.options(table, seat):
            return None
        if data.need != N_PUSH or not 0 <= cell < table.box.cells:
            return Refusal(rule)
        far, most = table.box.board.distance(table.at[self.unit], cell), data.effects[0].n
        return Refusal(rule, "refused.too_far", {"asked": far, "most": most}) if far > most else Refusal(rule)

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        return [aim(table, seat, self.card, integer(answer, 1), self.unit, NONE)]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {**super().asks(table), "cell": table.name(table.at[self.unit])}


@final
class PickBody(AimQuestion):
    """The planet or the asteroid a card is put on. (PA-6.2.15)"""

    rules = ("PA-6.2.15", "PA-6.2.17")
    answer_words = ("planet", "asteroid")

    def word(self, table: ParsecTable) -> str:
        """What is named: a planet or an asteroid."""
        return "asteroid" if table.box.cards[self.card].need == N_ASTEROID else "planet"

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        word = self.word(table)
        return [(word, body) for body in bodies_for(table, seat, self.card)]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        known = answer_shape(answer) == f"{self.word(table)} i"
        return None if known and integer(answer, 1) in bodies_for(table, seat, self.card) else Refusal("PA-6.2.15")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        body = integer(answer, 1)
        if answer[0] == "asteroid":
            return [aim(table, seat, self.card, body, NONE, NONE)]
        return [aim(table, seat, self.card, NONE, body, NONE)]


@final
class PickModule(AimQuestion):
    """The module a card is played on, or on which its hex lies. (PA-6.2.15)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
        CARD,
        number("first", low=NONE, high="cells"),
        AREA,
        number("stage", high=1),
    )
    rules = ("PA-6.2.15", "PA-6.2.17", "PA-6.2.47", "PA-6.2.35")
    answer_words = ("module",)

    def __init__(self, player: int, card: int, first: int, area: int, stage: int) -> None:
        super().__init__(player, card)
        self.first: Final = first  # the hex already named
        self.area: Final = area  # the unit already named
        self.stage: Final = stage  # 0: the module itself is meant; 1: a hex on it

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [("module", slot) for slot in modules_for(table, seat, self.card, self.first, self.area)]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        known = answer_shape(answer) == "module i"
        fits = known and integer(answer, 1) in modules_for(table, seat, self.card, self.first, self.area)
        return None if fits else Refusal("PA-6.2.17")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        slot = integer(answer, 1)
        if self.stage == 0:
            return [aim(table, seat, self.card, NONE, slot, NONE)]
        return [PickHex(seat, self.card, slot, self.first, self.area)]


@final
class PickHex(AimQuestion):
    """The hex of a card or of its token: without vessels, inside the area. (PA-6.2.17)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
        CARD,
        number("module", low=NONE, high="slots"),
        number("first", low=NONE, high="cells"),
        AREA,
    )
    rules = ("PA-6.2.17", "PA-6.2.18", "PA-6.2.47", "PA-6.2.35")
    answer_words = ("at",)

    def __init__(self, player: int, card: int, module: int, first: int, area: int) -> None:
        super().__init__(player, card)
        self.module: Final = module  # NONE: it is a hex of the planet that was named
        self.first: Final = first
        self.area: Final = area

    def cells(self, table: ParsecTable) -> list[int]:
        """The hexes among which one is named."""
        land = table.land
        return land.planet_hexes[self.area] if self.module == NONE else table.box.board.hexes[self.module]

    def fits(self, table: ParsecTable, cell: int) -> bool:
        """Whether this one may be named."""
        return landing_fits(table, self.card, cell, self.first, self.area)

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [table.box.board.at[cell] for cell in self.cells(table) if self.fits(table, cell)]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        known = answer_shape(answer) == "at i" and integer(answer, 1) in self.cells(table)
        if known and self.fits(table, integer(answer, 1)):
            return None
        return Refusal("PA-6.2.17" if table.box.cards[self.card].token else target_rule(table, self.card))

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        cell = integer(answer, 1)
        if self.first != NONE:
            return [aim(table, seat, self.card, self.first, self.area, cell)]
        return [aim(table, seat, self.card, cell, self.area, NONE)]


CITES: Final[dict[object, tuple[str, ...]]] = {
    hex_fits: ("PA-6.2.17", "PA-6.2.18"),
    unit_fits: ("PA-6.2.15", "PA-4.2.14", "PA-9.2.6"),
    refuges: ("PA-6.2.40",),
}

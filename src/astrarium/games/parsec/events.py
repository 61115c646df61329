"""Chapter 6.2: when a card may be played, what its player names, and how others may reply."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.fields import Field, number, numbers, step
from astrarium.core.luck import Luck
from astrarium.core.step import NOBODY, PASS, Answer, Draw, Event, Question, Refusal, Step, form, integer
from astrarium.games.parsec.box import (
    ANY_TURN,
    COLONY,
    COMBAT,
    KIND_OF,
    MOVE,
    NONE,
    OWN_TURN,
    PIECES,
    REACTION,
    UNITS,
)
from astrarium.games.parsec.effects import (
    BUILD,
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
    N_NONE,
    N_PLANET,
    N_PUSH,
    N_SEAT,
    N_TOKEN,
    N_UNIT,
    N_UNIT_HEX,
    PEEK,
    PUSH,
    REROLL,
    ROLL_MOD,
    Effect,
)
from astrarium.games.parsec.movement import out_of_range
from astrarium.games.parsec.operations import free_sites, run
from astrarium.games.parsec.reach import FAR, armament, guns, may_stop, ways
from astrarium.games.parsec.table import (
    ATTACK_DIE,
    LARGE_BIT,
    MOVED,
    SMALL_BITS,
    STRIKING,
    ParsecTable,
)
from astrarium.games.parsec.terms import lay

CITES: Final = {
    "card_refusal": ("PA-6.2.3", "PA-6.2.10"),
    "moment_refusal": ("PA-6.2.10", "PA-6.2.11", "PA-6.2.19", "PA-6.2.22", "PA-8.1"),
    "fight_refusal": ("PA-6.2.12", "PA-6.2.14", "PA-6.2.38", "PA-6.2.39"),
    "hex_fits": ("PA-6.2.17", "PA-6.2.18"),
    "unit_fits": ("PA-6.2.15", "PA-4.2.14", "PA-9.2.6"),
    "refuges": ("PA-6.2.40",),
}

# when the question is put
IN_TURN: Final = 0
AT_DAWN: Final = 1
IN_FIGHT: Final = 2


def op_rule(effect: Effect) -> str:
    """The rule of an operation."""
    return f"PA-6.2.{24 + effect.op}"


# ---------------------------------------------------------------------- what may be played


def card_refusal(table: ParsecTable, seat: int, card: int, when: int) -> Refusal | None:
    """Why a card cannot be played now."""
    rules = table.rules
    if not 0 <= card < rules.titles or table.hand[seat * rules.titles + card] == 0:
        return Refusal("PA-6.2.10")
    return moment_refusal(table, seat, card, when) if card in table.usable(seat) else Refusal("PA-6.2.3")


def moment_refusal(table: ParsecTable, seat: int, card: int, when: int) -> Refusal | None:
    """Why a card that a seat may use cannot be played at this moment."""
    rules = table.rules
    data = rules.cards[card]
    if not fits_moment(data.timing, when):
        return Refusal("PA-6.2.28" if data.timing == REACTION and when == IN_TURN else "PA-6.2.10")
    if data.token and rules.tokens_limited and table.tokens_out() >= rules.tokens:
        return Refusal("PA-6.2.19")
    if data.warship and not table.race and (rules.race_first or not armament(table, seat)):
        return Refusal("PA-6.2.22")
    if when == IN_FIGHT:
        refused = fight_refusal(table, seat, card)
        if refused is not None:
            return refused
    return None if has_target(table, seat, card) else Refusal(op_rule(data.effects[0]))


def fits_moment(timing: int, when: int) -> bool:
    """Whether a card of this timing is for the own turn, for another's, or for a fight."""
    if when == IN_FIGHT:
        return timing == COMBAT
    return timing == ANY_TURN or (when == IN_TURN and timing == OWN_TURN)


def fight_refusal(table: ParsecTable, seat: int, card: int) -> Refusal | None:
    """Why a combat card makes no sense at this moment of the fight."""
    striking = table.side_of(seat) == table.strike[STRIKING]
    for effect in table.rules.cards[card].effects:
        if effect.op == ROLL_MOD and striking != (effect.side == "attack"):
            return Refusal("PA-6.2.38")
        if effect.op == REROLL and (table.strike[ATTACK_DIE] == 0 or effect.which == "production"):
            return Refusal("PA-6.2.39")
    return None


def play_refusal(table: ParsecTable, seat: int, card: int) -> Refusal | None:
    """Why a card cannot be played as an action of the own turn."""
    return card_refusal(table, seat, card, IN_TURN)


def playable_cards(table: ParsecTable, seat: int) -> list[int]:
    """The cards a seat may play as an action of its turn."""
    return playable(table, seat, IN_TURN)


def playable(table: ParsecTable, seat: int, when: int) -> list[int]:
    """The cards a seat may play now."""
    cards = table.rules.cards
    return [
        card
        for card in table.usable(seat)
        if fits_moment(cards[card].timing, when) and moment_refusal(table, seat, card, when) is None
    ]


def has_target(table: ParsecTable, seat: int, card: int) -> bool:
    """Whether all that the card asks to be named can be named."""
    data = table.rules.cards[card]
    effect = data.effects[0]
    need = data.need
    if need == N_NONE:
        if effect.op == BUILD:
            return bool(free_sites(table, seat, UNITS.index(effect.unit)))
        return not (effect.op == PEEK and effect.what == "deck" and table.top)
    if need in (N_UNIT, N_PUSH, N_UNIT_HEX, N_BOOST, N_ESCAPE):
        return any_target(table, seat, card)
    return True  # no board is so full that nothing is left to name


# ---------------------------------------------------------------------- what may be named


def no_vessel(table: ParsecTable, cell: int) -> bool:
    """Whether no vessel stands on a hex."""
    return table.stack[cell] & (SMALL_BITS | LARGE_BIT) == 0


def hex_fits(table: ParsecTable, card: int, cell: int, first: int) -> bool:
    """Whether a card, or its token, may be put on a hex; `first` is the hex already named."""
    data, land = table.rules.cards[card], table.land
    if cell in (land.closed, first) or not table.rules.board.exists[cell]:
        return False
    need = data.need
    if need in (N_LINK, N_UNIT_HEX):
        return table.stack[cell] == 0
    if need == N_HEX:
        if data.effects[0].op != HAZARD:
            return True
        if data.rounds == -2:
            return table.stack[cell] != 0
        plain = land.planet[cell] == NONE and land.asteroid[cell] == NONE and not land.dock[cell]
        return plain and table.stack[cell] == 0
    return no_vessel(table, cell)


def landing_fits(table: ParsecTable, card: int, cell: int, first: int, unit: int) -> bool:
    """The same, and a vessel that is named can stop there."""
    if not hex_fits(table, card, cell, first):
        return False
    return unit == NONE or table.rules.cards[card].need != N_UNIT_HEX or may_stop(table, unit, cell)


def modules_for(table: ParsecTable, seat: int, card: int, first: int, unit: int) -> list[int]:
    """The modules on which a fitting hex can be found."""
    named = unit if table.rules.cards[card].need == N_UNIT_HEX else NONE
    found: list[int] = []
    for slot in range(table.rules.slots):
        for cell in table.rules.board.hexes[slot]:
            if landing_fits(table, card, cell, first, named):
                found.append(slot)
                break
    return found


def bodies_for(table: ParsecTable, seat: int, card: int) -> list[int]:
    """Planets by slot, or hexes of asteroids, that a card may be put on."""
    land = table.land
    if table.rules.cards[card].need == N_ASTEROID:
        return land.asteroids
    return [
        slot
        for slot in range(table.rules.slots)
        if land.number[slot] and any([no_vessel(table, cell) for cell in land.planet_hexes[slot]])
    ]


def unit_fits(table: ParsecTable, seat: int, card: int, unit: int) -> bool:
    """Whether a card may be played on a unit."""
    effect = table.rules.cards[card].effects[0]
    if effect.unit == "this_unit":
        side = table.side_of(seat)
        if side == NONE or unit not in table.pool(side) or unit // PIECES != seat or KIND_OF[unit % PIECES] == COLONY:
            return False
        return effect.op != ESCAPE or bool(refuges(table, unit))
    if table.at[unit] == NONE or not table.selects(effect, seat, unit):
        return False
    if effect.op == CONVERT:
        cell = table.at[unit]
        free = table.land.planet[cell] != NONE and not table.colony_on(cell)
        return free and table.stock[seat * 5 + UNITS.index(effect.to)] > 0
    if effect.op == CAPTURE:
        return capturable(table, seat, effect, unit)
    if effect.op == MOVE_EXTRA:
        return not table.marks[unit] & MOVED
    return effect.op != PUSH or bool(pushes(table, unit, effect.n))


def capturable(table: ParsecTable, seat: int, effect: Effect, unit: int) -> bool:
    """Whether a unit can change owner: a free piece, no mates on its hex, and an own warship on its module."""
    cell, board = table.at[unit], table.rules.board
    if table.stock[seat * 5 + KIND_OF[unit % PIECES]] == 0 or len(table.here(cell)) > 1:
        return False
    if effect.inside != "module":
        return True
    parts = [board.module[cell], board.second[cell]]
    near = [table.at[gun] for gun in guns(table, seat)]
    return any([part != NONE and board.on(spot, part) for part in parts for spot in near])


def pushes(table: ParsecTable, unit: int, parsecs: int) -> list[int]:
    """The hexes to which a vessel can be pushed."""
    goals: list[int] = []
    tolled: list[int] = []
    ways(table, unit, table.at[unit], parsecs, goals, tolled)
    return goals


def refuges(table: ParsecTable, unit: int) -> list[int]:
    """The hexes to which a vessel can slip away: out of everybody's range if there is such a hex."""
    near = table.rules.board.disc(table.at[unit], min(FAR, table.stat(unit, MOVE)))
    free = [cell for cell in near if cell != table.land.closed and may_stop(table, unit, cell)]
    safe = [cell for cell in free if out_of_range(table, unit, cell)]
    return safe if safe else free


def owners_for(table: ParsecTable, seat: int, card: int) -> list[int]:
    """The seats with a unit that the card may be played on."""
    return [owner for owner in range(table.rules.players) if any_unit(table, seat, card, owner)]


def any_target(table: ParsecTable, seat: int, card: int) -> bool:
    """Whether anybody has a unit that the card may be played on."""
    return any([any_unit(table, seat, card, owner) for owner in range(table.rules.players)])


def any_unit(table: ParsecTable, seat: int, card: int, owner: int) -> bool:
    """Whether a seat has a unit that the card may be played on."""
    for unit in range(owner * PIECES, owner * PIECES + PIECES):
        if table.at[unit] >= 0 and unit_fits(table, seat, card, unit):
            return True
    return False


def units_for(table: ParsecTable, seat: int, card: int, owner: int) -> list[int]:
    """A seat's units that the card may be played on."""
    start = owner * PIECES
    return [unit for unit in range(start, start + PIECES) if table.at[unit] >= 0 and unit_fits(table, seat, card, unit)]


# ---------------------------------------------------------------------- naming it


def begin_card(table: ParsecTable, seat: int, card: int) -> list[Step[ParsecTable]]:
    """A card is about to be played: what it needs is named first."""
    return [aim(table, seat, card, NONE, NONE, NONE)]


def aim(table: ParsecTable, seat: int, card: int, cell: int, area: int, other: int) -> Step[ParsecTable]:
    """The next thing to name, or the card is announced."""
    data = table.rules.cards[card]
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
class PickSeat(Question[ParsecTable]):
    """The player of a card names an opponent. (PA-6.2.25)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"), number("card", high="titles"))
    rules = ("PA-6.2.25", "PA-6.2.26", "PA-6.2.54")

    def __init__(self, player: int, card: int) -> None:
        self.player: Final = player
        self.card: Final = card

    def seat(self, table: ParsecTable) -> int:
        return self.player

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [("seat", other) for other in range(table.rules.players) if table.alive[other] and other != seat]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        return (
            None if answer in self.options(table, seat) else Refusal(op_rule(table.rules.cards[self.card].effects[0]))
        )

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        return [aim(table, seat, self.card, NONE, integer(answer, 1), NONE)]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"card": f"card.{table.rules.cards[self.card].id}"}


@final
class PickOwner(Question[ParsecTable]):
    """Whose unit a card is played on. (PA-6.2.15)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"), number("card", high="titles"))
    rules = ("PA-6.2.15",)

    def __init__(self, player: int, card: int) -> None:
        self.player: Final = player
        self.card: Final = card

    def seat(self, table: ParsecTable) -> int:
        return self.player

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [("seat", owner) for owner in owners_for(table, seat, self.card)]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        known = form(answer) == "seat i" and 0 <= integer(answer, 1) < table.rules.players
        fits = known and any_unit(table, seat, self.card, integer(answer, 1))
        return None if fits else Refusal(op_rule(table.rules.cards[self.card].effects[0]))

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        return [PickUnit(seat, self.card, integer(answer, 1))]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"card": f"card.{table.rules.cards[self.card].id}"}


@final
class PickUnit(Question[ParsecTable]):
    """The unit a card is played on, docked cargos included, carried vessels not. (PA-9.2.6)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("player", high="seats"),
        number("card", high="titles"),
        number("owner", high="seats"),
    )
    rules = ("PA-9.2.6", "PA-6.2.15", "PA-4.2.14", "PA-6.2.33", "PA-6.2.36")

    def __init__(self, player: int, card: int, owner: int) -> None:
        self.player: Final = player
        self.card: Final = card
        self.owner: Final = owner

    def seat(self, table: ParsecTable) -> int:
        return self.player

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [("unit", unit) for unit in units_for(table, seat, self.card, self.owner)]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        rule = op_rule(table.rules.cards[self.card].effects[0])
        if form(answer) != "unit i" or not 0 <= integer(answer, 1) < len(table.at):
            return Refusal(rule)
        unit = integer(answer, 1)
        if table.carried(unit):
            return Refusal("PA-4.2.14")
        standing = table.at[unit] >= 0 and unit // PIECES == self.owner
        return None if standing and unit_fits(table, seat, self.card, unit) else Refusal(rule)

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        return [aim(table, seat, self.card, NONE, integer(answer, 1), NONE)]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"card": f"card.{table.rules.cards[self.card].id}"}


@final
class PickGoal(Question[ParsecTable]):
    """The hex to which a card moves a vessel. (PA-6.2.36)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("player", high="seats"),
        number("card", high="titles"),
        number("unit", high="units"),
    )
    rules = ("PA-6.2.36", "PA-6.2.40")

    def __init__(self, player: int, card: int, unit: int) -> None:
        self.player: Final = player
        self.card: Final = card
        self.unit: Final = unit

    def seat(self, table: ParsecTable) -> int:
        return self.player

    def goals(self, table: ParsecTable) -> list[int]:
        """Where the vessel may go."""
        data = table.rules.cards[self.card]
        if data.need == N_ESCAPE:
            return refuges(table, self.unit)
        return pushes(table, self.unit, data.effects[0].n)

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [table.rules.board.to[cell] for cell in self.goals(table)]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        known = form(answer) == "to i" and integer(answer, 1) in self.goals(table)
        return None if known else Refusal(op_rule(table.rules.cards[self.card].effects[0]))

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        return [aim(table, seat, self.card, integer(answer, 1), self.unit, NONE)]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"card": f"card.{table.rules.cards[self.card].id}", "cell": table.name(table.at[self.unit])}


@final
class PickBody(Question[ParsecTable]):
    """The planet or the asteroid a card is put on. (PA-6.2.15)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"), number("card", high="titles"))
    rules = ("PA-6.2.15", "PA-6.2.17")

    def __init__(self, player: int, card: int) -> None:
        self.player: Final = player
        self.card: Final = card

    def seat(self, table: ParsecTable) -> int:
        return self.player

    def word(self, table: ParsecTable) -> str:
        """What is named: a planet or an asteroid."""
        return "asteroid" if table.rules.cards[self.card].need == N_ASTEROID else "planet"

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        word = self.word(table)
        return [(word, body) for body in bodies_for(table, seat, self.card)]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        known = form(answer) == f"{self.word(table)} i"
        return None if known and integer(answer, 1) in bodies_for(table, seat, self.card) else Refusal("PA-6.2.15")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        body = integer(answer, 1)
        if answer[0] == "asteroid":
            return [aim(table, seat, self.card, body, NONE, NONE)]
        return [aim(table, seat, self.card, NONE, body, NONE)]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"card": f"card.{table.rules.cards[self.card].id}"}


@final
class PickModule(Question[ParsecTable]):
    """The module a card is played on, or on which its hex lies. (PA-6.2.15)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("player", high="seats"),
        number("card", high="titles"),
        number("first", low=NONE, high="cells"),
        number("area", low=NONE, high=LARGE_BIT * 16),
        number("stage", high=1),
    )
    rules = ("PA-6.2.15", "PA-6.2.17", "PA-6.2.47", "PA-6.2.35")

    def __init__(self, player: int, card: int, first: int, area: int, stage: int) -> None:
        self.player: Final = player
        self.card: Final = card
        self.first: Final = first  # the hex already named
        self.area: Final = area  # the unit already named
        self.stage: Final = stage  # 0: the module itself is meant; 1: a hex on it

    def seat(self, table: ParsecTable) -> int:
        return self.player

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [("module", slot) for slot in modules_for(table, seat, self.card, self.first, self.area)]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        known = form(answer) == "module i"
        fits = known and integer(answer, 1) in modules_for(table, seat, self.card, self.first, self.area)
        return None if fits else Refusal("PA-6.2.17")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        slot = integer(answer, 1)
        if self.stage == 0:
            return [aim(table, seat, self.card, NONE, slot, NONE)]
        return [PickHex(seat, self.card, slot, self.first, self.area)]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"card": f"card.{table.rules.cards[self.card].id}"}


@final
class PickHex(Question[ParsecTable]):
    """The hex of a card or of its token: without vessels, inside the area. (PA-6.2.17)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("player", high="seats"),
        number("card", high="titles"),
        number("module", low=NONE, high="slots"),
        number("first", low=NONE, high="cells"),
        number("area", low=NONE, high=LARGE_BIT * 16),
    )
    rules = ("PA-6.2.17", "PA-6.2.18", "PA-6.2.47", "PA-6.2.35")

    def __init__(self, player: int, card: int, module: int, first: int, area: int) -> None:
        self.player: Final = player
        self.card: Final = card
        self.module: Final = module  # NONE: it is a hex of the planet that was named
        self.first: Final = first
        self.area: Final = area

    def seat(self, table: ParsecTable) -> int:
        return self.player

    def cells(self, table: ParsecTable) -> list[int]:
        """The hexes among which one is named."""
        land = table.land
        return land.planet_hexes[self.area] if self.module == NONE else table.rules.board.hexes[self.module]

    def fits(self, table: ParsecTable, cell: int) -> bool:
        """Whether this one may be named."""
        return landing_fits(table, self.card, cell, self.first, self.area)

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [table.rules.board.at[cell] for cell in self.cells(table) if self.fits(table, cell)]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        known = form(answer) == "at i" and integer(answer, 1) in self.cells(table)
        if known and self.fits(table, integer(answer, 1)):
            return None
        effect = table.rules.cards[self.card].effects[0]
        return Refusal("PA-6.2.17" if table.rules.cards[self.card].token else op_rule(effect))

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        cell = integer(answer, 1)
        if self.first != NONE:
            return [aim(table, seat, self.card, self.first, self.area, cell)]
        return [aim(table, seat, self.card, cell, self.area, NONE)]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"card": f"card.{table.rules.cards[self.card].id}"}


# ---------------------------------------------------------------------- playing it


@final
class Announce(Event[ParsecTable]):
    """A card is laid open with all that it names; the others may reply before it works. (PA-6.2.28)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("player", high="seats"),
        number("card", high="titles"),
        number("place", low=NONE, high="cells"),
        number("area", low=NONE, high=LARGE_BIT * 16),
        number("other", low=NONE, high="cells"),
    )
    rules = ("PA-6.2.28", "PA-6.2.9", "PA-6.2.10")

    def __init__(self, player: int, card: int, place: int, area: int, other: int) -> None:
        self.player: Final = player
        self.card: Final = card
        self.place: Final = place
        self.area: Final = area
        self.other: Final = other

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        seat, card = self.player, self.card
        table.lose_card(seat, card)
        table.discard(card)
        if table.aloud:
            marks = (f"place:{self.place}",) if self.place != NONE else ()
            table.tell("told.card", seat, marks, card=f"card.{table.rules.cards[card].id}")
        act = Resolve(seat, card, self.place, self.area, self.other)
        return [React(act, tuple(repliers(table, seat)))]


def repliers(table: ParsecTable, seat: int) -> list[int]:
    """Whoever holds an event card may reply, in turn from the player of the card on."""
    return [other for other in table.clockwise(seat) if other != seat and table.cards_of(other)]


@final
class React(Event[ParsecTable]):
    """Each holder of cards is asked in turn; if nobody annuls the act, it is what comes next. (PA-6.2.28)"""

    fields: ClassVar[tuple[Field, ...]] = (step("act"), numbers("asked", high="seats"))
    rules = ("PA-6.2.28",)

    def __init__(self, act: Step[ParsecTable], asked: tuple[int, ...]) -> None:
        self.act: Final = act
        self.asked: Final = asked

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        return [Object(self.act, self.asked)] if self.asked else [self.act]


@final
class Object(Question[ParsecTable]):
    """A card just played may be annulled by a reaction card, or let pass. (PA-6.2.28)"""

    fields: ClassVar[tuple[Field, ...]] = (step("act"), numbers("asked", high="seats"))
    rules = ("PA-6.2.28", "PA-10.3")
    private = True

    def __init__(self, act: Step[ParsecTable], asked: tuple[int, ...]) -> None:
        self.act: Final = act
        self.asked: Final = asked

    def seat(self, table: ParsecTable) -> int:
        return self.asked[0]

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        found = [PASS]
        rules = table.rules
        found.extend([rules.plays[card] for card in table.usable(seat) if rules.cancelling[card]])
        return found

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == PASS:
            return None
        if form(answer) != "play i" or integer(answer, 1) not in table.usable(seat):
            return Refusal("PA-6.2.28")
        return None if table.rules.cancelling[integer(answer, 1)] else Refusal("PA-6.2.10")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if answer == PASS:
            return [React(self.act, self.asked[1:])]
        card = integer(answer, 1)
        table.lose_card(seat, card)
        table.discard(card)
        table.tell("told.annul", seat, card=f"card.{table.rules.cards[card].id}")
        return [React(Annul(self.act), tuple(repliers(table, seat)))]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        act: Step[ParsecTable] = self.act
        while isinstance(act, Annul):
            act = act.act
        assert isinstance(act, Resolve)
        return {"card": f"card.{table.rules.cards[act.card].id}", "seat": f"seat.{act.player}"}


@final
class Annul(Event[ParsecTable]):
    """What was annulled does not happen; if it was an annulment itself, the first card works after all. (PA-6.2.28)"""

    fields: ClassVar[tuple[Field, ...]] = (step("act"),)
    rules = ("PA-6.2.28",)

    def __init__(self, act: Step[ParsecTable]) -> None:
        self.act: Final = act

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        return [self.act.act] if isinstance(self.act, Annul) else []


@final
class Resolve(Event[ParsecTable]):
    """The card works: it comes to lie on the table if it lasts, and its effects follow one another. (PA-6.2.15)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("player", high="seats"),
        number("card", high="titles"),
        number("place", low=NONE, high="cells"),
        number("area", low=NONE, high=LARGE_BIT * 16),
        number("other", low=NONE, high="cells"),
    )
    rules = ("PA-6.2.15", "PA-6.2.16", "PA-6.2.17", "PA-6.2.18", "PA-6.2.20", "PA-6.2.23")

    def __init__(self, player: int, card: int, place: int, area: int, other: int) -> None:
        self.player: Final = player
        self.card: Final = card
        self.place: Final = place
        self.area: Final = area
        self.other: Final = other

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        data = table.rules.cards[self.card]
        if data.rounds != -2:
            lay(table, self.player, self.card, self.place, self.area, self.other)
        return [Apply(self.player, self.card, at, self.place, self.area) for at in range(len(data.effects))]


@final
class Apply(Event[ParsecTable]):
    """One effect of a card. (PA-6.2.15)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("player", high="seats"),
        number("card", high="titles"),
        number("at", high=9),
        number("place", low=NONE, high="cells"),
        number("area", low=NONE, high=LARGE_BIT * 16),
    )
    rules = ("PA-6.2.15",)

    def __init__(self, player: int, card: int, at: int, place: int, area: int) -> None:
        self.player: Final = player
        self.card: Final = card
        self.at: Final = at
        self.place: Final = place
        self.area: Final = area

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        effect = table.rules.cards[self.card].effects[self.at]
        return run(table, self.player, effect, self.place, self.area)


# ---------------------------------------------------------------------- the turns of others


@final
class Dawn(Event[ParsecTable]):
    """Before another's roll whoever holds event cards may play one marked for any turn. (PA-6.2.11)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"),)
    rules = ("PA-6.2.11", "PA-6.2.3")

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        asked = table.alive[self.player] and table.alive[table.active] and table.cards_of(self.player)
        return [Intervene(self.player)] if asked else []


@final
class Intervene(Question[ParsecTable]):
    """A card for any turn is played in another's turn, or not. (PA-6.2.11)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"),)
    rules = ("PA-6.2.11", "PA-6.2.10", "PA-6.2.3", "PA-10.3")
    private = True

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def seat(self, table: ParsecTable) -> int:
        return self.player

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [PASS, *[table.rules.plays[card] for card in playable(table, seat, AT_DAWN)]]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == PASS:
            return None
        return (
            card_refusal(table, seat, integer(answer, 1), AT_DAWN) if form(answer) == "play i" else Refusal("PA-10.3")
        )

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        return [] if answer == PASS else [*begin_card(table, seat, integer(answer, 1)), Dawn(seat)]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"seat": f"seat.{table.active}"}


@final
class DealCard(Draw[ParsecTable]):
    """The top event card goes to a hand; only its holder sees it. (PA-6.2.1)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"), number("bought", high=1))
    rules = ("PA-6.2.1", "PA-6.2.3", "PA-6.2.21", "PA-6.1")

    def __init__(self, player: int, bought: int) -> None:
        self.player: Final = player
        self.bought: Final = bought

    def options(self, table: ParsecTable) -> list[Answer]:
        return list(self.odds(table))

    def odds(self, table: ParsecTable) -> dict[Answer, float]:
        if table.top:
            return {("card", table.top[0]): 1.0}
        total = sum(table.deck)
        if not total:
            return {("card", table.under[0]): 1.0}
        return {("card", card): copies / total for card, copies in enumerate(table.deck) if copies}

    def draw(self, table: ParsecTable, luck: Luck) -> Answer:
        return ("card", table.draw_title(luck))

    def only(self, table: ParsecTable) -> int:
        return NOBODY if table.rules.open_hands else self.player

    def play(self, table: ParsecTable, outcome: Answer) -> list[Step[ParsecTable]]:
        card = integer(outcome, 1)
        table.take_card(self.player, card)
        if self.bought and table.rules.buy_waits:
            table.new[self.player * table.rules.titles + card] += 1
        table.reveals += 1
        if table.aloud:
            hears = None if table.rules.open_hands else self.player
            table.tell("told.drew", self.player, only=hears, card=f"card.{table.rules.cards[card].id}")
        return []

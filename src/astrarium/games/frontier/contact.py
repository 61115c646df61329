"""Section A, Contact: fight, or ask leave to stay; and trade after a yes."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.bit_set import bit_set
from astrarium.core.declared_fields import Field, number, numbers, step
from astrarium.core.player_step_bases import PLAYER, PlayerEvent, PlayerQuestion
from astrarium.core.step import NO, PASS, YES, Answer, Event, Question, Refusal, Step, answer_shape, integer
from astrarium.core.table_base import without
from astrarium.games.frontier.combat import OpenBattle
from astrarium.games.frontier.hidden_money_questions import hide_options
from astrarium.games.frontier.ore_and_goods_in_hexes import (
    fits,
    give_to,
    holds,
    reach,
    spaces,
    take_from,
    tradable_things,
)
from astrarium.games.frontier.planet_attack import BesiegeOrLeave, Siege, siege_refusal
from astrarium.games.frontier.table import FREE, NONE, FrontierTable
from astrarium.games.frontier.unit_and_answer_names import GO, name_thing, read_thing, short_of

FIGHT: Final[Answer] = ("fight",)
ASK: Final[Answer] = ("ask",)
PEACE: Final[Answer] = ("peace",)
PROPOSE: Final[Answer] = ("propose",)
LOTS: Final = 6  # things on each side of an offer, at most


def strangers(table: FrontierTable, seat: int, cell: int) -> list[int]:
    """Other players in a hex, in seat order from the active one on; an inhabited planet counts as a unit."""
    owner = table.owner[cell] if table.box.planet_attack == "on" else FREE
    return [other for other in table.box.others(seat) if table.has_units(cell, other) or other == owner]


def must_ask(table: FrontierTable, seat: int, cell: int) -> bool:
    """Whether a player needs leave in a hex: all but the owner of the planet there."""
    return table.owner[cell] != seat or table.box.contact_scope == "everyone_asks"


@final
class ContactPhase(PlayerEvent[FrontierTable]):
    """Every hex shared with others is settled; leave given before has run out. (FR-A.25)"""

    rules = ("FR-A.21", "FR-A.25", "FR-A.26")

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        seat = self.player
        table.stage = 4
        table.set_leave(seat, ())
        cells = sorted({unit.cell for unit in table.on_map(seat)})
        shared = [cell for cell in cells if strangers(table, seat, cell)]
        table.meets = tuple([cell for cell in shared if must_ask(table, seat, cell) or table.warships_at(cell, seat)])
        return [NextHex(seat)] if table.meets else []


@final
class NextHex(PlayerQuestion[FrontierTable]):
    """The active player chooses the order of the hexes and settles each before the next. (FR-A.26)"""

    answer_words = ("hex",)
    rules = ("FR-A.26", "FR-A.21")

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        return [("hex", cell) for cell in table.meets]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        return None if answer_shape(answer) == "hex i" and integer(answer, 1) in table.meets else Refusal("FR-A.21")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        cell = integer(answer, 1)
        table.meets = without(table.meets, cell)
        return [Meet(seat, cell), HexSettled(seat, cell)]


@final
class HexSettled(Event[FrontierTable]):
    """Damage does not last beyond the hex and turn it was done in; then the next hex. (FR-C.7)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("cell", high="cells"))
    rules = ("FR-C.7", "FR-A.26")

    def __init__(self, player: int, cell: int) -> None:
        self.player: Final = player
        self.cell: Final = cell

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        if table.box.shield_recovery != "own_planet":
            for seat in range(table.box.players):
                for unit in table.units_at(seat, self.cell):
                    if unit.lost:
                        table.become(seat, unit, unit.with_lost(0))
        table.stage = 4
        held = [cell for cell in table.meets if table.has_units(cell, self.player)]
        table.meets = tuple([cell for cell in held if strangers(table, self.player, cell)])
        return [NextHex(self.player)] if table.meets else []


@final
class Meet(PlayerQuestion[FrontierTable]):
    """Where players want to fight they open combat; elsewhere they must ask leave to stay. (FR-A.19)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("cell", high="cells"))
    answer_words = ("ask", "peace", "fight")
    rules = ("FR-A.19", "FR-A.20", "FR-A.21", "FR-A.23", "FR-A.24", "FR-A.25")

    def __init__(self, player: int, cell: int) -> None:
        super().__init__(player)
        self.cell: Final = cell

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        found = [ASK if must_ask(table, seat, self.cell) else PEACE]
        if table.warships_at(self.cell, seat):
            found.append(FIGHT)
        return found

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == FIGHT:
            return None if table.warships_at(self.cell, seat) else Refusal("FR-A.20")
        if answer == PEACE:
            return Refusal("FR-A.21") if must_ask(table, seat, self.cell) else None
        if answer == ASK:
            return None if must_ask(table, seat, self.cell) else Refusal("FR-A.24")
        return Refusal("FR-A.21")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        others = strangers(table, seat, self.cell)
        if answer == PEACE:
            return []
        if answer == ASK:
            return [AskLeave(seat, self.cell, tuple(others), ())]
        if len(others) == 1 or table.box.defender_side == "all":
            return start_combat(table, seat, self.cell, others, False)
        return [NameFoes(seat, self.cell, ())]

    def asks(self, table: FrontierTable) -> dict[str, str | int]:
        return {"cell": table.name(self.cell)}


@final
class NameFoes(PlayerQuestion[FrontierTable]):
    """The attacker names those whom they attack. (FR-C.2)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("cell", high="cells"), numbers("foes", high="seats"))
    answer_words = ("go", "name")
    rules = ("FR-C.2", "FR-C.3")

    def __init__(self, player: int, cell: int, foes: tuple[int, ...]) -> None:
        super().__init__(player)
        self.cell: Final = cell
        self.foes: Final = foes

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        found: list[Answer] = [GO] if self.foes else []
        others = strangers(table, seat, self.cell)
        return found + [("name", other) for other in others if other not in self.foes]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        return None if answer in self.options(table, seat) else Refusal("FR-C.2")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        foes = self.foes if answer == GO else (*self.foes, integer(answer, 1))
        others = strangers(table, seat, self.cell)
        if answer == GO or len(foes) == len(others):
            return start_combat(table, seat, self.cell, [other for other in others if other in foes], False)
        return [NameFoes(seat, self.cell, foes)]

    def asks(self, table: FrontierTable) -> dict[str, str | int]:
        return {"cell": table.name(self.cell)}


@final
class AskLeave(Question[FrontierTable]):
    """Each of the others is asked in seat order: a no starts combat, a yes lets the units stay. (FR-A.22)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
        number("cell", high="cells"),
        numbers("to_ask", high="seats"),
        numbers("refused", high="seats"),
    )
    answer_words = ("yes", "no")
    rules = ("FR-A.22", "FR-A.21", "FR-A.25", "FR-A.26")

    def __init__(self, player: int, cell: int, to_ask: tuple[int, ...], refused: tuple[int, ...]) -> None:
        self.player: Final = player
        self.cell: Final = cell
        self.to_ask: Final = to_ask
        self.refused: Final = refused

    def seat(self, table: FrontierTable) -> int:
        return self.to_ask[0]

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        return [YES, NO]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        return None if answer in (YES, NO) else Refusal("FR-A.22")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        cell = self.cell
        follow: list[Step[FrontierTable]] = []
        refused = self.refused
        if answer == YES:
            if table.owner[cell] == seat:
                table.set_leave(self.player, (*table.leave[self.player], cell))
            follow.append(Haggle(self.player, seat, cell, 0))
        else:
            refused = (*refused, seat)
        if table.recording:
            key = "told.leave" if answer == YES else "told.no_leave"
            table.tell(key, seat, (f"place:{cell}",), cell=table.name(cell), other=f"seat.{self.player}")
        if len(self.to_ask) > 1:
            return [*follow, AskLeave(self.player, cell, self.to_ask[1:], refused)]
        return [*follow, Answered(self.player, cell, refused)]

    def asks(self, table: FrontierTable) -> dict[str, str | int]:
        return {"cell": table.name(self.cell), "other": f"seat.{self.player}"}


@final
class Answered(Event[FrontierTable]):
    """All have answered; those who refused are fought. (FR-A.22)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("cell", high="cells"), numbers("refused", high="seats"))
    rules = ("FR-A.22", "FR-C.1")

    def __init__(self, player: int, cell: int, refused: tuple[int, ...]) -> None:
        self.player: Final = player
        self.cell: Final = cell
        self.refused: Final = refused

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        return start_combat(table, self.player, self.cell, list(self.refused), True) if self.refused else []


def start_combat(
    table: FrontierTable, seat: int, cell: int, foes: list[int], refused: bool
) -> list[Step[FrontierTable]]:
    """Combat with those who have units there, then with the planet if its owner is among the foes."""
    owner = table.owner[cell]
    armies = [foe for foe in foes if table.has_units(cell, foe)]
    bare = owner in foes and owner not in armies  # only a planet says no
    leader = armies[0] if armies else NONE
    if table.box.defender_side == "all" and armies:
        armies += [other for other in table.others_at(cell, seat) if other not in armies]
    for foe in foes:
        table.end_leave(foe, cell)
    after: list[Step[FrontierTable]] = []
    if table.box.planet_attack == "on" and owner not in (FREE, seat) and (owner in foes or owner in armies):
        after.append(AfterBattle(seat, cell, 1 if bare and refused else 0))
    if not armies:
        if bare and refused:
            return [BesiegeOrLeave(seat, cell)]
        return [Siege(seat, cell, 1, 0)]
    attacking = 0
    if refused and table.box.refused_attacker == "refuser":
        armed = [foe for foe in armies if table.warships_at(cell, foe)]
        if armed:
            attacking, leader = 1, armed[0]
    return [OpenBattle(cell, seat, leader, bit_set(armies), attacking), *after]


@final
class AfterBattle(Event[FrontierTable]):
    """After the combat the planet of a beaten or refusing owner may be attacked. (FR-P.2)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("cell", high="cells"), number("must", high=1))
    rules = ("FR-P.2", "FR-P.15", "FR-C.48")

    def __init__(self, player: int, cell: int, must: int) -> None:
        self.player: Final = player
        self.cell: Final = cell
        self.must: Final = must  # its owner had only the planet there, and refused

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        seat, cell = self.player, self.cell
        if not table.has_units(cell, seat):
            return []
        if self.must:
            return [BesiegeOrLeave(seat, cell)]
        return [Siege(seat, cell, 0, 0)] if siege_refusal(table, seat, cell) is None else []


# ---------------------------------------------------------------------- trade


@final
class Haggle(Event[FrontierTable]):
    """After a yes the two may make up to three offers, the active player first. (FR-A.28)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
        number("other", high="seats"),
        number("cell", high="cells"),
        number("made", high="offers"),
    )
    rules = ("FR-A.27", "FR-A.28")

    def __init__(self, player: int, other: int, cell: int, made: int) -> None:
        self.player: Final = player
        self.other: Final = other
        self.cell: Final = cell
        self.made: Final = made

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        box, cell = table.box, self.cell
        if box.trade == "off" or self.made >= box.offers:
            return []
        things, seats = tradable_things(table), (self.player, self.other)
        wares = [reach(table, seat, cell, item) for seat in seats for item in things]
        if not any(wares) and not (box.information_hidden and table.owner[cell] in seats):
            return []
        speaker, listener = (self.player, self.other) if self.made % 2 == 0 else (self.other, self.player)
        return [hide_options(table, Offer(self, speaker, listener, (), ()))]


def things_to_want(table: FrontierTable, offer: Offer) -> list[int]:
    """Things the listener may have in the hex; what is in a hidden box may be anything."""
    listener, cell = offer.listener, offer.haggle.cell
    if table.box.information_hidden and table.owner[cell] == listener:
        return tradable_things(table)
    return [item for item in tradable_things(table) if reach(table, listener, cell, item) > offer.wants.count(item)]


def offer_refusal(table: FrontierTable, offer: Offer) -> Refusal | None:
    """Why an offer cannot be made as it stands."""
    cell = offer.haggle.cell
    if not offer.gives and not offer.wants:
        return Refusal("FR-A.28")
    for seat, gives, gets in (
        (offer.speaker, offer.gives, offer.wants),
        (offer.listener, offer.wants, offer.gives),
    ):
        if not fits(table, seat, cell, gives, gets):
            return short_of("FR-A.27", "trade_room", len(gets), spaces(table, seat, cell) + len(gives))
    return None


@final
class Offer(Question[FrontierTable]):
    """An offer is put together thing by thing: ore and goods in that hex, never IOU or units. (FR-A.27)"""

    fields: ClassVar[tuple[Field, ...]] = (
        step("haggle"),
        number("speaker", high="seats"),
        number("listener", high="seats"),
        numbers("gives", low=1, high=5),
        numbers("wants", low=1, high=5),
    )
    answer_words = ("pass", "propose", "give", "want")
    rules = ("FR-A.27", "FR-A.28", "FR-A.10")

    def __init__(
        self, haggle: Haggle, speaker: int, listener: int, gives: tuple[int, ...], wants: tuple[int, ...]
    ) -> None:
        self.haggle: Final = haggle
        self.speaker: Final = speaker
        self.listener: Final = listener
        self.gives: Final = gives
        self.wants: Final = wants

    def seat(self, table: FrontierTable) -> int:
        return self.speaker

    def things_to_give(self, table: FrontierTable) -> list[int]:
        """Things that may still be added to what is given."""
        if len(self.gives) >= LOTS:
            return []
        seat, cell, given = self.speaker, self.haggle.cell, self.gives
        return [item for item in tradable_things(table) if reach(table, seat, cell, item) > given.count(item)]

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        found = [PASS]
        if offer_refusal(table, self) is None:
            found.append(PROPOSE)
        found.extend([("give", *name_thing(item)) for item in self.things_to_give(table)])
        if len(self.wants) < LOTS:
            found.extend([("want", *name_thing(item)) for item in things_to_want(table, self)])
        return found

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == PASS:
            return None
        if answer == PROPOSE:
            return offer_refusal(table, self)
        if answer[0] not in ("give", "want") or len(answer) == 1:
            return Refusal("FR-A.27")
        item = read_thing(answer, 1, table.box.players)
        if answer[0] == "give":
            return None if item in self.things_to_give(table) else Refusal("FR-A.27")
        return None if item in things_to_want(table, self) and len(self.wants) < LOTS else Refusal("FR-A.27")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        haggle = self.haggle
        if answer == PASS:
            return [Haggle(haggle.player, haggle.other, haggle.cell, haggle.made + 1)]
        if answer == PROPOSE:
            return [hide_options(table, TakeOffer(self))]
        item = read_thing(answer, 1, table.box.players)
        gives = (*self.gives, item) if answer[0] == "give" else self.gives
        wants = (*self.wants, item) if answer[0] == "want" else self.wants
        return [hide_options(table, Offer(haggle, self.speaker, self.listener, gives, wants))]

    def asks(self, table: FrontierTable) -> dict[str, str | int]:
        return {"cell": table.name(self.haggle.cell), "other": f"seat.{self.listener}"}


@final
class TakeOffer(Question[FrontierTable]):
    """The first accepted offer ends the talks. (FR-A.28)"""

    fields: ClassVar[tuple[Field, ...]] = (step("offer"),)
    answer_words = ("yes", "no")
    rules = ("FR-A.28", "FR-A.27", "FR-V.14")

    def __init__(self, offer: Offer) -> None:
        self.offer: Final = offer

    def seat(self, table: FrontierTable) -> int:
        return self.offer.listener

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        offer = self.offer
        return [YES, NO] if holds(table, seat, offer.haggle.cell, offer.wants) else [NO]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == NO:
            return None
        has = holds(table, seat, self.offer.haggle.cell, self.offer.wants)
        return None if answer == YES and has else Refusal("FR-A.27")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        offer, haggle = self.offer, self.offer.haggle
        cell = haggle.cell
        if answer == NO:
            table.tell("told.declined", seat, (f"place:{cell}",), other=f"seat.{offer.speaker}")
            return [Haggle(haggle.player, haggle.other, cell, haggle.made + 1)]
        for item in offer.gives:
            take_from(table, offer.speaker, cell, item)
        for item in offer.wants:
            take_from(table, seat, cell, item)
        for item in offer.gives:
            give_to(table, seat, cell, item)
        for item in offer.wants:
            give_to(table, offer.speaker, cell, item)
        if table.recording:
            table.tell(
                "told.deal",
                seat,
                (f"place:{cell}",),
                other=f"seat.{offer.speaker}",
                gives=len(offer.gives),
                wants=len(offer.wants),
            )
        return []

    def asks(self, table: FrontierTable) -> dict[str, str | int]:
        offer = self.offer
        return {
            "cell": table.name(offer.haggle.cell),
            "other": f"seat.{offer.speaker}",
            "gives": len(offer.gives),
            "wants": len(offer.wants),
        }


CITES: Final[dict[object, tuple[str, ...]]] = {
    strangers: ("FR-A.21", "FR-A.23", "FR-A.26"),
    must_ask: ("FR-A.24",),
    start_combat: ("FR-C.1", "FR-C.2", "FR-C.3", "FR-O.8", "FR-P.15"),
}

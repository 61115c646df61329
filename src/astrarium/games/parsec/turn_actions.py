"""Chapters 4, 7 and 11: what the active player may do, in any order, and what building and founding ask for."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number
from astrarium.core.player_step_bases import PLAYER, PlayerEvent, PlayerQuestion
from astrarium.core.step import Answer, Refusal, Step, answer_shape, integer, text
from astrarium.games.parsec.attack_declaration import Declare, attack_refusal, targets
from astrarium.games.parsec.event_timing import DAWNS, begin_card, interveners, play_refusal, playable_cards
from astrarium.games.parsec.match_constants import (
    CARGO,
    COLONY,
    ENERGY,
    FIGHTER,
    KIND_OF,
    MILITARY,
    MOST_SEATS,
    MOVE,
    NONE,
    OWNER_OF,
    SMALL,
    SUPPLY,
    SURCHARGE,
    TRANSPORT,
    UNITS,
)
from astrarium.games.parsec.movement import GOING, Travel, move_refusal
from astrarium.games.parsec.reachability import armament, can_leave, has_site, room_for, sites
from astrarium.games.parsec.refusal_numbers import (
    few_colonies,
    free_places,
    no_berth,
    no_piece,
    no_room,
    second_colony,
    too_dear,
)
from astrarium.games.parsec.score import check_victory
from astrarium.games.parsec.table import ParsecTable
from astrarium.games.parsec.trade import (
    Exchange,
    Offer,
    exchange_refusal,
    partners_for,
    port_options,
    sell,
    sell_refusal,
    trade_refusal,
)
from astrarium.games.parsec.unloading_and_departures import Unload, departures, unload_refusal

END: Final[Answer] = ("end",)
DONE: Final[Answer] = ("done",)
BUILDS: Final[list[Answer]] = [("build", unit) for unit in UNITS[:4]]


@final
class ActionPhase(PlayerEvent[ParsecTable]):
    """After every step of the own turn victory is tested, and cards of others may come in between. (PA-7.2.3)"""

    rules = ("PA-7.2.3", "PA-3.1", "PA-10.1", "PA-6.2.57")

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        table.phase = 2
        check_victory(table, self.player)
        if not table.alive[self.player]:
            return []
        asked = interveners(table, self.player)
        return [*[DAWNS[other] for other in asked], self] if asked else [ACTS[self.player]]


@final
class Act(PlayerQuestion[ParsecTable]):
    """Move, attack, unload, build, found, trade, use the port or play a card; or end the turn. (PA-7.2.3)"""

    rules = (
        "PA-7.2.3", "PA-10.1", "PA-10.3", "PA-10.4", "PA-12.6", "PA-4.2", "PA-4.3", "PA-4.4", "PA-6.2.9", "PA-6.2.10",
        "PA-7.2.4", "PA-9.1.2", "PA-9.2.3",
    )  # fmt: skip
    answer_words = ("end", "move", "unload", "attack", "build", "found", "convert", "trade", "exchange", "sell", "play")
    private = True

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        box, sky = table.box, table.sky()
        found: list[Answer] = [END]
        found.extend(departures(table, seat, sky))
        attacked, partners, cards = (
            targets(table, seat, sky),
            partners_for(table, seat, sky),
            playable_cards(table, seat),
        )
        if attacked:
            found.extend([box.attacks[unit] for unit in attacked])
        if box.build_timing != "end_of_turn":
            found.extend(building_options(table, seat))
        if partners:
            found.extend([box.trades[other] for other in partners])
        found.extend(port_options(table, seat, sky.weather))
        if cards:
            found.extend([box.plays[card] for card in cards])
        return found

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        shape = answer_shape(answer)
        if shape == "end":
            return None
        if shape == "move i":
            refused = move_refusal(table, seat, integer(answer, 1))
            if refused is not None:
                return refused
            unit = integer(answer, 1)
            free = can_leave(table, table.sky(), unit, table.at[unit], table.stat(unit, MOVE))
            return None if free else Refusal("PA-6.2.45" if table.lasting else "PA-10.4")
        if shape == "unload i":
            return unload_refusal(table, seat, integer(answer, 1))
        if shape == "attack i":
            return attack_refusal(table, seat, integer(answer, 1))
        if shape in ("build w", "found i", "convert i"):
            return (
                Refusal("PA-7.2.4")
                if table.box.build_timing == "end_of_turn"
                else building_refusal(table, seat, answer)
            )
        if shape == "trade i":
            return trade_refusal(table, seat, integer(answer, 1))
        if shape == "exchange":
            return exchange_refusal(table, seat)
        if shape == "sell i":
            return sell_refusal(table, seat, integer(answer, 1))
        if shape == "play i":
            return play_refusal(table, seat, integer(answer, 1))
        return Refusal("PA-7.2.3")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        word = answer[0]
        if word == "end":
            return []
        again = ACTION_PHASES[seat]
        if word == "move":
            unit = integer(answer, 1)
            table.mark_leaving(unit)
            return [Travel(unit, table.stat(unit, MOVE), NONE, 0, (), GOING), again]
        if word == "unload":
            return [Unload(integer(answer, 1)), again]
        if word == "attack":
            return [Declare(seat, integer(answer, 1), ()), again]
        if word == "trade":
            return [Offer(seat, integer(answer, 1), ()), again]
        if word == "exchange":
            return [Exchange(seat), again]
        if word == "sell":
            sell(table, seat, integer(answer, 1))
            return [again]
        if word == "play":
            return [*begin_card(table, seat, integer(answer, 1)), again]
        return [*building(table, seat, answer), again]


# Steps are never changed, so that those asked for again and again are made once.
ACTION_PHASES: Final = [ActionPhase(seat) for seat in range(MOST_SEATS)]
ACTS: Final = [Act(seat) for seat in range(MOST_SEATS)]


@final
class LatePhase(PlayerEvent[ParsecTable]):
    """Where units may be bought only at the end of the turn, it is done before event cards are bought. (PA-7.2.4)"""

    rules = ("PA-7.2.4",)

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        if table.box.build_timing != "end_of_turn":
            return []
        check_victory(table, self.player)
        if not table.alive[self.player]:
            return []
        table.phase = 3
        return [LateBuild(self.player)]


@final
class LateBuild(PlayerQuestion[ParsecTable]):
    """Units and colonies are bought at the end of the turn. (PA-7.2.4)"""

    rules = ("PA-7.2.4",)
    answer_words = ("done", "build", "found", "convert")
    private = True

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [DONE, *building_options(table, seat)]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == DONE:
            return None
        known = answer_shape(answer) in ("build w", "found i", "convert i")
        return building_refusal(table, seat, answer) if known else Refusal("PA-7.2.4")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        return [] if answer == DONE else [*building(table, seat, answer), LatePhase(seat)]


# ---------------------------------------------------------------------- building


def building_options(table: ParsecTable, seat: int) -> list[Answer]:
    """All that can be built, founded and converted now."""
    payable, first_barred = table.affordable(seat), COLONY if armament(table, seat) else FIGHTER
    found = [BUILDS[kind] for kind in payable if kind < first_barred and has_place(table, seat, kind)]
    founding, converting = may_found(table, seat, COLONY in payable), may_convert(table, seat)
    if founding or converting:
        planet = table.land.planet
        for unit in table.fleet(seat).cargos:
            cell = table.at[unit]
            if cell != NONE and planet[cell] != NONE and not table.colony_on(cell):
                if founding:
                    found.append(table.box.founds[unit])
                if converting:
                    found.append(table.box.converts[unit])
    return found


def building_refusal(table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
    """Why this cannot be built, founded or converted."""
    if answer[0] == "build":
        kind = text(answer, 1)
        return build_refusal(table, seat, UNITS.index(kind)) if kind in UNITS[:4] else Refusal("PA-4.4.1")
    unit = integer(answer, 1)
    return found_refusal(table, seat, unit) if answer[0] == "found" else convert_refusal(table, seat, unit)


def building(table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
    """What building, founding or converting does."""
    if answer[0] == "build":
        return [Build(seat, UNITS.index(text(answer, 1)))]
    unit = integer(answer, 1)
    cell = table.at[unit]
    if answer[0] == "convert":
        table.pay(seat, 0, 0, table.box.convert_energy)
        table.remove(unit)
        table.place(seat, COLONY, cell)
    elif table.kept[seat]:
        table.set_kept(seat, 0)
        table.add_stock(seat, COLONY, 1)
        table.place(seat, COLONY, cell)
    else:
        t, g, e = table.price(seat, COLONY)
        table.pay(seat, t, g, e)
        table.place(seat, COLONY, cell)
    if table.recording:
        planet = table.box.modules[table.slots[table.land.planet[cell]]].name
        key = "told.convert" if answer[0] == "convert" else "told.found"
        table.tell(key, seat, (f"place:{cell}",), cell=table.name(cell), planet=planet)
    return []


def holds(table: ParsecTable, seat: int, kind: int) -> list[int]:
    """The own transports aboard which a vessel could be built: fighters anywhere, cargos beside an own colony."""
    if not SMALL[kind] or table.stock_at(seat, TRANSPORT) == SUPPLY[TRANSPORT]:
        return []
    return [
        vessel
        for vessel in table.pieces(seat, TRANSPORT)
        if table.room_aboard(vessel) > 0 and (kind == FIGHTER or table.colony_on(table.at[vessel]))
    ]


def hold_price(table: ParsecTable, seat: int, kind: int, vessel: int) -> tuple[int, int, int]:
    """What a vessel costs when it is built aboard: fighters away from a colony cost more Gold."""
    t, g, e = table.price(seat, kind)
    if table.colony_on(table.at[vessel]):
        return t, g, e
    return t, g + table.term(seat, SURCHARGE), e


def affordable_holds(table: ParsecTable, seat: int, kind: int) -> list[int]:
    """The transports aboard which a vessel can be built and paid."""
    found: list[int] = []
    for vessel in holds(table, seat, kind):
        t, g, e = hold_price(table, seat, kind, vessel)
        if table.can_pay(seat, t, g, e):
            found.append(vessel)
    return found


def has_place(table: ParsecTable, seat: int, kind: int) -> bool:
    """Whether a kind of vessel is left in the supply and has a place."""
    if table.stock_at(seat, kind) == 0:
        return False
    return has_site(table, seat, kind) or bool(affordable_holds(table, seat, kind))


def build_refusal(table: ParsecTable, seat: int, kind: int) -> Refusal | None:
    """Why a kind of vessel cannot be built now."""
    if MILITARY[kind] and not armament(table, seat):
        return few_colonies(table, seat, "PA-11.1")
    if table.stock_at(seat, kind) == 0:
        return no_piece("PA-4.4.3")
    places, aboard = sites(table, seat, kind), holds(table, seat, kind)
    if not places and not aboard:
        return crowded(table, seat, kind)
    dear = too_dear(table, seat, "PA-6.3.1", table.price(seat, kind))
    if dear is not None or places or affordable_holds(table, seat, kind):
        return dear
    return too_dear(table, seat, "PA-4.2.8", hold_price(table, seat, kind, aboard[0]))


def crowded(table: ParsecTable, seat: int, kind: int) -> Refusal:
    """There is room for a vessel beside no own colony: how much there is where there is most of it."""
    cells = [table.at[unit] for unit in table.pieces(seat, COLONY)]
    if not cells:
        return Refusal("PA-4.3.1")
    free = [free_places(table, cell) for cell in cells]
    return no_room(table, "PA-4.4.2", kind, cells[free.index(max(free))])


@final
class Build(PlayerQuestion[ParsecTable]):
    """Where a new vessel goes: beside an own colony, or aboard an own transport. (PA-4.4.1)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("kind", high=3))
    rules = ("PA-4.4.1", "PA-4.4.2", "PA-4.2.8", "PA-4.2.9", "PA-4.2.10", "PA-11.2", "PA-6.3.1")
    answer_words = ("at", "aboard", "done")

    def __init__(self, player: int, kind: int) -> None:
        super().__init__(player)
        self.kind: Final = kind

    private = True

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        cells = sites(table, seat, self.kind) if table.affords(seat, self.kind) else []
        found = [table.box.board.at[cell] for cell in cells]
        found.extend([("aboard", vessel) for vessel in affordable_holds(table, seat, self.kind)])
        return found if found else [DONE]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        shape = answer_shape(answer)
        if shape == "done":
            return None if self.options(table, seat) == [DONE] else Refusal("PA-4.4.1")
        if shape == "at i":
            cell = integer(answer, 1)
            owned = 0 <= cell < table.box.cells and table.colony_on(cell) and table.holder(cell) == seat
            if not owned:
                return Refusal("PA-4.4.1")
            return None if room_for(table, self.kind, cell) else no_room(table, "PA-4.4.2", self.kind, cell)
        if shape != "aboard i":
            return Refusal("PA-4.4.1")
        vessel = integer(answer, 1)
        if vessel not in holds(table, seat, self.kind):
            full = vessel in table.pieces(seat, TRANSPORT) and table.room_aboard(vessel) <= 0
            return no_berth(table, "PA-4.2.3", vessel) if full else Refusal("PA-4.2.8")
        return too_dear(table, seat, "PA-4.2.8", hold_price(table, seat, self.kind, vessel))

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if answer == DONE:
            return []
        kind = self.kind
        if MILITARY[kind] and not table.race:
            table.race = 1
            table.tell("told.race", seat)
        if answer[0] == "at":
            cell = integer(answer, 1)
            t, g, e = table.price(seat, kind)
            table.pay(seat, t, g, e)
            unit = table.place(seat, kind, cell)
        else:
            vessel = integer(answer, 1)
            cell = table.at[vessel]
            t, g, e = hold_price(table, seat, kind, vessel)
            table.pay(seat, t, g, e)
            unit = table.commission(seat, kind)
            table.embark(unit, vessel)
        table.mark_fresh(unit)
        if table.recording:
            table.tell("told.build", seat, (f"place:{cell}",), unit=f"unit.{UNITS[kind]}", cell=table.name(cell))
        return []

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        t, g, e = table.price(self.player, self.kind)
        return {"unit": f"unit.{UNITS[self.kind]}", "t": t, "g": g, "e": e}


def settler_refusal(table: ParsecTable, seat: int, unit: int) -> Refusal | None:
    """Why a unit cannot make a colony where it stands."""
    if not 0 <= unit < len(table.at) or OWNER_OF[unit] != seat or not table.in_play(unit):
        return Refusal("PA-7.2.1")
    if KIND_OF[unit] != CARGO:
        return Refusal("PA-7.2.1")
    if table.is_carried(unit):
        return Refusal("PA-4.2.14")
    cell = table.at[unit]
    if table.land.planet[cell] == NONE:
        return Refusal("PA-8.2.2" if table.land.asteroid[cell] != NONE else "PA-7.2.1")
    return second_colony(table, cell) if table.colony_on(cell) else None


def may_found(table: ParsecTable, seat: int, payable: bool) -> bool:
    """Whether a seat has a colony to found, kept in hand or paid for."""
    return table.kept[seat] == 1 or (payable and table.stock_at(seat, COLONY) > 0)


def may_convert(table: ParsecTable, seat: int) -> bool:
    """Whether a seat can turn a cargo into a colony."""
    return table.stock_at(seat, COLONY) > 0 and table.held_goods(seat, ENERGY) >= table.box.convert_energy


def found_refusal(table: ParsecTable, seat: int, unit: int) -> Refusal | None:
    """Why a colony cannot be founded with a cargo."""
    refused = settler_refusal(table, seat, unit)
    if refused is not None or table.kept[seat]:
        return refused
    if table.stock_at(seat, COLONY) == 0:
        return no_piece("PA-4.4.3")
    return too_dear(table, seat, "PA-6.3.1", table.price(seat, COLONY))


def convert_refusal(table: ParsecTable, seat: int, unit: int) -> Refusal | None:
    """Why a cargo cannot be turned into a colony."""
    refused = settler_refusal(table, seat, unit)
    if refused is not None:
        return refused
    if table.stock_at(seat, COLONY) == 0:
        return no_piece("PA-4.4.3")
    return too_dear(table, seat, "PA-4.1.3", (0, 0, table.box.convert_energy))


CITES: Final[dict[object, tuple[str, ...]]] = {
    build_refusal: ("PA-4.4.3", "PA-11.1", "PA-11.3", "PA-11.5", "PA-6.3.1", "PA-7.2.4"),
    found_refusal: ("PA-7.2.1", "PA-7.1.7", "PA-8.1.2", "PA-8.2.2", "PA-4.2.14"),
    convert_refusal: ("PA-4.1.3",),
    crowded: ("PA-4.4.2", "PA-4.3.1"),
    hold_price: ("PA-6.2.51", "PA-4.2.8", "PA-4.2.9"),
    holds: ("PA-4.2.8", "PA-4.2.9", "PA-4.2.3"),
}

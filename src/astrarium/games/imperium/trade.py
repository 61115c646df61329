"""Chapter 9, after building: goods against money with other players, by offer and answer."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, step, word
from astrarium.core.player_step_bases import PLAYER, PlayerEvent, PlayerQuestion
from astrarium.core.step import Answer, Event, Question, Refusal, Step, answer_shape, integer, text
from astrarium.games.imperium.income_and_building import spoken_building_refusal
from astrarium.games.imperium.market import take_aboard
from astrarium.games.imperium.match_constants import CUBES, FIGHTER, TANK, UNITS
from astrarium.games.imperium.refusals import no_pieces, too_dear, too_few, too_many
from astrarium.games.imperium.score import Reckon
from astrarium.games.imperium.table import NONE, TALKS, ImperiumTable
from astrarium.games.imperium.tank_loading import part_with_ship

GOODS: Final[tuple[str, ...]] = CUBES + UNITS
END: Final[Answer] = ("end",)
NOTHING: Final[Answer] = ("nothing",)
ACCEPT: Final[Answer] = ("accept",)
REFUSE: Final[Answer] = ("refuse",)


@final
class TradePhase(PlayerEvent[ImperiumTable]):
    """After building the active player may trade, as long as they are in play. (IG-9.14)"""

    rules = ("IG-9.14", "IG-1.4")

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        return [Trade(self.player)] if table.alive[self.player] else []


@final
class Trade(PlayerQuestion[ImperiumTable]):
    """Talk to another player about a deal, or end the turn. (IG-9.14)"""

    answer_words = ("end", "trade", "build")  # who had nothing to build was not asked, and hears here why
    rules = ("IG-9.14",)

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        partners: list[Answer] = [
            ("trade", other)
            for other in range(table.box.players)
            if other != seat and table.alive[other] and table.talks[other] < TALKS and may_deal(table, seat, other)
        ]
        return [END, *partners]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == END:
            return None
        if answer[0] == "build":
            return spoken_building_refusal(table, seat, answer) or Refusal("IG-9.14", "core.wrong_time")
        if answer_shape(answer) != "trade i":
            return Refusal("IG-9.14")
        other = integer(answer, 1)
        known = 0 <= other < table.box.players and other != seat and bool(table.alive[other])
        if known and table.talks[other] >= TALKS:
            return Refusal("IG-9.14", "why_not.enough_talk", {"n": TALKS})
        return None if known and may_deal(table, seat, other) else Refusal("IG-9.14")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        if answer[0] == "end":
            if table.recording and max(table.talks) == TALKS and self.options(table, seat) == [END]:
                table.tell("told.talked_out", seat, n=sum(table.talks))
            return []
        other = integer(answer, 1)
        table.talks[other] += 1
        return [Offer(seat, other), TradePhase(seat)]


# ---------------------------------------------------------------------- who has what, and where


def stock(table: ImperiumTable, seat: int, good: str) -> int:
    """How much of a good a seat could sell."""
    if good in CUBES:
        return table.cubes_at(seat, CUBES.index(good))
    return table.in_play_at(seat, UNITS.index(good))


def givers(table: ImperiumTable, seat: int, unit: int) -> list[int]:
    """The cells where a seat has such a unit to give."""
    if unit == TANK:
        aground = [cell for cell in table.own_planets(seat) if table.ground[cell]]
        afloat = [fleet.cell for fleet in table.fleets if fleet.owner == seat and fleet.aboard]
        return sorted({*aground, *afloat})
    return sorted([one.cell for at, one in enumerate(table.fleets) if one.owner == seat and table.count(at, unit)])


def has_to_give(table: ImperiumTable, seat: int, unit: int) -> bool:
    """Whether a seat has such a unit to give anywhere."""
    if unit == TANK:
        return bool(givers(table, seat, unit))
    return any(one.owner == seat and table.count(at, unit) for at, one in enumerate(table.fleets))


def takers(table: ImperiumTable, seat: int, unit: int, origin: int, seller: int) -> list[int]:
    """The cells where a seat could receive such a unit that the seller has there."""
    cells = landing_cells(table, seat, unit)
    if table.box.trade_delivery != "same_cell":
        return cells
    if unit == TANK and not carries_tanks(table, seller, origin):
        cells = []  # from planet to planet no fleet brings them
    near = [origin, *table.box.beside[origin]]
    afloat = [cell for cell in near if table.fleet(cell, seat) != NONE and fits_aboard(table, seat, unit, cell)]
    return sorted({*[cell for cell in cells if cell in near], *afloat})


def landing_cells(table: ImperiumTable, seat: int, unit: int) -> list[int]:
    """The planets of a seat on which a unit can be delivered."""
    return [cell for cell in table.own_planets(seat) if can_land(table, seat, unit, cell)]


def carries_tanks(table: ImperiumTable, seat: int, cell: int) -> bool:
    """Whether a fleet of the seat there has tanks aboard."""
    fleet = table.fleet(cell, seat)
    return fleet != NONE and table.fleets[fleet].aboard > 0


def can_land(table: ImperiumTable, seat: int, unit: int, cell: int) -> bool:
    """Whether a unit can be delivered on a planet: no ships under a foreign fleet."""
    if unit == TANK:
        return True
    if table.foreign_fleet(cell, seat) != NONE:
        return False
    return unit == FIGHTER or table.box.fleet_minimum != "one_fighter" or table.fleet(cell, seat) != NONE


def fits_aboard(table: ImperiumTable, seat: int, unit: int, cell: int) -> bool:
    """Whether a fleet there can take the unit."""
    fleet = table.fleet(cell, seat)
    return unit != TANK or table.fleets[fleet].aboard < table.capacity(fleet)


def delivery_origins(table: ImperiumTable, seller: int, buyer: int, unit: int) -> list[int]:
    """The cells from which a unit can come to the buyer."""
    return [cell for cell in givers(table, seller, unit) if takers(table, buyer, unit, cell, seller)]


def deal_refusal(table: ImperiumTable, seller: int, buyer: int, good: str, count: int, price: int) -> Refusal | None:
    """Why such a deal cannot be made."""
    if count < 1 or price < 1:
        return too_few("IG-9.14", min(count, price), 1)
    if count > stock(table, seller, good):
        return too_many("IG-9.16", count, stock(table, seller, good))
    if good not in CUBES:
        unit = UNITS.index(good)
        if count > table.room(buyer, unit):
            return no_pieces(table, buyer, unit, count)
        near = units_near(table, seller, buyer, unit)
        if count > near:
            return too_many("IG-14.50" if table.box.trade_delivery == "same_cell" else "IG-9.15", count, near)
    return None if table.money[buyer] else too_dear("IG-9.16", price, 0)


def payment_refusal(table: ImperiumTable, buyer: int, price: int) -> Refusal | None:
    """Why the buyer cannot promise this price."""
    return too_dear("IG-9.16", price, table.money[buyer]) if price > table.money[buyer] else None


def units_near(table: ImperiumTable, seller: int, buyer: int, unit: int) -> int:
    """How many such units can come to the buyer, whichever way the two choose."""
    cells = delivery_origins(table, seller, buyer, unit)
    if unit != TANK or table.box.trade_delivery != "same_cell":
        return sum([units_in(table, seller, unit, cell) for cell in cells])
    ways = [(cell, to) for cell in cells for to in takers(table, buyer, unit, cell, seller)]
    return max([min(units_in(table, seller, unit, cell), tank_room(table, buyer, to)) for cell, to in ways], default=0)


def units_in(table: ImperiumTable, seat: int, unit: int, cell: int) -> int:
    """How many such units a seat has in a cell."""
    fleet = table.fleet(cell, seat)
    count = 0 if fleet == NONE else table.fleets[fleet].aboard if unit == TANK else table.count(fleet, unit)
    return count + table.ground[cell] if unit == TANK and table.owner[cell] == seat else count


def tank_room(table: ImperiumTable, seat: int, cell: int) -> int:
    """How many tanks a seat can take in a cell: any number on its planet, else what its fleet can carry."""
    if table.owner[cell] == seat:
        return table.box.limit[TANK]
    fleet = table.fleet(cell, seat)
    return table.capacity(fleet) - table.fleets[fleet].aboard


def may_deal(table: ImperiumTable, seat: int, other: int) -> bool:
    """Whether one of the two has money and the other something to sell."""
    return (table.money[other] > 0 and has_goods(table, seat)) or (table.money[seat] > 0 and has_goods(table, other))


def has_goods(table: ImperiumTable, seat: int) -> bool:
    """Whether a seat has anything but money."""
    return table.has_ships(seat) or table.in_play_at(seat, TANK) > 0 or table.has_cubes(seat)


def samples(table: ImperiumTable, seat: int, other: int) -> list[Answer]:
    """A few offers that could be made, for buttons and bots; any other may be named."""
    found: list[Answer] = []
    for side, seller, buyer in [("sell", seat, other), ("buy", other, seat)]:
        purse = table.money[buyer]
        if not purse:
            continue
        for cube, good in enumerate(CUBES):
            if table.cubes_at(seller, cube):
                found.append((side, good, 1, min(table.box.fair_cube, purse)))
        for unit, good in enumerate(UNITS):
            if table.in_play_at(seller, unit) and can_deliver(table, seller, buyer, unit):
                found.append((side, good, 1, min(table.box.money[unit], purse)))
    return found


def can_deliver(table: ImperiumTable, seller: int, buyer: int, unit: int) -> bool:
    """Whether one such unit can come to the buyer, who has a piece for it."""
    if table.room(buyer, unit) < 1:
        return False
    if table.box.trade_delivery != "same_cell":  # from wherever it is
        return bool(landing_cells(table, buyer, unit)) and has_to_give(table, seller, unit)
    if unit == TANK:
        return units_near(table, seller, buyer, unit) > 0
    return any([takers(table, buyer, unit, cell, seller) for cell in givers(table, seller, unit)])


# ---------------------------------------------------------------------- offer and answer


@final
class Offer(PlayerQuestion[ImperiumTable]):
    """What is offered to sell, or asked to buy, and for how much money. (IG-9.14)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("other", high="seats"))
    answer_words = ("nothing", "sell", "buy")
    rules = ("IG-9.14", "IG-9.15", "IG-14.50")
    open = True

    def __init__(self, player: int, other: int) -> None:
        super().__init__(player)
        self.other: Final = other

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        return [NOTHING, *samples(table, seat, self.other)]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == NOTHING:
            return None
        if answer_shape(answer) not in ("sell wii", "buy wii") or answer[1] not in GOODS:
            return Refusal("IG-9.14")
        seller, buyer = (seat, self.other) if answer[0] == "sell" else (self.other, seat)
        price = integer(answer, 3)
        refusal = deal_refusal(table, seller, buyer, text(answer, 1), integer(answer, 2), price)
        return payment_refusal(table, buyer, price) if refusal is None and buyer == seat else refusal

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        if answer[0] == "nothing":
            return []
        seller, buyer = (seat, self.other) if answer[0] == "sell" else (self.other, seat)
        deal = Deal(seller, buyer, text(answer, 1), integer(answer, 2), integer(answer, 3))
        if table.recording:
            other = f"seat.{self.other}"
            table.tell(f"told.offer_{answer[0]}", seat, n=deal.count, good=deal.good, money=deal.price, other=other)
        return [AnswerOffer(self.other, deal, 0)]

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"other": f"seat.{self.other}"}


@final
class AnswerOffer(PlayerQuestion[ImperiumTable]):
    """Accept, refuse, or name another price; a counter-offer is only accepted or refused. (IG-9.16)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, step("deal"), number("countered", high=1))
    answer_words = ("accept", "refuse", "counter")
    rules = ("IG-9.16",)
    open = True

    def __init__(self, player: int, deal: Deal, countered: int) -> None:
        super().__init__(player)
        self.deal: Final = deal
        self.countered: Final = countered

    def counters(self, table: ImperiumTable) -> list[int]:
        """A few other prices, for buttons and bots."""
        deal = self.deal
        if self.player == deal.seller:
            better = deal.price + max(1, deal.price // 4)
            return [better] if better <= table.money[deal.buyer] else []
        less = min(deal.price * 3 // 4, table.money[deal.buyer])
        return [less] if less else []

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        found = [REFUSE] if payment_refusal(table, self.deal.buyer, self.deal.price) else [ACCEPT, REFUSE]
        if not self.countered:
            found.extend([("counter", price) for price in self.counters(table)])
        return found

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == REFUSE:
            return None
        if answer == ACCEPT:
            return payment_refusal(table, self.deal.buyer, self.deal.price)
        if answer_shape(answer) != "counter i" or self.countered:
            return Refusal("IG-9.16")
        deal, price = self.deal, integer(answer, 1)
        if price == deal.price:
            return Refusal("IG-9.16")
        refusal = deal_refusal(table, deal.seller, deal.buyer, deal.good, deal.count, price)
        return payment_refusal(table, deal.buyer, price) if refusal is None else refusal

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        deal = self.deal
        if table.recording:
            forced = answer[0] == "refuse" and len(self.options(table, seat)) == 1
            price = integer(answer, 1) if answer[0] == "counter" else deal.price
            table.tell("told.cannot_pay" if forced else f"told.{answer[0]}", seat, money=price)
        if answer[0] == "accept":
            return [deal]
        if answer[0] == "refuse":
            return []
        other = deal.buyer if seat == deal.seller else deal.seller
        return [AnswerOffer(other, Deal(deal.seller, deal.buyer, deal.good, deal.count, integer(answer, 1)), 1)]

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        deal = self.deal
        return {
            "n": deal.count,
            "good": deal.good,
            "price": deal.price,
            "seller": f"seat.{deal.seller}",
            "buyer": f"seat.{deal.buyer}",
        }


@final
class Deal(Event[ImperiumTable]):
    """Money and goods change hands; units are handed over one by one. (IG-9.15)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("seller", high="seats"),
        number("buyer", high="seats"),
        word("good", GOODS),
        number("count", low=1),
        number("price", low=1),
    )
    rules = ("IG-9.15", "IG-9.16", "IG-1.3", "IG-14.50")

    def __init__(self, seller: int, buyer: int, good: str, count: int, price: int) -> None:
        self.seller: Final = seller
        self.buyer: Final = buyer
        self.good: Final = good
        self.count: Final = count
        self.price: Final = price

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        table.money[self.buyer] -= self.price
        table.money[self.seller] += self.price
        if self.good in CUBES:
            cube = CUBES.index(self.good)
            table.add_cubes(self.seller, cube, -self.count)
            table.add_cubes(self.buyer, cube, self.count)
            return [Reckon(NONE)]
        unit = UNITS.index(self.good)
        hand_over: list[Step[ImperiumTable]] = [HandOver(self.seller, self.buyer, unit) for _ in range(self.count)]
        return [*hand_over, Reckon(NONE)]


@final
class HandOver(Question[ImperiumTable]):
    """The seller says where the unit is taken from. (IG-9.15)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("seller", high="seats"),
        number("buyer", high="seats"),
        number("unit", high=TANK),
    )
    answer_words = ("from",)
    rules = ("IG-9.15", "IG-14.50")

    def __init__(self, seller: int, buyer: int, unit: int) -> None:
        self.seller: Final = seller
        self.buyer: Final = buyer
        self.unit: Final = unit

    def seat(self, table: ImperiumTable) -> int:
        return self.seller

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        return [("from", cell) for cell in delivery_origins(table, seat, self.buyer, self.unit)]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        fits = answer_shape(answer) == "from i" and integer(answer, 1) in delivery_origins(
            table, seat, self.buyer, self.unit
        )
        return None if fits else Refusal("IG-9.15")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        cell = integer(answer, 1)
        return [Receive(self.buyer, seat, self.unit, cell)]

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"unit": UNITS[self.unit], "n": 1}


def give_up(table: ImperiumTable, seat: int, unit: int, cell: int) -> None:
    """A unit leaves its owner's pieces in a cell."""
    fleet = table.fleet(cell, seat)
    if unit == TANK:
        if table.owner[cell] == seat and table.ground[cell]:
            table.ground[cell] -= 1
            table.add_in_play(seat, TANK, -1)
        else:
            table.lose_tanks(fleet, 1)
        return
    part_with_ship(table, fleet, table.any_ship(fleet, unit))


@final
class Receive(Question[ImperiumTable]):
    """The buyer says where the unit is placed. (IG-9.15)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("buyer", high="seats"),
        number("seller", high="seats"),
        number("unit", high=TANK),
        number("origin", high="cells"),
    )
    answer_words = ("place",)
    rules = ("IG-9.15", "IG-14.50")

    def __init__(self, buyer: int, seller: int, unit: int, origin: int) -> None:
        self.buyer: Final = buyer
        self.seller: Final = seller
        self.unit: Final = unit
        self.origin: Final = origin

    def seat(self, table: ImperiumTable) -> int:
        return self.buyer

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        return [("place", cell) for cell in takers(table, seat, self.unit, self.origin, self.seller)]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        fits = answer_shape(answer) == "place i" and integer(answer, 1) in takers(
            table, seat, self.unit, self.origin, self.seller
        )
        return None if fits else Refusal("IG-9.15")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        cell = integer(answer, 1)
        give_up(table, self.seller, self.unit, self.origin)
        if self.unit != TANK:
            table.add_ships(cell, seat, self.unit, 1)
        elif table.owner[cell] == seat:
            table.ground[cell] += 1
            table.add_in_play(seat, TANK, 1)
        else:
            take_aboard(table, table.fleet(cell, seat), 1)
        table.tell("told.receive", seat, (f"place:{cell}",), n=1, unit=UNITS[self.unit], cell=table.name(cell))
        return []

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"unit": UNITS[self.unit], "n": 1}


CITES: Final[dict[object, tuple[str, ...]]] = {
    give_up: ("IG-8.8", "IG-9.15"),
    deal_refusal: ("IG-9.14", "IG-9.15", "IG-2.11", "IG-2.12", "IG-14.50"),
    payment_refusal: ("IG-9.16",),
}

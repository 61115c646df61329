"""Chapter 12: the market. A card a turn, and cubes at fixed prices."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.bag_draw import UNKNOWN, BagDraw
from astrarium.core.declared_fields import Field, number
from astrarium.core.player_step_bases import PLAYER, PlayerQuestion
from astrarium.core.step import Answer, Refusal, Step, answer_shape, integer, text
from astrarium.games.imperium.match_constants import CUBES, KIND_OF, TANK, UNITS
from astrarium.games.imperium.refusals import no_pieces, no_room, too_dear, too_few, too_many
from astrarium.games.imperium.score import Reckon
from astrarium.games.imperium.table import NONE, ImperiumTable

LEAVE: Final[Answer] = ("leave",)
CARD: Final[Answer] = ("card",)
LOTS: Final = [1, 2, 3, 5, 10]  # amounts that are offered as buttons; any other may be named


@final
class Market(PlayerQuestion[ImperiumTable]):
    """A fleet on a market may draw a card, and buy and sell cubes in any number. (IG-12.7)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("place", high="cells"))
    answer_words = ("card", "buy", "sell", "sell_ship", "sell_tank", "leave")
    rules = ("IG-12.7", "IG-12.1", "IG-12.2", "IG-12.3", "IG-12.8", "IG-14.45", "IG-14.46", "IG-14.47")
    open = True

    def __init__(self, player: int, place: int) -> None:
        super().__init__(player)
        self.place: Final = place

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        found: list[Answer] = []
        if self.card_refusal(table) is None:
            found.append(CARD)
        for at, cube in enumerate(CUBES):
            if table.box.market_raw_buy:
                most = table.money[seat] // table.box.market_raw_buy
                found.extend(lots("buy", cube, bank_room(table, at, most)))
            if table.box.market_raw_sell:
                found.extend(lots("sell", cube, table.cubes_at(seat, at)))
        if table.box.market_sell_units == "half":
            found.extend(self.resale(table))
        found.append(LEAVE)
        return found

    def resale(self, table: ImperiumTable) -> list[Answer]:
        """Units of the fleet that the market takes."""
        fleet = table.fleet(self.place, self.player)
        found: list[Answer] = []
        found.extend([("sell_ship", unit) for unit, count in enumerate(table.fleets[fleet].ships) if count])
        if table.fleets[fleet].aboard:
            found.append(("sell_tank",))
        return found

    def card_refusal(self, table: ImperiumTable) -> Refusal | None:
        """Why no card may be drawn."""
        fleet = table.fleet(self.place, self.player)
        if table.box.market_draws == "one_per_market":
            return Refusal("IG-14.46") if self.place in table.visited else None
        if not table.fleets[fleet].drew:
            return None
        if table.box.market_draws == "paid":
            price, purse = table.box.further_card, table.money[self.player]
            return None if purse >= price else too_dear("IG-14.46", price, purse)
        return Refusal("IG-12.3")

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        shape = answer_shape(answer)
        if shape == "leave":
            return None
        if shape == "card":
            return self.card_refusal(table)
        if shape in ("buy wi", "sell wi") and answer[1] in CUBES:
            return cube_refusal(table, seat, text(answer, 0), CUBES.index(text(answer, 1)), integer(answer, 2))
        if shape in ("sell_ship i", "sell_tank"):
            return (
                None if answer in self.resale(table) and table.box.market_sell_units == "half" else Refusal("IG-12.8")
            )
        return Refusal("IG-12.7")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        word = answer[0]
        fleet = table.fleet(self.place, seat)
        if word == "leave":
            table.mark_looked(fleet)
            return []
        table.stay_to_trade(fleet)
        if word == "card":
            return [*self.ask_card(table, seat), self]
        if word in ("buy", "sell"):
            deal(table, seat, text(answer, 0), CUBES.index(text(answer, 1)), integer(answer, 2))
            return [self]
        unit = TANK if word == "sell_tank" else KIND_OF[integer(answer, 1)]
        sold_out = False
        if word == "sell_tank":
            table.lose_tanks(fleet, 1)
        else:
            sold_out = table.lose_ship(fleet, integer(answer, 1))
        table.money[seat] += table.box.money[unit] * table.box.resale_percent // 100
        table.tell("told.resale", seat, n=1, unit=UNITS[unit])
        return [Reckon(NONE)] if sold_out else [Reckon(NONE), self]

    def ask_card(self, table: ImperiumTable, seat: int) -> list[Step[ImperiumTable]]:
        """Draw a card, for a price if it is a further one."""
        fleet = table.fleet(self.place, seat)
        if table.box.market_draws == "paid" and table.fleets[fleet].drew:
            table.money[seat] -= table.box.further_card
        table.mark_drew(fleet)
        table.visited.append(self.place)
        return [DrawOffer(seat, self.place)]

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"cell": table.name(self.place), "buy": table.box.market_raw_buy, "sell": table.box.market_raw_sell}


def lots(word: str, cube: str, most: int) -> list[Answer]:
    """Cubes bought or sold in a fair sample of amounts, up to the most that is possible."""
    if most < 1:
        return []
    found: list[Answer] = [(word, cube, count) for count in LOTS if count < most]
    found.append((word, cube, most))
    return found


def bank_room(table: ImperiumTable, cube: int, count: int) -> int:
    """How many cubes the bank could give."""
    bank = table.box.cube_bank
    if not bank:
        return count
    return min(count, bank - sum([table.cubes_at(seat, cube) for seat in range(table.box.players)]))


def cube_refusal(table: ImperiumTable, seat: int, word: str, cube: int, count: int) -> Refusal | None:
    """Why this many cubes cannot be bought or sold."""
    price = table.box.market_raw_buy if word == "buy" else table.box.market_raw_sell
    if not price:
        return Refusal("IG-14.45")
    if count < 1:
        return too_few("IG-12.7", count, 1)
    if word == "buy" and count * price > table.money[seat]:
        return too_dear("IG-12.7", count * price, table.money[seat])
    most = bank_room(table, cube, count) if word == "buy" else table.cubes_at(seat, cube)
    rule = "IG-14.10" if word == "buy" else "IG-12.7"
    return None if count <= most else too_many(rule, count, most)


def deal(table: ImperiumTable, seat: int, word: str, cube: int, count: int) -> None:
    """Cubes against money."""
    if word == "buy":
        table.money[seat] -= count * table.box.market_raw_buy
        table.gain_cubes(seat, cube, count)
    else:
        table.money[seat] += count * table.box.market_raw_sell
        table.add_cubes(seat, cube, -count)
    if table.recording:
        table.tell(f"told.market_{word}", seat, n=count, cube=CUBES[cube])


@final
class DrawOffer(BagDraw[ImperiumTable]):
    """One card of the market deck; used ones lie under it in known order. (IG-12.5)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("place", high="cells"))
    rules = ("IG-12.5", "IG-12.3", "IG-12.9", "IG-12.10", "IG-15.1", "IG-15.2", "IG-15.3", "IG-15.4")

    def __init__(self, player: int, place: int) -> None:
        self.player: Final = player
        self.place: Final = place

    def bag(self, table: ImperiumTable) -> list[int]:
        return table.market

    def outcome(self, table: ImperiumTable, kind: int) -> Answer:
        return ("offer", kind)

    def sure(self, table: ImperiumTable) -> int:
        return UNKNOWN if any(table.market) else table.market_under[0]

    def play(self, table: ImperiumTable, outcome: Answer) -> list[Step[ImperiumTable]]:
        card = integer(outcome, 1)
        if table.market[card]:
            table.market[card] = 0
        else:
            table.market_under.pop(0)
        table.market_under.append(card)
        return [BuyLot(self.player, self.place, card)]


@final
class BuyLot(PlayerQuestion[ImperiumTable]):
    """The whole lot at its price in Ndri, or nothing; the card goes under the deck. (IG-12.4)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("place", high="cells"), number("card", high="cards"))
    answer_words = ("buy", "decline")
    rules = ("IG-12.4", "IG-12.5", "IG-12.6", "IG-2.11")

    def __init__(self, player: int, place: int, card: int) -> None:
        super().__init__(player)
        self.place: Final = place
        self.card: Final = card

    def buying_refusal(self, table: ImperiumTable) -> Refusal | None:
        """Why the lot cannot be bought."""
        box, seat = table.box, self.player
        unit, count = box.card_unit[self.card], box.card_count[self.card]
        if table.room(seat, unit) < count:
            return no_pieces(table, seat, unit, count)
        fleet = table.fleet(self.place, seat)
        if unit == TANK and table.capacity(fleet) - table.fleets[fleet].aboard < count:
            return no_room("IG-12.6", count, table.capacity(fleet) - table.fleets[fleet].aboard)
        if table.money[seat] < box.card_price[self.card]:
            return too_dear("IG-12.4", box.card_price[self.card], table.money[seat])
        return None

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        return [("decline",)] if self.buying_refusal(table) else [("buy",), ("decline",)]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == ("decline",):
            return None
        return self.buying_refusal(table) if answer == ("buy",) else Refusal("IG-12.4")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        box = table.box
        unit, count = box.card_unit[self.card], box.card_count[self.card]
        if table.recording:
            forced = self.buying_refusal(table) is not None
            table.tell(
                "told.lot_cannot" if forced else f"told.lot_{answer[0]}",
                seat,
                (f"place:{self.place}",),
                n=count,
                unit=UNITS[unit],
                money=box.card_price[self.card],
            )
        if answer[0] == "decline":
            return []
        table.money[seat] -= box.card_price[self.card]
        if unit == TANK:
            take_aboard(table, table.fleet(self.place, seat), count)
        else:
            table.add_ships(self.place, seat, unit, count)
        return []

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        box = table.box
        return {
            "n": box.card_count[self.card],
            "unit": UNITS[box.card_unit[self.card]],
            "price": box.card_price[self.card],
        }


def take_aboard(table: ImperiumTable, fleet: int, count: int) -> None:
    """New tanks go aboard a fleet that has room for them."""
    table.put_aboard(fleet, count)
    table.add_in_play(table.fleets[fleet].owner, TANK, count)

"""Chapter 8: the production roll and what planets and asteroids give, to all players at once."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, numbers
from astrarium.core.player_step_bases import PLAYER, PlayerEvent, PlayerQuestion
from astrarium.core.step import PASS, Answer, Event, Refusal, Step, answer_shape, integer
from astrarium.games.parsec.board import RESOURCES
from astrarium.games.parsec.effect_vocabulary import NO_YIELD
from astrarium.games.parsec.match_constants import CARGOS, FIRST_UNIT, NONE, ROCK_BONUS, WORLD_BONUS
from astrarium.games.parsec.one_die_roll import DieRoll
from astrarium.games.parsec.reachability import lies_under
from astrarium.games.parsec.refusal_numbers import short_bank
from astrarium.games.parsec.table import ParsecTable

TAKE: Final[list[Answer]] = [("take", kind) for kind in range(3)]


@final
class ProductionRoll(DieRoll):
    """The turn begins with one die; every body with its number produces. (PA-8.1)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"), number("fixed", high=1))
    rules = ("PA-8.1", "PA-8.2", "PA-6.2.44")

    def __init__(self, player: int, fixed: int) -> None:
        self.player: Final = player
        self.fixed: Final = fixed  # 1: no card can change it

    def play(self, table: ParsecTable, outcome: Answer) -> list[Step[ParsecTable]]:
        figure = integer(outcome, 1)
        if table.recording:
            table.tell("told.production", self.player, die=figure)
        if table.box.production_cards and not self.fixed and table.holds_cards(self.player):
            return [RollAgain(self.player, figure)]
        return [Produce(self.player, figure)]


@final
class RollAgain(PlayerQuestion[ParsecTable]):
    """A card may have the production die rolled again; the second result stands. (PA-6.2.39)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("figure", high=8))
    rules = ("PA-6.2.39",)
    answer_words = ("pass", "play")
    private = True

    def __init__(self, player: int, figure: int) -> None:
        super().__init__(player)
        self.figure: Final = figure

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        held = table.usable(seat)
        return [PASS, *[("play", card) for card in table.box.production_cards if card in held]]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == PASS:
            return None
        known = answer_shape(answer) == "play i" and integer(answer, 1) in table.box.production_cards
        return None if known and integer(answer, 1) in table.usable(seat) else Refusal("PA-6.2.39")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if answer == PASS:
            return [Produce(seat, self.figure)]
        table.lose_card(seat, integer(answer, 1))
        table.discard(integer(answer, 1))
        return [ProductionRoll(seat, 1)]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"die": self.figure}


def yields_nothing(table: ParsecTable, cell: int) -> bool:
    """Whether a card keeps the body on a hex from producing."""
    return lies_under(table, cell, NO_YIELD)


def yields_double(table: ParsecTable, cell: int, body: str) -> bool:
    """Whether a card doubles what the body on a hex gives."""
    cards = table.box.cards
    for lying in table.lasting:
        for effect in cards[lying.card].effects:
            if effect.double and effect.body == body and table.covers(lying, cell):
                return True
    return False


def miners(table: ParsecTable, seat: int, cell: int) -> int:
    """How many cargos of a seat are on a hex or aboard its transport there."""
    start = FIRST_UNIT[seat]
    vessel = table.large(cell)
    count = table.at[start : start + CARGOS].count(cell)
    return count + table.aboard[start : start + CARGOS].count(vessel) if vessel != NONE else count


def owe_to_miners(table: ParsecTable, cell: int) -> None:
    """What an asteroid owes to whoever mines it."""
    stack = table.stack[cell]
    if stack is None or yields_nothing(table, cell):
        return
    seat = stack.owner
    cargos = min(miners(table, seat, cell), table.box.asteroid_cap)
    count = cargos * (1 + table.term(seat, ROCK_BONUS))
    if count > 0:
        table.add_owed(seat, table.land.asteroid[cell], count * 2 if yields_double(table, cell, "asteroid") else count)


def settlements(table: ParsecTable, planet: int) -> list[int]:
    """How many colonies each seat has on a planet."""
    found = [0] * table.box.players
    for cell in table.land.planet_hexes[planet]:
        stack = table.stack[cell]
        if stack is not None and stack.colony:
            found[stack.owner] += 1
    return found


def owed_to_settler(table: ParsecTable, seat: int, planet: int, colonies: int) -> int:
    """How many cards a planet owes to a seat with so many colonies on it."""
    count = colonies + table.term(seat, WORLD_BONUS + colonies)
    if bool(table.lasting) and yields_double(table, table.land.centre[planet], "planet"):
        return count * 2
    return count


@final
class Produce(PlayerEvent[ParsecTable]):
    """Every planet and asteroid with the number gives, to all players at the same time. (PA-8.2)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("figure", high=8))
    rules = ("PA-8.2", "PA-8.3", "PA-8.4", "PA-8.5", "PA-8.2.3", "PA-4.2.11")

    def __init__(self, player: int, figure: int) -> None:
        super().__init__(player)
        self.figure: Final = figure

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        land = table.land
        planets, asteroids = land.planets_of[self.figure], land.asteroids_of[self.figure]
        order = table.clockwise(self.player)
        if not planets and not asteroids:
            return self.missing(table, order)
        for cell in asteroids:
            owe_to_miners(table, cell)
        plan: list[Step[ParsecTable]] = []
        for planet in planets:
            if bool(table.lasting) and yields_nothing(table, land.centre[planet]):
                continue
            colonies = settlements(table, planet)
            for seat in order:
                count = owed_to_settler(table, seat, planet, colonies[seat]) if colonies[seat] else 0
                if count:
                    plan.append(ShareOut(seat, planet, count))
        plan.append(PayOut(tuple(order)))
        return plan

    def missing(self, table: ParsecTable, order: list[int]) -> list[Step[ParsecTable]]:
        """A number that is on no body of the board."""
        rule = table.box.missing_number
        table.tell("told.missing", self.player, die=self.figure)
        if rule == "none":
            return []
        return [TakeOne(seat) for seat in (order if rule == "every_player" else [self.player])]


@final
class ShareOut(PlayerQuestion[ParsecTable]):
    """For each producing colony its owner chooses one of the planet's two resources. (PA-8.1.3)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
        number("planet", high="slots"),
        number("count", high=99),
    )
    rules = ("PA-8.1.3", "PA-8.3", "PA-10.3")
    answer_words = ("share",)

    def __init__(self, player: int, planet: int, count: int) -> None:
        super().__init__(player)
        self.planet: Final = planet
        self.count: Final = count

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        if table.box.planet_yield == "same_kind":
            return [("share", 0), ("share", self.count)]
        return [("share", first) for first in range(self.count + 1)]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        named = integer(answer, 1) if answer_shape(answer) == "share i" else NONE
        if named > self.count:
            return Refusal("PA-8.1.3", "refused.gives_fewer", {"asked": named, "most": self.count})
        fits = named >= 0 and (table.box.planet_yield != "same_kind" or named in (0, self.count))
        return None if fits else Refusal("PA-8.1.3")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        one, other = table.land.kinds[self.planet]
        table.add_owed(seat, one, integer(answer, 1))
        table.add_owed(seat, other, self.count - integer(answer, 1))
        return []

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        one, other = table.land.kinds[self.planet]
        name = table.box.modules[table.slots[self.planet]].name
        return {"n": self.count, "planet": name, "one": f"good.{RESOURCES[one]}", "other": f"good.{RESOURCES[other]}"}


@final
class PayOut(Event[ParsecTable]):
    """What is owed is taken; a pile that is too small is dealt one card at a time, clockwise. (PA-1.1.4)"""

    fields: ClassVar[tuple[Field, ...]] = (numbers("order", high="seats"),)
    rules = ("PA-1.1.4", "PA-1.1.3")

    def __init__(self, order: tuple[int, ...]) -> None:
        self.order: Final = order

    def play(self, table: ParsecTable) -> list[Step[ParsecTable]]:
        if not any(table.owed):
            return []
        got = [[0, 0, 0] for _ in range(table.box.players)]
        for kind in range(3):
            total = sum([table.owed_at(seat, kind) for seat in self.order])
            if total <= table.bank[kind] or table.box.bank != "limited":
                for seat in self.order:
                    if table.owed_at(seat, kind):
                        got[seat][kind] = table.gain(seat, kind, table.owed_at(seat, kind))
            else:
                self.deal(table, kind, got)
        table.owed = (0,) * len(table.owed)
        if table.recording:
            for seat in self.order:
                t, g, e = got[seat]
                if t + g + e:
                    table.tell("told.yield", seat, t=t, g=g, e=e)
        return []

    def deal(self, table: ParsecTable, kind: int, got: list[list[int]]) -> None:
        """One card at a time, until the pile is empty."""
        while table.bank[kind]:
            for seat in self.order:
                if table.owed_at(seat, kind) > got[seat][kind]:
                    got[seat][kind] += table.gain(seat, kind, 1)


@final
class TakeOne(PlayerQuestion[ParsecTable]):
    """One resource card of choice from the bank. (PA-8.5)"""

    rules = ("PA-8.5", "PA-9.2.1", "PA-6.2.24")
    answer_words = ("take", "pass")

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        found = [TAKE[kind] for kind in range(3) if table.bank[kind] or table.box.bank != "limited"]
        return found if found else [PASS]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == PASS:
            empty = table.box.bank == "limited" and not any(table.bank)
            return None if empty else Refusal("PA-8.5")
        if answer_shape(answer) != "take i" or not 0 <= integer(answer, 1) <= 2:
            return Refusal("PA-8.5")
        kind = integer(answer, 1)
        short = table.box.bank == "limited" and table.bank[kind] == 0
        return short_bank("PA-1.1.3", kind, 1, 0) if short else None

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if answer == PASS:
            table.tell("told.bank_empty", seat)
            return []
        table.gain(seat, integer(answer, 1), 1)
        table.tell("told.took", seat, kind=f"good.{RESOURCES[integer(answer, 1)]}")
        return []


CITES: Final[dict[object, tuple[str, ...]]] = {
    yields_nothing: ("PA-6.2.43",),
    owe_to_miners: ("PA-8.4", "PA-4.2.11", "PA-8.2.3", "PA-6.2.42"),
    owed_to_settler: ("PA-8.3", "PA-4.3.1", "PA-6.2.42"),
    miners: ("PA-8.2.3", "PA-4.2.11"),
}

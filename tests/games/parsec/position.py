"""Positions of Parsec laid out by hand, in the words of the table.

The board is always the same: with two players, who have six modules here, M01 (A-F), M02 (G-L) and the Space Port (M-R)
above M04, M05 and M03; with more players M04 follows the port in the first row. Planets: M01 around C3 (number 1,
titanium and gold), M02 around I4 (2, titanium and energy). Asteroids: E2 (5, titanium), B6 (8, energy), H1 (5, gold),
K2 (7, gold) and K6 (4, energy).
"""

from __future__ import annotations

import re
from typing import Any, Self

import msgspec

from astrarium.core.game import Game
from astrarium.core.step import CHANCE, Answer, Step
from astrarium.games.parsec import GAME
from astrarium.games.parsec.combat_strike import attack_total, defence_total
from astrarium.games.parsec.content import Card, content
from astrarium.games.parsec.event_purchase import BuyPhase
from astrarium.games.parsec.faction_and_card_modifiers import reckon
from astrarium.games.parsec.generated_table import Lying
from astrarium.games.parsec.match_constants import FIRST, FIRST_UNIT, PIECES, UNITS, WARSHIPS, ParsecBox
from astrarium.games.parsec.reachability import attack, defence
from astrarium.games.parsec.table import ParsecTable
from astrarium.games.parsec.turn import EndTurn, Turn
from astrarium.games.parsec.turn_actions import ActionPhase, LatePhase
from astrarium.testing.scenario import Scenario, begin_at

A, B, C, D, E, F = range(6)
CELL = re.compile(r"^[A-X](1[0-9]|2[0-4]|[1-9])$")
MODULES = [module.id for module in content().modules]
SMALL = ["M01", "M02", "PORT", "M04", "M05", "M03"]
LARGE = ["M01", "M02", "PORT", "M04", "M05", "M03", "M06", "M07", "M08", "M09", "M10", "M11"]
HUGE = [*LARGE, "M12", "M13", "M14", "M15"]
WIDE = [*LARGE[:8]]


def unit(seat: int, kind: str, number: int = 0) -> int:
    """A piece by its owner, kind and number."""
    return FIRST_UNIT[seat] + FIRST[UNITS.index(kind)] + number


def card(name: str) -> int:
    """The number of a title."""
    return [card.id for card in content().cards].index(name)


def dice(*values: int) -> Answer:
    """A throw as chance says it."""
    return ("dice", *values)


class Table(Scenario[ParsecTable]):
    """A match in a test. Hexes are named as players name them, cards by their ids: `say(A, "play", "dividend")`."""

    def parse(self, answer: tuple[str | int, ...]) -> tuple[str | int, ...]:
        """An answer with names of hexes and cards as numbers."""
        found: list[str | int] = [answer[0]]
        for item in answer[1:]:
            if isinstance(item, str) and CELL.match(item):
                found.append(cell(self.table.box, item))
            elif isinstance(item, str) and answer[0] in ("play", "sell", "card"):
                found.append([data.id for data in self.table.box.cards].index(item))
            else:
                found.append(item)
        return tuple(found)

    def roll(self, *values: int) -> Self:
        """Chance throws dice."""
        return self.chance("dice", *values)

    def passes(self, *seats: int) -> Self:
        """These seats pass, one after the other."""
        for seat in seats:
            self.say(seat, "pass")
        return self

    def goods(self, seat: int) -> tuple[int, int, int]:
        """A hand of resource cards."""
        t, g, e = self.table.goods_of(seat)
        return t, g, e

    def cards(self, seat: int) -> list[str]:
        """A hand of event cards."""
        rules = self.table.box
        return [rules.cards[title].id for title in range(rules.titles) for _ in range(self.table.hand_at(seat, title))]

    def on(self, name: str) -> list[str]:
        """What stands on a hex: kinds of units."""
        return [UNITS[self.table.kind(one)] for one in self.table.here(cell(self.table.box, name))]

    def holder(self, name: str) -> int:
        """Whose units stand on a hex."""
        return self.table.holder(cell(self.table.box, name))

    def where(self, one: int) -> str:
        """The name of the hex of a unit; "" if it is not on the board."""
        return self.table.name(self.table.where(one)) if self.table.in_play(one) else ""

    def attack(self, one: int) -> int:
        """The attack bonus of a unit."""
        return attack(self.table, one)

    def defence(self, one: int) -> int:
        """The defence bonus of a unit."""
        return defence(self.table, one)

    @property
    def totals(self) -> tuple[int, int]:
        """Attack and defence of the strike as they stand."""
        return attack_total(self.table), defence_total(self.table)

    @property
    def dice(self) -> tuple[int, ...]:
        """What was rolled for attack and defence; nothing where no strike is made."""
        strike = self.table.strike
        return () if strike is None else (strike.attack_die, strike.defence_die)

    @property
    def fighting(self) -> bool:
        """Whether a fight is under way."""
        return bool(self.table.foes)

    def strike(self, attack_die: int, defence_die: int) -> Self:
        """The dice of a strike."""
        return self.roll(attack_die, defence_die)

    def to(self, seat: int, one: int, name: str) -> Self:
        """A vessel moves to a hex."""
        return self.say(seat, "move", one).say(seat, "to", name)

    def reach(self, seat: int, one: int) -> set[str]:
        """The hexes to which a vessel could be moved."""
        again = Table(self.match.clone())
        again.match.answer(seat, ("move", one))
        return {self.table.name(int(option[1])) for option in again.match.options(seat) if option[0] == "to"}

    def end(self, seat: int) -> Self:
        """A seat ends its turn without buying."""
        self.say(seat, "end")
        if self.match.waiting == (seat,) and type(self.match.step_for(seat)).__name__ == "Buy":
            self.say(seat, "done")
        return self

    def dawn(self) -> Self:
        """Whoever may intervene before the roll passes."""
        while type(self.match.step_for(self.match.waiting[0])).__name__ == "Intervene":
            self.say(self.match.waiting[0], "pass")
        return self


def cell(box: ParsecBox, name: str) -> int:
    """The number of a hex by its name."""
    return (int(name[1:]) - 1) * box.board.width + ord(name[0]) - ord("A")


class Position:
    """What lies on the table before anybody speaks. Seats without units get a cargo in the last row, out of the way."""

    def __init__(
        self,
        players: int = 2,
        probe: list[str] | None = None,
        layout: list[str] | None = None,
        game: Game[ParsecTable] = GAME,
        scope: str = "player",
        **options: str,
    ) -> None:
        chosen = GAME.about.fill_options({"two_player_board": "3x2", **options})
        self.game = game
        printed = content(game.content_text)
        if probe is not None:  # a card that no box has, to show what an operation does
            extra = Card("probe", "permanent", "unique", "own_turn", scope, "game", False, False, tuple(probe))
            printed = msgspec.structs.replace(printed, cards=(*printed.cards, extra))
        self.box = ParsecBox(players, chosen, printed)
        self.table = ParsecTable(self.box)
        table = self.table
        wide = players == 2 and options.get("two_player_board") == "4x2"
        names = layout or (WIDE if wide else SMALL if players == 2 else LARGE if players < 5 else HUGE)
        table.slots = tuple([MODULES.index(name) for name in names])
        table.colour = tuple(range(players))
        table.phase = 2
        if probe is not None:
            table.set_deck(-1, 0)

    def put(self, seat: int, kind: str, *names: str) -> Position:
        """Units of a kind stand on these hexes."""
        for name in names:
            self.table.place(seat, UNITS.index(kind), cell(self.box, name))
        return self

    def load(self, seat: int, kind: str, transport: int = 0, count: int = 1) -> Position:
        """Vessels are aboard a transport since an earlier turn."""
        for _ in range(count):
            one = self.table.commission(seat, UNITS.index(kind))
            self.table.set_aboard(one, unit(seat, "transport", transport))
        return self

    def goods(self, seat: int, titanium: int, gold: int, energy: int) -> Position:
        """A hand of resource cards, out of the bank."""
        for kind, count in enumerate((titanium, gold, energy)):
            self.table.gain(seat, kind, count)
        return self

    def hold(self, seat: int, *names: str) -> Position:
        """A hand of event cards, out of the deck."""
        for name in names:
            self.table.add_deck(card(name), -1)
            self.table.add_hand(seat, card(name), 1)
        return self

    def faction(self, seat: int, name: str) -> Position:
        """A seat's faction."""
        self.table.set_faction(seat, [faction.id for faction in content().factions].index(name))
        reckon(self.table, seat)
        return self

    def lies(
        self, name: str, seat: int, place: str = "", area: int = -1, rounds: int | None = None, other: str = ""
    ) -> Position:
        """A lasting card lies on the table."""
        title = [data.id for data in self.box.cards].index(name)
        table = self.table
        table.add_deck(title, -int(name != "probe"))
        length = self.box.cards[title].rounds if rounds is None else rounds
        spots = [cell(self.box, spot) if spot else -1 for spot in (place, other)]
        table.lasting += (Lying(title, seat, table.active, length, spots[0], area, spots[1]),)
        reckon(table, seat)
        return self

    def race(self) -> Position:
        """The arms race is on."""
        self.table.race = 1
        return self

    def do(self, **values: Any) -> Position:
        """Other fields of the table."""
        for name, value in values.items():
            setattr(self.table, name, value)
        return self

    def guards(self) -> None:
        """Nobody is out before the test begins."""
        width = self.box.board.width
        for seat in range(self.box.players):
            start = FIRST_UNIT[seat]
            if max(self.table.at[start : start + PIECES]) < 0 and self.table.alive[seat]:
                self.table.place(seat, 0, self.box.cells - width + 2 + seat)

    def then(self, *steps: Step[ParsecTable]) -> Table:
        """The steps ahead, the next one first."""
        self.guards()
        return Table(begin_at(self.game, self.table, steps))

    def acts(self, seat: int = A) -> Table:
        """A seat is in the middle of its turn, and the others have passed in it."""
        self.table.active = seat
        self.table.passed = [WARSHIPS] * self.box.players
        return self.then(ActionPhase(seat), LatePhase(seat), BuyPhase(seat), EndTurn(seat))

    def turn(self, seat: int = A) -> Table:
        """A seat's turn begins."""
        return self.then(Turn(seat))


def new_game(players: int = 2, **options: str) -> Table:
    """A match from its beginning, with chance asked."""
    return Table(GAME.start(players, dict(options), chance="ask"))


def chance(table: Table) -> bool:
    """Whether chance is asked."""
    return table.match.waiting == (CHANCE,)

"""What lies on the table, and its verbs: units on their hexes, cards and hands, the running fight."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import HIDDEN, Field, number, numbers
from astrarium.core.table_base import Table
from astrarium.games.parsec.card_holdings import Holdings
from astrarium.games.parsec.effect_vocabulary import MOVE_EXTRA, STAT, Effect
from astrarium.games.parsec.match_constants import (
    CAPACITY,
    FIGHTER,
    FIRST,
    KIND_OF,
    MOVE,
    NONE,
    PIECES,
    PRICES,
    RANGE,
    STORMY,
    SUPPLY,
    TERMS,
    TRANSPORT,
    CardData,
    ParsecBox,
)

# A lasting card: which, whose, in whose turn it came, rounds left (0 this turn, -1 always), token, area, second hex.
ROW: Final = 7
R_CARD: Final = 0
R_OWNER: Final = 1
R_ANCHOR: Final = 2
R_ROUNDS: Final = 3
R_HEX: Final = 4
R_AREA: Final = 5
R_OTHER: Final = 6

# The strike that is being made.
STRIKING: Final = 0  # the side: 0 or 1
TARGET: Final = 1
ATTACK_DIE: Final = 2
DEFENCE_DIE: Final = 3
ATTACK_MOD: Final = 4
DEFENCE_MOD: Final = 5

STATS_AT: Final = {"move": 0, "attack": 1, "defence": 2, "range": 3, "capacity": 4}


@final
class ParsecTable(Holdings):
    """Units by number, hexes by what stands on them, hands and piles of cards, the running fight."""

    fields: ClassVar[tuple[Field, ...]] = (
        numbers("slots", low=NONE, high="modules", size="slots"),
        numbers("at", low=NONE, high="cells", size="units"),
        numbers("aboard", low=NONE, high="units", size="units"),
        numbers("marks", size="units"),
        numbers("stack", high=255, size="cells"),
        numbers("stock", high=10),
        numbers("kept", high=1, size="seats"),
        numbers("goods", visibility=HIDDEN),
        numbers("bank", size=3),
        numbers("hand", high=9, visibility=HIDDEN),
        numbers("new", high=9, visibility=HIDDEN),
        numbers("deck", high=9, size="titles", visibility=HIDDEN),
        numbers("top", high="titles", visibility=HIDDEN),
        numbers("used", high=9, size="titles"),
        numbers("under", high="titles"),
        numbers("tips", visibility=HIDDEN),
        numbers("lasting", low=NONE),
        numbers("terms", low=-99),
        numbers("faction", low=NONE, high="factions", size="seats"),
        numbers("heirs"),
        numbers("colour", low=NONE, high="colours", size="seats"),
        numbers("alive", high=1, size="seats"),
        numbers("owed"),
        numbers("spurned"),
        numbers("passed", low=NONE, size="seats"),
        numbers("foes", high="seats"),
        numbers("pool0", high="units"),
        numbers("pool1", high="units"),
        numbers("boosts", low=-99),
        numbers("strikers", high="units"),
        numbers("aides", high="units"),
        numbers("strike", low=-99),
        numbers("queue", high="units"),
        numbers("share"),
        number("strikes"),
        number("race", high=1),
        number("active", high="seats"),
        number("phase", high=4),
        number("first", high="seats"),
        number("round", low=1),
        number("time_up", high=1),
        number("bought"),
        number("winner", low=NONE, high="seats"),
    )

    def __init__(self, box: ParsecBox, bare: bool = False) -> None:
        super().__init__(box, bare)
        if bare:
            return
        seats = box.players
        self.lasting: list[int] = []
        self.faction = [NONE] * seats
        self.heirs: list[int] = []  # seat, faction it has inherited
        self.colour = [NONE] * seats
        self.alive = [1] * seats
        self.owed = [0] * (seats * 3)
        self.spurned: list[int] = []  # passages refused this turn: unit, hex
        self.passed = [NONE] * seats  # who has passed in this turn: how many of its warships bore on them then
        self.foes: list[int] = []  # who leads the two sides of the fight
        self.pool0: list[int] = []
        self.pool1: list[int] = []
        self.boosts: list[int] = []  # unit, attack for this fight
        self.strikers: list[int] = []
        self.aides: list[int] = []  # of the strikers, those of supporters
        self.strike: list[int] = []
        self.queue: list[int] = []  # separate strikes still to be made: vessel, victim
        self.share: list[int] = []  # supporter, agreed share of the salvage: 1 half, 2 all
        self.strikes = 0
        self.race = 0
        self.active = 0
        self.phase = 0  # 0 setup, 1 production, 2 actions, 3 building late, 4 buying
        self.first = 0
        self.round = 1
        self.time_up = 0
        self.bought = 0
        self.winner = NONE

    # ------------------------------------------------------------------ units

    def remove(self, unit: int) -> None:
        """A unit goes back to the supply; what it carries goes with it."""
        for inside in self.load(unit):
            self.remove(inside)
        if self.aboard[unit] != NONE:
            self.aboard[unit] = NONE
        else:
            self.lift(unit)
        self.marks[unit] = 0
        self.stock[unit // PIECES * 5 + KIND_OF[unit % PIECES]] += 1
        if self.foes:
            self.withdraw(unit)

    def room_aboard(self, transport: int) -> int:
        """How many vessels more a transport can take."""
        capacity = self.terms[transport // PIECES * TERMS + TRANSPORT * 5 + CAPACITY]
        return max(0, capacity) - len(self.load(transport))

    # ------------------------------------------------------------------ traits and prices

    def stat(self, unit: int, which: int, stormy: bool = True) -> int:
        """A trait of a unit with faction, cards and, if there are any, storms; never below 0, range never below 1."""
        value = self.terms[unit // PIECES * TERMS + KIND_OF[unit % PIECES] * 5 + which]
        if stormy and self.lasting:
            value += self.storms(unit, which)
        if which == RANGE:
            return value if value > 1 else 1
        return value if value > 0 else 0

    def weather(self) -> int:
        """What the cards on the table do to the whole board, a bit for each."""
        found, weather = 0, self.box.weather
        for card in self.lasting[R_CARD::ROW]:
            found |= weather[card]
        return found

    def storms(self, unit: int, which: int) -> int:
        """What lasting cards on an area or on this unit change of a trait."""
        found = 0
        rows, cards, weather = self.lasting, self.box.cards, self.box.weather
        for row in range(0, len(rows), ROW):
            if not weather[rows[row + R_CARD]] & STORMY:
                continue
            card = cards[rows[row + R_CARD]]
            for effect in card.effects:
                if effect.op == MOVE_EXTRA and which == MOVE and rows[row + R_AREA] == unit:
                    found += effect.n
                elif effect.op == STAT and card.scope != "player" and STATS_AT[effect.stat] == which:
                    named = self.selects(effect, rows[row + R_OWNER], unit)
                    found += effect.by if named and self.covers(row, card, self.where(unit)) else 0
        return found

    def selects(self, effect: Effect, player: int, unit: int) -> bool:
        """Whether a selector of units names this unit, seen from the player of the card."""
        owner, team = unit // PIECES, self.box.team
        if (effect.own and owner != player) or (effect.enemy and team[owner] == team[player]):
            return False
        return effect.kinds[KIND_OF[unit % PIECES]]

    def covers(self, row: int, card: CardData, cell: int) -> bool:
        """Whether a lasting card's area holds a hex."""
        return self.within(card.scope, self.lasting[row + R_HEX], self.lasting[row + R_AREA], cell)

    def price(self, seat: int, kind: int) -> tuple[int, int, int]:
        """What a unit costs a seat in titanium, gold and energy."""
        at = seat * TERMS + PRICES + kind * 3
        terms = self.terms
        return max(0, terms[at]), max(0, terms[at + 1]), max(0, terms[at + 2])

    def term(self, seat: int, which: int) -> int:
        """One of a seat's other terms."""
        return self.terms[seat * TERMS + which]

    def tokens_out(self) -> int:
        """How many event tokens are on the board."""
        rows, cards = self.lasting, self.box.cards
        return sum([cards[rows[row]].token for row in range(0, len(rows), ROW)])

    # ------------------------------------------------------------------ the fight

    def side_of(self, seat: int) -> int:
        """Which side of the fight a seat leads, or NONE."""
        return self.foes.index(seat) if seat in self.foes else NONE

    def pool(self, side: int) -> list[int]:
        """The units of a side that are in the fight."""
        return self.pool1 if side else self.pool0

    def withdraw(self, unit: int) -> None:
        """A unit is no longer in the fight."""
        for units in (self.pool0, self.pool1, self.strikers, self.aides):
            if unit in units:
                units.remove(unit)

    def close_fight(self) -> None:
        """The fight is over."""
        self.foes.clear()
        self.pool0.clear()
        self.pool1.clear()
        self.boosts.clear()
        self.strikers.clear()
        self.aides.clear()
        self.strike.clear()
        self.queue.clear()
        self.share.clear()
        self.strikes = 0

    def boost(self, unit: int) -> int:
        """What cards add to a unit's attack in this fight."""
        boosts = self.boosts
        return sum([boosts[at + 1] for at in range(0, len(boosts), 2) if boosts[at] == unit])

    def fighters_aboard(self, transport: int) -> int:
        """How many fighters a transport carries."""
        start = transport // PIECES * PIECES + FIRST[FIGHTER]
        return self.aboard[start : start + SUPPLY[FIGHTER]].count(transport)

    # ------------------------------------------------------------------ others

    def allies(self, one: int, other: int) -> bool:
        """Whether two seats are the same or in one team."""
        team = self.box.team
        return team[one] == team[other]

    def clockwise(self, seat: int) -> list[int]:
        """All seats still in the game, from one on clockwise."""
        alive = self.alive
        return [other for other in self.box.clockwise(seat) if alive[other]]

    def name(self, cell: int) -> str:
        """The hex as players call it."""
        return self.box.board.name(cell)

    def view(self, seat: int | None) -> dict[str, object]:
        """What a seat may know: its own hand, of others as much as the option says, of the deck its size."""
        known = Table.view(self, seat)
        box, titles = self.box, self.box.titles
        seats = range(box.players)
        if box.hands == "open":
            known["goods"], known["hand"], known["new"] = self.goods[:], self.hand[:], self.new[:]
        elif seat is not None:
            known["goods"] = self.goods[seat * 3 : seat * 3 + 3]
            known["hand"] = self.hand[seat * titles : seat * titles + titles]
            known["new"] = self.new[seat * titles : seat * titles + titles]
            known["tips"] = [self.known(seat, other) for other in seats]
        if box.hands != "hidden":
            known["held"] = [self.resource_count(other) for other in seats]
            known["cards"] = [self.cards_of(other) for other in seats]
        known["deck_size"] = self.deck_size()
        return known

    # The rest is written by `make generate` from the fields above.

    def clone(self) -> ParsecTable:
        """An independent table, equal in every declared field."""
        other = ParsecTable(self.box, bare=True)
        other.ended, other.reveals = self.ended, self.reveals
        other.slots = self.slots[:]
        other.at = self.at[:]
        other.aboard = self.aboard[:]
        other.marks = self.marks[:]
        other.stack = self.stack[:]
        other.stock = self.stock[:]
        other.kept = self.kept[:]
        other.goods = self.goods[:]
        other.bank = self.bank[:]
        other.hand = self.hand[:]
        other.new = self.new[:]
        other.deck = self.deck[:]
        other.top = self.top[:]
        other.used = self.used[:]
        other.under = self.under[:]
        other.tips = self.tips[:]
        other.lasting = self.lasting[:]
        other.terms = self.terms[:]
        other.faction = self.faction[:]
        other.heirs = self.heirs[:]
        other.colour = self.colour[:]
        other.alive = self.alive[:]
        other.owed = self.owed[:]
        other.spurned = self.spurned[:]
        other.passed = self.passed[:]
        other.foes = self.foes[:]
        other.pool0 = self.pool0[:]
        other.pool1 = self.pool1[:]
        other.boosts = self.boosts[:]
        other.strikers = self.strikers[:]
        other.aides = self.aides[:]
        other.strike = self.strike[:]
        other.queue = self.queue[:]
        other.share = self.share[:]
        other.strikes = self.strikes
        other.race = self.race
        other.active = self.active
        other.phase = self.phase
        other.first = self.first
        other.round = self.round
        other.time_up = self.time_up
        other.bought = self.bought
        other.winner = self.winner
        return other


CITES: Final[dict[object, tuple[str, ...]]] = {
    ParsecTable.view: ("PA-6.1", "PA-5.2.5"),
    ParsecTable.stat: ("PA-4.1", "PA-6.2.37"),
}

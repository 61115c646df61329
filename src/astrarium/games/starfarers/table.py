"""What lies on the table, and its verbs: launch, settle, dock, look, score."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import HIDDEN, Field, number, numbers
from astrarium.games.starfarers.match_constants import (
    CANNON,
    COLONY,
    FREIGHT,
    GOODS,
    ICE,
    KINDS,
    LAIR,
    STATION,
    StarfarersBox,
)
from astrarium.games.starfarers.resource_hands import Hands

NONE: Final = -1  # nobody, nowhere, nothing
DARK: Final = -1  # a token that nobody has looked at yet

# what can stand on a point
SHIP: Final = 0
SETTLED: Final = 1
PORT: Final = 2
DOCKED: Final = 3

# what was done once this turn
SUPPLIED: Final = 1
BOUGHT_FAME: Final = 2
HELPED: Final = 4
SOLD_GOODS: Final = 8

# phases of a turn; 0 is the setup
PRODUCTION: Final = 1
TRADING: Final = 2
FLIGHT: Final = 3


@final
class StarfarersTable(Hands):
    """Flat lists behind verbs. A ship is a line number, seat * 3 + transporter, in `ship` and `cargo`."""

    fields: ClassVar[tuple[Field, ...]] = (
        numbers("stand", high=32, size="points"),  # what stands on each point: 1 + piece * 8 + owner
        numbers("token", low=DARK, high=50, size="planets", visibility=HIDDEN),
        numbers("face", high=1, size="planets"),  # whether the token lies open
        numbers("looked", high=15, size="planets"),  # seats that have looked, a bit for each
        numbers("glance", high="planets"),  # tokens seen in this flight, where nobody remembers for you
        numbers("bag", high=7, visibility=HIDDEN),  # outer tokens not drawn yet, by kind
        numbers("reserve", high=5, visibility=HIDDEN),  # reserve tokens, by kind
        numbers("won", high=255),  # lair and ice tokens won: seat * 64 + token
        numbers("ship", low=NONE, high="points"),  # where each transporter is
        numbers("cargo", high=STATION),
        numbers("colonies", high=9, size="seats"),  # in reserve
        numbers("stations", high=7, size="seats"),  # in reserve
        numbers("rings", high=3, size="seats"),  # in reserve
        numbers("upgrades", high=6),  # boosters, cannons, freight rings of each seat
        numbers("fame", high=40, size="seats"),
        numbers("dock", low=NONE, high="seats", size="docks"),
        numbers("marker", low=NONE, high="seats", size="outposts"),
        numbers("friend", low=NONE, high="seats", size="friends"),
        numbers("owed", high=100, size="seats"),  # won trade ships that could not be placed yet
        numbers("bank", high=20, size="kinds"),
        numbers("pile", high=20, size="kinds", visibility=HIDDEN),
        numbers("hand", high=20, visibility=HIDDEN),  # five kinds for each seat
        numbers("known", high=20, visibility=HIDDEN),  # of each hand, what each seat knows for sure, five kinds
        numbers("deck", high=1, size="cards", visibility=HIDDEN),  # encounter cards still to come
        numbers("spent", high="cards", visibility=HIDDEN),  # discarded encounters
        numbers("spent_reader", high="seats"),  # who read them
        numbers("spent_heard"),  # and what everybody heard
        number("card", low=NONE, high="cards", visibility=HIDDEN),  # the encounter in play
        number("node", low=NONE, high="nodes", visibility=HIDDEN),
        number("heard"),  # the way through its tree so far, after a leading 1
        number("reader", low=NONE, high="seats"),
        numbers("gift", high=3, size="kinds"),  # cards given in this encounter
        numbers("swapped", high=2, size="kinds"),  # cards taken in this encounter
        numbers("shaken", high=100),  # the last shakes: seat, ball, ball
        numbers("pledged", low=NONE, high="kinds", size="seats", visibility=HIDDEN),
        numbers("replies", high=20),  # answers to an offer: word, five given, five wanted for each seat
        numbers("tried"),  # offers of this turn that nobody took, since a hand changed
        numbers("begun", low=NONE, high="points", size=3),  # colony points where ships began this flight phase
        number("flown", high=7),  # ships that have flown, a bit for each
        number("stopped", high=7),  # ships stopped by an encounter
        number("flying", low=NONE, high=2),  # the ship in the middle of its flight
        number("base", high=10),  # base speed
        number("used", high=15),  # what was done once this turn
        numbers("rolled", high=6),  # the dice of this turn
        number("active", high="seats"),
        number("phase", high=FLIGHT),
        number("first", high="seats"),
        number("round", high=1_000_000),
    )

    def __init__(self, box: StarfarersBox, bare: bool = False) -> None:
        super().__init__(box, bare)
        if bare:  # the fields are filled in by a clone
            return
        seats, board = box.players, box.board
        self.stand = [0] * board.size
        self.token = [DARK] * board.planets
        self.face = [0] * board.planets
        self.looked = [0] * board.planets
        self.glance: list[int] = []
        self.bag = box.token_count[:]
        self.reserve = box.reserve_count[:]
        self.won: list[int] = []
        self.ship = [NONE] * (seats * 3)
        self.cargo = [0] * (seats * 3)
        self.colonies = [box.colonies] * seats
        self.stations = [box.stations] * seats
        self.rings = [box.rings] * seats
        self.upgrades = [0] * (seats * 3)
        self.fame = [0] * seats
        self.dock = [NONE] * len(board.docks)
        self.marker = [NONE] * len(board.races)
        self.friend = [NONE] * len(box.friend_names)
        self.owed = [0] * seats
        self.deck = [1] * len(box.root)
        self.spent: list[int] = []
        self.spent_reader: list[int] = []
        self.spent_heard: list[int] = []
        self.card = NONE
        self.node = NONE
        self.heard = 0
        self.reader = NONE
        self.gift = [0] * KINDS
        self.swapped = [0] * KINDS
        self.shaken: list[int] = []
        self.pledged = [NONE] * seats
        self.replies = [0] * (seats * 11)
        self.begun = [NONE] * 3
        self.flown = 0
        self.stopped = 0
        self.flying = NONE
        self.base = 0
        self.used = 0
        self.rolled: list[int] = []
        self.active = 0
        self.phase = 0
        self.first = 0
        self.round = 1

    # ------------------------------------------------------------------ cards

    def rate(self, seat: int, kind: int) -> int:
        """How many cards of a kind the bank takes for one, as often as one likes."""
        box = self.box
        plain = box.goods_rate if kind == GOODS else box.bank_rate
        card = box.trader[kind]
        if self.friend[card] == seat and not box.trader_once[kind]:
            return box.trader_rate[kind]
        return plain

    def special_rate(self, seat: int, kind: int) -> int:
        """The better rate that a card allows once a turn, or 0."""
        box = self.box
        card = box.trader[kind]
        if box.trader_once[kind] and self.friend[card] == seat and not self.used & SOLD_GOODS:
            return box.trader_rate[kind]
        return 0

    # ------------------------------------------------------------------ the mothership

    def speed_bonus(self, seat: int) -> int:
        """What friendship cards add to the speed."""
        box, friend = self.box, self.friend
        return sum([box.friend_speed[at] for at in box.helpers if friend[at] == seat])

    def combat_bonus(self, seat: int) -> int:
        """What friendship cards add to the combat strength."""
        box, friend = self.box, self.friend
        return sum([box.friend_combat[at] for at in box.helpers if friend[at] == seat])

    def speed(self, seat: int) -> int:
        """The total speed of every ship of a seat this turn."""
        return self.base + self.upgrades[seat * 3] + self.speed_bonus(seat)

    def combat(self, seat: int) -> int:
        """Cannons and cards, without balls."""
        return self.upgrades[seat * 3 + CANNON] + self.combat_bonus(seat)

    def freight(self, seat: int) -> int:
        """How much freight the ships of a seat can carry."""
        return self.upgrades[seat * 3 + FREIGHT]

    def upgrade_count(self, seat: int) -> int:
        """How many upgrades are on the mothership; bonuses of cards are none."""
        at = seat * 3
        return self.upgrades[at] + self.upgrades[at + 1] + self.upgrades[at + 2]

    def left_in_stock(self, upgrade: int) -> int:
        """How many of a kind of upgrade nobody has."""
        return self.box.stock[upgrade] - sum(self.upgrades[upgrade::3])

    def room(self, seat: int, upgrade: int) -> bool:
        """Whether the mothership has room for one more, and the stock has one."""
        return self.upgrades[seat * 3 + upgrade] < self.box.most[upgrade] and self.left_in_stock(upgrade) > 0

    def fame_left(self) -> int:
        """Fame rings in stock."""
        return self.box.fame_rings - sum(self.fame)

    def add_fame(self, seat: int, count: int) -> int:
        """Fame rings come from the stock or go back to it, never below none."""
        change = min(count, self.fame_left()) if count > 0 else -min(-count, self.fame[seat])
        self.fame[seat] += change
        self.check_win()
        return change

    # ------------------------------------------------------------------ points

    def points(self, seat: int) -> int:
        """The victory points of a seat."""
        box = self.box
        standing = box.colonies - self.colonies[seat]
        for at in range(seat * 3, seat * 3 + 3):
            if self.ship[at] != NONE and self.cargo[at] == COLONY:
                standing -= 1
        ports = box.rings - self.rings[seat]
        trophies = len([token for token in self.won if token >> 6 == seat]) if self.won else 0
        return standing + ports + 2 * self.marker.count(seat) + trophies + self.fame[seat] // 2

    def check_win(self) -> None:
        """Enough points in one's own turn win at once."""
        if self.phase and not self.ended and self.points(self.active) >= self.box.to_win:
            self.ended = "fifteen"

    # ------------------------------------------------------------------ pieces

    def put(self, point: int, piece: int, owner: int) -> None:
        """A piece stands on a point."""
        self.stand[point] = 1 + piece * 8 + owner

    def piece_at(self, point: int) -> int:
        """What stands there, or NONE."""
        return (self.stand[point] - 1) >> 3 if self.stand[point] else NONE

    def owner_at(self, point: int) -> int:
        """Whose piece stands there; beyond the seats it is the colour that only blocks."""
        return (self.stand[point] - 1) & 7 if self.stand[point] else NONE

    def free_transporters(self, seat: int) -> list[int]:
        """The transporters in reserve, by their rings less one."""
        return [at for at in range(3) if self.ship[seat * 3 + at] == NONE]

    def ships_out(self, seat: int) -> list[int]:
        """The transporters on the map."""
        return [at for at in range(3) if self.ship[seat * 3 + at] != NONE]

    def first_ship(self, seat: int) -> int:
        """The transporter on the map with the fewest rings, or NONE."""
        at = seat * 3
        return 0 if self.ship[at] >= 0 else 1 if self.ship[at + 1] >= 0 else 2 if self.ship[at + 2] >= 0 else NONE

    def ports_of(self, seat: int) -> list[int]:
        """The sites of a seat's spaceports."""
        code, stand = 1 + PORT * 8 + seat, self.stand
        return [at for at, point in enumerate(self.box.board.sites) if stand[point] == code]

    def colonies_of(self, seat: int) -> list[int]:
        """The points of a seat's plain colonies."""
        code, stand = 1 + SETTLED * 8 + seat, self.stand
        return [point for point in self.box.board.sites if stand[point] == code]

    def launch_points(self, seat: int) -> list[int]:
        """The free points beside the seat's spaceports."""
        launches, stand = self.box.board.launches, self.stand
        return [point for at in self.ports_of(seat) for point in launches[at] if not stand[point]]

    def can_launch(self, seat: int, cargo: int) -> bool:
        """Whether a seat has the pieces and the place for a new ship."""
        pieces = self.colonies[seat] if cargo == COLONY else self.stations[seat]
        return pieces > 0 and len(self.free_transporters(seat)) > 0 and len(self.launch_points(seat)) > 0

    def launch(self, seat: int, transporter: int, cargo: int, point: int) -> None:
        """A transporter with its cargo stands on a point."""
        if cargo == COLONY:
            self.colonies[seat] -= 1
        else:
            self.stations[seat] -= 1
        self.ship[seat * 3 + transporter] = point
        self.cargo[seat * 3 + transporter] = cargo
        self.put(point, SHIP, seat)

    def found_home(self, seat: int, point: int, piece: int) -> None:
        """A colony or spaceport of the setup."""
        self.put(point, piece, seat)
        self.colonies[seat] -= 1
        if piece == PORT:
            self.rings[seat] -= 1

    def unload(self, seat: int, transporter: int, piece: int) -> int:
        """A ship becomes what it carried, and its transporter is as if it had not been out; where that is."""
        at = seat * 3 + transporter
        point = self.ship[at]
        self.ship[at] = NONE
        self.flown &= ~(1 << transporter)
        self.stopped &= ~(1 << transporter)
        self.begun[transporter] = NONE
        self.put(point, piece, seat)
        return point

    def settle(self, seat: int, transporter: int) -> None:
        """The colony stays on its point, the transporter goes back; both tokens are turned up."""
        point = self.unload(seat, transporter, SETTLED)
        for planet in self.box.board.site_planets[self.box.site_at[point]]:
            self.face[planet] = 1
            self.disclose(NONE)
        self.check_win()

    def enlarge(self, seat: int, point: int) -> None:
        """A colony becomes a spaceport."""
        self.rings[seat] -= 1
        self.put(point, PORT, seat)
        self.check_win()

    def lowest_dock(self, outpost: int) -> int:
        """The lowest empty dock of an outpost, counted over all outposts, or NONE if it is closed."""
        for dock in range(outpost * 5, outpost * 5 + 5):
            if self.dock[dock] == NONE:
                return dock
        return NONE

    def station_count(self, seat: int, outpost: int) -> int:
        """The stations of a seat at an outpost."""
        return self.dock[outpost * 5 : outpost * 5 + 5].count(seat)

    # ------------------------------------------------------------------ tokens

    def sees(self, seat: int, planet: int) -> bool:
        """Whether a seat may know the token of a planet."""
        if self.face[planet] or (self.looked[planet] >> seat) & 1:
            return True
        return seat == self.active and planet in self.glance

    def note_look(self, seat: int, planet: int) -> None:
        """A seat has looked at a token."""
        if self.box.peek_memory:
            self.looked[planet] |= 1 << seat
        else:
            self.glance.append(planet)

    def token_at(self, planet: int) -> int:
        """The token of a planet: a number, a lair or ice; only those know it who have looked, until it lies open."""
        if self.acting >= 0 and self.token[planet] != DARK and not self.sees(self.acting, planet):
            self.disclose(NONE)
        return self.token[planet]

    def obstacle(self, planet: int) -> bool:
        """Whether a lair or ice is in the way."""
        return self.token_at(planet) >= LAIR

    # ------------------------------------------------------------------ encounters

    def read_card(self) -> int:
        """The encounter in play, which its reader alone sees."""
        self.disclose(self.reader)
        return self.card

    def read_node(self) -> int:
        """Where the tale of the encounter has come to, which its reader alone sees."""
        self.disclose(self.reader)
        return self.node

    def discard_card(self) -> None:
        """The encounter goes to the discards, with who read it and what was heard of it."""
        self.spent.append(self.card)
        self.spent_reader.append(self.reader)
        self.spent_heard.append(self.heard)
        self.card = self.node = self.reader = NONE
        self.heard = 0

    def shuffle_cards(self) -> None:
        """All encounters are in the deck again."""
        self.deck = [1] * len(self.deck)
        self.spent, self.spent_reader, self.spent_heard = [], [], []

    def pledge_of(self, seat: int) -> int:
        """The card that a seat has put down to give away, which it alone knows until all have."""
        self.disclose(seat)
        return self.pledged[seat]

    def view(self, seat: int | None) -> dict[str, object]:
        known = super().view(seat)
        players = self.box.players
        known["hands"] = [self.held(other) for other in range(players)]
        known["hand"] = None if seat is None else self.hand[seat * KINDS : seat * KINDS + KINDS]
        known["pile"] = sum(self.pile)
        known["deck"] = sum(self.deck)
        known["reserve"] = sum(self.reserve)
        known["tokens"] = [
            self.token[planet] if self.face[planet] or (seat is not None and self.sees(seat, planet)) else DARK
            for planet in range(len(self.token))
        ]
        known["points"] = [self.points(other) for other in range(players)]
        known["card"] = self.card if seat is not None and seat == self.reader else NONE
        return known

    def bounty(self, planet: int) -> int:
        """What the token of a planet asks for: strength of a lair, size of ice."""
        token = self.token_at(planet)
        return token - ICE if token >= ICE else token - LAIR

    # The rest is written by `make generate` from the fields above.

    def clone(self) -> StarfarersTable:
        """An independent table, equal in every declared field."""
        other = StarfarersTable(self.box, bare=True)
        other.ended, other.reveals = self.ended, self.reveals
        other.stand = self.stand[:]
        other.token = self.token[:]
        other.face = self.face[:]
        other.looked = self.looked[:]
        other.glance = self.glance[:]
        other.bag = self.bag[:]
        other.reserve = self.reserve[:]
        other.won = self.won[:]
        other.ship = self.ship[:]
        other.cargo = self.cargo[:]
        other.colonies = self.colonies[:]
        other.stations = self.stations[:]
        other.rings = self.rings[:]
        other.upgrades = self.upgrades[:]
        other.fame = self.fame[:]
        other.dock = self.dock[:]
        other.marker = self.marker[:]
        other.friend = self.friend[:]
        other.owed = self.owed[:]
        other.bank = self.bank[:]
        other.pile = self.pile[:]
        other.hand = self.hand[:]
        other.known = self.known[:]
        other.deck = self.deck[:]
        other.spent = self.spent[:]
        other.spent_reader = self.spent_reader[:]
        other.spent_heard = self.spent_heard[:]
        other.card = self.card
        other.node = self.node
        other.heard = self.heard
        other.reader = self.reader
        other.gift = self.gift[:]
        other.swapped = self.swapped[:]
        other.shaken = self.shaken[:]
        other.pledged = self.pledged[:]
        other.replies = self.replies[:]
        other.tried = self.tried[:]
        other.begun = self.begun[:]
        other.flown = self.flown
        other.stopped = self.stopped
        other.flying = self.flying
        other.base = self.base
        other.used = self.used
        other.rolled = self.rolled[:]
        other.active = self.active
        other.phase = self.phase
        other.first = self.first
        other.round = self.round
        return other


CITES: Final[dict[object, tuple[str, ...]]] = {
    StarfarersTable.points: (
        *("SF-VP.1", "SF-VP.2", "SF-VP.3", "SF-VP.4", "SF-VP.5", "SF-VP.6", "SF-VP.7", "SF-VP.8", "SF-SETUP.6"),
    ),
    StarfarersTable.speed: ("SF-SHAKE.8", "SF-BUILD.19", "SF-BASE.13", "SF-COMP.14", "SF-BASE.9", "SF-BASE.10"),
    StarfarersTable.combat: ("SF-BUILD.20", "SF-BASE.13", "SF-COMP.14"),
    StarfarersTable.freight: ("SF-BUILD.21", "SF-COMP.14"),
    StarfarersTable.room: ("SF-BUILD.22", "SF-BUILD.23", "SF-COMP.12"),
    StarfarersTable.add_fame: ("SF-ENC.7", "SF-ENC.8", "SF-COMP.12"),
    StarfarersTable.rate: ("SF-TRADE.5", "SF-TRADE.6", "SF-TRADE.7", "SF-FRIEND.16", "SF-FRIEND.17"),
    StarfarersTable.sees: ("SF-EXPL.3", "SF-EXPL.5"),
    StarfarersTable.first_ship: ("SF-BUILD.11",),
    StarfarersTable.launch_points: ("SF-BUILD.5", "SF-BUILD.8"),
    StarfarersTable.view: ("SF-SETUP.19", "SF-SETUP.10", "SF-SETUP.15", "SF-ENC.2"),
    StarfarersTable.settle: ("SF-COL.3", "SF-COL.5", "SF-VP.1"),
    StarfarersTable.unload: ("SF-ENC.26", "SF-COL.3", "SF-BASE.5"),
}

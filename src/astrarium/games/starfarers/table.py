"""What lies on the table, and its verbs: launch, settle, dock, look, score."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.declared_fields import Field
from astrarium.games.starfarers.board import DOCKS
from astrarium.games.starfarers.generated_table import Reply, make_piece, make_trophy
from astrarium.games.starfarers.match_constants import (
    BOOSTER,
    CANNON,
    COLONY,
    FREIGHT,
    GOODS,
    ICE,
    KINDS,
    LAIR,
    TRANSPORTERS,
    UPGRADES,
    StarfarersBox,
)
from astrarium.games.starfarers.resource_hands import Hands
from astrarium.games.starfarers.table_fields import DARK as DARK
from astrarium.games.starfarers.table_fields import FLIGHT as FLIGHT
from astrarium.games.starfarers.table_fields import KNOWN
from astrarium.games.starfarers.table_fields import NONE as NONE

# kinds of pieces on the map
SHIP: Final = 0
SETTLED: Final = 1
PORT: Final = 2
DOCKED: Final = 3

# phases of a turn, before FLIGHT; 0 is the setup
PRODUCTION: Final = 1
TRADING: Final = 2

# what a seat answers to an offer
REFUSED: Final = 0
AGREED: Final = 1
COUNTERED: Final = 2
SILENCE: Final = Reply(REFUSED, (0,) * KINDS, (0,) * KINDS)

MOST_WAYS: Final = 8  # from a node of an encounter


@final
class StarfarersTable(Hands):
    """Its verbs. A ship is a transporter of a seat: 0 to 2, by its rings less one."""

    def __init__(self, box: StarfarersBox, bare: bool = False) -> None:
        super().__init__(box, bare)
        if bare:  # the fields are filled in by a clone
            return
        seats, board = box.players, box.board
        self.piece_on = [None] * board.size
        self.token = [DARK] * board.planets
        self.face = [0] * board.planets
        self.looked = [0] * board.planets
        self.glance = []
        self.bag = box.token_count[:]
        self.reserve = box.reserve_count[:]
        self.trophies = []
        self.ship = [NONE] * (seats * TRANSPORTERS)
        self.cargo = [0] * (seats * TRANSPORTERS)
        self.colonies = [box.colonies] * seats
        self.stations = [box.stations] * seats
        self.rings = [box.rings] * seats
        self.upgrades = [0] * (seats * len(UPGRADES))
        self.fame = [0] * seats
        self.dock = [NONE] * (len(board.docks) * DOCKS)
        self.marker = [NONE] * len(board.races)
        self.friend = [NONE] * len(box.friend_names)
        self.owed = [0] * seats
        self.deck = [1] * len(box.root)
        self.spent = []
        self.spent_reader = []
        self.spent_heard = []
        self.card = NONE
        self.node = NONE
        self.heard = 0
        self.reader = NONE
        self.gift = [0] * KINDS
        self.swapped = [0] * KINDS
        self.shaken = []
        self.pledged = [NONE] * seats
        self.replies = [SILENCE] * seats
        self.begun = [NONE] * TRANSPORTERS
        self.flown = 0
        self.stopped = 0
        self.flying = NONE
        self.base = 0
        self.used = 0
        self.rolled = []
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
        if box.trader_once[kind] and self.friend[card] == seat and not self.is_goods_sold():
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
        return self.base + self.boosters(seat) + self.speed_bonus(seat)

    def combat(self, seat: int) -> int:
        """Cannons and cards, without balls."""
        return self.cannons(seat) + self.combat_bonus(seat)

    def boosters(self, seat: int) -> int:
        """How many boosters are on the mothership."""
        return self.upgrades_at(seat, BOOSTER)

    def cannons(self, seat: int) -> int:
        """How many cannons are on the mothership."""
        return self.upgrades_at(seat, CANNON)

    def freight(self, seat: int) -> int:
        """How much freight the ships of a seat can carry."""
        return self.upgrades_at(seat, FREIGHT)

    def upgrade_count(self, seat: int) -> int:
        """How many upgrades are on the mothership; bonuses of cards are none."""
        return self.boosters(seat) + self.cannons(seat) + self.freight(seat)

    def left_in_stock(self, upgrade: int) -> int:
        """How many of a kind of upgrade nobody has."""
        left = self.box.stock[upgrade]
        for seat in range(self.box.players):
            left -= self.upgrades_at(seat, upgrade)
        return left

    def room(self, seat: int, upgrade: int) -> bool:
        """Whether the mothership has room for one more, and the stock has one."""
        return self.upgrades_at(seat, upgrade) < self.box.most[upgrade] and self.left_in_stock(upgrade) > 0

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
        for ship in range(TRANSPORTERS):
            if self.point_of(seat, ship) != NONE and self.cargo_at(seat, ship) == COLONY:
                standing -= 1
        ports = box.rings - self.rings[seat]
        trophies = len(self.tokens_won(seat)) if self.trophies else 0
        return standing + ports + 2 * self.marker.count(seat) + trophies + self.fame[seat] // 2

    def tokens_won(self, seat: int) -> list[int]:
        """The lairs and ice that a seat has cleared."""
        return [trophy.token for trophy in self.trophies if trophy.owner == seat]

    def check_win(self) -> None:
        """Enough points in one's own turn win at once."""
        if self.phase and not self.ended and self.points(self.active) >= self.box.to_win:
            self.ended = "fifteen"

    # ------------------------------------------------------------------ pieces

    def put(self, point: int, kind: int, owner: int) -> None:
        """A piece stands on a point."""
        self.piece_on[point] = make_piece(owner, kind)

    def lift(self, point: int) -> None:
        """Nothing stands on a point any more."""
        self.piece_on[point] = None

    def is_settled(self, point: int) -> bool:
        """Whether a colony or a spaceport stands on a point."""
        piece = self.piece_on[point]
        return piece is not None and piece.kind in (SETTLED, PORT)

    def point_of(self, seat: int, ship: int) -> int:
        """Where a ship is, or NONE."""
        return self.ship_at(seat, ship)

    def move_ship(self, seat: int, ship: int, point: int) -> None:
        """A ship in flight comes to a point."""
        self.set_ship(seat, ship, point)

    def free_transporters(self, seat: int) -> list[int]:
        """The transporters in reserve, by their rings less one."""
        return [ship for ship in range(TRANSPORTERS) if self.point_of(seat, ship) == NONE]

    def ships_out(self, seat: int) -> list[int]:
        """The transporters on the map."""
        return [ship for ship in range(TRANSPORTERS) if self.point_of(seat, ship) != NONE]

    def first_ship(self, seat: int) -> int:
        """The transporter on the map with the fewest rings, or NONE."""
        for ship in range(TRANSPORTERS):
            if self.point_of(seat, ship) != NONE:
                return ship
        return NONE

    def is_idle(self, ship: int) -> bool:
        """Whether a ship of the player in turn has flown, or may not fly."""
        return self.is_flown(ship) or self.is_stopped(ship)

    def ports_of(self, seat: int) -> list[int]:
        """The sites of a seat's spaceports."""
        port, standing = make_piece(seat, PORT), self.piece_on
        return [at for at, point in enumerate(self.box.board.sites) if standing[point] is port]

    def colonies_of(self, seat: int) -> list[int]:
        """The points of a seat's plain colonies."""
        colony, standing = make_piece(seat, SETTLED), self.piece_on
        return [point for point in self.box.board.sites if standing[point] is colony]

    def launch_points(self, seat: int) -> list[int]:
        """The free points beside the seat's spaceports."""
        launches, standing = self.box.board.launches, self.piece_on
        return [point for at in self.ports_of(seat) for point in launches[at] if standing[point] is None]

    def can_launch(self, seat: int, cargo: int) -> bool:
        """Whether a seat has the pieces and the place for a new ship."""
        pieces = self.colonies[seat] if cargo == COLONY else self.stations[seat]
        return pieces > 0 and len(self.free_transporters(seat)) > 0 and len(self.launch_points(seat)) > 0

    def launch(self, seat: int, ship: int, cargo: int, point: int) -> None:
        """A transporter with its cargo stands on a point."""
        if cargo == COLONY:
            self.colonies[seat] -= 1
        else:
            self.stations[seat] -= 1
        self.set_ship(seat, ship, point)
        self.set_cargo(seat, ship, cargo)
        self.put(point, SHIP, seat)

    def found_home(self, seat: int, point: int, kind: int) -> None:
        """A colony or spaceport of the setup."""
        self.put(point, kind, seat)
        self.colonies[seat] -= 1
        if kind == PORT:
            self.rings[seat] -= 1

    def unload(self, seat: int, ship: int, kind: int) -> int:
        """A ship becomes what it carried, and its transporter is as if it had not been out; where that is."""
        point = self.point_of(seat, ship)
        self.set_ship(seat, ship, NONE)
        self.unmark_flown(ship)
        self.unmark_stopped(ship)
        self.begun[ship] = NONE
        self.put(point, kind, seat)
        return point

    def settle(self, seat: int, ship: int) -> None:
        """The colony stays on its point, the transporter goes back; both tokens are turned up."""
        point = self.unload(seat, ship, SETTLED)
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
        """The lowest empty dock of an outpost, or NONE if it is closed."""
        for dock in range(DOCKS):
            if self.dock_at(outpost, dock) == NONE:
                return dock
        return NONE

    def holders(self, outpost: int) -> list[int]:
        """Whose stations are on the docks of an outpost, from the lowest on; NONE where there is none."""
        return self.dock_of(outpost)

    def station_count(self, seat: int, outpost: int) -> int:
        """The stations of a seat at an outpost."""
        return self.holders(outpost).count(seat)

    # ------------------------------------------------------------------ tokens

    def sees(self, seat: int, planet: int) -> bool:
        """Whether a seat may know the token of a planet."""
        if self.face[planet] or self.is_looked(planet, seat):
            return True
        return seat == self.active and planet in self.glance

    def note_look(self, seat: int, planet: int) -> None:
        """A seat has looked at a token."""
        if self.box.peek_memory:
            self.mark_looked(planet, seat)
        else:
            self.glance.append(planet)

    def token_at(self, planet: int) -> int:
        """The token of a planet: a number, a lair or ice; only those know it who have looked, until it lies open."""
        if self.acting >= 0 and self.token[planet] != DARK and not self.sees(self.acting, planet):
            self.disclose(NONE)
        return self.token[planet]

    def win_token(self, seat: int, planet: int) -> int:
        """The lair or ice of a planet goes to the seat that cleared it; which it was."""
        token = self.token_at(planet)
        self.trophies.append(make_trophy(token, seat))
        self.token[planet] = DARK
        self.face[planet] = 1  # all have seen it go, even if the match ends before the reserve is laid
        return token

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

    def hear(self, way: int) -> None:
        """Everybody hears which way the tale of the encounter takes."""
        self.heard = self.heard * MOST_WAYS + way

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

    def known_values(self, seat: int | None) -> dict[str, object]:
        known: dict[str, object] = {}
        players = self.box.players
        known["hands"] = [self.held(other) for other in range(players)]
        known["hand"] = None if seat is None else self.hand_of(seat)
        known["pile"] = sum(self.pile)
        known["deck"] = sum(self.deck)
        known["reserve"] = sum(self.reserve)
        known["tokens"] = self.known_tokens(seat)
        known["points"] = [self.points(other) for other in range(players)]
        known["card"] = self.card if seat is not None and seat == self.reader else NONE
        return known

    def known_tokens(self, seat: int | None) -> list[int]:
        """The tokens of all planets, DARK where a seat has not looked."""
        tokens, face = self.token[:], self.face
        for planet, token in enumerate(tokens):
            if token != DARK and not face[planet] and (seat is None or not self.sees(seat, planet)):
                tokens[planet] = DARK
        return tokens

    def known_fields(self) -> tuple[Field, ...]:
        return KNOWN

    def bounty(self, planet: int) -> int:
        """What the token of a planet asks for: strength of a lair, size of ice."""
        return asked_by(self.token_at(planet))

    def bare(self) -> StarfarersTable:
        return StarfarersTable(self.box, bare=True)


def asked_by(token: int) -> int:
    """The strength of a lair, or the size of ice."""
    return token - ICE if token >= ICE else token - LAIR


def ways_heard(heard: int) -> list[int]:
    """The ways that the tale of an encounter took, from its first node on."""
    ways: list[int] = []
    while heard > 1:
        ways.append(heard % MOST_WAYS)
        heard //= MOST_WAYS
    return ways[::-1]


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
    StarfarersTable.known_values: ("SF-SETUP.19", "SF-SETUP.10", "SF-SETUP.15", "SF-ENC.2"),
    StarfarersTable.settle: ("SF-COL.3", "SF-COL.5", "SF-VP.1"),
    StarfarersTable.unload: ("SF-ENC.26", "SF-COL.3", "SF-BASE.5"),
}

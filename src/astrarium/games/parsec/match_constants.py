"""What is constant in one match: the content, the board and the options, as plain numbers the rules read quickly."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.content_checks import check_between
from astrarium.core.step import Answer
from astrarium.core.table_base import Box
from astrarium.games.parsec.board import Board, Land
from astrarium.games.parsec.content import Content
from astrarium.games.parsec.effect_vocabulary import (
    CANCEL,
    CLOSE_PORT,
    LINK,
    MOVE_EXTRA,
    NO_ATTACK,
    NO_MOVE,
    REROLL,
    STAT,
    TRADE_ANYWHERE,
    Effect,
    need,
    parse,
    rounds_of,
)

# kinds of units
CARGO: Final = 0
FIGHTER: Final = 1
TRANSPORT: Final = 2
CRUISER: Final = 3
COLONY: Final = 4
KINDS: Final = 5
UNITS: Final[tuple[str, ...]] = ("cargo", "fighter", "transport", "cruiser", "colony")
SUPPLY: Final[tuple[int, ...]] = (10, 10, 8, 8, 10)
FIRST: Final[tuple[int, ...]] = (0, 10, 20, 28, 36)  # the first piece of each kind among the pieces of a colour
PIECES: Final = 46
CARGOS: Final = 10  # the first pieces of a colour are its cargos
SMALLS: Final = 20  # cargos and fighters
WARSHIPS: Final = 26
VESSELS: Final = 36  # the pieces of a colour before its colonies
MILITARY: Final[tuple[bool, ...]] = (False, True, True, True, False)
SMALL: Final[tuple[bool, ...]] = (True, True, False, False, False)

# the pieces of all colours are numbered one after the other
MOST_SEATS: Final = 6
FIRST_UNIT: Final[tuple[int, ...]] = tuple(range(0, MOST_SEATS * PIECES, PIECES))  # of each seat
OWNER_OF: Final[tuple[int, ...]] = tuple([seat for seat in range(MOST_SEATS) for _ in range(PIECES)])  # of each unit
KIND_OF: Final[tuple[int, ...]] = tuple(
    [kind for _ in range(MOST_SEATS) for kind in range(KINDS) for _ in range(SUPPLY[kind])]
)

# resources
TITANIUM: Final = 0
GOLD: Final = 1
ENERGY: Final = 2

# traits of units
MOVE: Final = 0
ATTACK: Final = 1
DEFENCE: Final = 2
RANGE: Final = 3
CAPACITY: Final = 4
LEAST_TRAIT: Final[tuple[int, ...]] = (0, 0, 0, 1, 0)  # whatever cards do

# A seat's terms, one after the other: traits and prices of each kind of unit, then these.
FIRST_TRAIT: Final[tuple[int, ...]] = (0, 5, 10, 15, 20)  # of each kind
FIRST_PRICE: Final[tuple[int, ...]] = (25, 28, 31, 34, 37)
EVENT_COST: Final = 40
RESALE_BY: Final = 41
SURCHARGE: Final = 42
RATE: Final = 43
NO_TRADE: Final = 44
ROCK_BONUS: Final = 45
WORLD_BONUS: Final = 46  # for 0 to 7 colonies on the planet
SMUGGLER: Final = 54
TERMS: Final = 55

# when a card may be played
OWN_TURN: Final = 0
ANY_TURN: Final = 1
COMBAT: Final = 2
REACTION: Final = 3
TIMINGS: Final = ("own_turn", "any_turn", "combat", "reaction")

NONE: Final = -1
ROUND_LIMIT: Final = {"none": 0, "15_rounds": 15, "30_rounds": 30, "60_rounds": 60}


@final
class Weather:
    """What cards do to the whole board while they lie on the table."""

    def __init__(
        self, linking: bool, freezing: bool, calming: bool, trading: bool, closing: bool, stormy: bool
    ) -> None:
        self.linking: Final = linking
        self.freezing: Final = freezing
        self.calming: Final = calming
        self.trading: Final = trading
        self.closing: Final = closing
        self.stormy: Final = stormy

    def joined(self, other: Weather) -> Weather:
        """What both do together."""
        return Weather(
            self.linking or other.linking,
            self.freezing or other.freezing,
            self.calming or other.calming,
            self.trading or other.trading,
            self.closing or other.closing,
            self.stormy or other.stormy,
        )


CLEAR: Final = Weather(False, False, False, False, False, False)


@final
class CardData:
    """A title of event cards as the rules read it."""

    def __init__(self, content: Content, at: int) -> None:
        card = content.cards[at]
        rarity = {rarity.id: rarity for rarity in content.rarities}[card.rarity]
        self.id: Final = card.id
        self.category: Final = card.category
        self.copies: Final = rarity.copies
        self.resale: Final = rarity.resale
        self.points: Final = rarity.points
        self.timing: Final = TIMINGS.index(card.timing)
        self.scope: Final = card.scope
        self.rounds: Final = rounds_of(card.duration)
        self.duration: Final = card.duration
        self.token: Final = card.token
        self.warship: Final = card.warship
        self.effects: Final[list[Effect]] = [parse(line) for line in card.effects]
        self.need: Final = need(self.effects, card.scope, card.token)
        self.numbers: Final = numbers_of(self.effects) | {"rounds": max(0, self.rounds)}

    def has(self, op: int) -> bool:
        """Whether one of its effects is of this operation."""
        return any([effect.op == op for effect in self.effects])

    def weather(self) -> Weather:
        """What it does to the whole board while it lies on the table."""
        stormy = self.has(MOVE_EXTRA) or (self.has(STAT) and self.scope != "player")
        if not stormy and not any([self.has(op) for op in (LINK, NO_MOVE, NO_ATTACK, TRADE_ANYWHERE, CLOSE_PORT)]):
            return CLEAR
        return Weather(
            self.has(LINK),
            self.has(NO_MOVE),
            self.has(NO_ATTACK),
            self.has(TRADE_ANYWHERE),
            self.has(CLOSE_PORT),
            stormy,
        )


@final
class ParsecBox(Box):
    """One box, opened for so many players with these options."""

    def __init__(self, players: int, options: dict[str, str], content: Content) -> None:
        super().__init__(players, options)
        check_supply(content)
        offered = ("", options["two_player_board"])
        sizes = [size for size in content.boards if players in size.players and size.option in offered]
        size = sizes[0]
        columns, rows = size.columns, size.rows
        if options["board_shape"] == "tall":
            columns, rows = rows, columns
        self.board: Final = Board(columns, rows, options["edge_half_hexes"] == "playable")
        self.cells: Final = self.board.cells
        self.slots: Final = self.board.modules
        self.modules: Final = content.modules
        self.port: Final = [module.kind for module in content.modules].index("port")
        self.cards: Final[list[CardData]] = [CardData(content, at) for at in range(len(content.cards))]
        self.titles: Final = len(content.cards)
        self.factions: Final = [faction.id for faction in content.factions]
        self.colours: Final = list(content.components.colours)
        self.plays: Final[list[Answer]] = [("play", at) for at in range(self.titles)]
        self.sells: Final[list[Answer]] = [("sell", at) for at in range(self.titles)]
        units = players * PIECES
        self.units: Final = units
        self.moves: Final[list[Answer]] = [("move", unit) for unit in range(units)]
        self.unloads: Final[list[Answer]] = [("unload", unit) for unit in range(units)]
        self.attacks: Final[list[Answer]] = [("attack", unit) for unit in range(units)]
        self.trades: Final[list[Answer]] = [("trade", seat) for seat in range(players)]
        self.founds: Final[list[Answer]] = [("found", unit) for unit in range(units)]
        self.converts: Final[list[Answer]] = [("convert", unit) for unit in range(units)]
        self.sizes.update(
            cells=self.cells,
            units=units,
            slots=self.slots,
            modules=len(content.modules),
            titles=self.titles,
            factions=len(self.factions),
            colours=len(self.colours),
        )
        self._numbers(content, size.military)
        self._options(options)
        self._teams(options["teams"])
        self.colonies_needed = size.colonies
        self.each_needed = size.each
        self.bare_land: Final = Land(self.board, self.modules, [NONE] * self.slots, self.port_core == "closed")
        self._lands: dict[tuple[int, ...], Land] = {}

    def _numbers(self, content: Content, military: int) -> None:
        half = (self.slots + 1) // 2
        self.modules_needed = military if self.options["military_target"] == "printed" else half
        begin = content.setup
        terms: list[int] = []
        room = int(self.options["transport_capacity"])
        units = [unit for name in UNITS for unit in content.units if unit.id == name]
        for kind, unit in enumerate(units):
            terms.extend([unit.move, unit.attack, unit.defence, unit.range, room if kind == TRANSPORT else 0])
        for unit in units:
            terms.extend([unit.titanium, unit.gold, unit.energy])
        terms.extend([begin.event_price, 0, begin.aboard_surcharge, begin.port_rate, 0, 0])
        terms.extend([0] * 8)
        terms.append(0)
        self.terms: list[int] = terms
        self.points = [unit.points for unit in units]
        self.unit_points: dict[tuple[int, ...], list[int]] = {}  # the same by factions, as they are asked for
        if self.options["timed_points_transport"] == "7":
            carrier = units[TRANSPORT]
            self.points[TRANSPORT] = carrier.titanium + carrier.gold + carrier.energy
        self.die = content.components.die_sides
        self.tokens = content.components.event_tokens
        self.pile = content.components.resource_cards_each
        self.race_colonies = begin.race_colonies
        self.convert_energy = begin.convert_energy
        self.placements = begin.placements
        self.start_resources = begin.resources
        self.first_hands: list[Answer] = [
            ("take", t, g, begin.resources - t - g)
            for t in range(begin.resources + 1)
            for g in range(begin.resources + 1 - t)
        ]
        self.start_cards = begin.event_cards
        self.deck = [card.copies for card in self.cards]
        self.bonus: list[list[Effect]] = [[parse(line) for line in faction.bonus] for faction in content.factions]
        self.malus: list[list[Effect]] = [[parse(line) for line in faction.malus] for faction in content.factions]
        self.faction_numbers: list[dict[str, str | int]] = [
            faction_numbers(bonus, malus) for bonus, malus in zip(self.bonus, self.malus, strict=True)
        ]
        self.production_cards = [
            at
            for at, card in enumerate(self.cards)
            if any([effect.op == REROLL and effect.which == "production" for effect in card.effects])
        ]
        self.weather: list[Weather] = [card.weather() for card in self.cards]
        self.cancelling = [card.has(CANCEL) for card in self.cards]

    def _options(self, options: dict[str, str]) -> None:
        self.round_limit = ROUND_LIMIT[options["round_limit"]]
        self.asteroid_cap = 2 if options["asteroid_cap"] == "two" else 99
        self.combat_exchange_cap = (
            0 if options["combat_exchange_cap"] == "none" else int(options["combat_exchange_cap"])
        )
        self.port_position = options["port_position"]
        self.port_core = options["port_core"]
        self.first_player_roll = options["first_player_roll"]
        self.faction_deal = options["faction_deal"]
        self.hands = options["hands"]
        self.missing_number = options["missing_number"]
        self.planet_yield = options["planet_yield"]
        self.bank = options["bank"]
        self.build_timing = options["build_timing"]
        self.fresh_units = options["fresh_units"]
        self.event_buy_limit = options["event_buy_limit"]
        self.event_usable_from = options["event_usable_from"]
        self.event_discard = options["event_discard"]
        self.event_tokens = options["event_tokens"]
        self.card_window = options["card_window"]
        self.any_turn_cards = options["any_turn_cards"]
        self.warship_card = options["warship_card"]
        self.unload_move = options["unload_move"]
        self.unload_where = options["unload_where"]
        self.transit = options["transit"]
        self.colony_blocks = options["colony_blocks"]
        self.dock_access = options["dock_access"]
        self.dock_capacity = options["dock_capacity"]
        self.combat_length = options["combat_length"]
        self.simplified_combat = options["simplified_combat"]
        self.line_of_fire = options["line_of_fire"]
        self.stand_down = options["stand_down"]
        self.colony_counter = options["colony_counter"]
        self.colony_loss = options["colony_loss"]
        self.shared_hex_loss = options["shared_hex_loss"]
        self.colony_casualty = options["colony_casualty"]
        self.evade_move = options["evade_move"]
        self.evade_goal = options["evade_goal"]
        self.involved_defenders = options["involved_defenders"]
        self.support_exposed = options["support_exposed"]
        self.after_evasion = options["after_evasion"]
        self.disjoint_counter = options["disjoint_counter"]
        self.support_cost = options["support_cost"]
        self.scrap_share = options["scrap_share"]
        self.scrap_events = options["scrap_events"]
        self.victory = options["victory"]
        self.dominance_group = options["dominance_group"]
        self.straddle_dominance = options["straddle_dominance"]
        self.inherit_faction = options["inherit_faction"]
        self.alliance_victory = options["alliance_victory"]
        self.timed_end = options["timed_end"]
        self.timed_tiebreak = options["timed_tiebreak"]

    def _teams(self, teams: str) -> None:
        """Teams of equal size, where the number of players allows them; else each is alone."""
        players = self.players
        sizes = {"2v2": (4, 2), "3v3": (6, 2), "2v2v2": (6, 3)}
        wanted, count = sizes.get(teams, (0, 0))
        self.allied = wanted == players
        self.team: list[int] = [seat % count if self.allied else seat for seat in range(players)]
        self.sides = [[other for other in range(players) if self.team[other] == team] for team in self.team]
        alone = [[seat] for seat in range(players)]
        pooled = self.alliance_victory != "member"
        self.modules_pooled = pooled
        self.military_sides = self.sides if pooled else alone  # whose vessels count together
        self.economic_sides = self.sides if self.alliance_victory == "pooled_all" else alone  # whose colonies do

    def land(self, slots: tuple[int, ...]) -> Land:
        """What a layout of modules prints on the board; the last ones are kept."""
        land = self._lands.get(slots)
        if land is None:
            if len(self._lands) > 64:
                self._lands.clear()
            land = Land(self.board, self.modules, list(slots), self.port_core == "closed")
            self._lands[slots] = land
        return land


def numbers_of(effects: list[Effect]) -> dict[str, str | int]:
    """The numbers that a card's text says, without signs: of the first effect that has each."""
    found: dict[str, str | int] = {}
    for effect in effects:
        part = effect if effect.inner is None else effect.inner
        named = {"n": part.n, "by": abs(part.by), "test": part.test, "save": part.save, "least": part.least}
        for name, value in named.items():
            if value:
                found.setdefault(name, value)
    return found


def faction_numbers(bonus: list[Effect], malus: list[Effect]) -> dict[str, str | int]:
    """The numbers that a faction's text says: of its first and second effect for the better, and for the worse."""
    found: dict[str, str | int] = {}
    for name, effects in (("bonus", bonus[:1]), ("bonus2", bonus[1:2]), ("malus", malus[:1])):
        numbers = numbers_of(effects)
        found[name] = numbers.get("n", numbers.get("by", 0))
        if "least" in numbers:
            found["least"] = numbers["least"]
    return found


def check_supply(content: Content) -> None:
    """Pieces are numbered: the rules count on so many of each kind."""
    for unit in content.units:
        pieces = SUPPLY[UNITS.index(unit.id)]
        check_between(f"[[units]] {unit.id}", "supply", unit.supply, pieces, pieces)


CITES: Final[dict[object, tuple[str, ...]]] = {
    ParsecBox: ("PA-1.1.1", "PA-1.1.5", "PA-4.4.4", "PA-14.6.1"),
    ParsecBox._numbers: ("PA-3.2", "PA-5.1.1", "PA-5.1.2", "PA-5.1.3", "PA-3.1.3", "PA-3.1.4", "PA-3.1.5"),
    ParsecBox._teams: ("PA-14.2.1",),
    CardData: ("PA-6.2.4", "PA-6.2.5", "PA-6.2.6", "PA-6.2.10", "PA-6.2.15"),
}

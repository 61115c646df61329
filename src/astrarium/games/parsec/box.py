"""The content, the board and the switches of one match, as plain numbers the rules read quickly."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.step import Answer
from astrarium.core.table import Box
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
KIND_OF: Final[tuple[int, ...]] = (0,) * 10 + (1,) * 10 + (2,) * 8 + (3,) * 8 + (4,) * 10

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

# A seat's terms, one after the other: 25 traits, 15 prices, then these.
PRICES: Final = 25
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

# what a card does to the whole board while it lies on the table
LINKING: Final = 1
FREEZING: Final = 2
CALMING: Final = 4
TRADING: Final = 8
CLOSING: Final = 16
STORMY: Final = 32

NONE: Final = -1
ROUNDS: Final = {"none": 0, "15_rounds": 15, "30_rounds": 30, "60_rounds": 60}


@final
class CardData:
    """A title of event cards as the rules read it."""

    def __init__(self, content: Content, at: int) -> None:
        content_text = content.cards[at]
        rarity = next(rarity for rarity in content.rarities if rarity.id == content_text.rarity)
        self.id: Final = content_text.id
        self.category: Final = content_text.category
        self.rarity: Final = content_text.rarity
        self.colour: Final = rarity.colour
        self.copies: Final = rarity.copies
        self.resale: Final = rarity.resale
        self.points: Final = rarity.points
        self.timing: Final = TIMINGS.index(content_text.timing)
        self.scope: Final = content_text.scope
        self.rounds: Final = rounds_of(content_text.duration)
        self.duration: Final = content_text.duration
        self.token: Final = content_text.token
        self.warship: Final = content_text.warship
        self.effects: Final[list[Effect]] = [parse(line) for line in content_text.effects]
        self.need: Final = need(self.effects, content_text.scope, content_text.token)

    def has(self, op: int) -> bool:
        """Whether one of its effects is of this operation."""
        return any([effect.op == op for effect in self.effects])

    def weather(self) -> int:
        """What it does to the whole board while it lies on the table, a bit for each."""
        found = LINKING * self.has(LINK) | FREEZING * self.has(NO_MOVE) | CALMING * self.has(NO_ATTACK)
        found |= TRADING * self.has(TRADE_ANYWHERE) | CLOSING * self.has(CLOSE_PORT)
        return found | STORMY * (self.has(MOVE_EXTRA) or (self.has(STAT) and self.scope != "player"))


@final
class ParsecBox(Box):
    """One box, opened for so many players with these options."""

    def __init__(self, players: int, options: dict[str, str], content: Content) -> None:
        super().__init__(players, options)
        self.content: Final = content
        size = next(size for size in content.boards if players in size.players)
        columns, rows = size.columns, size.rows
        if players == 2 and options["two_player_board"] == "4x2":
            columns, rows = 4, 2
        self.board: Final = Board(columns, rows, options["edge_half_hexes"] == "playable")
        self.cells: Final = self.board.cells
        self.slots: Final = self.board.modules
        self.modules: Final = content.modules
        self.port: Final = [module.kind for module in content.modules].index("port")
        self.cards: Final[list[CardData]] = [CardData(content, at) for at in range(len(content.cards))]
        self.titles: Final = len(content.cards)
        self.plays: Final[list[Answer]] = [("play", at) for at in range(self.titles)]
        self.sells: Final[list[Answer]] = [("sell", at) for at in range(self.titles)]
        units = players * PIECES
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
            factions=len(content.factions),
            colours=len(content.components.colours),
        )
        self._numbers(content, size.military)
        self._switches(options)
        self._teams(options["teams"])
        self.colonies_needed = size.colonies
        self.each_needed = size.each
        self.bare_land: Final = Land(self.board, self.modules, [NONE] * self.slots, self.core_closed)
        self._lands: dict[tuple[int, ...], Land] = {}

    def _numbers(self, content: Content, content_text: int) -> None:
        half = (self.slots + 1) // 2
        self.modules_needed = content_text if self.options["military_target"] == "printed" else half
        begin = content.setup
        terms: list[int] = []
        room = int(self.options["transport_capacity"])
        for kind, unit in enumerate(content.units):
            terms.extend([unit.move, unit.attack, unit.defence, unit.range, room if kind == TRANSPORT else 0])
        for unit in content.units:
            terms.extend([unit.titanium, unit.gold, unit.energy])
        terms.extend([begin.event_price, 0, begin.aboard_surcharge, begin.port_rate, 0, 0])
        terms.extend([0] * 8)
        terms.append(0)
        self.terms: list[int] = terms
        self.points = [unit.points for unit in content.units]
        if self.options["timed_points_transport"] == "7":
            self.points[TRANSPORT] = 7
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
        self.production_cards = [
            at
            for at, card in enumerate(self.cards)
            if any([effect.op == REROLL and effect.which == "production" for effect in card.effects])
        ]
        self.weather = [card.weather() for card in self.cards]
        self.cancelling = [card.has(CANCEL) for card in self.cards]

    def _switches(self, options: dict[str, str]) -> None:
        self.round_limit = ROUNDS[options["round_limit"]]
        self.finish_turn = options["timed_end"] == "finish_turn"
        self.port_central = options["port_position"] == "central"
        self.roll_twice = options["first_player_roll"] == "twice"
        self.faction_deal = options["faction_deal"]
        self.missing_number = options["missing_number"]
        self.same_kind = options["planet_yield"] == "same_kind"
        self.rock_cap = 2 if options["asteroid_cap"] == "two" else 99
        self.bank_limited = options["bank"] == "limited"
        self.hands = options["hands"]
        self.open_hands = options["hands"] == "open"
        self.build_late = options["build_timing"] == "end_of_turn"
        self.fresh_units = options["fresh_units"]
        self.buy_one = options["event_buy_limit"] == "one"
        self.buy_waits = options["event_usable_from"] == "own_next_turn"
        self.event_discard = options["event_discard"]
        self.tokens_limited = options["event_tokens"] == "blocked"
        self.unload_move = options["unload_move"]
        self.unload_empty = options["unload_where"] == "adjacent_empty"
        self.transit = options["transit"] == "consent"
        self.colonies_free = options["colony_blocks"] == "free"
        self.dock_access = options["dock_access"]
        self.dock_one = options["dock_capacity"] == "one"
        self.core_closed = options["port_core"] == "closed"
        self.line_of_fire = options["line_of_fire"]
        self.stand_down = options["stand_down"] == "yes"
        self.colony_counter = options["colony_counter"]
        self.any_colony_falls = options["colony_loss"] == "owner_choice"
        self.target_falls = options["shared_hex_loss"] == "target"
        self.colony_shield = options["colony_casualty"] == "yes"
        self.evade_remaining = options["evade_move"] == "remaining"
        self.evade_out = options["evade_goal"] == "required"
        self.mates_fight = options["involved_defenders"] == "hex_mates"
        self.support_exposed = options["support_exposed"] == "yes"
        self.must_strike = options["after_evasion"] == "mandatory"
        self.separate = options["disjoint_counter"] == "allowed"
        self.support_costs = options["support_cost"] == "uses_attack"
        self.share_agreed = options["scrap_share"] == "agreed"
        self.scrap_events = options["scrap_events"] == "card_player"
        self.loser_first = options["card_window"] == "losing_first"
        self.race_first = options["warship_card"] == "after_race"
        self.inherit = options["inherit_faction"]
        self.shared_ties = options["timed_tiebreak"] == "shared"
        self.alliance = options["alliance_victory"]
        self.simple = options["combat_length"] == "simplified"
        self.no_reply = options["simplified_combat"] == "attack_only"
        self.strike_cap = 0 if options["combat_exchange_cap"] == "none" else int(options["combat_exchange_cap"])
        self.both_needed = options["victory"] == "both"
        self.connected = options["dominance_group"] == "connected"
        self.straddle_one = options["straddle_dominance"] == "one"

    def _teams(self, teams: str) -> None:
        """Teams of equal size, where the number of players allows them; else everybody is alone."""
        players = self.players
        sizes = {"2v2": (4, 2), "3v3": (6, 2), "2v2v2": (6, 3)}
        wanted, count = sizes.get(teams, (0, 0))
        self.allied = wanted == players
        self.team: list[int] = [seat % count if self.allied else seat for seat in range(players)]
        self.sides = [[other for other in range(players) if self.team[other] == team] for team in self.team]
        alone = [[seat] for seat in range(players)]
        pooled = self.allied and self.alliance != "member"
        self.modules_pooled = pooled
        self.military_sides = self.sides if pooled else alone  # whose vessels count together
        self.economic_sides = self.sides if pooled and self.alliance == "pooled_all" else alone  # whose colonies do

    def land(self, slots: list[int]) -> Land:
        """What a layout of modules prints on the board; the last ones are kept."""
        key = tuple(slots)
        land = self._lands.get(key)
        if land is None:
            if len(self._lands) > 64:
                self._lands.clear()
            land = Land(self.board, self.modules, slots, self.core_closed)
            self._lands[key] = land
        return land


CITES: Final[dict[object, tuple[str, ...]]] = {
    ParsecBox: ("PA-1.1.1", "PA-1.1.5", "PA-4.4.4", "PA-14.6.1"),
    ParsecBox._numbers: ("PA-3.2", "PA-5.1.1", "PA-5.1.2", "PA-5.1.3", "PA-3.1.3", "PA-3.1.4", "PA-3.1.5"),
    ParsecBox._teams: ("PA-14.2.1",),
    CardData: ("PA-6.2.4", "PA-6.2.5", "PA-6.2.6", "PA-6.2.10", "PA-6.2.15"),
}

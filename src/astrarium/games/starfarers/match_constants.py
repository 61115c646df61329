"""What is constant in one match: the content, the board and the options, as plain numbers the rules read quickly."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.content_checks import wrong_value
from astrarium.core.step import Answer
from astrarium.core.table_base import Box
from astrarium.games.starfarers.board import DOTS, RESOURCES, Board
from astrarium.games.starfarers.content import Content
from astrarium.games.starfarers.field_checks import check_field

# kinds of cards
ORE: Final = 0
FUEL: Final = 1
CARBON: Final = 2
FOOD: Final = 3
GOODS: Final = 4
KINDS: Final = 5

# what can be built; the last three are upgrades of the mothership
COLONY_SHIP: Final = 0
TRADE_SHIP: Final = 1
SPACEPORT: Final = 2
ITEMS: Final = ("colony_ship", "trade_ship", "spaceport", "booster", "cannon", "freight_ring")
UPGRADES: Final = ("booster", "cannon", "freight_ring")
BOOSTER: Final = 0
CANNON: Final = 1
FREIGHT: Final = 2

TRANSPORTERS: Final = 3  # of each seat

# what a ship carries
COLONY: Final = 0
STATION: Final = 1
CARGOS: Final = ("colony", "trade")

# tokens beside plain numbers: what lies there plus what it asks for
LAIR: Final = 20
ICE: Final = 30

# nodes of encounters
NODES: Final = ("gift", "ask", "pay", "swap", "shake", "compare", "wear", "council", "end")
GIFT: Final = 0
ASK: Final = 1
PAY: Final = 2
SWAP: Final = 3
SHAKE: Final = 4
COMPARE: Final = 5
WEAR: Final = 6
COUNCIL: Final = 7
END: Final = 8
METRICS: Final = ("combat", "speed", "boosters")
COMBAT: Final = 0
SPEED: Final = 1
FLEE: Final = 2
RIVALS: Final = ("left", "right", "left2", "right2")
EFFECTS: Final = (
    "fame",
    "gain",
    "return_gift",
    "lose_swapped",
    "take_random_each",
    "each_gives",
    "upgrade_gain",
    "upgrade_loss",
    "ship_stuck",
    "trade_ship",
    "space_jump",
    "draw_encounter",
    "reshuffle_all",
)
ANY: Final = 5  # a card of choice, as a kind
GAINED: Final = (*RESOURCES, "any")
COUNTED: Final = tuple([f"counted.{kind}" for kind in RESOURCES])  # cards of a kind, as words that are counted
COUNTS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9")
BALLS: Final = ("black", "blue", "yellow", "red")


_boards: list[tuple[Content, Board]] = []  # the last few


def board_of(content: Content) -> Board:
    """The field, made once for each content: it is the same for every match."""
    for known, board in _boards:
        if known is content:
            return board
    check_field(content)
    made = Board(content)
    check_sizes(content, made)
    _boards.insert(0, (content, made))
    del _boards[8:]
    return _boards[0][1]


def check_sizes(content: Content, board: Board) -> None:
    """What the field is said to have is what it has."""
    field = content.field
    found = (
        ("hexes", field.hexes, len(board.hexes)),
        ("points", field.points, board.size),
        ("edges", field.edges, len(board.links)),
        ("enterable", field.enterable, board.size - len(board.stars)),
    )
    for key, told, counted in found:
        if told != counted:
            raise wrong_value("[field]", key, told, f"{counted}, as many as the columns make")


@final
class StarfarersBox(Box):
    """One box, opened for so many players with these options."""

    def __init__(self, players: int, options: dict[str, str], content: Content) -> None:
        super().__init__(players, options)
        self.content: Final = content
        self.board: Final = board_of(content)
        board = self.board
        self.beside: Final = board.beside
        self.site_at: Final = board.site_at
        self.dock_at: Final = board.dock_at
        self.site_beside: Final = board.site_beside
        self.dark_at: Final = board.dark_at
        self.sizes.update(
            points=board.size,
            planets=board.planets,
            cards=len(content.encounters.cards),
            outposts=len(board.races),
            friends=len(content.friendship.cards),
            kinds=KINDS,
        )
        self.fly: Final[list[Answer]] = [("fly", point) for point in range(board.size)]
        self.clear: Final[list[Answer]] = [("clear", planet) for planet in range(board.planets)]
        self.dice: Final[list[Answer]] = [
            ("dice", max(one, two), min(one, two)) for one in range(1, 7) for two in range(1, 7)
        ]
        self._numbers(content)
        self._tokens(content, options)
        self._shakes(content, options)
        self._friends(content)
        self._encounters(content, options)
        self._options(options)

    def _numbers(self, content: Content) -> None:
        self.colours = content.start.colours
        self.cost = [list(cost.cards) for cost in content.costs.list]
        self.each = content.resources.each
        self.pile_each = content.resources.pile_each
        self.rebuilt_each = content.resources.rebuilt_each
        self.supply_cards = content.start.supply_cards
        self.fame_start = content.start.fame_rings
        self.colonies = content.pieces.colonies
        self.stations = content.pieces.stations
        self.rings = content.pieces.rings
        self.transporters = content.pieces.transporters
        self.stock = [content.stock.boosters, content.stock.cannons, content.stock.freight_rings]
        self.fame_rings = content.stock.fame_rings
        self.after_encounter = content.balls.after_encounter
        self.tribute_above = content.numbers.tribute_above
        self.supply_below = content.numbers.supply_below
        self.fast_below = content.numbers.fast_below
        self.bank_rate = content.numbers.bank_rate
        self.goods_rate = content.numbers.goods_rate
        self.most_offers = content.numbers.most_offers
        self.to_win = content.numbers.to_win

    def _tokens(self, content: Content, options: dict[str, str]) -> None:
        lairs = [min(lair, int(options["highest_lair"])) for lair in content.tokens.lairs]
        red = [*content.tokens.red, *[LAIR + need for need in lairs], *[ICE + need for need in content.tokens.ice]]
        by_dot: dict[str, list[int]] = {
            "red": red,
            "yellow": list(content.tokens.yellow),
            "blue": list(content.tokens.blue),
        }
        self.token_kind: list[int] = []  # the different tokens of the outer planets
        self.token_dot: list[int] = []  # and their dots
        self.token_count: list[int] = []
        for dot in DOTS[1:]:
            for token in sorted(set(by_dot[dot])):
                self.token_kind.append(token)
                self.token_dot.append(DOTS.index(dot))
                self.token_count.append(by_dot[dot].count(token))
        places = range(len(self.token_kind))
        self.tokens_by_dot = [[at for at in places if self.token_dot[at] == dot] for dot in range(len(DOTS))]
        self.reserve_kind: list[int] = sorted(content.tokens.reserve)
        self.reserve_count = [content.tokens.reserve.count(token) for token in self.reserve_kind]
        home = content.tokens.home
        self.home_tokens = [sorted(tokens) for tokens in (home.alpha, home.beta, home.gamma, home.delta)]

    def _shakes(self, content: Content, options: dict[str, str]) -> None:
        bag = sorted((content.balls.five if options["ball_bag"] == "five" else content.balls.four), key=BALLS.index)
        self.shakes: list[Answer] = []  # every pair of balls, alike pairs as often as they can fall
        for at, one in enumerate(bag):
            for two in bag[at + 1 :]:
                self.shakes.append(("balls", one, two))
        self.shake_kinds: list[Answer] = []
        for shake in self.shakes:
            if shake not in self.shake_kinds:
                self.shake_kinds.append(shake)
        values = content.balls.values
        self.ball_values = [values.black, values.blue, values.yellow, values.red]

    def _friends(self, content: Content) -> None:
        friends, races = content.friendship.cards, self.board.races
        self.friend_names: list[str] = [friend.id for friend in friends]
        self.friend_rules = [friend.rules[0] for friend in friends]
        self.friend_race = [races.index(friend.race) for friend in friends]
        self.friend_speed = [friend.speed for friend in friends]
        self.friend_combat = [friend.combat for friend in friends]
        self.helpers = [at for at, friend in enumerate(friends) if friend.speed or friend.combat]
        self.harvest = [next(at for at, friend in enumerate(friends) if friend.harvest == kind) for kind in RESOURCES]
        self.trader = [next(at for at, friend in enumerate(friends) if friend.trades == kind) for kind in RESOURCES]
        self.trader_rate = [friends[at].rate for at in self.trader]
        self.trader_once = [friends[at].once for at in self.trader]
        self.light_tribute = next(at for at, friend in enumerate(friends) if friend.tribute_above)
        self.light_above = friends[self.light_tribute].tribute_above
        self.fame_sellers = [at for at, friend in enumerate(friends) if friend.sells_fame]
        self.rich_help = next(at for at, friend in enumerate(friends) if friend.helps)
        self.relief = next(at for at, friend in enumerate(friends) if friend.relief)

    def _encounters(self, content: Content, options: dict[str, str]) -> None:
        second = options["encounter_edition"] == "second"
        self.openings = [card.opening for card in content.encounters.cards]
        self.card_numbers = [card.id for card in content.encounters.cards]
        self.card_rules = [card.rules[0] for card in content.encounters.cards]
        self.alike: list[dict[int, list[int]]] = []  # by card and way heard: what may have been told so, as found
        self.root: list[int] = []  # the first node of each card
        self.node_type: list[int] = []
        self.node_count: list[int] = []  # most cards of a gift, cards of a demand, limit of wear and tear
        self.node_metric: list[int] = []
        self.node_rival: list[int] = []
        self.node_next: list[list[int]] = []
        self.node_effects: list[list[list[int]]] = []  # [effect, kind, number]
        for card in content.encounters.cards:
            first = len(self.node_type)
            self.root.append(first)
            self.alike.append({})
            names: list[str] = [node.id for node in card.nodes]
            for node in card.nodes:
                self.node_type.append(NODES.index(node.type))
                self.node_count.append(node.max or node.count or node.limit)
                self.node_metric.append(METRICS.index(node.metric) if node.metric else -1)
                self.node_rival.append(RIVALS.index(node.rival) if node.rival else -1)
                self.node_next.append([first + names.index(name) for name in node.next])
                where = f"[[encounters.cards]] {card.id}, node {node.id}"
                first_edition = [effect_of(where, "effects", text) for text in node.effects]
                later = [effect_of(where, "effects_2019", text) for text in node.effects_2019 or ()]
                self.node_effects.append(later if second and node.effects_2019 is not None else first_edition)
        self.most_gifts = gift_limit(content)
        self.sizes["nodes"] = len(self.node_type)

    def _options(self, options: dict[str, str]) -> None:
        self.expert_setup = options["expert_setup"] == "on"
        self.beginner_ship = options["beginner_ship"]
        self.three_player_block = options["three_player_block"] if self.players == 3 else "off"
        self.two_per_system = self.players == 3
        self.fast_start = options["fast_start"] == "on"
        self.freight_limit = int(options["freight_limit"])
        self.most = [self.content.stock.most, self.content.stock.most, self.freight_limit]
        self.marker_tie = options["marker_tie"]
        self.encounter_edition = options["encounter_edition"]
        self.rival_cards = options["rival_cards"] == "on"
        self.same_kind = options["same_kind"] == "on"
        self.discard_rounding = options["discard_rounding"]
        self.bank_shortage = options["bank_shortage"]
        self.peek_memory = options["peek_memory"] == "on"
        self.round_limit = int(options["round_limit"])

    def number(self, place: tuple[int, int]) -> int:
        """The number of a point by its coordinates."""
        return self.board.number[place]


def gift_limit(content: Content) -> int:
    """The most cards of a gift, the same in every encounter: else being asked for one more would tell the card."""
    limits = {node.max for card in content.encounters.cards for node in card.nodes if node.type == "gift"}
    if len(limits) > 1:
        raise wrong_value("[[encounters.cards]]", "max", sorted(limits), "one number, the same in all gifts")
    return max(limits, default=0)


def effect_of(where: str, key: str, text: str) -> list[int]:
    """An effect as numbers: which, of what kind, how many. Anything but the vocabulary is refused in words."""
    parts = text.split()
    word = parts[0] if parts else ""
    if word == "fame" and len(parts) == 2 and parts[1].removeprefix("-") in COUNTS:
        return [EFFECTS.index(word), 0, int(parts[1])]
    if word == "gain" and len(parts) == 3 and parts[1] in GAINED and parts[2] in COUNTS:
        return [EFFECTS.index(word), GAINED.index(parts[1]), int(parts[2])]
    if word in EFFECTS[2:] and parts[1:] in ([], ["1"]):
        return [EFFECTS.index(word), 0, 1]
    known = ", ".join(["fame N", "gain KIND N", *EFFECTS[2:]])
    raise wrong_value(where, key, text, f"one of: {known}; N from 1 to 9, fame also below 0")


CITES: Final[dict[object, tuple[str, ...]]] = {
    StarfarersBox: ("SF-COMP.1", "SF-COMP.12", "SF-COMP.13"),
    StarfarersBox._tokens: ("SF-COMP.9", "SF-COMP.10"),
    StarfarersBox._shakes: ("SF-SHAKE.3", "SF-SHAKE.4", "SF-SHAKE.6", "SF-SHAKE.7"),
}

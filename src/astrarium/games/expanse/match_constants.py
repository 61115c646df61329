"""What is constant in one match: the content, the board and the options, as plain numbers the rules read quickly."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.step import Answer
from astrarium.core.table_base import Box
from astrarium.games.expanse.board import FAR, Board
from astrarium.games.expanse.content import Ability, Content, Effect
from astrarium.games.expanse.effect_parts import (
    BATTLESHIP,
    DAMAGED,
    FLEET,
    HERE,
    LAST_BASE,
    LAST_ORBIT,
    PLACES_OF,
    ROCINANTE,
    SCRAP,
    SHIPS,
    Part,
    Places,
)

BASES: Final = 16
ORBITS: Final = 9
KINDS: Final = 4  # of ships in an orbit: fleet, battleship, damaged battleship, scrap ship
MOST_SEATS: Final = 4
SLOTS: Final = 5
CARDS: Final = 52
SCORE: Final = 52  # a score card, behind the numbers of the action cards
GAP: Final = -1  # no card in a slot of the track
SCORE_CARDS: Final = 6
NEVER: Final = 9  # a level that nobody reaches
LEVELS: Final = 3
PRINTED: Final = "0-1-1-2-2"  # the value of track_prices that stands for the prices of the content


@final
class PaidAbility:
    """An ability of a faction: its name, its rule, what it costs, whether once a turn, and its program."""

    def __init__(self, name: str, rule: str, price: int, once: bool, program: int) -> None:
        self.name: Final = name
        self.rule: Final = rule
        self.price: Final = price
        self.once: Final = once
        self.program: Final = program  # -1: nothing that is paid for


@final
class ExpanseBox(Box):
    """One box, opened for so many players with these options. Factions are numbered as in content.toml."""

    def __init__(self, players: int, options: dict[str, str], content: Content) -> None:
        super().__init__(players, options)
        self.content: Final = content
        self.board: Final = Board(content)
        self.factions: Final[list[str]] = [faction.id for faction in content.factions if players in faction.players]
        self.faction_number: Final[dict[str, int]] = {name: at for at, name in enumerate(self.factions)}
        self.closed: Final[list[int]] = [
            at for at, base in enumerate(content.bases) if players == 2 and not base.two_players
        ]
        self.open_bases: Final[list[int]] = [base for base in range(BASES) if base not in self.closed]
        self.all_factions: Final[list[int]] = list(range(players))
        self.rivals: Final[list[list[int]]] = [
            [faction for faction in range(players) if faction != user] for user in range(players)
        ]
        self.home: Final[list[int]] = [self.board.orbits.index(faction.home) for faction in content.factions]
        self.parts: Final[list[Part]] = []
        self.programs: Final[list[list[int]]] = []  # parts by number: cards first, then abilities, then crew
        self.after: Final[list[list[int]]] = []  # for each part of a program, the one it says "there" of, or -1
        self.going_on: Final[list[int]] = []  # alternatives that say "there" of a part before their choice
        self._alternatives: list[tuple[int, int, Effect]] = []  # program and position of each choice
        self._numbers(content)
        self._deck(content)
        self._cards(content)
        self._abilities(content)
        self._crew(content)
        self._write_alternatives()
        self.positions: Final[list[tuple[int, ...]]] = [tuple(range(len(parts))) for parts in self.programs]
        self._placements(content)
        self._options(options)
        self._critical(content)
        self.sizes.update(
            bases=BASES,
            factions=self.players,
            orbits=ORBITS,
            cards=CARDS,
            parts=len(self.parts),
            programs=len(self.programs),
            sectors=len(self.board.sectors),
        )

    def _numbers(self, content: Content) -> None:
        pieces, scoring = content.pieces, content.scoring
        halves = {str(kind): count for kind, count in pieces.half_strength.items()}
        self.strength = [halves[kind] for kind in SHIPS]  # in halves
        self.diplomat = pieces.diplomat
        self.token = pieces.protomolecule
        self.token_contested = pieces.protomolecule_contested
        self.contested_by = pieces.contested_by
        self.small_cubes = [faction.small_cubes for faction in content.factions]
        self.diplomats = [faction.diplomats for faction in content.factions]
        self.tokens = [faction.protomolecules for faction in content.factions]
        self.pieces = [[faction.fleets, faction.battleships, faction.scrap_ships] for faction in content.factions]
        self.diplomat_owner = owner_of(self.diplomats, self.players)
        self.token_owner = owner_of(self.tokens, self.players)
        self.start_cp = content.cp_track.start
        self.keep_price = content.cp_track.keep_event
        self.orbital_bonus = scoring.orbital_bonus
        self.resource_bonus = scoring.resource_bonus
        self.plain_values = list(scoring.other_sectors)
        self.final_values = list(scoring.final)
        rounds = sorted(content.score_rounds, key=lambda row: row.round)
        self.rows = [list(row.bonus_sector) for row in rounds]
        self.row_technology = [row.technology for row in rounds]
        self.bonus_tokens = [sector.tokens for sector in content.sectors]

    def _deck(self, content: Content) -> None:
        deck = next(deck for deck in content.decks if deck.players == self.players)
        self.piles = [deck.top] + [deck.actions + deck.scores] * deck.piles
        self.pile_scores = [0] + [deck.scores] * deck.piles

    def _cards(self, content: Content) -> None:
        self.card_names = [card.id for card in content.cards]
        self.card_number = {name: at for at, name in enumerate(self.card_names)}
        self.card_points = [card.ap for card in content.cards]
        self.card_used = [self.players in card.players for card in content.cards]
        self.card_factions = [
            [self.faction_number[name] for name in card.factions if name in self.faction_number]
            for card in content.cards
        ]
        self.deal_answers: list[Answer] = [("card", name) for name in self.card_names]
        self.event_answers: list[Answer] = [("event", name) for name in self.card_names]
        for card in content.cards:
            self._program(card.effect)

    def _program(self, effects: tuple[Effect, ...]) -> int:
        """Write down a program, and remember its alternatives for later."""
        number = len(self.programs)
        numbers: list[int] = []
        self.programs.append(numbers)
        after: list[int] = []
        self.after.append(after)
        for effect in effects:
            part = Part(len(self.parts), effect, self.board, self.closed)
            self.parts.append(part)
            if effect.options:
                self._alternatives.append((number, len(numbers), effect))
            after.append(self._antecedent(number, part.ref))
            numbers.append(part.number)
        return number

    def _write_alternatives(self) -> None:
        """Alternatives are programs of their own, behind all others: a card has the number of its program."""
        while self._alternatives:
            program, at, effect = self._alternatives.pop(0)
            choice = self.parts[self.programs[program][at]]
            choice.options = [self._program(option) for option in effect.options]
            for option in choice.options:
                self._link_alternative(program, at, option)

    def _link_alternative(self, program: int, at: int, option: int) -> None:
        """What is "there" behind a choice is the place of its alternative; "there" within may be one before it."""
        choice, parts = self.parts[self.programs[program][at]], [self.parts[number] for number in self.programs[option]]
        for ref in (LAST_BASE, LAST_ORBIT):
            meant = [part for part in parts if gives_place(part, ref)]
            if meant and choice.is_referred(ref):
                meant[-1].refer(ref)
        for part, after in zip(parts, self.after[option], strict=True):
            if part.ref != HERE and after < 0:
                self.going_on.append(option)
                self.after[program][at] = self._antecedent(program, part.ref, at)

    def _antecedent(self, program: int, ref: int, end: int | None = None) -> int:
        """The position of the part before that "there" is said of, or -1; that part is told so."""
        before = [self.parts[number] for number in self.programs[program][:end]]
        found = [at for at, part in enumerate(before) if gives_place(part, ref)]
        if not found:
            return -1
        before[found[-1]].refer(ref)
        return found[-1]

    def _abilities(self, content: Content) -> None:
        none = PaidAbility("", "", 0, False, -1)
        self.abilities = [[none] * (LEVELS + 1) for _ in range(MOST_SEATS)]  # by faction and level
        self.immune_level = [NEVER] * MOST_SEATS  # from which technology on a faction has it
        self.free_keep_level = [NEVER] * MOST_SEATS
        self.ties_level = [NEVER] * MOST_SEATS
        self.cells_level = [NEVER] * MOST_SEATS
        self.is_cell_base = [[False] * BASES for _ in range(MOST_SEATS)]  # by faction and base
        self.supremacy_level = [NEVER] * MOST_SEATS
        self.supremacy_bonus = [0] * MOST_SEATS
        self.solidarity_level = [NEVER] * MOST_SEATS
        self.solidarity_bonus = [[0] * BASES for _ in range(MOST_SEATS)]
        self.long_moves: list[list[tuple[int, int]]] = [[] for _ in range(MOST_SEATS)]  # level and range
        names = [faction.id for faction in content.factions]
        for ability in content.abilities:
            faction = names.index(ability.faction)
            program = self._program(ability.effect)
            paid = program if ability.effect and not ability.does else -1
            self.abilities[faction][ability.level] = PaidAbility(
                ability.id, ability.rules[0], ability.ap, ability.once, paid
            )
            self._ability(ability, faction, program)

    def _ability(self, ability: Ability, faction: int, program: int) -> None:
        """What an ability does besides effects that are paid for."""
        does, level = ability.does, ability.level
        if does == "choose_own_cube":
            self.immune_level[faction] = level
        elif does == "keep_event_free":
            self.free_keep_level[faction] = level
        elif does == "win_ties":
            self.ties_level[faction] = level
        elif does == "influence_without_fleet":
            self.cells_level[faction] = level
            for base in self.parts[self.programs[program][0]].at.bases:
                self.is_cell_base[faction][base] = True
        elif does == "orbital_bonus":
            self.supremacy_level[faction] = level
            self.supremacy_bonus[faction] = ability.bonus
        elif does == "base_bonus":
            self.solidarity_level[faction] = level
            for base in Places(ability.at, self.board, self.closed).bases:
                self.solidarity_bonus[faction][base] = ability.bonus
        elif does == "long_move":
            self.long_moves[faction].append((level, self.parts[self.programs[program][0]].range))

    def _crew(self, content: Content) -> None:
        self.crew_names = [crew.id for crew in content.crew]
        self.crew_programs = [self._program(crew.effect) for crew in content.crew]
        self.crew_answers: list[Answer] = [("crew", name) for name in self.crew_names]
        if self.options["nagata_range"] == "exactly_one":
            for program in self.crew_programs:
                for number in self.programs[program]:
                    part = self.parts[number]
                    part.least_range = 1 if part.piece == ROCINANTE and part.range < FAR else 0

    def _options(self, options: dict[str, str]) -> None:
        self.track_prices = list(self.content.action_track.prices)
        if options["track_prices"] != PRINTED:
            self.track_prices = [int(price) for price in options["track_prices"].split("-")]
        self.faction_choice = options["faction_choice"]
        self.starting_placement = options["starting_placement"]
        self.opening_score_card = options["opening_score_card"]
        self.empty_event = options["empty_event"]
        self.event_order = options["event_order"]
        self.reuse_target = options["reuse_target"]
        self.cp_floor = options["cp_floor"]
        self.orbital_tie = options["orbital_tie"]
        self.three_way_tie = options["three_way_tie"]
        self.battleship_free_build = options["battleship_free_build"] == "true"
        self.scrap_presence = options["scrap_presence"] == "true"
        self.hit_choice = options["hit_choice"]
        self.un_choice = options["un_choice"]
        self.burton_count = options["burton_count"]
        self.roci_tie_2p = options["roci_tie_2p"]
        self.final_extras = options["final_extras"]
        self.round_limit = int(options["round_limit"])
        vesta = self.board.orbits.index("vesta")
        shut = [vesta] if self.players == 2 and options["two_player_orbits"] == "vesta_closed" else []
        self.open_orbits = [orbit for orbit in range(ORBITS) if orbit not in shut]
        # Where ships in an orbit can go, by range in zones.
        self.reach: list[list[list[int]]] = [
            [
                [to for to in self.open_orbits if to != at and self.board.distance[at][to] <= range_]
                for range_ in range(len(self.board.zones))
            ]
            for at in range(ORBITS)
        ]

    def _placements(self, content: Content) -> None:
        """What each faction in play has on the map at the start."""
        self.start_ships: list[tuple[int, int, int, int]] = []  # faction, orbit, kind and how many
        self.start_cubes: list[tuple[int, int, int]] = []  # faction, base and how many
        for placement in content.placements:
            if placement.faction not in self.faction_number:
                continue
            faction = self.faction_number[placement.faction]
            for kind, ships in ((FLEET, placement.fleets), (BATTLESHIP, placement.battleships)):
                for name, count in ships.items():
                    self.start_ships.append((faction, self.board.orbit_number[name], kind, count))
            two = placement.influence_two if self.players == 2 else {}
            for base, count in {**placement.influence, **two}.items():
                self.start_cubes.append((faction, self.board.base_number[base], count))

    def _critical(self, content: Content) -> None:
        """Which bases earn each faction the extra point for being first."""
        chosen = self.options["critical_resources"]
        self.critical_resources: list[tuple[str, ...]] = []
        for faction in content.factions:
            named: tuple[str, ...] = ()
            if chosen != "off" and self.players > 2:
                named = faction.critical["three" if self.players == 3 else "four"]
            if chosen == "swapped" and faction.critical_swapped and named:
                named = faction.critical_swapped
            self.critical_resources.append(named)
        self.critical_bases = [
            [resource in names for resource in self.board.resource_of] for names in self.critical_resources
        ]

    def within(self, orbit: int, range_: int) -> list[int]:
        """The other orbits at most so many zones away."""
        return self.reach[orbit][min(range_, len(self.board.zones) - 1)]

    def off_kind(self, kind: int) -> int:
        """Where a removed ship waits: fleets 0, battleships 1, scrap ships 2."""
        return FLEET if kind == FLEET else BATTLESHIP if kind in (BATTLESHIP, DAMAGED) else SCRAP - 1


def gives_place(part: Part, ref: int) -> bool:
    """Whether "there" can mean the place of a part: it has one of that kind, and does not say "there" itself."""
    return part.ref == HERE and part.op in PLACES_OF[ref]


def owner_of(pieces: list[int], players: int) -> int:
    """The faction in play that has these pieces, or -1."""
    return next((faction for faction, count in enumerate(pieces[:players]) if count), -1)


CITES: Final[dict[object, tuple[str, ...]]] = {
    gives_place: ("EX-OPS.14",),
    ExpanseBox: ("EX-COMP.2", "EX-COMP.3", "EX-COMP.5", "EX-COMP.6", "EX-COMP.7", "EX-SETUP.1", "EX-THREE.1"),
    ExpanseBox._abilities: ("EX-AP.3", "EX-TECH.2", "EX-TECH.3"),
    ExpanseBox._critical: ("EX-RES.1", "EX-RES.6", "EX-RES.7", "EX-TWO.8"),
    ExpanseBox._deck: ("EX-SETUP.13", "EX-SETUP.14", "EX-THREE.2", "EX-TWO.4"),
    ExpanseBox._options: ("EX-TRACK.2", "EX-TWO.3"),
}

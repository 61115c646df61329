"""The content, the board and the switches of one match, as plain numbers the rules read quickly."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.step import Answer
from astrarium.core.table import Box
from astrarium.games.expanse.board import FAR, Board
from astrarium.games.expanse.content import Content, Effect
from astrarium.games.expanse.effect_parts import (
    BATTLESHIP,
    DAMAGED,
    FLEET,
    HERE,
    LAST_BASE,
    LAST_ORBIT,
    ROCINANTE,
    SCRAP,
    SHIPS,
    Part,
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
BY_SEATS: Final = {2: "two", 3: "three", 4: "four"}

# What the abilities of the mats and technologies do besides their effects.
PASSIVE: Final = (
    "choose_own_cube", "battleships", "influence_without_fleet", "keep_event_free", "win_ties", "long_move",
    "orbital_bonus_2", "belt_bonus_1", "jump_move",
)  # fmt: skip


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
        self.home: Final[list[int]] = [self.board.orbits.index(faction.home) for faction in content.factions]
        self.parts: Final[list[Part]] = []
        self.programs: Final[list[list[int]]] = []  # parts by number: cards first, then abilities, then crew
        self.after: Final[list[list[int]]] = []  # for each part of a program, the one it says "there" of, or -1
        self._alternatives: list[tuple[Part, Effect]] = []
        self._numbers(content)
        self._deck(content)
        self._cards(content)
        self._abilities(content)
        self._crew(content)
        self._write_alternatives()
        self._switches(options)
        self._critical(content)
        self.sizes.update(
            bases=BASES,
            orbits=ORBITS,
            cards=CARDS,
            parts=len(self.parts),
            programs=len(self.programs),
            sectors=len(self.board.sectors),
        )

    def _numbers(self, content: Content) -> None:
        pieces, scoring = content.pieces, content.scoring
        self.strength = [pieces.half_strength[kind] for kind in SHIPS]  # in halves
        self.diplomat = pieces.diplomat
        self.token = pieces.protomolecule
        self.token_contested = pieces.protomolecule_contested
        self.contested_by = pieces.contested_by
        self.small_cubes = [faction.small_cubes for faction in content.factions]
        self.diplomats = [faction.diplomats for faction in content.factions]
        self.tokens = [faction.protomolecules for faction in content.factions]
        self.pieces = [
            count
            for faction in content.factions
            for count in (faction.fleets, faction.battleships, faction.scrap_ships)
        ]
        self.diplomat_owner = owner_of(self.diplomats, self.players)
        self.token_owner = owner_of(self.tokens, self.players)
        self.start_cp = content.cp_track.start
        self.keep_price = content.cp_track.keep_event
        self.orbital_bonus = scoring.orbital_bonus
        self.resource_bonus = scoring.resource_bonus
        self.plain_values = list(scoring.other_sectors)
        self.final_values = list(scoring.final)
        self.rows = [list(row.bonus_sector) for row in content.score_rounds]
        self.row_technology = [row.technology for row in content.score_rounds]
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
            numbers.append(part.number)
            after.append(self._meant(number, part))
            if effect.options:
                self._alternatives.append((part, effect))
        return number

    def _write_alternatives(self) -> None:
        """Alternatives are programs of their own, behind all others: a card has the number of its program."""
        while self._alternatives:
            part, effect = self._alternatives.pop(0)
            part.options = [self._program(option) for option in effect.options]

    def _meant(self, program: int, part: Part) -> int:
        """The position of the part before that this one says "there" of; it is told so."""
        if part.ref == HERE:
            return -1
        before = self.programs[program][:-1]
        at = max([at for at, number in enumerate(before) if self.parts[number].ref == HERE])
        meant = self.parts[before[at]]
        meant.base_referred = meant.base_referred or part.ref == LAST_BASE
        meant.orbit_referred = meant.orbit_referred or part.ref == LAST_ORBIT
        return at

    def _abilities(self, content: Content) -> None:
        count = MOST_SEATS * (LEVELS + 1)
        self.ability_names = [""] * count  # by faction and level
        self.ability_program = [-1] * count
        self.ability_price = [0] * count
        self.ability_once = [False] * count
        self.long_range = [1] * MOST_SEATS
        self.cell_bases: list[list[int]] = [[] for _ in range(MOST_SEATS)]
        levels = {name: [NEVER] * MOST_SEATS for name in PASSIVE}
        names = [faction.id for faction in content.factions]
        for ability in content.abilities:
            faction = names.index(ability.faction)
            at = faction * (LEVELS + 1) + ability.level
            self.ability_names[at] = ability.id
            self.ability_price[at] = ability.ap
            self.ability_once[at] = ability.once
            program = self._program(ability.effect)
            if ability.does in PASSIVE:
                levels[ability.does][faction] = ability.level
            else:
                self.ability_program[at] = program
            if ability.does == "long_move":
                self.long_range[faction] = self.parts[self.programs[program][0]].range
            if ability.does == "influence_without_fleet":
                self.cell_bases[faction] = self.parts[self.programs[program][0]].at.bases
        self.immune_level = levels["choose_own_cube"]
        self.cells_level = levels["influence_without_fleet"]
        self.free_keep_level = levels["keep_event_free"]
        self.ties_level = levels["win_ties"]
        self.long_level = levels["long_move"]
        self.supremacy_level = levels["orbital_bonus_2"]
        self.solidarity_level = levels["belt_bonus_1"]
        self.jump_level = levels["jump_move"]
        belt = self.board.sectors.index("belt")
        self.in_belt = [sector == belt for sector in self.board.sector_of]

    def _crew(self, content: Content) -> None:
        self.crew_names = [crew.id for crew in content.crew]
        self.crew_programs = [self._program(crew.effect) for crew in content.crew]
        self.crew_answers: list[Answer] = [("crew", name) for name in self.crew_names]
        if self.options["nagata_range"] == "exactly_one":
            for program in self.crew_programs:
                for number in self.programs[program]:
                    part = self.parts[number]
                    part.least_range = 1 if part.piece == ROCINANTE and part.range < FAR else 0

    def _switches(self, options: dict[str, str]) -> None:
        self.prices = [int(price) for price in options["track_prices"].split("-")]
        self.random_factions = options["faction_choice"] == "random"
        self.all_home = options["starting_placement"] == "home"
        self.replace_scores = options["opening_score_card"] == "replace"
        self.empty_refused = options["empty_event"] == "refused"
        self.free_order = options["event_order"] == "free"
        self.reuse_anywhere = options["reuse_target"] == "any_base"
        self.debt = options["cp_floor"] == "debt"
        self.tied_control = options["orbital_tie"] == "all_tied"
        self.third_left = options["three_way_tie"] == "next_takes_third"
        self.free_battleship = options["battleship_free_build"] == "true"
        self.scrap_counts = options["scrap_presence"] == "true"
        self.owner_picks = options["hit_choice"] == "owner"
        self.names_base = options["un_choice"] == "cube_only"
        self.by_strength = options["burton_count"] == "strength"
        self.tie_holder = options["roci_tie_2p"]
        self.final_extras = options["final_extras"] == "after_count"
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

    def _critical(self, content: Content) -> None:
        """Which bases earn each faction the extra point for being first."""
        chosen = self.options["critical_resources"]
        self.critical_names: list[tuple[str, ...]] = []
        for faction in content.factions:
            named = faction.critical.get(BY_SEATS[self.players], ()) if chosen != "off" else ()
            if chosen == "swapped" and faction.critical_swapped and named:
                named = faction.critical_swapped
            self.critical_names.append(named)
        self.critical = [[resource in names for resource in self.board.resource_of] for names in self.critical_names]

    def within(self, orbit: int, range_: int) -> list[int]:
        """The other orbits at most so many zones away."""
        return self.reach[orbit][min(range_, len(self.board.zones) - 1)]

    def off_kind(self, kind: int) -> int:
        """Where a removed ship waits: fleets 0, battleships 1, scrap ships 2."""
        return FLEET if kind == FLEET else BATTLESHIP if kind in (BATTLESHIP, DAMAGED) else SCRAP - 1


def owner_of(pieces: list[int], players: int) -> int:
    """The faction in play that has these pieces, or -1."""
    return next((faction for faction, count in enumerate(pieces[:players]) if count), -1)


CITES: Final[dict[object, tuple[str, ...]]] = {
    ExpanseBox: ("EX-COMP.2", "EX-COMP.3", "EX-COMP.5", "EX-COMP.6", "EX-COMP.7", "EX-SETUP.1", "EX-THREE.1"),
    ExpanseBox._abilities: ("EX-AP.3", "EX-TECH.2", "EX-TECH.3"),
    ExpanseBox._critical: ("EX-RES.1", "EX-RES.6", "EX-RES.7", "EX-TWO.8"),
    ExpanseBox._deck: ("EX-SETUP.13", "EX-SETUP.14", "EX-THREE.2", "EX-TWO.4"),
    ExpanseBox._switches: ("EX-TRACK.2", "EX-TWO.3"),
}

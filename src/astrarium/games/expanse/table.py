"""What lies on the table, and its verbs: pay, place, move, hit, build, keep."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.declared_fields import Field
from astrarium.games.expanse.effect_parts import BATTLESHIP, DAMAGED, ROCINANTE, SCRAP
from astrarium.games.expanse.generated_table import ExpanseFields
from astrarium.games.expanse.match_constants import (
    BASES,
    GAP,
    KINDS,
    ORBITS,
    SLOTS,
    ExpanseBox,
)
from astrarium.games.expanse.table_fields import KEPT as KEPT
from astrarium.games.expanse.table_fields import KNOWN
from astrarium.games.expanse.table_fields import NONE as NONE

# where a card is
UNSEEN: Final = 0  # in the deck or left out: nobody knows
ON_TRACK: Final = 1
DISCARDED: Final = 2
IN_USE: Final = 3
UNUSED: Final = 4  # not for this number of players


@final
class ExpanseTable(ExpanseFields):
    """Its verbs: what is counted is counted by faction."""

    def __init__(self, box: ExpanseBox, bare: bool = False) -> None:
        super().__init__(box)
        if bare:  # the fields are filled in by a clone
            return
        seats = box.players
        self.faction = [NONE] * seats
        self.seat_of = [NONE] * seats
        self.cubes = [0] * (seats * BASES)
        self.diplomats = [0] * BASES
        self.tokens_on = [0] * BASES
        self.supply = box.small_cubes[:seats]
        self.ships = [0] * (seats * ORBITS * KINDS)
        self.present = [0] * (seats * ORBITS)
        self.off = [count for counts in box.pieces[:seats] for count in counts]
        self.rocinante = NONE
        self.holder = NONE
        self.final_holder = NONE
        self.cp = [box.start_cp] * seats
        self.level = 0
        self.initiative: list[int] = []
        self.track = [GAP] * SLOTS
        self.where = [UNSEEN if used else UNUSED for used in box.card_used]
        self.piles = box.piles[:]
        self.pile_scores = box.pile_scores[:]
        self.scores_drawn = 0
        self.scores_used = 0
        self.bonus: list[int] = []
        self.pick = NONE
        self.active = NONE
        self.phase = 0
        self.card = NONE
        self.points = 0
        self.used: list[int] = []
        self.last_base = NONE
        self.last_orbit = NONE
        self.last_from = NONE
        self.first = 0
        self.round = 1
        self.taken = 0
        self.final = 0

    def known_values(self, seat: int | None) -> dict[str, object]:
        """All lies open but the bonus sector that was picked: only whoever picked it knows it."""
        if self.pick == NONE:
            return {}
        return {"pick": self.pick if seat is not None and self.faction[seat] == self.active else "?"}

    def known_fields(self) -> tuple[Field, ...]:
        return KNOWN

    def turn_up_pick(self) -> int:
        """The bonus sector that was picked unseen, which everybody sees from now on."""
        self.disclose(NONE)
        sector, self.pick = self.pick, NONE
        return sector

    # ------------------------------------------------------------------ ships

    def tokens(self, faction: int, orbit: int) -> int:
        """Own ships in an orbit, the Rocinante included while it is held."""
        count = self.present_at(faction, orbit)
        return count + 1 if orbit == self.rocinante and faction == self.holder else count

    def count(self, faction: int, orbit: int, kind: int) -> int:
        """Ships of a kind in an orbit; of the Rocinante, one or none."""
        if kind == ROCINANTE:
            return 1 if orbit == self.rocinante and faction == self.holder else 0
        return self.ships_at(faction, orbit, kind)

    def has_ship(self, faction: int, orbit: int) -> bool:
        """Whether a faction has a ship in an orbit, where an action or effect asks for one."""
        if self.rocinante == orbit and self.holder == faction:
            return True
        count = self.present_at(faction, orbit)
        if count and not self.box.scrap_presence:
            count -= self.ships_at(faction, orbit, SCRAP)
        return count > 0

    def strength(self, faction: int, orbit: int) -> int:
        """Fleet strength in an orbit, in halves."""
        worth = self.box.strength
        total = worth[ROCINANTE] if orbit == self.rocinante and faction == self.holder else 0
        if self.present_at(faction, orbit):
            for kind in range(KINDS):
                total += self.ships_at(faction, orbit, kind) * worth[kind]
        return total

    def masters(self, orbit: int) -> list[int]:
        """Who has orbital control: the strongest if alone, or as the options say."""
        best = 0
        found: list[int] = []
        for faction in range(self.box.players):
            strength = self.strength(faction, orbit)
            if strength > best:
                best = strength
                found = [faction]
            elif strength and strength == best:
                found.append(faction)
        return found if len(found) == 1 or self.box.orbital_tie == "all_tied" else []

    def is_master(self, faction: int, orbit: int) -> bool:
        """Whether a faction has orbital control: nobody is stronger, nor as strong unless the options say so."""
        own = self.strength(faction, orbit)
        if own == 0:
            return False
        tied = self.box.orbital_tie == "all_tied"
        for rival in self.box.rivals[faction]:
            strength = self.strength(rival, orbit)
            if strength > own or (strength == own and not tied):
                return False
        return True

    def add_ship(self, faction: int, orbit: int, kind: int) -> None:
        """A ship comes to an orbit."""
        self.add_ships(faction, orbit, kind, 1)
        self.add_present(faction, orbit, 1)

    def drop_ship(self, faction: int, orbit: int, kind: int) -> None:
        """A ship leaves an orbit."""
        self.add_ships(faction, orbit, kind, -1)
        self.add_present(faction, orbit, -1)

    def fly(self, faction: int, origin: int, to: int, kind: int) -> None:
        """A ship goes to another orbit."""
        if kind == ROCINANTE:
            self.rocinante = to
        else:
            self.drop_ship(faction, origin, kind)
            self.add_ship(faction, to, kind)

    def hit(self, faction: int, orbit: int, kind: int) -> None:
        """A hit turns a battleship over; any other ship, and a damaged battleship, goes back to its owner."""
        self.drop_ship(faction, orbit, kind)
        if kind == BATTLESHIP:
            self.add_ship(faction, orbit, DAMAGED)
        else:
            self.add_off(faction, self.box.off_kind(kind), 1)

    def off_map(self, faction: int, kind: int) -> int:
        """Ships of a kind that wait off the map."""
        return self.off_at(faction, self.box.off_kind(kind))

    def build(self, faction: int, orbit: int, kind: int) -> None:
        """A ship off the map enters an orbit, whole."""
        self.add_off(faction, self.box.off_kind(kind), -1)
        self.add_ship(faction, orbit, kind)

    # ------------------------------------------------------------------ influence

    def has_cube(self, faction: int, base: int) -> bool:
        """Whether a faction has a cube on a base, small or large."""
        return self.cubes_at(faction, base) > 0 or (faction == self.box.diplomat_owner and self.diplomats[base] > 0)

    def cubes_on(self, faction: int, base: int) -> int:
        """Cubes of a faction on a base, small and large ones counted alike."""
        count = self.cubes_at(faction, base)
        return count + self.diplomats[base] if faction == self.box.diplomat_owner else count

    def influence_in(self, faction: int, orbit: int) -> bool:
        """Whether a faction has a cube on a base linked to an orbit."""
        return any(self.has_cube(faction, base) for base in self.box.board.linked[orbit])

    def lacks_cube(self, faction: int) -> bool:
        """Whether the supply has no small cube left."""
        return self.supply[faction] == 0

    def put(self, faction: int, base: int) -> None:
        """A small cube from the supply stands on a base."""
        self.supply[faction] -= 1
        self.add_cubes(faction, base, 1)

    def take(self, faction: int, base: int, large: bool) -> None:
        """A cube goes back to its owner's supply."""
        if large:
            self.diplomats[base] = 0
        else:
            self.add_cubes(faction, base, -1)
            self.supply[faction] += 1

    def carry(self, faction: int, origin: int, to: int, large: bool) -> None:
        """A cube goes to another base and stays what it is."""
        if large:
            self.diplomats[origin] = 0
            self.diplomats[to] = 1
        else:
            self.add_cubes(faction, origin, -1)
            self.add_cubes(faction, to, 1)

    def diplomats_left(self) -> int:
        """Large cubes in the supply, once they are available."""
        owner = self.box.diplomat_owner
        return self.box.diplomats[owner] - sum(self.diplomats) if owner >= 0 else 0

    def tokens_left(self) -> int:
        """Protomolecule tokens in the supply, once they are available."""
        owner = self.box.token_owner
        return self.box.tokens[owner] - sum(self.tokens_on) if owner >= 0 else 0

    # ------------------------------------------------------------------ points, cards, initiative

    def lose_points(self, faction: int, count: int) -> None:
        """A forced loss of Control Points."""
        self.cp[faction] -= count
        if self.box.cp_floor == "zero" and self.cp[faction] < 0:
            self.cp[faction] = 0

    def gain_points(self, faction: int, count: int) -> None:
        """Control Points gained."""
        self.cp[faction] += count

    def keep_price(self, faction: int) -> int:
        """What keeping an event costs a faction."""
        return 0 if self.level >= self.box.free_keep_level[faction] else self.box.keep_price

    def can_keep(self, faction: int) -> bool:
        """Whether a faction can pay for keeping an event."""
        price = self.keep_price(faction)
        return price == 0 or self.cp[faction] >= price

    def keep(self, faction: int, card: int) -> None:
        """The event lies face up before its owner, for later."""
        self.cp[faction] -= self.keep_price(faction)
        self.where[card] = KEPT + faction

    def kept_events(self, faction: int) -> list[int]:
        """The events a faction keeps."""
        key = KEPT + faction
        return [card for card, place in enumerate(self.where) if place == key]

    def to_bottom(self, faction: int) -> None:
        """The marker goes to the bottom of the initiative track, where there is one."""
        if self.initiative:
            self.initiative.remove(faction)
            self.initiative.append(faction)

    def to_top(self, faction: int) -> None:
        """The marker goes to the top of the initiative track, where there is one."""
        if self.initiative:
            self.initiative.remove(faction)
            self.initiative.insert(0, faction)

    def leave_track(self, card: int) -> None:
        """A card leaves the track, wherever it goes."""
        self.track[self.track.index(card)] = GAP
        self.taken += 1

    def cards_left(self) -> int:
        """Cards in the deck."""
        return sum(self.piles)

    def sectors_left(self) -> list[int]:
        """Sectors with a bonus token that is not used yet."""
        tokens = self.box.bonus_tokens
        return [sector for sector in range(len(tokens)) if self.bonus.count(sector) < tokens[sector]]

    def forget_places(self) -> None:
        """A new event: "there" means nothing yet."""
        self.last_base = NONE
        self.last_orbit = NONE
        self.last_from = NONE

    def bare(self) -> ExpanseTable:
        return ExpanseTable(self.box, bare=True)


CITES: Final[dict[object, tuple[str, ...]]] = {
    ExpanseTable.known_values: ("EX-BONUS.1", "EX-SETUP.17"),
    ExpanseTable.tokens: ("EX-TERM.8", "EX-ROCI.2"),
    ExpanseTable.has_ship: ("EX-TERM.7", "EX-PIECE.9"),
    ExpanseTable.strength: ("EX-ORBIT.3", "EX-PIECE.4"),
    ExpanseTable.masters: ("EX-ORBIT.1", "EX-ORBIT.4"),
    ExpanseTable.is_master: ("EX-ORBIT.1", "EX-ORBIT.4"),
    ExpanseTable.hit: ("EX-PIECE.1", "EX-PIECE.3", "EX-ROCI.3"),
    ExpanseTable.build: ("EX-BUILD.1", "EX-PIECE.5", "EX-PIECE.6"),
    ExpanseTable.lacks_cube: ("EX-PIECE.12", "EX-INFL.4"),
    ExpanseTable.put: ("EX-OPS.1", "EX-MAP.12"),
    ExpanseTable.take: ("EX-OPS.2", "EX-PIECE.11"),
    ExpanseTable.carry: ("EX-OPS.3", "EX-PIECE.11"),
    ExpanseTable.influence_in: ("EX-TERM.2",),
    ExpanseTable.lose_points: ("EX-CP.1",),
    ExpanseTable.gain_points: ("EX-CP.2",),
    ExpanseTable.to_bottom: ("EX-INIT.1", "EX-INIT.3"),
    ExpanseTable.to_top: ("EX-OPS.16",),
    ExpanseTable.keep: ("EX-KEEP.1", "EX-KEEP.2"),
}

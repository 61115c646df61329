"""Positions of The Expanse laid out by hand, in the words of the table.

Faction and seat have the same number here: UN sits at seat 0, MCR at 1, OPA at 2, PG at 3. What is not named does not
stand on the map, and is not off it either: `off` says what can be built.
"""

from __future__ import annotations

from typing import Any, Self

import msgspec

from astrarium.core.step import Question, Step
from astrarium.games.expanse import GAME
from astrarium.games.expanse.action_points import Actions
from astrarium.games.expanse.action_track import Refill
from astrarium.games.expanse.content import Effect, content
from astrarium.games.expanse.effect_interpreter import resolve
from astrarium.games.expanse.effect_parts import SHIPS
from astrarium.games.expanse.match_constants import GAP, SCORE, ExpanseBox
from astrarium.games.expanse.score import controller, counts, points_at
from astrarium.games.expanse.scoring_phase import FinalScoring, scoring
from astrarium.games.expanse.table import DISCARDED, IN_USE, KEPT, NONE, ON_TRACK, UNSEEN, ExpanseTable
from astrarium.games.expanse.turn import EndTurn, Turn
from astrarium.testing.scenario import Scenario, begin_at, stand_at

UN, MCR, OPA, PG = range(4)
# events written for tests of what cards have in common
TWO_INNER = {"op": "place_influence", "n": 2, "per_base": 1, "at": {"sector": ["inner"]}}
ONE_ON_WATER = {"op": "place_influence", "n": 1, "at": {"resource": ["water"]}}
TWO_ANYWHERE = {"op": "place_influence", "n": 2, "per_base": 1}
ONE_RIVAL_CUBE = {"op": "remove_influence", "who": "rival", "n": 1}
ONE_BELT_CUBE = {"op": "remove_influence", "who": "rival", "n": 1, "at": {"sector": ["belt"]}}
AT_TYCHO = {"op": "build_fleets", "n": 1, "up_to": True, "at": {"orbit": ["tycho"]}}
THREE_PARTS = ({**TWO_ANYWHERE, "at": {"sector": ["belt"]}}, ONE_BELT_CUBE, AT_TYCHO)
SCORE_CARD = "score"
TRACK = ("terraforming", "rock_hoppers", "thirst", "luna_talks", "trade_agreement")


class Table(Scenario[ExpanseTable]):
    """A match in a test, and what one sees on its table."""

    @property
    def box(self) -> ExpanseBox:
        return self.table.box

    def cubes(self, base: str, faction: int) -> int:
        """Small cubes of a faction on a base."""
        return self.table.cubes_at(faction, self.box.board.base_number[base])

    def standing(self, base: str) -> dict[int, int]:
        """Small cubes on a base by faction, without zeros."""
        found = {faction: self.cubes(base, faction) for faction in range(self.box.players)}
        return {faction: count for faction, count in found.items() if count}

    def diplomats(self, base: str) -> int:
        """Whether a diplomat stands on a base."""
        return self.table.diplomats[self.box.board.base_number[base]]

    def counts(self, base: str) -> dict[int, int]:
        """The influence factions count on a base, without zeros."""
        found = counts(self.table, self.box.board.base_number[base])
        return {faction: count for faction, count in enumerate(found) if count}

    def controls(self, base: str) -> int | None:
        """Who controls a base."""
        faction = controller(self.table, self.box.board.base_number[base])
        return None if faction == NONE else faction

    def points(self, base: str, *values: int) -> list[int]:
        """What a base with these values earns each faction."""
        return points_at(self.table, self.box.board.base_number[base], list(values))

    def ships(self, orbit: str, faction: int) -> int:
        """All ships of a faction in an orbit, the Rocinante included."""
        return self.table.tokens(faction, self.box.board.orbit_number[orbit])

    def kind(self, orbit: str, faction: int, kind: str) -> int:
        """Ships of one kind in an orbit."""
        return self.table.count(faction, self.box.board.orbit_number[orbit], SHIPS.index(kind))

    def strength(self, orbit: str, faction: int) -> float:
        """Fleet strength in an orbit."""
        return self.table.strength(faction, self.box.board.orbit_number[orbit]) / 2

    def master(self, orbit: str) -> list[int]:
        """Who has orbital control: all who have it, or each asked alone."""
        at = self.box.board.orbit_number[orbit]
        found = self.table.masters(at)
        assert found == [faction for faction in range(self.box.players) if self.table.is_master(faction, at)]
        return found

    def off(self, faction: int, kind: str = "fleet") -> int:
        """Ships of a kind off the map."""
        return self.table.off_map(faction, SHIPS.index(kind))

    def cp(self, faction: int) -> int:
        """Control Points of a faction."""
        return self.table.cp[faction]

    def supply(self, faction: int) -> int:
        """Small cubes in the supply."""
        return self.table.supply[faction]

    def kept(self, faction: int) -> list[str]:
        """Events a faction keeps."""
        return [self.box.card_names[card] for card in self.table.kept_events(faction)]

    @property
    def track(self) -> list[str]:
        """The cards of the track; "" is a gap."""
        names = self.box.card_names
        return ["" if card == GAP else SCORE_CARD if card == SCORE else names[card] for card in self.table.track]

    def discarded(self, card: str) -> bool:
        """Whether a card is on the discard pile."""
        return self.table.where[self.box.card_number[card]] == DISCARDED

    @property
    def order(self) -> tuple[int, ...]:
        """The initiative track from the top."""
        return tuple(self.table.initiative)

    def deal(self, card: str) -> Self:
        """Chance deals a card, or a score card."""
        return self.chance("score") if card == SCORE_CARD else self.chance("card", card)

    def words(self, *first: str) -> set[tuple[str | int, ...]]:
        """The options that begin with these words, without them."""
        return {answer[len(first) :] for answer in self.options if answer[: len(first)] == first}

    def goals(self, word: str = "to") -> set[str]:
        """The places named by all options with that word."""
        return {str(answer[1]) for answer in self.options if answer[0] == word}

    def stop(self, seat: int) -> Self:
        """The seat gives up what is left of its action points; with nothing to do they are lost by themselves."""
        return self.say(seat, "stop") if self.match.waiting == (seat,) and self.plan[0].startswith("Act(") else self

    def passes(self, *seats: int) -> Self:
        """These seats pass, one after another."""
        for seat in seats:
            self.say(seat, "pass")
        return self

    def build_nothing(self) -> Self:
        """Everybody who is asked for the free build declines."""
        while self.match.waiting and self.plan[0].startswith("Together"):
            self.say(self.match.waiting[0], "pass")
        return self


class Position:
    """What lies on the table before anybody speaks."""

    def __init__(self, players: int = 4, **options: str) -> None:
        self.players = players
        self.box = make_box(players, options)
        self.lay: list[Any] = []
        self.recording = False

    def do(self, change: Any) -> Position:
        """Any change of the table, as a function of it."""
        self.lay.append(change)
        return self

    def effect(self, *effects: dict[str, Any]) -> Position:
        """The event of Black Ops Team is another one, written as in content.toml."""
        written = tuple(msgspec.convert(effect, Effect) for effect in effects)
        cards = list(self.box.content.cards)
        cards[0] = msgspec.structs.replace(cards[0], effect=written)
        changed = msgspec.structs.replace(self.box.content, cards=tuple(cards))
        self.box = ExpanseBox(self.players, self.box.options, changed)
        return self

    def fleets(self, faction: int, orbit: str, fleet: int = 0, **others: int) -> Position:
        """Ships in an orbit: fleet, battleship, damaged, scrap_ship."""
        at = self.box.board.orbit_number[orbit]

        def lay(table: ExpanseTable) -> None:
            for kind, count in {"fleet": fleet, **others}.items():
                for _ in range(count):
                    table.add_ship(faction, at, SHIPS.index(kind))

        return self.do(lay)

    def off(self, faction: int, fleet: int = 0, battleship: int = 0, scrap_ship: int = 0) -> Position:
        """Ships off the map."""

        def lay(table: ExpanseTable) -> None:
            for kind, count in enumerate((fleet, battleship, scrap_ship)):
                table.set_off(faction, kind, count)

        return self.do(lay)

    def cubes(self, base: str, un: int = 0, mcr: int = 0, opa: int = 0, pg: int = 0) -> Position:
        """Small cubes on a base, taken from the supplies."""
        at = self.box.board.base_number[base]

        def lay(table: ExpanseTable) -> None:
            for faction, count in enumerate((un, mcr, opa, pg)[: self.players]):
                table.add_cubes(faction, at, count)
                table.supply[faction] -= count

        return self.do(lay)

    def diplomat(self, *bases: str) -> Position:
        """Diplomats on bases."""

        def lay(table: ExpanseTable) -> None:
            for base in bases:
                table.diplomats[table.box.board.base_number[base]] = 1

        return self.do(lay)

    def token(self, *bases: str) -> Position:
        """Protomolecule tokens on bases."""

        def lay(table: ExpanseTable) -> None:
            for base in bases:
                table.tokens_on[table.box.board.base_number[base]] = 1

        return self.do(lay)

    def supply(self, faction: int, count: int) -> Position:
        """Small cubes left in a supply."""
        return self.do(lambda table: table.supply.__setitem__(faction, count))

    def cp(self, *points: int) -> Position:
        """Control Points by faction."""
        return self.do(lambda table: table.cp.__setitem__(slice(None), list(points)))

    def level(self, level: int) -> Position:
        """Technologies received."""
        return self.set("level", level)

    def set(self, name: str, value: Any) -> Position:
        """A plain field of the table."""
        return self.do(lambda table: setattr(table, name, value))

    def initiative(self, *order: int) -> Position:
        """The initiative track from the top."""
        return self.set("initiative", list(order))

    def rocinante(self, holder: int, orbit: str) -> Position:
        """Who holds the Rocinante, and where it is."""
        return self.set("holder", holder).set("rocinante", self.box.board.orbit_number[orbit])

    def track(self, *cards: str) -> Position:
        """The cards of the track, the oldest first; "score" is a score card."""

        def lay(table: ExpanseTable) -> None:
            for card in table.track:
                if card not in (GAP, SCORE) and table.where[card] == ON_TRACK:
                    table.where[card] = UNSEEN
            names = [SCORE if card == SCORE_CARD else table.box.card_number[card] for card in cards]
            table.track = names + [GAP] * (5 - len(names))
            for card in names:
                if card != SCORE:
                    table.where[card] = ON_TRACK
            fresh = cards.count(SCORE_CARD)
            table.scores_drawn = max(table.scores_drawn, table.scores_used + fresh)

        return self.do(lay)

    def keeps(self, faction: int, *cards: str) -> Position:
        """Events that a faction keeps."""

        def lay(table: ExpanseTable) -> None:
            for card in cards:
                table.where[table.box.card_number[card]] = KEPT + faction

        return self.do(lay)

    def held(self, *sectors: str) -> Position:
        """Scorings held so far, by their bonus sectors."""
        return self.set("bonus", [self.box.board.sectors.index(sector) for sector in sectors])

    def drawn(self, count: int) -> Position:
        """Score cards drawn so far; the deck has only the others, the next one on top if it is the sixth."""

        def lay(table: ExpanseTable) -> None:
            table.scores_drawn = count
            table.scores_used = count - table.track.count(SCORE)
            left = 6 - count
            table.piles = [0, 0, 3 if left > 2 else 0, 3]
            table.pile_scores = [0, 0, max(0, left - 2), min(2, left)]

        return self.do(lay)

    # ------------------------------------------------------------------ where it begins

    def made(self) -> ExpanseTable:
        """The table as it lies."""
        table = ExpanseTable(self.box)
        table.recording = self.recording
        for seat in range(self.players):
            table.faction[seat] = table.seat_of[seat] = seat
        table.off = [0] * len(table.off)
        table.phase = 1
        table.active = 0
        if self.players > 2:
            table.initiative = list(range(self.players))[::-1]
        Position.track(self, *TRACK)
        self.lay.insert(0, self.lay.pop())
        for change in self.lay:
            change(table)
        return table

    def then(self, *agenda: Step[ExpanseTable], chance: Any = "ask") -> Table:
        """The steps ahead, played up to the first question."""
        return self.begun(self.made(), list(agenda), chance)

    def begun(self, table: ExpanseTable, agenda: list[Step[ExpanseTable]], chance: Any = "ask") -> Table:
        """A match at this table."""
        return Table(begin_at(GAME, table, agenda, chance))

    def at(self, question: Question[ExpanseTable]) -> Table:
        """The match stands at this question, even if there is but one answer."""
        return Table(stand_at(begin_at(GAME, self.made()), question))

    def turn(self, seat: int, chance: Any = "ask") -> Table:
        """The whole turn of a seat."""
        return self.then(Turn(seat), chance=chance)

    def acts(self, faction: int, points: int) -> Table:
        """A faction with action points to spend."""
        return (
            self.set("points", points).set("active", faction).set("phase", 3).then(Actions(faction), EndTurn(faction))
        )

    def event(self, faction: int, card: str) -> Table:
        """A faction resolves the event of a card; then the turn of UN ends."""
        table = self.set("active", faction).made()
        number = table.box.card_number[card]
        table.where[number] = IN_USE
        return self.begun(table, [resolve(table, faction, number), EndTurn(0)])

    def resolves(self, faction: int, *effects: dict[str, Any]) -> Table:
        """A faction resolves an event written for this test."""
        return self.effect(*effects).event(faction, "black_ops_team")

    def scored(self, faction: int) -> Table:
        """A faction has taken a score card."""
        table = self.set("active", faction).made()
        table.card = SCORE
        table.scores_drawn = max(1, table.scores_drawn)
        return self.begun(table, [*scoring(table, faction), Refill(), EndTurn(faction)])

    def finally_scored(self) -> Table:
        """The final scoring begins."""
        return self.then(FinalScoring())

    def looks(self) -> Table:
        """Nobody is asked anything: one looks at the table."""
        return self.begun(self.made(), [Turn(0)])


def make_box(players: int, options: dict[str, str]) -> ExpanseBox:
    """The box as it comes, with options."""
    box = GAME.box(players, GAME.about.fill_options(dict(options)))
    assert isinstance(box, ExpanseBox)
    return box


def new_game(players: int = 4, chance: Any = "ask", **options: str) -> Table:
    """A match from its beginning."""
    return Table(GAME.start(players, dict(options), chance=chance))


def ready(
    players: int = 4, first: int = 0, order: tuple[str, ...] = ("UN", "MCR", "OPA", "PG"), **options: str
) -> Table:
    """A match set up: factions picked in this order by seat, and a first player; the opening track is not dealt yet."""
    table = new_game(players, **options)
    for seat, faction in enumerate(order[: players - 1]):
        table.say(seat, "faction", faction)
    return table.chance("first", first)


def opened(players: int = 4, first: int = 0, cards: tuple[str, ...] = TRACK, **options: str) -> Table:
    """A match set up and its track laid out."""
    table = ready(players, first, **options)
    for card in cards:
        table.deal(card)
    return table


def content_text() -> Any:
    """The content of the box."""
    return content()

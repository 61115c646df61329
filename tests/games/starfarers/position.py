"""Positions of The Starfarers of Catan laid out by hand, in the words of the table."""

from __future__ import annotations

import re
from typing import Any, Self

from astrarium.core.random_source import SeededRandom
from astrarium.core.step import CHANCE, Draw, Question, Step
from astrarium.games.starfarers import GAME
from astrarium.games.starfarers.board import RESOURCES
from astrarium.games.starfarers.building import Launch
from astrarium.games.starfarers.docking import judge_markers
from astrarium.games.starfarers.encounters import MeetCard
from astrarium.games.starfarers.flight import Fleet
from astrarium.games.starfarers.generated_table import make_trophy
from astrarium.games.starfarers.match_constants import CARGOS, COLONY, StarfarersBox
from astrarium.games.starfarers.mothership_shake import FlightPhase
from astrarium.games.starfarers.production import Production
from astrarium.games.starfarers.setup import LayOut, PlacePieces
from astrarium.games.starfarers.table import DOCKED, FLIGHT, NONE, PORT, SETTLED, TRADING, StarfarersTable
from astrarium.games.starfarers.trade import Trade
from astrarium.games.starfarers.turn import EndTurn, TradePhase, Turn
from astrarium.testing.law_checkpoint import pick_answer
from astrarium.testing.refusal_evidence import misjudged_answers
from astrarium.testing.scenario import Scenario, arrange_scenario, stand_at

YELLOW, RED, WHITE, BLUE = range(4)
FIRST_SHIPS = ("3,5", "3,10", "4,15", "4,20")  # where they stand in these positions, on one ring
POINT = re.compile(r"^\d+,\d+$")
LAIR, ICE = 20, 30


def point(name: str) -> int:
    """The number of a point by its coordinates: from home, then from the left."""
    u, v = name.split(",")
    return box().board.number[(int(u), int(v))]


def coordinates(at: int) -> str:
    """A point by its distances from home and from the left, as tests write it."""
    u, v = box().board.points[at]
    return f"{u},{v}"


def box(players: int = 4, **options: str) -> StarfarersBox:
    """The box for so many players."""
    found = GAME.box(players, GAME.about.fill_options(dict(options)))
    assert isinstance(found, StarfarersBox)
    return found


def planet(system: str, kind: str) -> int:
    """The number of a planet by its system and resource."""
    board = box().board
    at = board.system_names.index(system)
    return next(
        p for p in range(board.planets) if board.planet_system[p] == at and RESOURCES[board.resource[p]] == kind
    )


FOOD_1 = planet("near_left", "food")
ORE_1 = planet("near_left", "ore")
FUEL_1 = planet("near_left", "fuel")


def cards(**counts: int) -> list[int]:
    """Cards by kind."""
    return [counts.get(kind, 0) for kind in RESOURCES]


def terms(gives: dict[str, int], wants: dict[str, int]) -> tuple[int, ...]:
    """The ten counts of an offer."""
    return (*cards(**gives), *cards(**wants))


class Table(Scenario[StarfarersTable]):
    """A match in a test. Points are named by their coordinates: `say(RED, "fly", "7,5")`."""

    def parse(self, answer: tuple[str | int, ...]) -> tuple[str | int, ...]:
        """An answer with points as numbers."""
        return tuple(
            point(item) if at and isinstance(item, str) and POINT.match(item) else item
            for at, item in enumerate(answer)
        )

    def say(self, seat: int, *answer: str | int) -> Self:
        """A seat answers; its question refuses nothing that it offers, and all that has another form."""
        if self.parse(answer) in self.match.options(seat):
            misjudged = misjudged_answers(self.match, seat)
            assert not misjudged, f"{self.match.step_for(seat)!r} judges wrongly of {misjudged}"
        return super().say(seat, *answer)

    def fly(self, seat: int, *points: str) -> Self:
        """A ship in flight takes these steps."""
        for name in points:
            self.say(seat, "fly", name)
        return self

    def roll(self, one: int, two: int) -> Self:
        """The dice fall."""
        return self.chance("dice", max(one, two), min(one, two))

    def balls(self, one: str, two: str) -> Self:
        """Two balls fall, the one of lower value first."""
        return self.chance("balls", one, two)

    def hand(self, seat: int) -> dict[str, int]:
        """A seat's cards by kind, without zeros."""
        counts = self.table.hand_of(seat)
        return {kind: count for kind, count in zip(RESOURCES, counts, strict=True) if count}

    def held(self, seat: int) -> int:
        """How many cards a seat has."""
        return self.table.held(seat)

    def bank(self, kind: str) -> int:
        """How many cards of a kind the bank has."""
        return self.table.bank[RESOURCES.index(kind)]

    def fame(self, seat: int) -> int:
        """A seat's fame rings."""
        return self.table.fame[seat]

    def points(self, seat: int) -> int:
        """A seat's victory points."""
        return self.table.points(seat)

    def ups(self, seat: int) -> tuple[int, ...]:
        """Boosters, cannons and freight rings of a seat."""
        return tuple(self.table.upgrades_of(seat))

    def at(self, name: str) -> tuple[int, int] | None:
        """What stands on a point: piece and owner."""
        piece = self.table.piece_on[point(name)]
        return (piece.kind, piece.owner) if piece is not None else None

    def ship_at(self, seat: int, rings: int) -> str | None:
        """Where a transporter is."""
        where = self.table.point_of(seat, rings - 1)
        return None if where == NONE else coordinates(where)

    def offered(self, seat: int, word: str) -> list[str]:
        """The points a seat may name after a word."""
        return sorted(coordinates(int(a[-1])) for a in self.match.options(seat) if a[0] == word)

    def words(self, seat: int) -> set[str]:
        """The words a seat may begin an answer with."""
        return {str(answer[0]) for answer in self.match.options(seat)}

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat knows of the table."""
        told: Any = self.match.view(seat)["table"]
        return dict(told)

    def stopped(self, rings: int) -> bool:
        """Whether the active seat's ship with so many rings may not fly."""
        return self.table.is_stopped(rings - 1)


class Position:
    """What lies on the table before anybody speaks: the beginner start, with empty hands, unless said otherwise."""

    def __init__(self, players: int = 4, **options: str) -> None:
        self.players = players
        self.options: dict[str, Any] = dict(options)
        self.lay: list[Any] = []

    def do(self, change: Any) -> Position:
        """Any other change of the table, as a function of it."""
        self.lay.append(change)
        return self

    def hand(self, seat: int, **counts: int) -> Position:
        """A seat's cards, taken from the bank, or from the pile where the bank has too few."""
        return self.do(lambda table: give(table, seat, cards(**counts)))

    def bank(self, **counts: int) -> Position:
        """The stacks of the bank; what is too much goes to the pile."""

        def lay(table: StarfarersTable) -> None:
            for kind, count in counts.items():
                at = RESOURCES.index(kind)
                table.pile[at] += table.bank[at] - count
                table.bank[at] = count

        return self.do(lay)

    def upgrades(self, seat: int, booster: int = 0, cannon: int = 0, freight_ring: int = 0) -> Position:
        """The upgrades of a mothership."""

        def lay(table: StarfarersTable) -> None:
            for upgrade, count in enumerate((booster, cannon, freight_ring)):
                table.set_upgrades(seat, upgrade, count)

        return self.do(lay)

    def trophies(self, seat: int, *tokens: int) -> Position:
        """Lairs and ice that a seat has cleared."""
        return self.do(lambda table: table.trophies.extend([make_trophy(token, seat) for token in tokens]))

    def fame(self, seat: int, rings: int) -> Position:
        """A seat's fame rings."""
        return self.do(lambda table: table.fame.__setitem__(seat, rings))

    def friend(self, seat: int, *names: str) -> Position:
        """Friendship cards in front of a seat."""

        def lay(table: StarfarersTable) -> None:
            for name in names:
                table.friend[table.box.friend_names.index(name)] = seat

        return self.do(lay)

    def token(self, at: int, value: int, up: bool = False, seen: tuple[int, ...] = ()) -> Position:
        """The token of an outer planet, drawn from its bag: a number, LAIR + strength or ICE + size."""

        def lay(table: StarfarersTable) -> None:
            rules = table.box
            for kind, token in enumerate(rules.token_kind):
                if token == value and rules.token_dot[kind] == rules.board.dot[at]:
                    table.bag[kind] -= 1
            table.token[at] = value
            table.face[at] = int(up)
            table.clear_looked(at)
            for seat in seen:
                table.mark_looked(at, seat)

        return self.do(lay)

    def near(self, food: int = 10, ore: int = 5, fuel: int = 4, up: bool = False) -> Position:
        """The tokens of the near left system, seen by yellow, or open for all."""
        seen = () if up else (YELLOW,)
        return self.token(FOOD_1, food, up, seen).token(ORE_1, ore, up, seen).token(FUEL_1, fuel, up, seen)

    def ship(self, seat: int, rings: int, name: str, cargo: str = "colony") -> Position:
        """A ship somewhere on the map; where the transporter is out already, it is moved and its cargo changed."""

        def lay(table: StarfarersTable) -> None:
            remove_ship(table, seat, rings)
            table.launch(seat, rings - 1, CARGOS.index(cargo), point(name))

        return self.do(lay)

    def grounded(self, *seats: int) -> Position:
        """These seats have no ship on the map."""

        def lay(table: StarfarersTable) -> None:
            for seat in seats:
                for rings in (1, 2, 3):
                    remove_ship(table, seat, rings)

        return self.do(lay)

    def colony(self, seat: int, *names: str) -> Position:
        """Colonies on the map; the tokens beside them lie as they do."""

        def lay(table: StarfarersTable) -> None:
            for name in names:
                table.found_home(seat, point(name), SETTLED)

        return self.do(lay)

    def port(self, seat: int, name: str) -> Position:
        """A spaceport on the map, new or from a colony there."""

        def lay(table: StarfarersTable) -> None:
            if table.piece_on[point(name)] is not None:
                table.enlarge(seat, point(name))
            else:
                table.found_home(seat, point(name), PORT)

        return self.do(lay)

    def station(self, seat: int, race: str, dock: int, card: str = "") -> Position:
        """A station on a dock; markers are judged."""

        def lay(table: StarfarersTable) -> None:
            board = table.box.board
            outpost = board.races.index(race)
            table.set_dock(outpost, dock - 1, seat)
            table.stations[seat] -= 1
            table.put(board.docks[outpost][dock - 1].point, DOCKED, seat)
            judge_markers(table, seat, outpost)

        return self.do(lay).friend(seat, card) if card else self.do(lay)

    def arrange(self, table: StarfarersTable) -> None:
        """Lay everything out."""
        LayOut().play(table)
        PlacePieces().play(table)
        for seat in range(self.players):
            table.launch(seat, 0, 0, point(FIRST_SHIPS[seat]))
        for change in self.lay:
            change(table)

    def then(self, *agenda: Step[StarfarersTable], chance: Any = "ask", recording: bool = False) -> Table:
        """The steps ahead, played up to the first question."""
        return Table(arrange_scenario(GAME, self.players, self.arrange, agenda, self.options, chance, recording).match)

    def asked(self, question: Question[StarfarersTable]) -> Table:
        """The match stands at this question, even if there is but one answer."""
        play = arrange_scenario(GAME, self.players, self.arrange, (), self.options)
        return Table(stand_at(play.match, question))

    def active(self, seat: int, phase: int) -> Position:
        """Whose turn it is, and which phase."""

        def lay(table: StarfarersTable) -> None:
            table.active, table.phase = seat, phase

        return self.do(lay)

    def turn(self, seat: int, chance: Any = "ask") -> Table:
        """The whole turn of a seat."""
        return self.then(Turn(seat), chance=chance)

    def production(self, seat: int) -> Table:
        """The turn of a seat from its roll on."""
        self.active(seat, 1)
        return self.then(Production(seat), TradePhase(seat), FlightPhase(seat), EndTurn(seat))

    def trading(self, seat: int) -> Table:
        """The trade and build phase of a seat, and what follows."""
        self.active(seat, TRADING)
        return self.then(Trade(seat), FlightPhase(seat), EndTurn(seat))

    def shaking(self, seat: int) -> Table:
        """The flight phase of a seat from its shake on."""
        self.active(seat, TRADING)
        return self.then(FlightPhase(seat), EndTurn(seat))

    def flying(self, seat: int, base: int) -> Table:
        """The flight phase of a seat when the balls have fallen."""
        self.active(seat, FLIGHT)

        def lay(table: StarfarersTable) -> None:
            table.base = base
            for at in range(3):
                where = table.point_of(seat, at)
                table.begun[at] = where if where >= 0 and table.box.site_at[where] >= 0 else NONE

        return self.do(lay).then(Fleet(seat), EndTurn(seat))

    def cruise(self, seat: int, speed: int, rings: int = 1) -> Table:
        """A ship of a seat in flight."""
        play = self.flying(seat, speed)
        return play.say(seat, "ship", rings) if play.match.waiting == (seat,) and "ship" in play.words(seat) else play

    def meet(self, seat: int, card: int, recording: bool = False, alone: bool = False) -> Table:
        """An encounter of a seat: its left neighbour has drawn this card.

        A further ship with three rings waits far off, so that the flight phase does not pass for want of choice.
        """
        self.active(seat, FLIGHT)

        def lay(table: StarfarersTable) -> None:
            table.base = 3
            if not alone and table.ships_out(seat) and table.point_of(seat, 2) == NONE:
                table.launch(seat, 2, 0, point("5,13"))
            table.reader = (seat + 1) % table.box.players

        self.do(lay)
        table = self.then(MeetCard(seat), Fleet(seat), EndTurn(seat), recording=recording)
        return table.chance("card", card)


def give(table: StarfarersTable, seat: int, counts: list[int]) -> None:
    """Cards come into a hand, unseen."""
    for kind, count in enumerate(counts):
        from_bank = min(count, table.bank[kind])
        table.bank[kind] -= from_bank
        table.pile[kind] -= count - from_bank
        table.add_hand(seat, kind, count)


def remove_ship(table: StarfarersTable, seat: int, rings: int) -> None:
    """A ship goes back to the reserve of its owner."""
    where = table.point_of(seat, rings - 1)
    if where == NONE:
        return
    table.lift(where)
    table.move_ship(seat, rings - 1, NONE)
    if table.cargo_at(seat, rings - 1) == COLONY:
        table.colonies[seat] += 1
    else:
        table.stations[seat] += 1


def new_game(players: int = 4, seed: int = 1, **options: str) -> Table:
    """A match from its beginning, with the first ships of these positions, up to the first roll of a turn.

    In the expert start, up to the first question to anybody.
    """
    match = GAME.start(players, dict(options), chance="ask")
    rng = SeededRandom(seed)
    while match.table.phase == 0:
        step = match.step_for(match.waiting[0])
        if isinstance(step, Draw):
            match.answer(CHANCE, step.draw(match.table, rng))
        elif isinstance(step, Launch):
            match.answer(step.player, ("launch", 1, point(FIRST_SHIPS[step.player])))
        else:
            break
    return Table(match)


def played_on(play: Table, answers: int, seed: int = 1) -> Table:
    """So many answers by luck."""
    rng = SeededRandom(seed)
    for _ in range(answers):
        if play.match.over:
            break
        play.match.answer(*pick_answer(play.match, rng))
    return play

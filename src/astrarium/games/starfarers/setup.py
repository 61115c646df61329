"""Setup: home numbers, the start roll, pieces by the beginner plan or in three expert rounds, and opening hands."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, numbers
from astrarium.core.player_step_bases import PlayerQuestion
from astrarium.core.step import Answer, Draw, Event, Refusal, Step, answer_shape, integer
from astrarium.games.starfarers.board import HOMES
from astrarium.games.starfarers.building import Launch
from astrarium.games.starfarers.dice_and_ball_draws import TwoDice
from astrarium.games.starfarers.match_constants import CARGOS, COLONY
from astrarium.games.starfarers.production import SupplyCard
from astrarium.games.starfarers.refusal_reasons import no_answer
from astrarium.games.starfarers.table import PORT, SETTLED, StarfarersTable
from astrarium.games.starfarers.turn import Turn

ORDERS: Final = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))


@final
class LayOut(Event[StarfarersTable]):
    """Everything that lies ready before the first roll. (SF-SETUP.7)"""

    rules = ("SF-SETUP.7", "SF-SETUP.8", "SF-SETUP.9", "SF-SETUP.13", "SF-EXPERT.1")

    def play(self, table: StarfarersTable) -> list[Step[StarfarersTable]]:
        box, board = table.box, table.box.board
        for seat in range(box.players):
            table.fame[seat] = box.fame_start
        steps: list[Step[StarfarersTable]] = []
        for planets in board.home_planets:
            for planet in planets:
                table.face[planet] = 1
                if not box.expert_setup:
                    table.token[planet] = board.start_number[planet]
        if box.expert_setup:
            steps.extend([ShuffleLetter(system) for system in range(HOMES)])
        everybody = tuple(range(box.players))
        return [*steps, StartRoll(everybody, ()), PlacePieces(), OpeningHands(), Begin()]


@final
class ShuffleLetter(Draw[StarfarersTable]):
    """The three tokens of a Greek letter are laid at random on the planets of that letter. (SF-EXPERT.2)"""

    fields: ClassVar[tuple[Field, ...]] = (number("system", high=HOMES - 1),)
    rules = ("SF-EXPERT.2", "SF-SETUP.7")

    def __init__(self, system: int) -> None:
        self.system: Final = system

    def options(self, table: StarfarersTable) -> list[Answer]:
        tokens = table.box.home_tokens[self.system]
        return [("tokens", tokens[one], tokens[two], tokens[three]) for one, two, three in ORDERS]

    def play(self, table: StarfarersTable, outcome: Answer) -> list[Step[StarfarersTable]]:
        for at, planet in enumerate(table.box.board.home_planets[self.system]):
            table.token[planet] = integer(outcome, at + 1)
        return []


@final
class StartRoll(TwoDice):
    """Everyone rolls; the highest total begins, and those who tie for it roll again. (SF-SETUP.20)"""

    fields: ClassVar[tuple[Field, ...]] = (numbers("rolling", high="seats"), numbers("totals", high=12))
    rules = ("SF-SETUP.20", "SF-SETUP.21")

    def __init__(self, rolling: tuple[int, ...], totals: tuple[int, ...]) -> None:
        self.rolling: Final = rolling
        self.totals: Final = totals  # of those who have rolled

    def play(self, table: StarfarersTable, outcome: Answer) -> list[Step[StarfarersTable]]:
        total = integer(outcome, 1) + integer(outcome, 2)
        table.tell("told.start_roll", self.rolling[len(self.totals)], n=total)
        totals = (*self.totals, total)
        if len(totals) < len(self.rolling):
            return [StartRoll(self.rolling, totals)]
        ahead = tuple([seat for at, seat in enumerate(self.rolling) if totals[at] == max(totals)])
        if len(ahead) > 1:
            return [StartRoll(ahead, ())]
        table.first = ahead[0]
        table.tell("told.first", ahead[0])
        return []


@final
class PlacePieces(Event[StarfarersTable]):
    """The beginner start has fixed places; in the expert start everybody places in three rounds. (SF-SETUP.2)

    The first ship is put down by its player in both.
    """

    rules = ("SF-SETUP.1", "SF-SETUP.2", "SF-SETUP.4", "SF-EXPERT.3", "SF-THREE.1")

    def play(self, table: StarfarersTable) -> list[Step[StarfarersTable]]:
        box = table.box
        if box.three_player_block == "fixed" or (box.three_player_block == "leftover" and not box.expert_setup):
            colour = box.colours[box.players]
            block(table, [box.number(colour.port), *[box.number(place) for place in colour.colonies]])
        if box.expert_setup:
            rounds: list[Step[StarfarersTable]] = [
                PlacePiece(seat) for turn in range(3) for seat in round_order(table, turn)
            ]
            return [*rounds, BlockLeftover()]
        asked: list[Step[StarfarersTable]] = []
        for seat in box.clockwise(table.first):
            colour = box.colours[seat]
            table.found_home(seat, box.number(colour.port), PORT)
            for place in colour.colonies:
                table.found_home(seat, box.number(place), SETTLED)
            asked.append(FirstShip(seat) if box.beginner_ship == "choice" else Launch(seat, COLONY))
        return asked


def round_order(table: StarfarersTable, turn: int) -> list[int]:
    """The order of an expert round: clockwise from the first player, back, and clockwise again."""
    order = list(table.box.clockwise(table.first))
    return order[::-1] if turn == 1 else order


def block(table: StarfarersTable, points: list[int]) -> None:
    """Pieces of the unused colour: they occupy their points and do nothing else. The first one is a spaceport."""
    for at, point in enumerate(points):
        table.put(point, SETTLED if at else PORT, table.box.players)


@final
class BlockLeftover(Event[StarfarersTable]):
    """With three players the fourth colour may take the home points left over. (SF-THREE.3)"""

    rules = ("SF-THREE.3",)

    def play(self, table: StarfarersTable) -> list[Step[StarfarersTable]]:
        if table.box.three_player_block == "leftover":
            block(table, free_homes(table))
        return []


def free_homes(table: StarfarersTable) -> list[int]:
    """The free colony points of the home systems."""
    return [point for point in table.box.board.home_sites if table.piece_on[point] is None]


PLACED: Final = ("colony", "spaceport")


@final
class PlacePiece(PlayerQuestion[StarfarersTable]):
    """A colony or the spaceport goes on a free home colony point. (SF-EXPERT.3)"""

    rules = ("SF-EXPERT.3", "SF-EXPERT.4", "SF-EXPERT.5", "SF-EXPERT.6", "SF-SETUP.3")
    answer_words = ("colony", "spaceport")

    def kinds(self, table: StarfarersTable) -> list[str]:
        """Which pieces may still be placed: two colonies and one spaceport in all."""
        ports = len(table.ports_of(self.player))
        colonies = len(table.colonies_of(self.player))
        return [kind for kind, wanted in zip(PLACED, (colonies < 2, ports < 1), strict=True) if wanted]

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        return [(kind, point) for point in free_homes(table) for kind in self.kinds(table)]

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) not in ("colony i", "spaceport i"):
            return no_answer("SF-EXPERT.3")
        if answer[0] not in self.kinds(table) or integer(answer, 1) not in free_homes(table):
            return Refusal("SF-EXPERT.3")
        return None

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        point = integer(answer, 1)
        port = answer[0] == "spaceport"
        table.found_home(seat, point, PORT if port else SETTLED)
        table.tell("told.place_port" if port else "told.place_colony", seat, (f"place:p{point}",))
        return [FirstShip(seat)] if port else []


CHOICES: Final[list[Answer]] = [("cargo", cargo) for cargo in CARGOS]


@final
class FirstShip(PlayerQuestion[StarfarersTable]):
    """The free ship of the setup: colony or trade; then its transporter, and where it begins. (SF-EXPERT.7)"""

    rules = ("SF-EXPERT.7", "SF-SETUP.4", "SF-SETUP.5", "SF-BUILD.10")
    answer_words = ("cargo",)

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        return CHOICES

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        if answer in CHOICES:
            return None
        return no_answer("SF-EXPERT.7" if table.box.expert_setup else "SF-SETUP.4")

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        return [Launch(seat, CHOICES.index(answer))]


@final
class OpeningHands(Event[StarfarersTable]):
    """Each player draws three cards from the supply pile. (SF-SETUP.19)"""

    rules = ("SF-SETUP.19", "SF-SETUP.16")

    def play(self, table: StarfarersTable) -> list[Step[StarfarersTable]]:
        seats, cards = table.box.players, table.box.supply_cards
        return [SupplyCard(seat) for seat in range(seats) for _ in range(cards)]


@final
class Begin(Event[StarfarersTable]):
    """The player with the highest roll takes the first turn. (SF-EXPERT.8)"""

    rules = ("SF-EXPERT.8", "SF-SETUP.20", "SF-SETUP.6")

    def play(self, table: StarfarersTable) -> list[Step[StarfarersTable]]:
        return [Turn(table.first)]


CITES: Final[dict[object, tuple[str, ...]]] = {
    block: ("SF-THREE.1", "SF-THREE.2", "SF-THREE.3"),
    round_order: ("SF-EXPERT.4", "SF-EXPERT.5", "SF-EXPERT.6"),
}

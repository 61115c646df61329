"""What the cards that lie on the table do to the board: its weather, and the hexes that they freeze, calm or join."""

from __future__ import annotations

from typing import Final, final

from astrarium.games.parsec.board import Land
from astrarium.games.parsec.effect_vocabulary import NO_ATTACK, NO_MOVE
from astrarium.games.parsec.generated_table import Lying
from astrarium.games.parsec.match_constants import CLEAR, ParsecBox, Weather


@final
class Sky:
    """What these cards do together; another one is made when other cards lie there."""

    def __init__(self, lying: tuple[Lying, ...], box: ParsecBox, land: Land) -> None:
        self.lying: Final = lying
        self.land: Final = land
        self.weather: Final = joint_weather(lying, box)
        freezing, calming, linking = self.weather.freezing, self.weather.calming, self.weather.linking
        # hexes that no vessel may enter or leave, and hexes at which no attack may be declared
        self.frozen: Final = hexes_under(lying, box, land, NO_MOVE) if freezing else land.nowhere
        self.calm: Final = hexes_under(lying, box, land, NO_ATTACK) if calming else land.nowhere
        # hexes that are not free to every vessel though nothing stands there
        self.hindering: Final = either(land.restricted, self.frozen) if freezing else land.restricted
        # the hexes beside each hex, by the board and by cards that join two of them
        self.beside: Final = joined_hexes(lying, box, land) if linking else land.beside


@final
class Bearing:
    """How many of a seat's warships bear on each seat, under this sky."""

    def __init__(self, seat: int, sky: Sky, warships: list[int]) -> None:
        self.seat: Final = seat
        self.sky: Final = sky
        self.warships: Final = warships
        self.on_nobody: Final = warships.count(0) == len(warships)


@final
class Contacts:
    """Whose cargos stand next to those of a seat, and whether one of its own is on a dock, under this sky."""

    def __init__(self, seat: int, sky: Sky, met: list[int], docked: bool) -> None:
        self.seat: Final = seat
        self.sky: Final = sky
        self.met: Final = met
        self.docked: Final = docked


def joint_weather(lying: tuple[Lying, ...], box: ParsecBox) -> Weather:
    """What all these cards do to the whole board."""
    found = CLEAR
    for one in lying:
        other = box.weather[one.card]
        if other is not CLEAR:
            found = other if found is CLEAR else found.joined(other)
    return found


def hexes_under(lying: tuple[Lying, ...], box: ParsecBox, land: Land, op: int) -> list[bool]:
    """Which hexes lie in the area of a card with this effect."""
    found = land.nowhere
    for one in lying:
        for effect in box.cards[one.card].effects:
            if effect.op == op:
                area = land.area(effect.area, one.cell, one.area)
                found = area if found is land.nowhere else either(found, area)
    return found


def either(one: list[bool], other: list[bool]) -> list[bool]:
    """The hexes of both."""
    found = one[:]
    for cell, held in enumerate(other):
        if held:
            found[cell] = True
    return found


def joined_hexes(lying: tuple[Lying, ...], box: ParsecBox, land: Land) -> list[list[int]]:
    """The hexes beside each hex, those included that cards join to it."""
    beside = land.beside[:]
    for one in lying:
        if box.weather[one.card].linking:
            if one.other not in beside[one.cell]:
                beside[one.cell] = [*beside[one.cell], one.other]
            if one.cell not in beside[one.other]:
                beside[one.other] = [*beside[one.other], one.cell]
    return beside


CITES: Final[dict[object, tuple[str, ...]]] = {
    joined_hexes: ("PA-6.2.47",),
    hexes_under: ("PA-6.2.45", "PA-6.2.46"),
}

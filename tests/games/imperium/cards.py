"""Cards and dice of Imperium Galactica by what is printed on them, for tests."""

from __future__ import annotations

from tests.games.imperium.position import Table

from astrarium.core.step import CHANCE, Answer
from astrarium.games.imperium.content import MarketCard, content


def lots(unit: str, quantity: int | None = None) -> list[MarketCard]:
    """The market cards of a kind of unit."""
    return [card for card in content().market.cards if card.unit == unit and quantity in (None, card.quantity)]


def lot(unit: str, quantity: int, price: int) -> Answer:
    """A market card as it is drawn."""
    found = [(card.unit, card.quantity, card.price) for card in content().market.cards]
    return ("offer", found.index((unit, quantity, price)))


def harm(lose: int) -> Answer:
    """A harmful asteroid card as it is drawn."""
    found = [(card.gain, card.lose) for card in content().asteroids.cards]
    return ("card", found.index(("", lose)))


def find(gain: str, amount: int) -> Answer:
    """A helpful asteroid card as it is drawn."""
    found = [(card.gain, card.amount) for card in content().asteroids.cards]
    return ("card", found.index((gain, amount)))


def rolls(table: Table) -> int:
    """How many dice chance is asked to throw."""
    assert table.match.waiting == (CHANCE,), f"asked are {table.match.waiting}"
    return len(next(iter(table.match.odds()))) - 1


def strike(table: Table, attack: list[int], defence: list[int]) -> Table:
    """A strike: the dice of the side that strikes, then those of the side that is struck at."""
    return table.chance("dice", *attack).chance("dice", *defence)

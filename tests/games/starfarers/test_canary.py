"""One secret is otherwise: not a byte changes for a seat that may not know it, and something does for one that does."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.starfarers.position import BLUE, FOOD_1, FUEL_1, RED, WHITE, YELLOW, Position, Table, terms

from astrarium.games.starfarers.board import RESOURCES
from astrarium.testing.twin_worlds import bytes_received

EVERYBODY = (None, YELLOW, RED, WHITE, BLUE)


def exchanged(kind: str, other: str) -> Table:
    """Red and white hold two cards each, of a kind each."""
    return Position().hand(RED, **{kind: 2}).hand(WHITE, **{other: 2}).trading(YELLOW)


def answering(kind: str, other: str) -> Table:
    """The same, while white and the others answer an offer that is none of these cards' business."""
    position = Position().hand(RED, **{kind: 2}).hand(WHITE, **{other: 2}).hand(YELLOW, goods=2).trading(YELLOW)
    return position.say(YELLOW, "offer").say(YELLOW, "offer", *terms({"goods": 1}, {"carbon": 1}))


def piled(kind: str, other: str) -> Table:
    """A card in red's hand, of one kind or another; the supply pile has what red has not."""

    def lay(table) -> None:
        table.add_hand(RED, RESOURCES.index(kind), 1)
        table.pile[RESOURCES.index(kind)] -= 1

    assert kind != other
    return Position().do(lay).trading(YELLOW)


def seen(token: int, other: int) -> Table:
    """Red alone has looked at a token; another of its group is still in the bag."""
    assert token != other
    return Position().token(FUEL_1, token, seen=(RED,)).trading(YELLOW)


def unseen(token: int, other: int) -> Table:
    """White alone has looked at the token of another planet."""
    assert token != other
    return Position().token(FOOD_1, token, seen=(WHITE,)).cruise(YELLOW, 3)


def met(card: int, other: int) -> Table:
    """Red reads one of two cards that begin alike."""
    assert card != other
    return Position().hand(YELLOW, ore=1).meet(YELLOW, card)


def discarded(card: int, other: int) -> Table:
    """Red has read one of two cards that ended alike, and the other is still to come."""
    assert card != other
    return Position().hand(YELLOW, ore=3).meet(YELLOW, card).say(YELLOW, "enough").say(YELLOW, "end")


SECRETS: dict[str, tuple[Callable[..., Table], tuple[object, object], tuple[int, ...]]] = {
    "hands": (exchanged, ("ore", "fuel"), (RED, WHITE)),
    "hands while an offer is answered": (answering, ("ore", "fuel"), (RED, WHITE)),
    "what the pile holds": (piled, ("ore", "food"), (RED,)),
    "a token that red has seen": (seen, (11, 12), (RED,)),
    "a token that white has seen": (unseen, (10, 24), (WHITE,)),
    "the encounter in play": (met, (3, 4), (RED,)),
}


@pytest.mark.parametrize("name", SECRETS)
def test_a_secret_reaches_only_those_who_may_know_it(name: str) -> None:
    make, (one, other), knowing = SECRETS[name]
    this, that = make(one, other), make(other, one)
    for play in (this, that):
        assert play.match.problems() == []
    for seat in EVERYBODY:
        mine, theirs = bytes_received(this.match, seat, []), bytes_received(that.match, seat, [])
        apart = [part for part in mine if mine[part] != theirs[part]]
        if seat in knowing:
            assert {"the view", "the scene (en)", "the scene (it)"} <= set(apart), f"seat {seat} knows it"
        else:
            assert apart == [], f"seat {seat} may not know it"


def test_which_card_was_met_stays_with_its_reader() -> None:
    """Discards are told by nobody's scene; only the reader keeps what it has read."""
    this, that = discarded(2, 3), discarded(3, 2)
    for seat in EVERYBODY:
        mine, theirs = bytes_received(this.match, seat, []), bytes_received(that.match, seat, [])
        assert {part for part in mine if mine[part] != theirs[part]} <= (
            {"the view", "the log"} if seat == RED else set()
        )


def test_the_answer_to_an_offer_is_secret_until_all_have_answered() -> None:
    def answered(word: str) -> Table:
        position = Position().hand(RED, ore=2).hand(BLUE, food=1, goods=1).hand(WHITE, food=1).trading(RED)
        position.say(RED, "offer").say(RED, "offer", *terms({"ore": 1}, {"food": 1}))
        return position.say(BLUE, word)

    this, that = answered("yes"), answered("no")
    for seat in (None, YELLOW, RED, WHITE):
        assert bytes_received(this.match, seat, []) == bytes_received(that.match, seat, []), (
            f"seat {seat} heard it early"
        )
    assert bytes_received(this.match, BLUE, []) != bytes_received(that.match, BLUE, [])

"""Every question: legality is said twice and agrees, it has words, and each answer is drawn with label and click."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.starfarers.position import (
    BLUE,
    LAIR,
    RED,
    WHITE,
    YELLOW,
    Position,
    Table,
    new_game,
    terms,
)

from astrarium.core.random_source import SeededRandom
from astrarium.core.scene import to_data
from astrarium.core.step import Draw, Question
from astrarium.core.wordbook import LANGUAGES
from astrarium.games.starfarers import GAME
from astrarium.games.starfarers.encounter_effects import HandCard, JumpArea, JumpTo
from astrarium.games.starfarers.encounters import Contest, MeetCard, OwnShake, SwapTake
from astrarium.games.starfarers.flight import LayReserve
from astrarium.games.starfarers.production import ReturnCards
from astrarium.games.starfarers.table import SETTLED
from astrarium.games.starfarers.trade import AnswerOffer


def offered() -> Table:
    """Red offers an ore for food."""
    play = Position().hand(RED, ore=2).hand(BLUE, food=2, goods=1).trading(RED).say(RED, "offer")
    return play.say(RED, "offer", *terms({"ore": 1}, {"food": 1}))


def helped() -> Table:
    """Yellow may choose among three richer rivals."""
    position = Position().friend(YELLOW, "help_from_the_rich").fame(RED, 4).fame(WHITE, 4).fame(BLUE, 4)
    return position.trading(YELLOW).say(YELLOW, "help")


def docked() -> Table:
    """Blue has founded a station."""
    position = Position().upgrades(BLUE, freight_ring=1).ship(BLUE, 1, "11,21", "trade").cruise(BLUE, 3)
    return position.fly(BLUE, "12,20").say(BLUE, "stop")


def jump(edition: str = "first") -> Table:
    """Yellow has won a jump."""
    play = Position(encounter_edition=edition).meet(YELLOW, 26).say(YELLOW, "yes").balls("yellow", "red")
    return play.balls("black", "blue")


def landed() -> Table:
    """Yellow's colony ship has stopped on a colony point."""
    return Position().near().ship(YELLOW, 1, "7,5").cruise(YELLOW, 3).fly(YELLOW, "8,4").say(YELLOW, "stop")


def lost(card: int, edition: str = "first") -> Table:
    """Yellow has lost a contest."""
    position = Position(encounter_edition=edition).upgrades(YELLOW, booster=1, cannon=1).meet(YELLOW, card)
    return position.say(YELLOW, "yes").balls("black", "blue").balls("yellow", "red")


def won(card: int) -> Table:
    """Yellow has won a contest."""
    return Position().meet(YELLOW, card).say(YELLOW, "yes").balls("yellow", "red").balls("black", "blue")


SHIP = {"ore": 1, "fuel": 1, "carbon": 1, "food": 1}
QUESTIONS: dict[str, Callable[[], Table]] = {
    "PlacePiece": lambda: new_game(expert_setup="on"),
    "FirstShip": lambda: new_game(beginner_ship="choice"),
    "Relief": lambda: Position().friend(YELLOW, "relief_fund").production(RED).roll(6, 6),
    "ReturnCards": lambda: Position().hand(RED, ore=4, fuel=4).production(YELLOW).roll(4, 3),
    "TakeFrom": lambda: Position().hand(RED, ore=4).production(YELLOW).roll(4, 3),
    "Supply": lambda: Position().production(YELLOW).roll(6, 6),
    "Trade": lambda: (
        Position().friend(YELLOW, "rate_goods").hand(YELLOW, ore=3, fuel=3, goods=2).hand(RED, ore=1).trading(YELLOW)
    ),
    "BankTake": lambda: Position().hand(YELLOW, ore=3).trading(YELLOW).say(YELLOW, "bank", "ore", 3),
    "HelpFrom": helped,
    "MakeOffer": lambda: Position().hand(YELLOW, ore=3).hand(RED, ore=1).trading(YELLOW).say(YELLOW, "offer"),
    "AnswerOffer": offered,
    "PickDeal": lambda: offered().say(BLUE, "yes"),
    "Launch": lambda: Position().hand(YELLOW, **SHIP).trading(YELLOW).say(YELLOW, "build", "colony_ship"),
    "BuildPort": lambda: Position().hand(YELLOW, carbon=3, food=2).trading(YELLOW).say(YELLOW, "build", "spaceport"),
    "Fleet": lambda: Position().flying(YELLOW, 4),
    "Cruise": lambda: (
        Position().near(food=LAIR + 4).upgrades(YELLOW, cannon=4).ship(YELLOW, 1, "8,3").cruise(YELLOW, 4)
    ),
    "Found": landed,
    "Befriend": docked,
    "Gift": lambda: Position().hand(YELLOW, ore=2).meet(YELLOW, 3),
    "Ask": lambda: Position().hand(YELLOW, ore=2).meet(YELLOW, 9),
    "Pay": lambda: Position().hand(YELLOW, ore=2).meet(YELLOW, 9).say(YELLOW, "yes"),
    "SwapGive": lambda: Position().hand(YELLOW, ore=2).meet(YELLOW, 12).say(YELLOW, "yes"),
    "SwapTake": lambda: Position().hand(YELLOW, ore=2).meet(YELLOW, 12).say(YELLOW, "yes").say(YELLOW, "give", "ore"),
    "HandCard": lambda: Position().hand(RED, ore=2).hand(BLUE, food=1).meet(YELLOW, 1),
    "GainCard": lambda: won(23),
    "GainUpgrade": lambda: won(21),
    "LoseUpgrade": lambda: lost(27),
    "StopShip": lambda: lost(22, "second"),
    "JumpShip": lambda: jump("second"),
    "JumpArea": jump,
    "JumpTo": lambda: jump().say(YELLOW, "area", "centre"),
}


def test_every_question_is_looked_at() -> None:
    assert set(QUESTIONS) == {name for name, step in GAME.steps.items() if issubclass(step, Question)}


@pytest.mark.parametrize("name", QUESTIONS)
def test_options_are_never_refused_and_all_are_drawn(name: str) -> None:
    play = QUESTIONS[name]()
    assert play.match.step_for(play.match.waiting[0]).__class__.__name__ == name
    for seat in play.match.waiting:
        step = play.match.step_for(seat)
        assert isinstance(step, Question)
        options = play.match.options(seat)
        assert len(options) <= 100
        assert [answer for answer in options if step.refusal(play.table, seat, answer) is not None] == []
        refusal = step.refusal(play.table, seat, ("no such word",))
        assert refusal is not None
        assert refusal.rule in GAME.rulebook
        for lang in LANGUAGES:
            now = to_data(play.match.scene(seat, lang))["now"]
            assert now["ask"]["text"]
            assert [tuple(choice["answer"]) for choice in now["choices"]] == options
            assert all(choice["label"] and choice["path"] for choice in now["choices"])
        text = play.match.question(seat)["text"]
        assert isinstance(text, dict)
        assert text["en"]
        assert text["it"]


def test_where_nothing_is_left_one_takes_nothing() -> None:
    play = Position().bank(ore=1, fuel=0, carbon=0, food=0, goods=0).asked(SwapTake(YELLOW, 0))
    labels = [choice["label"] for choice in to_data(play.match.scene(YELLOW, "en"))["now"]["choices"]]
    assert labels == ["There is nothing to take"]


def test_a_part_of_the_map_without_a_free_point_is_refused() -> None:
    def full(table) -> None:
        for at in table.box.board.areas[6]:
            if table.piece_on[at] is None:
                table.put(at, SETTLED, RED)

    Position().do(full).asked(JumpArea(YELLOW, 0)).refused("SF-ENC.28", YELLOW, "area", "centre")
    assert Position().asked(JumpTo(YELLOW, 0, 6)).options


def test_questions_in_lanes_name_a_seat_too() -> None:
    table = Position().active(WHITE, 2).trading(WHITE).table
    assert HandCard(RED).seat(table) == AnswerOffer(RED, (0,) * 10).seat(table) == RED
    assert ReturnCards(2).seat(table) == WHITE


def test_draws_inside_encounters_have_odds() -> None:
    table = Position().hand(YELLOW, ore=1).meet(YELLOW, 22).table
    rng = SeededRandom(2)
    draws: list[Draw] = [OwnShake(YELLOW), Contest(YELLOW, YELLOW, 0), LayReserve(12), MeetCard(YELLOW)]
    for step in draws:
        odds = step.odds(table)
        assert sum(odds.values()) == pytest.approx(1.0)
        assert all(step.draw(table, rng) in odds for _ in range(10))

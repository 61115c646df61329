"""What questions say and what is told of production, fleets, space combat, building and trade."""

from __future__ import annotations

from tests.games.imperium.cards import harm
from tests.games.imperium.position import A, B, C, Position, Table, meeting, tile

from astrarium.core.step import CHANCE, Question, Words
from astrarium.core.wordbook import LANGUAGES
from astrarium.games.imperium import GAME


def asks(table: Table, seat: int = A) -> Words:
    """The arguments of the question a seat is asked. It has words, and what it offers is refused by no rule."""
    step = table.match.step_for(seat)
    assert isinstance(step, Question)
    text = table.match.question(seat)["text"]
    assert isinstance(text, dict)
    assert all(text[lang] for lang in LANGUAGES)
    assert step.seat(table.table) == seat
    for answer in table.match.options(seat):
        assert step.refusal(table.table, seat, answer) is None
    return step.asks(table.table)


def recording(position: Position) -> Position:
    """A table where everything is told."""
    return position.do(lambda table: setattr(table, "recording", True))


def event_keys(table: Table) -> list[str]:
    """The keys of what was told; there are words for each in both languages."""
    for _, event in table.match.event_log:
        assert all(GAME.words.say(event.key, event.args, lang) for lang in LANGUAGES)
    return [event.key.removeprefix("told.") for _, event in table.match.event_log]


def test_income_production_and_building() -> None:
    position = recording(Position()).planet("Pyrrhos", "C3", A, tanks=1, naval_factory=1, tank_factory=1)
    table = position.fleet(A, "C3", torpedo_boat=1).has(A, 100_000, 10, 10, 20).turn(A)
    assert asks(table) == {"n": 1}
    table.say(A, "make", "C3", "fighter").say(A, "make", "C3", "tank").say(A, "load", "C3", 2).say(A, "unload", "C3", 1)
    table.say(A, "done")
    assert asks(table) == {}
    table.say(A, "done")
    assert asks(table) == {"n": 1}
    table.say(A, "build", "C3", "cannon")
    assert event_keys(table) == ["turn", "income", "make", "make", "load", "unload", "build"]


def test_a_dead_player_has_no_income() -> None:
    position = Position(3, guards=False, asteroid_trigger="enter_and_stay").tile("C3", "asteroids")
    position.fleet(A, "C3", fighter=1).fleet(B, "E3", fighter=1).fleet(C, "G3", fighter=1)
    table = position.turn(A).chance(*harm(1)).asked("Move", B)
    assert not table.table.alive[A]


def test_splitting_and_exploring() -> None:
    position = recording(Position()).dark("C4", "E4").fleet(A, "C3", fighter=1, torpedo_boat=2, tank=2)
    table = position.fleet(A, "E3", fighter=1).movement(A).say(A, "split", "C3")
    assert asks(table) == {"unit": "ship.0", "cell": "C3"}
    table.say(A, "take", 0).say(A, "take", 1)
    assert asks(table) == {"cell": "C3"}
    table.say(A, "tanks", 1)
    assert asks(table) == {"n": 1, "cell": "C3"}
    table.say(A, "to", "C4").chance(*tile("space")).say(A, "move", "E3", "E4").chance(*tile("Verdane"))
    assert event_keys(table) == ["move", "explore", "move", "found_planet"]


def test_agreeing_not_to_fight() -> None:
    position = recording(Position(forced_combat="agree")).fleet(A, "C3", fighter=2).fleet(B, "C4", fighter=1)
    table = position.movement(A).say(A, "move", "C3", "C4")
    assert asks(table) == {"cell": "C4"}
    table.say(A, "peace")
    assert asks(table, B) == {"cell": "C4"}
    assert event_keys(table.say(B, "peace")) == ["peace"]


def test_a_combat_from_lines_to_victory() -> None:
    position = recording(Position()).planet("Verdane", "C4", B, cannon=1).fleet(A, "C3", torpedo_boat=2)
    table = position.fleet(B, "C4", fighter=1, torpedo_boat=1).movement(A).say(A, "move", "C3", "C4")
    assert asks(table) == {"cell": "C4", "turn": 1, "most": 3}
    table.line_up(A, torpedo_boat=1)
    assert asks(table, B) == {"cell": "C4", "turn": 1, "most": 3}
    table.line_up(B, fighter=1, torpedo_boat=1).strike((2,), (4, 2))
    assert asks(table, B) == {"n": 1, "cell": "C4"}
    table.say(B, "first", 0).line_up(A, torpedo_boat=1).strike((1,), (6, 6)).strike((6, 6), (1,))
    table.strike((1,), (6, 6)).strike((6, 6), (1,))
    strikes = ["strike", "destroyed", "strike", "strike", "destroyed", "strike", "strike", "destroyed"]
    assert event_keys(table) == ["move", "battle", *strikes, "battle_won", "conquer"]


def test_a_lost_combat() -> None:
    position = recording(Position()).fleet(A, "C3", fighter=1).fleet(B, "C4", torpedo_boat=1)
    table = position.movement(A).say(A, "move", "C3", "C4").strike((1, 1), (6,)).strike((6,), (1,))
    assert event_keys(table) == ["move", "battle", "strike", "strike", "destroyed", "battle_lost"]


def test_picking_a_loss() -> None:
    table = meeting({"torpedo_boat": 1}, {"fighter": 1, "torpedo_boat": 1}, ship_identity="defender_choice")
    table.line_up(B, fighter=1, torpedo_boat=1).strike((6,), (1, 1))
    assert asks(table, B) == {"cell": "C4"}


def test_withdrawing() -> None:
    position = (
        recording(Position(retreat="attacker_only")).fleet(A, "C3", torpedo_boat=1).fleet(B, "C4", torpedo_boat=1)
    )
    table = position.movement(A).say(A, "move", "C3", "C4").strike((1,), (6,)).strike((1,), (6,))
    assert asks(table) == {"cell": "C4"}
    assert event_keys(table.say(A, "withdraw", "C3"))[:5] == ["move", "battle", "strike", "strike", "withdraw"]


def test_falling_back() -> None:
    position = recording(Position(line_refill="three_only")).fleet(A, "C3", torpedo_boat=3).fleet(B, "C4", fighter=4)
    table = position.movement(A).say(A, "move", "C3", "C4").line_up(A, torpedo_boat=3).line_up(B, fighter=3)
    table.strike((6, 6, 6), (1, 1, 1))
    assert asks(table, B) == {"cell": "C4"}
    assert "withdraw" in event_keys(table.say(B, "withdraw", "D4"))
    position = recording(Position()).fleet(A, "C3", colony_ship=1).fleet(B, "C4", colony_ship=1)
    assert "back" in event_keys(position.movement(A).say(A, "move", "C3", "C4"))
    position = (
        recording(Position(line_refill="three_only")).dark("C5", "B3", "B4", "D3", "D4").fleet(A, "C3", torpedo_boat=4)
    )
    table = position.fleet(B, "C4", fighter=4).movement(A).say(A, "split", "C3").say(A, "take", 3).say(A, "to", "C4")
    table.line_up(A, torpedo_boat=3).line_up(B, fighter=3).strike((6, 6, 6), (1, 1, 1)).asked("Move", A)
    assert "no_refuge" in event_keys(table)


def test_lines_of_cannons_that_belong_to_nobody() -> None:
    position = Position(ship_identity="attacker_choice").planet("Verdane", "C4", cannon=1)
    table = position.fleet(A, "C4", fighter=1, torpedo_boat=1).movement(A).say(A, "assault", "C4")
    table.line_up(A, fighter=1, torpedo_boat=1).strike((1, 1, 1), (6,)).strike((6,), (1, 1)).asked("AttackRoll", CHANCE)
    assert table.fleet("C4", A) == {"torpedo_boat": 1}  # nobody chooses: the cheaper ship goes


def test_a_trade() -> None:
    position = recording(Position()).planet("Verdane", "C3", B).planet("Nivara", "E3", B).has(B, 30_000)
    position.fleet(A, "G3", fighter=2).fleet(A, "G5", fighter=2)
    table = position.trading(A)
    assert asks(table) == {}
    table.say(A, "trade", B)
    assert asks(table) == {"other": "seat.1"}
    table.say(A, "sell", "fighter", 1, 6_000)
    assert asks(table, B) == {"n": 1, "good": "fighter", "price": 6_000, "seller": "seat.0", "buyer": "seat.1"}
    table.say(B, "counter", 5_000)
    assert asks(table)["price"] == 5_000
    table.say(A, "accept")
    assert asks(table) == {"unit": "fighter", "n": 1}
    table.say(A, "from", "G3")
    assert asks(table, B) == {"unit": "fighter", "n": 1}
    table.say(B, "place", "C3").say(A, "trade", B).say(A, "sell", "fighter", 1, 6_000).say(B, "refuse")
    assert event_keys(table) == ["offer_sell", "counter", "accept", "receive", "offer_sell", "refuse"]


def test_tanks_sold_to_a_planet_nearby() -> None:
    position = Position(trade_delivery="same_cell").planet("Verdane", "C4", B).fleet(A, "C3", torpedo_boat=1, tank=2)
    table = position.has(B, 30_000).trading(A).say(A, "trade", B).say(A, "sell", "tank", 2, 9_000).say(B, "accept")
    assert (table.tanks("C4"), table.fleet("C3", A)) == (2, {"torpedo_boat": 1})

"""The log, the end, and a whole scene as plain data."""

from __future__ import annotations

import msgspec
from tests.games.imperium.position import A, B, Position, dice, new_game
from tests.games.imperium.scene_reading import look, public

from astrarium.core.scene import to_data
from astrarium.core.step import NOBODY
from astrarium.core.table_base import TableEvent
from astrarium.games.imperium.fleet_phase import MovementPhase
from astrarium.games.imperium.turn import EndTurn

# ---------------------------------------------------------------------- the log and the end


def test_the_log_names_turns_and_places() -> None:
    table = Position(2).dark("C4").fleet(A, "C3", fighter=2).do(lambda table: setattr(table, "recording", True)).turn(A)
    table.say(A, "move", "C3", "C4").chance("tile", 1).chance("card", 1)
    told = look(table, B).log
    assert [line.text for line in told] == [
        "Round 1: turn begins",
        "Moves 2 ships from C3 to C4",
        "Explores C4: asteroid belt",
        "Asteroids in C4: a card that takes 1 ship",
        "Loses 1 fighter among the asteroids in C4",
    ]
    assert {line.turn for line in told} == {"Round 1 · North-west"}
    assert told[1].marks == (f"place:{table.cell('C3')}", f"place:{table.cell('C4')}")
    assert {line.seat for line in told} == {A}
    assert look(table, B, "it").log[1].text == "Muove 2 navi da C3 a C4"


def test_news_for_one_seat_are_heard_by_no_other() -> None:
    table = Position(2).movement(A)
    table.match.event_log = [(0, TableEvent("told.out", NOBODY, (), B, {}))]
    assert [line.text for line in look(table, B).log] == ["Is out of the game"]
    assert look(table, B).log[0].seat is None
    assert look(table, B).log[0].turn == "Setup"
    assert look(table, A).log == look(table, None).log == ()


def test_the_end_is_told_with_its_rule() -> None:
    table = Position(2, round_limit="10_rounds").do(lambda table: setattr(table, "round", 10)).then(EndTurn(B))
    for lang, words in (("en", "The round limit is reached"), ("it", "Raggiunto il limite di giri")):
        now = look(table, A, lang)
        assert now.over is not None
        assert now.over.text.startswith(words)
        assert (now.over.rule, now.over.ranks) == ("IG-14.54", (1, 1))
    assert {phase.state for phase in look(table, A).phases} == {"done"}
    assert look(table, A).battle is None
    (account,) = look(table, A).accounts
    planets = next(row for row in account.rows if row.total)
    assert planets.values == tuple([table.table.owner.count(seat) for seat in (A, B)])
    kinds = account.rows[: account.rows.index(planets)]
    assert tuple([sum(column) for column in zip(*[row.values for row in kinds], strict=True)]) == planets.values
    assert account.rows[-1].values == tuple(table.table.money)
    assert look(Position(2).then(MovementPhase(A)), A).accounts == ()


def test_directions_are_plain_buttons() -> None:
    table = new_game(2, chance=[dice(1, 2)])
    assert [(one.label, one.path) for one in look(table, A).choices] == [
        ("Clockwise", ("option:clockwise",)),
        ("Anticlockwise", ("option:anticlockwise",)),
    ]


def test_the_scene_of_a_match_is_plain_data_with_its_board() -> None:
    table = Position(2).then(MovementPhase(A))
    scene = to_data(table.match.scene(A, "it"))
    assert set(scene) == {"board", "now"}
    assert scene["now"] == msgspec.to_builtins(look(table, A, "it"))
    assert public(look(table, A)) == public(look(table, None))

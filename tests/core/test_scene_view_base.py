"""What every game's scene says alike: sentences, the round, the order of play, the log, and how it ended."""

from __future__ import annotations

from typing import Any

import pytest
from toy import Pick, Toy, toy

from astrarium.core.scene_view_base import (
    LINES,
    MOST,
    SceneCache,
    SceneView,
    last_turn,
    log_lines,
    outcome,
    phase_states,
    round_label,
    turn_event,
    turn_title,
)
from astrarium.core.step import NOBODY
from astrarium.core.table_base import TableEvent
from astrarium.core.wordbook import Wordbook

WORDS = Wordbook(
    {
        "hello": {"en": "hello {@who}", "it": "ciao {@who}"},
        "seat.0": {"en": "red", "it": "rosso"},
        "seat.1": {"en": "blue", "it": "blu"},
        "turn.setup": {"en": "Setup", "it": "Preparazione"},
        "turn.round": {"en": "Round {n}", "it": "Giro {n}"},
        "turn.round_of": {"en": "Round {n} of {all}", "it": "Giro {n} di {all}"},
        "turn.of": {"en": "Round {n}, {@seat}", "it": "Giro {n}, {@seat}"},
        "told.turn": {"en": "a turn begins", "it": "comincia un turno"},
        "told.hit": {"en": "hits {n}", "it": "colpisce {n}"},
        "told.move": {"en": "moves", "it": "muove"},
        "told.bid": {"en": "bids", "it": "offre"},
        "told.charge": {"en": "charges", "it": "carica"},
    }
)
TURN_OF_BLUE = TableEvent("told.turn", 1, (), None, {"round": 3})


class Looking(SceneView[Toy, SceneCache]):
    """A look that draws hits as parts of a battle, and bids as parts of a trade."""

    battle_events = frozenset({"hit", "charge"})
    trade_events = frozenset({"bid"})
    opening_events = frozenset({"charge", "move"})


def event(key: str, seat: int = 0, only: int | None = None, **args: Any) -> TableEvent:
    return TableEvent(f"told.{key}", seat, (), only, args)


def looking(*story: TableEvent, seat: int | None = 0, lang: str = "en", moves: int = 99) -> Looking:
    match = toy([Pick(0)]).start(2, chance="ask")
    match.moves = moves
    match.event_log = [(number, one) for number, one in enumerate(story, 1)]
    return Looking(match.observe(seat, lang), SceneCache(WORDS, lang))


# --- words


def test_a_look_speaks_the_language_of_its_seat() -> None:
    assert looking().say("hello", who="seat.1") == "hello blue"
    assert looking(lang="it").say_capital("hello", who="seat.1") == "Ciao blu"


def test_a_spectator_is_nobody() -> None:
    assert (looking(seat=1).seat, looking(seat=None).seat) == (1, NOBODY)


def test_what_was_said_once_is_not_made_again() -> None:
    look = looking()
    look.cache.texts["hello", ("who", "seat.0")] = "kept"
    assert look.say("hello", who="seat.0") == "kept"
    assert look.say("hello", who="seat.1") == "hello blue"


def test_a_frame_reads_arguments_out_in_the_words_of_its_game() -> None:
    class Shouting(SceneCache):
        def spell_args(self, args: dict[str, str | int]) -> dict[str, str | int]:
            return {name: "seat.1" if value == "seat.0" else value for name, value in args.items()}

    look = SceneView(looking().observation, Shouting(WORDS, "en"))
    assert look.say("hello", who="seat.0") == "hello blue"
    assert look.heading(TableEvent("told.turn", 0, (), None, {"round": 2})) == "Round 2, blue"


def test_a_frame_forgets_what_is_too_much() -> None:
    look = looking()
    look.cache.texts.update({("made up", number): "" for number in range(MOST)})
    look.cache.trim()
    assert len(look.cache.texts) == MOST
    look.say("turn.setup")
    Looking(look.observation, look.cache)
    assert (look.cache.texts, look.cache.lang) == ({}, "en")


# --- the order of play


def test_stages_are_done_under_way_and_ahead() -> None:
    assert [(one.label, one.state) for one in phase_states("abc", 2)] == [("a", "done"), ("b", "now"), ("c", "ahead")]
    assert [one.state for one in phase_states("ab", 0)] == ["ahead", "ahead"]
    assert [one.state for one in phase_states("ab", 3)] == ["done", "done"]


@pytest.mark.parametrize(
    ("number", "limit", "said"), [(0, 0, "Setup"), (0, 9, "Setup"), (4, 0, "Round 4"), (4, 9, "Round 4 of 9")]
)
def test_the_bar_names_the_round(number: int, limit: int, said: str) -> None:
    assert round_label(looking(), number, limit) == said


# --- the log


def test_news_are_told_in_words_under_their_turn() -> None:
    lines = log_lines(looking(event("move", NOBODY), TURN_OF_BLUE, event("hit", 1, n=2)))
    assert [(line.number, line.seat, line.text, line.kind, line.turn) for line in lines] == [
        (1, None, "moves", "move", "Setup"),
        (2, 1, "a turn begins", "turn", "Round 3, blue"),
        (3, 1, "hits 2", "battle", "Round 3, blue"),
    ]


def test_the_first_line_knows_a_turn_that_began_before_it() -> None:
    story = [TURN_OF_BLUE, *[event("move") for _ in range(LINES)]]
    lines = log_lines(looking(*story))
    assert (len(lines), lines[0].number, lines[0].turn) == (LINES, 2, "Round 3, blue")


def test_news_for_one_seat_is_for_him_and_pushes_out_nothing() -> None:
    story = [*[event("move") for _ in range(LINES)], *[event("hit", n=1, only=1) for _ in range(5)]]
    assert {line.kind for line in log_lines(looking(*story, seat=1))} == {"move", "battle"}
    assert len(log_lines(looking(*story, seat=0))) == LINES
    assert {line.kind for line in log_lines(looking(*story, seat=None))} == {"move"}


def test_no_line_is_numbered_beyond_what_the_seat_may_count() -> None:
    look = looking(event("move"), event("move"), moves=1)
    assert [line.number for line in log_lines(look)] == [1, 1]


def test_a_line_is_written_once() -> None:
    look = looking(event("move"))
    assert log_lines(look)[0] is log_lines(look)[0]


def test_a_line_is_not_taken_for_another_that_lay_at_the_same_address() -> None:
    look = looking(event("move"))
    line = log_lines(look)[0]
    (address,) = look.cache.log_lines
    look.cache.log_lines[address] = (event("hit", n=1), line)
    assert log_lines(look)[0] is not line


def test_nothing_told_is_an_empty_log() -> None:
    assert log_lines(looking()) == ()


def test_the_turn_of_any_place_of_the_story() -> None:
    look = looking(event("move"), TURN_OF_BLUE, event("move"))
    assert [turn_event(look, at) for at in (-1, 0, 1, 2)] == [None, None, TURN_OF_BLUE, TURN_OF_BLUE]
    assert [turn_title(look, turn) for turn in (None, TURN_OF_BLUE)] == ["Setup", "Round 3, blue"]


# --- the end


def test_over_tells_the_ending_in_words() -> None:
    match = toy([Pick(0)]).start(2, chance="ask")
    assert outcome(match.observe(0, "en")) is None
    match.answer(0, ("take", 2))
    ended = outcome(match.observe(0, "it"))
    assert ended is not None
    assert (ended.text, ended.rule, ended.ranks, ended.scores) == ("Fatto.", "TY-1.2", (1, 2), (2, 0))
    assert outcome(match.observe(None, "en")).text == "Done."


# --- battles, trades and turns


def test_lines_of_battles_and_trades_say_so_and_where_another_begins() -> None:
    lines = log_lines(looking(event("charge"), event("hit", n=1), event("bid"), event("move")))
    assert [(line.kind, line.opens) for line in lines] == [
        ("battle", True),
        ("battle", False),
        ("trade", False),
        ("move", False),
    ]


def turn(seat: int, number: int) -> TableEvent:
    return event("turn", seat, round=number)


def test_what_is_new_to_a_seat_begins_where_its_last_turn_ended() -> None:
    story = [turn(0, 1), event("move"), turn(1, 1), event("move", 1), turn(0, 2), event("move"), turn(1, 2)]

    def since(length: int, seat: int | None = 0) -> tuple[int, str] | None:
        found = last_turn(looking(*story[:length], seat=seat))
        return (found.line, found.next) if found is not None else None

    assert since(2) is None  # the first turn: there was none before
    assert since(3) == since(4) == (3, "Round 1, blue")
    assert since(5) == since(6) == (3, "Round 1, blue")  # the same while one's own turn goes on
    assert since(7) == (7, "Round 2, blue")
    assert since(7, seat=1) == (5, "Round 2, red")
    assert since(7, seat=None) is None

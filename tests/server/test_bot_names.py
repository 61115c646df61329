"""Bots have names of their own: other ones at each table, no two alike, and they keep them."""

from __future__ import annotations

from astrarium.server.bot_names import NAMES, name_bot, name_bots
from astrarium.server.seats_and_header import Seat

PERSON, BOT = Seat(kind="person", person="p1"), Seat(kind="bot", bot="easy")


def test_every_bot_of_a_table_has_a_name_that_no_other_has() -> None:
    seats = name_bots("here", [PERSON, *[BOT] * 15])
    names = [seat.name for seat in seats]
    assert names[0] == "", "people have names themselves"
    assert len(set(names[1:])) == 15
    assert set(names[1:]) <= set(NAMES)
    assert name_bots("here", [PERSON, *[BOT] * 15]) == seats, "no luck in it"
    assert [one.name for one in name_bots("there", [PERSON, *[BOT] * 15])] != names


def test_a_bot_keeps_its_name_and_a_new_one_has_another() -> None:
    seats = name_bots("here", [BOT, PERSON, BOT])
    assert name_bots("here", seats) == seats
    newcomer = name_bot("here", seats, 1, BOT)
    assert newcomer.name not in ("", seats[0].name, seats[2].name)
    assert name_bot("here", seats, 0, PERSON) == PERSON


def test_names_fit_a_record_of_the_log() -> None:
    assert len(set(NAMES)) == len(NAMES) > 15
    assert all(name.isalpha() for name in NAMES)

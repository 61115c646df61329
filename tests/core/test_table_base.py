"""Tables: one clone for all, facts, sight and news."""

from __future__ import annotations

from toy import Toy

from astrarium.core.table_base import Box


def table() -> Toy:
    fresh = Toy(Box(2, {}))
    fresh.hands[0].append(3)
    return fresh


def test_a_clone_shares_nothing_that_changes() -> None:
    one = table()
    other = one.clone()
    assert other.facts() == one.facts()
    other.points[0], other.mood = 9, "wild"
    other.hands[0].append(4)
    other.names.append("new")
    assert one.facts() == table().facts()
    assert other.box is one.box


def test_a_seat_sees_what_is_open_and_its_own() -> None:
    assert table().view(0) == {"points": [0, 0], "hands": [3], "mood": "calm", "names": []}
    assert table().view(1)["hands"] == []
    assert table().view(None)["hands"] is None


def test_news_are_told_only_aloud() -> None:
    quiet, loud = table(), table()
    loud.recording = True
    for one in (quiet, loud):
        one.tell("found", 1, ("place:3",), only=1, what="ruins")
    assert quiet.events == []
    event = loud.events[0]
    assert (event.key, event.seat, event.marks, event.only, event.args) == (
        "found",
        1,
        ("place:3",),
        1,
        {"what": "ruins"},
    )
    assert loud.clone().events == []


def test_a_box_knows_who_sits_where() -> None:
    box = Box(4, {})
    assert box.clockwise(2) == (2, 3, 0, 1)
    assert box.others(2) == (3, 0, 1)
    assert Box(1, {}).others(0) == ()

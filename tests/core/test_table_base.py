"""Tables: one clone for all, facts, sight and news."""

from __future__ import annotations

from toy import Toy

from astrarium.core.declared_fields import numbers, rows
from astrarium.core.table_base import Box, Table, with_entries, with_entry, without


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


class Shelf(Table[Box]):
    """A table written by hand, with fields that its clones share."""

    fields = (numbers("counts", shared=True), rows("piles", shared=True))

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.counts: tuple[int, ...] = (1, 2)
        self.piles: tuple[tuple[int, ...], ...] = ((3,), ())


def test_shared_fields_are_tuples_which_are_saved_as_lists() -> None:
    shelf = Shelf(Box(2, {}))
    other = shelf.clone()
    assert other.counts is shelf.counts
    assert other.piles is shelf.piles
    assert (shelf.saved_value("counts"), shelf.view(0)["piles"]) == ([1, 2], [[3], []])
    other.load_value("piles", [[4], [5, 6]])
    assert (other.piles, shelf.piles) == (((4,), (5, 6)), ((3,), ()))


def test_a_tuple_is_written_by_putting_another_in_its_place() -> None:
    values = (5, 6, 7, 6)
    assert with_entry(values, 1, 9) == (5, 9, 7, 6)
    assert with_entry(values, 1, 6) is values
    assert with_entries(values, 2, [1, 2]) == (5, 6, 1, 2)
    assert without(values, 6) == (5, 7, 6)
    assert values == (5, 6, 7, 6)


def test_a_table_that_hides_nothing_names_nothing_that_one_seat_knows() -> None:
    shelf = Shelf(Box(2, {}))
    assert (shelf.known_values(0), shelf.known_fields()) == ({}, ())

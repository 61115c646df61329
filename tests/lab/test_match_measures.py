"""What is measured of every match: checked by hand on small ones."""

from __future__ import annotations

import pytest

from astrarium import Game
from astrarium.core.step import CHANCE
from astrarium.lab import make_experiment, play_match
from astrarium.lab.match_measures import answer_label, follow_course
from astrarium.lab.played_match import play_out
from astrarium.lab.rules_reached import rules_reached


def looks(*chances: list[float], seat: int = 0) -> list[tuple[int, list[float]]]:
    return [(seat, each) for each in chances]


def test_an_answer_is_called_by_its_word_and_what_it_is_about() -> None:
    assert answer_label(("buy", "fighter", 1, 5000)) == "buy fighter"
    assert answer_label(("buy", 15, "MON")) == "buy MON"
    assert answer_label(("move", 3, 17)) == "move"
    assert answer_label(("hit", "thoth", "UN", "fleet")) == "hit thoth"


def test_who_leads_all_the_time_runs_away() -> None:
    course = follow_course(looks([0.5, 0.5], [0.7, 0.3], [0.9, 0.1], [0.95, 0.05]), winner=0)
    assert (course.lead_changes, course.drama, course.runaway, course.comeback) == (0, 0.0, True, False)
    assert course.decided == 0.5, "from the third of four looks on"


def test_who_was_nearly_beaten_comes_back() -> None:
    course = follow_course(looks([0.6, 0.4], [0.2, 0.8], [0.1, 0.9], [0.7, 0.3]), winner=0)
    assert (course.lead_changes, course.runaway, course.comeback, course.decided) == (2, False, True, 1.0)
    assert course.drama == pytest.approx((0.6**0.5 + 0.8**0.5) / 4, abs=1e-4)


def test_a_seat_without_hope_that_passes_the_lead_on_makes_a_king() -> None:
    chances = ([0.5, 0.48, 0.02], [0.4, 0.58, 0.02])
    assert follow_course(looks(*chances, seat=2), winner=1).kingmakers == 1
    assert follow_course(looks(*chances, seat=1), winner=1).kingmakers == 0


def test_a_match_is_measured_where_it_is_asked_for_and_is_the_same_match(pebbles: Game) -> None:
    experiment = make_experiment(pebbles, 3, ["random"], seed=5)
    plain, measured = play_match(experiment, 0), play_match(experiment, 0, measured=True)
    assert plain.measures is None
    assert measured.log == plain.log
    found, (match, decisions) = measured.measures, play_out(experiment, 0)
    assert found is not None
    assert found.answers == {"take": sum(line.seat != CHANCE for line in match.log)}
    assert found.asked == {"Take": decisions}
    assert found.seats == tuple(seat.title for seat in match.scene(None, "en").now.seats)
    assert [opening.split()[0] for opening in found.openings] == ["take"] * 3
    assert found.offered == {"take": decisions}, "match 0 is watched closely"
    assert play_match(experiment, 1, measured=True).measures.offered == {}  # type: ignore[union-attr]


def test_the_rules_of_questions_answers_and_the_end_came_into_play(pebbles: Game) -> None:
    experiment = make_experiment(pebbles, 2, ["random"])
    assert rules_reached(pebbles, play_match(experiment, 0)) == frozenset()
    assert {"PB-1", "PB-3"} <= rules_reached(pebbles, play_match(experiment, 0, measured=True))

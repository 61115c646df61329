"""Refusals tell the truth: the rule is one that the answer breaks, and a reason has its two numbers."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.expanse.position import MCR, OPA, TRACK, UN, Position

from astrarium.core.match import Match
from astrarium.core.step import Answer
from astrarium.games.expanse import GAME
from astrarium.games.expanse.match_constants import GAP
from astrarium.games.expanse.table import KEPT
from astrarium.testing.refusal_evidence import Judge, check_measures, judge_refusals, undeclared_words, walk_misjudged


def test_every_question_declares_its_words_and_every_word_has_its_time() -> None:
    assert undeclared_words(GAME) == []


def test_a_question_refuses_no_option_and_every_answer_of_another_form() -> None:
    assert walk_misjudged(GAME, 3, seed=1) == []


@pytest.mark.rule("EX-TURN.1", "EX-TURN.2", "EX-ROCI.7", "EX-BONUS.1")
def test_words_of_another_moment_are_refused_by_the_rule_of_theirs() -> None:
    table = Position().turn(UN)
    for rule, *answer in (
        ("EX-AP.1", "move", "earth"),
        ("EX-ROCI.7", "crew", "holden"),
        ("EX-BONUS.1", "sector", "belt"),
        ("EX-FACTION.1", "give", "ceres"),
    ):
        table.refused(rule, UN, *answer)
    table.refused("EX-TURN.1", MCR, "card", 1)


@pytest.mark.parametrize(
    ("rule", "answer", "numbers", "position"),
    [
        ("EX-TRACK.3", ("card", 5), (2, 1), lambda: Position().cp(1, 9, 9, 9).turn(UN)),
        ("EX-TECH.3", ("ability", 2), (2, 1), lambda: Position().level(1).fleets(UN, "earth", 1).acts(UN, 1)),
        ("EX-TECH.4", ("ability", 2), (2, 1), lambda: peacekeeping()),
        ("EX-MOVE.2", ("to", "saturn"), (3, 1), lambda: flying()),
        ("EX-MOVE.1", ("ships", 3, 0, 0, 0, 0), (3, 2), lambda: leaving()),
        ("EX-BUILD.1", ("build", "fleet"), (1, 0), lambda: Position().fleets(UN, "earth", 1).acts(UN, 1)),
        ("EX-BONUS.2", ("sector", "belt"), (3, 2), lambda: Position().held("belt", "belt").scored(UN)),
    ],
)
def test_a_reason_has_its_two_numbers(rule: str, answer: Answer, numbers: tuple[int, int], position: Any) -> None:
    match = position().match
    refusal = match.why_not(UN, answer)
    assert (refusal.rule, check_measures(refusal)) == (rule, "")
    assert [refusal.args[word] for word in ("needed", "asked", "there", "most") if word in refusal.args] == [*numbers]


def peacekeeping() -> Any:
    return Position().level(2).fleets(UN, "earth", 2).fleets(MCR, "earth", 1).acts(UN, 1)


def flying() -> Any:
    return Position().fleets(UN, "earth", 2).acts(UN, 1).say(UN, "move", "earth")


def leaving() -> Any:
    return flying().say(UN, "to", "mars")


@pytest.mark.rule("EX-KEEP.3", "EX-OPS.4", "EX-OPS.6", "EX-OPS.12", "EX-EVENT.9", "EX-SCORE.15", "EX-TECH.4")
def test_reasons_of_events_have_their_numbers_too() -> None:
    poor = Position().cp(0, 9, 9, 9).track("black_ops_team", *TRACK[1:]).turn(UN)
    assert poor.match.why_not(UN, ("keep",)).text["en"] == "This costs 1 CP, and you have 0."
    assert poor.match.why_not(UN, ("keep",)).text["it"] == "Costa 1 PC, ma ne hai 0."
    near = Position().fleets(OPA, "ceres", 1).resolves(OPA, {"op": "move_fleets", "n": 1, "range": 1})
    assert near.match.why_not(OPA, ("to", "saturn")).args == {"asked": 2, "most": 1}
    build = {"op": "build_fleets", "n": 1}
    none = Position().off(MCR, fleet=1).resolves(MCR, {**build, "up_to": True})
    assert none.match.why_not(MCR, ("build", "battleship", "mars")).args["there"] == 0
    spread = Position().resolves(UN, {"op": "place_influence", "n": 2, "per_base": 1}).say(UN, "place", "io")
    assert spread.match.why_not(UN, ("place", "io")).args["asked"] == 2
    together = {"op": "move_fleets", "n": 2, "group": True, "up_to": True}
    group = Position().fleets(OPA, "tycho", 3).resolves(OPA, together).say(OPA, "from", "tycho").say(OPA, "to", "mars")
    assert group.match.why_not(OPA, ("ships", 3, 0, 0, 0, 0)).args == {"asked": 3, "most": 2}
    assert group.match.why_not(OPA, ("ships", -1, 0, 0, 0, 0)).rule == "EX-MOVE.1"
    free = Position().off(UN, fleet=1).scored(MCR).say(MCR, "sector", "belt")
    assert free.match.why_not(UN, ("build", "battleship")).args["needed"] == 1
    used = peacekeeping_twice()
    assert used.match.why_not(UN, ("ability", 2)).text["en"] == "This has been used already in this turn."
    idle = Position().level(2).fleets(UN, "earth", 1).acts(UN, 1)
    assert idle.match.why_not(UN, ("ability", 2)).text["en"] == "This could do nothing now.", "before the price"


def peacekeeping_twice() -> Any:
    table = Position().level(2).fleets(UN, "earth", 3).fleets(MCR, "earth", 2).acts(UN, 3)
    return table.say(UN, "ability", 2)


# ---------------------------------------------------------------------- judged from the table


def faction_of(match: Match[Any], seat: int) -> int:
    return int(match.table.faction[seat])


def is_too_dear(match: Match[Any], seat: int, answer: Answer) -> bool:
    price = match.table.box.track_prices[int(answer[1]) - 1]
    return bool(price > match.table.cp[faction_of(match, seat)])


def is_no_card(match: Match[Any], seat: int, answer: Answer) -> bool:
    slot = int(answer[1]) - 1
    return not 0 <= slot < len(match.table.track) or match.table.track[slot] == GAP


def is_not_kept(match: Match[Any], seat: int, answer: Answer) -> bool:
    card = match.table.box.card_number.get(answer[1], -1) if answer[0] == "event" and len(answer) == 2 else -1
    return bool(card < 0 or match.table.where[card] != KEPT + faction_of(match, seat))


def lacks_symbol(match: Match[Any], seat: int, answer: Answer) -> bool:
    claimed = match.table.box.card_number[str(answer[1])] if answer[0] == "event" else match.table.card
    card = match.table.box.content.cards[claimed]
    return match.table.box.factions[faction_of(match, seat)] not in card.factions


def names_base(match: Match[Any], answer: Answer) -> bool:
    return len(answer) == 2 and isinstance(answer[1], str)


def has_no_ship_there(match: Match[Any], seat: int, answer: Answer) -> bool:
    board = match.table.box.board
    orbit = board.orbit_of[board.base_number[answer[1]]]
    return not match.table.tokens(faction_of(match, seat), orbit)


def is_no_base(match: Match[Any], seat: int, answer: Answer) -> bool:
    return len(answer) == 1 or any(word not in match.table.box.board.bases for word in answer[1:])


def is_no_orbit(match: Match[Any], seat: int, answer: Answer) -> bool:
    return any(word not in match.table.box.board.orbits for word in answer[1:])


def is_too_far(match: Match[Any], seat: int, answer: Answer) -> bool:
    step: Any = match.step_for(seat)
    zones = match.table.box.board.zone_of
    to = match.table.box.board.orbit_number[answer[1]]
    return abs(zones[step.origin] - zones[to]) > 1


def is_empty_or_short(match: Match[Any], seat: int, answer: Answer) -> bool:
    """A move of no ships, of more than there are, or to where they are; or no move at all."""
    table, faction, step = match.table, faction_of(match, seat), match.step_for(seat)
    origin = getattr(step, "origin", None)
    if answer[0] == "ships" and len(answer) == 6 and all(isinstance(count, int) for count in answer[1:]):
        there = [table.count(faction, origin, kind) for kind in range(5)]
        counts = [int(count) for count in answer[1:]]
        return sum(counts) <= 0 or any(not 0 <= count <= most for count, most in zip(counts, there, strict=True))
    if answer[0] == "move" and len(answer) == 2 and answer[1] in table.box.board.orbits:
        return not table.tokens(faction, table.box.board.orbit_number[answer[1]])
    if answer[0] == "to" and len(answer) == 2 and answer[1] in table.box.board.orbits:
        return bool(table.box.board.orbit_number[answer[1]] == origin)
    return answer[0] in ("ships", "move", "to")


def has_none_off_map(match: Match[Any], seat: int, answer: Answer) -> bool:
    at = faction_of(match, seat) * 3
    kinds = {"fleet": 0, "battleship": 1}
    return len(answer) != 2 or answer[1] not in kinds or match.table.off[at + kinds[str(answer[1])]] == 0


def is_no_sector(match: Match[Any], seat: int, answer: Answer) -> bool:
    return len(answer) != 2 or answer[1] not in ("inner", "belt", "outer")


def is_used_up(match: Match[Any], seat: int, answer: Answer) -> bool:
    return bool(match.table.bonus.count(match.table.box.board.sectors.index(answer[1])) == 2)


JUDGES: dict[str, Judge] = {
    "EX-TRACK.1": is_no_card,
    "EX-TRACK.3": is_too_dear,
    "EX-KEEP.4": is_not_kept,
    "EX-SCORE.3": is_not_kept,
    "EX-EVENT.1": lacks_symbol,
    "EX-INFL.1": lambda match, seat, answer: not names_base(match, answer) or has_no_ship_there(match, seat, answer),
    "EX-MAP.1": is_no_base,
    "EX-MAP.3": is_no_orbit,
    "EX-MOVE.1": is_empty_or_short,
    "EX-MOVE.2": is_too_far,
    "EX-BUILD.1": has_none_off_map,
    "EX-BONUS.1": is_no_sector,
    "EX-BONUS.2": is_used_up,
}


def of_this_question(judge: Judge) -> Judge:
    """A word that the question does not know is refused by the question's own rule; it is not judged."""

    def judged(match: Match[Any], seat: int, answer: Answer) -> bool:
        step: Any = match.step_for(seat)
        return answer[0] not in step.answer_words or judge(match, seat, answer)

    return judged


@pytest.mark.rule(*JUDGES)
def test_the_rule_of_a_refusal_is_one_that_the_answer_breaks() -> None:
    cited: Counter[str] = Counter()
    judges = {rule: of_this_question(judge) for rule, judge in JUDGES.items()}
    for seed, players in ((1, 3), (2, 4), (3, 4), (44, 2), (52, 4), (58, 4)):
        more, untrue = judge_refusals(GAME, judges, players, seed=seed, answers=420)
        cited += more
        assert untrue == []
    assert set(JUDGES) - set(cited) == set()

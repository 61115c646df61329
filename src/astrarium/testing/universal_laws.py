"""What must hold at every question of every game. A law looks at a checkpoint and says what is wrong there."""

from __future__ import annotations

import math
from typing import Any, Final

import msgspec

from astrarium.core.errors import IllegalAnswer
from astrarium.core.match import Match
from astrarium.core.match_log import LogLine
from astrarium.core.random_source import RandomSource
from astrarium.core.scene import Choice
from astrarium.core.simultaneous_answers import chance_lane
from astrarium.core.step import CHANCE, Answer, Draw, Question, Together, as_answer
from astrarium.core.wordbook import LANGUAGES
from astrarium.testing.law_checkpoint import DRAW, END, QUESTION, Checkpoint, Law, pick_answer
from astrarium.testing.refusal_evidence import check_measures
from astrarium.testing.twin_worlds import check_twins
from astrarium.testing.undo_secrecy import check_drafts

# How often a law is looked at, where every question would take too long: once in so many.
SAVE_EVERY: Final = 15
PROVE_EVERY: Final = 10  # of these saves, that the log leads to the position
UNDO_EVERY: Final = 20
ORDER_EVERY: Final = 4
TWINS_EVERY: Final = 20
TRYOUTS_EVERY: Final = 8
SCENE_EVERY: Final = 50
FINISH_EVERY: Final = 45
CLONES_EVERY: Final = 10
BIG_DRAW: Final = 1_500  # outcomes; larger draws are looked at once in BIG_DRAW_EVERY
BIG_DRAW_EVERY: Final = 50

ILLEGAL_TRIES: Final = 5  # at each question
JUDGED: Final = 8  # options of a question that are put to its refusal
KEPT: Final = 6  # earlier clones that are kept and looked at again
LONGEST: Final = 50_000  # answers after which a match should long have ended

# ---------------------------------------------------------------------- who is asked, and what


def check_options(checkpoint: Checkpoint) -> str:
    """Somebody asked has options, all different and in a stable order; others have none."""
    match = checkpoint.match
    for seat in (CHANCE, *range(match.table.box.players)):
        options = match.options(seat)
        if seat not in match.waiting:
            if options or match.question(seat):
                return f"seat {seat} is not asked, and has something to answer"
            continue
        step = match.step_for(seat)
        assert isinstance(step, Question)
        if not options:
            return f"seat {seat} is asked {step!r} and has no options"
        if len(set(options)) != len(options):
            return f"seat {seat} has the same option twice at {step!r}"
        if any(as_answer(option) != option for option in options):
            return f"seat {seat} has an option that is no answer at {step!r}"
        if step.options(match.table, seat) != options:
            return f"seat {seat} has other options when asked again at {step!r}"
        strange = {str(option[0]) for option in options} - set(step.answer_words)
        if step.answer_words and strange:
            return f"{type(step).__name__} offers {', '.join(sorted(strange))}, which is not among its answer_words"
        text = match.question(seat)["text"]
        if not isinstance(text, dict) or not all(text.get(lang) for lang in LANGUAGES):
            return f"seat {seat} is asked without words: {step!r}"
    return ""


def check_refusals(checkpoint: Checkpoint) -> str:
    """No option has a refusal, by the word of the step itself."""
    match = checkpoint.match
    for seat in match.waiting:
        step, options = match.step_for(seat), match.options(seat)
        assert isinstance(step, Question)
        few = (
            options if len(options) <= JUDGED else [options[checkpoint.rng.below(len(options))] for _ in range(JUDGED)]
        )
        for option in few:
            refusal = step.refusal(match.table, seat, option)
            if refusal is not None:
                return f"{option} is an option of {step!r} and refused by {refusal!r}"
            if match.why_not(seat, option) is not None:
                return f"{option} is an option of {step!r} and has a reason against it"
    return ""


def check_illegal_answers(checkpoint: Checkpoint) -> str:
    """What is not legal is refused in words, and nothing changes."""
    match = checkpoint.match
    seat = match.waiting[checkpoint.rng.below(len(match.waiting))]
    options = match.options(seat)
    checkpoint.illegal_answers.remember(options)
    for _ in range(ILLEGAL_TRIES):
        wrong = _check_refusal(checkpoint, seat, checkpoint.illegal_answers.make(options))
        if wrong:
            return wrong
    idle = [other for other in range(-3, match.table.box.players + 1) if other not in match.waiting]
    other = idle[checkpoint.rng.below(len(idle))]
    wrong = _check_not_taken(match, other, options[0])
    if wrong:
        return wrong
    return "" if checkpoint.snapshot.equals(match) else "refused answers have changed the position"


def _check_refusal(checkpoint: Checkpoint, seat: int, tried: object) -> str:
    match, given = checkpoint.match, as_answer(tried)
    step = match.step_for(seat)
    assert isinstance(step, Question)
    if given is not None and given in match.options(seat):
        return ""
    refusal = match.why_not(seat, tried)
    if refusal is None:
        if given is None or not step.open:
            return f"{tried!r} is not among the options of {step!r}, and nothing refuses it"
        match.clone().answer(seat, given)
        return ""
    if not all(refusal.text.get(lang) for lang in LANGUAGES):
        return f"{tried!r} is refused without words at {step!r}"
    if refusal.rule and refusal.rule not in match.game.rulebook:
        return f"{tried!r} is refused at {step!r} by {refusal.rule}, which is no rule"
    wrong = check_measures(refusal)
    if wrong:
        return f"{tried!r} is refused at {step!r}: {wrong}"
    if given is not None and not step.open and step.refusal(match.table, seat, given) is None:
        return f"{tried!r} is not among the options of {step!r}, and its refusal lets it through"
    return _check_not_taken(match, seat, tried)


def _check_not_taken(match: Match[Any], seat: int, tried: object) -> str:
    try:
        match.answer(seat, tried)
    except IllegalAnswer as error:
        return "" if str(error) else f"{tried!r} by seat {seat} is refused without words"
    return f"{tried!r} by seat {seat} was taken"


# ---------------------------------------------------------------------- copies


def check_clones(checkpoint: Checkpoint) -> str:
    """A clone is equal, and playing it leaves the match and all earlier clones as they were."""
    match = checkpoint.match
    clone = match.clone()
    if not checkpoint.snapshot.equals(clone) or clone.waiting != match.waiting:
        return "a clone is not equal to its match"
    clone.answer(*pick_answer(clone, checkpoint.rng))
    if not checkpoint.snapshot.equals(match):
        return "playing a clone has changed the match"
    if not checkpoint.rng.below(CLONES_EVERY):
        for earlier, was in checkpoint.clones:
            if not was.equals(earlier):
                return "playing on has changed an earlier clone"
        checkpoint.clones[KEPT - 1 :] = []
        checkpoint.clones.insert(checkpoint.rng.below(len(checkpoint.clones) + 1), (match.clone(), checkpoint.snapshot))
    return ""


def check_saves(checkpoint: Checkpoint) -> str:
    """Saved, written as JSON and restored, a match is equal: position, options and views."""
    match = checkpoint.match
    save = match.save()
    trusted = checkpoint.rng.below(PROVE_EVERY) > 0
    again = match.game.restore(msgspec.json.decode(msgspec.json.encode(save)), chance="ask", trusted=trusted)
    if again.hash != checkpoint.take_hash():
        return "the restored position is another one"
    if again.save() != save:
        return "the restored match has another save"
    viewers: list[int | None] = [None, *range(match.table.box.players)]
    for seat in {*match.waiting, viewers[checkpoint.rng.below(len(viewers))]} - {CHANCE}:
        if again.view(seat) != match.view(seat):
            return f"seat {seat} sees something else in the restored match"
    return ""


def check_undo(checkpoint: Checkpoint) -> str:
    """Taking back gives the position before; it is refused, in words, behind chance, a reveal or others' answers."""
    match = checkpoint.match
    seat, answer = checkpoint.pick()
    clone = match.clone()
    clone.answer(seat, answer)
    barred = _undo_barrier(match, clone, seat)
    try:
        clone.undo(seat)
    except IllegalAnswer as error:
        if not str(error):
            return "undo is refused without words"
        return "" if barred else f"{answer} of seat {seat} cannot be taken back, though nothing lies between: {error}"
    if barred:
        return f"{answer} of seat {seat} was taken back, though {barred} lies between"
    if (
        clone.hash != checkpoint.take_hash()
        or clone.waiting != match.waiting
        or clone.options(seat) != match.options(seat)
    ):
        return f"taking back {answer} of seat {seat} gives another position"
    return ""


def _undo_barrier(before: Match[Any], after: Match[Any], seat: int) -> str:
    top = before.agenda[-1]
    lines = after.log_since(before.moves)
    if isinstance(top, Together):
        now = after.agenda[-1] if after.agenda else None
        if isinstance(now, Together) and now.since == top.since:
            lines = [line for line in lines if line.lane == seat]
        elif len(top.lanes) > 1:
            return "the opening of all answers"
    if any(line.seat == CHANCE for line in lines):
        return "chance"
    if after.over:
        return "the end"
    return "a reveal" if after.table.reveals != before.table.reveals else ""


# ---------------------------------------------------------------------- at the same time


def is_simultaneous(checkpoint: Checkpoint) -> bool:
    """Several seats are asked at the same time."""
    return len(checkpoint.match.waiting) > 1


def check_lane_order(checkpoint: Checkpoint) -> str:
    """In whatever order the lanes are answered, the same position comes of it."""
    match = checkpoint.match
    top = match.agenda[-1]
    assert isinstance(top, Together)
    given: dict[int, list[Answer]] = {}
    first = _answer_lanes(match.clone(), top.since, checkpoint.rng, given, new=True)
    second = _answer_lanes(match.clone(), top.since, checkpoint.rng, given, new=False)
    return "" if first == second else f"lanes answered in another order give another position: {given}"


def _answer_lanes(match: Match[Any], since: int, rng: RandomSource, given: dict[int, list[Answer]], new: bool) -> str:
    """Answer all lanes to their end, with new answers or with those given before; the position after it."""
    left = {lane: answers[:] for lane, answers in given.items()}
    while match.agenda:
        top = match.agenda[-1]
        if not isinstance(top, Together) or top.since != since:
            break
        seat, answer = pick_answer(match, rng)
        lane = chance_lane(top).seat if seat == CHANCE else seat
        if new:
            given.setdefault(lane, []).append(answer)
        else:
            answer = left[lane].pop(0)
        match.answer(seat, answer)
    return match.hash


# ---------------------------------------------------------------------- chance


def check_odds(checkpoint: Checkpoint) -> str:
    """Odds are positive, sum up to one, and have the options as keys; what is drawn is among them."""
    match = checkpoint.match
    step, odds, options = match.step_for(CHANCE), match.odds(), match.options(CHANCE)
    assert isinstance(step, Draw)
    if len(odds) != len(options) or any(option not in odds for option in options):
        return f"odds and options differ at {step!r}"
    if any(chance <= 0 for chance in odds.values()):
        return f"an outcome of {step!r} cannot come"
    if abs(math.fsum(odds.values()) - 1) > 1e-9:
        return f"the odds of {step!r} sum up to {math.fsum(odds.values())}"
    drawn = step.draw(match.table, checkpoint.rng)
    return "" if drawn in odds else f"{step!r} drew {drawn}, which has no odds"


# ---------------------------------------------------------------------- the position


def check_problems(checkpoint: Checkpoint) -> str:
    """The position has no problems."""
    return "; ".join(checkpoint.match.problems())


def check_scenes(checkpoint: Checkpoint) -> str:
    """Every seat has a scene; it offers to those who are asked exactly their options, and to others nothing."""
    match = checkpoint.match
    for seat in (None, *range(match.table.box.players)):
        lang = LANGUAGES[checkpoint.rng.below(len(LANGUAGES))]
        now = match.scene(seat, lang).now
        msgspec.json.encode(now)
        offered = {choice.answer for choice in now.choices}
        options = set() if seat is None else set(match.options(seat))
        if offered != options:
            return f"the scene of seat {seat} offers {offered - options} and leaves out {options - offered}"
        if now.viewer != seat or now.waiting != match.waiting:
            return f"the scene of seat {seat} is somebody else's"
        if now.goals and (wrong := wrong_way(match, now.goals[checkpoint.rng.below(len(now.goals))], seat)):
            return wrong
        if now.version != match.version(seat):
            return f"the scene of seat {seat} has version {now.version}, not {match.version(seat)}"
    return ""


def wrong_way(match: Match[Any], goal: Choice, seat: int | None) -> str:
    """What is wrong with a goal: its answers must be legal one after the other until something is drawn."""
    assert seat is not None
    there = match.clone()
    for answer in (goal.answer, *goal.then):
        asked, before = there.options(seat), there.moves
        if answer not in asked:
            return f"on the way to {goal.path} {answer} is not among {asked}"
        there.answer(seat, answer)
        if CHANCE in [*there.waiting, *[line.seat for line in there.log_since(before)]]:
            return ""
    return ""


def check_result(checkpoint: Checkpoint) -> str:
    """A finished match has a winner; ranks and scores agree with each other and with a recount."""
    match = checkpoint.match
    result, game = match.result, match.game
    if result is None:
        return "the match is over and has no result"
    if result.ending not in [ending.id for ending in game.endings] or result.rule not in game.rulebook:
        return f"the ending is not declared: {result}"
    players = match.table.box.players
    if len(result.ranks) != players or len(result.scores) != players:
        return f"the result is not one for {players} seats: {result}"
    if not result.winners:
        return f"nobody has won: {result}"
    if any(rank != 1 + sum(other < rank for other in result.ranks) for rank in result.ranks):
        return f"the ranks have gaps: {result}"
    for better, more in zip(result.ranks, result.scores, strict=True):
        for worse, less in zip(result.ranks, result.scores, strict=True):
            if more is not None and less is not None and more > less and better > worse:
                return f"more points, and a worse rank: {result}"
    recount = game.ruleset.recount(match.table)
    counted = [points for points in zip(result.scores, recount, strict=True) if points[0] is not None]
    if any(score != again for score, again in counted):
        return f"counted again the scores are {recount}: {result}"
    return "" if match.waiting == () else f"the match is over, and asks {match.waiting}"


def check_no_early_result(checkpoint: Checkpoint) -> str:
    """While somebody is asked there is no result."""
    return "" if checkpoint.match.result is None else "there is a result, and somebody is still asked"


def is_sure_to_end(checkpoint: Checkpoint) -> bool:
    """The options promise an end."""
    return checkpoint.ends


def check_ending(checkpoint: Checkpoint) -> str:
    """From anywhere, random answers bring the match to its end."""
    match = checkpoint.match.clone(checkpoint.rng)
    for _ in range(LONGEST):
        if match.over:
            return ""
        match.answer(*pick_answer(match, checkpoint.rng))
    return f"the match goes on after {LONGEST} more answers"


# ---------------------------------------------------------------------- the log


def check_replay(checkpoint: Checkpoint) -> str:
    """Played again from its record, a match says the same and has the same hash wherever one was kept."""
    match = checkpoint.match
    lines: list[LogLine] = match.log
    again = match.game.start(match.table.box.players, dict(match.table.box.options), chance="ask")
    while True:
        replayed = [(line.seat, line.answer) for line in again.log_since(max(0, again.moves - 1))]
        if replayed != [(line.seat, line.answer) for line in lines[max(0, again.moves - 1) : again.moves]]:
            return f"the replay says {replayed} at line {again.moves}"
        if again.moves in checkpoint.hashes and again.hash != checkpoint.hashes[again.moves]:
            return f"the replay has another hash at line {again.moves}"
        if again.moves >= len(lines):
            break
        again.answer(lines[again.moves].seat, lines[again.moves].answer)
    return _replay(checkpoint)


def _replay(checkpoint: Checkpoint) -> str:
    """The same by the door that others use, and to one number of it."""
    match = checkpoint.match
    data = msgspec.json.decode(msgspec.json.encode(match.record()))
    if match.game.replay(data).record() != match.record():
        return "the replay has another record"
    numbers = list(checkpoint.hashes)
    number = numbers[checkpoint.rng.below(len(numbers))]
    again = match.game.replay(data, to=number)
    again_hash = again.hash if again.moves == number else checkpoint.hashes[number]
    return "" if again_hash == checkpoint.hashes[number] else f"the replay to line {number} has another hash"


A2 = Law("A2", "who is asked has options, others have none", check_options)
P1 = Law("P1", "no option is refused", check_refusals)
A3 = Law("A3", "what is not legal is refused and changes nothing", check_illegal_answers)
A4 = Law("A4", "clones are equal and independent", check_clones)
A5 = Law("A5", "a save restores the match", check_saves, (QUESTION, DRAW, END), SAVE_EVERY, reads_log=True)
A6 = Law("A6", "odds are odds", check_odds, (DRAW,))
A7 = Law("A7", "positions have no problems", check_problems, (QUESTION, DRAW, END))
A8 = Law("A8", "results are fair", check_result, (END,))
A9 = Law("A9", "every match ends", check_no_early_result)
A10 = Law("A10", "every match can be finished from anywhere", check_ending, (QUESTION,), FINISH_EVERY, is_sure_to_end)
A11 = Law("A11", "the log plays the same match again", check_replay, (END,))
C1 = Law("C1", "twin worlds look alike", check_twins, (QUESTION,), TWINS_EVERY)
C8 = Law("C8", "undo is exact and never un-reveals", check_undo, (QUESTION,), UNDO_EVERY, reads_log=True)
C9 = Law("C9", "nothing hidden can be tried out", check_drafts, (QUESTION,), TRYOUTS_EVERY)
T1 = Law(
    "T1",
    "the order of answering at the same time is nothing",
    check_lane_order,
    (QUESTION,),
    ORDER_EVERY,
    is_simultaneous,
)
S1 = Law("S1", "scenes offer every answer", check_scenes, (QUESTION, END), SCENE_EVERY)

ALL_LAWS: Final = (A2, P1, A3, A4, A5, A6, A7, A8, A9, A10, A11, C1, C8, C9, T1, S1)
LAWS_BY_ID: Final = {law.id: law for law in ALL_LAWS}

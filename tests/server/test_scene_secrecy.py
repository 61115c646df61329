"""Whole matches of every installed game: not a byte that is drawn or looked back at hangs on what is hidden."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from copy import copy
from typing import Any

import msgspec
import pytest
from secrecy_check import GAMES, LONGEST, PatchedScenes, SecrecyCheck, game_of
from twin_worlds import compare, stretches

from astrarium.core.errors import BadData
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.observation import Observation
from astrarium.core.random_source import SeededRandom
from astrarium.core.scene import Now
from astrarium.core.scene_changes import SceneChanges
from astrarium.core.step import CHANCE, NOBODY, Event, Step, Together
from astrarium.games.expanse.scoring_phase import FreeBuilds
from astrarium.games.expanse.setup import DealFaction, FirstPlayer
from astrarium.games.expanse.table import ExpanseTable
from astrarium.games.imperium.casino import SitDown
from astrarium.games.imperium.match_constants import CASINO, FIGHTER
from astrarium.games.imperium.table import ImperiumTable
from astrarium.server import match_with_drafts, table_viewer
from astrarium.server.broadcast import Broadcast
from astrarium.server.match_at_move import match_at
from astrarium.server.match_with_drafts import TableState
from astrarium.server.move_log import START_HASH, LogWriter
from astrarium.server.people import Person
from astrarium.server.settings import Limits
from astrarium.server.table_viewer import StateScenes, TableViewer
from astrarium.server.wire_messages import PatchOut, encode
from astrarium.testing.game_option_sampling import OptionSampler

MATCHES = 2 if os.environ.get("ASTRARIUM_SMALL") else 20  # of each game
PARTS = 2 if os.environ.get("ASTRARIUM_SMALL") else 4  # of these matches, so that two cores share them
WEIGHED = 200  # messages of each of these matches, by chance
LOOKED_BACK = 3  # matches of each game
DICE_BEHIND_SCREENS = {"frontier"}  # the games where chance may speak while everybody answers at once
SLIPPERY = 0  # luck by which there is something to hide in each game
ENOUGH = 6  # different things that slipped
COMPARED = 12 if os.environ.get("ASTRARIUM_SMALL") else 40  # stretches of a match, for each pair of eyes
WORLDS: dict[str, tuple[int, dict[str, str]]] = {}  # players and options where those of a short match will not do


# ---------------------------------------------------------------------- many matches, without a network

Heard = list[tuple[str, int | None, str]]  # each message, whose eyes it is for, and in what language
Leak = Callable[[Match[Any], int | None], object]


def whole_match(
    game: Game[Any],
    players: int,
    options: dict[str, str],
    luck: random.Random,
    enough: Callable[[], bool] = lambda: False,
    log: LogWriter | None = None,
    patches: bool = False,
) -> tuple[SecrecyCheck, Heard]:
    """A match by chance, and every message that seats and spectators are sent; its log gives the same match again.

    With patches, scenes come as what has changed, and are put together again.
    """
    log = log or LogWriter(0, START_HASH, game.rules_version)
    here = match_with_drafts.start_match(game, players, options, log)
    langs = {eyes: luck.choice(["en", "it"]) for eyes in (None, *range(players))}
    viewers = {
        eyes: TableViewer(Person(id="x", name="X", lang=lang), lang, Limits(), "", patches)
        for eyes, lang in langs.items()
    }
    pages = {eyes: PatchedScenes() for eyes in viewers}
    heard: Heard = []
    stood: dict[int, tuple[str, dict[int, list[object]]]] = {}
    for _ in range(LONGEST):
        stood[log.number] = stands(here)
        picture = StateScenes(here, lambda kind, who, lang: who)
        for eyes, viewer in viewers.items():
            viewer.seat = eyes
            if viewer.shown_version != here.version(eyes):
                text = encode(picture.message_for(viewer)).decode()
                heard.append((pages[eyes].complete(text) if patches else text, eyes, langs[eyes]))
        if here.over or enough():
            break
        seat = luck.choice(here.waiting)
        choices = here.match_for(seat).options(seat)
        if here.drafts.get(seat) and luck.random() < 0.1:
            here = match_with_drafts.apply_undo(here, seat, log)
        elif choices:
            how: Any = luck.choice(["draft", "hand over", "final"])
            here = match_with_drafts.apply_answer(here, seat, luck.choice(choices), how, log)
        else:
            here = match_with_drafts.apply_confirm(here, seat, log)
    assert here.over or enough()
    check = SecrecyCheck(game, players, options, log.rows)
    assert {number: stands(check.at[number]) for number in stood} == stood
    return check, heard


def stands(here: TableState) -> tuple[str, dict[int, list[object]]]:
    """A position in short: the confirmed one, and what each seat has drafted."""
    return here.match.hash, {seat: [answer for answer, _ in steps] for seat, steps in here.drafts.items()}


def draws(game: Game[Any], part: int) -> Iterator[tuple[int, dict[str, str]]]:
    """Player counts in turn, and options that keep matches short, all others by chance."""
    kept = OptionSampler(game, dict(game.short_options), SeededRandom(f"{game.id} canaries {part}"))
    for number in range(part, MATCHES, PARTS):
        players = game.players[number % len(game.players)]
        yield players, game.about.fill_options(kept.draw()[0] if number else dict(game.short_options))


@pytest.mark.compiled
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", GAMES)
def test_whole_matches_say_nothing_that_hangs_on_hidden_things(
    name: str, part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_with_drafts, "SYSTEM", SeededRandom(f"{name} {part}"))
    game, luck = game_of(name), random.Random(8 + part)
    for number, (players, options) in enumerate(draws(game, part)):
        check, heard = whole_match(game, players, options, luck, patches=number == 0)
        weigh(check, luck.sample(heard, min(WEIGHED, len(heard))))
        assert check.compared > 20


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_a_look_back_says_nothing_that_hangs_on_hidden_things(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_with_drafts, "SYSTEM", SeededRandom(SLIPPERY))
    game, luck = game_of(name), random.Random(SLIPPERY)
    options = game.about.fill_options(dict(game.short_options))
    screened = 0
    for _ in range(LOOKED_BACK):
        check, _ = whole_match(game, game.players[0], options, luck)
        log = check.last.log
        dice = [move for move, line in enumerate(log) if line.seat == CHANCE and line.lane != NOBODY]
        screened += len(dice)
        for move in {*dice, *luck.sample(range(len(log)), 10)}:
            then = match_at(check.last, move)
            for eyes in (None, *range(game.players[0])):
                there = match_with_drafts.fresh_state(then, [0] * game.players[0])
                check.check_scene(msgspec.json.encode(then.scene(eyes).now), there, eyes, "en")
        assert check.compared > 10
    assert bool(screened) == (name in DICE_BEHIND_SCREENS)


def weigh(check: SecrecyCheck, heard: Heard) -> None:
    """Every message that was heard."""
    for text, eyes, lang in heard:
        check.check_message(text, eyes, lang, {})


# ---------------------------------------------------------------------- when and how often something is sent


def both_worlds(name: str, monkeypatch: pytest.MonkeyPatch, seed: int = SLIPPERY) -> int:
    """Compare what everybody is sent with what it would have been, had others kept still; how much was compared."""
    monkeypatch.setattr(match_with_drafts, "SYSTEM", SeededRandom(f"{name} {seed}"))
    game, luck = game_of(name), random.Random(seed)
    players, more = WORLDS.get(name, (game.players[0], {}))
    options = game.about.fill_options({**game.short_options, **more})
    log = LogWriter(0, START_HASH, game.rules_version)
    whole_match(game, players, options, luck, log=log)
    setup = next(at for at, row in enumerate(log.rows) if row.kind != "chance")
    start = match_with_drafts.initial_state(game, players, options)
    for row in log.rows[:setup]:
        start = match_with_drafts.apply_row(start, row)
    frames = 0
    for eyes in (None, *range(players)):
        found = stretches(start, log.rows[setup:], eyes)
        for stretch in luck.sample(found, min(COMPARED, len(found))):
            frames += compare(stretch, eyes, luck.choice(["en", "it"]))
    return frames


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_sent_because_of_what_its_receiver_may_not_know_of(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert both_worlds(name, monkeypatch) > 20


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_a_number_moves_when_what_is_shown_changes_and_at_no_other_time(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_with_drafts, "SYSTEM", SeededRandom(f"{name} numbers"))
    game, luck = game_of(name), random.Random(SLIPPERY)
    players = game.players[0]
    check, _ = whole_match(game, players, game.about.fill_options(dict(game.short_options)), luck)
    stood = [here for here in check.at.values() if CHANCE not in here.waiting]
    for at in luck.sample(range(1, len(stood)), min(COMPARED, len(stood) - 1)):
        for eyes in (None, *range(players)):
            told = [
                (
                    check.encode_scene(here, here.match_for(eyes), eyes, "en"),
                    here.draft_length(eyes) if eyes is not None else 0,
                )
                for here in stood[at - 1 : at + 1]
            ]
            v = [here.version(eyes) for here in stood[at - 1 : at + 1]]
            assert (told[0] != told[1]) == (v[0] < v[1]), f"row {at}, seat {eyes}: {v}"
            assert v[0] <= v[1]


# ---------------------------------------------------------------------- that the check can tip


def rows_in_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers count everybody's rows again, and move with them."""
    version = TableState.version
    monkeypatch.setattr(TableState, "version", lambda self, seat: version(self, seat) + sum(self.own_rows))


def rows_in_stamps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames are sent when they should be, but what is stamped on them counts everybody's rows."""
    shown = StateScenes.message_for

    def stamped(self: StateScenes, viewer: TableViewer, fresh: bool = False) -> Any:
        sent = shown(self, viewer, fresh)
        return msgspec.structs.replace(sent, v=sent.v + sum(self.state.own_rows))

    monkeypatch.setattr(StateScenes, "message_for", stamped)


def a_frame_for_each_draft(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever happens, everybody is shown how it stands."""

    def show_all(self: Any, position: TableState) -> None:
        for viewer in self.viewers:
            self.show(viewer, self.scenes(position))

    monkeypatch.setattr(Broadcast, "show_changes", show_all)


def rows_in_patches(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has changed is told at greater length where others have drafted more."""
    shown = StateScenes.message_for

    def longer(self: StateScenes, viewer: TableViewer, fresh: bool = False) -> Any:
        sent = shown(self, viewer, fresh)
        if not isinstance(sent, PatchOut):
            return sent
        gone = (*sent.patch.gone, *["dice"] * sum(self.state.own_rows))
        return msgspec.structs.replace(sent, patch=msgspec.structs.replace(sent.patch, gone=gone))

    monkeypatch.setattr(StateScenes, "message_for", longer)


@pytest.mark.compiled
@pytest.mark.parametrize("leak", [rows_in_numbers, rows_in_stamps, rows_in_patches, a_frame_for_each_draft])
@pytest.mark.parametrize("name", GAMES)
def test_a_number_or_a_frame_too_many_tips_the_scales(
    name: str, leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError, match="would be"):
        both_worlds(name, monkeypatch)


# ---------------------------------------------------------------------- that the check can tip for what is drawn


def hidden_facts(match: Match[Any], eyes: int | None) -> object:
    """What the rules say these eyes may not know."""
    return match.game.ruleset.secrets(match.table, eyes)


def closed_answers(match: Match[Any], eyes: int | None) -> object:
    """What others have answered behind their screens."""
    top = match.agenda[-1] if match.agenda else None
    return [lane.given for lane in top.lanes if lane.seat != eyes and lane.given] if isinstance(top, Together) else []


def news_of_others(match: Match[Any], eyes: int | None) -> object:
    """What was told to one seat alone."""
    return [list(event.args.values()) for _, event in match.event_log if event.only not in (None, eyes)]


class Leaky:
    """The rules of a game, but that one hidden thing slips into the name of the turn."""

    def __init__(self, rules: Any, leak: Leak) -> None:
        self.rules, self.leak = rules, leak
        self.opening = rules.opening
        self.slips: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)

    def now(self, observation: Any) -> Any:
        now = self.rules.now(observation)
        if observation.match.over:
            return now
        hidden = self.leak(observation.match, observation.seat)
        if not hidden:
            return now
        slip = msgspec.json.encode(hidden).decode()
        self.slips.add(slip)
        return msgspec.structs.replace(now, turn=now.turn + slip)


class Evening(Event[ImperiumTable]):
    """All fleets meet at a casino, evening after evening: the one thing of Imperium that is done behind screens."""

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        for seat in range(table.box.players):
            table.joined[seat], table.money[seat] = 0, 50_000
        return [SitDown(0, 0), Evening()]


def at_a_casino(table: ImperiumTable) -> list[Step[ImperiumTable]]:
    """The opening of such evenings."""
    table.tile[0] = CASINO
    for seat in range(table.box.players):
        table.alive[seat] = 1
        table.add_ships(0, seat, FIGHTER, 1)
    return [Evening()]


class Dusk(Event[ExpanseTable]):
    """It ends here."""

    def play(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        table.ended = "round_limit"
        return []


def in_the_yards(table: ExpanseTable) -> list[Step[ExpanseTable]]:
    """The opening of free builds, one after the other, before any ship is on the map."""
    return [DealFaction(0), DealFaction(1), FirstPlayer(), *[FreeBuilds() for _ in range(4)], Dusk()]


# Where players, options or a beginning of their own are needed for somebody to have something to hide.
MOMENTS: dict[tuple[str, str], tuple[int, dict[str, str]]] = {
    ("frontier", "hidden_facts"): (2, {"information": "hidden_boxes"}),
    ("frontier", "news_of_others"): (2, {"information": "hidden_boxes"}),
    ("imperium", "closed_answers"): (4, {}),
}
OPENINGS: dict[tuple[str, str], Any] = {
    ("expanse", "closed_answers"): in_the_yards,
    ("imperium", "closed_answers"): at_a_casino,
}
NEVER = {
    ("imperium", "hidden_facts"): "everything lies open but bags that nobody has looked into",
    ("imperium", "news_of_others"): "nobody is told anything alone",
    ("parsec", "closed_answers"): "nobody answers behind a screen",
}


@pytest.mark.parametrize("leak", [hidden_facts, closed_answers, news_of_others])
@pytest.mark.parametrize("name", GAMES)
def test_a_leak_tips_the_scales(name: str, leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_with_drafts, "SYSTEM", SeededRandom(SLIPPERY))
    game = copy(game_of(name))
    moment = (name, leak.__name__)
    players, more = MOMENTS.get(moment, (game.players[0], {}))
    options = game.about.fill_options({**game.short_options, **more})
    game.ruleset = leaky = Leaky(game.ruleset, leak)
    leaky.opening = OPENINGS.get(moment, leaky.opening)
    check, heard = whole_match(game, players, options, random.Random(SLIPPERY), lambda: len(leaky.slips) >= ENOUGH)
    if moment in NEVER:
        assert leaky.slips == set(), NEVER[moment]
        weigh(check, heard[-60:])
        return
    assert leaky.slips, "nothing was hidden here"
    with pytest.raises(AssertionError, match="would be"):
        weigh(check, heard[::-1])


@pytest.mark.parametrize("name", ["expanse", "frontier", "parsec", "starfarers"])
def test_a_public_part_made_of_what_a_seat_sees_tips_the_scales(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_with_drafts, "SYSTEM", SeededRandom(SLIPPERY))
    monkeypatch.setattr(Observation, "public", lambda self: self.match.observe(0, self.lang))
    game, answers = game_of(name), iter(range(LONGEST))
    players, more = MOMENTS.get((name, "hidden_facts"), (game.players[0], {}))
    options = game.about.fill_options({**game.short_options, **more})
    check, heard = whole_match(game, players, options, random.Random(SLIPPERY), lambda: next(answers) > 150)
    with pytest.raises((AssertionError, BadData)):  # or cannot read out what another has heard alone
        weigh(check, [(text, eyes, lang) for text, eyes, lang in heard[::-1] if eyes != 0])


@pytest.mark.parametrize("name", ["parlour", "starfarers"])
def test_a_patch_that_hangs_on_what_others_are_shown_tips_the_scales(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_with_drafts, "SYSTEM", SeededRandom(SLIPPERY))
    game, between = game_of(name), SceneChanges.patch
    shown: list[Now] = []

    def careless(self: Any, old: Now, new: Now) -> Any:
        """The name of the turn comes again where another seat's panels look otherwise."""
        patch, others = between(SceneChanges(), old, new), [one for one in shown if one.viewer != new.viewer]
        shown.append(new)
        if patch is None or all(one.seats == new.seats for one in others):
            return patch
        return msgspec.structs.replace(patch, set={**patch.set, "turn": new.turn})

    monkeypatch.setattr(table_viewer, "SceneChanges", type("Careless", (), {"patch": careless}))
    options = game.about.fill_options(dict(game.short_options))
    with pytest.raises(AssertionError, match="would be"):
        whole_match(game, game.players[0], options, random.Random(SLIPPERY), patches=True)

"""Observations: bounded, by name, made of what a seat may know and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from astrarium_template import GAME as TEMPLATE

import astrarium
from astrarium.core.match import Match
from astrarium.core.random_source import SeededRandom
from astrarium.envs.information_state import information_text, observation_text
from astrarium.envs.observation_space import ObservationSpace
from astrarium.envs.pettingzoo import SimultaneousEnv
from astrarium.envs.stepped_match import SteppedMatch, make_setup, option_rows
from astrarium.games.starfarers.table import StarfarersTable
from astrarium.testing.twin_worlds import changed_facts

GAMES = ("expanse", "frontier", "imperium", "parsec", "starfarers")


def positions(match: Match[Any], every: int, most: int) -> Iterator[Match[Any]]:
    """A match on its way, played at random: every so many decisions."""
    rng = SeededRandom(5)
    for at in range(every * most):
        if match.over:
            return
        if at % every == 0:
            yield match
        seat = match.waiting[rng.below(len(match.waiting))]
        options = match.options(seat)
        match.answer(seat, options[rng.below(len(options))])


def observed(space: ObservationSpace, match: Match[Any], seat: int) -> Any:
    out = np.full(space.size, np.nan, np.float32)
    space.make_reader().write(match, seat, out)
    return out


@pytest.mark.parametrize("game", GAMES)
def test_observations_are_bounded_and_the_same_however_they_are_read(game: str) -> None:
    found = astrarium.load(game)
    for players in (found.players[0], found.players[-1]):
        space = ObservationSpace(found, players, found.lab_options)
        reader, row = space.make_reader(), np.zeros(space.size, np.float32)
        seen = set()
        for match in positions(found.start(players, found.lab_options, seed=1), 7, 8):
            for seat in (0, players - 1):
                reader.write(match, seat, row)
                assert np.isfinite(row).all()
                assert np.abs(row).max() <= 1.0
                assert (row == observed(space, match, seat)).all()
                twin = match.determinize(seat, SeededRandom(seat))
                reader.write(twin, seat, row)  # what it was told last tells it nothing either
                assert (row == observed(space, match, seat)).all()
                seen.add(row.tobytes())
        assert len(seen) > 8


@pytest.mark.parametrize("game", GAMES)
def test_parts_have_names_and_cover_the_whole_array(game: str) -> None:
    found = astrarium.load(game)
    space = ObservationSpace(found, found.players[-1], found.lab_options)
    assert [part.stop for part in space.parts[:-1]] == [part.start for part in space.parts[1:]]
    assert space.parts[-1].stop == space.size
    assert len({part.name for part in space.parts}) == len(space.parts)
    many = np.arange(2 * space.size, dtype=np.float32).reshape(2, space.size)
    named = space.named(many)
    assert sum(part[0].size for part in named.values()) == space.size
    assert named["waiting"].shape == (2, space.players)
    assert named["question"].shape == (2, 1, len(space.questions))


def test_what_a_field_says_is_in_its_part() -> None:
    game = astrarium.load("imperium")
    match = game.start(3, game.lab_options, seed=1)
    space = ObservationSpace(game, 3, game.lab_options)
    match.table.owner[5], match.table.money[1], match.table.money[2] = 2, 50_000, 999
    mine = space.named(observed(space, match, 2))
    theirs = space.named(observed(space, match, 0))
    assert mine["owner"][5].tolist() == [1.0, 0.0, 0.0]  # the viewer's own seat comes first
    assert theirs["owner"][5].tolist() == [0.0, 0.0, 1.0]
    assert mine["owner"][4].tolist() == [0.0, 0.0, 0.0]
    assert mine["money"][0] == pytest.approx(np.log1p(999) / np.log1p(1e6))
    assert mine["money"][2] == pytest.approx(np.log1p(50_000) / np.log1p(1e6), rel=0.01)
    assert theirs["money"].tolist() == [mine["money"][at] for at in (1, 2, 0)]
    asked = space.named(observed(space, match, match.waiting[0]))["question"][0]
    assert [space.questions[at] for at in np.flatnonzero(asked)] == [type(match.step_for(match.waiting[0])).__name__]
    assert theirs["waiting"].tolist() == [float(seat in match.waiting) for seat in range(3)]


def test_records_have_a_column_for_each_part() -> None:
    game = astrarium.load("imperium")
    match = game.start(2, game.lab_options, seed=1)
    space = ObservationSpace(game, 2, game.lab_options)
    part = next(part for part in space.parts if part.name == "where")
    assert part.labels == ("there", "owner_0", "owner_1", "cell")
    fleets = space.named(observed(space, match, 1))["where"]
    table: Any = match.table
    for row, fleet in zip(fleets, table.fleets, strict=False):
        assert row.tolist() == [1.0, float(fleet.owner == 1), float(fleet.owner == 0), pytest.approx(fleet.cell / 71)]
    assert not fleets[len(table.fleets) :].any()


def test_large_records_are_taken_apart_and_seats_turned() -> None:
    game = astrarium.load("frontier")
    match = game.start(3, {**game.lab_options, "information": "open"}, seed=1)
    space = ObservationSpace(game, 3, {**game.lab_options, "information": "open"})
    part = next(part for part in space.parts if part.name == "units_1")
    kind = part.labels.index("kind")
    table: Any = match.table
    for viewer in range(3):
        rows = space.named(observed(space, match, viewer))
        for ahead in range(3):
            units = table.units[(viewer + ahead) % 3]
            wanted = [unit.kind / 7 for unit in units]
            assert rows[f"units_{ahead}"][: len(units), kind].tolist() == pytest.approx(wanted)
            assert rows[f"units_{ahead}_count"][0] == pytest.approx(np.log1p(len(units)) / np.log1p(1e6))


def test_a_game_of_another_package_has_observations_without_code_of_its_own() -> None:
    match = TEMPLATE.start(2, seed=1)
    space = ObservationSpace(TEMPLATE, 2)
    named = space.named(observed(space, match, 0))
    assert named["cards"].shape == (2,)
    hand: Any = match.table.hands[0]
    assert named["hands"][: len(hand)].tolist() == pytest.approx([np.log1p(count) / np.log1p(1e6) for count in hand])
    assert "bag" not in named


# ---------------------------------------------------------------------- honest


def everything_given(setup: Any, match: Match[Any], seat: int) -> dict[str, bytes]:
    """All that a door gives a seat: arrays and texts."""
    stepped = SteppedMatch(setup, match)
    flat, mask = np.zeros(setup.observations.size, np.float32), np.zeros(setup.actions.size, np.int8)
    stepped.write_observation(seat, flat)
    stepped.write_mask(seat, mask)
    rows = option_rows()
    stepped.write_options(seat, rows)
    env = SimultaneousEnv(setup)
    env._stepped, env.agents = stepped, env.possible_agents[seat : seat + 1]
    seen, infos = env._look_around()
    return {
        "observation": flat.tobytes(),
        "mask": mask.tobytes(),
        "options": rows.tobytes(),
        "infos": repr([(name, repr(given)) for info in infos.values() for name, given in info.items()]).encode(),
        "seen by PettingZoo": b"".join([array.tobytes() for given in seen.values() for array in given.values()]),
        "legal": repr(stepped.legal(seat)).encode(),
        "information state": information_text(match, seat).encode(),
        "observation text": observation_text(match, seat).encode(),
    }


def first_leak(game: str, every: int, most: int, options: dict[str, str] | None = None) -> tuple[str, int]:
    """What a seat can tell twin worlds apart by, and how many hidden facts differed between the twins."""
    players = astrarium.load(game).players[-1]
    setups = [make_setup(game, players, options=options, actions=actions) for actions in ("slots", "fixed")]
    rng, changed = SeededRandom(9), 0
    for match in positions(setups[0].start(seed=4), every, most):
        for seat in (match.waiting[0], (match.waiting[-1] + 1) % players):
            twin = match.determinize(seat, rng)
            changed += changed_facts(match, twin, seat)[0]
            for setup in setups:
                mine, theirs = everything_given(setup, match, seat), everything_given(setup, twin, seat)
                for name, given in mine.items():
                    if theirs[name] != given:
                        return f"{game}: {name} of seat {seat}", changed
    return "", changed


@pytest.mark.parametrize(
    ("game", "options"),
    [*((game, None) for game in GAMES), ("frontier", {"information": "hidden_boxes"}), ("parsec", {"hands": "hidden"})],
)
def test_twin_worlds_give_a_seat_the_same_arrays_and_texts(game: str, options: dict[str, str] | None) -> None:
    leak, changed = first_leak(game, 11, 8, options)
    assert leak == ""
    assert changed or game in ("imperium", "expanse", "frontier")


def test_a_leaky_double_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = StarfarersTable.known_values

    def leaky(table: StarfarersTable, seat: int | None) -> dict[str, object]:
        known = honest(table, seat)
        return known if seat is None else {**known, "hand": table.hand_of((seat + 1) % table.box.players)}

    monkeypatch.setattr(StarfarersTable, "known_values", leaky)
    assert first_leak("starfarers", 11, 10)[0].startswith("starfarers: observation")


def test_canaries_in_what_is_hidden_are_not_heard() -> None:
    game = astrarium.load("parsec")
    setup = make_setup("parsec", 3)
    for match in positions(setup.start(seed=2), 40, 4):
        before = everything_given(setup, match, 0)["observation"]
        table: Any = match.table
        other = match.clone()
        hands = list(table.hand)
        titles = table.box.sizes["titles"]
        hands[titles : 2 * titles] = reversed(hands[titles : 2 * titles])  # of seat 1, as many cards as before
        other.table.hand = tuple(hands)
        other.table.deck = tuple(reversed(table.deck))
        assert everything_given(setup, other, 0)["observation"] == before
    assert game.id == "parsec"

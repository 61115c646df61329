"""A plan is read whole or refused with the line that is wrong."""

from __future__ import annotations

import re

import pytest

from astrarium import Game, load
from astrarium.lab.plan_file import BadPlan, Plan, make_series, read_plan
from astrarium.lab.plan_flags import plan_from_flags

WHOLE = """
game = "imperium"
players = [2, 3]
seats = "random"
preset = "short"
seed = 7
matches = 12

[options]
stalemate = "cap_20"

[variant.retreats]
retreat = "after_round"
content.ships.fighter.money = 8000

[grid]
combat_die = ["6", "8"]
"""


def test_a_plan_has_what_holds_for_all_then_named_variants_then_a_grid() -> None:
    plan = read_plan(WHOLE)
    assert (plan.players, plan.seats, plan.preset, plan.seed, plan.looks) == (
        (2, 3),
        ("random",),
        ("short",),
        "7",
        (12,),
    )
    assert [variant.name for variant in plan.variants] == ["base", "retreats", "combat_die=8"]
    series = make_series(plan)
    assert [(one.players, one.variant) for one in series][:3] == [(2, "base"), (2, "retreats"), (2, "combat_die=8")]
    assert len(series) == 6
    base, retreats = series[0].experiment, series[1].experiment
    assert retreats.options == {**base.options, "retreat": "after_round"}
    assert retreats.content != base.content
    assert base.content_text == ""
    assert series[1].name == "2-players-retreats"


def test_values_are_tried_one_by_one_and_one_that_needs_another_is_named_with_its_line() -> None:
    head = 'game = "imperium"\nplayers = 2\nseats = "random"\n[each]\n'
    plan = read_plan(f'{head}retreat = ["none", "after_round"]\norbit = ["blockade", "leave"]\n')
    assert [one.name for one in plan.variants] == ["base", "retreat=after_round", "orbit=blockade", "orbit=leave"]
    with pytest.raises(BadPlan, match="line 5: imperium: adjacency=four needs board_grid=square_10x7"):
        read_plan(f'{head}adjacency = ["four"]\n')


def test_a_variant_may_have_a_whole_content_of_its_own() -> None:
    text = 'game = "expanse"\nplayers = 3\nseats = "random"\n[variant.before]\ncontent_file = "{}"\n'
    base, before = make_series(read_plan(text.format("content_1.toml")))
    assert before.experiment.content != base.experiment.content
    assert before.experiment.content_text == load("expanse").read_file("content_1.toml")
    with pytest.raises(
        BadPlan, match=r"line 5: 'nowhere.toml' cannot be read: No such file or directory; expanse keeps: c"
    ):
        read_plan(text.format("nowhere.toml"))


def test_variants_drawn_at_random_are_distinct_and_the_same_for_a_seed() -> None:
    text = 'game = "imperium"\nplayers = 2\nseed = {}\n[random]\ndraw = 4\n'
    text += "content.setup.money = {{ from = 10000, to = 90000, step = 10000 }}\n"
    plans = [read_plan(text.format(seed)) for seed in (1, 1, 2)]
    assert plans[0] == plans[1] != plans[2]
    names = [variant.name for variant in plans[0].variants]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"setup\.money=\d0000", name) for name in names[1:])


def test_looks_double_until_the_most_and_are_one_for_a_number_of_matches() -> None:
    assert Plan(game="x", players=(2,), precision=2.0, at_most=2000).looks == (200, 400, 800, 1600, 2000)
    assert Plan(game="x", players=(2,), precision=2.0, at_most=200).looks == (200,)
    assert Plan(game="x", players=(2,), matches=70).looks == (70,)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("players = 9", "PLAN, line 2: imperium is for 2 to 4 players, not 9"),
        ("matchs = 9", "PLAN, line 2: a plan has no 'matchs'; it knows: game, players"),
        ("matches = 0", "PLAN, line 2: matches is a whole number from 1 to 1,000,000, not 0"),
        ("matches = 10\nprecision = 2", "PLAN, line 2: either a number of matches, or precision or until"),
        ('until = "tomorrow"', "PLAN, line 2: until can be 'sure', not 'tomorrow'"),
        ("seats = 3", "PLAN, line 2: seats is a word or a list of words, not 3"),
        ('seats = "clever"', "PLAN, line 2: nobody called 'clever' can sit here"),
        ('[options]\nretreat = "never"', "PLAN, line 3: imperium: retreat cannot be 'never'; it may be: "),
        ('[options]\nretret = "none"', "PLAN, line 3: imperium has no option 'retret'; it knows: "),
        ("[variant.a]\nretreat = true", "PLAN, line 3: the value of an option is a word, not True"),
        (
            "[variant.a]\ncontent.ships.figter.money = 1",
            "PLAN, line 3: content.ships.figter.money: there is no 'figter'",
        ),
        ('[variant.a]\ncontent.setup.money = "much"', r"PLAN, line 3: imperium/content.toml: .*money"),
        ("[variant.base]\n", "PLAN, line 2: base is what holds for all"),
        ('[variant.a]\nretreat = "none"', "the variants 'base' and 'a' are the same"),
        ("[grid]\nretreat = 1", "PLAN, line 3: a list of values, or { from, to, step } of whole numbers, not 1"),
        ('[random]\nretreat = ["none"]', "PLAN, line 2: draw is how many variants of some values, 1 to 200"),
        ("[grid]\ncontent.setup.money = { from = 1, to = 900, step = 1 }", "PLAN, line 2: a grid of 900 variants"),
        ("players = ", "PLAN: Invalid value (at line 2, column 11)"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(line: str, words: str) -> None:
    with pytest.raises(BadPlan) as refused:
        read_plan(f'game = "imperium"\n{line}\n', "PLAN")
    assert re.search(words if words.startswith("PLAN, line 3: imperium/") else re.escape(words), str(refused.value))


def test_flags_make_the_same_plan(pebbles: Game) -> None:
    vary = ["retreat=none,after_round"]
    flags = plan_from_flags(
        "imperium",
        [2],
        "random",
        ["short"],
        ["stalemate=cap_20"],
        vary,
        5,
        None,
        False,
        None,
        "3",
    )
    written = 'game = "imperium"\nplayers = 2\nseats = "random"\npreset = "short"\nmatches = 5\nseed = "3"\n'
    written += '[options]\nstalemate = "cap_20"\n[grid]\nretreat = ["none", "after_round"]\n'
    assert read_plan(flags.text) == read_plan(written)
    sure = plan_from_flags("pebbles", None, None, None, None, None, None, None, True, 400, None)
    assert read_plan(sure.text).looks == (200, 400)

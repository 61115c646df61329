"""Battles with their dice, in space and on the ground, as they are shown."""

from __future__ import annotations

import pytest
from tests.games.imperium.position import A, B, Position, Table, dice
from tests.games.imperium.scene_reading import choice, look

from astrarium.core.scene import Battle, Pair
from astrarium.core.step import NOBODY
from astrarium.games.imperium.combat_retreat import Flee

TIMES = "\N{MULTIPLICATION SIGN}"
Drawn = tuple[tuple[str, int, list[int]] | None, str, tuple[str, int, list[int]] | None, str, str]


def battle(table: Table, seat: int | None = None, lang: str = "en") -> Battle:
    """The battle laid over the board."""
    shown = look(table, seat, lang).battle
    assert shown is not None
    return shown


def drawn(pair: Pair) -> Drawn:
    """A pair in short: kind, value and dice of both, sign, outcome, rule."""
    halves = [
        None if one is None or one.value is None else (one.kind, one.value, [die.value for die in one.dice])
        for one in (pair.left, pair.right)
    ]
    return halves[0], pair.sign, halves[1], pair.outcome, pair.rule


def states(table: Table, side: str) -> list[str]:
    """What became of the units on one side of the pairs."""
    halves = [getattr(pair, side) for pair in battle(table).pairs]
    return [half.state for half in halves if half is not None]


# ---------------------------------------------------------------------- space combat


def fight(**options: str) -> Table:
    """Two fighters and a torpedo boat strike at a colony ship, a torpedo boat and two fighters."""
    position = Position(2, **options).fleet(A, "C3", fighter=3, torpedo_boat=1)
    position.fleet(B, "C4", fighter=2, torpedo_boat=1, colony_ship=1)
    return position.movement(A).say(A, "move", "C3", "C4")


@pytest.mark.rule("IG-10.13", "IG-10.15")
def test_pairs_agree_with_the_dice() -> None:
    table = fight().say(A, "line", 0, 0, 1)
    assert [unit.kind for unit in battle(table).sides[0].ranks[0].units] == ["fighter", "fighter", "torpedo_boat"]
    assert [(a.icon, a.value) for a in battle(table).sides[0].reserve] == [("fighter", 1)]
    table.say(B, "line", 0, 1, 4).chance(*dice(6, 3, 4, 2, 5))
    assert [drawn(pair) for pair in battle(table).pairs] == [
        (("torpedo_boat", 15, [5]), "", None, "", ""),
        (("fighter", 6, [6, 3]), "", None, "", ""),
        (("fighter", 4, [4, 2]), "", None, "", ""),
    ]
    table.chance(*dice(2, 3, 4))
    shown = battle(table)
    assert [drawn(pair) for pair in shown.pairs] == [
        (("torpedo_boat", 15, [5]), ">", ("colony_ship", 12, [4]), "hit", "IG-10.13"),
        (("fighter", 6, [6, 3]), "=", ("torpedo_boat", 6, [3]), "stopped", "IG-10.15"),
        (("fighter", 4, [4, 2]), ">", ("fighter", 2, [2]), "hit", "IG-10.13"),
    ]
    assert states(table, "right") == ["lost", "held", "lost"]
    assert shown.verdict == "South-east loses 1 fighter, 1 colony ship."
    assert shown.subtitle == "Turn 2: the defender strikes"
    assert (shown.title, shown.rule) == ("Space combat in C4", "IG-10.7")
    assert [side.note for side in shown.sides] == ["attacks with 4 ships", "defends with 2 ships"]
    first, second = shown.pairs[0].left, shown.pairs[1].left
    assert first is not None
    assert second is not None
    assert (first.factor, first.note, first.dice[0].kind) == (f"5{TIMES}3", f"attack {TIMES}3", "yellow")
    assert (second.factor, second.note) == (f"6{TIMES}1", "better throw")
    assert [(die.kept, die.kind) for die in second.dice] == [(True, "red"), (False, "red")]
    assert battle(table, lang="it").verdict == "Il Sud-est perde 1 Caccia, 1 Nave Colonia."


@pytest.mark.rule("IG-10.17")
def test_values_without_an_opponent_and_blows_of_the_defender() -> None:
    position = Position(2).fleet(A, "C3", fighter=3, torpedo_boat=1).fleet(B, "C4", torpedo_boat=1)
    table = position.movement(A).say(A, "move", "C3", "C4").say(A, "line", 0, 0, 0)
    table.chance(*dice(2, 1, 2, 1, 1, 1)).chance(*dice(1))
    pairs = battle(table).pairs
    assert [(pair.outcome, pair.rule) for pair in pairs] == [
        ("stopped", "IG-10.15"),
        ("no effect", "IG-10.17"),
        ("no effect", "IG-10.17"),
    ]
    assert battle(table).verdict == "Nobody is lost."
    table.chance(*dice(6)).chance(*dice(1, 2, 3))
    after = battle(table)
    assert drawn(after.pairs[0]) == (("fighter", 3, [3]), "<", ("torpedo_boat", 18, [6]), "hit", "IG-10.13")
    assert drawn(after.pairs[1])[1:3] == ("", None)
    assert states(table, "left") == ["lost", "held", "held"]
    assert choice(table, A, "line").main
    assert choice(table, A, "line").label == "Leave the line as it is"
    assert choice(table, A, "line", 1).rolls


def test_unpaired_values_hit_where_the_switch_says_so() -> None:
    table = fight(unmatched_values="hit").say(A, "line", 0, 0, 1).say(B, "line", 0)
    table.chance(*dice(6, 3, 4, 2, 5)).chance(*dice(2))
    assert [(pair.outcome, pair.rule) for pair in battle(table).pairs] == [
        ("hit", "IG-10.13"),
        ("hit", "IG-14.22"),
        ("hit", "IG-14.22"),
    ]
    assert battle(table).verdict == "Somebody still chooses what is lost."
    assert choice(table, B, "lose", 1).label == "1 torpedo boat"


def test_who_stands_first_among_equals_is_still_open() -> None:
    table = fight().say(A, "line", 1).say(B, "line", 0, 1).chance(*dice(5)).chance(*dice(4, 2))
    assert states(table, "right") == ["hit", "held"]
    asked = look(table, B).ask
    assert asked is not None
    assert (asked.kind, asked.text) == ("StandFirst", "C4: equal values, which ship is beaten?")
    assert asked.marks == (f"place:{table.cell('C4')}",)
    table.say(B, "first", 0)
    assert states(table, "right") == ["held", "lost"]


def test_the_sum_of_two_dice_is_one_value() -> None:
    table = fight(fighter_double="sum").say(A, "line", 0).say(B, "line", 0).chance(*dice(6, 3))
    half = battle(table).pairs[0].left
    assert half is not None
    assert (half.value, half.factor, half.note) == (9, f"9{TIMES}1", "both dice")
    assert all(die.kept for die in half.dice)


@pytest.mark.rule("IG-14.25")
@pytest.mark.parametrize(("option", "colour"), [("d6", ""), ("yellow", "yellow")])
def test_a_cannon_rolls_the_die_of_its_option(option: str, colour: str) -> None:
    position = Position(2, cannon_die=option).planet("Obsidar", "C4", owner=B, cannon=4)
    table = position.fleet(A, "C3", torpedo_boat=2).movement(A).say(A, "move", "C3", "C4")
    assert battle(table).sides[1].note == "defends with 4 cannons"
    table.say(A, "line", 1)
    assert [(a.icon, a.value) for a in battle(table).sides[1].reserve] == [("cannon", 1)]
    table.chance(*dice(5)).chance(*dice(1, 2, 3))
    half = battle(table).pairs[0].right
    assert half is not None
    assert (half.kind, half.value, half.dice[0].kind) == ("cannon", 6, colour)


def test_a_free_planet_fights_without_an_owner() -> None:
    position = Position(2).planet("Obsidar", "C4", cannon=1).fleet(A, "C4", torpedo_boat=4)
    table = position.movement(A).say(A, "assault", "C4").say(A, "line", 1)
    assert (battle(table).sides[1].owner, battle(table).sides[1].title) == (NOBODY + 1, "Free planet")
    table.chance(*dice(1)).chance(*dice(6))
    half = battle(table).pairs[0].right
    assert half is not None
    assert half.dice[0].owner is None


def test_withdrawing_shows_the_battle_and_the_way_out() -> None:
    table = fight(retreat="after_round").say(A, "line", 0).say(B, "line", 0)
    table.chance(*dice(1, 1)).chance(*dice(6)).say(A, "line").say(B, "line").chance(*dice(1)).chance(*dice(6))
    asked = look(table, A).ask
    assert asked is not None
    assert asked.kind == "Withdraw"
    assert battle(table).subtitle == "Turn 3: the attacker strikes"
    assert choice(table, A, "withdraw", "C3").path == (f"place:{table.cell('C3')}",)
    assert choice(table, A, "stay").main


def test_falling_back_still_shows_the_battle() -> None:
    table = fight(line_refill="three_only").say(A, "line", 0).say(B, "line", 0)
    table.chance(*dice(1, 1)).chance(*dice(6)).chance(*dice(6)).chance(*dice(1))
    asked = look(table, A).ask
    assert asked is not None
    assert asked.kind == "Flee"
    assert battle(table).verdict == "North-west loses 1 fighter."
    alone = Position().fleet(A, "C3", fighter=1).then(Flee(A, Position().box.board.number[(2, 2)]))
    assert look(alone, A).battle is None


def test_a_defender_falls_back_before_the_battle_goes_on() -> None:
    table = fight(line_refill="three_only").say(A, "line", 1).say(B, "line", 0).chance(*dice(6)).chance(*dice(1))
    asked = look(table, B).ask
    assert asked is not None
    assert asked.kind == "Flee"
    assert battle(table).verdict == "South-east loses 1 fighter."


@pytest.mark.rule("IG-14.18")
def test_lines_chosen_in_secret_are_seen_by_their_own_side_alone() -> None:
    open_lines = fight(line_choice="secret")
    asked = look(open_lines, A).ask
    assert asked is not None
    assert asked.note == "Combat turn 1. Both sides choose unseen."
    one, other = fight(line_choice="secret").say(A, "line", 0), fight(line_choice="secret").say(A, "line", 0, 1)
    for seat in (B, None):
        assert look(one, seat) == look(other, seat)
        assert battle(one, seat).sides[0].ranks[0].units == ()
    assert [unit.kind for unit in battle(other, A).sides[0].ranks[0].units] == ["fighter", "torpedo_boat"]
    one.say(B, "line", 0)
    assert [unit.kind for unit in battle(one, None).sides[0].ranks[0].units] == ["fighter"]


# ---------------------------------------------------------------------- ground combat


def landing(**options: str) -> Table:
    """Four tanks have come to a planet with a tank and a turret."""
    position = Position(2, **options).planet("Obsidar", "C4", owner=B, tanks=1, turret=1)
    return position.fleet(A, "C3", torpedo_boat=2, tank=4).movement(A).say(A, "move", "C3", "C4")


def test_landing_says_what_waits_on_the_ground() -> None:
    table = landing()
    asked = look(table, A).ask
    assert asked is not None
    assert asked.note == "On the ground: 1 tank, 1 turret."
    assert choice(table, A, "land", 0).main
    assert (choice(table, A, "land", 2).label, choice(table, A, "land", 2).rolls) == ("Land 2 tanks", True)


def test_ground_pairs_agree_with_the_dice() -> None:
    table = landing(ground_retreat="after_round").say(A, "land", 4)
    shown = battle(table)
    assert shown.title == "Ground combat on Obsidar (C4)"
    assert [side.note for side in shown.sides] == ["has landed 4 tanks", "holds 1 tank and 1 turret"]
    assert [(a.icon, a.value) for a in shown.sides[0].reserve] == [("tank", 1)]
    assert [unit.kind for unit in shown.sides[1].ranks[0].units] == ["tank", "turret"]
    table.chance(*dice(2, 6, 4))
    assert [drawn(pair)[0] for pair in battle(table).pairs] == [("tank", 6, [6]), ("tank", 4, [4]), ("tank", 2, [2])]
    table.chance(*dice(3, 3))
    assert [drawn(pair) for pair in battle(table).pairs] == [
        (("tank", 6, [6]), "=", ("turret", 6, [3]), "stopped", "IG-11.12"),
        (("tank", 4, [4]), ">", ("tank", 3, [3]), "hit", "IG-11.12"),
        (("tank", 2, [2]), "", None, "no effect", "IG-11.12"),
    ]
    assert states(table, "right") == ["held", "lost"]
    assert battle(table).verdict == "South-east loses 1 tank."
    table.chance(*dice(5)).chance(*dice(1, 2, 3))
    assert drawn(battle(table).pairs[0]) == (("tank", 3, [3]), "<", ("turret", 10, [5]), "hit", "IG-11.12")
    assert choice(table, A, "reembark").label == "Re-embark"
    assert choice(table, A, "stay").main
    asked = look(table, A).ask
    assert asked is not None
    assert asked.text == "C4: fight on, or re-embark 3 tanks?"


def test_turrets_that_help_tanks_are_named() -> None:
    table = landing(turret_bonus="adds_to_tanks", ground_first="defender").say(A, "land", 1).chance(*dice(4, 1))
    halves = [pair.right for pair in battle(table).pairs]
    assert [(half.value, half.note) for half in halves if half is not None] == [
        (5, "turret +1"),
        (2, f"attack {TIMES}2"),
    ]
    assert battle(table).verdict == ""


def test_the_winner_leaves_a_garrison() -> None:
    position = Position(2).planet("Obsidar", "C4", owner=B, tanks=1).fleet(A, "C3", torpedo_boat=1, tank=2)
    table = position.movement(A).say(A, "move", "C3", "C4").say(A, "land", 2).chance(*dice(6, 6)).chance(*dice(1))
    assert choice(table, A, "garrison", 0).label == "Leave none"
    assert choice(table, A, "garrison", 2).label == "Leave 2 tanks"


def test_sentences_call_a_seat_as_its_panel_says() -> None:
    assert [panel.called for panel in look(fight(), None).seats][:2] == ["North-west", "South-east"]

"""Tables of cases: who strikes, who may be struck, who plays a card first, and when a fight is over."""

from __future__ import annotations

import pytest
from tests.games.parsec.position import A, B, C, D, Position, card, cell, unit

from astrarium.games.parsec.card_targeting import hex_fits
from astrarium.games.parsec.combat_strike import FAILED, HIT, PlayInFight, TakeAim, Window, has_lapsed, kill
from astrarium.games.parsec.counterattack_and_evasion import (
    FightOn,
    FollowUp,
    Initiative,
    Join,
    may_stop_fight,
    strikers_of,
    units_left_behind,
    victims,
)
from astrarium.games.parsec.generated_table import Duel, Share, Strike
from astrarium.games.parsec.match_constants import CARGO, FIGHTER, TRANSPORT, UNITS
from astrarium.games.parsec.movement import GOING, Consent, stop_refusal
from astrarium.games.parsec.reachability import attack, defence
from astrarium.games.parsec.score import check_out, check_victory
from astrarium.games.parsec.table import ParsecTable
from astrarium.games.parsec.trade import partners_for
from astrarium.games.parsec.turn_actions import holds

OURS, THEIRS, HELP = unit(A, "fighter"), unit(B, "fighter"), unit(C, "fighter")
CIVIL, GONE = unit(B, "cargo"), unit(B, "cargo", 1)


def duel(side: int = 0, target: int = THEIRS, result: int = FAILED, **options: str) -> ParsecTable:
    """A's fighter A5 and B's B5 fight, B's cargo B4 beside them, and C's fighter B6 has helped."""
    position = Position(4, **options).put(A, "fighter", "A5").put(B, "fighter", "B5").put(B, "cargo", "B4")
    table = (
        position.put(C, "fighter", "B6").put(B, "colony", "C3").hold(A, "brace").hold(B, "brace").acts().table.clone()
    )
    table.foes, table.pool0, table.pool1, table.aides = (A, B), (OURS,), (THEIRS,), (HELP,)
    table.strike, table.strikers = Strike(side, target, 0, 0, 0, 0, result), (OURS,)
    return table


# ---------------------------------------------------------------------- who, and whom


@pytest.mark.rule("PA-12.6.7", "PA-12.4.4")
@pytest.mark.parametrize("exposed", ["yes", "no"])
@pytest.mark.parametrize("struck_by", [0, 1])
@pytest.mark.parametrize("side", [0, 1])
def test_who_has_helped_is_exposed_to_the_side_that_was_struck(exposed: str, struck_by: int, side: int) -> None:
    table = duel(struck_by, support_exposed=exposed)
    table.pool1 = (THEIRS, GONE)
    plain = [THEIRS] if side == 0 else [OURS]
    assert victims(table, side) == plain + [HELP] * (exposed == "yes" and struck_by != side)
    table.aides = (unit(C, "fighter", 1),)
    assert victims(table, side) == plain


@pytest.mark.rule("PA-12.6.7", "PA-12.4.4")
@pytest.mark.parametrize(("exposed", "struck", "rule"), [("no", HELP, "PA-12.6.7"), ("no", CIVIL, "PA-12.4.4")])
def test_only_who_has_helped_hears_that_help_protects(exposed: str, struck: int, rule: str) -> None:
    refusal = Initiative(1).counter_refusal(duel(support_exposed=exposed), struck)
    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.rule("PA-12.4.13", "PA-12.2.9")
@pytest.mark.parametrize("among", [True, False])
def test_a_cargo_that_has_left_the_fight_strikes_nobody(among: bool) -> None:
    table = duel(target=CIVIL)
    table.pool1 = (THEIRS, CIVIL) if among else (THEIRS,)
    assert strikers_of(table, 1) == [THEIRS] + [CIVIL] * among
    assert strikers_of(table, 0) == [OURS]


@pytest.mark.rule("PA-12.2.9")
def test_what_is_gone_is_not_left_behind() -> None:
    """The last hex of the board is within range, and a unit that is nowhere is not on it."""
    table = duel()
    table.shift(OURS, table.box.board.beside[table.box.cells - 2][-1])
    table.pool1 = (THEIRS, unit(B, "fighter", 1))
    assert units_left_behind(table, 1) == []
    table.shift(OURS, cell(table.box, "A5"))
    assert units_left_behind(table, 1) == [THEIRS]


@pytest.mark.rule("PA-12.2.10", "PA-12.1.5")
@pytest.mark.parametrize(
    ("counter", "target", "result", "may"),
    [
        ("optional", "colony", FAILED, True),
        ("optional", "colony", HIT, False),
        ("optional", "fighter", FAILED, False),
        ("mandatory", "colony", FAILED, False),
    ],
)
def test_only_a_colony_that_has_repelled_may_let_it_be(counter: str, target: str, result: int, may: bool) -> None:
    table = duel(target=unit(B, target), result=result, colony_counter=counter, stand_down="no")
    assert may_stop_fight(table, 1) is may
    assert not may_stop_fight(table, 0)
    assert may_stop_fight(duel(target=unit(B, target), result=result, colony_counter=counter, stand_down="yes"), 1)


# ---------------------------------------------------------------------- cards


@pytest.mark.rule("PA-6.2.13")
@pytest.mark.parametrize("first", ["losing_first", "attacker_first"])
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("by", "leads"), [(-1, False), (0, False), (1, True)])
def test_who_is_losing_plays_first_and_a_tie_is_the_strikers_loss(first: str, side: int, by: int, leads: bool) -> None:
    target = (THEIRS, OURS)[side]
    table = duel(side, target, card_window=first)
    table.strikers = ((OURS,), (THEIRS,))[side]
    table.blow.attack_die = table.blow.defence_die = 20
    table.blow.attack_mod = defence(table, target) - attack(table, table.strikers[0]) + by
    (asked,) = Window(1, -1, 0).play(table)
    assert isinstance(asked, PlayInFight)
    assert asked.side == (1 - side if first == "losing_first" and leads else side)


@pytest.mark.rule("PA-6.2.13")
@pytest.mark.parametrize("side", [0, 1])
def test_who_holds_no_card_passes_unasked(side: int) -> None:
    table = duel()
    table.deal_hands([(A, B)[side]], [[]])
    (window,) = Window(1, side, 0).play(table)
    assert isinstance(window, Window)
    assert (window.after, window.side, window.passes) == (1, 1 - side, 1)
    (asked,) = window.play(table)
    assert isinstance(asked, PlayInFight)


@pytest.mark.rule("PA-6.2.13", "PA-6.2.40")
def test_no_card_is_played_after_two_passes_or_for_a_strike_that_has_lapsed() -> None:
    table = duel()
    assert len(Window(1, 0, 1).play(table)) == 1
    assert Window(1, 0, 2).play(table) == []
    table.strikers = ()
    assert Window(1, 0, 0).play(table) == []


@pytest.mark.rule("PA-12.1.1", "PA-6.2.40")
@pytest.mark.parametrize(
    ("strikers", "target", "lapsed"),
    [((OURS,), THEIRS, False), ((), THEIRS, True), ((OURS,), unit(C, "fighter", 1), True), ((OURS,), HELP, False)],
)
def test_a_strike_lapses_without_its_vessels_or_its_target(
    strikers: tuple[int, ...], target: int, lapsed: bool
) -> None:
    table = duel(target=target)
    table.strikers = strikers
    assert has_lapsed(table) is lapsed
    assert (TakeAim().play(table) == []) is lapsed


@pytest.mark.rule("PA-12.1.2", "PA-6.2.38")
def test_a_card_for_the_defence_is_added_to_it() -> None:
    position = Position().put(A, "fighter", "A5").put(B, "fighter", "B5")
    table = position.acts()
    table.table.foes, table.table.pool0, table.table.pool1 = (A, B), (OURS,), (THEIRS,)
    table.table.strikers = (OURS,)
    table.table.strike = Strike(0, THEIRS, 3, 5, 0, 0, FAILED)
    bare = table.totals
    table.table.strike = Strike(0, THEIRS, 3, 5, 2, 4, FAILED)
    assert table.totals == (bare[0] + 2, bare[1] + 4)


# ---------------------------------------------------------------------- when it is over


@pytest.mark.rule("PA-12.7.3")
@pytest.mark.parametrize("out", [A, B, C])
def test_a_fight_is_over_where_one_of_its_leaders_is_out(out: int) -> None:
    table = duel()
    table.set_alive(out, 0)
    assert bool(FightOn().play(table)) is (out == C)
    assert bool(table.foes) is (out == C)


@pytest.mark.rule("PA-14.5.1", "PA-12.7.4")
@pytest.mark.parametrize(("cap", "strikes", "over"), [("20", 19, False), ("20", 20, True), ("none", 40, False)])
def test_the_last_exchange_is_the_one_of_the_limit(cap: str, strikes: int, over: bool) -> None:
    table = duel(combat_exchange_cap=cap)
    table.strikes = strikes
    assert bool(FightOn().play(table)) is not over


@pytest.mark.rule("PA-12.4.6", "PA-12.4.7")
@pytest.mark.parametrize(
    ("vessel", "victim", "struck"),
    [(OURS, THEIRS, True), (unit(A, "fighter", 1), THEIRS, False), (OURS, unit(B, "fighter", 1), False)],
)
def test_of_strikes_apart_those_are_made_whose_two_vessels_are_left(vessel: int, victim: int, struck: bool) -> None:
    table = duel()
    table.queue = (Duel(vessel, victim),)
    FightOn().play(table)
    assert table.queue == ()
    assert (table.strikes == 1) is struck


@pytest.mark.rule("PA-12.4.6", "PA-12.4.7")
def test_strikes_apart_follow_one_another() -> None:
    table = duel()
    one, two, three = [Duel(OURS, victim) for victim in (CIVIL, THEIRS, CIVIL)]
    table.queue = (one, two, three)
    for left in ((two, three), (three,), ()):
        FightOn().play(table)
        assert table.queue == left
    assert table.strikes == 3


@pytest.mark.rule("PA-12.5.3", "PA-12.2.9")
def test_only_vessels_of_the_fight_strike_after_an_evasion() -> None:
    (joined,) = FollowUp(0).play(duel(), A, ("strike", THEIRS))
    assert isinstance(joined, Join)
    assert (joined.side, joined.victim, joined.vessels, joined.within) == (0, THEIRS, (), 1)


@pytest.mark.rule("PA-8.10", "PA-8.7")
@pytest.mark.parametrize("part", [1, 2])
def test_what_is_left_of_salvage_goes_to_the_next_who_helped(part: int) -> None:
    """A transport is worth 2, 2 and 3: a half of it leaves 1, 1 and 2, and all of it nothing."""
    table = duel(target=unit(B, "transport"), result=HIT, scrap_share="agreed")
    at = cell(table.box, "A9")
    table.place(B, TRANSPORT, at)
    table.share = (Share(C, part), Share(D, 2))
    kill(table, unit(B, "transport"))
    halves = [(0, 0, 0), (1, 1, 1), (1, 1, 2)]
    assert [tuple(table.goods_of(seat)) for seat in (A, C, D)] == (
        halves if part == 1 else [(0, 0, 0), (2, 2, 3), (0, 0, 0)]
    )


# ---------------------------------------------------------------------- beside fights


@pytest.mark.rule("PA-14.3.1")
@pytest.mark.parametrize(("rich", "strong", "ended"), [(1, 1, "absolute"), (1, 0, ""), (0, 1, ""), (0, 0, "")])
def test_an_absolute_victory_takes_both(rich: int, strong: int, ended: str) -> None:
    position = Position(victory="both").race()
    position.put(A, "colony", *[f"{column}{row}" for row in (2, 3, 4) for column in "BCD"], "I4")
    if strong:
        position.put(A, "fighter", "A5", "H5", "N5", "A8", "H8", "N8")
    table = position.goods(A, 9 * rich, 9 * rich, 9 * rich).acts().table.clone()
    table.ended, table.winner = "", -1
    check_victory(table, A)
    assert table.ended == ended


@pytest.mark.rule("PA-13.1")
@pytest.mark.parametrize("phase", [0, 1, 2])
def test_nobody_is_out_before_the_first_turn(phase: int) -> None:
    table = Position(3).put(A, "fighter", "A5").put(B, "fighter", "B5").acts().table.clone()
    for one in table.fleet(C).units[:]:
        table.remove(one)
    table.phase = phase
    check_out(table, A)
    assert bool(table.alive[C]) is (phase == 0)


@pytest.mark.rule("PA-10.7")
@pytest.mark.parametrize(
    ("toll", "fair"),
    [
        ((0, 0, 0), False),
        ((1, 0, 0), True),
        ((-1, 2, 0), False),
        ((0, 2, -1), False),
        ((70, 0, 0), True),
        ((71, 0, 0), False),
    ],
)
def test_a_toll_is_of_cards_that_there_are(toll: tuple[int, int, int], fair: bool) -> None:
    table = duel()
    asked = Consent(OURS, cell(table.box, "B5"), 2, 0, (), GOING)
    assert (asked.refusal(table, B, ("toll", *toll)) is None) is fair


@pytest.mark.rule("PA-9.2.7", "PA-9.2.8")
@pytest.mark.parametrize(
    ("access", "barred"),
    [("cargo_only", {"fighter", "transport", "cruiser"}), ("any_small", {"transport", "cruiser"}), ("any", set())],
)
def test_a_dock_says_which_vessels_it_takes(access: str, barred: set[str]) -> None:
    position = Position(dock_access=access).put(A, "cargo", "O3", "O3")
    for at, kind in enumerate(UNITS[:4]):
        position.put(A, kind, f"A{at + 5}")
    table = position.acts().table
    ones = [unit(A, kind, 2 if kind == "cargo" else 0) for kind in UNITS[:4]]
    rules = {kind: stop_refusal(table, one, cell(table.box, "O3")).rule for kind, one in zip(UNITS, ones, strict=False)}
    assert {kind for kind, rule in rules.items() if rule == "PA-9.2.7"} == barred
    assert rules["cargo"] == "PA-10.11"


@pytest.mark.rule("PA-9.1.1", "PA-9.2.4")
@pytest.mark.parametrize("spots", [("O3", "A5"), ("A5", "O3"), ("O3", "O2"), ("A5", "A6")])
def test_one_docked_cargo_is_enough_for_trade_at_the_port(spots: tuple[str, str]) -> None:
    table = Position(3).put(A, "cargo", *spots).put(B, "cargo", "N4").goods(A, 1, 1, 1).acts().table
    docks = table.land.dock
    docked = any(docks[cell(table.box, spot)] for spot in spots) and docks[table.at[unit(B, "cargo")]]
    assert partners_for(table, A, table.sky()) == [B] * docked


@pytest.mark.rule("PA-6.2.55")
@pytest.mark.parametrize("barred", [A, B])
def test_a_card_against_trade_leaves_no_partner_on_either_side(barred: int) -> None:
    position = Position(3, probe=["no_player_trade"]).lies("probe", barred).put(A, "cargo", "A5")
    table = position.put(B, "cargo", "B5").put(C, "cargo", "A6").goods(A, 1, 1, 1).acts().table
    assert partners_for(table, A, table.sky()) == ([] if barred == A else [C])


@pytest.mark.rule("PA-4.2.8", "PA-4.2.9")
def test_only_small_vessels_are_built_aboard() -> None:
    table = Position().put(A, "transport", "A9").put(A, "colony", "C3").goods(A, 9, 9, 9).race().acts().table
    built = {kind: holds(table, A, at) for at, kind in enumerate(UNITS[:4])}
    assert built == {"cargo": [], "fighter": [unit(A, "transport")], "transport": [], "cruiser": []}
    assert holds(Position().put(A, "fighter", "A5").race().acts().table, A, FIGHTER) == []
    assert holds(Position().put(A, "transport", "A9").load(A, "cargo", count=2).acts().table, A, CARGO) == []


@pytest.mark.rule("PA-6.3.1", "PA-4.2.8")
@pytest.mark.parametrize(("goods", "rule"), [((0, 0, 0), "PA-6.3.1"), ((1, 1, 1), "PA-4.2.8")])
def test_what_could_be_built_nowhere_hears_of_its_own_price_first(goods: tuple[int, int, int], rule: str) -> None:
    table = Position().put(A, "transport", "A9").goods(A, *goods).race().acts()
    table.refused(rule, A, "build", "fighter")


@pytest.mark.rule("PA-6.2.17", "PA-6.2.18", "PA-6.2.35", "PA-6.2.47")
@pytest.mark.parametrize(
    ("name", "fit"),
    [
        ("wormhole", {"space", "planet", "asteroid", "dock"}),
        ("hyperspace_jump", {"space", "planet", "asteroid", "dock"}),
        ("black_hole", {"space"}),
        ("comet_strike", {"colony", "vessel", "both", "large"}),
        ("meteor_shower", {"space", "planet", "asteroid", "dock", "colony", "vessel", "both", "large"}),
        ("solar_flare", {"space", "planet", "asteroid", "dock", "colony"}),
        ("galactic_embargo", {"space", "planet", "asteroid", "dock", "colony"}),
    ],
)
def test_where_a_card_may_be_put_depends_on_what_stands_there(name: str, fit: set[str]) -> None:
    position = Position().put(A, "colony", "C3", "C4").put(A, "cargo", "A9", "C4").put(A, "cruiser", "A8")
    table = position.acts().table
    spots = {
        "space": "A5", "planet": "C2", "asteroid": "E2", "dock": "O3", "colony": "C3", "vessel": "A9", "both": "C4",
        "large": "A8",
    }  # fmt: skip
    cells = {kind: cell(table.box, spot) for kind, spot in spots.items()} | {"core": table.land.closed}
    assert {kind for kind, spot in cells.items() if hex_fits(table, card(name), spot, -1)} == fit
    assert not any(hex_fits(table, card(name), spot, spot) for spot in cells.values())

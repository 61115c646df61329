"""The 32 encounter cards: each of their ends."""

from __future__ import annotations

import pytest
from tests.games.starfarers.position import BLUE, RED, WHITE, YELLOW, Position, Table, box

from astrarium.core.step import CHANCE
from astrarium.games.starfarers.match_constants import COUNCIL, END, NODES

STRONG, WEAK = ("yellow", "red"), ("black", "blue")


def gift(card: int, *kinds: str, rivals: bool = False, **upgrades: int) -> Table:
    """Yellow meets a card that asks for a gift, has three ore and gives these kinds."""
    position = Position().hand(YELLOW, ore=2, food=1).upgrades(YELLOW, **upgrades)
    if rivals:
        position.hand(RED, goods=1).hand(WHITE, goods=1).hand(BLUE, goods=1)
    play = position.meet(YELLOW, card)
    for kind in kinds:
        play.say(YELLOW, "give", kind)
    return play.say(YELLOW, "enough") if len(kinds) < 3 else play


def ask(card: int, answer: str, won: bool | None = None, **upgrades: int) -> Table:
    """Yellow answers a card; a contest is won 5 to 1 or lost 1 to 5."""
    position = Position().hand(YELLOW, ore=2, food=1).upgrades(YELLOW, **upgrades)
    play = position.hand(RED, goods=1).hand(WHITE, goods=1).hand(BLUE, goods=1).meet(YELLOW, card).say(YELLOW, answer)
    if won is not None:
        play.balls(*(STRONG if won else WEAK)).balls(*(WEAK if won else STRONG))
    return play


def opponent(card: int, answer: str, **upgrades: int) -> int:
    """Who shakes against yellow."""
    play = ask(card, answer, **upgrades).balls(*STRONG)
    return play.match.step_for(CHANCE).shaker


def won_ship(play: Table) -> Table:
    """A trade ship was won, and stands on the only free launch point with the only free transporter."""
    assert (play.ship_at(YELLOW, 2), play.table.cargo_at(YELLOW, 1), play.table.stations[YELLOW]) == ("1,5", 1, 6)
    return play


@pytest.mark.rule("SF-CARD.1")
def test_card_1() -> None:
    play = gift(1, rivals=True)
    play.table.fame[YELLOW] = 2
    for seat in (RED, WHITE, BLUE):
        play.say(seat, "hand", "goods")
    assert (play.hand(YELLOW), play.fame(YELLOW)) == ({"ore": 2, "food": 1, "goods": 3}, 0)
    one = Position().hand(YELLOW, ore=1).fame(YELLOW, 2).meet(YELLOW, 1).say(YELLOW, "give", "ore")
    assert (one.hand(YELLOW), one.fame(YELLOW)) == ({"food": 1}, 1)
    two = gift(1, "ore", "ore").say(YELLOW, "take", "fuel")
    assert (two.hand(YELLOW), two.fame(YELLOW)) == ({"food": 1, "fuel": 1}, 2)
    three = gift(1, "ore", "ore", "food").say(YELLOW, "take", "fuel").say(YELLOW, "take", "goods")
    assert (three.hand(YELLOW), three.fame(YELLOW)) == ({"fuel": 1, "goods": 1}, 2)


@pytest.mark.rule("SF-CARD.2")
def test_card_2() -> None:
    assert gift(2).fame(YELLOW) == 0
    one = gift(2, "ore").say(YELLOW, "take", "fuel")
    assert (one.hand(YELLOW), one.fame(YELLOW)) == ({"ore": 1, "food": 1, "fuel": 1}, 1)
    two = gift(2, "ore", "ore").say(YELLOW, "take", "fuel")
    assert (two.hand(YELLOW), two.fame(YELLOW)) == ({"food": 1, "fuel": 1}, 2)
    three = gift(2, "ore", "ore", "food").say(YELLOW, "upgrade", "booster")
    assert (three.ups(YELLOW), three.fame(YELLOW)) == ((1, 0, 0), 2)


@pytest.mark.rule("SF-CARD.3")
def test_card_3() -> None:
    assert [gift(3).fame(YELLOW), gift(3, "ore").fame(YELLOW), gift(3, "ore", "ore").fame(YELLOW)] == [0, 1, 2]
    three = gift(3, "ore", "ore", "food")
    assert (three.hand(YELLOW), three.fame(YELLOW)) == ({"goods": 1}, 2)


@pytest.mark.rule("SF-CARD.4")
def test_card_4() -> None:
    assert gift(4).hand(YELLOW) == {"ore": 2, "food": 1, "goods": 1}
    one = gift(4, "ore").say(YELLOW, "take", "fuel")
    assert (one.held(YELLOW), one.fame(YELLOW)) == (3, 2)
    two = gift(4, "ore", "food").say(YELLOW, "take", "fuel").say(YELLOW, "take", "fuel")
    assert (two.hand(YELLOW), two.fame(YELLOW)) == ({"ore": 1, "fuel": 2}, 2)
    three = gift(4, "ore", "ore", "food")
    assert (three.hand(YELLOW), three.fame(YELLOW)) == ({"ore": 2, "food": 1}, 1)


@pytest.mark.rule("SF-CARD.5", "SF-CARD.6")
@pytest.mark.parametrize("card", [5, 6])
def test_cards_5_and_6(card: int) -> None:
    none = gift(card)
    assert (none.stopped(1), none.fame(YELLOW)) == (True, 0)
    one = gift(card, "ore")
    assert (one.stopped(1), one.fame(YELLOW)) == (False, 0)
    two = gift(card, "ore", "ore").say(YELLOW, "take", "fuel")
    assert (two.hand(YELLOW), two.fame(YELLOW)) == ({"food": 1, "fuel": 1}, 2)
    three = won_ship(gift(card, "ore", "ore", "food"))
    assert three.fame(YELLOW) == 1


@pytest.mark.rule("SF-CARD.7", "SF-CARD.8")
@pytest.mark.parametrize(("card", "rival"), [(7, BLUE), (8, RED)])
def test_cards_7_and_8(card: int, rival: int) -> None:
    gone = gift(card, "food").say(YELLOW, "no")
    assert (gone.hand(YELLOW), gone.fame(YELLOW), gone.stopped(1)) == ({"ore": 2}, 1, False)
    won = gift(card, "ore", "ore", cannon=1).say(YELLOW, "yes").balls(*STRONG)
    assert won.match.step_for(CHANCE).shaker == rival
    won.balls(*STRONG)
    assert (won.hand(YELLOW), won.fame(YELLOW)) == ({"ore": 2, "food": 1}, 2)
    lost = gift(card, "ore", "ore").say(YELLOW, "yes").balls("blue", "red").balls(*STRONG)
    assert (lost.hand(YELLOW), lost.fame(YELLOW), lost.stopped(1)) == ({"food": 1}, 1, True)


@pytest.mark.rule("SF-CARD.9")
def test_card_9() -> None:
    paid = (
        ask(9, "yes").say(YELLOW, "pay", "ore").refused("SF-ENC.11", YELLOW, "pay", "fuel").say(YELLOW, "pay", "food")
    )
    assert (paid.hand(YELLOW), paid.stopped(1), paid.fame(YELLOW)) == ({"ore": 1}, False, 1)
    won_ship(ask(9, "no", won=True))
    lost = ask(9, "no", booster=3).balls("blue", "yellow").balls(*STRONG)
    assert (lost.ups(YELLOW), lost.fame(YELLOW)) == ((2, 0, 0), 2)
    assert opponent(9, "no") == BLUE


@pytest.mark.rule("SF-CARD.10")
def test_card_10() -> None:
    paid = ask(10, "yes").say(YELLOW, "pay", "ore").say(YELLOW, "pay", "ore")
    assert (paid.hand(YELLOW), paid.stopped(1)) == ({"food": 1}, False)
    won = ask(10, "no", won=True)
    assert (won.hand(YELLOW)["carbon"], won.fame(YELLOW)) == (2, 2)
    lost = ask(10, "no", won=False)
    assert (lost.stopped(1), lost.fame(YELLOW)) == (True, 2)
    assert opponent(10, "no") == WHITE


@pytest.mark.rule("SF-CARD.11")
def test_card_11() -> None:
    paid = Position().hand(YELLOW, ore=4).meet(YELLOW, 11).say(YELLOW, "yes").say(YELLOW, "pay", "ore")
    paid.say(YELLOW, "pay", "ore")
    assert (paid.hand(YELLOW), paid.stopped(1)) == ({"ore": 2}, True)
    won = ask(11, "no", won=True)
    assert (won.hand(YELLOW)["ore"], won.fame(YELLOW)) == (4, 2)
    lost = ask(11, "no", won=False, cannon=1)
    assert (lost.ups(YELLOW), lost.fame(YELLOW), lost.stopped(1)) == ((0, 0, 0), 1, False)
    assert opponent(11, "no") == RED


def swapped(card: int, one: str, two: str, take: tuple[str, str] = ("fuel", "food")) -> Table:
    """One ore is swapped for two cards, and the balls fall."""
    play = Position().hand(YELLOW, ore=1).meet(YELLOW, card).say(YELLOW, "yes").say(YELLOW, "give", "ore")
    return play.say(YELLOW, "take", take[0]).say(YELLOW, "take", take[1]).balls(one, two)


@pytest.mark.rule("SF-CARD.12")
def test_card_12() -> None:
    assert ask(12, "no").fame(YELLOW) == 2
    low = swapped(12, "black", "yellow")
    assert (low.hand(YELLOW), low.fame(YELLOW)) == ({"fuel": 1, "food": 1}, 0)
    middle = swapped(12, "black", "red")
    assert (middle.hand(YELLOW), middle.fame(YELLOW)) == ({}, 0)
    high = swapped(12, "blue", "red")
    assert (high.hand(YELLOW), high.fame(YELLOW)) == ({"fuel": 1, "food": 1}, 1)


@pytest.mark.rule("SF-CARD.13")
def test_card_13() -> None:
    assert ask(13, "no").fame(YELLOW) == 1
    low = swapped(13, "black", "yellow", ("food", "food"))
    assert (low.hand(YELLOW), low.fame(YELLOW)) == ({"food": 2}, 1)
    middle = swapped(13, "blue", "yellow")
    assert (middle.hand(YELLOW), middle.fame(YELLOW)) == ({}, 0)
    high = swapped(13, "yellow", "red", ("food", "food"))
    assert (high.hand(YELLOW), high.fame(YELLOW)) == ({"food": 2}, 0)


def raided(card: int, one: str, two: str, loot: bool) -> Table:
    """A card is paid for a raid, and the balls fall."""
    play = ask(card, "yes").say(YELLOW, "pay", "ore").balls(one, two)
    for _ in range(3 if loot else 0):
        play.chance("card", "goods")
    return play.asked("Fleet", YELLOW)


@pytest.mark.rule("SF-CARD.14")
def test_card_14() -> None:
    assert ask(14, "no").fame(YELLOW) == 2
    low, middle, high = (
        raided(14, "black", "blue", False),
        raided(14, "black", "red", True),
        raided(14, "blue", "red", True),
    )
    assert [play.fame(YELLOW) for play in (low, middle, high)] == [0, 0, 1]
    assert [play.held(YELLOW) for play in (low, middle, high)] == [2, 5, 5]


@pytest.mark.rule("SF-CARD.15")
def test_card_15() -> None:
    assert ask(15, "no").fame(YELLOW) == 1
    low, middle, high = (
        raided(15, "black", "yellow", True),
        raided(15, "blue", "yellow", True),
        raided(15, "yellow", "red", False),
    )
    assert [play.fame(YELLOW) for play in (low, middle, high)] == [1, 0, 0]
    assert [play.held(YELLOW) for play in (low, middle, high)] == [5, 5, 2]


@pytest.mark.rule("SF-CARD.16")
def test_card_16() -> None:
    away = ask(16, "yes")
    assert (away.fame(YELLOW), away.ups(YELLOW)) == (1, (0, 0, 0))
    caught = Position().upgrades(BLUE, booster=1).meet(YELLOW, 16).say(YELLOW, "yes").balls(*STRONG).balls(*STRONG)
    caught.say(YELLOW, "upgrade", "freight_ring")
    assert (caught.ups(YELLOW), caught.fame(YELLOW)) == ((0, 0, 1), 2)
    lost = ask(16, "no", won=False, freight_ring=1)
    assert (lost.ups(YELLOW), lost.fame(YELLOW)) == ((0, 0, 0), 1)
    assert opponent(16, "no") == BLUE


@pytest.mark.rule("SF-CARD.17")
def test_card_17() -> None:
    assert ask(17, "yes").fame(YELLOW) == 1
    won = ask(17, "no", won=True)
    assert (won.hand(YELLOW)["ore"], won.fame(YELLOW)) == (4, 2)
    lost = ask(17, "no", won=False, booster=1)
    assert (lost.ups(YELLOW), lost.fame(YELLOW)) == ((0, 0, 0), 2)
    assert opponent(17, "no") == WHITE


@pytest.mark.rule("SF-CARD.18")
def test_card_18() -> None:
    position = Position().upgrades(YELLOW, booster=2).upgrades(RED, booster=2)
    fled = position.meet(YELLOW, 18).say(YELLOW, "yes").asked("Fleet", YELLOW)
    assert (fled.fame(YELLOW), fled.stopped(1)) == (1, False)
    won_ship(ask(18, "no", won=True))
    assert opponent(18, "no") == RED


@pytest.mark.rule("SF-CARD.19", "SF-CARD.20", "SF-CARD.21")
@pytest.mark.parametrize(("card", "fame"), [(19, 1), (20, 2), (21, 1)])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_failed_rescue(card: int, fame: int, edition: str) -> None:
    position = Position(encounter_edition=edition).upgrades(YELLOW, booster=2).upgrades(RED, booster=2)
    play = position.upgrades(WHITE, booster=2).upgrades(BLUE, booster=2).meet(YELLOW, card).say(YELLOW, "yes")
    play.balls("black", "blue").balls("blue", "red")
    assert (play.ups(YELLOW), play.fame(YELLOW), play.stopped(1)) == ((1, 0, 0), fame, edition == "first")


@pytest.mark.rule("SF-CARD.19")
def test_card_19() -> None:
    assert (ask(19, "no").fame(YELLOW), opponent(19, "yes")) == (1, WHITE)
    won_ship(ask(19, "yes", won=True))


@pytest.mark.rule("SF-CARD.20")
def test_card_20() -> None:
    assert (ask(20, "no").fame(YELLOW), opponent(20, "yes")) == (0, RED)
    won = (
        ask(20, "yes")
        .balls(*STRONG)
        .balls(*STRONG)
        .chance("card", "goods")
        .chance("card", "goods")
        .chance("card", "goods")
    )
    assert (won.hand(YELLOW)["goods"], won.fame(YELLOW)) == (3, 2)


@pytest.mark.rule("SF-CARD.21")
def test_card_21() -> None:
    assert (ask(21, "no").fame(YELLOW), opponent(21, "yes")) == (0, BLUE)
    won = ask(21, "yes", won=True).say(YELLOW, "upgrade", "cannon")
    assert (won.ups(YELLOW), won.fame(YELLOW)) == ((0, 1, 0), 2)


@pytest.mark.rule("SF-CARD.22")
def test_card_22() -> None:
    assert (ask(22, "no").fame(YELLOW), opponent(22, "yes")) == (1, WHITE)
    won = ask(22, "yes", cannon=1).balls(*STRONG).balls("blue", "red")
    assert (won.hand(YELLOW)["goods"], won.fame(YELLOW)) == (2, 2)
    assert ask(22, "yes", won=False).stopped(1)


@pytest.mark.rule("SF-CARD.23")
def test_card_23() -> None:
    assert (ask(23, "no").fame(YELLOW), opponent(23, "yes")) == (0, BLUE)
    won = ask(23, "yes", won=True).say(YELLOW, "take", "ore").say(YELLOW, "take", "food")
    assert (won.hand(YELLOW), won.fame(YELLOW)) == ({"ore": 3, "food": 2}, 2)
    lost = ask(23, "yes", won=False, cannon=1)
    assert (lost.ups(YELLOW), lost.fame(YELLOW)) == ((0, 0, 0), 2)


@pytest.mark.rule("SF-CARD.24")
def test_card_24() -> None:
    assert (ask(24, "no").fame(YELLOW), opponent(24, "yes")) == (0, RED)
    won = ask(24, "yes", won=True).asked("JumpArea", YELLOW).say(YELLOW, "stay")
    assert won.fame(YELLOW) == 2
    position = Position().upgrades(RED, cannon=2).meet(YELLOW, 24).say(YELLOW, "yes")
    lost = position.balls("black", "yellow").balls(*STRONG)
    assert (lost.stopped(1), lost.fame(YELLOW)) == (True, 2)


@pytest.mark.rule("SF-CARD.25", "SF-CARD.26", "SF-CARD.27")
@pytest.mark.parametrize(("card", "rival"), [(25, RED), (26, BLUE), (27, WHITE)])
def test_rifts(card: int, rival: int) -> None:
    ask(card, "yes", won=True).asked("JumpArea", YELLOW)
    lost = ask(card, "yes", won=False, cannon=1)
    assert (lost.stopped(1), lost.ups(YELLOW)) == ((False, (0, 0, 0)) if card == 27 else (True, (0, 1, 0)))
    again = ask(card, "no")
    assert again.match.step_for(CHANCE).__class__.__name__ == "MeetCard"
    assert opponent(card, "yes") == rival


@pytest.mark.rule("SF-CARD.26")
def test_card_26_of_seat_1() -> None:
    play = Position().meet(RED, 26).say(RED, "yes").balls("black", "yellow")
    assert play.match.step_for(CHANCE).shaker == YELLOW
    assert play.balls(*STRONG).stopped(1)


@pytest.mark.rule("SF-CARD.28")
def test_card_28() -> None:
    none = gift(28, booster=1)
    assert (none.ups(YELLOW), none.fame(YELLOW)) == ((0, 0, 0), 0)
    assert gift(28, "ore").fame(YELLOW) == 2
    for kinds in (("ore", "ore"), ("ore", "ore", "food")):
        play = gift(28, *kinds).asked("JumpArea", YELLOW)
        assert play.fame(YELLOW) == 1


@pytest.mark.rule("SF-CARD.29")
def test_card_29() -> None:
    assert [gift(29).fame(YELLOW), gift(29, "ore").fame(YELLOW), gift(29, "ore", "ore").fame(YELLOW)] == [1, 2, 2]
    three = won_ship(gift(29, "ore", "ore", "food"))
    assert three.fame(YELLOW) == 1


@pytest.mark.rule("SF-CARD.30")
def test_card_30() -> None:
    assert [gift(30).fame(YELLOW), gift(30, "ore").fame(YELLOW), gift(30, "ore", "ore").fame(YELLOW)] == [0, 0, 2]
    assert gift(30, "ore").hand(YELLOW) == {"ore": 1, "food": 1}
    three = gift(30, "ore", "ore", "food").asked("JumpArea", YELLOW).say(YELLOW, "stay")
    assert three.fame(YELLOW) == 2


@pytest.mark.rule("SF-CARD.31")
def test_card_31() -> None:
    position = Position().upgrades(YELLOW, booster=6, cannon=2).upgrades(RED, booster=6, cannon=3)
    play = position.upgrades(WHITE, booster=6, cannon=6).meet(BLUE, 31).asked("LoseUpgrade", RED, WHITE)
    play.say(RED, "remove", "booster").say(WHITE, "remove", "cannon")
    assert [play.table.upgrade_count(seat) for seat in range(4)] == [8, 8, 11, 0]
    assert play.match.step_for(CHANCE).__class__.__name__ == "MeetCard"


@pytest.mark.rule("SF-CARD.32")
def test_card_32() -> None:
    position = Position().upgrades(YELLOW, booster=4, freight_ring=3).upgrades(RED, freight_ring=2)
    play = position.upgrades(WHITE, freight_ring=1).meet(BLUE, 32).asked("LoseUpgrade", YELLOW)
    play.say(YELLOW, "remove", "freight_ring")
    assert [play.fame(seat) for seat in range(4)] == [2, 2, 1, 1]
    assert play.match.step_for(CHANCE).__class__.__name__ == "MeetCard"
    nobody = Position().meet(BLUE, 32)
    assert [nobody.fame(seat) for seat in range(4)] == [1, 1, 1, 1]


def test_the_deck_as_a_whole() -> None:
    rules = box()
    counts = {name: rules.node_type.count(at) for at, name in enumerate(NODES)}
    assert counts == {
        "gift": 11,
        "ask": 21,
        "pay": 5,
        "swap": 2,
        "shake": 4,
        "compare": 20,
        "wear": 2,
        "council": 1,
        "end": 102,
    }
    assert (len(rules.root), len(rules.node_type), NODES[COUNCIL], NODES[END]) == (32, 168, "council", "end")
    assert [rules.node_metric.count(at) for at in range(3)] == [11, 6, 3]
    assert [rules.node_rival.count(at) for at in range(4)] == [7, 7, 2, 4]

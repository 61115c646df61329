"""What nobody may know: hands, tokens and encounters dealt anew, consistent with what a seat knows."""

from __future__ import annotations

import pytest
from tests.games.starfarers.position import (
    BLUE,
    FOOD_1,
    FUEL_1,
    RED,
    WHITE,
    YELLOW,
    Position,
    Table,
    cards,
    new_game,
    played_on,
    terms,
)

from astrarium.core.errors import BadContent
from astrarium.core.random_source import SeededRandom
from astrarium.games.starfarers import GAME
from astrarium.games.starfarers.hidden_state import fits, redeal, secrets, sure


def worlds(play: Table, seat: int | None, count: int = 30) -> list[Table]:
    """Positions that may be true for all a seat knows."""
    return [Table(play.match.determinize(seat, seed)) for seed in range(count)]


def test_hands_are_dealt_anew_by_their_sizes() -> None:
    play = Position().hand(YELLOW, ore=2).hand(RED, fuel=3).hand(BLUE, food=1).trading(YELLOW)
    found = worlds(play, YELLOW)
    assert {world.held(RED) for world in found} == {3}
    assert all(world.hand(YELLOW) == {"ore": 2} for world in found)
    assert len({str(world.hand(RED)) for world in found}) > 5
    for world in found:
        assert world.match.problems() == []


def test_cards_seen_to_come_stay_in_the_hand() -> None:
    play = Position().hand(WHITE, goods=2).production(YELLOW).roll(3, 3)
    assert sure(play.table, WHITE, YELLOW) == cards(carbon=1)
    assert sure(play.table, WHITE, None) == cards(carbon=1)
    assert all(world.hand(WHITE)["carbon"] >= 1 for world in worlds(play, RED))
    assert all(world.hand(WHITE)["carbon"] >= 1 for world in worlds(play, None))


def test_a_card_taken_unseen_may_be_any() -> None:
    play = Position().hand(WHITE, goods=2).production(YELLOW).roll(3, 3).say(YELLOW, "later").say(YELLOW, "end")
    play.balls("blue", "red").say(YELLOW, "end").roll(4, 3).say(RED, "rob", WHITE).chance("card", "goods")
    assert sure(play.table, WHITE, BLUE) == cards()
    assert sure(play.table, WHITE, RED) == cards(carbon=1)
    assert sure(play.table, RED, WHITE) == cards(fuel=1, goods=1)
    assert sure(play.table, RED, BLUE) == cards(fuel=1)


def test_a_card_taken_unseen_blurs_no_more_than_one_card_of_each_kind() -> None:
    play = Position().hand(WHITE, ore=3, fuel=3).trading(RED)
    for kind in (0, 1):
        play.table.learn(WHITE, kind, 3)
    play.table.slip(WHITE, RED, 0)
    assert (play.hand(WHITE), play.hand(RED)) == ({"ore": 2, "fuel": 3}, {"ore": 1})
    assert sure(play.table, WHITE, BLUE) == cards(ore=2, fuel=2)
    assert sure(play.table, WHITE, RED) == cards(ore=2, fuel=3)
    assert (sure(play.table, RED, WHITE), sure(play.table, RED, BLUE)) == (cards(ore=1), cards())


def test_who_offers_or_agrees_is_known_to_hold_the_cards() -> None:
    play = Position().hand(RED, ore=1).hand(BLUE, food=2).trading(RED).say(RED, "offer")
    play.say(RED, "offer", *terms({"ore": 1}, {"food": 2})).say(BLUE, "yes").asked("PickDeal", RED)
    for seat in (None, YELLOW, RED, BLUE):
        for world in worlds(play, seat, 8):
            assert world.hand(RED) == {"ore": 1}
            assert world.hand(BLUE) == {"food": 2}
            world.say(RED, "deal", BLUE)


def test_tokens_that_others_saw_are_drawn_again() -> None:
    play = Position().token(FUEL_1, 11, seen=(RED,)).token(FOOD_1, 10, seen=(YELLOW,)).trading(YELLOW)
    mine, theirs = worlds(play, YELLOW, 40), worlds(play, RED, 40)
    assert {world.table.token[FOOD_1] for world in mine} == {10}
    assert {world.table.token[FUEL_1] for world in theirs} == {11}
    assert len({world.table.token[FUEL_1] for world in mine}) > 2
    assert {world.table.token[FUEL_1] for world in mine} <= {3, 4, 11, 12}
    assert secrets(play.table, YELLOW)["tokens"] == {str(FUEL_1): 11}
    assert secrets(play.table, None)["tokens"] == {str(FUEL_1): 11, str(FOOD_1): 10}


def test_a_card_in_play_may_be_any_that_sounds_alike() -> None:
    play = Position().hand(YELLOW, ore=1).meet(YELLOW, 7)
    found = {world.table.card + 1 for world in worlds(play, BLUE, 60)}
    assert found == {1, 2, 3, 4, 5, 6, 7, 8}
    assert {world.table.card + 1 for world in worlds(play, RED)} == {7}, "the reader knows it"
    assert secrets(play.table, BLUE)["card"] == 6
    assert "card" not in secrets(play.table, RED)
    play.say(YELLOW, "enough").asked("Ask", YELLOW)
    assert {world.table.card + 1 for world in worlds(play, BLUE)} == {7}, "only one false trader names this rival"


def test_discards_may_be_any_that_sounded_alike() -> None:
    play = Position().hand(YELLOW, ore=3).meet(YELLOW, 3).say(YELLOW, "enough")
    play.say(YELLOW, "end")
    assert {world.table.spent[0] + 1 for world in worlds(play, BLUE, 60)} == {2, 3}
    assert {world.table.spent[0] + 1 for world in worlds(play, RED)} == {3}
    for world in worlds(play, None, 10):
        assert world.match.problems() == []


def test_two_discards_may_be_exchanged() -> None:
    def both(table) -> None:
        for card, reader in ((1, 1), (2, 1)):
            table.deck[card] = 0
            table.spent.append(card)
            table.spent_reader.append(reader)
            table.spent_heard.append(8)

    play = Position().do(both).trading(YELLOW)
    assert {tuple(world.table.spent) for world in worlds(play, BLUE, 60)} == {(1, 2), (2, 1)}
    rules = play.table.box
    assert not fits(rules, 8, 8 * 8 + 1, 0), "a demand has no such way"
    assert not fits(rules, 30, 8, 0)


@pytest.mark.parametrize("players", [3, 4])
def test_worlds_dealt_anew_look_alike_and_go_on(players: int) -> None:
    play = new_game(players, peek_memory="off" if players == 3 else "on", encounter_edition="second")
    for seed in range(50):
        played_on(play, 12, seed)
        if play.match.waiting == (-1,):
            continue
        seat = seed % players
        twin = play.match.determinize(seat, seed)
        assert twin.view(seat) == play.match.view(seat)
        assert twin.problems() == []


def test_redealing_twice_gives_other_hands() -> None:
    table = new_game().table
    first = table.clone()
    redeal(first, YELLOW, SeededRandom(1))
    assert first.hand_of(YELLOW) == table.hand_of(YELLOW)
    assert GAME.ruleset.secrets(first, YELLOW)["hands"] != GAME.ruleset.secrets(table, YELLOW)["hands"]
    assert WHITE == 2


def test_an_encounter_whose_gift_would_tell_the_card_is_refused() -> None:
    odd = GAME.with_content(GAME.content_text.replace('type = "gift", max = 3', 'type = "gift", max = 2', 1))
    with pytest.raises(BadContent, match="the same in all gifts"):
        odd.start(3)


def test_what_a_hand_holds_is_shown_when_another_acts_on_it() -> None:
    table = GAME.start(3, seed=1).table
    for look in (lambda: table.cards(1, 0), lambda: table.cards_of(1), lambda: table.has(1, [0] * 5)):
        for acting, shown in ((1, 0), (0, 1)):
            table.acting, before = acting, table.reveals
            look()
            assert table.reveals - before == shown

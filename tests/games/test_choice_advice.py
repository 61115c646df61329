"""What stays unused is said on the button that ends something; what cannot be done now is shown with its reason."""

from __future__ import annotations

import random
from typing import Any

import pytest

import astrarium
from astrarium.core.scene import Choice

# Loud buttons beside other answers, by question and word: each takes what is there, or loses nothing that is kept.
KEEPING = {
    "expanse": {"OfferEvent resolve", "PlayEvent pass"},
    "frontier": {
        *("Invest done", "Convert done", "Scrap keep", "Lower keep", "Steer stay", "Meet ask", "Pierce fire"),
        *("RetreatOrStay stay", "LayOutFleet zones"),
    },
    "imperium": {
        *("Trade end", "Offer nothing", "Market leave", "Produce done", "Move done", "BuyLot decline"),
        *("Withdraw stay", "Flee stay", "Reembark stay"),
    },
    "parsec": {
        *("Offer nothing", "Buy done", "Act end", "LateBuild done", "Intervene pass", "PlayInFight pass"),
        *("Object pass", "Exchange nothing"),
    },
    "starfarers": {"Supply draw", "Trade end", "Gift enough"},
}
SEEN: dict[str, tuple[list[Choice], list[Choice], list[Any], set[str]]] = {}


def seen(name: str) -> tuple[list[Choice], list[Choice], list[Any], set[str]]:
    """The answers that leave something unused, what is blocked, offers and loud buttons of some random play."""
    if name not in SEEN:
        unused, blocked, offers, loud = [], [], [], set()
        game = astrarium.load(name)
        for seed, answers in ((5, 250), (0, 200)):
            rng = random.Random(seed)
            match = game.start(3, options=game.lab_options, seed=seed)
            while match.waiting and match.moves < answers:
                seat = match.waiting[0]
                now = match.scene(seat).now
                unused += [one for one in now.choices if one.forgoes]
                blocked += now.blocked
                if now.ask is not None and any(not one.main for one in now.choices):
                    loud |= {f"{now.ask.kind} {one.answer[0]}" for one in now.choices if one.main and not one.forgoes}
                legal = set(match.options(seat))
                assert all(one.why and not one.path and one.answer not in legal for one in now.blocked)
                if now.ask is not None and now.ask.offer_by is not None:
                    offers.append((seat, now))
                match.answer(seat, rng.choice(match.options(seat)))
        SEEN[name] = unused, blocked, offers, loud
    return SEEN[name]


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("expanse", {"stop": "point", "decline": "the event goes unused", "pass": "the rest goes unused"}),
        ("frontier", {"done": "can still move", "none": "could dig", "stay": "the move goes unused"}),
        ("imperium", {"done": "can still produce", "leave": "a free card is left"}),
        ("parsec", {"end": "can still move"}),
        ("starfarers", {"end": "can still fly", "stop": "unused", "stay": "the jump goes unused"}),
    ],
)
def test_what_ends_something_says_what_stays_unused(game: str, words: dict[str, str]) -> None:
    unused = seen(game)[0]
    assert {str(one.answer[0]) for one in unused} == set(words)
    for word, said in words.items():
        assert any(one.answer[0] == word and said in one.forgoes for one in unused), word


@pytest.mark.parametrize(
    ("game", "step", "said"),
    [
        ("imperium", "Build", "can still build"),
        ("imperium", "FillLine", "other ships stay out of it"),
        ("imperium", "Land", "aboard"),
        ("imperium", "Move", "can still act"),
        ("imperium", "Raise", "Ndri lost"),
        ("parsec", "Act", "could still be built"),
        ("parsec", "Initiative", "no counter-attack"),
        ("parsec", "Travel", "unused"),
        ("frontier", "Invest", "could be raised"),
        ("starfarers", "Cruise", "the token stays there"),
        ("starfarers", "JumpArea", "the jump goes unused"),
        ("starfarers", "Trade", "could still be built"),
    ],
)
def test_what_seldom_comes_says_so_too(game: str, step: str, said: str) -> None:
    loaded = astrarium.load(game)
    for seed in range(60):
        rng = random.Random(seed)
        match = loaded.start(3, seed=seed)
        while match.waiting and match.moves < 1500:
            seat = match.waiting[0]
            if type(match.step_for(seat)).__name__ == step:
                given_up = [one.forgoes for one in match.scene(seat).now.choices if one.main]
                if any(said in one for one in given_up):
                    return
            match.answer(seat, rng.choice(match.options(seat)))
    raise AssertionError("it never came")


@pytest.mark.parametrize(
    ("game", "answer", "why"),
    [
        ("frontier", "buy", "It takes tech 3, and the planet is at 2."),
        ("frontier", "tech", "IOU, and the planet has"),
        ("imperium", "build", "It costs"),
        ("imperium", "make", "factory"),
        ("parsec", "build", "and you have"),
        ("parsec", "buy", "It costs 2 gold, and you have"),
        ("starfarers", "build", "and you hold"),
    ],
)
def test_what_cannot_be_done_now_is_shown_with_its_reason(game: str, answer: str, why: str) -> None:
    found = [one for one in seen(game)[1] if one.answer[0] == answer]
    assert any(why in one.why and one.rule for one in found), [one.why for one in found][:5]


def test_a_card_that_is_too_dear_is_shown_with_its_price() -> None:
    game = astrarium.load("expanse")
    match = game.start(2, seed=5)
    match.answer(match.waiting[0], match.options(match.waiting[0])[0])
    seat = match.waiting[0]
    assert type(match.step_for(seat)).__name__ == "TakeCard"
    assert match.scene(seat).now.blocked == ()
    match.answer(seat, ("card", 1))
    match.table.cp[:] = [1, 1]
    rng = random.Random(1)
    while type(match.step_for(match.waiting[0])).__name__ != "TakeCard":
        match.answer(match.waiting[0], rng.choice(match.options(match.waiting[0])))
    dear = match.scene(match.waiting[0]).now.blocked
    assert dear
    assert all(one.costs and one.answer[0] == "card" for one in dear)


@pytest.mark.parametrize("game", ["imperium", "parsec", "starfarers"])
def test_an_offer_says_whose_it_is_and_which_answer_turns_it_down(game: str) -> None:
    offers = seen(game)[2]
    assert offers
    for seat, now in offers:
        assert now.ask.offer_by != seat
        assert sum(one.refuses for one in now.choices) == 1


@pytest.mark.parametrize("game", astrarium.games())
def test_no_loud_button_gives_something_away(game: str) -> None:
    assert seen(game)[3] - KEEPING[game] == set(), (
        "what it leaves is said on it, or it stands among those that keep all"
    )


def test_the_free_card_is_the_loud_button() -> None:
    """Taking the event is the way on, and not its refusal; a free card likewise."""
    game = astrarium.load("starfarers")
    match = game.start(3, seed=1)
    rng = random.Random(0)
    while type(match.step_for(match.waiting[0])).__name__ != "Supply":
        match.answer(match.waiting[0], rng.choice(match.options(match.waiting[0])))
    choices = match.scene(match.waiting[0]).now.choices
    assert [one.answer[0] for one in choices if one.main] == ["draw"]


def test_an_answer_that_would_change_nothing_says_so() -> None:
    match = astrarium.load("imperium").start(2, seed=2)
    while type(match.step_for(match.waiting[0])).__name__ != "Trade":
        match.answer(
            match.waiting[0], next(one for one in match.options(match.waiting[0]) if one[0] in ("clockwise", "done"))
        )
    whys = {one.answer[0]: one.why for one in match.scene(match.waiting[0]).now.choices}
    assert whys == {"end": "", "trade": "There is nothing to deal with."}

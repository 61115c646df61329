"""A question in words, and its answers with what to click."""

from __future__ import annotations

import pytest
from toy import Offer, Pick, Toy, Whisper, toy

from astrarium.core.question_drawing import button, choice, draw_choices, question, warning
from astrarium.core.scene import Amount
from astrarium.core.scene_view_base import SceneCache, SceneView
from astrarium.core.step import Question
from astrarium.core.wordbook import Wordbook

WORDS = Wordbook(
    {
        "ask.Pick": {"en": "take up to {most}", "it": "prendi fino a {most}"},
        "ask.Whisper": {"en": "Whisper", "it": "Sussurra"},
        "title.Pick": {"en": "{most} at the most", "it": "al massimo {most}"},
        "warn.Pick": {"en": "No way back", "it": "Non si torna indietro"},
        "answer.take": {"en": "take {n}", "it": "prendi {n}"},
    }
)


def looking(step: Question[Toy], lang: str = "en") -> SceneView[Toy, SceneCache]:
    match = toy([step]).start(2, chance="ask")
    return SceneView(match.observe(0, lang), SceneCache(WORDS, lang))


def test_a_question_is_asked_in_the_words_of_its_step() -> None:
    asked = question(looking(Pick(0, 3)), Pick(0, 3), note="think", marks=("place:1",))
    assert (asked.kind, asked.rule, asked.text) == ("Pick", "TY-1.1", "Take up to 3")
    assert (asked.note, asked.marks, asked.private, asked.open, asked.window) == (
        "think",
        ("place:1",),
        False,
        False,
        False,
    )
    assert question(looking(Pick(0), "it"), Pick(0)).text == "Prendi fino a 3"


def test_a_question_may_have_another_title_and_other_arguments() -> None:
    assert question(looking(Pick(0)), Pick(0), {"most": 7}, title="title.Pick").text == "7 at the most"


def test_a_question_behind_a_veil_is_as_private_and_open_as_what_is_put() -> None:
    whispered = question(looking(Whisper(0)), Pick(0), {"most": 1}, window=True)
    assert (whispered.kind, whispered.private, whispered.open, whispered.window) == ("Pick", True, False, True)
    assert question(looking(Offer(0)), Pick(0)).open is True


def test_an_answer_is_labelled_with_a_capital_letter() -> None:
    look = looking(Pick(0))
    price = (Amount(label="gold", value=2),)
    one = choice(look, ("take", 2), ("place:4",), "answer.take", "why", price, rolls=True, n=2)
    assert (one.answer, one.path, one.label, one.note, one.costs) == (("take", 2), ("place:4",), "Take 2", "why", price)
    assert (one.rolls, one.reveals, one.danger, one.main) == (True, False, False, False)


def test_answers_are_drawn_as_their_kind_of_step_is() -> None:
    look = looking(Pick(0, 2))
    drawers = {Pick: lambda view, answer: choice(view, answer, button(answer), "answer.take", n=answer[1])}
    assert [one.label for one in draw_choices(look, look.observation.step, drawers)] == ["Take 1", "Take 2"]
    with pytest.raises(AssertionError, match="no picture of the answers to Pick"):
        draw_choices(look, look.observation.step, {})
    nobody = SceneView(look.observation.match.observe(None, "en"), SceneCache(WORDS, "en"))
    assert draw_choices(nobody, None, {}) == ()


def test_a_button_is_named_by_the_whole_answer() -> None:
    assert button(("take", 2)) == ("option:take-2",)


def test_a_warning_is_said_where_an_answer_cannot_be_taken_back() -> None:
    look = looking(Pick(0))
    for risk in ("rolls", "reveals", "danger"):
        offered = (choice(look, ("take", 1), (), "answer.take", n=1, **{risk: True}),)
        assert warning(look, Pick(0), offered) == "No way back"
        assert warning(look, Whisper(0), offered) == ""
    assert warning(look, Pick(0), (choice(look, ("take", 1), (), "answer.take", n=1, main=True),)) == ""

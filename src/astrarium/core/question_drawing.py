"""The viewer's question in words, and its answers with what to click for each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from astrarium.core.scene import Amount, Ask, Choice
from astrarium.core.scene_view_base import F, SceneView, T
from astrarium.core.step import Answer, Question, Words

V = TypeVar("V", bound=SceneView[Any, Any])


def question(
    view: SceneView[T, F],
    step: Question[T],
    args: Words | None = None,
    *,
    title: str = "",
    note: str = "",
    warning: str = "",
    window: bool = False,
    marks: tuple[str, ...] = (),
    offer_by: int | None = None,
) -> Ask:
    """A question in words: the sentence `ask.<Step>`, or of another title, with the arguments that the step names.

    The step may stand behind a veil: whether it is private and open is for the step to say that is put to the viewer.
    """
    name, put = type(step).__name__, view.observation.step
    assert isinstance(put, Question)
    return Ask(
        kind=name,
        rule=step.rules[0],
        text=view.say_capital(title or f"ask.{name}", **(step.asks(view.table) if args is None else args)),
        note=note,
        warning=warning,
        private=put.private,
        open=put.open,
        window=window,
        marks=marks,
        offer_by=offer_by,
    )


def warning(view: SceneView[T, F], step: Question[T], offered: tuple[Choice, ...]) -> str:
    """What cannot be taken back, `warn.<Step>`, if one of the answers rolls, reveals or is dangerous."""
    risky = any([one.rolls or one.reveals or one.danger for one in offered])
    return view.say_if_any(f"warn.{type(step).__name__}") if risky else ""


def draw_choices(view: V, step: object, drawers: Mapping[object, Callable[[V, Answer], Choice]]) -> tuple[Choice, ...]:
    """Every answer of the viewer's question, each drawn as the answers of its kind of step are."""
    options = view.observation.options
    if not options:
        return ()
    draw = drawers.get(type(step))
    assert draw is not None, f"no picture of the answers to {step!r}"
    return tuple([draw(view, answer) for answer in options])


def choice(
    view: SceneView[T, F],
    answer: Answer,
    path: tuple[str, ...],
    key: str,
    note: str = "",
    costs: tuple[Amount, ...] = (),
    *,
    rolls: bool = False,
    reveals: bool = False,
    danger: bool = False,
    main: bool = False,
    refuses: bool = False,
    **args: str | int,
) -> Choice:
    """An answer, and its label in words."""
    return Choice(
        answer=answer,
        path=path,
        label=view.say_capital(key, **args),
        note=note,
        costs=costs,
        rolls=rolls,
        reveals=reveals,
        danger=danger,
        main=main,
        refuses=refuses,
    )


def say_unused(asked: tuple[Choice, ...], unused: Mapping[str, str]) -> tuple[Choice, ...]:
    """The answers, and on the ways on what stays unused by them, told by their word; an empty sentence says nothing."""

    def with_rest(one: Choice) -> Choice:
        rest = unused.get(str(one.answer[0]), "") if one.main else ""
        return msgspec.structs.replace(one, forgoes=rest) if rest else one

    return tuple([with_rest(one) for one in asked])


def mark_idle(one: Choice, why: str) -> Choice:
    """An answer that would change nothing: who has left word for it is not asked where nothing else can be done."""
    return msgspec.structs.replace(one, why=why)


def draw_blocked(view: V, wishes: Iterable[Answer], draw: Callable[[V, Answer], Choice]) -> tuple[Choice, ...]:
    """What a player would look for here and cannot do now: drawn like an answer, with the reason and its rule."""
    match, seat = view.observation.match, view.observation.seat
    assert seat is not None
    found: list[Choice] = []
    for answer in wishes:
        refusal = match.why_not(seat, answer)
        if refusal is not None:
            why = refusal.text[view.observation.lang]
            found.append(msgspec.structs.replace(draw(view, answer), path=(), why=why, rule=refusal.rule))
    return tuple(found)


def button(answer: Answer) -> tuple[str, ...]:
    """The path of an answer that is only a button."""
    return ("option:" + "-".join([str(part) for part in answer]),)

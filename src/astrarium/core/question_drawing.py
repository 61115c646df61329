"""The viewer's question in words, and its answers with what to click for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

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
    )


def button(answer: Answer) -> tuple[str, ...]:
    """The path of an answer that is only a button."""
    return ("option:" + "-".join([str(part) for part in answer]),)

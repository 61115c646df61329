"""The charts of a report, as Vega-Lite data made by Altair; colours come from the page, for light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from astrarium.core.errors import AstrariumError

ROW: Final = 30  # pixels of a line of a chart
HEIGHT: Final = 220


class MissingExtra(AstrariumError):
    """What draws reports or writes tables is not installed."""


def altair() -> Any:
    """The library that makes charts; it belongs to an extra."""
    try:
        import altair
    except ModuleNotFoundError as error:
        raise MissingExtra(f"{error.name} is not installed: pip install 'astrarium[lab]'") from error
    return altair


def share_chart(rows: Sequence[dict[str, Any]], equal: float, title: str) -> dict[str, Any]:
    """Shares with their intervals, a line each, and the equal share as a dotted line."""
    alt = altair()
    base = alt.Chart(alt.Data(values=list(rows)))
    names = alt.Y("name:N", sort=None, title=None, axis=alt.Axis(ticks=False, domain=False, labelLimit=160))
    scale = alt.Scale(domainMin=0, nice=True)
    tip = [
        "name:N",
        alt.Tooltip("share:Q", format=".1%"),
        alt.Tooltip("low:Q", format=".1%"),
        alt.Tooltip("high:Q", format=".1%"),
    ]
    bars = base.mark_rule(strokeWidth=2).encode(
        x=alt.X("low:Q", title=title, scale=scale, axis=alt.Axis(format=".0%")), x2="high:Q", y=names, tooltip=tip
    )
    dots = base.mark_point(filled=True, size=80, opacity=1).encode(x="share:Q", y=names, tooltip=tip)
    even = alt.Chart(alt.Data(values=[{"equal": equal}])).mark_rule(strokeDash=[2, 3]).encode(x="equal:Q")
    return finish(alt.layer(even, bars, dots), ROW * max(2, len(rows)))


def change_chart(rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Changes with their intervals; filled where they are more than chance."""
    alt = altair()
    base = alt.Chart(alt.Data(values=list(rows)))
    names = alt.Y("name:N", sort=None, title=None, axis=alt.Axis(ticks=False, domain=False, labelLimit=180))
    tip = ["name:N", "first:N", "second:N", alt.Tooltip("step:Q", format="+.2f")]
    zero = alt.Chart(alt.Data(values=[{"zero": 0}])).mark_rule().encode(x="zero:Q")
    bars = base.mark_rule(strokeWidth=2).encode(x=alt.X("low:Q", title=None), x2="high:Q", y=names, tooltip=tip)
    sure = alt.condition("datum.sure", alt.value(1), alt.value(0))
    dots = base.mark_point(size=80, shape="square", strokeWidth=2, filled=False).encode(
        x="step:Q", y=names, tooltip=tip
    )
    full = base.mark_point(size=90, shape="square", filled=True).encode(x="step:Q", y=names, opacity=sure, tooltip=tip)
    return finish(alt.layer(zero, bars, dots, full), ROW * max(2, len(rows)))


def length_chart(rows: Sequence[dict[str, Any]], title: str) -> dict[str, Any]:
    """How many matches took how long: the first variant as an area, others as lines."""
    alt = altair()
    base = alt.Chart(alt.Data(values=list(rows)))
    x, y = alt.X("decisions:Q", title=title), alt.Y("part:Q", title=None, axis=alt.Axis(format=".0%"))
    tip = ["variant:N", "decisions:Q", alt.Tooltip("part:Q", format=".1%")]
    first = base.transform_filter("datum.first").mark_area(interpolate="step-after", opacity=0.5)
    others = base.transform_filter("!datum.first").mark_line(interpolate="step-after", strokeWidth=2)
    drawn = alt.layer(
        first.encode(x=x, y=y, tooltip=tip),
        others.encode(x=x, y=y, color=alt.Color("variant:N", title=None), tooltip=tip),
    )
    return finish(drawn, HEIGHT)


def finish(chart: Any, height: int) -> dict[str, Any]:
    """A chart as wide as what holds it, as plain data."""
    made: dict[str, Any] = chart.properties(width="container", height=height).to_dict(validate=False)
    made.pop("config", None)
    return made

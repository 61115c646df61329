"""A bar for whatever takes longer than two seconds, on the error stream and only for people."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from types import TracebackType
from typing import Final, Self, final

from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as RichBar
from rich.text import Text

DELAY: Final = 2.0
SPEED_WINDOW: Final = 3600.0  # seconds that the time left is reckoned from: one match may take minutes


@final
class BarWithFigures(RichBar):
    """A bar, and below it a line of what is known so far."""

    figures = ""

    def get_renderables(self) -> Iterable[RenderableType]:
        """The bar, and the line if there is something to tell."""
        yield from super().get_renderables()
        if self.figures:
            yield Text(self.figures, overflow="ellipsis", no_wrap=True)


@final
class ProgressBar:
    """How far something has come."""

    def __init__(self, title: str, total: float) -> None:
        console = Console(stderr=True)
        self.wanted: Final = console.is_terminal
        self.bar: Final = BarWithFigures(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=console,
            transient=True,
            speed_estimate_period=SPEED_WINDOW,
        )
        self.task: Final = self.bar.add_task(title, total=total)
        self.done = 0.0
        self.timer: Final = threading.Timer(DELAY, self.bar.start)
        self.timer.daemon = True

    def step(self, fresh: bool = True) -> None:
        """One more; one that was done before says nothing about the time left."""
        self.set(self.done + 1)
        if not fresh:
            self.bar.reset(self.task, start=True, completed=int(self.done))

    def set(self, done: float) -> None:
        """So many."""
        self.done = done
        self.bar.update(self.task, completed=done)

    def tell(self, figures: str) -> None:
        """What is known so far, in a line below the bar."""
        self.bar.figures = figures

    def __enter__(self) -> Self:
        if self.wanted:
            self.timer.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.timer.cancel()
        if self.wanted:
            self.bar.stop()

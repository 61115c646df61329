"""The command line: play, simulate, replay, read the rules, check and measure."""

from __future__ import annotations

import os
import sys

from astrarium.cli.commands import app
from astrarium.core.errors import AstrariumError

USAGE_ERROR = 2  # what the program returns when it was asked for something that cannot be


def main(args: list[str] | None = None) -> None:
    """Run a command. What cannot be done is said in one line on the error stream, never as a traceback."""
    try:
        app(args, prog_name="astrarium")
    except AstrariumError as error:
        print(f"astrarium: {one_line(str(error))}", file=sys.stderr)
        sys.exit(USAGE_ERROR)
    except BrokenPipeError:
        # Whoever read our output has seen enough.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)


def one_line(text: str) -> str:
    """A reason without line breaks."""
    return " ".join(text.split())


__all__ = ["app", "main"]

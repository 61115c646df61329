"""`python -m astrarium.cli` is the same as `astrarium`."""

from __future__ import annotations

from astrarium.cli import main

if __name__ == "__main__":
    main()

"""Say for every installed game whether each of its rules is implemented and shown by a passing test; fail if not."""

from __future__ import annotations

import sys
from pathlib import Path

import astrarium
from astrarium.testing.rule_coverage import measure_coverage, read_rule_evidence

ROOT = Path(__file__).resolve().parents[1]


def main() -> int:
    """One line for each game, and the rules that are missing."""
    missing = 0
    for name in astrarium.games():
        cover = measure_coverage(astrarium.load(name), read_rule_evidence(name, ROOT))
        missing += not cover.complete
        print(
            f"rules of {name}: {len(cover.rules)}, all implemented and shown" if cover.complete else f"rules of {name}:"
        )
        for what, rules in (
            ("implemented by nothing", cover.unimplemented),
            ("shown by no passing test", cover.untested),
        ):
            if rules:
                print(f"  {what}: {', '.join(rules)}")
        for mistake in cover.mistakes:
            print(f"  {mistake}")
    return missing


if __name__ == "__main__":
    sys.exit(main())

"""A game of your own, begun from the template: copied, and renamed wherever it says its name.

python tools/new_game.py ../my-game mygame      # a folder that does not exist yet, and a short name for commands
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

TEMPLATE = Path(__file__).resolve().parents[1] / "examples" / "template"
NAMES = {"astrarium_template": "{id}", "astrarium-template": "{id}", '"template"': '"{id}"', "\ntemplate =": "\n{id} ="}


def begin(folder: Path, id: str) -> None:
    """Copy the template, and give it its name."""
    shutil.copytree(TEMPLATE, folder, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    (folder / "src" / "astrarium_template").rename(folder / "src" / id)
    for path in [*folder.rglob("*.py"), *folder.rglob("*.toml")]:
        text = path.read_text(encoding="utf-8")
        for old, new in NAMES.items():
            text = text.replace(old, new.format(id=id))
        path.write_text(text, encoding="utf-8")


def main(given: list[str]) -> int:
    """Begin, or say what is missing."""
    if len(given) != 2 or not re.fullmatch(r"[a-z][a-z0-9_]*", given[1]):
        print(__doc__, file=sys.stderr)
        return 2
    folder = Path(given[0])
    if folder.exists():
        print(f"{folder} is there already; name another folder", file=sys.stderr)
        return 2
    begin(folder, given[1])
    print(f"{given[1]} is in {folder}. Next: pip install --editable {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

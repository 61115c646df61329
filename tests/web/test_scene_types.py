"""The types of the page are those of the scene."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("scene_types", ROOT / "tools" / "scene_types.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_has_the_types_of_the_scene_as_it_is_now() -> None:
    made = tool().typescript()
    assert (ROOT / "web" / "src" / "scene.ts").read_text(encoding="utf-8") == made, "run: make generate"


def test_every_record_of_a_scene_has_a_type() -> None:
    made = tool().typescript()
    for name in ("Board", "Place", "Now", "Battle", "Dialogue", "Choice", "Told"):
        assert f"export interface {name} {{" in made

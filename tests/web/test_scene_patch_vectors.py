"""What the page puts together is what the server takes apart."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import msgspec

from astrarium.core.scene_patch import apply_patch

ROOT = Path(__file__).parents[2]


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("scene_patch_vectors", ROOT / "tools" / "scene_patch_vectors.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_is_tested_with_the_patches_that_are_made_now() -> None:
    kept = (ROOT / "web" / "tests" / "scenePatches.json").read_text(encoding="utf-8")
    assert kept == tool().written(), "run: make generate"


def test_they_are_the_patches_between_their_scenes_and_of_every_kind() -> None:
    found = msgspec.json.decode(tool().written())
    for one in found:
        assert apply_patch(one["old"], one["patch"]) == one["new"]
    assert {kind for one in found for kind in one["patch"]} == {"set", "lists", "gone"}

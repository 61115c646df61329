"""The page's TypeScript types, made from the records of `astrarium.core.scene` and its patch.

`make generate` writes them; `tests/web` compares, so that the page and the records cannot drift apart.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from astrarium.core import scene, scene_patch

TARGET = Path(__file__).parents[1] / "web" / "src" / "scene.ts"
HEAD = "// Made by tools/scene_types.py from astrarium.core.scene: `make generate`. Do not edit.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript() -> str:
    """The whole file."""
    _, parts = msgspec.json.schema_components([scene.Scene, scene_patch.NowPatch])
    order = [name for name in {**vars(scene), **vars(scene_patch)} if name in parts]
    interfaces = [interface(name, parts[name]) for name in order]
    return "\n".join([HEAD, f"export const SCHEMA = {scene.SCHEMA}\n", *interfaces])


def interface(name: str, part: dict[str, Any]) -> str:
    """One record."""
    lines = [f"/** {line} */" for line in [" ".join(part.get("description", "").split())] if line]
    lines.append(f"export interface {name} {{")
    for field, kind in part.get("properties", {}).items():
        optional = "" if field in part.get("required", ()) else "?"
        lines.append(f"  {field}{optional}: {written(kind)}")
    return "\n".join([*lines, "}\n"])


def written(kind: dict[str, Any]) -> str:
    """A type."""
    if not kind:
        return "unknown"
    if "$ref" in kind:
        return str(kind["$ref"]).rsplit("/", 1)[-1]
    if "enum" in kind:
        return " | ".join(msgspec.json.encode(value).decode() for value in kind["enum"])
    if "anyOf" in kind:
        return " | ".join(sorted({written(one) for one in kind["anyOf"]}, key=lambda said: (said == "null", said)))
    if kind.get("type") == "array":
        return listed(kind)
    if kind.get("type") == "object":
        return f"Record<string, {written(kind.get('additionalProperties', {}))}>"
    return PLAIN[kind["type"]]


def listed(kind: dict[str, Any]) -> str:
    """A list, or a tuple of fixed length."""
    if "prefixItems" in kind:
        return f"[{', '.join(written(one) for one in kind['prefixItems'])}]"
    inner = written(kind.get("items", {}))
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


if __name__ == "__main__":
    TARGET.write_text(typescript(), encoding="utf-8")

"""What the commands print: tables for people, plain data for programs."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from astrarium.cli.seat_signs import LOUD, MUTED, OUTLINE, SOFT
from astrarium.core.game import Game, load
from astrarium.core.rulebook import Rule

if TYPE_CHECKING:
    from astrarium.testing.rule_coverage import RuleCoverage


def print_json(data: object) -> None:
    """Plain JSON on the output, and nothing else."""
    print(json.dumps(data, ensure_ascii=False, indent=1, default=msgspec.to_builtins))


def make_table(*columns: str, title: str = "") -> Table:
    """A quiet table; columns whose name begins with # hold numbers."""
    made = Table(box=box.SIMPLE_HEAD, title=title or None, title_justify="left", border_style=OUTLINE)
    for column in columns:
        made.add_column(column.lstrip("#"), justify="right" if column.startswith("#") else "left")
    return made


# ---------------------------------------------------------------------- games and rules


def describe_game(name: str) -> dict[str, Any]:
    """What the box of a game says; of one that cannot be opened, why."""
    try:
        about: dict[str, Any] = msgspec.to_builtins(load(name).about)
    except Exception as error:  # a plug-in may fail in any way, and the others are still there
        return {"id": name, "broken": f"{type(error).__name__}: {error}"}
    return about


def games_table(listed: Sequence[dict[str, Any]], lang: str) -> RenderableType:
    """The installed games."""
    made = make_table("id", "game", "players", "minutes", "rules")
    for game in listed:
        if "broken" in game:
            made.add_row(game["id"], Text(game["broken"], style=MUTED))
            continue
        players, minutes = ("-".join(map(str, game[name])) for name in ("players", "minutes"))
        made.add_row(game["id"], game["title"][lang], players, minutes, game["maturity"][lang])
    return made


def find_rules(game: Game[Any], words: Sequence[str], lang: str) -> list[Rule]:
    """Rules that hold every one of the words; all rules, if there are none."""
    found = list(game.rulebook.rules.values())
    for word in words:
        these = {rule.id for rule in game.rulebook.find(word, lang)}
        found = [rule for rule in found if rule.id in these]
    return found


def rulebook_text(game: Game[Any], rules: Sequence[Rule], lang: str) -> RenderableType:
    """Rules by sections."""
    parts: list[RenderableType] = [Text(game.title[lang], style=LOUD)]
    section = ""
    for rule in rules:
        if rule.section != section:
            section = rule.section
            parts.append(Text(f"\n{section}. {game.rulebook.sections[section][lang]}", style=LOUD))
        line = Table.grid(padding=(0, 1))
        line.add_column(width=max(8, *(len(each.id) for each in rules)))
        line.add_column()
        switch = f"  [{', '.join(rule.switch)}]" if rule.switch else ""
        line.add_row(Text(rule.id, style=SOFT), Text.assemble(rule.text[lang], (switch, MUTED)))
        parts.append(line)
    return Group(*parts)


def rule_data(rules: Sequence[Rule]) -> list[dict[str, Any]]:
    """Rules as plain data."""
    return [
        {
            "id": rule.id,
            "section": rule.section,
            "kind": rule.kind,
            "text": rule.text,
            "source": rule.source,
            "switch": list(rule.switch),
        }
        for rule in rules
    ]


def coverage_table(found: RuleCoverage) -> RenderableType:
    """Rule, what implements it, which tests show it; what is missing comes last."""
    made = make_table("rule", "implemented by", "#tests", "shown by")
    for row in found.rules:
        tests = row.tests[0].split("::")[-1] if row.tests else "-"
        made.add_row(row.rule, ", ".join(row.implemented_by) or "-", str(len(row.tests)), tests)
    total = len(found.rules)
    implemented, shown = total - len(found.unimplemented), total - len(found.untested)
    lines = [Text(f"{implemented} of {total} rules are implemented, {shown} are shown")]
    untried = len(found.untested) == total
    if untried:
        lines.append(Text("no test has run in this folder yet: `make test` writes down which tests show which rule"))
    not_shown = () if untried else found.untested
    for words, rules in (("nothing implements", found.unimplemented), ("no passing test shows", not_shown)):
        if rules:
            lines.append(Text(f"{words}: {', '.join(rules)}", style=LOUD))
    lines += [Text(mistake, style=LOUD) for mistake in found.mistakes]
    return Group(made, *lines)


def coverage_data(found: RuleCoverage) -> dict[str, Any]:
    """The same as plain data."""
    rows = {row.rule: {"implemented_by": list(row.implemented_by), "tests": list(row.tests)} for row in found.rules}
    return {
        "game": found.game,
        "rules": rows,
        "not_implemented": list(found.unimplemented),
        "not_shown": list(found.untested),
        "mistakes": list(found.mistakes),
    }


def options_in_force(game: Game[Any], options: Mapping[str, str]) -> str:
    """What differs from the recommended options, which are the defaults."""
    usual = game.about.fill_options(None)
    chosen = [f"{name}={value}" for name, value in options.items() if usual[name] != value]
    return f"options: {', '.join(chosen) or 'as recommended'}"


# ---------------------------------------------------------------------- speed


def speed_tables(
    ours: Sequence[dict[str, Any]],
    theirs: dict[str, Any] | None,
    ratios: Sequence[dict[str, Any]],
    changes: Sequence[dict[str, Any]],
) -> RenderableType:
    """Figures of each game in each form, what thinking costs, then the peer, and ratios last."""
    made = make_table("engine", "form", "#decisions/s", "#matches/s", "#clones/s", "#scene ms", "#all seats ms")
    for row in ours:
        made.add_row(
            row["game"],
            row["form"],
            f"{row['decisions_per_second']:,.0f}",
            f"{row['matches_per_second']:,.1f}",
            f"{row['clones_per_second']:,.0f}",
            *("-" if row[name] is None else f"{row[name]:.2f}" for name in ("scene_ms", "all_scenes_ms")),
        )
    shown: list[RenderableType] = [made, thinking_table(ours)]
    if changes:
        shown.append(changes_table(changes))
    if theirs is None:
        return Group(*shown)
    name = f"{theirs.get('peer', 'peer')} {theirs.get('version', '')}".strip()
    copies, decisions = f"{theirs['copies_per_second']:,.0f}", f"{theirs['decisions_per_second']:,.0f}"
    made.add_row(name, "", decisions, f"{theirs.get('matches_per_second', 0):,.1f}", copies, "", "")
    times = make_table(f"times as fast as {name}", "form", "#decisions", "#clones")
    for row in ratios:
        times.add_row(row["game"], row["form"], f"{row['decisions']:.1f}", f"{row['clones']:.1f}")
    return Group(*shown, times)


def thinking_table(ours: Sequence[dict[str, Any]]) -> Table:
    """What a bot's thinking costs, in microseconds, and as multiples of what it should be near."""
    names = ("clone_us", "world_us", "answer_us", "value_us", "world_per_clone", "value_per_answer")
    heads = ("#clone µs", "#world µs", "#clone, answer µs", "#value µs", "#world / clone", "#value / answer")
    made = make_table("thinking", "form", *heads)
    for row in ours:
        made.add_row(row["game"], row["form"], *("-" if row[name] is None else f"{row[name]:.1f}" for name in names))
    return made


def changes_table(changes: Sequence[dict[str, Any]]) -> Table:
    """How fast each game is now, where 1 is as fast as before."""
    made = make_table("times as fast as before", "form", "#decisions", "#clones", "")
    for row in changes:
        slower = "slower" if row["slower"] else ""
        made.add_row(row["game"], row["form"], f"{row['decisions']:.2f}", f"{row['clones']:.2f}", slower)
    return made

"""What a game's TOML files say of it, read and checked on the way in."""

# not compiled: msgspec records.

from __future__ import annotations

import re
import tomllib
from threading import Lock
from typing import Final, TypeVar

import msgspec

from astrarium.core.content_checks import check_rules_named, explain_mismatch
from astrarium.core.errors import BadData, BadOptions
from astrarium.core.rulebook import Rule, Rulebook
from astrarium.core.wordbook import group_thousands


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words in both languages."""

    en: str
    it: str

    def plain(self) -> dict[str, str]:
        """As plain data."""
        return {"en": self.en, "it": self.it}


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way a match can end."""

    id: str
    rule: str
    en: str
    it: str


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options that stand together in a form."""

    id: str
    en: str
    it: str


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An open point of the rules as a switch."""

    name: str
    values: tuple[str, ...]
    default: str
    rules: tuple[str, ...]
    en: str
    it: str
    words: dict[str, Text]
    group: str = ""
    help: Text | None = None

    def __post_init__(self) -> None:
        if self.default not in self.values:
            raise ValueError(f"option {self.name}: the default {self.default!r} is none of its values")
        if set(self.words) != set(self.values):
            raise ValueError(f"option {self.name}: its words do not match its values")


class Conflict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A value that is legal only beside certain others."""

    when: dict[str, tuple[str, ...]]
    needs: dict[str, tuple[str, ...]]
    rule: str


class Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A named set of options: what differs from the defaults."""

    id: str
    en: str
    it: str
    help: Text
    options: dict[str, str] = {}


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first page of a game."""

    id: str
    title: Text
    summary: Text
    players: tuple[int, int]
    minutes: tuple[int, int]
    weight: int
    maturity: Text
    rules_version: int
    ending: tuple[Ending, ...]
    option: tuple[Option, ...] = ()
    option_group: tuple[Group, ...] = ()
    option_conflict: tuple[Conflict, ...] = ()
    preset: tuple[Preset, ...] = ()
    earlier_content: tuple[str, ...] = ()  # fingerprints of earlier content.toml files that play alike
    earlier_boxes: dict[str, tuple[str, ...]] = {}  # earlier content that is kept, by file; and what plays like it

    def __post_init__(self) -> None:
        names = [preset.id for preset in self.preset]
        if len(set(names)) != len(names):
            raise ValueError(f"two presets have one id: {', '.join(names)}")
        for preset in self.preset:
            if preset.id == RECOMMENDED and preset.options:
                raise ValueError("the preset recommended is what the defaults are; it changes no option")
            try:
                self.fill_options(dict(preset.options))
            except BadOptions as error:
                raise ValueError(f"preset {preset.id}: {error}") from error

    def has_preset(self, name: str) -> bool:
        """Whether a preset of that name is declared."""
        return any(preset.id == name for preset in self.preset)

    def preset_options(self, name: str) -> dict[str, str]:
        """What the preset of that name changes."""
        for preset in self.preset:
            if preset.id == name:
                return dict(preset.options)
        known = ", ".join(preset.id for preset in self.preset) or "none"
        raise BadOptions(f"{self.id} has no preset {name!r}; it knows: {known}")

    def fill_options(self, given: dict[str, object] | None) -> dict[str, str]:
        """All options, the given ones checked and the rest at their defaults."""
        known = {option.name: option for option in self.option}
        chosen = {option.name: option.default for option in self.option}
        for name, value in (given or {}).items():
            option = known.get(name)
            if option is None:
                raise BadOptions(f"{self.id} has no option {name!r}; it knows: {', '.join(known) or 'none'}")
            wanted = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
            if wanted not in option.values:
                raise BadOptions(f"{self.id}: {name} cannot be {value!r}; it may be: {', '.join(option.values)}")
            chosen[name] = str(wanted)
        for conflict in self.option_conflict:
            self._judge(conflict, chosen)
        return chosen

    def _judge(self, conflict: Conflict, chosen: dict[str, str]) -> None:
        if not all(chosen[name] in values for name, values in conflict.when.items()):
            return
        for name, values in conflict.needs.items():
            if chosen[name] not in values:
                told = ", ".join(f"{key}={chosen[key]}" for key in conflict.when)
                raise BadOptions(f"{self.id}: {told} needs {name}={' or '.join(values)} ({conflict.rule})")

    def accepts(self, chosen: dict[str, str]) -> bool:
        """Whether these options can stand together."""
        try:
            self.fill_options(dict(chosen))
        except BadOptions:
            return False
        return True


class _Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    en: str
    it: str


class _Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    section: str
    kind: str
    en: str
    it: str
    source: str
    switch: tuple[str, ...] = ()


class _Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    section: tuple[_Section, ...]
    rule: tuple[_Rule, ...]


Kind = TypeVar("Kind")

RECOMMENDED: Final = "recommended"  # the preset whose options are the defaults
DECIMAL: Final = {"en": ".", "it": ","}
# In a rule's sentence: a path into content.toml, or a path and the two forms of a noun for its number.
HOLE: Final = re.compile(r"\{([\w.#*=&-]+)(?::([^{}|]*)\|([^{}|]*))?\}")

# The shape of a record is learned at its first use; a thread that comes in between finds it half learned, and the
# process ends. So one thread reads at a time.
READ_LOCK: Final = Lock()


def convert(data: object, kind: type[Kind]) -> Kind:
    """Plain data as a typed record."""
    with READ_LOCK:
        return msgspec.convert(data, kind, strict=True)


def _parse(text: str, name: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"{name}: {error}") from error


def read_toml(text: str, kind: type[Kind], name: str) -> Kind:
    """TOML text as a typed record; what does not fit is said in words."""
    data = _parse(text, name)
    try:
        return convert(data, kind)
    except (msgspec.ValidationError, ValueError) as error:
        raise BadData(f"{name}: {explain_mismatch(data, kind, error)}") from error


def read_rulebook(text: str, content_text: str = "", earlier_text: str = "") -> Rulebook:
    """The rules of a rulebook.toml. A hole such as `{ships.fighter.money}` takes the number that the content prints.

    Earlier content has other cards: where it cannot fill the holes of a rule, the rule is the one of the earlier text.
    """
    book = read_toml(text, _Rulebook, "rulebook.toml")
    content = _parse(content_text, "content.toml")
    if earlier_text:
        earlier = {rule.id: rule for rule in read_toml(earlier_text, _Rulebook, "earlier rulebook").rule}
        chosen = [rule if fits(rule.en, content) else earlier.get(rule.id, rule) for rule in book.rule]
        book = _Rulebook(book.section, tuple(chosen))
    sections = {section.id: {"en": section.en, "it": section.it} for section in book.section}
    rules = [
        Rule(
            rule.id,
            rule.section,
            rule.kind,
            {
                lang: fill_holes(sentence, content, lang, rule.id)
                for lang, sentence in (("en", rule.en), ("it", rule.it))
            },
            rule.source,
            rule.switch,
        )
        for rule in book.rule
    ]
    return Rulebook(sections, rules)


def check_citations(content_text: str, rulebook_text: str) -> None:
    """Every rule that a record of a content.toml names stands in the rulebook.toml."""
    rules = read_toml(rulebook_text, _Rulebook, "rulebook.toml").rule
    check_rules_named(_parse(content_text, "content.toml"), {rule.id for rule in rules})


def fits(sentence: str, content: dict[str, object]) -> bool:
    """Whether the content has something for every hole of a sentence."""
    return all(content_value(content, hole) is not None for hole, _, _ in HOLE.findall(sentence))


def fill_holes(sentence: str, content: dict[str, object], lang: str, rule: str) -> str:
    """A rule's sentence with the values of the content in its holes, numbers as the language writes them.

    `{ships.fighter.money}` is the number, `{ships.fighter.money:coin|coins}` the noun in the form for it.
    """

    def value_of(hole: re.Match[str]) -> str:
        value = content_value(content, hole[1])
        values = value if isinstance(value, tuple) else (value,)
        if not values or not all(isinstance(one, str | int | float) and not isinstance(one, bool) for one in values):
            raise BadData(f"rulebook.toml: {rule} names {hole[1]}, and content.toml prints no number or word there")
        if hole[2] is not None:
            return hole[2] if value == 1 else hole[3]
        return "; ".join([write_value(one, lang) for one in values])

    return HOLE.sub(value_of, sentence)


def write_value(value: object, lang: str) -> str:
    """A number as the language writes it, or a word."""
    if isinstance(value, int):
        return group_thousands(value, lang)
    return str(value).replace(".", DECIMAL[lang]) if isinstance(value, float) else str(value)


def content_value(content: object, path: str) -> object:
    """What content.toml prints at a dotted path; of a list, the entry with that `id` or `name`, or that number.

    Of a line such as `stat unit=own_cargo by=-1` or `rounds:2` it is the value of a key, a number without its sign.
    `tiles.#.count` is the sum of a key over a list, `tiles.#` the length of the list, and `cards.*.price` are all
    prices. `cards.#unit=tank&price` counts only entries with that unit and with any price.
    """
    found = content
    parts = path.split(".")
    for at, part in enumerate(parts):
        if isinstance(found, dict):
            found = found.get(part)
        elif isinstance(found, list) and part[0] in "#*":
            return gather(found, part, ".".join(parts[at + 1 :]))
        elif isinstance(found, list) and part.isdigit():
            found = found[int(part)] if int(part) < len(found) else None
        elif isinstance(found, list):
            entries = [entry for entry in found if isinstance(entry, dict)]
            found = next((entry for entry in entries if part in (entry.get("id"), entry.get("name"))), None)
        elif isinstance(found, str):
            found = value_in_line(found, part)
        else:
            return None
    return found


def value_in_line(line: str, key: str) -> int | str | None:
    """The value of a key in a line of words such as `by=-1` or `rounds:2`; a number without its sign."""
    for word in line.split():
        name, _, value = word.replace(":", "=").partition("=")
        if name == key:
            return int(value.lstrip("-")) if value.lstrip("-").isdigit() else value
    return None


def gather(entries: list[object], part: str, path: str) -> object:
    """What stands at a path in those entries of a list that a part such as `*unit=tank` chooses, or how much it is."""
    wanted = [condition.partition("=") for condition in part[1:].split("&") if condition]
    chosen = [entry for entry in entries if all(stands(entry, key, value) for key, _, value in wanted)]
    if not path:
        return len(chosen)
    values = [content_value(entry, path) for entry in chosen]
    if part[0] == "*":
        return tuple(values)
    numbers = [value for value in values if isinstance(value, int)]
    return sum(numbers) if len(numbers) == len(values) else None


def stands(entry: object, key: str, value: str) -> bool:
    """Whether an entry of a list has that key, with that value if one is named."""
    return isinstance(entry, dict) and key in entry and value in ("", str(entry[key]))

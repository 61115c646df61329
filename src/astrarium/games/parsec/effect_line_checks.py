"""Which lines of effects content.toml may have, and where: what is not understood is told with the form it may have."""

from __future__ import annotations

import re
from typing import Final

from astrarium.core.content_checks import wrong_value
from astrarium.games.parsec.effect_vocabulary import N_NONE, NEED_OF, Effect, need, parse

# A form is `key=this|that` or `key=(own|any)_(this|that)`, and `key=low..high` for a whole number; in brackets is what
# may be left out.
UNITS: Final = "cargo|fighter|transport|cruiser|colony"
VESSEL: Final = "(vessel|military|small|large|cargo|fighter|transport|cruiser)"
UNIT: Final = "(unit|vessel|military|small|large|cargo|fighter|transport|cruiser|colony)"
KIND: Final = "titanium|gold|energy"
STATS: Final = "move|attack|defence|range"
BY: Final = "by=-9..9"
ONES: Final = "n=1..9"
FROM: Final = f"from=opponent {ONES} mode=random|choice"

Forms = dict[str, tuple[str, ...]]

AT_ONCE: Final[Forms] = {  # it works when its card is played
    "gain": (f"kind={KIND}|choice|each n=1..20",),
    "steal_resource": (FROM,),
    "steal_event": (FROM,),
    "peek": ("from=opponent what=events|resources", "what=deck"),
    "build": (f"unit=cargo|fighter|transport|cruiser {ONES} at=colony", f"unit=colony {ONES} at=planet_hex"),
    "destroy": (f"unit=(own|enemy|any)_{UNIT} in=board [save=2..8]",),
    "convert": ("unit=own_cargo to=colony",),
    "capture": (f"unit=enemy_{VESSEL} in=module|board",),
    "attack_again": (f"unit=own_{VESSEL}",),
    "teleport": (f"unit=(own|enemy|any)_{VESSEL} to=any_empty",),
    "push": (f"unit=(own|enemy|any)_{VESSEL} {ONES}",),
    "hazard": ("area=AREA test=2..20 units=vessels|any",),
    "extra_roll": (ONES,),
}
IN_A_FIGHT: Final[Forms] = {  # its card is played in a fight
    "stat": (f"unit=this_unit stat=attack {BY}",),
    "roll_mod": (f"side=attack|defence {BY}",),
    "reroll": ("which=own|enemy",),
    "escape": ("unit=this_unit",),
}
IN_REPLY: Final[Forms] = {"cancel": ("",), "reroll": ("which=production",)}
STANDING: Final[Forms] = {  # it works as long as the card lies before its player
    "stat": (f"unit=own_{UNIT} stat={STATS}|capacity {BY}",),
    "cost": (f"unit={UNITS}|military kind={KIND} {BY}",),
    "event_price": (BY,),
    "resale": (BY,),
    "aboard_surcharge": ("n=0..9",),
    "port_rate": (ONES,),
    "no_player_trade": ("",),
    "yield": (f"body=asteroid {BY}", f"body=planet {BY} [min_colonies=1..7]"),
    "on_destroy": (),
}
ON_A_PLAYER: Final[Forms] = {**STANDING, "trade_anywhere": ("with=port|opponent",)}
ON_THE_BOARD: Final[Forms] = {  # it works as long as its card lies on an area or a vessel
    "stat": (f"unit=(own|enemy|any)_{UNIT} stat={STATS} {BY}",),
    "move_extra": (f"unit=own_{VESSEL} {ONES}",),
    "yield": ("body=asteroid|planet by=double",),
    "no_yield": ("area=AREA",),
    "no_move": ("area=AREA",),
    "no_attack": ("area=AREA",),
    "link": ("",),
    "close_port": ("",),
}
WHEN_DESTROYED: Final[Forms] = {  # what may follow on_destroy
    "gain": (f"kind={KIND}|choice|each n=1..20",),
    "steal_resource": (f"from=owner {ONES} mode=random|choice",),
    "steal_event": (f"from=owner {ONES} mode=random|choice",),
    "extra_roll": (ONES,),
}
AREAS: Final = {  # what of the board can be meant, by what is named for the card
    "hex": "hex|radius1|board",
    "asteroid": "hex|radius1|board",
    "module": "module|planet|board",
    "planet": "planet|module|board",
}
LASTING: Final = ("turn", "game")
NUMBER: Final = re.compile(r"^(-?\d+)\.\.(-?\d+)$")


def check_faction_line(record: str, key: str, line: str) -> None:
    """A faction's line is one that works all the time."""
    check_line(record, key, line, line, STANDING, "board")


def check_card_lines(record: str, lines: tuple[str, ...], timing: str, scope: str, duration: str, token: bool) -> None:
    """A card's lines fit its timing, its scope and its duration, and all of them mean what is named for the first."""
    forms = card_forms(timing, scope, duration)
    for at, line in enumerate(lines):
        check_line(record, f"effects.{at}", line, line, forms, scope)
    effects = [parse(line) for line in lines]
    named = need(effects, scope, token)
    for at, effect in enumerate(effects):
        if names_something(effect) and need([effect], scope, token) != named:
            raise wrong_value(record, f"effects.{at}", lines[at], "the first one, or name what the first one names")


def card_forms(timing: str, scope: str, duration: str) -> Forms:
    """The forms for a card of this timing, scope and duration."""
    if timing == "reaction":
        return IN_REPLY
    if timing == "combat":
        return IN_A_FIGHT
    if duration not in LASTING and not duration.startswith("rounds:"):
        return AT_ONCE
    return {**AT_ONCE, **(ON_A_PLAYER if scope == "player" else ON_THE_BOARD)}


def names_something(effect: Effect) -> bool:
    """Whether an effect works on something that is named when its card is played."""
    people = "opponent" in (effect.who, effect.partner) or effect.unit == "this_unit"
    return people or NEED_OF.get(effect.op, N_NONE) != N_NONE or effect.area not in ("", "board")


def check_line(record: str, key: str, line: str, part: str, forms: Forms, scope: str) -> None:
    """A line, or its part after on_destroy, is one of these operations in one of its forms."""
    operation, _, rest = part.partition(" ")
    if operation not in forms:
        raise wrong_value(record, key, line, "here one of: " + ", ".join(forms))
    if operation == "on_destroy":
        check_line(record, key, line, rest, WHEN_DESTROYED, scope)
        return
    known = [form.replace("AREA", AREAS.get(scope, "board")) for form in forms[operation]]
    if not any([fits(rest, form) for form in known]):
        raise wrong_value(record, key, line, " or ".join([f"{operation} {form}".strip() for form in known]))


def fits(rest: str, form: str) -> bool:
    """Whether the rest of a line has every key of a form once, with a value that may stand there."""
    given = [part.partition("=") for part in rest.split()]
    values = {key: value for key, _, value in given}
    if len(values) < len(given):
        return False
    for part in form.split():
        key, _, allowed = part.strip("[]").partition("=")
        if key not in values and part.startswith("["):
            continue
        if not may_be(values.pop(key, ""), allowed):
            return False
    return not values


def may_be(value: str, allowed: str) -> bool:
    """Whether a value is one of the words or lies between the two numbers."""
    ends = NUMBER.match(allowed)
    if ends is None:
        return re.fullmatch(allowed, value) is not None
    return re.fullmatch(r"-?\d{1,3}", value) is not None and int(ends[1]) <= int(value) <= int(ends[2])


CITES: Final[dict[object, tuple[str, ...]]] = {
    check_faction_line: ("PA-6.1.1",),
    check_card_lines: ("PA-6.2.10", "PA-6.2.15"),
}

"""The vocabulary of effects: thirty-three operations, written as lines like `stat unit=own_cruiser stat=range by=1`."""

from __future__ import annotations

from typing import Final, final

OPERATIONS: Final = (
    "gain", "steal_resource", "steal_event", "peek", "cancel", "build", "destroy", "convert", "capture", "move_extra",
    "attack_again", "teleport", "push", "stat", "roll_mod", "reroll", "escape", "hazard", "yield", "no_yield",
    "extra_roll", "no_move", "no_attack", "link", "cost", "event_price", "resale", "aboard_surcharge", "port_rate",
    "close_port", "trade_anywhere", "no_player_trade", "on_destroy",
)  # fmt: skip
GAIN: Final = 0
STEAL_RESOURCE: Final = 1
STEAL_EVENT: Final = 2
PEEK: Final = 3
CANCEL: Final = 4
BUILD: Final = 5
DESTROY: Final = 6
CONVERT: Final = 7
CAPTURE: Final = 8
MOVE_EXTRA: Final = 9
ATTACK_AGAIN: Final = 10
TELEPORT: Final = 11
PUSH: Final = 12
STAT: Final = 13
ROLL_MOD: Final = 14
REROLL: Final = 15
ESCAPE: Final = 16
HAZARD: Final = 17
YIELD: Final = 18
NO_YIELD: Final = 19
EXTRA_ROLL: Final = 20
NO_MOVE: Final = 21
NO_ATTACK: Final = 22
LINK: Final = 23
COST: Final = 24
EVENT_PRICE: Final = 25
RESALE: Final = 26
ABOARD_SURCHARGE: Final = 27
PORT_RATE: Final = 28
CLOSE_PORT: Final = 29
TRADE_ANYWHERE: Final = 30
NO_PLAYER_TRADE: Final = 31
ON_DESTROY: Final = 32
OPERATION_RULES: Final = {
    GAIN: "PA-6.2.24",
    STEAL_RESOURCE: "PA-6.2.25",
    STEAL_EVENT: "PA-6.2.26",
    PEEK: "PA-6.2.27",
    CANCEL: "PA-6.2.28",
    BUILD: "PA-6.2.29",
    DESTROY: "PA-6.2.30",
    CONVERT: "PA-6.2.31",
    CAPTURE: "PA-6.2.32",
    MOVE_EXTRA: "PA-6.2.33",
    ATTACK_AGAIN: "PA-6.2.34",
    TELEPORT: "PA-6.2.35",
    PUSH: "PA-6.2.36",
    STAT: "PA-6.2.37",
    ROLL_MOD: "PA-6.2.38",
    REROLL: "PA-6.2.39",
    ESCAPE: "PA-6.2.40",
    HAZARD: "PA-6.2.41",
    YIELD: "PA-6.2.42",
    NO_YIELD: "PA-6.2.43",
    EXTRA_ROLL: "PA-6.2.44",
    NO_MOVE: "PA-6.2.45",
    NO_ATTACK: "PA-6.2.46",
    LINK: "PA-6.2.47",
    COST: "PA-6.2.48",
    EVENT_PRICE: "PA-6.2.49",
    RESALE: "PA-6.2.50",
    ABOARD_SURCHARGE: "PA-6.2.51",
    PORT_RATE: "PA-6.2.52",
    CLOSE_PORT: "PA-6.2.53",
    TRADE_ANYWHERE: "PA-6.2.54",
    NO_PLAYER_TRADE: "PA-6.2.55",
    ON_DESTROY: "PA-6.2.56",
}

CHOICE: Final = 3  # any mix of resources
EACH: Final = 4  # so many of every kind
KINDS: Final = ("titanium", "gold", "energy", "choice", "each")

# Selectors like own_cargo or enemy_small: whose, and which of the five kinds of units.
SELECTED: Final[dict[str, tuple[bool, ...]]] = {
    "unit": (True, True, True, True, True),
    "vessel": (True, True, True, True, False),
    "military": (False, True, True, True, False),
    "small": (True, True, False, False, False),
    "large": (False, False, True, True, False),
    "cargo": (True, False, False, False, False),
    "fighter": (False, True, False, False, False),
    "transport": (False, False, True, False, False),
    "cruiser": (False, False, False, True, False),
    "colony": (False, False, False, False, True),
}
NONE_OF_THEM: Final[tuple[bool, ...]] = (False, False, False, False, False)


@final
class Effect:
    """One effect: its operation and the arguments it has; words that it does not have are empty."""

    def __init__(self, op: int, args: dict[str, str], inner: Effect | None) -> None:
        self.op: Final = op
        self.unit: Final = args.get("unit", "")
        self.own: Final = self.unit.startswith("own_")
        self.enemy: Final = self.unit.startswith("enemy_")
        self.kinds: Final = SELECTED.get(self.unit.partition("_")[2], NONE_OF_THEM)
        self.stat: Final = args.get("stat", "")
        self.area: Final = args.get("area", "")
        self.mode: Final = args.get("mode", "")
        self.what: Final = args.get("what", "")
        self.to: Final = args.get("to", "")
        self.at: Final = args.get("at", "")
        self.side: Final = args.get("side", "")
        self.which: Final = args.get("which", "")
        self.body: Final = args.get("body", "")
        self.partner: Final = args.get("with", "")
        self.units: Final = args.get("units", "")
        self.inside: Final = args.get("in", "")
        self.double: Final = args.get("by") == "double"
        self.kind: Final = KINDS.index(args["kind"]) if "kind" in args else -1
        self.n: Final = int(args.get("n", "0"))
        self.by: Final = 0 if self.double else int(args.get("by", "0"))
        self.test: Final = int(args.get("test", "0"))
        self.save: Final = int(args.get("save", "0"))
        self.least: Final = int(args.get("min_colonies", "0"))
        self.who: Final = args.get("from", "")
        self.inner: Final = inner  # what runs each time, for on_destroy


def parse(line: str) -> Effect:
    """An effect from its line, which effect_line_checks has seen."""
    op, _, rest = line.partition(" ")
    if op == "on_destroy":
        return Effect(ON_DESTROY, {}, parse(rest))
    args: dict[str, str] = {}
    for part in rest.split():
        name, _, value = part.partition("=")
        args[name] = value
    return Effect(OPERATIONS.index(op), args, None)


def rounds_of(duration: str) -> int:
    """How long a card lasts: 0 the current turn, a number of rounds, -1 the whole game, -2 not at all."""
    if duration.startswith("rounds:"):
        return int(duration[7:])
    return {"turn": 0, "game": -1}.get(duration, -2)


# What a card asks its player to name when it is played.
N_NONE: Final = 0
N_SEAT: Final = 1
N_UNIT: Final = 2
N_UNIT_HEX: Final = 3  # a vessel and any empty hex
N_PUSH: Final = 4  # a vessel and a hex nearby
N_ESCAPE: Final = 5  # an own vessel in the fight and a hex to flee to
N_BOOST: Final = 6  # an own vessel in the fight
N_HEX: Final = 7
N_MODULE: Final = 8
N_PLANET: Final = 9
N_ASTEROID: Final = 10
N_TOKEN: Final = 11  # a hex for the token, anywhere
N_LINK: Final = 12  # two hexes

NEED_OF: Final = {
    DESTROY: N_UNIT,
    CONVERT: N_UNIT,
    CAPTURE: N_UNIT,
    MOVE_EXTRA: N_UNIT,
    TELEPORT: N_UNIT_HEX,
    PUSH: N_PUSH,
    ESCAPE: N_ESCAPE,
    LINK: N_LINK,
    STEAL_EVENT: N_SEAT,
    BUILD: N_NONE,
}
SCOPES: Final = {"hex": N_HEX, "module": N_MODULE, "planet": N_PLANET, "asteroid": N_ASTEROID}


def need(effects: list[Effect], scope: str, token: bool) -> int:
    """What must be named when a card with these effects is played."""
    first = effects[0]
    if first.op in NEED_OF:
        return NEED_OF[first.op]
    if first.who == "opponent" or first.partner == "opponent":
        return N_SEAT
    if first.unit == "this_unit":
        return N_BOOST
    return SCOPES.get(scope, N_TOKEN if token else N_NONE)


CITES: Final[dict[object, tuple[str, ...]]] = {
    Effect: ("PA-6.2.15",),
    parse: ("PA-6.2.15",),
}

"""What must always be true: every card, piece and token is somewhere, once, and nobody has more than fits."""

from __future__ import annotations

from typing import Final

from astrarium.games.starfarers.board import DOCKS
from astrarium.games.starfarers.generated_table import make_piece
from astrarium.games.starfarers.match_constants import COLONY, KINDS, LAIR, TRANSPORTERS, UPGRADES
from astrarium.games.starfarers.table import DARK, DOCKED, NONE, PORT, SETTLED, SHIP, StarfarersTable


def problems(table: StarfarersTable) -> list[str]:
    """What cannot be true of this table."""
    found = shape_problems(table)
    if found:
        return found
    return [
        *card_problems(table),
        *piece_problems(table),
        *ship_problems(table),
        *token_problems(table),
        *deck_problems(table),
    ]


def shape_problems(table: StarfarersTable) -> list[str]:
    """Lists that belong together have fitting lengths."""
    seats = table.box.players
    fits = (
        len(table.hand) == seats * KINDS
        and len(table.known) == seats * seats * KINDS
        and len(table.ship) == len(table.cargo) == seats * TRANSPORTERS
        and len(table.upgrades) == seats * len(UPGRADES)
        and len(table.dock) == len(table.marker) * DOCKS
        and len(table.replies) == seats
        and len(table.bag) == len(table.box.token_kind)
        and len(table.reserve) == len(table.box.reserve_kind)
        and len(table.spent) == len(table.spent_reader) == len(table.spent_heard)
        and (table.card == NONE) == (table.node == NONE)
        and all([trophy.owner < seats for trophy in table.trophies])
    )
    return [] if fits else ["the lists of the table do not fit together"]


def card_problems(table: StarfarersTable) -> list[str]:
    """Each kind of resource comes to what the box holds; nobody knows more of a hand than is in it."""
    seats = table.box.players
    found = [
        f"cards of kind {kind} are missing or too many"
        for kind in range(KINDS)
        if table.bank[kind] + table.pile[kind] + sum([table.hand_at(seat, kind) for seat in range(seats)])
        != table.box.each
    ]
    for holder in range(seats):
        found.extend(
            [
                f"seat {watcher} knows of cards in the hand of {holder} that are not there"
                for watcher in range(seats)
                if any([table.known_at(holder, watcher, kind) > table.hand_at(holder, kind) for kind in range(KINDS)])
            ]
        )
    return found


def piece_problems(table: StarfarersTable) -> list[str]:
    """Pieces on the map and in reserve are those of the box, each where it may stand."""
    found: list[str] = []
    box = table.box
    pieces: list[list[int]] = [[0] * 4 for _ in range(box.players + 1)]
    for point, piece in enumerate(table.piece_on):
        if piece is None:
            continue
        kind, owner = piece.kind, piece.owner
        if owner > box.players or (owner == box.players and kind not in (SETTLED, PORT)):
            return [f"nothing like that can stand on {box.board.name(point)}"]
        pieces[owner][kind] += 1
        if kind in (SETTLED, PORT) and box.site_at[point] < 0:
            found.append(f"a colony stands on {box.board.name(point)}, which is no colony point")
        dock = box.dock_at[point]
        if kind == DOCKED and (dock is None or table.dock_at(dock.outpost, dock.number) != owner):
            found.append(f"a station stands on {box.board.name(point)}, which is not its dock")
    for seat in range(box.players):
        aboard = [table.cargo_at(seat, at) for at in table.ships_out(seat)]
        standing = pieces[seat][SETTLED] + pieces[seat][PORT]
        if standing + aboard.count(COLONY) + table.colonies[seat] != box.colonies:
            found.append(f"colonies of seat {seat} are missing or too many")
        if pieces[seat][PORT] + table.rings[seat] != box.rings:
            found.append(f"spaceport rings of seat {seat} are missing or too many")
        stations = table.dock.count(seat)
        if pieces[seat][DOCKED] != stations:
            found.append(f"stations of seat {seat} do not stand on their docks")
        if stations + len(aboard) - aboard.count(COLONY) + table.stations[seat] != box.stations:
            found.append(f"stations of seat {seat} are missing or too many")
    return found


def ship_problems(table: StarfarersTable) -> list[str]:
    """Every ship stands where the map shows it, but for one in flight; upgrades and fame are within the stock."""
    found: list[str] = []
    box = table.box
    standing = 0
    for seat in range(box.players):
        for at in table.ships_out(seat):
            point = table.point_of(seat, at)
            flying = seat == table.active and at == table.flying
            if point in box.board.stars:
                found.append("a ship is in a star")
            if not flying and table.piece_on[point] is not make_piece(seat, SHIP):
                found.append(f"a ship of seat {seat} is not where the map shows it")
            standing += not flying
        if any([table.upgrades_at(seat, at) > box.most[at] for at in range(len(UPGRADES))]):
            found.append(f"seat {seat} has more upgrades than fit")
    if len([piece for piece in table.piece_on if piece is not None and piece.kind == SHIP]) != standing:
        found.append("the map shows ships that nobody has")
    if any([table.left_in_stock(upgrade) < 0 for upgrade in range(len(UPGRADES))]) or table.fame_left() < 0:
        found.append("there are not so many upgrades or fame rings")
    return found


def token_problems(table: StarfarersTable) -> list[str]:
    """Every token is on its planet, in its bag, in the reserve or won."""
    found: list[str] = []
    box = table.box
    laid = box.reserve_count[:]
    on_map = box.token_count[:]
    for planet, token in enumerate(table.token):
        if table.face[planet] and token >= LAIR:
            found.append(f"an obstacle lies open on planet {planet}")
    won = [trophy.token for trophy in table.trophies]
    for at, kind in enumerate(box.token_kind):
        dot = box.token_dot[at]
        lying = len([1 for planet, token in enumerate(table.token) if token == kind and box.board.dot[planet] == dot])
        on_map[at] -= lying + table.bag[at] + (won.count(kind) if dot == 1 else 0)
    for at in range(len(laid)):
        laid[at] -= table.reserve[at]
    # On red planets tokens of the reserve may lie, of whatever number.
    for at, kind in enumerate(box.token_kind):
        if box.token_dot[at] == 1 and kind in box.reserve_kind:
            on_map[at] += laid[box.reserve_kind.index(kind)]
    if any(on_map) or len(won) < sum(laid):
        found.append("tokens are missing or too many")
    return found


def deck_problems(table: StarfarersTable) -> list[str]:
    """Every encounter is in the deck, among the discards or in play, once; a seen token is a drawn one."""
    found: list[str] = []
    for card, left in enumerate(table.deck):
        if left + table.spent.count(card) + (table.card == card) != 1:
            found.append(f"encounter {card + 1} is missing or there twice")
    for planet, token in enumerate(table.token):
        if token == DARK and (table.looked[planet] or planet in table.glance) and not table.trophies:
            found.append(f"the token of planet {planet} was seen and does not exist")
    return found


CITES: Final[dict[object, tuple[str, ...]]] = {
    card_problems: ("SF-COMP.11",),
    piece_problems: ("SF-COMP.1", "SF-SETUP.3", "SF-COL.5"),
    token_problems: ("SF-COMP.9", "SF-COMP.10"),
    ship_problems: ("SF-COMP.12", "SF-COMP.14", "SF-COMP.3"),
    deck_problems: ("SF-COMP.13", "SF-ENC.36"),
}

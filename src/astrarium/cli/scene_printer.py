"""A scene on a terminal: the same data that the page draws, in panels and words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, final

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from astrarium.cli.ascii_map import AsciiMap, kind_words
from astrarium.cli.seat_signs import (
    INK,
    LOUD,
    MUTED,
    OUTLINE,
    SOFT,
    emblem,
    needs_plain_signs,
    seat_style,
    without_number,
)
from astrarium.core.scene import (
    Amount,
    Battle,
    Card,
    Choice,
    Dialogue,
    Die,
    Fighter,
    Place,
    PlaceNow,
    Scene,
    SeatNow,
    Sheet,
    Side,
    Told,
    Track,
    Zone,
)
from astrarium.core.wordbook import Wordbook

LOG_LINES: Final = 20  # lines of the log beside a question; `log` shows them all
STATES: Final = {"done": "✓", "now": "▶", "ahead": "·"}


@final
class ScenePrinter:
    """Draws scenes for one console in one language."""

    def __init__(self, console: Console, words: Wordbook, lang: str) -> None:
        self.console: Final = console
        self.words: Final = words
        self.lang: Final = lang
        self.plain: Final = needs_plain_signs(console)

    def say(self, key: str, **args: str | int) -> str:
        """The terminal's own words."""
        return self.words.say(key, args, self.lang)

    def name_kind(self, kind: str) -> str:
        """What a kind of place is called; a kind without words by its token."""
        return self.say(f"kind.{kind}") if self.words.has(f"kind.{kind}") else kind_words(kind)

    def show(self, scene: Scene, since: int = 0, most_lines: int = LOG_LINES) -> None:
        """The whole table, with what happened from a line of the log on, in at most so many lines."""
        for part in self.parts(scene, since, most_lines):
            self.console.print(part)

    def parts(self, scene: Scene, since: int, most_lines: int) -> Iterable[RenderableType]:
        """The table from top to bottom: what is asked stands last, next to the prompt."""
        now = scene.now
        yield self.header(scene)
        yield self.board(scene)
        yield self.seats(now.seats)
        extras: list[RenderableType] = [self.track(track) for track in now.tracks]
        extras += [self.zone(zone) for zone in now.zones]
        if now.stock:
            extras.append(Text.assemble((f"{now.stock_title}  ", LOUD), self.amounts(now.stock)))
        if extras:
            yield Padding(Group(*extras), (0, 1))
        if now.battle is not None:
            yield self.battle(now.battle)
        if now.dialogue is not None:
            yield self.dialogue(now.dialogue)
        if now.dice and now.battle is None:
            yield Padding(self.dice(now.dice), (0, 1))
        text = [line for line in now.log if line.number > since]
        if text:
            yield self.log(text[-most_lines:], self.say("play.since"), len(text) - most_lines)
        if now.over is not None:
            yield self.over(scene)
        elif now.ask is not None:
            yield self.question(scene)

    # ------------------------------------------------------------------ the table

    def header(self, scene: Scene) -> RenderableType:
        """The game, the round and the order of play."""
        line = Text(scene.board.title, style=LOUD)
        if scene.now.turn:
            line.append(f"  {scene.now.turn}", style=SOFT)
        for phase in scene.now.phases:
            style = LOUD if phase.state == "now" else MUTED
            line.append(
                f"  {'>' if self.plain and phase.state == 'now' else '' if self.plain else STATES[phase.state]}"
            )
            line.append(phase.label, style=style)
        return Group(Rule(characters="-" if self.plain else "─", style=OUTLINE), line)

    def board(self, scene: Scene) -> RenderableType:
        """The map and what its signs mean."""
        chart = AsciiMap(scene, self.console.width - 4, self.plain, self.name_kind)
        return Panel(Group(chart.draw(), chart.legend()), border_style=OUTLINE, padding=(0, 1))

    def seats(self, seats: Sequence[SeatNow]) -> RenderableType:
        """One panel for each player."""
        width = max(22, self.console.width // max(1, min(4, len(seats))) - 1)
        return Columns([self.seat(seat, width) for seat in seats], padding=(0, 1))

    def seat(self, seat: SeatNow, width: int) -> RenderableType:
        """A player's stores, pieces and things."""
        lines: list[RenderableType] = []
        if seat.points is not None:
            lines.append(self.amounts([seat.points]))
        lines += [self.amounts(part) for part in (seat.stores, seat.pieces) if part]
        things = " ".join(thing.text or thing.label for thing in seat.things)
        if things:
            lines.append(Text(f"{seat.things_title} {things}".strip(), style=SOFT))
        lines += [Text(note, style=MUTED) for note in seat.notes]
        title = self.seat_name(seat)
        if seat.out:
            title.append(f" {self.say('play.out')}", style=MUTED)
        elif seat.waiting:
            title.append(f" {self.say('play.waiting')}", style=SOFT)
        border = seat_style(seat.seat) if seat.waiting or seat.active else OUTLINE
        return Panel(Group(*lines), title=title, title_align="left", width=width, border_style=border)

    def seat_name(self, seat: SeatNow) -> Text:
        """Emblem and name in the seat's colour."""
        return emblem(seat.seat, self.plain).append(f" {seat.title}", style=seat_style(seat.seat))

    def amounts(self, amounts: Iterable[Amount]) -> Text:
        """Numbers with their names."""
        text = Text()
        for amount in amounts:
            value = f"{amount.value}" if amount.limit is None else f"{amount.value}/{amount.limit}"
            text.append("  " if text else "").append(value, style=LOUD).append(f" {amount.label}", style=SOFT)
        return text

    def track(self, track: Track) -> Text:
        """A track, with those who stand on it."""
        text = Text(f"{track.title}  ", style=LOUD)
        for at, space in enumerate(track.spaces):
            text.append(f" {space}", style=MUTED)
            for marker in (marker for marker in track.markers if marker.at == at):
                text.append_text(
                    emblem(marker.owner, self.plain)
                    if marker.owner is not None
                    else Text(marker.label or "*", style=INK)
                )
        return text

    def zone(self, zone: Zone) -> RenderableType:
        """A hand, a deck or a market."""
        text = emblem(zone.owner, self.plain) if zone.owner is not None else Text()
        text.append(f"{zone.title} ", style=LOUD).append(str(zone.count or len(zone.cards)), style=SOFT)
        names = [card.title for card in zone.cards if not card.down and card.title]
        if names:
            text.append("  " + ", ".join(names), style=SOFT)
        return text

    # ------------------------------------------------------------------ looking closely

    def place(self, scene: Scene, place: Place, state: PlaceNow) -> RenderableType:
        """What is seen of one place, and what stands on it."""
        text = emblem(state.owner, self.plain).append(f" {place.label or place.id}", style=seat_style(state.owner))
        words = (state.label, self.name_kind(without_number(state.kind or place.kind)), state.note)
        text.append("  " + ", ".join(word for word in words if word), style=SOFT)
        for badge in state.badges:
            text.append(f"  {badge.text} {badge.label}".rstrip(), style=MUTED)
        for piece in (piece for piece in scene.now.pieces if piece.place == place.id):
            text.append("\n   ").append_text(emblem(piece.owner, self.plain))
            text.append(f" {piece.label or f'{piece.count} {piece.kind}'}", style=seat_style(piece.owner))
        return text

    def card(self, card: Card) -> RenderableType:
        """A card, readable."""
        lines: list[RenderableType] = [Text(line) for line in card.lines]
        if card.costs:
            lines.append(Text.assemble((f"{self.say('play.costs')} ", MUTED), self.amounts(card.costs)))
        return Panel(Group(*lines), title=card.title, title_align="left", border_style=OUTLINE)

    def sheet(self, sheet: Sheet) -> RenderableType:
        """What is known of one thing."""
        lines: list[RenderableType] = [Text(sheet.subtitle, style=SOFT)] if sheet.subtitle else []
        if sheet.slots:
            grid = Table.grid(*[""] * sheet.columns, padding=(0, 2))
            cells = [Text(slot.label or slot.text or "·", style=SOFT) for slot in sheet.slots]
            for at in range(0, len(cells), sheet.columns):
                grid.add_row(*cells[at : at + sheet.columns])
            lines.append(grid)
        rows = [((row.label, SOFT), "  ", (row.value, LOUD), "  ", (row.note, MUTED)) for row in sheet.rows]
        lines += [Text.assemble(*row) for row in rows]
        title = emblem(sheet.owner, self.plain).append(f" {sheet.title}", style=seat_style(sheet.owner))
        return Panel(Group(*lines), title=title, title_align="left", border_style=OUTLINE)

    # ------------------------------------------------------------------ dice, battles, dialogues

    def dice(self, dice: Iterable[Die]) -> Text:
        """Dice as they fell; those that do not count are dimmed."""
        text = Text()
        for die in dice:
            text.append(f"[{die.value}]", style=seat_style(die.owner) if die.kept else MUTED)
        return text

    def battle(self, battle: Battle) -> RenderableType:
        """Both sides, what was compared, and the verdict."""
        grid = Table.grid(expand=True, padding=(0, 2))
        grid.add_column(ratio=1)
        grid.add_column(ratio=1)
        grid.add_row(*(self.side(side) for side in battle.sides))
        lines: list[RenderableType] = [Text(battle.subtitle, style=SOFT)] if battle.subtitle else []
        stages = "  ".join(f"{STATES[stage.state]}{stage.label}" for stage in battle.stages)
        lines += [Text(stages, style=MUTED)] if stages else []
        lines.append(grid)
        for pair in battle.pairs:
            left, right = self.fighter(pair.left), self.fighter(pair.right)
            lines.append(Text.assemble(left, f" {pair.sign} ", right, (f"  {pair.outcome}", SOFT)))
        if battle.verdict:
            lines.append(Text(battle.verdict, style=LOUD))
        return Panel(Group(*lines), title=self.heading(battle.title, battle.rule), title_align="left")

    def side(self, side: Side) -> RenderableType:
        """One side of a battle."""
        head = emblem(side.owner, self.plain).append(f" {side.title}", style=seat_style(side.owner))
        if side.total is not None:
            head.append(f"  {side.total}", style=LOUD)
        lines = [head]
        if side.note:
            lines.append(Text(side.note, style=MUTED))
        if side.parts:
            lines.append(self.amounts(side.parts))
        for rank in side.ranks:
            units = Text(", ").join(self.fighter(unit) for unit in rank.units)
            lines.append(Text.assemble((f"{rank.title}: ", MUTED), units))
        if side.reserve:
            lines.append(Text.assemble((f"{self.say('play.reserve')}: ", MUTED), self.amounts(side.reserve)))
        return Group(*lines)

    def fighter(self, unit: Fighter | None) -> Text:
        """A unit with what it rolled."""
        if unit is None:
            return Text("-", style=MUTED)
        text = Text(unit.label, style=MUTED if unit.state == "lost" else INK)
        if unit.dice:
            text.append(" ").append_text(self.dice(unit.dice))
        if unit.factor:
            text.append(f" {unit.factor}", style=SOFT)
        if unit.value is not None:
            text.append(f" = {unit.value}", style=LOUD)
        return text.append(f" ({unit.note})", style=MUTED) if unit.note else text

    def dialogue(self, dialogue: Dialogue) -> RenderableType:
        """Who speaks, and what was said."""
        lines: list[RenderableType] = [Text(line) for line in dialogue.lines]
        if dialogue.dice:
            lines.append(self.dice(dialogue.dice))
        lines += [self.sheet(part) for part in dialogue.parts]
        title = emblem(dialogue.speaker, self.plain).append_text(self.heading(f" {dialogue.title}", dialogue.rule))
        return Panel(Group(*lines), title=title, title_align="left", border_style=OUTLINE)

    def heading(self, title: str, rule: str) -> Text:
        """A heading with its rule."""
        text = Text(title, style=LOUD)
        return text.append(f"  {self.say('play.rule', id=rule)}", style=MUTED) if rule else text

    # ------------------------------------------------------------------ words

    def log(self, lines: Sequence[Told], title: str, before: int = 0) -> RenderableType:
        """What happened, each line with the emblem of its seat; `before` more lines are not shown."""
        rows = [Text(self.say("play.earlier", n=before), style=MUTED)] if before > 0 else []
        rows += [emblem(line.seat, self.plain).append(f" {line.text}", style=SOFT) for line in lines]
        return Panel(Group(*rows), title=title, title_align="left", border_style=OUTLINE, padding=(0, 1))

    def question(self, scene: Scene) -> RenderableType:
        """What is asked, what it costs, what cannot be undone, and the numbered answers."""
        ask, lines = scene.now.ask, list[RenderableType]()
        assert ask is not None
        lines += [Text(text, style=SOFT) for text in (ask.note,) if text]
        if ask.costs:
            lines.append(Text.assemble((f"{self.say('play.costs')} ", MUTED), self.amounts(ask.costs)))
        if ask.warning:
            lines.append(Text(f"! {ask.warning}", style=LOUD))
        answers = [self.choice(number, choice) for number, choice in enumerate(scene.now.choices, 1)]
        widest = max((answer.cell_len for answer in answers), default=0)
        room = self.console.width - 6
        lines.append(Columns(answers, column_first=True, padding=(0, 3)) if widest * 2 < room else Group(*answers))
        style = seat_style(scene.now.viewer)
        return Panel(Group(*lines), title=self.heading(ask.text, ask.rule), title_align="left", border_style=style)

    def choice(self, number: int, choice: Choice) -> Text:
        """One answer with its number, price and dangers."""
        text = Text.assemble((f"{number:3} ", LOUD), (choice.label, LOUD if choice.main else INK))
        if choice.costs:
            text.append(f"  {self.say('play.costs')} ", style=MUTED).append_text(self.amounts(choice.costs))
        marks = [self.say(f"play.{mark}") for mark in ("rolls", "reveals") if getattr(choice, mark)]
        if marks:
            text.append(f"  ({', '.join(marks)})", style=MUTED)
        if choice.danger:
            text.append(" !", style=LOUD)
        return text.append(f"  {choice.note}", style=MUTED) if choice.note else text

    def over(self, scene: Scene) -> RenderableType:
        """Who stands where, and why it is over."""
        over = scene.now.over
        assert over is not None
        lines: list[RenderableType] = [Text(over.text, style=SOFT)]
        titles = {seat.seat: self.seat_name(seat) for seat in scene.now.seats}
        for seat in sorted(range(len(over.ranks)), key=lambda seat: over.ranks[seat]):
            score = over.scores[seat]
            name = titles.get(seat, emblem(seat, self.plain))
            points = "" if score is None else f"  {score}"
            lines.append(Text.assemble(f"{self.say('play.rank', n=over.ranks[seat])} ", name, (points, LOUD)))
        return Panel(Group(*lines), title=self.heading(self.say("play.over"), over.rule), title_align="left")

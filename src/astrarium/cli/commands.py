"""The commands and what they take. What they print is in `command_output` and `scene_printer`."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from astrarium.cli import command_output, lab_commands, research_commands
from astrarium.cli.calibration_command import run_calibration
from astrarium.cli.command_arguments import (
    INTERRUPTED,
    AsJson,
    GameName,
    Jobs,
    Lang,
    Observe,
    Options,
    Players,
    Presets,
    check_language,
    console,
    default_players,
    read_jobs,
    read_line,
    read_options,
    show,
    terminal_words,
)
from astrarium.cli.ladder_output import LadderPrinter, figures_so_far, ladder_command
from astrarium.cli.lesson_command import play_lesson, show_lessons
from astrarium.cli.match_reading import read_match, read_text, whole_number
from astrarium.cli.progress_bar import ProgressBar
from astrarium.cli.review_output import ReviewPrinter, review_file, write_page
from astrarium.cli.scene_printer import ScenePrinter
from astrarium.cli.simulate_command import run_simulation
from astrarium.cli.terminal_game import HUMAN, TerminalGame
from astrarium.core.errors import AstrariumError, BadOptions
from astrarium.core.game import games as installed_games
from astrarium.core.game import load
from astrarium.core.scene import to_data
from astrarium.lab import (
    Ladder,
    LadderMatch,
    LadderTally,
    benchmark,
    combine_presets,
    fill_seats,
    make_ladder,
    play_ladder,
)
from astrarium.lab.ladder import MATCHES
from astrarium.lab.shares_and_verdicts import format_matches
from astrarium.lab.training import to_toml, train
from astrarium.server import server_commands as server

app = typer.Typer(
    help="Space strategy board games on one rules engine: play them, simulate them, check them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


class NoTerminal(AstrariumError):
    """People are to be asked, and there is no terminal."""


@app.command("games")
def show_games(lang: Lang = "en", as_json: AsJson = False) -> None:
    """The games that are installed."""
    listed = [command_output.describe_game(name) for name in installed_games()]
    show(as_json, listed, command_output.games_table(listed, check_language(lang)))


@app.command()
def play(
    game: GameName,
    players: Players = None,
    seats: Annotated[
        str | None, typer.Option(help="who sits where, e.g. human,greedy,random; one name fills all seats")
    ] = None,
    preset: Presets = None,
    option: Options = None,
    lang: Lang = "en",
    seed: Annotated[str | None, typer.Option(help="the same seed, the same dice")] = None,
    load_file: Annotated[Path | None, typer.Option("--load", help="go on with a saved match")] = None,
    auto: Annotated[int | None, typer.Option(help="so many answers are given by bots, for people too")] = None,
    until: Annotated[
        str | None, typer.Option(metavar="RULE", help="bots answer for all until this rule comes into play")
    ] = None,
) -> None:
    """Play in the terminal, against bots or around one screen."""
    box = load(game)
    given = seats.split(",") if seats else []
    if load_file is not None:
        saved = read_match(load_file)
        count = whole_number(saved, "players", str(load_file))
    else:
        saved, count = None, players or (len(given) if len(given) > 1 else default_players(box))
    names = fill_seats(given or [HUMAN, *["greedy"] * (count - 1)], count, besides=(HUMAN,))
    if auto is None and until is None and HUMAN in names and not sys.stdin.isatty():
        raise NoTerminal("play asks people, and there is no terminal to ask them on; --auto N lets bots answer")
    if saved is not None:
        match = box.restore(saved, seed=seed)
        match.table.recording = True
    else:
        chosen = {**(combine_presets(box, preset) if preset else {}), **read_options(option)}
        match = box.start(count, chosen, seed=seed, recording=True)
    out = console()
    screen = ScenePrinter(out, terminal_words(), check_language(lang))
    terminal_game = TerminalGame(
        match, names, seed or secrets.token_hex(8), screen, lambda prompt: read_line(out, prompt)
    )
    if until is not None:
        terminal_game.play_until(until)
    terminal_game.play_automatically(auto or 0)
    if (auto is not None or until is not None) and not sys.stdin.isatty():
        terminal_game.show_end()
    else:
        terminal_game.play()


@app.command()
def lesson(
    game: GameName,
    name: Annotated[str | None, typer.Argument(metavar="[LESSON]", help="a lesson or puzzle; none lists them")] = None,
    lang: Lang = "en",
) -> None:
    """Learn a game in the terminal: a guided match, short lessons, puzzles."""
    out = console()
    screen = ScenePrinter(out, terminal_words(), check_language(lang))
    if name is None:
        show_lessons(load(game), screen)
    else:
        play_lesson(load(game), name, screen, lambda prompt: read_line(out, prompt), secrets.token_hex(8))


app.command("open")(server.play)
app.command("serve")(server.serve)
app.command("backup")(server.backup)
app.command("restore")(server.restore)
app.command("move-data")(server.move_data)
research_commands.add_to(app)


app.command("simulate")(run_simulation)
app.command("calibrate")(run_calibration)
app.add_typer(lab_commands.app, name="lab")


@app.command("train")
def run_training(
    game: GameName,
    matches: Annotated[int, typer.Option("--matches", "-n", min=10, help="how many matches in a generation")] = 300,
    generations: Annotated[int, typer.Option(min=1, help="how often the bots learn from themselves")] = 3,
    bot: Annotated[str, typer.Option(help="the bot that plays; without weights, first random ones")] = "quick",
    seed: Annotated[int, typer.Option(help="the same seed, the same weights")] = 1,
    preset: Presets = None,
    afresh: Annotated[bool, typer.Option("--afresh", help="begin without the weights that are there")] = False,
    keep_guess: Annotated[
        bool, typer.Option("--keep-guess", help="keep the proportions that the game guesses")
    ] = False,
    by_play: Annotated[
        bool, typer.Option("--by-play", help="bend the weights, keep what wins, and then fit how much it decides")
    ] = False,
    modesty: Annotated[
        float | None,
        typer.Option(min=0.1, help="do not keep proportions, but be drawn to them so strongly; 15 is usual"),
    ] = None,
    jobs: Jobs = "auto",
    out: Annotated[Path | None, typer.Option(help="where the weights go; else they are printed")] = None,
) -> None:
    """Learn what positions are worth: bots play themselves, and weights are fitted to who won."""
    box = load(game)
    fill_seats([bot], 1)
    usual = ("recommended",) if box.about.has_preset("recommended") else ()
    options = combine_presets(box, preset or usual)
    if afresh:
        box.weights = None
    if out is not None:
        check_writable(out)
    date = datetime.now(UTC).date().isoformat()
    try:
        with ProgressBar(f"{game}: matches", matches * (generations + by_play)) as progress:
            weights = train(
                box,
                matches,
                generations,
                bot,
                options,
                seed,
                date,
                read_jobs(jobs),
                lambda generation: progress.step(),
                keep_guess,
                by_play,
                modesty,
            )
    except KeyboardInterrupt:
        print("stopped; nothing was learned", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None
    if out is None:
        print(to_toml(weights, game), end="")
        return
    out.write_text(to_toml(weights, game), encoding="utf-8")
    made = weights.made
    print(f"{game}: {made.matches} matches, {made.positions} positions; surprise {made.log_loss} (all alike")
    print(f"{made.log_loss_of_guessing}, the greedy bot's value {made.log_loss_of_value}); written to {out}")


def check_writable(path: Path) -> None:
    """Whether a file can be written, before minutes are spent on what goes into it; none is left behind."""
    is_new = not path.exists()
    try:
        with path.open("a", encoding="utf-8"):
            pass
        if is_new:
            path.unlink()
    except OSError as error:
        raise BadOptions(f"{path} cannot be written: {error.strerror}") from error


@app.command("ladder")
def run_ladder(
    game: GameName,
    players: Players = None,
    names: Annotated[
        str | None, typer.Option("--bots", help="bots and levels to compare, e.g. greedy,random; else all levels")
    ] = None,
    matches: Annotated[
        int, typer.Option("--matches", "-n", help="of each pairing, rounded up to every seat equally often")
    ] = MATCHES,
    preset: Presets = None,
    option: Options = None,
    seed: Annotated[str, typer.Option(help="the same seed, the same matches")] = "0",
    jobs: Jobs = "auto",
    out: Annotated[Path | None, typer.Option(help="a file that keeps the matches; run again to go on")] = None,
    observe: Observe = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="tables for a page, with their command")] = False,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Play every pair of bots from every seat and report who beats whom, how strong each is, and its thinking time."""
    words, processes = terminal_words(), read_jobs(jobs)
    check_language(lang)
    given = names.split(",") if names is not None else ()
    ladder = make_ladder(load(game), given, players, matches, seed, preset or (), read_options(option))
    tally = LadderTally(ladder)
    played = run_pairings(ladder, tally, processes, out, observe or [])
    printer = LadderPrinter(tally.report(), words, lang)
    if markdown:
        print(printer.markdown(ladder_command(ladder, preset or ())))
        return
    data = {**printer.report.plain(), "played": played}
    show(as_json, data, printer.tables(played))


def run_pairings(
    ladder: Ladder, tally: LadderTally, jobs: int, out: Path | None, observers: Sequence[str]
) -> list[LadderMatch]:
    """The matches of a ladder, with a progress bar and the figures so far."""
    with ProgressBar(f"{ladder.game}: matches", ladder.matches * len(ladder.pairings)) as progress:

        def count(match: LadderMatch, kept: bool) -> None:
            tally.add(match)
            progress.step(fresh=not kept)
            progress.tell(figures_so_far(tally))

        try:
            return play_ladder(ladder, jobs, out, count, observers)
        except KeyboardInterrupt:
            told = "the same command goes on" if out else "--out keeps what was played"
            print(f"stopped after {format_matches(tally.matches)}; {told}", file=sys.stderr)
            raise typer.Exit(INTERRUPTED) from None


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="a record or a save of a match")],
    to: Annotated[int | None, typer.Option("--to", min=0, help="stop after so many lines of the log")] = None,
    seat: Annotated[int | None, typer.Option(help="as this seat, from 0, sees it; else as a spectator does")] = None,
    content: Annotated[Path | None, typer.Option(help="the content.toml it was played with, if not today's")] = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Show a match again: what happened, in words, and where it stands."""
    data = read_match(file)
    box = load(str(data["game"]))
    if content is not None:
        box = box.with_content(read_text(content))
    match = box.replay(data, to, recording=True)
    if seat is not None and seat not in range(match.table.box.players):
        raise BadOptions(f"there is no seat {seat}; there are 0 to {match.table.box.players - 1}")
    if as_json:
        command_output.print_json(
            {
                "record": match.record(),
                "view": match.view(seat),
                "scene": to_data(match.scene(seat, check_language(lang))),
            }
        )
        return
    screen = ScenePrinter(console(), terminal_words(), check_language(lang))
    screen.show(match.scene(seat, screen.lang), since=-1, most_lines=10**6)


@app.command("review")
def run_review(
    file: Annotated[Path, typer.Argument(help="a record or a save of a finished match")],
    html: Annotated[Path | None, typer.Option(metavar="OUT", help="write one HTML file that works offline")] = None,
    content: Annotated[Path | None, typer.Option(help="the content.toml it was played with, if not today's")] = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Look back at a match: everybody's chance to win, turning points, costly decisions, luck and choices."""
    printer = ReviewPrinter(review_file(file, content), check_language(lang))
    if html is not None:
        write_page(printer.page.html(), html)
    show(as_json, printer.review, printer.tables())


@app.command()
def rules(
    game: GameName,
    words: Annotated[list[str] | None, typer.Argument(help="only rules that hold these words, or this number")] = None,
    lang: Lang = "en",
    coverage: Annotated[
        bool, typer.Option("--coverage", help="what implements each rule, and which tests show it")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """The rulebook of a game, or the rules that hold some words."""
    box = load(game)
    found = command_output.find_rules(box, words or [], check_language(lang))
    if not found:
        raise BadOptions(f"no rule of {game} speaks of {' '.join(words or [])!r}")
    if coverage:
        from astrarium.testing.rule_coverage import measure_coverage, read_rule_evidence

        cover = measure_coverage(box, read_rule_evidence(box.id, Path.cwd())).only([rule.id for rule in found])
        show(as_json, command_output.coverage_data(cover), command_output.coverage_table(cover))
        return
    show(as_json, command_output.rule_data(found), command_output.rulebook_text(box, found, lang))


@app.command()
def check(
    game: GameName,
    decisions: Annotated[int, typer.Option(min=1, help="how many decisions to walk")] = 10_000,
    seconds: Annotated[float | None, typer.Option(min=0.1, help="how long to walk, instead")] = None,
    seed: Annotated[str, typer.Option(help="the same seed, the same walk")] = "1",
    preset: Presets = None,
    as_json: AsJson = False,
) -> None:
    """Walk through random matches and look at every law at every question."""
    from astrarium.testing.walker import LawBroken, walk

    box = load(game)
    fixed = box.about.fill_options(dict(combine_presets(box, preset))) if preset else None
    total = seconds if seconds is not None else decisions
    with ProgressBar(f"{game}: {'seconds' if seconds is not None else 'decisions'}", total) as progress:
        try:
            report = walk(
                box,
                decisions,
                seed,
                options=fixed,
                seconds=seconds,
                on_match=lambda so_far: progress.set(so_far.seconds if seconds is not None else so_far.decisions),
            )
        except LawBroken as error:
            broken = {
                "game": game,
                "law": error.law.id,
                "words": error.words,
                "seed": error.seed,
                "record": error.record,
            }
            if as_json:
                command_output.print_json(broken)
            else:
                print(error, file=sys.stderr)
            raise typer.Exit(1) from None
    show(
        as_json,
        {**report.plain(), "options": fixed},
        f"{report}\n{command_output.options_in_force(box, fixed) if fixed else 'options: drawn anew for each match'}",
    )


@app.command()
def bench(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="all games, if none is named")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="how long to measure each")] = 10.0,
    peer: Annotated[str | None, typer.Option(help="a command that measures another engine and prints JSON")] = None,
    compiled: Annotated[Path | None, typer.Option(help="a folder with a native copy of the package")] = None,
    history: Annotated[Path | None, typer.Option(help="a file to keep this run in, after the runs before")] = None,
    against: Annotated[Path | None, typer.Option(help="such a file: compare with the last run in it")] = None,
    as_json: AsJson = False,
) -> None:
    """Decisions, matches, clones, worlds and scenes, on one core."""
    before = benchmark.last_run(against) if against else []
    if history:
        benchmark.keep_run(history, None)
    names = [load(name).id for name in games or installed_games()]
    forms = [None] if compiled is None else [None, compiled]
    with ProgressBar("measuring", len(names) * len(forms) + bool(peer)) as progress:
        ours = []
        for name in names:
            for form in forms:
                ours.append(benchmark.measure_in_process(name, seconds, form))
                progress.step()
        theirs = benchmark.measure_peer(peer, seconds) if peer else None
    ratios = benchmark.ratios(ours, theirs) if theirs else []
    changes = benchmark.changes(ours, before)
    if history:
        benchmark.keep_run(history, ours)
    told = {"games": ours, "peer": theirs, "ratios": ratios, "changes": changes}
    show(as_json, told, command_output.speed_tables(ours, theirs, ratios, changes))

"""The command `ludoteca`. Errors a user can cause are one clear line and exit code 2."""

from __future__ import annotations

import argparse
import importlib.util
import itertools
import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn, TypeAlias, cast

from rich.console import Console

from ludoteca.kernel.errors import BadSetup, LudotecaError, SetupRefused
from ludoteca.kernel.game import AnyGame, Setup, SetupValue
from ludoteca.shelf import LANGUAGES, game, language_from_locale, why_bad_setup

USAGE = 2
INTERRUPTED = 130

COMMANDS = ("games", "play", "simulate", "replay", "verify", "rules", "bench", "serve", "lab")


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command and leave with its exit code."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")  # a label may hold what a terminal cannot write
    try:
        sys.exit(run(sys.argv[1:] if arguments is None else arguments))
    except LudotecaError as error:
        fail(str(error))
    except BrokenPipeError:
        # Who read has had enough; nothing is left to be written, not even when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except Exception as error:
        if os.environ.get("LUDOTECA_TRACEBACK"):
            raise
        fail(f"this is a fault of the program or of a game, please report it: {_where_it_broke(error)}")


def fail(what: str) -> NoReturn:
    """One line on the error stream, exit code 2."""
    print(f"ludoteca: {' '.join(what.split())}", file=sys.stderr)
    sys.exit(USAGE)


def _where_it_broke(error: Exception) -> str:
    """The last line of the traceback and the place it speaks of. The whole is told with LUDOTECA_TRACEBACK=1."""
    *_, last = traceback.extract_tb(error.__traceback__)
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}, line {last.lineno})"


class _Console(Console):
    def on_broken_pipe(self) -> None:
        raise  # it is called where that error is handled: `main` knows what to do


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        fail(f"{message} (see {self.prog} --help)")


def run(arguments: Sequence[str]) -> int:
    """Run the command with these arguments. Raises what goes wrong."""
    args = _parser("lab" in arguments[:3]).parse_args(arguments)
    lang = args.lang or language_from_locale()
    try:
        return _carry_out(args, lang)
    except SetupRefused as error:
        rule = f" ({error.refusal.rule})" if error.refusal.rule else ""
        raise BadSetup(why_bad_setup(error, lang) + rule) from error


def _carry_out(args: argparse.Namespace, lang: str) -> int:
    console = _Console(soft_wrap=False)
    match args.command:
        case None | "serve":
            from ludoteca.table import serve

            return serve.run(args.host, args.port, args.data, not args.no_browser)
        case "games":
            from ludoteca.terminal.listing import list_games

            return list_games(console, lang)
        case "rules":
            from ludoteca.terminal.listing import list_rules

            return list_rules(console, lang, args.game, args.tests)
        case "play":
            return _play(args, console, lang)
        case "simulate":
            from ludoteca.terminal import simulating

            one = game(args.game)
            setup = _setup(one, args.seats, args.option)
            return simulating.run(one, setup, args.matches, args.seed, args.limit, args.json, console, lang)
        case "replay":
            from ludoteca.terminal.recorded import replay

            return replay(console, lang, args.file, args.at)
        case "verify":
            from ludoteca.terminal.recorded import check

            return check(console, lang, args.file)
        case "bench":
            return _bench(args)
        case _:
            args.run(args)  # `lab` brings its own
            return 0


def _play(args: argparse.Namespace, console: Console, lang: str) -> int:
    from ludoteca.bots.levels import player
    from ludoteca.terminal.playing import play
    from ludoteca.terminal.recorded import read

    if args.resume is not None:
        record, one = read(args.resume)
        if args.game is not None and args.game != one.name:
            raise BadSetup(f"{args.resume} is a match of {one.name}, not of {args.game}")
        setup = one.setup(record.setup.seats, **record.setup.options)
    elif args.game is None:
        raise BadSetup("which game? (see ludoteca games)")
    else:
        record, one = None, game(args.game)
        setup = _setup(one, args.seats, args.option)
    if args.hot_seat:
        people = set(range(setup.seats))
    else:
        people = {args.seat - 1}
        if args.seat not in range(1, setup.seats + 1):
            raise BadSetup(f"there is no seat {args.seat}: the match has {setup.seats}")
    bots = {seat: player(args.bots) for seat in range(setup.seats) if seat not in people}
    file = args.save or args.resume or _unused(one.name)
    return play(console, lang, one, setup, bots, args.seed, file, record, input)


def _unused(name: str) -> Path:
    """A file for a new match that takes no other's place."""
    numbered = (Path(f"{name}-{number}.json") for number in itertools.count(2))
    return next(file for file in itertools.chain([Path(f"{name}.json")], numbered) if not file.exists())


def _setup(one: AnyGame, seats: int | None, options: Sequence[str]) -> Setup:
    """A set-up from `name=value`s, each value read as the option's own kind of value."""
    known = {option.name: option for option in one.setup_options}
    chosen: dict[str, SetupValue] = {}
    for text in options:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetup(f"--option wants NAME=VALUE, not {text!r}")
        values = known[name].values if name in known else ()
        chosen[name] = next((v for v in values if _as_text(v) == value.lower()), value)
    return one.setup(seats, **chosen)


def _as_text(value: SetupValue) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value).lower()


def _bench(args: argparse.Namespace) -> int:
    """The measurements live in a checkout, beside the package."""
    file = Path(__file__).parents[2] / "bench" / "run.py"
    if not file.is_file():
        raise LudotecaError("bench needs a checkout of Ludoteca: there is no bench/run.py beside this package")
    spec = importlib.util.spec_from_file_location("ludoteca_bench", file)
    assert spec is not None and spec.loader is not None
    sys.path.insert(0, str(file.parent))
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return int(module.main(args.quick, args.write))


def _parser(with_lab: bool) -> argparse.ArgumentParser:
    speech = _Parser(add_help=False)
    speech.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help="default: from the locale")
    parser = _Parser(prog="ludoteca", description="Modern board games, played exactly by their rulebooks.")
    parser.add_argument("--lang", choices=LANGUAGES, default=None, help="default: from the locale")
    _serving(parser)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    def command(name: str, help: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=help, description=help, parents=[speech])

    command("games", "list the games on the shelf")

    plays = command("play", "play a match in the terminal")
    plays.add_argument("game", nargs="?", help="which game (see `ludoteca games`)")
    _set_up(plays)
    plays.add_argument("--seat", type=int, default=1, help="where you sit (default 1)")
    plays.add_argument("--bots", default="novice", metavar="LEVEL", help="who sits in the other seats (default novice)")
    plays.add_argument("--hot-seat", action="store_true", help="people in all seats, one keyboard")
    plays.add_argument("--seed", type=int, help="a fate that can be repeated")
    kept = "where the match is kept (default GAME.json, or the first of GAME-2.json, … that is free)"
    plays.add_argument("--save", type=Path, metavar="FILE", help=kept)
    plays.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved match")

    simulates = command("simulate", "play many random matches and count")
    simulates.add_argument("game")
    _set_up(simulates)
    simulates.add_argument("--matches", type=_positive, default=1000)
    simulates.add_argument("--seed", type=int, default=1)
    simulates.add_argument("--limit", type=_positive, default=20_000, help="decisions after which a match is left off")
    simulates.add_argument("--json", action="store_true", help="print one JSON object")

    replays = command("replay", "tell a saved match and show its table")
    replays.add_argument("file", type=Path)
    replays.add_argument("--at", type=_positive, metavar="N", help="as far as answer N")

    verifies = command("verify", "recompute Nature's draws of a saved match")
    verifies.add_argument("file", type=Path)

    rules = command("rules", "list every rule of a game with its tests")
    rules.add_argument("game")
    rules.add_argument("--tests", type=_folder, metavar="FOLDER", help="default: the tests of the game's checkout")

    benches = command("bench", "measure against the peers (in a checkout)")
    benches.add_argument("--quick", action="store_true", help="fewer and shorter repeats")
    benches.add_argument("--no-write", dest="write", action="store_false", help="leave bench/RESULTS.md as it is")

    serves = command("serve", "open the table in the browser (what `ludoteca` alone does)")
    _serving(serves)

    if with_lab:
        _add_lab(cast(Commands, commands))
    else:
        commands.add_parser("lab", help="many matches: measure, compare, report", add_help=False)
    return parser


Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def _add_lab(commands: Commands) -> None:
    """The lab stands on packages of its own, so it is loaded only when it is asked for."""
    try:
        from ludoteca.lab.command import add_parser
    except ModuleNotFoundError as error:
        raise LudotecaError(f"the lab needs {error.name}: install ludoteca[lab]") from None
    add_parser(commands)


def _set_up(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seats", type=int, help="how many play (default: the fewest)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a set-up option")


def _serving(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=_port, default=None)
    parser.add_argument("--data", type=Path, default=None, metavar="FOLDER", help="where tables are kept")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not 1 or more")
    return number


def _port(text: str) -> int:
    number = int(text)
    if not 0 <= number <= 65535:
        raise argparse.ArgumentTypeError(f"{text} is no port (0 to 65535)")
    return number


def _folder(text: str) -> Path:
    if not Path(text).is_dir():
        raise argparse.ArgumentTypeError(f"{text} is no folder")
    return Path(text)

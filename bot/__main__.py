"""The command line: `python -m bot` starts the bot; `doctor`, `audit`, `backup FILE`, `restore FILE` and
`health` look after it.
"""

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from pydantic import ValidationError

from bot import health
from bot.settings import Settings
from data.audit import audit
from data.backup import backup
from data.connect import reading
from data.errors import StoreError
from data.migrate import check_version
from data.restore import restore


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status: 0 all is well, 1 it is not, 2 wrong usage or
    settings.
    """
    options = _parser().parse_args(arguments)
    try:
        settings = Settings()
    except ValidationError as error:
        for fault in error.errors():
            name = "_".join(("TAVERNE", *map(str, fault["loc"]))).upper()
            print(f"{name}: {fault['msg'].removeprefix('Value error, ')}", file=sys.stderr)
        return 2
    try:
        return _run(options, settings)
    except StoreError as error:
        print(f"taverne: {error}", file=sys.stderr)
    except OSError as error:
        if error.filename is None:
            raise
        print(f"taverne: cannot use {error.filename}: {error.strerror}", file=sys.stderr)
    return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="The tavern's bot.")
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("run", help="start the bot (the default)")
    commands.add_parser("doctor", help="look over everything a start relies on, and say what to do")
    commands.add_parser("audit", help="check every balance against the ledger")
    commands.add_parser("health", help="status 0 if a running bot gave a sign of life lately")
    copy = commands.add_parser("backup", help="make a verified copy of the database, also while the bot runs")
    copy.add_argument("file", type=Path, help="a new file; one that exists is never overwritten")
    back = commands.add_parser(
        "restore",
        help="put a backup in the database's place, while the bot is stopped; the old one is kept beside it",
    )
    back.add_argument("file", type=Path, help="a backup; it is verified first and stays where it is")
    return parser


def _run(options: argparse.Namespace, settings: Settings) -> int:
    match options.command:
        case "doctor":
            return _doctor(settings)
        case "audit":
            return _audit(settings.looked_after)
        case "backup":
            size = backup(settings.looked_after, options.file)
            print(f"{options.file}: {size} bytes, verified")
            return 0
        case "restore":
            return _restore(settings.looked_after, options.file)
        case "health":
            alive = health.alive(settings.looked_after)
            print(f"{settings.looked_after}: the bot is {'alive' if alive else 'not running'}")
            return 0 if alive else 1
    return _start(settings)


def _doctor(settings: Settings) -> int:
    from bot.doctor.examine import examine  # noqa: PLC0415 - with discord.py, as in `_start`

    return examine(settings, partial(print, flush=True))


def _audit(database: Path) -> int:
    with reading(database) as db:
        check_version(db)
        faults = audit(db)
    for fault in faults:
        print(fault)
    print(f"{database}: {f'{len(faults)} faults' if faults else 'the books balance'}", file=sys.stderr)
    return 1 if faults else 0


def _restore(database: Path, file: Path) -> int:
    done = restore(database, file)
    print(f"{file}: verified; {database}: restored, {done.size} bytes")
    if done.aside:
        print(f"what was there before: {done.aside}")
    print("numbers of tables and bets go on after the last one given, so old buttons mean nothing else")
    if done.stale:
        tables = ", ".join(map(str, done.stale))
        print(f"the next start closes and refunds tables that were played at since the backup: {tables}")
    return 0


def _start(settings: Settings) -> int:
    if settings.token is None and settings.token_required:
        print(
            "taverne: set TAVERNE_TOKEN to the bot's token; TAVERNE_TOKEN_REQUIRED forbids the Lokal here",
            file=sys.stderr,
        )
        return 2
    # Loaded only now: discord.py takes a second, and Docker asks for `health` twice a minute.
    from bot import logs, serve  # noqa: PLC0415

    logs.set_up(settings.log)
    try:
        serve.serve(settings, partial(print, flush=True))
    except serve.CannotStart as error:
        print(f"taverne: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

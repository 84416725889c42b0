"""The command line: `python -m bot` starts the bot; `audit`, `backup FILE` and `health` look after it."""

import argparse
import asyncio
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

import discord
import structlog
from pydantic import ValidationError

from bot import health, logs
from bot.client import Taverne
from bot.lokal.point import point_discord_at
from bot.lokal.server import Lokal
from bot.settings import Settings
from data.audit import audit
from data.backup import backup
from data.connect import reading
from data.errors import StoreError
from data.migrate import check_version
from data.store import Store

log = structlog.get_logger()

LOKAL_TOKEN = "lokal"  # noqa: S105 - the Lokal lets everybody in


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
            print(f"{name}: {fault['msg']}", file=sys.stderr)
        return 2
    try:
        return _run(options, settings)
    except StoreError as error:
        print(f"taverne: {error}", file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="The tavern's bot.")
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("run", help="start the bot (the default)")
    commands.add_parser("audit", help="check every balance against the ledger")
    commands.add_parser("health", help="status 0 if a running bot gave a sign of life lately")
    copy = commands.add_parser("backup", help="make a verified copy of the database, also while the bot runs")
    copy.add_argument("file", type=Path)
    return parser


def _run(options: argparse.Namespace, settings: Settings) -> int:
    match options.command:
        case "audit":
            return _audit(settings.looked_after)
        case "backup":
            size = backup(settings.looked_after, options.file)
            print(f"{options.file}: {size} bytes, verified")
            return 0
        case "health":
            return 0 if health.alive(settings.looked_after) else 1
    logs.set_up(settings.log)
    return _start(settings)


def _audit(database: Path) -> int:
    with reading(database) as db:
        check_version(db)
        faults = audit(db)
    for fault in faults:
        print(fault)
    print(f"{database}: {f'{len(faults)} faults' if faults else 'the books balance'}", file=sys.stderr)
    return 1 if faults else 0


def _start(settings: Settings) -> int:
    """Start on Discord or, without a token, in the Lokal."""
    if settings.token is None and settings.token_required:
        print(
            "taverne: set TAVERNE_TOKEN to the bot's token; there is no Lokal in a container", file=sys.stderr
        )
        return 2
    try:
        asyncio.run(_on_discord(settings) if settings.token else _in_lokal(settings))
    except discord.LoginFailure:
        print("taverne: Discord refuses this token; copy it anew into TAVERNE_TOKEN", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"taverne: no connection: {error}", file=sys.stderr)
        return 1
    return 0


async def _on_discord(settings: Settings) -> None:
    assert settings.token is not None, "asked before"
    await _serve(settings.database, settings.token.get_secret_value(), invite=True)


async def _in_lokal(settings: Settings) -> None:
    """Open the Lokal, or go to the one at `lokal_url`, and serve there with a database of its own."""
    if settings.lokal_url is not None:
        point_discord_at(settings.lokal_url)
        await _serve(settings.lokal_database, LOKAL_TOKEN)
        return
    settings.lokal_folder.mkdir(parents=True, exist_ok=True)
    lokal = await Lokal.open(port=settings.lokal_port, world=settings.lokal_folder / "world.db")
    try:
        print(f"No TAVERNE_TOKEN is set, so the Lokal is open: {lokal.url}/  (stop with Ctrl-C)", flush=True)
        point_discord_at(lokal.url)
        await _serve(settings.lokal_database, LOKAL_TOKEN)
    finally:
        await lokal.close()


async def _serve(database: Path, token: str, *, invite: bool = False) -> None:
    """Run the bot until it is told to stop (SIGTERM, Ctrl-C): finish what runs, close the database."""
    store = await Store.open(database)
    try:
        await _report(store)
        bot = Taverne(store, lambda: health.beat(database))
        loop = asyncio.get_running_loop()
        stops: set[asyncio.Task[None]] = set()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, lambda: stops.add(asyncio.create_task(bot.close())))
        async with bot:
            await bot.login(token)
            if invite:
                print(f"Invite the bot with this link: {bot.invite()}", flush=True)
            await bot.connect()
    finally:
        await store.close()


async def _report(store: Store) -> None:
    """The audit at every start; it only reports, for play need not wait for the books."""
    for fault in await store.read(audit):
        log.error("the books do not balance", fault=str(fault))


if __name__ == "__main__":
    sys.exit(main())

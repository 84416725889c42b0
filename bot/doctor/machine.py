"""What the machine gives: settings, the versions of what we build on, the disk."""

import os
import platform
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import discord

from bot.doctor.findings import MEGABYTE, Finding, fault, ok, size, warning
from bot.settings import Settings
from data.connect import prepare_writing
from data.errors import StoreError, translating

SCARCE: Final = 200 * MEGABYTE
"""Bytes of free space below which an operator should know."""

TOO_LITTLE: Final = 20 * MEGABYTE
"""Bytes below which a migration's backup, or the next hours of play, may not fit."""


def machine(settings: Settings) -> Iterator[Finding]:
    """Settings, versions and disk."""
    yield _settings(settings)
    versions = (platform.python_version(), sqlite3.sqlite_version, discord.__version__)
    yield ok("programs", "Python {}, SQLite {}, discord.py {}".format(*versions))
    folder = _existing(settings.looked_after.absolute().parent)
    try:
        yield space(folder, shutil.disk_usage(folder).free)
    except OSError as error:
        yield fault("disk", f"{folder}: {error.strerror}", "see that the disk is there and healthy")
    yield usable(folder)


def _settings(settings: Settings) -> Finding:
    token = f"token {_source(settings, 'token')}" if settings.token else "no token"
    named = _source(settings, "database") if settings.looked_after == settings.database else "the Lokal's"
    return ok("settings", f"{token}; database {settings.looked_after.absolute()} ({named})")


def _source(settings: Settings, name: str) -> str:
    """Where a setting comes from; what is set in the environment wins."""
    if name not in settings.model_fields_set:
        return "by default"
    variable = f"TAVERNE_{name}".upper()
    given = any(key.upper() == variable and value for key, value in os.environ.items())
    return f"from {variable} in {'the environment' if given else '.env'}"


def _existing(folder: Path) -> Path:
    """The folder, or the nearest one above it that exists: the start makes the rest."""
    return next(one for one in (folder, *folder.parents) if one.is_dir())


def space(folder: Path, free: int) -> Finding:
    """`free` bytes beside the database."""
    found = f"{size(free)} free in {folder}"
    if free < TOO_LITTLE:
        return fault(
            "disk", found, "make room now; what does not fit is refused, and nothing is lost by that"
        )
    if free < SCARCE:
        return warning("disk", found, "make room; old backups are the first to go")
    return ok("disk", found)


def usable(folder: Path) -> Finding:
    """Whether a database can be made and used there: tried with another one, which is removed again."""
    try:
        with (
            tempfile.TemporaryDirectory(dir=folder, prefix=".doctor-") as name,
            translating(),
            closing(sqlite3.connect(Path(name) / "probe.db", isolation_level=None)) as db,
        ):
            prepare_writing(db)
            db.execute("CREATE TABLE probe (id INTEGER) STRICT")
    except OSError as error:
        todo = f"give the user of this process ({_user()}) the right to write there"
        return fault("folder", f"{folder}: {error.strerror}", todo)
    except StoreError as error:
        todo = "use a newer SQLite, and a local disk instead of a network share"
        return fault("folder", f"{folder}: {error}", todo)
    return ok("folder", f"{folder} can be written, with a write-ahead log")


def _user() -> str:
    return f"uid {os.getuid()}" if hasattr(os, "getuid") else os.environ.get("USERNAME", "?")

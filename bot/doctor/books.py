"""What can be said about the database without changing it, also while the bot runs."""

import shlex
import sqlite3
import time
from dataclasses import dataclass, field
from pathlib import Path

from filelock import Timeout

from bot import health
from bot.commands import told_key
from bot.doctor.findings import Finding, fault, ok, size, warning
from data import meta, tables
from data.audit import audit
from data.backup import Made, newest
from data.connect import reading
from data.errors import StoreDamaged, StoreError, StoreTooOld, log_of
from data.migrate import check_version, check_whole
from data.store import lock_of
from data.tables import Place


@dataclass
class Books:
    """What was found, and where tables stand."""

    findings: list[Finding] = field(default_factory=list)
    standing: list[Place] = field(default_factory=list)


def books(database: Path) -> Books:
    """Look over the database at `database`. Never raises for what is wrong with it."""
    found, copy = Books(), newest(database)
    if database.exists():
        try:
            with reading(database) as db:
                _read(db, database, found)
        except StoreTooOld as error:
            found.findings.append(warning("database", str(error), "a backup is made beside it first"))
        except StoreDamaged as error:
            found.findings.append(fault("database", f"{database}: {error}", _restoring(copy)))
        except StoreError as error:
            found.findings.append(fault("database", f"{database}: {error}", "mend that, or restore a backup"))
    else:
        found.findings.append(ok("database", f"there is none at {database} yet; the first start makes it"))
    wanted = database.exists() and all(one.state == "ok" for one in found.findings)
    found.findings += [_backup(copy, wanted=wanted), _running(database)]
    return found


def _read(db: sqlite3.Connection, database: Path, found: Books) -> None:
    check_whole(db)
    check_version(db)
    taken = sum(file.stat().st_size for file in (database, log_of(database)) if file.exists())
    found.findings.append(ok("database", f"{database}: sound, of this version, {size(taken)}"))
    found.standing = tables.standing(db)
    wrong = audit(db)
    if wrong:
        todo = "`python -m bot audit` lists them; the bot goes on, but restore a backup if coins are missing"
        found.findings.append(fault("books", f"{len(wrong)} faults, the first: {wrong[0]}", todo))
    else:
        found.findings.append(ok("books", f"balanced; open tables: {len(found.standing)}"))


def told(database: Path, application: int) -> bool:
    """Whether the bot has told Discord the commands of this application, as far as the database knows."""
    try:
        with reading(database) as db:
            return meta.get(db, told_key(application)) is not None
    except (StoreError, sqlite3.Error):
        return False


def _restoring(copy: Made | None) -> str:
    """What to do about a damaged database."""
    file = shlex.quote(str(copy.path)) if copy is not None and copy.path.is_file() else "FILE"
    return f"stop the bot, then `python -m bot restore {file}`"


def _backup(copy: Made | None, *, wanted: bool) -> Finding:
    """Where the newest backup is. `wanted`: there is a database, and nothing in it that one should not
    copy.
    """
    if copy is None:
        how = "; `python -m bot backup FILE` makes one, running or not" if wanted else ""
        return ok("backup", f"none is known of{how}")
    age = f"{(time.time() - copy.at) / 86_400:.1f} days"
    if copy.path.is_file():
        return ok("backup", f"the newest is {copy.path}, {age} old")
    return ok("backup", f"the newest was made {age} ago at {copy.path}, and has been moved since")


def _running(database: Path) -> Finding:
    """Whether a bot uses the database right now."""
    if health.alive(database):
        return ok("bot", "the bot is running")
    lock = lock_of(database)
    try:
        if Path(lock.lock_file).exists():
            with lock.acquire(blocking=False):
                pass
    except Timeout:
        todo = "wait a minute, then look into its log: it starts, or has no connection"
        return warning("bot", "the bot is running, but has given no sign of life lately", todo)
    except OSError as error:
        return warning("bot", f"{lock.lock_file}: {error.strerror}", "run the doctor as the user of the bot")
    return ok("bot", "the bot is not running")

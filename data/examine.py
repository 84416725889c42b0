"""A file is looked at before it is opened for writing, so that what is broken or not ours stays as it is.

Opening for writing alone would change it: the journal mode, what the write-ahead log still holds, a log that
SQLite cannot read and throws away with all that was saved in it.
"""

import sqlite3
import struct
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from data.connect import BUSY_SECONDS, prepare_reading, read_only_uri
from data.errors import StoreDamaged, log_of, translating
from data.migrate import MIGRATIONS, check_known, check_whole

_MAGIC: Final = b"SQLite format 3\0"
_HEADER: Final = 100
_LARGEST_PAGE: Final = 65_536
"""How a database begins: so many bytes, the size of its pages among them, 1 for the largest."""

_LOG_HEADER: Final = 32
_LITTLE, _BIG = 0x377F0682, 0x377F0683
"""The first four bytes of a log: the order of bytes in its checksums."""


def examine(path: Path, migrations: Path = MIGRATIONS) -> bool:
    """Whether there is something at `path`; a file must be a sound database of ours. Changes nothing.

    Raises `StoreDamaged`, `StoreTooNew`, or another `StoreError`.
    """
    if not path.is_file():
        return path.exists()
    if not path.stat().st_size:
        raise StoreDamaged("the file is empty (if nothing was ever in it, delete it)")
    check_log(path)
    _check_end(path)
    with looking_at(path) as db:
        check_known(db, migrations)
        check_whole(db)
    return True


@contextmanager
def looking_at(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection to a database that nobody uses, by which nothing of it changes. SQLite's own errors inside
    the block are translated.
    """
    log = log_of(path)
    # Without a log nothing stands outside the file; looked at as unchangeable it gets no files beside it.
    alone = not log.exists() or not log.stat().st_size
    uri = read_only_uri(path) + ("&immutable=1" if alone else "")
    with (
        translating(),
        closing(sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS, isolation_level=None)) as db,
    ):
        prepare_reading(db)
        yield db


def check_log(path: Path) -> None:
    """See that SQLite will read the log of the database at `path`. Raises `StoreDamaged`.

    One whose header is all zeros was never finished, so nothing was acknowledged that stands in it. What
    follows the header SQLite checks itself, up to the first commit that is not whole: a power cut leaves
    such.
    """
    log = log_of(path)
    if not log.is_file():
        return
    with log.open("rb") as file:
        header = file.read(_LOG_HEADER)
    if len(header) == _LOG_HEADER and any(header) and not _readable(header):
        raise StoreDamaged(f"its write-ahead log {log.name} is damaged")


def _check_end(path: Path) -> None:
    """See that a database without a log ends where a page ends: of a page that is cut off SQLite takes the
    rest to be zeros. Raises `StoreDamaged`.
    """
    log = log_of(path)
    if log.is_file() and log.stat().st_size:
        return
    with path.open("rb") as file:
        header = file.read(_HEADER)
    if not header.startswith(_MAGIC):
        return  # what it is instead SQLite says
    size = int.from_bytes(header[16:18], "big")
    if len(header) < _HEADER or path.stat().st_size % (_LARGEST_PAGE if size == 1 else size or 1):
        raise StoreDamaged("the database is cut off")


def _readable(header: bytes) -> bool:
    """Whether a log's header is what SQLite's file format says: its checksum is over its first 24 bytes."""
    (magic,) = struct.unpack_from(">I", header)
    if magic not in (_LITTLE, _BIG):
        return False
    words = struct.unpack_from(">6I" if magic == _BIG else "<6I", header)
    first = second = 0
    for one, two in zip(words[::2], words[1::2], strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + two + first) & 0xFFFFFFFF
    return struct.unpack_from(">2I", header, 24) == (first, second)

"""What a guild sets for its tavern. Amounts are quarter Fen, times seconds."""

import sqlite3
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Annotated, Any, Final, Literal
from zoneinfo import available_timezones

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from data.options import WETTFRIST
from games.money import FEN, Division

MOST_WELCOME: Final = 39_999_999
"""9 999 999¾ Fen, the largest amount that M3 can write (B08)."""


REMEMBERED: Final = 1024
"""Guilds whose settings are kept as they were read last."""


@cache
def zones() -> frozenset[str]:
    """All time zones; to ask the system for them takes many milliseconds."""
    return frozenset(available_timezones())


def _known(zone: str) -> str:
    if zone not in zones():
        raise ValueError(f"no time zone: {zone}")
    return zone


Zone = Annotated[str, AfterValidator(_known)]


class GuildSettings(BaseModel):
    """A guild's settings; what it has not set has its default.

    `channels` are those where tables may stand, none named: all. `language` is None where the guild's own at
    Discord counts. `house_rules` are the house rules that tables may play by, as `zyklus.skewed`; `side_bets`
    off refuses new offers and holds, and never a refund. Acts of moderators are posted to `log_channel`.
    """

    model_config = ConfigDict(frozen=True)

    welcome: int = Field(default=20 * FEN, ge=0, le=MOST_WELCOME)
    buy_in: int = Field(default=5 * FEN, gt=0, le=MOST_WELCOME)
    coin: Division = Division.WHOLE
    channels: tuple[int, ...] = ()
    language: Literal["de", "en"] | None = None
    zone: Zone = "Europe/Berlin"
    wettfrist: int = Field(default=15, ge=WETTFRIST.start, lt=WETTFRIST.stop)
    turn: int = Field(default=300, ge=60, le=3600)
    house_rules: frozenset[str] = frozenset({"zyklus.skewed", "dutzend.cheating"})
    side_bets: bool = True
    log_channel: int | None = None


def settings_of(db: sqlite3.Connection, guild: int) -> GuildSettings:
    """What a guild has set; the defaults for a guild that has set nothing or is not known."""
    row = db.execute("SELECT settings, welcome FROM guild WHERE id = ?", (guild,)).fetchone()
    if row is None:
        return GuildSettings()
    text, welcome = row
    return _stored(text).model_copy(update={"welcome": welcome})


@lru_cache(REMEMBERED)
def _stored(text: str) -> GuildSettings:
    try:
        return GuildSettings.model_validate_json(text)
    except ValidationError:  # of another version of the program, or a time zone that is no more
        return GuildSettings()


def changed(settings: GuildSettings, what: str, value: Any) -> GuildSettings:
    """The settings with one of them changed. Raises pydantic's `ValidationError`, a `ValueError`."""
    return GuildSettings.model_validate({**settings.model_dump(), what: value})


def save(db: sqlite3.Connection, guild: int, settings: GuildSettings) -> None:
    """Write a known guild's settings. Whether to reset all purses is asked of what they would hold then, so
    other welcome money makes such questions lapse (X3).
    """
    db.execute(
        "DELETE FROM purse_question WHERE guild = ? AND reset_id IS NULL"
        " AND (SELECT welcome FROM guild WHERE id = ?) <> ?",
        (guild, guild, settings.welcome),
    )
    text = settings.model_dump_json(exclude={"welcome"}, exclude_defaults=True)
    db.execute("UPDATE guild SET settings = ?, welcome = ? WHERE id = ?", (text, settings.welcome, guild))


def languages(db: sqlite3.Connection) -> Mapping[int, str]:
    """The language of each guild that has set one."""
    rows = db.execute("SELECT id, json_extract(settings, '$.language') FROM guild").fetchall()
    return {guild: language for guild, language in rows if language is not None}


def to_report(db: sqlite3.Connection) -> list[int]:
    """The guilds whose log has entries that their log channel has not."""
    rows = db.execute(
        "SELECT id FROM guild WHERE json_extract(settings, '$.log_channel') IS NOT NULL"
        " AND EXISTS (SELECT 1 FROM audit_log WHERE guild = guild.id AND audit_log.id > reported)"
    )
    return [row[0] for row in rows]


def reported(db: sqlite3.Connection, guild: int) -> int:
    """The newest entry of the log that a known guild's log channel has."""
    number: int = db.execute("SELECT reported FROM guild WHERE id = ?", (guild,)).fetchone()[0]
    return number


def set_reported(db: sqlite3.Connection, guild: int, entry: int) -> None:
    """The log channel has all entries up to this one, or will not get them."""
    db.execute("UPDATE guild SET reported = max(reported, ?) WHERE id = ?", (entry, guild))

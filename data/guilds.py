"""What a guild sets for its tavern. Amounts are quarter Fen, times seconds."""

import sqlite3
from typing import Annotated, Final, Literal
from zoneinfo import available_timezones

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from data.options import WETTFRIST
from games.money import FEN, Division

MOST_WELCOME: Final = 39_999_999
"""9 999 999¾ Fen, the largest amount that M3 can write (B08)."""


def _known(zone: str) -> str:
    if zone not in available_timezones():
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
    try:
        stored = GuildSettings.model_validate_json(text)
    except ValidationError:  # of another version of the program, or a time zone that is no more
        stored = GuildSettings()
    return stored.model_copy(update={"welcome": welcome})


def save(db: sqlite3.Connection, guild: int, settings: GuildSettings) -> None:
    """Write a known guild's settings."""
    text = settings.model_dump_json(exclude={"welcome"}, exclude_defaults=True)
    db.execute("UPDATE guild SET settings = ?, welcome = ? WHERE id = ?", (text, settings.welcome, guild))

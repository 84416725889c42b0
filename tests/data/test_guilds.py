"""What a guild sets lasts; what it has not set has its default, also in a newer version."""

import sqlite3

import pytest
from pydantic import ValidationError

from data.guilds import GuildSettings, save, settings_of
from data.members import know_guild
from games.money import Division
from tests.data.helpers import GUILD

SET = GuildSettings(
    welcome=40,
    buy_in=8,
    coin=Division.HALF,
    channels=(11, 12),
    language="en",
    zone="America/New_York",
    wettfrist=0,
    turn=600,
    house_rules=frozenset({"zyklus.skewed"}),
    side_bets=False,
    log_channel=13,
)


def test_settings_last(db: sqlite3.Connection) -> None:
    know_guild(db, GUILD)
    save(db, GUILD, SET)
    assert settings_of(db, GUILD) == SET
    assert settings_of(db, GUILD + 1) == GuildSettings()


def test_what_is_not_set_is_not_written(db: sqlite3.Connection) -> None:
    """A default that a later version changes reaches everybody who has not set it."""
    know_guild(db, GUILD)
    save(db, GUILD, GuildSettings(wettfrist=20))
    assert db.execute("SELECT settings FROM guild WHERE id = ?", (GUILD,)).fetchone() == ('{"wettfrist":20}',)


def test_what_nobody_can_read_any_more_is_the_default(db: sqlite3.Connection) -> None:
    know_guild(db, GUILD)
    db.execute("""UPDATE guild SET settings = '{"zone": "Atlantis/Poseidonis"}', welcome = 4""")
    assert settings_of(db, GUILD) == GuildSettings(welcome=4)


@pytest.mark.parametrize(
    "wrong", [{"zone": "Mars"}, {"wettfrist": 61}, {"welcome": -1}, {"buy_in": 0}, {"turn": 59}]
)
def test_values_that_make_no_sense_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        GuildSettings.model_validate(wrong)

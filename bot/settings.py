"""What the operator sets, from the environment or `.env`: `TAVERNE_TOKEN`, `TAVERNE_DATABASE` …"""

import re
from pathlib import Path
from typing import Literal

from pydantic import Field, HttpUrl, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """The program's settings. Raises `pydantic.ValidationError` for values that make no sense.

    Without a token the bot opens the Lokal, unless `token_required` (set in the container). The Lokal keeps
    its own database, never the operator's. `backup_hour` is one of the machine's own clock; with
    `keep_events_days` None what happened at tables is kept for ever.
    """

    model_config = SettingsConfigDict(
        env_prefix="TAVERNE_",
        env_file=".env",
        extra="ignore",
        env_ignore_empty=True,
        hide_input_in_errors=True,
    )

    token: SecretStr | None = None
    token_required: bool = False
    database: Path = Path("var/taverne.db")
    backup_hour: int = Field(default=4, ge=0, le=23)
    keep_events_days: int | None = Field(default=None, ge=30)
    log: Literal["console", "json"] = "console"
    lokal_port: int = Field(default=8034, ge=0, le=65535)
    lokal_folder: Path = Path("var/lokal")
    lokal_url: HttpUrl | None = None

    @field_validator("token")
    @classmethod
    def _shaped(cls, token: SecretStr | None) -> SecretStr | None:
        """Drop the line break that comes with a file; what has not a token's shape cannot be one.

        Told here in one line, without asking Discord, and not by an HTTP library that shows the header it
        could not build.
        """
        if token is None:
            return None
        word = token.get_secret_value().strip()
        if not re.fullmatch(r"[\w-]+(\.[\w-]+){2}", word, re.ASCII):
            raise ValueError(
                "a bot's token is three words with a dot between them; "
                "reset it on the page “Bot” of the developer portal and copy it whole"
            )
        return SecretStr(word)

    @property
    def lokal_database(self) -> Path:
        """The database of the bot in the Lokal."""
        return self.lokal_folder / "taverne.db"

    @property
    def looked_after(self) -> Path:
        """The database that `audit`, `backup` and `health` mean: the one that a start would use.

        One that is named outright is meant even if the token is not at hand.
        """
        on_discord = self.token or self.token_required or "database" in self.model_fields_set
        return self.database if on_discord else self.lokal_database

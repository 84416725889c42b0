"""What the operator sets, from the environment or `.env`: `TAVERNE_TOKEN`, `TAVERNE_DATABASE` …"""

from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """The program's settings. Raises `pydantic.ValidationError` for values that make no sense.

    Without a token the bot opens the Lokal, unless `token_required` (set in the container). The Lokal keeps
    its own database, never the operator's.
    """

    model_config = SettingsConfigDict(
        env_prefix="TAVERNE_", env_file=".env", extra="ignore", env_ignore_empty=True
    )

    token: SecretStr | None = None
    token_required: bool = False
    database: Path = Path("var/taverne.db")
    log: Literal["console", "json"] = "console"
    lokal_port: int = Field(default=8034, ge=0, le=65535)
    lokal_folder: Path = Path("var/lokal")
    lokal_url: str | None = None

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

"""The tests of the bot play in an open tavern, or with the house's functions alone."""

from tests.bot.stammtisch import stammtisch
from tests.tavern import tavern

__all__ = ["stammtisch", "tavern"]

"""The tests of the bot play in an open tavern."""

from tests.tavern import tavern

__all__ = ["tavern"]

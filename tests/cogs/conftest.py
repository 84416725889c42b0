"""The tests of the cogs play in an open tavern."""

from tests.tavern import tavern

__all__ = ["tavern"]

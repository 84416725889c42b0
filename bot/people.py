"""Who acts, and what the outside world brings into a transaction."""

from collections.abc import Callable
from dataclasses import dataclass

from games.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Patron:
    """A member in one guild, as Discord vouches for them with each interaction."""

    guild: int
    id: int
    name: str
    moderator: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """When a transaction runs (milliseconds since the epoch), and where new seeds come from (32 bytes
    each).
    """

    now: int
    seed: Callable[[], bytes]


class ModeratorsOnly(Refusal):
    """Only a moderator may do that."""

    key = "refused-moderators-only"


class NotSeated(Refusal):
    """Who does not sit at the table has no say in it."""

    key = "refused-not-seated"

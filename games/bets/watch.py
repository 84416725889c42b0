"""What a verdict is, and who looks on at a table until there is one (W4, W8)."""

from typing import Literal, Protocol, TypeAlias

from games.events import Event

Verdict: TypeAlias = Literal["true", "false", "void"]
"""A claim has become true or false, or what it is about never takes place (W8)."""


class Watch(Protocol):
    """Looks on at public events, in order, for one claim."""

    def sees(self, event: Event) -> Verdict | None:
        """What `event` decides, after all that were seen before; None while the claim is open."""


def said(true: bool) -> Verdict:
    """The verdict on a claim that is known to be true or not."""
    return "true" if true else "false"

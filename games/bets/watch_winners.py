"""Claims about who wins the round or the table, and about Stechen (W5, W8).

Decided here:
- A seat whose result is beaten may still win, if those before it get up (M10). So its round is lost when
  others have won it, when nobody has (T7), or when it gets up itself; and one that was over before the seat
  could play is lost too, since it took place.
- A round that breaks off without a winner, since all who played got up, has not taken place.
"""

from collections.abc import Iterable

from games.bets.claim import AboutStechen, AboutWinner
from games.bets.watch import Verdict, said
from games.events import Event, Left, TableWon, WentOut
from games.hidden import NobodyWon
from games.keepfive import RoundWon, StechenOpened


class Winner:
    """Who shares a win, wins; so all of what has just happened must be known at the first win (T6, P6)."""

    def __init__(self, claim: AboutWinner, happened: Iterable[Event]) -> None:
        self._claim = claim
        self._win = RoundWon if claim.of == "round" else TableWon
        self._winners = {event.seat for event in happened if isinstance(event, self._win)}

    def sees(self, event: Event) -> Verdict | None:
        """What `event` decides."""
        claim = self._claim
        if isinstance(event, self._win):
            return said((claim.seat in self._winners) is claim.wins)
        match event:
            case Left(seat=claim.seat) | WentOut(seat=claim.seat):
                return said(not claim.wins)
            case NobodyWon() if claim.of == "round":
                return said(not claim.wins)
        return None


class Stechen:
    """There is one, or the round is over without."""

    def __init__(self, claim: AboutStechen) -> None:
        self._claim = claim

    def sees(self, event: Event) -> Verdict | None:
        """What `event` decides."""
        match event:
            case StechenOpened():
                return said(self._claim.comes)
            case RoundWon() | NobodyWon():
                return said(not self._claim.comes)
        return None

"""Claims about a throw are decided by that one throw, as everybody sees it (W5, W8).

Decided here: a covered throw (D6) is shown when it is confirmed. One that never is, since its thrower is
caught or gets up, was the named throw all the same; nobody saw its faces, and the claim is void.
"""

from typing import Final

from games import board, keepfive, sixdice
from games.bets.claim import AboutThrow
from games.bets.reading import shows
from games.bets.watch import Verdict, said
from games.dreizehn import SitsOut
from games.events import Event, Left, WentOut
from games.falschspiel import Caught, ThrewCovered
from games.hands import FIRST
from games.hidden import NobodyWon, Revealed
from games.keepfive import RoundWon

_DECIDE_NEXT: Final = {keepfive.Threw, sixdice.Threw, board.Threw, ThrewCovered, Left, WentOut, Caught}
"""Most that happens is none of it, and it is asked of every bet in every click."""


class NextThrow:
    """The next throw of anybody, or of the named seat, in whatever round it is made."""

    def __init__(self, claim: AboutThrow) -> None:
        self._claim = claim
        self._covered = 0
        """Whose throw it is once it is made but not shown; no seat while it is not."""

    def sees(self, event: Event) -> Verdict | None:
        """What `event` decides."""
        if type(event) not in _DECIDE_NEXT:
            return None
        named = self._claim.seat
        match event:
            case keepfive.Threw(seat=seat, faces=faces) | sixdice.Threw(seat=seat, faces=faces):
                return self._shown(seat, faces)
            case board.Threw(seat=seat, faces=faces):
                return self._shown(seat, faces)
            case ThrewCovered(seat=seat) if named in (None, seat):
                self._covered = seat
            case Left(seat=seat) | WentOut(seat=seat) if seat in (named, self._covered):
                return self._never_shown()
            case Caught(seat=seat) if seat == self._covered:
                return self._never_shown()
        return None

    def _never_shown(self) -> Verdict:
        """What was bet on later is about a throw after it."""
        self._covered = 0
        return "void"

    def _shown(self, seat: int, faces: tuple[int, ...]) -> Verdict | None:
        self._covered = 0
        return said(shows(self._claim.holds, faces)) if self._claim.seat in (None, seat) else None


class FirstThrow:
    """The named seat's first throw of a round; only that round's events may be shown to it, but for those
    that take a seat from the table.
    """

    def __init__(self, claim: AboutThrow) -> None:
        self._claim = claim

    def sees(self, event: Event) -> Verdict | None:
        """What `event` decides."""
        if isinstance(event, RoundWon | NobodyWon):
            return "void"
        if getattr(event, "seat", None) != self._claim.seat:
            return None
        match event:
            case keepfive.Threw(faces=faces, throw=1, stechen=0) | sixdice.Threw(faces=faces, throw=1):
                return said(shows(self._claim.holds, faces))
            case board.Threw(faces=faces):
                return said(shows(self._claim.holds, faces))
            case Revealed(dice=dice):
                return said(shows(self._claim.holds, dice[:FIRST]))
            case keepfive.TurnEnded() | SitsOut() | Left() | WentOut():
                return "void"
        return None

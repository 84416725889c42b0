"""How likely a claim is, exactly, from the dice of one turn as everybody sees them (W5).

A result's chance assumes that the turn is played to make the claim true: it is the greatest over all plays.
Where it depends on what people do otherwise there is none: winners, Stechen, results in 13 & 3 and in Null.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from games import hands, keepfive, miwin, sixdice
from games.bets import results, throws
from games.bets.claim import AboutResult, AboutThrow, Claim, Outcome, fits


@dataclass(frozen=True, slots=True)
class Position:
    """The dice of a turn: so many `free` ones are about to be thrown, those `lying` stay as they are.

    Where nothing is about to be thrown (`free` 0), the player is to choose from what was `thrown`: which dice
    to lay aside, or in Pyramide which of all six to throw again. `throws` counts what the turn has left in
    Pyramide, the coming throw included (P1).
    """

    game: str
    free: int
    lying: tuple[int, ...] = ()
    thrown: tuple[int, ...] = ()
    throws: int = 0


DICE: Final = {
    "zyklus": keepfive.DICE,
    "dutzend": keepfive.DICE,
    "dreizehn": hands.FIRST,
    "pyramide": sixdice.DICE,
    "null": len(miwin.DICE),
}
"""How many dice the first throw of a turn has."""


def fresh(game: str) -> Position:
    """A turn before its first throw."""
    return Position(game, DICE[game], throws=sixdice.THROWS if game == "pyramide" else 0)


def chance(claim: Claim, position: Position) -> Fraction | None:
    """The chance of a claim that is decided by the turn in this position.

    None where there is none, the game does not know the claim, or no throw is about to be made that the claim
    could be about.
    """
    if not fits(claim, position.game):
        return None
    match claim:
        case AboutThrow(which="first") if position != fresh(position.game):
            return None
        case AboutThrow(holds=holds) if position.free:
            return throws.chance(holds, throws.cup(position.game, position.free))
        case AboutResult(holds=outcome):
            return _of_result(outcome, position)
    return None


def _of_result(outcome: Outcome, position: Position) -> Fraction | None:
    match position.game:
        case "zyklus" | "dutzend":
            return results.keeping(outcome, position.game, position.lying, position.thrown)
        case "pyramide" if position.free:
            return results.throwing(outcome, position.lying, position.throws)
        case "pyramide":
            return results.choosing(outcome, position.thrown, position.throws)
    return None

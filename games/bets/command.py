"""`python -m games odds`: how a claim is understood, and how likely it is (W5).

The claim is about the turn of whoever types it, who alone sits at the table, as seat 1.
"""

import argparse
import json
from fractions import Fraction
from typing import Final

from games import sixdice
from games.bets.claim import AboutResult, Claim
from games.bets.odds import DICE, Position, chance
from games.bets.sentence import sentence
from games.bets.speakers import Speakers
from games.bets.understand import understand

_GAMES: Final = {name: name for name in DICE if name != "dreizehn"} | {"13und3": "dreizehn"}
_ONE_THROW: Final = ("dreizehn", "null")
"""Where all dice of the one throw that has a chance are thrown together."""

_SEAT: Final = 1
_SPEAKERS: Final = Speakers(names={_SEAT: ""}, members={}, own=_SEAT)


class BadPosition(ValueError):
    """Dice that no turn of the game can have; the message is one line."""


def add_to(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("game", choices=[*_GAMES])
    parser.add_argument("claim", metavar="CLAIM", help="in German or English")
    parser.add_argument("--free", required=True, type=int, metavar="N", help="dice about to be thrown")
    parser.add_argument("--lying", metavar="DICE", help='the others, as they lie: "3 4"')
    parser.add_argument(
        "--throws",
        type=int,
        choices=range(1, sixdice.THROWS + 1),
        help="pyramide: throws left, with the coming one; 3 with six free dice, else 2",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def line(options: argparse.Namespace) -> str:
    """The claim as it was understood and its chance, as text or JSON. Raises `BadPosition`."""
    position = _position(_GAMES[options.game], options.free, options.lying, options.throws)
    claim = understand(options.claim, position.game, _SPEAKERS)
    if isinstance(claim, AboutResult) and options.lying is None and position.free < DICE[position.game]:
        raise BadPosition(f"--lying is needed: {DICE[position.game] - position.free} dice lie")
    canonical = None if claim is None else _said(claim, position.game, options.claim)
    likely = None if claim is None else chance(claim, position)
    if options.json:
        found = {"claim": canonical, "chance": None if likely is None else float(likely)}
        return json.dumps(found, ensure_ascii=False)
    return "not understood" if canonical is None else f"{canonical}: {_percent(likely)}"


def _percent(likely: Fraction | None) -> str:
    return "no chance is defined" if likely is None else f"{100 * float(likely):.4g} % ({likely})"


# --- The dice -----------------------------------------------------------------------------------------------


def _position(game: str, free: int, lying: str | None, throws: int | None) -> Position:
    """Raises `BadPosition`."""
    dice = DICE[game]
    least = dice if game in _ONE_THROW else 1
    if free not in range(least, dice + 1):
        wanted = str(dice) if least == dice else f"{least} to {dice}"
        raise BadPosition(f"in {game} {wanted} dice are thrown, not {free}")
    lie = _faces(lying or "")
    if lying is not None and free + len(lie) != dice:
        raise BadPosition(f"{game} is played with {dice} dice, not {free} free and {len(lie)} lying")
    return Position(game, free, lie, throws=_throws(game, free, throws))


def _faces(lying: str) -> tuple[int, ...]:
    words = lying.split()
    if not all(word in [*"123456"] for word in words):
        raise BadPosition(f"each die that lies is one number from 1 to 6, not {lying!r}")
    return tuple(map(int, words))


def _throws(game: str, free: int, throws: int | None) -> int:
    """Throws left in Pyramide, with the coming one: the first of three is one of all six dice (P1)."""
    if game != "pyramide":
        if throws is not None:
            raise BadPosition(f"--throws is for pyramide alone, not for {game}")
        return 0
    if throws is None:
        return sixdice.THROWS if free == sixdice.DICE else sixdice.THROWS - 1
    if throws == sixdice.THROWS and free < sixdice.DICE:
        raise BadPosition(f"the first of {throws} throws is one of all {sixdice.DICE} dice, not of {free}")
    return throws


# --- The claim ----------------------------------------------------------------------------------------------


def _said(claim: Claim, game: str, typed: str) -> str:
    """Its canonical sentence, in the language that shares more words with what was typed, else in German."""
    both = [sentence(claim, game, _SPEAKERS.names, language) for language in ("de", "en")]
    words = {*typed.lower().split()}
    return max(both, key=lambda said: len(words & {*said.lower().split()}))

"""The rules at the command line: `python -m games score zyklus 3 4 1 6 6 [--json]`.

Bad input ends with one line on standard error and exit status 2.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from typing import NoReturn

from games import keepfive, zyklus


class _Parser(argparse.ArgumentParser):
    """argparse, with its errors on one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {' '.join(message.split())}\n")


def _face(text: str) -> int:
    if len(text) != 1 or text not in "123456":
        raise argparse.ArgumentTypeError(f"each die is one number from 1 to 6, not {text!r}")
    return int(text)


def _parser() -> _Parser:
    parser = _Parser(prog="python -m games", description="The rules of the house.")
    commands = parser.add_subparsers(dest="command", required=True)
    score = commands.add_parser("score", help="what dice are worth")
    score.add_argument("game", choices=["zyklus"])
    score.add_argument("dice", nargs="*", type=_face, metavar="DIE", help="five faces, 1 to 6")
    score.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def _score(game: str, dice: Sequence[int]) -> dict[str, object]:
    rank = zyklus.rank(dice)
    return {
        "game": game,
        "dice": list(dice),
        "rank": rank,
        "points": zyklus.points(rank),
        "name": zyklus.name(rank),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if len(options.dice) != keepfive.DICE:
        parser.error(f"{options.game} is scored with {keepfive.DICE} dice, not {len(options.dice)}")
    score = _score(options.game, options.dice)
    print(json.dumps(score, ensure_ascii=False) if options.json else score["name"])
    return 0


if __name__ == "__main__":
    sys.exit(main())

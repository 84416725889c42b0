"""The rules at the command line.

    python -m games score zyklus 3 4 1 6 6 [--json]        also dutzend
    python -m games score 13und3 6 4 1 2 1 [--json]
    python -m games score pyramide 4 6 5 3 2 6 [--json]
    python -m games par null blau:6 rot:3 schwarz:4 [--json]
    python -m games par null --place "blau:6:S1 rot:3:E4 schwarz:4:S8" [--json]
    python -m games odds zyklus "nächster Wurf: mindestens eine Ungerade" --free 5 [--lying "3 4"] [--json]
    python -m games verify runde-17-3.json [--json]        the record of a round (docs/fair-dice.md)

Bad input ends with one line on standard error and exit status 2; a record that is not true with 1.
"""

import argparse
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

from games import building, dutzend, hands, keepfive, miwin, par, zyklus
from games.bets import command
from games.miwin import DICE, BadDie, Lying

LARGEST_RECORD: Final = 256 * 1024 * 1024
"""Bytes of a record that is looked at; half a million steps are not as many."""

_NUMBERS: Final = {
    "zyklus": range(keepfive.DICE, keepfive.DICE + 1),
    "dutzend": range(keepfive.DICE, keepfive.DICE + 1),
    "13und3": hands.HAND,
    "pyramide": range(6, 7),
}
"""How many dice each game is scored with."""

_WORTHS: Final[Mapping[str, Callable[[Sequence[int]], tuple[int, int | None, str]]]] = {
    "zyklus": lambda dice: _ranked(zyklus, zyklus.rank(dice)),
    "dutzend": lambda dice: _ranked(dutzend, dutzend.rank(dice)),
    "13und3": lambda dice: (hands.rank(dice), hands.points(dice), hands.name(dice)),
}
"""Rank, points and name of dice."""


def _ranked(game: Any, rank: int) -> tuple[int, int | None, str]:
    return rank, game.points(rank), game.name(rank)


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
    commands = parser.add_subparsers(dest="command", metavar="score|par|odds|verify", required=True)
    score = commands.add_parser("score", help="what dice are worth")
    score.add_argument("game", choices=[*_NUMBERS])
    score.add_argument("dice", nargs="*", type=_face, metavar="DIE", help="faces, 1 to 6, as they fell")
    score.add_argument("--json", action="store_true", help="print one JSON object")
    _add_par(commands.add_parser("par", help="the shortest way to 0 (N8)"))
    command.add_to(commands.add_parser("odds", help="how a claim is understood, and its chance (W5)"))
    verify = commands.add_parser("verify", help="whether the record of a round is true (B47)")
    verify.add_argument("file", metavar="FILE", help='as the button "Würfel prüfen" gives it')
    verify.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def _add_par(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=["null"])
    parser.add_argument("dice", nargs="*", metavar="DIE", help="what was thrown: blau:6 rot:3 schwarz:4")
    parser.add_argument("--place", metavar="ROW", help='the row: "blau:6:S1 rot:3:E4 schwarz:4:S8"')
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _score(game: str, dice: Sequence[int]) -> dict[str, object]:
    """What dice are worth; only a pyramid has a kind, only the others a rank."""
    known: dict[str, object] = {"game": game, "dice": list(dice)}
    if game == "pyramide":
        built = building.best(dice)
        return {**known, "kind": built.kind, "points": built.points}
    rank, points, name = _WORTHS[game](dice)
    return {**known, "rank": rank, "points": points, "name": name}


def _score_line(parser: _Parser, options: argparse.Namespace) -> str:
    numbers = _NUMBERS[options.game]
    if len(options.dice) not in numbers:
        wanted = str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
        parser.error(f"{options.game} is scored with {wanted} dice, not {len(options.dice)}")
    _check_order(parser, options)
    score = _score(options.game, options.dice)
    if options.json:
        return json.dumps(score, ensure_ascii=False)
    if options.game == "pyramide":
        built = building.best(options.dice)
        return f"{built.points}\n{building.drawn(built)}"
    return str(score["name"])


def _check_order(parser: _Parser, options: argparse.Namespace) -> None:
    """Dice of 13 & 3 are given as they fell: over 16 no further die is thrown (T2)."""
    if options.game == "13und3":
        try:
            hands.check_thrown(options.dice)
        except hands.AlreadyOverthrown:
            parser.error("over 16 no further die is thrown; give the dice in the order in which they fell")


def _row(thrown: Sequence[str], place: str | None) -> Sequence[Lying]:
    """The row to go from: the one that is named, or the best of that throw. Raises `BadDie`."""
    throw = [miwin.read_thrown(text) for text in thrown]
    if place is None:
        _check_complete([die for die, _ in throw])
        faces = dict(throw)
        return par.best_of_throw([faces[die] for die in DICE]).row
    row = [miwin.read_lying(text) for text in place.split()]
    _check_complete([lying.die for lying in row])
    if throw and sorted(throw) != sorted((lying.die, lying.top) for lying in row):
        raise BadDie("this row does not show what was thrown")
    return row


def _check_complete(dice: Sequence[str]) -> None:
    if sorted(dice) != sorted(DICE):
        raise BadDie(f"{', '.join(DICE)} are needed, each of them once")


def _par_lines(parser: _Parser, options: argparse.Namespace) -> str:
    """The number of moves, the row, and each move with the total after it; or the same as JSON."""
    try:
        row = _row(options.dice, options.place)
    except BadDie as bad:
        parser.error(str(bad))
    way = par.shortest(row)
    total, place = sum(lying.top for lying in row), " ".join(map(miwin.write, row))
    if options.json:
        throw = {lying.die: lying.top for lying in row}
        found = {"game": "null", "dice": [throw[die] for die in DICE], "place": place, "moves": len(way)}
        return json.dumps({**found, "path": [step._asdict() for step in way]})
    lines = [str(len(way)), place]
    for die, direction, face in way:
        total += miwin.gain(face)
        lines.append(f"{die} {direction} {face} ({total})")
    return "\n".join(lines)


def _odds_line(parser: _Parser, options: argparse.Namespace) -> str:
    try:
        return command.line(options)
    except command.BadPosition as bad:
        parser.error(str(bad))


def _verify(parser: _Parser, options: argparse.Namespace) -> int:
    """Print whether the record in a file is true; returns the exit status."""
    try:
        with Path(options.file).open("rb") as file:
            data = file.read(LARGEST_RECORD + 1)
    except (OSError, ValueError) as error:
        parser.error(f"{options.file!r} cannot be read: {getattr(error, 'strerror', None) or error}")
    if len(data) > LARGEST_RECORD:
        parser.error(f"{options.file!r} is too large for the record of a round")
    from games import verify  # noqa: PLC0415 - the other commands do without it, and start sooner

    verdict = verify.verify(data)
    print(verify.as_json(verdict) if options.json else verify.summary(verdict))
    return 0 if verdict.true else 1


_LINES: Final[Mapping[str, Callable[[_Parser, argparse.Namespace], str]]] = {
    "score": _score_line,
    "par": _par_lines,
    "odds": _odds_line,
}
"""What each command prints."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    parser = _parser()
    options, rest = parser.parse_known_args(arguments)
    if options.command == "par" and not any(argument.startswith("-") for argument in rest):
        options.dice += rest  # argparse takes none for `dice` that stand behind --place
    elif rest:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    if options.command == "verify":
        return _verify(parser, options)
    print(_LINES[options.command](parser, options))
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Whether a record of a round is true (B47): `python -m games verify FILE`, and the button "Würfel prüfen".

Everything is worked out anew from the seed, from what the players brought, and by the rules. What that
proves, and what it cannot, says docs/fair-dice.md.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from games.dice import FIRST_SCHEME, SCHEME, Drawn, FairDice, commitment, phrase_digest
from games.money import show
from games.record import RoundRecord, Step, Told, payouts, told, told_payouts, told_results
from games.replay import Differs, replay
from games.sealed_json import NotARecord

_SIDES: Final = range(2, 257)
"""The dice that one byte can decide."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found: the first `difference` as one sentence, or None and what was checked.

    `payouts` are what each seat got less what it paid, in quarter Fen.
    """

    difference: str | None = None
    record: RoundRecord | None = None
    broken_off: bool = False
    payouts: Mapping[int, int] = field(default_factory=dict)

    @property
    def true(self) -> bool:
        return self.difference is None

    @property
    def faces(self) -> int:
        """How many faces fell in the round."""
        return sum(len(step.faces) for step in self.record.steps) if self.record else 0


def verify(data: bytes) -> Verdict:
    """Check a record from its first byte to its last payout. Never raises, whatever the bytes are."""
    try:
        file = told(data)
    except NotARecord as error:
        return Verdict(str(error))
    try:
        return _checked(file)
    except Differs as error:
        return Verdict(str(error), file.record)
    except Exception as error:
        # A forger may write a state that the rules never make. They need not be armed against that, so they
        # may fail on it in any way there is; that is an answer too.
        return Verdict(f"The rules cannot go on from what is recorded ({type(error).__name__}).", file.record)


def _checked(file: Told) -> Verdict:
    record = file.record
    _check_commitment(file)
    _check_phrases(record)
    _check_faces(record)
    _check_counters(record)
    _check_luck(record)
    ending = replay(record)
    _compare(file.results, told_results(record), "result")
    _compare(file.payouts, told_payouts(record), "payout")
    return Verdict(None, record, ending.broken_off, payouts(record.events))


def _check_commitment(file: Told) -> None:
    if commitment(file.record.seed) != file.commitment:
        raise Differs("The commitment is not the SHA-256 of the seed.")


def _check_phrases(record: RoundRecord) -> None:
    for digest, words in record.phrases.items():
        if phrase_digest(words) != digest:
            raise Differs(f"The lucky phrase {words!a} has another SHA-256 than {digest}.")


def _check_faces(record: RoundRecord) -> None:
    for what, step, drawn in _drawn(record):
        if drawn.seat < 0 or drawn.n < 0 or drawn.sides not in _SIDES:
            raise Differs(f"{what} is of no die: {list(drawn)}.")
        where = (record.seed, record.table, record.round)
        dice = FairDice(*where, {drawn.seat: drawn.n}, step.brought, record.scheme)
        face = dice.draw(drawn.seat, drawn.sides)
        if face != drawn.face:
            raise Differs(f"{what} is {drawn.face}, but the seed makes it {face}.")


def _check_counters(record: RoundRecord) -> None:
    """Each seat's faces are counted from 0 on without a gap, so none was thrown away."""
    next_of: Counter[int] = Counter()
    for what, _, drawn in _drawn(record):
        if drawn.n != next_of[drawn.seat]:
            raise Differs(f"{what} is counted {drawn.n} where {next_of[drawn.seat]} comes next.")
        next_of[drawn.seat] += 1


def _check_luck(record: RoundRecord) -> None:
    """Only seats at the table say phrases, not the house, and none to dice of the first scheme. A seat that
    has said one goes without no more: a click in its place would be what the house tells, instead of what
    the seat knows.
    """
    said: set[int] = set()
    sat = record.before.seats if record.scheme == SCHEME else ()
    for place, step in enumerate(record.steps, 1):
        said.update(step.brought.phrases)
        missing = said - step.brought.phrases.keys()
        if stranger := said.difference(sat):
            raise Differs(f"In step {place} seat {min(stranger)} has a lucky phrase, which it cannot say.")
        if step.faces and missing:
            raise Differs(f"In step {place} dice fall without the lucky phrase of seat {min(missing)}.")


def _drawn(record: RoundRecord) -> Iterator[tuple[str, Step, Drawn]]:
    for place, step in enumerate(record.steps, 1):
        for drawn in step.faces:
            yield f"In step {place} face {drawn.n} of seat {drawn.seat}", step, drawn


def _compare(recorded: Mapping[str, Any], right: Mapping[str, Any], what: str) -> None:
    """Compared as JSON, where `true` is no 1."""
    if json.dumps(recorded) == json.dumps(right):
        return
    for seat in right:
        if json.dumps(recorded.get(seat)) != json.dumps(right[seat]):
            raise Differs(f"The {what} of seat {seat} is {right[seat]}, not {recorded.get(seat)!a}.")
    raise Differs(f"The {what}s are not those of the seats that have one, in their order.")


# --- In words -----------------------------------------------------------------------------------------------

_MADE_OF: Final[Mapping[str, str]] = {
    FIRST_SCHEME: "the seed that was committed to before the first throw",
    SCHEME: "the seed that was committed to before the first throw and from what was brought after that",
}
"""What faces follow from, by scheme."""


def summary(verdict: Verdict) -> str:
    """The first difference, or some lines on what was checked and who was paid what."""
    record = verdict.record
    if verdict.difference is not None or record is None:
        return f"NOT TRUE: {verdict.difference}"
    ended = "broken off, its pot given back" if verdict.broken_off else "played to its end"
    paid = ", ".join(f"{_name(seat)} {_signed(net)} Fen" for seat, net in verdict.payouts.items())
    return "\n".join(
        (
            f"TRUE: {record.game}, table {record.table}, round {record.round}, {ended}.",
            f"{verdict.faces} faces, {len(record.steps)} steps, {len(record.events)} events: as recorded.",
            f"Coins: {paid or 'none moved'}.",
            f"Commitment: {commitment(record.seed)}. See that it is the one shown before the first throw.",
            f"Proven: every face follows from {_MADE_OF[record.scheme]},",
            "and the rules make exactly this round of them.",
        )
    )


def _name(seat: int) -> str:
    return f"seat {seat}" if seat else "the bank"


def _signed(net: int) -> str:
    return f"+{show(net)}" if net > 0 else show(net)


def as_json(verdict: Verdict) -> str:
    """The same for programs, as one JSON object."""
    record = verdict.record
    if verdict.difference is not None or record is None:
        return json.dumps({"true": False, "difference": verdict.difference})
    return json.dumps(
        {
            "true": True,
            "game": record.game,
            "table": record.table,
            "round": record.round,
            "broken_off": verdict.broken_off,
            "commitment": commitment(record.seed),
            "faces": verdict.faces,
            "steps": len(record.steps),
            "events": len(record.events),
            "payouts": {str(seat): net for seat, net in verdict.payouts.items()},
        }
    )

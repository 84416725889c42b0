"""A round as it is told to whoever checks its dice, and the file that tells it (docs/fair-dice.md).

A record has no names, no ids of members and no times: it goes to strangers. `read` says whether a file is a
record at all; whether it is true says `games.verify`.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

import orjson

from games import codec
from games.catalogue import GAMES
from games.dice import SCHEMES, Brought, Drawn, commitment
from games.events import Event, GaveBack, Paid, PaidTo, TookPot
from games.game import Coins
from games.sealed_json import NotARecord, seal, unseal
from games.tally import results

FORMAT: Final = "taverne-record"
VERSION: Final = 1

LISTED: Final = ("phrases", "steps", "events", "results")
"""What is told line by line."""

_HEX: Final = re.compile(r"[0-9a-f]{64}")
_CLICK: Final = re.compile(r"0|[1-9][0-9]{0,19}")
_FIELDS: Final[Mapping[str, type]] = {
    "format": str,
    "version": int,
    "dice": str,
    "game": str,
    "shape": int,
    "table": int,
    "round": int,
    "commitment": str,
    "seed": str,
    "phrases": dict,
    "before": dict,
    "steps": list,
    "events": list,
    "results": dict,
    "payouts": dict,
}
_STEP: Final[Mapping[str, type]] = {
    "action": dict,
    "coins": dict,
    "click": str,
    "phrases": dict,
    "faces": list,
}


@dataclass(frozen=True, slots=True)
class Step:
    """What was asked of the game, with which coins (quarter Fen, by seat), what was brought to it, and the
    faces that fell: with the seed, a replay needs no more.
    """

    action: Any
    coins: Mapping[int, Coins]
    brought: Brought
    faces: tuple[Drawn, ...]


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """A settled round. `before` is the game's state when it was opened, of that `shape`; `steps` and `events`
    are all of the round, secret ones too, up to the table's end if that came with it; `phrases` are the lucky
    phrases whose words are still known, by their digests.
    """

    game: str
    shape: int
    scheme: str
    table: int
    round: int
    seed: bytes
    before: Any
    steps: tuple[Step, ...]
    events: tuple[Event, ...]
    phrases: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Told:
    """What a file says: the round, and what should follow from it."""

    record: RoundRecord
    commitment: str
    results: Mapping[str, Any]
    payouts: Mapping[str, Any]


def payouts(events: Iterable[Event]) -> dict[int, int]:
    """What each seat got in a round less what it paid, in quarter Fen; seat 0 is the bank (T9)."""
    net: Counter[int] = Counter()
    for event in events:
        match event:
            case Paid(seat=seat, amount=amount):
                net[seat] -= amount
            case PaidTo(seat=seat, other=other, amount=amount):
                net[seat] -= amount
                net[other] += amount
            case TookPot(seat=seat, amount=amount) | GaveBack(seat=seat, amount=amount):
                net[seat] += amount
    return dict(sorted(net.items()))


def told_results(record: RoundRecord) -> dict[str, Any]:
    """What the turns of the round came to, as a file tells it."""
    found = results(record.game, record.events)
    return {str(seat): asdict(found[seat]) for seat in sorted(found)}


def told_payouts(record: RoundRecord) -> dict[str, int]:
    """What the round moved, as a file tells it."""
    return {str(seat): amount for seat, amount in payouts(record.events).items()}


def write(record: RoundRecord) -> bytes:
    """The record as a file: JSON in UTF-8 with a digest over itself."""
    entries = {
        "format": FORMAT,
        "version": VERSION,
        "dice": record.scheme,
        "game": record.game,
        "shape": record.shape,
        "table": record.table,
        "round": record.round,
        "commitment": commitment(record.seed),
        "seed": record.seed.hex(),
        "phrases": dict(record.phrases),
        "before": orjson.loads(codec.dump(record.before)),
        "steps": [_told_step(step) for step in record.steps],
        "events": [orjson.loads(codec.dump_tagged(event)) for event in record.events],
        "results": told_results(record),
        "payouts": told_payouts(record),
    }
    return seal(entries, LISTED)


def _told_step(step: Step) -> dict[str, Any]:
    return {
        "action": orjson.loads(codec.dump_tagged(step.action)),
        "coins": {str(seat): list(coins) for seat, coins in step.coins.items()},
        "click": step.brought.click,
        "phrases": {str(seat): digest for seat, digest in step.brought.phrases.items()},
        "faces": [list(drawn) for drawn in step.faces],
    }


# --- Reading ------------------------------------------------------------------------------------------------


def read(file: bytes) -> RoundRecord:
    """The record that stands in a file, which may still be untrue. Raises `NotARecord`."""
    return told(file).record


def told(file: bytes) -> Told:
    """All that a file says. Raises `NotARecord`."""
    entries = unseal(file, LISTED)
    _check_form(entries)
    module = GAMES[entries["game"]]
    record = RoundRecord(
        game=entries["game"],
        shape=entries["shape"],
        scheme=entries["dice"],
        table=entries["table"],
        round=entries["round"],
        seed=bytes.fromhex(entries["seed"]),
        before=_loaded(entries["before"], module.State, "The state before the round"),
        steps=tuple(_step(step, module, place) for place, step in enumerate(entries["steps"], 1)),
        events=tuple(_tagged(one, module.EVENTS, f"Event {n}") for n, one in enumerate(entries["events"], 1)),
        phrases=entries["phrases"],
    )
    return Told(record, entries["commitment"], entries["results"], entries["payouts"])


def _check_form(entries: Mapping[str, Any]) -> None:
    """Entries and their types, and whether this version knows the game, its shape and the dice."""
    _check_fields(entries, _FIELDS, "The file")
    if entries["format"] != FORMAT:
        raise NotARecord("The file is no record of a round.")
    if entries["version"] != VERSION:
        raise NotARecord("The file is a record of a version that is not known here.")
    if entries["dice"] not in SCHEMES:
        raise NotARecord("The dice are mixed in a way that is not known here.")
    module = GAMES.get(entries["game"])
    if module is None:
        raise NotARecord("The game is not known here.")
    if entries["shape"] != module.SHAPE:
        raise NotARecord("The game's states have a shape that is not known here.")
    if entries["table"] < 1 or entries["round"] < 1:
        raise NotARecord("Tables and rounds are numbered from 1.")
    for name in ("seed", "commitment"):
        if not _HEX.fullmatch(entries[name]):
            raise NotARecord(f"The {name} is not 64 hexadecimal digits.")
    if not all(_HEX.fullmatch(key) and type(words) is str for key, words in entries["phrases"].items()):
        raise NotARecord("The lucky phrases are not words by their digests.")


def _check_fields(entries: Any, fields: Mapping[str, type], what: str) -> None:
    if type(entries) is not dict or list(entries) != list(fields):
        raise NotARecord(f"{what} has not these entries in this order: {', '.join(fields)}.")
    wrong = next((name for name, kind in fields.items() if type(entries[name]) is not kind), None)
    if wrong is not None:
        raise NotARecord(f"{what} has something else under {wrong} than belongs there.")


def _step(entries: Any, module: Any, place: int) -> Step:
    what = f"Step {place}"
    _check_fields(entries, _STEP, what)
    click, phrases = entries["click"], _loaded(entries["phrases"], dict[int, str], what)
    if not _CLICK.fullmatch(click) or not all(map(_HEX.fullmatch, phrases.values())):
        raise NotARecord(f"{what} was brought something else than a click's id and digests of phrases.")
    return Step(
        _tagged(entries["action"], module.ACTIONS, what),
        _loaded(entries["coins"], dict[int, Coins], what),
        Brought(click, phrases),
        _loaded(entries["faces"], tuple[Drawn, ...], what),
    )


def _tagged(entry: Any, kinds: tuple[type[Any], ...], what: str) -> Any:
    """The value of one of these kinds that an entry tells to the letter."""
    return _to_the_letter(entry, lambda text: codec.load_tagged(text, kinds), codec.dump_tagged, what)


def _loaded(entry: Any, kind: Any, what: str) -> Any:
    """The value of this kind that an entry tells to the letter."""
    return _to_the_letter(entry, lambda text: codec.load(text, kind), codec.dump, what)


def _to_the_letter(entry: Any, load: Callable[[str], Any], dump: Callable[[Any], str], what: str) -> Any:
    """The value of an entry in which nothing more stands, and nothing in another way, such as a number in
    quotes. What an older version did not write may be missing.
    """
    try:
        text = orjson.dumps(entry).decode()
        value = load(text)
        whole = dump(value)
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise NotARecord(f"{what} cannot be read.") from None
    if text != whole and not _is_in(entry, orjson.loads(whole)):
        raise NotARecord(f"{what} is not written as records have it.")
    return value


def _is_in(entry: Any, whole: Any) -> bool:
    """Whether everything in `entry` stands just so in `whole`."""
    if type(entry) is not type(whole):
        return False
    if isinstance(entry, dict):
        return all(name in whole and _is_in(one, whole[name]) for name, one in entry.items())
    if isinstance(entry, list):
        return len(entry) == len(whole) and all(map(_is_in, entry, whole))
    return bool(entry == whole)

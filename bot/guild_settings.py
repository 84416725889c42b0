"""What moderators set for their guild: each change one transaction, checked again and written into the log.

What is typed or chosen becomes a value by `typed` and `chosen`; `change` does not care where it came from.
"""

import difflib
import re
import sqlite3
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from bot import customs, waiting, words
from bot.people import ModeratorsOnly, Moment, Patron
from bot.play import Play
from bot.router import NotUnderstood
from data import guilds, log, members
from data.guilds import GuildSettings
from data.options import TURN_MINUTES, WETTFRIST
from data.tables import standing
from games import money
from games.money import Division
from games.refusals import Refusal

__all__ = ["GuildSettings", "change", "chosen", "find", "learn_languages", "plain", "standing", "typed"]

MINUTE: Final = 60

MOST_CHANNELS: Final = 25
"""That Discord lets somebody choose."""


class NoSuchZone(Refusal):
    """Not a time zone. Values: `example`, the one that was meant, or some other."""

    key = "refused-no-such-zone"


class CoinsFirst(Refusal):
    """What everybody brings, the `amount`, is no whole number of the smallest coins that are wanted: `coin`
    (M2).
    """

    key = "refused-coins-first"


class NotInRange(Refusal):
    """Not a whole number from `least` to `most`."""

    key = "refused-not-in-range"


def find(db: sqlite3.Connection, patron: Patron) -> GuildSettings:
    """The settings of a guild, for its moderators. Raises `ModeratorsOnly`."""
    if not patron.moderator:
        raise ModeratorsOnly
    return guilds.settings_of(db, patron.guild)


def change(db: sqlite3.Connection, moment: Moment, by: Patron, what: str, value: Any, key: str) -> bool:
    """Set one thing; whether that changes anything. `value` is as `GuildSettings` has it, `key` the same when
    the same change arrives twice.

    Raises `ModeratorsOnly`, `NotUnderstood` for what is no setting, or `CoinsFirst` or `money.NotInCoins`
    where what everybody brings would be no whole number of coins (M2).
    """
    if not by.moderator:
        raise ModeratorsOnly
    members.see(db, moment.now, by.guild, by.id, by.name)
    old = guilds.settings_of(db, by.guild)
    try:
        new = guilds.changed(old, what, value)
    except ValueError as error:
        raise NotUnderstood from error
    if new == old:
        return False
    if what == "coin" and new.buy_in % new.coin:
        raise CoinsFirst(amount=new.buy_in, coin=int(new.coin))
    money.in_coins(new.buy_in, new.coin)
    guilds.save(db, by.guild, new)
    if not new.side_bets:
        waiting.end_in(db, moment, by.guild)
    if what == "log_channel":  # it gets this change and what comes then, not what was before
        guilds.set_reported(db, by.guild, log.newest(db, by.guild))
    before, after = (plain(one, what) for one in (old, new))
    log.note_setting(db, moment.now, by.guild, by.id, key, log.Change(what, before, after))
    return True


def plain(settings: GuildSettings, what: str) -> Any:
    """A setting as JSON has it, what is a set in order."""
    value = settings.model_dump(mode="json", include={what})[what]
    return sorted(value) if isinstance(value, list) else value


async def learn_languages(play: Play) -> None:
    """At the start: which languages guilds have set."""
    words.learn(await play.find(guilds.languages))


# --- What is typed ------------------------------------------------------------------------------------------


def typed(settings: GuildSettings, what: str, text: str) -> Any:
    """The value of a setting as somebody wrote it into a form.

    Raises what `money.parse` raises, `NotInRange`, `NoSuchZone`, or `NotUnderstood` for what is not typed.
    """
    match what:
        case "welcome":
            return money.parse(text)
        case "buy_in":
            return money.parse(text, settings.coin)
        case "zone":
            return _zone(text)
        case "wettfrist":
            return _number(text, WETTFRIST)
        case "turn":
            return _number(text, TURN_MINUTES) * MINUTE
    raise NotUnderstood


def _number(text: str, allowed: range) -> int:
    written = text.strip(" ")
    if not re.fullmatch("[0-9]{1,3}", written) or int(written) not in allowed:
        raise NotInRange(least=allowed.start, most=allowed.stop - 1)
    return int(written)


def _zone(text: str) -> str:
    """A time zone by its name, in whatever case and with blanks for underlines."""
    wanted = "_".join(text.split()).casefold()
    known = {zone.casefold(): zone for zone in guilds.zones()}
    if wanted in known:
        return known[wanted]
    raise NoSuchZone(example=_similar(wanted, known))


def _similar(wanted: str, known: dict[str, str]) -> str:
    """The zone that was perhaps meant: of that city, or else spelt nearly so."""
    cities = {zone.rpartition("/")[2]: zone for zone in sorted(known)}
    near = difflib.get_close_matches(wanted.rpartition("/")[2], cities, 1, 0.7)
    return known[cities[near[0]]] if near else GuildSettings().zone


# --- What is chosen -----------------------------------------------------------------------------------------


def chosen(what: str, values: Sequence[str], channels: Collection[int]) -> Any:
    """The value of a setting as somebody chose it by a button or in a select, which offers these `channels`
    where it is about channels. Raises `NotUnderstood`.
    """
    try:
        match what:
            case "channels":
                return _ids(values, channels, MOST_CHANNELS)
            case "log_channel":
                return next(iter(_ids(values, channels, 1)), None)
        return _READERS[what](values)
    except (ValueError, KeyError) as error:
        raise NotUnderstood from error


def _ids(values: Sequence[str], channels: Collection[int], most: int) -> tuple[int, ...]:
    offered = {str(channel): channel for channel in channels}
    if len(values) > most or len({*values}) < len(values):
        raise ValueError(values)
    return tuple(sorted(offered[value] for value in values))


def _rules(values: Sequence[str]) -> frozenset[str]:
    rules = frozenset(values)
    if len(rules) < len(values) or not rules <= set(customs.HOUSE_RULES):
        raise ValueError(values)
    return rules


def _one(values: Sequence[str]) -> str:
    (value,) = values
    return value


_READERS: Final[dict[str, Callable[[Sequence[str]], Any]]] = {
    "coin": lambda values: {str(int(coin)): coin for coin in Division}[_one(values)],
    "house_rules": _rules,
    "language": lambda values: None if _one(values) == "guild" else _one(values),
    "side_bets": lambda values: {"on": True, "off": False}[_one(values)],
}

"""Settings of a guild in words: what they are called, and their values as JSON has them.

The screen of the settings says them, and the log, which may have values that are no setting any more.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.customs import HOUSE_RULES
from bot.names import clean
from bot.words import Words
from games.money import Division

NAMES: Final[Mapping[str, str]] = {
    "channels": "setting-channels",
    "buy_in": "setting-buy-in",
    "coin": "setting-coin",
    "wettfrist": "setting-wettfrist",
    "turn": "setting-turn",
    "house_rules": "setting-house-rules",
    "side_bets": "setting-side-bets",
    "welcome": "setting-welcome",
    "language": "setting-language",
    "zone": "setting-zone",
    "log_channel": "setting-log-channel",
}

COINS: Final[Mapping[int, str]] = {
    Division.WHOLE: "division-whole",
    Division.HALF: "division-half",
    Division.QUARTER: "division-quarter",
}
LANGUAGES: Final[Mapping[str | None, str]] = {
    None: "value-language-guild",
    "de": "value-language-de",
    "en": "value-language-en",
}
RULES: Final[Mapping[str, str]] = {"zyklus.skewed": "value-skewed", "dutzend.cheating": "value-cheating"}

_KEYS: Final[Mapping[str, Mapping[Any, str]]] = {
    "coin": COINS,
    "language": LANGUAGES,
    "side_bets": {True: "value-on", False: "value-off"},
    "log_channel": {None: "value-nowhere"},
}

SHOWN: Final = 5
"""Channels that are named."""


def named(what: str, words: Words) -> str:
    """What a setting is called."""
    return words(NAMES[what]) if what in NAMES else clean(what)


def said(what: str, value: Any, words: Words) -> str:
    """A value of a setting."""
    keys = _KEYS.get(what, {})
    if isinstance(value, str | int | None) and value in keys:
        return words(keys[value])
    match what, value:
        case ("channels", [*ids]):
            return _channels(ids, words)
        case ("log_channel", int()):
            return f"<#{value}>"
        case ("welcome" | "buy_in", int()):
            return words("coins", amount=value)
        case ("wettfrist", int()):
            return words("value-seconds", number=value)
        case ("turn", int()):
            return words("value-minutes", number=value // 60)
        case ("house_rules", [*rules]):
            shown = [words(RULES[rule]) for rule in HOUSE_RULES if rule in rules]
            return ", ".join(shown) or words("value-none")
    return clean(str(value))


def _channels(ids: Sequence[Any], words: Words) -> str:
    shown = ", ".join(f"<#{int(one)}>" for one in ids[:SHOWN])
    if len(ids) > SHOWN:
        return words("value-more-channels", channels=shown, more=len(ids) - SHOWN)
    return shown or words("value-everywhere")

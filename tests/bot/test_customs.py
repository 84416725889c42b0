"""Where tables may stand and by which house rules, for channels and their threads (X3)."""

from __future__ import annotations

import pytest

from bot.customs import HouseRuleOff, NotInThisChannel, check_table
from data.guilds import GuildSettings
from data.options import Options

CHANNEL, THREAD, OTHER = 1, 2, 3


@pytest.mark.parametrize("place", [[CHANNEL], [THREAD, CHANNEL]])
def test_X3_a_thread_is_of_its_channel(place: list[int]) -> None:
    settings = GuildSettings(channels=(CHANNEL,))
    check_table(settings, place, "zyklus", Options())
    with pytest.raises(NotInThisChannel) as refused:
        check_table(settings, [OTHER], "zyklus", Options())
    assert refused.value.values == {"channels": f"<#{CHANNEL}>"}


@pytest.mark.parametrize("place", [[CHANNEL], [THREAD, OTHER]])
def test_X3_no_channel_named_is_every_channel(place: list[int]) -> None:
    check_table(GuildSettings(), place, "zyklus", Options())


def test_X3_a_house_rule_of_another_game_is_no_matter() -> None:
    """Forbidden rules that are off, and options that are no house rules, are allowed."""
    settings = GuildSettings(house_rules=frozenset({"zyklus.skewed"}))
    for game, house in (("zyklus", {"skewed": True}), ("dutzend", {"cheating": False}), ("dutzend", {})):
        check_table(settings, [CHANNEL], game, Options(house={**house, "stake": 4}))
    with pytest.raises(HouseRuleOff):
        check_table(settings, [CHANNEL], "dutzend", Options(house={"cheating": True}))

"""Where to begin and how to play, in the reader's words and with the buttons as they stand on the tables."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.handbook import BUTTONS, PAGES
from bot.words import words
from tests.lokal.patron import Json, buttons, texts
from tests.tavern import Tavern, pressing


async def test_help_speaks_the_members_language_and_names_the_buttons_of_the_guild(tavern: Tavern) -> None:
    said = await tavern.told(tavern.percy, tavern.percy.command("hilfe"))
    assert said.startswith("**Welcome to the tavern!**")
    assert "presses “Mitspielen”" in said
    assert "“Feierabend” if all want to stop" in said


async def test_rules_name_each_button_as_the_reader_sees_it(tavern: Tavern) -> None:
    """Those of a hand in the member's language, those of the table in the guild's."""
    said = await tavern.told(tavern.percy, tavern.percy.command("regeln", spiel="dreizehn"))
    assert "“Meine Würfel” opens your dice" in said.replace("\u00a0", " ")
    assert "with “One more die”" in said.replace("\u00a0", " ")
    assert "“Stand”" in said


async def test_rules_are_those_of_34_zyklus_if_no_game_is_named(tavern: Tavern) -> None:
    said = await tavern.told(tavern.balduin, tavern.balduin.command("regeln"))
    assert said == await tavern.told(tavern.balduin, tavern.balduin.command("regeln", spiel="zyklus"))
    assert "`3 4 1 6 6` – **Zyklus**, schlägt alles" in said
    assert "Mit `/wette` setzt du auf alles, was am Tisch geschehen kann" in said


async def test_who_is_not_sure_about_getting_up_stays(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    before = await tavern.dump()
    question = await tavern.private(
        tavern.rosalind, tavern.rosalind.click(await tavern.shown(tavern.rosalind), "Aufstehen")
    )
    await tavern.rosalind.click(question, "Nein")
    answer = await tavern.rosalind.until("Gut, alles bleibt")
    assert answer["id"] == question["id"]
    assert "Wirklich aufstehen" not in texts(answer)
    assert await tavern.dump() == before


async def test_B47_the_whole_seal_stands_behind_its_button_on_lines_that_fit_a_phone(tavern: Tavern) -> None:
    await tavern.begin(tavern.balduin, tavern.rosalind)
    shown = await tavern.shown(tavern.balduin)
    said = await tavern.told(tavern.balduin, tavern.balduin.click(shown, "Würfel prüfen"))
    round_ = (await tavern.bot.tavern.play.look(1)).round
    assert round_ is not None
    assert "".join(said.split("```")[1].split()) == round_.commitment
    assert max(map(len, said.split("```")[1].split())) == 16
    assert "versiegelt" in said
    assert "Saat:" not in said


async def test_B23_a_private_answer_can_be_opened_again_as_often_as_wanted(tavern: Tavern) -> None:
    """Opened, dismissed, 20 minutes and a restart later opened again: the same, and for nobody else."""
    await tavern.begin(tavern.balduin, tavern.rosalind, bedenkzeit=60)
    before = {message["id"] for message in tavern.public()}
    first = await tavern.private(
        tavern.balduin, tavern.balduin.click(await tavern.shown(tavern.balduin), "Würfel prüfen")
    )
    await tavern.balduin.dismiss(first)
    await tavern.tick(20)
    await tavern.restart()
    for _ in range(2):
        shown = await tavern.shown(tavern.balduin)
        assert await tavern.told(tavern.balduin, tavern.balduin.click(shown, "Würfel prüfen")) == texts(first)
    assert {message["id"] for message in tavern.public()} == before
    assert not any(texts(first) in texts(message) for message in tavern.rosalind.messages.values())


async def test_help_is_three_screens_in_one_private_message(tavern: Tavern) -> None:
    shown = await tavern.private(tavern.balduin, tavern.balduin.command("hilfe"))
    said = [texts(shown)]
    for _ in range(2):
        await tavern.balduin.click(shown, "Weiter")
        await tavern.quiet()
        shown = await tavern.seen(tavern.balduin, int(shown["id"]))
        said.append(texts(shown))
    assert buttons(shown)["Weiter"]["disabled"]
    for text, part in zip(said, ("`/zyklus start`", "`/anschreiben`", "`/daten löschen`"), strict=True):
        assert part in text
    await tavern.balduin.click(shown, "Zurück")
    await tavern.quiet()
    assert texts(await tavern.seen(tavern.balduin, int(shown["id"]))) == said[1]


async def test_every_command_that_help_names_is_there(tavern: Tavern) -> None:
    """In both languages, as each reader's Discord names them."""
    for patron, language in ((tavern.hedwig, "de"), (tavern.hedwig, "en-US")):
        known = {" ".join(path) for path in paths(patron.commands, language)}
        say = words(language[:2])
        named = dict.fromkeys(BUTTONS, "…")
        text = "\n".join(say(f"help-{page}", **named) for page in PAGES)
        told = set(re.findall(r"`/([^`]+)`", text))
        assert len(told) > 15
        assert told - known == set(), language


def paths(commands: list[Json], language: str) -> Iterator[tuple[str, ...]]:
    """Commands with their subcommands, and groups, by name."""
    for one in commands:
        name = str((one.get("name_localizations") or {}).get(language, one["name"]))
        yield (name,)
        inner = [option for option in one.get("options") or [] if option["type"] in (1, 2)]
        yield from ((name, *rest) for rest in paths(inner, language))


async def test_the_menu_leads_to_the_rules_of_another_game_and_back_to_help(tavern: Tavern) -> None:
    shown = await tavern.private(tavern.percy, tavern.percy.command("regeln", spiel="null"))
    for game, part in (("dreizehn", "`1 6 4 1 2 1` – 15 with 6"), ("pyramide", "[ 66] [ 54]")):
        await tavern.percy.choose(shown, "1:0:0:rules-of:", game)
        await tavern.quiet()
        assert part in texts(await tavern.seen(tavern.percy, int(shown["id"])))
    await tavern.percy.click(shown, "Help")
    await tavern.quiet()
    assert "Welcome" in texts(await tavern.seen(tavern.percy, int(shown["id"])))


async def test_B22_forged_pages_are_the_first(tavern: Tavern) -> None:
    shown = await tavern.private(tavern.balduin, tavern.balduin.command("hilfe"))
    first = texts(shown)
    for custom_id, expected in (
        ("1:0:0:help:x", first),
        ("1:0:0:help:99999", first),
        ("1:0:0:rules:nichts", "34-Zyklus"),
        ("1:0:0:rules-of:", "34-Zyklus"),
    ):
        tavern.forge = pressing(custom_id)
        await tavern.balduin.click(shown, list(buttons(shown))[-1])
        await tavern.quiet()
        shown = await tavern.seen(tavern.balduin, int(shown["id"]))
        assert expected in texts(shown)

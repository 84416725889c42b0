"""34-Zyklus in chat: `/zyklus start`, the screen of a round, and what its buttons ask for."""

from collections.abc import Iterable
from itertools import dropwhile
from typing import Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot import forms, house, lucky, opening, parts, story
from bot.client import Taverne
from bot.commands import term
from bot.emojis import Faces
from bot.names import clean
from bot.play import Picture
from bot.router import Asked, custom_id
from bot.screens import GameScreen, Item, button, row
from bot.tavern import Tavern, patron_of
from bot.words import Words, of_member
from games import money, zyklus
from games.dice import LONGEST_PHRASE
from games.keepfive import Laid, TurnEnded
from games.zyklus import Cried, FellUncleanly, NameStake, StakeNamed, State

HEARD: Final = 40
"""Characters of somebody's words that the table's message shows."""


class Screen(GameScreen):
    """How a round of 34-Zyklus looks. What lies and what was thrown is also drawn; where a line has no room
    for that, and in the story, faces are digits.
    """

    def __init__(self, dice: Faces) -> None:
        self._dice = dice

    def playing(self, picture: Picture, words: Words, picked: frozenset[int]) -> Iterable[Item]:
        state: State = picture.table.state

        def result(seat: int) -> str:
            return parts.came_to(state, seat, words, lambda dice: zyklus.name(zyklus.rank(dice)))

        yield from parts.pot_head(picture, words, zyklus.stake_now(state), result, _news(picture, words))
        match state.phase:
            case "rolloff":
                yield from parts.roll_off(picture, words)
            case "stake":
                yield from _stake(picture, words)
            case "turns":
                last = len(state.turn.thrown) == 1
                cry = button(words("button-cry"), custom_id(picture.table.id, "cry"), disabled=last)
                yield from parts.five_dice(picture, words, picked, self._dice, zyklus.NEEDED, cry)

    def story(self, picture: Picture, words: Words) -> str:
        return story.pot_story(picture, lambda event: _told(event, picture, words))

    def terms(self, words: Words) -> Iterable[str]:
        return (words("zyklus-lobby"),)

    def pickable(self, state: State) -> int:
        return len(state.turn.thrown)


def _stake(picture: Picture, words: Words) -> Iterable[Item]:
    table = picture.table
    question = table.questions[0]
    free = table.sitter(question.seat).stack
    yield ui.TextDisplay(words("zyklus-ask-stake", member=parts.asked(picture)))
    buttons = [
        button(
            words("button-all" if offer.amount == free else "button-coins", amount=offer.amount),
            custom_id(table.id, "stake", offer.amount, question.number),
        )
        for offer in zyklus.legal(table.state, question, table.coins)
        if isinstance(offer, NameStake)
    ]
    buttons.append(button(words("button-other"), custom_id(table.id, "stake-ask", question=question.number)))
    yield row(*buttons)


def _news(picture: Picture, words: Words) -> list[str]:
    """What everybody should notice, since the stake was named, dice were laid aside or the turn ended."""
    return story.news(picture, lambda event: _noticed(event, picture, words), Laid, TurnEnded, StakeNamed)


def _noticed(event: object, picture: Picture, words: Words) -> str | None:
    match event:
        case FellUncleanly(seat=seat):
            return words("news-unclean", name=story.name(picture, seat))
        case Cried():
            return _cried(event, picture, words)
    return story.noticed(event, picture, words) or _told(event, picture, words)


def _cried(cried: Cried, picture: Picture, words: Words) -> str:
    """ "Hagmea hilf", with the words that came with it, if there are any (Z10)."""
    name = story.name(picture, cried.seat)
    since = tuple(dropwhile(lambda event: event is not cried, picture.events))[1:]
    later = sum(isinstance(event, Cried) and event.seat == cried.seat for event in since)
    phrase = picture.heard.get((cried.seat, picture.table.state.cries.get(cried.seat, 0) - later))
    if phrase is None:
        return words("news-suspicious" if cried.suspicious else "news-cried", name=name)
    key = "news-suspicious-words" if cried.suspicious else "news-cried-words"
    return words(key, name=name, words=clean(phrase, HEARD))


def _worth(words: Words, rank: int) -> str:
    """What players call a rank, its points with their unit."""
    points = zyklus.points(rank)
    return zyklus.name(rank) if points is None else words("points", points=points)


def _told(event: object, picture: Picture, words: Words) -> str | None:
    """A line about something that stays in the story of a round."""
    return story.pot_told(event, picture, words, lambda rank: _worth(words, rank))


class Clicks:
    """What the buttons of a round ask of the game."""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern
        for verb, handler in {
            "cry": self.cry,
            "cried": self.cried,
            "stake": self.stake,
            "stake-ask": self.ask_stake,
            "stake-named": self.name_stake,
        }.items():
            tavern.router.on(verb, handler)

    async def cry(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Ask in a form for words of the thrower's own, once it is clear that "Hagmea hilf" can be said."""
        table = (await self._tavern.look(interaction, asked.table)).table
        lucky.check_cry(table, patron_of(interaction))
        words, id_ = of_member(interaction), custom_id(asked.table, "cried")
        texts = (words("button-cry"), words("cry-label"), words("cry-hint"))
        await forms.ask(interaction, id_, *texts, longest=LONGEST_PHRASE, required=False)

    async def cried(self, interaction: discord.Interaction, asked: Asked) -> None:
        """The form is sent: "Hagmea hilf", with or without words."""
        patron, said = patron_of(interaction), forms.answer(interaction)
        await self._tavern.change(
            interaction, asked.table, lambda db, moment: lucky.cry(db, moment, patron, asked.table, said)
        )

    async def stake(self, interaction: discord.Interaction, asked: Asked) -> None:
        await self._stake(interaction, asked, asked.number)

    async def ask_stake(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Ask for another amount in a form; nothing is reserved before it is sent."""
        table = (await self._tavern.look(interaction, asked.table)).table
        seat = house.asked_seat(table, patron_of(interaction), asked.question or 0, "stake")
        words = of_member(interaction)
        coin, most = table.options.coin, table.sitter(seat).stack
        hint = words("stake-hint", coin=coin, most=most, example=min(2 * coin, most))
        id_ = custom_id(asked.table, "stake-named", question=asked.question)
        await forms.ask(interaction, id_, words("stake-title"), words("stake-label"), hint)

    async def name_stake(self, interaction: discord.Interaction, asked: Asked) -> None:
        await self._stake(interaction, asked, money.parse(forms.answer(interaction)))

    async def _stake(self, interaction: discord.Interaction, asked: Asked, amount: int) -> None:
        await self._tavern.act(interaction, asked, lambda _, seat: (NameStake(seat, amount),))


class ZyklusCommands(
    commands.GroupCog, group_name=term("command-zyklus"), group_description=term("command-zyklus-about")
):
    """`/zyklus …`"""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern

    @app_commands.command(name=term("command-start"), description=term("command-zyklus-start-about"))
    @app_commands.rename(**opening.NAMES, skewed=term("option-skewed"))
    @app_commands.describe(**opening.ABOUT, skewed=term("option-skewed-about"))
    @app_commands.choices(division=opening.DIVISIONS)
    async def start(
        self,
        interaction: discord.Interaction,
        coins: str | None = None,
        division: int | None = None,
        wettfrist: opening.Wettfrist | None = None,
        watchers: bool = True,
        turn: opening.TurnMinutes | None = None,
        limit: str | None = None,
        skewed: bool = False,
    ) -> None:
        """Open a table and sit down at it."""
        options = opening.options(
            coins=coins,
            division=division,
            wettfrist=wettfrist,
            watchers=watchers,
            turn=turn,
            most_bet=limit,
            house={"skewed": skewed},
        )
        await opening.open_table(self._tavern, interaction, zyklus.NAME, options)


async def setup(bot: Taverne) -> None:
    """Called by discord.py when the cog is loaded."""
    bot.tavern.add_game(zyklus.NAME, Screen(bot.tavern.dice))
    Clicks(bot.tavern)
    await bot.add_cog(ZyklusCommands(bot.tavern))

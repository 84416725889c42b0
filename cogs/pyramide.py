"""Pyramide in chat: `/pyramide start`, the screen of a round, and what its buttons ask for.

Whoever is to throw sees the own sheet, whoever may throw again what the dice would build now, whoever is to
write both. Everybody else's sheets stand behind a button, for whoever is there.
"""

from collections.abc import Collection, Iterable
from typing import Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot import house, opening, parts, screens, sheets, story
from bot.client import Taverne
from bot.commands import term
from bot.emojis import Faces, digits
from bot.picks import AGAIN
from bot.play import Picture
from bot.router import Asked, custom_id
from bot.screens import BLUE, GREEN, RESTING, Button, GameScreen, Item, button, row
from bot.tavern import Tavern, patron_of
from bot.words import Words, of_member
from games import pyramide
from games.building import best, drawn
from games.events import TookPot
from games.pyramide import Again, State, Stop, Write
from games.sheet import BLANK, FACTORS, Written, total
from games.sixdice import DICE, THROWS, Built, Threw

MARK: Final = "↻"
"""The sign of a die that will be thrown again; a line above says so in words."""

DICE_IN_A_ROW: Final = 3
"""So that all six fit a phone."""


class Screen(GameScreen):
    """How a round of Pyramide looks. The dice of the turn are also drawn; in the story, faces are digits."""

    def __init__(self, dice: Faces) -> None:
        self._dice = dice

    def playing(self, picture: Picture, words: Words, picked: frozenset[int]) -> Iterable[Item]:
        state: State = picture.table.state
        seats = parts.seats(picture, words, lambda seat: _result(state, seat, words))
        yield ui.TextDisplay("\n".join([screens.title(picture, words), _pot(picture, words), *seats]))
        yield ui.Separator()
        if news := story.news(picture, lambda event: _noticed(event, picture, words), Threw):
            yield ui.TextDisplay("\n".join(news))
        match picture.table.questions[0].kind:
            case "rolloff":
                yield from parts.roll_off(picture, words)
            case "throw":
                yield from _throw(picture, words)
            case "again":
                yield from self._again(picture, words, picked)
            case "write":
                yield from self._write(picture, words)

    def story(self, picture: Picture, words: Words) -> str:
        told = (_told(event, picture, words) for event in picture.events)
        return screens.fit([*(line for line in told if line), *_standings(picture, words)])

    def after(self, picture: Picture, words: Words) -> Iterable[Button]:
        """The sheets stay to be looked at (P5), unless all have left."""
        if picture.table.state.sheets:
            yield _sheets_button(picture, words)

    def pickable(self, state: State) -> int:
        return DICE if state.turn.asks == "again" else 0

    def _again(self, picture: Picture, words: Words, picked: Collection[int]) -> Iterable[Item]:
        """What the dice would build now, and which of them are thrown again (P1)."""
        question, turn = picture.table.questions[0], picture.table.state.turn
        ask = words("pyramide-ask-again", member=parts.asked(picture), throw=turn.throws, throws=THROWS)
        chosen = [face for place, face in enumerate(turn.dice) if place in picked]
        how = words("pyramide-picked", dice=digits(chosen)) if chosen else words("pyramide-how-to")
        yield ui.TextDisplay("\n".join([ask, *self._pyramid(turn.dice, words, "pyramide-would-be"), how]))
        yield from _dice(picture, picked)
        id_ = picture.table.id
        label = words("button-throw-picked", number=len(chosen)) if chosen else words("button-throw-again")
        yield row(
            button(label, custom_id(id_, "throw-again", "", question.number), BLUE),
            button(words("button-leave-so"), custom_id(id_, "stop", "", question.number)),
            _sheets_button(picture, words),
        )

    def _write(self, picture: Picture, words: Words) -> Iterable[Item]:
        """What was built, and where it may be written (P5): asked right above the buttons, where a phone has
        scrolled to. Each is for one kind of free field and says what the turn would be worth there.
        """
        table = picture.table
        question, state = table.questions[0], table.state
        yield ui.TextDisplay("\n".join(self._pyramid(state.turn.dice, words, "pyramide-built")))
        points = best(state.turn.dice).points
        ask = words("pyramide-ask-write", member=parts.asked(picture), points=points)
        yield ui.TextDisplay("\n".join([*_sheet(picture, words), ask]))
        yield row(
            *(
                button(
                    words("button-field", factor=FACTORS[field], value=value),
                    custom_id(table.id, "write", field, question.number),
                    BLUE,
                )
                for field, value in sheets.one_of_each(pyramide.offers(state))
            )
        )
        yield row(_sheets_button(picture, words))

    def _pyramid(self, dice: tuple[int, ...], words: Words, key: str) -> Iterable[str]:
        """The dice, what they build, how its points come about, and how it looks (P2, P3)."""
        pyramid = best(dice)
        yield self._dice.text(dice)
        yield words(key, built=sheets.called(pyramid, words))
        if pyramid.rows:
            left, lost = digits(pyramid.left), sum(pyramid.left)
            yield words("pyramide-sum", value=pyramid.value, times=pyramid.times, lost=lost, left=left)
            yield sheets.block(drawn(pyramid))


def _pot(picture: Picture, words: Words) -> str:
    """What is played for (P6)."""
    table = picture.table
    return words("pyramide-pot" if table.pot else "pyramide-honour", pot=table.pot, table=str(table.id))


def _result(state: State, seat: int, words: Words) -> str:
    """What a seat has come to: in the roll-off one die, later the total of its sheet (P6)."""
    if state.phase == "rolloff":
        return parts.rolled(state.rolloff, seat)
    return words("pyramide-points", points=total(state.sheets[seat]))


def _throw(picture: Picture, words: Words) -> Iterable[Item]:
    """The first throw of a turn, below the sheet for which it is."""
    table = picture.table
    question = table.questions[0]
    ask = words("ask-throw", member=parts.asked(picture), number=DICE)
    yield ui.TextDisplay("\n".join([*_sheet(picture, words), ask]))
    id_ = custom_id(table.id, "throw", question=question.number)
    yield row(button(words("button-throw", number=DICE), id_, GREEN), _sheets_button(picture, words))


def _sheet(picture: Picture, words: Words) -> Iterable[str]:
    """The sheet of who is asked, once something is written there."""
    seat = picture.table.questions[0].seat
    sheet = picture.table.state.sheets[seat]
    if sheet != BLANK:
        yield words("pyramide-sheet", name=story.name(picture, seat))
        yield sheets.drawn(sheet, words)


def _dice(picture: Picture, picked: Collection[int]) -> Iterable[Item]:
    """All six dice, in rows that fit a phone."""
    number, faces = picture.table.questions[0].number, picture.table.state.turn.dice
    dice = [
        parts.die(picture.table.id, number, place, face, picked, mark=MARK, style=AGAIN)
        for place, face in enumerate(faces)
    ]
    for first in range(0, DICE, DICE_IN_A_ROW):
        yield row(*dice[first : first + DICE_IN_A_ROW])


def _sheets_button(picture: Picture, words: Words) -> Button:
    return button(words("button-sheets"), custom_id(picture.table.id, "sheets"))


def _all_sheets(picture: Picture, words: Words) -> Iterable[Item]:
    """Everybody's sheet, in seat order."""
    for seat, sheet in sorted(picture.table.state.sheets.items()):
        yield ui.TextDisplay(f"**{story.name(picture, seat)}**\n{sheets.drawn(sheet, words)}")


def _told(event: object, picture: Picture, words: Words) -> str | None:
    """A line that stays in the story of a round."""
    match event:
        case Written(seat=seat, field=field, value=value):
            [pyramid] = (one.pyramid for one in picture.events if isinstance(one, Built) and one.seat == seat)
            return words(
                "pyramide-written",
                name=story.name(picture, seat),
                faces=sheets.faces(pyramid, words),
                built=sheets.called(pyramid, words, sheets.reckoned(pyramid)),
                factor=FACTORS[field],
                value=value,
            )
        case TookPot(seat=seat, amount=amount):
            return words("news-took-pot", name=story.name(picture, seat), amount=amount)
    return story.told(event, picture, words)


def _noticed(event: object, picture: Picture, words: Words) -> str | None:
    """A line about what everybody should notice now."""
    return story.noticed(event, picture, words) or _told(event, picture, words)


def _standings(picture: Picture, words: Words) -> Iterable[str]:
    """Who has how many points once the table is over, the most first (P6)."""
    table = picture.table
    if table.phase != "over" or not table.state.sheets:
        return
    yield words("pyramide-standings")
    totals = {seat: total(sheet) for seat, sheet in table.state.sheets.items()}
    for seat in sorted(totals, key=lambda seat: -totals[seat]):
        points = words("pyramide-points", points=totals[seat])
        yield f"· **{story.name(picture, seat)}** · {points}"


class Clicks:
    """What the buttons of a round ask of the game."""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern
        for verb, handler in {
            "throw-again": self.throw_again,
            "stop": self.stop,
            "write": self.write,
            "sheets": self.sheets,
        }.items():
            tavern.router.on(verb, handler)

    async def throw_again(self, interaction: discord.Interaction, asked: Asked) -> None:
        """ "Noch einmal werfen": throw what was picked last."""
        picked = await self._tavern.picked(interaction, asked)
        await self._tavern.act(interaction, asked, lambda _, seat: (Again(seat, picked),))

    async def stop(self, interaction: discord.Interaction, asked: Asked) -> None:
        """ "So lassen": the dice stay, whatever is picked."""
        await self._tavern.act(interaction, asked, lambda _, seat: (Stop(seat),))

    async def write(self, interaction: discord.Interaction, asked: Asked) -> None:
        field = asked.number
        await self._tavern.act(interaction, asked, lambda _, seat: (Write(seat, field),))

    async def sheets(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Everybody's sheets, for whoever asks, also once the table is over. Raises `house.NotRunning`."""
        picture = await self._tavern.play.look(asked.table, patron_of(interaction).guild)
        table = picture.table
        if table.game != pyramide.NAME or table.state is None or not table.state.sheets:
            raise house.NotRunning
        view = screens.finished(RESTING, _all_sheets(picture, of_member(interaction)))
        await interaction.response.send_message(view=view, ephemeral=True)


class PyramideCommands(
    commands.GroupCog, group_name=term("command-pyramide"), group_description=term("command-pyramide-about")
):
    """`/pyramide …`"""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern

    @app_commands.command(name=term("command-start"), description=term("command-pyramide-start-about"))
    @app_commands.rename(**opening.NAMES, stake=term("option-stake"))
    @app_commands.describe(**opening.ABOUT, stake=term("option-stake-honour-about"))
    @app_commands.choices(division=opening.DIVISIONS)
    async def start(
        self,
        interaction: discord.Interaction,
        stake: str = "0",
        coins: str | None = None,
        division: int | None = None,
        wettfrist: opening.Wettfrist | None = None,
        watchers: bool = True,
        turn: opening.TurnMinutes | None = None,
        limit: str | None = None,
    ) -> None:
        """Open a table and sit down at it."""
        options = opening.options(
            coins=coins,
            division=division,
            wettfrist=wettfrist,
            watchers=watchers,
            turn=turn,
            most_bet=limit,
            house={},
            stake=stake,
            honour=True,
        )
        await opening.open_table(self._tavern, interaction, pyramide.NAME, options)


async def setup(bot: Taverne) -> None:
    """Called by discord.py when the cog is loaded."""
    bot.tavern.add_game(pyramide.NAME, Screen(bot.tavern.dice))
    Clicks(bot.tavern)
    await bot.add_cog(PyramideCommands(bot.tavern))

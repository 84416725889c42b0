"""13 & 3 in chat: `/13und3 start`, the screens of a round, and what its buttons ask for.

While all throw, everybody sees who is content and nothing else of a hand (T2); a hidden throw does not even
edit the table's message. Each seat's own dice are in its hand (`bot.hands`), which the table's button opens
as often as wanted (B23); a hand left open from an earlier round shows the running one when it is clicked.
Nobody is pinged when a round opens, for it asks everybody.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot import opening, parts, reveal, screens, story
from bot.client import Taverne
from bot.commands import term
from bot.emojis import Faces, digits
from bot.play import Picture
from bot.router import Asked, custom_id
from bot.screens import BLUE, GREEN, GREY, GameScreen, Item, button, row
from bot.tavern import Tavern
from bot.words import Words
from games import dreizehn, hands
from games.dreizehn import Content, State
from games.events import GaveBack, Left
from games.game import Throw
from games.hidden import BANK

Rounds: TypeAlias = app_commands.Range[int, dreizehn.ROUNDS.start, dreizehn.ROUNDS.stop - 1]


class Screen(GameScreen):
    """How a round of 13 & 3 looks to everybody, and to a seat alone."""

    def __init__(self, dice: Faces) -> None:
        self._dice = dice

    def playing(self, picture: Picture, words: Words, picked: frozenset[int]) -> Iterable[Item]:
        del picked
        state: State = picture.table.state
        seats = parts.seats(picture, words, lambda seat: _result(state, seat, words))
        bank = (_bank(state, words),) if state.rules.bank else ()
        head = (screens.title(picture, words), _stakes(picture, words), _standing(picture, words))
        yield ui.TextDisplay("\n".join([*head, *seats, *bank]))
        yield ui.Separator()
        if news := story.news(picture, lambda event: _noticed(event, picture, words)):
            yield ui.TextDisplay("\n".join(news))
        match state.phase:
            case "throws":
                yield ui.TextDisplay(words("dreizehn-ask-throws"))
                yield row(button(words("button-own"), custom_id(picture.table.id, "hand"), GREEN))
            case "bank":
                dice = self._thrown(state.hands[BANK], words)
                yield ui.TextDisplay(
                    "\n".join([words("dreizehn-ask-bank"), *dice, words("dreizehn-bank-rule")])
                )
                yield row(button(words("button-own"), custom_id(picture.table.id, "hand")))
            case "stechen":
                again = state.stechen > 1
                yield from parts.roll_off(
                    picture, words, "dreizehn-ask-again" if again else "dreizehn-ask-stechen"
                )

    def story(self, picture: Picture, words: Words) -> str:
        lines = [reveal.told(event, picture, words) for event in picture.events]
        if picture.table.phase == "over" and picture.number == picture.table.state.round:
            lines.append(reveal.wins(picture, words))
        return screens.fit([line for line in lines if line])

    def hand(self, picture: Picture, seat: int, words: Words, picked: frozenset[int]) -> Iterable[Item]:
        del picked
        state: State = picture.table.state
        if state.phase not in ("throws", "bank"):
            return
        head = words("dreizehn-own", round=str(state.round), table=str(picture.table.id))
        dice = self._thrown(state.hands.get(seat, ()), words)
        yield ui.TextDisplay("\n".join([head, *dice, _advice(state, seat, words)]))
        yield from _moves(picture, seat, words)

    def _thrown(self, dice: Sequence[int], words: Words) -> tuple[str, ...]:
        """Dice that were thrown, drawn and counted; nothing if none were."""
        if not dice:
            return ()
        over = "yes" if hands.points(dice) is None else "no"
        called = reveal.called(dice, words)
        return (self._dice.text(dice), words("dreizehn-counted", over=over, sum=sum(dice), called=called))


# --- What everybody sees ------------------------------------------------------------------------------------


def _stakes(picture: Picture, words: Words) -> str:
    table = picture.table
    stake = table.state.rules.stake
    if not stake:
        return words("dreizehn-honour", table=str(table.id))
    return words("dreizehn-pot", pot=table.pot, stake=stake, table=str(table.id))


def _standing(picture: Picture, words: Words) -> str:
    """How long the evening is, and how far it has come; which round it is stands in the title."""
    rounds = words("dreizehn-rounds", rounds=picture.table.state.rules.rounds)
    wins = reveal.wins(picture, words)
    return f"-# {rounds} · {wins}" if wins else f"-# {rounds}"


def _result(state: State, seat: int, words: Words) -> str:
    """What may be told of a seat: whether it is content (T2), and after the reveal its dice."""
    if seat not in state.hands:
        return words("seat-sits-out")
    if state.phase == "stechen":
        return _revealed(state, seat, words)
    throwing = state.phase == "throws" and seat not in state.content
    return words("dreizehn-throwing" if throwing else "dreizehn-content")


def _bank(state: State, words: Words) -> str:
    """The bank's line among the seats; the dice that it is throwing stand below."""
    match state.phase:
        case "bank":
            mark, shown = "▶", words("dreizehn-bank-throws")
        case "stechen":
            mark, shown = "·", _revealed(state, BANK, words)
        case _:
            mark, shown = "·", words("dreizehn-bank-waits")
    return f"{mark} **{words('dreizehn-bank')}** · {shown}"


def _revealed(state: State, seat: int, words: Words) -> str:
    dice = state.hands[seat]
    die = parts.rolled(state.rolloff, seat)
    return " · ".join(part for part in (f"{digits(dice)} → {reveal.called(dice, words)}", die) if part)


def _noticed(event: object, picture: Picture, words: Words) -> str | None:
    """A line about what the seats do not show."""
    return reveal.told(event, picture, words) if isinstance(event, Left | GaveBack) else None


# --- What a seat alone sees ---------------------------------------------------------------------------------


def _advice(state: State, seat: int, words: Words) -> str:
    """What a seat can do now, or what it waits for."""
    if seat not in state.hands:
        return words("dreizehn-own-out")
    if seat in state.content:
        return words("dreizehn-own-bank" if state.phase == "bank" else "dreizehn-own-content")
    dice = state.hands[seat]
    if not dice:
        return words("dreizehn-own-first")
    return words("dreizehn-own-over" if hands.points(dice) is None else "dreizehn-own-more")


def _moves(picture: Picture, seat: int, words: Words) -> Iterable[Item]:
    """The buttons of a hand (T2); with 16 one may throw on, but nothing says that one should."""
    table = picture.table
    for question in (asked for asked in table.questions if asked.seat == seat):
        throw, content = (
            custom_id(table.id, verb, question=question.number) for verb in ("throw", "content")
        )
        best = sum(table.state.hands[seat]) >= hands.BEST
        buttons = {
            Throw(seat): button(words("button-more"), throw, GREY if best else BLUE),
            Content(seat): button(words("button-content"), content, GREEN),
        }
        if question.kind == "throw":
            buttons = {Throw(seat): button(words("button-throw", number=hands.FIRST), throw, GREEN)}
        yield row(*(buttons[action] for action in dreizehn.legal(table.state, question, table.coins)))


class Clicks:
    """What the buttons of a round ask of the game."""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern
        tavern.router.on("content", self.content)

    async def content(self, interaction: discord.Interaction, asked: Asked) -> None:
        await self._tavern.act(interaction, asked, lambda _, seat: (Content(seat),))


class DreizehnCommands(
    commands.GroupCog, group_name=term("command-dreizehn"), group_description=term("command-dreizehn-about")
):
    """`/13und3 …`"""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern

    @app_commands.command(name=term("command-start"), description=term("command-dreizehn-start-about"))
    @app_commands.rename(
        stake=term("option-stake"),
        rounds=term("option-rounds"),
        bank=term("option-bank"),
        stechen=term("option-stechen"),
        **opening.NAMES,
    )
    @app_commands.describe(
        stake=term("option-stake-round-about"),
        rounds=term("option-rounds-about"),
        bank=term("option-bank-about"),
        stechen=term("option-stechen-about"),
        **opening.ABOUT,
    )
    @app_commands.choices(division=opening.DIVISIONS)
    async def start(
        self,
        interaction: discord.Interaction,
        stake: str = "1",
        rounds: Rounds = 4,
        bank: bool = True,
        stechen: bool = False,
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
            stake=stake,
            honour=True,
            house={"rounds": rounds, "bank": bank, "stechen": stechen},
        )
        await opening.open_table(self._tavern, interaction, dreizehn.NAME, options)


async def setup(bot: Taverne) -> None:
    """Called by discord.py when the cog is loaded."""
    bot.tavern.add_game(dreizehn.NAME, Screen(bot.tavern.dice))
    Clicks(bot.tavern)
    await bot.add_cog(DreizehnCommands(bot.tavern))

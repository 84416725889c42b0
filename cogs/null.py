"""Null in chat: `/null start`, the screen of a round, and what its buttons and selects ask for.

How the dice are being placed is picked like dice that are laid aside: kept in memory, saved with "So
hinlegen" only, and read from the selects after a restart. The shortest ways (N8) are searched for before they
are drawn, in a thread of their own.
"""

import asyncio
from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Any, Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot import asking, board, house, opening, parts, placing, screens, story
from bot.client import Taverne
from bot.commands import term
from bot.emojis import digits
from bot.play import Picture
from bot.router import Asked, NotUnderstood, custom_id
from bot.screens import BLUE, GREEN, Button, GameScreen, Item, button, row
from bot.tavern import Tavern, patron_of
from bot.words import Words
from games import null, par
from games.board import FAILED, ROW, Moved, Placed, TurnEnded, face_after, moves, row_of
from games.miwin import DICE, DIRECTIONS, Die, Direction, Lying
from games.null import GiveUp, Move, Place, State
from games.par import Step

TIPS: Final[dict[str, tuple[Die, Direction]]] = {
    f"{die}.{direction}": (die, direction) for die in DICE for direction in DIRECTIONS
}
"""All moves, by what the buttons for them have as argument."""

LENGTHS, WAY, PLACING = range(3)
"""What is told of the shortest ways: how long they are; the moves too; a best placing of the throw too."""

SEARCHED: Final = 1024
"""Shortest ways that are kept: those of hundreds of rounds, a megabyte or two."""


@lru_cache(SEARCHED)
def shortest(row: tuple[Lying, ...]) -> tuple[Step, ...]:
    """A shortest way from a row (N8): at once if it has been searched for before."""
    return par.shortest(row)


class Screen(GameScreen):
    """How a round of Null looks."""

    def playing(self, picture: Picture, words: Words, picked: frozenset[int]) -> Iterable[Item]:
        state, table = picture.table.state, str(picture.table.id)
        about = words("null-rounds", rounds=state.rounds, table=table)
        seats = parts.seats(picture, words, lambda seat: _result(state, seat, words))
        yield ui.TextDisplay("\n".join([screens.title(picture, words), about, *seats]))
        yield ui.Separator()
        if news := story.news(picture, lambda event: _noticed(event, picture, words), Placed):
            yield ui.TextDisplay("\n".join(news))
        match picture.table.questions[0].kind:
            case "rolloff":
                yield from parts.roll_off(picture, words)
            case "throw":
                yield from _throw(picture, words)
            case "place":
                yield from _place(picture, words, picked)
            case "move":
                yield from _move(picture, words)

    def story(self, picture: Picture, words: Words) -> str:
        """In as many details as there is room for: a round may have twelve turns."""
        for details in (PLACING, WAY):
            whole = "\n".join(_lines(picture, words, details))
            if len(whole) <= screens.LONGEST_STORY:
                return whole
        return screens.fit(_lines(picture, words, LENGTHS))

    async def prepare(self, picture: Picture) -> None:
        """Search for the shortest ways from the rows of this round (N8)."""
        rows = [event.row for event in picture.events if isinstance(event, TurnEnded) and event.row]
        if rows:
            await asyncio.to_thread(lambda: [shortest(row) for row in rows])


# --- The turn -----------------------------------------------------------------------------------------------


def _result(state: State, seat: int, words: Words) -> str:
    """What a seat has thrown in the roll-off, later its points so far."""
    if state.phase == "rolloff":
        return parts.rolled(state.rolloff, seat)
    return words("points", points=state.points[seat])


def _button(picture: Picture, label: str, verb: str, argument: str = "", style: Any = screens.GREY) -> Button:
    """A button that answers the open question."""
    table = picture.table
    return button(label, custom_id(table.id, verb, argument, table.questions[0].number), style)


def _throw(picture: Picture, words: Words) -> Iterable[Item]:
    yield ui.TextDisplay(words("ask-throw", member=parts.asked(picture), number=len(DICE)))
    yield row(_button(picture, words("button-throw", number=len(DICE)), "throw", style=GREEN))


def _place(picture: Picture, words: Words, picked: Collection[int]) -> Iterable[Item]:
    """The row as it would lie now, and how else it can lie (N3)."""
    thrown = picture.table.state.turn.thrown
    dice = row_of(thrown, placing.of(picked))
    lines = [
        words("null-ask-place", member=parts.asked(picture), total=sum(thrown)),
        board.drawn(dice, ROW, words),
        words("null-row"),
        *(board.told(lying, words) for lying in dice),
        words("null-how-to-read"),
    ]
    yield ui.TextDisplay("\n".join(lines))
    yield from placing.selects(picture, words, dice)
    yield row(
        _button(picture, words("button-place"), "place", style=BLUE),
        _button(picture, words("button-give-up"), "give-up"),
    )


def _move(picture: Picture, words: Words) -> Iterable[Item]:
    """The board, and a button for each legal move that says which face comes up (N4, N5); before the first
    move, also how the drawing is read.
    """
    turn = picture.table.state.turn
    ask = words("null-ask-move", member=parts.asked(picture), total=turn.total, moves=turn.moves)
    drawn, told = (draw(turn.dice, turn.fields, words) for draw in (board.drawn, board.told_on))
    how_to = [] if turn.moves else [words("null-how-to-read")]
    yield ui.TextDisplay("\n".join([ask, drawn, told, *board.resting(turn, words), *how_to]))
    for die in DICE:
        tips = [
            _button(
                picture,
                board.tip(die, direction, face_after(turn, die, direction), words),
                "tip",
                f"{die}.{direction}",
            )
            for movable, direction in moves(turn)
            if movable == die
        ]
        if tips:
            yield row(*tips)
    yield row(_button(picture, words("button-give-up"), "give-up"))


# --- What has happened --------------------------------------------------------------------------------------


def _lines(picture: Picture, words: Words, details: int) -> list[str]:
    """The round in lines, and how the table stands in the end."""
    told = (_told(event, picture, words, details) for event in picture.events)
    return [*(line for line in told if line), *_standings(picture, words)]


def _told(event: object, picture: Picture, words: Words, details: int = PLACING) -> str | None:
    """A line about something that stays in the story of a round; of a turn, with the shortest ways."""
    if not isinstance(event, TurnEnded):
        return story.told(event, picture, words)
    ended = words(
        "null-ended",
        name=story.name(picture, event.seat),
        dice=digits(event.thrown),
        how=event.how.replace(" ", "-"),
        moves=event.moves,
        points=words("points", points=event.points),
    )
    made = event.moves if event.how == "null" else None
    ways = [_way(event.row, made, words, details)] if event.row else []
    return "\n".join([ended, *ways, _best(event.thrown, event.row, words, details)])


def _way(row: tuple[Lying, ...], made: int | None, words: Words, details: int) -> str:
    """The shortest way from the player's own placing (N8), unless the player went as short a one: with `made`
    moves, None without reaching 0.
    """
    way = shortest(row)
    if made == len(way):
        return words("null-way-none-shorter")
    steps = ", ".join(board.tipped(*step, words) for step in way)
    how = f" ({steps})" if details >= WAY else ""
    return words("null-way", moves=words("null-moves", moves=len(way)), how=how)


def _best(thrown: tuple[int, ...], row: tuple[Lying, ...], words: Words, details: int) -> str:
    """The shortest that any placing of that throw had allowed, and such a placing (N8), unless the player's
    own `row` allowed as short a one; it is empty if nothing was placed.
    """
    best = par.best_of_throw(thrown)
    if row and len(shortest(row)) == best.moves:
        return words("null-best-none-shorter")
    placed = words("null-placed", row=board.placed(best.row, words))
    how = f" ({placed})" if details >= PLACING else ""
    key = "null-best" if row else "null-best-of-throw"
    return words(key, moves=words("null-moves", moves=best.moves), how=how)


def _standings(picture: Picture, words: Words) -> list[str]:
    """The points of all in the end, fewest first (N2)."""
    table = picture.table
    if table.phase != "over" or table.state is None or picture.number != table.state.round:
        return []
    ranked = sorted(table.state.points.items(), key=lambda one: one[1])
    told = [f"{story.name(picture, seat)} {points}" for seat, points in ranked]
    return [words("null-standing", points=", ".join(told))] if told else []


def _noticed(event: object, picture: Picture, words: Words) -> str | None:
    """What everybody should notice now: in a turn its latest moves too."""
    if isinstance(event, Moved):
        if picture.table.questions[0].kind != "move":
            return None
        tipped = board.tipped(event.die, event.direction, event.face, words)
        return words("null-moved", move=str(event.move), tipped=tipped, total=event.total)
    return story.noticed(event, picture, words) or _told(event, picture, words)


# --- Clicks and commands ------------------------------------------------------------------------------------


class Clicks:
    """What the buttons and selects of a turn ask of the game."""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern
        for verb, handler in {
            "choose": self.choose,
            "place": self.place,
            "tip": self.tip,
            "give-up": self.give_up,
            "give-up-yes": self.give_up_for_good,
        }.items():
            tavern.router.on(verb, handler)

    async def choose(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Try another order, or turn a die."""
        await self._tavern.pick(interaction, asked, placing.chosen(asked))

    async def place(self, interaction: discord.Interaction, asked: Asked) -> None:
        """ "So hinlegen": the row lies as it was picked last."""
        picked = placing.of(await self._tavern.picked(interaction, asked))
        await self._tavern.act(interaction, asked, lambda _, seat: (Place(seat, picked),))

    async def tip(self, interaction: discord.Interaction, asked: Asked) -> None:
        if asked.argument not in TIPS:
            raise NotUnderstood
        die, direction = TIPS[asked.argument]
        await self._tavern.act(interaction, asked, lambda _, seat: (Move(seat, die, direction),))

    async def give_up(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Ask again, since it costs a lot (N7)."""
        table = (await self._tavern.look(interaction, asked.table)).table
        house.asked_seat(table, patron_of(interaction), asked.question or 0, "place", "move")
        id_ = custom_id(asked.table, "give-up-yes", question=asked.question)
        await asking.confirm(interaction, "ask-give-up", "button-give-up-yes", id_, points=FAILED)

    async def give_up_for_good(self, interaction: discord.Interaction, asked: Asked) -> None:
        await self._tavern.act_for_sure(
            interaction, asked, lambda _, seat: (GiveUp(seat),), "told-given-up", points=FAILED
        )


class NullCommands(
    commands.GroupCog, group_name=term("command-null"), group_description=term("command-null-about")
):
    """`/null …`"""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern

    @app_commands.command(name=term("command-start"), description=term("command-null-start-about"))
    @app_commands.rename(**opening.NAMES)
    @app_commands.describe(**opening.ABOUT)
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
        )
        await opening.open_table(self._tavern, interaction, null.NAME, options)


async def setup(bot: Taverne) -> None:
    """Called by discord.py when the cog is loaded."""
    bot.tavern.add_game(null.NAME, Screen())
    Clicks(bot.tavern)
    await bot.add_cog(NullCommands(bot.tavern))

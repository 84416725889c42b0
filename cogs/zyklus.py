"""34-Zyklus in chat: `/zyklus start`, the screen of a round, and what its buttons ask for."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot import forms, house, opening, screens
from bot.client import Taverne
from bot.commands import term
from bot.emojis import Faces, digits
from bot.picks import PICK, PICKED, shown_picked
from bot.play import Picture
from bot.router import Asked, NotUnderstood, custom_id
from bot.screens import BLUE, GREEN, GREY, Item, button, row, who
from bot.tavern import Tavern, patron_of
from bot.words import Words, of_member
from games import keepfive, money, zyklus
from games.events import Begins, Left, RolledOff, RollOffTied, TookPot, WentOut
from games.game import Throw
from games.keepfive import Lay, RoundWon, StechenOpened, TurnEnded
from games.zyklus import Cried, Cry, FellUncleanly, NameStake, StakeNamed, State

Plan = Callable[[State, int], Sequence[Any]]

LATEST: Final = 3
"""Lines about what has just happened."""


class Screen:
    """How a round of 34-Zyklus looks. What lies and what was thrown is also drawn; where a line has no room
    for that, and in the story, faces are digits.
    """

    def __init__(self, dice: Faces) -> None:
        self._dice = dice

    def playing(self, picture: Picture, words: Words, picked: frozenset[int]) -> Iterable[Item]:
        state: State = picture.table.state
        head = [screens.title(picture, words), self._stakes(picture, words), *self._seats(picture, words)]
        yield ui.TextDisplay("\n".join(head))
        yield ui.Separator()
        if news := list(_news(picture, words)):
            yield ui.TextDisplay("\n".join(news))
        match state.phase:
            case "rolloff":
                yield from _roll_off(picture, words)
            case "stake":
                yield from _stake(picture, words)
            case "turns":
                yield from _turn(picture, words, picked, self._dice)

    def story(self, picture: Picture, words: Words) -> str:
        return screens.fit([line for event in picture.events if (line := _told(event, picture, words))])

    def _stakes(self, picture: Picture, words: Words) -> str:
        state: State = picture.table.state
        table = str(picture.table.id)
        if not state.stake:
            return words("zyklus-no-stake", table=table)
        key = "zyklus-stechen" if state.stechen else "zyklus-stakes"
        return words(key, table=table, pot=picture.table.pot, stake=state.stake, stechen=state.stechen)

    def _seats(self, picture: Picture, words: Words) -> Iterable[str]:
        state: State = picture.table.state
        asked = {question.seat for question in picture.table.questions}
        for sitter in picture.table.seated:
            mark = "▶" if sitter.seat in asked else "·"
            coins = words("coins", amount=sitter.stack)
            result = _result(state, sitter.seat)
            yield f"{mark} **{who(sitter)}** · {coins}{f' · {result}' if result else ''}"


def _result(state: State, seat: int) -> str:
    """What a seat has thrown so far: in the roll-off one die, later what its last turn left."""
    if state.phase == "rolloff":
        face = state.rolloff.faces.get(seat)
        return digits([face]) if face else ""
    lying = state.lying.get(seat)
    return f"{digits(lying)} → {zyklus.name(zyklus.rank(lying))}" if lying else ""


def _roll_off(picture: Picture, words: Words) -> Iterable[Item]:
    table = picture.table
    names = ", ".join(_name(picture, question.seat) for question in table.questions)
    yield ui.TextDisplay(words("zyklus-ask-rolloff", names=names))
    number = table.questions[0].number
    yield row(button(words("button-roll"), custom_id(table.id, "throw", question=number), GREEN))


def _stake(picture: Picture, words: Words) -> Iterable[Item]:
    table = picture.table
    question = table.questions[0]
    free = table.sitter(question.seat).stack
    yield ui.TextDisplay(words("zyklus-ask-stake", member=f"<@{table.sitter(question.seat).member}>"))
    buttons = [
        button(
            words("button-all" if offer.amount == free else "button-coins", amount=offer.amount),
            custom_id(table.id, "stake", offer.amount, question.number),
            GREEN if offer.amount == table.options.coin else GREY,
        )
        for offer in zyklus.legal(table.state, question, table.coins)
        if isinstance(offer, NameStake)
    ]
    buttons.append(button(words("button-other"), custom_id(table.id, "stake-ask", question=question.number)))
    yield row(*buttons)


def _turn(picture: Picture, words: Words, picked: frozenset[int], dice: Faces) -> Iterable[Item]:
    table = picture.table
    state: State = table.state
    question = table.questions[0]
    turn = state.turn
    member = f"<@{table.sitter(question.seat).member}>"
    cry = button(words("button-cry"), custom_id(table.id, "cry"), disabled=len(turn.thrown) == 1)
    lying = [words("zyklus-lying", dice=dice.text(turn.laid))] if turn.laid else []
    if not turn.thrown:
        ask = words("zyklus-ask-throw", member=member, number=turn.free)
        yield ui.TextDisplay("\n".join([ask, *lying]))
        label = words("button-throw", number=turn.free)
        yield row(button(label, custom_id(table.id, "throw", question=question.number), GREEN), cry)
        return
    ask = words("zyklus-ask-lay", member=member, throw=turn.throws)
    thrown = words("zyklus-thrown", dice=dice.text(turn.thrown))
    # In words too: whoever cannot see the buttons' colours reads here what is picked (B42).
    chosen = [face for place, face in enumerate(turn.thrown) if place in picked]
    how = words("zyklus-picked", dice=digits(chosen)) if chosen else words("zyklus-how-to-lay")
    yield ui.TextDisplay("\n".join([ask, *lying, thrown, how]))
    yield row(
        *(_die(table.id, question.number, place, face, picked) for place, face in enumerate(turn.thrown))
    )
    yield row(
        button(words("button-go-on"), custom_id(table.id, "lay", question=question.number), BLUE),
        button(words("button-done"), custom_id(table.id, "done", question=question.number)),
        cry,
    )


def _die(table: int, question: int, place: int, face: int, picked: frozenset[int]) -> screens.Button:
    """One of the dice just thrown; it says in words whether it is picked."""
    chosen = place in picked
    label = f"✓ {face}" if chosen else str(face)
    return button(label, custom_id(table, PICK, place, question), PICKED if chosen else GREY)


def _name(picture: Picture, seat: int) -> str:
    return who(picture.table.sitter(seat))


def _names(picture: Picture, words: Words, seats: Iterable[int]) -> str:
    return screens.listed([_name(picture, seat) for seat in seats], words)


def _news(picture: Picture, words: Words) -> Iterable[str]:
    """What everybody should notice and no other line shows, since the last turn ended or the stake was
    named.
    """
    fresh: list[object] = []
    for event in picture.events:
        if isinstance(event, TurnEnded | StakeNamed):
            fresh.clear()
            continue
        if isinstance(event, Begins | RollOffTied):  # what all rolled stands beside it
            fresh = [earlier for earlier in fresh if not isinstance(earlier, RollOffTied)]
        fresh.append(event)
    lines = [line for event in fresh if (line := _noticed(event, picture, words))]
    return lines[-LATEST:]


def _noticed(event: object, picture: Picture, words: Words) -> str | None:
    match event:
        case RollOffTied(seats=seats):
            return _rolled(picture, words) + words("news-tied", names=_names(picture, words, seats))
        case FellUncleanly(seat=seat):
            return words("news-unclean", name=_name(picture, seat))
        case Cried(seat=seat, suspicious=suspicious):
            return words("news-suspicious" if suspicious else "news-cried", name=_name(picture, seat))
    return _told(event, picture, words)


def _rolled(picture: Picture, words: Words) -> str:
    """In the first round, what everybody rolled (Z2), before what follows from it."""
    rolled: dict[int, list[int]] = {}
    for event in picture.events:
        if isinstance(event, RolledOff):
            rolled.setdefault(event.seat, []).append(event.face)
    if not rolled:
        return ""
    rolls = ", ".join(f"{_name(picture, roller)} {digits(faces)}" for roller, faces in rolled.items())
    return words("news-rolls", rolls=rolls) + " "


def _worth(words: Words, rank: int) -> str:
    """What players call a rank, its points with their unit."""
    points = zyklus.points(rank)
    return zyklus.name(rank) if points is None else words("zyklus-points", points=points)


def _told(event: object, picture: Picture, words: Words) -> str | None:
    """A line about something that stays in the story of a round."""
    match event:
        case Begins(seat=seat) if rolled := _rolled(picture, words):
            return rolled + words("news-begins", name=_name(picture, seat))
        case Left(seat=seat):
            return words("news-left", name=_name(picture, seat))
        case WentOut(seat=seat):
            return words("news-out", name=_name(picture, seat))
        case TurnEnded(seat=seat, dice=faces, rank=rank):
            return words("news-turn", name=_name(picture, seat), dice=digits(faces), rank=_worth(words, rank))
        case StechenOpened(seats=seats, stake=stake):
            return words("news-stechen", names=_names(picture, words, seats), amount=stake)
        case RoundWon(seat=seat, rank=rank):
            pot = sum(event.amount for event in picture.events if isinstance(event, TookPot))
            if rank is None:
                return words("news-won-alone", name=_name(picture, seat), amount=pot)
            return words("news-won", name=_name(picture, seat), rank=_worth(words, rank), amount=pot)
    return None


class Clicks:
    """What the buttons of a round ask of the game."""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern
        for verb, handler in {
            "throw": self.throw,
            PICK: self.pick,
            "lay": self.lay,
            "done": self.done,
            "cry": self.cry,
            "stake": self.stake,
            "stake-ask": self.ask_stake,
            "stake-named": self.name_stake,
        }.items():
            tavern.router.on(verb, handler)

    async def throw(self, interaction: discord.Interaction, asked: Asked) -> None:
        await self._act(interaction, asked, lambda _, seat: (Throw(seat),))

    async def pick(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Pick a die, or put it back. Nothing is saved, so nothing is lost."""
        patron, question, place = patron_of(interaction), asked.question or 0, asked.argument
        async with self._tavern.picks.order(asked.table):
            seen = await self._tavern.play.look(asked.table, patron.guild)
            house.asked_seat(seen.table, patron, question)
            if place not in {str(place) for place in range(len(seen.table.state.turn.thrown))}:
                raise keepfive.NoSuchDie
            shown = shown_picked(interaction.message, asked.table, question)
            self._tavern.picks.toggle(asked.table, question, int(place), shown, interaction.id)
        await self._tavern.show(interaction, asked.table, seen)

    async def lay(self, interaction: discord.Interaction, asked: Asked) -> None:
        """ "Weiterwürfeln": lay what was picked last and throw the rest."""
        question = asked.question or 0
        async with self._tavern.picks.order(asked.table):
            shown = shown_picked(interaction.message, asked.table, question)
            picked = self._tavern.picks.of(asked.table, question, shown)

        def plan(state: State, seat: int) -> Sequence[Any]:
            lay = Lay(seat, tuple(sorted(picked)))
            return (lay,) if len(picked) == len(state.turn.thrown) else (lay, Throw(seat))

        await self._act(interaction, asked, plan)

    async def done(self, interaction: discord.Interaction, asked: Asked) -> None:
        """ "Fertig": all dice just thrown stay, the turn ends."""
        await self._act(
            interaction, asked, lambda state, seat: (Lay(seat, tuple(range(len(state.turn.thrown)))),)
        )

    async def cry(self, interaction: discord.Interaction, asked: Asked) -> None:
        await self._act(interaction, asked, lambda _, seat: (Cry(seat),), answers=False)

    async def stake(self, interaction: discord.Interaction, asked: Asked) -> None:
        if not asked.argument.isdecimal():
            raise NotUnderstood
        await self._stake(interaction, asked, int(asked.argument))

    async def ask_stake(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Ask for another amount in a form; nothing is reserved before it is sent."""
        patron = patron_of(interaction)
        table = (await self._tavern.play.look(asked.table, patron.guild)).table
        seat = house.asked_seat(table, patron, asked.question or 0)
        words = of_member(interaction)
        hint = words("stake-hint", coin=table.options.coin, most=table.sitter(seat).stack)
        id_ = custom_id(asked.table, "stake-named", question=asked.question)
        await forms.ask(interaction, id_, words("stake-title"), words("stake-label"), hint)

    async def name_stake(self, interaction: discord.Interaction, asked: Asked) -> None:
        await self._stake(interaction, asked, money.parse(forms.answer(interaction)))

    async def _stake(self, interaction: discord.Interaction, asked: Asked, amount: int) -> None:
        await self._act(interaction, asked, lambda _, seat: (NameStake(seat, amount),))

    async def _act(
        self, interaction: discord.Interaction, asked: Asked, plan: house.Plan, *, answers: bool = True
    ) -> None:
        """Carry out a plan of the game; `answers` says whether the click answers an open question."""
        if answers and asked.question is None:
            raise NotUnderstood
        question = asked.question if answers else None
        patron = patron_of(interaction)
        await self._tavern.change(
            interaction,
            asked.table,
            lambda db, moment: house.act(db, moment, patron, asked.table, question, plan),
        )


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
        skewed: bool = False,
    ) -> None:
        """Open a table and sit down at it."""
        options = opening.options(
            coins=coins,
            division=division,
            wettfrist=wettfrist,
            watchers=watchers,
            turn=turn,
            house={"skewed": skewed},
        )
        await opening.open_table(self._tavern, interaction, zyklus.NAME, options)


async def setup(bot: Taverne) -> None:
    """Called by discord.py when the cog is loaded."""
    bot.tavern.add_game(zyklus.NAME, Screen(bot.tavern.dice))
    Clicks(bot.tavern)
    await bot.add_cog(ZyklusCommands(bot.tavern))

"""2, 4 und ein halbes Dutzend in chat: `/dutzend start`, the screen of a round, and Falschspiel (D6).

Without Falschspiel a turn looks and plays as in 34-Zyklus. With it the thrower plays in a hand that only they
see; the table's message has the button to it, what lies, the throw confirmed last, and the cry for the
others.
"""

import re
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import dropwhile, islice
from typing import Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot import hands, opening, parts, screens, story
from bot.client import Taverne
from bot.commands import term
from bot.emojis import Faces, digits
from bot.play import Picture
from bot.router import Asked, NotUnderstood, custom_id
from bot.screens import GREEN, RED, Button, GameScreen, Item, button, row
from bot.tavern import Tavern
from bot.words import Words
from games import dutzend
from games.dutzend import State
from games.events import Paid, PaidTo
from games.falschspiel import Accuse, Accused, Caught, Cheat, CheatsTold, ThrewCovered, Turned
from games.keepfive import Laid, Threw, TurnEnded

MOST_TOLD: Final = 100
"""Cheats that are told by name when a table closes: a message has room for no more (B38)."""

_TURNING: Final = re.compile(r"([0-4])-([1-6])", re.ASCII)
"""A die's place and the face to turn it to, as the menu's values have them."""


class Screen(GameScreen):
    """How a round of Dutzend looks. What lies and what was thrown is also drawn; in the story, faces are
    digits.
    """

    def __init__(self, dice: Faces) -> None:
        self._dice = dice

    def playing(self, picture: Picture, words: Words, picked: frozenset[int]) -> Iterable[Item]:
        state: State = picture.table.state
        result = partial(_result, state, words)
        yield from parts.pot_head(picture, words, state.stake, result, _news(picture, words))
        if state.phase == "rolloff":
            yield from parts.roll_off(picture, words)
        elif not state.rules.cheating:
            yield from parts.five_dice(picture, words, picked, self._dice, dutzend.NEEDED)
        else:
            yield ui.TextDisplay("\n".join(self._seen(picture, words)))
            if buttons := _covered_buttons(picture, words):
                yield row(*buttons)

    def story(self, picture: Picture, words: Words) -> str:
        return story.pot_story(picture, lambda event: _told(event, picture, words))

    def pickable(self, state: State) -> int:
        return len(state.turn.thrown)

    def hand(self, picture: Picture, seat: int, words: Words, picked: frozenset[int]) -> Iterable[Item]:
        state: State = picture.table.state
        if not state.rules.cheating or state.phase != "turns":
            return
        if state.waiting[0] != seat:
            name = story.name(picture, state.waiting[0])
            yield ui.TextDisplay(words("dutzend-others-turn", name=name))
        elif not picture.table.questions:
            yield ui.TextDisplay(words("dutzend-own-lie"))
        else:
            yield from parts.five_dice(picture, words, picked, self._dice, dutzend.NEEDED)
            yield from _cheating(picture, words)

    def _seen(self, picture: Picture, words: Words) -> Iterable[str]:
        """What everybody sees of a turn under the cup: who is at it, what lies, the throw confirmed last."""
        state: State = picture.table.state
        turn, member = state.turn, f"<@{picture.table.sitter(state.waiting[0]).member}>"
        if turn.over:
            yield words("dutzend-all-lie", member=member, rank=_worth(words, dutzend.rank(turn.laid)))
        elif turn.thrown:
            yield words("dutzend-under-cup", member=member, number=turn.free, throw=turn.throws)
        else:
            yield words("dutzend-ask-throw", member=member, number=turn.free)
        if turn.laid:
            yield words("dice-lying", dice=self._dice.text(turn.laid))
        shown = [event for event in picture.events if isinstance(event, Threw)]
        kept = [event for event in picture.events if isinstance(event, Laid)]
        if turn.laid and shown and kept and shown[-1].faces != turn.laid:
            # Without pictures, or the dice would look like more than five.
            faces, laid = digits(shown[-1].faces), digits(kept[-1].faces)
            yield words("dutzend-shown", dice=faces, kept=laid)
        until = picture.deadlines.get((0, "house"))
        at = "none" if until is None else str(until // 1000)
        if dutzend.doubters(state, picture.table.coins):
            yield words("dutzend-doubt", stake=state.stake, at=at)
        elif until is not None:
            yield words("dutzend-goes-on", at=at)


def _covered_buttons(picture: Picture, words: Words) -> Sequence[Button]:
    """To the hand for the thrower, the cry for the others (D6)."""
    table = picture.table
    state: State = table.state
    buttons = []
    if table.questions:
        label = words("button-under-cup" if state.turn.thrown else "button-hand")
        buttons.append(button(label, custom_id(table.id, "hand"), GREEN))
    if dutzend.doubters(state, table.coins):
        buttons.append(button(words("button-accuse"), custom_id(table.id, "accuse", state.doubted), RED))
    return buttons


def _cheating(picture: Picture, words: Words) -> Iterable[Item]:
    """What the thrower alone may do in secret, and what it risks; or what they have done (D6)."""
    table = picture.table
    state: State = table.state
    question = table.questions[0]
    if state.turned:
        yield ui.TextDisplay(words("dutzend-turned", was=str(state.turned.was), face=str(state.turned.face)))
    offers = dutzend.legal(state, question, table.coins)
    cheats = [offer for offer in offers if isinstance(offer, Cheat)]
    if cheats:
        yield ui.TextDisplay(words("dutzend-risk", stake=state.stake))
        options = [(_turning(state, cheat, words), f"{cheat.place}-{cheat.face}") for cheat in cheats]
        id_ = custom_id(table.id, "cheat", question=question.number)
        yield screens.select(id_, words("dutzend-turn-hint"), options)


def _turning(state: State, cheat: Cheat, words: Words) -> str:
    was = state.turn.thrown[cheat.place]
    return words("dutzend-turn-die", was=str(was), face=str(cheat.face), place=str(cheat.place + 1))


def _result(state: State, words: Words, seat: int) -> str:
    """What a seat has come to; who was caught has nothing lying."""
    if state.lying.get(seat) == ():
        return words("dutzend-was-caught")
    return parts.came_to(state, seat, words, lambda dice: _worth(words, dutzend.rank(dice), unit=False))


def _worth(words: Words, rank: int, *, unit: bool = True) -> str:
    """What players call a rank, its points with their unit where there is room."""
    points = dutzend.points(rank)
    if points is None:
        return words("dutzend-nothing")
    return words("points", points=points) if unit else str(points)


def _news(picture: Picture, words: Words) -> list[str]:
    """What everybody should notice. With Falschspiel much of that comes after a turn's end, and stays until
    somebody throws or lays again.
    """
    until = (ThrewCovered, Laid) if picture.table.state.rules.cheating else (TurnEnded,)

    def line(event: object) -> str | None:
        if isinstance(event, TurnEnded):  # what it left stands beside the seat
            return None
        return story.noticed(event, picture, words) or _told(event, picture, words)

    return story.news(picture, line, *until)


def _told(event: object, picture: Picture, words: Words) -> str | None:
    """A line about something that stays in the story of a round."""
    name = partial(story.name, picture)
    match event:
        case Accused(seat=seat, other=accused, rightly=False):
            paid = _next(picture, event)
            amount = paid.amount if isinstance(paid, PaidTo) else 0
            return words("dutzend-cried-wrongly", name=name(seat), other=name(accused), amount=amount)
        case PaidTo() if isinstance(_latest(picture, event), Accused):
            return None  # said with the cry
        case Caught(seat=seat, by=by, was=was, face=face):
            turned = {"name": name(seat), "was": str(was), "face": str(face)}
            return words("dutzend-caught", by=name(by), **turned) if by else words("dutzend-seen", **turned)
        case PaidTo(seat=seat, other=other, amount=amount):
            return words("dutzend-paid", name=name(seat), other=name(other), amount=amount)
        case Paid(seat=seat, amount=amount) if isinstance(_latest(picture, event), Caught):
            return words("dutzend-paid-pot", name=name(seat), amount=amount)
        case TurnEnded() if isinstance(_latest(picture, event, Laid, Caught), Caught):
            return None
        case CheatsTold(cheats=cheats):
            return _cheats(cheats, picture, words)
    return story.pot_told(event, picture, words, lambda rank: _worth(words, rank))


def _next(picture: Picture, event: object) -> object:
    """What happened right after `event`; None if nothing has."""
    after = dropwhile(lambda one: one is not event, picture.events)
    return next(islice(after, 1, None), None)


def _latest(picture: Picture, event: object, *kinds: type[object]) -> object:
    """What happened last before `event`, of these kinds if any are named; None if nothing did."""
    events = picture.events
    at = next(at for at, one in enumerate(events) if one is event)
    return next((one for one in reversed(events[:at]) if not kinds or isinstance(one, kinds)), None)


def _cheats(cheats: Sequence[Turned], picture: Picture, words: Words) -> str:
    """Every cheat that went through, by who did it, when the table closes (D6)."""
    if not cheats:
        return words("dutzend-no-cheats")
    lines = [words("dutzend-cheats")]
    by_seat: dict[int, list[str]] = {}
    for cheat in cheats[-MOST_TOLD:]:
        values = {"round": str(cheat.round), "was": str(cheat.was), "face": str(cheat.face)}
        by_seat.setdefault(cheat.seat, []).append(words("dutzend-cheat", **values))
    for seat, own in by_seat.items():
        lines.append(words("dutzend-cheater", name=story.name(picture, seat), cheats=", ".join(own)))
    if older := len(cheats[:-MOST_TOLD]):
        lines.append(words("dutzend-older-cheats", number=older))
    return "\n".join(lines)


class Clicks:
    """What Falschspiel adds to the buttons of a round."""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern
        tavern.router.on("accuse", self.accuse)
        tavern.router.on("cheat", self.cheat)

    async def accuse(self, interaction: discord.Interaction, asked: Asked) -> None:
        """ "Falschspiel!" about the throw that the button names; it answers no question."""
        number = asked.number
        await self._tavern.act(interaction, asked, lambda _, seat: (Accuse(seat, number),), answers=False)

    async def cheat(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Turn a die in secret: only from a hand, whose answer nobody else sees."""
        turning = _TURNING.fullmatch("".join(asked.values))
        if turning is None or not hands.clicked(interaction):
            raise NotUnderstood
        place, face = map(int, turning.groups())
        await self._tavern.act(interaction, asked, lambda _, seat: (Cheat(seat, place, face),))


class DutzendCommands(
    commands.GroupCog, group_name=term("command-dutzend"), group_description=term("command-dutzend-about")
):
    """`/dutzend …`"""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern = tavern

    @app_commands.command(name=term("command-start"), description=term("command-dutzend-start-about"))
    @app_commands.rename(**opening.NAMES, stake=term("option-stake"), cheating=term("option-cheating"))
    @app_commands.describe(
        **opening.ABOUT, stake=term("option-stake-about"), cheating=term("option-cheating-about")
    )
    @app_commands.choices(division=opening.DIVISIONS)
    async def start(
        self,
        interaction: discord.Interaction,
        stake: str = "1",
        coins: str | None = None,
        division: int | None = None,
        wettfrist: opening.Wettfrist | None = None,
        watchers: bool = True,
        turn: opening.TurnMinutes | None = None,
        limit: str | None = None,
        cheating: bool = False,
    ) -> None:
        """Open a table and sit down at it."""
        options = opening.options(
            coins=coins,
            division=division,
            wettfrist=wettfrist,
            watchers=watchers,
            turn=turn,
            most_bet=limit,
            house={"cheating": cheating},
            stake=stake,
        )
        await opening.open_table(self._tavern, interaction, dutzend.NAME, options)


async def setup(bot: Taverne) -> None:
    """Called by discord.py when the cog is loaded."""
    bot.tavern.add_game(dutzend.NAME, Screen(bot.tavern.dice))
    Clicks(bot.tavern)
    await bot.add_cog(DutzendCommands(bot.tavern))

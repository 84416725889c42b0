"""Dice as emojis of the application: drawn by the project, uploaded once, and only for the eye.

The digits stand beside them in every text, so that nothing is missing where there are no emojis. Buttons have
none: Discord refuses a whole message if the emoji of one button has been deleted, and five dice with pictures
do not fit beside each other on a phone.
"""

import asyncio
import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import discord
import structlog

from bot.replies import UNHEARD
from bot.words import NO_BREAK
from data import meta
from data.errors import StoreError
from data.store import Store

log = structlog.get_logger()

DRAWINGS: Final = Path(__file__).parent / "dice"
"""Where the vectors are, and the PNGs made from them (`make dice`)."""

SIDES: Final = 6

PATIENCE: Final = 5.0
"""Seconds that a start waits for the emojis; what is missing then is uploaded at the next start."""


class Faces:
    """The dice as screens show them. One for each program."""

    def __init__(self) -> None:
        self._emojis: Mapping[int, str] = {}

    def learn(self, emojis: Mapping[int, str]) -> None:
        """Show faces by these emojis, in Discord's markup, from now on."""
        self._emojis = emojis

    def text(self, faces: Iterable[int]) -> str:
        """Faces as a row of emojis, if all of them have one, and in digits."""
        thrown = tuple(faces)
        row = "".join(self._emojis.get(face, "") for face in thrown)
        return f"{row} {digits(thrown)}" if set(thrown) <= self._emojis.keys() else digits(thrown)


def digits(faces: Iterable[int]) -> str:
    """Faces as text that needs no picture, and is not torn apart at the end of a line."""
    return f"`{NO_BREAK.join(map(str, faces))}`"


def name(face: int) -> str:
    """What the emoji of a W6's face is called."""
    return f"wuerfel_{face}"


async def prepare(client: discord.Client, store: Store, faces: Faces) -> None:
    """Let `faces` know the application's emojis, uploaded first where they are missing or outdated.

    Never raises for what goes wrong there: play goes on with digits, and the log has a warning.
    """
    try:
        async with asyncio.timeout(PATIENCE):
            there = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
            known = {face: await _emoji(client, store, face, there) for face in range(1, SIDES + 1)}
    except (*UNHEARD, StoreError) as error:
        log.warning("dice are shown without emojis", error=str(error) or type(error).__name__)
        return
    faces.learn(known)


async def _emoji(client: discord.Client, store: Store, face: int, there: Mapping[str, discord.Emoji]) -> str:
    """The markup of one emoji, which takes the place of one with the same name and another drawing."""
    drawing = (DRAWINGS / f"w{face}.png").read_bytes()
    digest = hashlib.sha256(drawing).hexdigest()
    key = f"emoji:{client.application_id}:{name(face)}"
    old = there.get(name(face))
    if old is not None and await store.read(lambda db: meta.get(db, key)) == digest:
        return str(old)
    if old is not None:
        await old.delete()
    new = await client.create_application_emoji(name=name(face), image=drawing)
    await store.write(lambda db: meta.put(db, key, digest))
    log.info("an emoji was uploaded", name=new.name)
    return str(new)

"""All checks, in the order in which an operator would ask."""

import asyncio
import logging
from collections.abc import Callable, Iterator

from bot.doctor.books import Books, books
from bot.doctor.findings import Finding, fault, ok
from bot.doctor.machine import machine
from bot.doctor.portal import portal
from bot.lokal.point import point_discord_at
from bot.serve import LOKAL_TOKEN
from bot.settings import Settings


def examine(settings: Settings, tell: Callable[[Finding], object]) -> int:
    """Tell all findings; returns the exit status: 1 if one of them is a fault, else 0."""
    logging.getLogger("discord").setLevel(logging.ERROR)  # what it warns of is among the findings
    status = 0
    for one in _all(settings):
        tell(one)
        status |= one.state == "fault"
    return status


def _all(settings: Settings) -> Iterator[Finding]:
    yield from machine(settings)
    looked = books(settings.looked_after)
    yield from looked.findings
    yield from _online(settings, looked)


def _online(settings: Settings, looked: Books) -> list[Finding]:
    """What is found at Discord, or in the Lokal; `bot.serve` chooses in the same way."""
    database = settings.looked_after
    if settings.token is not None:
        return asyncio.run(portal(settings.token.get_secret_value(), None, database, looked.standing))
    if settings.token_required:
        found = "none is set, and TAVERNE_TOKEN_REQUIRED forbids the Lokal"
        return [fault("token", found, "put the bot's token into TAVERNE_TOKEN; the README says where it is")]
    if settings.lokal_url is None:
        return [ok("token", "none is set, so that the Lokal will be opened in the browser; that is fine")]
    lokal = str(settings.lokal_url).rstrip("/")
    point_discord_at(lokal)
    return asyncio.run(portal(LOKAL_TOKEN, lokal, database, looked.standing))

"""What who did something with a side bet is told of it, in private: how much, on what, against whom.

Amounts are quarter Fen.
"""

import discord
import structlog

from bot import claims
from bot.names import clean
from bot.play import Play, Table
from bot.replies import whisper
from bot.words import Words, of_member
from data.bets import Contract, Offer
from data.errors import StoreError

log = structlog.get_logger()


def placed(offer: Offer, table: Table, words: Words) -> str:
    """An offer stands at the table."""
    return _told("told-bet-placed", offer, offer.amount, table, words)


def held(made: Contract, table: Table, words: Words) -> str:
    """Somebody holds against an offer, which cannot be taken back, and may be left without a coin (Z9)."""
    told = _told("told-bet-held", made.offer, made.amount, table, words, name=clean(made.offer.name))
    return "\n".join(line for line in (told, last_coins(table, made.seat, 0, words)) if line)


async def hand(play: Play, interaction: discord.Interaction, made: Contract) -> None:
    """Tell who has held by a click at the table. What they hold stands, whether they hear of it or not."""
    words = of_member(interaction)
    try:
        table = (await play.look(made.offer.table)).table
    except StoreError as error:
        log.warning("nobody was told what they hold", bet=made.id, error=str(error))
        return
    chance = "" if made.verdict else await claims.beside(claims.chance_now, made.offer, table, words)
    lines = (held(made, table, words), f"-# {chance}" if chance else "")
    await whisper(interaction, "\n".join(line for line in lines if line))


def withdrawn(offer: Offer, table: Table, words: Words) -> str:
    """What nobody held of an offer is back; the offer is as it was before."""
    return _told("told-bet-withdrawn", offer, offer.free, table, words)


def _told(key: str, offer: Offer, amount: int, table: Table, words: Words, **more: str) -> str:
    claim = claims.claimed(offer, table, words)
    return words(key, number=str(offer.id), amount=amount, claim=claim, **more)


def named(contract: Contract, table: Table, words: Words) -> str:
    """A side of a free claim has said who won it: what comes of that, or what is still missing (W4)."""
    if contract.verdict:
        return words("told-bet-agreed", name=_winner(contract), amount=2 * contract.amount)
    other = contract.offer.name if contract.offerer_says is None else contract.name
    if claims.disputed(contract, table, words):
        return words("told-bet-disputed")
    return words("told-bet-said", name=clean(other))


def judged(contract: Contract, words: Words) -> str:
    """Who has got what by a moderator's decision."""
    number, amount = str(contract.id), contract.amount
    if contract.verdict == "void":
        offerer, holder = clean(contract.offer.name), clean(contract.name)
        return words("told-judged-void", bet=number, offerer=offerer, holder=holder, amount=amount)
    return words("told-judged", bet=number, name=_winner(contract), amount=2 * amount)


def _winner(contract: Contract) -> str:
    return clean(contract.offer.name if contract.verdict == "true" else contract.name)


def last_coins(table: Table, seat: int, amount: int, words: Words) -> str:
    """That a seat which bets so much more has no free coin left for the next stake (Z3, Z9); else empty."""
    if not seat or table.phase != "running" or table.sitter(seat).stack != amount:
        return ""
    return words("bet-last-coins") if claims.stake_to_come(table) else ""

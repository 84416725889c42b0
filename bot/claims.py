"""Side bets in words: what is claimed, how likely it is, until when one may hold, and how it ended (W4, W5).

Names are shown as everywhere, a free claim as one quoted line (B37). Amounts are quarter Fen.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Final, ParamSpec, TypeVar, cast

from bot.names import clean, harmless, plain
from bot.play import Table
from bot.words import Words
from data.bets import Contract, Offer
from games.bets.claim import AboutResult, AboutThrow, AboutWinner, Claim
from games.bets.odds import chance
from games.bets.positions import position_of
from games.bets.sentence import Language, sentence
from games.bets.speakers import Speakers
from games.bets.understand import understand
from games.bets.verdict import seat_of

T = TypeVar("T")
P = ParamSpec("P")

LONGEST: Final = 100
"""Characters of a claim: what is bet on stands in full wherever it is shown; no grammar reads more (B49)."""

_WORKER: Final = ThreadPoolExecutor(1, "chances")
"""Works out chances beside the event loop, one after another: what two ask for is worked out once."""


def speakers(table: Table, member: int) -> Speakers:
    """Whom the words of `member` can mean at this table."""
    return Speakers(
        _names(table),
        {sitter.member: sitter.seat for sitter in table.seated},
        table.seat_of(member),
    )


def _names(table: Table) -> dict[int, str]:
    """What seats are called in claims; the bank is 0 (T9)."""
    names = {sitter.seat: plain(sitter.name) for sitter in table.sitters}
    return {0: "Bank", **names} if table.options.house.get("bank") else names


def spoken(claim: Claim, table: Table, words: Words) -> str:
    """The canonical sentence, as where no markdown is read."""
    return _sentence(claim, table.game, _names(table), words)


def _sentence(claim: Claim, game: str, names: dict[int, str], words: Words) -> str:
    return sentence(claim, game, names, cast("Language", words.language))


def claimed(offer: Offer, table: Table, words: Words) -> str:
    """What an offer claims, harmless."""
    if offer.claim is None:
        return words("bet-free-claim", said=clean(offer.said, LONGEST))
    claim = offer.claim
    if claim.later and table.state is not None and offer.about <= table.state.round:
        claim = replace(claim, later=False)  # the round that was the next one has begun
    names = _names(table)
    text = _sentence(claim, table.game, names, words)
    name = names.get(seat_of(claim) or 0, "")
    return text.replace(name, harmless(name)) if name else text


def likelihood(claim: Claim | None, table: Table) -> Fraction | None:
    """The chance of a claim at this table as everybody sees it; None where there is none. Takes up to some
    tenths of a second when it is asked for the first time.
    """
    if claim is None or table.phase != "running":
        return None
    position = position_of(table.module.view(table.state, None), claim)
    return None if position is None else chance(claim, position)


async def beside(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Do what may work out chances beside the event loop."""
    return await asyncio.get_running_loop().run_in_executor(_WORKER, partial(work, *args, **kwargs))


async def warm_up() -> None:
    """Read the grammar before anybody waits for it: that takes some tenths of a second, once."""
    await beside(understand, "", "zyklus", Speakers({}, {}, None))


def chance_of(claim: Claim, likely: Fraction, words: Words) -> str:
    """A chance in per cent; that of a result is what the best play for it has (W5)."""
    shown = percent(likely, words)
    return words("bet-chance-played", chance=shown) if isinstance(claim, AboutResult) else shown


def percent(of: Fraction, words: Words) -> str:
    """A chance in per cent with one decimal, which is never shown as certain or impossible if it is not."""
    tenths = round(of * 1000)
    if 0 < of < 1:
        tenths = min(max(tenths, 1), 999)
    whole, tenth = divmod(tenths, 10)
    return words("bet-chance", whole=str(whole), tenth=str(tenth))


def until(offer: Offer, table: Table, words: Words) -> str:
    """Until when one may hold against an offer (W3, W6)."""
    match offer.claim:
        case None:
            return words("bet-until-end")
        case AboutThrow() if table.game != "dreizehn":
            return words("bet-until-throw")
        case AboutWinner(of="table"):
            return words("bet-until-won")
        case AboutResult() if table.game == "null":
            return words("bet-until-placed")
        case _ if table.game == "dreizehn":
            return words("bet-until-first")
        case AboutResult():
            return words("bet-until-turn")
    return words("bet-until-round")


def offered(offer: Offer, table: Table, words: Words) -> str:
    """A line about an open offer: who, how much, what, what is still free, until when."""
    line = words(
        "bet-offer",
        name=clean(offer.name),
        amount=offer.amount,
        free=offer.free,
        part="no" if offer.free == offer.amount else "yes",
        claim=claimed(offer, table, words),
        until=until(offer, table, words),
    )
    if offer.opponent is None:
        return line
    names = (clean(sitter.name) for sitter in table.sitters if sitter.member == offer.opponent)
    return words("bet-offer-only", line=line, name=next(names, f"<@{offer.opponent}>"))


def running(contract: Contract, table: Table, words: Words) -> str:
    """A line about a contract that runs."""
    return words(
        "bet-running",
        offerer=clean(contract.offer.name),
        holder=clean(contract.name),
        amount=contract.amount,
        claim=claimed(contract.offer, table, words),
    )


def decided(contract: Contract, table: Table, words: Words) -> str:
    """A line about how a contract ended."""
    names = clean(contract.offer.name), clean(contract.name)
    claim = claimed(contract.offer, table, words)
    if contract.verdict == "void":
        return words("bet-void", offerer=names[0], holder=names[1], amount=contract.amount, claim=claim)
    winner, loser = names if contract.verdict == "true" else names[::-1]
    return words("bet-won", winner=winner, loser=loser, amount=contract.amount, claim=claim)

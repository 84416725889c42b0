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

from bot.betting import FREE_CLAIMS_MS
from bot.names import clean, harmless, plain
from bot.play import Table
from bot.words import Words
from data.bets import Contract, Offer
from games import dreizehn, pyramide
from games.bets.claim import AboutResult, AboutThrow, AboutWinner, Claim
from games.bets.odds import chance
from games.bets.positions import position_of
from games.bets.sentence import Language, sentence
from games.bets.speakers import Speakers
from games.bets.understand import understand
from games.bets.verdict import of_table, seat_of
from games.potgame import PotState

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
    claim, names = _by_now(offer.claim, offer.about, table), _names(table)
    text = _sentence(claim, table.game, names, words)
    name = names.get(seat_of(claim) or 0, "")
    return text.replace(name, harmless(name)) if name else text


def _by_now(claim: Claim, about: int, table: Table) -> Claim:
    """A claim as it has to be said now: the round that was the next one may have begun."""
    begun = claim.later and table.state is not None and about <= table.state.round
    return replace(claim, later=False) if begun else claim


def chance_now(offer: Offer, table: Table, words: Words) -> str:
    """How likely what an offer claims is as of now; empty where there is no chance to tell. As long as
    `likelihood`.
    """
    if offer.claim is None:
        return ""
    claim = _by_now(offer.claim, offer.about, table)
    likely = likelihood(claim, table)
    return "" if likely is None else words("bet-likely", chance=chance_of(claim, likely, words))


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


def stake_to_come(table: Table) -> bool:
    """Whether those who play may still have to pay a stake at this table (Z3, D2, T8, P6)."""
    match table.state:
        case PotState():
            return True
        case dreizehn.State(rules=rules, round=round_):
            return rules.stake > 0 and round_ < rules.rounds
        case pyramide.State(rules=rules, phase="rolloff"):
            return rules.stake > 0
    return False


def _until_stake(offer: Offer, table: Table) -> bool:
    """Whether a stake will fall due before anything else ends what a seat has offered (W2): then it goes back
    at the latest. In a round of five dice that may be the stake of a Stechen.
    """
    claim, state = offer.claim, table.state
    if not offer.seat or not stake_to_come(table):
        return False
    if claim is None or of_table(claim) or offer.about > state.round:
        return True
    if not isinstance(state, PotState):
        return isinstance(state, pyramide.State)  # in 13 & 3 the round's stakes are paid when it opens
    match claim:
        case _ if not state.paid:
            return True
        case AboutThrow(seat=seat, which="next"):
            return seat in state.scores
        case AboutResult(stechen=stechen):
            return stechen and not state.stechen
    return not isinstance(claim, AboutThrow)


def until(offer: Offer, table: Table, words: Words) -> str:
    """Until when one may hold against an offer (W2, W3, W6)."""
    if table.phase == "running" and _until_stake(offer, table):
        return words("bet-until-stake")
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
    """A line about an open offer: its number, who, how much, what, what is still free, until when."""
    line = words(
        "bet-offer",
        number=str(offer.id),
        name=clean(offer.name),
        amount=offer.amount,
        free=offer.free,
        part="no" if offer.free == offer.amount else "yes",
        claim=claimed(offer, table, words),
        until=until(offer, table, words),
    )
    if offer.opponent is None:
        return line
    return words("bet-offer-only", line=line, name=f"<@{offer.opponent}>")


def running(contract: Contract, table: Table, words: Words) -> str:
    """A line about a contract that runs."""
    return words(
        "bet-running",
        offerer=clean(contract.offer.name),
        holder=clean(contract.name),
        amount=contract.amount,
        claim=claimed(contract.offer, table, words),
    )


def disputed(contract: Contract, table: Table, words: Words) -> str:
    """What comes next where the sides of a free claim do not agree (W4); empty where they may yet."""
    said = contract.offerer_says, contract.holder_says
    if contract.verdict or None in said or said[0] == said[1]:
        return ""
    over = "no" if table.ended_at is None else "yes"
    at = ((table.ended_at or 0) + FREE_CLAIMS_MS) // 1000
    return words("bet-disputed", number=str(contract.id), over=over, at=str(at))


def decided(contract: Contract, table: Table, words: Words) -> str:
    """A line about how a contract ended."""
    names = clean(contract.offer.name), clean(contract.name)
    claim = claimed(contract.offer, table, words)
    if contract.verdict == "void":
        return words("bet-void", offerer=names[0], holder=names[1], amount=contract.amount, claim=claim)
    winner, loser = names if contract.verdict == "true" else names[::-1]
    true = "yes" if contract.verdict == "true" else "no"
    return words("bet-won", winner=winner, loser=loser, amount=contract.amount, claim=claim, true=true)

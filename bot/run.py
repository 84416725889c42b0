"""One running table inside one transaction: steps of the game, their money, the house between two rounds.

`step` applies an action and books what its events say. `settle` goes on from a decided round: it reveals the
seed, ends the table or opens the next round (Z9, M11). `save` writes the state and the deadlines that follow
from it.
"""

import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from bot import waiting
from bot.betting import Betting
from bot.people import Moment
from data import deadlines, journal, ledger, standing, tables
from data.tables import Table
from games.bets.offers import whose
from games.dice import SEED_BYTES, Brought, FairDice
from games.events import Event, GaveBack, Left, Paid, PaidTo, TookPot, WentOut
from games.game import Coins, Leave, OpenRound, Question, under_way
from games.record import Step
from games.refusals import NotAsked, Refusal

SECOND: Final = 1000

_MOVES_COINS_OR_SEATS: Final = (Paid, PaidTo, TookPot, GaveBack, WentOut, Left)


class Run:
    """A table that plays. `table` is kept true to what is in the database as seats and coins change."""

    def __init__(self, db: sqlite3.Connection, moment: Moment, table: Table) -> None:
        self._db = db
        self._moment = moment
        self.table = table
        self.state = table.state
        self._shown = self._public
        self._told = False
        self._asked = {question.seat: question.number for question in self._asks}
        self._waits = table.module.waits(table.state)
        self.votes = table.votes
        self._click = moment.click or journal.latest_click(db, table.id)
        self._dice = journal.dice_of(db, table.id, self.state.round) if self.state.round else None
        self._betting = Betting(db, moment, table.id)

    def step(self, action: Any, click: str | None = None) -> None:
        """Apply one action, asked for by an earlier `click` or by the one of now; what the bot does of itself
        has the latest. Raises what the game refuses; the transaction is then undone as a whole.
        """
        self._apply(action, self._dice, click or self._click)

    def settle(self, *leaving: int) -> None:
        """Go on until somebody is asked again, or the table is over. Seats that are `leaving` get up between
        two rounds, if there is another, so that they pay for none that they will not play (X5, M10).
        """
        while self.state.phase == "closed":
            self._settle_round()
            if self._betting.round_over(self.table, self.state.round):
                self._see_seats()
            self._give_back()
            rising = tuple(seat for seat in leaving if seat in self.state.seats)
            if (self._agreed or rising) and not self._finished:
                if self._agreed:
                    return self.cancel("feierabend")
                self.step(Leave(rising))
                continue
            self._open_round()
        if self.state.phase == "over":
            return self.end(self._ending)
        if self._agreed and not under_way(self.state):
            return self.cancel("feierabend")
        return None

    def save(self) -> None:
        """Write what has become of the table. Nothing but reading may follow."""
        if self.table.phase == "over":
            return
        if self._dice:
            journal.save_dice(self._db, self.table.id, self.state.round, self._dice.drawn)
        if self._betting.shut(self.table, self.state):
            self._told = True
        seen = self._told or self._public != self._shown or self.votes != self.table.votes
        now = self._moment.now
        tables.save(self._db, self.table, now=now, state=self.state, votes=self.votes, seen=seen)
        deadlines.replace(self._db, self.table.id, self._deadlines())
        waiting.hurry(self._db, self._moment, replace(self.table, state=self.state))

    def end(self, ending: str) -> None:
        """Everybody takes the coins home, the seeds come out, the table is over."""
        self._settle_round()
        if self._dice:
            winners = self.table.module.result(self.state) if ending == "won" else ()
            standing.record_table(self._db, self.table, winners, self._moment.now)
        journal.settle_all(self._db, self.table.id, self._moment.now)
        tables.save(self._db, self.table, now=self._moment.now, state=self.state, votes=self.votes)
        self._betting.end(self.table, ending)
        close(self._db, self._moment.now, self.table, ending)
        self._betting.wait_for_free_claims()
        self.table = tables.load(self._db, self.table.id)

    def cancel(self, ending: str) -> None:
        """What lies in the pot goes back to those who paid it (M7), and the table ends."""
        self._happened(self.table.module.cancel(self.state))
        self.end(ending)

    @property
    def _ending(self) -> str:
        """How a game has ended that is over: won, or by nobody at the table (T9), or all have left."""
        if self.table.module.result(self.state):
            return "won"
        return "nobody" if self.state.seats else "abandoned"

    @property
    def _finished(self) -> bool:
        """Whether no round follows the one that was just decided: the table is won, or bets go back before
        it is, and nothing comes before that (Z9, T8, P6, N2).
        """
        after, _ = self.table.module.apply(self.state, OpenRound(), self._no_dice, self._coins)
        return after.phase in ("over", "closed")

    def check(self, action: Any) -> None:
        """Raises what the game would refuse of an action that is carried out later."""
        self.table.module.apply(self.state, action, self._no_dice, self._coins)

    @property
    def _no_dice(self) -> FairDice:
        """Dice of no round, for what does not happen."""
        return FairDice(bytes(SEED_BYTES), self.table.id, 0)

    @property
    def _agreed(self) -> bool:
        """Whether all who remain want to go home (M11)."""
        seats = {sitter.seat for sitter in self.table.seated}
        return bool(seats) and seats <= self.votes

    def _apply(self, action: Any, dice: FairDice | None, click: str) -> None:
        if not isinstance(action, self.table.module.ACTIONS):
            raise NotAsked  # another game's, from a forged button
        brought = Brought(click, dice.brought.phrases if dice else {})
        if dice:
            dice.brought = brought
        state, events = self._outcome(action, dice)
        step = Step(action, self._coins, brought, dice.take_faces() if dice else ())
        journal.record_step(self._db, self.table.id, state.round, step, self._moment.now)
        if isinstance(action, waiting.THROWS) and self.state.phase != "rolloff":
            waiting.over(self._db, self._moment, self.table.id)
        before, self.state = self._public, state
        self._happened(events)
        if whose(before) != whose(self._public):
            waiting.passed_on(self._db, self._moment, replace(self.table, state=state))

    def _outcome(self, action: Any, dice: FairDice | None) -> tuple[Any, tuple[Event, ...]]:
        """What comes of an action once the seats have back what nobody holds of their offers. That goes back
        indeed if a stake falls due, or if it would come out otherwise without (W2).
        """
        unheld, apply = self._betting.unheld(self.table), self.table.module.apply
        if not unheld:
            usual: tuple[Any, tuple[Event, ...]] = apply(self.state, action, dice, self._coins)
            return usual
        before, drawn = self._coins, dict(dice.drawn) if dice else {}
        coins = {seat: Coins(free + unheld.get(seat, 0), held) for seat, (free, held) in before.items()}
        state, events = apply(self.state, action, dice, coins)
        due = any(isinstance(event, (Paid, PaidTo)) for event in events)
        if due or self._without(action, dice, drawn) != (state, events):
            self._give_back()
        return state, events

    def _without(self, action: Any, dice: FairDice | None, drawn: dict[int, int]) -> object:
        """What would come of an action if nothing went back, while the same dice fall."""
        twin = dice.again(drawn) if dice else None
        try:
            return self.table.module.apply(self.state, action, twin, self._coins)
        except Refusal as refusal:
            return refusal

    def _give_back(self) -> bool:
        """What nobody holds of the seats' offers goes back to them (W2). False if that is nothing."""
        given = self._betting.give_back(self.table)
        if given:
            self._see_seats()
        return given

    @property
    def _coins(self) -> dict[int, Coins]:
        """What the game is told about the coins of those at the table, those in bets included (Z9)."""
        return self._betting.with_held(self.table.coins, self.state.round)

    def _see_seats(self) -> None:
        self.table = replace(self.table, sitters=tables.sitters(self._db, self.table.id))

    def _happened(self, events: Sequence[Event]) -> None:
        """Record events, book their money, let those who are out or gone get up, and settle bets."""
        journal.record_events(self._db, self.table, self.state.round, events, self._moment.now)
        self._told |= any(event.to is None for event in events)
        for event in events:
            if isinstance(event, WentOut):
                tables.set_status(self._db, self.table.id, event.seat, "out")
            elif isinstance(event, Left):
                go_home(self._db, self._moment.now, self.table, event.seat)
                tables.set_status(self._db, self.table.id, event.seat, "left")
        if any(isinstance(event, _MOVES_COINS_OR_SEATS) for event in events):
            self._see_seats()
        if self._betting.happened(self.table, self.state.round, events):
            self._told = True
            self._see_seats()

    def _open_round(self) -> None:
        number = self.state.round + 1
        seed, before = self._moment.seed(), self.state
        dice = FairDice(seed, self.table.id, number)
        self._apply(OpenRound(), dice, self._click)
        if self.state.round == number:
            journal.open_round(self._db, self.table, number, seed, before, self._moment.now)
            self._dice = dice

    def _settle_round(self) -> None:
        if self._dice:
            journal.save_dice(self._db, self.table.id, self.state.round, self._dice.drawn)
            standing.record_round(self._db, self.table, self.state.round, self._moment.now)
            if not self.table.module.sealed(self.table.rules):
                journal.settle_round(self._db, self.table.id, self.state.round, self._moment.now)

    @property
    def _asks(self) -> tuple[Question, ...]:
        """What everybody may know to be asked: clocks must not tell of a hidden throw (T2, D6)."""
        questions: tuple[Question, ...] = self.table.module.asks(self._public)
        return questions

    @property
    def _public(self) -> Any:
        """What everybody may see of the state."""
        return self.table.module.view(self.state, None)

    def _deadlines(self) -> dict[tuple[int, str], int]:
        """A fresh time for each new question, which begins when a throw waits no longer (W7), and for what
        the house waits to do; who is still asked the same keeps theirs (X5, B32).
        """
        asks, waits = self._asks, self.table.module.waits(self.state)
        same = waits is not None and self._waits is not None and waits.number == self._waits.number
        kept = deadlines.of_table(self._db, self.table.id)
        wanted: dict[tuple[int, str], int] = {}
        options, since = self.table.options, deadlines.clock(self._db, self.table.id, self._moment.now)
        stands_until = kept.get((0, "wait"), since)
        for seat, number, _ in asks:
            for kind, seconds in (("remind", options.remind), ("turn", options.turn)):
                if self._asked.get(seat) != number:
                    wanted[seat, kind] = max(since, stands_until) + seconds * SECOND
                elif (seat, kind) in kept:
                    wanted[seat, kind] = kept[seat, kind]
        if waits is not None:
            fresh = since + waits.seconds * SECOND
            wanted[0, "house"] = kept.get((0, "house"), fresh) if same else fresh
        return wanted


def close(db: sqlite3.Connection, now: int, table: Table, ending: str) -> None:
    """Send everybody's coins home and end the table, in the lobby or at play."""
    for sitter in table.sitters:
        go_home(db, now, table, sitter.seat)
    deadlines.clear(db, table.id)
    tables.end(db, table.id, now, ending)


def go_home(db: sqlite3.Connection, now: int, table: Table, seat: int) -> None:
    """What lies before a seat moves to its member's purse (M4)."""
    stack = ledger.stack(table.guild, table.id, seat)
    amount = ledger.balance(db, stack)
    if not amount:
        return
    ledger.move(
        db,
        now=now,
        source=stack,
        target=ledger.purse(table.guild, table.sitter(seat).member),
        amount=amount,
        reason="cash-out",
        # A seat of the lobby may be left and taken again; each time is a new version of the table.
        key=f"cash-out:{table.id}:{seat}:{table.version}",
        table=table.id,
    )

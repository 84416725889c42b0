## Side bets

command-bet = bet
command-bet-about = Offer a side bet: coins on whatever you like
command-bets = bets
command-bets-about = Look at all side bets, hold or withdraw them
option-bet-amount = amount
option-bet-amount-about = Fen, for example 1 or 2½
option-bet-claim = on
option-bet-claim-about = On what, in your own words, for example: at least one 6 on the next throw
option-bet-opponent = opponent
option-bet-opponent-about = Who alone may hold against it (default: anybody)
option-bet-limit = bet-limit
option-bet-limit-about = Side bets: most Fen that one member may have in bets here at a time (default: no limit)

button-bets = Bets
button-hold = { $number } · Hold { FEN($amount) } Fen
button-hold-all = Hold { FEN($amount) } Fen
button-hold-part = Only a part …
button-withdraw = Withdraw
button-i-won = I won
button-i-lost = I lost
button-page-back = Back
button-page-on = More
button-bet-yes = That’s a bet
button-bet-no = Never mind

bets-title = **Side bets**
bets-at-table = **Side bets at table { $table }**
bets-everywhere = **Side bets**
bets-page = { $title } · page { $page } of { $pages }
bets-none = There are none right now. Offer one with `/bet`.
bets-how = -# Who holds puts up the same amount; the winner takes both.
bets-more = -# … and { $number } more
bets-more-decided = -# 🤝 … and { $number } more decided
bet-line-more = · { $line }
bet-at-table = { $line } · table { $table }
bet-offer =
    { $number } · **{ $name }** bets { FEN($amount) } Fen on “{ $claim }” ({ $until }{ $part ->
        [yes] ; { FEN($free) } Fen left
       *[no] { "" }
    })
bet-offer-only = { $line }, only for { $name }
bet-free-claim = free: { $said }
bet-running = **{ $offerer }** against **{ $holder }**: { FEN($amount) } Fen on “{ $claim }”
bet-won =
    🤝 “{ $claim }” { $true ->
        [yes] came true
       *[no] did not come true
    }: **{ $winner }** wins { FEN($amount) } Fen from { $loser }
bet-void = 🤝 The bet is off, { $offerer } and { $holder } get { FEN($amount) } Fen back each: “{ $claim }”
bet-says = -# { $name } says: { $winner } has won.
bet-number = -# Free bet { $number }: both of you say who has won. If you disagree, a moderator decides.
bet-disputed =
    Free bet { $number }, you disagree: a moderator who has no part in it decides with `/tavern bet { $number }`. Otherwise everything goes back, { $over ->
        [yes] <t:{ $at }:R>
       *[no] 48 hours after the table closes
    }.
bet-judged = -# Decided by a moderator: { $reason }
bet-number-decided = -# Free bet { $number }
bet-wait = -# ⏳ The next throw waits for takers: a click counts, the dice fall <t:{ $at }:R> at the latest.
bet-open-until = -# Open { $until }. What nobody holds comes back to you.
bet-last-coins = ⚠️ That leaves you no free coin at the table. Whoever has none for the next stake sits out or is out.
bet-until-stake = until the next stake
bet-until-throw = until the throw
bet-until-turn = until the turn is decided
bet-until-placed = until the row is laid
bet-until-first = until the round’s first throw
bet-until-round = until the round is decided
bet-until-won = until the table is decided
bet-until-end = until the table closes
bet-chance = { $whole }.{ $tenth }%
bet-chance-played = { $chance } if played for it
bet-likely = Chance: { $chance }
bet-part-title = Hold a part
bet-part-label = How many Fen do you hold?
bet-part-hint = at most { FEN($free) }

ask-bet = **{ FEN($amount) } Fen on “{ $claim }”** – that is how I understood you. Is it a bet?
ask-bet-free =
    { "" }**{ FEN($amount) } Fen on “{ $claim }”**
    I cannot read that from the dice. It can be a free bet: in the end both of you say who has won. Is it a bet?
told-bet-placed = Number { $number } stands at the table: { FEN($amount) } Fen on “{ $claim }”.
told-bet-held = 🤝 It’s a bet, number { $number }: you hold { FEN($amount) } Fen against { $name } and win if “{ $claim }” does not come true. There is no taking it back.
told-bet-withdrawn = Number { $number } withdrawn: { FEN($amount) } Fen on “{ $claim }” are yours again.
bets-left =
    -# { $number ->
        [one] One free bet is
       *[other] { $number } free bets are
    } still open: `/bets`. What nobody decides goes back <t:{ $at }:R>.
told-throw-waits = Noted: as soon as the time for takers is up, I throw for you.
told-bet-disputed = Noted. You two disagree; what comes next stands with the bet.
told-bet-said = Noted. Now { $name } has to say who won.
told-bet-agreed = You agree: { $name } gets { FEN($amount) } Fen.
choice-free = free bet: { $said }

purse-in-bets = In bets: { FEN($amount) } Fen
command-judge = bet
command-judge-about = Decide a free bet, or correct a decision
option-bet = number
option-bet-about = The free bet’s number
option-bet-winner = winner
option-bet-winner-about = Who has won it
judge-offerer = whoever offered it
judge-holder = whoever held against it
judge-void = nobody, everything goes back
choice-free-bet = { $bet }: { $offerer } against { $holder }, “{ $said }”
told-judged = Free bet { $bet } is decided: { $name } gets { FEN($amount) } Fen.
told-judged-void = Free bet { $bet } is off: { $offerer } and { $holder } get { FEN($amount) } Fen back each.

refused-no-such-bet = There is no such bet here.
refused-watchers-may-not = At this table only those who play may bet.
refused-own-offer = You can’t hold against your own offer.
refused-both-sides = You are betting on the opposite already; nobody bets on both sides.
refused-against-yourself = You can’t bet against yourself.
refused-for-another = This offer is for { $name } only.
refused-offer-closed = This offer is closed; it costs you nothing.
refused-too-much-held = There is not that much left: { FEN($free) } Fen at most.
refused-over-limit = At this table nobody may have more than { FEN($most) } Fen in bets; you have { FEN($have) } already.
refused-too-many-offers = There are { $most } open offers here already; wait until one is gone.
refused-not-enough-here = Not enough: at this table you have { FEN($have) } Fen free, and would need { FEN($need) } Fen.
refused-not-your-offer = That is not your offer.
refused-bet-decided = That is decided already.
refused-bet-cannot-come = That can’t come at all; the house takes no bet on it.
refused-bet-comes-for-sure = That comes for sure; the house takes no bet on it.
refused-bet-in-own-hands = How that ends is in your own hands right now; you can’t bet on it that way.
refused-bet-visible = Too late for this bet: what has been thrown decides it, or as good as.
refused-bet-not-at-table = You can’t bet on that seat; nobody sits there any more.
refused-bet-sits-out = Whoever sits this round out makes no throw to bet on.
refused-bet-no-round = There is no such round to come at this table.
refused-not-free = The dice decide this bet; take a free bet.
refused-not-your-bet = Only the two who made this bet say who has won it.
refused-bet-over = This bet is decided already.
refused-own-bet = You have a part in this bet; somebody else has to decide it.
refused-side-gone = One side of this bet has deleted their data; the result stays as it is.

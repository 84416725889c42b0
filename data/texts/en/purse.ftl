## Purses, payments, tabs, and what moderators do to them

command-pay = pay
command-pay-about = Give a member Fen from your purse
command-tab = tab
command-tab-about = Borrow from the house when you are broke, or see what is on your tab
command-give = give
command-give-about = Put an amount into a purse
command-take = take
command-take-about = Take an amount out of a purse
command-reset-all = reset-all
command-reset-all-about = Set all purses back to the welcome money (asks twice)
command-undo = undo
command-undo-about = Undo the latest reset of all purses (asks first)

option-payee = member
option-payee-about = Who gets the Fen

button-tab = Look at the tab
button-tab-all = Pay all: { FEN($amount) } Fen
button-tab-part = Pay some …
button-reset-all = Reset all
button-reset-sure = Yes, really all
button-undo-reset = Undo it

purse-in-pots = In pots: { FEN($amount) } Fen
purse-tab = On the tab: { FEN($amount) } Fen
purse-entries = **Lately**

entry-line = **{ $amount }** { $what } · { $at }
entry-note = -# “{ $note }”
entry-nobody = moderator
entry-welcome = Welcome from the house
entry-buy-in = Brought to table { $table }
entry-cash-out = Taken home from table { $table }
entry-refund = Pot returned, table { $table }
entry-bet = Bet, table { $table }
entry-bet-back = Bet returned, table { $table }
entry-bet-won = Bet won, table { $table }
entry-bet-void = Bet void, table { $table }
entry-bet-undo = Bet decided anew, table { $table }
entry-gift-from = From { $name }
entry-gift-to = Paid to { $name }
entry-loan = Borrowed from the house
entry-loan-back = Tab paid
entry-set = Set ({ $name })
entry-give = Given ({ $name })
entry-take = Taken ({ $name })
entry-reset = Reset ({ $name })
entry-reset-all = All reset ({ $name })
entry-reset-undone = Undone ({ $name })
entry-other = Moved

told-paid = **{ $giver }** pays **{ $taker }** { FEN($amount) } Fen.
told-paid-below = Paid; the receipt is in the channel.

tab-lent = The house lends you { FEN($amount) } Fen and puts them on your tab.
tab-owed = On your tab: **{ FEN($amount) } Fen**
tab-empty = Your tab is empty.
tab-how = -# Pay when you like. As long as something is on it, you cannot pay others.
tab-part-title = Pay the tab
tab-part-label = How much?
tab-part-hint = Fen, at most { FEN($most) }

ask-reset-all =
    { "" }**Reset all purses?**
    { $number ->
        [one] One purse
       *[other] { $number } purses
    }, together: { FEN($before) } Fen now, { FEN($after) } Fen afterwards.
    Coins at tables and in bets stay where they are, and what is on tabs stays there. It can be undone for seven days: `/tavern purse undo`.
ask-reset-sure =
    { "" }**Really?** { $number ->
        [one] One purse becomes
       *[other] { $number } purses become
    } the welcome money; together that is { FEN($after) } Fen instead of { FEN($before) }. It can be undone for { $days } days.
told-reset-all =
    { "" }**All purses have been reset.**
    { $number ->
        [one] One purse
       *[other] { $number } purses
    }, together: { FEN($before) } Fen before, { FEN($after) } Fen now.
ask-undo-reset =
    { "" }**Really undo it?** All purses were reset <t:{ $at }:R>.
    { $number ->
        [one] One purse
       *[other] { $number } purses
    }, together: { FEN($before) } Fen now, { FEN($after) } Fen afterwards. What was won and lost since stays.
told-undo-reset =
    { "" }**The reset has been undone.**
    { $number ->
        [one] One purse
       *[other] { $number } purses
    }, together: { FEN($before) } Fen before, { FEN($after) } Fen now.
undo-spent = Spent already and beyond reach:
undo-spent-line = **{ $name }**: { FEN($amount) } Fen
undo-spent-rest =
    and { $number ->
        [one] one more
       *[other] { $number } more
    }, together { FEN($amount) } Fen

refused-set-to-nothing = No purse is set to nothing; take all of it with `/tavern purse take` instead.
refused-paying-oneself = You cannot pay yourself; name somebody else.
refused-not-here = Who has left this server gets nothing; name somebody who is here.
refused-owing = There are still { FEN($tab) } Fen on your tab; pay them with `/tab` first, then you can give to others.
refused-not-broke = The house lends to those with less than { FEN($least) } Fen, and you have { FEN($have) } Fen, counting tables, pots and bets.
refused-lent-today = The house has lent you something today already; you can ask again <t:{ $at }:R>.
refused-nothing-owed = There is nothing on your tab, so there is nothing to pay.
refused-more-than-owed = There are only { FEN($tab) } Fen on your tab; pay at most that.
refused-question-gone = This question was answered already or is older than five minutes; give the command again.
refused-not-your-question = Only who asked for it confirms it; give the command yourself.
refused-nothing-to-undo = There is no reset of all purses that could be undone.
refused-too-late-to-undo = The latest reset was more than { $days } days ago and stays as it is.

## Private answers

ask-rise =
    { "" }**Really get up?** { $pot ->
        [yes] You lose your turn, your result and your share of the pot.
       *[no] You lose your turn and your result.
    }{ $bets ->
        [0] { "" }
       *[other] { " " }Your bets about yourself are lost: { FEN($bets) } Fen.
    }{ $coins ->
        [0] { "" }
       *[other] { " " }Your { FEN($coins) } Fen come home with you.
    }
ask-cancel =
    { "" }**Really close the table?** Everybody gets back what they put into the pot, and keeps the coins they still have.
question-until = -# You can answer until <t:{ $until }:t>.
told-risen =
    You got up{ $coins ->
        [0] ; there were no coins left in front of you.
       *[other] ; { FEN($coins) } Fen are back in your purse.
    }
told-never-mind = All right, everything stays as it is.
told-cancelled = The table is closed. The pot is paid back, and everybody keeps the coins they still have.
told-corrected = Purse of **{ $name }**: { FEN($before) } Fen before, **{ FEN($after) } Fen** now.

purse-welcome = Welcome to the tavern! The house gives you { FEN($amount) } Fen to begin with. For what comes next, see `/help`.
purse-welcome-from = You have had the welcome money already; having deleted your data, you get it again from <t:{ $at }:d>.
purse-coins = In your purse: **{ FEN($amount) } Fen**
purse-at-tables = At tables: { FEN($amount) } Fen

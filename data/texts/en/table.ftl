## The table

title-lobby = ## 🎲 { $game } · Table { $table }
# No-break spaces: only a long name is cut from its round, never the dot from what follows it.
title-round = ## 🎲 { $game }{ "\u00A0" }·{ "\u00A0" }Round { $round }
table-line = -# Table { $table }
coins = { FEN($amount) } Fen
names-and = { $first } and { $last }
clock = ⏳ Thinking time ends <t:{ $at }:R>

lobby-stakes = Buy-in **{ FEN($buy_in) } Fen**, or all you have.
lobby-no-stakes = Nobody needs coins here; up to **{ FEN($buy_in) } Fen** each are set aside for side bets.
lobby-terms = -# Smallest coin { FEN($coin) } Fen · thinking time { $minutes } min
lobby-seats = **At the table** ({ $taken } of { $places })
lobby-host = · **{ $name }** · { FEN($coins) } Fen (host)
lobby-seat = · **{ $name }** · { FEN($coins) } Fen
lobby-waiting = · { $name } – seat reserved, press “Sit down”
lobby-missing =
    { $missing ->
        [one] At least one more player is needed.
       *[other] At least { $missing } more players are needed.
    }
lobby-how-to =
    -# The host presses “{ $start }”.
    -# How to play: `/rules`
lobby-closes = -# Closes <t:{ $at }:R> unless the game begins.

button-sit = Sit down
button-start = Begin
button-rise = Get up
button-call-off = Close the table
button-home = Call it a night
button-stay = Keep playing
button-check = Check the dice
button-again = Once more
button-rise-yes = Yes, get up
button-cancel-yes = Yes, close the table
button-never-mind = No

home-votes =
    Stop { $at ->
        [now] right now
       *[later] after this round
    }? For it: { $names } ({ $votes } of { $seats })

ending-won = 🏆 **{ $name }** { $number ->
        [one] wins
       *[other] win
    } the evening!
ending-alone = That’s it, **{ $name }**!
ending-nobody = The evening is over; nobody at the table has won it.
ending-unread = This table is over.
ending-feierabend = 🌙 That’s it for tonight. Everybody takes their coins home.
ending-cancelled = The table was closed. The pot is paid back, and everybody keeps the coins they still have.
ending-deserted = Everybody got up, the table is empty.
ending-abandoned = Everybody left. What lay in the pot is back in the purses.
ending-not-started = Nobody began, so the table is closed. Everybody has their coins back.
ending-evicted = The table was closed because the bot could not stay here. The pot is paid back, and everybody keeps the coins they still have.
ending-outdated = This table is from an older version of the tavern. The pot is paid back, and everybody keeps the coins they still have.
ending-taken = -# Taken home: { $shares }

seal = Dice seal `{ $seal }…`
seal-broken =
    Dice seal `{ $seal }…`
    Seed `{ $seed }…`

reminder =
    ⏳ { $members }, it’s your turn. { $number ->
        [one] Otherwise I end it for you <t:{ $at }:R>.
       *[other] Otherwise I go on for you all <t:{ $at }:R>.
    } { $link }
moved = The table has moved on: { $link }

choice-table = Table { $table } · { $game }

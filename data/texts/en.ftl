# Every word the bot says, in English. Amounts come in quarter Fen and are shown by FEN($amount).
# Keep buttons at about 20 characters, the deciding word first; phones are narrow.

## The games

game-zyklus = 34-Zyklus
game-dutzend = 2, 4 and half a dozen
game-dreizehn = 13 & 3
game-pyramide = Pyramide
game-null = Null
house-zyklus-skewed = { $value ->
    [no] { "" }
   *[yes] -# House rule, cocked dice: if one lands cocked, the whole throw is thrown again.
}
house-dutzend-stake = -# Stake per round: { FEN($value) } Fen
house-dutzend-cheating = { $value ->
    [no] { "" }
   *[yes] -# House rule, cheating allowed: once a turn you may secretly flip a die.
}
house-dreizehn-stake = { $value ->
    [0] -# Played for the honour
   *[other] -# Stake each round: { FEN($value) } Fen
}
house-dreizehn-rounds = { $value ->
    [one] -# One round
   *[other] -# { $value } rounds
}
house-dreizehn-bank = { $value ->
    [no] -# Without the bank
   *[yes] -# The house plays as the bank
}
house-dreizehn-stechen = { $value ->
    [no] -# Ties share
   *[yes] -# Ties: Stechen, a roll-off
}
house-pyramide-stake = { $value ->
    [0] -# For the honour, without a stake
   *[other] -# Stake { FEN($value) } Fen, once for all six rounds
}

## The table

title-lobby = ## 🎲 { $game } · Table { $table }
# No-break spaces: only a long name is cut from its round, never the dot from what follows it.
title-round = ## 🎲 { $game }{ "\u00A0" }·{ "\u00A0" }Round { $round }
table-line = -# Table { $table }
coins = { FEN($amount) } Fen
names-and = { $first } and { $last }
clock = ⏳ Thinking time ends <t:{ $at }:R>

lobby-stakes = Buy-in **{ FEN($buy_in) } Fen**, or all you have.
lobby-no-stakes = Played for the honour. Nobody needs coins here; up to **{ FEN($buy_in) } Fen** each are set aside for side bets.
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
ending-taken = -# Taken home: { $shares } Fen

seal = Dice seal `{ $seal }…`
seal-broken =
    Dice seal `{ $seal }…`
    Seed `{ $seed }…`
seal-none = No die has fallen at this table yet. Each round's seal stands here before its first throw.
seal-full =
    { "" }**Round { $round }: sealed**
    Seal (SHA-256 of the seed):
    ```
    { $seal }
    ```
    The seed that all throws of this round follow from is fixed already; it is revealed when the round is settled. So nobody can change the dice afterwards.
seal-full-kept =
    { "" }**Round { $round }: sealed**
    Seal (SHA-256 of the seed):
    ```
    { $seal }
    ```
    The seed that all throws of this round follow from is fixed already. So nobody can change the dice afterwards. At this table it would tell who cheated, so it is revealed only when the table closes.
seal-full-broken =
    { "" }**Round { $round }: revealed**
    Seal (SHA-256 of the seed):
    ```
    { $seal }
    ```
    Seed:
    ```
    { $seed }
    ```
    So nobody can change the dice afterwards. To check: the 64 hexadecimal digits of the seed (without the line breaks) are 32 bytes; their SHA-256 is the seal that stood at the table before the first throw. For example:
    ```
    echo SEED-GOES-HERE |
    xxd -r -p | sha256sum
    ```

reminder =
    ⏳ { $members }, it’s your turn: { $link }
    { $number ->
        [one] I end it for you <t:{ $at }:R>.
       *[other] I go on for you all <t:{ $at }:R>.
    }
moved = The table has moved on: { $link }

choice-table = Table { $table } · { $game }

## 34-Zyklus

hand-empty = Nothing is hidden here any more. The rest stands on table { $table }.
pot-empty = The pot is still empty · table { $table }
pot-stakes = **Pot { FEN($pot) } Fen** · stake { FEN($stake) } Fen · table { $table }
pot-stechen = **Pot { FEN($pot) } Fen** · Stechen no. { $stechen }, { FEN($stake) } Fen each · table { $table }
seat-in-stechen = in the Stechen
seat-watches = watches
ask-rolloff =
    { "" }**Who begins?** Whoever throws highest. { $thrown ->
        [0] To throw
       *[other] Still to throw
    }: { $names }.
zyklus-lobby = -# In each round, whoever begins names the stake.
zyklus-ask-stake =
    { $member }, **you begin:** what is the stake?
    -# Whoever has less puts in all they have.
ask-throw =
    { $member }, **your turn:** throw { $number ->
        [one] the last die
       *[other] { $number } dice
    }.
ask-lay = { $member }, your **throw no. { $throw }**:
wanted-both = -# Needed: a { $one } and a { $other }; the other three count.
wanted-one = -# Still needed: a { $face }.
wanted-none =
    -# { $one } and { $other } are kept; { $points ->
        [0] the other three count.
        [one] so far { $points } point.
       *[other] so far { $points } points.
    }
wanted-lost = -# Too few dice are left for { $one } and { $other }.
dice-lying = Kept: { $dice }
dice-thrown = Thrown: { $dice }
how-to-lay =
    -# Tap the dice to keep, then “Throw the rest”.
    -# “Keep all” ends your turn.
dice-picked =
    -# Picked: { $dice }
    -# “Throw the rest” keeps these.
    -# “Keep all” ends your turn.

button-roll = Roll
button-throw =
    { $number ->
        [one] Throw 1 die
       *[other] Throw { $number } dice
    }
button-go-on = Throw the rest
button-done = Keep all
button-cry = Hagmea help
button-coins = { FEN($amount) } Fen
button-all = All: { FEN($amount) } Fen
button-other = Other stake …

stake-title = Name the stake
stake-label = How many Fen?
stake-hint = { FEN($coin) } to { FEN($most) }, for example { FEN($example) }

news-rolls = Rolled: { $rolls }.
news-rolls-again = { $before }; again: { $rolls }
news-tied = A tie!
news-begins = **{ $name }** begins.
news-unclean = One of **{ $name }**’s dice landed cocked, so the whole throw was thrown again.
news-cried = **{ $name }** mutters: “Hagmea help!”
news-suspicious = **{ $name }** cries “Hagmea help!” yet again. The table raises an eyebrow.
news-out = **{ $name }** has no coins left and is out.
news-turn = **{ $name }**: { $dice } – { $rank }
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
news-stechen =
    ⚔️ **Stechen:** { $names } are tied. They add { FEN($amount) } Fen each{ $short ->
        [no] .
       *[yes] , or what they have left.
    }
news-won = 🪙 **{ $name }** wins ({ $rank }) and takes **{ FEN($amount) } Fen**.
news-won-stechen = 🪙 **{ $name }** wins the Stechen ({ $rank }) and takes **{ FEN($amount) } Fen**.
news-won-alone = 🪙 **{ $name }** is the only one left and takes **{ FEN($amount) } Fen**.
news-left = **{ $name }** got up.

## 2, 4 und ein halbes Dutzend

dutzend-nothing = nothing
dutzend-was-caught = caught
dutzend-ask-throw =
    { $member }, **your turn:** throw { $number ->
        [one] the last die
       *[other] { $number } dice
    } in secret.
dutzend-under-cup =
    { $member } looks under the cup: **throw no. { $throw }**, { $number ->
        [one] one die
       *[other] { $number } dice
    }.
dutzend-all-lie = { $member } has kept all: **{ $rank }**
dutzend-shown = -# Last throw, in the open: { $dice } (of these { $kept } are kept)
dutzend-doubt =
    -# In doubt? “Foul play!” costs { FEN($stake) } Fen if you are wrong.
    -# Deadline: { $at ->
        [none] until some of the next throw is kept
       *[other] <t:{ $at }:R>
    }
dutzend-goes-on = ⏳ It goes on <t:{ $at }:R>.

dutzend-others-turn = Your dice are here when it is your turn. Now **{ $name }** throws.
dutzend-own-lie = All your dice are kept. The rest stands at the table.
dutzend-risk = -# Once a turn: secretly flip a die? One time in six the house sees it. If it is noticed, you pay { FEN($stake) } Fen and your turn scores nothing.
dutzend-turn-hint = Secretly flip a die …
dutzend-turn-die = Die { $place }: { $was } → { $face }
dutzend-turned = 🤫 Secretly flipped: `{ $was }` → `{ $face }`. Nobody knows yet.

button-accuse = Foul play!
button-under-cup = My dice

dutzend-cried-wrongly = **{ $name }** cries “Foul play!” at **{ $other }**, wrongly, and pays **{ $other }** { FEN($amount) } Fen.
dutzend-caught = **{ $by }** cries “Foul play!”, rightly: **{ $name }** flipped a `{ $was }` to `{ $face }`. The turn scores nothing.
dutzend-seen = 👁️ The house saw it: **{ $name }** flipped a `{ $was }` to `{ $face }`. The turn scores nothing.
dutzend-paid = **{ $name }** pays **{ $other }** { FEN($amount) } Fen.
dutzend-paid-pot = **{ $name }** pays { FEN($amount) } Fen into the pot.
dutzend-no-cheats = 🃏 Nobody here flipped a die unseen.
dutzend-cheats = 🃏 **Secretly flipped, and nobody saw it:**
dutzend-cheater = **{ $name }**: { $cheats }
dutzend-cheat = round { $round }: `{ $was } → { $face }`
dutzend-older-cheats =
    … and { $number ->
        [one] one more
       *[other] { $number } more
    } before.

## 13 & 3

dreizehn-pot = **Pot { FEN($pot) } Fen** · stake { FEN($stake) } Fen · table { $table }
dreizehn-honour = **For the honour** · table { $table }
dreizehn-wins = Rounds won: { $wins }
dreizehn-bank = Bank
dreizehn-throwing = throws in secret
dreizehn-content = stands
dreizehn-sits-out = sits out
dreizehn-bank-throws = throws
dreizehn-bank-waits = throws last, in the open
dreizehn-called = { $sum } with { $dice }
dreizehn-overthrown = bust
dreizehn-ask-throws =
    { "" }**Everyone throws in secret.** Once you have enough, press “Stand”.
    -# As close to 16 as you can; over 16 is bust.
    -# Only you see your dice.
dreizehn-ask-bank = **Everyone stands.** Now the bank throws in the open.
dreizehn-bank-rule = -# It draws up to 13 and stands on 14 or more.
dreizehn-ask-stechen =
    { "" }⚔️ **Stechen:** the highest die wins the round. Still to throw: { $names }.
dreizehn-ask-again =
    { "" }⚔️ **Tied again.** Still to throw: { $names }.

dreizehn-own = **Your dice** · round { $round } · table { $table }
dreizehn-counted =
    { $over ->
        [yes] { $sum } · **{ $called }**
       *[no] **{ $called }**
    }
dreizehn-rounds =
    { $rounds ->
        [one] One round
       *[other] { $rounds } rounds
    }
dreizehn-own-first = Throw your first three dice. Only you see them.
dreizehn-own-more = -# Close to 16 is good; over 16 is bust.
dreizehn-own-over = Press “Stand”: nobody knows before the reveal.
dreizehn-own-content = Your dice are in. Watch the table.
dreizehn-own-bank = Your dice are in. The bank throws at the table, then all dice are revealed.
dreizehn-own-out = You sit out this round: no coins, no stake.

button-hand = Throw in secret
button-own = My dice
button-more = One more die
button-content = Stand

dreizehn-stechen = ⚔️ **Stechen:** { $thrown }
dreizehn-won =
    🪙 **{ $name }** wins the round ({ $called }){ $amount ->
        [0] .
       *[other] { " " }and takes **{ FEN($amount) } Fen**.
    }
dreizehn-shared = 🪙 **A tie ({ $called }):** { $names } share the round.
dreizehn-share = { $name } ({ FEN($amount) } Fen)
dreizehn-alone =
    🪙 **{ $name }** is the only one left and { $amount ->
        [0] wins the round.
       *[other] takes **{ FEN($amount) } Fen**.
    }
dreizehn-nobody =
    { "" }**Nobody wins:** everyone is bust.{ $stays ->
        [0] { "" }
       *[other] { " " }**{ FEN($stays) } Fen** stay in the pot.
    }
news-sits-out = **{ $name }** has no coins and sits out this round.
news-pot-back = The pot goes back to everybody who paid into it.

## Pyramide

pyramide-pot = **Pot { FEN($pot) } Fen** · six rounds · table { $table }
pyramide-honour = For the honour · six rounds · table { $table }
pyramide-points =
    { $points ->
        [one] { POINTS($points) } point
       *[other] { POINTS($points) } points
    }
pyramide-called =
    { $kind ->
        [gross] large pyramid
        [halb] half pyramid
        [klein] small pyramid
       *[none] no pyramid
    }, { $reckoned }{ $points ->
        [one] { POINTS($points) } point
       *[other] { POINTS($points) } points
    }
pyramide-ask-again = { $member }, your **throw no. { $throw }** of { $throws }:
pyramide-would-be = Now: **{ $built }**
pyramide-built = Built: **{ $built }**
pyramide-sum =
    -# { $value }{ "\u00A0" }×{ "\u00A0" }{ $times }{ $lost ->
        [0] { "" }
       *[other] { "\u00A0" }−{ "\u00A0" }{ $lost } · left over: { $left }
    }
pyramide-how-to =
    -# Tap the dice you want to throw again.
    -# “Keep these” ends your turn.
pyramide-picked =
    -# To throw again: { $dice }
    -# “Keep these” ends your turn.
pyramide-ask-write = { $member }, **where will you write { $points ->
        [one] { POINTS($points) } point
       *[other] { POINTS($points) } points
    }?**
pyramide-sheet = **{ $name }’s sheet**
pyramide-sheet-total = Total
pyramide-written =
    { "" }**{ $name }**: { $built }
    -# { $faces } · { $factor ->
        [3] top
        [2] middle
       *[1] bottom
    }{ "\u00A0" }×{ $factor } = **{ POINTS($value) }**
pyramide-left = left over { $left }
pyramide-standings = **Final scores**
news-took-pot = 🪙 **{ $name }** takes **{ FEN($amount) } Fen** from the pot.

button-throw-again = Throw again
button-throw-picked = Throw { $number } again
button-leave-so = Keep these
button-field =
    { $factor ->
        [3] Top
        [2] Middle
       *[1] Bottom
    } ×{ $factor }: { POINTS($value) }
button-sheets = See the sheets

## Null

die-name =
    { $die ->
        [blau] blue
        [rot] red
       *[schwarz] black
    }
die-letter =
    { $die ->
        [blau] B
        [rot] R
       *[schwarz] K
    }
die-lies = -# **{ $letter }** { $die } { $top }: back{ "\u00A0" }{ $back }, right{ "\u00A0" }{ $right }, front{ "\u00A0" }{ $front }, left{ "\u00A0" }{ $left }
die-turned = { $die }: front { $front }
die-placed = { $die } front{ "\u00A0" }{ $front }
die-sides = back { $back } · right { $right } · left { $left }

null-rounds =
    -# { $rounds ->
        [one] One round, each move is a point
       *[other] { $rounds } rounds, the fewest points win
    } · table { $table }
null-moves =
    { $moves ->
        [one] 1{ "\u00A0" }move
       *[other] { $moves }{ "\u00A0" }moves
    }
null-ask-place =
    { $member }, **your turn:** place your three dice in a row. Total **{ $total }**
    -# Then you tip them until the total is 0.
null-ask-move =
    { $member }, **your turn:** tip the dice until the total is **0**. Now **{ $total }**{ $moves ->
        [0] .
        [one] , after one move.
       *[other] , after { $moves }{ "\u00A0" }moves.
    }
    -# The face that comes up counts: odd is added, even taken away.
null-waits = -# { $die } has just been tipped and must wait once.
null-blocked = -# { $die } cannot be tipped right now.
null-row = -# Left to right:
null-how-to-read =
    -# In the drawing, up is the back and down is the front. B6: blue, 6 on top.
    -# Tip a die to the back, and its front face comes up.
null-order = Row: { $one }, { $two }, { $three }
null-choose-order = Order
null-choose-turn = Turn a die: { $die }

button-place = Place them like this
button-give-up = Give up
button-give-up-yes = Yes, give up
die-tip =
    { $die } { $way ->
        [N] ↑ back
        [E] → right
        [W] ← left
       *[S] ↓ front
    } { $gain }
die-tipped =
    { $die } to the { $way ->
        [N] back
        [E] right
        [W] left
       *[S] front
    }{ "\u00A0" }{ $gain }
ask-give-up =
    { "" }**Really give up?** That costs you { $points } points.
told-given-up = You gave up; that makes { $points } points.

null-moved = -# Move { $move }: { $tipped }, total { $total }
null-ended =
    { "" }**{ $name }**: { $dice } – { $how ->
        [null] reached 0 in { $moves ->
            [one] **one move**
           *[other] **{ $moves }{ "\u00A0" }moves**
        }
        [stuck] no die can be tipped after { $moves ->
            [one] one move
           *[other] { $moves }{ "\u00A0" }moves
        }: **{ $points }**
        [too-long] { $moves }{ "\u00A0" }moves and not yet at 0: **{ $points }**
       *[gave-up] gave up: **{ $points }**
    }
null-way = -# Shortest way from this row: { $moves }{ $how }
null-way-none-shorter = -# Nothing shorter was possible from this row.
null-best = -# Placed differently: { $moves }{ $how }
null-best-of-throw = -# Shortest way from this throw: { $moves }{ $how }
null-best-none-shorter = -# Placed differently, it would not have been shorter either.
null-placed = left to right: { $row }
null-standing = **Final scores:** { $points }

## Private answers

ask-rise =
    { "" }**Really get up?** You lose your turn, your result and your share of the pot.{ $coins ->
        [0] { "" }
       *[other] { " " }Your { FEN($coins) } Fen come home with you.
    }
ask-cancel =
    { "" }**Really close the table?** Everybody gets back what they put into the pot, and keeps the coins they still have.
told-risen =
    You got up{ $coins ->
        [0] ; there were no coins left in front of you.
       *[other] ; { FEN($coins) } Fen are back in your purse.
    }
told-never-mind = All right, everything stays as it is.
told-cancelled = The table is closed. The pot is paid back, and everybody keeps the coins they still have.
told-corrected = Purse of **{ $name }**: { FEN($before) } Fen before, **{ FEN($after) } Fen** now.

purse-welcome = Welcome to the tavern! The house gives you { FEN($amount) } Fen to begin with. For what comes next, see `/help`.
purse-coins = In your purse: **{ FEN($amount) } Fen**
purse-at-tables = At tables: { FEN($amount) } Fen

## Refusals: what is wrong, and what to do

failed = Something fell off the counter; nothing is lost. If trying again does not help, tell the moderators the code `{ $reference }`.
failed-store = The tavern’s book is stuck right now; nothing is lost. If trying again does not help, tell the moderators the code `{ $reference }`.
refused-not-asked = Nobody asks for that right now; look at the table for what comes next.
refused-not-your-turn = It is not your turn; the table says whose it is.
refused-others-roll = There is nothing more for you to roll here; wait for the others.
refused-stale = That has happened already; the table shows how things stand.
refused-not-understood = This button does not count any more; use those at the table, or fetch it with /table show.
refused-old-command = This command has changed; type / and choose it again.
refused-guild-only = We play on servers only, not in private messages.
refused-closing = The tavern closes for a moment; nothing is lost, try again in a minute.
refused-missing-right = I lack the permission “{ $right ->
        [right-view] View Channel
        [right-connect] Connect
        [right-threads] Send Messages in Threads
       *[right-send] Send Messages
    }” here; whoever manages the server can grant it.
refused-paused = I lack the permission “{ $right ->
        [right-view] View Channel
        [right-connect] Connect
        [right-threads] Send Messages in Threads
       *[right-send] Send Messages
    }” here; the table and its clock stand still, and unless I have it back by <t:{ $at }:t>, everybody gets their coins back.
refused-no-such-table = There is no table { $table } here; without a number I take the table in this channel.
refused-no-table-here = There is no table here; set one up with `start` after the name of a game, such as /zyklus start.
refused-which-table = Several tables stand here ({ $tables }); say which one with the option “table”.
refused-table-full = This table is full; set up one of your own, with /zyklus start for example.
refused-already-seated = You sit at this table already.
refused-too-many-tables = You sit at { $most } tables already; get up from one first.
refused-not-in-lobby = This table is playing already, or it is over; one sits down before the game only.
refused-not-running = Nobody is playing at this table right now.
refused-not-seated = You do not sit at this table; that is for those who play.
refused-too-few-seats = It takes at least { $least } at the table, or it is no fun.
refused-host-only = Only the host can do that.
refused-moderators-only = Only moderators can do that (“Manage Server”).
refused-moderators-close = Only moderators can close a table at play (“Manage Server”); you can get up yourself: /table leave.
refused-still-open = This table is still playing; “Once more” works when it is over.
refused-nothing-picked = Keep at least one die; tap one first.
refused-no-such-die = There is no such die in the present throw; look at the table again.
refused-no-throw-ahead = “Hagmea help” is said before a throw; there is none to come.
refused-stake-too-high = You do not have that much: there are { FEN($free) } Fen in front of you.
refused-no-cheating-here = This table plays honestly.
refused-cheated-before = You have already flipped a die in this turn.
refused-no-such-face = Flip it to another number from 1 to 6.
refused-nothing-doubted = Too late: somebody has cried about this throw already, or the next one is on the table.
refused-own-throw = You can’t accuse yourself.
refused-cried-before = You have already cried “Foul play!” in this round.
refused-cannot-pay-stake = Who cries must be able to pay the stake of { FEN($stake) } Fen; you have { FEN($free) } Fen.
refused-nothing-thrown = Throw your three dice first.
refused-overthrown = You are bust; all you can do now is press “Stand”.
refused-no-die-picked = Tap the dice you want to throw again first, or keep these.
refused-no-such-field = There is no such field; take one of the free ones.
refused-field-taken = That field is taken, and written is written; pick a free one.
refused-bad-placing = The row cannot lie like that; each of the three dice lies in it exactly once.
refused-same-die = No die tips twice running; take another.
refused-no-free-field = A die lies there already; tip it onto a free field.
refused-torn-apart = Then the three would not hang together any more; they must touch at a corner at least.
refused-below-null = That would take the total below zero; take another move.
refused-bad-amount = I cannot read that as an amount; write 2, 1.5 or 1½, for example.
refused-thousands = Write thousands without a point or comma, as in 1000; only quarters like 1.25 or 1.5 follow a point.
refused-signed = An amount has no sign; write 2, 1.5 or 1½, for example.
refused-too-fine = No coin is smaller than a quarter; write 1.25, 1½ or 2.75, for example.
refused-zero = Zero will not do here; name one coin at least.
refused-not-in-coins = { FEN($amount) } Fen does not work out here; the smallest coin is { FEN($coin) } Fen.
refused-cannot-buy-in = Your purse holds { FEN($purse) } Fen, less than the smallest coin of this table ({ FEN($coin) } Fen).
refused-not-enough = Not enough: there are { FEN($have) } Fen, and it takes { FEN($need) } Fen.
refused-too-much = No purse holds more than { FEN($most) } Fen.
refused-reason-missing = Say why (at most { $longest } characters).
refused-no-bots = Bots have no purse.

## Commands

command-zyklus = zyklus
command-zyklus-about = 34-Zyklus: five dice, a 3 and a 4
command-start = start
command-zyklus-start-about = Set up a table for 34-Zyklus
command-dutzend = dozen
command-dutzend-about = 2, 4 and half a dozen: five dice, a 2 and a 4
command-dutzend-start-about = Opens a table of 2, 4 and half a dozen
command-dreizehn = 13and3
command-dreizehn-about = 13 & 3: hidden dice, as near to 16 as you can
command-dreizehn-start-about = Set up a table for 13 & 3
command-pyramide = pyramide
command-pyramide-about = Pyramide: six dice, alone or with many
command-pyramide-start-about = Set up a table for Pyramide
command-null = null
command-null-about = Null: tip three dice until their total is zero
command-null-start-about = Set up a table for Null
command-table = table
command-table-about = What one can do at a table
command-show = show
command-show-about = Fetch the table down here
command-leave = leave
command-leave-about = Get up from the table and take the coins along
command-cancel = close
command-cancel-about = Close the table: before the game its host, after that only moderators
command-purse = purse
command-purse-about = How many Fen you have
command-tavern = tavern
command-tavern-about = For moderators: keep the tavern
command-tavern-purse-about = Set and reset purses
command-set = set
command-set-about = Set a purse to an amount
command-reset = reset
command-reset-about = Set a purse back to the welcome money
command-help = help
command-help-about = Where to begin
command-rules = rules
command-rules-about = The rules of a game in short

option-coins = coins
option-coins-about = Fen that everybody brings, for example 5 or 2½ (else 5)
option-division = division
option-division-about = Smallest coin at the table (else whole Fen)
option-wettfrist = betting-time
option-wettfrist-about = Side bets: seconds that a throw waits for answers to a bet, 0 to 60 (else 15)
option-watchers = watchers
option-watchers-about = Side bets: may those who watch bet, too? (else yes)
option-stake = stake
option-stake-about = Stake in Fen, for example 1 or ½ (else 1)
option-stake-honour-about = Stake in Fen; 0 is: for the honour
option-stake-round-about = Stake of each round in Fen, for example 1 or ½; 0 is: for the honour (else 1)
option-rounds = rounds
option-rounds-about = How many rounds, 1 to 10 (else 4)
option-bank = bank
option-bank-about = Does the house play as the bank? (else yes)
option-stechen = stechen
option-stechen-about = Ties throw a Stechen instead of sharing (else off)
option-turn = thinking-time
option-turn-about = Minutes until the bot goes on for somebody, 1 to 60 (else 5)
option-skewed = cocked-dice
option-skewed-about = House rule: a throw lands cocked 1 time in 20 and is thrown again (default off)
option-cheating = cheating
option-cheating-about = House rule: throws are hidden, and you may secretly flip a die (default off)
option-table = table
option-table-about = Number of the table, if several are open
option-member = member
option-member-about = Whose purse
option-amount = amount
option-amount-about = Fen, for example 20 or 1½
option-reason = reason
option-reason-about = Why; it stands in the tavern’s book
option-game = game
option-game-about = Which game

division-whole = whole Fen
division-half = half Fen
division-quarter = quarter Fen

## Help and rules

help =
    { "" }**Welcome to the tavern!**
    Here we throw dice for play money: **Fen**. The house gives you some when you first come in.

    { "" }**1.** Set up a table:
    `/zyklus start` – five dice, a 3 and a 4
    `/dozen start` – five dice, a 2 and a 4
    `/13and3 start` – hidden dice, as near to 16 as you can
    `/pyramide start` – six dice build a pyramid
    `/null start` – three dice, tipped until null is left
    You can play the last three alone, too. Whoever wants to join presses “{ $sit }”.
    { "" }**2.** When everybody is there, press “{ $start }”. From then on the table shows whose turn it is, and for what.
    { "" }**3.** Had enough? “{ $home }” if all want to stop, “{ $rise }” if only you do.

    `/rules` – how to play
    `/bet` – bets Fen on the side, on whatever you like; `/bets` shows all bets
    `/purse` – how many Fen you have
    `/table show` – bring the table here
    `/table leave` – get up from the table
    `/table close` – close the table
rules-zyklus =
    { "" }**34-Zyklus**
    Two to twelve at the table, five dice. Whoever throws the highest die begins and names the stake. Everybody puts it into the pot; whoever has less puts in all they have and plays all the same.

    { "" }**Your turn:** throw all five. After each throw keep at least one and throw the others again, until all are kept. What is kept stays.

    { "" }**Score:** you need a `3` and a `4`; the sum of the other three counts.
    `3 4 6 6 6` – 18 points
    `3 4 1 2 5` – 8 points
    `3 4 1 6 6` – **Zyklus**, beats everything
    `1 2 3 5 6` – **Asche** (ash), worth nothing

    { "" }**A tie:** Stechen, a play-off. Those who are tied add the stake once more (twice that in a second Stechen, and so on) and play a new turn; the others watch. If all have Asche, all are tied.

    The winner takes the pot and begins the next round. Whoever has no coin left is out. The last one with coins wins the evening.

    “{ $cry }” is a prayer before a throw. It changes no die, and said too often it makes the table suspicious.
rules-dutzend =
    { "" }**2, 4 and half a dozen**
    Two to twelve at the table, five dice. In each round everybody puts the table’s stake into the pot; whoever has less puts in all they have and plays all the same. Then everybody throws one die, and the highest begins.

    { "" }**Your turn:** throw all five. After each throw keep at least one and throw the others again, until all are kept. What is kept stays.

    { "" }**Score:** you need a `2` and a `4`; the sum of the other three counts.
    `2 4 6 6 6` – 18 points
    `2 4 1 3 5` – 9 points
    `2 3 5 6 6` – nothing, the 4 is missing

    { "" }**A tie:** Stechen, a play-off. Those who are tied add the stake once more and play a new turn; the others watch. If nobody has a `2` and a `4`, all are tied.

    The winner takes the pot. Whoever has no coin left is out. The last one with coins wins the evening.

    { "" }**Cheating allowed** (a house rule): “{ $hand }”, and the others see a throw only once some of it is kept. Before that, once a turn, you may secretly flip a die; one time in six the house sees it.

    { "" }**In doubt?** Until some of the next throw is kept, after the last one for 15 seconds, one of the others may cry “{ $accuse }”: each once a round, and only who can pay the stake.

    { "" }**Rightly:** the turn scores nothing, and the cheat pays one more stake to the crier (into the pot, if the house saw it). **Wrongly:** the crier pays the stake to the accused. What nobody saw is told when the table closes; only then the seeds are revealed.
rules-dreizehn =
    { "" }**13 & 3**
    One to twelve at the table, without the bank at least two. It takes four rounds, or as many as you agree on. In each, everyone pays the table’s stake. Whoever has less pays all they have; with no coins you sit out. With a stake of 0 you play for the honour.

    { "" }**Your turn:** everyone throws at once, in secret; “{ $own }” opens your dice, which only you see. Throw three, then add dice one at a time with “{ $more }”. Press “{ $content }” when you have enough. Over 16 you are bust; you still press “{ $content }”, so nobody knows before the reveal.

    { "" }**The bank** throws last, in the open: it draws up to 13 and stands on 14 or more. It pays a stake and can win rounds, but not the evening.

    { "" }**Score:** closest to 16 without going over; on equal sums fewer dice win. “16 with 3” means 16 with three dice.
    `6 5 5` – 16 with 3, the best
    `4 4 3 3 2` – 16 with 5
    `5 4 4 1` – 14 with 4
    `6 6 5` – bust

    { "" }**A tie** in sum and dice: the pot is shared. At tables with Stechen all who are tied throw one die instead, and the highest wins.

    If everyone is bust, the pot stays for the next round; after the last one it goes back. Whoever has won the most rounds wins the evening; a shared round counts for each.
rules-pyramide =
    { "" }**Pyramide**
    Alone or with up to twelve people, six dice, six rounds. Everyone pays the stake once at the start; without a stake you play for the honour. Whoever rolls highest at the start begins every round.

    { "" }**Your turn:** throw all six. Twice more you may re-throw any dice, even ones you kept before: tap them, then “{ $throw-again }”. “{ $leave-so }” ends your turn early.

    { "" }**Building:** A die on top of two others must show their difference plus 1: 4 and 6 carry a 3. The bot builds the best-scoring pyramid.
    ```
        +---+
        | 2 |
      +---+---+
      | 3 | 2 |
    +---+---+---+
    | 4 | 6 | 5 |
    +---+---+---+
    ```
    { "" }**large** (3+2+1 dice): all their pips ×3, here 66
    { "" }**half** (the lower 3+2): ×2
    { "" }**small** (2+1): ×1
    Each die left over costs its pips. Without a pyramid all six do.

    { "" }**Three alike at the bottom** of a large or half pyramid count instead of the pips: ones 100, twos 20, threes 30, fours 40, fives 50, sixes 60.
    `1 1 1 1 1 1` – large, 300 points
    `5 5 5 1 1 6` – half, 94 points

    { "" }**Writing:** after your turn you write the points into a free field of your sheet: one at the top counts ×3, two in the middle ×2, three at the bottom ×1. What is written stays.

    The most points after six rounds win the pot; ties share it.
rules-null =
    { "" }**Null**
    One to twelve at the table, three of Miwin’s dice. There are as many rounds as players, and everyone has one turn in each. Whoever rolls highest begins the first round, then the next seat each time. Each move is a point, and the fewest points win; all who tie for them win together. Nobody needs coins here.

    { "" }**The dice**, and which faces are opposite each other:
    blue 1–9, 2–7, 5–6
    red 1–9, 3–8, 4–5
    black 2–7, 3–8, 4–6

    { "" }**Placing:** throw all three and place them in a row, in any order and turned as you like; what is on top stays on top. After “{ $place }” they are not turned any more. In the drawing, B6 is the blue die with 6 on top (R red, K black). Around it stand the faces on its sides, the back at the upper edge.

    { "" }**Tipping:** each move tips one die onto a free field next to it. The face that comes up counts: odd faces are added, even ones taken away. All three must stay together; a corner is enough. The total never falls below zero, and no die is tipped twice in a row.

    { "" }**For example**, blue 6 (front 1), red 3 (right 4) and black 4 (front 8) lie in this row, total 13:
    blue to the back: +1, total 14
    black to the back: −8, total 6
    blue to the right: −2, total 4
    red to the left: −4, total **0**. That is four points.

    If no die can be tipped, after 30 moves, or if you press “{ $give-up }”, the round counts 40 points. Afterwards you see how short a way there was.

rules-bets = { "" }**Side bets:** with `/bet` you bet on anything that may happen at the table; who holds puts up the same, and who is right takes both.

## Side bets

command-bet = bet
command-bet-about = Offer a side bet: coins on whatever you like
command-bets = bets
command-bets-about = All side bets: hold, withdraw, look
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
button-i-lost = The other one won
button-page-back = Back
button-page-on = More
button-bet-yes = That’s a bet
button-bet-no = Never mind

bets-title = **Side bets**
bets-at-table = **Side bets at table { $table }**
bets-everywhere = **Side bets**
bets-none = There are none right now. Offer one with `/bet`.
bets-how = -# Who holds puts up the same amount; the winner takes both.
bets-more = -# … and { $number } more
bets-more-decided = -# 🤝 … and { $number } more decided
bet-line = { $number } · { $line }
bet-line-more = · { $line }
bet-at-table = { $line } · table { $table }
bet-offer =
    { "" }**{ $name }** bets { FEN($amount) } Fen on “{ $claim }” ({ $until }{ $part ->
        [yes] ; { FEN($free) } Fen left
       *[no] { "" }
    })
bet-offer-only = { $line }, only for { $name }
bet-free-claim = free: { $said }
bet-running = **{ $offerer }** against **{ $holder }**: { FEN($amount) } Fen on “{ $claim }”
bet-won = 🤝 **{ $winner }** wins { FEN($amount) } Fen from { $loser }: “{ $claim }”
bet-void = 🤝 The bet is off, { $offerer } and { $holder } get { FEN($amount) } Fen back each: “{ $claim }”
bet-says = -# { $name } says: { $winner } has won.
bet-number = -# Free bet { $number }: both of you say who has won. If you disagree, a moderator decides.
bet-number-decided = -# Free bet { $number }
bet-wait = -# ⏳ The next throw waits for takers: a click counts, the dice fall <t:{ $at }:R> at the latest.
bet-open-until = -# Open { $until }. What nobody holds comes back to you.
bet-until-throw = until the throw
bet-until-turn = until the turn is decided
bet-until-placed = until the row is laid
bet-until-first = until the round’s first throw
bet-until-round = until the round is decided
bet-until-won = until the evening is decided
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
told-bet-placed = Your bet stands at the table.
told-bet-held = Held. It’s a bet!
told-bet-withdrawn = Withdrawn; what nobody held is yours again.
told-bet-said = Noted.
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
told-judged = Bet { $bet } is decided.

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
refused-not-your-offer = That is not your offer.
refused-bet-decided = That is decided already.
refused-bet-visible = Too late to bet on that: the dice have fallen.
refused-bet-not-at-table = You can’t bet on that seat; nobody sits there any more.
refused-bet-sits-out = Whoever sits this round out makes no throw to bet on.
refused-bet-no-round = There is no such round to come at this table.
refused-not-free = I read this bet from the dice; there is nothing to decide.
refused-not-your-bet = Only the two who made this bet say who has won it.
refused-bet-over = This bet is decided already.
refused-own-bet = You have a part in this bet; somebody else has to decide it.

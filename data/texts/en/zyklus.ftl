## 34-Zyklus

hand-empty = Nothing is hidden here any more. The rest stands on table { $table }.
pot-empty = The pot is still empty · table { $table }
pot-stakes = **Pot { FEN($pot) } Fen** · stake { FEN($stake) } Fen · table { $table }
pot-stechen = **Pot { FEN($pot) } Fen** · Stechen no. { $stechen }, { FEN($stake) } Fen each · table { $table }
seat-in-stechen = in the Stechen
seat-watches = watches
seat-sits-out = sits out
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

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

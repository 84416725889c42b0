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

## Rankings and records

command-ranking = leaderboard
command-ranking-about = See who has most, wins most often and throws best
command-record = record
command-record-about = See games, results, luck with the dice, bets, and coins over time
option-record-about = Whose record (yours if you name nobody)

standing-choose = What shall count?
standing-richest = The richest
standing-won = Tables won
standing-best = Best at { $game }
standing-title =
    { "" }**Leaderboard** · { $when ->
        [now] right now
        [month] this month
       *[ever] ever
    }
standing-about-richest = -# Purse, coins at a seat and one’s own part of bets; what lies in the pot does not count.
standing-about-won = -# Who sat alone at a table has won against nobody.
standing-about-turns = -# Everybody’s best turn, tie-breaks left out.
standing-about-moves = -# Everybody’s fewest moves in one round.
standing-about-hands = -# Everybody’s best hand, tie-breaks left out.
standing-about-sheets = -# Everybody’s best full sheet of six rounds.
standing-line = **{ $place }.** { $name } · { $figure }
standing-own = You: place { $place } of { $total } · { $figure }
standing-own-none = You are not on this list yet.
standing-empty = Nobody is on this list yet. Sit down at a table, for example with `{ $command }`.
standing-page = -# Page { $page } of { $pages }
standing-fen = { $amount } Fen
standing-tables =
    { $number ->
        [one] 1 table
       *[other] { $number } tables
    }
standing-sheet =
    { $points ->
        [one] { POINTS($points) } point
       *[other] { POINTS($points) } points
    }
standing-decimal = { $whole }.{ $part }

record-title = **Record of { $name }**
record-coins =
    At the seat and in the purse: **{ $coins } Fen**
    -# Since <t:{ $since }:D>: at least { $least }, at most { $most } Fen. What lies in a pot or in bets is missing until it comes back.
record-in-bets = In bets: { FEN($amount) } Fen
record-no-coins = No coin has been in play here yet.
record-picture = Curve of the coins of { $name } over time: at least { $least }, at most { $most }, now { $coins } Fen.
record-no-games = No game at our tables yet.
record-game = **{ $game }:** { $tables }
record-tables =
    { $tables ->
        [0] { $alone ->
            [0] no game finished yet
            [one] played alone once
           *[other] played alone { $alone } times
        }
       *[other] { $tables ->
            [one] 1 table
           *[other] { $tables } tables
        }, { $number ->
            [0] none won
           *[other] { $number } won
        }{ $alone ->
            [0] { "" }
            [one] , played alone once
           *[other] , played alone { $alone } times
        }
    }
record-turns =
    { $number ->
        [one] 1 turn
       *[other] { $number } turns
    }{ $scored ->
        [none] { "" }
       *[some] , average { $average }
    }{ $unscored ->
        [0] { "" }
        [one] { " " }(1 Zyklus not counted in)
       *[other] { " " }({ $unscored } Zyklen not counted in)
    }, best: { $best }
record-sheets =
    { $number ->
        [one] 1 full sheet
       *[other] { $number } full sheets
    }, average { $average }, best: { $best }
record-bets =
    { "" }**Side bets:** { $won } of { $decided } won, { $way ->
        [plus] all in all { FEN($amount) } Fen more
        [minus] all in all { FEN($amount) } Fen less
       *[even] all in all no more and no less
    }
record-no-bets = **Side bets:** none decided yet
record-dice = **Luck with the dice**
record-no-dice = No die has fallen yet.
record-luck =
    { $die ->
        [w6] Six-sided dice
       *[miwin] Dice of Null
    }: { $level ->
        [far-less] unusually little
        [much-less] clearly less than expected
        [less] a little less than expected
        [even] as expected
        [more] a little more than expected
        [much-more] clearly more than expected
        [far-more] unusually much
       *[few] too few to speak of luck
    }
    -# { $number ->
        [one] 1 die
       *[other] { $number } dice
    }, { $average } on average instead of { $expected }
record-about-dice = -# The pips of all dice that everybody saw fall. “As expected” means: two people in three fare like this. “Unusually” means: only three in a thousand do.

button-this-month = This month
button-ever = Ever

## How dice have fallen (/würfel)

command-dice = dice
command-dice-about = See how the dice have fallen, everybody’s and yours, and whether that can be chance
option-dice-about = Whose dice beside everybody’s (yours if you name nobody)

dice-title = **How the dice fall**
dice-none =
    No die that counts has fallen here yet.
    -# Dice count once their round is settled. Sit down at a table, for example with `{ $command }`.
dice-kind =
    { $die ->
        [w6] W6
        [blau] Blue
        [rot] Red
       *[schwarz] Black
    }
dice-kind-title =
    { "" }**{ $kind }**{ $die ->
        [w6] { " " }(six-sided dice)
       *[miwin] { " " }(dice of Null)
    }
dice-short =
    { $whose ->
        [all] all
        [you] you
       *[guest] guest
    }
dice-fell =
    { "" }**{ $whose ->
        [all] All
        [you] You
       *[guest] { $name }
    }:** { $number ->
        [0] no die yet
        [one] 1 die, { $average } on average instead of { $expected }
       *[other] { $number } dice, { $average } on average instead of { $expected }{ $level ->
            [far-less] , unusually little
            [much-less] , clearly less than expected
            [less] , a little less than expected
            [even] , as expected
            [more] , a little more than expected
            [much-more] , clearly more than expected
            [far-more] , unusually much
           *[few] { "" }
        }
    }.
dice-few = -# Too few to say anything: it begins to mean something from { $least } dice on.
dice-verdict =
    -# Fair dice fall this unevenly, or more so, { $verdict ->
        [usual] in { $chance } cases: **nothing unusual.**
        [uneven] in { $chance } cases: **rather uneven,** but it happens.
        [rare] in only { $chance } cases: **rare.** It can be, with fair dice too.
       *[crooked] in only { $chance } cases: **this looks crooked.** Chance does that too, if seldom; check it as told below.
    }
dice-chance = { $cases } of { $of }
dice-chance-less = fewer than 1 of 1,000,000
dice-share = { $face } at { $share }%
dice-picture = Bars of how often each number fell; 16.7% of each are to be expected. { $figures }
dice-about =
    -# In the picture: dashed, what is to be expected; in the light band a number lies in 95 of 100 cases if dice are fair. The bank’s dice belong to “all”.
    -# **Do the dice hate you?** What comes up in only 1 of 1,000 cases still happens to about one of 1,000 guests with fair dice. So who compares many always finds somebody unlucky, and the throws to come know nothing of it. You can check every throw: “{ $check }” at the table.
    -# Counted is what everybody saw fall, in settled rounds. With cheating it counts when the table closes, and a turned die as it fell.

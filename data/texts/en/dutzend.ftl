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

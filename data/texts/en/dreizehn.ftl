## 13 & 3

dreizehn-pot = **Pot { FEN($pot) } Fen** · stake { FEN($stake) } Fen · table { $table }
dreizehn-honour = **For the honour** · table { $table }
dreizehn-wins = Rounds won: { $wins }
dreizehn-bank = Bank
dreizehn-throwing = throws in secret
dreizehn-content = stands
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

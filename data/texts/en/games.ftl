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

## The games

game-zyklus = 34-Zyklus
game-dutzend = 2, 4 und ein halbes Dutzend
game-dreizehn = 13 & 3
game-pyramide = Pyramide
game-null = Null
house-zyklus-skewed = { $value ->
    [no] { "" }
   *[yes] -# Hausregel schiefe Würfel: Liegt einer schief, wird der ganze Wurf wiederholt.
}
house-dutzend-stake = -# Einsatz je Runde: { FEN($value) } Fen
house-dutzend-cheating = { $value ->
    [no] { "" }
   *[yes] -# Hausregel Falschspiel: Einmal im Zug darf man heimlich einen Würfel drehen.
}
house-dreizehn-stake = { $value ->
    [0] -# Gespielt wird um die Ehre
   *[other] -# Einsatz je Runde: { FEN($value) } Fen
}
house-dreizehn-rounds = { $value ->
    [one] -# Eine Runde
   *[other] -# { $value } Runden
}
house-dreizehn-bank = { $value ->
    [no] -# Ohne Bank
   *[yes] -# Das Haus spielt als Bank mit
}
house-dreizehn-stechen = { $value ->
    [no] -# Bei Gleichstand wird geteilt
   *[yes] -# Bei Gleichstand: Stechen
}
house-pyramide-stake = { $value ->
    [0] -# Um die Ehre, ohne Einsatz
   *[other] -# Einsatz { FEN($value) } Fen, einmal für alle sechs Runden
}

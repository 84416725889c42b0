## The first time at a game

button-rules = Regeln

hint-zyklus =
    { "" }**Dein erster 34-Zyklus?** Sobald es losgeht, steht am Tisch, wer was tun muss.
    Bist du dran: werfen, antippen, was liegen bleibt, den Rest weiterwerfen. Eine 3 und eine 4 müssen liegen, dann zählen die anderen drei.
hint-dutzend =
    { "" }**Dein erstes halbes Dutzend?** Sobald es losgeht, steht am Tisch, wer was tun muss.
    Bist du dran: werfen, antippen, was liegen bleibt, den Rest weiterwerfen. Eine 2 und eine 4 müssen liegen, dann zählen die anderen drei.
hint-dreizehn =
    { "" }**Dein erstes 13 & 3?** Sobald es losgeht, würfeln alle zugleich und verdeckt.
    Deine Würfel siehst nur du, in einer Antwort wie dieser. Komm so nah an 16 wie möglich, aber nicht darüber, und sag dann, dass du zufrieden bist.
hint-pyramide =
    { "" }**Deine erste Pyramide?** Sobald es losgeht, steht am Tisch, wer was tun muss.
    Bist du dran: dreimal werfen, jedes Mal mit den Würfeln, die du antippst. Der Bot baut daraus die beste Pyramide, und du suchst ihr ein Feld auf deinem Blatt.
hint-null =
    { "" }**Dein erstes Null?** Sobald es losgeht, steht am Tisch, wer was tun muss.
    Bist du dran: drei Würfel werfen, in eine Reihe legen und einen nach dem anderen kippen, bis die Summe null ist. Je weniger Züge, desto besser.

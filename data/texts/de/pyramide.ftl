## Pyramide

pyramide-pot = **Topf { FEN($pot) } Fen** · sechs Runden · Tisch { $table }
pyramide-honour = Um die Ehre · sechs Runden · Tisch { $table }
pyramide-points =
    { $points ->
        [one] { POINTS($points) } Punkt
       *[other] { POINTS($points) } Punkte
    }
pyramide-called =
    { $kind ->
        [gross] große Pyramide
        [halb] halbe Pyramide
        [klein] kleine Pyramide
       *[none] keine Pyramide
    }, { $reckoned }{ $points ->
        [one] { POINTS($points) } Punkt
       *[other] { POINTS($points) } Punkte
    }
pyramide-ask-again = { $member }, dein **{ $throw }. Wurf** von { $throws }:
pyramide-would-be = Jetzt: **{ $built }**
pyramide-built = Gebaut: **{ $built }**
pyramide-sum =
    -# { $value }{ "\u00A0" }×{ "\u00A0" }{ $times }{ $lost ->
        [0] { "" }
       *[other] { "\u00A0" }−{ "\u00A0" }{ $lost } · nicht verbaut: { $left }
    }
pyramide-how-to =
    -# Tippe an, was du neu wirfst.
    -# „So lassen“ beendet den Zug.
pyramide-picked =
    -# Neu wirfst du: { $dice }
    -# „So lassen“ beendet den Zug.
pyramide-ask-write = { $member }, **wohin mit { $points ->
        [one] { POINTS($points) } Punkt
       *[other] { POINTS($points) } Punkten
    }?**
pyramide-sheet = **Blatt von { $name }**
pyramide-sheet-total = Summe
pyramide-written =
    { "" }**{ $name }**: { $built }
    -# { $faces } · { $factor ->
        [3] Spitze
        [2] Mitte
       *[1] unten
    }{ "\u00A0" }×{ $factor } = **{ POINTS($value) }**
pyramide-left = übrig { $left }
pyramide-standings = **Endstand**
news-took-pot = 🪙 **{ $name }** nimmt **{ FEN($amount) } Fen** aus dem Topf.

button-throw-again = Neu werfen
button-throw-picked =
    { $number ->
        [one] 1 Würfel neu werfen
       *[other] { $number } Würfel neu werfen
    }
button-leave-so = So lassen
button-field =
    { $factor ->
        [3] Spitze
        [2] Mitte
       *[1] Unten
    } ×{ $factor }: { POINTS($value) }
button-sheets = Blätter ansehen

## Rankings and records

command-ranking = rangliste
command-ranking-about = Wer am meisten hat, am öftesten gewinnt und am besten würfelt
command-record = bilanz
command-record-about = Spiele, Ergebnisse, Würfelglück, Wetten und Münzen über die Zeit
option-record-about = Wessen Bilanz (sonst deine)

standing-choose = Was soll zählen?
standing-richest = Die Reichsten
standing-won = Gewonnene Tische
standing-best = Bestes bei { $game }
standing-title =
    { "" }**Rangliste** · { $when ->
        [now] jetzt
        [month] dieser Monat
       *[ever] insgesamt
    }
standing-about-richest = -# Börse, Münzen am Platz und der eigene Teil von Wetten; was im Topf liegt, zählt nicht.
standing-about-won = -# Wer allein am Tisch saß, hat gegen niemanden gewonnen.
standing-about-turns = -# Von allen der beste Zug, Stechen nicht mitgezählt.
standing-about-moves = -# Von allen die wenigsten Züge in einer Runde.
standing-about-hands = -# Von allen das beste Blatt, Stechen nicht mitgezählt.
standing-about-sheets = -# Von allen das beste volle Blatt aus sechs Runden.
standing-line = **{ $place }.** { $name } · { $figure }
standing-own = Du: Platz { $place } von { $total } · { $figure }
standing-own-none = Du stehst hier noch nicht.
standing-empty = Hier steht noch niemand. Setz dich an einen Tisch, etwa mit `{ $command }`.
standing-page = -# Seite { $page } von { $pages }
standing-fen = { $amount } Fen
standing-tables =
    { $number ->
        [one] 1 Tisch
       *[other] { $number } Tische
    }
standing-sheet =
    { $points ->
        [one] { POINTS($points) } Punkt
       *[other] { POINTS($points) } Punkte
    }
standing-decimal = { $whole },{ $part }

record-title = **Bilanz von { $name }**
record-coins =
    Am Platz und in der Börse: **{ $coins } Fen**
    -# Seit <t:{ $since }:D>: mindestens { $least }, höchstens { $most } Fen. Was im Topf oder in Wetten liegt, fehlt, bis es zurückkommt.
record-in-bets = In Wetten: { FEN($amount) } Fen
record-no-coins = Hier war noch keine Münze im Spiel.
record-picture = Kurve der Münzen von { $name } über die Zeit: mindestens { $least }, höchstens { $most }, jetzt { $coins } Fen.
record-no-games = Noch kein Spiel an unseren Tischen.
record-game = **{ $game }:** { $tables }
record-tables =
    { $tables ->
        [0] { $alone ->
            [0] noch kein Spiel zu Ende
           *[other] { $alone }-mal allein gespielt
        }
       *[other] { $tables ->
            [one] 1 Tisch
           *[other] { $tables } Tische
        }, { $number ->
            [0] keiner gewonnen
           *[other] { $number } gewonnen
        }{ $alone ->
            [0] { "" }
           *[other] , { $alone }-mal allein gespielt
        }
    }
record-turns =
    { $number ->
        [one] 1 Zug
       *[other] { $number } Züge
    }{ $scored ->
        [none] { "" }
       *[some] , Schnitt { $average }
    }{ $unscored ->
        [0] { "" }
        [one] { " " }(1 Zyklus zählt nicht hinein)
       *[other] { " " }({ $unscored } Zyklen zählen nicht hinein)
    }, Bestes: { $best }
record-sheets =
    { $number ->
        [one] 1 volles Blatt
       *[other] { $number } volle Blätter
    }, Schnitt { $average }, Bestes: { $best }
record-bets =
    { "" }**Nebenwetten:** { $won } von { $decided } gewonnen, { $way ->
        [plus] unterm Strich { FEN($amount) } Fen mehr
        [minus] unterm Strich { FEN($amount) } Fen weniger
       *[even] unterm Strich gleich viel
    }
record-no-bets = **Nebenwetten:** noch keine entschieden
record-dice = **Würfelglück**
record-no-dice = Noch kein Würfel gefallen.
record-luck =
    { $die ->
        [w6] W6
       *[miwin] Würfel bei Null
    }: { $level ->
        [far-less] ungewöhnlich wenig
        [much-less] deutlich weniger als erwartet
        [less] etwas weniger als erwartet
        [even] wie erwartet
        [more] etwas mehr als erwartet
        [much-more] deutlich mehr als erwartet
        [far-more] ungewöhnlich viel
       *[few] zu wenige, um von Glück zu reden
    }
    -# { $number ->
        [one] 1 Würfel
       *[other] { $number } Würfel
    }, im Schnitt { $average } statt { $expected }
record-about-dice = -# Alle Würfel, die alle fallen sahen. „Wie erwartet“ heißt: So geht es zwei von drei Leuten. „Ungewöhnlich“ heißt: So geht es nur drei von tausend.

button-this-month = Dieser Monat
button-ever = Insgesamt

## 34-Zyklus

hand-empty = Hier ist nichts mehr verdeckt. Alles Weitere steht am Tisch { $table }.
pot-empty = Der Topf ist noch leer · Tisch { $table }
pot-stakes = **Topf { FEN($pot) } Fen** · Einsatz { FEN($stake) } Fen · Tisch { $table }
pot-stechen = **Topf { FEN($pot) } Fen** · { $stechen }. Stechen, je { FEN($stake) } Fen · Tisch { $table }
seat-in-stechen = im Stechen
seat-watches = schaut zu
seat-sits-out = setzt aus
ask-rolloff =
    { "" }**Wer beginnt?** Wer am höchsten wirft, fängt an. Es werfen{ $thrown ->
        [0] { "" }
       *[other] { " " }noch
    }: { $names }.
zyklus-lobby = -# Den Einsatz nennt in jeder Runde, wer beginnt.
zyklus-ask-stake =
    { $member }, **du beginnst:** Um wie viel geht es?
    -# Wer weniger hat, legt alles, was er hat.
ask-throw =
    { $member }, **du bist dran:** Wirf { $number ->
        [one] den letzten Würfel
       *[other] { $number } Würfel
    }.
ask-lay = { $member }, dein **{ $throw }. Wurf**:
dice-lying = Liegt: { $dice }
dice-thrown = Geworfen: { $dice }
wanted-both = -# Gesucht: eine { $one } und eine { $other }; die drei anderen zählen.
wanted-one = -# Es fehlt noch eine { $face }.
wanted-none =
    -# { $one } und { $other } liegen; { $points ->
        [0] die drei anderen zählen.
        [one] dazu bisher { $points } Punkt.
       *[other] dazu bisher { $points } Punkte.
    }
wanted-lost = -# Für { $one } und { $other } reichen die Würfel nicht mehr.
how-to-lay =
    -# Tippe an, was liegen bleibt, dann „Weiterwürfeln“.
    -# „Alle liegen lassen“ beendet deinen Zug.
dice-picked =
    -# Angetippt: { $dice }
    -# „Weiterwürfeln“ lässt das liegen.
    -# „Alle liegen lassen“ beendet deinen Zug.

button-roll = Würfeln
button-throw =
    { $number ->
        [one] 1 Würfel werfen
       *[other] { $number } Würfel werfen
    }
button-go-on = Weiterwürfeln
button-done = Alle liegen lassen
button-cry = Hagmea hilf
button-coins = { FEN($amount) } Fen
button-all = Alles: { FEN($amount) } Fen
button-other = Anderer Einsatz …

stake-title = Einsatz nennen
stake-label = Um wie viele Fen geht es?
stake-hint = { FEN($coin) } bis { FEN($most) }, zum Beispiel { FEN($example) }

news-rolls = Ausgewürfelt: { $rolls }.
news-rolls-again = { $before }; noch einmal: { $rolls }
news-tied = Gleichstand!
news-begins = **{ $name }** beginnt.
news-unclean = Ein Würfel von **{ $name }** lag schief, der Wurf galt nicht. Hier der neue:
news-cried = **{ $name }** murmelt: „Hagmea hilf!“
news-suspicious = **{ $name }** ruft schon wieder „Hagmea hilf!“ Am Tisch zieht man die Brauen hoch.
news-out = **{ $name }** hat keine Münze mehr und scheidet aus.
news-turn = **{ $name }**: { $dice } – { $rank }
points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
news-stechen =
    ⚔️ **Stechen:** { $names } sind gleichauf. Sie legen je { FEN($amount) } Fen nach{ $short ->
        [no] .
       *[yes] , oder was sie noch haben.
    }
news-won = 🪙 **{ $name }** gewinnt ({ $rank }) und nimmt **{ FEN($amount) } Fen**.
news-won-stechen = 🪙 **{ $name }** gewinnt das Stechen ({ $rank }) und nimmt **{ FEN($amount) } Fen**.
news-won-alone = 🪙 **{ $name }** ist allein übrig und nimmt **{ FEN($amount) } Fen**.
news-left = **{ $name }** ist aufgestanden.

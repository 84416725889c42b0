# Every word the bot says, in German. Amounts come in quarter Fen and are shown by FEN($amount).
# Keep buttons at about 20 characters, the deciding word first; phones are narrow.

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

## The table

title-lobby = ## 🎲 { $game } · Tisch { $table }
# No-break spaces: only a long name is cut from its round, never the dot from what follows it.
title-round = ## 🎲 { $game }{ "\u00A0" }·{ "\u00A0" }Runde { $round }
table-line = -# Tisch { $table }
coins = { FEN($amount) } Fen
names-and = { $first } und { $last }
clock = ⏳ Bedenkzeit endet <t:{ $at }:R>

lobby-stakes = Jeder bringt **{ FEN($buy_in) } Fen** mit; wer weniger hat, alles, was da ist.
lobby-no-stakes = Gespielt wird um die Ehre. Münzen braucht hier niemand; bis zu **{ FEN($buy_in) } Fen** liegen für Nebenwetten bereit.
lobby-terms = -# Kleinste Münze { FEN($coin) } Fen · Bedenkzeit { $minutes } min
lobby-seats = **Am Tisch** ({ $taken } von { $places })
lobby-host = · **{ $name }** · { FEN($coins) } Fen (hat den Tisch aufgestellt)
lobby-seat = · **{ $name }** · { FEN($coins) } Fen
lobby-waiting = · { $name } – Platz freigehalten, fehlt noch
lobby-missing =
    { $missing ->
        [one] Es fehlt noch mindestens einer.
       *[other] Es fehlen noch mindestens { $missing }.
    }
lobby-how-to =
    -# „{ $start }“ drückt, wer den Tisch aufgestellt hat.
    -# Wie man spielt: `/regeln`
lobby-closes = -# Fängt niemand an, schließt der Tisch <t:{ $at }:R>.

button-sit = Mitspielen
button-start = Los geht’s
button-rise = Aufstehen
button-call-off = Tisch auflösen
button-home = Feierabend
button-stay = Feierabend verwerfen
button-check = Würfel prüfen
button-again = Nochmal
button-rise-yes = Ja, aufstehen
button-cancel-yes = Ja, Tisch auflösen
button-never-mind = Nein

home-votes =
    Feierabend { $at ->
        [now] gleich jetzt
       *[later] nach dieser Runde
    }? Dafür: { $names } ({ $votes } von { $seats })

ending-won = 🏆 **{ $name }** { $number ->
        [one] gewinnt
       *[other] gewinnen
    } den Abend!
ending-alone = Das war’s, **{ $name }**!
ending-nobody = Der Abend ist aus; niemand am Tisch hat ihn gewonnen.
ending-unread = Dieser Tisch ist aus.
ending-feierabend = 🌙 Feierabend. Alle nehmen ihre Münzen mit heim.
ending-cancelled = Der Tisch wurde aufgelöst. Was im Topf lag, ist zurückgezahlt, und alle nehmen mit, was sie noch haben.
ending-deserted = Alle sind aufgestanden, der Tisch ist leer.
ending-abandoned = Alle sind gegangen. Was im Topf lag, ist zurück in den Börsen.
ending-not-started = Niemand hat angefangen, der Tisch ist geschlossen. Alle haben ihre Münzen zurück.
ending-evicted = Der Tisch wurde aufgelöst, weil der Bot hier nicht bleiben durfte. Was im Topf lag, ist zurückgezahlt, und alle nehmen mit, was sie noch haben.
ending-outdated = Dieser Tisch stammt aus einer älteren Fassung der Taverne. Was im Topf lag, ist zurückgezahlt, und alle nehmen mit, was sie noch haben.
ending-taken = -# Heim nehmen: { $shares } Fen

seal = Würfelsiegel `{ $seal }…`
seal-broken =
    Würfelsiegel `{ $seal }…`
    Saat `{ $seed }…`
seal-none = An diesem Tisch ist noch kein Würfel gefallen. Vor dem ersten Wurf jeder Runde steht hier ihr Siegel.
seal-full =
    { "" }**Runde { $round }: versiegelt**
    Siegel (SHA-256 der Saat):
    ```
    { $seal }
    ```
    Die Saat, aus der alle Würfe dieser Runde folgen, steht schon fest; aufgedeckt wird sie, wenn die Runde abgerechnet ist. So kann niemand die Würfe nachträglich ändern.
seal-full-kept =
    { "" }**Runde { $round }: versiegelt**
    Siegel (SHA-256 der Saat):
    ```
    { $seal }
    ```
    Die Saat, aus der alle Würfe dieser Runde folgen, steht schon fest. So kann niemand die Würfe nachträglich ändern. An diesem Tisch verriete sie, wer falschgespielt hat; darum wird sie erst aufgedeckt, wenn der Tisch schließt.
seal-full-broken =
    { "" }**Runde { $round }: aufgedeckt**
    Siegel (SHA-256 der Saat):
    ```
    { $seal }
    ```
    Saat:
    ```
    { $seed }
    ```
    So kann niemand die Würfe nachträglich ändern. Nachrechnen: Die 64 Hex-Ziffern der Saat (ohne Zeilenumbrüche) sind 32 Bytes; deren SHA-256 ist das Siegel, das vor dem ersten Wurf am Tisch stand. Zum Beispiel:
    ```
    echo HIER-DIE-SAAT |
    xxd -r -p | sha256sum
    ```

reminder =
    ⏳ { $members }, { $number ->
        [one] du bist dran. <t:{ $at }:R> beende ich sonst den Zug für dich
       *[other] ihr seid dran. <t:{ $at }:R> mache ich sonst für euch weiter
    }: { $link }
moved = Der Tisch ist weitergezogen: { $link }

choice-table = Tisch { $table } · { $game }

## 34-Zyklus

hand-empty = Hier ist nichts mehr verdeckt. Alles Weitere steht am Tisch { $table }.
pot-empty = Der Topf ist noch leer · Tisch { $table }
pot-stakes = **Topf { FEN($pot) } Fen** · Einsatz { FEN($stake) } Fen · Tisch { $table }
pot-stechen = **Topf { FEN($pot) } Fen** · { $stechen }. Stechen, je { FEN($stake) } Fen · Tisch { $table }
seat-in-stechen = im Stechen
seat-watches = schaut zu
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

## 2, 4 und ein halbes Dutzend

dutzend-nothing = nichts
dutzend-was-caught = ertappt
dutzend-ask-throw =
    { $member }, **du bist dran:** Wirf { $number ->
        [one] den letzten Würfel
       *[other] { $number } Würfel
    } verdeckt.
dutzend-under-cup =
    { $member } schaut unter den Becher: **{ $throw }. Wurf**, { $number ->
        [one] ein Würfel
       *[other] { $number } Würfel
    }.
dutzend-all-lie = { $member } hat alle liegen: **{ $rank }**
dutzend-shown = -# Letzter Wurf, offen: { $dice } (davon liegen { $kept })
dutzend-doubt =
    -# Zweifel daran? „Falschspiel!“ kostet zu Unrecht { FEN($stake) } Fen.
    -# Frist: { $at ->
        [none] bis vom nächsten Wurf etwas liegt
       *[other] <t:{ $at }:R>
    }
dutzend-goes-on = ⏳ Weiter geht es <t:{ $at }:R>.

dutzend-others-turn = Deine Würfel stehen hier, wenn du dran bist. Gerade würfelt **{ $name }**.
dutzend-own-lie = Deine Würfel liegen alle. Alles Weitere steht am Tisch.
dutzend-risk = -# Einmal im Zug: heimlich einen Würfel drehen? In einem von sechs Fällen sieht es das Haus. Fällt es auf, zahlst du { FEN($stake) } Fen, und dein Zug zählt nichts.
dutzend-turn-hint = Heimlich drehen …
dutzend-turn-die = { $place }. Würfel: { $was } → { $face }
dutzend-turned = 🤫 Heimlich gedreht: `{ $was }` → `{ $face }`. Noch weiß es niemand.

button-accuse = Falschspiel!
button-under-cup = Unter den Becher

dutzend-cried-wrongly = **{ $name }** ruft „Falschspiel!“ über **{ $other }**, zu Unrecht, und zahlt { FEN($amount) } Fen an **{ $other }**.
dutzend-caught = **{ $by }** ruft „Falschspiel!“, zu Recht: **{ $name }** hat eine `{ $was }` auf die `{ $face }` gedreht. Der Zug zählt nichts.
dutzend-seen = 👁️ Das Haus hat es gesehen: **{ $name }** hat eine `{ $was }` auf die `{ $face }` gedreht. Der Zug zählt nichts.
dutzend-paid = **{ $name }** zahlt { FEN($amount) } Fen an **{ $other }**.
dutzend-paid-pot = **{ $name }** zahlt { FEN($amount) } Fen in den Topf.
dutzend-no-cheats = 🃏 Unentdeckt gedreht hat hier niemand.
dutzend-cheats = 🃏 **Heimlich gedreht, und niemand sah es:**
dutzend-cheater = **{ $name }**: { $cheats }
dutzend-cheat = Runde { $round }: `{ $was } → { $face }`
dutzend-older-cheats =
    … und davor { $number ->
        [one] noch eine Drehung
       *[other] noch { $number } Drehungen
    }.

## 13 & 3

dreizehn-pot = **Topf { FEN($pot) } Fen** · Einsatz { FEN($stake) } Fen · Tisch { $table }
dreizehn-honour = **Um die Ehre** · Tisch { $table }
dreizehn-wins = Rundensiege: { $wins }
dreizehn-bank = Bank
dreizehn-throwing = würfelt verdeckt
dreizehn-content = zufrieden
dreizehn-sits-out = setzt aus
dreizehn-bank-throws = würfelt
dreizehn-bank-waits = würfelt zuletzt, offen
dreizehn-called = { $sum } mit { $dice }
dreizehn-overthrown = überworfen
dreizehn-ask-throws =
    { "" }**Alle würfeln verdeckt.** Wer genug hat, drückt „Zufrieden“.
    -# So nah an 16 wie möglich; darüber ist überworfen.
    -# Deine Würfel siehst nur du.
dreizehn-ask-bank = **Alle sind zufrieden.** Jetzt würfelt die Bank, offen.
dreizehn-bank-rule = -# Bis 13 nimmt sie noch einen Würfel, ab 14 bleibt sie stehen.
dreizehn-ask-stechen =
    { "" }⚔️ **Stechen:** Der höchste Würfel gewinnt die Runde. Es werfen noch: { $names }.
dreizehn-ask-again =
    { "" }⚔️ **Wieder Gleichstand.** Es werfen noch: { $names }.

dreizehn-own = **Deine Würfel** · Runde { $round } · Tisch { $table }
dreizehn-counted =
    { $over ->
        [yes] { $sum } · **{ $called }**
       *[no] **{ $called }**
    }
dreizehn-rounds =
    { $rounds ->
        [one] Eine Runde
       *[other] { $rounds } Runden
    }
dreizehn-own-first = Wirf deine ersten drei Würfel. Nur du siehst sie.
dreizehn-own-more = -# Nah an 16 ist gut, darüber ist überworfen.
dreizehn-own-over = Drück „Zufrieden“: Bis aufgedeckt wird, weiß es niemand.
dreizehn-own-content = Abgegeben. Alles Weitere steht am Tisch.
dreizehn-own-bank = Abgegeben. Die Bank würfelt am Tisch, dann wird aufgedeckt.
dreizehn-own-out = Du setzt diese Runde aus: Ohne Münze kein Einsatz.

button-hand = Verdeckt würfeln
button-own = Meine Würfel
button-more = Noch einen Würfel
button-content = Zufrieden

dreizehn-stechen = ⚔️ **Stechen:** { $thrown }
dreizehn-won =
    🪙 **{ $name }** gewinnt die Runde ({ $called }){ $amount ->
        [0] .
       *[other] { " " }und nimmt **{ FEN($amount) } Fen**.
    }
dreizehn-shared = 🪙 **Gleichstand ({ $called }):** { $names } teilen sich die Runde.
dreizehn-share = { $name } ({ FEN($amount) } Fen)
dreizehn-alone =
    🪙 **{ $name }** ist allein übrig und { $amount ->
        [0] gewinnt die Runde.
       *[other] nimmt **{ FEN($amount) } Fen**.
    }
dreizehn-nobody =
    { "" }**Niemand gewinnt:** Alle haben überworfen.{ $stays ->
        [0] { "" }
       *[other] { " " }Im Topf bleiben **{ FEN($stays) } Fen**.
    }
news-sits-out = **{ $name }** hat keine Münze und setzt diese Runde aus.
news-pot-back = Der Topf geht zurück an alle, die eingezahlt haben.

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

## Null

die-name =
    { $die ->
        [blau] blau
        [rot] rot
       *[schwarz] schwarz
    }
die-letter =
    { $die ->
        [blau] B
        [rot] R
       *[schwarz] S
    }
die-lies = -# **{ $letter }** { $die } { $top }: hinten{ "\u00A0" }{ $back }, rechts{ "\u00A0" }{ $right }, vorn{ "\u00A0" }{ $front }, links{ "\u00A0" }{ $left }
die-turned = { $die }: vorn { $front }
die-placed = { $die } vorn{ "\u00A0" }{ $front }
die-sides = hinten { $back } · rechts { $right } · links { $left }

null-rounds =
    -# { $rounds ->
        [one] Eine Runde, jeder Zug ein Punkt
       *[other] { $rounds } Runden, wenigste Punkte gewinnen
    } · Tisch { $table }
null-moves =
    { $moves ->
        [one] 1{ "\u00A0" }Zug
       *[other] { $moves }{ "\u00A0" }Züge
    }
null-ask-place =
    { $member }, **du bist dran:** Leg deine drei Würfel in eine Reihe. Summe **{ $total }**
    -# Danach kippst du sie, bis die Summe 0 ist.
null-ask-move =
    { $member }, **du bist dran:** Kipp die Würfel, bis die Summe **0** ist. Jetzt **{ $total }**{ $moves ->
        [0] .
        [one] , nach einem Zug.
       *[other] , nach { $moves }{ "\u00A0" }Zügen.
    }
    -# Was dann oben liegt: ungerade kommt dazu, gerade geht weg.
null-waits = -# { $die } kippte eben und muss einmal warten.
null-blocked = -# { $die } kann gerade nicht kippen.
null-row = -# Von links nach rechts:
null-how-to-read =
    -# Im Bild ist oben hinten und unten vorn. B6: blau, oben liegt die 6.
    -# Kippst du nach hinten, liegt danach oben, was vorn war.
null-order = Reihe: { $one }, { $two }, { $three }
null-choose-order = Reihenfolge
null-choose-turn = Würfel drehen: { $die }

button-place = So hinlegen
button-give-up = Aufgeben
button-give-up-yes = Ja, aufgeben
die-tip =
    { $die } { $way ->
        [N] ↑ hinten
        [E] → rechts
        [W] ← links
       *[S] ↓ vorn
    } { $gain }
die-tipped =
    { $die } { $way ->
        [N] nach hinten
        [E] nach rechts
        [W] nach links
       *[S] nach vorn
    }{ "\u00A0" }{ $gain }
ask-give-up =
    { "" }**Wirklich aufgeben?** Das kostet dich { $points } Punkte.
told-given-up = Du hast aufgegeben; das sind { $points } Punkte.

null-moved = -# { $move }. Zug: { $tipped }, Summe { $total }
null-ended =
    { "" }**{ $name }**: { $dice } – { $how ->
        [null] auf null in { $moves ->
            [one] **einem Zug**
           *[other] **{ $moves }{ "\u00A0" }Zügen**
        }
        [stuck] nach { $moves ->
            [one] einem Zug
           *[other] { $moves }{ "\u00A0" }Zügen
        } kippt kein Würfel mehr: **{ $points }**
        [too-long] { $moves }{ "\u00A0" }Züge und noch nicht null: **{ $points }**
       *[gave-up] aufgegeben: **{ $points }**
    }
null-way = -# Kürzester Weg aus dieser Reihe: { $moves }{ $how }
null-way-none-shorter = -# Aus dieser Reihe ging es nicht kürzer.
null-best = -# Anders hingelegt: { $moves }{ $how }
null-best-of-throw = -# Kürzester Weg aus diesem Wurf: { $moves }{ $how }
null-best-none-shorter = -# Auch anders hingelegt ging es nicht kürzer.
null-placed = von links: { $row }
null-standing = **Endstand:** { $points }

## Private answers

ask-rise =
    { "" }**Wirklich aufstehen?** Dein Zug, dein Ergebnis und dein Anteil am Topf verfallen.{ $coins ->
        [0] { "" }
       *[other] { " " }Deine { FEN($coins) } Fen nimmst du mit.
    }
ask-cancel =
    { "" }**Den Tisch wirklich auflösen?** Alle bekommen zurück, was sie in den Topf gelegt haben, und nehmen mit, was sie noch haben.
told-risen =
    Du bist aufgestanden{ $coins ->
        [0] ; Münzen lagen keine mehr vor dir.
       *[other] ; { FEN($coins) } Fen sind zurück in deiner Börse.
    }
told-never-mind = Gut, alles bleibt, wie es ist.
told-cancelled = Der Tisch ist aufgelöst. Was im Topf lag, ist zurückgezahlt, und alle nehmen mit, was sie noch haben.
told-corrected = Börse von **{ $name }**: vorher { FEN($before) } Fen, jetzt **{ FEN($after) } Fen**.

purse-welcome = Willkommen in der Taverne! Das Haus schenkt dir { FEN($amount) } Fen für den Anfang. Wie es weitergeht, sagt dir `/hilfe`.
purse-coins = In deiner Börse: **{ FEN($amount) } Fen**
purse-at-tables = An Tischen: { FEN($amount) } Fen

## Refusals: what is wrong, and what to do

failed = Da ist uns etwas vom Tresen gefallen, verloren ist nichts. Hilft ein zweiter Versuch nicht, nenn der Moderation das Kürzel `{ $reference }`.
failed-store = Das Wirtshausbuch klemmt gerade, verloren ist nichts. Hilft ein zweiter Versuch nicht, nenn der Moderation das Kürzel `{ $reference }`.
refused-not-asked = Das wird gerade nicht gefragt; schau, was am Tisch als Nächstes ansteht.
refused-not-your-turn = Du bist gerade nicht dran; am Tisch steht, wer an der Reihe ist.
refused-others-roll = Hier hast du nichts mehr zu werfen; warte auf die anderen.
refused-stale = Das ist schon geschehen; am Tisch steht der neue Stand.
refused-not-understood = Dieser Knopf gilt nicht mehr; nimm die Knöpfe am Tisch oder hol ihn mit /tisch zeigen.
refused-old-command = Diesen Befehl gibt es so nicht mehr; tippe / und wähle ihn neu aus.
refused-guild-only = Gespielt wird nur auf einem Server, nicht in Privatnachrichten.
refused-closing = Die Taverne macht kurz zu und gleich wieder auf; nichts ist verloren, versuch es in einer Minute noch einmal.
refused-missing-right = Mir fehlt hier das Recht „{ $right ->
        [right-view] Kanal ansehen
        [right-connect] Verbinden
        [right-threads] Nachrichten in Threads senden
       *[right-send] Nachrichten senden
    }“; geben kann es mir, wer den Server verwaltet.
refused-paused = Mir fehlt hier das Recht „{ $right ->
        [right-view] Kanal ansehen
        [right-connect] Verbinden
        [right-threads] Nachrichten in Threads senden
       *[right-send] Nachrichten senden
    }“; Tisch und Uhr ruhen, und habe ich es bis <t:{ $at }:t> nicht zurück, bekommen alle ihre Münzen wieder.
refused-no-such-table = Einen Tisch { $table } gibt es hier nicht; ohne Nummer nehme ich den Tisch in diesem Kanal.
refused-no-table-here = Hier steht gerade kein Tisch; mit `start` nach dem Namen eines Spiels stellst du einen auf, etwa /zyklus start.
refused-which-table = Hier stehen mehrere Tische ({ $tables }); sag mit der Option „tisch“, welchen du meinst.
refused-table-full = An diesem Tisch ist kein Platz mehr; stell einen eigenen auf, etwa mit /zyklus start.
refused-already-seated = Du sitzt schon an diesem Tisch.
refused-too-many-tables = Du sitzt schon an { $most } Tischen; steh erst von einem auf.
refused-not-in-lobby = An diesem Tisch wird schon gespielt oder es ist aus; hinsetzen kann man sich nur vorher.
refused-not-running = An diesem Tisch wird gerade nicht gespielt.
refused-not-seated = Du sitzt nicht an diesem Tisch; das entscheidet, wer mitspielt.
refused-too-few-seats = Es braucht mindestens { $least } am Tisch, sonst macht es keinen Spaß.
refused-host-only = Das darf nur, wer den Tisch aufgestellt hat.
refused-moderators-only = Das dürfen nur Moderatoren (Recht „Server verwalten“).
refused-moderators-close = Einen Tisch, an dem gespielt wird, lösen nur Moderatoren auf (Recht „Server verwalten“); du selbst kannst aufstehen: /tisch verlassen.
refused-still-open = An diesem Tisch wird noch gespielt; „Nochmal“ geht, wenn er aus ist.
refused-nothing-picked = Mindestens ein Würfel muss liegen bleiben; tippe erst einen an.
refused-no-such-die = Diesen Würfel gibt es im jetzigen Wurf nicht; schau noch einmal auf den Tisch.
refused-no-throw-ahead = „Hagmea hilf“ sagt man vor einem Wurf; jetzt kommt keiner mehr.
refused-stake-too-high = So viel hast du nicht: Vor dir liegen { FEN($free) } Fen.
refused-no-cheating-here = An diesem Tisch wird ehrlich gespielt.
refused-cheated-before = In diesem Zug hast du schon einen Würfel gedreht.
refused-no-such-face = Dreh ihn auf eine andere Zahl von 1 bis 6.
refused-nothing-doubted = Zu spät: Über diesen Wurf hat schon jemand gerufen, oder der nächste liegt.
refused-own-throw = Dich selbst kannst du nicht beschuldigen.
refused-cried-before = In dieser Runde hast du schon „Falschspiel!“ gerufen.
refused-cannot-pay-stake = Wer ruft, muss den Einsatz von { FEN($stake) } Fen zahlen können; du hast { FEN($free) } Fen.
refused-nothing-thrown = Wirf erst deine drei Würfel.
refused-overthrown = Du hast überworfen; jetzt kannst du nur noch „Zufrieden“ drücken.
refused-no-die-picked = Tippe erst an, welche Würfel du neu werfen willst, oder lass sie so.
refused-no-such-field = Dieses Feld gibt es nicht; nimm eines der freien.
refused-field-taken = In diesem Feld steht schon etwas, und geschrieben ist geschrieben; nimm ein freies.
refused-bad-placing = So kann die Reihe nicht liegen; jeder der drei Würfel liegt genau einmal darin.
refused-same-die = Kein Würfel kippt zweimal hintereinander; nimm einen anderen.
refused-no-free-field = Da liegt schon ein Würfel; kipp ihn auf ein freies Feld.
refused-torn-apart = Dann hingen die drei nicht mehr zusammen; sie müssen sich wenigstens an einer Ecke berühren.
refused-below-null = Damit fiele die Summe unter null; nimm einen anderen Zug.
refused-bad-amount = Das verstehe ich nicht als Betrag; schreib zum Beispiel 2, 1,5 oder 1½.
refused-thousands = Schreib Tausender ohne Punkt und Komma, also 1000; nach dem Komma stehen nur Viertel wie 1,25 oder 1,5.
refused-signed = Ein Betrag hat kein Vorzeichen; schreib zum Beispiel 2, 1,5 oder 1½.
refused-too-fine = Kleiner als ein Viertel ist keine Münze; schreib zum Beispiel 1,25, 1,5 oder 1¾.
refused-zero = Null geht hier nicht; nenne mindestens eine Münze.
refused-not-in-coins = { FEN($amount) } Fen geht hier nicht auf; die kleinste Münze ist { FEN($coin) } Fen.
refused-cannot-buy-in = In deiner Börse sind { FEN($purse) } Fen, das reicht nicht für die kleinste Münze dieses Tisches ({ FEN($coin) } Fen).
refused-not-enough = Das reicht nicht: Da sind { FEN($have) } Fen, nötig wären { FEN($need) } Fen.
refused-too-much = Mehr als { FEN($most) } Fen passen in keine Börse.
refused-reason-missing = Schreib dazu, warum (höchstens { $longest } Zeichen).
refused-no-bots = Bots haben keine Börse.

## Commands

command-zyklus = zyklus
command-zyklus-about = 34-Zyklus: fünf Würfel, eine 3 und eine 4
command-start = start
command-zyklus-start-about = Stellt einen Tisch für 34-Zyklus auf
command-dutzend = dutzend
command-dutzend-about = 2, 4 und ein halbes Dutzend: fünf Würfel, eine 2 und eine 4
command-dutzend-start-about = Stellt einen Tisch für 2, 4 und ein halbes Dutzend auf
command-dreizehn = 13und3
command-dreizehn-about = 13 & 3: verdeckt würfeln, so nah an 16 wie möglich
command-dreizehn-start-about = Stellt einen Tisch für 13 & 3 auf
command-pyramide = pyramide
command-pyramide-about = Pyramide: sechs Würfel, allein oder mit vielen
command-pyramide-start-about = Stellt einen Tisch für Pyramide auf
command-null = null
command-null-about = Null: drei Würfel kippen, bis die Summe null ist
command-null-start-about = Stellt einen Tisch für Null auf
command-table = tisch
command-table-about = Was man an einem Tisch tun kann
command-show = zeigen
command-show-about = Holt den Tisch hier nach unten
command-leave = verlassen
command-leave-about = Vom Tisch aufstehen und die Münzen mitnehmen
command-cancel = auflösen
command-cancel-about = Den Tisch auflösen: vor dem Spiel wer ihn aufgestellt hat, danach nur Moderatoren
command-purse = börse
command-purse-about = Wie viele Fen du hast
command-tavern = taverne
command-tavern-about = Für Moderatoren: die Taverne führen
command-tavern-purse-about = Börsen setzen und zurücksetzen
command-set = setzen
command-set-about = Setzt eine Börse auf einen Betrag
command-reset = zurücksetzen
command-reset-about = Setzt eine Börse auf das Willkommensgeld zurück
command-help = hilfe
command-help-about = Wo man anfängt
command-rules = regeln
command-rules-about = Die Regeln eines Spiels in Kürze

option-coins = münzen
option-coins-about = Fen, die jeder mitbringt, zum Beispiel 5 oder 2½ (sonst 5)
option-division = teilung
option-division-about = Kleinste Münze am Tisch (sonst ganze Fen)
option-wettfrist = wettfrist
option-wettfrist-about = Nebenwetten: Sekunden, die ein Wurf auf Gegenwetten wartet, 0 bis 60 (sonst 15)
option-watchers = zuschauer
option-watchers-about = Nebenwetten: Dürfen auch Zuschauer wetten? (sonst ja)
option-stake = einsatz
option-stake-about = Einsatz in Fen, zum Beispiel 1 oder ½ (sonst 1)
option-stake-honour-about = Einsatz in Fen; 0 heißt: um die Ehre
option-stake-round-about = Einsatz je Runde in Fen, zum Beispiel 1 oder ½; 0 heißt: um die Ehre (sonst 1)
option-rounds = runden
option-rounds-about = Wie viele Runden, 1 bis 10 (sonst 4)
option-bank = bank
option-bank-about = Spielt das Haus als Bank mit? (sonst ja)
option-stechen = stechen
option-stechen-about = Bei Gleichstand ein Stechen statt zu teilen (sonst aus)
option-turn = bedenkzeit
option-turn-about = Minuten, bis der Bot für jemanden weitermacht, 1 bis 60 (sonst 5)
option-skewed = schiefe-würfel
option-skewed-about = Hausregel: Einer von 20 Würfen liegt schief und wird wiederholt (sonst aus)
option-cheating = falschspiel
option-cheating-about = Hausregel: Verdeckt würfeln, und wer mag, dreht heimlich einen Würfel (sonst aus)
option-table = tisch
option-table-about = Nummer des Tisches, falls mehrere offen sind
option-member = mitglied
option-member-about = Wessen Börse
option-amount = betrag
option-amount-about = Fen, zum Beispiel 20 oder 1½
option-reason = grund
option-reason-about = Warum; steht im Wirtshausbuch
option-game = spiel
option-game-about = Welches Spiel

division-whole = ganze Fen
division-half = halbe Fen
division-quarter = viertel Fen

## Help and rules

help =
    { "" }**Willkommen in der Taverne!**
    Hier wird gewürfelt, um Spielgeld: **Fen**. Das Haus schenkt dir welche, wenn du zum ersten Mal kommst.

    { "" }**1.** Stell einen Tisch auf:
    `/zyklus start` – fünf Würfel, eine 3 und eine 4
    `/dutzend start` – fünf Würfel, eine 2 und eine 4
    `/13und3 start` – verdeckt, so nah an 16 wie möglich
    `/pyramide start` – sechs Würfel bauen eine Pyramide
    `/null start` – drei Würfel kippen, bis null bleibt
    Die letzten drei spielst du auch allein. Wer mitspielen will, drückt „{ $sit }“.
    { "" }**2.** Sind alle da, drückst du „{ $start }“. Danach steht immer am Tisch, wer was tun muss.
    { "" }**3.** Genug? „{ $home }“, wenn alle heim wollen, „{ $rise }“, wenn nur du gehst.

    `/regeln` – wie man spielt
    `/wette` – wettet nebenbei um Fen, auf was du willst; `/wetten` zeigt alle Wetten
    `/börse` – wie viele Fen du hast
    `/tisch zeigen` – den Tisch herholen
    `/tisch verlassen` – vom Tisch aufstehen
    `/tisch auflösen` – den Tisch auflösen
rules-zyklus =
    { "" }**34-Zyklus**
    Zwei bis zwölf am Tisch, fünf Würfel. Wer den höchsten Würfel wirft, beginnt und nennt den Einsatz. Alle legen ihn in den Topf; wer weniger hat, legt alles, was er hat, und spielt trotzdem mit.

    { "" }**Dein Zug:** Wirf alle fünf. Nach jedem Wurf bleibt mindestens einer liegen, den Rest wirfst du weiter, bis alle liegen. Was liegt, liegt.

    { "" }**Wertung:** Eine `3` und eine `4` müssen liegen, dann zählt die Summe der anderen drei.
    `3 4 6 6 6` – 18 Punkte
    `3 4 1 2 5` – 8 Punkte
    `3 4 1 6 6` – **Zyklus**, schlägt alles
    `1 2 3 5 6` – **Asche**, nichts wert

    { "" }**Gleichstand:** Stechen. Wer gleichauf ist, legt noch einmal den Einsatz nach (beim zweiten Stechen das Doppelte, und so weiter) und spielt einen neuen Zug; die anderen schauen zu. Haben alle Asche, sind alle gleichauf.

    Wer gewinnt, nimmt den Topf und beginnt die nächste Runde. Wer keine Münze mehr hat, ist aus. Wer zuletzt noch welche hat, gewinnt den Abend.

    „{ $cry }“ ist ein Stoßgebet vor dem Wurf. Es ändert keinen Würfel, und zu oft gesagt macht es den Tisch misstrauisch.
rules-dutzend =
    { "" }**2, 4 und ein halbes Dutzend**
    Zwei bis zwölf am Tisch, fünf Würfel. In jeder Runde legen alle den Einsatz des Tisches in den Topf; wer weniger hat, legt alles, was er hat, und spielt trotzdem mit. Dann wirft jeder einen Würfel, und der höchste beginnt.

    { "" }**Dein Zug:** Wirf alle fünf. Nach jedem Wurf bleibt mindestens einer liegen, den Rest wirfst du weiter, bis alle liegen. Was liegt, liegt.

    { "" }**Wertung:** Eine `2` und eine `4` müssen liegen, dann zählt die Summe der anderen drei.
    `2 4 6 6 6` – 18 Punkte
    `2 4 1 3 5` – 9 Punkte
    `2 3 5 6 6` – nichts, die 4 fehlt

    { "" }**Gleichstand:** Stechen. Wer gleichauf ist, legt den Einsatz noch einmal nach und spielt einen neuen Zug; die anderen schauen zu. Hat niemand eine `2` und eine `4`, sind alle gleichauf.

    Wer gewinnt, nimmt den Topf. Wer keine Münze mehr hat, ist aus. Wer zuletzt noch welche hat, gewinnt den Abend.

    { "" }**Falschspiel** (Hausregel): „{ $hand }“, und die anderen sehen einen Wurf erst, wenn etwas davon liegt. Einmal im Zug darfst du vorher heimlich einen Würfel drehen; in einem von sechs Fällen sieht es das Haus.

    { "" }**Zweifel?** Bis vom nächsten Wurf etwas liegt, nach dem letzten noch 15 Sekunden, darf einer der anderen „{ $accuse }“ rufen: jeder einmal in der Runde, und nur, wer den Einsatz zahlen kann.

    { "" }**Zu Recht:** Der Zug zählt nichts, und wer gedreht hat, zahlt noch einen Einsatz an den Rufer (sah es das Haus, in den Topf). **Zu Unrecht:** Der Rufer zahlt den Einsatz an den, den er beschuldigt hat. Was niemand sah, wird erzählt, wenn der Tisch schließt; erst dann werden auch die Saaten aufgedeckt.
rules-dreizehn =
    { "" }**13 & 3**
    Einer bis zwölf am Tisch, ohne Bank mindestens zwei. Es geht über vier Runden, oder so viele, wie ihr ausmacht. In jeder zahlen alle den Einsatz des Tisches. Wer weniger hat, zahlt alles, was da ist; wer keine Münze hat, setzt aus. Bei Einsatz 0 geht es um die Ehre.

    { "" }**Dein Zug:** Alle würfeln zugleich und verdeckt. „{ $own }“ zeigt dir allein deine Würfel, so oft du willst. Erst fallen drei auf einmal, dann mit „{ $more }“ einzelne, so viele du magst. „{ $content }“, wenn du genug hast. Über 16 hast du überworfen: Dann bleibt nur „{ $content }“, und bis zum Aufdecken weiß es niemand.

    { "" }**Die Bank** würfelt, wenn alle zufrieden sind, offen und einzeln: bis 13 nimmt sie noch einen Würfel, ab 14 bleibt sie stehen. Sie zahlt einen Einsatz und gewinnt wie alle, aber nie den Abend. Danach wird aufgedeckt.

    { "" }**Wertung:** Höchstens 16, und so nah daran wie möglich. Bei gleicher Summe gewinnt, wer weniger Würfel braucht. „16 mit 3“ heißt 16 mit drei Würfeln.
    `6 5 5` – 16 mit 3, das Beste
    `4 4 3 3 2` – 16 mit 5
    `5 4 4 1` – 14 mit 4
    `6 6 5` – überworfen

    { "" }**Gleichstand** in Summe und Würfeln: Der Topf wird geteilt. An Tischen mit Stechen werfen stattdessen alle, die gleichauf sind, einen Würfel; der höchste gewinnt.

    Haben alle überworfen, bleibt der Topf für die nächste Runde; nach der letzten geht er zurück. Wer die meisten Runden gewonnen hat, gewinnt den Abend. Geteilte zählen für jeden.
rules-pyramide =
    { "" }**Pyramide**
    Allein oder mit bis zu zwölf Leuten, sechs Würfel, sechs Runden. Den Einsatz zahlt jeder einmal am Anfang; ohne Einsatz geht es um die Ehre. Wer beim Auswürfeln am höchsten wirft, beginnt jede Runde.

    { "" }**Dein Zug:** Wirf alle sechs. Zweimal darfst du danach beliebige Würfel neu werfen, auch solche, die schon lagen: antippen, dann „{ $throw-again }“. Mit „{ $leave-so }“ hörst du früher auf.

    { "" }**Bauen:** Über zwei Würfeln liegt immer ihr Unterschied plus 1: über 4 und 6 liegt 3. Der Bot baut, was am meisten bringt.
    ```
        +---+
        | 2 |
      +---+---+
      | 3 | 2 |
    +---+---+---+
    | 4 | 6 | 5 |
    +---+---+---+
    ```
    { "" }**groß** (3+2+1 Würfel): alle Augen ×3, hier 66
    { "" }**halb** (die unteren 3+2): ×2
    { "" }**klein** (2+1): ×1
    Jeder Würfel, der übrig ist, zieht seine Augen ab. Ohne Pyramide werden alle sechs abgezogen.

    { "" }**Drei gleiche unten** zählen bei groß und halb statt der Augen: Einsen 100, Zweien 20, Dreien 30, Vieren 40, Fünfen 50, Sechsen 60.
    `1 1 1 1 1 1` – groß, 300 Punkte
    `5 5 5 1 1 6` – halb, 94 Punkte

    { "" }**Schreiben:** Nach dem Zug schreibst du die Punkte in ein freies Feld deines Blatts: eines an der Spitze zählt ×3, zwei in der Mitte ×2, drei unten ×1. Geschrieben ist geschrieben.

    Wer nach sechs Runden die meisten Punkte hat, gewinnt und nimmt den Topf. Bei Gleichstand wird geteilt.
rules-null =
    { "" }**Null**
    Einer bis zwölf am Tisch, drei Würfel von Miwin. Es gibt so viele Runden, wie Leute mitspielen, und in jeder kommt jeder einmal dran. Wer am höchsten wirft, beginnt die erste Runde, danach jeweils der nächste Platz. Jeder Zug ist ein Punkt, die wenigsten Punkte gewinnen; bei Gleichstand gewinnen alle, die vorn liegen. Münzen braucht hier niemand.

    { "" }**Die Würfel**, und was auf ihnen gegenüberliegt:
    blau 1–9, 2–7, 5–6
    rot 1–9, 3–8, 4–5
    schwarz 2–7, 3–8, 4–6

    { "" }**Hinlegen:** Wirf alle drei und leg sie in eine Reihe, in welcher Folge und wie gedreht du willst; was oben liegt, bleibt oben. Nach „{ $place }“ wird nicht mehr gedreht. Im Bild heißt B6: blau, oben liegt die 6 (R rot, S schwarz). Ringsum steht, was seine Seiten zeigen, hinten am oberen Rand.

    { "" }**Kippen:** Mit jedem Zug kippt ein Würfel auf ein freies Feld daneben. Was dann oben liegt, zählt zur Summe: ungerade dazu, gerade weg. Alle drei müssen beisammen bleiben, eine Ecke genügt. Die Summe fällt nie unter null, und keiner kippt zweimal hintereinander.

    { "" }**Zum Beispiel** liegen blau 6 (vorn 1), rot 3 (rechts 4) und schwarz 4 (vorn 8) in dieser Reihe, Summe 13:
    blau nach hinten: +1, Summe 14
    schwarz nach hinten: −8, Summe 6
    blau nach rechts: −2, Summe 4
    rot nach links: −4, Summe **0**. Das sind vier Punkte.

    Kippt kein Würfel mehr, sind 30 Züge vorbei oder hilft nur „{ $give-up }“, zählt die Runde 40 Punkte. Danach siehst du, wie kurz es gegangen wäre.

rules-bets = { "" }**Nebenwetten:** Mit `/wette` setzt du auf alles, was am Tisch geschehen kann; wer dagegenhält, setzt gleich viel, und wer recht behält, bekommt beides.

## Side bets

command-bet = wette
command-bet-about = Eine Nebenwette anbieten: um Münzen, auf was du willst
command-bets = wetten
command-bets-about = Alle Nebenwetten: halten, zurückziehen, nachsehen
option-bet-amount = betrag
option-bet-amount-about = Fen, zum Beispiel 1 oder 2½
option-bet-claim = auf
option-bet-claim-about = Worauf, in deinen Worten, zum Beispiel: nächster Wurf mindestens eine 6
option-bet-opponent = gegner
option-bet-opponent-about = Wer allein dagegenhalten darf (sonst alle)
option-bet-limit = wettlimit
option-bet-limit-about = Nebenwetten: So viele Fen darf jemand hier zugleich in Wetten haben (sonst ohne Grenze)

button-bets = Wetten
button-hold = { $number } · { FEN($amount) } Fen halten
button-hold-all = Halten: { FEN($amount) } Fen
button-hold-part = Nur einen Teil …
button-withdraw = Zurückziehen
button-i-won = Ich habe gewonnen
button-i-lost = Der andere gewann
button-page-back = Zurück
button-page-on = Weiter
button-bet-yes = So gilt’s
button-bet-no = Abbrechen

bets-title = **Nebenwetten**
bets-at-table = **Nebenwetten am Tisch { $table }**
bets-everywhere = **Nebenwetten**
bets-none = Gerade gibt es keine. Mit `/wette` bietest du eine an.
bets-how = -# Wer hält, setzt dagegen: gleicher Betrag, der Gewinner bekommt beides.
bets-more = -# … und { $number } weitere
bets-more-decided = -# 🤝 … und { $number } weitere entschieden
bet-line = { $number } · { $line }
bet-line-more = · { $line }
bet-at-table = { $line } · Tisch { $table }
bet-offer =
    { "" }**{ $name }** setzt { FEN($amount) } Fen auf „{ $claim }“ ({ $until }{ $part ->
        [yes] ; noch { FEN($free) } Fen frei
       *[no] { "" }
    })
bet-offer-only = { $line }, nur für { $name }
bet-free-claim = frei: { $said }
bet-running = **{ $offerer }** gegen **{ $holder }**: { FEN($amount) } Fen auf „{ $claim }“
bet-won = 🤝 **{ $winner }** gewinnt { FEN($amount) } Fen von { $loser }: „{ $claim }“
bet-void = 🤝 Wette gilt nicht, { $offerer } und { $holder } bekommen je { FEN($amount) } Fen zurück: „{ $claim }“
bet-says = -# { $name } sagt: { $winner } hat gewonnen.
bet-number = -# Freie Wette { $number }: Sagt beide, wer gewonnen hat. Seid ihr uneins, entscheidet die Moderation.
bet-number-decided = -# Freie Wette { $number }
bet-wait = -# ⏳ Der nächste Wurf wartet auf Gegenwetten: Ein Klick gilt, geworfen wird spätestens <t:{ $at }:R>.
bet-open-until = -# Offen: { $until }. Was niemand hält, bekommst du zurück.
bet-until-throw = bis zum Wurf
bet-until-turn = bis der Zug entschieden ist
bet-until-placed = bis die Reihe liegt
bet-until-first = bis zum ersten Wurf der Runde
bet-until-round = bis die Runde entschieden ist
bet-until-won = bis der Abend entschieden ist
bet-until-end = bis der Tisch schließt
bet-chance = { $whole },{ $tenth } %
bet-chance-played = { $chance }, wenn darauf gespielt wird
bet-likely = Chance: { $chance }
bet-part-title = Einen Teil halten
bet-part-label = Wie viele Fen hältst du?
bet-part-hint = höchstens { FEN($free) }

ask-bet = **{ FEN($amount) } Fen auf „{ $claim }“** – so habe ich dich verstanden. Soll das gelten?
ask-bet-free =
    { "" }**{ FEN($amount) } Fen auf „{ $claim }“**
    Das kann ich nicht aus den Würfeln lesen. Als freie Wette geht es: Ihr beide sagt am Ende, wer gewonnen hat. Soll das gelten?
told-bet-placed = Deine Wette steht am Tisch.
told-bet-held = Gehalten. Es gilt!
told-bet-withdrawn = Zurückgezogen; was niemand hielt, ist wieder bei dir.
told-bet-said = Notiert.
choice-free = freie Wette: { $said }

purse-in-bets = In Wetten: { FEN($amount) } Fen
command-judge = wette
command-judge-about = Eine freie Wette entscheiden oder eine Entscheidung berichtigen
option-bet = nummer
option-bet-about = Die Nummer der freien Wette
option-bet-winner = gewinner
option-bet-winner-about = Wer sie gewonnen hat
judge-offerer = wer sie angeboten hat
judge-holder = wer dagegenhielt
judge-void = niemand, alles geht zurück
choice-free-bet = { $bet }: { $offerer } gegen { $holder }, „{ $said }“
told-judged = Wette { $bet } ist entschieden.

refused-no-such-bet = Diese Wette gibt es hier nicht.
refused-watchers-may-not = An diesem Tisch wetten nur die, die mitspielen.
refused-own-offer = Gegen dein eigenes Angebot kannst du nicht halten.
refused-both-sides = Du wettest schon auf das Gegenteil; auf beiden Seiten geht nicht.
refused-against-yourself = Gegen dich selbst kannst du nicht wetten.
refused-for-another = Dieses Angebot gilt nur { $name }.
refused-offer-closed = Dieses Angebot gilt nicht mehr; es kostet dich nichts.
refused-too-much-held = So viel ist nicht mehr frei: höchstens { FEN($free) } Fen.
refused-over-limit = An diesem Tisch darf jeder höchstens { FEN($most) } Fen in Wetten haben; bei dir sind es schon { FEN($have) }.
refused-too-many-offers = Hier stehen schon { $most } offene Angebote; warte, bis eines weg ist.
refused-not-your-offer = Das ist nicht dein Angebot.
refused-bet-decided = Das ist schon entschieden.
refused-bet-visible = Darauf kann man jetzt nicht mehr wetten: Die Würfel sind schon gefallen.
refused-bet-not-at-table = Auf diesen Platz kann man nicht wetten; da sitzt niemand mehr.
refused-bet-sits-out = Wer in dieser Runde nicht mitspielt, wirft nichts, worauf man wetten kann.
refused-bet-no-round = So eine Runde kommt an diesem Tisch nicht mehr.
refused-not-free = Diese Wette lese ich aus den Würfeln; da gibt es nichts zu entscheiden.
refused-not-your-bet = Wer diese Wette gewonnen hat, sagen nur die beiden, die sie geschlossen haben.
refused-bet-over = Diese Wette ist schon entschieden.
refused-own-bet = An dieser Wette bist du beteiligt; das entscheidet jemand anders.

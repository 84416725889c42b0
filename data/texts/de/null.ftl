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

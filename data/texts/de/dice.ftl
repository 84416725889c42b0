## How dice have fallen (/würfel)

command-dice = würfel
command-dice-about = Wie die Würfel hier gefallen sind, alle und deine, und ob das Zufall sein kann
option-dice-about = Wessen Würfel neben denen von allen (sonst deine)

dice-title = **Wie die Würfel fallen**
dice-none =
    Hier ist noch kein Würfel gefallen, der zählt.
    -# Gezählt wird, sobald eine Runde abgerechnet ist. Setz dich an einen Tisch, etwa mit `{ $command }`.
dice-kind =
    { $die ->
        [w6] W6
        [blau] Blau
        [rot] Rot
       *[schwarz] Schwarz
    }
dice-kind-title =
    { "" }**{ $kind }**{ $die ->
        [w6] { "" }
       *[miwin] { " " }(Würfel bei Null)
    }
dice-short =
    { $whose ->
        [all] alle
        [you] du
       *[guest] Gast
    }
dice-fell =
    { "" }**{ $whose ->
        [all] Alle
        [you] Du
       *[guest] { $name }
    }:** { $number ->
        [0] noch kein Würfel
        [one] 1 Würfel, im Schnitt { $average } statt { $expected }
       *[other] { $number } Würfel, im Schnitt { $average } statt { $expected }{ $level ->
            [far-less] , ungewöhnlich wenig
            [much-less] , deutlich weniger als erwartet
            [less] , etwas weniger als erwartet
            [even] , wie erwartet
            [more] , etwas mehr als erwartet
            [much-more] , deutlich mehr als erwartet
            [far-more] , ungewöhnlich viel
           *[few] { "" }
        }
    }.
dice-few = -# Zu wenige, um etwas zu sagen: Aussagekräftig wird es ab { $least } Würfeln.
dice-verdict =
    -# So ungleich oder noch ungleicher fallen ehrliche Würfel { $verdict ->
        [usual] in { $chance } Fällen: **nichts Besonderes.**
        [uneven] in { $chance } Fällen: **recht ungleich,** doch das kommt vor.
        [rare] nur in { $chance } Fällen: **selten.** Möglich ist es, auch mit ehrlichen Würfeln.
       *[crooked] nur in { $chance } Fällen: **das sieht schief aus.** Auch das bringt der Zufall, nur selten; rechne nach, wie unten steht.
    }
dice-chance = { $cases } von { $of }
dice-chance-less = weniger als 1 von 1.000.000
dice-share = { $face } mit { $share } %
dice-picture = Säulen, wie oft jede Zahl fiel; zu erwarten sind je 16,7 %. { $figures }
dice-about =
    -# Im Bild: gestrichelt, was zu erwarten ist; im hellen Streifen liegt eine Zahl bei ehrlichen Würfeln in 95 von 100 Fällen. Bei „alle“ zählt die Bank mit.
    -# **Hassen dich die Würfel?** Was nur in 1 von 1.000 Fällen vorkommt, trifft unter 1.000 Gästen mit ehrlichen Würfeln trotzdem ungefähr einen. Wer viele vergleicht, findet also immer jemanden mit Pech, und die nächsten Würfe wissen nichts davon. Jeden Wurf kannst du nachrechnen: „{ $check }“ am Tisch.
    -# Gezählt ist, was alle fallen sahen, in abgerechneten Runden. Bei Falschspiel zählt es erst, wenn der Tisch schließt, und ein gedrehter Würfel so, wie er fiel.

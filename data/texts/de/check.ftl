# „Würfel prüfen“: was vor dem ersten Wurf feststand, was fiel, und ob beides zusammenpasst.

check-none = An diesem Tisch ist noch kein Würfel gefallen. Vor dem ersten Wurf jeder Runde steht hier ihr Siegel.
check-sealed =
    { "" }**Runde { $round }: versiegelt**
    Siegel (SHA-256 der Saat):
    ```
    { $seal }
    ```
    Die Saat, aus der die Würfe dieser Runde folgen, steht schon fest; so kann niemand sie nachträglich ändern. { $kept ->
        [yes] An diesem Tisch verriete sie, wer falschgespielt hat; darum wird sie erst aufgedeckt, wenn der Tisch schließt.
       *[no] Aufgedeckt wird sie, wenn die Runde abgerechnet ist.
    }
    { $mixed ->
        [no] Die Runde begann vor einem Update; erst ab der nächsten Runde fließt auch ein, was ihr selbst mitbringt.
       *[yes] In jeden Wurf fließt außerdem ein, was ihr erst jetzt mitbringt: dein Klick oder dein Spruch aus `/glück`. So kann auch niemand eine Saat nach Wunsch aussuchen. Wer ganz sichergehen will, merkt sich dieses Siegel vor dem ersten Wurf.
    }
check-open =
    { "" }**Runde { $round }: aufgedeckt**
    Siegel (SHA-256 der Saat):
    ```
    { $seal }
    ```
    Saat:
    ```
    { $seed }
    ```
check-passed =
    ✅ Nachgerechnet: Die Saat passt zum Siegel. { $dice ->
        [0] Gefallen ist kein Würfel.
        [one] Der eine Würfel fiel, wie Saat und Klick es vorgeben.
       *[other] Alle { $dice } Würfel fielen, wie Saat, Klicks und Sprüche es vorgeben.
    } Nach den Regeln nachgespielt, { $broken ->
        [yes] verläuft die Runde genauso, bis sie abgebrochen wurde.
       *[no] endet die Runde mit denselben Ergebnissen und Auszahlungen.
    }
check-failed =
    ❌ **Hier stimmt etwas nicht.** Die Aufzeichnung dieser Runde lässt sich nicht nachrechnen; zeig das bitte der Moderation:
    `{ $difference }`
check-unrecorded =
    Von dieser Runde gibt es keine Aufzeichnung, weil sie zu alt ist. Prüfen lässt sich noch, dass die Saat zum Siegel passt: Ihre 64 Hex-Ziffern (ohne Zeilenumbrüche) sind 32 Bytes; deren SHA-256 ist das Siegel.
check-throws = { "" }**Alle Würfe** (der wievielte Würfel, Augen)
check-throw = `{ $count }` { $name }: { $faces }
check-die = W{ $sides }: { $faces }
check-more = -# { $number ->
        [one] … und ein weiterer Wurf; er steht in der Datei.
       *[other] … und { $number } weitere Würfe; alle stehen in der Datei.
    }
check-miwin = -# Bei Null steht hier, die wievielte Seite des Würfels fiel.
check-phrase = { $name } brachte Glück mit: „{ $phrase }“
check-more-phrases = -# { $number ->
        [one] … und noch ein Spruch; er steht in der Datei.
       *[other] … und noch { $number } Sprüche; alle stehen in der Datei.
    }
check-house = Das Haus
check-file = -# Die Datei enthält die ganze Runde. Nachrechnen kann sie jeder: mit `python -m games verify DATEI` oder einem eigenen Programm, wie es `docs/fair-dice.md` beschreibt.
check-packed = -# Die Datei enthält die ganze Runde, gepackt. Nachrechnen kann sie jeder: entpackt (`gunzip DATEI`) mit `python -m games verify DATEI` oder einem eigenen Programm, wie es `docs/fair-dice.md` beschreibt.
check-file-about = Aufzeichnung von Runde { $round } an Tisch { $table }

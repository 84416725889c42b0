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

## Help and rules

help-begin =
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
    `/tisch zeigen` – den Tisch herholen
    `/tisch verlassen` – vom Tisch aufstehen
    `/tisch auflösen` – den Tisch auflösen
help-money =
    { "" }**Geld und Wetten**
    Münzen gehen bis zum Viertel. Beträge schreibst du so: `2`, `1,5`, `1½` oder `1 1/2`.

    `/börse` – wie viele Fen du hast, und woher sie kamen
    `/zahlen` – jemandem Fen geben
    `/anschreiben` – pleite? Das Haus leiht dir, was auf 5 Fen fehlt, einmal am Tag. Zurück zahlst du, wann du magst
    `/wette` – wettet nebenbei um Fen, auf was du willst
    `/wetten` – alle Wetten, deine und die, gegen die du halten kannst
    `/rangliste` – wer reich ist und wer gewinnt
    `/bilanz` – deine Spiele, dein Glück, deine Münzen als Bild
    `/würfel` – wie alle Würfel gefallen sind, und ob deine dich hassen

    Was du an einen Tisch mitbringst, liegt dort, bis du gehst: Auch Nebenwetten am Tisch zahlst du davon. Wer nur zuschaut, wettet aus der Börse.
    { "" }**Ehrlich gewürfelt?** Vor jeder Runde steht ihr Siegel am Tisch. „{ $check }“ zeigt danach die Saat, aus der alle Würfe kamen. Mit `/glück` mischst du einen eigenen Spruch in deine Würfel: Den kennt das Haus nicht, wenn es die Saat wählt.
help-keeping =
    { "" }**Wer die Taverne führt**
    Moderatoren sind alle, die auf diesem Server „Server verwalten“ dürfen:
    `/taverne einstellungen` – was hier gilt
    `/taverne börse` – Börsen richtigstellen
    `/taverne tisch` – einen Tisch auflösen
    `/taverne wette` – eine Wette entscheiden, über die ihr streitet
    `/taverne protokoll` – was Moderatoren getan haben
    `/taverne export` – alle Bücher als Tabelle

    { "" }**Was der Bot sich merkt**
    Deinen Namen, deine Börse, deine Tische, Würfe und Wetten auf diesem Server. Er liest keine Nachrichten mit.
    `/daten export` – alles über dich als Datei
    `/daten löschen` – löscht, was über dich da steht
rules-zyklus =
    { "" }**34-Zyklus**
    Zwei bis zwölf am Tisch, fünf Würfel. Wer den höchsten Würfel wirft, beginnt und nennt den Einsatz. Alle legen ihn in den Topf; wer weniger hat, legt alles, was er hat, und spielt trotzdem mit.

    { "" }**Dein Zug:** Wirf alle fünf. Nach jedem Wurf bleibt mindestens einer liegen, den Rest wirfst du weiter, bis alle liegen. Was liegt, liegt.

    { "" }**Wertung:** Eine `3` und eine `4` müssen liegen, dann zählt die Summe der anderen drei.
    { $best } – 18 Punkte
    { $some } – 8 Punkte
    { $zyklus } – **Zyklus**, schlägt alles
    { $ash } – **Asche**, nichts wert

    { "" }**Gleichstand:** Stechen. Wer gleichauf ist, legt noch einmal den Einsatz nach (beim zweiten Stechen das Doppelte, und so weiter) und spielt einen neuen Zug; die anderen schauen zu. Haben alle Asche, sind alle gleichauf.

    Wer gewinnt, nimmt den Topf und beginnt die nächste Runde. Wer keine Münze mehr hat, ist aus. Wer zuletzt noch welche hat, gewinnt den Abend.

    „{ $cry }“ ist ein Stoßgebet vor dem Wurf, gern mit eigenen Worten. An den Chancen ändert es nichts, und zu oft gesagt macht es den Tisch misstrauisch.

    { "" }**Schiefe Würfel** (Hausregel): In einem von zwanzig Würfen liegt einer schief. Dann zählt der ganze Wurf nicht und wird wiederholt.
rules-dutzend =
    { "" }**2, 4 und ein halbes Dutzend**
    Zwei bis zwölf am Tisch, fünf Würfel. In jeder Runde legen alle den Einsatz des Tisches in den Topf; wer weniger hat, legt alles, was er hat, und spielt trotzdem mit. Dann wirft jeder einen Würfel, und der höchste beginnt.

    { "" }**Dein Zug:** Wirf alle fünf. Nach jedem Wurf bleibt mindestens einer liegen, den Rest wirfst du weiter, bis alle liegen. Was liegt, liegt.

    { "" }**Wertung:** Eine `2` und eine `4` müssen liegen, dann zählt die Summe der anderen drei.
    { $best } – 18 Punkte
    { $some } – 9 Punkte
    { $none } – nichts, die 4 fehlt

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
    { $three } – 16 mit 3, das Beste
    { $five } – 16 mit 5
    { $six } – 15 mit 6
    { $few } – 13 mit 3
    { $over } – 19, überworfen

    { "" }**Gleichstand** in Summe und Würfeln: Der Topf wird geteilt. An Tischen mit Stechen werfen stattdessen alle, die gleichauf sind, einen Würfel; der höchste gewinnt.

    Haben alle überworfen, bleibt der Topf für die nächste Runde; nach der letzten geht er zurück. Wer die meisten Runden gewonnen hat, gewinnt den Abend. Geteilte zählen für jeden.
rules-pyramide =
    { "" }**Pyramide**
    Allein oder mit bis zu zwölf Leuten, sechs Würfel, sechs Runden. Den Einsatz zahlt jeder einmal am Anfang; ohne Einsatz geht es um die Ehre. Wer beim Auswürfeln am höchsten wirft, beginnt jede Runde.

    { "" }**Dein Zug:** Wirf alle sechs. Zweimal darfst du danach beliebige Würfel neu werfen, auch solche, die schon lagen: antippen, dann „{ $throw-again }“. Mit „{ $leave-so }“ hörst du früher auf.

    { "" }**Bauen:** Über zwei Würfeln liegt immer ihr Unterschied plus 1: über 4 und 6 liegt 3. Der Bot baut, was am meisten bringt.
    { $pyramid }
    { "" }**groß** (3+2+1 Würfel): alle Augen ×3, hier 66
    { "" }**halb** (die unteren 3+2): ×2
    { "" }**klein** (2+1): ×1
    Jeder Würfel, der übrig ist, zieht seine Augen ab. Ohne Pyramide werden alle sechs abgezogen.

    { "" }**Drei gleiche unten** zählen bei groß und halb statt der Augen: Einsen 100, Zweien 20, Dreien 30, Vieren 40, Fünfen 50, Sechsen 60.
    { $ones } – groß, 300 Punkte
    { $sixes } – halb, 114 Punkte; groß wären es nur 78
    { $fives } – halb, 94 Punkte

    { "" }**Schreiben:** Nach dem Zug schreibst du die Punkte in ein freies Feld deines Blatts: eines an der Spitze zählt ×3, zwei in der Mitte ×2, drei unten ×1. Geschrieben ist geschrieben. Am Ende zum Beispiel:
    { $sheet }

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
    { $placed }
    blau nach hinten: +1, Summe 14
    schwarz nach hinten: −8, Summe 6
    blau nach rechts: −2, Summe 4
    rot nach links: −4, Summe **0**. Das sind vier Punkte.
    { $tipped }

    Kippt kein Würfel mehr, sind 30 Züge vorbei oder hilft nur „{ $give-up }“, zählt die Runde 40 Punkte. Danach siehst du, wie kurz es gegangen wäre.

rules-bets =
    { "" }**Nebenwetten:** Mit `/wette` setzt du auf alles, was am Tisch geschehen kann; wer dagegenhält, setzt gleich viel, und wer recht behält, bekommt beides.
    Zum Beispiel 2 Fen auf „{ $claim }“: Mit { $bet } bekommst du 4 Fen.
rules-claim-zyklus = nächster Wurf mindestens eine 1
rules-claim-dutzend = nächster Wurf mindestens zwei Sechsen
rules-claim-dreizehn = die Bank überwirft
rules-claim-pyramide = nächster Wurf mindestens drei Sechsen
rules-claim-null = nächster Wurf mindestens eine 9
button-help = Hilfe
rules-choose = Ein anderes Spiel …

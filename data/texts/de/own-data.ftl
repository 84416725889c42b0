## What is stored about a member

command-data = daten
command-data-about = Was hier über dich gespeichert ist
command-data-export = export
command-data-export-about = Alles, was hier über dich gespeichert ist, als Datei
command-data-delete = löschen
command-data-delete-about = Löschen, was hier über dich gespeichert ist (fragt zweimal)

button-forget = Weiter
button-forget-yes = Endgültig löschen

export-file = Alles über dich als JSON, zum Aufheben und Weiterverarbeiten
told-export =
    { "" }**Alles über dich**, was auf diesem Server gespeichert ist, steht in dieser Datei: Börse, Buchungen, Tische, Würfe, Wetten und was Moderatoren mit dir zu tun hatten.
    Verborgene Würfel laufender Runden sind nicht dabei. Nur du siehst diese Antwort.
ask-forget =
    { "" }**Alles über dich löschen?**

    { "" }**Weg sind dann** dein Name und deine Discord-Nummer. Überall auf diesem Server steht dann ein Name wie „Gast 17“.
    { $coins ->
        [0] Deine Börse ist leer.
       *[other] Deine { FEN($coins) } Fen bekommt das Haus.
    }{ $tab ->
        [0] { "" }
       *[other] { " " }Der Deckel von { FEN($tab) } Fen wird davon bezahlt, der Rest erlassen.
    }

    { "" }**Das bleibt,** weil es auch den anderen gehört: Spiele, Wetten und Buchungen, unter dem neuen Namen.
    Auch Nachrichten, die schon im Kanal stehen, bleiben dort. In Sicherungen stehst du, bis sie ersetzt sind.

    Kommst du in den nächsten 30 Tagen wieder, gibt es kein zweites Willkommensgeld. Dafür bleibt so lange ein Merkzeichen ohne Namen.
    Alles als Datei, solange es noch geht: `/daten export`
ask-forget-again =
    { "" }**Wirklich?** Das lässt sich nicht rückgängig machen. { $coins ->
        [0] { "" }
       *[other] Auch deine { FEN($coins) } Fen sind dann weg.
    }
told-forgotten =
    { "" }**Gelöscht.** In den Büchern stehst du jetzt als „{ $name }“.
    Mach’s gut!

refused-forget-table =
    { $number ->
        [one] Löschen geht erst, wenn Tisch { $tables } zu Ende ist, denn von dort können noch Münzen kommen.
       *[other] Löschen geht erst, wenn die Tische { $tables } zu Ende sind, denn von dort können noch Münzen kommen.
    }
refused-forget-offer = An Tisch { $table } ist noch eine Wette von dir offen; nimm sie mit `/wetten` zurück und lösch dann.
refused-forget-bet = An Tisch { $table } läuft noch eine Wette von dir; löschen geht, sobald sie entschieden ist.
refused-nothing-stored = Über dich ist hier nichts gespeichert.

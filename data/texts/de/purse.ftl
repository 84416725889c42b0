## Purses, payments, tabs, and what moderators do to them

command-pay = zahlen
command-pay-about = Einem Mitglied Fen aus deiner Börse geben
command-tab = anschreiben
command-tab-about = Pleite? Das Haus leiht dir etwas. Zeigt auch, was auf deinem Deckel steht
command-give = geben
command-give-about = Einen Betrag in eine Börse legen
command-take = nehmen
command-take-about = Einen Betrag aus einer Börse nehmen
command-reset-all = alle-zurücksetzen
command-reset-all-about = Alle Börsen auf das Willkommensgeld zurücksetzen (fragt zweimal)
command-undo = rückgängig
command-undo-about = Das letzte Zurücksetzen aller Börsen rückgängig machen (fragt vorher)

option-payee = mitglied
option-payee-about = Wer die Fen bekommt

button-tab = Deckel ansehen
button-tab-all = Alles: { FEN($amount) } Fen
button-tab-part = Teil zahlen …
button-reset-all = Alle zurücksetzen
button-reset-sure = Ja, wirklich alle
button-undo-reset = Rückgängig machen

purse-in-pots = In Töpfen: { FEN($amount) } Fen
purse-tab = Auf dem Deckel: { FEN($amount) } Fen
purse-entries = **Zuletzt**

entry-line = **{ $amount }** { $what } · { $at }
entry-note = -# „{ $note }“
entry-nobody = Moderation
entry-welcome = Willkommen vom Haus
entry-buy-in = Mitgebracht an Tisch { $table }
entry-cash-out = Von Tisch { $table } heimgenommen
entry-refund = Topf zurück, Tisch { $table }
entry-bet = Gewettet, Tisch { $table }
entry-bet-back = Wetteinsatz zurück, Tisch { $table }
entry-bet-won = Wette gewonnen, Tisch { $table }
entry-bet-void = Wette ungültig, Tisch { $table }
entry-bet-undo = Wette neu entschieden, Tisch { $table }
entry-gift-from = Von { $name } bekommen
entry-gift-to = An { $name } gezahlt
entry-loan = Angeschrieben
entry-loan-back = Deckel gezahlt
entry-set = Gesetzt ({ $name })
entry-give = Gutschrift ({ $name })
entry-take = Abzug ({ $name })
entry-reset = Zurückgesetzt ({ $name })
entry-reset-all = Alle zurückgesetzt ({ $name })
entry-reset-undone = Rückgängig gemacht ({ $name })
entry-other = Umgebucht

told-paid = **{ $giver }** zahlt **{ $taker }** { FEN($amount) } Fen.
told-paid-below = Bezahlt; der Beleg steht im Kanal.

tab-lent = Das Haus leiht dir { FEN($amount) } Fen und schreibt sie an.
tab-owed = Auf deinem Deckel: **{ FEN($amount) } Fen**
tab-empty = Dein Deckel ist leer.
tab-how = -# Zahl, wann du magst. Solange etwas darauf steht, kannst du anderen nichts zahlen.
tab-part-title = Deckel zahlen
tab-part-label = Wie viel?
tab-part-hint = Fen, höchstens { FEN($most) }

ask-reset-all =
    { "" }**Alle Börsen zurücksetzen?**
    { $number ->
        [one] Eine Börse
       *[other] { $number } Börsen
    }, zusammen: jetzt { FEN($before) } Fen, danach { FEN($after) } Fen.
    Münzen an Tischen und in Wetten bleiben, wo sie sind, und was auf Deckeln steht, bleibt stehen. Sieben Tage lang lässt es sich rückgängig machen: `/taverne börse rückgängig`.
ask-reset-sure =
    { "" }**Wirklich?** { $number ->
        [one] Eine Börse wird
       *[other] { $number } Börsen werden
    } auf das Willkommensgeld gesetzt; zusammen sind es dann { FEN($after) } Fen statt { FEN($before) }. Rückgängig machen lässt es sich { $days } Tage lang.
told-reset-all =
    { "" }**Alle Börsen sind zurückgesetzt.**
    { $number ->
        [one] Eine Börse
       *[other] { $number } Börsen
    }, zusammen: vorher { FEN($before) } Fen, jetzt { FEN($after) } Fen.
ask-undo-reset =
    { "" }**Wirklich rückgängig machen?** Alle Börsen wurden <t:{ $at }:R> zurückgesetzt.
    { $number ->
        [one] Eine Börse
       *[other] { $number } Börsen
    }, zusammen: jetzt { FEN($before) } Fen, danach { FEN($after) } Fen. Was seither gewonnen und verloren wurde, bleibt dabei.
told-undo-reset =
    { "" }**Das Zurücksetzen ist rückgängig gemacht.**
    { $number ->
        [one] Eine Börse
       *[other] { $number } Börsen
    }, zusammen: vorher { FEN($before) } Fen, jetzt { FEN($after) } Fen.
undo-spent = Schon ausgegeben und nicht mehr zu holen:
undo-spent-line = **{ $name }**: { FEN($amount) } Fen
undo-spent-rest =
    und { $number ->
        [one] ein weiterer
       *[other] { $number } weitere
    }, zusammen { FEN($amount) } Fen

refused-set-to-nothing = Auf null setzt man keine Börse; nimm stattdessen alles mit `/taverne börse nehmen`.
refused-paying-oneself = Dir selbst kannst du nichts zahlen; nenn jemand anderen.
refused-not-here = Wer nicht mehr auf diesem Server ist, bekommt nichts; nenn jemanden, der hier ist.
refused-owing = Auf deinem Deckel stehen noch { FEN($tab) } Fen; zahl sie erst mit `/anschreiben`, dann kannst du anderen etwas geben.
refused-not-broke = Angeschrieben wird erst unter { FEN($least) } Fen, und du hast noch { FEN($have) } Fen, Tische, Töpfe und Wetten mitgezählt.
refused-lent-today = Heute hat dir das Haus schon etwas geliehen; wieder anschreiben kannst du <t:{ $at }:R>.
refused-nothing-owed = Auf deinem Deckel steht nichts, du musst also nichts zahlen.
refused-more-than-owed = Auf deinem Deckel stehen nur { FEN($tab) } Fen; zahl höchstens so viel.
refused-question-gone = Diese Frage ist schon beantwortet oder älter als fünf Minuten; gib den Befehl noch einmal.
refused-not-your-question = Das bestätigt nur, wer danach gefragt hat; gib den Befehl selbst.
refused-nothing-to-undo = Es gibt kein Zurücksetzen aller Börsen, das man rückgängig machen könnte.
refused-too-late-to-undo = Das letzte Zurücksetzen ist länger als { $days } Tage her und bleibt, wie es ist.

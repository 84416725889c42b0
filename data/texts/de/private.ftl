## Private answers

ask-rise =
    { "" }**Wirklich aufstehen?** { $pot ->
        [yes] Dein Zug, dein Ergebnis und dein Anteil am Topf verfallen.
       *[no] Dein Zug und dein Ergebnis verfallen.
    }{ $bets ->
        [0] { "" }
       *[other] { " " }Deine Wetten auf dich selbst sind verloren: { FEN($bets) } Fen.
    }{ $coins ->
        [0] { "" }
       *[other] { " " }Deine { FEN($coins) } Fen nimmst du mit.
    }
ask-cancel =
    { "" }**Den Tisch wirklich auflösen?** Alle bekommen zurück, was sie in den Topf gelegt haben, und nehmen mit, was sie noch haben.
question-until = -# Diese Frage gilt bis <t:{ $until }:t>.
told-risen =
    Du bist aufgestanden{ $coins ->
        [0] ; Münzen lagen keine mehr vor dir.
       *[other] ; { FEN($coins) } Fen sind zurück in deiner Börse.
    }
told-never-mind = Gut, alles bleibt, wie es ist.
told-cancelled = Der Tisch ist aufgelöst. Was im Topf lag, ist zurückgezahlt, und alle nehmen mit, was sie noch haben.
told-corrected = Börse von **{ $name }**: vorher { FEN($before) } Fen, jetzt **{ FEN($after) } Fen**.

purse-welcome = Willkommen in der Taverne! Das Haus schenkt dir { FEN($amount) } Fen für den Anfang. Wie es weitergeht, sagt dir `/hilfe`.
purse-welcome-from = Das Willkommensgeld hattest du schon; nach dem Löschen deiner Daten bekommst du es ab <t:{ $at }:d> wieder.
purse-coins = In deiner Börse: **{ FEN($amount) } Fen**
purse-at-tables = An Tischen: { FEN($amount) } Fen

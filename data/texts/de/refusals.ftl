## Refusals: what is wrong, and what to do

failed = Da ist uns etwas vom Tresen gefallen, verloren ist nichts. Hilft ein zweiter Versuch nicht, nenn der Moderation das Kürzel `{ $reference }`.
failed-store = Das Wirtshausbuch klemmt gerade, verloren ist nichts. Hilft ein zweiter Versuch nicht, nenn der Moderation das Kürzel `{ $reference }`.
refused-not-asked = Das wird gerade nicht gefragt; schau, was am Tisch als Nächstes ansteht.
refused-not-your-turn = Du bist gerade nicht dran; am Tisch steht, wer an der Reihe ist.
refused-others-roll = Hier hast du nichts mehr zu werfen; warte auf die anderen.
refused-stale = Das ist schon geschehen; am Tisch steht der neue Stand.
refused-not-understood = Dieser Knopf gilt nicht mehr; nimm die Knöpfe am Tisch oder hol ihn mit `/tisch zeigen`.
refused-old-command = Diesen Befehl gibt es so nicht mehr; tippe / und wähle ihn neu aus.
refused-guild-only = Gespielt wird nur auf einem Server, nicht in Privatnachrichten.
refused-closing = Die Taverne macht kurz zu und gleich wieder auf; nichts ist verloren, versuch es in einer Minute noch einmal.
refused-missing-right = Mir fehlt hier das Recht „{ $right ->
        [right-view] Kanal ansehen
        [right-connect] Verbinden
        [right-threads] Nachrichten in Threads senden
        [right-manage-threads] Threads verwalten
       *[right-send] Nachrichten senden
    }“; geben kann es mir, wer den Server verwaltet.
refused-paused = Mir fehlt hier das Recht „{ $right ->
        [right-view] Kanal ansehen
        [right-connect] Verbinden
        [right-threads] Nachrichten in Threads senden
        [right-manage-threads] Threads verwalten
       *[right-send] Nachrichten senden
    }“; Tisch und Uhr ruhen, und habe ich es bis <t:{ $at }:t> nicht zurück, bekommen alle ihre Münzen wieder.
refused-no-such-table = Einen Tisch { $table } gibt es hier nicht; ohne Nummer nehme ich den Tisch in diesem Kanal.
refused-no-table-here = Hier steht gerade kein Tisch; mit `start` nach dem Namen eines Spiels stellst du einen auf, etwa `/zyklus start`.
refused-nothing-plays = Hier läuft gerade kein Spiel; probier es, sobald eins begonnen hat.
refused-which-table = Hier stehen mehrere Tische ({ $tables }); sag mit der Option „tisch“, welchen du meinst.
refused-table-full = An diesem Tisch ist kein Platz mehr; stell einen eigenen auf, etwa mit `/zyklus start`.
refused-already-seated = Du sitzt schon an diesem Tisch.
refused-too-many-tables = Du sitzt schon an { $most } Tischen; steh erst von einem auf.
refused-not-in-lobby = An diesem Tisch wird schon gespielt oder es ist aus; hinsetzen kann man sich nur vorher.
refused-not-running = An diesem Tisch wird gerade nicht gespielt.
refused-not-seated = Du sitzt nicht an diesem Tisch; das entscheidet, wer mitspielt.
refused-too-few-seats = Es braucht mindestens { $least } am Tisch, sonst macht es keinen Spaß.
refused-host-only = Das darf nur, wer den Tisch aufgestellt hat.
refused-moderators-only = Das dürfen nur Moderatoren (Recht „Server verwalten“).
refused-moderators-close = Einen Tisch, an dem gespielt wird, lösen nur Moderatoren auf (Recht „Server verwalten“); du selbst kannst aufstehen: `/tisch verlassen`.
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

## What moderators did, and its export

command-log = protokoll
command-log-about = Was Moderatoren getan haben, seitenweise
command-cancel-any = tisch
command-cancel-any-about = Irgendeinen Tisch des Servers auflösen; alle bekommen ihre Münzen zurück
command-export = export
command-export-about = Hauptbuch und Wirtshausbuch als CSV-Dateien
option-table-any-about = Welcher Tisch, aus allen Kanälen
option-log-member-about = Nur was dieses Mitglied getan hat oder was mit ihm geschah

ask-cancel-any =
    { "" }**Tisch { $table } in <#{ $channel }> wirklich auflösen?** Dort sitzen: { $names }. Alle bekommen zurück, was sie in den Topf gelegt haben, und nehmen mit, was sie noch haben.{ $number ->
        [0] { "" }
        [one] { " " }Eine Wette läuft dort noch.
       *[other] { " " }{ $number } Wetten laufen dort noch.
    }
choice-table-in = { $table } · #{ $channel } · { $seated }

log-title = **Wirtshausbuch** · Seite { $page } von { $pages }
log-of = Nur **{ $name }**
log-empty = Hier steht noch nichts.
log-who = <t:{ $at }:d> <t:{ $at }:t> · **{ $actor }**
log-reason = -# „{ $reason }“
log-kinds = Welche Einträge
log-kind-all = Alles
log-kind-purse = Börsen
log-kind-bet = Wetten
log-kind-table = Tische
log-kind-settings = Einstellungen

act-purse-set = Börse von **{ $target }** gesetzt: { FEN($before) } → { FEN($after) } Fen
act-purse-give = Gutschrift für **{ $target }**: { FEN($before) } → { FEN($after) } Fen
act-purse-take = Abzug bei **{ $target }**: { FEN($before) } → { FEN($after) } Fen
act-purse-reset = Börse von **{ $target }** zurückgesetzt: { FEN($before) } → { FEN($after) } Fen
act-purse-reset-all = **Alle Börsen** zurückgesetzt: zusammen { FEN($before) } → { FEN($after) } Fen
act-purse-reset-undone = Zurücksetzen **aller Börsen** rückgängig gemacht: zusammen { FEN($before) } → { FEN($after) } Fen
act-bet-offerer = Freie Wette { $number } entschieden: gewonnen hat, wer sie anbot
act-bet-holder = Freie Wette { $number } entschieden: gewonnen hat, wer dagegenhielt
act-bet-void = Freie Wette { $number } entschieden: niemand hat gewonnen
act-table-cancel = Tisch { $number } aufgelöst
act-table-back = Tisch { $number } aufgelöst ({ $game }): { FEN($amount) } Fen gingen zurück
act-bet-again = Freie Wette { $number } berichtigt, je { FEN($amount) } Fen: erst gewann { $before }, jetzt gewinnt { $after }
act-side-offerer = wer sie anbot
act-side-holder = wer dagegenhielt
act-side-void = niemand
act-missing = { "" }; { FEN($amount) } Fen waren nicht mehr zu holen
act-setting = **{ $what }:** { $before } → { $after }
act-other = { $act } ({ $number })

export-told =
    { "" }**Die Bücher dieses Servers**, auch für Tabellenprogramme: Felder durch Strichpunkt getrennt, UTF-8, Beträge als viertel Fen (`…_quarters`) und in Fen.
    `ledger`: jede Buchung, die neueste zuerst. Auf jedem Konto ist Gutschrift minus Abbuchung der Stand in `accounts`.
    `log`: was Moderatoren getan haben.
export-packed = -# Zu groß für eine einfache Datei, deshalb gepackt (gzip): { $files }
export-cut = ⚠️ Mehr passt nicht in eine Nachricht. Von `{ $file }` sind nur die neuesten { $rows } Zeilen dabei, Summen gehen deshalb nicht auf.
export-ledger = Alle Buchungen als CSV
export-accounts = Alle Konten mit ihrem Stand als CSV
export-log = Das Wirtshausbuch als CSV

## Side bets

command-bet = wette
command-bet-about = Eine Nebenwette anbieten: um Münzen, auf was du willst
command-bets = wetten
command-bets-about = Alle Nebenwetten: halten, zurückziehen, nachsehen
option-bet-amount = betrag
option-bet-amount-about = Fen, zum Beispiel 1 oder 2½
option-bet-claim = auf
option-bet-claim-about = Worauf, in deinen Worten, zum Beispiel: nächster Wurf mindestens eine 6
option-bet-opponent = gegner
option-bet-opponent-about = Wer allein dagegenhalten darf (sonst alle)
option-bet-limit = wettlimit
option-bet-limit-about = Nebenwetten: So viele Fen darf jemand hier zugleich in Wetten haben (sonst ohne Grenze)

button-bets = Wetten
button-hold = { $number } · { FEN($amount) } Fen halten
button-hold-all = Halten: { FEN($amount) } Fen
button-hold-part = Nur einen Teil …
button-withdraw = Zurückziehen
button-i-won = Ich habe gewonnen
button-i-lost = Ich habe verloren
button-page-back = Zurück
button-page-on = Weiter
button-bet-yes = So gilt’s
button-bet-no = Abbrechen

bets-title = **Nebenwetten**
bets-at-table = **Nebenwetten am Tisch { $table }**
bets-everywhere = **Nebenwetten**
bets-page = { $title } · Seite { $page } von { $pages }
bets-none = Gerade gibt es keine. Mit `/wette` bietest du eine an.
bets-how = -# Wer hält, setzt dagegen: gleicher Betrag, der Gewinner bekommt beides.
bets-more = -# … und { $number } weitere
bets-more-decided = -# 🤝 … und { $number } weitere entschieden
bet-line-more = · { $line }
bet-at-table = { $line } · Tisch { $table }
bet-offer =
    { $number } · **{ $name }** setzt { FEN($amount) } Fen auf „{ $claim }“ ({ $until }{ $part ->
        [yes] ; noch { FEN($free) } Fen frei
       *[no] { "" }
    })
bet-offer-only = { $line }, nur für { $name }
bet-free-claim = frei: { $said }
bet-running = **{ $offerer }** gegen **{ $holder }**: { FEN($amount) } Fen auf „{ $claim }“
bet-won =
    🤝 „{ $claim }“ { $true ->
        [yes] stimmte
       *[no] stimmte nicht
    }: **{ $winner }** gewinnt { FEN($amount) } Fen von { $loser }
bet-void = 🤝 Wette gilt nicht, { $offerer } und { $holder } bekommen je { FEN($amount) } Fen zurück: „{ $claim }“
bet-says = -# { $name } sagt: { $winner } hat gewonnen.
bet-number = -# Freie Wette { $number }: Sagt beide, wer gewonnen hat. Seid ihr uneins, entscheidet die Moderation.
bet-disputed =
    Freie Wette { $number }, ihr seid uneins: Wer moderiert und nicht mitgewettet hat, entscheidet mit `/taverne wette { $number }`. Sonst geht alles zurück, { $over ->
        [yes] <t:{ $at }:R>
       *[no] 48 Stunden, nachdem der Tisch schließt
    }.
bet-judged = -# Entschieden von der Moderation: { $reason }
bet-number-decided = -# Freie Wette { $number }
bet-wait = -# ⏳ Der nächste Wurf wartet auf Gegenwetten: Ein Klick gilt, geworfen wird spätestens <t:{ $at }:R>.
bet-open-until = -# Offen: { $until }. Was niemand hält, bekommst du zurück.
bet-last-coins = ⚠️ Damit hast du am Tisch keine Münze mehr frei. Wer beim nächsten Einsatz keine hat, setzt aus oder ist raus.
bet-until-stake = bis zum nächsten Einsatz
bet-until-throw = bis zum Wurf
bet-until-turn = bis der Zug entschieden ist
bet-until-placed = bis die Reihe liegt
bet-until-first = bis zum ersten Wurf der Runde
bet-until-round = bis die Runde entschieden ist
bet-until-won = bis der Tisch entschieden ist
bet-until-end = bis der Tisch schließt
bet-chance = { $whole },{ $tenth } %
bet-chance-played = { $chance }, wenn darauf gespielt wird
bet-likely = Chance: { $chance }
bet-part-title = Einen Teil halten
bet-part-label = Wie viele Fen hältst du?
bet-part-hint = höchstens { FEN($free) }

ask-bet = **{ FEN($amount) } Fen auf „{ $claim }“** – so habe ich dich verstanden. Soll das gelten?
ask-bet-free =
    { "" }**{ FEN($amount) } Fen auf „{ $claim }“**
    Das kann ich nicht aus den Würfeln lesen. Als freie Wette geht es: Ihr beide sagt am Ende, wer gewonnen hat. Soll das gelten?
told-bet-placed = Nummer { $number } steht am Tisch: { FEN($amount) } Fen auf „{ $claim }“.
told-bet-held = 🤝 Es gilt, Nummer { $number }: Du hältst { FEN($amount) } Fen gegen { $name } und gewinnst, wenn „{ $claim }“ nicht stimmt. Zurücknehmen geht nicht.
told-bet-withdrawn = Nummer { $number } zurückgezogen: { FEN($amount) } Fen auf „{ $claim }“ sind wieder bei dir.
bets-left =
    -# { $number ->
        [one] Eine freie Wette ist
       *[other] { $number } freie Wetten sind
    } noch offen: `/wetten`. Was niemand entscheidet, geht <t:{ $at }:R> zurück.
told-throw-waits = Vorgemerkt: Sobald die Wettfrist um ist, werfe ich für dich.
told-bet-disputed = Notiert. Ihr seid uneins; wie es weitergeht, steht bei der Wette.
told-bet-said = Notiert. Jetzt fehlt noch, was { $name } sagt.
told-bet-agreed = Ihr seid euch einig: { $name } bekommt { FEN($amount) } Fen.
choice-free = freie Wette: { $said }

purse-in-bets = In Wetten: { FEN($amount) } Fen
command-judge = wette
command-judge-about = Eine freie Wette entscheiden oder eine Entscheidung berichtigen
option-bet = nummer
option-bet-about = Die Nummer der freien Wette
option-bet-winner = gewinner
option-bet-winner-about = Wer sie gewonnen hat
judge-offerer = wer sie angeboten hat
judge-holder = wer dagegenhielt
judge-void = niemand, alles geht zurück
choice-free-bet = { $bet }: { $offerer } gegen { $holder }, „{ $said }“
told-judged = Freie Wette { $bet } ist entschieden: { $name } bekommt { FEN($amount) } Fen.
told-judged-void = Freie Wette { $bet } gilt nicht: { $offerer } und { $holder } bekommen je { FEN($amount) } Fen zurück.

refused-no-such-bet = Diese Wette gibt es hier nicht.
refused-watchers-may-not = An diesem Tisch wetten nur die, die mitspielen.
refused-own-offer = Gegen dein eigenes Angebot kannst du nicht halten.
refused-both-sides = Du wettest schon auf das Gegenteil; auf beiden Seiten geht nicht.
refused-against-yourself = Gegen dich selbst kannst du nicht wetten.
refused-for-another = Dieses Angebot ist nur für { $name }.
refused-offer-closed = Dieses Angebot gilt nicht mehr; es kostet dich nichts.
refused-too-much-held = So viel ist nicht mehr frei: höchstens { FEN($free) } Fen.
refused-over-limit = An diesem Tisch darf jeder höchstens { FEN($most) } Fen in Wetten haben; bei dir sind es schon { FEN($have) }.
refused-too-many-offers = Hier stehen schon { $most } offene Angebote; warte, bis eines weg ist.
refused-not-enough-here = Das reicht nicht: An diesem Tisch hast du { FEN($have) } Fen frei, nötig wären { FEN($need) } Fen.
refused-not-your-offer = Das ist nicht dein Angebot.
refused-bet-decided = Das ist schon entschieden.
refused-bet-cannot-come = Das kann gar nicht kommen; darauf nimmt das Haus keine Wette an.
refused-bet-comes-for-sure = Das kommt auf jeden Fall; darauf nimmt das Haus keine Wette an.
refused-bet-in-own-hands = Wie das ausgeht, hast du gerade selbst in der Hand; so darfst du darauf nicht wetten.
refused-bet-visible = Zu spät für diese Wette: Was schon geworfen ist, entscheidet sie oder so gut wie.
refused-bet-not-at-table = Auf diesen Platz kann man nicht wetten; da sitzt niemand mehr.
refused-bet-sits-out = Wer in dieser Runde nicht mitspielt, wirft nichts, worauf man wetten kann.
refused-bet-no-round = So eine Runde kommt an diesem Tisch nicht mehr.
refused-not-free = Über diese Wette entscheiden die Würfel; nimm eine freie Wette.
refused-not-your-bet = Wer diese Wette gewonnen hat, sagen nur die beiden, die sie geschlossen haben.
refused-bet-over = Diese Wette ist schon entschieden.
refused-own-bet = An dieser Wette bist du beteiligt; das entscheidet jemand anders.
refused-side-gone = Eine Seite dieser Wette hat ihre Daten gelöscht; das Ergebnis bleibt, wie es ist.

## The table

title-lobby = ## 🎲 { $game } · Tisch { $table }
# No-break spaces: only a long name is cut from its round, never the dot from what follows it.
title-round = ## 🎲 { $game }{ "\u00A0" }·{ "\u00A0" }Runde { $round }
table-line = -# Tisch { $table }
coins = { FEN($amount) } Fen
names-and = { $first } und { $last }
clock = ⏳ Bedenkzeit endet <t:{ $at }:R>

lobby-stakes = Jeder bringt **{ FEN($buy_in) } Fen** mit; wer weniger hat, alles, was da ist.
lobby-no-stakes = Münzen braucht hier niemand; bis zu **{ FEN($buy_in) } Fen** liegen für Nebenwetten bereit.
lobby-terms = -# Kleinste Münze { FEN($coin) } Fen · Bedenkzeit { $minutes } min
lobby-seats = **Am Tisch** ({ $taken } von { $places })
lobby-host = · **{ $name }** · { FEN($coins) } Fen (hat den Tisch aufgestellt)
lobby-seat = · **{ $name }** · { FEN($coins) } Fen
lobby-waiting = · { $name } – Platz freigehalten, fehlt noch
lobby-missing =
    { $missing ->
        [one] Es fehlt noch mindestens einer.
       *[other] Es fehlen noch mindestens { $missing }.
    }
lobby-how-to =
    -# „{ $start }“ drückt, wer den Tisch aufgestellt hat.
    -# Wie man spielt: `/regeln`
lobby-closes = -# Fängt niemand an, schließt der Tisch <t:{ $at }:R>.

button-sit = Mitspielen
button-start = Los geht’s
button-rise = Aufstehen
button-call-off = Tisch auflösen
button-home = Feierabend
button-stay = Feierabend verwerfen
button-check = Würfel prüfen
button-again = Nochmal
button-rise-yes = Ja, aufstehen
button-cancel-yes = Ja, Tisch auflösen
button-never-mind = Nein

home-votes =
    Feierabend { $at ->
        [now] gleich jetzt
       *[later] nach dieser Runde
    }? Dafür: { $names } ({ $votes } von { $seats })

ending-won = 🏆 **{ $name }** { $number ->
        [one] gewinnt
       *[other] gewinnen
    } den Abend!
ending-alone = Das war’s, **{ $name }**!
ending-nobody = Der Abend ist aus; niemand am Tisch hat ihn gewonnen.
ending-unread = Dieser Tisch ist aus.
ending-feierabend = 🌙 Feierabend. Alle nehmen ihre Münzen mit heim.
ending-cancelled = Der Tisch wurde aufgelöst. Was im Topf lag, ist zurückgezahlt, und alle nehmen mit, was sie noch haben.
ending-deserted = Alle sind aufgestanden, der Tisch ist leer.
ending-abandoned = Alle sind gegangen. Was im Topf lag, ist zurück in den Börsen.
ending-not-started = Niemand hat angefangen, der Tisch ist geschlossen. Alle haben ihre Münzen zurück.
ending-evicted = Der Tisch wurde aufgelöst, weil der Bot hier nicht bleiben durfte. Was im Topf lag, ist zurückgezahlt, und alle nehmen mit, was sie noch haben.
ending-outdated = Dieser Tisch stammt aus einer älteren Fassung der Taverne. Was im Topf lag, ist zurückgezahlt, und alle nehmen mit, was sie noch haben.
ending-taken = -# Mit nach Hause: { $shares }

seal = Würfelsiegel `{ $seal }…`
seal-broken =
    Würfelsiegel `{ $seal }…`
    Saat `{ $seed }…`

reminder =
    ⏳ { $members }, { $number ->
        [one] du bist dran. Sonst beende ich den Zug <t:{ $at }:R> für dich.
       *[other] ihr seid dran. Sonst mache ich <t:{ $at }:R> für euch weiter.
    } { $link }
moved = Der Tisch ist weitergezogen: { $link }

choice-table = Tisch { $table } · { $game }

## Settings of the guild, and what they refuse

command-settings = einstellungen
command-settings-about = Was in dieser Taverne gilt: Tische, Spiele, Sprache, Wirtshausbuch

settings-title = **Einstellungen der Taverne**
settings-saved = ✓ **{ $what }:** { $value }
settings-same = **{ $what }:** { $value } – dabei bleibt es.
settings-tables = **Tische**
settings-games = **Spiele**
settings-house = **Haus**
settings-line = { $what }: **{ $value }**
settings-silent = -# ⚠️ Dort kann ich nicht schreiben: Ein Recht fehlt, oder den Kanal gibt es nicht mehr. Bis dahin steht alles nur in `/taverne protokoll`.
settings-running = -# Was schon steht, spielt weiter wie aufgestellt.

setting-channels = Kanäle
setting-buy-in = Münzen
setting-coin = Teilung
setting-wettfrist = Wettfrist
setting-turn = Bedenkzeit
setting-house-rules = Hausregeln
setting-side-bets = Nebenwetten
setting-welcome = Willkommensgeld
setting-language = Sprache
setting-zone = Zeitzone
setting-log-channel = Kanal des Wirtshausbuchs

value-everywhere = überall
value-more-channels = { $channels } und { $more } weitere
value-nowhere = keiner
value-none = keine
value-on = an
value-off = aus
value-language-guild = wie der Server
value-language-de = Deutsch
value-language-en = Englisch
value-seconds = { $number } s
value-minutes = { $number } min
value-skewed = schiefe Würfel (34-Zyklus)
value-cheating = Falschspiel (Dutzend)

choose-channels = Kanäle für Tische …
choose-coin = Kleinste Münze
choose-house-rules = Erlaubte Hausregeln …
choose-language = Sprache der Taverne
choose-log-channel = Kanal fürs Wirtshausbuch …

button-buy-in = Münzen ändern
button-wettfrist = Wettfrist ändern
button-turn = Bedenkzeit ändern
button-bets-on = Wetten einschalten
button-bets-off = Wetten ausschalten
button-welcome = Geld für Neue ändern
button-zone = Zeitzone ändern

form-buy-in = Was jeder mitbringt, in Fen
form-wettfrist = Sekunden, 0 bis 60
form-turn = Minuten, 1 bis 60
form-welcome = Für neue Gäste, in Fen
form-zone = Name der Zeitzone

refused-no-such-zone = Diese Zeitzone kenne ich nicht; schreib sie wie „{ $example }“.
refused-not-in-range = Schreib eine ganze Zahl von { $least } bis { $most }.
refused-not-in-this-channel = Hier stehen keine Tische; stell deinen dort auf: { $channels }.
refused-house-rule-off = Die Hausregel „{ $rule ->
        [zyklus-skewed] schiefe Würfel
       *[dutzend-cheating] Falschspiel
    }“ gilt in dieser Taverne nicht; stell den Tisch ohne sie auf.
refused-side-bets-off = Nebenwetten sind in dieser Taverne gerade abgeschaltet; was schon läuft, läuft weiter, und Angebote, die niemand hält, kannst du immer zurücknehmen.
bets-off = -# Neue Wetten nimmt das Haus gerade nicht an. Was läuft, läuft weiter; Angebote, die niemand hält, kannst du immer zurücknehmen.
refused-coins-first = Jeder bringt { FEN($amount) } Fen mit, das geht in Münzen zu { FEN($coin) } Fen nicht auf; ändere zuerst „Münzen“.

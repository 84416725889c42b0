## Settings of the guild, and what they refuse

command-settings = settings
command-settings-about = Set what holds in this tavern: tables, games, language, the house’s book

settings-title = **Settings of the tavern**
settings-saved = ✓ **{ $what }:** { $value }
settings-same = **{ $what }:** { $value } – it stays like that.
settings-tables = **Tables**
settings-games = **Games**
settings-house = **House**
settings-line = { $what }: **{ $value }**
settings-silent = -# ⚠️ I cannot write there: a right is missing, or the channel is no more. Until then everything stands in `/tavern log` only.
settings-running = -# What stands already plays on as it was opened.

setting-channels = Channels
setting-buy-in = Coins
setting-coin = Smallest coin
setting-wettfrist = Betting time
setting-turn = Thinking time
setting-house-rules = House rules
setting-side-bets = Side bets
setting-welcome = Welcome money
setting-language = Language
setting-zone = Time zone
setting-log-channel = Channel of the house’s book

value-everywhere = everywhere
value-more-channels = { $channels } and { $more } more
value-nowhere = none
value-none = none
value-on = on
value-off = off
value-language-guild = as the server
value-language-de = German
value-language-en = English
value-seconds = { $number } s
value-minutes = { $number } min
value-skewed = cocked dice (34-Zyklus)
value-cheating = cheating (Dutzend)

choose-channels = Channels for tables …
choose-coin = Smallest coin
choose-house-rules = Allowed house rules …
choose-language = Language of the tavern
choose-log-channel = Channel for the book …

button-buy-in = Change coins
button-wettfrist = Change bet time
button-turn = Change turn time
button-bets-on = Switch bets on
button-bets-off = Switch bets off
button-welcome = Change welcome money
button-zone = Change time zone

form-buy-in = What everybody brings, in Fen
form-wettfrist = Seconds, 0 to 60
form-turn = Minutes, 1 to 60
form-welcome = For new patrons, in Fen
form-zone = Name of the time zone

refused-no-such-zone = I do not know this time zone; write it like “{ $example }”.
refused-not-in-range = Write a whole number from { $least } to { $most }.
refused-not-in-this-channel = No tables stand here; open yours there: { $channels }.
refused-house-rule-off = The house rule “{ $rule ->
        [zyklus-skewed] cocked dice
       *[dutzend-cheating] cheating
    }” is not played in this tavern; open the table without it.
refused-side-bets-off = Side bets are switched off in this tavern right now; what runs goes on, and you can always withdraw offers that nobody holds.
bets-off = -# The house takes no new bets right now. What runs goes on; you can always withdraw offers that nobody holds.
refused-coins-first = Everybody brings { FEN($amount) } Fen, which does not work out in coins of { FEN($coin) } Fen; change “Coins” first.

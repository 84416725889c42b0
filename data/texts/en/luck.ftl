## What is said for luck

command-luck = luck
command-luck-about = Put a phrase of your own into your dice, for this round
option-luck-phrase = phrase
option-luck-phrase-about = Whatever you like, up to 100 characters; it will stand in the round’s record

told-luck =
    Noted for round { $round } at table { $table }: “{ $words }”
    It goes into all your dice of this round that have not fallen yet, in the place of an earlier one. Once round { $round } is settled, it no longer counts.
    Nobody else sees it until the round can be checked: then it stands in its record, which anyone can get.

refused-phrase-empty = Nothing of your phrase can be seen; write something with letters, digits or signs.
refused-phrase-long = Your phrase is too long with { $length } characters; shorten it to { $most } at most.
refused-phrase-unmixed = This round began before an update, and its dice know no phrases yet; say yours in the next round.
refused-words-unsaid = “Hagmea help” is said before a throw of one’s own, your words came too late for that and are not noted; with `/luck` they still count for your next throws.

cry-label = Your words, if you like
cry-hint = All hear them, and so do your dice

news-cried-words = **{ $name }** mutters: “Hagmea help! { $words }”
news-suspicious-words = **{ $name }** cries yet again: “Hagmea help! { $words }” The table raises an eyebrow.

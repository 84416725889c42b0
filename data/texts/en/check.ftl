# "Check the dice": what was fixed before the first throw, what fell, and whether the two belong together.

check-none = No die has fallen at this table yet. Each round’s seal stands here before its first throw.
check-sealed =
    { "" }**Round { $round }: sealed**
    Seal (SHA-256 of the seed):
    ```
    { $seal }
    ```
    The seed that the throws of this round follow from is fixed already; so nobody can change it afterwards. { $kept ->
        [yes] At this table it would tell who cheated, so it is revealed only when the table closes.
       *[no] It is revealed when the round is settled.
    }
    { $mixed ->
        [no] The round began before an update; only from the next one on what you bring yourself goes in as well.
       *[yes] Into each throw goes what you bring only now, too: your click, or your words from `/luck`. So nobody can choose a seed that suits them, either. To be quite sure, keep this seal before the first throw.
    }
check-open =
    { "" }**Round { $round }: revealed**
    Seal (SHA-256 of the seed):
    ```
    { $seal }
    ```
    Seed:
    ```
    { $seed }
    ```
check-passed =
    ✅ Checked: the seed belongs to the seal. { $dice ->
        [0] No die fell.
        [one] The one die fell as seed and click demand.
       *[other] All { $dice } dice fell as seed, clicks and lucky phrases demand.
    } Played again by the rules, the round { $broken ->
        [yes] goes the same way until it was broken off.
       *[no] ends with the same results and payouts.
    }
check-failed =
    ❌ **Something is wrong here.** The record of this round does not add up; please show this to a moderator:
    `{ $difference }`
check-unrecorded =
    There is no record of this round, because it is too old. You can still check that the seed belongs to the seal: its 64 hexadecimal digits (without the line breaks) are 32 bytes; their SHA-256 is the seal.
check-throws = { "" }**All throws** (which die it was, faces)
check-throw = `{ $count }` { $name }: { $faces }
check-die = D{ $sides }: { $faces }
check-more = -# { $number ->
        [one] … and one more throw; the file has it.
       *[other] … and { $number } more throws; the file has them all.
    }
check-miwin = -# At Null this is the number of the die’s side that fell.
check-phrase = { $name } brought luck: “{ $phrase }”
check-more-phrases = -# { $number ->
        [one] … and one more phrase; the file has it.
       *[other] … and { $number } more phrases; the file has them all.
    }
check-house = The house
check-file = -# The file holds the whole round. Anyone can check it: with `python -m games verify FILE`, or with a program of their own, as `docs/fair-dice.md` tells.
check-packed = -# The file holds the whole round, packed. Anyone can check it: unpacked (`gunzip FILE`), with `python -m games verify FILE`, or with a program of their own, as `docs/fair-dice.md` tells.
check-file-about = Record of round { $round } at table { $table }

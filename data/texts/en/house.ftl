## What the tavern does for itself.

ending-restored-lobby = The tavern went back to an older backup, in which this table had not begun yet. Everybody has their coins back.
ending-restored = The tavern went back to an older backup, and this round’s dice had already fallen. The pot is paid back, and everybody keeps the coins they still have.

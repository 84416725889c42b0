## Refusals: what is wrong, and what to do

failed = Something fell off the counter; nothing is lost. If trying again does not help, tell the moderators the code `{ $reference }`.
failed-store = The tavern’s book is stuck right now; nothing is lost. If trying again does not help, tell the moderators the code `{ $reference }`.
refused-not-asked = Nobody asks for that right now; look at the table for what comes next.
refused-not-your-turn = It is not your turn; the table says whose it is.
refused-others-roll = There is nothing more for you to roll here; wait for the others.
refused-stale = That has happened already; the table shows how things stand.
refused-not-understood = This button does not count any more; use those at the table, or fetch it with `/table show`.
refused-old-command = This command has changed; type / and choose it again.
refused-guild-only = We play on servers only, not in private messages.
refused-closing = The tavern closes for a moment; nothing is lost, try again in a minute.
refused-missing-right = I lack the permission “{ $right ->
        [right-view] View Channel
        [right-connect] Connect
        [right-threads] Send Messages in Threads
        [right-manage-threads] Manage Threads
       *[right-send] Send Messages
    }” here; whoever manages the server can grant it.
refused-paused = I lack the permission “{ $right ->
        [right-view] View Channel
        [right-connect] Connect
        [right-threads] Send Messages in Threads
        [right-manage-threads] Manage Threads
       *[right-send] Send Messages
    }” here; the table and its clock stand still, and unless I have it back by <t:{ $at }:t>, everybody gets their coins back.
refused-no-such-table = There is no table { $table } here; without a number I take the table in this channel.
refused-no-table-here = There is no table here; set one up with `start` after the name of a game, such as `/zyklus start`.
refused-nothing-plays = No game is running here right now; try again once one has begun.
refused-which-table = Several tables stand here ({ $tables }); say which one with the option “table”.
refused-table-full = This table is full; set up one of your own, with `/zyklus start` for example.
refused-already-seated = You sit at this table already.
refused-too-many-tables = You sit at { $most } tables already; get up from one first.
refused-not-in-lobby = This table is playing already, or it is over; one sits down before the game only.
refused-not-running = Nobody is playing at this table right now.
refused-not-seated = You do not sit at this table; that is for those who play.
refused-too-few-seats = It takes at least { $least } at the table, or it is no fun.
refused-host-only = Only the host can do that.
refused-moderators-only = Only moderators can do that (“Manage Server”).
refused-moderators-close = Only moderators can close a table at play (“Manage Server”); you can get up yourself: `/table leave`.
refused-still-open = This table is still playing; “Once more” works when it is over.
refused-nothing-picked = Keep at least one die; tap one first.
refused-no-such-die = There is no such die in the present throw; look at the table again.
refused-no-throw-ahead = “Hagmea help” is said before a throw; there is none to come.
refused-stake-too-high = You do not have that much: there are { FEN($free) } Fen in front of you.
refused-no-cheating-here = This table plays honestly.
refused-cheated-before = You have already flipped a die in this turn.
refused-no-such-face = Flip it to another number from 1 to 6.
refused-nothing-doubted = Too late: somebody has cried about this throw already, or the next one is on the table.
refused-own-throw = You can’t accuse yourself.
refused-cried-before = You have already cried “Foul play!” in this round.
refused-cannot-pay-stake = Who cries must be able to pay the stake of { FEN($stake) } Fen; you have { FEN($free) } Fen.
refused-nothing-thrown = Throw your three dice first.
refused-overthrown = You are bust; all you can do now is press “Stand”.
refused-no-die-picked = Tap the dice you want to throw again first, or keep these.
refused-no-such-field = There is no such field; take one of the free ones.
refused-field-taken = That field is taken, and written is written; pick a free one.
refused-bad-placing = The row cannot lie like that; each of the three dice lies in it exactly once.
refused-same-die = No die tips twice running; take another.
refused-no-free-field = A die lies there already; tip it onto a free field.
refused-torn-apart = Then the three would not hang together any more; they must touch at a corner at least.
refused-below-null = That would take the total below zero; take another move.
refused-bad-amount = I cannot read that as an amount; write 2, 1.5 or 1½, for example.
refused-thousands = Write thousands without a point or comma, as in 1000; only quarters like 1.25 or 1.5 follow a point.
refused-signed = An amount has no sign; write 2, 1.5 or 1½, for example.
refused-too-fine = No coin is smaller than a quarter; write 1.25, 1½ or 2.75, for example.
refused-zero = Zero will not do here; name one coin at least.
refused-not-in-coins = { FEN($amount) } Fen does not work out here; the smallest coin is { FEN($coin) } Fen.
refused-cannot-buy-in = Your purse holds { FEN($purse) } Fen, less than the smallest coin of this table ({ FEN($coin) } Fen).
refused-not-enough = Not enough: there are { FEN($have) } Fen, and it takes { FEN($need) } Fen.
refused-too-much = No purse holds more than { FEN($most) } Fen.
refused-reason-missing = Say why (at most { $longest } characters).
refused-no-bots = Bots have no purse.

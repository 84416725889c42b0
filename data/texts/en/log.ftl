## What moderators did, and its export

command-log = log
command-log-about = Read what moderators did, page by page
command-cancel-any = table
command-cancel-any-about = Cancel any table of the server; everybody gets the coins back
command-export = export
command-export-about = Get the ledger and the log as CSV files
option-table-any-about = Which table, of all channels
option-log-member-about = Only what this member did or what was done to them

ask-cancel-any =
    { "" }**Really cancel table { $table } in <#{ $channel }>?** There sit: { $names }. Everybody gets back what they paid into the pot, and takes home what they still have.{ $number ->
        [0] { "" }
        [one] { " " }One bet still runs there.
       *[other] { " " }{ $number } bets still run there.
    }
choice-table-in = { $table } · #{ $channel } · { $seated }

log-title = **The house’s book** · page { $page } of { $pages }
log-of = **{ $name }** only
log-empty = There is nothing here yet.
log-who = <t:{ $at }:d> <t:{ $at }:t> · **{ $actor }**
log-reason = -# “{ $reason }”
log-kinds = Which entries
log-kind-all = Everything
log-kind-purse = Purses
log-kind-bet = Bets
log-kind-table = Tables
log-kind-settings = Settings

act-purse-set = Purse of **{ $target }** set: { FEN($before) } → { FEN($after) } Fen
act-purse-give = Credit for **{ $target }**: { FEN($before) } → { FEN($after) } Fen
act-purse-take = Deduction from **{ $target }**: { FEN($before) } → { FEN($after) } Fen
act-purse-reset = Purse of **{ $target }** reset: { FEN($before) } → { FEN($after) } Fen
act-purse-reset-all = **All purses** reset: together { FEN($before) } → { FEN($after) } Fen
act-purse-reset-undone = Reset of **all purses** undone: together { FEN($before) } → { FEN($after) } Fen
act-bet-offerer = Free bet { $number } decided: who offered it has won
act-bet-holder = Free bet { $number } decided: who held against it has won
act-bet-void = Free bet { $number } decided: nobody has won
act-table-cancel = Table { $number } cancelled
act-table-back = Table { $number } cancelled ({ $game }): { FEN($amount) } Fen went back
act-bet-again = Free bet { $number } corrected, { FEN($amount) } Fen each: first { $before } won, now { $after } wins
act-side-offerer = who offered it
act-side-holder = who held against it
act-side-void = nobody
act-missing = { "" }; { FEN($amount) } Fen were beyond reach
act-setting = **{ $what }:** { $before } → { $after }
act-other = { $act } ({ $number })

export-told =
    { "" }**The books of this server**, for spreadsheets too: fields separated by semicolons, UTF-8, amounts as quarter Fen (`…_quarters`) and in Fen.
    `ledger`: every posting, the newest first. For each account credits minus debits are its balance in `accounts`.
    `log`: what moderators did.
export-packed = -# Too large for a plain file, therefore packed (gzip): { $files }
export-cut = ⚠️ More does not fit into a message. Of `{ $file }` only the newest { $rows } rows are there, so sums do not come out.
export-ledger = All postings as CSV
export-accounts = All accounts with their balances as CSV
export-log = The log as CSV

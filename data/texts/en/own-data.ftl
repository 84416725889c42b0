## What is stored about a member

command-data = data
command-data-about = Get or delete what is stored about you here
command-data-export = export
command-data-export-about = Get everything that is stored about you here, as a file
command-data-delete = delete
command-data-delete-about = Delete what is stored about you here (asks twice)

button-forget = Go on
button-forget-yes = Delete for good

export-file = Everything about you as JSON, to keep and to process
told-export =
    { "" }**Everything about you** that is stored on this server is in this file: purse, postings, tables, throws, bets, and what moderators had to do with you.
    Hidden dice of running rounds are not in it. Only you see this answer.
ask-forget =
    { "" }**Delete everything about you?**

    { "" }**This goes:** your name and your Discord number. Everywhere on this server a name like “Gast 17” takes their place.
    { $coins ->
        [0] Your purse is empty.
       *[other] Your { FEN($coins) } Fen go to the house.
    }{ $tab ->
        [0] { "" }
       *[other] { " " }They pay your tab of { FEN($tab) } Fen first; if they are not enough, the house forgives the rest of the tab.
    }

    { "" }**This stays,** since it is the others’ too: games, bets and postings, under the new name.
    Messages that stand in the channel already stay there. Backups have you until they are replaced.

    If you come back within 30 days, there is no second welcome money. To know that, a mark without your name is kept so long.
    Everything as a file, while you can: `/data export`
ask-forget-again =
    { "" }**Really?** This cannot be undone. { $coins ->
        [0] { "" }
       *[other] Your { FEN($coins) } Fen are gone then, too.
    }
told-forgotten =
    { "" }**Deleted.** The books call you “{ $name }” now.
    Farewell!

refused-forget-table =
    { $number ->
        [one] You can delete your data once table { $tables } is over, since coins may still come back from it.
       *[other] You can delete your data once the tables { $tables } are over, since coins may still come back from them.
    }
refused-forget-offer = A bet of yours is still open at table { $table }; take it back with `/bets`, then delete.
refused-forget-bet = A bet of yours is still running at table { $table }; you can delete your data once it is decided.
refused-nothing-stored = Nothing is stored about you here.

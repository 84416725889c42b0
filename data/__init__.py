"""What lasts: the store, the ledger, members, tables, and every word the bot says.

All SQL is here. A domain function is a plain synchronous `f(db, …)`; it touches nothing but the connection
that it is given, inside one `Store.write` or `Store.read`. Amounts are quarter Fen (M1), times are
milliseconds since the epoch and are passed in as `now`, ids of guilds and members are Discord's.
"""

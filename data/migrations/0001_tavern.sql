-- The tavern: guilds and members, the ledger, tables and what happened at them.
-- Amounts are quarter Fen (M1), times milliseconds since the epoch, ids of guilds, members, channels and messages
-- Discord's. 9007199254740992 is 2^53: a hard stop far above every amount that can come about (B06, B08).

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE guild (
    id      INTEGER PRIMARY KEY,
    locale  TEXT    NOT NULL DEFAULT 'de',
    welcome INTEGER NOT NULL DEFAULT 80 CHECK (welcome BETWEEN 0 AND 39999999)  -- X1: 20 Fen
) STRICT;

CREATE TABLE member (
    guild       INTEGER NOT NULL REFERENCES guild (id),
    member      INTEGER NOT NULL,
    name        TEXT    NOT NULL,  -- as last seen; shown when the member cannot be asked (B27)
    seen_at     INTEGER NOT NULL,
    welcomed_at INTEGER NOT NULL,
    PRIMARY KEY (guild, member)
) STRICT, WITHOUT ROWID;

-- Whose money: a purse belongs to a member, a stack and a pot to a table, held coins to a bet, and each guild has
-- one house, which alone may be in debt (M8). `balance` is what the postings sum to; the audit proves it.
CREATE TABLE account (
    id      INTEGER PRIMARY KEY,
    guild   INTEGER NOT NULL REFERENCES guild (id),
    kind    TEXT    NOT NULL CHECK (kind IN ('purse', 'stack', 'pot', 'bet', 'house')),
    owner   INTEGER NOT NULL CHECK (kind <> 'house' OR owner = 0),
    seat    INTEGER NOT NULL DEFAULT 0 CHECK ((kind = 'stack' AND seat > 0) OR (kind <> 'stack' AND seat = 0)),
    balance INTEGER NOT NULL DEFAULT 0 CHECK (balance >= 0 OR kind = 'house'),
    UNIQUE (guild, kind, owner, seat),
    UNIQUE (guild, id),
    CHECK (balance BETWEEN -9007199254740992 AND 9007199254740992)
) STRICT;

CREATE TABLE tavern_table (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,  -- never given twice: old buttons carry it
    guild      INTEGER NOT NULL REFERENCES guild (id),
    channel    INTEGER NOT NULL,
    message    INTEGER,                            -- the message that shows it now
    message_at INTEGER,
    message_round INTEGER NOT NULL DEFAULT 0,      -- the round that this message shows; 0: the lobby
    host       INTEGER NOT NULL,
    game       TEXT    NOT NULL,
    options    TEXT    NOT NULL CHECK (json_valid(options)),
    phase      TEXT    NOT NULL CHECK (phase IN ('lobby', 'running', 'over')),
    state      TEXT             CHECK (state IS NULL OR json_valid(state)),
    shape      INTEGER NOT NULL,                   -- version of the shape of `state`
    votes      TEXT    NOT NULL DEFAULT '[]' CHECK (json_valid(votes)),  -- seats that agreed to Feierabend (M11)
    version    INTEGER NOT NULL DEFAULT 0,         -- counts the writes
    drawn      INTEGER NOT NULL DEFAULT 0,         -- the version that the message shows
    opened_at  INTEGER NOT NULL,
    touched_at INTEGER NOT NULL,
    ended_at   INTEGER,
    ending     TEXT,                               -- code of how it ended
    follows    INTEGER REFERENCES tavern_table (id), -- the table whose seats it took over ("Nochmal")
    CHECK ((phase = 'over') = (ended_at IS NOT NULL)),
    CHECK ((ended_at IS NULL) = (ending IS NULL)),
    CHECK ((message IS NULL) = (message_at IS NULL)),
    CHECK (phase <> 'running' OR state IS NOT NULL)
) STRICT;

CREATE INDEX tavern_table_open ON tavern_table (guild, channel) WHERE phase <> 'over';
CREATE INDEX tavern_table_lagging ON tavern_table (id) WHERE drawn < version;
CREATE INDEX tavern_table_follows ON tavern_table (follows) WHERE follows IS NOT NULL;

CREATE TABLE seat (
    table_id INTEGER NOT NULL REFERENCES tavern_table (id),
    seat     INTEGER NOT NULL CHECK (seat > 0),
    member   INTEGER NOT NULL,
    status   TEXT    NOT NULL CHECK (status IN ('in', 'out', 'left')),
    idle     INTEGER NOT NULL DEFAULT 0 CHECK (idle >= 0),  -- turns in a row that the bot ended (X5)
    PRIMARY KEY (table_id, seat),
    UNIQUE (table_id, member)  -- X4
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_member ON seat (member);

CREATE TABLE round (
    table_id   INTEGER NOT NULL REFERENCES tavern_table (id),
    number     INTEGER NOT NULL CHECK (number > 0),
    seed       BLOB    NOT NULL CHECK (length(seed) = 32),  -- secret until the round is settled (B47)
    commitment TEXT    NOT NULL CHECK (length(commitment) = 64),
    drawn      TEXT    NOT NULL DEFAULT '{}' CHECK (json_valid(drawn)),  -- faces drawn so far, by seat
    opened_at  INTEGER NOT NULL,
    settled_at INTEGER,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- What was asked of the game and with which coins, and what happened: enough to replay a round.
CREATE TABLE step (
    table_id INTEGER NOT NULL REFERENCES tavern_table (id),
    seq      INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    action   TEXT    NOT NULL CHECK (json_valid(action)),
    coins    TEXT    NOT NULL CHECK (json_valid(coins)),
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE event (
    table_id INTEGER NOT NULL REFERENCES tavern_table (id),
    seq      INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    body     TEXT    NOT NULL CHECK (json_valid(body)),
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE INDEX event_round ON event (table_id, round, seq);

CREATE TABLE deadline (
    table_id INTEGER NOT NULL REFERENCES tavern_table (id),
    seat     INTEGER NOT NULL CHECK (seat >= 0),  -- 0: the table itself
    kind     TEXT    NOT NULL CHECK (kind IN ('remind', 'turn', 'lobby')),  -- X5, X6
    due_at   INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX deadline_due ON deadline (due_at);

-- Interactions already carried out, so that one delivered twice counts once.
CREATE TABLE interaction (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;

-- Money moved: out of `debit`, into `credit`, both of the same guild. Written once, never changed.
CREATE TABLE posting (
    id       INTEGER PRIMARY KEY,
    at       INTEGER NOT NULL,
    guild    INTEGER NOT NULL,
    debit    INTEGER NOT NULL,
    credit   INTEGER NOT NULL,
    amount   INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 9007199254740992),
    reason   TEXT    NOT NULL,         -- code: welcome, buy-in, stake, pot, cash-out, refund, set, reset …
    actor    INTEGER,                  -- the member who did it
    note     TEXT,                     -- a moderator's reason, in words
    table_id INTEGER REFERENCES tavern_table (id),
    key      TEXT    NOT NULL UNIQUE,  -- what is booked under one key is booked once
    CHECK (debit <> credit),
    FOREIGN KEY (guild, debit) REFERENCES account (guild, id),
    FOREIGN KEY (guild, credit) REFERENCES account (guild, id)
) STRICT;

-- An account's newest entries, and with the amount in the index the audit's sums: 1 s instead of 7 for a million.
CREATE INDEX posting_debit ON posting (debit, id, amount);
CREATE INDEX posting_credit ON posting (credit, id, amount);

-- What moderators did (X3).
CREATE TABLE audit_log (
    id     INTEGER PRIMARY KEY,
    at     INTEGER NOT NULL,
    guild  INTEGER NOT NULL REFERENCES guild (id),
    actor  INTEGER NOT NULL,
    act    TEXT    NOT NULL,
    target INTEGER NOT NULL,  -- the member or the table it was done to
    reason TEXT    NOT NULL,
    before INTEGER,           -- the purse before and after, where one was changed
    after  INTEGER,
    key    TEXT    NOT NULL UNIQUE
) STRICT;

CREATE TRIGGER posting_stays BEFORE UPDATE ON posting BEGIN SELECT RAISE(ABORT, 'postings are never changed'); END;
CREATE TRIGGER posting_kept BEFORE DELETE ON posting BEGIN SELECT RAISE(ABORT, 'postings are never deleted'); END;
CREATE TRIGGER step_stays BEFORE UPDATE ON step BEGIN SELECT RAISE(ABORT, 'steps are never changed'); END;
CREATE TRIGGER step_kept BEFORE DELETE ON step BEGIN SELECT RAISE(ABORT, 'steps are never deleted'); END;
CREATE TRIGGER event_stays BEFORE UPDATE ON event BEGIN SELECT RAISE(ABORT, 'events are never changed'); END;
CREATE TRIGGER event_kept BEFORE DELETE ON event BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;
CREATE TRIGGER audit_log_stays BEFORE UPDATE ON audit_log BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END;
CREATE TRIGGER audit_log_kept BEFORE DELETE ON audit_log BEGIN SELECT RAISE(ABORT, 'the log is never deleted'); END;

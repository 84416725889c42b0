-- Side bets (W1 to W9). An offer's account of kind `bet` holds what nobody has held against yet, and both sides of
-- each contract that runs. Written sides of a free claim are the members' own words; `claim` is NULL for it.

CREATE TABLE offer (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,  -- never given twice: old buttons carry it
    table_id INTEGER NOT NULL REFERENCES tavern_table (id),
    member   INTEGER NOT NULL,
    seat     INTEGER NOT NULL CHECK (seat >= 0),   -- 0: only watches
    said     TEXT    NOT NULL,                     -- the claim in the member's own words
    claim    TEXT    CHECK (claim IS NULL OR json_valid(claim)),
    about    INTEGER NOT NULL CHECK (about >= 0),  -- the round that it is about; 0: none in particular
    opponent INTEGER,                              -- the only member who may hold, if one is named
    amount   INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 9007199254740992),
    free     INTEGER NOT NULL CHECK (free BETWEEN 0 AND amount),  -- nobody holds against it yet
    status   TEXT    NOT NULL CHECK (status IN ('draft', 'open', 'closed')),
    made_at  INTEGER NOT NULL,
    CHECK (opponent IS NOT member),
    CHECK (status = 'open' OR free = 0)
) STRICT;

CREATE INDEX offer_table ON offer (table_id, status);

CREATE TABLE contract (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    offer_id     INTEGER NOT NULL REFERENCES offer (id),
    member       INTEGER NOT NULL,
    seat         INTEGER NOT NULL CHECK (seat >= 0),
    amount       INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 9007199254740992),
    made_at      INTEGER NOT NULL,
    verdict      TEXT    CHECK (verdict IN ('true', 'false', 'void')),  -- NULL while it runs
    decided_at   INTEGER,
    decided_in   INTEGER,  -- the round in which it was
    decisions    INTEGER NOT NULL DEFAULT 0,  -- a moderator may correct one: each has postings of its own
    offerer_says INTEGER,  -- whom each side of a free claim names as its winner (W4)
    holder_says  INTEGER,
    CHECK ((verdict IS NULL) = (decided_at IS NULL)),
    CHECK ((verdict IS NULL) = (decided_in IS NULL))
) STRICT;

CREATE INDEX contract_offer ON contract (offer_id);
CREATE INDEX contract_running ON contract (offer_id) WHERE verdict IS NULL;
CREATE INDEX contract_member ON contract (member);
CREATE INDEX offer_member ON offer (member);

-- The coming throw has waited for answers to a bet about it, or waits (W7): once, and for whom the bot throws when the
-- wait ends (several, where all throw at the same time, T1).
CREATE TABLE bet_wait (
    table_id INTEGER PRIMARY KEY REFERENCES tavern_table (id)
) STRICT;

CREATE TABLE bet_wait_throw (
    table_id INTEGER NOT NULL REFERENCES bet_wait (table_id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    question INTEGER NOT NULL,
    action   TEXT    NOT NULL CHECK (json_valid(action)),  -- in Pyramide it says which dice
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- The end of such a wait is a deadline (`wait`), as is the time after which free claims that nobody has decided go
-- back (`bets`, 48 hours after the table's end, W4).
CREATE TABLE deadline_new (
    table_id INTEGER NOT NULL REFERENCES tavern_table (id),
    seat     INTEGER NOT NULL CHECK (seat >= 0),  -- 0: the table itself
    kind     TEXT    NOT NULL CHECK (kind IN ('remind', 'turn', 'lobby', 'house', 'refund', 'wait', 'bets')),
    due_at   INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, kind)
) STRICT, WITHOUT ROWID;

INSERT INTO deadline_new SELECT table_id, seat, kind, due_at FROM deadline;
DROP TABLE deadline;
ALTER TABLE deadline_new RENAME TO deadline;
CREATE INDEX deadline_due ON deadline (due_at);

-- Keeping the tavern: what a guild sets, loans, resets of all purses, members who want to be forgotten.

-- JSON of `data.guilds.GuildSettings`, without the welcome money, which has its own column. Whatever is not in it has
-- its default.
ALTER TABLE guild ADD COLUMN settings TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(settings));
-- The newest entry of the log that was posted to the guild's log channel.
ALTER TABLE guild ADD COLUMN reported INTEGER NOT NULL DEFAULT 0;

-- What the house has lent and not got back (X2), and the guild's calendar day of the last loan, as 2026-11-30.
ALTER TABLE member ADD COLUMN tab INTEGER NOT NULL DEFAULT 0 CHECK (tab BETWEEN 0 AND 9007199254740992);
ALTER TABLE member ADD COLUMN lent_on TEXT;

-- Before and after of what is no purse: {"what": "wettfrist", "before": "15", "after": "30"}.
ALTER TABLE audit_log ADD COLUMN detail TEXT CHECK (detail IS NULL OR json_valid(detail));
CREATE INDEX audit_log_guild ON audit_log (guild, id);

-- All purses of a guild were reset (X3); the snapshot is what each held before and was given.
CREATE TABLE purse_reset (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    guild     INTEGER NOT NULL REFERENCES guild (id),
    at        INTEGER NOT NULL,
    actor     INTEGER NOT NULL,
    undone_at INTEGER
) STRICT;

CREATE TABLE purse_reset_row (
    reset_id INTEGER NOT NULL REFERENCES purse_reset (id),
    member   INTEGER NOT NULL,
    before   INTEGER NOT NULL,
    after    INTEGER NOT NULL,
    PRIMARY KEY (reset_id, member)
) STRICT, WITHOUT ROWID;

-- A moderator was asked whether to reset all purses or, with `reset_id`, to undo that reset. Gone once it is answered.
CREATE TABLE purse_question (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,  -- never given twice: old buttons carry it
    guild    INTEGER NOT NULL REFERENCES guild (id),
    at       INTEGER NOT NULL,
    actor    INTEGER NOT NULL,
    reason   TEXT    NOT NULL,
    reset_id INTEGER REFERENCES purse_reset (id)
) STRICT;

-- Loans and what was paid back of them: all that a tab is made of (X2).
CREATE INDEX posting_loan ON posting (reason) WHERE reason IN ('loan', 'loan-back');

-- Who has been told how a game goes when they first sat down at it.
CREATE TABLE hint (
    guild  INTEGER NOT NULL,
    member INTEGER NOT NULL,
    game   TEXT    NOT NULL,
    PRIMARY KEY (guild, member, game)
) STRICT, WITHOUT ROWID;

-- Who had their data deleted: a mark of the member, not the id, kept for the 30 days without a second welcome purse,
-- with the day of the last loan, so that who comes back at once gets no second one on it either.
CREATE TABLE farewell (
    guild   INTEGER NOT NULL REFERENCES guild (id),
    mark    BLOB    NOT NULL CHECK (length(mark) = 32),
    at      INTEGER NOT NULL,
    lent_on TEXT,
    PRIMARY KEY (guild, mark)
) STRICT, WITHOUT ROWID;

-- Postings and the log stay what they are, but a member who is forgotten gives way to a pseudonym: in who did it, in
-- whom it was done to, in keys, which name members, and where moderators' words name the member.
DROP TRIGGER posting_stays;
CREATE TRIGGER posting_stays BEFORE UPDATE OF id, at, guild, debit, credit, amount, reason, table_id ON posting
BEGIN SELECT RAISE(ABORT, 'postings are never changed'); END;
DROP TRIGGER audit_log_stays;
CREATE TRIGGER audit_log_stays BEFORE UPDATE OF id, at, guild, act, before, after ON audit_log
BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END;

-- What happened at a table is kept until it is over; then for as long as the operator sets.
DROP TRIGGER step_kept;
CREATE TRIGGER step_kept BEFORE DELETE ON step
WHEN (SELECT phase FROM tavern_table WHERE id = OLD.table_id) IS NOT 'over'
BEGIN SELECT RAISE(ABORT, 'steps of an open table are never deleted'); END;
DROP TRIGGER event_kept;
CREATE TRIGGER event_kept BEFORE DELETE ON event
WHEN (SELECT phase FROM tavern_table WHERE id = OLD.table_id) IS NOT 'over'
BEGIN SELECT RAISE(ABORT, 'events of an open table are never deleted'); END;

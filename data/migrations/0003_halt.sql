-- The clocks of a table stand since then (B28, B29): it pauses, as its deadline `refund` says, or its guild is in an
-- outage, or both. What is due at the table is reckoned as if it were still `since`, until they go on.

CREATE TABLE halt (
    table_id INTEGER PRIMARY KEY REFERENCES tavern_table (id),
    since    INTEGER NOT NULL,
    outage   INTEGER NOT NULL CHECK (outage IN (0, 1))
) STRICT;

INSERT INTO halt SELECT table_id, due_at - 30 * 60 * 1000, 0 FROM deadline WHERE kind = 'refund';

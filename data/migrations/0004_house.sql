-- What the house does of itself at a table (T3, D6) has its time too: the row `house`.

CREATE TABLE deadline_new (
    table_id INTEGER NOT NULL REFERENCES tavern_table (id),
    seat     INTEGER NOT NULL CHECK (seat >= 0),  -- 0: the table itself
    kind     TEXT    NOT NULL CHECK (kind IN ('remind', 'turn', 'lobby', 'house', 'refund')),  -- X5, X6, T3, B29
    due_at   INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, kind)
) STRICT, WITHOUT ROWID;

INSERT INTO deadline_new SELECT table_id, seat, kind, due_at FROM deadline;
DROP TABLE deadline;
ALTER TABLE deadline_new RENAME TO deadline;
CREATE INDEX deadline_due ON deadline (due_at);

-- Standing: what turns came to, how dice fell, and who won tables, kept when the events that tell it are deleted.
-- Whose a row is says the table `seat`.

-- Whether the rows of a round have been written, which happens once.
ALTER TABLE round ADD COLUMN tallied INTEGER NOT NULL DEFAULT 0 CHECK (tallied IN (0, 1));
CREATE INDEX round_untallied ON round (table_id, number) WHERE tallied = 0;

CREATE TABLE turn_result (
    table_id INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    points   INTEGER NOT NULL,  -- as bets read them; in Pyramide what the field is worth, in Null moves
    dice     INTEGER NOT NULL,  -- of a hand of 13 & 3 that is not overthrown (T5), else 0
    PRIMARY KEY (table_id, round, seat),
    FOREIGN KEY (table_id, seat) REFERENCES seat (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE fallen (
    table_id INTEGER NOT NULL REFERENCES tavern_table (id),
    round    INTEGER NOT NULL,
    seat     INTEGER NOT NULL CHECK (seat >= 0),  -- 0: the bank
    die      TEXT    NOT NULL CHECK (die IN ('w6', 'blau', 'rot', 'schwarz')),
    face     INTEGER NOT NULL CHECK (face BETWEEN 1 AND 9),
    times    INTEGER NOT NULL CHECK (times > 0),
    PRIMARY KEY (table_id, seat, die, face, round)
) STRICT, WITHOUT ROWID;

-- Every seat of a table that was played at and is over. Who was alone at it has won against nobody.
CREATE TABLE table_result (
    table_id INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    won      INTEGER NOT NULL CHECK (won IN (0, 1)),
    PRIMARY KEY (table_id, seat),
    FOREIGN KEY (table_id, seat) REFERENCES seat (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX tavern_table_game ON tavern_table (guild, game);

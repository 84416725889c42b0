-- Dice that anyone can check: what players bring is mixed into the faces, and a round can be told in full.

-- The scheme of a round's dice (`games.dice`); the state in which it was opened, as its game of that shape stores it.
-- Rounds of before this version have no such state, and no record.
ALTER TABLE round ADD COLUMN scheme TEXT NOT NULL DEFAULT 'taverne-1' CHECK (scheme IN ('taverne-1', 'taverne-2'));
ALTER TABLE round ADD COLUMN before TEXT CHECK (before IS NULL OR json_valid(before));
ALTER TABLE round ADD COLUMN shape INTEGER;

-- What was mixed into the faces of a step: the id of the click by which the game went on, and by seat the digests of
-- lucky phrases; and the faces themselves: seat, counter, sides, face.
ALTER TABLE step ADD COLUMN click TEXT NOT NULL DEFAULT '0';
ALTER TABLE step ADD COLUMN phrases TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(phrases));
ALTER TABLE step ADD COLUMN faces TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(faces));

-- The click that asked for a throw which waits (W7).
ALTER TABLE bet_wait_throw ADD COLUMN click TEXT NOT NULL DEFAULT '0';

-- What seats have said for luck in a round; the newest of a seat counts. What came with a "Hagmea hilf" (Z10) everybody
-- has seen: `cry` says with which of the seat's in that round. The words go when the member's data are deleted; their
-- digests stay with the steps, so that the round can still be checked.
CREATE TABLE lucky_phrase (
    id       INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    phrase   TEXT    NOT NULL CHECK (length(phrase) BETWEEN 1 AND 100),
    cry      INTEGER,
    FOREIGN KEY (table_id, round) REFERENCES round (table_id, number),
    FOREIGN KEY (table_id, seat) REFERENCES seat (table_id, seat)
) STRICT;

CREATE INDEX lucky_phrase_round ON lucky_phrase (table_id, round, seat, id);

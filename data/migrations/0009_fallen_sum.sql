-- How dice fell, added up: a guild may have thrown ten million, and nobody waits for them to be counted.

-- Dice of Falschspiel are kept once their table is over, as they fell (D6). Those of open tables, kept as they were
-- shown, will be kept anew.
DELETE FROM fallen WHERE table_id IN
    (SELECT id FROM tavern_table WHERE phase <> 'over' AND json_extract(options, '$.house.cheating'));

-- The sums of `fallen` by whose dice they were. The rows follow those of `fallen` by themselves.
CREATE TABLE fallen_sum (
    guild  INTEGER NOT NULL REFERENCES guild (id),
    member INTEGER NOT NULL,  -- 0: the bank
    die    TEXT    NOT NULL,
    face   INTEGER NOT NULL,
    times  INTEGER NOT NULL CHECK (times >= 0),
    PRIMARY KEY (guild, member, die, face)
) STRICT, WITHOUT ROWID;

INSERT INTO fallen_sum
SELECT t.guild, coalesce(s.member, 0), f.die, f.face, sum(f.times) FROM fallen AS f
JOIN tavern_table AS t ON t.id = f.table_id
LEFT JOIN seat AS s ON s.table_id = f.table_id AND s.seat = f.seat
GROUP BY t.guild, coalesce(s.member, 0), f.die, f.face;

CREATE TRIGGER fallen_added AFTER INSERT ON fallen BEGIN
    INSERT INTO fallen_sum
    SELECT t.guild, coalesce(s.member, 0), NEW.die, NEW.face, NEW.times FROM tavern_table AS t
    LEFT JOIN seat AS s ON s.table_id = t.id AND s.seat = NEW.seat WHERE t.id = NEW.table_id
    ON CONFLICT DO UPDATE SET times = times + excluded.times;
END;

CREATE TRIGGER fallen_taken AFTER DELETE ON fallen BEGIN
    UPDATE fallen_sum SET times = times - OLD.times
    WHERE (guild, member, die, face) = (
        SELECT t.guild, coalesce(s.member, 0), OLD.die, OLD.face FROM tavern_table AS t
        LEFT JOIN seat AS s ON s.table_id = t.id AND s.seat = OLD.seat WHERE t.id = OLD.table_id
    );
END;

CREATE TRIGGER fallen_stays BEFORE UPDATE ON fallen BEGIN SELECT RAISE(ABORT, 'how dice fell is never changed'); END;

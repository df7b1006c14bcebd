-- A mark of the market that every running holder took stands once on the tape with its contract; logs are owed it and write it down as a
-- range. Null: only the logs that name it have it.
ALTER TABLE market_tape ADD COLUMN symbol text;
CREATE INDEX market_tape_symbol ON market_tape (symbol, id) WHERE symbol IS NOT NULL;
-- The newest mark of the tape that log and state know.
ALTER TABLE attempts ADD COLUMN tape_to bigint NOT NULL DEFAULT 0;
-- `marks`: those of a range of the tape, in one row with the sequence and the hash of the last one.
ALTER TABLE attempt_log DROP CONSTRAINT attempt_log_kind_check;
ALTER TABLE attempt_log ADD CONSTRAINT attempt_log_kind_check CHECK (kind IN ('fill', 'mark', 'time', 'annul', 'marks'));

-- An operator's acts on an attempt: the verdict as it was without annulments, the person who confirmed a pass.
ALTER TABLE attempts ADD COLUMN verdict_before_annulment jsonb;
ALTER TABLE attempts ADD COLUMN pass_confirmed_at timestamptz;
-- A refused event that was corrected and accepted: the id of the entry that stands in the log for it.
ALTER TABLE refused_events ADD COLUMN corrected_as text;

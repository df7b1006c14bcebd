-- expands: a version that knows no claims leaves them empty and does all that is due.
-- Due work is claimed before it is done, until an instant of real time; a claim that has ended is nobody's.
ALTER TABLE schedule ADD COLUMN claimed_by text, ADD COLUMN claimed_until timestamptz;
ALTER TABLE outbox ADD COLUMN claimed_by text, ADD COLUMN claimed_until timestamptz;

-- expands: the version before goes on as it is.
-- One signed Merkle root a day over the heads of all logs that have grown, each chained to the root before; public.
CREATE TABLE anchor_roots (
  number bigint PRIMARY KEY,
  -- The session's date, YYYY-MM-DD.
  date text NOT NULL UNIQUE,
  -- The exact text that is signed and hashed.
  record text NOT NULL,
  signature text NOT NULL
);
CREATE TRIGGER anchor_roots_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON anchor_roots
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The leaves of each root in the order of the tree, which is that of their hashes. The hash stays if the attempt of a demo customer goes.
CREATE TABLE anchor_leaves (
  date text NOT NULL REFERENCES anchor_roots (date),
  place bigint NOT NULL,
  hash text NOT NULL,
  attempt_id bigint REFERENCES attempts (id) ON DELETE SET NULL,
  entries bigint NOT NULL,
  head text NOT NULL,
  record text NOT NULL,
  signature text NOT NULL,
  PRIMARY KEY (date, place)
);
CREATE INDEX anchor_leaves_attempt ON anchor_leaves (attempt_id, entries);

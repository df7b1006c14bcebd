-- expands: the version before knows no second engine and leaves the table as it is.
-- The newest comparison of each attempt's record with the verdict of the second engine on its log.
CREATE TABLE engine_comparisons (
  attempt_id bigint PRIMARY KEY REFERENCES attempts (id),
  -- Of the log's newest entry that both engines judged.
  log_hash text NOT NULL,
  compared_at timestamptz NOT NULL,
  differences jsonb NOT NULL
);

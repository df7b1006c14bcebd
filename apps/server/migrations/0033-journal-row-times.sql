-- When the executions of a row were, in milliseconds: what a file might repeat is asked for by its time, not among everything ever saved.
ALTER TABLE journal_rows
  ADD COLUMN first_at bigint NOT NULL GENERATED ALWAYS AS (least(
    (item->'fill'->>'at')::bigint, (item->'pair'->'entry'->>'at')::bigint, (item->'pair'->'exit'->>'at')::bigint)) STORED,
  ADD COLUMN last_at bigint NOT NULL GENERATED ALWAYS AS (greatest(
    (item->'fill'->>'at')::bigint, (item->'pair'->'entry'->>'at')::bigint, (item->'pair'->'exit'->>'at')::bigint)) STORED;
CREATE INDEX journal_rows_times ON journal_rows (customer_id, last_at, sequence);

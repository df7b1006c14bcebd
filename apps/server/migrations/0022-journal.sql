-- The journal. Trades are never stored: they follow from these rows and from the fills of attempts and of the own market. Product time.

-- Who has a journal. The row stays when the trial is over.
CREATE TABLE journal_access (
  customer_id bigint PRIMARY KEY REFERENCES customers (id) ON DELETE CASCADE,
  requested_at timestamptz NOT NULL,
  trial_until timestamptz NOT NULL
);

CREATE TABLE journal_imports (
  id text PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  mapping_key text NOT NULL,
  -- Name of an own mapping when the file was read; '' of those that ship.
  mapping_name text NOT NULL,
  -- The mapping as it was then.
  mapping jsonb NOT NULL,
  file_name text NOT NULL,
  zone text NOT NULL,
  account text NOT NULL,
  rows integer NOT NULL,
  known integer NOT NULL,
  left_out integer NOT NULL,
  rejected integer NOT NULL,
  skipped integer NOT NULL,
  -- Session dates as days since 1970.
  first_session integer NOT NULL,
  last_session integer NOT NULL,
  saved_at timestamptz NOT NULL
);
CREATE INDEX journal_imports_customer ON journal_imports (customer_id, saved_at);

-- One fill or pair of a file. `digest` is that of its identity, which may be longer than an index takes.
CREATE TABLE journal_rows (
  customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  digest text NOT NULL,
  identity text NOT NULL,
  import_id text NOT NULL REFERENCES journal_imports (id) ON DELETE CASCADE,
  mapping_key text NOT NULL,
  item jsonb NOT NULL,
  -- The order of saving: fills of one instant keep it.
  sequence bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (customer_id, digest)
);
CREATE INDEX journal_rows_import ON journal_rows (import_id);

-- What was written to a trade. It outlives the trade: symbol, opening and session say where it belongs then.
CREATE TABLE journal_trade_notes (
  customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  trade_id text NOT NULL,
  text text NOT NULL DEFAULT '',
  planned_stop integer,
  playbook jsonb,
  checks jsonb NOT NULL DEFAULT '[]',
  symbol text NOT NULL,
  opened_at timestamptz NOT NULL,
  session integer NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, trade_id)
);

CREATE TABLE journal_tags (
  customer_id bigint NOT NULL,
  trade_id text NOT NULL,
  tag text NOT NULL,
  PRIMARY KEY (customer_id, trade_id, tag),
  FOREIGN KEY (customer_id, trade_id) REFERENCES journal_trade_notes (customer_id, trade_id) ON DELETE CASCADE
);

CREATE TABLE journal_day_notes (
  customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  session integer NOT NULL,
  text text NOT NULL DEFAULT '',
  checks jsonb NOT NULL DEFAULT '[]',
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, session)
);

-- A screenshot of a trade (trade_id) or of a day (session).
CREATE TABLE journal_pictures (
  id text PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  trade_id text,
  session integer,
  kind text NOT NULL CHECK (kind IN ('png', 'jpeg', 'webp')),
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  caption text NOT NULL,
  digest text NOT NULL,
  content bytea NOT NULL,
  added_at timestamptz NOT NULL,
  CHECK ((trade_id IS NULL) <> (session IS NULL)),
  FOREIGN KEY (customer_id, trade_id) REFERENCES journal_trade_notes (customer_id, trade_id) ON DELETE CASCADE,
  FOREIGN KEY (customer_id, session) REFERENCES journal_day_notes (customer_id, session) ON DELETE CASCADE
);
CREATE INDEX journal_pictures_customer ON journal_pictures (customer_id, added_at);

CREATE TABLE journal_lists (
  id text PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('checklist', 'playbook')),
  name text NOT NULL,
  text text NOT NULL,
  points jsonb NOT NULL,
  kept_at timestamptz NOT NULL
);
CREATE INDEX journal_lists_customer ON journal_lists (customer_id);

-- Own mappings. The id is part of the key under which rows are known again, so it is never given twice.
CREATE TABLE journal_mappings (
  id text PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  name text NOT NULL,
  mapping jsonb NOT NULL,
  kept_at timestamptz NOT NULL
);
CREATE INDEX journal_mappings_customer ON journal_mappings (customer_id);

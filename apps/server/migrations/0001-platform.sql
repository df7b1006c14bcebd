CREATE TABLE settings (key text PRIMARY KEY, value jsonb NOT NULL);

CREATE TABLE schedule (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  key text NOT NULL,
  run_at timestamptz NOT NULL,
  payload jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'dead')),
  attempts integer NOT NULL DEFAULT 0,
  retry_at timestamptz,
  last_error text,
  UNIQUE (kind, key)
);
CREATE INDEX schedule_waiting ON schedule (run_at, id) WHERE state = 'waiting';

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  key text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'dead')),
  attempts integer NOT NULL DEFAULT 0,
  retry_at timestamptz,
  last_error text,
  UNIQUE (kind, key)
);
CREATE INDEX outbox_waiting ON outbox (id) WHERE state = 'waiting';

CREATE TABLE inbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL,
  event_id text NOT NULL,
  payload jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'dead')),
  attempts integer NOT NULL DEFAULT 0,
  retry_at timestamptz,
  last_error text,
  UNIQUE (source, event_id)
);
CREATE INDEX inbox_waiting ON inbox (id) WHERE state = 'waiting';

CREATE TABLE idempotency_keys (
  customer_id bigint NOT NULL,
  key text NOT NULL,
  call text NOT NULL,
  body_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  status integer,
  answer jsonb,
  PRIMARY KEY (customer_id, key)
);

-- Append-only: each row carries the hash of the one before it.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  customer_id bigint,
  actor text NOT NULL,
  kind text NOT NULL,
  details jsonb NOT NULL,
  hash text NOT NULL
);

CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  delivered_at timestamptz NOT NULL
);
CREATE INDEX mails_recipient ON mails (recipient, id);

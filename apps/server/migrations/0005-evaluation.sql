CREATE TABLE attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  xid text NOT NULL UNIQUE,
  customer_id bigint NOT NULL REFERENCES customers (id),
  subscription_id bigint NOT NULL REFERENCES subscriptions (id),
  number integer NOT NULL,
  type text NOT NULL DEFAULT 'fu' CHECK (type IN ('fu', 'fx')),
  plan_key text NOT NULL,
  plan_version text NOT NULL,
  commission text NOT NULL,
  account_name text NOT NULL,
  -- creating and pending are the platform's states; active has begun or waits for its first fill; ended keeps its verdict.
  status text NOT NULL CHECK (status IN ('creating', 'pending', 'active', 'ended')),
  planned_start_at timestamptz NOT NULL,
  planned_end_at timestamptz NOT NULL,
  opened_at timestamptz,
  -- The instant of the first own fill; line 1 of the log carries it.
  started_at timestamptz,
  personal_limits jsonb,
  -- The own day-loss block, beside the verdict.
  personal_block jsonb,
  -- The newest state of the engine with the sequence it stands at: a cache of the log, checked on boot.
  state jsonb,
  figures jsonb,
  state_sequence bigint NOT NULL DEFAULT 0,
  log_hash text NOT NULL DEFAULT '',
  verdict text NOT NULL DEFAULT '' CHECK (verdict IN ('', 'failed', 'passed', 'expired')),
  created_at timestamptz NOT NULL
);
CREATE INDEX attempts_customer ON attempts (customer_id, id);
CREATE INDEX attempts_account ON attempts (account_name, id);
CREATE INDEX attempts_active ON attempts (id) WHERE status = 'active';
CREATE UNIQUE INDEX attempts_number ON attempts (subscription_id, number);

-- The common tape: each market mark once, in the order of acceptance. The single writer numbers it.
CREATE TABLE market_tape (
  id bigint PRIMARY KEY,
  event_id text UNIQUE,
  entry text NOT NULL,
  accepted_at timestamptz NOT NULL
);

-- Append-only log of an attempt: own entries carry their text, marks refer to the tape.
CREATE TABLE attempt_log (
  attempt_id bigint NOT NULL REFERENCES attempts (id),
  sequence bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('fill', 'mark', 'time', 'annul')),
  event_id text,
  tape_id bigint REFERENCES market_tape (id),
  entry text,
  effective_at timestamptz NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (attempt_id, sequence),
  CHECK ((tape_id IS NULL) <> (entry IS NULL))
);
CREATE UNIQUE INDEX attempt_log_fill ON attempt_log (attempt_id, event_id) WHERE kind = 'fill';

-- Events that were refused, kept for the operator; the digest keeps a repeated one from filling the table.
CREATE TABLE refused_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  digest text NOT NULL UNIQUE,
  account_name text,
  event_id text,
  code text NOT NULL,
  entry text NOT NULL,
  refused_at timestamptz NOT NULL
);

-- Signatures of accepted requests: what carries no id of its own is not applied again with a replay.
CREATE TABLE provider_requests (
  signature text PRIMARY KEY,
  received_at timestamptz NOT NULL
);

-- The sandbox's demo customers: when each was made and what it looked like, so that only an untouched one is made anew.
CREATE TABLE demo_customers (
  email text PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customers (id),
  made_at timestamptz NOT NULL,
  fingerprint text NOT NULL
);

-- One simulator account a subscription: a new subscription gets a new account, never the old one.
CREATE TABLE simulators (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subscription_id bigint NOT NULL UNIQUE REFERENCES subscriptions (id),
  customer_id bigint NOT NULL REFERENCES customers (id),
  state text NOT NULL CHECK (state IN ('pending', 'active', 'refused', 'closed')),
  charge_status text NOT NULL,
  commission text NOT NULL CHECK (commission IN ('live', 'default')),
  exchanges jsonb NOT NULL,
  depth boolean NOT NULL DEFAULT false,
  requested_at timestamptz NOT NULL,
  -- Expected while pending, as it happened afterwards.
  ready_at timestamptz,
  -- When the platform has carried out the newest change of exchanges or depth.
  changes_ready_at timestamptz,
  account_name text NOT NULL DEFAULT '',
  provider_username text NOT NULL DEFAULT '',
  -- Encrypted at rest; filled into an answer only for ten minutes (real time) after a reveal.
  provider_password_sealed text NOT NULL DEFAULT '',
  revealed_until timestamptz
);
CREATE INDEX simulators_customer ON simulators (customer_id);
CREATE UNIQUE INDEX simulators_account_name ON simulators (account_name) WHERE account_name <> '';

-- What was asked of the trading platform, and how far it is. The reference makes a repeated command the same command.
CREATE TABLE platform_commands (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ref text NOT NULL UNIQUE,
  customer_id bigint NOT NULL REFERENCES customers (id),
  kind text NOT NULL,
  command jsonb NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'working', 'done', 'refused')),
  requested_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX platform_commands_open ON platform_commands (customer_id, id) WHERE state IN ('queued', 'working');

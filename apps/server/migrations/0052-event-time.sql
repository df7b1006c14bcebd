-- expands: the version before leaves the new tables empty, judges by arrival and holds nothing.
-- Up to which instant a platform behind the bridge has sent everything: of one account, or ('') of all.
CREATE TABLE bridge_watermarks (
  account_name text PRIMARY KEY,
  at timestamptz NOT NULL
);
-- The last accepted price of each contract at the bridge, and the last one of the session before it, which daily limits count from.
CREATE TABLE bridge_prices (
  symbol text PRIMARY KEY,
  ticks bigint NOT NULL,
  session_date bigint NOT NULL,
  reference_ticks bigint NOT NULL
);
-- Events with a doubtful price, and those that wait behind them. They enter a log only once a person or a second print confirms them.
CREATE TABLE held_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_key text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('fill', 'mark')),
  account_name text,
  symbol text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('limit', 'jump', 'behind')),
  at timestamptz NOT NULL,
  ticks bigint NOT NULL,
  against_ticks bigint NOT NULL,
  entry text NOT NULL,
  content text NOT NULL,
  held_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'confirmed', 'discarded')),
  decided_by text CHECK (decided_by IN ('operator', 'second_print', 'order')),
  decided_at timestamptz,
  CHECK ((state = 'held') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL))
);
CREATE INDEX held_events_open ON held_events (id) WHERE state = 'held';
CREATE INDEX held_events_account ON held_events (account_name) WHERE account_name IS NOT NULL;

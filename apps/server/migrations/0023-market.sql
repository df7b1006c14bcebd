-- The built-in market. Prices are ticks, sizes contracts, money micro-dollars. What an account owns here is always whole: orders, fills,
-- positions and private events of one instant are written in one transaction, before anybody is told.

-- A synthetic price, shared by the months and micros of one root: where it stood last.
CREATE TABLE market_prices (
  root text PRIMARY KEY,
  last_price bigint NOT NULL,
  settlement_price bigint,
  at timestamptz NOT NULL
);

-- Minute bars, an hour a row: [[start in epoch seconds, open, high, low, close, volume], ...]. The oldest hours are removed.
CREATE TABLE market_bars (
  root text NOT NULL,
  hour timestamptz NOT NULL,
  bars jsonb NOT NULL,
  PRIMARY KEY (root, hour)
);

-- The newest number that the market of a contract has given to an event: ids of fills are never used twice.
CREATE TABLE market_contracts (
  symbol text PRIMARY KEY,
  sequence bigint NOT NULL
);

-- A simulator account that trades here. The balance counts only where no evaluation keeps it (attempt_id is null).
CREATE TABLE market_accounts (
  account text PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customers (id),
  attempt_id bigint,
  sequence bigint NOT NULL DEFAULT 0,
  balance_micros bigint NOT NULL,
  -- Set by the platform's commands: {"reason", "until"}; until null: for good.
  block jsonb,
  opened_at timestamptz NOT NULL
);
CREATE INDEX market_accounts_customer ON market_accounts (customer_id);

-- Orders of a session; what lives is read again after a restart. `wire` is what the customer is shown, `core` what the market goes on with.
CREATE TABLE market_orders (
  account text NOT NULL,
  customer_id bigint NOT NULL REFERENCES customers (id),
  symbol text NOT NULL,
  session_date date NOT NULL,
  order_id text NOT NULL,
  is_living boolean NOT NULL,
  wire jsonb NOT NULL,
  core jsonb,
  PRIMARY KEY (account, symbol, session_date, order_id)
);
CREATE INDEX market_orders_living ON market_orders (account) WHERE is_living;

-- Every execution, for good.
CREATE TABLE market_fills (
  fill_id text PRIMARY KEY,
  account text NOT NULL,
  customer_id bigint NOT NULL REFERENCES customers (id),
  sequence bigint NOT NULL,
  session_date date NOT NULL,
  at timestamptz NOT NULL,
  symbol text NOT NULL,
  order_id text NOT NULL,
  side text NOT NULL CHECK (side IN ('buy', 'sell')),
  price bigint NOT NULL,
  quantity bigint NOT NULL CHECK (quantity > 0),
  liquidity text NOT NULL CHECK (liquidity IN ('taker', 'maker')),
  commission_micros bigint NOT NULL,
  realized_micros bigint NOT NULL,
  -- The position after it.
  net bigint NOT NULL,
  UNIQUE (account, sequence)
);
CREATE INDEX market_fills_customer ON market_fills (customer_id, at);

-- Fills that the evaluation has not taken yet; a row goes in the transaction in which it does.
CREATE TABLE market_owed_fills (
  fill_id text PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customers (id)
);

-- What an account holds. `opening_net` is what its evaluation held when it first traded here: opening + fills = net.
CREATE TABLE market_positions (
  account text NOT NULL,
  customer_id bigint NOT NULL REFERENCES customers (id),
  symbol text NOT NULL,
  opening_net bigint NOT NULL,
  net bigint NOT NULL,
  -- Open lots, oldest first: [[contracts, price], ...]; contracts below zero: sold.
  lots jsonb NOT NULL,
  -- Of one session, before commissions.
  session_date date NOT NULL,
  realized_micros bigint NOT NULL,
  commission_micros bigint NOT NULL,
  PRIMARY KEY (account, symbol)
);

-- Private events by the account's own numbers, without gaps; old ones are removed.
CREATE TABLE market_events (
  account text NOT NULL,
  customer_id bigint NOT NULL REFERENCES customers (id),
  sequence bigint NOT NULL,
  at timestamptz NOT NULL,
  event jsonb NOT NULL,
  PRIMARY KEY (account, sequence)
);

-- What customers asked for, with the limits of that instant; the same id again in a session is the same command.
CREATE TABLE market_commands (
  account text NOT NULL,
  customer_id bigint NOT NULL REFERENCES customers (id),
  session_date date NOT NULL,
  command_id text NOT NULL,
  digest text NOT NULL,
  at timestamptz NOT NULL,
  command jsonb NOT NULL,
  -- The answer: events after one sequence up to another, and why it was refused.
  after_sequence bigint NOT NULL,
  up_to_sequence bigint NOT NULL,
  refusal jsonb,
  PRIMARY KEY (account, session_date, command_id)
);

CREATE TABLE subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customers (id),
  plan_key text NOT NULL,
  status text NOT NULL CHECK (status IN ('processing', 'active', 'canceled')),
  canceled boolean NOT NULL DEFAULT false,
  passed boolean NOT NULL DEFAULT false,
  started_at timestamptz NOT NULL,
  until timestamptz,
  -- The day of the month of the purchase in Chicago: renewals return to it after a shorter month.
  billing_day integer NOT NULL,
  price_cents bigint NOT NULL,
  free_resets integer NOT NULL DEFAULT 0,
  discount_code text NOT NULL DEFAULT '',
  is_newest boolean NOT NULL DEFAULT true,
  -- The payment that began it; null where the sandbox or an operator gave it.
  payment_id bigint UNIQUE
);
CREATE UNIQUE INDEX subscriptions_newest ON subscriptions (customer_id) WHERE is_newest;

CREATE TABLE payment_methods (
  customer_id bigint PRIMARY KEY REFERENCES customers (id),
  gateway text NOT NULL,
  instrument_ref text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL,
  expires text NOT NULL,
  holder_name text NOT NULL,
  address text NOT NULL,
  address2 text NOT NULL,
  city text NOT NULL,
  state_prov text NOT NULL,
  country_id integer NOT NULL,
  zip text NOT NULL,
  stored_at timestamptz NOT NULL
);

CREATE TABLE payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id text NOT NULL UNIQUE,
  customer_id bigint NOT NULL REFERENCES customers (id),
  -- What is bought: subscription, renewal, reset, upgrade, mentoring, add-on.
  purpose text NOT NULL,
  purpose_payload jsonb NOT NULL,
  gateway text NOT NULL,
  -- Goes to the gateway with every try, so that a repeated charge is the same charge.
  idempotency_key text NOT NULL UNIQUE,
  gateway_ref text,
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  currency text NOT NULL,
  instrument_ref text NOT NULL DEFAULT '',
  state text NOT NULL CHECK (state IN ('new', 'pending', 'paid', 'declined', 'expired', 'held', 'refunded', 'disputed')),
  decline_code text,
  created_at timestamptz NOT NULL,
  -- Real time of the last charge call: before it has surely ended, "not found" at the gateway proves nothing.
  called_at timestamptz NOT NULL,
  decided_at timestamptz,
  fulfilled_at timestamptz
);
CREATE INDEX payments_customer ON payments (customer_id, id);
CREATE INDEX payments_open ON payments (id) WHERE state IN ('new', 'pending');
-- One undecided purchase of a kind at a time: a second click, tab or key never becomes a second charge.
CREATE UNIQUE INDEX payments_one_open ON payments (customer_id, purpose) WHERE state IN ('new', 'pending');
ALTER TABLE subscriptions ADD FOREIGN KEY (payment_id) REFERENCES payments (id);

-- Append-only: every state a payment has been in.
CREATE TABLE payment_states (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES payments (id),
  state text NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL
);

-- Append-only double entry: the rows of one payment and state sum to zero in each currency.
CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES payments (id),
  reason text NOT NULL,
  book text NOT NULL,
  amount_minor bigint NOT NULL,
  currency text NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (payment_id, reason, book)
);

-- The stand-in gateway's own books: what a payment company would keep. The product never reads them but through the gateway's API.
CREATE TABLE sandbox_gateway_sessions (
  token text PRIMARY KEY,
  customer_ref text NOT NULL,
  parent_origin text NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE sandbox_gateway_tokens (
  token text PRIMARY KEY,
  customer_ref text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL,
  expires text NOT NULL,
  expires_at timestamptz NOT NULL,
  instrument_ref text UNIQUE
);

CREATE TABLE sandbox_gateway_instruments (
  ref text PRIMARY KEY,
  customer_ref text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL,
  expires text NOT NULL
);

CREATE TABLE sandbox_gateway_charges (
  ref text PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  order_ref text NOT NULL,
  customer_ref text NOT NULL,
  amount_minor bigint NOT NULL,
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('succeeded', 'declined', 'pending')),
  decline_code text,
  created_at timestamptz NOT NULL
);
CREATE INDEX sandbox_gateway_charges_order ON sandbox_gateway_charges (order_ref);

CREATE TABLE sandbox_gateway_notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id text NOT NULL,
  body text NOT NULL,
  is_forged boolean NOT NULL DEFAULT false,
  send_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'dead'))
);
CREATE INDEX sandbox_gateway_notices_waiting ON sandbox_gateway_notices (send_at) WHERE state = 'waiting';

CREATE TABLE sandbox_gateway_plans (
  customer_ref text PRIMARY KEY,
  next text NOT NULL,
  webhook text NOT NULL
);

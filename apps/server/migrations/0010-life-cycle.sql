-- When and why a subscription was cancelled or ended; what its renewals cost; how often the one that is due has failed.
ALTER TABLE subscriptions ADD COLUMN canceled_at timestamptz;
ALTER TABLE subscriptions ADD COLUMN ended_at timestamptz;
ALTER TABLE subscriptions ADD COLUMN end_reason text NOT NULL DEFAULT '' CHECK (end_reason IN ('', 'customer', 'unpaid', 'changed', 'passed'));
-- The monthly list price agreed at the purchase; price_cents is what the account shows.
ALTER TABLE subscriptions ADD COLUMN list_price_cents bigint;
UPDATE subscriptions SET list_price_cents = price_cents;
ALTER TABLE subscriptions ALTER COLUMN list_price_cents SET NOT NULL;
ALTER TABLE subscriptions ADD COLUMN discount jsonb;
ALTER TABLE subscriptions ADD COLUMN discount_until timestamptz;
-- Whole dollars of a reset where an operator fixed them; 0: by the table.
ALTER TABLE subscriptions ADD COLUMN fixed_reset integer NOT NULL DEFAULT 0;
ALTER TABLE subscriptions ADD COLUMN failed_renewals integer NOT NULL DEFAULT 0;

CREATE TABLE discounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- In small letters.
  code text NOT NULL,
  type text NOT NULL CHECK (type IN ('percent', 'flat')),
  -- Percent, or whole dollars.
  amount integer NOT NULL CHECK (amount > 0 AND (type = 'flat' OR amount <= 100)),
  target text NOT NULL CHECK (target IN ('plan', 'reset')),
  -- Empty: every plan.
  plan_key text NOT NULL DEFAULT '',
  one_time boolean NOT NULL,
  uses_max integer CHECK (uses_max > 0),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  UNIQUE (code, target, plan_key)
);
INSERT INTO discounts (code, type, amount, target, plan_key, one_time, created_at) VALUES
  ('secret60', 'flat', 45, 'reset', 'TCP25', true, '2026-01-01T00:00:00Z'),
  ('secret60', 'flat', 35, 'reset', 'TCP50', true, '2026-01-01T00:00:00Z'),
  ('secret60', 'flat', 40, 'reset', 'GAU50', true, '2026-01-01T00:00:00Z');

-- Why a paid order is given back: what it bought could not be given. Empty for every other payment.
ALTER TABLE payments ADD COLUMN refund_reason text NOT NULL DEFAULT '';
ALTER TABLE payments ADD COLUMN discount_id bigint REFERENCES discounts (id);
CREATE INDEX payments_discount ON payments (discount_id) WHERE discount_id IS NOT NULL;
-- What it was paid with, as the receipt says it.
ALTER TABLE payments ADD COLUMN method_label text NOT NULL DEFAULT '';
-- Where an invoice of the payment company waits to be paid, and until when; empty for a charge.
ALTER TABLE payments ADD COLUMN invoice_url text NOT NULL DEFAULT '';
ALTER TABLE payments ADD COLUMN invoice_expires_at timestamptz;

-- What the customer agreed to with an order: the version of the texts, when, in which language, over which amount.
CREATE TABLE purchase_consents (
  payment_id bigint PRIMARY KEY REFERENCES payments (id),
  customer_id bigint NOT NULL REFERENCES customers (id),
  text_version text NOT NULL,
  locale text NOT NULL,
  agreed_at timestamptz NOT NULL,
  amount_minor bigint NOT NULL,
  currency text NOT NULL,
  -- form: ticked and sent with the order. call: the order itself was the consent.
  given_by text NOT NULL CHECK (given_by IN ('form', 'call'))
);
CREATE INDEX purchase_consents_customer ON purchase_consents (customer_id);

-- What is paid beside the plan: the EUREX data. One that runs at a time.
CREATE TABLE subscription_upgrades (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subscription_id bigint NOT NULL REFERENCES subscriptions (id),
  customer_id bigint NOT NULL REFERENCES customers (id),
  key text NOT NULL,
  price_cents bigint NOT NULL,
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  payment_id bigint UNIQUE REFERENCES payments (id)
);
CREATE UNIQUE INDEX subscription_upgrades_running ON subscription_upgrades (customer_id, key) WHERE ended_at IS NULL;

CREATE TABLE mentoring_sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customers (id),
  payment_id bigint NOT NULL UNIQUE REFERENCES payments (id),
  minutes integer NOT NULL,
  bought_at timestamptz NOT NULL
);

-- Plans that ran before renewals were due.
INSERT INTO schedule (kind, key, run_at, payload)
SELECT 'subscription-due', id || ':' || (extract(epoch FROM until) * 1000)::bigint || ':0', until,
  jsonb_build_object('subscriptionId', id, 'dueAt', (extract(epoch FROM until) * 1000)::bigint, 'step', 0, 'occasion', '')
FROM subscriptions WHERE is_newest AND status = 'active' AND NOT canceled AND until IS NOT NULL
ON CONFLICT (kind, key) DO NOTHING;

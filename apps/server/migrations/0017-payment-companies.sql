-- A customer who went to a payment company to link a method there: bound to the customer, good once and for a while.
CREATE TABLE payment_setups (
  setup_ref text PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customers (id),
  gateway text NOT NULL,
  -- Where the customer goes on after the return: a path of our own.
  return_path text NOT NULL,
  -- Real time.
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Set when the method was stored: the same return again answers the same.
  instrument_ref text NOT NULL DEFAULT ''
);
CREATE INDEX payment_setups_customer ON payment_setups (customer_id);

-- The books of the stand-in companies beside the one for cards share its tables.
ALTER TABLE sandbox_gateway_instruments ADD COLUMN company text NOT NULL DEFAULT 'sandbox';
-- How a charge of it ends: at once, later, or refused.
ALTER TABLE sandbox_gateway_instruments ADD COLUMN funding text NOT NULL DEFAULT 'now' CHECK (funding IN ('now', 'later', 'declined'));
ALTER TABLE sandbox_gateway_charges ADD COLUMN company text NOT NULL DEFAULT 'sandbox';
-- A charge that is decided later; real time.
ALTER TABLE sandbox_gateway_charges ADD COLUMN settles_at timestamptz;
ALTER TABLE sandbox_gateway_charges ADD COLUMN settles_to text NOT NULL DEFAULT 'succeeded' CHECK (settles_to IN ('succeeded', 'declined'));
CREATE INDEX sandbox_gateway_charges_settling ON sandbox_gateway_charges (settles_at) WHERE state = 'pending';
ALTER TABLE sandbox_gateway_notices ADD COLUMN company text NOT NULL DEFAULT 'sandbox';

-- A customer at a stand-in company, asked to let us charge: PayPal's billing agreement, PayU's standing instruction.
CREATE TABLE sandbox_gateway_agreements (
  token text PRIMARY KEY,
  company text NOT NULL,
  customer_ref text NOT NULL,
  email text NOT NULL,
  customer_name text NOT NULL,
  lang text NOT NULL,
  return_url text NOT NULL,
  cancel_url text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'canceled', 'failed')),
  funding text NOT NULL DEFAULT 'now',
  instrument_ref text NOT NULL DEFAULT '',
  expires_at timestamptz NOT NULL
);

-- Invoices of the stand-in crypto company.
CREATE TABLE sandbox_gateway_invoices (
  ref text PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  order_ref text NOT NULL,
  customer_ref text NOT NULL,
  lang text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL,
  paid_minor bigint NOT NULL DEFAULT 0,
  -- What reached us of it: money after the end of the invoice counts, what was too little does not.
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'paid', 'complete', 'expired', 'invalid')),
  exception text NOT NULL DEFAULT '' CHECK (exception IN ('', 'paidPartial', 'paidOver', 'paidLate')),
  -- How its notices go out: once, twice, late or never.
  webhook text NOT NULL DEFAULT 'once',
  is_doomed boolean NOT NULL DEFAULT false,
  -- Product time, as the invoice lives by the clock that the sandbox can move.
  expires_at timestamptz NOT NULL,
  -- Real time.
  completes_at timestamptz
);
CREATE INDEX sandbox_gateway_invoices_order ON sandbox_gateway_invoices (order_ref);

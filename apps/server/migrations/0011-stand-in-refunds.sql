-- The stand-in gateway's own books: money given back.
CREATE TABLE sandbox_gateway_refunds (
  ref text PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  charge_ref text NOT NULL REFERENCES sandbox_gateway_charges (ref),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX sandbox_gateway_refunds_charge ON sandbox_gateway_refunds (charge_ref);

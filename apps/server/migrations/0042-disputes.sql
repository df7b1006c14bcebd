-- A dispute names the charge of its company, not our order.
CREATE INDEX payments_gateway_ref ON payments (gateway, gateway_ref);

-- The stand-in gateway's own books: charges that a customer's bank has taken back, for now or for good.
CREATE TABLE sandbox_gateway_disputes (
  ref text PRIMARY KEY,
  charge_ref text NOT NULL REFERENCES sandbox_gateway_charges (ref),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost')),
  created_at timestamptz NOT NULL
);
CREATE INDEX sandbox_gateway_disputes_charge ON sandbox_gateway_disputes (charge_ref);

-- Append-only: each comparison of our books with those of a payment company, and what differed.
CREATE TABLE payment_reconciliations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gateway text NOT NULL,
  -- Real time, as companies live by it.
  ran_at timestamptz NOT NULL,
  from_at timestamptz NOT NULL,
  charges integer NOT NULL,
  differences jsonb NOT NULL
);
CREATE INDEX payment_reconciliations_gateway ON payment_reconciliations (gateway, id);
CREATE INDEX payments_called ON payments (gateway, called_at);
CREATE INDEX sandbox_gateway_charges_made ON sandbox_gateway_charges (company, created_at);

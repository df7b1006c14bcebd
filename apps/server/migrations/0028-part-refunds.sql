-- A part of a paid order that goes back: written down before its company hears of it, given once. Product time.
CREATE TABLE part_refunds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The key of the refund at the company, and the name of its rows in the ledger.
  reference text NOT NULL UNIQUE,
  payment_id bigint NOT NULL REFERENCES payments (id),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  reason text NOT NULL,
  asked_at timestamptz NOT NULL,
  given_at timestamptz,
  given_by text CHECK (given_by IN ('gateway', 'operator')),
  CHECK ((given_at IS NULL) = (given_by IS NULL))
);
CREATE INDEX part_refunds_payment ON part_refunds (payment_id);
-- One after the other.
CREATE UNIQUE INDEX part_refunds_under_way ON part_refunds (payment_id) WHERE given_at IS NULL;

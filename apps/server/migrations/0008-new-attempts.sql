-- A new attempt names what began it (the payment of a reset or restart), so that the same purchase never begins two.
ALTER TABLE attempts ADD COLUMN begun_by text UNIQUE;
-- When an attempt was given up for the one after it; its log stays, nothing is taken any more.
ALTER TABLE attempts ADD COLUMN replaced_at timestamptz;

-- Kinds of mail the customer does not want. Mails about the account, money and security are no kind and always go.
CREATE TABLE mail_opt_outs (
  customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  kind text NOT NULL,
  opted_out_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, kind)
);

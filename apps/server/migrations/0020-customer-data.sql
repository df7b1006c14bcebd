-- The data of a customer as a zip: made by a job, kept until it expires. Real time, as for mailed links.
CREATE TABLE data_exports (
  id text PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready')),
  asked_at timestamptz NOT NULL,
  ready_at timestamptz,
  expires_at timestamptz NOT NULL,
  file bytea
);
CREATE INDEX data_exports_customer ON data_exports (customer_id, asked_at);
CREATE INDEX data_exports_expiry ON data_exports (expires_at);

-- A customer has asked for the account to be deleted. Product time. Taking it back removes the row; the audit log keeps both.
CREATE TABLE account_deletions (
  customer_id bigint PRIMARY KEY REFERENCES customers (id),
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- An operator has ordered it, and when it was done.
  ordered_at timestamptz,
  carried_out_at timestamptz
);

-- Who paid, for the receipts of a deleted account: tax law asks for it. Written once, at the deletion.
CREATE TABLE kept_payers (
  customer_id bigint PRIMARY KEY REFERENCES customers (id),
  name text NOT NULL,
  email text NOT NULL,
  address text NOT NULL,
  address2 text NOT NULL,
  city text NOT NULL,
  state_prov text NOT NULL,
  zip text NOT NULL,
  country_id integer NOT NULL,
  kept_since timestamptz NOT NULL
);

-- Declarations of withdrawal by EU consumers, as they came in; what follows of them is written beside them. Product time.
CREATE TABLE withdrawals (
  reference text PRIMARY KEY,
  payment_id bigint NOT NULL UNIQUE REFERENCES payments (id),
  customer_id bigint NOT NULL REFERENCES customers (id),
  declared_at timestamptz NOT NULL,
  locale text NOT NULL,
  settled_at timestamptz,
  settlement text NOT NULL DEFAULT ''
);
CREATE INDEX withdrawals_customer ON withdrawals (customer_id);

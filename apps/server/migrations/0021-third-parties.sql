-- What customers decided about services of other companies, the newest decision a purpose; the audit log keeps all. Product time.
CREATE TABLE third_party_decisions (
  customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('support_chat', 'analytics', 'advertising', 'avatar')),
  is_allowed boolean NOT NULL,
  -- Which words were shown, and in which language.
  text_version text NOT NULL,
  locale text NOT NULL,
  decided_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, purpose)
);

-- Purchases that were handed out to be reported to the advertising side: each at most once. Product time.
CREATE TABLE reported_conversions (
  payment_id bigint PRIMARY KEY REFERENCES payments (id),
  customer_id bigint NOT NULL REFERENCES customers (id),
  reported_at timestamptz NOT NULL
);
CREATE INDEX reported_conversions_customer ON reported_conversions (customer_id);

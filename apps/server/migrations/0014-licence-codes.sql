-- The licence code of the trading platform: one a subscription, made when it is first asked for.
CREATE TABLE licence_codes (
  subscription_id bigint PRIMARY KEY REFERENCES subscriptions (id),
  customer_id bigint NOT NULL REFERENCES customers (id),
  code text NOT NULL UNIQUE,
  issued_at timestamptz NOT NULL
);

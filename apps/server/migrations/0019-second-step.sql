-- The second step of the sign-in: the secret of an authenticator app (sealed under SESSION_SECRET), the highest time step that was
-- accepted (no code works twice), and recovery codes as digests. It is on from confirmed_at.
CREATE TABLE second_steps (
  customer_id bigint PRIMARY KEY REFERENCES customers (id) ON DELETE CASCADE,
  secret_sealed text NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
  customer_id bigint NOT NULL REFERENCES second_steps (customer_id) ON DELETE CASCADE,
  code_digest text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (customer_id, code_digest)
);

-- Between the right password and the code: opens nothing but the call that takes the code.
CREATE TABLE sign_in_challenges (
  id text PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  device text NOT NULL DEFAULT '',
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_challenges_customer ON sign_in_challenges (customer_id);

-- expands: the version before goes on as it is.
-- Passkeys: public keys of customers' authenticators (COSE, base64url), the counter of signatures where the authenticator keeps one, and
-- whether the key is kept on more than one device. No secret is in here.
CREATE TABLE passkeys (
  id text PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  sign_count bigint NOT NULL,
  transports text NOT NULL DEFAULT '',
  is_synced boolean NOT NULL,
  is_backed_up boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_customer ON passkeys (customer_id);

-- Challenges that wait for their signature: good once, for one purpose, in the browser (by a cookie) or the sign-in session that asked.
CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY,
  purpose text NOT NULL,
  holder text NOT NULL,
  customer_id bigint REFERENCES customers (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_customer ON passkey_challenges (customer_id);

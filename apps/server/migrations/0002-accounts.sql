CREATE TABLE customers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  xid text NOT NULL UNIQUE,
  -- The verified address: sign-in, links and security mails.
  email text NOT NULL UNIQUE,
  -- An address the customer asked for and has not opened the link of yet.
  pending_email text NOT NULL DEFAULT '',
  password_hash text NOT NULL,
  name text NOT NULL,
  display_name text NOT NULL,
  phone text NOT NULL DEFAULT '',
  lang text NOT NULL DEFAULT 'en',
  status integer NOT NULL DEFAULT 1 CHECK (status IN (1, 2)),
  partner text NOT NULL DEFAULT 'E2T' CHECK (partner IN ('E2T', 'EDX', 'IND')),
  motivation text NOT NULL DEFAULT '',
  joined_at timestamptz NOT NULL,
  address text NOT NULL DEFAULT '',
  address2 text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  state_prov text NOT NULL DEFAULT '',
  zip text NOT NULL DEFAULT '',
  country_id integer NOT NULL DEFAULT 1,
  agreements text NOT NULL DEFAULT '' CHECK (agreements IN ('', 'y')),
  agreement_class text NOT NULL DEFAULT '' CHECK (agreement_class IN ('', 'nonpro', 'pro')),
  agreement_text_version text NOT NULL DEFAULT '',
  agreed_at timestamptz,
  verified_at timestamptz
);

CREATE TABLE sign_in_sessions (
  id text PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  device text NOT NULL DEFAULT ''
);
CREATE INDEX sign_in_sessions_customer ON sign_in_sessions (customer_id);

-- The token itself is only in the mail: it is an HMAC over the id, and the table knows its SHA-256.
CREATE TABLE mailed_links (
  id text PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  purpose text NOT NULL CHECK (purpose IN ('verification', 'password')),
  customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  -- The address that opening the link proves.
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX mailed_links_customer ON mailed_links (customer_id, purpose);

-- Counters of limited acts by real time; keys are digests, no address in the clear.
CREATE TABLE rate_counts (
  key text PRIMARY KEY,
  window_start timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  count integer NOT NULL,
  blocked_until timestamptz
);
CREATE INDEX rate_counts_last ON rate_counts (last_at);

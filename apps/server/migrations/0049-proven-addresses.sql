-- expands: the version before goes on as it is.
-- Since when the person who reads the mail of this address is known to hold the password of the account too; null for an address that was
-- only verified, which anybody's registration can bring about. What was set up before, such as a second step, may be a stranger's.
ALTER TABLE customers ADD COLUMN owner_proven_at timestamptz;
-- Nobody who is verified today loses a second step by this migration.
UPDATE customers SET owner_proven_at = verified_at WHERE status = 2;

-- Tokens of sign-in sessions that a verification ended, for a day: they open nothing, and their browsers are told why.
CREATE TABLE verified_out_tokens (
  token_hash text PRIMARY KEY,
  ended_at timestamptz NOT NULL
);
CREATE INDEX verified_out_tokens_ended ON verified_out_tokens (ended_at);

-- A letter about an address carries a link by which its reader says: this was not me.
ALTER TABLE mailed_links DROP CONSTRAINT mailed_links_purpose_check;
ALTER TABLE mailed_links ADD CONSTRAINT mailed_links_purpose_check CHECK (purpose IN ('verification', 'password', 'not-me'));

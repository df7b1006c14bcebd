-- The register of passes that anyone may check by a code: what the printed certificate says, as it was when it was given.
CREATE TABLE pass_certificates (
  code text PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customers (id),
  attempt_id bigint NOT NULL REFERENCES attempts (id) ON DELETE CASCADE,
  record jsonb NOT NULL,
  given_at timestamptz NOT NULL,
  -- An annulment moved the pass: another code stands for it now.
  withdrawn_at timestamptz
);
CREATE UNIQUE INDEX pass_certificates_attempt ON pass_certificates (attempt_id) WHERE withdrawn_at IS NULL;

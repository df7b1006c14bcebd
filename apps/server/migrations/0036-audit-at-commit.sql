-- Lines of the audit log on their way into it. A transaction leaves its lines here and they join the chain as it commits, so that the
-- one lock that all appending transactions share is the last they take and is held no longer than the commit: no two of them can wait
-- for each other. Empty outside a transaction. `line`: [at in ms, customer, actor, kind, details] in canonical JSON, as it is hashed.
CREATE TABLE audit_waiting (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line text NOT NULL
);

CREATE FUNCTION chain_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parts jsonb := NEW.line::jsonb;
  before text;
  own text;
BEGIN
  PERFORM pg_advisory_xact_lock(20260301);
  SELECT hash INTO before FROM audit ORDER BY id DESC LIMIT 1;
  own := encode(sha256(convert_to(coalesce(before, '') || E'\n' || NEW.line, 'UTF8')), 'hex');
  INSERT INTO audit (at, customer_id, actor, kind, details, hash)
    VALUES (
      timestamptz 'epoch' + (parts ->> 0)::bigint * interval '1 millisecond',
      (parts ->> 1)::bigint, parts ->> 2, parts ->> 3, parts -> 4, own
    );
  -- The newest hash a second time: a log that was cut off at its end still chains (platform/audit-store.ts).
  INSERT INTO settings (key, value) VALUES ('audit_head', to_jsonb(own))
    ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value;
  DELETE FROM audit_waiting WHERE id = NEW.id;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER chain_audit AFTER INSERT ON audit_waiting
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_audit();

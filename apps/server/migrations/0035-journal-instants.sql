-- A row whose times carry an offset is known again by their instants: the platform writes the same row with another offset next time. Only the digest
-- says whether a row is known. The identity stays as it was saved: it is the id of the fill or pair, and notes hang on trades by it.
CREATE FUNCTION pg_temp.known_by(identity text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  wall text;
  offset_minutes integer;
BEGIN
  LOOP
    wall := substring(identity from '"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}([+-]\d\d:?\d\d|[Uu][Tt][Cc]|z))"');
    EXIT WHEN wall IS NULL;
    offset_minutes := coalesce(
      substring(wall from '([+-]\d\d):?\d\d$')::integer * 60
        + (substring(wall from '([+-])\d\d:?\d\d$') || right(wall, 2))::integer, 0);
    identity := replace(identity, wall, to_char(
      left(wall, 23)::timestamp - make_interval(mins => offset_minutes), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
  END LOOP;
  RETURN identity;
END $$;

-- Where a customer has a row twice already, the second stays known as it was.
WITH written AS (
  SELECT customer_id, digest, sequence, encode(sha256(convert_to(pg_temp.known_by(identity), 'UTF8')), 'hex') AS known_as
  FROM journal_rows
  WHERE identity ~ 'T\d\d:\d\d:\d\d\.\d{3}([+-]\d\d:?\d\d|[Uu][Tt][Cc]|z)"'
), first AS (
  SELECT DISTINCT ON (customer_id, known_as) * FROM written ORDER BY customer_id, known_as, sequence
)
UPDATE journal_rows SET digest = first.known_as
FROM first
WHERE journal_rows.customer_id = first.customer_id AND journal_rows.digest = first.digest
  AND NOT EXISTS (
    SELECT 1 FROM journal_rows AS other WHERE other.customer_id = first.customer_id AND other.digest = first.known_as);

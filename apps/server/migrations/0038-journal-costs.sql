-- What a file says nothing of is not known to be nothing: rows without costs are marked, and what the customer says they cost stands with their
-- import (a contract and side, by product, or by the net result that the file states). Rows stay as the file has them.
ALTER TABLE journal_imports
  ADD COLUMN roots_without_costs jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN rows_with_stated_costs integer NOT NULL DEFAULT 0,
  ADD COLUMN costs jsonb NOT NULL DEFAULT '{"perSideMicros": null, "byRoot": {}, "takesStated": false}';

-- Rows of files that have no column of costs. Whether one of the others had an empty cell there is not known any more.
UPDATE journal_rows SET item = jsonb_set(item, ARRAY[item->>'kind', 'isWithoutCosts'], 'true')
FROM journal_imports
WHERE journal_imports.id = journal_rows.import_id AND journal_imports.mapping->'costs' = '[]';

UPDATE journal_imports SET roots_without_costs = (
  SELECT coalesce(jsonb_agg(DISTINCT left(item->(item->>'kind')->>'contract', -3)), '[]')
  FROM journal_rows
  WHERE journal_rows.import_id = journal_imports.id)
WHERE mapping->'costs' = '[]';

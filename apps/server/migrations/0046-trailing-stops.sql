-- Orders say whether their stop follows the market, and at which distance. None did before.
UPDATE market_orders SET
  wire = wire || '{"trailTicks": null}'::jsonb,
  core = CASE WHEN jsonb_typeof(core) = 'object' THEN core || '{"trailTicks": null}'::jsonb ELSE core END
WHERE is_living OR session_date >= current_date - 7;
UPDATE market_events SET event = jsonb_set(event, '{order,trailTicks}', 'null'::jsonb) WHERE event ->> 'kind' = 'order';
-- Exits that ended with a session are whole orders too, on record and told.
UPDATE market_positions SET ended_exits = jsonb_set(ended_exits, '{orders}', (
  SELECT coalesce(jsonb_agg(o || '{"trailTicks": null}'::jsonb ORDER BY place), '[]'::jsonb)
  FROM jsonb_array_elements(ended_exits -> 'orders') WITH ORDINALITY AS e(o, place)
))
WHERE jsonb_typeof(ended_exits -> 'orders') = 'array';
UPDATE market_events SET event = jsonb_set(event, '{ended,orders}', (
  SELECT coalesce(jsonb_agg(o || '{"trailTicks": null}'::jsonb ORDER BY place), '[]'::jsonb)
  FROM jsonb_array_elements(event -> 'ended' -> 'orders') WITH ORDINALITY AS e(o, place)
))
WHERE event ->> 'kind' = 'ended_exits' AND jsonb_typeof(event -> 'ended' -> 'orders') = 'array';

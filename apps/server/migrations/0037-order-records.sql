-- The record of an order says whether its stop was triggered, and what protects its fills. Orders of sessions that are over are read no more.
UPDATE market_orders SET wire = wire || jsonb_build_object(
  'isStopTriggered', wire ->> 'stopPrice' IS NOT NULL AND wire ->> 'state' IN ('working', 'filled'),
  'bracket', coalesce(core -> 'bracket', 'null'::jsonb)
)
WHERE is_living OR session_date >= current_date - 7;
-- Events are whole orders too. What they were protected with was kept with the living order alone.
UPDATE market_events SET event = jsonb_set(event, '{order}', event -> 'order' || jsonb_build_object(
  'isStopTriggered', event -> 'order' ->> 'stopPrice' IS NOT NULL AND event -> 'order' ->> 'state' IN ('working', 'filled'),
  'bracket', NULL
))
WHERE event ->> 'kind' = 'order';

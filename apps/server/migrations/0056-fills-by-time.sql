-- expands: the version before goes on as it is.
-- The report on a pass looks for fills of others at the time of each own fill.
CREATE INDEX attempt_log_fills_at ON attempt_log (effective_at) WHERE kind = 'fill';

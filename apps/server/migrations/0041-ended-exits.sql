-- Stops and targets of an open position that ended with the session; null: it has a stop, never had one, or is closed.
ALTER TABLE market_positions ADD COLUMN ended_exits jsonb;

-- What was traded at each price of a session so far, as it stood when the price was written down: [[price, contracts], ...]. Null: not on record.
ALTER TABLE market_prices
  ADD COLUMN session_date date,
  ADD COLUMN volume_at jsonb;

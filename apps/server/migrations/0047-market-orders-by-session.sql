-- A start, and whoever opens an account, reads the orders of one session: by the key, however many sessions an account has behind it.
ALTER TABLE market_orders DROP CONSTRAINT market_orders_pkey,
  ADD PRIMARY KEY (account, session_date, symbol, order_id);

-- Candles of a day: a session of the exchange each, of those whose minutes are no longer kept or were never made.
CREATE TABLE market_sessions (
  root text NOT NULL,
  session_date date NOT NULL,
  bar jsonb NOT NULL,
  PRIMARY KEY (root, session_date)
);

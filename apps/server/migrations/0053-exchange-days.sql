-- expands: the version before goes on as it is.
-- Days after the published table on which the exchange is closed, closes early or opens late, as an operator loaded them.
CREATE TABLE exchange_days (
  date text NOT NULL,
  contract_group text NOT NULL,
  state text NOT NULL,
  time_ct text NOT NULL,
  name text NOT NULL,
  source text NOT NULL,
  roots text NOT NULL,
  PRIMARY KEY (date, contract_group, state, roots)
);

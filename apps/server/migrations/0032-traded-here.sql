-- When an account first traded on the built-in market. From then on it is traded here alone: the bridge's fills for it are refused. Null: it
-- was only looked at, and holds what its evaluation holds.
ALTER TABLE market_accounts ADD COLUMN traded_at timestamptz;
UPDATE market_accounts a SET traded_at = a.opened_at
WHERE EXISTS (SELECT FROM market_orders o WHERE o.account = a.account);

-- Contracts in front of a working order, kept from time to time: after a restart nobody who came later stands in front of it. Null: never known.
ALTER TABLE market_orders ADD COLUMN ahead bigint;

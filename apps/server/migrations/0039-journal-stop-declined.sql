-- The stop of an order is proposed as the planned one; a customer who takes it away has none.
ALTER TABLE journal_trade_notes ADD COLUMN is_stop_declined boolean NOT NULL DEFAULT false;

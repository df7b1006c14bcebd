-- The rows of a customer are read page by page in the order of saving.
CREATE INDEX journal_rows_order ON journal_rows (customer_id, sequence);

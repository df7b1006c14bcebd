-- The partner whose company billed an order: a receipt keeps naming it after the customer has come to another one. Orders from before
-- take the customer's partner of today, corrected by their currency: rupees are billed by IND alone.
ALTER TABLE payments ADD COLUMN billed_by text CHECK (billed_by IN ('E2T', 'EDX', 'IND'));
UPDATE payments SET billed_by = CASE
  WHEN payments.currency = 'INR' THEN 'IND'
  WHEN customers.partner = 'IND' THEN CASE WHEN customers.country_id = 1 THEN 'E2T' ELSE 'EDX' END
  ELSE customers.partner
END FROM customers WHERE customers.id = payments.customer_id;
ALTER TABLE payments ALTER COLUMN billed_by SET NOT NULL;

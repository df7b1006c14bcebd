-- A code for plans counts once for a customer and plan, unless it says otherwise: the 10 % off a new classic Gauntlet are promised at every drawdown.
ALTER TABLE discounts ADD COLUMN is_repeatable boolean NOT NULL DEFAULT false;
UPDATE discounts SET is_repeatable = true WHERE code = 'gauntlet10';

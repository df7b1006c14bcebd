-- What the marketing text promises whoever cannot reset a classic Gauntlet: 10 % off a new one (RESET-035). The portal puts it into its link.
INSERT INTO discounts (code, type, amount, target, plan_key, one_time, created_at) VALUES
  ('gauntlet10', 'percent', 10, 'plan', 'GAUNT', true, '2026-01-01T00:00:00Z')
  ON CONFLICT (code, target, plan_key) DO NOTHING;

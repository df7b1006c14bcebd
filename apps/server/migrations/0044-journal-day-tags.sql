-- A day has tags and a playbook of its own, as a trade has.
ALTER TABLE journal_day_notes ADD COLUMN tags jsonb NOT NULL DEFAULT '[]', ADD COLUMN playbook jsonb;

-- When the mentoring that a customer bought takes place, as support agreed it; null until then. The sequence rises with each new date.
ALTER TABLE mentoring_sessions ADD COLUMN starts_at timestamptz;
ALTER TABLE mentoring_sessions ADD COLUMN mentor text NOT NULL DEFAULT '';
ALTER TABLE mentoring_sessions ADD COLUMN sequence integer NOT NULL DEFAULT 0;
ALTER TABLE mentoring_sessions ADD COLUMN agreed_at timestamptz;
CREATE INDEX mentoring_sessions_customer ON mentoring_sessions (customer_id, starts_at);

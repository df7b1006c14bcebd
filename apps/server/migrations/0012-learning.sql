-- How far a customer has watched a lesson or a supplemental item. Progress only grows; the position follows the player.
CREATE TABLE lesson_plays (
  customer_id bigint NOT NULL REFERENCES customers (id),
  kind text NOT NULL CHECK (kind IN ('lesson', 'supplemental')),
  item_id integer NOT NULL,
  progress integer NOT NULL CHECK (progress BETWEEN 0 AND 100),
  position_ms bigint NOT NULL CHECK (position_ms >= 0),
  played_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, kind, item_id)
);

-- Every graded quiz; a retake keeps the ones before it.
CREATE TABLE quiz_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customers (id),
  lesson_id integer NOT NULL,
  correct integer NOT NULL,
  total integer NOT NULL CHECK (total > 0),
  score integer NOT NULL CHECK (score BETWEEN 0 AND 100),
  answers jsonb NOT NULL,
  graded_at timestamptz NOT NULL
);
CREATE INDEX quiz_attempts_customer ON quiz_attempts (customer_id, lesson_id);
CREATE TRIGGER quiz_attempts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON quiz_attempts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Questions that were answered wrong and not practised right since.
CREATE TABLE quiz_mistakes (
  customer_id bigint NOT NULL REFERENCES customers (id),
  lesson_id integer NOT NULL,
  question_id integer NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, lesson_id, question_id)
);

-- One certificate a course, with the figures of the day it was earned.
CREATE TABLE course_certificates (
  customer_id bigint NOT NULL REFERENCES customers (id),
  course text NOT NULL,
  code text NOT NULL UNIQUE,
  name text NOT NULL,
  lessons integer NOT NULL,
  average_score integer NOT NULL,
  completed_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, course)
);

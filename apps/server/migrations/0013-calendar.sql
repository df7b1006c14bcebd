-- Economic events of feeds that an operator loaded. A load replaces what earlier ones said of the days it covers.
CREATE TABLE economic_feeds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL,
  covers_from timestamptz NOT NULL,
  covers_until timestamptz NOT NULL,
  loaded_at timestamptz NOT NULL
);

CREATE TABLE economic_events (
  id text PRIMARY KEY,
  at timestamptz NOT NULL,
  is_all_day boolean NOT NULL DEFAULT false,
  currency text NOT NULL,
  name text NOT NULL,
  volatility integer NOT NULL CHECK (volatility BETWEEN 1 AND 4),
  forecast text NOT NULL DEFAULT '',
  previous text NOT NULL DEFAULT '',
  actual text NOT NULL DEFAULT ''
);
CREATE INDEX economic_events_at ON economic_events (at);

-- The private calendar address of a customer: only a digest is kept, and null once it was taken back.
CREATE TABLE calendar_feeds (
  customer_id bigint PRIMARY KEY REFERENCES customers (id),
  generation integer NOT NULL,
  digest text UNIQUE,
  created_at timestamptz NOT NULL
);

-- What calendar programs have seen of an event, so that its sequence rises with every change and what is gone is said to be canceled.
CREATE TABLE calendar_published (
  uid text PRIMARY KEY,
  digest text NOT NULL,
  sequence integer NOT NULL DEFAULT 0,
  modified_at timestamptz NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  summary text NOT NULL,
  is_canceled boolean NOT NULL DEFAULT false
);
CREATE INDEX calendar_published_starts ON calendar_published (starts_at);

CREATE TABLE webinar_registrations (
  customer_id bigint NOT NULL REFERENCES customers (id),
  webinar_id text NOT NULL,
  registered_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, webinar_id)
);

ALTER TABLE mails ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]';

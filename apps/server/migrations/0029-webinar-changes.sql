-- A webinar that takes place at another time than the programme says, or (no time) not at all: the operator's newest word.
CREATE TABLE webinar_changes (
  webinar_id text PRIMARY KEY,
  starts_at timestamptz,
  changed_at timestamptz NOT NULL
);

-- The programme of webinars that an operator imported, in the place of the one that ships.
CREATE TABLE webinar_programmes (
  id integer PRIMARY KEY CHECK (id = 1),
  release text NOT NULL,
  programme jsonb NOT NULL
);

-- What a registered customer was told last: the start, and whether the webinar was called off.
ALTER TABLE webinar_registrations ADD COLUMN told_start timestamptz;
ALTER TABLE webinar_registrations ADD COLUMN told_off boolean NOT NULL DEFAULT false;
UPDATE webinar_registrations SET told_start = published.starts_at
  FROM calendar_published published WHERE published.uid = webinar_registrations.webinar_id;
CREATE INDEX webinar_registrations_told ON webinar_registrations (told_start);

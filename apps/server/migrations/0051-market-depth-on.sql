-- expands: the version before goes on as it is.
-- The ladder showed ten levels to every account whatever this column said. It shows what the column says from now on, so it begins with what
-- customers saw; each turns it off herself.
ALTER TABLE simulators ALTER COLUMN depth SET DEFAULT true;
UPDATE simulators SET depth = true;

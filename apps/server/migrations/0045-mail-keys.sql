-- A mail that is sent again after a crash is the same mail: the mailbox keeps it once.
ALTER TABLE mails ADD COLUMN key text UNIQUE;

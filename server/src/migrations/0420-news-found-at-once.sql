-- Every look for news reads the open ones of one thing: a list of what came last, that the index has not taken in yet, would be read whole each time.
drop index outbox_keys;
create index outbox_keys on outbox using gin (keys) with (fastupdate = off) where done_at is null;

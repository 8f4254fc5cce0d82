-- What was done about surplus by mistake is taken back: how often, so that what is done and paid for again has names of its own in the books.
alter table inbound_problems add column undone_count integer not null default 0 check (undone_count >= 0);

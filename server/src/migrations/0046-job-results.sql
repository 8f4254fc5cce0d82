-- L15, E03: how long work ended is told in the language of whoever reads it, and leads to what came of it.
alter table jobs add column said jsonb, add column result_place jsonb;
comment on column jobs.said is 'what message says, as a text and its values; null where there are only words';
comment on column jobs.result_place is 'the screen on which the result is looked at: its code and search';

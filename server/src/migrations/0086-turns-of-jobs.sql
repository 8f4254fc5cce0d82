-- Whose turn long work is: a company's, or one caller's where there is no company. Nobody waits behind all the work of another.
alter table jobs add column turn_of text not null default '';
create index jobs_open on jobs (turn_of) where status in ('waiting', 'running');

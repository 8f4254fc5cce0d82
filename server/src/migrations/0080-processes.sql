-- Which processes serve this database at the moment, and where each of them keeps its files: uploads that only one of them can read are lost to
-- whoever asks another. Times are the database's own, so that the clocks of the machines do not matter.
create table processes (
  id text primary key,
  machine text not null,
  file_store text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

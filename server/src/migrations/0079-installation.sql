-- What belongs to the whole installation, in one row: by which secret key its data is sealed. The key itself cannot be found from it.
create table installation (
  is_only boolean primary key default true check (is_only),
  key_check text not null,
  made_at timestamptz not null default now()
);

-- One link in one mail: good once and for half an hour. Only a hash of it is kept, here and in the mail that waits to be sent.
create table password_resets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id);
create index password_resets_expiry on password_resets (expires_at);

-- A password that somebody in charge gave: until when it is good, and when it was used. Who has one can do nothing but choose another.
alter table users add column temporary_until timestamptz, add column temporary_used_at timestamptz;
create constraint trigger users_temporary_stamp after update of temporary_until on users
  deferrable initially deferred for each row when (old.temporary_until is distinct from new.temporary_until) execute function stamp_access();

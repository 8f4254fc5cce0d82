-- Which transaction last changed who may do what. A process that remembers a caller asks for this one value instead of looking up
-- session, user and roles again: as long as it is the same, what it remembers is what it would read.
create table access_stamp (
  is_only boolean primary key default true check (is_only),
  stamp xid8 not null
);
insert into access_stamp (stamp) values (pg_current_xact_id());

-- By trigger and not by our own code: whatever changes the rows, a hand at the console too, changes the stamp in the same commit.
create function stamp_access() returns trigger language plpgsql as $$
begin
  update access_stamp set stamp = pg_current_xact_id() where stamp <> pg_current_xact_id();
  return null;
end $$;

-- Deferred to the commit, so that changes of two people wait for each other no longer than it takes.
create constraint trigger sessions_stamp after delete on sessions deferrable initially deferred for each row execute function stamp_access();
-- A session in use is written once a minute, and only lives the longer for it.
create constraint trigger sessions_change_stamp after update on sessions deferrable initially deferred for each row
  when (new.last_seen_at < old.last_seen_at or (new.id, new.token_hash, new.user_id, new.expires_at) is distinct from (old.id, old.token_hash, old.user_id, old.expires_at))
  execute function stamp_access();
create constraint trigger users_stamp after update of id, account, nickname, user_type, status, company_id, zone or delete on users
  deferrable initially deferred for each row execute function stamp_access();
create constraint trigger roles_stamp after update of id, key, permissions or delete on roles
  deferrable initially deferred for each row execute function stamp_access();
create constraint trigger user_roles_stamp after insert or update or delete on user_roles
  deferrable initially deferred for each row execute function stamp_access();
create constraint trigger companies_stamp after update of id, zone or delete on companies
  deferrable initially deferred for each row execute function stamp_access();
create constraint trigger api_keys_stamp after update of id, company_id, name, key_hash, last4, permissions, revoked_at or delete on api_keys
  deferrable initially deferred for each row execute function stamp_access();

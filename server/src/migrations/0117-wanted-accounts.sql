-- A05: what somebody asked for who was given another account, because it was taken. Until the audit the sign-in by it answers as if it were theirs.
alter table users add column wanted_account text;
create index users_wanted_account on users (lower(wanted_account), id) where wanted_account is not null;

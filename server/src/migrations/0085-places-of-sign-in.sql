-- A05: guesses are counted for an account at one place (a hash of the address), and beside that ('') for the account from everywhere: a
-- stranger who guesses locks out himself and not the owner, and many strangers together are slowed all the same.
alter table login_guards add column place text not null default '';
alter table login_guards drop constraint login_guards_pkey, add primary key (account_hash, place);

-- From where somebody has signed in: guesses from elsewhere do not lock these out.
create table login_places (
  account_hash text not null,
  place text not null,
  seen_at timestamptz not null,
  primary key (account_hash, place)
);
create index login_places_seen on login_places (seen_at);

-- Sellers on their way to a channel's own page and back: the same person, once, for half an hour. What is kept is a hash, as of tokens.
create table channel_consents (
  state_hash text primary key,
  store_id bigint not null references stores (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index channel_consents_store on channel_consents (store_id);

-- As which account the channel knows the store since it was proven last: behind another account are other orders, all of them still to be told.
alter table store_syncs add column account text not null default '';

-- One row a store: how far its orders are known, and how it is doing.
create table store_syncs (
  store_id bigint primary key references stores (id) on delete cascade,
  -- Everything up to here is stored. Moves after the last page of a window only.
  mark timestamptz,
  -- A window in work: its ends and the next page, so that another process goes on where this one died.
  window_from timestamptz,
  window_to timestamptz,
  cursor text,
  leased_until timestamptz,
  leased_by text not null default '',
  next_at timestamptz not null,
  failures integer not null default 0,
  last_started_at timestamptz,
  last_success_at timestamptz,
  last_error text not null default '',
  last_error_at timestamptz,
  freshness_minutes integer not null default 10 check (freshness_minutes between 1 and 1440),
  -- When what was typed ends by itself: warned ahead.
  credentials_end_at timestamptz,
  expiry_warned_for timestamptz
);
create index store_syncs_due on store_syncs (next_at);

-- Token buckets that all processes share. `free_at`: when the next call may go if the bucket is empty.
create table channel_quotas (
  store_id bigint not null references stores (id) on delete cascade,
  operation text not null,
  per_second numeric(18, 6) not null,
  burst numeric(18, 6) not null,
  tokens numeric(18, 6) not null,
  filled_at timestamptz not null,
  blocked_until timestamptz,
  is_learned boolean not null default false,
  primary key (store_id, operation)
);
create table channel_tokens (
  store_id bigint not null references stores (id) on delete cascade,
  name text not null,
  sealed text not null,
  expires_at timestamptz not null,
  primary key (store_id, name)
);
create table channel_memory (
  store_id bigint not null references stores (id) on delete cascade,
  name text not null,
  value jsonb not null,
  expires_at timestamptz not null,
  primary key (store_id, name)
);

-- Calls and faults by the hour: the small chart of the cockpit.
create table channel_calls (
  store_id bigint not null references stores (id) on delete cascade,
  hour timestamptz not null,
  calls integer not null default 0,
  errors integer not null default 0,
  throttled integer not null default 0,
  primary key (store_id, hour)
);

-- Writes to a channel: queued in the transaction of their cause, sent later, read before they are repeated (channel rules 3 and 4).
create table channel_writes (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  store_id bigint not null references stores (id),
  kind text not null check (kind in ('ship', 'acknowledge', 'cancel', 'complete', 'memo', 'invoice')),
  order_id bigint not null references marketplace_orders (id),
  -- Unique of its cause: told twice it is one write.
  reference text not null unique,
  payload jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'sending', 'accepted', 'done', 'refused')),
  -- Sent at least once without a sure answer: the next try reads first.
  is_uncertain boolean not null default false,
  transaction_id text,
  message text not null default '',
  attempts integer not null default 0,
  next_at timestamptz not null,
  leased_until timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  made_by text not null default ''
);
create index channel_writes_due on channel_writes (next_at) where status in ('waiting', 'sending', 'accepted');
create index channel_writes_order on channel_writes (order_id, id);

-- What channels call us about: checked, written down, answered; worked later.
create table channel_webhooks (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores (id) on delete cascade,
  platform text not null,
  news_id text not null,
  topic text not null,
  external_ids jsonb not null,
  received_at timestamptz not null,
  worked_at timestamptz,
  attempts integer not null default 0,
  next_at timestamptz not null,
  unique (platform, store_id, news_id)
);
create index channel_webhooks_due on channel_webhooks (next_at) where worked_at is null;

-- What could not be stored, with the channel's own words; replayed after it was mended.
create table dead_letters (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  store_id bigint not null references stores (id),
  external_id text not null,
  kind text not null check (kind in ('order', 'write', 'webhook')),
  message text not null,
  -- Sealed: it may hold personal data.
  raw text not null default '',
  write_id bigint references channel_writes (id),
  status text not null default 'open' check (status in ('open', 'replayed', 'ignored')),
  seen_count integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  ended_at timestamptz,
  ended_by text not null default ''
);
create unique index dead_letters_open on dead_letters (store_id, kind, external_id) where status = 'open';
create index dead_letters_list on dead_letters (company_id, last_at desc, id desc);

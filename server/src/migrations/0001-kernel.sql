-- What every domain shares.

create extension if not exists pg_trgm;

create table operation_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null,
  actor_id bigint,
  actor_name text not null,
  company_id bigint,
  record text not null,
  record_id bigint,
  record_name text not null default '',
  action text not null,
  before jsonb,
  after jsonb,
  note text not null default ''
);
create index operation_log_record on operation_log (record, record_id, id);
create index operation_log_company on operation_log (company_id, at, id);
create index operation_log_at on operation_log (at, id);
create index operation_log_actor on operation_log (actor_name, at, id);
create index operation_log_name on operation_log using gin (record_name gin_trgm_ops);

-- A09: what was done stays done. Not even our own code may mend the log.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger operation_log_append_only before update or delete on operation_log for each row execute function refuse_change();
create trigger operation_log_no_truncate before truncate on operation_log for each statement execute function refuse_change();

-- C10: the first answer to a key, written in the transaction of its effect.
create table idempotency_keys (
  owner text not null,
  key text not null,
  path text not null,
  body_hash text not null,
  answer jsonb,
  at timestamptz not null,
  primary key (owner, key)
);
create index idempotency_keys_at on idempotency_keys (at);

create table document_counters (
  prefix text not null,
  day date not null,
  last integer not null check (last between 1 and 99999),
  primary key (prefix, day)
);

-- Ready data that was put in once stays the users' to change.
create table done_once (key text primary key, at timestamptz not null);

create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  at timestamptz not null,
  done_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  retry_at timestamptz not null
);
create index outbox_open on outbox (retry_at, id) where done_at is null;
create index outbox_done on outbox (done_at) where done_at is not null;

-- Attempts per address and purpose; not worth surviving a crash.
create unlogged table rate_counters (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index rate_counters_window on rate_counters (window_start);

create table jobs (
  id bigint generated always as identity primary key,
  company_id bigint,
  user_id bigint not null,
  user_name text not null,
  kind text not null,
  title text not null,
  lang text not null,
  input jsonb not null,
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  done integer not null default 0,
  total integer,
  message text not null default '',
  result_file_id bigint,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
create index jobs_user on jobs (user_id, created_at, id);
create index jobs_created on jobs (created_at, id);

create table saved_filters (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  list text not null,
  name text not null,
  query jsonb not null,
  constraint saved_filters_name unique (user_id, list, name)
);

-- The clock is watched. What time it is as far as anybody knows stands beside what was told of the books: one row, read by whoever writes.
alter table book_time
  add column seen_at timestamptz,
  -- ahead: it has jumped forwards under the eyes of a process. behind: it shows a time long gone. gap: nobody looked for a while, and it may have jumped.
  add column doubt text check (doubt in ('ahead', 'behind', 'gap')),
  add column doubted_since timestamptz,
  -- Of a gap: when it was last looked at before.
  add column gap_from timestamptz,
  -- How far beyond what was seen the books are written at most.
  add column bound interval not null default interval '5 minutes';

create sequence book_latest;
create function keep_book_latest() returns trigger language plpgsql as $$
begin
  perform setval('book_latest', coalesce(book_millis(new.seen_at + new.bound), 1), new.seen_at is not null);
  return null;
end
$$;
create trigger book_time_latest after update of seen_at, bound on book_time for each row execute function keep_book_latest();

-- A clock that has jumped forwards does not take the books with it.
create or replace function book_clock(said timestamptz) returns timestamptz language sql volatile as $$
  select case when current_setting('kura.clock', true) = 'told' then said
    else least(date_trunc('milliseconds', clock_timestamp()), to_timestamp(pg_sequence_last_value('book_latest'::regclass)::float8 / 1000)) end
$$;
-- Unguarded: for whoever watches it.
create function database_clock(said timestamptz) returns timestamptz language sql volatile as $$
  select case when current_setting('kura.clock', true) = 'told' then said else date_trunc('milliseconds', clock_timestamp()) end
$$;

-- A day that is not over cannot be closed, and not be charged for, whatever the clock of a process says.
create function refuse_day_to_come() returns trigger language plpgsql as $$
declare
  said timestamptz := case tg_table_name when 'stock_snapshot_days' then (to_jsonb(new)->>'taken_at')::timestamptz
    when 'storage_days' then (to_jsonb(new)->>'charged_at')::timestamptz else (to_jsonb(new)->>'finished_at')::timestamptz end;
  latest timestamptz := book_clock(said);
  ends timestamptz;
begin
  select (new.day + 1)::timestamp at time zone w.zone into ends from warehouses w where w.id = new.warehouse_id;
  if ends > latest then
    raise exception 'the day % of warehouse % is not over', new.day, new.warehouse_id using errcode = 'check_violation', constraint = tg_name;
  end if;
  return new;
end
$$;
create trigger stock_snapshot_days_is_over before insert on stock_snapshot_days for each row execute function refuse_day_to_come();
create trigger storage_days_is_over before insert on storage_days for each row execute function refuse_day_to_come();
create trigger storage_runs_is_over before insert on storage_runs for each row execute function refuse_day_to_come();

-- A day that was charged before it came is taken back whole and charged again when it is over. What was taken back stays readable.
alter table storage_days add column round integer not null default 0;
alter table storage_days drop constraint storage_days_pkey;
alter table storage_days add primary key (warehouse_id, day, company_id, round);
create table storage_takebacks (
  warehouse_id bigint not null references warehouses (id),
  day date not null,
  -- Of the charges that were taken back.
  round integer not null,
  companies integer not null,
  cny_minor bigint not null,
  taken_back_at timestamptz not null,
  primary key (warehouse_id, day, round)
);
create trigger storage_takebacks_append_only before update or delete on storage_takebacks for each row execute function refuse_change();
create trigger storage_takebacks_no_truncate before truncate on storage_takebacks for each statement execute function refuse_change();

-- The time of a book entry is taken under the lock of what it changes and never runs backwards there, so a past once told stays told.

-- When each balance and each wallet last moved: its next movement is not earlier. No index holds it.
alter table stock_balances add column moved_at timestamptz not null default '-infinity';
update stock_balances b set moved_at = m.at from (select balance_id, max(at) as at from stock_movements group by balance_id) m where m.balance_id = b.id;
alter table wallets add column moved_at timestamptz not null default '-infinity';
update wallets w set moved_at = m.at from (select wallet_id, max(at) as at from wallet_movements group by wallet_id) m where m.wallet_id = w.account_id;

-- Up to which moment the books have been told. What comes is written after it, whatever the clocks say.
create table book_time (
  is_only boolean primary key default true check (is_only),
  told_until timestamptz not null default '-infinity'
);
insert into book_time default values;
-- The same in milliseconds. A sequence has one value for everybody, committed or not: whoever writes reads it without a look at a table.
create sequence book_told;
create function book_millis(moment timestamptz) returns bigint language sql immutable as $$
  select case when isfinite(moment) then greatest(round(date_part('epoch', moment) * 1000), 1)::bigint end
$$;
create function keep_book_told() returns trigger language plpgsql as $$
begin
  -- Under the lock of the row: nobody puts an earlier one behind a later one.
  perform setval('book_told', coalesce(book_millis(new.told_until), 1), isfinite(new.told_until));
  return null;
end
$$;
create trigger book_time_told after update of told_until on book_time for each row execute function keep_book_told();

-- What the clock of the books shows: that of the database, the one clock that all processes share. Where a story is told that happened before
-- (demonstration, tests), `kura.clock` is `told`, and it is the time that the story says.
create function book_clock(said timestamptz) returns timestamptz language sql volatile as $$
  select case when current_setting('kura.clock', true) = 'told' then said else date_trunc('milliseconds', clock_timestamp()) end
$$;

-- Writers are seen by readers before they end: each holds a shared lock, in whose number stands the second before which it writes nothing.
create function book_second(moment timestamptz) returns integer language sql immutable as $$
  select least(greatest(floor(date_part('epoch', moment)) - 946684800, 0), 2147483647)::integer
$$;

-- The moment of what is being written. Asked when everything that is changed has been locked: a reader who has not seen the lock of this
-- writer told its moment before, and that is read here after the lock was taken. Nobody ever takes the lock for itself, so nobody waits.
create function book_moment(said timestamptz) returns timestamptz language plpgsql volatile as $$
declare
  moment timestamptz := book_clock(said);
  is_held boolean := pg_try_advisory_xact_lock_shared(7301, book_second(moment));
begin
  return greatest(moment, to_timestamp((pg_sequence_last_value('book_told'::regclass) + 1)::float8 / 1000));
end
$$;

-- Whether somebody is still writing who may write at or before this moment.
create function book_is_written(moment timestamptz) returns boolean language sql volatile as $$
  select exists (
    select 1 from pg_locks l
    where l.locktype = 'advisory' and l.classid = 7301 and l.objsubid = 2 and l.objid::bigint <= book_second(moment)
      and l.database = (select d.oid from pg_database d where d.datname = current_database()) and l.pid <> pg_backend_pid())
$$;

-- Those who count read the same columns.
create or replace view blind.stock_balances as
  select * from public.stock_balances b where b.location_id not in (select c.location_id from blind.counted_places c);

-- Statistics of a year are read from sums of its days. A day is kept when it is over; until then, and whenever anything of it changes, whoever
-- reads adds it up from its rows. Exact at any time: the change and its note are one transaction.
create table kept_days (
  book text not null check (book in ('orders', 'profit')),
  day date not null,
  kept_at timestamptz not null,
  primary key (book, day)
);

-- Days of which something changed. A note is never shared: whoever makes a day anew takes away the notes that were there before they read, and
-- the note of somebody still at work stays.
create table kept_day_changes (
  id bigint generated always as identity primary key,
  book text not null check (book in ('orders', 'profit')),
  day date not null
);
create index kept_day_changes_day on kept_day_changes (book, day);

-- The last days are never kept, so nobody need note them: most of what happens, happens to them. They end a day earlier here than where days are
-- kept: no transaction is open for so long.
create function is_kept_day(day date) returns boolean language sql stable as $$
  select day < (now() at time zone 'UTC')::date - 1
$$;

-- What was ordered on each day of its warehouse, and what has become of it. Open orders that are late by now are added by whoever reads: that
-- changes with the clock and not with the rows.
create table order_day_sums (
  day date not null,
  warehouse_id bigint not null,
  company_id bigint not null,
  store_id bigint,
  carrier text,
  orders integer not null check (orders > 0),
  pieces integer not null,
  review integer not null,
  working integer not null,
  shipped integer not null,
  stopped integer not null,
  on_time integer not null,
  late integer not null,
  fees bigint not null,
  unique nulls not distinct (day, warehouse_id, company_id, store_id, carrier)
);
create index order_day_sums_company on order_day_sums (company_id, day);
-- The same of all companies together, by the channel of their stores: what is asked of everybody is read from a twentieth of the rows.
create table order_day_totals (
  day date not null,
  warehouse_id bigint not null,
  carrier text,
  channel text,
  orders integer not null check (orders > 0),
  pieces integer not null,
  review integer not null,
  working integer not null,
  shipped integer not null,
  stopped integer not null,
  on_time integer not null,
  late integer not null,
  fees bigint not null,
  unique nulls not distinct (day, warehouse_id, carrier, channel)
);

create function note_order_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into kept_day_changes (book, day)
    select distinct 'orders', (o.created_at at time zone w.zone)::date from new_rows o join warehouses w on w.id = o.warehouse_id
    where is_kept_day((o.created_at at time zone w.zone)::date);
  elsif tg_op = 'DELETE' then
    insert into kept_day_changes (book, day)
    select distinct 'orders', (o.created_at at time zone w.zone)::date from old_rows o join warehouses w on w.id = o.warehouse_id
    where is_kept_day((o.created_at at time zone w.zone)::date);
  else
    insert into kept_day_changes (book, day)
    select distinct 'orders', (o.created_at at time zone w.zone)::date
    from (select b.* from old_rows a join new_rows b on b.id = a.id
      where (a.status, a.company_id, a.warehouse_id, a.store_id, a.carrier, a.piece_count, a.total_cny_minor, a.ship_by, a.shipped_at, a.created_at) is distinct from
        (b.status, b.company_id, b.warehouse_id, b.store_id, b.carrier, b.piece_count, b.total_cny_minor, b.ship_by, b.shipped_at, b.created_at)
      union all select a.* from old_rows a join new_rows b on b.id = a.id
      where (a.created_at, a.warehouse_id) is distinct from (b.created_at, b.warehouse_id)) o
    join warehouses w on w.id = o.warehouse_id
    where is_kept_day((o.created_at at time zone w.zone)::date);
  end if;
  return null;
end
$$;
create trigger outbound_orders_days_insert after insert on outbound_orders referencing new table as new_rows
  for each statement execute function note_order_days();
create trigger outbound_orders_days_update after update on outbound_orders referencing old table as old_rows new table as new_rows
  for each statement execute function note_order_days();
create trigger outbound_orders_days_delete after delete on outbound_orders referencing old table as old_rows
  for each statement execute function note_order_days();

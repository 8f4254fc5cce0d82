-- What people booked at the stations, whatever they worked on: one row a scan. `at`: when it was booked; `done_at`: when it was made, where
-- that was without a network. What was taken back counts for nobody.
create view booked_work as
  select s.by_id as user_id, s.by_name as user_name, s.warehouse_id, s.station as step, s.quantity as pieces, s.at,
    coalesce(s.made_at, s.at) as done_at, s.id as key
  from outbound_scans s where s.by_id is not null and s.undone_by is null and s.station <> 'back'
  union all
  select c.by_id, c.by_name, o.warehouse_id, 'arrive', 1, c.at, c.at, c.carton_no
  from inbound_cartons c join inbound_orders o on o.id = c.order_id where c.by_id is not null
  union all
  select r.by_id, r.by_name, o.warehouse_id, 'receive', r.good + r.defective + r.surplus, r.at, r.at, r.id
  from inbound_receipts r join inbound_orders o on o.id = r.order_id where r.by_id is not null and r.undone_entry_id is null
  union all
  select p.by_id, p.by_name, o.warehouse_id, 'shelve', p.quantity, p.at, p.at, p.id
  from inbound_shelvings p join inbound_orders o on o.id = p.order_id where p.by_id is not null and p.undone_entry_id is null
  union all
  select r.by_id, r.by_name, b.warehouse_id, 'return', r.quantity, r.at, r.at, r.id
  from customer_return_receipts r join customer_returns b on b.id = r.return_id where r.by_id is not null and r.undone_at is null
  union all
  select r.by_id, r.by_name, b.warehouse_id, 'return', r.quantity, r.at, r.at, r.id
  from fba_return_receipts r join fba_returns b on b.id = r.return_id where r.by_id is not null and r.undone_at is null
  union all
  select p.by_id, p.by_name, b.warehouse_id, 'shelve', p.quantity, p.at, p.at, p.id
  from fba_return_shelvings p join fba_returns b on b.id = p.return_id where p.by_id is not null
  union all
  select e.actor_id, e.actor_name, m.warehouse_id, 'move', m.available + m.locked + m.defective, m.at, m.at, m.id
  from stock_movements m join stock_entries e on e.id = m.entry_id
  where m.type = 'MOVE' and m.available + m.locked + m.defective > 0 and e.actor_id is not null and e.cause_type = 'inventory.transfer';

-- A day of them is read at once.
create index outbound_scans_at on outbound_scans (at);
create index inbound_cartons_at on inbound_cartons (at);
create index inbound_receipts_at on inbound_receipts (at);
create index inbound_shelvings_at on inbound_shelvings (at);
create index customer_return_receipts_at on customer_return_receipts (at);
create index fba_return_receipts_at on fba_return_receipts (at);
create index fba_return_shelvings_at on fba_return_shelvings (at);

-- The same by day, person and step, so that a month is read from some thousand rows. Made anew for the days that may still change, and proven
-- against the scans every night.
create table performance_days (
  id bigint generated always as identity primary key,
  day date not null,
  -- Null: of somebody who booked nothing on that day, and only heard refusals.
  warehouse_id bigint references warehouses (id),
  user_id bigint not null,
  user_name text not null,
  step text not null check (step in ('arrive', 'receive', 'shelve', 'pick', 'sort', 'check', 'weigh', 'ship', 'return', 'move')),
  scans integer not null check (scans >= 0),
  pieces integer not null check (pieces >= 0),
  -- A gap of more than ten minutes is none of it.
  active_seconds integer not null check (active_seconds >= 0),
  amber integer not null check (amber >= 0),
  red integer not null check (red >= 0),
  rolled_at timestamptz not null,
  unique nulls not distinct (day, user_id, step, warehouse_id)
);
create index performance_days_day on performance_days (day, id);
create index performance_days_user on performance_days (user_id, day, id);
create index performance_days_step on performance_days (step, day, id);
create index performance_days_warehouse on performance_days (warehouse_id, day, id);

-- What is expected of an hour at a station, from a day on. What was expected before stays as it was.
create table performance_targets (
  id bigint generated always as identity primary key,
  step text not null check (step in ('arrive', 'receive', 'shelve', 'pick', 'sort', 'check', 'weigh', 'ship', 'return', 'move')),
  valid_from date not null,
  pieces_per_hour integer not null check (pieces_per_hour between 1 and 10000),
  -- Fewer active minutes say nothing of anybody.
  least_minutes integer not null check (least_minutes between 1 and 600),
  by_id bigint,
  by_name text not null,
  created_at timestamptz not null,
  unique (step, valid_from)
);
create index performance_targets_from on performance_targets (valid_from, id);

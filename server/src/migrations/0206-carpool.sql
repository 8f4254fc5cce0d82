-- PC: a truck that brings orders of several customers to one centre of Amazon (S13).
create table fba_trips (
  id bigint generated always as identity primary key,
  number text not null unique,
  warehouse_id bigint not null references warehouses (id),
  center_id bigint not null references fba_centers (id),
  status text not null default 'planned' check (status in ('planned', 'booked', 'departed', 'delivered', 'cancelled')),
  -- On which it shall arrive: that of the slot, once there is one.
  day date not null,
  rule text not null check (rule in ('optimal', 'firstFit', 'byHand')),
  truck_id bigint not null references trucks (id),
  -- What it was planned with; the truck may be changed later.
  truck_name text not null,
  model text not null,
  usable_mm3 bigint not null check (usable_mm3 > 0),
  load_g bigint not null check (load_g > 0),
  -- Yen: what this attempt costs, and what those cost that came back.
  fee_jpy bigint check (fee_jpy >= 0),
  spent_jpy bigint not null default 0 check (spent_jpy >= 0),
  driver_name text not null default '',
  driver_phone text not null default '',
  plate_no text not null default '',
  remark text not null default '',
  reason text not null default '',
  revision integer not null default 0,
  created_by bigint,
  created_by_name text not null,
  created_at timestamptz not null,
  status_at timestamptz not null,
  departed_at timestamptz,
  delivered_at timestamptz,
  -- Nobody leaves before it is known what it costs.
  check (status not in ('departed', 'delivered') or (fee_jpy is not null and departed_at is not null))
);
create index fba_trips_number on fba_trips (number text_pattern_ops);
create index fba_trips_sorted on fba_trips (document_order(number), id);
create index fba_trips_created on fba_trips (created_at, id);
create index fba_trips_status on fba_trips (status, created_at, id);
create index fba_trips_center on fba_trips (center_id, created_at, id);
create index fba_trips_warehouse on fba_trips (warehouse_id, created_at, id);
create index fba_trips_day on fba_trips (day, id);
create index fba_trips_open on fba_trips (warehouse_id, center_id, id) where status in ('planned', 'booked', 'departed');
create index fba_trips_truck on fba_trips (truck_id);

-- An order is on one truck: the key says so.
create table fba_trip_orders (
  order_id bigint primary key references fba_orders (id),
  trip_id bigint not null references fba_trips (id),
  company_id bigint not null references companies (id),
  -- Yen: its share of the fee, fixed when the truck leaves.
  share_jpy bigint check (share_jpy >= 0),
  added_at timestamptz not null
);
create index fba_trip_orders_trip on fba_trip_orders (trip_id, order_id);
create index fba_trip_orders_company on fba_trip_orders (company_id, trip_id);

-- The slot at the centre, with up to three candidate ids: a carrier may book again. A lost one is ended and kept.
create table fba_appointments (
  id bigint generated always as identity primary key,
  trip_id bigint not null references fba_trips (id),
  slot_at timestamptz not null,
  appointment_no1 text check (appointment_no1 ~ '^[0-9]{10,12}$'),
  confirmed_at1 timestamptz,
  appointment_no2 text check (appointment_no2 ~ '^[0-9]{10,12}$'),
  confirmed_at2 timestamptz,
  appointment_no3 text check (appointment_no3 ~ '^[0-9]{10,12}$'),
  confirmed_at3 timestamptz,
  vehicle_type text,
  vehicle_mm3 bigint check (vehicle_mm3 > 0),
  vehicle_g bigint check (vehicle_g > 0),
  booked_at timestamptz,
  po_tracking text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz,
  -- V13: the candidates of one delivery differ from each other.
  constraint fba_appointments_differ check (
    (appointment_no1 <> appointment_no2) is not false
    and (appointment_no1 <> appointment_no3) is not false
    and (appointment_no2 <> appointment_no3) is not false
  ),
  check (appointment_no1 is not null or appointment_no2 is not null or appointment_no3 is not null),
  check (confirmed_at1 is null or appointment_no1 is not null),
  check (confirmed_at2 is null or appointment_no2 is not null),
  check (confirmed_at3 is null or appointment_no3 is not null)
);
create unique index fba_appointments_open on fba_appointments (trip_id) where ended_at is null;
create index fba_appointments_trip on fba_appointments (trip_id, id);

-- Every candidate once in the whole table, whichever of the three it was.
create table fba_appointment_nos (
  no text primary key,
  appointment_id bigint not null references fba_appointments (id) on delete cascade
);
create index fba_appointment_nos_start on fba_appointment_nos (no text_pattern_ops);
create index fba_appointment_nos_of on fba_appointment_nos (appointment_id);
create function keep_appointment_nos() returns trigger language plpgsql as $$
begin
  delete from fba_appointment_nos where appointment_id = new.id
    and no not in (select n from unnest(array[new.appointment_no1, new.appointment_no2, new.appointment_no3]) as n where n is not null);
  insert into fba_appointment_nos (no, appointment_id)
    select n, new.id from unnest(array[new.appointment_no1, new.appointment_no2, new.appointment_no3]) as n
    where n is not null and not exists (select 1 from fba_appointment_nos k where k.no = n and k.appointment_id = new.id);
  return null;
end $$;
create trigger fba_appointments_nos after insert or update on fba_appointments for each row execute function keep_appointment_nos();

-- What an appointment was from then on. Only ever added.
create table fba_appointment_steps (
  id bigint generated always as identity primary key,
  trip_id bigint not null references fba_trips (id),
  appointment_id bigint not null references fba_appointments (id),
  what text not null check (what in ('made', 'changed', 'slotMoved', 'noShow', 'refused', 'cancelled')),
  slot_at timestamptz not null,
  -- [{"no": "…", "confirmedAt": "…" | null}, …]
  candidates jsonb not null,
  note text not null default '',
  by_id bigint,
  by_name text not null,
  at timestamptz not null
);
create index fba_appointment_steps_trip on fba_appointment_steps (trip_id, id);
create trigger fba_appointment_steps_append_only before update or delete on fba_appointment_steps for each row execute function refuse_change();

-- Companies whose goods never share a truck with others'.
create table fba_sharing_rules (
  company_id bigint primary key references companies (id),
  remark text not null default '',
  by_id bigint,
  by_name text not null,
  at timestamptz not null
);

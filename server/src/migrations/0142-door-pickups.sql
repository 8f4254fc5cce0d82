-- QJ: cartons that are fetched at a customer's door (S12).
create table door_pickups (
  id bigint generated always as identity primary key,
  number text not null unique,
  company_id bigint not null references companies (id),
  -- Where they are brought.
  warehouse_id bigint not null references warehouses (id),
  -- What announces them there.
  inbound_order_id bigint references inbound_orders (id),
  status text not null default 'submitted' check (status in ('submitted', 'accepted', 'pickedUp', 'atWarehouse', 'closed', 'cancelled')),
  pickup_day date not null,
  half_day text not null check (half_day in ('morning', 'afternoon')),
  contact text not null,
  phone text not null,
  country text not null check (country in ('JP', 'CN')),
  postcode text not null,
  region text not null,
  city text not null,
  street text not null,
  building text not null default '',
  carton_count integer not null check (carton_count between 1 and 1000),
  weight_kg integer not null check (weight_kg between 1 and 20000),
  -- Thousandths of a cubic metre.
  volume_l integer not null check (volume_l between 1 and 100000),
  vehicle text not null check (vehicle in ('KEI_VAN', 'VAN_1T', '2T_SHORT', '2T_LONG', '4T_STD', '4T_WING')),
  distance text not null check (distance in ('near', 'far')),
  driver_name text not null default '',
  driver_phone text not null default '',
  plate_no text not null default '',
  -- In fen: estimated until it was picked up, charged from then on.
  fee_minor bigint not null check (fee_minor >= 0),
  remark text not null default '',
  reason text not null default '',
  revision integer not null default 0,
  created_by bigint,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  status_at timestamptz not null,
  -- Nobody drives without a driver.
  check (status in ('submitted', 'cancelled') or driver_name <> '')
);
create index door_pickups_number on door_pickups (number text_pattern_ops);
create index door_pickups_sorted on door_pickups (document_order(number), id);
create index door_pickups_created on door_pickups (created_at, id);
create index door_pickups_company on door_pickups (company_id, created_at, id);
create index door_pickups_status on door_pickups (status, created_at, id);
create index door_pickups_warehouse on door_pickups (warehouse_id, created_at, id);
create index door_pickups_day on door_pickups (pickup_day, id);
create index door_pickups_contact on door_pickups (contact text_pattern_ops);
create index door_pickups_driver on door_pickups (driver_name text_pattern_ops) where driver_name <> '';
create index door_pickups_inbound on door_pickups (inbound_order_id) where inbound_order_id is not null;

-- Who brought it into which state, and when. Only ever added.
create table door_pickup_steps (
  id bigint generated always as identity primary key,
  pickup_id bigint not null references door_pickups (id) on delete cascade,
  status text not null,
  by_id bigint,
  by_name text not null,
  note text not null default '',
  at timestamptz not null
);
create index door_pickup_steps_pickup on door_pickup_steps (pickup_id, id);

-- What a vehicle costs; a warehouse without a row has the usual prices.
create table door_pickup_terms (
  warehouse_id bigint primary key references warehouses (id),
  free_above_l integer not null check (free_above_l between 0 and 100000),
  -- {"KEI_VAN": {"near": fen, "far": fen}, …}
  prices jsonb not null,
  updated_at timestamptz not null
);

-- Tracking numbers that are known for an order before its parcel is packed: from a carrier's program, or from our pool.
create table fulfilment_labels (
  id bigint generated always as identity primary key,
  order_id bigint not null references outbound_orders (id) on delete cascade,
  carrier text not null,
  tracking_number text not null,
  source text not null check (source in ('pool', 'import')),
  -- Which parcel took it; null: none yet.
  parcel_id bigint references outbound_parcels (id) on delete set null,
  -- Another number was confirmed for the order.
  is_void boolean not null default false,
  by_name text not null,
  at timestamptz not null
);
create unique index fulfilment_labels_number on fulfilment_labels (tracking_number) where not is_void and parcel_id is null;
create index fulfilment_labels_order on fulfilment_labels (order_id, id);
create index fulfilment_labels_parcel on fulfilment_labels (parcel_id) where parcel_id is not null;

-- Ranges that a carrier gave us to print ourselves; numbers without their check digit.
create table fulfilment_tracking_pools (
  id bigint generated always as identity primary key,
  warehouse_id bigint not null references warehouses (id),
  carrier text not null check (carrier in ('SAGAWA', 'YAMATO', 'JAPAN_POST', 'SEINO', 'FUKUYAMA')),
  digits integer not null check (digits between 9 and 11),
  first_body bigint not null,
  last_body bigint not null,
  next_body bigint not null,
  is_stopped boolean not null default false,
  created_at timestamptz not null,
  check (first_body <= last_body),
  check (next_body between first_body and last_body + 1)
);
create index fulfilment_tracking_pools_warehouse on fulfilment_tracking_pools (warehouse_id, carrier, id);

create table fulfilment_carrier_accounts (
  id bigint generated always as identity primary key,
  warehouse_id bigint not null references warehouses (id),
  carrier text not null check (carrier in ('SAGAWA', 'YAMATO', 'JAPAN_POST', 'SEINO', 'FUKUYAMA')),
  customer_code text not null default '',
  freight_code text not null default '',
  sender_name text not null default '',
  updated_at timestamptz not null,
  unique (warehouse_id, carrier)
);

-- Which order was in which print file. Only ever added.
create table fulfilment_print_exports (
  id bigint generated always as identity primary key,
  order_id bigint not null references outbound_orders (id) on delete cascade,
  program text not null check (program in ('yamato', 'sagawa', 'japanPost')),
  by_id bigint,
  by_name text not null,
  at timestamptz not null
);
create index fulfilment_print_exports_order on fulfilment_print_exports (order_id, id);

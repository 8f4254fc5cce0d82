-- FB: cartons that go to a centre of Amazon (S13), from our stock or from an inbound order that sent them on as they are.
create table fba_orders (
  id bigint generated always as identity primary key,
  number text not null unique,
  company_id bigint not null references companies (id),
  warehouse_id bigint not null references warehouses (id),
  store_id bigint references stores (id),
  center_id bigint not null references fba_centers (id),
  source text not null check (source in ('stock', 'transfer')),
  way text not null check (way in ('parcel', 'truck')),
  -- Who carries its parcels; of a truck nobody.
  carrier text,
  wished_day date not null,
  status text not null default 'draft' check (status in
    ('draft', 'pendingReview', 'approved', 'labelled', 'carpooled', 'booked', 'shipped', 'delivered', 'rejected', 'cancelled')),
  carton_count integer not null default 0 check (carton_count between 0 and 2000),
  piece_count integer not null default 0 check (piece_count >= 0),
  picked_count integer not null default 0 check (picked_count between 0 and piece_count),
  -- V08: never more than was ordered.
  packed_count integer not null default 0 check (packed_count between 0 and piece_count),
  label_count integer not null default 0 check (label_count between 0 and carton_count),
  weight_g bigint not null default 0,
  volume_mm3 bigint not null default 0,
  -- Every shipment that its cartons name, for the list.
  shipment_ids text not null default '',
  is_labelled boolean not null default false,
  -- Fen: estimated until it is shipped, charged from then on.
  fee_minor bigint,
  -- Its share of the trucks that left with it.
  truck_jpy bigint not null default 0 check (truck_jpy >= 0),
  difference text check (difference in ('open', 'settled')),
  remark text not null default '',
  reason text not null default '',
  revision integer not null default 0,
  created_by bigint,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  status_at timestamptz not null,
  shipped_at timestamptz,
  delivered_at timestamptz,
  check (way = 'truck' or carrier is not null),
  check (way = 'truck' or status not in ('carpooled', 'booked')),
  -- V08: from the labels on Σ packed = Σ ordered.
  check (status not in ('labelled', 'carpooled', 'booked', 'shipped', 'delivered') or (packed_count = piece_count and carton_count > 0)),
  check (status <> 'shipped' or shipped_at is not null),
  check (status <> 'delivered' or delivered_at is not null)
);
create index fba_orders_number on fba_orders (number text_pattern_ops);
create index fba_orders_sorted on fba_orders (document_order(number), id);
create index fba_orders_created on fba_orders (created_at, id);
create index fba_orders_company on fba_orders (company_id, created_at, id);
create index fba_orders_status on fba_orders (status, created_at, id);
create index fba_orders_company_status on fba_orders (company_id, status, created_at, id);
create index fba_orders_warehouse on fba_orders (warehouse_id, created_at, id);
create index fba_orders_center on fba_orders (center_id, created_at, id);
create index fba_orders_wished on fba_orders (wished_day, id);
create index fba_orders_store on fba_orders (store_id) where store_id is not null;
create index fba_orders_difference on fba_orders (created_at, id) where difference = 'open';
-- What waits for a truck.
create index fba_orders_waiting on fba_orders (center_id, wished_day, id) where way = 'truck' and status in ('approved', 'labelled');

-- What is taken from stock. A claim of the stock book names line_no as its line.
create table fba_lines (
  order_id bigint not null references fba_orders (id) on delete cascade,
  line_no integer not null check (line_no >= 1),
  product_id bigint not null references products (id),
  quantity integer not null check (quantity between 1 and 1000),
  picked integer not null default 0 check (picked between 0 and quantity),
  packed integer not null default 0 check (packed between 0 and quantity),
  primary key (order_id, line_no),
  unique (order_id, product_id)
);
create index fba_lines_product on fba_lines (product_id, order_id);

-- Cartons of one kind.
create table fba_packages (
  id bigint generated always as identity primary key,
  order_id bigint not null references fba_orders (id) on delete cascade,
  line_no integer not null check (line_no >= 1),
  length_mm integer not null check (length_mm between 10 and 3000),
  width_mm integer not null check (width_mm between 10 and 3000),
  height_mm integer not null check (height_mm between 10 and 3000),
  weight_g integer not null check (weight_g between 10 and 1000000),
  box_count integer not null check (box_count between 1 and 1000),
  first_carton integer not null check (first_carton >= 1),
  fba_no text not null default '' check (fba_no = '' or fba_no ~ '^FBA[0-9A-Z]{9,12}$'),
  po_number text not null default '' check (po_number = '' or po_number ~ '^[0-9A-Za-z]{8}$'),
  unique (order_id, line_no)
);
create index fba_packages_shipment on fba_packages (fba_no text_pattern_ops, order_id) where fba_no <> '';

-- What is in each carton of it.
create table fba_package_items (
  package_id bigint not null references fba_packages (id) on delete cascade,
  product_id bigint not null references products (id),
  quantity integer not null check (quantity >= 1),
  primary key (package_id, product_id)
);
create index fba_package_items_product on fba_package_items (product_id);

-- One by one, with the label of Amazon and the number of its carrier.
create table fba_cartons (
  id bigint generated always as identity primary key,
  order_id bigint not null references fba_orders (id) on delete cascade,
  package_id bigint not null references fba_packages (id) on delete cascade,
  carton_no integer not null check (carton_no >= 1),
  -- Of a carton that came as it is: what it was called on its way here.
  code text not null default '',
  tracking_number text not null default '',
  label_file_id bigint references files (id),
  label_page integer check (label_page >= 1),
  unique (order_id, carton_no),
  check (label_page is null or label_file_id is not null)
);
create index fba_cartons_package on fba_cartons (package_id);
create index fba_cartons_label on fba_cartons (label_file_id) where label_file_id is not null;
create unique index fba_cartons_tracking on fba_cartons (tracking_number) where tracking_number <> '';

-- Which transfers of inbound orders it delivers: one goes with one order.
create table fba_order_transfers (
  transfer_id bigint primary key references inbound_fba_transfers (id),
  order_id bigint not null references fba_orders (id) on delete cascade
);
create index fba_order_transfers_order on fba_order_transfers (order_id);

-- Who brought it into which state, and when. Only ever added.
create table fba_steps (
  id bigint generated always as identity primary key,
  order_id bigint not null references fba_orders (id) on delete cascade,
  status text not null,
  by_id bigint,
  by_name text not null,
  note text not null default '',
  at timestamptz not null
);
create index fba_steps_order on fba_steps (order_id, id);

-- POD: what came, and when. Its photos belong to this row, or to the trip that brought several orders.
create table fba_receipts (
  order_id bigint primary key references fba_orders (id) on delete cascade,
  received_cartons integer not null check (received_cartons >= 0),
  received_at timestamptz not null,
  remark text not null default '',
  proof_type text not null,
  proof_id bigint not null,
  by_id bigint,
  by_name text not null,
  at timestamptz not null
);

-- Another number came than was sent.
create table fba_differences (
  order_id bigint primary key references fba_orders (id) on delete cascade,
  sent integer not null,
  received integer not null check (received <> sent),
  status text not null default 'open' check (status in ('open', 'settled')),
  words text not null default '',
  settled_by bigint,
  settled_by_name text not null default '',
  opened_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'settled') = (words <> '' and settled_at is not null))
);

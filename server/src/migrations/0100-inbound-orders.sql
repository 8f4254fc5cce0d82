-- RK: goods on their way to a warehouse, by the provider's first mile or brought by the customer (S07).
create table inbound_orders (
  id bigint generated always as identity primary key,
  number text not null unique,
  company_id bigint not null references companies (id),
  warehouse_id bigint not null references warehouses (id),
  -- Whose stock it becomes; null: of the company, of no store in particular.
  store_id bigint references stores (id),
  status text not null default 'ordered' check (status in ('ordered', 'audited', 'loaded', 'departed', 'arrived', 'released', 'pendingStock',
    'inspection', 'inStock', 'onShelf', 'transferred', 'cancelled')),
  delivery_method text not null check (delivery_method in ('provider', 'self')),
  transport_method text check (transport_method in ('LCL', 'FCL', 'AIR')),
  -- By which the first leg is priced: `CN_YIWU>JP_KANTO|AIR`.
  lane text,
  container_model text,
  container_count integer check (container_count between 1 and 100),
  delivery_date date not null,
  container_number text not null default '',
  courier text not null default '',
  tracking_number text not null default '',
  fba_no text not null default '',
  fba_po text not null default '',
  remark text not null default '',
  -- What its packages add up to: kept with them, so that a list need not add up millions of rows.
  package_count integer not null default 0,
  box_count integer not null default 0,
  piece_count integer not null default 0,
  weight_g bigint not null default 0,
  volume_mm3 bigint not null default 0,
  arrived_count integer not null default 0 check (arrived_count >= 0),
  received_count integer not null default 0 check (received_count >= 0),
  shelved_count integer not null default 0 check (shelved_count >= 0),
  open_problems integer not null default 0 check (open_problems >= 0),
  -- The lot of its goods, from the first piece that came into stock.
  lot_id bigint references stock_lots (id),
  -- Counts the changes of what was ordered: whoever saves names the one they saw.
  revision integer not null default 0,
  created_by bigint,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When it came into the state that it is in.
  status_at timestamptz not null,
  check ((delivery_method = 'provider') = (transport_method is not null and lane is not null)),
  check (received_count >= shelved_count)
);
create index inbound_orders_number on inbound_orders (number text_pattern_ops);
create index inbound_orders_order on inbound_orders (document_order(number), id);
create index inbound_orders_created on inbound_orders (created_at, id);
create index inbound_orders_company on inbound_orders (company_id, created_at, id);
create index inbound_orders_status on inbound_orders (status, created_at, id);
create index inbound_orders_company_status on inbound_orders (company_id, status, created_at, id);
create index inbound_orders_warehouse on inbound_orders (warehouse_id, created_at, id);
create index inbound_orders_store on inbound_orders (store_id) where store_id is not null;
create index inbound_orders_due on inbound_orders (warehouse_id, delivery_date, id)
  where status in ('ordered', 'audited', 'loaded', 'departed', 'arrived', 'released', 'pendingStock', 'inspection');
create index inbound_orders_container on inbound_orders (container_number text_pattern_ops) where container_number <> '';
create index inbound_orders_fba on inbound_orders (fba_no text_pattern_ops) where fba_no <> '';
create index inbound_orders_problem on inbound_orders (created_at, id) where open_problems > 0;
create index inbound_orders_lot on inbound_orders (lot_id) where lot_id is not null;

-- Cartons of one kind: the same goods, the same size. They are numbered through the order: first_carton … first_carton + box_count − 1.
create table inbound_packages (
  id bigint generated always as identity primary key,
  order_id bigint not null references inbound_orders (id) on delete cascade,
  company_id bigint not null references companies (id),
  line_no integer not null,
  product_id bigint not null references products (id),
  length_mm integer not null check (length_mm between 10 and 3000),
  width_mm integer not null check (width_mm between 10 and 3000),
  height_mm integer not null check (height_mm between 10 and 3000),
  weight_g integer not null check (weight_g between 10 and 1000000),
  -- As staff measured them; what counts for fees from then on.
  measured_length_mm integer check (measured_length_mm between 10 and 3000),
  measured_width_mm integer check (measured_width_mm between 10 and 3000),
  measured_height_mm integer check (measured_height_mm between 10 and 3000),
  measured_weight_g integer check (measured_weight_g between 10 and 1000000),
  box_count integer not null check (box_count between 1 and 1000),
  quantity_per_box integer not null check (quantity_per_box between 1 and 1000),
  first_carton integer not null check (first_carton >= 1),
  -- Of one piece, in fen; null: not told.
  cost_minor bigint check (cost_minor >= 0),
  courier text not null default '',
  tracking_number text not null default '',
  po_number text not null default '',
  fba_center_id bigint references fba_centers (id),
  unique (order_id, line_no),
  check (num_nulls(measured_length_mm, measured_width_mm, measured_height_mm, measured_weight_g) % 4 = 0)
);
create index inbound_packages_product on inbound_packages (product_id, order_id);
create index inbound_packages_fba_center on inbound_packages (fba_center_id) where fba_center_id is not null;
create index inbound_packages_company on inbound_packages (company_id, id);
create index inbound_packages_tracking on inbound_packages (tracking_number text_pattern_ops) where tracking_number <> '';

-- The way of an order, step by step: who brought it into which state, and when. Only ever added.
create table inbound_steps (
  id bigint generated always as identity primary key,
  order_id bigint not null references inbound_orders (id) on delete cascade,
  status text not null,
  -- True: it was taken back into this state (S08).
  is_back boolean not null default false,
  by_id bigint,
  by_name text not null,
  note text not null default '',
  at timestamptz not null
);
create index inbound_steps_order on inbound_steps (order_id, id);

-- Cartons that somebody has seen; those that nobody has seen have no row.
create table inbound_cartons (
  order_id bigint not null references inbound_orders (id) on delete cascade,
  carton_no integer not null check (carton_no >= 1),
  package_id bigint not null references inbound_packages (id) on delete cascade,
  status text not null default 'arrived' check (status in ('arrived', 'problem', 'transferred')),
  by_id bigint,
  by_name text not null,
  at timestamptz not null,
  primary key (order_id, carton_no)
);
create index inbound_cartons_package on inbound_cartons (package_id);

-- Pieces that came into stock, scan by scan. What was taken back names the entry that did it and stays.
create table inbound_receipts (
  id bigint generated always as identity primary key,
  order_id bigint not null references inbound_orders (id),
  company_id bigint not null references companies (id),
  product_id bigint not null references products (id),
  carton_no integer,
  good integer not null default 0 check (good >= 0),
  defective integer not null default 0 check (defective >= 0),
  -- Above the plan, and therefore in the abnormal area.
  surplus integer not null default 0 check (surplus >= 0),
  -- Made by the station: the same scan told twice is one receipt.
  reference text not null unique,
  entry_id bigint not null references stock_entries (id),
  undone_entry_id bigint references stock_entries (id),
  by_id bigint,
  by_name text not null,
  at timestamptz not null,
  check (good + defective + surplus > 0)
);
create index inbound_receipts_order on inbound_receipts (order_id, id);
create index inbound_receipts_product on inbound_receipts (product_id);
create index inbound_receipts_company on inbound_receipts (company_id);
create index inbound_receipts_entry on inbound_receipts (entry_id);
create index inbound_receipts_undone on inbound_receipts (undone_entry_id) where undone_entry_id is not null;

-- Pieces carried from the receiving area to a location.
create table inbound_shelvings (
  id bigint generated always as identity primary key,
  order_id bigint not null references inbound_orders (id),
  company_id bigint not null references companies (id),
  product_id bigint not null references products (id),
  location_id bigint not null references locations (id),
  holding text not null check (holding in ('good', 'defective')),
  quantity integer not null check (quantity >= 1),
  reference text not null unique,
  entry_id bigint not null references stock_entries (id),
  undone_entry_id bigint references stock_entries (id),
  by_id bigint,
  by_name text not null,
  at timestamptz not null
);
create index inbound_shelvings_order on inbound_shelvings (order_id, id);
create index inbound_shelvings_product on inbound_shelvings (product_id);
create index inbound_shelvings_company on inbound_shelvings (company_id);
create index inbound_shelvings_location on inbound_shelvings (location_id);
create index inbound_shelvings_entry on inbound_shelvings (entry_id);
create index inbound_shelvings_undone on inbound_shelvings (undone_entry_id) where undone_entry_id is not null;

-- Why more or fewer came than was said.
create table inbound_differences (
  order_id bigint not null references inbound_orders (id) on delete cascade,
  product_id bigint not null references products (id),
  reason text not null check (reason in ('short', 'over', 'damaged', 'mixed', 'other')),
  note text not null default '',
  by_name text not null,
  at timestamptz not null,
  primary key (order_id, product_id)
);
create index inbound_differences_product on inbound_differences (product_id);

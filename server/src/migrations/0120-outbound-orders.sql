-- CK: goods that leave a warehouse for a recipient (S05).
create table outbound_orders (
  id bigint generated always as identity primary key,
  number text not null unique,
  company_id bigint not null references companies (id),
  warehouse_id bigint not null references warehouses (id),
  -- Whose stock it is; null: of the company, of no store in particular.
  store_id bigint references stores (id),
  status text not null default 'draft' check (status in ('draft', 'pendingReview', 'pendingOutbound', 'inWave', 'picking', 'picked', 'sorted',
    'checked', 'shipped', 'signed', 'abnormal', 'cutOffPending', 'cutOff', 'rejected', 'cancelled')),
  customer_no text not null default '',
  source text not null default 'manual' check (source in ('manual', 'import', 'channel', 'accessory', 'work', 'fba')),
  -- What made it, where something outside did: the same is made once.
  source_key text,
  kind text not null check (kind in ('single', 'singleMulti', 'multi')),
  shipping_type text not null default 'normal' check (shipping_type in ('normal', 'nextDay')),
  carrier_mode text not null default 'chosen' check (carrier_mode in ('chosen', 'cheapest')),
  -- Null: the cheapest is chosen at the submission.
  carrier text,
  -- A text key with its parameters: why this carrier, why not the next day.
  notes jsonb not null default '[]',
  recipient_name text not null,
  recipient_company text not null default '',
  phone text not null,
  -- Seven digits.
  postcode text not null check (postcode ~ '^\d{7}$'),
  prefecture text not null check (prefecture ~ '^(0[1-9]|[1-3]\d|4[0-7])$'),
  city text not null,
  street text not null,
  building text not null default '',
  delivery_date date,
  delivery_window text not null default '',
  cod_jpy integer not null default 0 check (cod_jpy between 0 and 500000),
  packaging text,
  package_type text check (package_type in ('within100', 'over100')),
  remark text not null default '',
  -- What its parts add up to: kept with them, so that a list need not add up millions of rows.
  skus text not null default '',
  line_count integer not null default 0,
  piece_count integer not null default 0,
  picked_count integer not null default 0 check (picked_count between 0 and piece_count),
  checked_count integer not null default 0 check (checked_count between 0 and piece_count),
  parcel_count integer not null default 0,
  tracking_number text not null default '',
  -- Estimated at the submission, charged when it is shipped.
  freight_currency text,
  freight_minor bigint,
  operation_minor bigint,
  consumables_minor bigint,
  rate numeric(14, 6),
  total_cny_minor bigint,
  -- H05: by when it must be handed over, and for which day the recipient may expect it.
  ship_by timestamptz,
  promise_day date,
  -- Staff keep it where it is; the reason stands in hold_reason.
  is_held boolean not null default false,
  hold_reason text not null default '',
  abnormal_reason text not null default '',
  -- Told by the room that forms the waves.
  wave_id bigint,
  wave_number text not null default '',
  -- Counts every change of the order and of its state: whoever saves or scans names or holds the one they saw.
  revision integer not null default 0,
  created_by bigint,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  status_at timestamptz not null,
  released_at timestamptz,
  shipped_at timestamptz,
  check (source_key is null or source <> 'manual')
);
create unique index outbound_orders_source on outbound_orders (company_id, source, source_key) where source_key is not null;
create index outbound_orders_number on outbound_orders (number text_pattern_ops);
create index outbound_orders_order on outbound_orders (document_order(number), id);
create index outbound_orders_created on outbound_orders (created_at, id);
create index outbound_orders_company on outbound_orders (company_id, created_at, id);
create index outbound_orders_status on outbound_orders (status, created_at, id);
create index outbound_orders_company_status on outbound_orders (company_id, status, created_at, id);
create index outbound_orders_warehouse on outbound_orders (warehouse_id, created_at, id);
create index outbound_orders_store on outbound_orders (store_id) where store_id is not null;
create index outbound_orders_customer_no on outbound_orders (company_id, customer_no text_pattern_ops) where customer_no <> '';
create index outbound_orders_tracking on outbound_orders (tracking_number text_pattern_ops) where tracking_number <> '';
create index outbound_orders_phone on outbound_orders (phone text_pattern_ops);
create index outbound_orders_shipped on outbound_orders (shipped_at, id) where shipped_at is not null;
-- What has not left yet, by when it must.
create index outbound_orders_due on outbound_orders (warehouse_id, ship_by, id)
  where status in ('pendingOutbound', 'inWave', 'picking', 'picked', 'sorted', 'checked', 'abnormal');
create index outbound_orders_wave_number on outbound_orders (wave_number text_pattern_ops) where wave_number <> '';
create index outbound_orders_recipient on outbound_orders (recipient_name text_pattern_ops);
create index outbound_orders_postcode on outbound_orders (postcode text_pattern_ops);
create index outbound_orders_held on outbound_orders (created_at, id) where is_held;
create index outbound_orders_wave on outbound_orders (wave_id) where wave_id is not null;

-- What was ordered, sets as they are sold.
create table outbound_lines (
  order_id bigint not null references outbound_orders (id) on delete cascade,
  line_no integer not null check (line_no >= 1),
  product_id bigint not null references products (id),
  quantity integer not null check (quantity between 1 and 1000),
  primary key (order_id, line_no),
  unique (order_id, product_id)
);
create index outbound_lines_product on outbound_lines (product_id, order_id);

-- What is picked: sets taken apart. A claim of the stock book names piece_no as its line.
create table outbound_pieces (
  order_id bigint not null references outbound_orders (id) on delete cascade,
  piece_no integer not null check (piece_no >= 1),
  line_no integer not null,
  product_id bigint not null references products (id),
  quantity integer not null check (quantity >= 1),
  picked integer not null default 0 check (picked between 0 and quantity),
  sorted integer not null default 0 check (sorted between 0 and picked),
  checked integer not null default 0 check (checked between 0 and picked),
  primary key (order_id, piece_no),
  foreign key (order_id, line_no) references outbound_lines (order_id, line_no) on delete cascade
);
create index outbound_pieces_line on outbound_pieces (order_id, line_no);
create index outbound_pieces_product on outbound_pieces (product_id, order_id);

create table outbound_parcels (
  id bigint generated always as identity primary key,
  order_id bigint not null references outbound_orders (id),
  company_id bigint not null references companies (id),
  warehouse_id bigint not null references warehouses (id),
  parcel_no integer not null check (parcel_no >= 1),
  status text not null default 'open' check (status in ('open', 'packed', 'shipped', 'undone')),
  carrier text,
  tracking_number text not null default '',
  packaging text,
  length_mm integer check (length_mm between 1 and 3000),
  width_mm integer check (width_mm between 1 and 3000),
  height_mm integer check (height_mm between 1 and 3000),
  weight_g integer check (weight_g between 1 and 1000000),
  theory_g integer,
  manifest_id bigint,
  manifest_number text not null default '',
  packed_at timestamptz,
  shipped_at timestamptz,
  unique (order_id, parcel_no)
);
-- A number is on one living parcel; carriers use theirs again after a year.
create unique index outbound_parcels_tracking on outbound_parcels (tracking_number) where tracking_number <> '' and status in ('open', 'packed');
create index outbound_parcels_tracking_ever on outbound_parcels (tracking_number text_pattern_ops) where tracking_number <> '';
create index outbound_parcels_company on outbound_parcels (company_id, id);
create index outbound_parcels_warehouse on outbound_parcels (warehouse_id, id);
create index outbound_parcels_manifest on outbound_parcels (manifest_id) where manifest_id is not null;

create table outbound_parcel_items (
  parcel_id bigint not null references outbound_parcels (id) on delete cascade,
  order_id bigint not null,
  piece_no integer not null,
  quantity integer not null check (quantity >= 1),
  serials text[] not null default '{}',
  primary key (parcel_id, piece_no),
  foreign key (order_id, piece_no) references outbound_pieces (order_id, piece_no)
);
create index outbound_parcel_items_piece on outbound_parcel_items (order_id, piece_no);

-- The way of an order, step by step: who brought it into which state, and when. Only ever added.
create table outbound_steps (
  id bigint generated always as identity primary key,
  order_id bigint not null references outbound_orders (id) on delete cascade,
  status text not null,
  by_id bigint,
  by_name text not null,
  note text not null default '',
  at timestamptz not null
);
create index outbound_steps_order on outbound_steps (order_id, id);

-- What the stations booked, scan by scan: the same scan told twice is one. Pieces per hour are counted from it.
create table outbound_scans (
  id bigint generated always as identity primary key,
  reference text not null unique,
  station text not null check (station in ('pick', 'sort', 'check', 'weigh', 'ship', 'back')),
  order_id bigint not null references outbound_orders (id),
  warehouse_id bigint not null references warehouses (id),
  piece_no integer,
  product_id bigint references products (id),
  location_id bigint references locations (id),
  quantity integer not null default 1 check (quantity >= 1),
  parcel_id bigint references outbound_parcels (id),
  entry_id bigint references stock_entries (id),
  undone_by bigint references outbound_scans (id),
  by_id bigint,
  by_name text not null,
  at timestamptz not null
);
create index outbound_scans_order on outbound_scans (order_id, id);
create index outbound_scans_person on outbound_scans (by_id, at);
create index outbound_scans_warehouse on outbound_scans (warehouse_id, at);
create index outbound_scans_product on outbound_scans (product_id) where product_id is not null;
create index outbound_scans_location on outbound_scans (location_id) where location_id is not null;
create index outbound_scans_parcel on outbound_scans (parcel_id) where parcel_id is not null;
create index outbound_scans_entry on outbound_scans (entry_id) where entry_id is not null;
create index outbound_scans_undone on outbound_scans (undone_by) where undone_by is not null;

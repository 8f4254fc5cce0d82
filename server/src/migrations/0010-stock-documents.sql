-- YK: from location to location (done at once), or from store to store of one company (asked for, then done).
create table stock_transfers (
  id bigint generated always as identity primary key,
  number text not null unique,
  company_id bigint not null references companies (id),
  warehouse_id bigint not null references warehouses (id),
  kind text not null check (kind in ('location', 'store')),
  status text not null check (status in ('requested', 'done', 'rejected', 'cancelled')),
  from_store_id bigint references stores (id),
  to_store_id bigint references stores (id),
  note text not null default '',
  -- Why it was rejected or cancelled.
  reason text not null default '',
  -- Made by the station that scanned it: the same step told twice is one transfer.
  reference text unique,
  created_by bigint,
  created_by_name text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  check (kind = 'location' or from_store_id is distinct from to_store_id)
);
create index stock_transfers_number on stock_transfers (number text_pattern_ops);
create index stock_transfers_warehouse on stock_transfers (warehouse_id, created_at, id);
create index stock_transfers_company on stock_transfers (company_id, created_at, id);
create index stock_transfers_created on stock_transfers (created_at, id);
create index stock_transfers_open on stock_transfers (created_at, id) where status = 'requested';

create table stock_transfer_lines (
  transfer_id bigint not null references stock_transfers (id) on delete cascade,
  line_no integer not null,
  product_id bigint not null references products (id),
  -- Of which balance, and where to. Lines between stores name no balance: the allocation chooses it.
  balance_id bigint references stock_balances (id),
  to_location_id bigint references locations (id),
  holding text not null default 'good' check (holding in ('good', 'defective')),
  quantity integer not null check (quantity between 1 and 1000),
  primary key (transfer_id, line_no)
);
create index stock_transfer_lines_product on stock_transfer_lines (product_id, transfer_id);

-- Gain and loss, proposed by one person and approved by another.
create table stock_adjustments (
  id bigint generated always as identity primary key,
  number text not null unique,
  warehouse_id bigint not null references warehouses (id),
  count_id bigint,
  status text not null check (status in ('proposed', 'approved', 'rejected', 'withdrawn')),
  reason text not null,
  note text not null default '',
  proposed_by bigint,
  proposed_by_name text not null,
  created_at timestamptz not null,
  decided_by bigint,
  decided_by_name text not null default '',
  decided_at timestamptz,
  decision_note text not null default '',
  check (decided_by is null or decided_by is distinct from proposed_by)
);
create index stock_adjustments_number on stock_adjustments (number text_pattern_ops);
create index stock_adjustments_warehouse on stock_adjustments (warehouse_id, created_at, id);
create index stock_adjustments_created on stock_adjustments (created_at, id);
-- Every row of the list of counts asks for its proposal.
create index stock_adjustments_count on stock_adjustments (count_id, id) where count_id is not null;
create index stock_adjustments_open on stock_adjustments (created_at, id) where status = 'proposed';

create table stock_adjustment_lines (
  adjustment_id bigint not null references stock_adjustments (id) on delete cascade,
  line_no integer not null,
  company_id bigint not null references companies (id),
  product_id bigint not null references products (id),
  store_id bigint references stores (id),
  location_id bigint not null references locations (id),
  -- Null on a gain: the oldest open lot takes it, or a new one of today.
  lot_id bigint references stock_lots (id),
  holding text not null check (holding in ('good', 'defective')),
  change integer not null check (change <> 0),
  primary key (adjustment_id, line_no)
);
create index stock_adjustment_lines_company on stock_adjustment_lines (company_id, adjustment_id);

-- PD: count sheet. Its locations are frozen from start to decision.
create table stock_counts (
  id bigint generated always as identity primary key,
  number text not null unique,
  warehouse_id bigint not null references warehouses (id),
  scope text not null check (scope in ('area', 'product', 'abnormal', 'location')),
  status text not null check (status in ('counting', 'recounting', 'counted', 'proposed', 'closed', 'cancelled')),
  note text not null default '',
  created_by bigint,
  created_by_name text not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index stock_counts_number on stock_counts (number text_pattern_ops);
create index stock_counts_created on stock_counts (created_at, id);
alter table stock_adjustments add foreign key (count_id) references stock_counts (id);

create table stock_count_locations (
  count_id bigint not null references stock_counts (id) on delete cascade,
  location_id bigint not null references locations (id),
  -- How the location was before it was frozen.
  state_before text not null check (state_before in ('normal', 'abnormal')),
  -- Somebody has been there: an empty location was counted too.
  first_done_at timestamptz,
  first_by bigint,
  first_by_name text not null default '',
  second_done_at timestamptz,
  second_by bigint,
  second_by_name text not null default '',
  is_open boolean not null default true,
  primary key (count_id, location_id),
  check (second_by is null or second_by is distinct from first_by)
);
-- A location is counted once at a time.
create unique index stock_count_locations_open on stock_count_locations (location_id) where is_open;

-- What was found, by round. `book` is what the book said when the location was frozen.
create table stock_count_lines (
  count_id bigint not null,
  location_id bigint not null,
  product_id bigint not null references products (id),
  book_good integer not null default 0,
  book_defective integer not null default 0,
  first_good integer check (first_good >= 0),
  first_defective integer check (first_defective >= 0),
  second_good integer check (second_good >= 0),
  second_defective integer check (second_defective >= 0),
  primary key (count_id, location_id, product_id),
  foreign key (count_id, location_id) references stock_count_locations (count_id, location_id) on delete cascade
);

create table abnormal_reports (
  id bigint generated always as identity primary key,
  warehouse_id bigint not null references warehouses (id),
  location_id bigint not null references locations (id) on delete cascade,
  reason text not null check (reason in ('shortPick', 'wrongItem', 'countDifference', 'damaged', 'other')),
  note text not null default '',
  status text not null check (status in ('open', 'closed')),
  reported_by bigint,
  reported_by_name text not null,
  reported_at timestamptz not null,
  closing text check (closing in ('count', 'moved', 'nothingWrong')),
  closing_note text not null default '',
  closed_by_name text not null default '',
  closed_at timestamptz,
  check ((status = 'closed') = (closed_at is not null))
);
create unique index abnormal_reports_open on abnormal_reports (location_id) where status = 'open';
create index abnormal_reports_reported on abnormal_reports (reported_at, id);
create index abnormal_reports_waiting on abnormal_reports (reported_at, id) where status = 'open';
create index abnormal_reports_location on abnormal_reports (location_id);

-- S16
create table serial_numbers (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  product_id bigint not null,
  sn text not null,
  inner_box text not null default '',
  packing_list text not null default '',
  pallet text not null default '',
  warehouse_id bigint references warehouses (id),
  status text not null check (status in ('inStock', 'locked', 'out')),
  is_prohibited boolean not null default false,
  prohibited_reason text not null default '',
  inbound_no text not null default '',
  inbound_at timestamptz,
  outbound_no text not null default '',
  outbound_at timestamptz,
  outbound_type text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (product_id, company_id) references products (id, company_id),
  check ((status = 'out') = (outbound_at is not null))
);
create unique index serial_numbers_sn on serial_numbers (company_id, product_id, sn);
create index serial_numbers_text on serial_numbers (sn text_pattern_ops);
create index serial_numbers_company on serial_numbers (company_id, created_at, id);
create index serial_numbers_created on serial_numbers (created_at, id);
create index serial_numbers_product on serial_numbers (product_id, created_at, id);
create index serial_numbers_status on serial_numbers (status, created_at, id);
create index serial_numbers_prohibited on serial_numbers (created_at, id) where is_prohibited;
create index serial_numbers_by_sn on serial_numbers (sn, id);
create index serial_numbers_inbound on serial_numbers (inbound_no text_pattern_ops) where inbound_no <> '';
create index serial_numbers_outbound on serial_numbers (outbound_no text_pattern_ops) where outbound_no <> '';
create index serial_numbers_outbound_at on serial_numbers (outbound_at, id) where outbound_at is not null;

create table serial_events (
  id bigint generated always as identity primary key,
  serial_id bigint not null references serial_numbers (id) on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('captured', 'locked', 'unlocked', 'out', 'returned', 'prohibited', 'released')),
  ref_no text not null default '',
  actor_name text not null,
  note text not null default ''
);
create index serial_events_serial on serial_events (serial_id, at, id);

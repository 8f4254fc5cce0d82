-- TH: goods that come back from Amazon (S12).
create table fba_returns (
  id bigint generated always as identity primary key,
  number text not null unique,
  company_id bigint not null references companies (id),
  warehouse_id bigint not null references warehouses (id),
  -- Whose stock it becomes; null: of the company, of no store in particular.
  store_id bigint references stores (id),
  status text not null default 'pendingReview'
    check (status in ('pendingReview', 'audited', 'receiving', 'received', 'done', 'rejected', 'cancelled')),
  removal_no text not null,
  expected_date date,
  remark text not null default '',
  -- Why it was rejected or cancelled.
  reason text not null default '',
  -- What was said of differences when it was received.
  end_note text not null default '',
  -- Kept with the lines and receipts, so that a list need not add them up.
  line_count integer not null default 0,
  piece_count integer not null default 0,
  good_count integer not null default 0 check (good_count >= 0),
  defective_count integer not null default 0 check (defective_count >= 0),
  abandoned_count integer not null default 0 check (abandoned_count >= 0),
  disposed_count integer not null default 0 check (disposed_count between 0 and abandoned_count),
  shelved_count integer not null default 0 check (shelved_count between 0 and good_count + defective_count),
  -- Counts the changes of what was announced: whoever saves names the one they saw.
  revision integer not null default 0,
  created_by bigint,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When it came into the state that it is in.
  status_at timestamptz not null
);
create index fba_returns_number on fba_returns (number text_pattern_ops);
create index fba_returns_order on fba_returns (document_order(number), id);
create index fba_returns_created on fba_returns (created_at, id);
create index fba_returns_company on fba_returns (company_id, created_at, id);
create index fba_returns_status on fba_returns (status, created_at, id);
create index fba_returns_warehouse on fba_returns (warehouse_id, created_at, id);
create index fba_returns_store on fba_returns (store_id) where store_id is not null;
create index fba_returns_removal on fba_returns (removal_no text_pattern_ops);

-- The parcels in which it comes, as Amazon tells them.
create table fba_return_trackings (
  return_id bigint not null references fba_returns (id) on delete cascade,
  line_no integer not null,
  tracking_number text not null,
  primary key (return_id, line_no),
  unique (return_id, tracking_number)
);
create index fba_return_trackings_number on fba_return_trackings (tracking_number text_pattern_ops);

create table fba_return_lines (
  return_id bigint not null references fba_returns (id) on delete cascade,
  line_no integer not null,
  product_id bigint not null references products (id),
  fnsku text not null default '',
  expected integer not null check (expected between 1 and 1000),
  primary key (return_id, line_no),
  unique (return_id, product_id)
);
create index fba_return_lines_product on fba_return_lines (product_id, return_id);

-- The way of a return: who brought it into which state, and when. Only ever added.
create table fba_return_steps (
  id bigint generated always as identity primary key,
  return_id bigint not null references fba_returns (id) on delete cascade,
  status text not null,
  by_id bigint,
  by_name text not null,
  note text not null default '',
  at timestamptz not null
);
create index fba_return_steps_return on fba_return_steps (return_id, id);

-- What came, scan by scan.
create table fba_return_receipts (
  id bigint generated always as identity primary key,
  return_id bigint not null references fba_returns (id),
  company_id bigint not null references companies (id),
  -- What it was when it came.
  product_id bigint not null references products (id),
  -- What it became by a new label; null: it stays what it was.
  relabelled_id bigint references products (id),
  condition text not null check (condition in ('good', 'defective', 'abandon')),
  quantity integer not null check (quantity between 1 and 1000),
  -- Of these, above what was announced.
  over integer not null default 0 check (over between 0 and quantity),
  is_announced boolean not null,
  serials text[] not null default '{}',
  note text not null default '',
  -- Made by the station: the same scan told twice is one receipt.
  reference text not null unique,
  -- Abandoned pieces come into no stock.
  entry_id bigint references stock_entries (id),
  by_id bigint,
  by_name text not null,
  at timestamptz not null,
  check ((condition = 'abandon') = (entry_id is null)),
  check (relabelled_id is null or (relabelled_id <> product_id and condition <> 'abandon'))
);
create index fba_return_receipts_return on fba_return_receipts (return_id, id);
create index fba_return_receipts_company on fba_return_receipts (company_id);
create index fba_return_receipts_product on fba_return_receipts (product_id);
create index fba_return_receipts_relabelled on fba_return_receipts (relabelled_id) where relabelled_id is not null;
create index fba_return_receipts_entry on fba_return_receipts (entry_id) where entry_id is not null;

-- Pieces carried from the returns area to a location.
create table fba_return_shelvings (
  id bigint generated always as identity primary key,
  return_id bigint not null references fba_returns (id),
  company_id bigint not null references companies (id),
  product_id bigint not null references products (id),
  location_id bigint not null references locations (id),
  holding text not null check (holding in ('good', 'defective')),
  quantity integer not null check (quantity between 1 and 1000),
  reference text not null unique,
  entry_id bigint not null references stock_entries (id),
  by_id bigint,
  by_name text not null,
  at timestamptz not null
);
create index fba_return_shelvings_return on fba_return_shelvings (return_id, id);
create index fba_return_shelvings_company on fba_return_shelvings (company_id);
create index fba_return_shelvings_product on fba_return_shelvings (product_id);
create index fba_return_shelvings_location on fba_return_shelvings (location_id);
create index fba_return_shelvings_entry on fba_return_shelvings (entry_id);

-- Abandoned pieces that are gone for good. Each has its proof among the files.
create table fba_return_disposals (
  id bigint generated always as identity primary key,
  return_id bigint not null references fba_returns (id),
  company_id bigint not null references companies (id),
  quantity integer not null check (quantity between 1 and 1000),
  note text not null default '',
  by_id bigint,
  by_name text not null,
  at timestamptz not null
);
create index fba_return_disposals_return on fba_return_disposals (return_id, id);
create index fba_return_disposals_company on fba_return_disposals (company_id);

-- TH: goods that come back from recipients (S12).
create table customer_returns (
  id bigint generated always as identity primary key,
  number text not null unique,
  -- Null: a parcel of which nobody knows yet whose it is.
  company_id bigint references companies (id),
  warehouse_id bigint not null references warehouses (id),
  store_id bigint references stores (id),
  -- The order it left with, where that is known.
  order_id bigint references outbound_orders (id),
  status text not null default 'pendingReview' check (status in ('unidentified', 'pendingReview', 'returned', 'audited', 'pendingOutbound',
    'receiving', 'received', 'shelved', 'repaired', 'scrapped', 'sentOn', 'rejected', 'cancelled')),
  tracking_number text not null default '',
  cause text not null default 'other' check (cause in ('refused', 'undeliverable', 'changedMind', 'defect', 'wrongItem', 'other')),
  is_announced boolean not null,
  -- What the customer wants done; null: asked once it is here.
  good_choice text check (good_choice in ('shelve', 'sendOn', 'scrap')),
  defective_choice text check (defective_choice in ('shelve', 'repair', 'scrap')),
  -- Until when the customer decides: working days of the warehouse (H05). Null: nothing waits for it.
  deadline date,
  -- In fen: what a repair may cost at most, and what it has cost.
  repair_limit_minor bigint check (repair_limit_minor >= 0),
  repair_charged_minor bigint not null default 0,
  -- To whom good pieces go on, as an outbound order names a recipient; and the order that was made of them.
  onward jsonb,
  onward_order_id bigint references outbound_orders (id),
  onward_number text not null default '',
  remark text not null default '',
  reason text not null default '',
  end_note text not null default '',
  -- Kept with the lines, receipts and acts, so that a list need not add them up.
  line_count integer not null default 0,
  piece_count integer not null default 0,
  good_count integer not null default 0 check (good_count >= 0),
  defective_count integer not null default 0 check (defective_count >= 0),
  abandoned_count integer not null default 0 check (abandoned_count >= 0),
  shelved_count integer not null default 0,
  scrapped_count integer not null default 0,
  fixed_count integer not null default 0 check (fixed_count between 0 and defective_count),
  abandoned_scrapped integer not null default 0 check (abandoned_scrapped between 0 and abandoned_count),
  -- Made by the station where a parcel came unannounced: the same told twice is one.
  reference text unique,
  revision integer not null default 0,
  created_by bigint,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  status_at timestamptz not null,
  -- Nothing is received of nobody.
  check (company_id is not null or status in ('unidentified', 'scrapped')),
  check (company_id is not null or good_count + defective_count + abandoned_count = 0),
  check (shelved_count + scrapped_count <= good_count + defective_count + abandoned_count),
  check (good_choice is distinct from 'sendOn' or onward is not null)
);
create index customer_returns_number on customer_returns (number text_pattern_ops);
create index customer_returns_sorted on customer_returns (document_order(number), id);
create index customer_returns_created on customer_returns (created_at, id);
create index customer_returns_company on customer_returns (company_id, created_at, id);
create index customer_returns_status on customer_returns (status, created_at, id);
create index customer_returns_company_status on customer_returns (company_id, status, created_at, id);
create index customer_returns_warehouse on customer_returns (warehouse_id, created_at, id);
create index customer_returns_tracking on customer_returns (tracking_number text_pattern_ops) where tracking_number <> '';
create index customer_returns_store on customer_returns (store_id) where store_id is not null;
create index customer_returns_outbound on customer_returns (order_id) where order_id is not null;
create index customer_returns_onward on customer_returns (onward_order_id) where onward_order_id is not null;
create index customer_returns_undecided on customer_returns (created_at, id) where deadline is not null;

create table customer_return_lines (
  return_id bigint not null references customer_returns (id) on delete cascade,
  line_no integer not null,
  product_id bigint not null references products (id),
  expected integer not null check (expected between 1 and 1000),
  primary key (return_id, line_no),
  unique (return_id, product_id)
);
create index customer_return_lines_product on customer_return_lines (product_id, return_id);

-- Who brought it into which state, and when. Only ever added.
create table customer_return_steps (
  id bigint generated always as identity primary key,
  return_id bigint not null references customer_returns (id) on delete cascade,
  status text not null,
  by_id bigint,
  by_name text not null,
  note text not null default '',
  at timestamptz not null
);
create index customer_return_steps_return on customer_return_steps (return_id, id);

-- What came, scan by scan.
create table customer_return_receipts (
  id bigint generated always as identity primary key,
  return_id bigint not null references customer_returns (id),
  company_id bigint not null references companies (id),
  product_id bigint not null references products (id),
  condition text not null check (condition in ('good', 'defective', 'abandon')),
  quantity integer not null check (quantity between 1 and 1000),
  -- Of these, above what was announced.
  over integer not null default 0 check (over between 0 and quantity),
  is_expected boolean not null,
  serials text[] not null default '{}',
  note text not null default '',
  reference text not null unique,
  -- Abandoned pieces come into no stock.
  entry_id bigint references stock_entries (id),
  by_id bigint,
  by_name text not null,
  at timestamptz not null,
  undone_at timestamptz,
  undone_by_id bigint,
  undone_by_name text not null default '',
  undone_reason text not null default '',
  undone_entry_id bigint references stock_entries (id),
  check ((condition = 'abandon') = (entry_id is null)),
  check ((undone_at is null) = (undone_reason = ''))
);
create index customer_return_receipts_return on customer_return_receipts (return_id, id);
create index customer_return_receipts_company on customer_return_receipts (company_id);
create index customer_return_receipts_product on customer_return_receipts (product_id);
create index customer_return_receipts_entry on customer_return_receipts (entry_id) where entry_id is not null;
create index customer_return_receipts_undone on customer_return_receipts (undone_entry_id) where undone_entry_id is not null;

-- What became of the pieces: onto a shelf, to the repair bench, repaired there, or gone for good with a proof among the files.
create table customer_return_acts (
  id bigint generated always as identity primary key,
  return_id bigint not null references customer_returns (id),
  company_id bigint not null references companies (id),
  product_id bigint not null references products (id),
  kind text not null check (kind in ('shelve', 'toRepair', 'fixed', 'scrap')),
  condition text not null check (condition in ('good', 'defective', 'abandon')),
  quantity integer not null check (quantity between 1 and 1000),
  location_id bigint references locations (id),
  note text not null default '',
  -- Made by the station; null where no scanner was at work.
  reference text unique,
  entry_id bigint references stock_entries (id),
  by_id bigint,
  by_name text not null,
  at timestamptz not null,
  check ((condition = 'abandon') = (entry_id is null)),
  check ((kind = 'shelve') = (location_id is not null))
);
create index customer_return_acts_return on customer_return_acts (return_id, id);
create index customer_return_acts_company on customer_return_acts (company_id);
create index customer_return_acts_product on customer_return_acts (product_id);
create index customer_return_acts_location on customer_return_acts (location_id) where location_id is not null;
create index customer_return_acts_entry on customer_return_acts (entry_id) where entry_id is not null;

-- Good pieces that go on to somebody are an order of their own.
alter table outbound_orders drop constraint outbound_orders_source_check;
alter table outbound_orders add constraint outbound_orders_source_check
  check (source in ('manual', 'import', 'channel', 'accessory', 'work', 'fba', 'return'));

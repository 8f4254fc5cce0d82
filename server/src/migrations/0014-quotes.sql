-- Equality beside ranges in one exclusion constraint.
create extension if not exists btree_gist;

-- A version of a price book. `cost` is never shown to customers.
create table price_books (
  id bigint generated always as identity primary key,
  book text not null check (book in ('express', 'lane', 'storage', 'service', 'cost')),
  -- Storage prices may differ between houses; null is every house without a book of its own.
  warehouse_id bigint references warehouses (id),
  version integer not null check (version > 0),
  status text not null check (status in ('draft', 'active', 'archived')),
  valid_from date,
  -- Both ends inclusive; null is open.
  valid_to date,
  tax_included boolean not null default true,
  note text not null default '',
  created_by_name text not null,
  created_at timestamptz not null,
  updated_by_name text not null,
  updated_at timestamptz not null,
  activated_by_name text not null default '',
  activated_at timestamptz,
  -- Counts the changes of a draft: whoever saves names the one they saw.
  revision integer not null default 0,
  unique nulls not distinct (book, warehouse_id, version),
  check (status = 'draft' or valid_from is not null),
  check (valid_to is null or valid_to >= valid_from),
  -- One version on any day.
  constraint price_books_one_a_day exclude using gist
    (book with =, (coalesce(warehouse_id, 0)) with =, daterange(valid_from, valid_to, '[]') with &&) where (status = 'active')
);
create index price_books_created on price_books (created_at, id);
create index price_books_days on price_books (book, valid_from) where status = 'active';

-- One price. The key says of what: see contract/src/pricing/price-key.ts.
create table price_cells (
  -- For lists, which page by it.
  id bigint generated always as identity unique,
  book_id bigint not null references price_books (id) on delete cascade,
  key text not null,
  currency text not null check (currency in ('CNY', 'JPY', 'USD')),
  minor bigint not null check (minor between 0 and 100000000),
  primary key (book_id, key)
);

-- How a lane is measured; its tiers are cells.
create table price_lanes (
  book_id bigint not null references price_books (id) on delete cascade,
  -- CN_YIWU>JP_KANTO|AIR
  lane text not null,
  origin text not null,
  destination text not null,
  method text not null check (method in ('AIR', 'LCL', 'FCL')),
  -- AIR, SEA_KG, LCL, FCL: sea by the kilogram is a price unit of LCL.
  code text not null,
  unit text not null check (unit in ('kg', 'm3', 'container')),
  divisor integer check (divisor > 0),
  kg_per_cbm integer check (kg_per_cbm > 0),
  min_units numeric(12, 2) not null default 0,
  step_units numeric(12, 2) not null default 1 check (step_units > 0),
  tax_included boolean not null default true,
  transit text not null default '',
  primary key (book_id, lane)
);

create sequence special_quote_numbers;
create table special_quotes (
  id bigint generated always as identity primary key,
  number text not null unique,
  company_id bigint not null references companies (id),
  book text not null check (book in ('express', 'lane', 'storage', 'service')),
  status text not null check (status in ('draft', 'active', 'stopped')),
  valid_from date,
  valid_to date,
  -- Storage only: lots younger than this cost nothing.
  free_days integer check (free_days between 0 and 3650),
  remark text not null default '',
  created_by_name text not null,
  created_at timestamptz not null,
  updated_by_name text not null,
  updated_at timestamptz not null,
  revision integer not null default 0,
  check (status = 'draft' or valid_from is not null),
  check (valid_to is null or valid_to >= valid_from),
  check (free_days is null or book = 'storage')
);
create index special_quotes_number on special_quotes (number text_pattern_ops);
create index special_quotes_company on special_quotes (company_id, book, status);
create index special_quotes_created on special_quotes (created_at, id);
create index special_quotes_company_created on special_quotes (company_id, created_at, id);
create index special_quotes_status on special_quotes (status, created_at, id);

create table special_cells (
  quote_id bigint not null references special_quotes (id) on delete cascade,
  key text not null,
  currency text not null check (currency in ('CNY', 'JPY', 'USD')),
  minor bigint not null check (minor between 0 and 100000000),
  -- Repeated from the quote while it is active, for the constraint below; otherwise null. Free days stand here under the key 'freeDays'.
  company_id bigint,
  book text,
  days daterange,
  primary key (quote_id, key),
  constraint special_cells_one_a_day exclude using gist (company_id with =, book with =, key with =, days with &&) where (days is not null)
);

-- What people tried in the calculator; kept for 90 days.
create table trials (
  id bigint generated always as identity primary key,
  company_id bigint references companies (id),
  user_id bigint,
  user_name text not null,
  at timestamptz not null,
  kind text not null,
  title text not null default '',
  input jsonb not null,
  result jsonb not null,
  total_cny_minor bigint
);
create index trials_at on trials (at, id);
create index trials_company on trials (company_id, at, id);
create index trials_search on trials using gin (title gin_trgm_ops);

-- A draft run over real charges, before it counts.
create table what_ifs (
  id bigint generated always as identity primary key,
  book_id bigint not null references price_books (id) on delete cascade,
  from_day date not null,
  to_day date not null,
  started_by_name text not null,
  started_at timestamptz not null,
  -- Null while it is computed; what never ended is not shown.
  finished_at timestamptz,
  line_count integer not null default 0,
  -- Could not be priced by the draft: a cell is missing.
  unpriced_count integer not null default 0,
  -- Of the lines that have a price in both.
  before_minor bigint not null default 0,
  after_minor bigint not null default 0,
  check (to_day >= from_day)
);
create index what_ifs_book on what_ifs (book_id, id);
create index what_ifs_started on what_ifs (started_at, id) where finished_at is not null;
create table what_if_lines (
  what_if_id bigint not null references what_ifs (id) on delete cascade,
  fee_line_id bigint not null,
  company_id bigint not null,
  before_minor bigint not null,
  -- Null: the draft has no price for it.
  after_minor bigint,
  change_minor bigint generated always as (after_minor - before_minor) stored,
  primary key (what_if_id, fee_line_id)
);
create index what_if_lines_change on what_if_lines (what_if_id, change_minor, fee_line_id);
create index what_if_lines_company on what_if_lines (what_if_id, company_id, fee_line_id);
-- Winners and losers, added up once.
create table what_if_companies (
  what_if_id bigint not null references what_ifs (id) on delete cascade,
  company_id bigint not null references companies (id),
  line_count integer not null,
  unpriced_count integer not null,
  before_minor bigint not null,
  after_minor bigint not null,
  primary key (what_if_id, company_id)
);

-- Storage of one company, house and day: charged once. A day on which it cost nothing is there too.
create table storage_days (
  warehouse_id bigint not null references warehouses (id),
  day date not null,
  company_id bigint not null references companies (id),
  volume_mm3 numeric not null,
  cny_minor bigint not null,
  entry_id bigint references money_entries (id),
  charged_at timestamptz not null,
  primary key (warehouse_id, day, company_id)
);
create index storage_days_company on storage_days (company_id, day);
create index storage_days_entry on storage_days (entry_id) where entry_id is not null;
-- Days that are done, whole: what is missed is caught up in order.
create table storage_runs (
  warehouse_id bigint not null references warehouses (id),
  day date not null,
  companies integer not null,
  cny_minor bigint not null,
  finished_at timestamptz not null,
  primary key (warehouse_id, day)
);

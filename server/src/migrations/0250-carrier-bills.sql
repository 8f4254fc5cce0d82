-- What a carrier bills us for a month, row by row, against what we shipped (finance.md 8).
create table carrier_bills (
  id bigint generated always as identity primary key,
  number text not null unique,
  carrier text not null check (carrier in ('SAGAWA', 'YAMATO', 'JAPAN_POST')),
  -- The first day of the month that is billed.
  month date not null check (extract(day from month) = 1),
  -- Where a carrier sends several bills for one month: its own number.
  bill_no text not null default '',
  status text not null check (status in ('imported', 'checked', 'confirmed')),
  -- What counted when it was checked.
  tolerance_jpy integer not null default 0 check (tolerance_jpy >= 0),
  created_at timestamptz not null,
  checked_at timestamptz,
  confirmed_by_name text not null default '',
  confirmed_at timestamptz,
  unique (carrier, month, bill_no)
);
create index carrier_bills_created on carrier_bills (created_at, id);
create index carrier_bills_month on carrier_bills (month, id);
create index carrier_bills_status on carrier_bills (status, created_at, id);
create index carrier_bills_number on carrier_bills (number text_pattern_ops);

-- The files it came in. The same bytes never count twice, whatever their name is.
create table carrier_bill_files (
  id bigint generated always as identity primary key,
  bill_id bigint not null references carrier_bills (id),
  name text not null,
  sha256 text not null unique,
  row_count integer not null,
  -- Rows of it that stood there confirmed already.
  kept_count integer not null,
  -- Rows of earlier files that it took the place of.
  replaced_count integer not null,
  imported_by bigint,
  imported_by_name text not null,
  imported_at timestamptz not null
);
create index carrier_bill_files_bill on carrier_bill_files (bill_id, id);
create trigger carrier_bill_files_append_only before update or delete on carrier_bill_files for each row execute function refuse_change();

-- How the files of a carrier are read, for the next one with the same headings.
create table carrier_bill_mappings (
  carrier text not null,
  headings text not null,
  mapping jsonb not null,
  saved_by bigint,
  saved_by_name text not null,
  saved_at timestamptz not null,
  primary key (carrier, headings)
);

create table carrier_bill_rows (
  id bigint generated always as identity primary key,
  bill_id bigint not null references carrier_bills (id),
  -- Missing rows are in no file.
  file_id bigint references carrier_bill_files (id),
  row_no integer,
  tracking_number text not null,
  service text not null default '',
  size text not null default '',
  zone text not null default '',
  weight_g integer check (weight_g > 0),
  amount_jpy integer check (amount_jpy >= 0),
  cod_fee_jpy integer not null default 0 check (cod_fee_jpy >= 0),
  state text not null check (state in ('imported', 'checked', 'confirmed')),
  result text check (result in ('matched', 'different', 'missing', 'extra', 'duplicate')),
  parcel_id bigint references outbound_parcels (id),
  expected_jpy integer check (expected_jpy >= 0),
  -- No cost book said it: three quarters of the price.
  is_estimated boolean not null default false,
  our_size text not null default '',
  -- Of a missing parcel: for how many bills before this one.
  months_missing integer not null default 0,
  decision text check (decision in ('accept', 'dispute', 'settle', 'carry', 'close')),
  reason text not null default '',
  -- What we pay for it, once that is decided.
  agreed_jpy integer check (agreed_jpy >= 0),
  -- Null: the default of its result, which a new check may change.
  decided_by bigint,
  decided_by_name text not null default '',
  decided_at timestamptz,
  imported_by bigint,
  confirmed_by bigint,
  confirmed_by_name text not null default '',
  confirmed_at timestamptz,
  entry_id bigint references money_entries (id),
  check ((amount_jpy is null) = (file_id is null)),
  check ((state = 'imported') = (result is null)),
  check (result is null or (result = 'missing') = (amount_jpy is null)),
  check (result is null or (result = 'extra') = (parcel_id is null) or result = 'duplicate'),
  check ((agreed_jpy is not null) = (decision is not null and decision in ('accept', 'settle'))),
  check (state <> 'confirmed' or (decision is not null and decision <> 'dispute' and confirmed_by is not null)),
  -- What becomes a cost and a debt is never one person's word.
  constraint carrier_bill_rows_four_eyes check (confirmed_by is null or confirmed_by is distinct from imported_by)
);
create index carrier_bill_rows_bill on carrier_bill_rows (bill_id, id);
create index carrier_bill_rows_result on carrier_bill_rows (result, id) where result <> 'matched';
create index carrier_bill_rows_disputed on carrier_bill_rows (id) where decision = 'dispute';
create index carrier_bill_rows_tracking on carrier_bill_rows (tracking_number text_pattern_ops);
create index carrier_bill_rows_parcel on carrier_bill_rows (parcel_id) where parcel_id is not null;
create index carrier_bill_rows_file on carrier_bill_rows (file_id) where file_id is not null;
create index carrier_bill_rows_entry on carrier_bill_rows (entry_id) where entry_id is not null;
-- One row of a parcel is its bill; the others are duplicates.
create unique index carrier_bill_rows_once on carrier_bill_rows (parcel_id) where result in ('matched', 'different');
-- K04: what was confirmed is in the book.
create trigger carrier_bill_rows_confirmed before update or delete on carrier_bill_rows for each row
  when (old.state = 'confirmed') execute function refuse_change();
create trigger carrier_bill_rows_no_truncate before truncate on carrier_bill_rows for each statement execute function refuse_change();

-- The carrier measured another size than we charged: proposed by one with a photograph, approved by another (finance.md 8).
create table carrier_bill_rerates (
  id bigint generated always as identity primary key,
  row_id bigint not null references carrier_bill_rows (id),
  parcel_id bigint not null references outbound_parcels (id),
  company_id bigint not null references companies (id),
  status text not null check (status in ('proposed', 'approved', 'rejected', 'withdrawn')),
  from_size text not null,
  to_size text not null,
  -- Signed: below zero it is given back.
  jpy integer not null check (jpy <> 0),
  rate numeric(12, 6) not null check (rate > 0),
  cny_minor bigint not null,
  reason text not null,
  proposed_by bigint,
  proposed_by_name text not null,
  created_at timestamptz not null,
  decided_by bigint,
  decided_by_name text not null default '',
  decided_at timestamptz,
  decision_note text not null default '',
  entry_id bigint references money_entries (id),
  check (from_size <> to_size),
  check ((status = 'approved') = (entry_id is not null)),
  constraint carrier_bill_rerates_four_eyes check (status <> 'approved' or (decided_by is not null and decided_by is distinct from proposed_by))
);
-- Charged once for its size, whoever proposes it again.
create unique index carrier_bill_rerates_once on carrier_bill_rerates (parcel_id) where status in ('proposed', 'approved');
create index carrier_bill_rerates_row on carrier_bill_rerates (row_id);
create index carrier_bill_rerates_created on carrier_bill_rerates (created_at, id);
create index carrier_bill_rerates_company on carrier_bill_rerates (company_id, created_at, id);
create index carrier_bill_rerates_status on carrier_bill_rerates (status, created_at, id);
create index carrier_bill_rerates_entry on carrier_bill_rerates (entry_id) where entry_id is not null;
create trigger carrier_bill_rerates_facts before update of row_id, parcel_id, company_id, from_size, to_size, jpy, rate, cny_minor, reason, proposed_by,
  proposed_by_name, created_at on carrier_bill_rerates for each row execute function refuse_change();
create trigger carrier_bill_rerates_ended before update on carrier_bill_rerates for each row when (old.status <> 'proposed') execute function refuse_change();
create trigger carrier_bill_rerates_no_delete before delete on carrier_bill_rerates for each row execute function refuse_change();
create trigger carrier_bill_rerates_no_truncate before truncate on carrier_bill_rerates for each statement execute function refuse_change();

-- What a parcel costs us beside the carrier, and how far a bill may differ: dated, proposed by one and approved by another.
create table cost_rates (
  id bigint generated always as identity primary key,
  -- TOLERANCE, LABOUR|order, LABOUR|further, PACKAGING|BOX100
  key text not null,
  currency text not null check (currency in ('CNY', 'JPY')),
  minor bigint not null check (minor between 0 and 100000000),
  -- Counts from this day on, until a later one does.
  valid_from date not null,
  status text not null check (status in ('proposed', 'approved', 'rejected', 'withdrawn')),
  note text not null default '',
  -- What came with the product stands without a proposal.
  is_initial boolean not null default false,
  proposed_by bigint,
  proposed_by_name text not null,
  created_at timestamptz not null,
  decided_by bigint,
  decided_by_name text not null default '',
  decided_at timestamptz,
  decision_note text not null default '',
  constraint cost_rates_four_eyes check (status <> 'approved' or is_initial or (decided_by is not null and decided_by is distinct from proposed_by))
);
create unique index cost_rates_one_a_day on cost_rates (key, valid_from) where status = 'approved';
create unique index cost_rates_open on cost_rates (key) where status = 'proposed';
create index cost_rates_created on cost_rates (created_at, id);
create index cost_rates_status on cost_rates (status, created_at, id);
create trigger cost_rates_facts before update of key, currency, minor, valid_from, note, is_initial, proposed_by, proposed_by_name, created_at
  on cost_rates for each row execute function refuse_change();
create trigger cost_rates_ended before update on cost_rates for each row when (old.status <> 'proposed') execute function refuse_change();
create trigger cost_rates_no_delete before delete on cost_rates for each row execute function refuse_change();
create trigger cost_rates_no_truncate before truncate on cost_rates for each statement execute function refuse_change();

-- Which parcels left in a month.
create index outbound_parcels_shipped on outbound_parcels (shipped_at, id) where status = 'shipped';

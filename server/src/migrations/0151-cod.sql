-- Cash on delivery from the truck to the customer's wallet (finance.md 6). One row for each parcel that was handed over with an amount to collect.
create table cod_reports (
  id bigint generated always as identity primary key,
  number text not null unique,
  status text not null check (status in ('proposed', 'collected', 'remitted', 'credited', 'rejected')),
  -- Of most of its parcels; null where it names none of ours.
  carrier text,
  imported_by bigint,
  imported_by_name text not null,
  imported_at timestamptz not null,
  booked_by bigint,
  booked_by_name text not null default '',
  booked_at timestamptz,
  received_minor bigint check (received_minor > 0),
  received_day date,
  remitted_by bigint,
  remitted_by_name text not null default '',
  remitted_at timestamptz,
  credited_by bigint,
  credited_at timestamptz,
  end_reason text not null default '',
  -- Nobody says alone that the money is there, and no wallet is credited before somebody did.
  constraint cod_reports_four_eyes check (remitted_by is null or remitted_by is distinct from imported_by),
  constraint cod_reports_confirmed check (status not in ('remitted', 'credited') or (remitted_by is not null and received_minor is not null))
);
create index cod_reports_number on cod_reports (number text_pattern_ops);
create index cod_reports_order on cod_reports (document_order(number), id);
create index cod_reports_imported on cod_reports (imported_at, id);
create index cod_reports_status on cod_reports (status, imported_at, id);

create table cod_amounts (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  order_id bigint not null references outbound_orders (id),
  order_number text not null,
  carrier text not null,
  tracking_number text not null,
  jpy integer not null check (jpy > 0),
  state text not null default 'toCollect' check (state in ('toCollect', 'collected', 'remitted', 'credited', 'returned', 'withdrawn')),
  shipped_at timestamptz not null,
  report_id bigint references cod_reports (id),
  collected_jpy integer check (collected_jpy > 0),
  carrier_fee_jpy integer check (carrier_fee_jpy >= 0),
  collected_day date,
  collected_entry_id bigint references money_entries (id),
  credited_at timestamptz,
  credited_entry_id bigint references money_entries (id),
  check ((state in ('collected', 'remitted', 'credited')) = (collected_jpy is not null)),
  check (state <> 'credited' or (credited_at is not null and credited_entry_id is not null))
);
-- An order has one parcel with cash on delivery; taken off the truck and sent again it has another.
create unique index cod_amounts_live on cod_amounts (order_id) where state <> 'withdrawn';
create index cod_amounts_order on cod_amounts (order_id);
create index cod_amounts_shipped on cod_amounts (shipped_at, id);
create index cod_amounts_company on cod_amounts (company_id, shipped_at, id);
create index cod_amounts_state on cod_amounts (state, shipped_at, id);
create index cod_amounts_number on cod_amounts (order_number text_pattern_ops);
create index cod_amounts_tracking on cod_amounts (tracking_number text_pattern_ops);
create index cod_amounts_report on cod_amounts (report_id) where report_id is not null;
create index cod_amounts_collected_entry on cod_amounts (collected_entry_id) where collected_entry_id is not null;
create index cod_amounts_credited_entry on cod_amounts (credited_entry_id) where credited_entry_id is not null;

create table cod_report_lines (
  id bigint generated always as identity primary key,
  report_id bigint not null references cod_reports (id),
  row_no integer not null check (row_no >= 1),
  tracking_number text not null,
  outcome text not null check (outcome in ('collected', 'returned')),
  jpy integer not null check (jpy >= 0),
  fee_jpy integer not null default 0 check (fee_jpy >= 0),
  day date,
  result text not null check (result in ('match', 'differs', 'returned', 'unknown', 'known')),
  is_accepted boolean not null default false,
  cod_id bigint references cod_amounts (id),
  unique (report_id, row_no),
  check (result = 'unknown' or cod_id is not null),
  check (not is_accepted or result = 'differs')
);
create index cod_report_lines_cod on cod_report_lines (cod_id) where cod_id is not null;

-- What was handed over before there was a book of it.
insert into cod_amounts (company_id, order_id, order_number, carrier, tracking_number, jpy, shipped_at)
select o.company_id, o.id, o.number, coalesce(o.carrier, ''), o.tracking_number, o.cod_jpy, o.shipped_at
from outbound_orders o where o.cod_jpy > 0 and o.status in ('shipped', 'signed') and o.shipped_at is not null;

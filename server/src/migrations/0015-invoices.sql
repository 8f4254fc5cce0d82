create table invoice_titles (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  name text not null,
  tax_number text not null,
  address text not null default '',
  phone text not null default '',
  bank text not null default '',
  account text not null default '',
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index invoice_titles_default on invoice_titles (company_id) where is_default;
create unique index invoice_titles_tax on invoice_titles (company_id, tax_number, lower(name));
create index invoice_titles_created on invoice_titles (created_at, id);
create index invoice_titles_company on invoice_titles (company_id, created_at, id);
create index invoice_titles_search on invoice_titles using gin (name gin_trgm_ops, tax_number gin_trgm_ops);

-- V06
create table invoice_settings (
  company_id bigint primary key references companies (id),
  is_monthly boolean not null default false,
  is_paused boolean not null default false,
  -- The first month that is invoiced by itself, as its first day.
  first_month date,
  updated_at timestamptz not null
);
-- Months that the monthly run has done for a company, with or without an invoice.
create table invoice_runs (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  month date not null,
  spend_minor bigint not null,
  invoiced_minor bigint not null,
  -- noTitle waits: it is made up for as soon as there is a title.
  outcome text not null check (outcome in ('invoiced', 'nothingSpent', 'nothingInvoiceable', 'noTitle', 'paused')),
  run_at timestamptz not null,
  unique (company_id, month)
);
create index invoice_runs_at on invoice_runs (run_at, id);
create index invoice_runs_company on invoice_runs (company_id, run_at, id);
create index invoice_runs_outcome on invoice_runs (outcome, run_at, id);
create index invoice_runs_untitled on invoice_runs (company_id, month) where outcome = 'noTitle';

-- S10. Title fields are copied: a later change of the title does not change the paper.
create table invoices (
  id bigint generated always as identity primary key,
  number text not null unique,
  company_id bigint not null references companies (id),
  type text not null check (type in ('oneTime', 'monthly', 'red')),
  status text not null check (status in ('underReview', 'approved', 'invoiced', 'rejected')),
  -- RMB fen; a red one is below zero.
  minor bigint not null check (minor <> 0),
  title_id bigint references invoice_titles (id) on delete set null,
  title_name text not null,
  tax_number text not null,
  address text not null default '',
  phone text not null default '',
  bank text not null default '',
  account text not null default '',
  remark text not null default '',
  -- The month it was applied for (one-time) or whose spend it tells (monthly), as its first day in Shanghai.
  month date not null,
  invoice_no text not null default '',
  invoiced_on date,
  file_id bigint references files (id),
  link text not null default '',
  reason text not null default '',
  red_of_id bigint references invoices (id),
  applied_by bigint,
  applied_by_name text not null,
  applied_at timestamptz not null,
  decided_by_name text not null default '',
  decided_at timestamptz,
  check ((type = 'red') = (red_of_id is not null)),
  check ((type = 'red') = (minor < 0)),
  check (status <> 'invoiced' or (invoice_no <> '' and invoiced_on is not null))
);
-- V05, V06: once a month, whatever happens at the same time.
create unique index invoices_one_time on invoices (company_id, month) where type = 'oneTime' and status <> 'rejected';
create unique index invoices_monthly on invoices (company_id, month) where type = 'monthly' and status <> 'rejected';
create unique index invoices_red on invoices (red_of_id) where status <> 'rejected';
create unique index invoices_invoice_no on invoices (invoice_no) where invoice_no <> '';
create index invoices_number on invoices (number text_pattern_ops);
create index invoices_company on invoices (company_id, applied_at, id);
create index invoices_applied on invoices (applied_at, id);
create index invoices_waiting on invoices (applied_at, id) where status = 'underReview';
create index invoices_status on invoices (status, applied_at, id);
create index invoices_type on invoices (type, applied_at, id);
create index invoices_title on invoices (title_id);

-- Rates as finance typed them. Only ever added: the newest row of a day counts, the others are its history.
create table exchange_rates (
  id bigint generated always as identity primary key,
  pair text not null check (pair in ('JPY/CNY', 'USD/CNY')),
  -- Valid from 00:00 of this day in Shanghai; a day without a row takes the last earlier one.
  day date not null,
  -- RMB for one yen or one dollar.
  rate numeric(12, 6) not null check (rate > 0),
  note text not null default '',
  set_by bigint,
  set_by_name text not null,
  set_at timestamptz not null
);
create index exchange_rates_day on exchange_rates (pair, day, id);
create index exchange_rates_by_day on exchange_rates (day, id);
create index exchange_rates_set on exchange_rates (set_at, id);

-- How a company pays. A company without a row has the defaults.
create table finance_settings (
  company_id bigint primary key references companies (id),
  -- JPY fees are taken from the JPY wallet unconverted; otherwise everything is converted and taken from the RMB wallet.
  dual_wallet boolean not null default false,
  updated_at timestamptz not null
);

-- Accounts of the book: 2201.WALLET.12.CNY, 6001.FREIGHT.CNY, 1002.BANK_JP.JPY. Made when first needed.
create table money_accounts (
  id bigint generated always as identity primary key,
  code text not null unique,
  kind text not null check (kind in ('money', 'carrierCod', 'wallet', 'cod', 'exchange', 'income', 'cost', 'supplier')),
  currency text not null check (currency in ('CNY', 'JPY', 'USD')),
  company_id bigint references companies (id),
  -- Which bank, which fee type, which cost.
  detail text not null default '',
  unique (id, currency),
  unique nulls not distinct (kind, currency, company_id, detail),
  check ((company_id is not null) = (kind in ('wallet', 'cod')))
);

-- K04: the journal. Only ever added.
create table money_entries (
  id bigint generated always as identity primary key,
  -- Unique in the book: a repeat posts nothing.
  reference text not null unique,
  type text not null check (type in ('topUp', 'charge', 'refund', 'adjust', 'convert', 'codCollected', 'codRemitted', 'codCredited', 'cost', 'reversal')),
  at timestamptz not null,
  company_id bigint references companies (id),
  store_id bigint references stores (id),
  cause_type text not null,
  cause_id bigint not null,
  cause_no text not null,
  actor_id bigint,
  actor_name text not null,
  note text not null default '',
  -- What it takes back: a reversal once and whole, refunds in parts (fee_refunds says which).
  reverses_id bigint references money_entries (id),
  check ((type in ('reversal', 'refund')) = (reverses_id is not null))
);
create unique index money_entries_reversal on money_entries (reverses_id) where type = 'reversal';
create index money_entries_reverses on money_entries (reverses_id) where reverses_id is not null;
create index money_entries_cause on money_entries (cause_type, cause_id);
create index money_entries_company on money_entries (company_id, at, id);
create index money_entries_at on money_entries (at, id);

-- Money flows from the account that is debited to the one that is credited, in one currency: no row can be out of balance.
create table money_postings (
  entry_id bigint not null references money_entries (id),
  line_no integer not null,
  from_account_id bigint not null,
  to_account_id bigint not null,
  currency text not null,
  minor bigint not null check (minor > 0),
  primary key (entry_id, line_no),
  foreign key (from_account_id, currency) references money_accounts (id, currency),
  foreign key (to_account_id, currency) references money_accounts (id, currency),
  check (from_account_id <> to_account_id)
);
create index money_postings_from on money_postings (from_account_id, entry_id);
create index money_postings_to on money_postings (to_account_id, entry_id);

-- A company's purse in one currency. A balance may go below zero (arrears), holds never.
create table wallets (
  account_id bigint primary key references money_accounts (id),
  company_id bigint not null references companies (id),
  currency text not null check (currency in ('CNY', 'JPY')),
  balance_minor bigint not null default 0,
  holds_minor bigint not null default 0 check (holds_minor >= 0),
  -- How many movements there were: the next one's place in the row.
  seq bigint not null default 0,
  unique (company_id, currency)
);
create index wallets_low on wallets (currency, balance_minor);

-- What customers read: each change of a wallet with the balance after it, numbered under the lock of the wallet, so the chain can be proven.
create table wallet_movements (
  id bigint generated always as identity primary key,
  wallet_id bigint not null references wallets (account_id),
  seq bigint not null,
  entry_id bigint not null references money_entries (id),
  at timestamptz not null,
  type text not null,
  company_id bigint not null,
  store_id bigint,
  currency text not null,
  -- Signed: charges are below zero.
  change_minor bigint not null check (change_minor <> 0),
  balance_after_minor bigint not null,
  -- The fee type, when all lines have one; otherwise ''.
  fee_type text not null default '',
  cause_type text not null,
  cause_id bigint not null,
  cause_no text not null,
  note text not null default '',
  actor_name text not null,
  unique (wallet_id, seq)
);
-- What a wallet held at the end of a day.
create index wallet_movements_wallet_at on wallet_movements (wallet_id, at, seq);
create index wallet_movements_entry on wallet_movements (entry_id);
create index wallet_movements_at on wallet_movements (at, id);
create index wallet_movements_company on wallet_movements (company_id, at, id);
create index wallet_movements_spent on wallet_movements (at, id) where type in ('charge', 'refund', 'adjust');
create index wallet_movements_company_spent on wallet_movements (company_id, at, id) where type in ('charge', 'refund', 'adjust');
-- What is rare among a million charges is found without reading them.
create index wallet_movements_seldom on wallet_movements (type, at, id) where type in ('refund', 'adjust');
create index wallet_movements_yen on wallet_movements (at, id) where currency = 'JPY' and type in ('charge', 'refund', 'adjust');
create index wallet_movements_cause_no on wallet_movements (cause_no text_pattern_ops);

-- K06: one fee of one charge, with all that is needed to compute it again.
create table fee_lines (
  id bigint generated always as identity primary key,
  entry_id bigint not null references money_entries (id),
  line_no integer not null,
  at timestamptz not null,
  company_id bigint not null references companies (id),
  store_id bigint,
  cause_type text not null,
  cause_id bigint not null,
  cause_no text not null,
  fee_type text not null,
  -- Which of its kind: BOX100, the age band, the carrier.
  item text not null default '',
  -- handling, tax or shipping: the three columns in which people read fees.
  fee_group text not null check (fee_group in ('handling', 'tax', 'shipping')),
  units text not null default '',
  -- What it costs in the currency of its price.
  original_currency text not null check (original_currency in ('CNY', 'JPY', 'USD')),
  original_minor bigint not null,
  -- In the same currency; nothing where a fee has no price by the unit.
  unit_price_minor bigint,
  rate numeric(12, 6),
  cny_minor bigint not null,
  -- What the wallet paid, in the wallet's currency.
  wallet_currency text not null check (wallet_currency in ('CNY', 'JPY')),
  charged_minor bigint not null check (charged_minor >= 0),
  -- Refund ≤ charge, whatever happens at once.
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and charged_minor),
  source text not null check (source in ('basic', 'special', 'agreed', 'actual')),
  special_quote_id bigint,
  -- Formula, inputs, prices: see contract/src/pricing.
  basis jsonb not null,
  steps jsonb not null,
  unique (entry_id, line_no)
);
create index fee_lines_cause on fee_lines (cause_type, cause_id);
create index fee_lines_cause_no on fee_lines (cause_no text_pattern_ops);
create index fee_lines_company on fee_lines (company_id, at, id);
create index fee_lines_at on fee_lines (at, id);
create index fee_lines_type on fee_lines (fee_type, at, id);
create index fee_lines_tax on fee_lines (at, id) where fee_group = 'tax';
create index fee_lines_source on fee_lines (source, at, id) where source <> 'basic';
create index fee_lines_refunded on fee_lines (entry_id) where refunded_minor > 0;

create table fee_refunds (
  entry_id bigint not null references money_entries (id),
  fee_line_id bigint not null references fee_lines (id),
  minor bigint not null check (minor > 0),
  primary key (entry_id, fee_line_id)
);
create index fee_refunds_line on fee_refunds (fee_line_id);

-- Balance that is spoken for, without a journal. Charging or cancelling closes it.
create table money_holds (
  id bigint generated always as identity primary key,
  reference text not null,
  wallet_id bigint not null references wallets (account_id),
  company_id bigint not null references companies (id),
  currency text not null,
  minor bigint not null check (minor > 0),
  status text not null check (status in ('open', 'charged', 'released')),
  cause_type text not null,
  cause_id bigint not null,
  cause_no text not null,
  -- Somebody with the permission let it pass although the balance did not reach.
  is_overridden boolean not null default false,
  -- The estimate, line by line.
  lines jsonb not null default '[]',
  opened_at timestamptz not null,
  opened_by_name text not null,
  closed_at timestamptz,
  -- One for each wallet that the estimate speaks for.
  unique (reference, wallet_id),
  check ((status = 'open') = (closed_at is null))
);
create index money_holds_open on money_holds (wallet_id, id) where status = 'open';
create index money_holds_cause on money_holds (cause_type, cause_id);
create index money_holds_company on money_holds (company_id, opened_at, id);
create index money_holds_opened on money_holds (opened_at, id);
create index money_holds_opened_open on money_holds (opened_at, id) where status = 'open';
create index money_holds_cause_no on money_holds (cause_no text_pattern_ops);

-- What a company paid in and what was invoiced of it, in fen. Invoices never exceed top-ups.
create table invoice_limits (
  company_id bigint primary key references companies (id),
  topped_up_minor bigint not null default 0 check (topped_up_minor >= 0),
  -- Under review, approved and invoiced; red ones taken off.
  invoiced_minor bigint not null default 0 check (invoiced_minor >= 0),
  check (invoiced_minor <= topped_up_minor)
);

create table money_audits (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  actor_name text not null,
  is_ok boolean not null,
  proofs jsonb not null
);
create index money_audits_started on money_audits (started_at, id);

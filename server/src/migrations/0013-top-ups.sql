-- Where customers pay to.
create table receiving_accounts (
  id bigint generated always as identity primary key,
  method text not null check (method in ('bankCn', 'bankJp', 'alipay', 'wechat', 'cash', 'other')),
  currency text not null check (currency in ('CNY', 'JPY')),
  name text not null,
  holder text not null default '',
  number text not null default '',
  bank text not null default '',
  remark text not null default '',
  sort integer not null default 0,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  created_at timestamptz not null
);
create unique index receiving_accounts_name on receiving_accounts (lower(name));

-- A line of our bank's statement.
create table bank_lines (
  id bigint generated always as identity primary key,
  account_id bigint not null references receiving_accounts (id),
  day date not null,
  currency text not null check (currency in ('CNY', 'JPY')),
  minor bigint not null check (minor > 0),
  payer text not null default '',
  bank_ref text not null default '',
  memo text not null default '',
  -- Which of several lines of the same words it is: importing a statement again adds nothing.
  occurrence integer not null default 1,
  -- Not for a top-up: interest, a refund of the bank.
  is_ignored boolean not null default false,
  ignored_reason text not null default '',
  imported_by_name text not null,
  imported_at timestamptz not null,
  unique (account_id, day, minor, payer, bank_ref, memo, occurrence),
  unique (id, currency)
);
create index bank_lines_day on bank_lines (day, id);
create index bank_lines_amount on bank_lines (currency, minor, day);
create index bank_lines_account on bank_lines (account_id, day, id);
create index bank_lines_ignored on bank_lines (day, id) where is_ignored;
create index bank_lines_payer on bank_lines using gin (payer gin_trgm_ops);

-- S09
create table top_ups (
  id bigint generated always as identity primary key,
  number text not null unique,
  company_id bigint not null references companies (id),
  status text not null check (status in ('pending', 'confirmed', 'success', 'cancelled')),
  method text not null check (method in ('bankCn', 'bankJp', 'alipay', 'wechat', 'cash', 'other')),
  account_id bigint not null references receiving_accounts (id),
  -- Who paid, as the bank will show it.
  payer text not null default '',
  paid_currency text not null check (paid_currency in ('CNY', 'JPY')),
  paid_minor bigint not null check (paid_minor > 0),
  -- What really came in, after bank charges; finance writes it down.
  received_minor bigint check (received_minor > 0),
  wallet_currency text not null check (wallet_currency in ('CNY', 'JPY')),
  -- RMB for one yen; only for yen into the RMB wallet.
  rate numeric(12, 6) check (rate > 0),
  remark text not null default '',
  bank_line_id bigint unique,
  -- Finance saw the money without a bank line.
  is_seen boolean not null default false,
  reason text not null default '',
  created_by bigint,
  created_by_name text not null,
  created_at timestamptz not null,
  reviewed_by_name text not null default '',
  reviewed_at timestamptz,
  -- When it is credited by itself.
  credit_due_at timestamptz,
  credited_at timestamptz,
  credited_minor bigint check (credited_minor > 0),
  -- For invoices: what it was worth in RMB on the day of credit.
  credited_cny_minor bigint,
  entry_id bigint references money_entries (id),
  finished_at timestamptz,
  foreign key (bank_line_id, paid_currency) references bank_lines (id, currency),
  check (paid_currency = 'JPY' or wallet_currency = 'CNY'),
  check ((rate is not null) = (paid_currency <> wallet_currency)),
  check (status <> 'success' or (entry_id is not null and credited_minor is not null and credited_cny_minor is not null))
);
create index top_ups_number on top_ups (number text_pattern_ops);
create index top_ups_company on top_ups (company_id, created_at, id);
create index top_ups_created on top_ups (created_at, id);
create index top_ups_state on top_ups (status, created_at, id);
create index top_ups_credited on top_ups (credited_at, id);
create index top_ups_due on top_ups (credit_due_at, id) where status = 'confirmed';

-- A correction by hand, or a conversion between the two wallets: asked for by one person, decided by another.
create table money_adjustments (
  id bigint generated always as identity primary key,
  number text not null unique,
  company_id bigint not null references companies (id),
  kind text not null check (kind in ('adjust', 'convert')),
  status text not null check (status in ('proposed', 'approved', 'rejected', 'withdrawn')),
  -- Of this wallet; signed for an adjustment, what is given for a conversion.
  currency text not null check (currency in ('CNY', 'JPY')),
  minor bigint not null check (minor <> 0),
  -- Conversions only: the rate that finance sets when it decides, and what came out.
  rate numeric(12, 6) check (rate > 0),
  converted_minor bigint check (converted_minor > 0),
  reason text not null,
  proposed_by bigint,
  proposed_by_name text not null,
  created_at timestamptz not null,
  decided_by bigint,
  decided_by_name text not null default '',
  decided_at timestamptz,
  decision_note text not null default '',
  entry_id bigint references money_entries (id),
  check (decided_by is null or decided_by is distinct from proposed_by),
  check (kind = 'adjust' or minor > 0)
);
create index money_adjustments_number on money_adjustments (number text_pattern_ops);
create index money_adjustments_company on money_adjustments (company_id, created_at, id);
create index money_adjustments_created on money_adjustments (created_at, id);
create index money_adjustments_open on money_adjustments (created_at, id) where status = 'proposed';

-- A08: told once for each time a company falls below the line, until it is above it again.
create table low_balance_warnings (
  company_id bigint not null references companies (id),
  line text not null check (line in ('low', 'arrears')),
  told_at timestamptz not null,
  primary key (company_id, line)
);

-- Letters that leave by the mail server: written in the transaction of what they tell, sent once.
create table mails (
  id bigint generated always as identity primary key,
  -- The same news is written once.
  reference text not null unique,
  company_id bigint references companies (id),
  to_address text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  retry_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text not null default ''
);
create index mails_waiting on mails (retry_at, id) where sent_at is null and given_up_at is null;
create index mails_created on mails (created_at, id);

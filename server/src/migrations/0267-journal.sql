-- Under which account of an accounting program each kind of our accounts is booked. What is not here has the one that came with the product.
create table journal_accounts (
  id bigint generated always as identity primary key,
  program text not null check (program in ('freee', 'moneyForward', 'kingdee', 'yonyou')),
  key text not null,
  code text not null,
  name text not null,
  updated_by_name text not null,
  updated_at timestamptz not null,
  unique (program, key)
);

-- What came with a return above what left with its order, or that nobody ordered: it lies in the abnormal area until the customer has decided (S12).
create table customer_return_surpluses (
  id bigint generated always as identity primary key,
  return_id bigint not null references customer_returns (id),
  company_id bigint not null references companies (id),
  product_id bigint not null references products (id),
  condition text not null check (condition in ('good', 'defective')),
  quantity integer not null check (quantity between 1 and 1000),
  serials text[] not null default '{}',
  note text not null default '',
  reference text not null unique,
  entry_id bigint not null references stock_entries (id),
  lot_id bigint not null references stock_lots (id),
  by_id bigint,
  by_name text not null,
  at timestamptz not null,
  deadline date not null,
  -- Null until somebody decides. Kept: they may be put away. Scrapped: they leave the book with a proof. Withdrawn: they were scanned by mistake.
  choice text check (choice in ('keep', 'scrap', 'withdrawn')),
  chosen_by bigint,
  chosen_by_name text not null default '',
  chosen_at timestamptz,
  choice_note text not null default '',
  settled_at timestamptz,
  settled_by_name text not null default '',
  settled_entry_id bigint references stock_entries (id),
  check ((choice is null) = (chosen_at is null)),
  check (settled_at is null or choice is not null),
  check (settled_at is null or (choice = 'keep') = (settled_entry_id is null))
);
create index customer_return_surpluses_return on customer_return_surpluses (return_id, id);
create index customer_return_surpluses_company on customer_return_surpluses (company_id);
create index customer_return_surpluses_product on customer_return_surpluses (product_id);
create index customer_return_surpluses_open on customer_return_surpluses (company_id, id) where settled_at is null;
create index customer_return_surpluses_entry on customer_return_surpluses (entry_id);
create index customer_return_surpluses_settled on customer_return_surpluses (settled_entry_id) where settled_entry_id is not null;
create index customer_return_surpluses_lot on customer_return_surpluses (lot_id);

-- How many pieces of a return without an order one pair of hands may take in; above it a second person says so.
create table return_settings (
  id integer primary key default 1 check (id = 1),
  lone_pieces integer not null default 20 check (lone_pieces between 0 and 100),
  set_by bigint,
  set_by_name text not null default '',
  set_at timestamptz
);
insert into return_settings default values;
alter table customer_returns
  add column vouched_by bigint,
  add column vouched_by_name text not null default '',
  add column vouched_at timestamptz,
  -- How far the second person vouches for.
  add column vouched_pieces integer not null default 0 check (vouched_pieces >= 0);

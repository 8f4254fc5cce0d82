-- Inbound order and the day on which the goods came into stock. It stays with the goods wherever they go.
create table stock_lots (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  number text not null,
  lot_date date not null,
  created_at timestamptz not null,
  unique (company_id, number, lot_date)
);
create index stock_lots_age on stock_lots (lot_date, id);
create index stock_lots_company_age on stock_lots (company_id, lot_date, id);
create index stock_lots_number on stock_lots (number text_pattern_ops);

-- One row for each place, owner, product and lot that ever held a piece. K01 is held here: good = available + locked, so locked ≤ good.
-- `state` repeats the location's, because a row that is locked for update is read again and one that is merely joined is not.
create table stock_balances (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  warehouse_id bigint not null,
  store_id bigint references stores (id),
  product_id bigint not null,
  lot_id bigint not null references stock_lots (id),
  lot_date date not null,
  location_id bigint not null,
  pick_seq bigint not null,
  state text not null check (state in ('normal', 'frozen', 'abnormal', 'virtual')),
  available integer not null default 0 check (available >= 0),
  locked integer not null default 0 check (locked >= 0),
  defective integer not null default 0 check (defective >= 0),
  foreign key (product_id, company_id) references products (id, company_id),
  foreign key (location_id, warehouse_id) references locations (id, warehouse_id)
) with (fillfactor = 60);
-- No index holds a quantity: an update of one stays on its page and touches no index.
create unique index stock_balances_key on stock_balances (product_id, location_id, lot_id, store_id) nulls not distinct;
create index stock_balances_pickable on stock_balances (product_id, store_id, warehouse_id, lot_date) where state = 'normal';
create index stock_balances_location on stock_balances (location_id);
create index stock_balances_company on stock_balances (company_id, id);
create index stock_balances_warehouse on stock_balances (warehouse_id, id);
create index stock_balances_lot on stock_balances (lot_id);
-- For the overview: by place, by age and by owner, over all companies and within one.
create index stock_balances_place on stock_balances (pick_seq, id);
create index stock_balances_company_place on stock_balances (company_id, pick_seq, id);
create index stock_balances_age on stock_balances (lot_date, id);
create index stock_balances_company_age on stock_balances (company_id, lot_date, id);
create index stock_balances_owner on stock_balances (company_id, (coalesce(store_id, 0)));

-- One act: unique by its reference, so that the same act told twice is written once.
create table stock_entries (
  id bigint generated always as identity primary key,
  reference text not null unique,
  type text not null check (type in ('RCV', 'PUT', 'LOCK', 'UNLOCK', 'PICK', 'SORT', 'CHECK', 'SHIP', 'BACK', 'MOVE', 'TRF', 'GAIN', 'LOSS', 'DEF', 'FIX', 'RTN')),
  at timestamptz not null,
  actor_id bigint,
  actor_name text not null,
  -- What caused it: `inventory.transfer`, its id and its number.
  cause_type text not null,
  cause_id bigint,
  cause_no text not null,
  -- The entry that this one takes back.
  reverses_id bigint references stock_entries (id),
  note text not null default ''
);
create index stock_entries_cause on stock_entries (cause_type, cause_id);
create index stock_entries_cause_no on stock_entries (cause_no);
-- Taken back once.
create unique index stock_entries_reverses on stock_entries (reverses_id) where reverses_id is not null;
create index stock_entries_actor on stock_entries (actor_id);

-- K02: the book itself. Rows are only ever added; one row touches one balance. No running figure stands in it.
create table stock_movements (
  id bigint generated always as identity primary key,
  entry_id bigint not null references stock_entries (id),
  balance_id bigint not null references stock_balances (id),
  at timestamptz not null,
  type text not null,
  company_id bigint not null,
  warehouse_id bigint not null,
  product_id bigint not null,
  location_id bigint not null,
  available integer not null,
  locked integer not null,
  defective integer not null,
  check (available <> 0 or locked <> 0 or defective <> 0)
);
create index stock_movements_entry on stock_movements (entry_id);
-- What came after a line of the same balance, by its number: the figures of the log are derived from it.
create index stock_movements_balance on stock_movements (balance_id, id);
create index stock_movements_at on stock_movements (at, id);
create index stock_movements_company on stock_movements (company_id, at, id);
create index stock_movements_product on stock_movements (product_id, at, id);
create index stock_movements_location on stock_movements (location_id, at, id);
-- Some kinds are rare: a loss among a million picks must not be looked for one by one.
create index stock_movements_type on stock_movements (type, at, id);

create trigger stock_movements_append_only before update or delete on stock_movements for each row execute function refuse_change();
create trigger stock_entries_append_only before update or delete on stock_entries for each row execute function refuse_change();
create trigger stock_movements_no_truncate before truncate on stock_movements for each statement execute function refuse_change();
create trigger stock_entries_no_truncate before truncate on stock_entries for each statement execute function refuse_change();

-- K03: who holds a locked piece. Open claims only; what became of closed ones tells the book.
create table stock_claims (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  owner_type text not null,
  owner_id bigint not null,
  owner_no text not null,
  -- The line of that document; the parts of a set share its line.
  line_no integer not null,
  balance_id bigint not null references stock_balances (id),
  product_id bigint not null,
  quantity integer not null check (quantity > 0),
  created_at timestamptz not null
) with (fillfactor = 80);
create unique index stock_claims_line on stock_claims (owner_type, owner_id, line_no, balance_id);
create index stock_claims_balance on stock_claims (balance_id);
create index stock_claims_product on stock_claims (product_id);
create index stock_claims_owner_no on stock_claims (owner_no);

-- The close of each warehouse's day, 23:59:59 on its own clock. Rows with nothing on them are left out.
create table stock_snapshot_days (
  id bigint generated always as identity unique,
  warehouse_id bigint not null references warehouses (id),
  day date not null,
  -- The moment whose figures these are.
  as_of timestamptz not null,
  taken_at timestamptz not null,
  row_count integer not null,
  primary key (warehouse_id, day)
);
-- Written by one statement together with its day, and never changed: a hundred thousand checks of references a night would prove nothing.
-- No check against figures below zero either: an act carries the time at which it was asked for, and one that waited over midnight may have taken
-- what came after it. The balances themselves never are.
create table stock_snapshots (
  warehouse_id bigint not null,
  day date not null,
  balance_id bigint not null,
  company_id bigint not null,
  product_id bigint not null,
  available integer not null,
  locked integer not null,
  defective integer not null,
  primary key (warehouse_id, day, balance_id)
);
create index stock_snapshots_company on stock_snapshots (company_id, day, balance_id);
-- The sums of a day by company: lists of days and storage fees read a few rows instead of the day.
create table stock_snapshot_totals (
  warehouse_id bigint not null,
  day date not null,
  company_id bigint not null references companies (id),
  row_count integer not null,
  good bigint not null,
  locked bigint not null,
  defective bigint not null,
  volume_mm3 numeric not null,
  primary key (warehouse_id, day, company_id),
  foreign key (warehouse_id, day) references stock_snapshot_days (warehouse_id, day)
);

-- What can be sold, product by product; sets by their scarcest part. The product screens read it here.
create view stock_figures as
  select b.company_id, b.product_id, b.warehouse_id, b.store_id,
    sum(b.available + b.locked) as good, sum(b.locked) as locked, sum(b.defective) as defective,
    sum(b.available) filter (where b.state = 'normal') as available
  from stock_balances b
  group by b.company_id, b.product_id, b.warehouse_id, b.store_id;

-- Proofs of the book, run by the clock or by a person.
create table stock_audits (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  actor_name text not null,
  is_ok boolean not null,
  -- Per proof: name, how many rows it looked at, how many were wrong, the first of them.
  proofs jsonb not null
);
create index stock_audits_started on stock_audits (started_at, id);

-- Every red or amber answer of a scanner.
create table scan_answers (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  station text not null,
  user_id bigint,
  user_name text not null,
  code text not null,
  tone text not null check (tone in ('amber', 'red')),
  reason text not null
);
create index scan_answers_at on scan_answers (at, id);

-- The walking order stands in the balances too, so that an allocation reads one table. Whoever rearranges shelves knows nothing of the book:
-- the database carries it over.
create function follow_walking_order() returns trigger language plpgsql as $$
begin
  update stock_balances set pick_seq = new.pick_seq where location_id = new.id;
  return null;
end
$$;
create trigger locations_walk_changed after update of pick_seq on locations
  for each row when (old.pick_seq is distinct from new.pick_seq) execute function follow_walking_order();

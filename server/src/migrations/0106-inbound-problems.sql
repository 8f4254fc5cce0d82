-- What came in and does not fit the order (S07): it waits until the customer has decided and somebody has done it.
create table inbound_problems (
  id bigint generated always as identity primary key,
  order_id bigint not null references inbound_orders (id),
  company_id bigint not null references companies (id),
  warehouse_id bigint not null references warehouses (id),
  kind text not null check (kind in ('strangeCarton', 'surplus', 'damaged', 'wrongProduct', 'other')),
  status text not null default 'open' check (status in ('open', 'decided', 'settled')),
  carton_code text not null default '',
  -- Of the order, where it is one of its cartons.
  carton_no integer,
  product_id bigint references products (id),
  pieces integer not null default 0 check (pieces between 0 and 1000000),
  note text not null default '',
  -- Until when the customer decides: working days of the warehouse (H05).
  deadline date not null,
  choice text check (choice in ('putAway', 'photo', 'return', 'dispose', 'other')),
  choice_note text not null default '',
  decided_by_id bigint,
  decided_by_name text not null default '',
  decided_at timestamptz,
  settle_note text not null default '',
  settled_by_name text not null default '',
  settled_at timestamptz,
  -- Made by the station: the same report told twice is one.
  reference text unique,
  reported_by_id bigint,
  reported_by_name text not null,
  reported_at timestamptz not null,
  check ((status = 'open') = (choice is null)),
  check ((choice is null) = (decided_at is null)),
  check ((status = 'settled') = (settled_at is not null))
);
create index inbound_problems_reported on inbound_problems (reported_at, id);
create index inbound_problems_company on inbound_problems (company_id, reported_at, id);
create index inbound_problems_open on inbound_problems (reported_at, id) where status = 'open';
create index inbound_problems_decided on inbound_problems (reported_at, id) where status = 'decided';
create index inbound_problems_order on inbound_problems (order_id, id);
create index inbound_problems_warehouse on inbound_problems (warehouse_id, reported_at, id);
create index inbound_problems_product on inbound_problems (product_id) where product_id is not null;

-- The order counts its own that are not settled, whoever writes them.
create function count_inbound_problems() returns trigger language plpgsql as $$
begin
  update inbound_orders set open_problems = open_problems
    + (case when new.status <> 'settled' then 1 else 0 end)
    - (case when tg_op = 'UPDATE' and old.status <> 'settled' then 1 else 0 end)
  where id = new.order_id;
  return null;
end $$;
create trigger inbound_problems_counted after insert on inbound_problems for each row execute function count_inbound_problems();
create trigger inbound_problems_recounted after update of status on inbound_problems for each row
  when (old.status is distinct from new.status) execute function count_inbound_problems();

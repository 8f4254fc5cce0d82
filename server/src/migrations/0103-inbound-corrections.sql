-- S08: what was booked too much, corrected: by whom, why, and what it was before. Only ever added.
create table inbound_corrections (
  id bigint generated always as identity primary key,
  order_id bigint not null references inbound_orders (id),
  company_id bigint not null references companies (id),
  -- The numbers that were asked for, product by product and package by package.
  asked jsonb not null,
  reason text not null,
  by_id bigint,
  by_name text not null,
  at timestamptz not null
);
create index inbound_corrections_order on inbound_corrections (order_id, id);
create index inbound_corrections_company on inbound_corrections (company_id);
create trigger inbound_corrections_append_only before update or delete on inbound_corrections for each row execute function refuse_change();
create trigger inbound_corrections_no_truncate before truncate on inbound_corrections for each statement execute function refuse_change();

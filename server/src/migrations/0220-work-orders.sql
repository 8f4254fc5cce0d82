-- Texts that staff keep for work orders, with what each usually costs.
create table work_order_templates (
  id bigint generated always as identity primary key,
  name text not null unique,
  type text not null check (type in ('relabel', 'repack', 'inspect', 'photo', 'count', 'kit', 'dispose', 'difference', 'other')),
  content text not null check (char_length(content) between 1 and 2400),
  price_minor bigint not null check (price_minor >= 0),
  currency text not null check (currency in ('CNY', 'JPY')),
  is_enabled boolean not null default true,
  revision integer not null default 0,
  updated_by_name text not null,
  updated_at timestamptz not null
);
create index work_order_templates_updated on work_order_templates (updated_at, id);
create index work_order_templates_name on work_order_templates (name text_pattern_ops);

-- GD: work that is asked for by a customer, or by staff for staff (S15).
create table work_orders (
  id bigint generated always as identity primary key,
  number text not null unique,
  kind text not null check (kind in ('customer', 'internal')),
  -- Whose goods, and who pays; nobody where staff work for the house.
  company_id bigint references companies (id),
  warehouse_id bigint not null references warehouses (id),
  status text not null default 'unaudited'
    check (status in ('unaudited', 'audited', 'processed', 'completed', 'returned', 'rejected', 'cancelled')),
  type text not null check (type in ('relabel', 'repack', 'inspect', 'photo', 'count', 'kit', 'dispose', 'difference', 'other')),
  -- V16: 200 characters as people count, of which one may take several.
  content text not null check (char_length(content) between 1 and 2400),
  template_id bigint references work_order_templates (id),
  -- The warehouse receipt.
  inbound_order_id bigint references inbound_orders (id),
  price_minor bigint check (price_minor >= 0),
  currency text not null default 'CNY' check (currency in ('CNY', 'JPY')),
  price_rate numeric(12, 6) check (price_rate > 0),
  price_state text not null default 'none' check (price_state in ('none', 'offered', 'accepted', 'declined', 'free')),
  price_note text not null default '',
  priced_by bigint,
  item_count integer not null default 0 check (item_count >= 0),
  assignee_id bigint references users (id),
  due_day date,
  spent_minutes integer not null default 0 check (spent_minutes >= 0),
  reason text not null default '',
  revision integer not null default 0,
  created_by bigint,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  status_at timestamptz not null,
  check (kind = 'internal' or company_id is not null),
  -- Nobody works on what its customer has not agreed to pay.
  check (status not in ('processed', 'completed') or price_state in ('accepted', 'free')),
  check (price_state not in ('offered', 'accepted', 'free') or price_minor is not null),
  check (company_id is not null or coalesce(price_minor, 0) = 0),
  -- Yen are worth what they were when the price was told.
  check (currency = 'CNY' or coalesce(price_minor, 0) = 0 or price_rate is not null)
);
create index work_orders_created on work_orders (created_at, id);
create index work_orders_kind on work_orders (kind, created_at, id);
create index work_orders_company on work_orders (company_id, created_at, id);
create index work_orders_status on work_orders (kind, status, created_at, id);
create index work_orders_warehouse on work_orders (warehouse_id, kind, created_at, id);
create index work_orders_assignee on work_orders (assignee_id, kind, created_at, id) where assignee_id is not null;
create index work_orders_due on work_orders (kind, due_day, id);
create index work_orders_sorted on work_orders (kind, document_order(number), id);
create index work_orders_number on work_orders (number text_pattern_ops);
create index work_orders_receipt on work_orders (inbound_order_id) where inbound_order_id is not null;
create index work_orders_template on work_orders (template_id) where template_id is not null;
create index work_orders_offered on work_orders (company_id) where price_state = 'offered';

create table work_order_items (
  order_id bigint not null references work_orders (id) on delete cascade,
  line_no integer not null,
  product_id bigint not null references products (id),
  -- V08
  quantity integer not null check (quantity between 1 and 1000),
  primary key (order_id, line_no),
  unique (order_id, product_id)
);
create index work_order_items_product on work_order_items (product_id);

-- Who brought it into which state, and when. Only ever added.
create table work_order_steps (
  id bigint generated always as identity primary key,
  order_id bigint not null references work_orders (id) on delete cascade,
  status text not null,
  by_id bigint,
  by_name text not null,
  note text not null default '',
  at timestamptz not null
);
create index work_order_steps_order on work_order_steps (order_id, id);

-- Who worked how long. A line is told once; a mistake is told by another.
create table work_order_times (
  id bigint generated always as identity primary key,
  order_id bigint not null references work_orders (id),
  by_id bigint,
  by_name text not null,
  minutes integer not null check (minutes between 1 and 1440),
  note text not null default '',
  at timestamptz not null
);
create index work_order_times_order on work_order_times (order_id, id);
create trigger work_order_times_append_only before update or delete on work_order_times for each row execute function refuse_change();
create trigger work_order_times_no_truncate before truncate on work_order_times for each statement execute function refuse_change();

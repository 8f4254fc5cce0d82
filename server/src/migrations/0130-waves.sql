-- K08: how a warehouse makes its waves.
create table wave_settings (
  warehouse_id bigint primary key references warehouses (id),
  mode text not null check (mode in ('byCount', 'byCutoff')),
  order_count integer not null check (order_count between 1 and 200),
  clock_times text[] not null default '{}',
  interval_minutes integer not null check (interval_minutes between 30 and 120 and interval_minutes % 30 = 0),
  max_multi integer not null check (max_multi between 1 and 200),
  max_single integer not null check (max_single between 1 and 1000),
  works_from text not null,
  works_to text not null check (works_from < works_to),
  pickers integer not null check (pickers between 1 and 99),
  is_automatic boolean not null,
  updated_at timestamptz not null,
  check (mode = 'byCount' or cardinality(clock_times) > 0)
);

-- What the clock has done: each of its times once, whoever else looks at the same clock.
create table wave_runs (
  warehouse_id bigint not null references warehouses (id),
  slot_at timestamptz not null,
  wave_count integer not null,
  order_count integer not null,
  at timestamptz not null,
  primary key (warehouse_id, slot_at)
);

-- BC: orders that are picked together.
create table waves (
  id bigint generated always as identity primary key,
  number text not null unique,
  warehouse_id bigint not null references warehouses (id),
  kind text not null check (kind in ('single', 'multi')),
  shipping_type text not null check (shipping_type in ('normal', 'nextDay')),
  status text not null default 'toPick' check (status in ('toPick', 'picked', 'cancelled')),
  origin text not null check (origin in ('job', 'plan', 'button')),
  order_count integer not null check (order_count >= 1),
  piece_count integer not null check (piece_count >= 0),
  metres integer not null default 0,
  due_at timestamptz,
  created_by bigint,
  created_by_name text not null,
  created_at timestamptz not null,
  done_at timestamptz
);
create index waves_number on waves (number text_pattern_ops);
create index waves_order on waves (document_order(number), id);
create index waves_created on waves (created_at, id);
create index waves_status on waves (status, created_at, id);
create index waves_warehouse on waves (warehouse_id, created_at, id);

create table wave_orders (
  wave_id bigint not null references waves (id),
  -- Of its basket, from 1 on: most urgent first.
  place integer not null check (place >= 1),
  order_id bigint not null references outbound_orders (id),
  left_because text check (left_because in ('cutOff', 'short', 'cancelled')),
  left_at timestamptz,
  primary key (wave_id, place),
  unique (wave_id, order_id),
  check ((left_because is null) = (left_at is null))
);
create index wave_orders_order on wave_orders (order_id);
-- An order is of one wave at a time.
create unique index wave_orders_once on wave_orders (order_id) where left_because is null;

-- JH: what one picker walks for, in one area (S06).
create table picking_lists (
  id bigint generated always as identity primary key,
  number text not null unique,
  wave_id bigint not null references waves (id),
  warehouse_id bigint not null references warehouses (id),
  area_id bigint not null references areas (id),
  status text not null default 'toPick' check (status in ('toPick', 'picked', 'cancelled')),
  tote text not null default '',
  picker_id bigint,
  picker_name text not null default '',
  order_count integer not null,
  -- What is left of its tasks, and what is on the cart: kept with them.
  piece_count integer not null check (piece_count >= 0),
  picked_count integer not null default 0 check (picked_count between 0 and piece_count),
  metres integer not null,
  method text not null check (method in ('sShape', 'largestGap', 'localSearch')),
  created_at timestamptz not null,
  started_at timestamptz,
  done_at timestamptz
);
create index picking_lists_number on picking_lists (number text_pattern_ops);
create index picking_lists_order on picking_lists (document_order(number), id);
create index picking_lists_created on picking_lists (created_at, id);
create index picking_lists_status on picking_lists (status, created_at, id);
create index picking_lists_warehouse on picking_lists (warehouse_id, created_at, id);
create index picking_lists_wave on picking_lists (wave_id);
create index picking_lists_area on picking_lists (area_id);
create unique index picking_lists_tote on picking_lists (warehouse_id, tote) where status = 'toPick' and tote <> '';

-- What is taken from one place for one order: one for each claim of the stock book.
create table pick_tasks (
  id bigint generated always as identity primary key,
  list_id bigint not null references picking_lists (id),
  order_id bigint not null,
  piece_no integer not null,
  product_id bigint not null references products (id),
  balance_id bigint not null references stock_balances (id),
  location_id bigint not null references locations (id),
  quantity integer not null check (quantity >= 1),
  picked integer not null default 0 check (picked between 0 and quantity),
  -- `dropped`: only what is picked of it counts.
  status text not null default 'open' check (status in ('open', 'done', 'dropped')),
  -- Its place on the way, from 1 on.
  turn integer not null,
  foreign key (order_id, piece_no) references outbound_pieces (order_id, piece_no),
  unique (list_id, order_id, piece_no, balance_id),
  check (status <> 'done' or picked = quantity)
);
create index pick_tasks_order on pick_tasks (order_id, piece_no);
create index pick_tasks_product on pick_tasks (product_id);
create index pick_tasks_balance on pick_tasks (balance_id);
create index pick_tasks_location on pick_tasks (location_id);
create index pick_tasks_list on pick_tasks (list_id, turn, id);

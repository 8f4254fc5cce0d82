-- Put walls of a warehouse: one cell for each order of a wave (W01-07).
create table walls (
  id bigint generated always as identity primary key,
  warehouse_id bigint not null references warehouses (id),
  code text not null check (code ~ '^W\d{2}$'),
  rows integer not null check (rows between 1 and 20),
  columns integer not null check (columns between 1 and 20),
  -- Off: the scan of the product books at once.
  is_cell_confirmed boolean not null,
  -- So many rows at the bottom are larger, for orders of so many pieces and more.
  large_rows integer not null check (large_rows between 0 and rows),
  large_pieces integer not null check (large_pieces between 1 and 1000),
  remark text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Two digits name a cell.
  check (rows * columns <= 99),
  constraint walls_code unique (warehouse_id, code)
);

-- One wave in a wall, or in numbered baskets: every scan is booked at once, so that any screen goes on with it.
create table sortings (
  id bigint generated always as identity primary key,
  warehouse_id bigint not null references warehouses (id),
  wave_id bigint not null references waves (id),
  wave_no text not null,
  -- Null: numbered baskets.
  wall_id bigint references walls (id),
  -- The wall as it was when the wave came.
  rows integer not null,
  columns integer not null,
  is_cell_confirmed boolean not null,
  -- done: the goods wait in their cells; closed: the cells are empty.
  status text not null default 'open' check (status in ('open', 'done', 'closed')),
  version integer not null default 0,
  started_by bigint,
  started_by_name text not null,
  started_at timestamptz not null,
  ended_at timestamptz
);
-- A wall holds one wave, and a wave is sorted in one place.
create unique index sortings_wall on sortings (wall_id) where wall_id is not null and status <> 'closed';
create unique index sortings_wave on sortings (wave_id) where status = 'open';
create index sortings_of_wall on sortings (wall_id) where wall_id is not null;
create index sortings_of_wave on sortings (wave_id);
create index sortings_at_work on sortings (warehouse_id, id) where status <> 'closed';

create table sorting_cells (
  sorting_id bigint not null references sortings (id),
  cell_no integer not null check (cell_no >= 1),
  order_id bigint not null references outbound_orders (id),
  -- Why it was left open at the end.
  note text not null default '',
  primary key (sorting_id, cell_no),
  unique (sorting_id, order_id)
);
create index sorting_cells_order on sorting_cells (order_id);

-- A piece between the scan of the product and that of its cell: nobody else is sent to the same need.
create table sorting_hands (
  sorting_id bigint not null references sortings (id),
  -- Who scans, as references name them.
  caller bigint not null,
  by_id bigint,
  by_name text not null,
  cell_no integer not null,
  order_id bigint not null,
  piece_no integer not null,
  product_id bigint not null references products (id),
  reference text not null,
  at timestamptz not null,
  primary key (sorting_id, caller),
  foreign key (sorting_id, cell_no) references sorting_cells (sorting_id, cell_no),
  foreign key (order_id, piece_no) references outbound_pieces (order_id, piece_no)
);
create index sorting_hands_cell on sorting_hands (sorting_id, cell_no);
create index sorting_hands_piece on sorting_hands (order_id, piece_no);
create index sorting_hands_product on sorting_hands (product_id);

-- Our own houses. Everything dated in them is dated in their zone.
create table warehouses (
  id bigint generated always as identity primary key,
  code text not null,
  name_zh text not null,
  name_jp text not null,
  country text not null check (country in ('JP', 'CN')),
  zone text not null,
  region text not null,
  postcode text not null,
  address text not null,
  phone text not null,
  contact text not null default '',
  -- Orders after it leave on the next working day; next-day delivery has its own, earlier hour.
  cut_off_time text not null default '15:00',
  next_day_cut_off_time text not null default '12:00',
  -- 0 Sunday … 6 Saturday
  working_weekdays integer[] not null default '{1,2,3,4,5,6}',
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index warehouses_code on warehouses (upper(code));

create table areas (
  id bigint generated always as identity primary key,
  warehouse_id bigint not null references warehouses (id),
  name text not null,
  -- `defective`: where damaged pieces are put; nothing is picked there.
  kind text not null default 'storage' check (kind in ('storage', 'defective')),
  -- First figure of the walking order.
  sort integer not null check (sort between 1 and 999),
  created_at timestamptz not null,
  unique (id, warehouse_id)
);
create unique index areas_name on areas (warehouse_id, upper(name));

create table shelves (
  id bigint generated always as identity primary key,
  warehouse_id bigint not null,
  area_id bigint not null,
  number integer not null check (number between 1 and 99),
  barcode text not null check (barcode ~ '^[0-9]{4}$'),
  shelf_type text not null check (shelf_type in ('small', 'large')),
  layers integer not null check (layers between 1 and 99),
  layer_start integer not null check (layer_start between 1 and 99),
  grids integer not null check (grids between 1 and 99),
  grid_start integer not null check (grid_start between 1 and 99),
  -- V11: grids left open as a passage on every layer.
  aisle_start integer,
  aisle_end integer,
  pick_order integer not null check (pick_order between 1 and 99),
  sort integer not null default 0,
  created_at timestamptz not null,
  foreign key (area_id, warehouse_id) references areas (id, warehouse_id),
  check ((aisle_start is null) = (aisle_end is null)),
  check (aisle_start < aisle_end),
  check (aisle_end - aisle_start + 1 <= grids)
);
create unique index shelves_barcode on shelves (warehouse_id, barcode);
create unique index shelves_number on shelves (area_id, number);

-- `virtual` ones are states of a piece that is on no shelf (on a cart, in a basket, in a parcel …); nothing is ever picked there.
create table locations (
  id bigint generated always as identity primary key,
  warehouse_id bigint not null references warehouses (id),
  area_id bigint references areas (id),
  shelf_id bigint references shelves (id) on delete cascade,
  kind text not null check (kind in ('shelf', 'RECV', 'PICK', 'WALL', 'PACK', 'FBA', 'RTN', 'REPAIR', 'ABN')),
  code text not null,
  barcode text not null,
  layer integer,
  grid integer,
  shelf_type text check (shelf_type in ('small', 'large')),
  -- Pieces on small shelves, cubic metres on large ones. Over it warns, nothing more.
  capacity numeric(10, 2) check (capacity > 0),
  pick_seq bigint not null default 0,
  state text not null default 'normal' check (state in ('normal', 'frozen', 'abnormal')),
  created_at timestamptz not null,
  check ((kind = 'shelf') = (shelf_id is not null)),
  check (kind = 'shelf' or state = 'normal'),
  unique (id, warehouse_id)
);
create unique index locations_code on locations (warehouse_id, code);
create unique index locations_barcode on locations (warehouse_id, barcode);
create unique index locations_virtual on locations (warehouse_id, kind) where kind <> 'shelf';
create index locations_walk on locations (warehouse_id, pick_seq, id);
create index locations_area on locations (area_id, pick_seq, id);
create index locations_all_walk on locations (pick_seq, id);
create index locations_all_code on locations (code, id);
create index locations_code_start on locations (code collate "C");
create index locations_barcode_start on locations (barcode collate "C");
create index locations_shelf on locations (shelf_id, layer, grid);
create index locations_unusual on locations (warehouse_id, state, id) where state <> 'normal';

-- Amazon's houses. Some are known without their code; they cannot be used until somebody enters it.
create table fba_centers (
  id bigint generated always as identity primary key,
  code text,
  name text not null,
  kind text not null default 'FC' check (kind in ('FC', 'IXD', 'TC', 'partner')),
  region text not null,
  postcode text not null,
  address text not null,
  phone text not null default '',
  certainty text not null default 'entered' check (certainty in ('published', 'practice', 'uncertain', 'unknown', 'entered')),
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index fba_centers_code on fba_centers (upper(code));
create index fba_centers_region on fba_centers (region, id);

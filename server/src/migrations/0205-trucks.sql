-- Trucks and the models that they are of (freight.md 6). Every figure may be changed.
create table trucks (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  model text not null check (model in ('KEI_VAN', 'VAN_1T', '2T_SHORT', '2T_LONG', '4T_STD', '4T_WING', '10T_WING', 'TRAILER_20', 'TRAILER_40', 'TRAILER_WING')),
  length_mm integer not null check (length_mm between 1 and 20000),
  width_mm integer not null check (width_mm between 1 and 3000),
  height_mm integer not null check (height_mm between 1 and 3500),
  volume_mm3 bigint not null check (volume_mm3 > 0),
  -- What cartons can really take of the room: 85 %, to a tenth of a cubic metre.
  usable_mm3 bigint not null generated always as ((volume_mm3 * 85 + 5000000000) / 10000000000 * 100000000) stored,
  load_g bigint not null check (load_g > 0),
  owner text not null default '',
  phone text not null default '',
  address text not null default '',
  -- Null: a model that came with the product. Nobody has said yet whose it is and where it stands.
  warehouse_id bigint references warehouses (id),
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  revision integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (warehouse_id is null or (owner <> '' and phone <> ''))
);
create index trucks_warehouse on trucks (warehouse_id, status);
create index trucks_volume on trucks (volume_mm3, id);
create index trucks_load on trucks (load_g, id);
create index trucks_name on trucks (name, id);
create index trucks_created on trucks (created_at, id);

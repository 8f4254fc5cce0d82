-- An order at the packing table: who works on it, which parcel is open, how its weighing stands.
create table fulfilment_rechecks (
  order_id bigint primary key references outbound_orders (id) on delete cascade,
  parcel_id bigint references outbound_parcels (id) on delete set null,
  -- Nothing more goes into the open parcel.
  is_full boolean not null default false,
  is_packaged boolean not null default false,
  is_weight_ok boolean not null default false,
  outside_count integer not null default 0,
  -- Its serial number is scanned next.
  hand_piece_no integer,
  by_id bigint,
  by_name text not null,
  opened_at timestamptz not null
);
create index fulfilment_rechecks_parcel on fulfilment_rechecks (parcel_id) where parcel_id is not null;

-- Every time a parcel was on a scale; who let it go on all the same stands beside it.
create table fulfilment_weighings (
  id bigint generated always as identity primary key,
  reference text not null unique,
  parcel_id bigint not null references outbound_parcels (id),
  station text not null check (station in ('check', 'weigh')),
  weight_g integer not null check (weight_g between 1 and 1000000),
  theory_g integer,
  tolerance_g integer,
  verdict text not null check (verdict in ('ok', 'outside', 'approved', 'unknown')),
  -- What was in which box: parcels that are alike weigh alike.
  contents text not null,
  by_id bigint,
  by_name text not null,
  approved_by_id bigint,
  approved_by_name text not null default '',
  at timestamptz not null
);
create index fulfilment_weighings_parcel on fulfilment_weighings (parcel_id, id);
create index fulfilment_weighings_contents on fulfilment_weighings (contents, id) where verdict in ('ok', 'approved');

-- By what a supervisor lets a weight go on at somebody else's station; only its hash is kept.
create table fulfilment_supervisor_codes (
  user_id bigint primary key references users (id) on delete cascade,
  code_hash text not null unique,
  set_at timestamptz not null
);

-- What the floor looked like when staff were last told that it moved on: of several processes that look, one tells.
create table floor_stamp (
  one boolean primary key default true check (one),
  stamp text not null
);
insert into floor_stamp (stamp) values ('');

-- Wall displays that show one board without anybody being signed in. Only the hash of what opens them is kept.
create table board_displays (
  id bigint generated always as identity primary key,
  name text not null,
  board text not null check (board in ('japan', 'china')),
  -- Null: all warehouses of the board.
  warehouse_id bigint references warehouses (id),
  token_hash text not null unique,
  last4 text not null,
  created_by bigint,
  created_by_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  last_seen_at timestamptz,
  revoked_at timestamptz,
  revoked_by_name text not null default ''
);
create index board_displays_created on board_displays (created_at, id);
create index board_displays_warehouse on board_displays (warehouse_id) where warehouse_id is not null;

-- Cartons of an inbound order that go on to a centre of Amazon as they came (S07): those of one order for one centre under one shipment.
create table inbound_fba_transfers (
  id bigint generated always as identity primary key,
  order_id bigint not null references inbound_orders (id),
  company_id bigint not null references companies (id),
  warehouse_id bigint not null references warehouses (id),
  fba_center_id bigint not null references fba_centers (id),
  fba_no text not null check (fba_no ~ '^FBA[0-9A-Z]{9,12}$'),
  fba_po text not null default '',
  remark text not null default '',
  carton_count integer not null check (carton_count >= 1),
  piece_count integer not null check (piece_count >= 1),
  weight_g bigint not null,
  volume_mm3 bigint not null,
  -- Which document delivers them, once there is one: from then on they are its business.
  taken_up_type text,
  taken_up_id bigint,
  taken_up_no text not null default '',
  taken_up_at timestamptz,
  by_id bigint,
  by_name text not null,
  at timestamptz not null,
  check (num_nulls(taken_up_type, taken_up_id, taken_up_at) in (0, 3))
);
create index inbound_fba_transfers_at on inbound_fba_transfers (at, id);
create index inbound_fba_transfers_company on inbound_fba_transfers (company_id, at, id);
create index inbound_fba_transfers_open on inbound_fba_transfers (at, id) where taken_up_at is null;
create index inbound_fba_transfers_order on inbound_fba_transfers (order_id);
create index inbound_fba_transfers_warehouse on inbound_fba_transfers (warehouse_id, at, id);
create index inbound_fba_transfers_center on inbound_fba_transfers (fba_center_id, at, id);
create index inbound_fba_transfers_number on inbound_fba_transfers (fba_no text_pattern_ops);

-- A carton goes to one centre only.
create table inbound_fba_cartons (
  order_id bigint not null,
  carton_no integer not null,
  transfer_id bigint not null references inbound_fba_transfers (id) on delete cascade,
  package_id bigint not null references inbound_packages (id),
  -- As they were when it was handed over: measured where somebody had measured, else as declared.
  length_mm integer not null,
  width_mm integer not null,
  height_mm integer not null,
  weight_g integer not null,
  is_measured boolean not null,
  label_file_id bigint references files (id),
  primary key (order_id, carton_no),
  foreign key (order_id, carton_no) references inbound_cartons (order_id, carton_no)
);
create index inbound_fba_cartons_transfer on inbound_fba_cartons (transfer_id, carton_no);
create index inbound_fba_cartons_package on inbound_fba_cartons (package_id);
create index inbound_fba_cartons_label on inbound_fba_cartons (label_file_id) where label_file_id is not null;

-- JJ: what a driver takes along.
create table fulfilment_manifests (
  id bigint generated always as identity primary key,
  number text not null unique,
  warehouse_id bigint not null references warehouses (id),
  carrier text not null check (carrier in ('SAGAWA', 'YAMATO', 'JAPAN_POST', 'SEINO', 'FUKUYAMA')),
  status text not null default 'open' check (status in ('open', 'closed')),
  created_by_id bigint,
  created_by_name text not null,
  created_at timestamptz not null,
  closed_by_name text not null default '',
  closed_at timestamptz,
  check ((status = 'closed') = (closed_at is not null))
);
create index fulfilment_manifests_created on fulfilment_manifests (created_at, id);
create index fulfilment_manifests_warehouse on fulfilment_manifests (warehouse_id, created_at, id);
create index fulfilment_manifests_status on fulfilment_manifests (status, created_at, id);
create index fulfilment_manifests_carrier on fulfilment_manifests (carrier, created_at, id);
create index fulfilment_manifests_order on fulfilment_manifests (document_order(number), id);
create index fulfilment_manifests_number on fulfilment_manifests (number text_pattern_ops);
create index fulfilment_manifests_open on fulfilment_manifests (warehouse_id, id) where status = 'open';

alter table outbound_parcels add foreign key (manifest_id) references fulfilment_manifests (id);
alter table outbound_parcels add column manifest_at timestamptz;

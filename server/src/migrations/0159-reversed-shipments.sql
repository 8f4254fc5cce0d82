-- What left with a manifest and was taken back on the same day: its parcels are off it, and it still says so.
create table fulfilment_reversals (
  id bigint generated always as identity primary key,
  manifest_id bigint not null references fulfilment_manifests (id),
  order_id bigint not null references outbound_orders (id),
  order_number text not null,
  tracking_numbers text[] not null,
  reason text not null,
  by_id bigint references users (id),
  by_name text not null,
  at timestamptz not null
);
create index fulfilment_reversals_manifest on fulfilment_reversals (manifest_id, id);
create index fulfilment_reversals_order on fulfilment_reversals (order_id);
create index fulfilment_reversals_person on fulfilment_reversals (by_id) where by_id is not null;

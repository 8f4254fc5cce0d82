-- S01 to S04. One row for an order of a store, however often and in whatever order the channel tells of it.
create table marketplace_orders (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  store_id bigint not null references stores (id),
  platform text not null,
  external_id text not null,
  number text not null,
  raw_status text not null default '',
  shipment_status text not null check (shipment_status in
    ('systemProcessing', 'reserved', 'unshipped', 'partiallyShipped', 'shipped', 'cancelled', 'unableToFulfil')),
  platform_status text check (platform_status in ('notShippable', 'shippable', 'inOutbound', 'outboundDone', 'arrivalDone')),
  order_status text check (order_status in ('reserved', 'inProcess', 'onHold', 'completed', 'cancelled')),
  payment_status text check (payment_status in
    ('unpaid', 'awaitingPayment', 'authorised', 'partiallyPaid', 'paid', 'partiallyRefunded', 'refunded', 'voided')),
  forward_status text not null default 'notForwarded' check (forward_status in ('notForwarded', 'forwarded')),
  waybill_status text not null default 'notReturned' check (waybill_status in ('notReturned', 'returned')),
  order_type text not null default 'regular' check (order_type in ('regular', 'subscription', 'reserved')),
  shipping_type text not null default 'normal' check (shipping_type in ('normal', 'nextDay')),
  ordered_at timestamptz not null,
  paid_at timestamptz,
  shipped_at timestamptz,
  -- The channel's own time of the last change: an older telling changes nothing.
  changed_at timestamptz,
  consignee_name text not null default '',
  consignee_phone text not null default '',
  postcode text not null default '',
  prefecture text not null default '',
  city text not null default '',
  address text not null default '',
  region text not null default '',
  buyer_name text not null default '',
  buyer_email text not null default '',
  buyer_address text not null default '',
  -- Personal data was masked after the channel's time; what is masked is not unmasked by a later telling.
  masked_at timestamptz,
  desired_date date,
  desired_time text not null default '',
  customer_note text not null default '',
  memo text not null default '',
  operator_remark text not null default '',
  system_note text not null default '',
  payment_method text not null default '',
  is_cod boolean not null default false,
  currency text not null default 'JPY',
  shipping_fee numeric(14, 2),
  cod_fee numeric(14, 2),
  cod_rate numeric(10, 6),
  tax_rate numeric(10, 6),
  item_tax_total numeric(14, 2),
  item_total numeric(14, 2),
  grand_total numeric(14, 2),
  cod_amount numeric(14, 2),
  -- Amazon's windows, and what is late first.
  earliest_ship_at timestamptz,
  latest_ship_at timestamptz,
  earliest_delivery_at timestamptz,
  latest_delivery_at timestamptz,
  delivery_service text not null default '',
  -- Codes of why it must not be forwarded now.
  blocks jsonb not null default '[]',
  destinations jsonb not null default '[]',
  parcels jsonb not null default '[]',
  extra jsonb not null default '{}',
  -- The order as its connector read it, sealed: what a write to the channel starts from. Emptied when the personal data is masked.
  told text not null default '',
  unmapped_count integer not null default 0,
  -- Why automatic forwarding left it: a rule's hold, an unmapped line, an address nobody finds.
  hold_reason text not null default '',
  acknowledged_at timestamptz,
  first_seen_at timestamptz not null,
  updated_at timestamptz not null,
  revision integer not null default 0,
  unique (store_id, external_id)
);
create index marketplace_orders_list on marketplace_orders (platform, company_id, ordered_at desc, id desc);
create index marketplace_orders_all on marketplace_orders (platform, ordered_at desc, id desc);
create index marketplace_orders_store on marketplace_orders (store_id, ordered_at desc, id desc);
create index marketplace_orders_number on marketplace_orders (platform, lower(number) text_pattern_ops);
create index marketplace_orders_open on marketplace_orders (store_id, id)
  where shipment_status in ('systemProcessing', 'reserved', 'unshipped', 'partiallyShipped');
create index marketplace_orders_to_forward on marketplace_orders (store_id, id)
  where forward_status = 'notForwarded' and shipment_status in ('unshipped', 'partiallyShipped');
create index marketplace_orders_late on marketplace_orders (platform, company_id, latest_ship_at, id)
  where shipment_status in ('unshipped', 'partiallyShipped');
create index marketplace_orders_unmasked on marketplace_orders (shipped_at) where masked_at is null and shipped_at is not null;

create table marketplace_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references marketplace_orders (id) on delete cascade,
  position integer not null,
  line_id text not null,
  piece_ids jsonb not null default '[]',
  destination_id text not null default '',
  platform_sku text not null default '',
  item_id text not null default '',
  item_number text not null default '',
  management_number text not null default '',
  product_name text not null default '',
  title text not null default '',
  ordered integer not null check (ordered >= 0),
  shipped integer not null default 0 check (shipped >= 0),
  cancelled integer not null default 0 check (cancelled >= 0),
  unit_price numeric(14, 2),
  is_gift boolean not null default false,
  -- What the mapping says, kept at the line so that a list needs no join over mappings. Null: unmapped.
  product_id bigint references products (id),
  pieces_each integer check (pieces_each >= 1),
  unique (order_id, line_id)
);
create index marketplace_lines_unmapped on marketplace_lines (platform_sku, order_id) where product_id is null;

-- S04: which outbound orders an order became; several where it has several destinations or was split. `ended`: cut off since.
create table marketplace_forwards (
  id bigint generated always as identity primary key,
  order_id bigint not null references marketplace_orders (id),
  destination_id text not null default '',
  outbound_order_id bigint not null references outbound_orders (id),
  attempt integer not null,
  forwarded_at timestamptz not null,
  forwarded_by text not null,
  ended_at timestamptz,
  unique (order_id, outbound_order_id)
);
create index marketplace_forwards_outbound on marketplace_forwards (outbound_order_id);
create unique index marketplace_forwards_open on marketplace_forwards (order_id, destination_id) where ended_at is null;

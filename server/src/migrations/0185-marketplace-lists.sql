-- Eight lists over one table: each of them by its newest, by its states, and what ships late first.
drop index marketplace_orders_late;
create index marketplace_orders_due on marketplace_orders (platform, latest_ship_at, id);
create index marketplace_orders_company_due on marketplace_orders (platform, company_id, latest_ship_at, id);
create index marketplace_orders_shipment on marketplace_orders (platform, shipment_status, ordered_at desc, id desc);
create index marketplace_orders_company_shipment on marketplace_orders (platform, company_id, shipment_status, ordered_at desc, id desc);
create index marketplace_orders_platform_status on marketplace_orders (platform, platform_status, ordered_at desc, id desc) where platform_status is not null;
create index marketplace_orders_company_platform_status on marketplace_orders (platform, company_id, platform_status, ordered_at desc, id desc)
  where platform_status is not null;
-- The few that ask for somebody.
create index marketplace_orders_not_forwarded on marketplace_orders (platform, ordered_at desc, id desc)
  where forward_status = 'notForwarded' and shipment_status in ('unshipped', 'partiallyShipped');
create index marketplace_orders_unknown on marketplace_orders (platform, ordered_at desc, id desc)
  where unmapped_count > 0 and shipment_status in ('systemProcessing', 'reserved', 'unshipped', 'partiallyShipped');
create index marketplace_orders_held on marketplace_orders (platform, ordered_at desc, id desc)
  where hold_reason <> '' and shipment_status in ('systemProcessing', 'reserved', 'unshipped', 'partiallyShipped');
create index marketplace_orders_cod on marketplace_orders (platform, ordered_at desc, id desc) where is_cod;
create index marketplace_orders_consignee on marketplace_orders (platform, consignee_name text_pattern_ops) where masked_at is null;
create index marketplace_orders_parcels on marketplace_orders using gin (parcels jsonb_path_ops) where parcels <> '[]';
create index marketplace_lines_sku on marketplace_lines (lower(platform_sku) text_pattern_ops, order_id);
create index marketplace_forwards_order on marketplace_forwards (order_id, id);
create index channel_writes_refused on channel_writes (order_id) where status = 'refused';

-- Mappings go by what the seller calls an article; where the channel has no such word, by the channel's own id of it.
drop index marketplace_lines_unmapped;
create index marketplace_lines_unmapped on marketplace_lines (lower(coalesce(nullif(platform_sku, ''), item_id)), order_id) where product_id is null;
-- What waits for a mapping.
create index marketplace_orders_unmapped on marketplace_orders (store_id, id)
  where unmapped_count > 0 and forward_status = 'notForwarded'
    and shipment_status in ('systemProcessing', 'reserved', 'unshipped', 'partiallyShipped');
-- A channel SKU that differs by dashes and capitals alone is found at once.
create index products_plain_sku on products (company_id, regexp_replace(upper(sku), '[^A-Z0-9]', '', 'g'));
create index sku_mappings_created on sku_mappings (created_at desc, id desc);

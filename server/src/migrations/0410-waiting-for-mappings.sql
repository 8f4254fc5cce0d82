-- What waits for a mapping, also behind a part that is forwarded.
drop index marketplace_orders_unmapped;
create index marketplace_orders_unmapped on marketplace_orders (store_id, id)
  where unmapped_count > 0 and (forward_status = 'notForwarded' or waiting_lines > 0)
    and shipment_status in ('systemProcessing', 'reserved', 'unshipped', 'partiallyShipped');

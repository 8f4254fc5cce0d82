-- What was shipped in part and never in whole is masked after its time as well.
drop index marketplace_orders_unmasked;
create index marketplace_orders_unmasked on marketplace_orders (platform, coalesce(shipped_at, updated_at))
  where masked_at is null and shipment_status in ('shipped', 'cancelled', 'unableToFulfil', 'partiallyShipped');

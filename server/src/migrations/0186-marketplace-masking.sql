-- What has ended and still has names in it, the oldest first.
drop index marketplace_orders_unmasked;
create index marketplace_orders_unmasked on marketplace_orders (platform, coalesce(shipped_at, updated_at))
  where masked_at is null and shipment_status in ('shipped', 'cancelled', 'unableToFulfil');

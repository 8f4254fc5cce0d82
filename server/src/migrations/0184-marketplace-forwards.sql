-- S04: what of an order went into an outbound order: pre-orders leave in parts, and of several orders one parcel may be made.
alter table marketplace_forwards add column part integer not null default 1;
alter table marketplace_forwards add column lines jsonb not null default '[]';
-- The channel has heard of everything in it: its lines count as shipped from here on.
alter table marketplace_forwards add column returned_at timestamptz;
drop index marketplace_forwards_open;
create unique index marketplace_forwards_open on marketplace_forwards (order_id, destination_id, part) where ended_at is null;
-- Lines of a forwarded order that still wait for their goods.
alter table marketplace_orders add column waiting_lines integer not null default 0;
-- What was held is looked at again from here on, and not with every look at the store.
alter table marketplace_orders add column try_at timestamptz;
-- Cancelled there when the parcel had left here: somebody has to call it back.
alter table marketplace_orders add column too_late_at timestamptz;
drop index marketplace_orders_to_forward;
create index marketplace_orders_to_forward on marketplace_orders (store_id, id)
  where (forward_status = 'notForwarded' or waiting_lines > 0) and shipment_status in ('unshipped', 'partiallyShipped');
create index marketplace_orders_too_late on marketplace_orders (company_id) where too_late_at is not null;

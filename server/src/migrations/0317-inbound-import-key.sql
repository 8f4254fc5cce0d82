-- The same file sent a second time makes no second set of orders: what an order was imported from, its key in the file and all that stood with it.
alter table inbound_orders add column import_key text;
create unique index inbound_orders_imported on inbound_orders (company_id, import_key) where import_key is not null and status <> 'cancelled';

-- Documents are put in the order of their numbers by an index.
create index work_orders_number_order on work_orders (document_order(number), id);
create index carrier_bills_number_order on carrier_bills (document_order(number), id);

-- Whoever counts does not read the ledger of a warehouse in which a count is open: what left the dock for a place on a day is what lies in it.
create view public.kept_warehouses as select w.id as warehouse_id from public.warehouses w where false;
create view blind.kept_warehouses as
  select distinct l.warehouse_id from blind.counted_places c join public.locations l on l.id = c.location_id;

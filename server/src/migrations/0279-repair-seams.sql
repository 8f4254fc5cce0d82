-- S11: parts that a repair used leave the stock as what they are, not as a loss.
alter table stock_entries drop constraint stock_entries_type_check;
alter table stock_entries add constraint stock_entries_type_check check (type in ('RCV', 'PUT', 'LOCK', 'UNLOCK', 'PICK', 'SORT', 'CHECK', 'SHIP', 'BACK', 'MOVE', 'TRF', 'GAIN', 'LOSS', 'DEF', 'FIX', 'RTN', 'USE'));

-- To whom the customer wants repaired pieces sent back, and the order that was made for it.
alter table repair_orders add column ship_to jsonb;
alter table repair_orders add column shipment_id bigint references outbound_orders (id);
create index repair_orders_shipment on repair_orders (shipment_id) where shipment_id is not null;

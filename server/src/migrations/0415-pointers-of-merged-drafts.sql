-- The onward order of a return and the one that ships a repair back went into other drafts before that was refused: where their goods are now is told.
with recursive ways as (
  select o.id as from_id, o.merged_into_id as id from outbound_orders o where o.merged_into_id is not null and o.source in ('return', 'work')
  union
  select w.from_id, o.merged_into_id from ways w join outbound_orders o on o.id = w.id where o.merged_into_id is not null),
ends as (
  select w.from_id, o.id, o.number from ways w join outbound_orders o on o.id = w.id where o.merged_into_id is null),
returns as (
  update customer_returns r set onward_order_id = e.id, onward_number = e.number from ends e where r.onward_order_id = e.from_id)
update repair_orders r set shipment_id = e.id from ends e where r.shipment_id = e.from_id;

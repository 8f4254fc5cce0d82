-- A repair that costs nothing and takes parts of the customer was called free, and nobody asked whose parts they are: one that has not begun waits
-- for their word, as any other that is quoted.
update repair_orders r set price_state = 'offered', revision = r.revision + 1
where r.status = 'pendingConfirmation' and r.price_state = 'free' and exists (select 1 from repair_parts x where x.repair_id = r.id);

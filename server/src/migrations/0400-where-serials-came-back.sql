-- A serial number that came back kept the warehouse that it had left from: where it lies is where its last return was received.
update serial_numbers n set warehouse_id = back.warehouse_id from (
  select distinct on (e.serial_id) e.serial_id, t.warehouse_id, e.at, e.id from serial_events e
  join (select number, warehouse_id from customer_returns union all select number, warehouse_id from fba_returns) t on t.number = e.ref_no
  where e.kind = 'returned' order by e.serial_id, e.at desc, e.id desc) back
where n.id = back.serial_id and n.warehouse_id is distinct from back.warehouse_id and n.status in ('inStock', 'locked')
  and not exists (select 1 from serial_events x where x.serial_id = n.id and x.kind in ('captured', 'out', 'takenBack') and (x.at, x.id) > (back.at, back.id));

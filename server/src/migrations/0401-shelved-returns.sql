-- What customers sent back is shelved at a station as well, and was nobody's work. Where no scanner was at work there is no reference.
create or replace view booked_work as
  select s.by_id as user_id, s.by_name as user_name, s.warehouse_id, s.station as step, s.quantity as pieces, s.at,
    coalesce(s.made_at, s.at) as done_at, s.id as key
  from outbound_scans s where s.by_id is not null and s.undone_by is null and s.station <> 'back'
  union all
  select c.by_id, c.by_name, o.warehouse_id, 'arrive', 1, c.at, c.at, c.carton_no
  from inbound_cartons c join inbound_orders o on o.id = c.order_id where c.by_id is not null
  union all
  select r.by_id, r.by_name, o.warehouse_id, 'receive', r.good + r.defective + r.surplus, r.at, r.at, r.id
  from inbound_receipts r join inbound_orders o on o.id = r.order_id where r.by_id is not null and r.undone_entry_id is null
  union all
  select p.by_id, p.by_name, o.warehouse_id, 'shelve', p.quantity, p.at, p.at, p.id
  from inbound_shelvings p join inbound_orders o on o.id = p.order_id where p.by_id is not null and p.undone_entry_id is null
  union all
  select r.by_id, r.by_name, b.warehouse_id, 'return', r.quantity, r.at, r.at, r.id
  from customer_return_receipts r join customer_returns b on b.id = r.return_id where r.by_id is not null and r.undone_at is null
  union all
  select a.by_id, a.by_name, b.warehouse_id, 'shelve', a.quantity, a.at, a.at, a.id
  from customer_return_acts a join customer_returns b on b.id = a.return_id
  where a.kind = 'shelve' and a.reference is not null and a.by_id is not null
  union all
  select r.by_id, r.by_name, b.warehouse_id, 'return', r.quantity, r.at, r.at, r.id
  from fba_return_receipts r join fba_returns b on b.id = r.return_id where r.by_id is not null and r.undone_at is null
  union all
  select p.by_id, p.by_name, b.warehouse_id, 'shelve', p.quantity, p.at, p.at, p.id
  from fba_return_shelvings p join fba_returns b on b.id = p.return_id where p.by_id is not null
  union all
  select e.actor_id, e.actor_name, m.warehouse_id, 'move', m.available + m.locked + m.defective, m.at, m.at, m.id
  from stock_movements m join stock_entries e on e.id = m.entry_id
  where m.type = 'MOVE' and m.available + m.locked + m.defective > 0 and e.actor_id is not null and e.cause_type = 'inventory.transfer';

create index customer_return_acts_at on customer_return_acts (at) where kind = 'shelve' and reference is not null;

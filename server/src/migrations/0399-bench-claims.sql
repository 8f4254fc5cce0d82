-- What open repair orders have at the bench, row of stock by row of stock: the bench is shared, and what is one order's nobody else takes.
-- Until the result all of it is as it was asked for; from then on what is good again is good, and the rest is damaged.
create view bench_claims as
select x.repair_id, r.type, r.warehouse_id, r.product_id, x.lot_id, x.store_id,
  case when r.status in ('repairCompleted', 'unableToRepair') then x.fixed when r.holding = 'good' then x.quantity else 0 end as good,
  case when r.status in ('repairCompleted', 'unableToRepair') then x.quantity - x.fixed when r.holding = 'good' then 0 else x.quantity end as defective
from repair_pieces x join repair_orders r on r.id = x.repair_id
where r.status in ('pendingConfirmation', 'inRepair', 'repairCompleted', 'unableToRepair');

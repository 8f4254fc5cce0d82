-- The number of a parcel that never left is free for another carton; its own order, which was cancelled or rejected, still tells it.
alter table fba_cartons add column is_freed boolean not null default false;
update fba_cartons c set is_freed = true from fba_orders o
  where o.id = c.order_id and c.tracking_number <> '' and o.status in ('cancelled', 'rejected')
    and not exists (select 1 from fba_steps s where s.order_id = o.id and s.status = 'shipped');
drop index fba_cartons_tracking;
create unique index fba_cartons_tracking on fba_cartons (tracking_number) where tracking_number <> '' and not is_freed;

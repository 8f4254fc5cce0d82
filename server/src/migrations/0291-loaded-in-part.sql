-- S07: an order of several containers waits as a whole while one of them has left already. From the first that is loaded on nobody cancels it.
alter table inbound_orders add column is_loaded_in_part boolean not null default false;
update inbound_orders o set is_loaded_in_part = true
where exists (select 1 from consolidation_packages l join consolidations c on c.id = l.consolidation_id
  where l.order_id = o.id and l.is_live and c.status in ('loaded', 'departed', 'arrived', 'released', 'delivered'));

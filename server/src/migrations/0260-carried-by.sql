-- S14: the container that carries an order; empty: it goes by itself. What a container carries moves with it only.
alter table inbound_orders add column carried_by text not null default '';
update inbound_orders o set carried_by = c.number
from consolidation_packages l join consolidations c on c.id = l.consolidation_id
where l.order_id = o.id and l.is_live;

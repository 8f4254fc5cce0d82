-- Where the goods of an order are now: in the draft that it was made one with, or in the drafts that were taken out of it. Its customer number is
-- taken as long as one of these lives.
alter table outbound_orders
  add column merged_into_id bigint references outbound_orders (id),
  add column split_from_id bigint references outbound_orders (id),
  add constraint outbound_orders_merged check (merged_into_id is null or (status = 'cancelled' and merged_into_id <> id)),
  add constraint outbound_orders_split check (split_from_id <> id);
create index outbound_orders_merged_into on outbound_orders (merged_into_id) where merged_into_id is not null;
create index outbound_orders_split_from on outbound_orders (split_from_id) where split_from_id is not null;

-- Of those from before the last step names the order that took them; nobody but a merger could write a note to a cancelled draft.
update outbound_orders o set merged_into_id = m.id
from outbound_steps s join outbound_orders m on m.number = substr(s.note, 3)
where s.order_id = o.id and s.status = 'cancelled' and s.note like '→ %' and o.status = 'cancelled' and m.company_id = o.company_id and m.id <> o.id;
-- What was split is known from the news of the last days alone.
update outbound_orders o set split_from_id = f.id
from outbox n join outbound_orders f on f.id = (n.payload ->> 'orderId')::bigint
where n.topic = 'outbound.split' and o.id = (n.payload ->> 'intoId')::bigint and o.company_id = f.company_id and o.id <> f.id;

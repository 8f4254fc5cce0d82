-- News of one thing are heard in the turn in which it happened to it, also when an earlier one failed at first.
alter table outbox add column keys text[] not null default '{}';
create index outbox_keys on outbox using gin (keys) where done_at is null;
update outbox set keys = array_remove(array['outbound:' || (payload ->> 'orderId'), 'outbound:' || (payload ->> 'intoId')], null)
where done_at is null and topic in ('outbound.shipped', 'outbound.unshipped', 'outbound.cutOff', 'outbound.rejected', 'outbound.cancelled', 'outbound.split');

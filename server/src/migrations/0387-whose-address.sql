-- Who else gave an account its address: a password that is set by a link sent there is one that they may have set.
alter table users add column email_by bigint;
update users u set email_by = (
  select case when o.actor_id is distinct from u.id then o.actor_id end from operation_log o
  where o.record = 'identity.user' and o.record_id = u.id and o.after ->> 'email' <> '' and o.after ->> 'email' is distinct from o.before ->> 'email'
  order by o.id desc limit 1);

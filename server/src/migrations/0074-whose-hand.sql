-- Who made an account or last gave it a password: what that person proposes is not approved by it, nor the other way round.
alter table users add column password_by bigint;
update users u set password_by = (
  select o.actor_id from operation_log o
  where o.record = 'identity.user' and o.record_id = u.id and o.action in ('identity.user.log.created', 'identity.user.log.passwordReset')
  order by o.id desc limit 1);

-- Nobody decides about any amount alone by default. The ready role of the finance manager, where nobody has changed it, has a limit like
-- every other role; the ready data writes it.
with without as (
  update roles r set permissions = array_remove(r.permissions, 'finance:control:large')
  where r.key = 'financeManager' and 'finance:control:large' = any (r.permissions)
    and not exists (select 1 from operation_log o where o.record = 'identity.role' and o.record_id = r.id and o.actor_kind <> 'system')
  returning r.id, r.name, r.permissions
)
insert into operation_log (at, actor_kind, actor_name, record, record_id, record_name, action, before, after)
select now(), 'system', 'system', 'identity.role', id, name, 'identity.role.log.assigned',
  jsonb_build_object('permissions', permissions || array['finance:control:large']), jsonb_build_object('permissions', permissions)
from without;

-- A key speaks for a company: those that staff made carry a secret that the company never saw. They open nothing any more, and stand in the
-- list and in the log as revoked.
with theirs as (
  update api_keys k set revoked_at = now()
  from users u where u.id = k.created_by and u.user_type = 'staff' and k.revoked_at is null
  returning k.id, k.company_id, k.name
)
insert into operation_log (at, actor_kind, actor_name, company_id, record, record_id, record_name, action, before, after)
select now(), 'system', 'system', company_id, 'identity.apiKey', id, name, 'identity.apiKey.log.revoked',
  jsonb_build_object('status', 'active'), jsonb_build_object('status', 'revoked')
from theirs;

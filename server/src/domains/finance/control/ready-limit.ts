import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { writeControl } from './control-values.ts';

/** What the finance manager decides alone, in fen: ten times the common limit. */
const managerLimitMinor = 500_000_00;

/**
 * S09: the limit that the ready role of the finance manager starts with, unless somebody has changed the role or wider ones count already.
 * No person proposed it and none approved it; it is written down like those that two people agreed to, or the table would refuse it.
 */
export async function addManagerLimit(tx: Tx): Promise<void> {
  const role = await tx.first<{ id: number }>(sql`
    with ready as (
      select r.id, r.name from roles r, finance_controls c
      where r.key = 'financeManager' and c.limit_minor < ${managerLimitMinor}::bigint and 'finance:control:large' <> all (r.permissions)
        and not exists (select 1 from finance_role_limits l where l.role_id = r.id)
        and not exists (select 1 from operation_log o where o.record = 'identity.role' and o.record_id = r.id and o.actor_kind <> 'system')
    )
    insert into control_changes (status, kind, role_id, role_name, after_value, proposed_by_name, created_at, decided_by, decided_by_name, decided_at)
    select 'approved', 'roleLimit', id, name, ${managerLimitMinor}::bigint, 'system', now(), 0, 'system', now() from ready returning role_id as id`);
  if (role) await writeControl(tx, 'roleLimit', role.id, managerLimitMinor);
}

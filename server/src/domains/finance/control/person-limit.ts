import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

/** Held by name only: whoever may do everything has a limit too, or the administrator alone could credit any amount. */
export const large = 'finance:control:large';

/** Up to how much this person decides about money that no bank backs: the highest of their roles, in fen. */
export async function limitOf(db: Query, actor: Actor): Promise<number> {
  if (actor.permissions.has(large)) return Number.MAX_SAFE_INTEGER;
  const row = await db.first<{ minor: number }>(sql`
    select coalesce((
      select max(coalesce(l.limit_minor, c.limit_minor)) from user_roles r left join finance_role_limits l on l.role_id = r.role_id
      where r.user_id = ${actor.userId}), c.limit_minor) as minor
    from finance_controls c`);
  return row?.minor ?? 0;
}

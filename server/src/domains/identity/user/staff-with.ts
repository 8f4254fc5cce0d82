import { adminRole, everything } from '@kura/contract/kernel/permission.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { roleName } from '../role/role-name.ts';

export interface StaffMember {
  id: number;
  name: string;
  /** Those that give the permission, in the reader's language. */
  roles: string;
}

/** Everybody at the provider who holds this permission, by name. */
export async function staffWith(db: Query, permission: PermissionName, lang: Lang): Promise<StaffMember[]> {
  const people = await db.rows<{ id: number; name: string; roles: { key: string; name: string }[] }>(sql`
    select u.id, u.nickname as name, jsonb_agg(jsonb_build_object('key', r.key, 'name', r.name) order by r.id) as roles
    from users u join user_roles h on h.user_id = u.id join roles r on r.id = h.role_id
    where u.user_type = 'staff' and u.status = 'approved'
      and (r.key = ${adminRole} or r.permissions && ${[permission, everything]}::text[])
    group by u.id order by u.nickname, u.id`);
  return people.map(({ id, name, roles }) => ({ id, name, roles: roles.map((role) => roleName(role, lang)).join(', ') }));
}

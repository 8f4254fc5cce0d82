import type { RoleType } from '@kura/contract/identity/role/role.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { missingPower } from '../user/power.ts';
import { effectivePermissions } from './effective-permissions.ts';
import { roleName } from './role-name.ts';
import { roleStore } from './role.store.ts';

/** Only roles that the caller may give: customers see no back-office role, nobody sees one that can do more. */
export async function roleOptions(db: Query, actor: Actor, type: RoleType | undefined, lang: Lang) {
  const isOffered = (role: { type: RoleType }) =>
    (actor.userType === 'staff' || role.type === 'customer') && (type === undefined || role.type === type);
  return (await roleStore.all(db))
    .filter((role) => isOffered(role) && missingPower(actor, role.type, effectivePermissions(role.type, [role])) === undefined)
    .map((role) => ({ id: role.id, name: roleName(role, lang), type: role.type }));
}
